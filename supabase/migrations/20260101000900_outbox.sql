-- Every mail is a row first, written together with what it announces; a worker sends it.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,99}$'),
  -- Null means the company itself, at the address of the built-in content: none is stored in the settings.
  to_address text check (private.is_email(to_address)),
  language text not null default 'en' check (language in ('en', 'no')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 100000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 2000),
  provider_message_id text check (length(provider_message_id) <= 1000),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.email_outbox for each row execute function private.touch();
create index email_outbox_due on public.email_outbox (next_attempt_at, id) where status in ('pending', 'sending');
create index email_outbox_status on public.email_outbox (status, created_at desc, id);
create index email_outbox_created_at on public.email_outbox (created_at desc, id);
create index email_outbox_address on public.email_outbox (lower(to_address));

alter table public.email_outbox enable row level security;
grant select on public.email_outbox to authenticated;
grant select, insert, update, delete on public.email_outbox to service_role;

create policy "admins see the outbox" on public.email_outbox for select to authenticated using ((select public.is_approved_admin()));

create function private.notifications_enabled() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select value = 'true' from public.system_settings where key = 'email_notifications'), true)
$$;
create function private.company_address() returns text
language sql stable security definer set search_path = '' as $$
  select found from private.company_info('email') as found where private.is_email(found)
$$;
grant execute on function private.notifications_enabled(), private.company_address() to service_role;

-- Stores a visitor's request and its two mails in one transaction. The same id again stores nothing and answers the stored row.
-- Errors (P0001): unknown_service, invalid_request, and invalid_<field> for the field that breaks a rule.
create function public.submit_quote_request(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  request_id uuid;
  stored public.quote_requests;
  broken text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if coalesce(request ->> 'id', '') !~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then
    raise exception using errcode = 'P0001', message = 'invalid_id';
  end if;
  request_id := (request ->> 'id')::uuid;
  select * into stored from public.quote_requests where id = request_id;
  if not found then
    if jsonb_typeof(request -> 'estimated_hours') is distinct from 'number'
      or (request ->> 'estimated_hours')::numeric not between 1 and 10000
      or (request ->> 'estimated_hours')::numeric % 1 <> 0 then
      raise exception using errcode = 'P0001', message = 'invalid_hours';
    end if;
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
    -- Another send of the same request may have committed in between.
    on conflict (id) do nothing
    returning * into stored;
    if found then
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
    else
      select * into stored from public.quote_requests where id = request_id;
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
