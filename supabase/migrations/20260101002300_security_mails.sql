-- Mails about changes of an account's security (rule D13), by triggers on the tables of the auth service. The same transaction makes the
-- change and queues the mail.

create function private.mail_security_event(person uuid, event text, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select private.mail_account(person, 'auth_notice', details || jsonb_build_object(
    'bilingual', false, 'event', event, 'at', now(), 'time_zone', private.company_time_zone()))
$$;

-- The devices from which an account has signed in: user agents without version numbers, which updates change. They outlive their sessions.
-- A user agent can be forged, and others have the same, so a known one proves nothing.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  primary key (user_id, device)
);
insert into private.known_devices
  select distinct user_id, regexp_replace(left(user_agent, 500), '\d+([._]\d+)*', '', 'g') from auth.sessions where user_agent is not null;

-- Trigger: reports a session on a device that the account has not used, also when a copied token continues on another device. The first
-- device of an account is no news.
create function private.follow_device() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  used constant text := regexp_replace(left(new.user_agent, 500), '\d+([._]\d+)*', '', 'g');
begin
  insert into private.known_devices (user_id, device) values (new.user_id, used) on conflict do nothing;
  if found and exists (select from private.known_devices d where d.user_id = new.user_id and d.device <> used) then
    perform private.audit_account(new.user_id, 'new_device');
    perform private.mail_security_event(new.user_id, 'new_device', jsonb_build_object('user_agent', left(new.user_agent, 500)));
  end if;
  return null;
end
$$;
create trigger nordlys_device after insert or update of user_agent on auth.sessions for each row
  when (new.user_agent is not null) execute function private.follow_device();

-- Trigger: reports a changed address, to the old one, and a changed password. A first password is news only where there was another way to
-- sign in.
create function private.report_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform private.audit_account(new.id, 'change_email');
    perform private.mail_security_event(new.id, 'email_changed', jsonb_build_object('new_email', coalesce(new.email, '')));
  end if;
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '' and (
    coalesce(old.encrypted_password, '') <> '' or exists (select from auth.identities where user_id = new.id and provider <> 'email')
  ) then
    perform private.audit_account(new.id, 'change_password');
    perform private.mail_security_event(new.id, 'password_changed', jsonb_build_object('email', new.email));
  end if;
  return null;
end
$$;
-- Its name sorts before nordlys_user_change, which copies the new address into the profile.
create trigger nordlys_report_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.report_account_change();

-- Trigger: reports an added or removed second factor. Functions that remove one log it themselves, and the reset by an admin mails it too.
create function private.report_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.audit_account(new.user_id, 'add_factor');
    perform private.mail_security_event(new.user_id, 'factor_added');
  elsif exists (select from auth.users where id = old.user_id) then
    if auth.uid() is null then
      perform private.audit_account(old.user_id, 'delete_factor');
    end if;
    if coalesce(auth.uid(), old.user_id) = old.user_id then
      perform private.mail_security_event(old.user_id, 'factor_removed');
    end if;
  end if;
  return null;
end
$$;
create trigger nordlys_new_factor after insert on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.report_factor();
create trigger nordlys_verified_factor after update on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status <> 'verified') execute function private.report_factor();
create trigger nordlys_removed_factor after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function private.report_factor();

-- Trigger: reports a provider that was linked to a confirmed account, or unlinked. The first sign-in method of an account is no news, and a
-- password has its own mail.
create function private.report_identity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant auth.identities := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from auth.users where id = changed.user_id and email_confirmed_at is not null)
    and exists (select from auth.identities where user_id = changed.user_id and id <> changed.id) then
    perform private.audit_account(changed.user_id, case tg_op when 'INSERT' then 'link_identity' else 'unlink_identity' end);
    perform private.mail_security_event(
      changed.user_id,
      case tg_op when 'INSERT' then 'identity_linked' else 'identity_unlinked' end,
      jsonb_build_object('identity', concat_ws(', ', changed.provider, changed.identity_data ->> 'email'))
    );
  end if;
  return null;
end
$$;
create trigger nordlys_new_identity after insert on auth.identities for each row
  when (new.provider <> 'email') execute function private.report_identity();
create trigger nordlys_removed_identity after delete on auth.identities for each row
  when (old.provider <> 'email') execute function private.report_identity();
