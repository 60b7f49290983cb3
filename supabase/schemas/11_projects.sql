-- The team and the portfolio.

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (private.is_line(full_name, 200)),
  role text not null check (private.is_line(role, 200)),
  role_no text check (private.is_line(role_no, 200)),
  bio text check (private.is_text(bio, 10000)),
  bio_no text check (private.is_text(bio_no, 10000)),
  avatar_url text check (private.is_picture(avatar_url)),
  social_links jsonb not null default '{}' check (
    jsonb_typeof(social_links) = 'object'
    and coalesce(private.is_link(social_links ->> 'linkedin'), true)
    and coalesce(private.is_link(social_links ->> 'github'), true)
    and coalesce(private.is_link(social_links ->> 'twitter'), true)
    and length(social_links::text) <= 10000
  ),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index team_members_display_order on public.team_members (is_active, display_order, id);

alter table public.team_members enable row level security;
grant select on public.team_members to anon;
grant select, delete on public.team_members to authenticated, service_role;
grant
  insert (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order),
  update (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order)
  on public.team_members to authenticated, service_role;
select private.hide_estimates('public.team_members');
select private.require_proof('public.team_members', array['insert', 'update', 'delete']);
create policy "visitors see the active team" on public.team_members for select to anon using (is_active);
create policy "accounts see the active team, editors see all" on public.team_members for select to authenticated
  using ((select public.is_approved_editor()) or is_active);
create policy "editors add to the team" on public.team_members for insert to authenticated
  with check ((select public.is_approved_editor()));
create policy "editors change the team" on public.team_members for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors remove from the team" on public.team_members for delete to authenticated
  using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.team_members for each row execute function private.straighten();
create trigger track_media after insert or update or delete on public.team_members
  for each row execute function private.track_media('id', 'avatar_url');
-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger touch before update of full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active on public.team_members
  for each row execute function private.touch();
-- Logs who edited a member, so that a conflict names the other editor. Logs no values, which are personal data.
create trigger audit_edits after update on public.team_members for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.team_members
  for each row execute function private.announce_change();

-- Visitors read projects through get_public_projects() only.
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  title_no text check (private.is_line(title_no, 200)),
  description text check (private.is_text(description, 10000)),
  description_no text check (private.is_text(description_no, 10000)),
  -- The key of the category.
  category text collate private.norwegian not null check (private.is_line(category, 200)),
  -- The Norwegian name of the category.
  category_no text check (private.is_line(category_no, 200)),
  status text not null default 'active' check (status in ('active', 'in-progress', 'completed')),
  technologies text[] not null default '{}' check (private.are_lines(technologies, 50, 100)),
  images text[] not null default '{}' check (private.are_pictures(images, 50)),
  live_demo_url text check (private.is_link(live_demo_url)),
  github_url text check (private.is_link(github_url)),
  client_url text check (private.is_link(client_url)),
  -- Null where not featured; otherwise the position, 1 first.
  featured_order int check (featured_order between 1 and 1000),
  created_by uuid references public.profiles (user_id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(title || ' ' || coalesce(title_no, '') || ' ' || category_name || ' ' || coalesce(category_no, '') || ' '
      || coalesce(description, '') || ' ' || coalesce(description_no, '') || ' '
      || private.words(technologies)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Visitors do not see a draft, nor its case study.
  published boolean not null default true,
  -- The order of those that are not featured.
  display_order int not null default 0,
  -- The English name of the category. Both names are here for the search and the sorting.
  category_name text collate private.norwegian not null default '' check (private.is_line(category_name, 200)),
  category_kind text not null generated always as ('projects') stored,
  constraint projects_category_fkey foreign key (category_kind, category) references public.categories (kind, key)
);
create index projects_created_at on public.projects (created_at, id);
create index projects_title on public.projects (title, id);
create index projects_category on public.projects (category, created_at, id);
create index projects_status on public.projects (status, created_at, id);
create index projects_created_by on public.projects (created_by);
create index projects_featured on public.projects (featured_order, id) where featured_order is not null;
create index projects_category_sort on public.projects (category_name, id);
create index projects_category_key on public.projects (category_kind, category);
create index projects_display_order on public.projects (display_order, id);
create index projects_status_sort on public.projects (status, id);

alter table public.projects enable row level security;
grant select, delete on public.projects to authenticated, service_role;
grant
  insert (title, title_no, description, description_no, category, status, technologies, images, live_demo_url, github_url, client_url,
    created_by, published),
  update (title, title_no, description, description_no, category, status, technologies, images, live_demo_url, github_url, client_url,
    published, display_order)
  on public.projects to authenticated, service_role;
select private.hide_estimates('public.projects');
select private.require_proof('public.projects');
create policy "editors see projects" on public.projects for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add projects" on public.projects for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change projects" on public.projects for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete projects" on public.projects for delete to authenticated using ((select public.is_approved_editor()));

-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger straighten before insert or update on public.projects for each row execute function private.straighten();
create trigger touch before update of title, title_no, description, description_no, category, status, technologies, images,
  live_demo_url, github_url, client_url, published on public.projects for each row execute function private.touch();
-- Logs who edited the project, so that a conflict names the other editor. Logs no values, which may be personal data.
create trigger audit_edits after update on public.projects for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.projects
  for each row execute function private.announce_change();
create trigger track_media after insert or update or delete on public.projects
  for each row execute function private.track_media('id', 'images', 'description', 'description_no');

-- Trigger: the signed-in user is the author; only the server may name another.
create function private.stamp_project() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := coalesce((select auth.uid()), new.created_by);
  return new;
end
$$;

create trigger stamp_project before insert on public.projects for each row execute function private.stamp_project();

-- Trigger: a project has the names of its category. Locked, so that the category is not renamed in between.
create function private.name_project_category() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  chosen public.categories;
begin
  select * into chosen from public.categories as c where c.kind = 'projects' and c.key = new.category collate pg_catalog."default" for share;
  -- The foreign key refuses an unknown one.
  new.category_name := coalesce(chosen.name, new.category);
  new.category_no := chosen.name_no;
  return new;
end
$$;

create trigger take_category_names before insert or update of category, category_name, category_no on public.projects
  for each row execute function private.name_project_category();

-- Trigger: passes the new names of a category on. They do not count as an edit, so that a form opened before can still be saved.
create function private.rename_project_category() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.projects set category_name = new.name, category_no = new.name_no where category = new.key collate private.norwegian;
  return null;
end
$$;

create trigger rename_project_category after update of name, name_no on public.categories for each row
  when (new.kind = 'projects' and (old.name, old.name_no) is distinct from (new.name, new.name_no))
  execute function private.rename_project_category();

-- Returns the position before the first project: a new one is the first of those that are not featured.
create function private.next_project_position() returns int language sql stable set search_path = '' as $$
  select coalesce(min(p.display_order), 1) - 1 from public.projects as p
$$;
grant execute on function private.next_project_position() to authenticated, service_role;

alter table public.projects alter column display_order set default private.next_project_position();

-- Orders the projects by these ids, as set_order() does. Visitors see the featured ones first, in their own order.
create function public.set_project_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.projects', was, ids)
$$;
grant execute on function public.set_project_order(uuid[], uuid[]) to authenticated;

create function private.featured_projects() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(p.id order by p.featured_order, p.id), '{}') from public.projects as p where p.featured_order is not null
$$;

create function private.set_featured_projects(was uuid[], ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform pg_advisory_xact_lock(hashtext('nordlys.featured_projects'));
  if private.featured_projects() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.projects as p set featured_order = wanted.place
  from public.projects as q
  left join unnest(ids) with ordinality as wanted (id, place) on wanted.id = q.id
  where p.id = q.id and p.featured_order is distinct from wanted.place;
end
$$;
grant execute on function private.set_featured_projects(uuid[], uuid[]) to authenticated;

-- Makes these the featured projects, in this order. `was` is the order that the client changed; if it is outdated, nothing is written.
-- Errors: not_allowed, changed, too_many.
create function public.set_featured_projects(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_featured_projects(was, ids)
$$;
grant execute on function public.set_featured_projects(uuid[], uuid[]) to authenticated;

-- Returns the number of projects, and the categories in use. Errors: not_allowed.
create function public.get_project_overview() returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return json_build_object(
    'total', (select count(*) from public.projects),
    'categories', (
      select coalesce(json_agg(json_build_object('key', c.key, 'name', c.name, 'name_no', c.name_no, 'projects', used.projects)
        order by c.display_order, c.id), '[]')
      from (select p.category, count(*) as projects from public.projects as p group by p.category) as used
      join public.categories as c on c.kind = 'projects' and c.key = used.category collate pg_catalog."default"
    )
  );
end
$$;
grant execute on function public.get_project_overview() to authenticated;

-- Returns the position after the last member.
create function private.next_team_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(m.display_order), 0) + 1 from public.team_members as m
$$;
grant execute on function private.next_team_position() to authenticated, service_role;

alter table public.team_members alter column display_order set default private.next_team_position();

-- Orders the team by these ids, as set_order() does.
create function public.set_team_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.team_members', was, ids)
$$;
grant execute on function public.set_team_order(uuid[], uuid[]) to authenticated;
