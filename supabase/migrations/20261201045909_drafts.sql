set check_function_bodies = off;

create table "private"."draft_links" (
  "id" uuid not null default gen_random_uuid(),
  "key_hash" text not null,
  "post_id" uuid,
  "case_study_id" uuid,
  "page_id" uuid,
  "content" jsonb not null,
  "created_by" uuid not null,
  "created_at" timestamp with time zone not null default now(),
  "expires_at" timestamp with time zone not null,
  constraint "draft_links_check" check ((expires_at <= (created_at + '91 days'::interval))),
  constraint "draft_links_key_hash_check" check ((key_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint "draft_links_key_hash_key" unique (key_hash),
  constraint "draft_links_pkey" primary key (id),
  constraint "draft_links_record" check ((num_nonnulls(post_id, case_study_id, page_id) = 1))
);

create or replace function private.article_passages (
  question tsquery,
  language text,
  built_in jsonb
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
  with stored as (
    select p.title, p.slug, p.tags, p.excerpt, p.content, p.published_at from public.blog_posts as p
    where p.published and p.published_at <= now() and p.language = article_passages.language
      and private.post_words(p.language, p.title, p.tags, p.excerpt, p.content) @@ article_passages.question
    order by p.published_at desc
    limit 100
  ), found as (
    select * from stored
    union all
    select a.title, a.slug, a.tags, a.excerpt, a.content, a.published_at
    from jsonb_to_recordset(article_passages.built_in -> 'articles')
      as a (title text, slug text, tags text[], excerpt text, content text, published_at timestamptz)
    where private.post_words(article_passages.language, a.title, a.tags, a.excerpt, a.content) @@ article_passages.question
      and not exists (
        select from public.blog_posts as p
        where p.slug = a.slug and p.language = article_passages.language and p.published and p.published_at <= now()
      )
      and not exists (
        select from public.settings as s where s.key = 'blog_hidden' and s.value -> article_passages.language ? a.slug
      )
  ), best as (
    select found.*, ts_rank(private.post_words(article_passages.language, found.title, found.tags, found.excerpt, found.content), question, 1) as rank
    from found order by rank desc, found.published_at desc limit 4
  )
  select 'article', best.title, concat_ws(E'\n\n', best.excerpt, sections.text), '/blog/' || best.slug, best.rank
  from best cross join lateral (
    select string_agg(left(section.text, 1200), E'\n\n' order by section.place) as text from (
      select s.text, s.place from regexp_split_to_table(left(best.content, 100000), '\n(?=#{1,6} )') with ordinality as s (text, place)
      order by ts_rank(to_tsvector(private.search_config(article_passages.language), s.text), question, 1) desc, s.place
      limit 2
    ) as section
  ) as sections
$function$;

create or replace function private.case_study_rows (
  only_slug text,
  draft uuid
)
  returns table (
    id uuid,
    slug text,
    languages text[],
    title text,
    title_no text,
    summary text,
    summary_no text,
    challenge text,
    challenge_no text,
    approach text,
    approach_no text,
    result text,
    result_no text,
    figures jsonb,
    quote text,
    quote_no text,
    quote_name text,
    quote_role text,
    quote_role_no text,
    period_from date,
    period_to date,
    services text[],
    cover text,
    gallery text[],
    published_at timestamp with time zone,
    updated_at timestamp with time zone,
    project_title text,
    category text,
    category_no text,
    status text,
    technologies text[],
    images text[],
    live_demo_url text,
    github_url text,
    client_url text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select c.id, c.slug, shown.languages,
    case when en then coalesce(c.title, p.title) end, case when no then coalesce(c.title_no, p.title_no, p.title) end,
    case when en then coalesce(c.summary, p.description) end,
    case when no then coalesce(c.summary_no, p.description_no, p.description) end,
    case when en then c.challenge end, case when no then c.challenge_no end,
    case when en then c.approach end, case when no then c.approach_no end,
    case when en then c.result end, case when no then c.result_no end,
    c.figures,
    case when en and agreed then c.quote end, case when no and agreed then c.quote_no end, case when agreed then c.quote_name end,
    case when agreed then c.quote_role end, case when agreed then c.quote_role_no end,
    c.period_from, c.period_to, c.services, c.cover, c.gallery, coalesce(c.published_at, now()), greatest(c.updated_at, p.updated_at),
    p.title, p.category, p.category_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id
  cross join lateral (select case when draft is not null and c.languages = '{}' then array['en', 'no'] else c.languages end as languages) as written
  cross join lateral (
    select written.languages, 'en' = any (written.languages) as en, 'no' = any (written.languages) as no, private.has_consent(c.quote_consent_on) and c.quote_name is not null as agreed
  ) as shown
  where case when draft is null then c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug) else c.id = draft end
  order by c.published_at desc, c.id
  limit 2000
$function$;

create or replace function private.colleague_name (
  person uuid
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select nullif(p.full_name, '') from public.profiles p where p.user_id = person and (select private.is_approved_editor())
$function$;

create or replace function private.delete_old_client_sessions()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
  delete from private.draft_links where expires_at < now();
  delete from public.offer_keys where expires_at < now();
  delete from private.client_uploads where created_at < now() - interval '1 day';
  delete from private.client_sessions where expires_at < now();
  get diagnostics gone = row_count;
  return gone;
end
$function$;

create or replace function private.draft_content (
  kind text,
  record uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case kind
    when 'post' then (
      select jsonb_build_object('post', jsonb_build_object('id', p.id, 'slug', p.slug, 'language', p.language, 'title', p.title, 'excerpt', p.excerpt,
        'author_name', p.author_name, 'category', p.category, 'tags', p.tags, 'featured', p.featured, 'featured_image_url', p.featured_image_url,
        'words', p.words, 'published_at', coalesce(p.published_at, now()), 'published_day', coalesce(p.published_day, private.company_today()),
        'updated_at', p.updated_at, 'content', p.content, 'meta_title', p.meta_title, 'meta_description', p.meta_description))
      from public.blog_posts as p where p.id = record)
    when 'study' then (select jsonb_build_object('study', to_jsonb(c)) from private.case_study_rows(null, record) as c)
    when 'page' then (
      select jsonb_build_object('page', jsonb_build_object('id', p.id, 'slug', p.slug, 'slug_no', p.slug_no, 'languages', started, 'title', p.title,
        'title_no', p.title_no, 'description', p.description, 'description_no', p.description_no, 'picture', p.picture,
        'blocks', private.shown_blocks(p.blocks, started), 'published_at', p.published_at, 'updated_at', p.updated_at))
      from public.pages as p
      cross join lateral (
        select array_remove(array[case when p.title is not null then 'en' end, case when p.title_no is not null then 'no' end], null) as started
      ) as languages
      where p.id = record and p.layout_of is null)
  end
$function$;

create or replace function private.end_draft_link (
  link uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  delete from private.draft_links as l where l.id = link;
end
$function$;

create or replace function private.end_draft_links()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.draft_links where created_by = new.user_id;
  return null;
end
$function$;

create or replace function private.get_public_case_studies (
  only_slug text
)
  returns table (
    id uuid,
    slug text,
    languages text[],
    title text,
    title_no text,
    summary text,
    summary_no text,
    challenge text,
    challenge_no text,
    approach text,
    approach_no text,
    result text,
    result_no text,
    figures jsonb,
    quote text,
    quote_no text,
    quote_name text,
    quote_role text,
    quote_role_no text,
    period_from date,
    period_to date,
    services text[],
    cover text,
    gallery text[],
    published_at timestamp with time zone,
    updated_at timestamp with time zone,
    project_title text,
    category text,
    category_no text,
    status text,
    technologies text[],
    images text[],
    live_demo_url text,
    github_url text,
    client_url text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select * from private.case_study_rows(only_slug, null)
$function$;

create or replace function private.hold_mails (
  backed_up_at timestamp with time zone
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held int;
begin
  -- Codes go with their keys. Backups of a hosted project and of earlier releases hold them.
  delete from public.offer_keys;
  delete from private.client_links;
  delete from private.client_sessions;
  delete from private.draft_links;
  update public.newsletter_issues set status = 'paused' where status = 'sending';
  update public.newsletter_issues set status = 'draft', scheduled_at = null where status = 'scheduled';
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  perform private.hold_webhooks();
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
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
  select key ~ '^(homepage|about|services|contact|company|search|texts|blog)_'
$function$;

create or replace function private.list_draft_links (
  record uuid
)
  returns table (
    id uuid,
    made_by text,
    created_at timestamp with time zone,
    expires_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return query
    select l.id, private.colleague_name(l.created_by), l.created_at, l.expires_at from private.draft_links as l
    where record in (l.post_id, l.case_study_id, l.page_id) and l.expires_at > now()
    order by l.created_at desc, l.id;
end
$function$;

create or replace function private.make_draft_link (
  kind text,
  record uuid,
  days integer
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  key constant text := private.random_key();
  snapshot jsonb;
  made private.draft_links;
begin
  perform private.require_editor();
  -- Locks the account: it is disabled before the link is made, which is then refused, or after it, which ends the link.
  perform from public.profiles p where p.user_id = auth.uid() and p.status = 'approved' for share;
  if not found then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if days is null or days not between 1 and 90 then
    raise exception using errcode = 'P0001', message = 'invalid_days';
  end if;
  snapshot := private.draft_content(kind, record);
  if snapshot is null then
    raise exception using errcode = 'P0001', message = 'unknown_record';
  end if;
  if not public.take_rate_limit('draft_link', auth.uid()::text, 100, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into private.draft_links (key_hash, post_id, case_study_id, page_id, content, created_by, expires_at)
  values (private.token_hash(key), case kind when 'post' then record end, case kind when 'study' then record end,
    case kind when 'page' then record end, snapshot, auth.uid(), now() + make_interval(days => days))
  returning * into made;
  return jsonb_build_object('id', made.id, 'key', key, 'expires_at', made.expires_at);
end
$function$;

create or replace function private.page_passages (
  language text,
  built_in jsonb
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
  with company as (
    select value ->> 'name' as name, value ->> 'address' as address, value ->> 'email' as email, value ->> 'phone' as phone
    from private.site_copy(page_passages.language, page_passages.built_in) where key = 'company_info'
  ), shown as (
    select coalesce(page.kind, 'page') as kind, coalesce(edited.texts ->> page.title_path, page.title) as title,
      coalesce(edited.texts ->> page.content_path, page.content) as content, page.path
    from jsonb_to_recordset(page_passages.built_in -> 'pages')
      as page (kind text, title text, content text, path text, key text, title_path text, content_path text)
    left join public.settings as s on s.key = page.key and s.key ~ '^texts_'
    cross join lateral (select private.in_language(s.key, s.value, page_passages.language) as texts) as edited
    -- Staff remove entries of a list.
    where not coalesce(
      split_part(page.title_path, '.', 3) <> ''
      and edited.texts ? (split_part(page.title_path, '.', 1) || '.$order')
      and split_part(page.title_path, '.', 2) <> all (string_to_array(edited.texts ->> (split_part(page.title_path, '.', 1) || '.$order'), ' ')), false)
    union all
    -- And add some, which have no built-in text.
    select 'page', coalesce(edited.texts ->> (entry || '.question'), edited.texts ->> (entry || '.title')),
      coalesce(edited.texts ->> (entry || '.answer'), edited.texts ->> (entry || '.body')), listed.path
    from (select distinct page.key, page.path from jsonb_to_recordset(page_passages.built_in -> 'pages') as page (key text, path text)) as listed
    join public.settings as s on s.key = listed.key and s.key ~ '^texts_'
    cross join lateral (select private.in_language(s.key, s.value, page_passages.language) as texts) as edited
    cross join lateral jsonb_each_text(case when jsonb_typeof(edited.texts) = 'object' then edited.texts else '{}' end) as ordered (at, names)
    cross join lateral unnest(string_to_array(ordered.names, ' ')) as name
    cross join lateral (select split_part(ordered.at, '.', 1) || '.' || name as entry) as entries
    where ordered.at like '%.$order' and name ~ '^n[0-9a-f]{8}$'
  ), filled as (
    select shown.kind, shown.title, shown.path, replace(replace(replace(replace(shown.content, '{{name}}', coalesce(company.name, '')),
      '{{address}}', coalesce(company.address, '')), '{{email}}', coalesce(company.email, '')), '{{phone}}', coalesce(company.phone, '')) as content
    from shown left join company on true
  )
  select kind, title, content, path from filled where content not like '%{{%'
$function$;

create or replace function private.read_draft (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known private.draft_links;
begin
  -- Before the key is looked up, so that the response to a guess says nothing.
  if not public.take_rate_limit('draft_network', coalesce(private.network_of(request ->> 'client'), 'none'), 600, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  select * into known from private.draft_links as l where l.key_hash = private.token_hash(request ->> 'key') and l.expires_at > now();
  if known.id is null then
    return jsonb_build_object('refused', 'unknown');
  end if;
  -- A consent that was withdrawn since holds for this version as well (rule D23).
  if exists (select from public.case_studies as c where c.id = known.case_study_id and not private.has_consent(c.quote_consent_on)) then
    known.content := jsonb_set(known.content, '{study}', known.content -> 'study'
      || '{"quote": null, "quote_no": null, "quote_name": null, "quote_role": null, "quote_role_no": null}');
  end if;
  return known.content || jsonb_build_object('until', known.expires_at);
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
    when 'draft_links' then coalesce(record #>> '{content,post,title}', record #>> '{content,study,title}', record #>> '{content,study,title_no}',
      record #>> '{content,page,title}', record #>> '{content,page,title_no}')
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$function$;

create or replace function private.reserved_slugs()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['404', 'about', 'admin', 'app', 'assets', 'auth', 'blog', 'client', 'contact', 'draft', 'en', 'favicon', 'icons', 'knowledge', 'newsletter', 'no',
    'offer', 'privacy-policy', 'projects', 'quote', 'robots', 'rss', 'services', 'sitemap', 'social', 'terms-of-service']
$function$;

create or replace function private.set_built_in_post (
  language text,
  slug text,
  hidden boolean
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.author_name (
  version public.revisions
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.colleague_name(version.author_id)
$function$;

create or replace function public.editor_name (
  setting public.settings
)
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.colleague_name(setting.updated_by)
$function$;

create or replace function public.end_draft_link (
  link uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.end_draft_link(link)
$function$;

create or replace function public.list_draft_links (
  record uuid
)
  returns table (
    id uuid,
    made_by text,
    created_at timestamp with time zone,
    expires_at timestamp with time zone
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_draft_links(record)
$function$;

create or replace function public.make_draft_link (
  kind text,
  record uuid,
  days integer
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.make_draft_link(kind, record, days)
$function$;

create or replace function public.read_draft (
  request jsonb
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.read_draft(request)
$function$;

create or replace function public.set_built_in_post (
  language text,
  slug text,
  hidden boolean
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.set_built_in_post(language, slug, hidden)
$function$;

alter table "private"."draft_links"
  add constraint "draft_links_case_study_id_fkey" foreign key (case_study_id) references public.case_studies(id)
    on delete cascade;

alter table "private"."draft_links"
  add constraint "draft_links_created_by_fkey" foreign key (created_by) references public.profiles(user_id)
    on delete cascade;

alter table "private"."draft_links"
  add constraint "draft_links_page_id_fkey" foreign key (page_id) references public.pages(id) on delete cascade;

alter table "private"."draft_links"
  add constraint "draft_links_post_id_fkey" foreign key (post_id) references public.blog_posts(id) on delete cascade;

create index draft_links_case_study on private.draft_links using btree (case_study_id);

create index draft_links_created_by on private.draft_links using btree (created_by);

create index draft_links_expires_at on private.draft_links using btree (expires_at);

create index draft_links_page on private.draft_links using btree (page_id);

create index draft_links_post on private.draft_links using btree (post_id);

create trigger audit_ended
  after delete on private.draft_links
  for each row
  when ((old.expires_at > now()))
  execute function private.audit('id');

create trigger audit_new
  after insert on private.draft_links
  for each row
  execute function private.audit('id');

create trigger end_draft_links
  after update on public.profiles
  for each row
  when (((old.status = 'approved'::text) AND (new.status <> 'approved'::text)))
  execute function private.end_draft_links();

create trigger announce_change
  after insert or delete or update on public.scheduled_copy
  for each row
  execute function private.announce_change();

create trigger announce_change
  after insert or delete or update on public.settings
  for each row
  execute function private.announce_change();

revoke all on function "private"."case_study_rows"(text, uuid) from public;

revoke all on function "private"."colleague_name"(uuid) from public;

grant execute on function "private"."colleague_name"(uuid) to "authenticated";

grant execute on function "private"."colleague_name"(uuid) to "service_role";

revoke all on function "private"."draft_content"(text, uuid) from public;

revoke all on function "private"."end_draft_link"(uuid) from public;

grant execute on function "private"."end_draft_link"(uuid) to "authenticated";

revoke all on function "private"."end_draft_links"() from public;

revoke all on function "private"."list_draft_links"(uuid) from public;

grant execute on function "private"."list_draft_links"(uuid) to "authenticated";

revoke all on function "private"."make_draft_link"(text, uuid, integer) from public;

grant execute on function "private"."make_draft_link"(text, uuid, integer) to "authenticated";

revoke all on function "private"."read_draft"(jsonb) from public;

grant execute on function "private"."read_draft"(jsonb) to "service_role";

revoke all on function "private"."set_built_in_post"(text, text, boolean) from public;

grant execute on function "private"."set_built_in_post"(text, text, boolean) to "authenticated";

revoke all on function "public"."author_name"(public.revisions) from public;

grant execute on function "public"."author_name"(public.revisions) to "authenticated";

revoke all on function "public"."editor_name"(public.settings) from public;

grant execute on function "public"."editor_name"(public.settings) to "authenticated";

revoke all on function "public"."end_draft_link"(uuid) from public;

grant execute on function "public"."end_draft_link"(uuid) to "authenticated";

revoke all on function "public"."list_draft_links"(uuid) from public;

grant execute on function "public"."list_draft_links"(uuid) to "authenticated";

revoke all on function "public"."make_draft_link"(text, uuid, integer) from public;

grant execute on function "public"."make_draft_link"(text, uuid, integer) to "authenticated";

revoke all on function "public"."read_draft"(jsonb) from public;

grant execute on function "public"."read_draft"(jsonb) to "service_role";

revoke all on function "public"."set_built_in_post"(text, text, boolean) from public;

grant execute on function "public"."set_built_in_post"(text, text, boolean) to "authenticated";
