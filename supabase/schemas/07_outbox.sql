-- Every mail starts as a row, inserted in the transaction that it reports. A worker claims it for a while, sends it and reports the outcome.
-- The claim of a worker that dies expires, and the mail is due again. Each claim counts as an attempt, so the retries end.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,99}$'),
  -- Null: the company, at the address of the built-in copy, because the settings hold none.
  to_address text check (private.is_email(to_address)),
  language text not null default 'en' check (language in ('en', 'no')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 100000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'held', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 2000),
  provider_message_id text check (length(provider_message_id) <= 1000),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index email_outbox_due on public.email_outbox (next_attempt_at, id) where status in ('pending', 'sending');
create index email_outbox_status on public.email_outbox (status, created_at, id);
create index email_outbox_created_at on public.email_outbox (created_at, id);
create index email_outbox_address on public.email_outbox (lower(to_address));
-- The person that a mail is about: a notification to the company is about the visitor.
create index email_outbox_about on public.email_outbox (lower(coalesce(payload ->> 'email', payload ->> 'client_email')));
create index email_outbox_kind on public.email_outbox (kind, created_at, id);
create index email_outbox_status_sort on public.email_outbox (status, id);
create index email_outbox_search on public.email_outbox using gin (lower(to_address) extensions.gin_trgm_ops);

alter table public.email_outbox enable row level security;
grant select on public.email_outbox to authenticated;
grant select, insert, update, delete on public.email_outbox to service_role;
select private.hide_estimates('public.email_outbox');
select private.require_proof('public.email_outbox');
create policy "admins see the outbox" on public.email_outbox for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.email_outbox for each row execute function private.touch();
create trigger forget_name after delete on public.email_outbox for each row execute function private.forget_name('id');

-- Trigger: notifications to the company are in its own language.
create function private.write_in_company_language() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.language := coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), new.language);
  return new;
end
$$;

-- The mails to the company are in its language. The condition names them, as each mail does by `inCompanyLanguage`.
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in (
    'contact_notification', 'quote_request_notification', 'people_waiting_notification', 'offer_accepted_notification',
    'offer_declined_notification', 'offer_question_notification', 'client_message_notification'
  ))
  execute function private.write_in_company_language();

-- Trigger: a mail to the company about a record goes to the owner of the record, if it has one who has colleagues. That is decided each time a worker
-- takes the mail, so nobody gets one for what they no longer own (rule D24).
create function private.address_to_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  about constant text := new.payload ->> case new.kind
    when 'contact_notification' then 'contact_id'
    when 'quote_request_notification' then 'quote_request_id'
    when 'client_message_notification' then 'client_id'
    else 'offer_id'
  end;
  owner uuid;
begin
  if not coalesce(pg_input_is_valid(about, 'uuid'), false) then
    return new;
  end if;
  owner := case new.kind
    when 'contact_notification' then (select c.owner_id from public.contacts c where c.id = about::uuid)
    when 'quote_request_notification' then (select q.owner_id from public.quote_requests q where q.id = about::uuid)
    when 'client_message_notification' then (select c.owner_id from public.clients c where c.id = about::uuid)
    else (select o.owner_id from public.offers o where o.id = about::uuid)
  end;
  new.to_address := coalesce(
    (
      select p.email from public.profiles p
      where p.user_id = private.as_owner(owner) and private.is_email(p.email)
        and exists (select from public.profiles c where c.user_id <> p.user_id and c.role = 'admin' and c.status = 'approved')
    ),
    private.company_address()
  );
  return new;
end
$$;

create trigger address_to_owner before update of status on public.email_outbox for each row
  when (new.status = 'sending' and new.kind in (
    'contact_notification', 'quote_request_notification', 'offer_accepted_notification', 'offer_declined_notification',
    'offer_question_notification', 'client_message_notification'
  ))
  execute function private.address_to_owner();

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

-- Stores the outcome of claimed mails, a list of {id, attempt, outcome, reason, message_id, refusal, stop}; returns how many it affected.
-- Outcomes: sent; retry (later, or dead after the last attempt); dead (no further attempt helps); unreachable (no mail server, so it was no
-- attempt). After another worker has taken over a claim, only `sent` is recorded.
-- Refusals of an address: `hard` (it does not exist) or `soft` (it may work later, or the mail was refused). The stop of an `unreachable` mail:
-- `mail` when the cause is ours and was seen with this mail, `server` when it was seen before any (rule R18).
create function public.settle_outbox(results jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  refused uuid[];
  stop_reason text;
  settled_count int;
  again uuid[];
  has_sent boolean;
begin
  select coalesce(array_agg(r.id) filter (where r.stop = 'mail'), '{}') into refused
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, stop text);
  again := private.refused_again(refused);

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
    from (
      select g.id, g.attempt, g.reason, g.message_id, g.refusal, case when g.id = any (again) then 'retry' else g.outcome end as outcome
      from jsonb_to_recordset(settle_outbox.results) as g (id uuid, attempt int, outcome text, reason text, message_id text, refusal text)
    ) as r
    where mail.id = r.id
      and ((mail.status = 'sending' and mail.attempts = r.attempt) or (r.outcome = 'sent' and mail.status <> 'sent'))
    returning mail.id, mail.kind, mail.status, r.refusal
  ), marked as (
    update public.newsletter_subscribers s set
      refusals = case m.status when 'sent' then 0 else s.refusals + 1 end,
      undeliverable_at = case
        when m.status = 'dead' and (m.refusal = 'hard' or s.refusals >= 2) then coalesce(s.undeliverable_at, now())
        else s.undeliverable_at
      end
    from settled m join public.newsletter_deliveries d on d.id = m.id
    where m.kind = 'newsletter_issue' and s.id = d.subscriber_id
      and ((m.status = 'dead' and m.refusal in ('hard', 'soft')) or (m.status = 'sent' and s.refusals > 0))
  )
  select count(*)::int, coalesce(bool_or(status = 'sent'), false) into settled_count, has_sent from settled;

  if has_sent then
    perform private.end_mail_stop();
  end if;
  select r.reason into stop_reason
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, reason text, stop text)
  where r.stop is not null and r.id <> all (again) limit 1;
  if found then
    perform private.record_mail_stop(stop_reason, refused);
  end if;
  return settled_count;
end
$$;
grant execute on function public.settle_outbox(jsonb) to service_role;

create function private.resend_email(email uuid) returns public.email_outbox
language plpgsql security definer set search_path = '' as $$
declare
  before public.email_outbox;
  after public.email_outbox;
begin
  perform private.require_admin();
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
  perform private.require_admin();
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

-- Queues a mail to an account, in the language of its sign-up if known.
create function private.mail_account(person uuid, mail_kind text, payload jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_kind, p.email,
    case
      when u.raw_user_meta_data ->> 'language' in ('en', 'no') then u.raw_user_meta_data ->> 'language'
      else coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
    end,
    mail_account.payload
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = person and private.is_email(p.email)
$$;

-- The searchable list; see searched_contacts.
create view private.searched_email_outbox as select *, lower(to_address) as search_text from public.email_outbox
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_email_outbox to authenticated;

create view public.searched_email_outbox with (security_invoker = true) as select * from private.searched_email_outbox;
grant select on public.searched_email_outbox to authenticated;

-- A restored backup sends no mail that was already sent: what was waiting in it may have gone out after the backup, so it is held until a person
-- agrees (rule R9). What was open in it may have ended since: no key, code, link or session of before opens anything, and answers to offers wait
-- until staff have settled the restore (rules D24 and R9).

-- The moment of the backup that this database has been restored from, until a person has agreed to its mails.
create table private.restored_backup (
  only_one boolean primary key default true check (only_one),
  backed_up_at timestamptz not null
);

-- Holds the waiting mails of a restored database; returns their number. It also pauses what was being sent, unschedules what was to be sent (rule R17),
-- ends what opens something, and switches webhooks off. It can be repeated. `npm run restore` calls it.
create function private.hold_mails(backed_up_at timestamptz) returns int language plpgsql set search_path = '' as $$
declare
  held int;
begin
  -- Codes go with their keys. Backups of a hosted project and of earlier releases hold them.
  delete from public.offer_keys;
  delete from private.client_links;
  delete from private.client_sessions;
  delete from private.draft_links;
  update public.newsletter_issues set status = 'paused' where status = 'sending';
  update public.newsletter_issues set status = 'draft', scheduled_at = null where status = 'scheduled';
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  perform private.hold_webhooks();
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
$$;

-- Trigger: holds a mail that the product sends by itself at some time, and whose restored rows do not tell whether it was sent before.
create function private.hold_own_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null and exists (select from private.restored_backup) then
    new.status := 'held';
  end if;
  return new;
end
$$;

create trigger hold_own_mail before insert on public.email_outbox for each row
  when (new.kind in ('offer_reminder', 'payment_reminder') and new.status = 'pending') execute function private.hold_own_mail();

create function private.get_restored_backup() returns timestamptz language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select r.backed_up_at from private.restored_backup r);
end
$$;
grant execute on function private.get_restored_backup() to authenticated;

-- Returns the moment of the backup whose mails wait for a person's agreement; null without one. Errors: not_allowed.
create function public.get_restored_backup() returns timestamptz language sql stable set search_path = '' as $$
  select private.get_restored_backup()
$$;
grant execute on function public.get_restored_backup() to authenticated;

create function private.settle_held_mails(send boolean, mails uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  settled int;
begin
  perform private.require_admin();
  if send is null then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if send then
    with sent as (
      update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now()
      where status = 'held' and (mails is null or id = any (mails)) returning id
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'update', 'email_outbox', s.id::text, jsonb_build_object('status', jsonb_build_object('from', 'held', 'to', 'pending')) from sent s;
  else
    with discarded as (
      delete from public.email_outbox where status = 'held' and (mails is null or id = any (mails)) returning id, kind
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'delete', 'email_outbox', d.id::text, jsonb_build_object('kind', d.kind) from discarded d;
  end if;
  get diagnostics settled = row_count;
  if mails is null or not exists (select from public.email_outbox where status = 'held') then
    delete from private.restored_backup;
  end if;
  return settled;
end
$$;
grant execute on function private.settle_held_mails(boolean, uuid[]) to authenticated;

-- Sends held mails, or deletes them; returns their number. Without `mails` it means all, which is the agreement that ends the holding.
-- Errors: not_allowed, invalid_request.
create function public.settle_held_mails(send boolean, mails uuid[] default null) returns int language sql set search_path = '' as $$
  select private.settle_held_mails(send, mails)
$$;
grant execute on function public.settle_held_mails(boolean, uuid[]) to authenticated;

-- The mail server takes no mail from us: the configuration is wrong, or it refuses the sender, the account, the network or the number of mails.
-- No mail and no recipient is the cause, so the mails wait, staff see the reason, and all are sent when the server takes one again (rule R18).

create table private.mail_stop (
  only_one boolean primary key default true check (only_one),
  reason text not null check (length(reason) <= 2000),
  since timestamptz not null,
  tries int not null,
  next_try_at timestamptz not null,
  -- When a mail was accepted again.
  ended_at timestamptz,
  -- The last mails that were refused. One that is refused again after others were accepted is the cause itself.
  mails uuid[] not null
);

-- Brings the mails that waited for the end of a stop forward. The refused ones waited a second longer, so that another one was tried first.
create function private.end_mail_stop() returns void language plpgsql security definer set search_path = '' as $$
declare
  ended timestamptz;
begin
  update private.mail_stop set ended_at = clock_timestamp() where ended_at is null returning next_try_at into ended;
  if found then
    update public.email_outbox set next_attempt_at = now()
    where status = 'pending' and next_attempt_at between ended and ended + interval '1 second';
  end if;
end
$$;
grant execute on function private.end_mail_stop() to service_role;

-- Records that mails were refused for a reason that is ours, of results that were settled as `unreachable`, and lets what is due wait: a minute,
-- then two, four and five.
create function private.record_mail_stop(reason text, refused uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  stop private.mail_stop;
  now_exactly constant timestamptz := clock_timestamp();
begin
  insert into private.mail_stop as s (reason, since, tries, next_try_at, mails)
  values (left(coalesce(record_mail_stop.reason, ''), 2000), now_exactly, 1, now_exactly + interval '1 minute', refused)
  on conflict (only_one) do update set
    reason = excluded.reason,
    since = case when s.ended_at is null then s.since else excluded.since end,
    -- Several mails of one run are one try.
    tries = case when s.ended_at is not null then 1 when s.next_try_at <= now_exactly then s.tries + 1 else s.tries end,
    next_try_at = case
      when s.ended_at is not null then excluded.next_try_at
      when s.next_try_at <= now_exactly then now_exactly + least(interval '1 minute' * 2 ^ least(s.tries, 10), interval '5 minutes')
      else greatest(s.next_try_at, now_exactly + interval '30 seconds')
    end,
    ended_at = null,
    mails = (refused || s.mails)[1:200]
  returning * into stop;
  update public.email_outbox mail
  set next_attempt_at = stop.next_try_at + case when mail.id = any (refused) then interval '1 second' else interval '0' end
  where mail.status = 'pending' and mail.next_attempt_at < stop.next_try_at;
end
$$;
grant execute on function private.record_mail_stop(text, uuid[]) to service_role;

-- Returns the mails among `refused` that count as attempts, because others have been accepted since they were refused before.
create function private.refused_again(refused uuid[]) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from private.mail_stop s, unnest(refused_again.refused) as id where s.ended_at is not null and id = any (s.mails)
$$;
grant execute on function private.refused_again(uuid[]) to service_role;

-- Trigger: a letter that is queued during a stop waits as well. Other mails are tried at once, so that they find its end.
create function private.wait_with_letter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.next_attempt_at := greatest(new.next_attempt_at, (select s.next_try_at from private.mail_stop s where s.ended_at is null));
  return new;
end
$$;

create trigger wait_with_letter before insert on public.email_outbox for each row
  when (new.kind = 'newsletter_issue' and new.status = 'pending') execute function private.wait_with_letter();

create function private.get_mail_stop() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('reason', s.reason, 'since', s.since, 'next_try_at', s.next_try_at)
    from private.mail_stop s
    where s.ended_at is null and exists (select from public.email_outbox where status in ('pending', 'sending'))
  );
end
$$;
grant execute on function private.get_mail_stop() to authenticated;

-- Returns why no mail is sent, {reason, since, next_try_at}, while mails wait for it; null otherwise. Errors: not_allowed.
create function public.get_mail_stop() returns jsonb language sql stable set search_path = '' as $$
  select private.get_mail_stop()
$$;
grant execute on function public.get_mail_stop() to authenticated;
