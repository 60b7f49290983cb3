-- The sessions of an account (rule D12): its owner lists them and ends any of them.

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
