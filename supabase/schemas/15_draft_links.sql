-- Links to drafts: they show one version of a post, a case study or a made page to people without an account. A link holds the content as it was when
-- it was made, so that its key opens no other version and no other draft. It is in this schema, which the API does not serve and backups leave out.

create table private.draft_links (
  id uuid primary key default gen_random_uuid(),
  -- The key itself is shown once and not stored.
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  post_id uuid references public.blog_posts (id) on delete cascade,
  case_study_id uuid references public.case_studies (id) on delete cascade,
  page_id uuid references public.pages (id) on delete cascade,
  content jsonb not null,
  created_by uuid not null references public.profiles (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null check (expires_at <= created_at + interval '91 days'),
  constraint draft_links_record check (num_nonnulls(post_id, case_study_id, page_id) = 1)
);
create index draft_links_post on private.draft_links (post_id);
create index draft_links_case_study on private.draft_links (case_study_id);
create index draft_links_page on private.draft_links (page_id);
create index draft_links_created_by on private.draft_links (created_by);
create index draft_links_expires_at on private.draft_links (expires_at);

create trigger audit_new after insert on private.draft_links for each row execute function private.audit('id');
-- Not the links whose time was over.
create trigger audit_ended after delete on private.draft_links for each row when (old.expires_at > now()) execute function private.audit('id');

-- Trigger: the links of an account that may not edit any more end, and do not come back with it (rule D24).
create function private.end_draft_links() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.draft_links where created_by = new.user_id;
  return null;
end
$$;

create trigger end_draft_links after update on public.profiles for each row
  when (old.status = 'approved' and new.status <> 'approved') execute function private.end_draft_links();

-- Returns what the page of a link shows, as the schemas of published records have it; null for an unknown record.
create function private.draft_content(kind text, record uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
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
$$;

create function private.make_draft_link(kind text, record uuid, days int) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.make_draft_link(text, uuid, int) to authenticated;

-- Makes a link to a draft as it is stored now, for 1 to 90 days: {id, key, expires_at}. `kind` is post, study or page. Only this response has the key.
-- Errors: not_allowed, invalid_days, unknown_record, rate_limited (detail: seconds to wait).
create function public.make_draft_link(kind text, record uuid, days int) returns jsonb language sql set search_path = '' as $$
  select private.make_draft_link(kind, record, days)
$$;
grant execute on function public.make_draft_link(text, uuid, int) to authenticated;

create function private.list_draft_links(record uuid) returns table (id uuid, made_by text, created_at timestamptz, expires_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_editor();
  return query
    select l.id, private.colleague_name(l.created_by), l.created_at, l.expires_at from private.draft_links as l
    where record in (l.post_id, l.case_study_id, l.page_id) and l.expires_at > now()
    order by l.created_at desc, l.id;
end
$$;
grant execute on function private.list_draft_links(uuid) to authenticated;

-- Returns the open links to a draft, the newest first. Errors: not_allowed.
create function public.list_draft_links(record uuid) returns table (id uuid, made_by text, created_at timestamptz, expires_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_draft_links(record)
$$;
grant execute on function public.list_draft_links(uuid) to authenticated;

create function private.end_draft_link(link uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  delete from private.draft_links as l where l.id = link;
end
$$;
grant execute on function private.end_draft_link(uuid) to authenticated;

-- Ends a link, also one of a colleague. An ended one stays so. Errors: not_allowed.
create function public.end_draft_link(link uuid) returns void language sql set search_path = '' as $$
  select private.end_draft_link(link)
$$;
grant execute on function public.end_draft_link(uuid) to authenticated;

create function private.read_draft(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.read_draft(jsonb) to service_role;

-- Returns what a link shows: {post}, {study} or {page}, with `until`; {refused: unknown} for an unknown, malformed, expired or ended key. The request is {key, client}.
-- Errors: rate_limited (detail: seconds to wait).
create function public.read_draft(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.read_draft(request)
$$;
grant execute on function public.read_draft(jsonb) to service_role;
