set check_function_bodies = off;

drop policy "accounts read published posts, admins read all" on "public"."blog_posts";

drop policy "admins change posts" on "public"."blog_posts";

drop policy "admins delete posts" on "public"."blog_posts";

drop policy "admins write posts" on "public"."blog_posts";

drop policy "admins change case studies" on "public"."case_studies";

drop policy "admins delete case studies" on "public"."case_studies";

drop policy "admins see case studies" on "public"."case_studies";

drop policy "admins write case studies" on "public"."case_studies";

drop policy "admins add logos" on "public"."client_logos";

drop policy "admins change logos" on "public"."client_logos";

drop policy "admins delete logos" on "public"."client_logos";

drop policy "admins see logos" on "public"."client_logos";

drop policy "admins delete pictures" on "public"."media";

drop policy "admins describe pictures" on "public"."media";

drop policy "admins see pictures" on "public"."media";

drop policy "admins see uses of pictures" on "public"."media_uses";

drop policy "admins see deliveries" on "public"."newsletter_deliveries";

drop policy "admins delete drafts" on "public"."newsletter_issues";

drop policy "admins edit drafts" on "public"."newsletter_issues";

drop policy "admins see issues" on "public"."newsletter_issues";

drop policy "admins write issues" on "public"."newsletter_issues";

drop policy "admins clear suspected subscribers" on "public"."newsletter_subscribers";

drop policy "admins erase subscribers" on "public"."newsletter_subscribers";

drop policy "admins see subscribers" on "public"."newsletter_subscribers";

drop policy "admins edit their own profile" on "public"."profiles";

drop policy "admins add projects" on "public"."projects";

drop policy "admins change projects" on "public"."projects";

drop policy "admins delete projects" on "public"."projects";

drop policy "admins see projects" on "public"."projects";

drop policy "admins cancel scheduled copy" on "public"."scheduled_copy";

drop policy "admins see scheduled copy" on "public"."scheduled_copy";

drop policy "admins add settings" on "public"."settings";

drop policy "admins change settings" on "public"."settings";

drop policy "admins remove settings" on "public"."settings";

drop policy "admins read system settings" on "public"."system_settings";

drop policy "accounts see changes of what they may read" on "public"."table_changes";

drop policy "accounts see the active team, admins see all" on "public"."team_members";

drop policy "admins add to the team" on "public"."team_members";

drop policy "admins change the team" on "public"."team_members";

drop policy "admins remove from the team" on "public"."team_members";

drop policy "admins add testimonials" on "public"."testimonials";

drop policy "admins change testimonials" on "public"."testimonials";

drop policy "admins delete testimonials" on "public"."testimonials";

drop policy "admins see testimonials" on "public"."testimonials";

drop policy "admins empty their own inbox" on "storage"."objects";

drop policy "admins put pictures into their own inbox" on "storage"."objects";

drop policy "admins see their own inbox" on "storage"."objects";

drop trigger "audit_rows" on "public"."invites";

drop trigger "audit_sent" on "public"."invites";

drop trigger "keep_an_admin" on "public"."profiles";

drop view "public"."searched_blog_posts";

drop view "private"."searched_blog_posts";

drop view "public"."searched_newsletter_subscribers";

drop view "private"."searched_newsletter_subscribers";

alter table "public"."profiles"
  drop constraint "profiles_role_check";

alter table "public"."revisions"
  drop constraint "revisions_table_name_check";

drop function "private"."has_approved_account"();

drop function "private"."invite_person"(text, text);

drop function "private"."list_invites"(text);

drop function "public"."invite_person"(text, text);

drop function "public"."list_invites"(text);

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

alter table "public"."invites"
  add column "role" text not null default 'admin'::text;

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

create or replace function private.accept_invite (
  invited uuid,
  address text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  invited_as text;
begin
  update public.invites set accepted_at = now() where lower(email) = lower(address) and accepted_at is null returning role into invited_as;
  if found then
    update public.profiles set status = 'approved', role = invited_as where user_id = invited and status = 'pending';
  end if;
end
$function$;

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

create or replace function private.authorize_media()
  returns uuid
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return auth.uid();
end
$function$;

create or replace function private.claim_administrator (
  secret text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.has_session() or not exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where p.user_id = auth.uid() and p.status = 'pending' and u.email_confirmed_at is not null
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- The second of two concurrent claims waits here for the first, and then finds no secret. Hashes are compared, so the duration reveals
  -- nothing about the secret.
  delete from private.setup_secret where secret_hash = private.token_hash(btrim(secret, E' \t\r\n'));
  if not found or private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = case when private.setup_is_open() then 'wrong_secret' else 'setup_closed' end;
  end if;
  update public.profiles set role = 'admin', status = 'approved' where user_id = auth.uid();
end
$function$;

create or replace function private.clear_undeliverable (
  subscribers uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  cleared int;
begin
  perform private.require_editor();
  with unmarked as (
    update public.newsletter_subscribers set undeliverable_at = null, refusals = 0
    where id = any (subscribers) and undeliverable_at is not null returning id, email
  )
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'newsletter_subscribers', u.id::text, left(u.email, 200),
    jsonb_build_object('undeliverable', jsonb_build_object('from', true, 'to', false))
  from unmarked u;
  get diagnostics cleared = row_count;
  return cleared;
end
$function$;

create or replace function private.end_administration()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with ended as (
    delete from public.invites where invited_by = old.user_id and accepted_at is null returning id
  )
  delete from public.email_outbox as m using ended
    where m.kind = 'staff_invite' and m.status = 'pending' and m.payload ->> 'invite_id' = ended.id::text;
  delete from public.email_outbox
    where kind = 'people_waiting_notification' and status = 'pending' and lower(to_address) = lower(old.email);
  return case tg_op when 'DELETE' then old end;
end
$function$;

create or replace function private.get_media_uses (
  picture uuid
)
  returns table (
    record_table text,
    record_id text,
    field text,
    languages text[],
    title text,
    version_of text,
    version_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  used public.media_uses;
  record jsonb;
begin
  perform private.require_editor();
  for used in
    select * from public.media_uses as u where u.media_id = picture and (private.is_website_table(u.record_table) or private.is_approved_admin())
    order by u.record_table = 'revisions', u.record_table, u.record_id, u.field limit 200
  loop
    execute format('select to_jsonb(t) from public.%I as t where t.%I::text = $1', used.record_table, private.key_column(used.record_table))
      into record using used.record_id;
    record_table := used.record_table;
    record_id := used.record_id;
    version_of := null;
    version_at := null;
    if used.record_table = 'revisions' then
      record_table := record ->> 'table_name';
      record_id := record ->> 'row_id';
      version_of := used.record_id;
      version_at := (record ->> 'created_at')::timestamptz;
      record := record -> 'content';
    end if;
    field := case when version_of is null then used.field end;
    languages := used.languages;
    title := coalesce(private.record_name(record_table, record), record ->> 'title', record ->> 'full_name', record ->> 'name',
      (select p.title from public.projects as p where p.id::text = used.record_id));
    return next;
  end loop;
end
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

create or replace function private.has_approved_admin()
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (select from public.profiles where role = 'admin' and status = 'approved')
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
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
$function$;

create or replace function private.is_approved_editor()
  returns boolean
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  return private.has_session() and private.is_proven() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role in ('admin', 'editor') and status = 'approved'
  );
end
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
  select key ~ '^(homepage|about|services|contact|company|search|texts)_'
$function$;

create or replace function private.is_site_copy (
  key text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select private.is_public_setting(key) and key <> 'company_info'
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
    'revisions', 'scheduled_copy', 'settings', 'team_members', 'testimonials')
$function$;

create or replace function private.list_invites (
  search text
)
  returns table (
    id uuid,
    email private.sorted_text,
    language text,
    invited_by private.sorted_text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone,
    role text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select i.id, i.email::private.sorted_text, i.language, p.full_name::private.sorted_text, i.sent_at, i.created_at, i.role
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null and private.has_words(lower(i.email || ' ' || coalesce(p.full_name, '')), search)
    order by i.sent_at desc, i.id;
end
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
  ), filled as (
    select shown.kind, shown.title, shown.path, replace(replace(replace(replace(shown.content, '{{name}}', coalesce(company.name, '')),
      '{{address}}', coalesce(company.address, '')), '{{email}}', coalesce(company.email, '')), '{{phone}}', coalesce(company.phone, '')) as content
    from shown left join company on true
  )
  select kind, title, content, path from filled where content not like '%{{%'
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

create or replace function private.require_editor()
  returns void
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  if not private.is_approved_editor() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
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

create or replace function private.schedule_copy (
  key text,
  language text,
  value jsonb,
  replaces jsonb,
  at timestamp with time zone
)
  returns public.scheduled_copy
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb;
  scheduled public.scheduled_copy;
begin
  perform private.require_editor();
  if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'invalid_time';
  end if;
  select s.value into stored from public.settings as s where s.key = schedule_copy.key;
  if nullif(private.copy_by_language(stored) -> schedule_copy.language, 'null') is distinct from nullif(schedule_copy.replaces, 'null') then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  insert into public.scheduled_copy as c (key, language, value, publish_at, replaces, created_by)
  values (schedule_copy.key, schedule_copy.language, schedule_copy.value, schedule_copy.at, nullif(schedule_copy.replaces, 'null'), auth.uid())
  on conflict on constraint scheduled_copy_key_language_key do update set value = excluded.value, publish_at = excluded.publish_at,
    replaces = excluded.replaces, status = 'waiting', created_by = excluded.created_by
  returning * into scheduled;
  return scheduled;
end
$function$;

create or replace function private.send_issue (
  issue uuid,
  seen timestamp with time zone,
  at timestamp with time zone
)
  returns public.newsletter_issues
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_issue public.newsletter_issues;
  previous text;
begin
  perform private.require_editor();
  found_issue := private.lock_issue(send_issue.issue);
  previous := found_issue.status;
  -- A repeated call.
  if previous in ('sending', 'paused', 'sent') or (previous = 'scheduled' and found_issue.scheduled_at = at) then
    return found_issue;
  end if;
  if previous = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if found_issue.updated_at is distinct from seen then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  if '' in (found_issue.subject_en, found_issue.subject_no, found_issue.body_en, found_issue.body_no) then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if at is not null then
    if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
      raise exception using errcode = 'P0001', message = 'invalid_time';
    end if;
    update public.newsletter_issues set status = 'scheduled', scheduled_at = at where id = found_issue.id returning * into found_issue;
    return found_issue;
  end if;
  if not exists (select from public.newsletter_subscribers where status = 'confirmed' and undeliverable_at is null) then
    raise exception using errcode = 'P0001', message = 'no_recipients';
  end if;
  perform private.start_issue(found_issue.id);
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$function$;

create or replace function private.send_test_issue (
  issue uuid,
  language text
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  recipient text := (select p.email from public.profiles p where p.user_id = auth.uid());
  written uuid;
begin
  perform private.require_editor();
  if send_test_issue.language is null or send_test_issue.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  perform from public.newsletter_issues i where i.id = send_test_issue.issue
    and '' not in (case send_test_issue.language when 'no' then i.subject_no else i.subject_en end,
      case send_test_issue.language when 'no' then i.body_no else i.body_en end);
  if not found then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_issue', recipient, send_test_issue.language, jsonb_build_object('issue_id', send_test_issue.issue, 'is_test', true))
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return recipient;
end
$function$;

create or replace function private.set_featured_projects (
  was uuid[],
  ids uuid[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.set_order (
  list regclass,
  was uuid[],
  ids uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored uuid[];
begin
  perform private.require_editor();
  perform pg_advisory_xact_lock(hashtext('nordlys.order'), list::oid::int);
  execute format('select coalesce(array_agg(r.id order by r.display_order, r.id), ''{}'') from %s as r', list) into stored;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  execute format(
    'update %1$s as r set display_order = wanted.position
    from (
      select o.id, row_number() over (order by array_position($1, o.id) nulls last, o.display_order, o.id) as position from %1$s as o
    ) as wanted
    where r.id = wanted.id and r.display_order is distinct from wanted.position', list) using ids;
end
$function$;

create or replace function private.set_profile_role (
  profile uuid,
  wanted text
)
  returns public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  changed public.profiles;
begin
  -- The same lock: two admins who take the role from each other, or one who is disabled meanwhile.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.require_admin();
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_role';
  end if;
  if wanted is null or wanted not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  update public.profiles set role = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  return changed;
end
$function$;

create or replace function private.set_setup_secret (
  secret text default (gen_random_uuid())::text
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
declare
  wanted constant text := btrim(secret, E' \t\r\n');
begin
  if private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = 'setup_closed', hint = 'An approved administrator exists.';
  end if;
  if wanted is null or length(wanted) not between 24 and 200
    or (select count(distinct letter) from regexp_split_to_table(wanted, '') letter) < 10 then
    raise exception using errcode = 'P0001', message = 'weak_secret', hint = 'At least 24 characters, 10 of them different.';
  end if;
  insert into private.setup_secret (secret_hash) values (private.token_hash(wanted))
  on conflict (only_one) do update set secret_hash = excluded.secret_hash, created_at = now();
  return wanted;
end
$function$;

create or replace function private.setup_is_open()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.has_session() and exists (select from private.setup_secret) and not private.has_approved_admin()
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
    where private.is_public_setting(s.key) and s.key !~ '^(search|texts)_'
  ) as stored
  full join jsonb_each(site_copy.built_in -> 'copy') as copy using (key)
$function$;

create or replace function private.steer_issue (
  issue uuid,
  action text
)
  returns public.newsletter_issues
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_issue public.newsletter_issues;
  previous text;
  failed uuid[];
begin
  perform private.require_editor();
  found_issue := private.lock_issue(steer_issue.issue);
  previous := found_issue.status;
  if action = 'pause' and previous = 'sending' then
    update public.newsletter_issues set status = 'paused' where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
  elsif action = 'resume' and previous = 'paused' then
    update public.newsletter_issues set status = 'sending' where id = found_issue.id;
  elsif action = 'cancel' and previous in ('sending', 'paused') then
    update public.newsletter_issues set status = 'cancelled', finished_at = clock_timestamp() where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
    update public.newsletter_deliveries set status = 'cancelled', settled_at = clock_timestamp()
    where issue_id = found_issue.id and status = 'waiting';
  elsif action = 'unschedule' and previous = 'scheduled' then
    update public.newsletter_issues set status = 'draft', scheduled_at = null where id = found_issue.id;
  elsif action = 'retry' and previous in ('sending', 'paused', 'sent') then
    failed := array(select d.id from public.newsletter_deliveries d where d.issue_id = found_issue.id and d.status = 'failed' for update);
    if failed = '{}' then
      raise exception using errcode = 'P0001', message = 'none_failed';
    end if;
    update public.newsletter_deliveries set status = 'waiting', reason = null, queued_at = null, settled_at = null where id = any (failed);
    delete from public.email_outbox where id = any (failed) and status = 'dead';
    if previous = 'sent' then
      update public.newsletter_issues set status = 'sending', finished_at = null where id = found_issue.id;
    end if;
  else
    raise exception using errcode = 'P0001', message = 'invalid_action';
  end if;
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
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
  return (
    select jsonb_build_object(
      'counts', case
        when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
          jsonb_build_object('waiting',
            (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
        else coalesce((
          select jsonb_object_agg(d.status, d.n) from (
            select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
          ) as d), '{}')
      end,
      'problems', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email, 'status', p.status, 'reason', p.reason) order by p.status, p.email) from (
          select d.id, s.email, d.status, d.reason from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
          where d.issue_id = get_issue_progress.issue and d.status in ('failed', 'unsubscribed', 'skipped') order by d.status, s.email limit 100
        ) as p), '[]')
    )
  );
end;
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
      select coalesce(json_agg(json_build_object('name', c.category, 'name_no', c.category_no, 'projects', c.projects) order by c.category), '[]')
      from (
        select p.category, max(p.category_no) as category_no, count(*) as projects from public.projects as p group by p.category
      ) as c
    )
  );
end
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

create or replace function public.invite_person (
  email text,
  language text,
  role text default 'admin'::text
)
  returns public.invites
  language sql
  set search_path to ''
  AS $function$
  select private.invite_person(email, language, role)
$function$;

create or replace function public.is_approved_editor()
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.is_approved_editor()
$function$;

create or replace function public.list_invites (
  search text default ''::text
)
  returns table (
    id uuid,
    email private.sorted_text,
    language text,
    invited_by private.sorted_text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone,
    role text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_invites(search)
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

create or replace function public.set_profile_role (
  profile uuid,
  role text
)
  returns public.profiles
  language sql
  set search_path to ''
  AS $function$
  select private.set_profile_role(profile, role)
$function$;

alter table "public"."invites"
  add constraint "invites_role_check" check ((role = ANY (ARRAY['admin'::text, 'editor'::text])));

alter table "public"."page_redirects"
  add constraint "page_redirects_page_id_fkey" foreign key (page_id) references public.pages(id) on delete cascade;

alter table "public"."pages"
  add constraint "pages_updated_by_fkey" foreign key (updated_by) references public.profiles(user_id) on delete set null;

alter table "public"."profiles"
  add constraint "profiles_role_check" check ((role = ANY (ARRAY['admin'::text, 'editor'::text])));

alter table "public"."revisions"
  add constraint "revisions_table_name_check"
    check ((table_name = ANY (ARRAY['settings'::text, 'blog_posts'::text, 'pages'::text])));

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
    published_day
   FROM public.blog_posts
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
    refusals
   FROM public.newsletter_subscribers
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
    published_day
   FROM private.searched_blog_posts;

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
    refusals
   FROM private.searched_newsletter_subscribers;

create index page_redirects_page on public.page_redirects using btree (page_id);

create index pages_updated_at on public.pages using btree (updated_at desc, id);

create index pages_updated_by on public.pages using btree (updated_by);

create trigger audit_rows
  after insert or delete on public.invites
  for each row
  execute function private.audit('id', 'role');

create trigger audit_sent
  after update on public.invites
  for each row
  when (((old.sent_at IS DISTINCT FROM new.sent_at) OR (old.accepted_at IS DISTINCT FROM new.accepted_at)))
  execute function private.audit('id', 'sent_at', 'accepted_at', 'role');

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
    (((old.blocks IS DISTINCT FROM new.blocks) OR (old.title IS DISTINCT FROM new.title) OR (old.title_no IS DISTINCT
    FROM new.title_no) OR (old.description IS DISTINCT FROM new.description) OR
    (old.description_no IS DISTINCT FROM new.description_no) OR (old.slug IS DISTINCT FROM new.slug) OR
    (old.slug_no IS DISTINCT FROM new.slug_no) OR (old.picture IS DISTINCT FROM new.picture)))
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

create trigger end_administration
  after update on public.profiles
  for each row
  when
    (((old.status = 'approved'::text) AND (old.role = 'admin'::text) AND ((new.status <> 'approved'::text) OR (new.role
    <> 'admin'::text))))
  execute function private.end_administration();

create trigger end_deleted_administration
  before delete on public.profiles
  for each row
  execute function private.end_administration();

create trigger keep_an_admin
  before update on public.profiles
  for each row
  when
    (((old.status = 'approved'::text) AND (old.role = 'admin'::text) AND ((new.status <> 'approved'::text) OR (new.role
    <> 'admin'::text))))
  execute function private.keep_an_admin();

create policy "accounts read published posts, editors read all" on "public"."blog_posts"
  for select
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) or (published AND (published_at <= now()))));

create policy "editors change posts" on "public"."blog_posts"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete posts" on "public"."blog_posts"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write posts" on "public"."blog_posts"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change case studies" on "public"."case_studies"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete case studies" on "public"."case_studies"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see case studies" on "public"."case_studies"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write case studies" on "public"."case_studies"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors add logos" on "public"."client_logos"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change logos" on "public"."client_logos"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete logos" on "public"."client_logos"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see logos" on "public"."client_logos"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors delete pictures" on "public"."media"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors describe pictures" on "public"."media"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors see pictures" on "public"."media"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see uses on the website, admins all" on "public"."media_uses"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_website_table(record_table) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "editors see deliveries" on "public"."newsletter_deliveries"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors delete drafts" on "public"."newsletter_issues"
  for delete
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) AND (status = 'draft'::text)));

create policy "editors edit drafts" on "public"."newsletter_issues"
  for update
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) AND (status = 'draft'::text)))
  with check ((( SELECT public.is_approved_editor() AS is_approved_editor) AND (status = 'draft'::text)));

create policy "editors see issues" on "public"."newsletter_issues"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write issues" on "public"."newsletter_issues"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors clear suspected subscribers" on "public"."newsletter_subscribers"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors erase subscribers" on "public"."newsletter_subscribers"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see subscribers" on "public"."newsletter_subscribers"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

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

create policy "editors add pages" on "public"."pages"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change pages" on "public"."pages"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete pages" on "public"."pages"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see pages" on "public"."pages"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "only admins see estimates" on "public"."pages"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "editors edit their own profile" on "public"."profiles"
  for update
  to "authenticated"
  using (((user_id = ( select auth.uid() as uid)) AND ( select public.is_approved_editor() as is_approved_editor)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "editors add projects" on "public"."projects"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change projects" on "public"."projects"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete projects" on "public"."projects"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see projects" on "public"."projects"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors read revisions of what they edit" on "public"."revisions"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_editor() as is_approved_editor) AND ((table_name = ANY (ARRAY['blog_posts'::text,
    'pages'::text])) or private.is_site_copy(row_id))));

create policy "editors cancel scheduled copy" on "public"."scheduled_copy"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see scheduled copy" on "public"."scheduled_copy"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors add copy, admins all settings" on "public"."settings"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT public.is_approved_admin() AS is_approved_admin) OR (private.is_site_copy(key) AND ( SELECT
    public.is_approved_editor() AS is_approved_editor))));

create policy "editors change copy, admins all settings" on "public"."settings"
  for update
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_site_copy(key) AND ( select
    public.is_approved_editor() as is_approved_editor))))
  with
    check
    ((( SELECT public.is_approved_admin() AS is_approved_admin) OR (private.is_site_copy(key) AND ( SELECT
    public.is_approved_editor() AS is_approved_editor))));

create policy "editors remove copy, admins all settings" on "public"."settings"
  for delete
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_site_copy(key) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "admins read system settings, editors the one of their session" on "public"."system_settings"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or ((key = 'session_timeout_hours'::text) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "accounts see changes of what they may read" on "public"."table_changes"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (table_name = 'projects'::text) or
    (private.is_website_table(table_name) AND ( select public.is_approved_editor() as is_approved_editor)) or
    ((user_id = ( select auth.uid() as uid)) AND ( select public.has_session() as has_session))));

create policy "accounts see the active team, editors see all" on "public"."team_members"
  for select
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) or is_active));

create policy "editors add to the team" on "public"."team_members"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change the team" on "public"."team_members"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors remove from the team" on "public"."team_members"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors add testimonials" on "public"."testimonials"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change testimonials" on "public"."testimonials"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete testimonials" on "public"."testimonials"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see testimonials" on "public"."testimonials"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors empty their own inbox" on "storage"."objects"
  for delete
  to "authenticated"
  using
    (((bucket_id = 'inbox'::text) AND ( select public.is_approved_editor() as is_approved_editor) AND
    private.is_own_upload(name)));

create policy "editors put pictures into their own inbox" on "storage"."objects"
  for insert
  to "authenticated"
  with
    check
    (((bucket_id = 'inbox'::text) AND ( SELECT public.is_approved_editor() AS is_approved_editor) AND
    private.is_own_upload(name)));

create policy "editors see their own inbox" on "storage"."objects"
  for select
  to "authenticated"
  using
    (((bucket_id = 'inbox'::text) AND ( select public.is_approved_editor() as is_approved_editor) AND
    private.is_own_upload(name)));

comment on function "public"."get_public_pages"(text) is 'The published pages of blocks, at most 500; with `only_slug`, those of a slug in either language. Hidden blocks and texts of a language that is not shown are left out.';

revoke all on function "private"."are_blocks"(jsonb) from public;

grant execute on function "private"."are_blocks"(jsonb) to "authenticated";

grant execute on function "private"."are_blocks"(jsonb) to "service_role";

revoke all on function "private"."end_administration"() from public;

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

revoke all on function "private"."has_approved_admin"() from public;

revoke all on function "private"."invite_person"(text, text, text) from public;

grant execute on function "private"."invite_person"(text, text, text) to "authenticated";

revoke all on function "private"."is_approved_editor"() from public;

grant execute on function "private"."is_approved_editor"() to "authenticated";

grant execute on function "private"."is_approved_editor"() to "service_role";

revoke all on function "private"."is_page_slug"(text) from public;

grant execute on function "private"."is_page_slug"(text) to "authenticated";

grant execute on function "private"."is_page_slug"(text) to "service_role";

revoke all on function "private"."is_site_copy"(text) from public;

grant execute on function "private"."is_site_copy"(text) to "authenticated";

grant execute on function "private"."is_site_copy"(text) to "service_role";

revoke all on function "private"."is_website_table"(text) from public;

grant execute on function "private"."is_website_table"(text) to "authenticated";

grant execute on function "private"."is_website_table"(text) to "service_role";

revoke all on function "private"."list_invites"(text) from public;

grant execute on function "private"."list_invites"(text) to "authenticated";

revoke all on function "private"."made_page_passages"(text) from public;

grant execute on function "private"."made_page_passages"(text) to "service_role";

revoke all on function "private"."remember_page_slugs"() from public;

revoke all on function "private"."require_editor"() from public;

grant execute on function "private"."require_editor"() to "authenticated";

revoke all on function "private"."reserved_slugs"() from public;

grant execute on function "private"."reserved_slugs"() to "authenticated";

grant execute on function "private"."reserved_slugs"() to "service_role";

revoke all on function "private"."set_profile_role"(uuid, text) from public;

grant execute on function "private"."set_profile_role"(uuid, text) to "authenticated";

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

revoke all on function "public"."invite_person"(text, text, text) from public;

grant execute on function "public"."invite_person"(text, text, text) to "authenticated";

revoke all on function "public"."is_approved_editor"() from public;

grant execute on function "public"."is_approved_editor"() to "authenticated";

grant execute on function "public"."is_approved_editor"() to "service_role";

revoke all on function "public"."list_invites"(text) from public;

grant execute on function "public"."list_invites"(text) to "authenticated";

revoke all on function "public"."set_profile_role"(uuid, text) from public;

grant execute on function "public"."set_profile_role"(uuid, text) to "authenticated";

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

grant select on table "private"."searched_blog_posts" to "authenticated";

grant select on table "private"."searched_newsletter_subscribers" to "authenticated";

grant select on table "public"."searched_blog_posts" to "authenticated";

grant select on table "public"."searched_newsletter_subscribers" to "authenticated";

alter table "public"."page_redirects"
  add constraint "page_redirects_slug_check" check (private.is_page_slug(slug));

alter table "public"."pages"
  add constraint "pages_blocks_check" check (private.are_blocks(blocks));

alter table "public"."pages"
  add constraint "pages_slug_check" check (private.is_page_slug(slug));

alter table "public"."pages"
  add constraint "pages_slug_no_check" check (private.is_page_slug(slug_no));
