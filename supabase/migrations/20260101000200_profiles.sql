-- Accounts: who may enter the back office, and how one gets in.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null default '' check (length(full_name) <= 200 and full_name !~ '[\u0001-\u001f\u007f]'),
  email text not null default '' check (length(email) <= 254),
  role text not null default 'admin' check (role in ('admin')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'disabled')),
  avatar_url text check (private.is_picture(avatar_url)),
  search_text text not null generated always as (lower(full_name || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.profiles for each row execute function private.touch();
create index profiles_created_at on public.profiles (created_at desc, user_id);
create index profiles_full_name on public.profiles (full_name, user_id);
create index profiles_status on public.profiles (status, created_at desc);
create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops);

create table public.invites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  invited_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index invites_email on public.invites (lower(email));
create index invites_invited_by on public.invites (invited_by);
create index invites_created_at on public.invites (created_at desc, id);
create trigger touch before update on public.invites for each row execute function private.touch();

-- Reads the row, not the token: a disabled admin is out at once, whatever the token says.
create function private.is_approved_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role = 'admin' and status = 'approved'
  )
$$;
grant execute on function private.is_approved_admin() to authenticated, service_role;

-- What the policies call. The definer's rights stay in the schema that the API does not serve.
create function public.is_approved_admin() returns boolean
language sql stable set search_path = '' as $$
  select private.is_approved_admin()
$$;
grant execute on function public.is_approved_admin() to authenticated, service_role;

alter table public.profiles enable row level security;
grant select on public.profiles to authenticated, service_role;
-- role, status and user_id are nobody's to write from outside.
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant update (full_name, avatar_url, status) on public.profiles to service_role;

create policy "people see their own profile" on public.profiles for select to authenticated
  using (user_id = (select auth.uid()));
create policy "admins see every profile" on public.profiles for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins edit their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_approved_admin()))
  with check (user_id = (select auth.uid()));

alter table public.invites enable row level security;
grant select, delete on public.invites to authenticated, service_role;
grant insert (email) on public.invites to authenticated;
grant insert (email, invited_by) on public.invites to service_role;

create policy "admins see invites" on public.invites for select to authenticated using ((select public.is_approved_admin()));
create policy "admins invite" on public.invites for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins take invites back" on public.invites for delete to authenticated using ((select public.is_approved_admin()));
