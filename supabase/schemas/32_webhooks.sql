-- Webhooks report events to other systems by signed calls (docs/webhooks.md). Calls are queued like mails: a call's row is inserted in the
-- transaction that it reports, a worker claims it for a while, and a failed call is repeated after the same waits, as often.

-- The generated column of webhooks calls it.
grant execute on function private.deploy_hook_host(text) to authenticated, service_role;

create table public.webhooks (
  id uuid primary key default gen_random_uuid(),
  name text collate private.norwegian not null check (private.is_line(name, 100)),
  -- Whoever knows the URL of some services may call them, so only admins read it and the audit log has the host alone.
  url text not null check (length(url) <= 2000 and url ~ '^https?://[^/?#@[:space:]\\]+(/[^#[:space:]\\]*)?$'),
  events text[] not null check (
    cardinality(events) > 0
    and events <@ array['request.created', 'message.created', 'offer.sent', 'offer.accepted', 'offer.declined', 'step.billed', 'payment.paid']
  ),
  is_active boolean not null default true,
  -- When the secret was made; null without one. Nothing is called without a secret.
  secret_created_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  host text generated always as (private.deploy_hook_host(url)) stored
);

alter table public.webhooks enable row level security;
grant select, delete on public.webhooks to authenticated;
grant select on public.webhooks to service_role;
grant insert (name, url, events, is_active), update (name, url, events, is_active) on public.webhooks to authenticated;
select private.hide_estimates('public.webhooks');
select private.require_proof('public.webhooks');
create policy "admins see webhooks" on public.webhooks for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add webhooks" on public.webhooks for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change webhooks" on public.webhooks for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete webhooks" on public.webhooks for delete to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.webhooks for each row execute function private.straighten();
create trigger touch before update on public.webhooks for each row execute function private.touch();
create trigger audit_rows after insert or update or delete on public.webhooks for each row
  execute function private.audit('id', 'host', 'events', 'is_active', 'secret_created_at');
create trigger announce_change after insert or update or delete on public.webhooks
  for each row execute function private.announce_change();

-- The keys of the signatures. No role of the API reads them, and backups exclude them.
create table private.webhook_secrets (
  -- Of webhooks. Not a foreign key, which would prevent a restore from truncating it.
  webhook_id uuid primary key,
  secret text not null,
  -- The one before it, which signs as well until its time is over.
  previous text,
  previous_until timestamptz
);

-- Trigger: a webhook decides where data goes, so a change requires a fresh session (rule D14). The server is exempt.
create function private.guard_webhook() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.require_fresh_session();
  end if;
  if tg_op = 'DELETE' then
    delete from private.webhook_secrets where webhook_id = old.id;
    return old;
  end if;
  return new;
end
$$;

create trigger guard before insert or update or delete on public.webhooks for each row execute function private.guard_webhook();

create function private.create_webhook_secret(webhook uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  made constant text := 'whsec_' || encode(decode(private.random_key(), 'hex'), 'base64');
begin
  perform private.require_admin();
  perform private.require_fresh_session();
  update public.webhooks set secret_created_at = now() where id = webhook;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_webhook';
  end if;
  insert into private.webhook_secrets as s (webhook_id, secret) values (webhook, made)
  on conflict (webhook_id) do update set secret = excluded.secret, previous = s.secret, previous_until = now() + interval '1 day';
  return made;
end
$$;
grant execute on function private.create_webhook_secret(uuid) to authenticated;

-- Makes the secret that signs the calls of a webhook, and returns it this once. The one before it signs as well for a day.
-- Errors: not_allowed, reauthentication_needed, unknown_webhook.
create function public.create_webhook_secret(webhook uuid) returns text language sql set search_path = '' as $$
  select private.create_webhook_secret(webhook)
$$;
grant execute on function public.create_webhook_secret(uuid) to authenticated;

create table public.webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references public.webhooks (id) on delete cascade,
  event text not null check (length(event) <= 100),
  -- Of the format of `data`.
  version int not null default 1,
  -- What the call is about; null for a test.
  record_id uuid,
  -- Its place below the path of the admin.
  path text not null check (length(path) <= 200),
  data jsonb not null check (jsonb_typeof(data) = 'object' and length(data::text) <= 10000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'held', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  -- status=…, or why there was no answer: redirect, timeout, unreachable, refused (the address is not public).
  last_answer text check (length(last_answer) <= 200),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index webhook_deliveries_created_at on public.webhook_deliveries (created_at, id);
create index webhook_deliveries_status on public.webhook_deliveries (status, created_at, id);
create index webhook_deliveries_webhook on public.webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_event on public.webhook_deliveries (event, created_at, id);
create index webhook_deliveries_due on public.webhook_deliveries (webhook_id, next_attempt_at, id) where status in ('pending', 'sending');
create index webhook_deliveries_record on public.webhook_deliveries (record_id);
create index webhook_deliveries_client on public.webhook_deliveries ((data #>> '{client,id}'));

alter table public.webhook_deliveries enable row level security;
grant select on public.webhook_deliveries to authenticated;
grant select, insert, update, delete on public.webhook_deliveries to service_role;
select private.hide_estimates('public.webhook_deliveries');
select private.require_proof('public.webhook_deliveries');
create policy "admins see deliveries of webhooks" on public.webhook_deliveries for select to authenticated
  using ((select public.is_approved_admin()));

create trigger touch before update on public.webhook_deliveries for each row execute function private.touch();

-- Claims up to `most` due calls of each webhook for `lease_seconds`. One webhook whose receiver is slow does not keep the others waiting.
create function private.claim_webhooks(most int, lease_seconds int) returns jsonb
language sql security definer set search_path = '' as $$
  with given_up as (
    select d.id from public.webhook_deliveries d
    where d.status in ('pending', 'sending') and d.next_attempt_at <= now() and d.attempts >= (select private.mail_max_attempts())
    order by d.next_attempt_at, d.id limit 1000 for update skip locked
  ), buried as (
    update public.webhook_deliveries d set status = 'dead' from given_up where d.id = given_up.id
  ), due as (
    select d.id, w.url, array[s.secret] || case when s.previous_until > now() then array[s.previous] else '{}' end as secrets
    from public.webhooks w
      join private.webhook_secrets s on s.webhook_id = w.id
      cross join lateral (
        select d.id from public.webhook_deliveries d
        where d.webhook_id = w.id and d.status in ('pending', 'sending') and d.next_attempt_at <= now()
          and d.attempts < (select private.mail_max_attempts())
        order by d.next_attempt_at, d.id limit most for update skip locked
      ) as d
    where w.is_active
  ), claimed as (
    update public.webhook_deliveries d
    set status = 'sending', attempts = d.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where d.id = due.id
    returning d.id, d.webhook_id, due.url, due.secrets, d.event, d.version, d.path, d.data, d.attempts as attempt, d.created_at as at
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.at, c.id), '[]') from claimed c
$$;
grant execute on function private.claim_webhooks(int, int) to service_role;

-- Claims the due calls of the active webhooks, as claim_outbox() does mails: a list of {id, webhook_id, url, secrets, event, version, path, data,
-- attempt, at}.
create function public.claim_webhooks(most int, lease_seconds int) returns jsonb language sql set search_path = '' as $$
  select private.claim_webhooks(most, lease_seconds)
$$;
grant execute on function public.claim_webhooks(int, int) to service_role;

-- Stores the outcome of claimed calls, a list of {id, attempt, outcome, reason}; returns how many it affected. Outcomes: sent; retry (later, or
-- dead after the last attempt); unreachable (it was no attempt, because the receiver had just failed). After another worker has taken over a claim,
-- only `sent` is recorded.
create function public.settle_webhooks(results jsonb) returns int language sql set search_path = '' as $$
  with settled as (
    update public.webhook_deliveries d set
      status = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'retry' and d.attempts >= private.mail_max_attempts() then 'dead'
        else 'pending'
      end,
      attempts = case when r.outcome = 'unreachable' then greatest(d.attempts - 1, 0) else d.attempts end,
      next_attempt_at = case r.outcome
        when 'retry' then now() + private.mail_retry_delay(d.attempts)
        when 'unreachable' then now() + interval '1 minute'
        else d.next_attempt_at
      end,
      last_answer = coalesce(left(r.reason, 200), d.last_answer),
      sent_at = case when r.outcome = 'sent' then now() else d.sent_at end
    from jsonb_to_recordset(settle_webhooks.results) as r (id uuid, attempt int, outcome text, reason text)
    where d.id = r.id and ((d.status = 'sending' and d.attempts = r.attempt) or (r.outcome = 'sent' and d.status <> 'sent'))
    returning d.id
  )
  select count(*)::int from settled
$$;
grant execute on function public.settle_webhooks(jsonb) to service_role;

create function private.resend_webhook(delivery uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  before public.webhook_deliveries;
begin
  perform private.require_admin();
  select * into before from public.webhook_deliveries where id = delivery for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_delivery';
  end if;
  if before.status = 'sending' then
    raise exception using errcode = 'P0001', message = 'not_resendable';
  end if;
  if not exists (select from public.webhooks w where w.id = before.webhook_id and w.is_active and w.secret_created_at is not null) then
    raise exception using errcode = 'P0001', message = 'webhook_off';
  end if;
  update public.webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now() where id = delivery;
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'webhooks', w.id::text, w.name, jsonb_build_object('resent', jsonb_build_object('from', null, 'to', delivery))
  from public.webhooks w where w.id = before.webhook_id;
end
$$;
grant execute on function private.resend_webhook(uuid) to authenticated;

-- Makes a call due again, with the same id and data, also one that was accepted. Errors: not_allowed, unknown_delivery, not_resendable (it is
-- being sent), webhook_off.
create function public.resend_webhook(delivery uuid) returns void language sql set search_path = '' as $$
  select private.resend_webhook(delivery)
$$;
grant execute on function public.resend_webhook(uuid) to authenticated;

create function private.test_webhook(webhook uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  written uuid;
begin
  perform private.require_admin();
  if not public.take_rate_limit('test_webhook', auth.uid()::text, 30, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.webhook_deliveries (webhook_id, event, path, data)
  select w.id, 'test', 'settings?tab=webhooks', '{}' from public.webhooks w
  where w.id = webhook and w.is_active and w.secret_created_at is not null for key share
  returning id into written;
  if written is null then
    raise exception using errcode = 'P0001', message = 'webhook_off';
  end if;
  return written;
end
$$;
grant execute on function private.test_webhook(uuid) to authenticated;

-- Queues a call without data to test a webhook; returns its id. At most 30 an hour.
-- Errors: not_allowed, webhook_off, rate_limited (detail: seconds to wait).
create function public.test_webhook(webhook uuid) returns uuid language sql set search_path = '' as $$
  select private.test_webhook(webhook)
$$;
grant execute on function public.test_webhook(uuid) to authenticated;

-- Queues a call to each webhook that wants an event. Locked, so that a webhook that is deleted meanwhile fails nobody's transaction.
create function private.queue_webhooks(event text, record uuid, path text, data jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.webhook_deliveries (webhook_id, event, record_id, path, data)
  select w.id, queue_webhooks.event, record, queue_webhooks.path, queue_webhooks.data
  from public.webhooks w where w.is_active and queue_webhooks.event = any (w.events) for key share
$$;

-- The client in the data of a call: its id and the name of its company. Null without one.
create function private.webhook_client(client uuid) returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', c.id, 'name', c.company_name) from public.clients c where c.id = client
$$;

create function private.queue_offer_webhooks(event text, shown public.offer_versions, client jsonb, amount numeric) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhooks(event, shown.offer_id, 'offers?offer=' || shown.offer_id, jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'client', client,
    'amount', amount, 'currency', shown.currency, 'valid_until', shown.valid_until
  ));
end
$$;

-- The data of the events: ids, amounts, days and the name of the client. What people wrote, their names and their addresses are not in it.

create function private.report_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('request.created', new.id, 'quote-management?request=' || new.id, jsonb_build_object(
    'request_id', new.id, 'service', new.service_type, 'complexity', new.complexity, 'estimated_hours', new.estimated_hours,
    'amount', new.total_amount, 'currency', new.currency, 'language', new.language
  ));
  return null;
end
$$;

-- What is marked as possible spam is reported when a person removes the mark.
create trigger report_request after insert on public.quote_requests for each row
  when (not new.suspected_spam) execute function private.report_request();
create trigger report_released after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.report_request();

create function private.report_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('message.created', new.id, 'contacts?message=' || new.id, jsonb_build_object(
    'message_id', new.id, 'source', 'website', 'client', null, 'offer_id', null
  ));
  return null;
end
$$;

create trigger report_contact after insert on public.contacts for each row
  when (not new.suspected_spam) execute function private.report_contact();
create trigger report_released after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.report_contact();

create function private.report_client_message() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhooks('message.created', new.id, 'clients?tab=messages&message=' || new.id, jsonb_build_object(
    'message_id', new.id, 'source', 'client_page', 'client', private.webhook_client(new.client_id), 'offer_id', null
  ));
  return null;
end
$$;

-- The event reports what is about an offer.
create trigger report_client_message after insert on public.client_messages for each row
  when (not new.is_from_staff and new.offer_id is null) execute function private.report_client_message();

create function private.report_offer_event() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  client constant jsonb := private.webhook_client((private.sent_to(new.offer_id, new.version)).client_id);
begin
  if new.kind = 'question' then
    perform private.queue_webhooks('message.created', new.offer_id, 'offers?offer=' || new.offer_id, jsonb_build_object(
      'message_id', new.id, 'source', 'offer', 'client', client, 'offer_id', new.offer_id
    ));
  else
    perform private.queue_offer_webhooks('offer.' || new.kind, v, client, v.total_amount)
    from public.offer_versions v where v.offer_id = new.offer_id and v.version = new.version;
  end if;
  return null;
end
$$;

create trigger report_event after insert on public.offer_events for each row
  when (new.kind in ('question', 'sent', 'declined')) execute function private.report_offer_event();

create function private.report_acceptance() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_offer_webhooks('offer.accepted', v, private.webhook_client(new.client_id), new.total_amount)
  from public.offer_versions v where v.offer_id = new.id and v.version = new.version;
  return null;
end
$$;

-- Not with its event: an acceptance may make the client after it.
create trigger report_acceptance after update on public.offers for each row
  when (new.state = 'accepted' and old.state <> 'accepted') execute function private.report_acceptance();

create function private.report_payment() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_webhooks(tg_argv[0], new.id, 'clients?tab=transactions&editTransaction=' || new.id, jsonb_build_object(
    'payment_id', new.id, 'client', private.webhook_client(new.client_id), 'step_id', new.plan_item_id, 'reference', new.reference,
    'amount', new.amount, 'currency', new.currency, 'due_date', new.due_date, 'paid_at', new.paid_at
  ));
  return null;
end
$$;

-- A reversal is no bill and no payment.
create trigger report_billed after insert on public.client_transactions for each row
  when (new.plan_item_id is not null and new.reverses is null) execute function private.report_payment('step.billed');
create trigger report_recorded_paid after insert on public.client_transactions for each row
  when (new.status = 'paid' and new.reverses is null) execute function private.report_payment('payment.paid');
create trigger report_paid after update on public.client_transactions for each row
  when (new.status = 'paid' and old.status <> 'paid') execute function private.report_payment('payment.paid');

-- Returns the calls about a person: their requests, messages and offers, and what is about the client whose contact they are.
create function private.webhook_deliveries_about(person text) returns setof public.webhook_deliveries
language sql stable security definer set search_path = '' as $$
  select d.* from public.webhook_deliveries d
  where d.record_id in (
    select c.id from public.contacts c where lower(c.email) = person
    union all select q.id from public.quote_requests q where lower(q.client_email) = person
    union all select private.client_messages_of(person)
    union all select private.offers_of(person)
  ) or d.data #>> '{client,id}' in (select c.id::text from public.clients c where lower(c.email) = person)
$$;

-- Keeps a restored database from calling anyone: its webhooks are off until a person switches them on, and what waited may have been sent since, so
-- it is held until a person sends it again. Secrets that the backup excludes have to be made again.
create function private.hold_webhooks() returns void language sql security definer set search_path = '' as $$
  delete from private.webhook_secrets s where not exists (select from public.webhooks w where w.id = s.webhook_id);
  update public.webhooks w set is_active = false,
    secret_created_at = case when exists (select from private.webhook_secrets s where s.webhook_id = w.id) then w.secret_created_at end;
  update public.webhook_deliveries set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
$$;
