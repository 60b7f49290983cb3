-- A password is worth something only once the owner of the address has chosen it (rule D9): whoever signs up with somebody else's address
-- must not share the account that is let in later.

-- unverified: set by whoever signed up, or not set at all.
-- required: there is none any more; a session opened through the address must choose one.
-- chosen: set by such a session.
alter table public.profiles add column password_status text not null default 'unverified'
  check (password_status in ('unverified', 'required', 'chosen'));
update public.profiles set password_status = 'chosen' where status = 'approved';

-- Follows how the password and the address of an account are proven. Runs before the update, because the password is part of the row.
-- A confirmation without a mail (SQL, the admin API, a project that confirms every sign-up by itself) proves nothing and changes nothing.
create function private.follow_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  has_password constant boolean := coalesce(new.encrypted_password, '') <> '';
begin
  if old.email_confirmed_at is null then
    if new.email_confirmed_at is not null and new.confirmation_sent_at is not null
      and (has_password or new.invited_at is not null) then
      update public.profiles set password_status = 'required' where user_id = new.id;
      delete from auth.sessions where user_id = new.id;
      new.encrypted_password := null;
    end if;
  elsif new.email is distinct from old.email then
    -- Either of the two links may have been opened last, so its session proves nothing about the new address.
    update public.profiles set password_status = 'unverified' where user_id = new.id and status <> 'approved';
  elsif has_password and new.encrypted_password is distinct from old.encrypted_password then
    update public.profiles set password_status = 'chosen' where user_id = new.id and password_status = 'required';
  end if;
  return new;
end
$$;
create trigger nordlys_follow_password before update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at
    or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.follow_password();

-- Whatever approves an account (an invite, a person, the service): an unverified password and the sessions that it opened end with it.
-- The owner of the address enters by a mailed link.
create function private.void_password() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set encrypted_password = null where id = new.user_id and coalesce(encrypted_password, '') <> '';
  if found then
    update public.profiles set password_status = 'required' where user_id = new.user_id;
  end if;
  delete from auth.sessions where user_id = new.user_id;
  return null;
end
$$;
create trigger void_password after update on public.profiles for each row
  when (new.status = 'approved' and old.status <> 'approved' and new.password_status = 'unverified')
  execute function private.void_password();

-- An invite counts only for an address that the account has proved to own: by the link of a mail, or by signing in without a password.
-- A change of address does not count, see above; an admin can approve such an account.
create or replace function private.handle_user_change() returns trigger language plpgsql security definer set search_path = '' as $$
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

-- The same for an account that is stored as confirmed.
create or replace function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := 'pending';
begin
  -- Concurrent first sign-ups take turns here; each statement after this sees the profiles committed before it.
  perform pg_advisory_xact_lock(hashtext('nordlys.first_account'));
  if not exists (select from public.profiles)
    or exists (select from public.system_settings where key = 'signup_mode' and value = '"open"') then
    wanted := 'approved';
  end if;
  -- Only the name is taken from what the person sent; a sign-up must not fail over it.
  insert into public.profiles (user_id, full_name, email, status) values (
    new.id,
    left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[\u0001-\u001f\u007f]+', ' ', 'g')), 200),
    left(coalesce(new.email, ''), 254),
    wanted
  );
  if new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') = '' then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;
