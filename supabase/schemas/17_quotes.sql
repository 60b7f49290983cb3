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
  service_name text collate private.norwegian not null unique check (private.is_line(service_name, 200)),
  service_name_no text check (private.is_line(service_name_no, 200)),
  -- The upper bounds keep every total within numeric(12,2).
  base_price numeric(12, 2) not null check (base_price between 0 and 100000000),
  price_per_hour numeric(12, 2) not null check (price_per_hour between 0 and 10000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  features text[] not null default '{}' check (private.are_lines(features, 50, 200)),
  features_no text[] not null default '{}' check (private.are_lines(features_no, 50, 200)),
  complexity_multiplier jsonb not null default '{"simple": 1, "medium": 1.5, "complex": 2}' check (private.is_multiplier(complexity_multiplier)),
  search_text text not null generated always as (
    lower(normalize(service_name || ' ' || coalesce(service_name_no, '') || ' ' || private.words(features) || ' '
      || private.words(features_no)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The page of the website that shows the lowest price of a template. Staff choose it, because they may rename a template.
  service_page text check (service_page in ('backend', 'full_stack', 'ai', 'consulting'))
);
create index quote_templates_created_at on public.quote_templates (created_at desc, id);
create index quote_templates_base_price on public.quote_templates (base_price, id);
create index quote_templates_price_per_hour on public.quote_templates (price_per_hour, id);

alter table public.quote_templates enable row level security;
grant select on public.quote_templates to anon;
grant select, delete on public.quote_templates to authenticated, service_role;
grant
  insert (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier, service_page),
  update (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier, service_page)
  on public.quote_templates to authenticated, service_role;
select private.hide_estimates('public.quote_templates');
select private.require_proof('public.quote_templates', array['insert', 'update', 'delete']);
create policy "everyone reads prices" on public.quote_templates for select to anon, authenticated using (true);
create policy "admins add templates" on public.quote_templates for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change templates" on public.quote_templates for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete templates" on public.quote_templates for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.quote_templates for each row execute function private.straighten();
create trigger touch before update on public.quote_templates for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.quote_templates
  for each row execute function private.check_currency();
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'service_page', 'currency', 'base_price', 'price_per_hour', 'complexity_multiplier');

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  client_name text collate private.norwegian not null check (private.is_line(client_name, 200)),
  client_email text not null check (private.is_email(client_email)),
  company_name text check (private.is_line(company_name, 200)),
  -- A template's name at the time. The template may be renamed or deleted later; the price below stays.
  service_type text collate private.norwegian not null check (private.is_line(service_type, 200)),
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
    lower(normalize(client_name || ' ' || client_email || ' ' || coalesce(company_name, '') || ' ' || service_type || ' '
      || project_description) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  request_id uuid,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- How far the offers of a request are; null without a sent one. Triggers keep it.
  offer_progress text check (offer_progress in ('offered', 'accepted', 'declined')),
  -- What staff decided, otherwise how far the offers are. Only what is 'pending' here waits for staff.
  state text not null generated always as (case when status = 'pending' then coalesce(offer_progress, status) else status end) stored,
  owner_id uuid references public.profiles (user_id) on delete set null
);
create index quote_requests_created_at on public.quote_requests (created_at, id);
create index quote_requests_client_name on public.quote_requests (client_name, id);
create index quote_requests_client_email on public.quote_requests (client_email, id);
create index quote_requests_address on public.quote_requests (lower(client_email), created_at, id);
create index quote_requests_service_type on public.quote_requests (service_type, id);
create index quote_requests_estimated_hours on public.quote_requests (estimated_hours, id);
create index quote_requests_total_amount on public.quote_requests (total_amount, id);
create index quote_requests_status_amount on public.quote_requests (status, currency) include (total_amount);
create index quote_requests_client_transaction on public.quote_requests (client_transaction_id);
create index quote_requests_service on public.quote_requests (service_type, created_at, id);
create index quote_requests_search on public.quote_requests using gin (search_text extensions.gin_trgm_ops);
create unique index quote_requests_request on public.quote_requests (request_id, content_hash);
create index quote_requests_suspected on public.quote_requests (created_at, id) where suspected_spam;
create index quote_requests_state on public.quote_requests (state, created_at, id);
create index quote_requests_state_sort on public.quote_requests (state, id);
create index quote_requests_owner on public.quote_requests (owner_id, created_at, id) where owner_id is not null;
create index quote_requests_unowned on public.quote_requests (created_at, id) where owner_id is null;
-- For Today: neither possible spam nor what was answered is read.
create index quote_requests_waiting on public.quote_requests (created_at, id) where state = 'pending' and not suspected_spam;
create index quote_requests_unanswered on public.quote_requests (created_at, id)
  where state = 'approved' and client_transaction_id is null and offer_progress is null;
create index quote_requests_owner_state on public.quote_requests (owner_id, state, created_at, id) where owner_id is not null;

alter table public.quote_requests enable row level security;
grant select, delete on public.quote_requests to authenticated;
grant select, insert, update, delete on public.quote_requests to service_role;
grant update (status, suspected_spam, owner_id) on public.quote_requests to authenticated;
select private.hide_estimates('public.quote_requests');
select private.require_proof('public.quote_requests');
create policy "admins read quote requests" on public.quote_requests for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins decide quote requests" on public.quote_requests for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- A request that became a transaction is its supporting document, so it cannot be deleted.
create policy "admins delete quote requests" on public.quote_requests for delete to authenticated
  using ((select public.is_approved_admin()) and client_transaction_id is null);

create trigger touch before update on public.quote_requests for each row execute function private.touch();
create trigger audit_status after update on public.quote_requests for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_rows after delete on public.quote_requests for each row execute function private.audit('id', 'status', 'total_amount');
create trigger audit_conversion after update on public.quote_requests for each row
  when (old.client_transaction_id is distinct from new.client_transaction_id)
  execute function private.audit('id', 'client_transaction_id');
create trigger forget_name after delete on public.quote_requests for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.quote_requests
  for each row execute function private.announce_change();
create trigger keep_unmarked before update on public.quote_requests for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger audit_owner after update on public.quote_requests for each row
  when (old.owner_id is distinct from new.owner_id) execute function private.audit('id', 'owner_id');
create trigger settle_owner before insert or update of owner_id on public.quote_requests for each row execute function private.settle_owner();
create trigger straighten before insert or update on public.quote_requests for each row execute function private.straighten();

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

create trigger price_quote_request before insert or update on public.quote_requests
  for each row execute function private.price_quote_request();

create function private.quote_hash(asked public.quote_requests) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
    asked.estimated_hours::text
  )
$$;
grant execute on function private.quote_hash(public.quote_requests) to service_role;

-- Queues the mails of a quote request that is not marked as possible spam.
create function private.queue_quote_mails(stored public.quote_requests) returns void
language sql set search_path = '' as $$
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
  where mail.wanted
$$;
grant execute on function private.queue_quote_mails(public.quote_requests) to service_role;

-- Stores a visitor's request with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another request, with another id.
-- Errors (P0001): rate_limited, unknown_service, invalid_request, and invalid_<field> for the field that violates a constraint.
create function public.submit_quote_request(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.quote_requests;
  stored public.quote_requests;
  broken text;
begin
  asked.request_id := private.claim_request(request);
  if jsonb_typeof(request -> 'estimated_hours') is distinct from 'number'
    or (request ->> 'estimated_hours')::numeric not between 1 and 10000
    or (request ->> 'estimated_hours')::numeric % 1 <> 0 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  asked.client_name := btrim(request ->> 'client_name');
  asked.client_email := btrim(request ->> 'client_email');
  asked.company_name := nullif(btrim(request ->> 'company_name'), '');
  asked.service_type := request ->> 'service_type';
  asked.project_description := btrim(request ->> 'project_description', E' \t\r\n');
  asked.complexity := request ->> 'complexity';
  asked.estimated_hours := (request ->> 'estimated_hours')::numeric::int;
  asked.content_hash := private.quote_hash(asked);

  select * into stored from public.quote_requests
  where request_id = asked.request_id and content_hash = asked.content_hash;
  if not found then
    perform private.take_form_limits('quote', request, coalesce(asked.client_email, ''));
    insert into public.quote_requests (
      id, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, suspected_spam,
      request_id, content_hash
    )
    values (
      case when exists (select from public.quote_requests where id = asked.request_id) then gen_random_uuid() else asked.request_id end,
      asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
      asked.estimated_hours,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', asked.client_name, asked.company_name, asked.project_description)),
      asked.request_id, asked.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_quote_mails(stored);
    end if;
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

-- The payment is due 30 days after the company's day.
create function private.convert_quote_request(request uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  client uuid;
  made uuid;
begin
  perform private.require_admin();
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
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name, asked.language, asked.currency);
  perform private.give_client(client, asked.owner_id);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
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
  perform private.require_admin();
  return (
    with counted as materialized (
      select c.part ->> 'status' as status, (c.part ->> 'suspected')::boolean as suspected, c.part ->> 'currency' as currency, c.rows, c.amount
      from private.counted('quote_requests') c
    )
    select json_build_object(
      'pending', coalesce((select sum(rows) from counted where status = 'pending'), 0),
      'suspected', coalesce((select sum(rows) from counted where suspected), 0),
      'approved', coalesce((select sum(rows) from counted where status = 'approved'), 0),
      'templates', (select count(*) from public.quote_templates),
      'total_value', (
        select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
        from (select currency, sum(amount) as amount from counted where status = 'approved' group by currency) as s
      ),
      'currency', company_currency
    )
  );
end
$$;
grant execute on function public.get_quote_counters() to authenticated;

create function private.release_quote_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_quote_mails(new);
  return null;
end
$$;

create trigger release after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_quote_request();

-- Claims up to `most` due mails for `lease_seconds` and returns them as a list of {id, kind, to_address, language, payload, attempt}.
-- Concurrent workers skip each other's rows. It stands here and not in `outbox`, because a mail about a request takes its texts from the tables above.
create function public.claim_outbox(most int, lease_seconds int) returns jsonb
language sql set search_path = '' as $$
  with given_up as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts >= (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), buried as (
    update public.email_outbox mail
    set status = 'dead', last_error = coalesce(mail.last_error, 'The worker stopped before it reported the outcome of the last attempt')
    from given_up where mail.id = given_up.id
  ), due as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts < (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), claimed as (
    update public.email_outbox mail
    set status = 'sending', attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where mail.id = due.id
    returning mail.id, mail.kind, mail.to_address, mail.language, mail.payload, mail.attempts as attempt, mail.created_at,
      case when pg_input_is_valid(mail.payload ->> 'quote_request_id', 'uuid') then (mail.payload ->> 'quote_request_id')::uuid end as request
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'language', c.language, 'attempt', c.attempt,
    -- The translated service name and the description come from their own rows, so that the outbox holds no copy.
    'payload', c.payload || jsonb_strip_nulls(jsonb_build_object(
      'service_name_no', t.service_name_no, 'project_description', q.project_description
    ))
  ) order by c.created_at, c.id), '[]')
  from claimed c
  left join public.quote_templates t on t.service_name = c.payload ->> 'service_type'
  left join public.quote_requests q on q.id = c.request
$$;
grant execute on function public.claim_outbox(int, int) to service_role;
