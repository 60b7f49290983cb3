-- The mails of the auth service (sign-up, recovery and the like) go through the outbox too. Their links and codes open accounts, so they are
-- not in the outbox, which admins read, but in a table that no role of the API reaches. `expires_at` in a mail's payload says that it has one.

create table private.auth_mail_secrets (
  -- Of email_outbox. Not a foreign key, which would keep a restore from truncating it; triggers and the expiry delete what is left.
  mail_id uuid primary key,
  secret jsonb not null check (jsonb_typeof(secret) = 'object' and length(secret::text) <= 10000),
  expires_at timestamptz not null
);
create index auth_mail_secrets_expires_at on private.auth_mail_secrets (expires_at);
revoke all on private.auth_mail_secrets from public, anon, authenticated, service_role;

-- Deletes the secret of a mail that was sent, and with it those that have expired.
create function private.delete_auth_mail_secrets(sent uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.auth_mail_secrets where mail_id = sent or mail_id in (
    select s.mail_id from private.auth_mail_secrets s where s.expires_at <= now() order by s.mail_id for update skip locked)
$$;

-- Queues the mails of one call of the auth service: a list of {kind, to_address, payload, secret}. The same call again changes nothing.
-- `language` is that of the account; where neither it nor an invite names one, the mail is bilingual. A mail with a secret replaces earlier
-- ones of its kind to the same address, whose secrets the auth service no longer accepts. Returns how many mails were queued.
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
      -- A UUID of version 8 (RFC 9562) that the call determines.
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
create function public.queue_auth_mails(call text, language text, mails jsonb) returns int
language sql set search_path = '' as $$
  select private.queue_auth_mails(call, language, mails)
$$;

-- The link and the code of a mail that is being sent; null once they have expired.
create function private.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.secret from private.auth_mail_secrets s join public.email_outbox o on o.id = s.mail_id
  where s.mail_id = read_auth_mail_secret.mail and o.status = 'sending' and s.expires_at > now()
$$;
create function public.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_auth_mail_secret(mail)
$$;
grant execute on function
  private.queue_auth_mails(text, text, jsonb), public.queue_auth_mails(text, text, jsonb),
  private.read_auth_mail_secret(uuid), public.read_auth_mail_secret(uuid)
  to service_role;

-- A sent or deleted mail is not sent again.
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

create or replace function private.resend_email(email uuid) returns public.email_outbox
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
