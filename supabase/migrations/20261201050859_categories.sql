set check_function_bodies = off;

revoke all ("category_no") on table "public"."projects" from "authenticated";

revoke all ("category_no") on table "public"."projects" from "service_role";

drop trigger "touch" on "public"."projects";

drop index "public"."projects_category_sort";

drop view "public"."searched_blog_posts";

drop view "private"."searched_blog_posts";

alter table "public"."blog_posts"
  drop constraint "blog_posts_category_check";

drop function "private"."get_public_projects"();

drop function "public"."get_public_projects"();

alter table "public"."projects"
  drop column "search_text";

create table "public"."categories" (
  "id" uuid not null default gen_random_uuid(),
  "kind" text not null,
  "key" text not null default ''::text,
  "name" text not null,
  "name_no" text,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "categories_kind_check" check ((kind = ANY (ARRAY['posts'::text, 'projects'::text]))),
  constraint "categories_kind_key_key" unique (kind, key),
  constraint "categories_kind_name_key" unique (kind, name),
  constraint "categories_pkey" primary key (id),
  constraint "categories_key_check" check (private.is_line(key, 200)),
  constraint "categories_name_check" check (private.is_line(name, 200)),
  constraint "categories_name_no_check" check (private.is_line(name_no, 200))
);

alter table "public"."categories"
  enable row level security;

alter table "public"."blog_posts"
  add column "category_kind" text generated always as ('posts'::text) stored not null;

alter table "public"."projects"
  add column "published" boolean not null default true;

alter table "public"."projects"
  add column "category_name" text collate private.norwegian not null default ''::text;

alter table "public"."projects"
  add column "category_kind" text generated always as ('projects'::text) stored not null;

create or replace function private.get_case_study_redirects (
  only_slug text
)
  returns table (
    slug text,
    to_slug text,
    languages text[]
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select r.slug, c.slug, c.languages
  from public.case_study_redirects as r
  join private.get_public_case_studies(null) as c on c.id = r.case_study_id
  where (only_slug is null or r.slug = only_slug)
    -- A case study that has this URL now comes first.
    and not exists (select from private.get_public_case_studies(r.slug))
  order by r.updated_at desc, r.slug
  limit 500
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
  select c.id, c.slug, c.languages,
    case when en then coalesce(c.title, p.title) end, case when no then coalesce(c.title_no, p.title_no, p.title) end,
    case when en then coalesce(c.summary, p.description) end,
    case when no then coalesce(c.summary_no, p.description_no, p.description) end,
    case when en then c.challenge end, case when no then c.challenge_no end,
    case when en then c.approach end, case when no then c.approach_no end,
    case when en then c.result end, case when no then c.result_no end,
    c.figures,
    case when en and agreed then c.quote end, case when no and agreed then c.quote_no end, case when agreed then c.quote_name end,
    case when agreed then c.quote_role end, case when agreed then c.quote_role_no end,
    c.period_from, c.period_to, c.services, c.cover, c.gallery, c.published_at, greatest(c.updated_at, p.updated_at),
    p.title, k.name, k.name_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id and p.published
  join public.categories as k on k.kind = p.category_kind and k.key = p.category collate pg_catalog."default"
  cross join lateral (
    select 'en' = any (c.languages) as en, 'no' = any (c.languages) as no, private.has_consent(c.quote_consent_on) and c.quote_name is not null as agreed
  ) as shown
  where c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug)
  order by c.published_at desc, c.id
  limit 2000
$function$;

create or replace function private.get_public_projects()
  returns table (
    id uuid,
    title text,
    title_no text,
    description text,
    description_no text,
    category text,
    category_no text,
    status text,
    technologies text[],
    images text[],
    live_demo_url text,
    github_url text,
    client_url text,
    created_at timestamp with time zone,
    featured boolean,
    case_study jsonb,
    category_name text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, k.name_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null,
    case when c.id is not null then jsonb_build_object('slug', c.slug, 'languages', c.languages, 'cover', c.cover) end, k.name
  from public.projects as p
  join public.categories as k on k.kind = p.category_kind and k.key = p.category collate pg_catalog."default"
  left join public.case_studies as c on c.id = p.id and c.published and c.published_at <= now()
  where p.published
  order by p.featured_order nulls last, p.display_order, p.id
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
  union all
  select 'category_' || replace(c.id::text, '-', ''),
    jsonb_build_object('kind', c.kind, 'key', c.key, 'order', c.display_order, 'en', c.name, 'no', coalesce(c.name_no, c.name)), c.updated_at
  from public.categories as c
  order by 1
$function$;

create or replace function private.get_site_revision()
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select md5(concat_ws(' ', posts.revision, projects.revision, categories.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision(), private.get_pages_revision()))
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

create or replace function private.invite_person (
  email text,
  language text,
  role text
)
  returns public.invites
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := btrim(invite_person.email);
  known text;
  waiting uuid;
  stored public.invites;
begin
  perform private.require_admin();
  if address is null or not private.is_email(address) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if invite_person.language is null or invite_person.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if invite_person.role is null or invite_person.role not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  -- Locks the caller's account: it loses its role before the invite, which is then refused, or after it, which ends the invite.
  if private.as_owner(auth.uid()) is null then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select p.status, case when p.status = 'pending' and u.email_confirmed_at is not null then u.id end into known, waiting
  from public.profiles p join auth.users u on u.id = p.user_id where lower(u.email) = lower(address);
  if known = 'approved' then
    raise exception using errcode = 'P0001', message = 'already_approved';
  end if;
  if known = 'disabled' then
    raise exception using errcode = 'P0001', message = 'account_disabled';
  end if;
  if not public.take_rate_limit('invite_admin', auth.uid()::text, 30, 3600)
    or not public.take_rate_limit('invite_address', address, 3, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  -- An accepted invite is reused: its account is deleted, otherwise the checks above refuse it.
  insert into public.invites as i (email, language, invited_by, role) values (address, invite_person.language, auth.uid(), invite_person.role)
  on conflict (lower(i.email)) do update
    set language = excluded.language, invited_by = excluded.invited_by, sent_at = now(), accepted_at = null, role = excluded.role
  returning * into stored;
  -- Ends the link of an earlier mail now, not only when the next one is sent.
  delete from public.invite_tokens where invite_id = stored.id;
  if waiting is not null then
    -- A confirmed account needs no link, so the mail says that it is approved. An unconfirmed one may be anyone's.
    perform private.accept_invite(waiting, address);
    perform private.mail_approval(waiting);
    select * into stored from public.invites where id = stored.id;
    return stored;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'staff_invite', stored.email, stored.language,
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name, 'role', stored.role)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
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
    'projects', 'revisions', 'scheduled_copy', 'settings', 'team_members', 'testimonials')
$function$;

create or replace function private.name_project_category()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  chosen public.categories;
begin
  select * into chosen from public.categories as c where c.kind = 'projects' and c.key = new.category collate pg_catalog."default" for share;
  -- The foreign key refuses an unknown one.
  new.category_name := coalesce(chosen.name, new.category);
  new.category_no := chosen.name_no;
  return new;
end
$function$;

create or replace function private.next_category_position()
  returns integer
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(max(c.display_order), 0) + 1 from public.categories as c
$function$;

create or replace function private.next_project_position()
  returns integer
  language sql
  stable
  set search_path to ''
  AS $function$
  select coalesce(min(p.display_order), 1) - 1 from public.projects as p
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
    when 'projects' then case when (record ->> 'published')::boolean then array['en', 'no'] else '{}' end
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

create or replace function private.record_passages (
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
  select 'project', coalesce(case when is_norwegian then p.title_no end, p.title),
    concat_ws(E'\n',
      case when is_norwegian then 'Prosjekt: ' else 'Project: ' end || coalesce(case when is_norwegian then p.category_no end, p.category_name),
      coalesce(case when is_norwegian then p.description_no end, p.description),
      nullif(array_to_string(p.technologies, ', '), ''), p.live_demo_url, p.client_url, p.github_url),
    case when p.case_study -> 'languages' ? visitor.language then '/projects/' || (p.case_study ->> 'slug') else '/projects' end
  from private.get_public_projects() as p
  cross join lateral (select record_passages.language = 'no' as is_norwegian, record_passages.language as language) as visitor
  union all
  select 'project', case when is_norwegian then s.title_no else s.title end,
    concat_ws(E'\n',
      case when is_norwegian then 'Kundehistorie' else 'Case study' end,
      case when is_norwegian then s.summary_no else s.summary end,
      case when is_norwegian then s.challenge_no else s.challenge end,
      case when is_norwegian then s.approach_no else s.approach end,
      case when is_norwegian then s.result_no else s.result end,
      (select string_agg(coalesce(case when is_norwegian then f ->> 'value_no' end, f ->> 'value') || ' '
          || coalesce(f ->> case when is_norwegian then 'label_no' else 'label' end, ''), E'\n')
        from jsonb_array_elements(s.figures) as f where f ->> case when is_norwegian then 'label_no' else 'label' end is not null)),
    '/projects/' || s.slug
  from private.get_public_case_studies(null) as s
  cross join lateral (select record_passages.language = 'no' as is_norwegian) as visitor
  where record_passages.language = any (s.languages)
  union all
  select 'person', m.full_name,
    concat_ws(E'\n',
      case when is_norwegian then 'Ansatt i teamet: ' else 'Member of the team: ' end || coalesce(case when is_norwegian then m.role_no end, m.role),
      coalesce(case when is_norwegian then m.bio_no end, m.bio)),
    '/about'
  from public.team_members as m
  cross join lateral (select record_passages.language = 'no' as is_norwegian) as visitor
  where m.is_active
$function$;

create or replace function private.remove_category (
  category uuid,
  successor uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.rename_project_category()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.projects set category_name = new.name, category_no = new.name_no where category = new.key collate private.norwegian;
  return null;
end
$function$;

create or replace function private.take_category_key()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  place int := 1;
begin
  if new.key = '' then
    new.key := new.name;
    -- A block of posts calls every category `all`.
    while new.key = 'all' or exists (select from public.categories as c where c.kind = new.kind and c.key = new.key) loop
      place := place + 1;
      new.key := left(new.name, 190) || ' ' || place;
    end loop;
  end if;
  return new;
end
$function$;

create or replace function public.get_categories()
  returns table (
    id uuid,
    kind text,
    key text,
    name text,
    name_no text,
    updated_at timestamp with time zone,
    uses integer,
    used_by text[]
  )
  language plpgsql
  stable
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.get_project_overview()
  returns json
  language plpgsql
  stable
  set search_path to ''
  AS $function$
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
$function$;

create or replace function public.get_public_projects()
  returns table (
    id uuid,
    title text,
    title_no text,
    description text,
    description_no text,
    category text,
    category_no text,
    status text,
    technologies text[],
    images text[],
    live_demo_url text,
    github_url text,
    client_url text,
    created_at timestamp with time zone,
    featured boolean,
    case_study jsonb,
    category_name text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_public_projects()
$function$;

create or replace function public.remove_category (
  category uuid,
  successor uuid default null::uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.remove_category(category, successor)
$function$;

create or replace function public.set_category_order (
  was uuid[],
  ids uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.set_order('public.categories', was, ids)
$function$;

create or replace function public.set_project_order (
  was uuid[],
  ids uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.set_order('public.projects', was, ids)
$function$;

-- The categories that were fixed, and those that projects have. A Norwegian name that differs between projects becomes the most frequent one.
insert into public.categories (kind, key, name, name_no) values
  ('posts', 'Backend', 'Backend', 'Backend'),
  ('posts', 'Frontend', 'Frontend', 'Frontend'),
  ('posts', 'AI', 'AI', 'KI'),
  ('posts', 'Architecture', 'Architecture', 'Arkitektur');

insert into public.categories (kind, key, name, name_no)
select 'projects', category, category, mode() within group (order by category_no) from public.projects group by category;

insert into public.categories (kind, key, name, name_no)
select 'projects', built_in.name, built_in.name, built_in.name_no
from (values ('Energy', 'Energi'), ('Health', 'Helse'), ('Maritime', 'Maritimt'), ('Public sector', 'Offentlig sektor')) as built_in (name, name_no)
where not exists (select from public.projects);

-- The rows have not changed for anybody: no announcement, no new time of change.
alter table "public"."projects"
  disable trigger user;

update public.projects set category_name = category;

alter table "public"."projects"
  enable trigger user;

alter table "public"."blog_posts"
  add constraint "blog_posts_category_fkey" foreign key (category_kind, category)
    references public.categories(kind, key);

alter table "public"."projects"
  add constraint "projects_category_fkey" foreign key (category_kind, category) references public.categories(kind, key);

create view "private"."searched_blog_posts" AS  SELECT id,
    title,
    slug,
    language,
    category,
    content,
    excerpt,
    author_id,
    author_name,
    tags,
    featured,
    featured_image_url,
    published,
    meta_title,
    meta_description,
    published_at,
    words,
    search_text,
    created_at,
    updated_at,
    published_day,
    category_kind
   FROM public.blog_posts
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_blog_posts" with (security_invoker=true) AS  SELECT id,
    title,
    slug,
    language,
    category,
    content,
    excerpt,
    author_id,
    author_name,
    tags,
    featured,
    featured_image_url,
    published,
    meta_title,
    meta_description,
    published_at,
    words,
    search_text,
    created_at,
    updated_at,
    published_day,
    category_kind
   FROM private.searched_blog_posts;

create index blog_posts_category_key on public.blog_posts using btree (category_kind, category);

create index projects_category_key on public.projects using btree (category_kind, category);

create index projects_category_sort on public.projects using btree (category_name, id);

create trigger announce_change
  after insert or delete or update on public.categories
  for each row
  execute function private.announce_change();

create trigger audit_edits
  after update on public.categories
  for each row
  when (((old.name IS DISTINCT FROM new.name) OR (old.name_no IS DISTINCT FROM new.name_no)))
  execute function private.audit('id', 'name', 'name_no');

create trigger audit_rows
  after insert or delete on public.categories
  for each row
  when ((auth.uid() IS NOT NULL))
  execute function private.audit('id', 'name', 'name_no');

create trigger rename_project_category
  after update of name, name_no on public.categories
  for each row
  when
    (((new.kind = 'projects'::text) AND ((old.name IS DISTINCT FROM new.name) OR (old.name_no IS DISTINCT FROM
    new.name_no))))
  execute function private.rename_project_category();

create trigger straighten
  before insert or update on public.categories
  for each row
  execute function private.straighten();

create trigger take_category_key
  before insert on public.categories
  for each row
  execute function private.take_category_key();

create trigger touch
  before update on public.categories
  for each row
  execute function private.touch();

create trigger take_category_names
  before insert or update of category, category_name, category_no on public.projects
  for each row
  execute function private.name_project_category();

create trigger touch
  before update of title,
    title_no,
    description,
    description_no,
    category, status, technologies, images, live_demo_url, github_url, client_url, published on public.projects
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."categories"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "editors add categories" on "public"."categories"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change categories" on "public"."categories"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors see categories" on "public"."categories"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "only admins see estimates" on "public"."categories"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

comment on function "public"."get_public_projects"() is 'The portfolio without drafts: the featured projects in their order, then the others in theirs. `category` is the key; `case_study` has its slug, the languages that it is shown in, and its cover.';

revoke all on function "private"."get_public_projects"() from public;

grant execute on function "private"."get_public_projects"() to "anon", "authenticated";

grant execute on function "private"."get_public_projects"() to "service_role";

revoke all on function "private"."name_project_category"() from public;

revoke all on function "private"."next_category_position"() from public;

grant execute on function "private"."next_category_position"() to "authenticated";

grant execute on function "private"."next_category_position"() to "service_role";

revoke all on function "private"."next_project_position"() from public;

grant execute on function "private"."next_project_position"() to "authenticated";

grant execute on function "private"."next_project_position"() to "service_role";

revoke all on function "private"."remove_category"(uuid, uuid) from public;

grant execute on function "private"."remove_category"(uuid, uuid) to "authenticated";

revoke all on function "private"."rename_project_category"() from public;

revoke all on function "private"."take_category_key"() from public;

revoke all on function "public"."get_categories"() from public;

grant execute on function "public"."get_categories"() to "authenticated";

revoke all on function "public"."get_public_projects"() from public;

grant execute on function "public"."get_public_projects"() to "anon", "authenticated";

grant execute on function "public"."get_public_projects"() to "service_role";

revoke all on function "public"."remove_category"(uuid, uuid) from public;

grant execute on function "public"."remove_category"(uuid, uuid) to "authenticated";

revoke all on function "public"."set_category_order"(uuid[], uuid[]) from public;

grant execute on function "public"."set_category_order"(uuid[], uuid[]) to "authenticated";

revoke all on function "public"."set_project_order"(uuid[], uuid[]) from public;

grant execute on function "public"."set_project_order"(uuid[], uuid[]) to "authenticated";

grant insert ("kind") on table "public"."categories" to "authenticated";

grant insert ("name_no"), update ("name_no") on table "public"."categories" to "authenticated";

grant insert ("name"), update ("name") on table "public"."categories" to "authenticated";

grant select on table "public"."categories" to "authenticated";

grant insert ("kind") on table "public"."categories" to "service_role";

grant insert ("name_no"), update ("name_no") on table "public"."categories" to "service_role";

grant insert ("name"), update ("name") on table "public"."categories" to "service_role";

grant select on table "public"."categories" to "service_role";

revoke all ("published") on table "public"."projects" from "authenticated";

grant insert ("published"), update ("published") on table "public"."projects" to "authenticated";

revoke all ("published") on table "public"."projects" from "service_role";

grant insert ("published"), update ("published") on table "public"."projects" to "service_role";

grant select on table "private"."searched_blog_posts" to "authenticated";

grant select on table "public"."searched_blog_posts" to "authenticated";

alter table "public"."categories"
  add column "display_order" integer not null default private.next_category_position();

alter table "public"."categories"
  disable trigger user;

update public.categories as c set display_order = placed.place
from (
  select id, row_number() over (order by kind, array_position(array['Backend', 'Frontend', 'AI', 'Architecture'], key), key collate private.norwegian)
    as place
  from public.categories
) as placed
where placed.id = c.id;

alter table "public"."categories"
  enable trigger user;

-- By hand, because the trigger also deletes old announcements.
insert into public.table_changes (table_name) values ('categories');

create index categories_display_order on public.categories using btree (display_order, id);

grant update ("display_order") on table "public"."categories" to "authenticated";

grant update ("display_order") on table "public"."categories" to "service_role";

alter table "public"."projects"
  add column "search_text" text generated always as
    (lower((NORMALIZE(((((((((((((title || ' '::text) || COALESCE(title_no, ''::text)) || ' '::text) || category_name)
    || ' '::text) || COALESCE(category_no, ''::text)) || ' '::text) || COALESCE(description, ''::text)) || ' '::text) ||
    COALESCE(description_no, ''::text)) || ' '::text) || private.words(technologies))) collate "default"))) stored
    not null;

alter table "public"."projects"
  add column "display_order" integer not null default private.next_project_position();

-- The order that visitors have seen until now.
alter table "public"."projects"
  disable trigger user;

update public.projects as p set display_order = placed.place
from (select id, row_number() over (order by featured_order, created_at desc, id) as place from public.projects) as placed
where placed.id = p.id;

alter table "public"."projects"
  enable trigger user;

create index projects_display_order on public.projects using btree (display_order, id);

revoke all ("display_order") on table "public"."projects" from "authenticated";

grant update ("display_order") on table "public"."projects" to "authenticated";

revoke all ("display_order") on table "public"."projects" from "service_role";

grant update ("display_order") on table "public"."projects" to "service_role";

alter table "public"."blog_posts"
  add constraint "blog_posts_category_check" check (private.is_line(category, 200));

alter table "public"."projects"
  add constraint "projects_category_name_check" check (private.is_line(category_name, 200));
