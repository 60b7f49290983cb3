-- One permissive policy for each role and table that reads: PostgreSQL evaluates all of them for every row. Who reads what stays the same.

drop policy "everyone reads published posts" on public.blog_posts;
drop policy "admins read posts" on public.blog_posts;
create policy "visitors read published posts" on public.blog_posts for select to anon using (published and published_at <= now());
create policy "accounts read published posts, admins read all" on public.blog_posts for select to authenticated
  using ((select public.is_approved_admin()) or (published and published_at <= now()));

drop policy "people see their own profile" on public.profiles;
drop policy "admins see every profile" on public.profiles;
create policy "people see their own profile, admins see all" on public.profiles for select to authenticated
  using ((select public.is_approved_admin()) or (user_id = (select auth.uid()) and (select public.has_session())));

drop policy "everyone reads public settings" on public.settings;
drop policy "admins read settings" on public.settings;
create policy "visitors read public settings" on public.settings for select to anon using (private.is_public_setting(key));
create policy "accounts read public settings, admins read all" on public.settings for select to authenticated
  using ((select public.is_approved_admin()) or private.is_public_setting(key));

drop policy "everyone sees the active team" on public.team_members;
drop policy "admins see the team" on public.team_members;
create policy "visitors see the active team" on public.team_members for select to anon using (is_active);
create policy "accounts see the active team, admins see all" on public.team_members for select to authenticated
  using ((select public.is_approved_admin()) or is_active);

drop policy "staff see all changes" on public.table_changes;
drop policy "people see changes of their own profile" on public.table_changes;
drop policy "everybody sees changes of the portfolio" on public.table_changes;
create policy "visitors see changes of the portfolio" on public.table_changes for select to anon using (table_name = 'projects');
create policy "accounts see changes of what they may read" on public.table_changes
  for select to authenticated using (
    (select public.is_approved_admin()) or table_name = 'projects'
    or (user_id = (select auth.uid()) and (select public.has_session()))
  );
