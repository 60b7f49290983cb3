-- How an account becomes an admin: the first one at once, an invited one when confirmed, anyone else when an admin says so.

create function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
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
  if new.email_confirmed_at is not null then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

-- An invite counts only for an address the account has proved to own.
create function private.accept_invite(invited uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.invites set accepted_at = now() where lower(email) = lower(address) and accepted_at is null;
  if found then
    update public.profiles set status = 'approved' where user_id = invited and status = 'pending';
  end if;
end
$$;

create function private.handle_user_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = left(coalesce(new.email, ''), 254) where user_id = new.id;
  end if;
  if new.email_confirmed_at is not null and (old.email_confirmed_at is null or new.email is distinct from old.email) then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create trigger nordlys_new_user after insert on auth.users for each row execute function private.handle_new_user();
create trigger nordlys_user_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at)
  execute function private.handle_user_change();

-- Inviting someone who already waits lets them in.
create function private.handle_new_invite() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.accept_invite(id, email) from auth.users
    where lower(email) = lower(new.email) and email_confirmed_at is not null;
  return null;
end
$$;
create trigger handle_new_invite after insert on public.invites for each row execute function private.handle_new_invite();

create function private.set_profile_status(profile uuid, wanted text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  changed public.profiles;
begin
  -- Two admins disabling each other at once must not leave none: they take turns, and the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_status';
  end if;
  if wanted is null or wanted not in ('approved', 'disabled') then
    raise exception using errcode = 'P0001', message = 'invalid_status';
  end if;
  update public.profiles set status = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
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

-- Whatever the way, an installation keeps an admin who can let others in. Deleting the account itself stays possible.
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
  when (old.status = 'approved' and new.status <> 'approved')
  execute function private.keep_an_admin();
