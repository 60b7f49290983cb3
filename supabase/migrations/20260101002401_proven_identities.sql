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

-- Trigger: any approval of an account (by an invite, an admin or the server) removes its unverified password, and the sign-in methods and
-- second factors that the owner of the address has not added. It also ends the sessions, a pending email change, issued codes and started
-- links. The owner of the address signs in by a mailed link or a provider that has verified the address. Keeps the current session, in which
-- the new administrator sets a password.
create or replace function private.void_password() returns trigger language plpgsql security definer set search_path = '' as $$
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
