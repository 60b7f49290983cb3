set check_function_bodies = off;

drop view "public"."media_with_uses";

create table "public"."redirects" (
  "id" uuid not null default gen_random_uuid(),
  "from_path" text not null,
  "to_path" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "redirects_from_path_key" unique (from_path),
  constraint "redirects_pkey" primary key (id)
);

alter table "public"."redirects"
  enable row level security;

alter table "public"."media"
  add column "tags" text[] not null default '{}'::text[];

create or replace function private.check_redirect()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reached text := new.to_path;
begin
  perform pg_advisory_xact_lock(hashtextextended('public.redirects', 0));
  if private.has_page(new.from_path) then
    raise exception using errcode = 'P0001', message = 'redirect_from_page';
  end if;
  while reached is not null loop
    if reached = new.from_path then
      raise exception using errcode = 'P0001', message = 'redirect_loop';
    end if;
    reached := (select r.to_path from public.redirects as r where r.from_path = reached and r.id <> new.id);
  end loop;
  -- As many as the files of every static host have room for, beside those of renamed records.
  if tg_op = 'INSERT' and (select count(*) from public.redirects) >= 500 then
    raise exception using errcode = 'P0001', message = 'too_many_redirects';
  end if;
  return new;
end
$function$;

create or replace function private.delete_unused_media (
  pictures uuid[]
)
  returns table (
    id uuid,
    name text
  )
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  -- Locked first: a record that begins to use one of them waits, or its use is found.
  perform from public.media as m where m.id = any (pictures) order by m.id for update;
  delete from public.media as m
  where m.id = any (pictures) and not exists (select from public.media_uses as u where u.media_id = m.id);
  return query select m.id, m.name from public.media as m where m.id = any (pictures) order by m.name, m.id;
end
$function$;

create or replace function private.get_media_tags()
  returns table (
    tag text
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return query select distinct t collate private.norwegian from public.media as m cross join lateral unnest(m.tags) as t order by 1 limit 200;
end
$function$;

create or replace function private.get_redirects (
  only_path text
)
  returns table (
    from_path text,
    to_path text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with recursive live as (
    select r.from_path, r.to_path from public.redirects as r where not private.has_page(r.from_path)
  ), chain as (
    select l.from_path, l.to_path, 1 as steps from live as l where only_path is null or l.from_path = only_path
    union all
    select c.from_path, l.to_path, c.steps + 1 from chain as c join live as l on l.from_path = c.to_path where c.steps < 500
  )
  select distinct on (c.from_path) c.from_path, c.to_path from chain as c order by c.from_path, c.steps desc
$function$;

create or replace function private.get_redirects_revision()
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select nullif(concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', r.id, extract(epoch from r.updated_at)), 0))), '0')
  from public.redirects as r
$function$;

create or replace function private.get_site_revision()
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision(), private.get_pages_revision(),
    private.get_redirects_revision()))
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

create or replace function private.has_page (
  path text
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case when path = '/no' then '/' else at.english end = any (private.site_pages())
    or exists (
      select from public.blog_posts as p
      where '/blog/' || p.slug = at.english and p.language = at.language and p.published and p.published_at <= now())
    or exists (
      select from public.case_studies as c
      where '/projects/' || c.slug = at.english and at.language = any (c.languages) and c.published and c.published_at <= now())
    or exists (select from private.get_page_paths() as p where '/' || p.slug = at.english and p.language = at.language)
  from (select regexp_replace(path, '^/no(?=/)', ''), case when path ~ '^/no(/|$)' then 'no' else 'en' end) as at (english, language)
$function$;

create or replace function private.is_site_path (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select value = '/' or length(value) <= 200
    and value ~ '^(/[a-z0-9ß-öø-ÿ]([a-z0-9ß-öø-ÿ_~-]|[.](?![.]))*)+$'
    and split_part(split_part(regexp_replace(value, '^/no(?=/)', ''), '/', 2), '.', 1) <> all (array['404', 'admin', 'api', 'app', 'assets', 'auth',
      'client', 'favicon', 'functions', 'icons', 'knowledge', 'offer', 'realtime', 'rest', 'robots', 'rss', 'sitemap', 'social', 'storage'])
$function$;

create or replace function private.is_website_table (
  name text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select name in ('blog_posts', 'case_studies', 'client_logos', 'media', 'newsletter_issues', 'newsletter_subscribers', 'pages', 'projects',
    'redirects', 'revisions', 'scheduled_copy', 'settings', 'team_members', 'testimonials')
$function$;

create or replace function private.path_of (
  language text,
  path text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case language when 'no' then '/no' else '' end || path
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
    when 'redirects' then record ->> 'from_path'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$function$;

create or replace function private.site_pages()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['/', '/about', '/services', '/services/backend-development', '/services/full-stack-development', '/services/ai-applications',
    '/services/technical-consulting', '/projects', '/blog', '/quote', '/privacy-policy', '/terms-of-service', '/contact', '/newsletter',
    '/newsletter/confirm', '/newsletter/unsubscribe', '/offer', '/client']
$function$;

create or replace function private.tag_media (
  pictures uuid[],
  tag text,
  tagged boolean
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  changed int;
begin
  perform private.require_editor();
  update public.media as m set tags = case when tagged then m.tags || tag else array_remove(m.tags, tag) end
  where m.id = any (pictures) and (tag = any (m.tags)) <> tagged;
  get diagnostics changed = row_count;
  return changed;
end
$function$;

create or replace function public.delete_unused_media (
  pictures uuid[]
)
  returns table (
    id uuid,
    name text
  )
  language sql
  set search_path to ''
  AS $function$
  select * from private.delete_unused_media(pictures)
$function$;

create or replace function public.get_media_tags()
  returns table (
    tag text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_media_tags()
$function$;

create or replace function public.get_redirects (
  only_path text default null::text
)
  returns table (
    from_path text,
    to_path text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_redirects(only_path)
$function$;

create or replace function public.tag_media (
  pictures uuid[],
  tag text,
  tagged boolean
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.tag_media(pictures, tag, tagged)
$function$;

create view "private"."listed_redirects" AS  SELECT id,
    kind,
    (from_path COLLATE private.norwegian) AS from_path,
    (to_path COLLATE private.norwegian) AS to_path,
    created_at,
    updated_at,
    private.has_page(from_path) AS has_page,
    ((from_path || ' '::text) || to_path) AS search_text
   FROM ( SELECT o.id,
            'own'::text AS kind,
            o.from_path,
            o.to_path,
            o.created_at,
            o.updated_at
           FROM public.redirects o
        UNION ALL
         SELECT s.id,
            'post'::text AS kind,
            private.path_of(s.language, ('/blog/'::text || s.slug)) AS from_path,
            private.path_of(p.language, ('/blog/'::text || p.slug)) AS to_path,
            s.created_at,
            s.updated_at
           FROM (public.slug_redirects s
             JOIN public.blog_posts p ON (((p.id = s.post_id) AND p.published AND (p.published_at <= now()))))
        UNION ALL
         SELECT (md5((s.id || language.language)))::uuid AS id,
            'case_study'::text AS kind,
            private.path_of(language.language, ('/projects/'::text || s.slug)) AS from_path,
            private.path_of(language.language, ('/projects/'::text || c.slug)) AS to_path,
            s.created_at,
            s.updated_at
           FROM ((public.case_study_redirects s
             JOIN public.case_studies c ON (((c.id = s.case_study_id) AND c.published AND (c.published_at <= now()))))
             CROSS JOIN LATERAL unnest(c.languages) language(language))
        UNION ALL
         SELECT s.id,
            'page'::text AS kind,
            private.path_of(s.language, ('/'::text || s.slug)) AS from_path,
            private.path_of(s.language, ('/'::text ||
                CASE s.language
                    WHEN 'no'::text THEN p.slug_no
                    ELSE p.slug
                END)) AS to_path,
            s.created_at,
            s.updated_at
           FROM (public.page_redirects s
             JOIN public.pages p ON (((p.id = s.page_id) AND p.published AND (p.published_at <= now()) AND (s.language = ANY (p.languages)))))) r
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."listed_redirects" with (security_invoker=true) AS  SELECT id,
    kind,
    from_path,
    to_path,
    created_at,
    updated_at,
    has_page,
    search_text
   FROM private.listed_redirects;

create view "public"."media_with_uses" with (security_invoker=true) AS  SELECT id,
    sha256,
    name,
    width,
    height,
    bytes,
    variants,
    placeholder,
    color,
    alt,
    alt_no,
    decorative,
    caption,
    caption_no,
    credit,
    consent_on,
    focal_x,
    focal_y,
    created_by,
    search_text,
    created_at,
    updated_at,
    tags,
    (EXISTS ( SELECT
           FROM public.media_uses u
          WHERE (u.media_id = m.id))) AS used,
    ((NOT decorative) AND ((alt IS NULL) OR (alt_no IS NULL))) AS lacks_texts,
    ((EXISTS ( SELECT
           FROM public.media_uses u
          WHERE (u.media_id = m.id))))::integer AS use_rank
   FROM public.media m;

create index media_tags on public.media using gin (tags);

create trigger announce_change
  after insert or delete or update on public.redirects
  for each row
  execute function private.announce_change();

create trigger audit_edits
  after update on public.redirects
  for each row
  execute function private.audit('id', 'from_path', 'to_path');

create trigger audit_rows
  after insert or delete on public.redirects
  for each row
  execute function private.audit('id', 'to_path');

create trigger check_redirect
  before insert or update of from_path, to_path on public.redirects
  for each row
  execute function private.check_redirect();

create trigger touch
  before update on public.redirects
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."redirects"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "editors add redirects" on "public"."redirects"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change redirects" on "public"."redirects"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete redirects" on "public"."redirects"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see redirects" on "public"."redirects"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "only admins see estimates" on "public"."redirects"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

revoke all on function "private"."check_redirect"() from public;

revoke all on function "private"."delete_unused_media"(uuid[]) from public;

grant execute on function "private"."delete_unused_media"(uuid[]) to "authenticated";

revoke all on function "private"."get_media_tags"() from public;

grant execute on function "private"."get_media_tags"() to "authenticated";

revoke all on function "private"."get_redirects"(text) from public;

grant execute on function "private"."get_redirects"(text) to "anon", "authenticated";

grant execute on function "private"."get_redirects"(text) to "service_role";

revoke all on function "private"."get_redirects_revision"() from public;

revoke all on function "private"."has_page"(text) from public;

grant execute on function "private"."has_page"(text) to "authenticated";

revoke all on function "private"."is_site_path"(text) from public;

grant execute on function "private"."is_site_path"(text) to "authenticated";

grant execute on function "private"."is_site_path"(text) to "service_role";

revoke all on function "private"."path_of"(text, text) from public;

grant execute on function "private"."path_of"(text, text) to "authenticated";

revoke all on function "private"."site_pages"() from public;

revoke all on function "private"."tag_media"(uuid[], text, boolean) from public;

grant execute on function "private"."tag_media"(uuid[], text, boolean) to "authenticated";

revoke all on function "public"."delete_unused_media"(uuid[]) from public;

grant execute on function "public"."delete_unused_media"(uuid[]) to "authenticated";

revoke all on function "public"."get_media_tags"() from public;

grant execute on function "public"."get_media_tags"() to "authenticated";

revoke all on function "public"."get_redirects"(text) from public;

grant execute on function "public"."get_redirects"(text) to "anon", "authenticated";

grant execute on function "public"."get_redirects"(text) to "service_role";

revoke all on function "public"."tag_media"(uuid[], text, boolean) from public;

grant execute on function "public"."tag_media"(uuid[], text, boolean) to "authenticated";

revoke all ("tags") on table "public"."media" from "authenticated";

grant update ("tags") on table "public"."media" to "authenticated";

grant insert ("from_path"), update ("from_path") on table "public"."redirects" to "authenticated";

grant insert ("to_path"), update ("to_path") on table "public"."redirects" to "authenticated";

grant delete, select on table "public"."redirects" to "authenticated";

grant insert ("from_path"), update ("from_path") on table "public"."redirects" to "service_role";

grant insert ("to_path"), update ("to_path") on table "public"."redirects" to "service_role";

grant delete, select on table "public"."redirects" to "service_role";

grant select on table "private"."listed_redirects" to "authenticated";

grant select on table "public"."listed_redirects" to "authenticated";

grant select on table "public"."media_with_uses" to "authenticated";

alter table "public"."media"
  add constraint "media_tags_check" check (private.are_lines(tags, 20, 40));

alter table "public"."redirects"
  add constraint "redirects_from_path_check" check (private.is_site_path(from_path));

alter table "public"."redirects"
  add constraint "redirects_to_path_check" check ((private.is_site_path(to_path) AND (to_path ~ '^[ -~]+$'::text)));
