-- What the public site shows: team, projects, articles.

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
create trigger touch before update on public.team_members for each row execute function private.touch();
create index team_members_display_order on public.team_members (is_active, display_order, id);

alter table public.team_members enable row level security;
grant select on public.team_members to anon, authenticated, service_role;
grant delete on public.team_members to authenticated, service_role;
grant
  insert (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order),
  update (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order)
  on public.team_members to authenticated, service_role;

create policy "everyone sees the active team" on public.team_members for select to anon, authenticated using (is_active);
create policy "admins see the team" on public.team_members for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add to the team" on public.team_members for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change the team" on public.team_members for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins remove from the team" on public.team_members for delete to authenticated
  using ((select public.is_approved_admin()));

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.is_line(title, 200)),
  title_no text check (private.is_line(title_no, 200)),
  description text check (private.is_text(description, 10000)),
  description_no text check (private.is_text(description_no, 10000)),
  category text not null check (private.is_line(category, 200)),
  category_no text check (private.is_line(category_no, 200)),
  status text not null default 'active' check (status in ('active', 'in-progress', 'completed')),
  technologies text[] not null default '{}' check (private.are_lines(technologies, 50, 100)),
  images text[] not null default '{}' check (private.are_pictures(images, 50)),
  live_demo_url text check (private.is_link(live_demo_url)),
  github_url text check (private.is_link(github_url)),
  client_url text check (private.is_link(client_url)),
  created_by uuid references public.profiles (user_id) on delete set null,
  search_text text not null generated always as (
    lower(title || ' ' || coalesce(title_no, '') || ' ' || category || ' ' || coalesce(category_no, '') || ' '
      || coalesce(description, '') || ' ' || coalesce(description_no, '') || ' ' || private.words(technologies))
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.projects for each row execute function private.touch();
create index projects_created_at on public.projects (created_at desc, id);
create index projects_title on public.projects (title, id);
create index projects_category on public.projects (category, created_at desc, id);
create index projects_status on public.projects (status, created_at desc, id);
create index projects_created_by on public.projects (created_by);
create index projects_search on public.projects using gin (search_text extensions.gin_trgm_ops);

-- The author of a row is the signed-in person; only the server may name another.
create function private.stamp_project() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := coalesce((select auth.uid()), new.created_by);
  return new;
end
$$;
create trigger stamp_project before insert on public.projects for each row execute function private.stamp_project();

alter table public.projects enable row level security;
grant select, delete on public.projects to authenticated, service_role;
grant
  insert (title, title_no, description, description_no, category, category_no, status, technologies, images, live_demo_url, github_url,
    client_url, created_by),
  update (title, title_no, description, description_no, category, category_no, status, technologies, images, live_demo_url, github_url,
    client_url)
  on public.projects to authenticated, service_role;

create policy "admins see projects" on public.projects for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add projects" on public.projects for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change projects" on public.projects for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete projects" on public.projects for delete to authenticated using ((select public.is_approved_admin()));

create function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at
  from public.projects as p
  order by p.created_at desc, p.id
$$;
grant execute on function private.get_public_projects() to anon, authenticated, service_role;

-- The portfolio, newest first, without who entered it.
create function public.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.get_public_projects()
$$;
grant execute on function public.get_public_projects() to anon, authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text not null check (private.is_line(title, 200)),
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null default 'en' check (language in ('en', 'no')),
  content text check (length(content) <= 200000),
  excerpt text check (private.is_text(excerpt, 2000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  tags text[] not null default '{}' check (private.are_lines(tags, 50, 100)),
  featured_image_url text check (private.is_picture(featured_image_url)),
  published boolean not null default false,
  meta_title text check (private.is_line(meta_title, 200)),
  meta_description text check (private.is_line(meta_description, 500)),
  published_at timestamptz,
  search_text text not null generated always as (lower(title || ' ' || slug || ' ' || private.words(tags))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (published = (published_at is not null))
);
create trigger touch before update on public.blog_posts for each row execute function private.touch();
create index blog_posts_created_at on public.blog_posts (created_at desc, id);
create index blog_posts_title on public.blog_posts (title, id);
create index blog_posts_published_at on public.blog_posts (published_at desc, id) where published;
create index blog_posts_published on public.blog_posts (published, created_at desc, id);
create index blog_posts_author_id on public.blog_posts (author_id);
create index blog_posts_search on public.blog_posts using gin (search_text extensions.gin_trgm_ops);

-- published_at is the first publication, kept by later saves and cleared by unpublishing. Only the server may set another moment.
create function private.stamp_blog_post() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    new.author_id := coalesce(editor, new.author_id);
  end if;
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  else
    new.published_at := case when editor is null then coalesce(new.published_at, now()) else now() end;
  end if;
  return new;
end
$$;
create trigger stamp_blog_post before insert or update on public.blog_posts for each row execute function private.stamp_blog_post();

alter table public.blog_posts enable row level security;
grant select (id, title, slug, language, content, excerpt, tags, featured_image_url, published, meta_title, meta_description, published_at,
  created_at, updated_at) on public.blog_posts to anon;
grant select, delete on public.blog_posts to authenticated, service_role;
grant
  insert (title, slug, language, content, excerpt, author_id, tags, featured_image_url, published, meta_title, meta_description, published_at),
  update (title, slug, language, content, excerpt, tags, featured_image_url, published, meta_title, meta_description, published_at)
  on public.blog_posts to authenticated, service_role;

create policy "everyone reads published posts" on public.blog_posts for select to anon, authenticated
  using (published and published_at <= now());
create policy "admins read posts" on public.blog_posts for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write posts" on public.blog_posts for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change posts" on public.blog_posts for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete posts" on public.blog_posts for delete to authenticated using ((select public.is_approved_admin()));
