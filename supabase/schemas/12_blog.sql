-- Articles of the blog.

-- Counts the words outside fenced code blocks, as proseWords() of packages/data/src/blog/reading-time.ts does; a test compares the two.
create function private.prose_words(content text) returns int
language sql immutable parallel safe set search_path = '' as $$
  select regexp_count(
    -- Closed blocks first, then one left open at the end. The first quantifier is lazy, which makes the whole pattern lazy.
    regexp_replace(
      regexp_replace(coalesce(content, ''), '^ {0,3}?(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(.*?\n)? {0,3}\1[`~]*[ \t\r]*$', '', 'gw'),
      '^ {0,3}(```|~~~).*', '', 'w'
    ),
    '[^ \t\r\n]+'
  )
$$;
grant execute on function private.prose_words(text) to authenticated, service_role;

create function private.search_config(language text) returns regconfig
language sql immutable parallel safe set search_path = '' as $$
  select case when language = 'no' then 'pg_catalog.norwegian'::regconfig else 'pg_catalog.english'::regconfig end
$$;
grant execute on function private.search_config(text) to authenticated, service_role;

-- The text search vector of an article. Only the beginning of the content counts: a vector is limited to one megabyte.
create function private.post_words(language text, title text, tags text[], excerpt text, content text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector(config, title || ' ' || private.words(tags)), 'A')
    || setweight(to_tsvector(config, coalesce(excerpt, '')), 'B')
    || to_tsvector(config, left(coalesce(content, ''), 100000))
  from private.search_config(language) as config
$$;
grant execute on function private.post_words(text, text, text[], text, text) to authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  slug text not null check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null default 'en' check (language in ('en', 'no')),
  -- The key of the category.
  category text not null default 'Backend' check (private.is_line(category, 200)),
  content text check (length(content) <= 200000),
  excerpt text check (private.is_text(excerpt, 2000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  author_name text check (private.is_line(author_name, 200)),
  tags text[] not null default '{}' check (private.are_lines(tags, 50, 100)),
  featured boolean not null default false,
  featured_image_url text check (private.is_picture(featured_image_url)),
  published boolean not null default false,
  meta_title text check (private.is_line(meta_title, 200)),
  meta_description text check (private.is_line(meta_description, 500)),
  -- PostgreSQL accepts 'infinity'; no client can parse it.
  published_at timestamptz check (published_at < '2200-01-01T00:00:00Z'),
  words int not null generated always as (private.prose_words(content)) stored,
  search_text text not null generated always as (
    lower(normalize(title || ' ' || slug || ' ' || private.words(tags)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The day on which a post was published, in the company's time zone, as the site shows it. Visitors cannot read the setting.
  published_day date,
  category_kind text not null generated always as ('posts') stored,
  constraint blog_posts_slug_language_key unique (slug, language),
  constraint blog_posts_category_fkey foreign key (category_kind, category) references public.categories (kind, key),
  check (published = (published_at is not null))
);
create index blog_posts_created_at on public.blog_posts (created_at, id);
create index blog_posts_title on public.blog_posts (title, id);
create index blog_posts_published on public.blog_posts (published, created_at, id);
create index blog_posts_category_key on public.blog_posts (category_kind, category);
create index blog_posts_author_id on public.blog_posts (author_id);
create index blog_posts_knowledge on public.blog_posts using gin (private.post_words(language, title, tags, excerpt, content))
  where published;
-- The public list.
create index blog_posts_list on public.blog_posts (language, published_at desc, id) where published;
create index blog_posts_published_at on public.blog_posts (published_at, id);
create index blog_posts_language on public.blog_posts (language, created_at, id);
create index blog_posts_search on public.blog_posts using gin (search_text extensions.gin_trgm_ops);

alter table public.blog_posts enable row level security;
grant select, delete on public.blog_posts to authenticated, service_role;
grant
  select (id, title, slug, language, category, content, excerpt, author_name, tags, featured, featured_image_url, published, meta_title,
    meta_description, published_at, words, created_at, updated_at, published_day)
  on public.blog_posts to anon;
grant
  insert (title, slug, language, category, content, excerpt, author_id, tags, featured, featured_image_url, published, meta_title,
    meta_description, published_at),
  update (title, slug, language, category, content, excerpt, tags, featured, featured_image_url, published, meta_title, meta_description,
    published_at)
  on public.blog_posts to authenticated, service_role;
select private.hide_estimates('public.blog_posts');
select private.require_proof('public.blog_posts', array['insert', 'update', 'delete']);
create policy "visitors read published posts" on public.blog_posts for select to anon using (published and published_at <= now());
create policy "accounts read published posts, editors read all" on public.blog_posts for select to authenticated
  using ((select public.is_approved_editor()) or (published and published_at <= now()));
create policy "editors write posts" on public.blog_posts for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change posts" on public.blog_posts for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete posts" on public.blog_posts for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.blog_posts for each row execute function private.straighten();
create trigger touch before update on public.blog_posts for each row execute function private.touch();
create trigger keep_revision after update on public.blog_posts for each row
  when (
    old.title is distinct from new.title or old.content is distinct from new.content or old.excerpt is distinct from new.excerpt
    or old.slug is distinct from new.slug
  )
  execute function private.keep_revision('id');
create trigger announce_change after insert or update or delete on public.blog_posts
  for each row execute function private.announce_change();
-- A change of the day alone is none that a person made.
create trigger audit_edits after update on public.blog_posts for each row
  when (old.updated_at is distinct from new.updated_at
    and (old.published_day is not distinct from new.published_day or old.published_at is distinct from new.published_at))
  execute function private.audit('id');
create trigger track_media after insert or update or delete on public.blog_posts
  for each row execute function private.track_media('id', 'featured_image_url', 'content');
create trigger release_versions after delete on public.blog_posts for each row execute function private.release_versions();

-- Trigger: sets author and publication time. The byline is the author's name at the time of writing. `published_at` is the first
-- publication: later saves keep it, unpublishing clears it. Staff may schedule a post, and reschedule it until then; a time that has passed
-- means now. Only the server may set a past time.
create function private.stamp_blog_post() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    new.author_id := coalesce(editor, new.author_id);
    new.author_name := coalesce((select nullif(btrim(full_name), '') from public.profiles where user_id = new.author_id), new.author_name);
  end if;
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published and old.published_at <= now() then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  elsif editor is null then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  else
    new.published_at := greatest(coalesce(new.published_at, now()), now());
  end if;
  return new;
end
$$;

create trigger stamp_blog_post before insert or update on public.blog_posts for each row execute function private.stamp_blog_post();

-- Trigger: sets the day. Its name sorts after stamp_blog_post, which sets the time.
create function private.stamp_published_day() returns trigger language plpgsql set search_path = '' as $$
begin
  new.published_day := (new.published_at at time zone private.company_time_zone())::date;
  return new;
end
$$;

create trigger stamp_published_day before insert or update on public.blog_posts
  for each row execute function private.stamp_published_day();

-- Trigger: a new time zone of the company changes the days. The posts count as changed, so that their pages are rendered again.
create function private.restamp_published_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.blog_posts set published_day = null
  where published_day is distinct from (published_at at time zone private.company_time_zone())::date;
  return null;
end
$$;

create trigger restamp_published_days after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and new.value <> old.value) execute function private.restamp_published_days();

-- Lists with a search read views like searched_contacts: a comparison that is not leakproof (LIKE, and those of `numeric`) may use an index
-- there, and the caller's rights are evaluated once.
create view private.searched_blog_posts as select * from public.blog_posts
  where (select public.is_approved_editor()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_blog_posts to authenticated;

create view public.searched_blog_posts with (security_invoker = true) as select * from private.searched_blog_posts;
grant select on public.searched_blog_posts to authenticated;

-- Former URLs of posts. A redirect names the post and not its new URL, so there are neither chains nor loops.

create table public.slug_redirects (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'no')),
  slug text not null check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the post left this URL last.
  updated_at timestamptz not null default now(),
  unique (slug, language)
);
create index slug_redirects_post on public.slug_redirects (post_id);

alter table public.slug_redirects enable row level security;
grant select, insert, update, delete on public.slug_redirects to service_role;
select private.hide_estimates('public.slug_redirects');
select private.require_proof('public.slug_redirects');

create trigger touch before update on public.slug_redirects for each row execute function private.touch();

-- Trigger: remembers the URL of a post that visitors could open. The last post to leave a URL gets its visitors.
create function private.remember_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (language, slug, post_id) values (old.language, old.slug, new.id)
  on conflict (slug, language) do update set post_id = excluded.post_id;
  return null;
end
$$;

create trigger remember_slug after update of slug, language on public.blog_posts for each row
  when ((old.language, old.slug) is distinct from (new.language, new.slug) and old.published and old.published_at <= now())
  execute function private.remember_slug();

create function private.get_slug_redirects(only_slug text) returns table (language text, slug text, to_language text, to_slug text)
language sql stable security definer set search_path = '' as $$
  select r.language, r.slug, p.language, p.slug
  from public.slug_redirects as r
  join public.blog_posts as p on p.id = r.post_id and p.published and p.published_at <= now()
  where (only_slug is null or r.slug = only_slug)
    -- A post that has this URL now comes first.
    and not exists (
      select from public.blog_posts as q
      where q.slug = r.slug and q.language = r.language and q.published and q.published_at <= now()
    )
  order by r.updated_at desc, r.slug, r.language
  limit 2000
$$;
grant execute on function private.get_slug_redirects(text) to anon, authenticated, service_role;

-- Returns the former URLs of published posts and where they lead, the newest 2,000; with `only_slug`, those of one slug.
create function public.get_slug_redirects(only_slug text default null)
returns table (language text, slug text, to_language text, to_slug text)
language sql stable set search_path = '' as $$
  select * from private.get_slug_redirects(only_slug)
$$;
grant execute on function public.get_slug_redirects(text) to anon, authenticated, service_role;

create function private.set_built_in_post(language text, slug text, hidden boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  if not coalesce(language in ('en', 'no') and length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and hidden is not null, false) then
    raise exception using errcode = 'P0001', message = 'invalid_post';
  end if;
  insert into public.settings (key, value) values ('blog_hidden', '{"en": [], "no": []}') on conflict (key) do nothing;
  update public.settings as s set value = jsonb_set(s.value, array[set_built_in_post.language], (
    select coalesce(jsonb_agg(each order by each), '[]') from (
      select jsonb_array_elements_text(s.value -> set_built_in_post.language) union select set_built_in_post.slug
    ) as listed (each) where each <> set_built_in_post.slug or set_built_in_post.hidden))
  where s.key = 'blog_hidden';
end
$$;
grant execute on function private.set_built_in_post(text, text, boolean) to authenticated;

-- Hides a built-in article of the site, or shows it again. The setting `blog_hidden` has the slugs in each language, for the site and the chat.
-- Errors: not_allowed, invalid_post.
create function public.set_built_in_post(language text, slug text, hidden boolean) returns void language sql set search_path = '' as $$
  select private.set_built_in_post(language, slug, hidden)
$$;
grant execute on function public.set_built_in_post(text, text, boolean) to authenticated;
