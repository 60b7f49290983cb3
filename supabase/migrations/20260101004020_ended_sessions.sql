-- A session that has ended is worth nothing at once (rule D11), whatever its access token says: the auth service deletes the row in
-- auth.sessions at a sign-out and at a change of password, and everything that staff may do asks for that row.

create function private.has_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and (not_after is null or not_after > now())
  )
$$;
grant execute on function private.has_session() to authenticated, service_role;

create function public.has_session() returns boolean
language sql stable set search_path = '' as $$
  select private.has_session()
$$;
grant execute on function public.has_session() to authenticated, service_role;

-- Reads the rows, not the token: a disabled admin or an ended session is out at once.
create or replace function private.is_approved_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role = 'admin' and status = 'approved'
  )
$$;

drop policy "people see their own profile" on public.profiles;
create policy "people see their own profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_session()));

-- When a session of a person last ended, and why. A window whose session is gone can read nothing else, so this is how it learns of it.
create table public.session_ends (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (reason in ('ended', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.session_ends for each row execute function private.touch();

alter table public.session_ends enable row level security;
grant select on public.session_ends to authenticated;
create policy "people see the end of their own sessions" on public.session_ends for select to authenticated
  using (user_id = (select auth.uid()));
alter publication supabase_realtime add table public.session_ends;

create function private.announce_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Not for an account that is deleted with its sessions.
  insert into public.session_ends (user_id, reason)
  select p.user_id, case when p.status = 'disabled' then 'disabled' else 'ended' end
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = old.user_id
  on conflict (user_id) do update set reason = excluded.reason;
  return null;
end
$$;
create trigger nordlys_session_end after delete on auth.sessions for each row execute function private.announce_session_end();
