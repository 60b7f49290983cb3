set check_function_bodies = off;

drop policy "admins read revisions" on "public"."revisions";

drop policy "editors read revisions of what they edit" on "public"."revisions";

drop trigger "name_issue" on "public"."audit_log";

drop view "public"."media_with_uses";

drop view "public"."searched_newsletter_subscribers";

drop view "private"."searched_newsletter_subscribers";

drop function "private"."name_issue"();

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

alter table "public"."newsletter_subscribers"
  add column "imported_at" timestamp with time zone;

alter table "public"."newsletter_subscribers"
  add column "consent_source" text;

alter table "public"."newsletter_subscribers"
  add column "consent_on" date;

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
    p.title, k.name, k.name_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id and (p.published or draft is not null)
  join public.categories as k on k.kind = p.category_kind and k.key = p.category collate pg_catalog."default"
  cross join lateral (select case when draft is not null and c.languages = '{}' then array['en', 'no'] else c.languages end as languages) as written
  cross join lateral (
    select written.languages, 'en' = any (written.languages) as en, 'no' = any (written.languages) as no, private.has_consent(c.quote_consent_on) and c.quote_name is not null as agreed
  ) as shown
  where case when draft is null then c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug) else c.id = draft end
  order by c.published_at desc, c.id
  limit 2000
$function$;

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

create or replace function private.get_letter (
  letter uuid,
  in_language text
)
  returns table (
    id uuid,
    subject text,
    body text,
    sent_on date
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from public.newsletter_issues i where i.id = letter and i.status in ('sending', 'paused', 'sent')
$function$;

create or replace function private.get_media_revision()
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', m.id, extract(epoch from m.updated_at)), 0)))
  from public.media as m
  where exists (select from public.media_uses as u where u.media_id = m.id and u.languages <> '{}' and u.record_table <> 'newsletter_issues')
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
  select md5(concat_ws(' ', posts.revision, projects.revision, categories.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision(), private.get_pages_revision(),
    private.get_redirects_revision()))
  from (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at), author_name), 0))) as revision
    from public.blog_posts where published and published_at <= now()
  ) as posts, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), featured_order, display_order), 0))) as revision
    from public.projects where published
  ) as projects, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.categories
  ) as categories, (
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

create or replace function private.import_subscribers (
  lines jsonb,
  store boolean
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  judged jsonb;
  added int;
begin
  perform private.require_editor();
  if not coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 10000
    and not exists (select from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l where jsonb_typeof(l) <> 'array'), false)
  then
    raise exception using errcode = 'P0001', message = 'invalid_lines';
  end if;
  if store then
    -- One import at a time; who signs up or unsubscribes meanwhile comes before or after it.
    lock table public.newsletter_subscribers in share row exclusive mode;
  end if;
  select jsonb_agg(to_jsonb(j) order by j.row_number) into judged from private.judge_subscribers(lines) as j;
  if store then
    insert into public.newsletter_subscribers (email, language, status, imported_at, consent_source, consent_on)
    select j.email, j.language, 'confirmed', now(), j.source, j.consent_on
    from jsonb_to_recordset(judged) as j (email text, language text, source text, consent_on date, outcome text) where j.outcome = 'import';
    get diagnostics added = row_count;
    if added > 0 then
      insert into public.audit_log (actor, action, table_name, row_id, details)
      values (auth.uid(), 'import', 'newsletter_subscribers', gen_random_uuid()::text, jsonb_build_object('newsletter_subscribers', added));
    end if;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('row', j.row_number, 'outcome', j.outcome, 'reason', j.reason) order by j.row_number)
    from jsonb_to_recordset(judged) as j (row_number bigint, outcome text, reason text)
  );
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
      'client', 'draft', 'favicon', 'functions', 'icons', 'knowledge', 'offer', 'realtime', 'rest', 'robots', 'rss', 'sitemap', 'social', 'storage'])
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
  select name in ('blog_posts', 'case_studies', 'categories', 'client_logos', 'media', 'newsletter_issues', 'newsletter_subscribers', 'pages',
    'projects', 'redirects', 'revisions', 'scheduled_copy', 'settings', 'team_members', 'testimonials')
$function$;

create or replace function private.judge_subscribers (
  lines jsonb
)
  returns table (
    row_number bigint,
    email text,
    language text,
    source text,
    consent_on date,
    outcome text,
    reason text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with given as materialized (
    select l.n, btrim(l.item ->> 0) as email, btrim(l.item ->> 1) as language, btrim(l.item ->> 2) as source, private.day_of(l.item ->> 3) as consent_on,
      lower(btrim(l.item ->> 0)) as address, private.mailbox_of(btrim(l.item ->> 0)) as mailbox
    from jsonb_array_elements(lines) with ordinality as l (item, n)
  ), known as materialized (
    select private.mailbox_of(s.email) as mailbox, bool_or(s.status = 'unsubscribed' or s.unsubscribed_at is not null) as has_left,
      bool_or(s.status = 'confirmed') as is_confirmed
    from public.newsletter_subscribers s group by 1
  ), erased as materialized (
    select a.row_id as address from public.audit_log a where a.table_name = 'personal_data' and a.action = 'erase'
    union
    select private.mailbox_of(a.record_name) from public.audit_log a
    where a.table_name = 'newsletter_subscribers' and a.action = 'delete' and a.record_name is not null
  ), judged as (
    select g.*, k.is_confirmed, case
      when not coalesce(private.is_email(g.email), false) then 'email'
      when k.is_confirmed and not k.has_left then 'same'
      when k.has_left then 'opted_out'
      when private.sha256_text(g.address) in (select address from erased) or private.sha256_text(g.mailbox) in (select address from erased)
        or g.mailbox in (select address from erased) then 'opted_out'
      when k.mailbox is not null then 'pending'
      when not coalesce(g.language in ('en', 'no'), false) then 'language'
      when not coalesce(private.is_line(g.source, 200), false) then 'source'
      when not coalesce(g.consent_on between '2000-01-01' and private.company_today(), false) then 'consent_on'
      when row_number() over (partition by g.mailbox order by g.n) > 1 then 'repeated'
    end as reason
    from given g left join known k on k.mailbox = g.mailbox
  )
  select j.n, j.email, j.language, j.source, j.consent_on,
    case when j.reason is null then 'import' when j.reason = 'same' then 'same' else 'refused' end, nullif(j.reason, 'same')
  from judged j
$function$;

create or replace function private.letter_text (
  issue public.newsletter_issues,
  in_language text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('subject', t.subject, 'body', t.body, 'pictures', coalesce((
    select jsonb_agg(to_jsonb(p)) from private.get_pictures(array(select m.id from private.media_ids(t.body) as m limit 200)) as p
  ), '[]'))
  from (select case in_language when 'no' then issue.subject_no else issue.subject_en end as subject,
    case in_language when 'no' then issue.body_no else issue.body_en end as body) as t
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

create or replace function private.mailbox_of (
  address text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.name, '.', '') || '@gmail.com' else m.name || '@' || m.domain end
  from (select regexp_replace(split_part(lower(address), '@', 1), '(.)[+].*$', '\1') as name, split_part(lower(address), '@', 2) as domain) as m
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
    when 'newsletter_issues' then case when record ->> 'status' <> 'draft' then array['en', 'no'] else '{}' end
    when 'projects' then case when (record ->> 'published')::boolean then array['en', 'no'] else '{}' end
    when 'settings' then case when private.is_public_setting(record ->> 'key') then array['en', 'no'] else '{}' end
    when 'team_members' then case when (record ->> 'is_active')::boolean then array['en', 'no'] else '{}' end
    else '{}'::text[]
  end
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
    when 'categories' then record ->> 'name'
    when 'client_files' then record ->> 'name'
    when 'client_people' then record ->> 'name'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'engagements' then record ->> 'title'
    when 'hand_overs' then record ->> 'description'
    when 'invites' then record ->> 'email'
    when 'newsletter_issues' then coalesce(nullif(record ->> 'subject_en', ''), record ->> 'subject_no')
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
    when 'draft_links' then coalesce(record #>> '{content,post,title}', record #>> '{content,study,title}', record #>> '{content,study,title_no}',
      record #>> '{content,page,title}', record #>> '{content,page,title_no}')
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$function$;

create or replace function private.replace_media (
  was uuid,
  wanted uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  used record;
  changed int := 0;
begin
  perform private.require_editor();
  -- Editors change neither the logo of the company, which offers have, nor a record of the work.
  if not private.is_approved_admin() and exists (
    select from public.media_uses as u where u.media_id = was
      and not (private.is_website_table(u.record_table) and (u.record_table <> 'settings' or private.is_site_copy(u.record_id)))
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  perform from public.media as m where m.id in (was, wanted) order by m.id for share;
  if wanted = was or (select count(*) from public.media as m where m.id in (was, wanted)) <> 2 then
    raise exception using errcode = 'P0001', message = 'unknown_media';
  end if;
  for used in
    select u.record_table, u.record_id, array_agg(u.field order by u.field) as fields
    from public.media_uses as u where u.media_id = was and u.record_table <> 'revisions'
      and not (u.record_table = 'newsletter_issues' and u.languages <> '{}')
    group by u.record_table, u.record_id order by u.record_table, u.record_id
  loop
    -- One update of each record, so that it has one earlier version and one entry of the log.
    execute format('update public.%I set %s where %I::text = $3', used.record_table,
      (select string_agg(format('%1$I = replace(%1$I::text, $1, $2)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
        from pg_catalog.pg_attribute as a
        where a.attrelid = format('public.%I', used.record_table)::regclass and a.attname = any (used.fields)),
      private.key_column(used.record_table))
      using 'media:' || was, 'media:' || wanted, used.record_id;
    changed := changed + 1;
  end loop;
  return changed;
end
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

create or replace function private.site_pages()
  returns text[]
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select array['/', '/about', '/services', '/services/backend-development', '/services/full-stack-development', '/services/ai-applications',
    '/services/technical-consulting', '/projects', '/blog', '/quote', '/privacy-policy', '/terms-of-service', '/contact', '/newsletter',
    '/newsletter/confirm', '/newsletter/unsubscribe', '/offer', '/client', '/draft']
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

create or replace function public.end_draft_link (
  link uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.end_draft_link(link)
$function$;

create or replace function public.get_issue_progress (
  issue uuid
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return jsonb_build_object(
    'counts', case
      when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
        jsonb_build_object('waiting',
          (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
      else coalesce((
        select jsonb_object_agg(d.status, d.n) from (
          select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
        ) as d), '{}')
    end
  );
end;
$function$;

create or replace function public.get_letter (
  letter uuid,
  in_language text
)
  returns table (
    id uuid,
    subject text,
    body text,
    sent_on date
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_letter(letter, in_language)
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

create or replace function public.import_subscribers (
  lines jsonb,
  store boolean default false
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.import_subscribers(lines, store)
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

create or replace function public.preview_letter (
  issue uuid,
  in_language text
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  asked public.newsletter_issues;
begin
  perform private.require_editor();
  select * into asked from public.newsletter_issues where id = preview_letter.issue;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_issue';
  end if;
  return private.letter_text(asked, in_language);
end
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

create or replace function public.read_letter (
  mail uuid
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  letter public.email_outbox;
  asked public.newsletter_issues;
  reader public.newsletter_subscribers;
  state text;
begin
  select * into letter from public.email_outbox where id = read_letter.mail and kind = 'newsletter_issue';
  select * into asked from public.newsletter_issues where id::text = letter.payload ->> 'issue_id';
  select s.* into reader from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = letter.id;
  state := case
    when asked.id is null then 'gone'
    when letter.payload -> 'is_test' = 'true' then 'ready'
    when reader.id is null then 'gone'
    when reader.status <> 'confirmed' then 'unsubscribed'
    when asked.status in ('paused', 'cancelled') then asked.status
    else 'ready'
  end;
  if state <> 'ready' then
    return jsonb_build_object('state', state);
  end if;
  return private.letter_text(asked, letter.language) || jsonb_build_object(
    'state', state,
    'token', case when reader.id is not null then private.new_newsletter_token(reader.id) end
  );
end
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

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_check"
    check ((num_nulls(imported_at, consent_source, consent_on) = ANY (ARRAY[0, 3])));

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_consent_on_check"
    check (((consent_on >= '2000-01-01'::date) AND (consent_on <= '2199-12-31'::date)));

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

create view "private"."searched_newsletter_subscribers" AS  SELECT id,
    (email COLLATE private.norwegian) AS email,
    language,
    status,
    confirmation_sent_at,
    confirmed_at,
    unsubscribed_at,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    undeliverable_at,
    refusals,
    imported_at,
    consent_source,
    consent_on
   FROM public.newsletter_subscribers
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."issue_recipients" with (security_invoker=true) AS  SELECT d.id,
    d.issue_id,
    (s.email COLLATE private.norwegian) AS email,
    s.language,
    d.status,
    d.reason,
    COALESCE(d.settled_at, d.queued_at) AS changed_at,
        CASE
            WHEN (s.status = 'unsubscribed'::text) THEN s.unsubscribed_at
            ELSE NULL::timestamp with time zone
        END AS unsubscribed_at,
    s.search_text,
    d.created_at
   FROM (public.newsletter_deliveries d
     JOIN public.newsletter_subscribers s ON ((s.id = d.subscriber_id)));

create view "public"."listed_redirects" with (security_invoker=true) AS  SELECT id,
    kind,
    from_path,
    to_path,
    created_at,
    updated_at,
    has_page,
    search_text
   FROM private.listed_redirects;

create view "public"."listed_revisions" with (security_invoker=true) AS  SELECT id,
    table_name,
    row_id,
    content,
    author_id,
    created_at,
    updated_at,
    private.colleague_name(author_id) AS author
   FROM public.revisions r;

create view "public"."listed_settings" with (security_invoker=true) AS  SELECT key,
    value,
    updated_at,
    private.colleague_name(updated_by) AS editor
   FROM public.settings s;

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

create view "public"."searched_newsletter_subscribers" with (security_invoker=true) AS  SELECT id,
    email,
    language,
    status,
    confirmation_sent_at,
    confirmed_at,
    unsubscribed_at,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    undeliverable_at,
    refusals,
    imported_at,
    consent_source,
    consent_on
   FROM private.searched_newsletter_subscribers;

create index draft_links_case_study on private.draft_links using btree (case_study_id);

create index draft_links_created_by on private.draft_links using btree (created_by);

create index draft_links_expires_at on private.draft_links using btree (expires_at);

create index draft_links_page on private.draft_links using btree (page_id);

create index draft_links_post on private.draft_links using btree (post_id);

create index media_tags on public.media using gin (tags);

create trigger audit_ended
  after delete on private.draft_links
  for each row
  when ((old.expires_at > now()))
  execute function private.audit('id');

create trigger audit_new
  after insert on private.draft_links
  for each row
  execute function private.audit('id');

create trigger track_media
  after insert or delete or update on public.newsletter_issues
  for each row
  execute function private.track_media('id', 'body_en', 'body_no');

create trigger straighten
  before insert or update on public.newsletter_subscribers
  for each row
  execute function private.straighten();

create trigger end_draft_links
  after update on public.profiles
  for each row
  when (((old.status = 'approved'::text) AND (new.status <> 'approved'::text)))
  execute function private.end_draft_links();

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

create trigger announce_change
  after insert or delete or update on public.scheduled_copy
  for each row
  execute function private.announce_change();

create trigger announce_change
  after insert or delete or update on public.settings
  for each row
  execute function private.announce_change();

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

create policy "editors read revisions of what they edit, admins all" on "public"."revisions"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (( select public.is_approved_editor() as
    is_approved_editor) AND
    ((table_name = ANY (ARRAY['blog_posts'::text, 'pages'::text])) or private.is_site_copy(row_id)))));

revoke all on function "private"."case_study_rows"(text, uuid) from public;

revoke all on function "private"."check_redirect"() from public;

revoke all on function "private"."colleague_name"(uuid) from public;

grant execute on function "private"."colleague_name"(uuid) to "authenticated";

grant execute on function "private"."colleague_name"(uuid) to "service_role";

revoke all on function "private"."delete_unused_media"(uuid[]) from public;

grant execute on function "private"."delete_unused_media"(uuid[]) to "authenticated";

revoke all on function "private"."draft_content"(text, uuid) from public;

revoke all on function "private"."end_draft_link"(uuid) from public;

grant execute on function "private"."end_draft_link"(uuid) to "authenticated";

revoke all on function "private"."end_draft_links"() from public;

revoke all on function "private"."get_letter"(uuid, text) from public;

grant execute on function "private"."get_letter"(uuid, text) to "anon", "authenticated";

grant execute on function "private"."get_letter"(uuid, text) to "service_role";

revoke all on function "private"."get_media_tags"() from public;

grant execute on function "private"."get_media_tags"() to "authenticated";

revoke all on function "private"."get_redirects"(text) from public;

grant execute on function "private"."get_redirects"(text) to "anon", "authenticated";

grant execute on function "private"."get_redirects"(text) to "service_role";

revoke all on function "private"."get_redirects_revision"() from public;

revoke all on function "private"."has_page"(text) from public;

grant execute on function "private"."has_page"(text) to "authenticated";

revoke all on function "private"."import_subscribers"(jsonb, boolean) from public;

grant execute on function "private"."import_subscribers"(jsonb, boolean) to "authenticated";

revoke all on function "private"."is_site_path"(text) from public;

grant execute on function "private"."is_site_path"(text) to "authenticated";

grant execute on function "private"."is_site_path"(text) to "service_role";

revoke all on function "private"."judge_subscribers"(jsonb) from public;

revoke all on function "private"."letter_text"(public.newsletter_issues, text) from public;

grant execute on function "private"."letter_text"(public.newsletter_issues, text) to "authenticated";

grant execute on function "private"."letter_text"(public.newsletter_issues, text) to "service_role";

revoke all on function "private"."list_draft_links"(uuid) from public;

grant execute on function "private"."list_draft_links"(uuid) to "authenticated";

revoke all on function "private"."mailbox_of"(text) from public;

revoke all on function "private"."make_draft_link"(text, uuid, integer) from public;

grant execute on function "private"."make_draft_link"(text, uuid, integer) to "authenticated";

revoke all on function "private"."path_of"(text, text) from public;

grant execute on function "private"."path_of"(text, text) to "authenticated";

revoke all on function "private"."read_draft"(jsonb) from public;

grant execute on function "private"."read_draft"(jsonb) to "service_role";

revoke all on function "private"."set_built_in_post"(text, text, boolean) from public;

grant execute on function "private"."set_built_in_post"(text, text, boolean) to "authenticated";

revoke all on function "private"."site_pages"() from public;

revoke all on function "private"."tag_media"(uuid[], text, boolean) from public;

grant execute on function "private"."tag_media"(uuid[], text, boolean) to "authenticated";

revoke all on function "public"."delete_unused_media"(uuid[]) from public;

grant execute on function "public"."delete_unused_media"(uuid[]) to "authenticated";

revoke all on function "public"."end_draft_link"(uuid) from public;

grant execute on function "public"."end_draft_link"(uuid) to "authenticated";

revoke all on function "public"."get_letter"(uuid, text) from public;

grant execute on function "public"."get_letter"(uuid, text) to "anon", "authenticated";

grant execute on function "public"."get_letter"(uuid, text) to "service_role";

revoke all on function "public"."get_media_tags"() from public;

grant execute on function "public"."get_media_tags"() to "authenticated";

revoke all on function "public"."get_redirects"(text) from public;

grant execute on function "public"."get_redirects"(text) to "anon", "authenticated";

grant execute on function "public"."get_redirects"(text) to "service_role";

revoke all on function "public"."import_subscribers"(jsonb, boolean) from public;

grant execute on function "public"."import_subscribers"(jsonb, boolean) to "authenticated";

revoke all on function "public"."list_draft_links"(uuid) from public;

grant execute on function "public"."list_draft_links"(uuid) to "authenticated";

revoke all on function "public"."make_draft_link"(text, uuid, integer) from public;

grant execute on function "public"."make_draft_link"(text, uuid, integer) to "authenticated";

revoke all on function "public"."preview_letter"(uuid, text) from public;

grant execute on function "public"."preview_letter"(uuid, text) to "authenticated";

revoke all on function "public"."read_draft"(jsonb) from public;

grant execute on function "public"."read_draft"(jsonb) to "service_role";

revoke all on function "public"."set_built_in_post"(text, text, boolean) from public;

grant execute on function "public"."set_built_in_post"(text, text, boolean) to "authenticated";

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

grant select on table "private"."searched_newsletter_subscribers" to "authenticated";

grant select on table "public"."issue_recipients" to "authenticated";

grant select on table "public"."listed_redirects" to "authenticated";

grant select on table "public"."listed_revisions" to "authenticated";

grant select on table "public"."listed_settings" to "authenticated";

grant select on table "public"."media_with_uses" to "authenticated";

grant select on table "public"."searched_newsletter_subscribers" to "authenticated";

alter table "public"."media"
  add constraint "media_tags_check" check (private.are_lines(tags, 20, 40));

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_consent_source_check" check (private.is_line(consent_source, 200));

alter table "public"."redirects"
  add constraint "redirects_from_path_check" check (private.is_site_path(from_path));

alter table "public"."redirects"
  add constraint "redirects_to_path_check" check ((private.is_site_path(to_path) AND (to_path ~ '^[ -~]+$'::text)));

-- The pictures that stored letters name, which were mailed as their alternative text.
insert into public.media_uses (media_id, record_table, record_id, field)
select m.id, 'newsletter_issues', i.id::text, t.field
from public.newsletter_issues i cross join lateral (values ('body_en', i.body_en), ('body_no', i.body_no)) as t (field, body)
  cross join lateral private.media_ids(t.body) as u join public.media m on m.id = u.id;
