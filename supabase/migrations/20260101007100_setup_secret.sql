-- The first administrator: a confirmed account that knows the one-time setup secret. Signing up first approves nobody.

-- At most one row: SHA-256 of the secret. Outside `public`, so the API does not serve it and backups do not contain it.
create table private.setup_secret (
  only_one boolean primary key default true check (only_one),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create function private.has_approved_account() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.profiles where status = 'approved')
$$;

-- Stores the secret in place of any earlier one, and returns it; without an argument, a random one of 122 bits. For the owner of the
-- database alone. Claims are not throttled, because a secret that is accepted here cannot be guessed. Errors (P0001): setup_closed where an
-- account is approved, weak_secret.
create function private.set_setup_secret(secret text default gen_random_uuid()::text) returns text
language plpgsql set search_path = '' as $$
declare
  wanted constant text := btrim(secret, E' \t\r\n');
begin
  if private.has_approved_account() then
    raise exception using errcode = 'P0001', message = 'setup_closed', hint = 'An approved account exists.';
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

-- Whatever approves an account ends the setup: a secret that nobody used must not work once all accounts are deleted.
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
  select private.has_session() and exists (select from private.setup_secret) and not private.has_approved_account()
$$;
grant execute on function private.setup_is_open() to authenticated;

-- Whether a waiting account can become the administrator by the setup secret.
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
  -- The second of two concurrent claims waits here for the first, and then finds no secret. Comparing hashes, its time reveals nothing
  -- about the secret.
  delete from private.setup_secret where secret_hash = private.token_hash(btrim(secret, E' \t\r\n'));
  if not found or private.has_approved_account() then
    raise exception using errcode = 'P0001', message = case when private.setup_is_open() then 'wrong_secret' else 'setup_closed' end;
  end if;
  update public.profiles set role = 'admin', status = 'approved' where user_id = auth.uid();
end
$$;
grant execute on function private.claim_administrator(text) to authenticated;

-- Makes the caller, a waiting account with a confirmed address, the administrator. The audit log names the account as its own approver.
-- Errors: not_allowed (42501), wrong_secret, setup_closed (P0001).
create function public.claim_administrator(secret text) returns void
language sql set search_path = '' as $$
  select private.claim_administrator(secret)
$$;
grant execute on function public.claim_administrator(text) to authenticated;

-- Keeps the session that makes this change: whoever claims the installation chooses the password in it.
create or replace function private.void_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = null where id = new.user_id and coalesce(encrypted_password, '') <> '';
  if found then
    update public.profiles set password_status = 'required' where user_id = new.user_id;
  end if;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    reauthentication_token = ''
  where id = new.user_id;
  perform private.end_tokens(new.user_id, array['email_change_token_new', 'email_change_token_current', 'reauthentication_token']);
  delete from auth.flow_state where user_id = new.user_id and auth_code_issued_at is not null;
  delete from auth.sessions where user_id = new.user_id and id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  return null;
end
$$;

create or replace function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Only the name is taken from what the person sent; a sign-up must not fail over it.
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
drop function private.has_customer_data();
