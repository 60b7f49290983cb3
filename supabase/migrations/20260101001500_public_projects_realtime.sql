-- Visitors hear that the portfolio changed: the id is all they may read of the table, and so all that an announcement tells them.
-- What a project says comes from get_public_projects().
grant select (id) on public.projects to anon;
create policy "visitors hear of projects" on public.projects for select to anon using (true);
