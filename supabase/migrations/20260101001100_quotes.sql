-- Prices of the services, and requests of visitors at those prices.

-- One factor per complexity, above 0 and at most 10, with at most four decimals, which double and numeric both represent exactly enough.
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
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  features text[] not null default '{}' check (private.are_lines(features, 50, 200)),
  features_no text[] not null default '{}' check (private.are_lines(features_no, 50, 200)),
  complexity_multiplier jsonb not null default '{"simple": 1, "medium": 1.5, "complex": 2}' check (private.is_multiplier(complexity_multiplier)),
  search_text text not null generated always as (
    lower(service_name || ' ' || coalesce(service_name_no, '') || ' ' || private.words(features) || ' ' || private.words(features_no))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quote_templates_created_at on public.quote_templates (created_at desc, id);
create index quote_templates_base_price on public.quote_templates (base_price, id);
create index quote_templates_price_per_hour on public.quote_templates (price_per_hour, id);
create trigger touch before update on public.quote_templates for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.quote_templates
  for each row execute function private.check_currency();
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'currency', 'base_price', 'price_per_hour', 'complexity_multiplier');

alter table public.quote_templates enable row level security;
grant select on public.quote_templates to anon, authenticated, service_role;
grant delete on public.quote_templates to authenticated, service_role;
grant
  insert (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier),
  update (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier)
  on public.quote_templates to authenticated, service_role;

create policy "everyone reads prices" on public.quote_templates for select to anon, authenticated using (true);
create policy "admins add templates" on public.quote_templates for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change templates" on public.quote_templates for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete templates" on public.quote_templates for delete to authenticated
  using ((select public.is_approved_admin()));
select private.hide_estimates('public.quote_templates');

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  client_name text not null check (private.is_line(client_name, 200)),
  client_email text not null check (private.is_email(client_email)),
  company_name text check (private.is_line(company_name, 200)),
  -- A template's name at the time. The template may be renamed or deleted later; the price below stays.
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
  -- The transaction that the request was converted to.
  client_transaction_id uuid references public.client_transactions (id) on delete set null,
  search_text text not null generated always as (
    lower(client_name || ' ' || client_email || ' ' || coalesce(company_name, '') || ' ' || service_type || ' ' || project_description)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index quote_requests_created_at on public.quote_requests (created_at desc, id);
create index quote_requests_client_name on public.quote_requests (client_name, id);
create index quote_requests_client_email on public.quote_requests (client_email, id);
create index quote_requests_address on public.quote_requests (lower(client_email));
create index quote_requests_service_type on public.quote_requests (service_type, id);
create index quote_requests_estimated_hours on public.quote_requests (estimated_hours, id);
create index quote_requests_total_amount on public.quote_requests (total_amount, id);
create index quote_requests_status on public.quote_requests (status, created_at desc, id);
create index quote_requests_status_amount on public.quote_requests (status, currency) include (total_amount);
create index quote_requests_client_transaction on public.quote_requests (client_transaction_id);
create index quote_requests_service on public.quote_requests (service_type, created_at desc, id);
create index quote_requests_search on public.quote_requests using gin (search_text extensions.gin_trgm_ops);

-- Trigger: the only source of a stored price. It replaces any submitted price, and a change of status never reprices.
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
  new.currency := template.currency;
  return new;
end
$$;

create trigger touch before update on public.quote_requests for each row execute function private.touch();
create trigger price_quote_request before insert or update on public.quote_requests
  for each row execute function private.price_quote_request();
create trigger audit_status after update on public.quote_requests for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_rows after delete on public.quote_requests for each row execute function private.audit('id', 'status', 'total_amount');
create trigger audit_conversion after update on public.quote_requests for each row
  when (old.client_transaction_id is distinct from new.client_transaction_id)
  execute function private.audit('id', 'client_transaction_id');
create trigger forget_name after delete on public.quote_requests for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.quote_requests
  for each row execute function private.announce_change();

alter table public.quote_requests enable row level security;
grant select, delete on public.quote_requests to authenticated;
grant update (status) on public.quote_requests to authenticated;
grant select, insert, update, delete on public.quote_requests to service_role;

create policy "admins read quote requests" on public.quote_requests for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins decide quote requests" on public.quote_requests for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- A request that became a transaction is its supporting document, so it cannot be deleted.
create policy "admins delete quote requests" on public.quote_requests for delete to authenticated
  using ((select public.is_approved_admin()) and client_transaction_id is null);
select private.hide_estimates('public.quote_requests');

-- The searchable list; see searched_contacts.
create view private.searched_quote_requests as select * from public.quote_requests
  where (select public.is_approved_admin()) and ((select true) or id::text <> private.refuse_explain());
create view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;
grant select on private.searched_quote_requests, public.searched_quote_requests to authenticated;

-- Stores a visitor's request with its two mails. The same id again stores nothing and returns the stored row.
-- Errors (P0001): rate_limited, unknown_service, invalid_request, and invalid_<field> for the field that violates a constraint.
create function public.submit_quote_request(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  request_id uuid := private.claim_request(request);
  stored public.quote_requests;
  broken text;
begin
  select * into stored from public.quote_requests where id = request_id;
  if not found then
    if jsonb_typeof(request -> 'estimated_hours') is distinct from 'number'
      or (request ->> 'estimated_hours')::numeric not between 1 and 10000
      or (request ->> 'estimated_hours')::numeric % 1 <> 0 then
      raise exception using errcode = 'P0001', message = 'invalid_hours';
    end if;
    perform private.take_form_limits('quote', request, coalesce(btrim(request ->> 'client_email'), ''));
    begin
      insert into public.quote_requests
        (id, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language)
      values (
        request_id,
        btrim(request ->> 'client_name'),
        btrim(request ->> 'client_email'),
        nullif(btrim(request ->> 'company_name'), ''),
        request ->> 'service_type',
        btrim(request ->> 'project_description', E' \t\r\n'),
        request ->> 'complexity',
        (request ->> 'estimated_hours')::numeric::int,
        coalesce(request ->> 'language', 'en')
      )
      returning * into stored;
      insert into public.email_outbox (kind, to_address, language, payload)
      select mail.kind, mail.to_address, mail.language, jsonb_build_object(
        'quote_request_id', stored.id, 'client_name', stored.client_name, 'client_email', stored.client_email,
        'company_name', stored.company_name, 'service_type', stored.service_type, 'complexity', stored.complexity,
        'estimated_hours', stored.estimated_hours, 'total_amount', stored.total_amount, 'currency', stored.currency
      )
      from (values
        ('quote_request_receipt', stored.client_email, stored.language, true),
        ('quote_request_notification', private.company_address(), 'en', private.notifications_enabled())
      ) as mail (kind, to_address, language, wanted)
      where mail.wanted;
      if private.is_discarded(request) then
        raise exception using errcode = 'ND001', message = 'discarded';
      end if;
    exception when sqlstate 'ND001' then
      null; -- The inserts are rolled back; `stored` stays for the response.
    end;
  end if;
  return jsonb_build_object(
    'id', stored.id, 'total_amount', stored.total_amount, 'currency', stored.currency, 'status', stored.status,
    'created_at', stored.created_at
  );
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^quote_requests_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.submit_quote_request(jsonb) to service_role;

create function private.send_quote_offer(request uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  mail uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- Serialises concurrent calls, so that the second sees what the first has sent.
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.status = 'rejected' then
    raise exception using errcode = 'P0001', message = 'rejected';
  end if;
  if exists (
    select from public.audit_log
    where table_name = 'quote_requests' and row_id = request::text and action = 'offer' and created_at > clock_timestamp() - interval '1 minute'
  ) then
    raise exception using errcode = 'P0001', message = 'offer_too_soon';
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('quote_offer', asked.client_email, asked.language, jsonb_build_object(
    'quote_request_id', asked.id, 'client_name', asked.client_name, 'client_email', asked.client_email,
    'company_name', asked.company_name, 'service_type', asked.service_type, 'complexity', asked.complexity,
    'estimated_hours', asked.estimated_hours, 'total_amount', asked.total_amount, 'currency', asked.currency,
    'base_price', asked.base_price, 'price_per_hour', asked.price_per_hour,
    'complexity_multiplier', asked.complexity_multiplier, 'valid_until', current_date + 30
  )) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id, details, created_at)
  values (auth.uid(), 'offer', 'quote_requests', request::text, jsonb_build_object('email_id', mail), clock_timestamp());
  return mail;
end
$$;
grant execute on function private.send_quote_offer(uuid) to authenticated;

-- Mails the price of a request to the client as an offer valid for 30 days, at most once a minute; returns the mail's id.
-- Errors: not_allowed, unknown_quote_request, rejected, offer_too_soon.
create function public.send_quote_offer(request uuid) returns uuid language sql set search_path = '' as $$
  select private.send_quote_offer(request)
$$;
grant execute on function public.send_quote_offer(uuid) to authenticated;

create function private.convert_quote_request(request uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  client uuid;
  made uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.client_transaction_id is not null then
    select t.client_id into client from public.client_transactions t where t.id = asked.client_transaction_id;
    return jsonb_build_object('client_id', client, 'client_transaction_id', asked.client_transaction_id);
  end if;
  if asked.status <> 'approved' then
    raise exception using errcode = 'P0001', message = 'not_approved';
  end if;
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', current_date + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
end
$$;
grant execute on function private.convert_quote_request(uuid) to authenticated;

-- Makes the client of an approved request (or finds the one with that address) and a transaction of the quoted price, due in 30 days.
-- A request is converted once; a repeat returns the same ids. Errors: not_allowed, unknown_quote_request, not_approved.
create function public.convert_quote_request(request uuid) returns jsonb language sql set search_path = '' as $$
  select private.convert_quote_request(request)
$$;
grant execute on function public.convert_quote_request(uuid) to authenticated;

-- Returns the figures above the list. The value is that of approved requests, by currency, the company's first. Errors: not_allowed.
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
    'total_value', (
      select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
      from (select currency, sum(total_amount) as amount from public.quote_requests where status = 'approved' group by currency) as s
    ),
    'currency', company_currency
  );
end
$$;
grant execute on function public.get_quote_counters() to authenticated;
