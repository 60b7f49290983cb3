-- Second factors (rule D10): an account with a verified factor reads and writes only from a session that has proven it. The auth service
-- stores factors and verifies codes. This file adds the policies, recovery codes, the reset by an admin and the setting for everyone.

-- Sessions that a recovery code has proven, the last time at `created_at`. The auth service leaves them at aal1. They end with the session.
create table private.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Unused recovery codes. A code has 80 random bits, so a fast hash is enough. The account's id is part of the hash.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create function private.second_factor_is_required() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select value = 'true' from public.system_settings where key = 'require_second_factor'), false)
$$;

create function private.has_verified_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
$$;

-- The session of the access token.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

create function private.is_recovery_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.recovery_sessions where session_id = private.session_id())
$$;

-- Whether the caller's session has used a second factor. Besides the token it reads the session, which the auth service returns to aal1 when
-- that factor is removed; the token stays at aal2 until it expires.
create function private.has_used_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
    select from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid() and s.aal = 'aal2'
  );
end
$$;

-- Whether the caller has proven a second factor, or needs none. A recovery code counts only while the account has a factor: after the lost
-- one is removed, the setting decides. An account whose factors were lost by a restore needs a new one.
create function private.is_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when private.has_used_factor() then true
    when private.has_verified_factor(auth.uid()) then private.is_recovery_session()
    else not private.second_factor_is_required() and not private.has_lost_factors(auth.uid())
  end;
end
$$;
grant execute on function private.is_proven() to authenticated, service_role;

-- Adds the policies that require a proven session. A policy that a later migration adds cannot open the table without one. Tables that
-- visitors read stay readable.
create function private.require_proof(relation regclass, commands text[] default array['all']) returns void
language plpgsql set search_path = '' as $$
declare
  command text;
begin
  foreach command in array commands loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated %s ((select private.is_proven()))',
      'a second factor is proven: ' || command, relation, command, case command when 'insert' then 'with check' else 'using' end
    );
  end loop;
end
$$;

-- Trigger: lets only an admin with a proven factor require one from everyone, so that no admin can lock out all staff. The server is exempt.
create function private.guard_required_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_used_factor() then
    raise exception using errcode = 'P0001', message = 'second_factor_needed',
      hint = 'Sign in with your own second factor before you require one from everyone.';
  end if;
  return new;
end
$$;

create trigger guard_required_factor before update on public.system_settings for each row
  when (new.key = 'require_second_factor' and new.value = 'true' and old.value <> 'true') execute function private.guard_required_factor();

-- Rejects a session whose owner last proved too long ago who they are (rule D14): by the sign-in, a second factor or a recovery code. Reads
-- the rows in place of the token's claim `amr`. Errors: reauthentication_needed.
create function private.require_fresh_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_fresh_session(private.session_id())
    or not exists (select from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Prove a second factor or sign in again.';
  end if;
end
$$;
grant execute on function private.require_fresh_session() to authenticated;

-- Rejects an old session before a call of the auth service, which checks the age for passwords only. Errors: reauthentication_needed.
create function public.require_fresh_session() returns void
language sql stable set search_path = '' as $$
  select private.require_fresh_session()
$$;
grant execute on function public.require_fresh_session() to authenticated;

-- Trigger: requires a fresh session for the settings of the sign-in, as `reauthentication_hours` decides what is fresh. The server is exempt.
create function private.guard_sign_in_settings() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.require_fresh_session();
  end if;
  return new;
end
$$;

create trigger guard_sign_in_settings before update on public.system_settings for each row
  when (new.category = 'auth' and new.value <> old.value) execute function private.guard_sign_in_settings();

-- Logs an action on an account's factors, with the account's name.
create function private.audit_account(person uuid, done text, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), done, 'profiles', p.user_id::text, audit_account.details, private.record_name('profiles', to_jsonb(p))
  from public.profiles p where p.user_id = person
$$;

create function private.second_factor_status() returns jsonb
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
grant execute on function private.second_factor_status() to authenticated;

-- Returns what the caller's session still needs: {is_proven, is_required, has_factor, recovery_codes_left}, with `lost_by_restore` for an account whose
-- factors were lost by a restore. Every signed-in account may call it. Errors: not_allowed.
create function public.second_factor_status() returns jsonb
language sql stable set search_path = '' as $$
  select private.second_factor_status()
$$;
grant execute on function public.second_factor_status() to authenticated;

-- The hash of a code as typed: any case, with or without separators; o, i and l count as the digits that they look like.
create function private.recovery_code_hash(person uuid, code text) returns text
language sql immutable set search_path = '' as $$
  select private.token_hash(person || ':' || translate(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'oil', '011'))
$$;

-- Returns four groups of four characters from 32. The UUID holds 122 random bits, of which the hash's bytes give 5 per character.
create function private.random_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + get_byte(bytes, n) % 32, 1) || case when n in (3, 7, 11) then '-' else '' end, '' order by n)
  from sha256(convert_to(gen_random_uuid()::text, 'UTF8')) as bytes, generate_series(0, 15) as n
$$;

create function private.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  codes text[] := '{}';
begin
  if not private.has_session() or not private.is_proven() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  perform private.require_fresh_session();
  -- Serialises concurrent calls, so that only the codes of the last one work.
  perform pg_advisory_xact_lock(hashtextextended('nordlys.recovery_codes ' || person, 0));
  delete from private.recovery_codes where user_id = person;
  for n in 1 .. 10 loop
    codes := codes || private.random_recovery_code();
  end loop;
  insert into private.recovery_codes (user_id, code_hash) select person, private.recovery_code_hash(person, code) from unnest(codes) as code;
  perform private.audit_account(person, 'create_codes');
  return codes;
end
$$;
grant execute on function private.create_recovery_codes() to authenticated;

-- Returns ten new recovery codes, which replace all earlier ones. Only their hashes are stored. Errors: not_allowed, no_factor,
-- reauthentication_needed.
create function public.create_recovery_codes() returns text[]
language sql set search_path = '' as $$
  select private.create_recovery_codes()
$$;
grant execute on function public.create_recovery_codes() to authenticated;

create function private.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  client constant inet := (select s.ip from auth.sessions s where s.id = private.session_id());
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  if not public.take_rate_limit(
    'recovery_code', concat_ws(' ', person, case when private.is_proven_client(person, client) then private.client_group(host(client)) end), 10, 3600
  ) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  -- The second of two concurrent uses waits here for the first, and then finds no code.
  delete from private.recovery_codes c
  where c.user_id = person and c.code_hash = private.recovery_code_hash(person, use_recovery_code.code);
  -- An error would roll back the count of the attempt.
  if not found then
    return false;
  end if;
  insert into private.recovery_sessions (session_id) values (private.session_id())
  on conflict (session_id) do update set created_at = excluded.created_at;
  perform private.audit_account(person, 'use_code');
  perform private.mail_account(person, 'recovery_code_used', (
    select jsonb_build_object('email', p.email, 'codes_left', (select count(*) from private.recovery_codes c where c.user_id = person))
    from public.profiles p where p.user_id = person
  ));
  return true;
end
$$;
grant execute on function private.use_recovery_code(text) to authenticated;

-- Returns whether the code was one of the caller's unused recovery codes. If so, it proves this session, and works no more. At most ten
-- attempts an hour, and as many at each client that proved a second factor before. Errors: not_allowed, no_factor, rate_limited (detail: seconds
-- to wait).
create function public.use_recovery_code(code text) returns boolean
language sql set search_path = '' as $$
  select private.use_recovery_code(code)
$$;
grant execute on function public.use_recovery_code(text) to authenticated;

create function private.remove_lost_factor(factor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.is_recovery_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  perform private.require_fresh_session();
  delete from auth.mfa_factors f where f.id = remove_lost_factor.factor_id and f.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_factor';
  end if;
  -- The lost device may have been used to sign in.
  delete from auth.sessions s where s.user_id = auth.uid() and s.factor_id = remove_lost_factor.factor_id;
  perform private.audit_account(auth.uid(), 'remove_factor');
end
$$;
grant execute on function private.remove_lost_factor(uuid) to authenticated;

-- Removes a factor of the caller and ends the sessions that used it. For a session that a recovery code has proven; others remove factors
-- through the auth service. Errors: not_allowed, reauthentication_needed, unknown_factor.
create function public.remove_lost_factor(factor_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_lost_factor(factor_id)
$$;
grant execute on function public.remove_lost_factor(uuid) to authenticated;

create function private.reset_second_factor(user_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := reset_second_factor.user_id;
  why constant text := btrim(reset_second_factor.reason, E' \t\r\n');
  admin public.profiles;
  target public.profiles;
begin
  perform private.require_admin();
  if not private.has_used_factor() or not private.has_verified_factor(auth.uid()) then
    raise exception using errcode = 'P0001', message = 'second_factor_needed', hint = 'Sign in with your own second factor first.';
  end if;
  perform private.require_fresh_session();
  if person = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_factors', hint = 'Remove your own factors in your account.';
  end if;
  if why is null or not private.is_text(why, 1000) then
    raise exception using errcode = 'P0001', message = 'invalid_reason';
  end if;
  select p.* into target from public.profiles p where p.user_id = person for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  select p.* into admin from public.profiles p where p.user_id = auth.uid();
  delete from auth.mfa_factors f where f.user_id = person;
  delete from private.recovery_codes c where c.user_id = person;
  delete from auth.sessions s where s.user_id = person;
  perform private.audit_account(person, 'reset_factor', jsonb_build_object('reason', jsonb_build_object('from', null, 'to', why)));
  perform private.mail_account(person, 'second_factor_reset',
    jsonb_build_object('email', target.email, 'reset_by', coalesce(nullif(admin.full_name, ''), admin.email), 'reason', why));
  perform private.mail_account(admin.user_id, 'second_factor_reset_receipt',
    jsonb_build_object('email', target.email, 'name', target.full_name, 'reason', why));
end
$$;
grant execute on function private.reset_second_factor(uuid, text) to authenticated;

-- Deletes the factors, recovery codes and sessions of another account, whose owner lost them. The person and the admin get a mail. The admin
-- needs a session with a second factor. Errors: not_allowed, second_factor_needed, reauthentication_needed, own_factors, invalid_reason,
-- unknown_profile, no_factor.
create function public.reset_second_factor(user_id uuid, reason text) returns void
language sql set search_path = '' as $$
  select private.reset_second_factor(user_id, reason)
$$;
grant execute on function public.reset_second_factor(uuid, text) to authenticated;

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

-- Second factors after a restore (rule D10). A backup holds no second factors, because a reader of the file would get their secrets.
-- Instead it marks the accounts that had one, in their app metadata, and leaves out their passwords: the person signs in by a mailed link and
-- sets up a new second factor before anything else.

create function private.has_lost_factors(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = person and u.raw_app_meta_data ? 'second_factors_lost')
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

-- Clients read the name and the status of their own account before the second step of the sign-in.
create policy "a second factor is proven, except for one's own profile" on public.profiles as restrictive for all to authenticated
  using ((select private.is_proven()) or user_id = (select auth.uid()));

create policy "a second factor is proven, except for public changes and one's own" on public.table_changes as restrictive for all
  to authenticated using ((select private.is_proven()) or table_name = 'projects' or user_id = (select auth.uid()));

-- The policies of tables in earlier files.
select private.require_proof('public.audit_log');
select private.require_proof('public.revisions');
select private.require_proof('public.settings', array['insert', 'update', 'delete']);
select private.require_proof('public.system_settings');
select private.require_proof('public.scheduled_copy');
