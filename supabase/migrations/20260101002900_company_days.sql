-- Days and months are those of the company's time zone (`company_time_zone`), not of the database session.

-- Returns the moment some months earlier on the company's calendar and clock. Months of the session's time zone can end a day earlier or later.
create function private.months_before(moment timestamptz, months int) returns timestamptz
language sql stable set search_path = '' as $$
  select ((moment at time zone private.company_time_zone()) - make_interval(months => months)) at time zone private.company_time_zone()
$$;
grant execute on function private.months_before(timestamptz, int) to service_role;

-- The offer is valid for 30 days from the company's day.
create or replace function private.send_quote_offer(request uuid) returns uuid language plpgsql security definer set search_path = '' as $$
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
    'complexity_multiplier', asked.complexity_multiplier, 'valid_until', private.company_today() + 30
  )) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id, details, created_at)
  values (auth.uid(), 'offer', 'quote_requests', request::text, jsonb_build_object('email_id', mail), clock_timestamp());
  return mail;
end
$$;

-- The payment is due 30 days after the company's day.
create or replace function private.convert_quote_request(request uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
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
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
end
$$;

-- The retention ends after months of the company's calendar.
create or replace function public.run_maintenance(dry_run boolean default true) returns jsonb
language plpgsql set search_path = '' as $$
declare
  deleted jsonb;
begin
  begin
    with limits as (
      delete from public.rate_limits where window_start < now() - interval '1 day' returning id
    ), messages as (
      delete from public.contacts
      where status = 'handled' and handled_at < private.months_before(now(), private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < private.months_before(now(), private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails)
    ) into deleted;
    if run_maintenance.dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return deleted;
end
$$;
