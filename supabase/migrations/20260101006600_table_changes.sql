-- Realtime sends the key of a deleted row to every subscriber of its table, and an error for every written row to those who may not read
-- the table: an anonymous subscriber would count the messages of visitors. Subscribers therefore follow this table in place of the others.
-- It says which table changed, never what. Realtime checks its policies for each subscriber whenever it sends a row.
create table public.table_changes (
  -- Random, because numbers would reveal how many changes lie between two visible rows.
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (length(table_name) <= 63),
  -- The account that the change concerns, which sees it besides the staff.
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index table_changes_created_at on public.table_changes (created_at);
create trigger touch before update on public.table_changes for each row execute function private.touch();

alter table public.table_changes enable row level security;
create policy "staff see all changes" on public.table_changes for select to authenticated using ((select public.is_approved_admin()));
create policy "people see changes of their own profile" on public.table_changes for select to authenticated
  using (user_id = (select auth.uid()) and (select public.has_session()));
create policy "everybody sees changes of the portfolio" on public.table_changes for select to anon, authenticated
  using (table_name = 'projects');
select private.hide_estimates('public.table_changes');
-- Realtime sends an error for every row to roles without a grant on the key. With the grant, the policies decide.
grant select (id, table_name) on public.table_changes to anon, authenticated;
grant select (user_id) on public.session_ends to anon;
alter policy "people see the end of their own sessions" on public.session_ends to anon, authenticated;

-- Announces a changed table once for each transaction. For each row, because statements that find no row, such as those of foreign keys,
-- are no change.
create function private.announce_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  -- A deleted account sees nothing any more.
  if tg_table_name = 'profiles' and tg_op <> 'DELETE' then account := new.user_id; end if;
  if exists (
    select from public.table_changes
    where created_at = now() and table_name = tg_table_name and user_id is not distinct from account
      and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  insert into public.table_changes (table_name, user_id) values (tg_table_name, account);
  -- What is this old was sent. Another transaction may be deleting the same rows.
  delete from public.table_changes where id in (
    select id from public.table_changes where created_at < now() - interval '1 hour' limit 100 for update skip locked
  );
  return null;
end
$$;

do $$
declare
  changing text;
begin
  foreach changing in array array[
    'blog_posts', 'client_messages', 'client_transactions', 'clients', 'contacts', 'notes', 'profiles', 'projects', 'quote_requests'
  ] loop
    execute format(
      'create trigger announce_change after insert or update or delete on public.%I for each row execute function private.announce_change()',
      changing);
    if exists (
      select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = changing
    ) then
      execute format('alter publication supabase_realtime drop table public.%I', changing);
    end if;
  end loop;
end
$$;
alter publication supabase_realtime add table public.table_changes;
-- No policy can hide a deletion.
alter publication supabase_realtime set (publish = 'insert, update');

-- Visitors needed the key of projects for their changes only.
drop policy "visitors hear of projects" on public.projects;
revoke select (id) on public.projects from anon;
