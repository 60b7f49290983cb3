-- Second factors after a restore (rule D10). A backup holds no second factors, because a reader of the file would get their secrets.
-- Instead it marks the accounts that had one, in their app metadata, and leaves out their passwords: the person signs in by a mailed link and
-- sets up a new second factor before anything else.

create function private.has_lost_factors(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = person and u.raw_app_meta_data ? 'second_factors_lost')
$$;

-- Whether the caller has proven a second factor, or needs none. A recovery code counts only while the account has a factor: after the lost
-- one is removed, the setting decides. An account whose factors were lost by a restore needs a new one.
create or replace function private.is_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when private.has_used_factor() then true
    when private.has_verified_factor(auth.uid()) then private.is_recovery_session()
    else not private.second_factor_is_required() and not private.has_lost_factors(auth.uid())
  end;
end
$$;

-- The result has `lost_by_restore` for such an account.
create or replace function private.second_factor_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return jsonb_build_object(
    'is_proven', private.is_proven(),
    'is_required', private.second_factor_is_required() or private.has_lost_factors(auth.uid()),
    'has_factor', private.has_verified_factor(auth.uid()),
    'recovery_codes_left', (select count(*) from private.recovery_codes where user_id = auth.uid())
  ) || case when private.has_lost_factors(auth.uid()) then '{"lost_by_restore": true}'::jsonb else '{}' end;
end
$$;

-- Whether a provider alone has opened a session.
create function private.is_provider_session(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from auth.mfa_amr_claims c where c.session_id = is_provider_session.session
      and c.authentication_method not in ('oauth', 'sso/saml', 'totp', 'mfa/webauthn', 'mfa/phone')
  )
$$;

-- Trigger: a new second factor replaces those that a restore has lost.
create function private.replace_lost_factors() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data - 'second_factors_lost'
  where u.id = new.user_id and u.raw_app_meta_data ? 'second_factors_lost';
  if found then
    -- For guard_replaced_factors, until the end of the transaction.
    perform set_config('nordlys.replaced_factors', new.user_id::text, true);
  end if;
  return null;
end
$$;
create trigger nordlys_replace_factors after insert or update of status on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.replace_lost_factors();

-- Trigger: refuses the new second factor in a session that a provider alone has opened: a provider was not enough before the restore. An
-- account of a company gets no mailed links.
create function private.guard_replaced_factors() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('nordlys.replaced_factors', true) = new.user_id::text and private.is_provider_session(new.id)
    and exists (select from auth.users u where u.id = new.user_id and not u.is_sso_user) then
    raise exception using errcode = 'P0001', message = 'mailed_link_needed', hint = 'Sign in by a mailed link after a restore.';
  end if;
  return new;
end
$$;
create trigger nordlys_session_replaced before update of aal, factor_id on auth.sessions for each row
  when (new.factor_id is not null and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
  execute function private.guard_replaced_factors();
