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

-- Trigger: tracks how the password and the address were verified. Runs before the update, because the password is part of the row. A
-- confirmation without a mail (SQL, the admin API, a project that confirms every sign-up) verifies nothing. One by mail moves the password
-- of a sign-up to its proof for ten minutes. A changed address invalidates everything mailed to the earlier one.
create or replace function private.follow_password() returns trigger language plpgsql security definer set search_path = '' as $$
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
