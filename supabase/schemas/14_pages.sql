-- Pages that staff make of blocks. Both languages are in one row, so that their blocks stay in step: a text of a block is {en, no}. A language
-- without slug, title and description is not shown.
--
-- The layout of a page of the site is a row as well: blocks of the kind `section` name its sections, in their order, with own blocks between them.

-- The first parts of paths that are not free: pages and files of the site. A test derives the same list from the sources of the site.
create function private.reserved_slugs() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['404', 'about', 'admin', 'app', 'assets', 'auth', 'blog', 'client', 'contact', 'draft', 'en', 'favicon', 'icons', 'knowledge', 'newsletter', 'no',
    'offer', 'privacy-policy', 'projects', 'quote', 'robots', 'rss', 'services', 'sitemap', 'social', 'terms-of-service']
$$;
grant execute on function private.reserved_slugs() to authenticated, service_role;

create function private.is_page_slug(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 100 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and value <> all (private.reserved_slugs())
$$;
grant execute on function private.is_page_slug(text) to authenticated, service_role;

-- The shape and the limits of blocks: what a kind needs is checked by the schema of the editor (packages/data/src/pages/blocks.ts). A link leads to a
-- page of the site, a website or a mail, so that no block can run script (rule W2).
create function private.are_blocks(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 60 and length(value::text) <= 200000
    and coalesce((
      select bool_and(coalesce(
        jsonb_typeof(block) = 'object'
        and block ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        and jsonb_typeof(block -> 'hidden') = 'boolean'
        and block ->> 'kind' in ('heading', 'text', 'picture', 'gallery', 'quote', 'figures', 'cards', 'questions', 'action', 'studies', 'posts',
          'logos', 'people', 'form', 'prices', 'section'), false))
      and count(distinct block ->> 'id') = count(*)
      from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as block
    ), true)
    and not exists (
      select from jsonb_path_query(value, 'strict $.**') as node
      where jsonb_typeof(node) = 'string' and (
        length(node #>> '{}') > 20000 or node #>> '{}' ~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]')
        or jsonb_typeof(node) = 'object' and node ? 'link' and not coalesce(
          node ->> 'link' = '' or private.is_link(node ->> 'link')
          or node ->> 'link' ~ '^(mailto:[^\s\u0001-\u001f\u007f]+|/|/[^/\\\s\u0001-\u001f\u007f][^\\\s\u0001-\u001f\u007f]*)$', false)
    )
$$;
grant execute on function private.are_blocks(jsonb) to authenticated, service_role;

-- Returns blocks without the texts of other languages, and without hidden blocks.
create function private.shown_blocks(value jsonb, languages text[]) returns jsonb
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return case jsonb_typeof(value)
    when 'array' then (
      select coalesce(jsonb_agg(private.shown_blocks(item, languages) order by place), '[]')
      from jsonb_array_elements(value) with ordinality as i (item, place) where item -> 'hidden' is distinct from 'true')
    when 'object' then (
      select coalesce(jsonb_object_agg(key, case when key in ('en', 'no') and key <> all (languages) then '""' else
        private.shown_blocks(field, languages) end), '{}') from jsonb_each(value) as f (key, field))
    else value
  end;
end
$$;

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  slug text unique check (private.is_page_slug(slug)),
  slug_no text unique check (private.is_page_slug(slug_no)),
  title text collate private.norwegian check (private.is_line(title, 200)),
  title_no text collate private.norwegian check (private.is_line(title_no, 200)),
  description text check (private.is_line(description, 500)),
  description_no text check (private.is_line(description_no, 500)),
  -- The picture of search results and shared links, `media:<id>`; null for a card with the title.
  picture text check (picture is null or private.are_references(array[picture], 1)),
  blocks jsonb not null default '[]' check (private.are_blocks(blocks)),
  -- As in the table of the site's pages: `main` is the top bar and the footer, `bar` the top bar only, `last` the last row of the footer.
  menu text check (menu in ('bar', 'main', 'last')),
  -- The place among the made pages of a menu.
  menu_order int not null default 0 check (menu_order between 0 and 1000),
  -- The name in menus; null for the title.
  menu_name text check (private.is_line(menu_name, 40)),
  menu_name_no text check (private.is_line(menu_name_no, 40)),
  published boolean not null default false,
  published_at timestamptz check (published_at < '2200-01-01T00:00:00Z'),
  languages text[] not null generated always as (
    case when layout_of is not null or (slug is not null and title is not null and description is not null) then array['en']
      else '{}'::text[] end
    || case when layout_of is not null or (slug_no is not null and title_no is not null and description_no is not null) then array['no']
      else '{}'::text[] end
  ) stored,
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The page of the site whose sections the blocks arrange; null for a page of its own.
  layout_of text unique check (layout_of ~ '^[a-z_]{1,50}$'),
  check (published = (published_at is not null)),
  constraint pages_title check (title is not null or title_no is not null or layout_of is not null),
  constraint pages_layout check (
    case when layout_of is null then not blocks @> '[{"kind": "section"}]'
    else slug is null and slug_no is null and menu is null end
  ),
  constraint pages_published_text check (
    not published or layout_of is not null
    or (slug is not null and title is not null and description is not null)
    or (slug_no is not null and title_no is not null and description_no is not null)
  )
);
create index pages_updated_by on public.pages (updated_by);
create index pages_updated_at on public.pages (updated_at desc, id);

alter table public.pages enable row level security;
grant select, delete on public.pages to authenticated, service_role;
grant
  insert (slug, slug_no, title, title_no, description, description_no, picture, blocks, menu, menu_order, menu_name, menu_name_no, published,
    published_at, layout_of),
  update (slug, slug_no, title, title_no, description, description_no, picture, blocks, menu, menu_order, menu_name, menu_name_no, published,
    published_at)
  on public.pages to authenticated, service_role;
select private.hide_estimates('public.pages');
select private.require_proof('public.pages');
-- Visitors read pages by functions that leave out drafts, hidden blocks and unfinished languages.
create policy "editors see pages" on public.pages for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add pages" on public.pages for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change pages" on public.pages for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete pages" on public.pages for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.pages for each row execute function private.straighten();
create trigger stamp_editor before insert or update on public.pages for each row execute function private.stamp_editor();
create trigger stamp_publication before insert or update on public.pages for each row execute function private.stamp_publication();
create trigger keep_revision after update on public.pages for each row
  when (
    old.blocks is distinct from new.blocks or old.title is distinct from new.title or old.title_no is distinct from new.title_no
    or old.description is distinct from new.description or old.description_no is distinct from new.description_no
    or old.slug is distinct from new.slug or old.slug_no is distinct from new.slug_no or old.picture is distinct from new.picture
  )
  execute function private.keep_revision('id');
create trigger announce_change after insert or update or delete on public.pages for each row execute function private.announce_change();
create trigger audit_rows after insert or delete on public.pages for each row execute function private.audit('id');
create trigger audit_edits after update on public.pages for each row execute function private.audit('id', 'published', 'menu', 'slug', 'slug_no');
create trigger track_media after insert or update or delete on public.pages
  for each row execute function private.track_media('id', 'picture', 'blocks');
create trigger release_versions after delete on public.pages for each row execute function private.release_versions();

-- Former URLs of pages. As for posts, a redirect names the page and not its new URL, so there are neither chains nor loops.
create table public.page_redirects (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'no')),
  slug text not null check (private.is_page_slug(slug)),
  page_id uuid not null references public.pages (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the page left this URL last.
  updated_at timestamptz not null default now(),
  unique (slug, language)
);
create index page_redirects_page on public.page_redirects (page_id);

alter table public.page_redirects enable row level security;
grant select, insert, update, delete on public.page_redirects to service_role;
select private.hide_estimates('public.page_redirects');
select private.require_proof('public.page_redirects');

create trigger touch before update on public.page_redirects for each row execute function private.touch();

-- Trigger: remembers the URLs of a page that visitors could open. The last page to leave a URL gets its visitors.
create function private.remember_page_slugs() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.page_redirects (language, slug, page_id)
  select language, was, new.id
  from (values ('en', old.slug, new.slug), ('no', old.slug_no, new.slug_no)) as renamed (language, was, wanted)
  where was is distinct from wanted and language = any (old.languages)
  on conflict on constraint page_redirects_slug_language_key do update set page_id = excluded.page_id;
  return null;
end
$$;

create trigger remember_slugs after update of slug, slug_no on public.pages for each row
  when ((old.slug, old.slug_no) is distinct from (new.slug, new.slug_no) and old.published and old.published_at <= now())
  execute function private.remember_page_slugs();

create function private.get_page_paths() returns table (language text, slug text)
language sql stable security definer set search_path = '' as $$
  select language, case language when 'no' then p.slug_no else p.slug end
  from public.pages as p cross join lateral unnest(p.languages) as language
  where p.published and p.published_at <= now() and p.layout_of is null
$$;
grant execute on function private.get_page_paths() to anon, authenticated, service_role;

-- Returns the language and the slug of each published page.
create function public.get_page_paths() returns table (language text, slug text) language sql stable set search_path = '' as $$
  select * from private.get_page_paths()
$$;
grant execute on function public.get_page_paths() to anon, authenticated, service_role;

create function private.get_page_redirects(only_slug text) returns table (language text, slug text, to_slug text)
language sql stable security definer set search_path = '' as $$
  select * from (
    select former.language, former.slug, case former.language when 'no' then p.slug_no else p.slug end as to_slug
    from (
      select r.language, r.slug, r.page_id, 0 as place, r.updated_at from public.page_redirects as r
      union all
      -- The language toggle keeps the slug.
      select other.language, other.slug, q.id, 1, q.updated_at
      from public.pages as q cross join lateral (values ('no', q.slug), ('en', q.slug_no)) as other (language, slug)
      where q.slug <> q.slug_no
    ) as former
    join public.pages as p on p.id = former.page_id and p.published and p.published_at <= now() and former.language = any (p.languages)
    where (only_slug is null or former.slug = only_slug)
      -- A page that has this URL now comes first.
      and not exists (select from private.get_page_paths() as now where now.slug = former.slug and now.language = former.language)
    order by former.place, former.updated_at desc, former.slug, former.language
  ) as moved
  limit 500
$$;
grant execute on function private.get_page_redirects(text) to anon, authenticated, service_role;

-- Returns the former URLs of published pages and where they lead, and the slugs of the other language, at most 500; with `only_slug`, those of one slug.
create function public.get_page_redirects(only_slug text default null) returns table (language text, slug text, to_slug text)
language sql stable set search_path = '' as $$
  select * from private.get_page_redirects(only_slug)
$$;
grant execute on function public.get_page_redirects(text) to anon, authenticated, service_role;

create function private.get_public_pages(only_slug text) returns table (
  id uuid, slug text, slug_no text, languages text[], title text, title_no text, description text, description_no text, picture text,
  blocks jsonb, published_at timestamptz, updated_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select p.id, case when en then p.slug end, case when no then p.slug_no end, p.languages, case when en then p.title end,
    case when no then p.title_no end, case when en then p.description end, case when no then p.description_no end, p.picture,
    private.shown_blocks(p.blocks, p.languages), p.published_at, p.updated_at
  from public.pages as p
  cross join lateral (select 'en' = any (p.languages) as en, 'no' = any (p.languages) as no) as shown
  where p.published and p.published_at <= now() and p.layout_of is null
    and (only_slug is null or (en and p.slug = only_slug) or (no and p.slug_no = only_slug))
  order by p.published_at desc, p.id
  limit 500
$$;
grant execute on function private.get_public_pages(text) to anon, authenticated, service_role;

create function public.get_public_pages(only_slug text default null) returns table (
  id uuid, slug text, slug_no text, languages text[], title text, title_no text, description text, description_no text, picture text,
  blocks jsonb, published_at timestamptz, updated_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.get_public_pages(only_slug)
$$;
grant execute on function public.get_public_pages(text) to anon, authenticated, service_role;
comment on function public.get_public_pages(text) is
  'The published pages of blocks, at most 500; with `only_slug`, those of a slug in either language. Hidden blocks and texts of a language that is not shown are left out.';

create function private.get_site_copy() returns table (key text, value jsonb, updated_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select s.key, s.value, s.updated_at from public.settings as s where private.is_public_setting(s.key)
  union all
  select 'menu_' || replace(p.id::text, '-', ''),
    jsonb_build_object('menu', p.menu, 'order', p.menu_order) || (
      select jsonb_object_agg(language, case language
        when 'no' then jsonb_build_object('slug', p.slug_no, 'name', coalesce(p.menu_name_no, p.title_no))
        else jsonb_build_object('slug', p.slug, 'name', coalesce(p.menu_name, p.title)) end)
      from unnest(p.languages) as language),
    greatest(p.updated_at, p.published_at)
  from public.pages as p where p.menu is not null and p.published and p.published_at <= now()
  union all
  select 'layout_' || p.layout_of, private.shown_blocks(p.blocks, p.languages), greatest(p.updated_at, p.published_at)
  from public.pages as p where p.layout_of is not null and p.published and p.published_at <= now()
  union all
  select 'category_' || replace(c.id::text, '-', ''),
    jsonb_build_object('kind', c.kind, 'key', c.key, 'order', c.display_order, 'en', c.name, 'no', coalesce(c.name_no, c.name)), c.updated_at
  from public.categories as c
  order by 1
$$;
grant execute on function private.get_site_copy() to anon, authenticated, service_role;

-- Returns what every page of the site needs to know: the public settings, and a row for each page in a menu, for each layout and for
-- each category.
create function public.get_site_copy() returns table (key text, value jsonb, updated_at timestamptz) language sql stable set search_path = '' as $$
  select * from private.get_site_copy()
$$;
grant execute on function public.get_site_copy() to anon, authenticated, service_role;

-- The published pages for the chat assistant.
create function private.made_page_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'page', case when is_norwegian then p.title_no else p.title end,
    concat_ws(E'\n', case when is_norwegian then p.description_no else p.description end, (
      select string_agg(node ->> made_page_passages.language, E'\n') from jsonb_path_query(p.blocks, 'strict $.**') as node
      where jsonb_typeof(node) = 'object' and node ->> made_page_passages.language <> '')),
    '/' || case when is_norwegian then p.slug_no else p.slug end
  from private.get_public_pages(null) as p
  cross join lateral (select made_page_passages.language = 'no' as is_norwegian) as visitor
  where made_page_passages.language = any (p.languages)
$$;
grant execute on function private.made_page_passages(text) to service_role;

-- The part of get_site_revision() that changes with the published pages.
create function private.get_pages_revision() returns text language sql stable set search_path = '' as $$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', p.id, extract(epoch from p.updated_at),
    extract(epoch from p.published_at)), 0)))
  from public.pages as p where p.published and p.published_at <= now()
$$;

-- Returns the categories in their order, with the number of records that use each, and the names of the first five. Errors: not_allowed.
create function public.get_categories() returns table (
  id uuid, kind text, key text, name text, name_no text, updated_at timestamptz, uses int, used_by text[]
) language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return query
  with used as (
    select 'posts' as kind, p.category as key, p.title::text from public.blog_posts as p
    union all
    select 'projects', p.category collate pg_catalog."default", p.title::text from public.projects as p
    union all
    select 'posts', chosen.category, coalesce(p.title, p.title_no, p.layout_of)::text
    from public.pages as p cross join lateral (
      select distinct block ->> 'category' as category from jsonb_array_elements(p.blocks) as block where block ->> 'kind' = 'posts'
    ) as chosen
  )
  select c.id, c.kind, c.key, c.name, c.name_no, c.updated_at, count(u.key)::int,
    coalesce((array_agg(u.title order by u.title) filter (where u.key is not null))[1:5], '{}')
  from public.categories as c left join used as u on u.kind = c.kind and u.key = c.key
  group by c.id order by c.display_order, c.id;
end
$$;
grant execute on function public.get_categories() to authenticated;

create function private.remove_category(category uuid, successor uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  removed public.categories;
  wanted public.categories;
begin
  perform private.require_editor();
  -- In one order, so that two removals wait for each other.
  perform from public.categories as c where c.id in (category, successor) order by c.id for update;
  select * into removed from public.categories as c where c.id = category;
  if removed.id is null then return; end if;
  select * into wanted from public.categories as c where c.id = successor and c.kind = removed.kind and c.id <> removed.id;
  if successor is not null and wanted.id is null then
    raise exception using errcode = 'P0001', message = 'unknown_category';
  end if;
  if wanted.id is not null then
    update public.blog_posts as p set category = wanted.key where removed.kind = 'posts' and p.category = removed.key;
    update public.projects as p set category = wanted.key where removed.kind = 'projects' and p.category = removed.key collate private.norwegian;
    update public.pages as p set blocks = (
      select jsonb_agg(case when block @> jsonb_build_object('kind', 'posts', 'category', removed.key)
        then block || jsonb_build_object('category', wanted.key) else block end order by place)
      from jsonb_array_elements(p.blocks) with ordinality as b (block, place))
    where removed.kind = 'posts' and p.blocks @> jsonb_build_array(jsonb_build_object('kind', 'posts', 'category', removed.key));
  elsif removed.kind = 'posts' and exists (
    select from public.pages as p where p.blocks @> jsonb_build_array(jsonb_build_object('kind', 'posts', 'category', removed.key)))
  then
    raise exception using errcode = 'P0001', message = 'category_in_use';
  end if;
  delete from public.categories as c where c.id = removed.id;
exception when foreign_key_violation then
  raise exception using errcode = 'P0001', message = 'category_in_use';
end
$$;
grant execute on function private.remove_category(uuid, uuid) to authenticated;

-- Removes a category. What uses it moves to `successor`, another one of its kind; without one, a used category stays.
-- Errors: not_allowed, category_in_use, unknown_category.
create function public.remove_category(category uuid, successor uuid default null) returns void language sql set search_path = '' as $$
  select private.remove_category(category, successor)
$$;
grant execute on function public.remove_category(uuid, uuid) to authenticated;
