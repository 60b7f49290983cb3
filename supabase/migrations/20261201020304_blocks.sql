set check_function_bodies = off;

alter table "public"."revisions"
  drop constraint "revisions_table_name_check";

create table "public"."page_redirects" (
  "id" uuid not null default gen_random_uuid(),
  "language" text not null,
  "slug" text not null,
  "page_id" uuid not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "page_redirects_language_check" check ((language = ANY (ARRAY['en'::text, 'no'::text]))),
  constraint "page_redirects_pkey" primary key (id),
  constraint "page_redirects_slug_language_key" unique (slug, language)
);

alter table "public"."page_redirects"
  enable row level security;

create table "public"."pages" (
  "id" uuid not null default gen_random_uuid(),
  "slug" text,
  "slug_no" text,
  "title" text collate private.norwegian,
  "title_no" text collate private.norwegian,
  "description" text,
  "description_no" text,
  "picture" text,
  "blocks" jsonb not null default '[]'::jsonb,
  "menu" text,
  "menu_order" integer not null default 0,
  "menu_name" text,
  "menu_name_no" text,
  "published" boolean not null default false,
  "published_at" timestamp with time zone,
  "updated_by" uuid,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  "layout_of" text,
  constraint "pages_check" check ((published = (published_at IS NOT NULL))),
  constraint "pages_layout_of_check" check ((layout_of ~ '^[a-z_]{1,50}$'::text)),
  constraint "pages_layout_of_key" unique (layout_of),
  constraint "pages_layout" check (
CASE
    WHEN (layout_of IS NULL) THEN (NOT (blocks @> '[{"kind": "section"}]'::jsonb))
    ELSE ((slug IS NULL) AND (slug_no IS NULL) AND (menu IS NULL))
END),
  constraint "pages_menu_check" check ((menu = ANY (ARRAY['bar'::text, 'main'::text, 'last'::text]))),
  constraint "pages_menu_order_check" check (((menu_order >= 0) AND (menu_order <= 1000))),
  constraint "pages_pkey" primary key (id),
  constraint "pages_published_at_check" check ((published_at < '2200-01-01 00:00:00+00'::timestamp with time zone)),
  constraint "pages_published_text" check (((NOT published) OR (layout_of IS NOT NULL) OR ((slug IS
    NOT NULL) AND (title IS NOT NULL) AND (description IS NOT NULL)) OR ((slug_no IS NOT NULL) AND (title_no IS
    NOT NULL) AND (description_no IS NOT NULL)))),
  constraint "pages_slug_key" unique (slug),
  constraint "pages_slug_no_key" unique (slug_no),
  constraint "pages_title" check (((title IS NOT NULL) OR (title_no IS NOT NULL) OR (layout_of IS NOT NULL))),
  constraint "pages_description_check" check (private.is_line(description, 500)),
  constraint "pages_description_no_check" check (private.is_line(description_no, 500)),
  constraint "pages_menu_name_check" check (private.is_line(menu_name, 40)),
  constraint "pages_menu_name_no_check" check (private.is_line(menu_name_no, 40)),
  constraint "pages_picture_check" check (((picture IS NULL) OR private.are_references(ARRAY[picture], 1))),
  constraint "pages_title_check" check (private.is_line(title, 200)),
  constraint "pages_title_no_check" check (private.is_line(title_no, 200))
);

alter table "public"."pages"
  enable row level security;

alter table "public"."pages"
  add column "languages" text[] generated always as ((
CASE
    when ((layout_of is not null) or ((slug is not null) AND (title is not null) AND (description is
      not null))) THEN ARRAY['en'::text]
    ELSE '{}'::text[]
end ||
CASE
    when ((layout_of is not null) or ((slug_no is not null) AND (title_no is not null) AND (description_no is
      not null))) THEN ARRAY['no'::text]
    ELSE '{}'::text[]
end)) stored not null;

create or replace function private.are_blocks (
  value jsonb
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.get_page_paths()
  returns table (
    language text,
    slug text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select language, case language when 'no' then p.slug_no else p.slug end
  from public.pages as p cross join lateral unnest(p.languages) as language
  where p.published and p.published_at <= now() and p.layout_of is null
$function$;

create or replace function private.get_page_redirects (
  only_slug text
)
  returns table (
    language text,
    slug text,
    to_slug text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.get_pages_revision()
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', p.id, extract(epoch from p.updated_at),
    extract(epoch from p.published_at)), 0)))
  from public.pages as p where p.published and p.published_at <= now()
$function$;

create or replace function private.get_public_pages (
  only_slug text
)
  returns table (
    id uuid,
    slug text,
    slug_no text,
    languages text[],
    title text,
    title_no text,
    description text,
    description_no text,
    picture text,
    blocks jsonb,
    published_at timestamp with time zone,
    updated_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select p.id, case when en then p.slug end, case when no then p.slug_no end, p.languages, case when en then p.title end,
    case when no then p.title_no end, case when en then p.description end, case when no then p.description_no end, p.picture,
    private.shown_blocks(p.blocks, p.languages), p.published_at, p.updated_at
  from public.pages as p
  cross join lateral (select 'en' = any (p.languages) as en, 'no' = any (p.languages) as no) as shown
  where p.published and p.published_at <= now() and p.layout_of is null
    and (only_slug is null or (en and p.slug = only_slug) or (no and p.slug_no = only_slug))
  order by p.published_at desc, p.id
  limit 500
$function$;

create or replace function private.get_site_copy()
  returns table (
    key text,
    value jsonb,
    updated_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
  order by 1
$function$;

create or replace function private.get_site_revision()
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision(), private.get_pages_revision()))
  from (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at), author_name), 0))) as revision
    from public.blog_posts where published and published_at <= now()
  ) as posts, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), featured_order), 0))) as revision
    from public.projects
  ) as projects, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', key, extract(epoch from updated_at)), 0))) as revision
    from public.settings where private.is_public_setting(key)
  ) as settings, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.quote_templates
  ) as templates, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at)), 0))) as revision
    from public.case_studies where published and published_at <= now()
  ) as studies
$function$;

create or replace function private.is_page_slug (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select length(value) <= 100 and value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and value <> all (private.reserved_slugs())
$function$;

create or replace function private.is_public_setting (
  key text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select key ~ '^(homepage|about|services|contact|company|search|blog)_'
$function$;

create or replace function private.made_page_passages (
  language text
)
  returns table (
    kind text,
    title text,
    content text,
    path text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select 'page', case when is_norwegian then p.title_no else p.title end,
    concat_ws(E'\n', case when is_norwegian then p.description_no else p.description end, (
      select string_agg(node ->> made_page_passages.language, E'\n') from jsonb_path_query(p.blocks, 'strict $.**') as node
      where jsonb_typeof(node) = 'object' and node ->> made_page_passages.language <> '')),
    '/' || case when is_norwegian then p.slug_no else p.slug end
  from private.get_public_pages(null) as p
  cross join lateral (select made_page_passages.language = 'no' as is_norwegian) as visitor
  where made_page_passages.language = any (p.languages)
$function$;

create or replace function private.published_languages (
  table_name text,
  record jsonb
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case table_name
    when 'blog_posts' then case when (record ->> 'published')::boolean then array[record ->> 'language'] else '{}' end
    when 'client_logos' then
      case when (record ->> 'is_active')::boolean and record ->> 'consent_on' is not null then array['en', 'no'] else '{}' end
    when 'case_studies' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'pages' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'projects' then array['en', 'no']
    when 'settings' then case when private.is_public_setting(record ->> 'key') then array['en', 'no'] else '{}' end
    when 'team_members' then case when (record ->> 'is_active')::boolean then array['en', 'no'] else '{}' end
    else '{}'::text[]
  end
$function$;

create or replace function private.record_name (
  table_name text,
  record jsonb
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
    when 'client_files' then record ->> 'name'
    when 'client_people' then record ->> 'name'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'engagements' then record ->> 'title'
    when 'hand_overs' then record ->> 'description'
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offer_templates' then record ->> 'name'
    when 'offers' then record ->> 'title'
    when 'pages' then coalesce(record ->> 'title', record ->> 'title_no', record ->> 'layout_of')
    when 'plan_items' then record ->> 'title'
    when 'price_items' then record ->> 'text_en'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$function$;

create or replace function private.remember_page_slugs()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  insert into public.page_redirects (language, slug, page_id)
  select language, was, new.id
  from (values ('en', old.slug, new.slug), ('no', old.slug_no, new.slug_no)) as renamed (language, was, wanted)
  where was is distinct from wanted and language = any (old.languages)
  on conflict on constraint page_redirects_slug_language_key do update set page_id = excluded.page_id;
  return null;
end
$function$;

create or replace function private.reserved_slugs()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['404', 'about', 'admin', 'app', 'assets', 'auth', 'blog', 'client', 'contact', 'en', 'favicon', 'icons', 'knowledge', 'newsletter', 'no',
    'offer', 'privacy-policy', 'projects', 'quote', 'robots', 'rss', 'services', 'sitemap', 'social', 'terms-of-service']
$function$;

create or replace function private.shown_blocks (
  value jsonb,
  languages text[]
)
  returns jsonb
  language plpgsql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.site_copy (
  language text,
  built_in jsonb
)
  returns table (
    key text,
    value jsonb
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select key, case
    when key = 'company_info' and jsonb_typeof(stored.value) = 'object' then coalesce(copy.value, '{}') || stored.value
    else coalesce(stored.value, copy.value)
  end
  from (
    select s.key, private.in_language(s.key, s.value, site_copy.language) as value from public.settings as s
    where private.is_public_setting(s.key) and s.key !~ '^(search|blog)_'
  ) as stored
  full join jsonb_each(site_copy.built_in -> 'copy') as copy using (key)
$function$;

create or replace function public.get_page_paths()
  returns table (
    language text,
    slug text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_page_paths()
$function$;

create or replace function public.get_page_redirects (
  only_slug text default null::text
)
  returns table (
    language text,
    slug text,
    to_slug text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_page_redirects(only_slug)
$function$;

create or replace function public.get_public_pages (
  only_slug text default null::text
)
  returns table (
    id uuid,
    slug text,
    slug_no text,
    languages text[],
    title text,
    title_no text,
    description text,
    description_no text,
    picture text,
    blocks jsonb,
    published_at timestamp with time zone,
    updated_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_public_pages(only_slug)
$function$;

create or replace function public.get_site_copy()
  returns table (
    key text,
    value jsonb,
    updated_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_site_copy()
$function$;

create or replace function public.search_knowledge (
  query text,
  language text,
  most integer,
  built_in jsonb default '{}'::jsonb
)
  returns table (
    kind text,
    title text,
    content text,
    path text,
    rank real
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  with question as (
    select visitor.language, private.any_word(visitor.language, search_knowledge.query) as words
    from (select case when search_knowledge.language = 'no' then 'no' else 'en' end as language) as visitor
  ), passages as (
    select p.kind, p.title, p.content, p.path, ts_rank(
      setweight(to_tsvector(private.search_config(question.language), p.title), 'A')
        || to_tsvector(private.search_config(question.language), p.content),
      question.words, 1
    ) as rank
    from question cross join lateral (
      select * from private.copy_passages(question.language, search_knowledge.built_in)
      union all select * from private.page_passages(question.language, search_knowledge.built_in)
      union all select * from private.price_passages(question.language)
      union all select * from private.record_passages(question.language)
      union all select * from private.made_page_passages(question.language)
    ) as p
    where p.content is not null
    union all
    select a.* from question
    cross join lateral private.article_passages(question.words, question.language, search_knowledge.built_in) as a
  ), numbered as (
    select *, row_number() over (partition by passages.kind order by passages.rank desc, passages.title) as place from passages
  )
  select p.kind, p.title, left(p.content, 3000), case when question.language = 'no' then rtrim('/no' || p.path, '/') else p.path end, p.rank
  from numbered as p cross join question
  where p.rank > 0 or p.kind in ('company', 'service', 'price')
  order by p.kind = 'company' desc, p.place <= case p.kind when 'service' then 6 when 'price' then 4 else 0 end desc, p.rank desc, p.kind, p.title
  limit least(greatest(most, 0), 20)
$function$;

alter table "public"."page_redirects"
  add constraint "page_redirects_page_id_fkey" foreign key (page_id) references public.pages(id) on delete cascade;

alter table "public"."pages"
  add constraint "pages_updated_by_fkey" foreign key (updated_by) references public.profiles(user_id) on delete set null;

alter table "public"."revisions"
  add constraint "revisions_table_name_check"
    check ((table_name = ANY (ARRAY['settings'::text, 'blog_posts'::text, 'pages'::text])));

create index page_redirects_page on public.page_redirects using btree (page_id);

create index pages_updated_at on public.pages using btree (updated_at desc, id);

create index pages_updated_by on public.pages using btree (updated_by);

create trigger touch
  before update on public.page_redirects
  for each row
  execute function private.touch();

create trigger announce_change
  after insert or delete or update on public.pages
  for each row
  execute function private.announce_change();

create trigger audit_edits
  after update on public.pages
  for each row
  execute function private.audit('id', 'published', 'menu', 'slug', 'slug_no');

create trigger audit_rows
  after insert or delete on public.pages
  for each row
  execute function private.audit('id');

create trigger keep_revision
  after update on public.pages
  for each row
  when
    (((((((((old.blocks IS DISTINCT FROM new.blocks) OR (old.title IS DISTINCT FROM new.title)) OR (old.title_no IS
    DISTINCT FROM new.title_no)) OR (old.description IS DISTINCT FROM new.description)) OR
    (old.description_no IS DISTINCT FROM new.description_no)) OR (old.slug IS DISTINCT FROM new.slug)) OR
    (old.slug_no IS DISTINCT FROM new.slug_no)) OR (old.picture IS DISTINCT FROM new.picture)))
  execute function private.keep_revision('id');

create trigger release_versions
  after delete on public.pages
  for each row
  execute function private.release_versions();

create trigger remember_slugs
  after update of slug, slug_no on public.pages
  for each row
  when
    ((((old.slug IS DISTINCT FROM new.slug) OR (old.slug_no IS DISTINCT FROM new.slug_no)) AND old.published AND
    (old.published_at <= now())))
  execute function private.remember_page_slugs();

create trigger stamp_editor
  before insert or update on public.pages
  for each row
  execute function private.stamp_editor();

create trigger stamp_publication
  before insert or update on public.pages
  for each row
  execute function private.stamp_publication();

create trigger straighten
  before insert or update on public.pages
  for each row
  execute function private.straighten();

create trigger track_media
  after insert or delete or update on public.pages
  for each row
  execute function private.track_media('id', 'picture', 'blocks');

create policy "a second factor is proven: all" on "public"."page_redirects"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "only admins see estimates" on "public"."page_redirects"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "a second factor is proven: all" on "public"."pages"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins add pages" on "public"."pages"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins change pages" on "public"."pages"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins delete pages" on "public"."pages"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins see pages" on "public"."pages"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."pages"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

comment on function "public"."get_public_pages"(text) is 'The published pages of blocks, at most 500; with `only_slug`, those of a slug in either language. Hidden blocks and texts of a language that is not shown are left out.';

revoke all on function "private"."are_blocks"(jsonb) from public;

grant execute on function "private"."are_blocks"(jsonb) to "authenticated";

grant execute on function "private"."are_blocks"(jsonb) to "service_role";

revoke all on function "private"."get_page_paths"() from public;

grant execute on function "private"."get_page_paths"() to "anon", "authenticated";

grant execute on function "private"."get_page_paths"() to "service_role";

revoke all on function "private"."get_page_redirects"(text) from public;

grant execute on function "private"."get_page_redirects"(text) to "anon", "authenticated";

grant execute on function "private"."get_page_redirects"(text) to "service_role";

revoke all on function "private"."get_pages_revision"() from public;

revoke all on function "private"."get_public_pages"(text) from public;

grant execute on function "private"."get_public_pages"(text) to "anon", "authenticated";

grant execute on function "private"."get_public_pages"(text) to "service_role";

revoke all on function "private"."get_site_copy"() from public;

grant execute on function "private"."get_site_copy"() to "anon", "authenticated";

grant execute on function "private"."get_site_copy"() to "service_role";

revoke all on function "private"."is_page_slug"(text) from public;

grant execute on function "private"."is_page_slug"(text) to "authenticated";

grant execute on function "private"."is_page_slug"(text) to "service_role";

revoke all on function "private"."made_page_passages"(text) from public;

grant execute on function "private"."made_page_passages"(text) to "service_role";

revoke all on function "private"."remember_page_slugs"() from public;

revoke all on function "private"."reserved_slugs"() from public;

grant execute on function "private"."reserved_slugs"() to "authenticated";

grant execute on function "private"."reserved_slugs"() to "service_role";

revoke all on function "private"."shown_blocks"(jsonb, text[]) from public;

revoke all on function "public"."get_page_paths"() from public;

grant execute on function "public"."get_page_paths"() to "anon", "authenticated";

grant execute on function "public"."get_page_paths"() to "service_role";

revoke all on function "public"."get_page_redirects"(text) from public;

grant execute on function "public"."get_page_redirects"(text) to "anon", "authenticated";

grant execute on function "public"."get_page_redirects"(text) to "service_role";

revoke all on function "public"."get_public_pages"(text) from public;

grant execute on function "public"."get_public_pages"(text) to "anon", "authenticated";

grant execute on function "public"."get_public_pages"(text) to "service_role";

revoke all on function "public"."get_site_copy"() from public;

grant execute on function "public"."get_site_copy"() to "anon", "authenticated";

grant execute on function "public"."get_site_copy"() to "service_role";

grant delete, insert, select, update on table "public"."page_redirects" to "service_role";

grant insert ("blocks"), update ("blocks") on table "public"."pages" to "authenticated";

grant insert ("description_no"), update ("description_no") on table "public"."pages" to "authenticated";

grant insert ("description"), update ("description") on table "public"."pages" to "authenticated";

grant insert ("layout_of") on table "public"."pages" to "authenticated";

grant insert ("menu_name_no"), update ("menu_name_no") on table "public"."pages" to "authenticated";

grant insert ("menu_name"), update ("menu_name") on table "public"."pages" to "authenticated";

grant insert ("menu_order"), update ("menu_order") on table "public"."pages" to "authenticated";

grant insert ("menu"), update ("menu") on table "public"."pages" to "authenticated";

grant insert ("picture"), update ("picture") on table "public"."pages" to "authenticated";

grant insert ("published_at"), update ("published_at") on table "public"."pages" to "authenticated";

grant insert ("published"), update ("published") on table "public"."pages" to "authenticated";

grant insert ("slug_no"), update ("slug_no") on table "public"."pages" to "authenticated";

grant insert ("slug"), update ("slug") on table "public"."pages" to "authenticated";

grant insert ("title_no"), update ("title_no") on table "public"."pages" to "authenticated";

grant insert ("title"), update ("title") on table "public"."pages" to "authenticated";

grant delete, select on table "public"."pages" to "authenticated";

grant insert ("blocks"), update ("blocks") on table "public"."pages" to "service_role";

grant insert ("description_no"), update ("description_no") on table "public"."pages" to "service_role";

grant insert ("description"), update ("description") on table "public"."pages" to "service_role";

grant insert ("layout_of") on table "public"."pages" to "service_role";

grant insert ("menu_name_no"), update ("menu_name_no") on table "public"."pages" to "service_role";

grant insert ("menu_name"), update ("menu_name") on table "public"."pages" to "service_role";

grant insert ("menu_order"), update ("menu_order") on table "public"."pages" to "service_role";

grant insert ("menu"), update ("menu") on table "public"."pages" to "service_role";

grant insert ("picture"), update ("picture") on table "public"."pages" to "service_role";

grant insert ("published_at"), update ("published_at") on table "public"."pages" to "service_role";

grant insert ("published"), update ("published") on table "public"."pages" to "service_role";

grant insert ("slug_no"), update ("slug_no") on table "public"."pages" to "service_role";

grant insert ("slug"), update ("slug") on table "public"."pages" to "service_role";

grant insert ("title_no"), update ("title_no") on table "public"."pages" to "service_role";

grant insert ("title"), update ("title") on table "public"."pages" to "service_role";

grant delete, select on table "public"."pages" to "service_role";

alter table "public"."page_redirects"
  add constraint "page_redirects_slug_check" check (private.is_page_slug(slug));

alter table "public"."pages"
  add constraint "pages_blocks_check" check (private.are_blocks(blocks));

alter table "public"."pages"
  add constraint "pages_slug_check" check (private.is_page_slug(slug));

alter table "public"."pages"
  add constraint "pages_slug_no_check" check (private.is_page_slug(slug_no));
