-- An account is entered with nothing that was mailed or issued before its address was proven (rule D9): what an earlier address received
-- opens nothing once the address has changed, and a voided password takes a waiting change of address and issued codes with it.

-- Ends the one-time tokens that the hosted auth service keeps in a separate table; the local one stores them in the account's row.
create function private.end_tokens(person uuid, kinds text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = any ($2)' using person, kinds;
  end if;
end
$$;

create or replace function private.follow_password() returns trigger language plpgsql security definer set search_path = '' as $$
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
    new.recovery_token := '';
    new.reauthentication_token := '';
    perform private.end_tokens(new.id, array['recovery_token', 'reauthentication_token']);
  elsif has_password and new.encrypted_password is distinct from old.encrypted_password then
    update public.profiles set password_status = 'chosen' where user_id = new.id and password_status = 'required';
  end if;
  return new;
end
$$;

-- Links mailed to the account's current address stay valid, because only its owner receives them.
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
  delete from auth.sessions where user_id = new.user_id;
  return null;
end
$$;
