-- Accounts of the back office and who counts as an approved admin or editor. How an account becomes one, with the triggers of this table, is in
-- `accounts`. An editor works on the website and the newsletter; all else is for admins (docs/decisions/roles.md).

-- Whether the session of the access token still exists: the auth service deletes its row at a sign-out and at a change of password.
-- The checks of each request are in PL/pgSQL, which plans a function once per connection. A function in SQL is planned again in each query.
create function private.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and (not_after is null or not_after > now())
  );
end
$$;
grant execute on function private.has_session() to authenticated, service_role;

create function public.has_session() returns boolean
language sql stable set search_path = '' as $$
  select private.has_session()
$$;
grant execute on function public.has_session() to authenticated, service_role;

-- Reads the rows, not the token, so a disabled admin or an ended session loses access at once.
create function private.is_approved_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_session() and private.is_proven() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role = 'admin' and status = 'approved'
  );
end
$$;
grant execute on function private.is_approved_admin() to anon, authenticated, service_role;

create function public.is_approved_admin() returns boolean
language sql stable set search_path = '' as $$
  select private.is_approved_admin()
$$;
grant execute on function public.is_approved_admin() to authenticated, service_role;

-- Whether the caller may edit the website and the newsletter: an editor or an admin.
create function private.is_approved_editor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_session() and private.is_proven() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role in ('admin', 'editor') and status = 'approved'
  );
end
$$;
grant execute on function private.is_approved_editor() to authenticated, service_role;

create function public.is_approved_editor() returns boolean
language sql stable set search_path = '' as $$
  select private.is_approved_editor()
$$;
grant execute on function public.is_approved_editor() to authenticated, service_role;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text collate private.norwegian not null default '' check (length(full_name) <= 200 and full_name !~ '[\u0001-\u001f\u007f]'),
  email text not null default '' check (length(email) <= 254),
  role text not null default 'admin' check (role in ('admin', 'editor')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'disabled')),
  -- unverified: never set, or set at a sign-up that had not proved its address.
  -- required: removed; a session opened through the address must choose one.
  -- chosen: set by such a session.
  password_status text not null default 'unverified' check (password_status in ('unverified', 'required', 'chosen')),
  avatar_url text check (private.is_avatar(avatar_url)),
  search_text text not null generated always as (lower(normalize(full_name || ' ' || email) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_created_at on public.profiles (created_at, user_id);
create index profiles_full_name on public.profiles (full_name, user_id);
create index profiles_status on public.profiles (status, created_at, user_id);
create index profiles_email on public.profiles ((email collate private.norwegian), user_id);
create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops);
create index profiles_status_rank on public.profiles (private.status_rank(status, created_at), user_id);

alter table public.profiles enable row level security;
-- No client writes user_id, email or role; authenticated users cannot write status either.
grant select on public.profiles to authenticated, service_role;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant update (full_name, status, avatar_url) on public.profiles to service_role;
select private.hide_estimates('public.profiles');
create policy "people see their own profile, admins see all" on public.profiles for select to authenticated
  using ((select public.is_approved_admin()) or (user_id = (select auth.uid()) and (select public.has_session())));
create policy "editors edit their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_approved_editor()))
  with check (user_id = (select auth.uid()));

create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger straighten before insert or update on public.profiles for each row execute function private.straighten();

-- The guard of the functions that only approved admins may call.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;
grant execute on function private.require_admin() to authenticated;

-- The guard of the functions of the website and the newsletter, which editors may call, too.
create function private.require_editor() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_approved_editor() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;
grant execute on function private.require_editor() to authenticated;

-- Returns the name of a colleague to an editor, who reads no other account: versions and lists say who changed them. Null for other callers.
create function private.colleague_name(person uuid) returns text
language sql stable security definer set search_path = '' as $$
  select nullif(p.full_name, '') from public.profiles p where p.user_id = person and (select private.is_approved_editor())
$$;
grant execute on function private.colleague_name(uuid) to authenticated, service_role;

-- The owner of a record is the person who takes care of it: requests, visitors' messages, offers, engagements and clients have one, or nobody. An
-- owner is an approved admin. The duty ends with the account (rule D24), and what has no owner is everybody's.

-- Returns the person if they may own records, otherwise null. Locks the account, so that it is not disabled before the record has its owner.
create function private.as_owner(person uuid) returns uuid
language sql volatile security definer set search_path = '' as $$
  select p.user_id from public.profiles p where p.user_id = person and p.role = 'admin' and p.status = 'approved' for share
$$;

-- Trigger: refuses an owner who may be none. A record without a given one inherits it from what it comes from.
create function private.settle_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.owner_id is not null then
    if (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and private.as_owner(new.owner_id) is null then
      raise exception using errcode = 'P0001', message = 'invalid_owner_id';
    end if;
  elsif tg_op = 'INSERT' and tg_table_name = 'offers' then
    new.owner_id := private.as_owner(coalesce(
      (select q.owner_id from public.quote_requests q where q.id = new.quote_request_id),
      (select e.owner_id from public.engagements e where e.id = new.engagement_id),
      auth.uid()
    ));
  elsif tg_op = 'INSERT' and tg_table_name = 'engagements' then
    new.owner_id := private.as_owner(coalesce(
      (select o.owner_id from public.offers o where o.id = new.offer_id),
      (select c.owner_id from public.clients c where c.id = new.client_id)
    ));
  end if;
  return new;
end
$$;

-- Trigger: nobody owns what belonged to an account that is no longer approved. An approval later gives nothing back.
create function private.end_ownership() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.contacts set owner_id = null where owner_id = new.user_id;
  update public.quote_requests set owner_id = null where owner_id = new.user_id;
  update public.clients set owner_id = null where owner_id = new.user_id;
  update public.offers set owner_id = null where owner_id = new.user_id;
  update public.engagements set owner_id = null where owner_id = new.user_id;
  return null;
end
$$;

create trigger end_ownership after update on public.profiles for each row
  when (old.status = 'approved' and old.role = 'admin' and (new.status <> 'approved' or new.role <> 'admin'))
  execute function private.end_ownership();
