-- Every mail starts as a row, inserted in the transaction that it reports. A worker claims it for a while, sends it and reports the outcome.
-- The claim of a worker that dies expires, and the mail is due again. Each claim counts as an attempt, so the retries end.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,99}$'),
  -- Null: the company, at the address of the built-in copy, because the settings hold none.
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
create index email_outbox_due on public.email_outbox (next_attempt_at, id) where status in ('pending', 'sending');
create index email_outbox_status on public.email_outbox (status, created_at desc, id);
create index email_outbox_created_at on public.email_outbox (created_at desc, id);
create index email_outbox_address on public.email_outbox (lower(to_address));
-- The person that a mail is about: a notification to the company is about the visitor.
create index email_outbox_about on public.email_outbox (lower(coalesce(payload ->> 'email', payload ->> 'client_email')));
create index email_outbox_kind on public.email_outbox (kind, created_at desc, id);

-- Trigger: notifications to the company are in its own language.
create function private.write_in_company_language() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.language := coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), new.language);
  return new;
end
$$;

create trigger touch before update on public.email_outbox for each row execute function private.touch();
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind like '%\_notification')
  execute function private.write_in_company_language();
create trigger forget_name after delete on public.email_outbox for each row execute function private.forget_name('id');

alter table public.email_outbox enable row level security;
grant select on public.email_outbox to authenticated;
grant select, insert, update, delete on public.email_outbox to service_role;

create policy "admins see the outbox" on public.email_outbox for select to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.email_outbox');

create function private.mail_setting(key text, fallback int) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings s where s.key = mail_setting.key), fallback)
$$;

create function private.mail_max_attempts() returns int
language sql stable security definer set search_path = '' as $$
  select private.mail_setting('mail_max_attempts', 12)
$$;
grant execute on function private.mail_max_attempts() to service_role;

-- The wait after an attempt, plus up to a tenth, so that mails that failed together are not retried together.
create function private.mail_retry_delay(attempts int) returns interval
language sql volatile security definer set search_path = '' as $$
  select make_interval(secs =>
    least(private.mail_setting('mail_retry_seconds', 30) * 2 ^ least(greatest(attempts, 1) - 1, 20), 21600) * (1 + random() / 10))
$$;
grant execute on function private.mail_retry_delay(int) to service_role;

-- Claims up to `most` due mails for `lease_seconds` and returns them as a list of {id, kind, to_address, language, payload, attempt}.
-- Concurrent workers skip each other's rows.
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

-- Stores the outcome of claimed mails, a list of {id, attempt, outcome, reason, message_id}; returns how many it affected.
-- Outcomes: sent; retry (later, or dead after the last attempt); dead (no further attempt helps); unreachable (no mail server, so it was no
-- attempt). After another worker has taken over a claim, only `sent` is recorded.
create function public.settle_outbox(results jsonb) returns int
language sql set search_path = '' as $$
  with settled as (
    update public.email_outbox mail set
      status = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'dead' or (r.outcome = 'retry' and mail.attempts >= private.mail_max_attempts()) then 'dead'
        when r.outcome in ('retry', 'unreachable') then 'pending'
      end,
      attempts = case when r.outcome = 'unreachable' then greatest(mail.attempts - 1, 0) else mail.attempts end,
      next_attempt_at = case r.outcome
        when 'retry' then now() + private.mail_retry_delay(mail.attempts)
        when 'unreachable' then now() + interval '10 seconds'
        else mail.next_attempt_at
      end,
      last_error = case when r.outcome = 'sent' then null else coalesce(left(r.reason, 2000), mail.last_error) end,
      provider_message_id = case when r.outcome = 'sent' then left(r.message_id, 1000) else mail.provider_message_id end,
      sent_at = case when r.outcome = 'sent' then now() else mail.sent_at end,
      -- Only the mail contains the token of a confirmation link.
      payload = case when r.outcome = 'sent' and mail.payload ? 'token' then mail.payload - 'token' else mail.payload end
    from jsonb_to_recordset(settle_outbox.results) as r (id uuid, attempt int, outcome text, reason text, message_id text)
    where mail.id = r.id
      and ((mail.status = 'sending' and mail.attempts = r.attempt) or (r.outcome = 'sent' and mail.status <> 'sent'))
    returning mail.id
  )
  select count(*)::int from settled
$$;
grant execute on function public.settle_outbox(jsonb) to service_role;

create function private.resend_email(email uuid) returns public.email_outbox
language plpgsql security definer set search_path = '' as $$
declare
  before public.email_outbox;
  after public.email_outbox;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select * into before from public.email_outbox where id = resend_email.email for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_email';
  end if;
  if before.status not in ('dead', 'pending') then
    raise exception using errcode = 'P0001', message = 'not_resendable';
  end if;
  if before.payload ? 'expires_at'
    and not exists (select from private.auth_mail_secrets s where s.mail_id = before.id and s.expires_at > now()) then
    raise exception using errcode = 'P0001', message = 'link_expired';
  end if;
  update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now() where id = before.id returning * into after;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'update', 'email_outbox', before.id::text, jsonb_build_object(
    'status', jsonb_build_object('from', before.status, 'to', after.status),
    'attempts', jsonb_build_object('from', before.attempts, 'to', after.attempts)
  ));
  return after;
end
$$;
grant execute on function private.resend_email(uuid) to authenticated;

-- Makes a pending or dead mail due immediately and resets its attempts; the worker's next run sends it. The last error remains until then.
create function public.resend_email(email uuid) returns public.email_outbox
language sql set search_path = '' as $$
  select private.resend_email(email)
$$;
grant execute on function public.resend_email(uuid) to authenticated;

create function private.send_test_mail(address text, language text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := btrim(send_test_mail.address);
  written uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if recipient is null or not private.is_email(recipient) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if send_test_mail.language is null or send_test_mail.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'test_mail', recipient, send_test_mail.language, jsonb_build_object('requested_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid()
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return written;
end
$$;
grant execute on function private.send_test_mail(text, text) to authenticated;

-- Queues a mail to test the mail server; returns its id. At most ten an hour.
-- Errors: not_allowed, invalid_email, invalid_language, rate_limited (detail: seconds to wait).
create function public.send_test_mail(address text, language text) returns uuid language sql set search_path = '' as $$
  select private.send_test_mail(address, language)
$$;
grant execute on function public.send_test_mail(text, text) to authenticated;

-- Mails of the auth service (sign-up, recovery and the like), sent through the outbox. Their links and codes open accounts, so they are not
-- in the outbox, which admins read, but in a table that no role of the API can read. `expires_at` in a mail's payload marks such a mail.

create table private.auth_mail_secrets (
  -- Of email_outbox. Not a foreign key, which would prevent a restore from truncating it; triggers and the expiry delete the rest.
  mail_id uuid primary key,
  secret jsonb not null check (jsonb_typeof(secret) = 'object' and length(secret::text) <= 10000),
  expires_at timestamptz not null
);
create index auth_mail_secrets_expires_at on private.auth_mail_secrets (expires_at);

-- Deletes the secret of a sent mail, and expired ones.
create function private.delete_auth_mail_secrets(sent uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.auth_mail_secrets where mail_id = sent or mail_id in (
    select s.mail_id from private.auth_mail_secrets s where s.expires_at <= now() order by s.mail_id for update skip locked)
$$;

create function private.queue_auth_mails(call text, language text, mails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  expiry constant timestamptz := now() + interval '1 hour'; -- `otp_expiry` in config.toml
  mail record;
  known text;
  queued int := 0;
begin
  perform private.delete_auth_mail_secrets(null);
  for mail in
    select m.*, position.n,
      -- A UUID of version 8 (RFC 9562), derived from the call.
      overlay(overlay(md5(call || ':' || position.n) placing '8' from 13) placing '8' from 17)::uuid as id
    from jsonb_array_elements(mails) with ordinality as position (value, n),
      jsonb_to_record(position.value) as m (kind text, to_address text, payload jsonb, secret jsonb)
    order by position.n
  loop
    known := case when queue_auth_mails.language in ('en', 'no') then queue_auth_mails.language else
      (select i.language from public.invites i where lower(i.email) = lower(mail.to_address)) end;
    insert into public.email_outbox (id, kind, to_address, language, payload)
    values (
      mail.id, mail.kind, mail.to_address, coalesce(known, 'en'),
      mail.payload || jsonb_build_object('bilingual', known is null)
        || case when mail.secret is null then '{}' else jsonb_build_object('expires_at', expiry) end
    )
    on conflict (id) do nothing;
    if found then
      queued := queued + 1;
      if mail.secret is not null then
        delete from private.auth_mail_secrets s using public.email_outbox o
        where o.id = s.mail_id and o.kind = mail.kind and lower(o.to_address) = lower(mail.to_address);
        insert into private.auth_mail_secrets (mail_id, secret, expires_at) values (mail.id, mail.secret, expiry);
      end if;
    end if;
  end loop;
  return queued;
end
$$;
grant execute on function private.queue_auth_mails(text, text, jsonb) to service_role;

-- Queues the mails of one call of the auth service: a list of {kind, to_address, payload, secret}. It can be repeated. `language` is that of
-- the account; where neither it nor an invite has one, the mail is bilingual. A mail with a secret replaces earlier ones of its kind to the
-- same address, whose secrets the auth service no longer accepts. Returns the number of queued mails.
create function public.queue_auth_mails(call text, language text, mails jsonb) returns int
language sql set search_path = '' as $$
  select private.queue_auth_mails(call, language, mails)
$$;
grant execute on function public.queue_auth_mails(text, text, jsonb) to service_role;

create function private.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.secret from private.auth_mail_secrets s join public.email_outbox o on o.id = s.mail_id
  where s.mail_id = read_auth_mail_secret.mail and o.status = 'sending' and s.expires_at > now()
$$;
grant execute on function private.read_auth_mail_secret(uuid) to service_role;

-- Returns the link and the code of a mail that is being sent; null after they have expired.
create function public.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_auth_mail_secret(mail)
$$;
grant execute on function public.read_auth_mail_secret(uuid) to service_role;

-- Trigger: a sent or deleted mail is not sent again.
create function private.forget_auth_mail_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_auth_mail_secrets(old.id);
  return null;
end
$$;
create trigger forget_secret after update of status on public.email_outbox for each row
  when (new.status = 'sent') execute function private.forget_auth_mail_secret();
create trigger forget_deleted_secret after delete on public.email_outbox for each row
  when (old.payload ? 'expires_at') execute function private.forget_auth_mail_secret();
