-- What visitors send: messages, quote requests and newsletter sign-ups. Each is one transaction with its mails, may be sent
-- again without harm, and is limited (rule W4).
--
-- Besides the form's fields a request holds what the function found out about it:
--   client: the sender's address, null where none can be trusted. A request without this key is not a visitor's and not limited.
--   discard: true for what a machine filled in. It is counted and answered like any other and leaves nothing behind.

-- Whose uses are counted together: an IPv6 network (/64) is one customer's, who may take any address of it.
create function private.client_group(client text) returns text
language sql stable set search_path = '' as $$
  select case
    when client ~* '^::ffff:[0-9.]+$' then substring(client from 8)
    when client ~ ':' and pg_input_is_valid(client, 'inet') then network(set_masklen(client::inet, 64))::text
    else client
  end
$$;

create function private.limit_setting(wanted text, fallback int) returns int
language sql stable set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings where key = wanted), fallback)
$$;

-- Counts one use of a form by its client and by the e-mail address in it. Over either limit it raises rate_limited with the
-- seconds to wait as its detail, and takes its counting back with the rest of the transaction.
create function private.take_form_limits(form text, request jsonb, address text) returns void
language plpgsql set search_path = '' as $$
declare
  client text := private.client_group(request ->> 'client');
  window_seconds int;
begin
  if not request ? 'client' then
    return;
  end if;
  -- Always the client first, so that two sends cannot wait for each other.
  if client is not null and not public.take_rate_limit(form || '_client', client, private.limit_setting('form_limit_per_client', 5), 600) then
    window_seconds := 600;
  elsif not public.take_rate_limit(form || '_address', address, private.limit_setting('form_limit_per_address', 3), 3600) then
    window_seconds := 3600;
  else
    return;
  end if;
  raise exception using errcode = 'P0001', message = 'rate_limited',
    detail = (window_seconds - floor(extract(epoch from now()))::bigint % window_seconds)::text;
end
$$;

-- The id that the client made for its request. Other sends of the same id wait until this one is done, so that a repeat finds the
-- stored row instead of using up a limit.
create function private.claim_request(request jsonb) returns uuid
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if coalesce(request ->> 'id', '') !~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then
    raise exception using errcode = 'P0001', message = 'invalid_id';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(request ->> 'id'), 0));
  return (request ->> 'id')::uuid;
end
$$;

create function private.is_discarded(request jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(request -> 'discard' = 'true', false)
$$;

grant execute on function private.client_group(text), private.limit_setting(text, int), private.take_form_limits(text, jsonb, text),
  private.claim_request(jsonb), private.is_discarded(jsonb) to service_role;

-- Stores a visitor's message and its two mails in one transaction. The same id again stores nothing and answers the stored row.
-- Errors (P0001): rate_limited, invalid_request, and invalid_<field> for the field that breaks a rule.
create function public.submit_contact(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  request_id uuid := private.claim_request(request);
  stored public.contacts;
  broken text;
begin
  select * into stored from public.contacts where id = request_id;
  if not found then
    perform private.take_form_limits('contact', request, coalesce(btrim(request ->> 'email'), ''));
    begin
      insert into public.contacts (id, name, email, company, project_type, budget_range, subject, message, language)
      values (
        request_id,
        btrim(request ->> 'name'),
        btrim(request ->> 'email'),
        nullif(btrim(request ->> 'company'), ''),
        nullif(btrim(request ->> 'project_type'), ''),
        nullif(btrim(request ->> 'budget_range'), ''),
        nullif(btrim(request ->> 'subject'), ''),
        btrim(request ->> 'message', E' \t\r\n'),
        coalesce(request ->> 'language', 'en')
      )
      returning * into stored;
      insert into public.email_outbox (kind, to_address, language, payload)
      select mail.kind, mail.to_address, mail.language, jsonb_build_object(
        'contact_id', stored.id, 'name', stored.name, 'email', stored.email, 'subject', stored.subject, 'message', stored.message,
        'company', stored.company, 'project_type', stored.project_type, 'budget_range', stored.budget_range
      )
      from (values
        ('contact_receipt', stored.email, stored.language, true),
        ('contact_notification', private.company_address(), 'en', private.notifications_enabled())
      ) as mail (kind, to_address, language, wanted)
      where mail.wanted;
      if private.is_discarded(request) then
        raise exception using errcode = 'ND001', message = 'discarded';
      end if;
    exception when sqlstate 'ND001' then
      null; -- The rows are gone again, the answer about them stays.
    end;
  end if;
  return jsonb_build_object('id', stored.id, 'status', stored.status, 'created_at', stored.created_at);
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^contacts_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.submit_contact(jsonb) to service_role;

-- As before, with the limits, and discarding what a machine filled in. Errors: as before, and rate_limited.
create or replace function public.submit_quote_request(request jsonb) returns jsonb
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
      null; -- The rows are gone again, the answer about them stays.
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

-- One row per mail with links in it, so that a later mail never breaks the unsubscribe link of an earlier one.
create table public.newsletter_tokens (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  -- SHA-256 of the token in the mail's links; the token itself is only in the mail.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.newsletter_tokens for each row execute function private.touch();
create index newsletter_tokens_subscriber on public.newsletter_tokens (subscriber_id);

alter table public.newsletter_tokens enable row level security;
grant select, insert, update, delete on public.newsletter_tokens to service_role;

alter table public.newsletter_subscribers drop column confirmation_hash;

create function private.token_hash(token text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
-- 64 hexadecimal digits, 244 of their bits by chance.
create function private.new_newsletter_token(subscriber uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.newsletter_tokens (subscriber_id, token_hash) values (subscriber, private.token_hash(token));
  return token;
end
$$;
grant execute on function private.token_hash(text), private.new_newsletter_token(uuid) to service_role;

-- Notes who wants the newsletter and mails the link to confirm it; within ten minutes one mail is enough. The answer is the same for
-- an address that is new, waiting, confirmed or gone (no address oracle), and so are the limits.
-- Errors (P0001): rate_limited, invalid_request, invalid_email, invalid_language.
create function public.newsletter_subscribe(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  broken text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  perform private.take_form_limits('newsletter', request, coalesce(btrim(request ->> 'email'), ''));
  if not private.is_discarded(request) then
    insert into public.newsletter_subscribers as known (email, language, confirmation_sent_at)
    values (btrim(request ->> 'email'), coalesce(request ->> 'language', 'en'), now())
    on conflict (lower(email)) do update
      set status = 'pending', language = excluded.language, confirmation_sent_at = now()
      where known.status <> 'confirmed'
        and (known.confirmation_sent_at is null or known.confirmation_sent_at < now() - interval '10 minutes')
    returning * into subscriber;
    if found then
      insert into public.email_outbox (kind, to_address, language, payload)
      values ('newsletter_confirmation', subscriber.email, subscriber.language,
        jsonb_build_object('token', private.new_newsletter_token(subscriber.id)));
    end if;
  end if;
  return '{"status": "pending"}';
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^newsletter_subscribers_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;

-- The link in the mail was followed. Works again and again, until 30 days after the mail, and not after unsubscribing: an old mail
-- must not bring anybody back. Error (P0001): invalid_token.
create function public.newsletter_confirm(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  mailed_at timestamptz;
begin
  select s.* into subscriber from public.newsletter_subscribers s join public.newsletter_tokens t on t.subscriber_id = s.id
  where t.token_hash = private.token_hash(token) for update of s;
  select created_at into mailed_at from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber.status = 'pending' and mailed_at > now() - interval '30 days' then
    update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null where id = subscriber.id;
  elsif subscriber.status is distinct from 'confirmed' then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  return '{"status": "confirmed"}';
end
$$;

-- The link of any mail ever sent to this subscriber ends it. Works again and again. Error (P0001): invalid_token.
create function public.newsletter_unsubscribe(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber uuid;
begin
  select subscriber_id into subscriber from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber is null then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  -- Without the time of the last mail, so that somebody who changes their mind at once gets a new one.
  update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now(), confirmation_sent_at = null
  where id = subscriber and status <> 'unsubscribed';
  return '{"status": "unsubscribed"}';
end
$$;
grant execute on function public.newsletter_subscribe(jsonb), public.newsletter_confirm(text), public.newsletter_unsubscribe(text)
  to service_role;
