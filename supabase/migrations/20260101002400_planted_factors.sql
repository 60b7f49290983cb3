-- A second factor enrolled with the password alone gives no access (rule D16). The auth service deletes only unverified
-- factors of the same type, and verifies an unverified one at aal1 although the account has a verified one; these triggers close both.

-- Whether the owner of a session has proven who they are within `reauthentication_hours` (rule D14): by the sign-in, a second factor or a
-- recovery code. `by_factors` ignores second factors when it is false, for a factor that is being verified.
create function private.is_fresh_session(session uuid, by_factors boolean default true) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  hours constant int := coalesce((select (value #>> '{}')::int from public.system_settings where key = 'reauthentication_hours'), 24);
begin
  return exists (
    select from auth.sessions s
    where s.id = is_fresh_session.session and now() - make_interval(hours => hours) < greatest(
      s.created_at,
      (
        select max(c.updated_at) from auth.mfa_amr_claims c
        where c.session_id = s.id and (by_factors or c.authentication_method not in ('totp', 'mfa/webauthn', 'mfa/phone'))
      ),
      (select r.created_at from private.recovery_sessions r where r.session_id = s.id)
    )
  );
end
$$;

create or replace function private.require_fresh_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_fresh_session(private.session_id())
    or not exists (select from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Prove a second factor or sign in again.';
  end if;
end
$$;

-- Trigger: a verified factor deletes the unverified ones of its account. Of two verifications at the same time, each waits for the other, and
-- PostgreSQL ends one.
create function private.follow_verified_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors f where f.user_id = new.user_id and f.id <> new.id and f.status = 'unverified';
  -- For guard_session_level, until the end of the transaction.
  perform set_config('nordlys.verified_factor', new.id::text, true);
  return null;
end
$$;
create trigger nordlys_follow_factor after insert or update of status on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.follow_verified_factor();

-- Trigger: checks the session that a factor raises to aal2. A factor that this transaction has verified raises a session only as the first
-- factor of its account and after a recent proof; with another verified factor, the session had to be at aal2 before.
create function private.guard_session_level() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.mfa_factors f where f.id = new.factor_id and f.user_id = new.user_id and f.status = 'verified'
  ) then
    raise exception using errcode = 'P0001', message = 'unknown_factor', hint = 'Only a verified factor of the account raises a session.';
  end if;
  if new.factor_id::text is distinct from current_setting('nordlys.verified_factor', true) then
    return new;
  end if;
  if exists (
    select from auth.mfa_factors f where f.user_id = new.user_id and f.id <> new.factor_id and f.status = 'verified'
  ) then
    raise exception using errcode = 'P0001', message = 'insufficient_aal', hint = 'Prove a verified factor of the account first.';
  end if;
  if not private.is_fresh_session(new.id, by_factors => false) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Sign in again before you add a second factor.';
  end if;
  return new;
end
$$;
create trigger nordlys_session_level before update of aal, factor_id on auth.sessions for each row
  when (new.factor_id is not null and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
  execute function private.guard_session_level();

-- Planted before this version. An enrolment that is interrupted by the upgrade starts again.
delete from auth.mfa_factors f where f.status = 'unverified' and exists (
  select from auth.mfa_factors v where v.user_id = f.user_id and v.status = 'verified'
);
