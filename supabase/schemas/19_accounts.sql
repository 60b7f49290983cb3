-- Access of accounts: sign-up, verification of the address and password (rule D9), approval, sessions and the first administrator.

-- Approves an invited account that awaits approval, in the role of the invite. An invite applies only to a verified address.
create function private.accept_invite(invited uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  invited_as text;
begin
  update public.invites set accepted_at = now() where lower(email) = lower(address) and accepted_at is null returning role into invited_as;
  if found then
    update public.profiles set status = 'approved', role = invited_as where user_id = invited and status = 'pending';
  end if;
end
$$;

-- Trigger: creates the profile of a new account.
create function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Uses only the name of the client's metadata, made valid, so that it cannot fail a sign-up.
  insert into public.profiles (user_id, full_name, email, status) values (
    new.id,
    left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[\u0001-\u001f\u007f]+', ' ', 'g')), 200),
    left(coalesce(new.email, ''), 254),
    case when exists (select from public.system_settings where key = 'signup_mode' and value = '"open"') then 'approved' else 'pending' end
  );
  if new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') = '' then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create trigger nordlys_new_user after insert on auth.users for each row execute function private.handle_new_user();

-- Trigger: copies a changed address, and accepts the invite of a proven one: by a mailed link, or by a sign-in without a password. A change
-- of address proves nothing, see follow_password; an admin can approve such an account.
create function private.handle_user_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = left(coalesce(new.email, ''), 254) where user_id = new.id;
  end if;
  if new.email_confirmed_at is not null and old.email_confirmed_at is null
    and (new.confirmation_sent_at is not null or coalesce(new.encrypted_password, '') = '') then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create trigger nordlys_user_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at)
  execute function private.handle_user_change();

-- Deletes the one-time tokens that the hosted auth service stores in a separate table; the local one stores them in the account's row.
create function private.end_tokens(person uuid, kinds text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = any ($2)' using person, kinds;
  end if;
end
$$;

-- Trigger: tracks how the password and the address were verified. Runs before the update, because the password is part of the row. A
-- confirmation without a mail (SQL, the admin API, a project that confirms every sign-up) verifies nothing. One by mail moves the password
-- of a sign-up to its proof for ten minutes. A changed address invalidates everything mailed to the earlier one.
create function private.follow_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  has_password constant boolean := coalesce(new.encrypted_password, '') <> '';
begin
  if old.email_confirmed_at is null then
    if new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email then
      delete from private.sign_up_proofs where user_id = new.id;
    end if;
    if new.email_confirmed_at is not null and new.confirmation_sent_at is not null
      and (has_password or new.invited_at is not null) then
      update public.profiles set password_status = 'required' where user_id = new.id;
      delete from auth.sessions where user_id = new.id;
      update private.sign_up_proofs set encrypted_password = new.encrypted_password, expires_at = now() + interval '10 minutes'
      where user_id = new.id and expires_at > now() and new.invited_at is null;
      new.encrypted_password := null;
      new.raw_user_meta_data := new.raw_user_meta_data - 'sign_up_proof';
    end if;
  elsif new.email is distinct from old.email then
    -- Either of the two links may have been opened last, so the session proves nothing about the new address.
    update public.profiles set password_status = 'unverified' where user_id = new.id and status <> 'approved';
    delete from private.sign_up_proofs where user_id = new.id;
    new.recovery_token := '';
    new.reauthentication_token := '';
    perform private.end_tokens(new.id, array['recovery_token', 'reauthentication_token']);
  elsif has_password and new.encrypted_password is distinct from old.encrypted_password then
    update public.profiles set password_status = 'chosen' where user_id = new.id and password_status = 'required';
    delete from private.sign_up_proofs where user_id = new.id;
  end if;
  return new;
end
$$;

create trigger nordlys_follow_password before update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at
    or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.follow_password();

-- Trigger: any approval of an account (by an invite, an admin or the server) removes its unverified password, and the sign-in methods and
-- second factors that the owner of the address has not added. It also ends the sessions, a pending email change, issued codes and started
-- links. The owner of the address signs in by a mailed link or a provider that has verified the address. Keeps the current session, in which
-- the new administrator sets a password.
create function private.void_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  update auth.users set encrypted_password = null where id = new.user_id and coalesce(encrypted_password, '') <> '';
  if found then
    update public.profiles set password_status = 'required' where user_id = new.user_id;
  end if;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    reauthentication_token = ''
  where id = new.user_id returning email into address;
  perform private.end_tokens(new.user_id, array['email_change_token_new', 'email_change_token_current', 'reauthentication_token']);
  perform private.remove_unproven(new.user_id, address);
  update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers', (
    select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = new.user_id
  ))
  where id = new.user_id;
  -- Earlier versions of the auth service have no column for the account that a link is for.
  delete from auth.flow_state f where f.user_id = new.user_id and f.auth_code_issued_at is not null
    or to_jsonb(f) ->> 'linking_target_id' = new.user_id::text;
  delete from auth.sessions where user_id = new.user_id and id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = new.user_id and factor_id is not null;
  return null;
end
$$;

create trigger void_password after update on public.profiles for each row
  when (new.status = 'approved' and old.status <> 'approved' and new.password_status = 'unverified')
  execute function private.void_password();

-- Trigger: ends the sessions of a disabled account, so that no token can be refreshed. Row level security denies access immediately anyway.
create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
exception when insufficient_privilege then
  -- Tokens that this role may not delete give access to nothing.
  return null;
end
$$;

create trigger end_sessions after update on public.profiles for each row
  when (new.status = 'disabled' and old.status <> 'disabled')
  execute function private.end_sessions();

-- Trigger: ensures that an installation always has an admin who can approve others and change roles. An account can still delete itself.
create function private.keep_an_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  if not exists (select from public.profiles where role = 'admin' and status = 'approved' and user_id <> old.user_id) then
    raise exception using errcode = 'P0001', message = 'last_admin';
  end if;
  return new;
end
$$;

create trigger keep_an_admin before update on public.profiles for each row
  when (old.status = 'approved' and old.role = 'admin' and (new.status <> 'approved' or new.role <> 'admin'))
  execute function private.keep_an_admin();

-- Maintains one unsent mail per admin with the number of pending accounts. Further sign-ups update it, and it is deleted when no account is
-- pending. After a mail was sent, the next one is delayed for an hour, which limits a flood of sign-ups to one mail per admin and hour.
-- Only confirmed addresses count.
create function private.announce_waiting() returns void language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
  last_sent timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.announce_waiting'));
  select count(*) into waiting
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.status = 'pending' and u.email_confirmed_at is not null;
  if waiting = 0 then
    delete from public.email_outbox where kind = 'people_waiting_notification' and status = 'pending';
    return;
  end if;
  update public.email_outbox set payload = jsonb_build_object('count', waiting)
  where kind = 'people_waiting_notification' and status = 'pending';
  if found or not private.notifications_enabled() then
    return;
  end if;
  select max(coalesce(sent_at, updated_at)) into last_sent from public.email_outbox where kind = 'people_waiting_notification';
  insert into public.email_outbox (kind, to_address, payload, next_attempt_at)
  select 'people_waiting_notification', email, jsonb_build_object('count', waiting), greatest(now(), last_sent + interval '1 hour')
  from public.profiles where status = 'approved' and role = 'admin' and private.is_email(email);
end
$$;

create function private.follow_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_waiting();
  return null;
end
$$;

create trigger announce_new after insert on public.profiles for each row
  when (new.status = 'pending') execute function private.follow_waiting();
create trigger announce_status after update on public.profiles for each row
  when ((new.status = 'pending') <> (old.status = 'pending')) execute function private.follow_waiting();
create trigger announce_deleted after delete on public.profiles for each row
  when (old.status = 'pending') execute function private.follow_waiting();

-- Its name sorts after nordlys_user_change, which may approve the account by an invite.
create trigger nordlys_waiting after update on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null) execute function private.follow_waiting();

-- Queues the mail about an approval, in the language of the sign-up if known. An account without a valid password gets a link to choose one.
create function private.mail_approval(approved uuid) returns void language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'access_approved', p.email,
    case
      when u.raw_user_meta_data ->> 'language' in ('en', 'no') then u.raw_user_meta_data ->> 'language'
      else coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
    end,
    jsonb_build_object('email', p.email, 'needs_password', p.password_status = 'required')
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = approved and p.status = 'approved' and private.is_email(p.email)
$$;

create function private.set_profile_status(profile uuid, wanted text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  changed public.profiles;
begin
  -- Serialises two admins who disable each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.require_admin();
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_status';
  end if;
  if wanted is null or wanted not in ('approved', 'disabled') then
    raise exception using errcode = 'P0001', message = 'invalid_status';
  end if;
  select status into before from public.profiles where user_id = profile for update;
  update public.profiles set status = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  if before = 'pending' and wanted = 'approved' then
    perform private.mail_approval(profile);
  end if;
  return changed;
end
$$;
grant execute on function private.set_profile_status(uuid, text) to authenticated;

-- Approves or disables another account. Errors: not_allowed, own_status, invalid_status, unknown_profile.
create function public.set_profile_status(profile uuid, status text) returns public.profiles
language sql set search_path = '' as $$
  select private.set_profile_status(profile, status)
$$;
grant execute on function public.set_profile_status(uuid, text) to authenticated;

create function private.set_profile_role(profile uuid, wanted text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  changed public.profiles;
begin
  -- The same lock: two admins who take the role from each other, or one who is disabled meanwhile.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.require_admin();
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_role';
  end if;
  if wanted is null or wanted not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  update public.profiles set role = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  return changed;
end
$$;
grant execute on function private.set_profile_role(uuid, text) to authenticated;

-- Makes another account an admin or an editor. Errors: not_allowed, own_role, invalid_role, unknown_profile, last_admin.
create function public.set_profile_role(profile uuid, role text) returns public.profiles
language sql set search_path = '' as $$
  select private.set_profile_role(profile, role)
$$;
grant execute on function public.set_profile_role(uuid, text) to authenticated;

create function private.list_people(search text)
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at, u.last_sign_in_at,
      u.email_confirmed_at is not null, array_position(array['pending', 'approved', 'disabled'], p.status),
      exists (select from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified')
    from public.profiles p join auth.users u on u.id = p.user_id
    where private.has_words(p.search_text, search)
    order by 10, p.created_at desc, p.user_id;
end
$$;
grant execute on function private.list_people(text) to authenticated;

-- Lists the accounts whose name and address contain the search words, pending ones first. The API pages, filters and sorts the rows;
-- status_rank sorts by urgency. Errors: not_allowed.
create function public.list_people(search text default '')
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language sql stable set search_path = '' as $$
  select * from private.list_people(search)
$$;
grant execute on function public.list_people(text) to authenticated;

-- The first administrator is a confirmed account with the one-time setup secret. Signing up first does not approve an account.

-- At most one row: SHA-256 of the secret. In this schema, the API does not serve it and backups do not contain it.
create table private.setup_secret (
  only_one boolean primary key default true check (only_one),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create function private.has_approved_admin() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.profiles where role = 'admin' and status = 'approved')
$$;

-- Stores the secret in place of any earlier one, and returns it; without an argument, a random one of 122 bits. For the database owner only.
-- Claims are not throttled, because an accepted secret cannot be guessed. Errors (P0001): setup_closed where an admin is approved,
-- weak_secret.
create function private.set_setup_secret(secret text default gen_random_uuid()::text) returns text
language plpgsql set search_path = '' as $$
declare
  wanted constant text := btrim(secret, E' \t\r\n');
begin
  if private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = 'setup_closed', hint = 'An approved administrator exists.';
  end if;
  if wanted is null or length(wanted) not between 24 and 200
    or (select count(distinct letter) from regexp_split_to_table(wanted, '') letter) < 10 then
    raise exception using errcode = 'P0001', message = 'weak_secret', hint = 'At least 24 characters, 10 of them different.';
  end if;
  insert into private.setup_secret (secret_hash) values (private.token_hash(wanted))
  on conflict (only_one) do update set secret_hash = excluded.secret_hash, created_at = now();
  return wanted;
end
$$;

-- Trigger: any approval of an account ends the setup, so that an unused secret does not work after all accounts are deleted.
create function private.end_setup() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.setup_secret;
  return null;
end
$$;

create trigger end_setup after insert or update of status on public.profiles for each row
  when (new.status = 'approved') execute function private.end_setup();

create function private.setup_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and exists (select from private.setup_secret) and not private.has_approved_admin()
$$;
grant execute on function private.setup_is_open() to authenticated;

-- Returns whether a pending account can become the administrator with the setup secret.
create function public.setup_is_open() returns boolean
language sql stable set search_path = '' as $$
  select private.setup_is_open()
$$;
grant execute on function public.setup_is_open() to authenticated;

create function private.claim_administrator(secret text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where p.user_id = auth.uid() and p.status = 'pending' and u.email_confirmed_at is not null
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- The second of two concurrent claims waits here for the first, and then finds no secret. Hashes are compared, so the duration reveals
  -- nothing about the secret.
  delete from private.setup_secret where secret_hash = private.token_hash(btrim(secret, E' \t\r\n'));
  if not found or private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = case when private.setup_is_open() then 'wrong_secret' else 'setup_closed' end;
  end if;
  update public.profiles set role = 'admin', status = 'approved' where user_id = auth.uid();
end
$$;
grant execute on function private.claim_administrator(text) to authenticated;

-- Makes the caller, a pending account with a confirmed address, the administrator. The audit log records the account as its own approver.
-- Errors: not_allowed (42501), wrong_secret, setup_closed (P0001).
create function public.claim_administrator(secret text) returns void
language sql set search_path = '' as $$
  select private.claim_administrator(secret)
$$;
grant execute on function public.claim_administrator(text) to authenticated;

-- Sign-in methods and second factors that are older than the proof of an address (rule D17). Another person may have added them to an account
-- whose address they had not confirmed, so an approval removes them with the password.

-- Whether a sign-in method belongs to the owner of an address: the provider has verified this very address for it. That of a password has no
-- secret but the password.
create function private.proves_address(identity auth.identities, address text) returns boolean
language sql stable set search_path = '' as $$
  select identity.provider = 'email' or (
    lower(identity.identity_data ->> 'email') = lower(address) and coalesce(identity.identity_data ->> 'email_verified', '') = 'true'
  )
$$;

-- Removes what others than the owner of the current address may have added to an account. A sign-in method of a password follows the
-- address, because a provider's address is compared with it.
create function private.remove_unproven(person uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.identities i where i.user_id = person and not private.proves_address(i, address);
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', lower(address))
  where i.user_id = person and i.provider = 'email' and lower(i.identity_data ->> 'email') is distinct from lower(address);
  delete from auth.mfa_factors f where f.user_id = person;
  delete from private.recovery_codes c where c.user_id = person;
  delete from private.known_devices d where d.user_id = person;
end
$$;

-- Trigger: the first confirmation of an address removes what was added before it. Its name sorts before nordlys_user_change, which may approve
-- the account by an invite.
create function private.follow_confirmation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_unproven(new.id, new.email);
  return null;
end
$$;

create trigger nordlys_confirmation after update on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null) execute function private.follow_confirmation();

-- Trigger: keeps the sign-in method of the password of a confirmed account. Upstream would give the account the address of another sign-in
-- method, which its owner has not confirmed here.
create function private.keep_email_identity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = old.user_id and u.email_confirmed_at is not null) then
    raise exception using errcode = 'P0001', message = 'email_identity_not_deletable', hint = 'An account keeps its address.';
  end if;
  return old;
end
$$;

create trigger nordlys_keep_email_identity before delete on auth.identities for each row
  when (old.provider = 'email') execute function private.keep_email_identity();

-- Trigger: a sign-in method of another address is added to a confirmed account while one of the account's sessions is fresh (rule D14) and has
-- proven its second factor. A link that was started before an approval has no such session. A provider that has verified an address of the
-- account adds itself at a sign-in. The database does not see which session asks. What the auth service adds has a subject.
create function private.guard_linked_identity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where u.id = new.user_id;
  if account.email_confirmed_at is null or private.proves_address(new, account.email) or exists (
    select from auth.identities i
    where i.user_id = new.user_id and coalesce(i.identity_data ->> 'email_verified', '') = 'true'
      and private.proves_address(new, i.identity_data ->> 'email')
  ) then
    return new;
  end if;
  if not exists (
    select from auth.sessions s
    where s.user_id = new.user_id and (s.not_after is null or s.not_after > now()) and private.is_fresh_session(s.id)
      and (s.aal::text = 'aal2' or not private.has_verified_factor(new.user_id))
  ) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Sign in again before you link a sign-in.';
  end if;
  return new;
end
$$;

create trigger nordlys_guard_identity before insert on auth.identities for each row
  when (new.provider <> 'email' and new.identity_data ? 'sub') execute function private.guard_linked_identity();

-- Limits of what one account stores in the auth schema (rule W12). Users write the metadata of their account, and it is loaded
-- with every call of the account.

-- Refuses JSON that is too long, unless it was so before.
create function private.limit_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longest constant int := 8192;
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
begin
  foreach name in array tg_argv loop
    if octet_length(given ->> name) > greatest(longest, octet_length(before ->> name)) then
      raise exception using errcode = 'P0001', message = 'metadata_too_long';
    end if;
  end loop;
  return new;
end
$$;

-- Their names sort after those of the local stack, which decode the values first.
create trigger nordlys_limit_data before insert or update of raw_user_meta_data, raw_app_meta_data on auth.users for each row
  execute function private.limit_account_data('raw_user_meta_data', 'raw_app_meta_data');

create trigger nordlys_limit_data before insert or update of identity_data on auth.identities for each row
  execute function private.limit_account_data('identity_data');

-- Trigger: an invisible name is none.
create function private.clear_invisible_name() returns trigger language plpgsql set search_path = '' as $$
begin
  new.full_name := '';
  return new;
end
$$;

create trigger clear_invisible_name before insert or update of full_name on public.profiles for each row
  when (not private.is_visible(new.full_name)) execute function private.clear_invisible_name();

-- Keeps the password of a sign-up when the browser that signed up confirms the address (rule D9). That browser has a random secret and sends
-- its hash with the sign-up. A person who signs up with another person's address has the secret, but not the session that the mailed link
-- opens; the owner of the address has the session, but not the secret.
create table private.sign_up_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- The password of the sign-up after the confirmation of the address, which removes it from the account.
  encrypted_password text,
  expires_at timestamptz not null
);

-- Trigger: stores the hash of a new account. A later sign-up with the same address, and changed metadata, do not replace it.
create function private.store_sign_up_proof() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sign_up_proofs where expires_at < now();
  if new.email_confirmed_at is null and new.invited_at is null and new.raw_user_meta_data ->> 'sign_up_proof' ~ '^[0-9a-f]{64}$' then
    insert into private.sign_up_proofs (user_id, secret_hash, expires_at)
    values (new.id, new.raw_user_meta_data ->> 'sign_up_proof', now() + interval '7 days');
  end if;
  return null;
end
$$;

create trigger nordlys_sign_up_proof after insert on auth.users for each row execute function private.store_sign_up_proof();

create function private.keep_sign_up_password(secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  proof private.sign_up_proofs;
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- One attempt: a wrong secret means that another person signed up, or this one again.
  delete from private.sign_up_proofs where user_id = auth.uid() and encrypted_password is not null returning * into proof;
  if not found or proof.expires_at <= now()
    or proof.secret_hash is distinct from private.token_hash(secret) then
    return false;
  end if;
  update auth.users set encrypted_password = proof.encrypted_password
  where id = auth.uid() and coalesce(encrypted_password, '') = ''
    and exists (select from public.profiles where user_id = auth.uid() and password_status = 'required');
  return found;
end
$$;
grant execute on function private.keep_sign_up_password(text) to authenticated;

-- Restores the password of the sign-up in the session that has confirmed its address, with the secret of the browser that signed up. Returns
-- whether it did; otherwise a password has to be chosen. Errors: not_allowed.
create function public.keep_sign_up_password(secret text) returns boolean
language sql set search_path = '' as $$
  select private.keep_sign_up_password(secret)
$$;
grant execute on function public.keep_sign_up_password(text) to authenticated;

-- The accounts, with what list_people() returns.
create view private.searched_people as
select p.user_id as id, p.user_id, p.full_name, p.email collate private.norwegian as email, p.role, p.status, p.avatar_url, p.created_at,
  (select u.last_sign_in_at from auth.users u where u.id = p.user_id) as last_sign_in_at,
  (select u.email_confirmed_at is not null from auth.users u where u.id = p.user_id) as email_confirmed,
  private.status_rank(p.status, p.created_at) as status_rank,
  (select count(*) > 0 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified') as has_second_factor, p.search_text
from public.profiles p
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or p.user_id::text <> private.refuse_explain());
grant select on private.searched_people to authenticated;

create view public.searched_people with (security_invoker = true) as select * from private.searched_people;
grant select on public.searched_people to authenticated;
