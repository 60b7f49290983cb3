-- The changes that subscribers receive.

-- The tables of the website and the newsletter, whose changes editors receive, and whose uses of pictures they see.
create function private.is_website_table(name text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select name in ('blog_posts', 'case_studies', 'categories', 'client_logos', 'media', 'newsletter_issues', 'newsletter_subscribers', 'pages',
    'projects', 'redirects', 'revisions', 'scheduled_copy', 'settings', 'team_members', 'testimonials')
$$;
grant execute on function private.is_website_table(text) to authenticated, service_role;

-- Hosted projects already have it.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Policies cannot hide deletions.
alter publication supabase_realtime set (publish = 'insert, update');

-- Realtime sends the key of a deleted row to every subscriber of its table, and an error for every written row to those who may not read
-- the table: an anonymous subscriber could count the messages of visitors. Subscribers therefore follow this table in place of the others.
-- It names the changed table and nothing else. Realtime evaluates its policies for each subscriber of each row.
create table public.table_changes (
  -- Random, because numbers would reveal how many changes lie between two visible rows.
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (length(table_name) <= 63),
  -- The account that the change concerns, which receives it in addition to staff.
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index table_changes_created_at on public.table_changes (created_at);

alter table public.table_changes enable row level security;
-- Realtime sends an error for every row to roles without a grant on the key. With the grant, the policies decide.
grant select (id, table_name) on public.table_changes to anon, authenticated;
select private.hide_estimates('public.table_changes');
create policy "visitors see changes of the portfolio" on public.table_changes for select to anon using (table_name = 'projects');
create policy "accounts see changes of what they may read" on public.table_changes
  for select to authenticated using (
    (select public.is_approved_admin()) or table_name = 'projects'
    or (private.is_website_table(table_name) and (select public.is_approved_editor()))
    or (user_id = (select auth.uid()) and (select public.has_session()))
  );

create trigger touch before update on public.table_changes for each row execute function private.touch();

-- Trigger: announces a changed table once per transaction. It runs for each row, because a statement that affects no row, such as one of
-- a foreign key, is not a change.
create function private.announce_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  -- A deleted account receives nothing.
  if tg_table_name = 'profiles' and tg_op <> 'DELETE' then account := new.user_id; end if;
  if exists (
    select from public.table_changes
    where created_at = now() and table_name = tg_table_name and user_id is not distinct from account
      and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  insert into public.table_changes (table_name, user_id) values (tg_table_name, account);
  -- Rows of this age have been sent. Another transaction may be deleting the same ones.
  delete from public.table_changes where id in (
    select id from public.table_changes where created_at < now() - interval '1 hour' limit 100 for update skip locked
  );
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.profiles
  for each row execute function private.announce_change();

alter publication supabase_realtime add table public.table_changes;

-- When and why a session of a person last ended. A client whose session ended can read nothing else.
create table public.session_ends (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (reason in ('ended', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.session_ends enable row level security;
grant select on public.session_ends to authenticated;
grant select (user_id) on public.session_ends to anon;
select private.hide_estimates('public.session_ends');
create policy "people see the end of their own sessions" on public.session_ends for select to anon, authenticated
  using (user_id = (select auth.uid()));

create trigger touch before update on public.session_ends for each row execute function private.touch();

alter publication supabase_realtime add table public.session_ends;

create function private.announce_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Excludes an account that is deleted with its sessions.
  insert into public.session_ends (user_id, reason)
  select p.user_id, case when p.status = 'disabled' then 'disabled' else 'ended' end
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = old.user_id
  on conflict (user_id) do update set reason = excluded.reason;
  return null;
end
$$;

create trigger nordlys_session_end after delete on auth.sessions for each row execute function private.announce_session_end();
