-- The sessions of an account (rule D12): its owner lists them and ends any of them. What changes its security is mailed to the owner.

-- The time zone that a client reports for its session. Shown as the location; IP addresses are not looked up.
create table private.session_time_zones (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  time_zone text not null check (private.is_time_zone(time_zone))
);

create function private.require_proven_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.is_proven() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;

create function private.report_time_zone(time_zone text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  if not coalesce(private.is_time_zone(report_time_zone.time_zone), false) then
    raise exception using errcode = 'P0001', message = 'invalid_time_zone';
  end if;
  insert into private.session_time_zones as z (session_id, time_zone) values (private.session_id(), report_time_zone.time_zone)
  on conflict (session_id) do update set time_zone = excluded.time_zone where z.time_zone <> excluded.time_zone;
end
$$;
grant execute on function private.report_time_zone(text) to authenticated;

-- Stores the time zone (IANA) of the caller's session. Errors: not_allowed, invalid_time_zone.
create function public.report_time_zone(time_zone text) returns void
language sql set search_path = '' as $$
  select private.report_time_zone(time_zone)
$$;
grant execute on function public.report_time_zone(text) to authenticated;

create function private.own_sessions()
returns table (id uuid, user_agent text, time_zone text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  return query
    select s.id, s.user_agent, z.time_zone, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at),
      s.id = private.session_id()
    from auth.sessions s left join private.session_time_zones z on z.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 6 desc, 5 desc, s.id;
end
$$;
grant execute on function private.own_sessions() to authenticated;

-- Lists the caller's sessions, the current one first. A session is active when it refreshes its token, about once an hour.
-- Errors: not_allowed.
create function public.own_sessions()
returns table (id uuid, user_agent text, time_zone text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language sql stable set search_path = '' as $$
  select * from private.own_sessions()
$$;
grant execute on function public.own_sessions() to authenticated;

create function private.end_own_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  delete from auth.sessions s where s.id = session and s.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_session';
  end if;
  perform private.audit_account(auth.uid(), 'end_session');
end
$$;
grant execute on function private.end_own_session(uuid) to authenticated;

-- Ends a session of the caller; its tokens lose access immediately. Errors: not_allowed, unknown_session.
create function public.end_own_session(session uuid) returns void
language sql set search_path = '' as $$
  select private.end_own_session(session)
$$;
grant execute on function public.end_own_session(uuid) to authenticated;

-- Mails about changes of an account's security (rule D13), by triggers on the tables of the auth service. The same transaction makes the
-- change and queues the mail.

create function private.mail_security_event(person uuid, event text, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select private.mail_account(person, 'auth_notice', details || jsonb_build_object(
    'bilingual', false, 'event', event, 'at', now(), 'time_zone', private.company_time_zone()))
$$;

-- New devices (rule D13): a session without a user agent is on an unknown device, and many new devices at once make one mail.

-- The devices from which an account has signed in: user agents without version numbers, which updates change. They outlive their sessions.
-- A user agent can be forged, and others have the same, so a known one proves nothing.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  -- When the account first used a device. The oldest ones are forgotten, so that made-up user agents do not fill the table.
  added_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Trigger: reports a session on a new device, also when a copied token continues on another device.
create function private.follow_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A refresh stores the user agent again.
  if tg_op = 'INSERT' or coalesce(new.user_agent, '') <> coalesce(old.user_agent, '') or old.user_agent is null then
    perform private.note_device(new.user_id, new.user_agent);
  end if;
  return null;
end
$$;

create trigger nordlys_device after insert or update of user_agent on auth.sessions for each row
  when (new.user_agent is not null) execute function private.follow_device();

-- Beside the trigger for sessions with a user agent.
create trigger nordlys_lost_device after update of user_agent on auth.sessions for each row
  when (new.user_agent is null and old.user_agent is not null) execute function private.follow_device();

-- Trigger: reports a changed address, to the old one, and a changed password. A first password is news only where there was another way to
-- sign in.
create function private.report_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform private.audit_account(new.id, 'change_email');
    perform private.mail_security_event(new.id, 'email_changed', jsonb_build_object('new_email', coalesce(new.email, '')));
  end if;
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '' and (
    coalesce(old.encrypted_password, '') <> '' or exists (select from auth.identities where user_id = new.id and provider <> 'email')
  ) then
    perform private.audit_account(new.id, 'change_password');
    perform private.mail_security_event(new.id, 'password_changed', jsonb_build_object('email', new.email));
  end if;
  return null;
end
$$;

-- Its name sorts before nordlys_user_change, which copies the new address into the profile.
create trigger nordlys_report_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.report_account_change();

-- Trigger: reports an added or removed second factor. Functions that remove one log it themselves, and the reset by an admin mails it too.
create function private.report_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.audit_account(new.user_id, 'add_factor');
    perform private.mail_security_event(new.user_id, 'factor_added');
  elsif exists (select from auth.users where id = old.user_id) then
    if auth.uid() is null then
      perform private.audit_account(old.user_id, 'delete_factor');
    end if;
    if coalesce(auth.uid(), old.user_id) = old.user_id then
      perform private.mail_security_event(old.user_id, 'factor_removed');
    end if;
  end if;
  return null;
end
$$;

create trigger nordlys_new_factor after insert on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.report_factor();
create trigger nordlys_verified_factor after update on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status <> 'verified') execute function private.report_factor();
create trigger nordlys_removed_factor after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function private.report_factor();

-- Trigger: reports a provider that was linked to a confirmed account, or unlinked. The first sign-in method of an account is no news, and a
-- password has its own mail.
create function private.report_identity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant auth.identities := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from auth.users where id = changed.user_id and email_confirmed_at is not null)
    and exists (select from auth.identities where user_id = changed.user_id and id <> changed.id) then
    perform private.audit_account(changed.user_id, case tg_op when 'INSERT' then 'link_identity' else 'unlink_identity' end);
    perform private.mail_security_event(
      changed.user_id,
      case tg_op when 'INSERT' then 'identity_linked' else 'identity_unlinked' end,
      jsonb_build_object('identity', concat_ws(', ', changed.provider, changed.identity_data ->> 'email'))
    );
  end if;
  return null;
end
$$;

create trigger nordlys_new_identity after insert on auth.identities for each row
  when (new.provider <> 'email') execute function private.report_identity();
create trigger nordlys_removed_identity after delete on auth.identities for each row
  when (old.provider <> 'email') execute function private.report_identity();

-- Queues the mail about a new device. After two such mails within 15 minutes, the third one waits for the rest of that time and lists further
-- devices, so that made-up user agents send no flood of mails, and each sign-in is still reported.
create function private.mail_new_device(person uuid, agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := '15 minutes';
  address constant text := (select lower(p.email) from public.profiles p where p.user_id = person);
  recent int;
  oldest timestamptz;
begin
  -- Serialises sign-ins at the same time.
  perform pg_advisory_xact_lock(hashtextextended('nordlys.new_device ' || person, 0));
  -- The worker claims a mail by its status, so a mail that it has not claimed can still change.
  update public.email_outbox m set payload = case
      when jsonb_array_length(coalesce(m.payload -> 'other_user_agents', '[]')) < 9 then m.payload || jsonb_build_object(
        'other_user_agents', coalesce(m.payload -> 'other_user_agents', '[]') || to_jsonb(agent))
      else m.payload || jsonb_build_object('more_devices', coalesce((m.payload ->> 'more_devices')::int, 0) + 1)
    end
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
  if found then
    return;
  end if;
  select count(*), min(m.created_at) into recent, oldest from public.email_outbox m
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.created_at > now() - pause;
  perform private.mail_security_event(person, 'new_device', jsonb_build_object('user_agent', agent));
  update public.email_outbox m set next_attempt_at = oldest + pause
  where recent >= 2
    and lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
end
$$;

-- Reports a session on a device that the account has not used. The first device of an account is no news. Sessions without a user agent may be
-- on any device, so each of them after the first is.
create function private.note_device(person uuid, user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  agent constant text := left(coalesce(note_device.user_agent, ''), 500);
  used constant text := btrim(regexp_replace(agent, '\d+([._]\d+)*', '', 'g'));
  is_added boolean;
begin
  insert into private.known_devices (user_id, device) values (person, used) on conflict do nothing;
  is_added := found;
  if is_added then
    delete from private.known_devices d where d.user_id = person and d.device in (
      select o.device from private.known_devices o where o.user_id = person order by o.added_at desc, o.device = used desc offset 100);
  end if;
  if (is_added and exists (select from private.known_devices d where d.user_id = person and d.device <> used))
    or (not is_added and used = '') then
    perform private.audit_account(person, 'new_device');
    perform private.mail_new_device(person, agent);
  end if;
end
$$;

-- Trigger: reports a sign-in without a user agent. The auth service stores how a session was opened after its user agent, if it has one.
create function private.follow_unnamed_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_device(s.user_id, null) from auth.sessions s
  where s.id = new.session_id and s.user_agent is null
    and not exists (select from auth.mfa_amr_claims c where c.session_id = new.session_id and c.id <> new.id);
  return null;
end
$$;

create trigger nordlys_unnamed_device after insert on auth.mfa_amr_claims for each row execute function private.follow_unnamed_device();

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

-- Ends the oldest sessions of an account that has very many.
create function private.limit_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where user_id = new.user_id order by created_at desc nulls first, id offset 500);
  return null;
end
$$;

create trigger nordlys_limit_sessions after insert on auth.sessions for each row execute function private.limit_sessions();
