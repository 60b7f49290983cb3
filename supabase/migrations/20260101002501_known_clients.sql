-- Clients that proved a second factor of an account (rule W4): wrong codes of others, who know the password, do not lock its owner out there.

create table private.proven_clients (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- An IPv4 address, or an IPv6 /64 network.
  client text not null,
  primary key (user_id, client)
);

-- Trigger: remembers the client that answered a challenge. The auth service checks that it is the one that asked for it.
create function private.follow_proof() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.proven_clients (user_id, client)
  select f.user_id, private.client_group(host(new.ip_address)) from auth.mfa_factors f
  where f.id = new.factor_id and new.ip_address <> '0.0.0.0'
  on conflict do nothing;
  return null;
end
$$;
create trigger nordlys_proof after update of verified_at on auth.mfa_challenges for each row
  when (new.verified_at is not null and old.verified_at is null) execute function private.follow_proof();

-- Returns whether a second factor of the account was proven at a client.
create function private.is_proven_client(person uuid, client inet) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.proven_clients p
    where p.user_id = is_proven_client.person and p.client = private.client_group(host(is_proven_client.client)))
$$;

create or replace function private.use_recovery_code(code text) returns boolean
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

-- Returns whether the code was one of the caller's unused recovery codes. If so, it proves this session, and works no more. At most ten
-- attempts an hour, and as many at each client that proved a second factor before. Errors: not_allowed, no_factor, rate_limited (detail: seconds
-- to wait).
create or replace function public.use_recovery_code(code text) returns boolean
language sql set search_path = '' as $$
  select private.use_recovery_code(code)
$$;
