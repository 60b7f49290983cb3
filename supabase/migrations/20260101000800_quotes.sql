-- Services as they are priced, and the requests visitors make at those prices.

-- One factor per complexity, each above 0, at most 10, with at most four decimals: what a double and a numeric both hold exactly enough.
create function private.is_multiplier(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and length(value::text) <= 1000 and coalesce(bool_and(
    case when jsonb_typeof(value -> level) = 'number'
      then (value ->> level)::numeric > 0 and (value ->> level)::numeric <= 10 and round((value ->> level)::numeric, 4) = (value ->> level)::numeric
      else not (value ? level)
    end
  ), false)
  from unnest(array['simple', 'medium', 'complex']) as level
$$;
grant execute on function private.is_multiplier(jsonb) to authenticated, service_role;

create table public.quote_templates (
  id uuid primary key default gen_random_uuid(),
  service_name text not null unique check (private.is_line(service_name, 200)),
  service_name_no text check (private.is_line(service_name_no, 200)),
  -- The upper bounds keep every total within numeric(12,2).
  base_price numeric(12, 2) not null check (base_price between 0 and 100000000),
  price_per_hour numeric(12, 2) not null check (price_per_hour between 0 and 10000),
  features text[] not null default '{}' check (private.are_lines(features, 50, 200)),
  features_no text[] not null default '{}' check (private.are_lines(features_no, 50, 200)),
  complexity_multiplier jsonb not null default '{"simple": 1, "medium": 1.5, "complex": 2}' check (private.is_multiplier(complexity_multiplier)),
  search_text text not null generated always as (
    lower(service_name || ' ' || coalesce(service_name_no, '') || ' ' || private.words(features) || ' ' || private.words(features_no))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.quote_templates for each row execute function private.touch();
create index quote_templates_created_at on public.quote_templates (created_at desc, id);
create index quote_templates_base_price on public.quote_templates (base_price, id);
create index quote_templates_price_per_hour on public.quote_templates (price_per_hour, id);
create index quote_templates_search on public.quote_templates using gin (search_text extensions.gin_trgm_ops);

alter table public.quote_templates enable row level security;
grant select on public.quote_templates to anon, authenticated, service_role;
grant delete on public.quote_templates to authenticated, service_role;
grant
  insert (service_name, service_name_no, base_price, price_per_hour, features, features_no, complexity_multiplier),
  update (service_name, service_name_no, base_price, price_per_hour, features, features_no, complexity_multiplier)
  on public.quote_templates to authenticated, service_role;

create policy "everyone reads prices" on public.quote_templates for select to anon, authenticated using (true);
create policy "admins add templates" on public.quote_templates for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change templates" on public.quote_templates for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete templates" on public.quote_templates for delete to authenticated
  using ((select public.is_approved_admin()));

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  client_name text not null check (private.is_line(client_name, 200)),
  client_email text not null check (private.is_email(client_email)),
  company_name text check (private.is_line(company_name, 200)),
  -- A template's name at the time; the template may since have been renamed or deleted, the price below stays.
  service_type text not null check (private.is_line(service_type, 200)),
  project_description text not null check (private.is_text(project_description, 10000)),
  complexity text not null default 'medium' check (complexity in ('simple', 'medium', 'complex')),
  estimated_hours int not null default 40 check (estimated_hours between 1 and 10000),
  base_price numeric(12, 2) not null,
  price_per_hour numeric(12, 2) not null,
  complexity_multiplier numeric not null,
  total_amount numeric(12, 2) not null check (total_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  search_text text not null generated always as (
    lower(client_name || ' ' || client_email || ' ' || coalesce(company_name, '') || ' ' || service_type || ' ' || project_description)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.quote_requests for each row execute function private.touch();
create index quote_requests_created_at on public.quote_requests (created_at desc, id);
create index quote_requests_client_name on public.quote_requests (client_name, id);
create index quote_requests_client_email on public.quote_requests (client_email, id);
create index quote_requests_address on public.quote_requests (lower(client_email));
create index quote_requests_service_type on public.quote_requests (service_type, id);
create index quote_requests_estimated_hours on public.quote_requests (estimated_hours, id);
create index quote_requests_total_amount on public.quote_requests (total_amount, id);
create index quote_requests_status on public.quote_requests (status, created_at desc, id);
create index quote_requests_status_amount on public.quote_requests (status, currency) include (total_amount);
create index quote_requests_search on public.quote_requests using gin (search_text extensions.gin_trgm_ops);

-- The only place a stored price comes from. What anyone sends for a price column is replaced, and a status change never reprices.
create function private.price_quote_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template public.quote_templates;
begin
  if tg_op = 'UPDATE' and (new.service_type, new.complexity, new.estimated_hours) is not distinct from (old.service_type, old.complexity, old.estimated_hours) then
    new.base_price := old.base_price;
    new.price_per_hour := old.price_per_hour;
    new.complexity_multiplier := old.complexity_multiplier;
    new.total_amount := old.total_amount;
    new.currency := old.currency;
    return new;
  end if;
  if new.estimated_hours is null or new.estimated_hours not between 1 and 10000 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  if new.complexity is null or new.complexity not in ('simple', 'medium', 'complex') then
    raise exception using errcode = 'P0001', message = 'invalid_complexity';
  end if;
  select * into template from public.quote_templates where service_name = new.service_type;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_service';
  end if;
  new.base_price := template.base_price;
  new.price_per_hour := template.price_per_hour;
  new.complexity_multiplier := coalesce(
    (template.complexity_multiplier ->> new.complexity)::numeric,
    case new.complexity when 'simple' then 1 when 'medium' then 1.5 else 2 end
  );
  new.total_amount := round((new.base_price + new.price_per_hour * new.estimated_hours) * new.complexity_multiplier, 2);
  new.currency := private.company_currency();
  return new;
end
$$;
create trigger price_quote_request before insert or update on public.quote_requests
  for each row execute function private.price_quote_request();

alter table public.quote_requests enable row level security;
grant select, delete on public.quote_requests to authenticated;
grant update (status) on public.quote_requests to authenticated;
grant select, insert, update, delete on public.quote_requests to service_role;

create policy "admins read quote requests" on public.quote_requests for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins decide quote requests" on public.quote_requests for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete quote requests" on public.quote_requests for delete to authenticated
  using ((select public.is_approved_admin()));

-- The four figures above the list. Amounts in another currency than the company's are not added to it.
create function public.get_quote_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'pending', (select count(*) from public.quote_requests where status = 'pending'),
    'approved', (select count(*) from public.quote_requests where status = 'approved'),
    'templates', (select count(*) from public.quote_templates),
    'total_value',
      (select coalesce(sum(total_amount), 0) from public.quote_requests where status = 'approved' and currency = company_currency),
    'currency', company_currency
  );
end
$$;
grant execute on function public.get_quote_counters() to authenticated;
