-- The media library: pictures with their texts, and where they are used. Content names a picture as `media:<id>`, never by an address.
--
-- The buckets of the product (rule D21). Pictures of the site are in `media`, which anyone may read and only the server writes. Staff put a picture into
-- their own folder of `inbox`; the server checks it and takes it from there. The attachments of clients are in `files`, which staff alone read, and
-- others by a signed URL. No policy allows an update, so nothing is ever overwritten.

-- Names that the product gives: '<account>/<upload>/<width>.webp' in the inbox, '<client>/<file>' and '<offer>/<file>' among the files. The server
-- copies what is sent with an offer to '<offer>/<SHA-256>', a name that staff can neither add nor delete, so that it stays as it was sent.
create function private.is_own_upload(name text) returns boolean language sql stable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[1-9][0-9]{0,3}[.](webp|avif)$'
    and starts_with(name, (select auth.uid()) || '/')
$$;
grant execute on function private.is_own_upload(text) to authenticated;

create function private.is_file_name(name text) returns boolean language sql immutable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_file_name(text) to authenticated;

create policy "editors put pictures into their own inbox" on storage.objects for insert to authenticated
  with check (bucket_id = 'inbox' and (select public.is_approved_editor()) and private.is_own_upload(name));
create policy "editors see their own inbox" on storage.objects for select to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_editor()) and private.is_own_upload(name));
create policy "editors empty their own inbox" on storage.objects for delete to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_editor()) and private.is_own_upload(name));
create policy "admins add files" on storage.objects for insert to authenticated
  with check (bucket_id = 'files' and (select public.is_approved_admin()) and private.is_file_name(name));
create policy "admins see files" on storage.objects for select to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()));
create policy "admins delete files" on storage.objects for delete to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()) and private.is_file_name(name));

select private.require_proof('storage.objects');

-- The encodings of a picture, [{path, width, height, type}], the smallest first. A path is from the hash of its bytes.
create function private.are_variants(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) between 1 and 10 and (
    select bool_and(coalesce(
      v ->> 'path' ~ '^([0-9a-f]{2})/\1[0-9a-f]{62}\.(webp|avif)$'
      and v ->> 'type' = 'image/' || split_part(v ->> 'path', '.', 2)
      and jsonb_typeof(v -> 'width') = 'number' and (v ->> 'width')::numeric between 1 and 2560
      and jsonb_typeof(v -> 'height') = 'number' and (v ->> 'height')::numeric between 1 and 2560, false))
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as v
  )
$$;
grant execute on function private.are_variants(jsonb) to authenticated, service_role;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- Of the largest WebP, which every picture has.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  name text collate private.norwegian not null check (private.is_line(name, 200)),
  width int not null check (width between 1 and 2560),
  height int not null check (height between 1 and 2560),
  -- Of all variants.
  bytes int not null check (bytes between 1 and 8388608),
  variants jsonb not null check (private.are_variants(variants)),
  -- A ThumbHash in base64.
  placeholder text check (placeholder ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  alt text check (private.is_line(alt, 500)),
  alt_no text check (private.is_line(alt_no, 500)),
  decorative boolean not null default false,
  caption text check (private.is_line(caption, 500)),
  caption_no text check (private.is_line(caption_no, 500)),
  credit text check (private.is_line(credit, 200)),
  -- When the people in the picture agreed to its use.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  created_by uuid references public.profiles (user_id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(name || ' ' || coalesce(alt, '') || ' ' || coalesce(alt_no, '') || ' ' || coalesce(caption, '') || ' '
      || coalesce(caption_no, '') || ' ' || coalesce(credit, '')) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  tags text[] not null default '{}' check (private.are_lines(tags, 20, 40))
);
create index media_created_at on public.media (created_at desc, id);
create index media_name on public.media (name, id);
create index media_bytes on public.media (bytes desc, id);
create index media_created_by on public.media (created_by);
create index media_tags on public.media using gin (tags);

alter table public.media enable row level security;
-- Only the function `media`, which judges the bytes, adds pictures.
grant select, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant update (name, alt, alt_no, decorative, caption, caption_no, credit, consent_on, focal_x, focal_y, tags) on public.media to authenticated;
select private.hide_estimates('public.media');
select private.require_proof('public.media');
create policy "editors see pictures" on public.media for select to authenticated using ((select public.is_approved_editor()));
create policy "editors describe pictures" on public.media for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete pictures" on public.media for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.media for each row execute function private.straighten();
create trigger touch before update on public.media for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.media for each row execute function private.audit('id');
create trigger audit_edits after update on public.media for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.media
  for each row execute function private.announce_change();

-- Trigger: an entry has the name of its picture, or the last known one of a deleted picture.
create function private.name_media() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := coalesce(
    (select m.name from public.media as m where m.id::text = new.row_id),
    (select l.record_name from public.audit_log as l
      where l.table_name = new.table_name and l.row_id = new.row_id and l.record_name is not null order by l.created_at desc limit 1));
  return new;
end
$$;

create trigger name_media before insert on public.audit_log for each row
  when (new.table_name = 'media' and new.record_name is null) execute function private.name_media();

create table public.media_uses (
  id uuid primary key default gen_random_uuid(),
  media_id uuid not null references public.media (id) on delete restrict,
  record_table text not null check (length(record_table) <= 63),
  record_id text not null check (length(record_id) <= 200),
  field text not null check (length(field) <= 63),
  -- The languages that visitors can read the record in; empty for a draft and an earlier version.
  languages text[] not null default '{}' check (languages <@ array['en', 'no']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (record_table, record_id, field, media_id)
);
create index media_uses_media on public.media_uses (media_id, record_table, record_id);

alter table public.media_uses enable row level security;
grant select on public.media_uses to authenticated, service_role;
select private.hide_estimates('public.media_uses');
select private.require_proof('public.media_uses');
create policy "editors see uses on the website, admins all" on public.media_uses for select to authenticated
  using ((select public.is_approved_admin()) or (private.is_website_table(record_table) and (select public.is_approved_editor())));

create trigger touch before update on public.media_uses for each row execute function private.touch();

-- The pictures with whether content uses them, and whether a text is missing.
create view public.media_with_uses with (security_invoker = true) as
  select m.*, exists (select from public.media_uses as u where u.media_id = m.id) as used,
    not m.decorative and (m.alt is null or m.alt_no is null) as lacks_texts,
    -- A sort of its own, so that it can be combined with the filter.
    exists (select from public.media_uses as u where u.media_id = m.id)::int as use_rank
  from public.media as m;
grant select on public.media_with_uses to authenticated;

-- The ids that a text refers to.
create function private.media_ids(value text) returns table (id uuid)
language sql immutable parallel safe set search_path = '' as $$
  select distinct found[1]::uuid
  from regexp_matches(value, 'media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

-- The languages that visitors can read a record in, or could once its time has come. A table that track_media() follows has its line here.
create function private.published_languages(table_name text, record jsonb) returns text[]
language sql immutable set search_path = '' as $$
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
$$;

-- Whether a picture has the text that visitors of these languages need (rule W15).
create function private.has_picture_texts(picture public.media, languages text[]) returns boolean
language sql immutable set search_path = '' as $$
  select picture.decorative or (
    (picture.alt is not null or not 'en' = any (languages)) and (picture.alt_no is not null or not 'no' = any (languages))
  )
$$;

-- Trigger: keeps the uses of pictures in a record. Arguments: the key column, then the columns that may refer to pictures.
-- Errors: unknown_media, picture_without_text (the record is published).
create function private.track_media() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  was text := before ->> tg_argv[0];
  key text := after ->> tg_argv[0];
  shown text[] := case when tg_op = 'DELETE' then '{}' else private.published_languages(tg_table_name, after) end;
  used jsonb;
  refused uuid;
begin
  if tg_op = 'UPDATE' and was = key and shown = private.published_languages(tg_table_name, before)
    and not exists (select from unnest(tg_argv[1:]) as field where before -> field is distinct from after -> field)
  then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'id', m.id) order by m.id, field), '[]') into used
  from unnest(tg_argv[1:]) as field cross join lateral private.media_ids(after ->> field) as m;

  delete from public.media_uses as u
  where u.record_table = tg_table_name and u.record_id in (was, key)
    and (u.record_id is distinct from key
      or not used @> jsonb_build_array(jsonb_build_object('field', u.field, 'id', u.media_id)));
  if used = '[]' then
    return null;
  end if;

  -- Locked, so that the texts and the picture stay until the transaction ends.
  perform from public.media as m
  where m.id in (select (u ->> 'id')::uuid from jsonb_array_elements(used) as u) order by m.id for share;
  select (u ->> 'id')::uuid into refused from jsonb_array_elements(used) as u
  where not exists (select from public.media as m where m.id = (u ->> 'id')::uuid) limit 1;
  if found then
    raise exception using errcode = 'P0001', message = 'unknown_media', detail = refused;
  end if;
  select m.id into refused from public.media as m
  where m.id in (select (u ->> 'id')::uuid from jsonb_array_elements(used) as u) and not private.has_picture_texts(m, shown)
  order by m.id limit 1;
  if found then
    raise exception using errcode = 'P0001', message = 'picture_without_text', detail = refused;
  end if;
  insert into public.media_uses (media_id, record_table, record_id, field, languages)
  select (u ->> 'id')::uuid, tg_table_name, key, u ->> 'field', shown from jsonb_array_elements(used) as u
  on conflict (record_table, record_id, field, media_id) do update set languages = excluded.languages
  where media_uses.languages <> excluded.languages;
  return null;
end
$$;

create trigger track_media after insert or update or delete on public.settings
  for each row execute function private.track_media('key', 'value');

-- An earlier version can be restored, so it keeps its pictures.
create trigger track_media after insert or update or delete on public.revisions
  for each row execute function private.track_media('id', 'content');

create trigger track_media after insert or update or delete on public.scheduled_copy for each row execute function private.track_media('id', 'value');

-- Trigger: the earlier versions of a deleted post cannot be restored, so they no longer keep pictures.
create function private.release_versions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.media_uses as u using public.revisions as r
  where r.table_name = tg_table_name and r.row_id = old.id::text and u.record_table = 'revisions' and u.record_id = r.id::text;
  return null;
end
$$;

-- Trigger: a published picture keeps the texts that visitors need. Errors: picture_without_text.
create function private.keep_picture_texts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.media_uses as u where u.media_id = new.id and not private.has_picture_texts(new, u.languages)) then
    raise exception using errcode = 'P0001', message = 'picture_without_text', detail = new.id;
  end if;
  return null;
end
$$;

create trigger keep_picture_texts after update of alt, alt_no, decorative on public.media for each row
  when ((old.alt, old.alt_no, old.decorative) is distinct from (new.alt, new.alt_no, new.decorative))
  execute function private.keep_picture_texts();

-- Files in the bucket `media` that no picture needs: those of deleted pictures, and those of a picture that is being added, until it is.
create table private.media_leftovers (
  path text primary key,
  -- When the file may be removed.
  due_at timestamptz not null default now(),
  -- When a server began to remove it.
  claimed_at timestamptz
);
create index media_leftovers_due_at on private.media_leftovers (due_at);

-- What became of an upload, for a client that asks again because it lost the answer. No foreign key: a restore, which empties the library, does
-- not know this table.
create table private.media_uploads (
  actor uuid not null,
  upload uuid not null,
  media_id uuid not null,
  duplicate boolean not null,
  created_at timestamptz not null default now(),
  primary key (actor, upload)
);
create index media_uploads_media on private.media_uploads (media_id);
create index media_uploads_created_at on private.media_uploads (created_at);

-- Trigger: a used picture cannot be deleted; the files of a deleted one are removed. Errors: media_in_use.
create function private.delete_media() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.media_uses as u where u.media_id = old.id) then
    raise exception using errcode = 'P0001', message = 'media_in_use', detail = old.id;
  end if;
  insert into private.media_leftovers (path) select v ->> 'path' from jsonb_array_elements(old.variants) as v
  on conflict (path) do nothing;
  delete from private.media_uploads as u where u.media_id = old.id;
  return old;
end
$$;

create trigger delete_media before delete on public.media for each row execute function private.delete_media();

create function private.get_pictures(ids uuid[]) returns table (
  id uuid, width int, height int, alt text, alt_no text, decorative boolean, caption text, caption_no text, credit text,
  focal_x real, focal_y real, placeholder text, color text, variants jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(ids) > 200 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  return query select m.id, m.width, m.height, m.alt, m.alt_no, m.decorative, m.caption, m.caption_no, m.credit,
    m.focal_x, m.focal_y, m.placeholder, m.color, m.variants
  from public.media as m where m.id = any (ids) order by m.id;
end
$$;
grant execute on function private.get_pictures(uuid[]) to anon, authenticated, service_role;

create function public.get_pictures(ids uuid[]) returns table (
  id uuid, width int, height int, alt text, alt_no text, decorative boolean, caption text, caption_no text, credit text,
  focal_x real, focal_y real, placeholder text, color text, variants jsonb
) language sql stable set search_path = '' as $$
  select * from private.get_pictures(ids)
$$;
grant execute on function public.get_pictures(uuid[]) to anon, authenticated, service_role;
comment on function public.get_pictures(uuid[]) is
  'The pictures with these ids, at most 200, for whoever knows the ids; unknown ones are left out. Errors: too_many.';

create function private.key_column(table_name text) returns text language sql immutable set search_path = '' as $$
  select case table_name when 'settings' then 'key' else 'id' end
$$;

create function private.get_media_uses(picture uuid) returns table (
  record_table text, record_id text, field text, languages text[], title text, version_of text, version_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.get_media_uses(uuid) to authenticated;

-- Where a picture is used, at most 200 places: the records first, then earlier versions, which `version_of` is the id of. A setting has no
-- title. Errors: not_allowed.
create function public.get_media_uses(picture uuid) returns table (
  record_table text, record_id text, field text, languages text[], title text, version_of text, version_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.get_media_uses(picture)
$$;
grant execute on function public.get_media_uses(uuid) to authenticated;

create function private.replace_media(was uuid, wanted uuid) returns int language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.replace_media(uuid, uuid) to authenticated;

-- Makes every record that uses a picture use another one, all or nothing, and returns their number. Earlier versions and sent letters keep the picture.
-- Errors: not_allowed, unknown_media, picture_without_text.
create function public.replace_media(was uuid, wanted uuid) returns int language sql set search_path = '' as $$
  select private.replace_media(was, wanted)
$$;
grant execute on function public.replace_media(uuid, uuid) to authenticated;

create function private.delete_unused_media(pictures uuid[]) returns table (id uuid, name text)
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_editor();
  -- Locked first: a record that begins to use one of them waits, or its use is found.
  perform from public.media as m where m.id = any (pictures) order by m.id for update;
  delete from public.media as m
  where m.id = any (pictures) and not exists (select from public.media_uses as u where u.media_id = m.id);
  return query select m.id, m.name from public.media as m where m.id = any (pictures) order by m.name, m.id;
end
$$;
grant execute on function private.delete_unused_media(uuid[]) to authenticated;

-- Deletes those of these pictures that nothing uses, and returns the others. Errors: not_allowed.
create function public.delete_unused_media(pictures uuid[]) returns table (id uuid, name text) language sql set search_path = '' as $$
  select * from private.delete_unused_media(pictures)
$$;
grant execute on function public.delete_unused_media(uuid[]) to authenticated;

create function private.tag_media(pictures uuid[], tag text, tagged boolean) returns int language plpgsql set search_path = '' as $$
declare
  changed int;
begin
  perform private.require_editor();
  update public.media as m set tags = case when tagged then m.tags || tag else array_remove(m.tags, tag) end
  where m.id = any (pictures) and (tag = any (m.tags)) <> tagged;
  get diagnostics changed = row_count;
  return changed;
end
$$;
grant execute on function private.tag_media(uuid[], text, boolean) to authenticated;

-- Adds a tag to pictures, or removes it, and returns how many changed. Errors: not_allowed.
create function public.tag_media(pictures uuid[], tag text, tagged boolean) returns int language sql set search_path = '' as $$
  select private.tag_media(pictures, tag, tagged)
$$;
grant execute on function public.tag_media(uuid[], text, boolean) to authenticated;

create function private.get_media_tags() returns table (tag text) language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return query select distinct t collate private.norwegian from public.media as m cross join lateral unnest(m.tags) as t order by 1 limit 200;
end
$$;
grant execute on function private.get_media_tags() to authenticated;

-- Returns the tags of the library in their order. Errors: not_allowed.
create function public.get_media_tags() returns table (tag text) language sql stable set search_path = '' as $$
  select * from private.get_media_tags()
$$;
grant execute on function public.get_media_tags() to authenticated;

create function private.authorize_media() returns uuid language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return auth.uid();
end
$$;
grant execute on function private.authorize_media() to authenticated;

-- Returns the caller, who may change the media library. The function `media` asks as its caller. Errors: not_allowed.
create function public.authorize_media() returns uuid language sql stable set search_path = '' as $$
  select private.authorize_media()
$$;
grant execute on function public.authorize_media() to authenticated;

create function private.reserve_media(uploader uuid, upload_id uuid, hash text, paths text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  select jsonb_build_object('id', u.media_id, 'duplicate', u.duplicate) into answer
  from private.media_uploads as u where u.actor = uploader and u.upload = upload_id;
  if found or hash is null then
    return answer;
  end if;
  insert into private.media_uploads (actor, upload, media_id, duplicate)
  select uploader, upload_id, m.id, true from public.media as m where m.sha256 = hash
  on conflict (actor, upload) do nothing
  returning jsonb_build_object('id', media_id, 'duplicate', true) into answer;
  if found then
    return answer;
  end if;
  insert into private.media_leftovers as l (path, due_at)
  select path, now() + interval '1 hour' from unnest(paths) as path order by path
  on conflict (path) do update set due_at = excluded.due_at, claimed_at = null
  where l.claimed_at is null or l.claimed_at < now() - interval '10 minutes';
  if exists (select from private.media_leftovers as l where l.path = any (paths) and l.claimed_at is not null) then
    raise exception using errcode = 'P0001', message = 'busy';
  end if;
  return null;
end
$$;
grant execute on function private.reserve_media(uuid, uuid, text, text[]) to service_role;

-- Returns {id, duplicate} of an upload that is stored, or whose picture with this hash is. Otherwise reserves the paths for an hour: until then,
-- nothing removes the files, and afterwards they are removed unless register_media() has added the picture. Without a hash, it reserves nothing.
-- Errors: busy (a file of a deleted picture is just being removed).
create function public.reserve_media(uploader uuid, upload_id uuid, hash text, paths text[]) returns jsonb
language sql set search_path = '' as $$
  select private.reserve_media(uploader, upload_id, hash, paths)
$$;
grant execute on function public.reserve_media(uuid, uuid, text, text[]) to service_role;

create function private.register_media(uploader uuid, upload_id uuid, picture jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
  answer jsonb;
begin
  delete from private.media_uploads as u where u.created_at < now() - interval '1 day';
  insert into public.media (sha256, name, width, height, bytes, variants, placeholder, color, created_by)
  select picture ->> 'sha256', picture ->> 'name', (picture ->> 'width')::int, (picture ->> 'height')::int,
    (picture ->> 'bytes')::int, picture -> 'variants', picture ->> 'placeholder', picture ->> 'color',
    (select p.user_id from public.profiles as p where p.user_id = uploader)
  on conflict (sha256) do nothing
  returning id into added;
  delete from private.media_leftovers as l
  where l.path in (select v ->> 'path' from jsonb_array_elements(picture -> 'variants') as v) and added is not null;
  insert into private.media_uploads as u (actor, upload, media_id, duplicate)
  select uploader, upload_id, m.id, added is null from public.media as m where m.sha256 = picture ->> 'sha256'
  on conflict (actor, upload) do nothing;
  select jsonb_build_object('id', u.media_id, 'duplicate', u.duplicate) into strict answer
  from private.media_uploads as u where u.actor = uploader and u.upload = upload_id;
  return answer;
end
$$;
grant execute on function private.register_media(uuid, uuid, jsonb) to service_role;

-- Adds a picture whose files the function `media` has judged and stored; of one with the same hash, nothing. Returns {id, duplicate}.
create function public.register_media(uploader uuid, upload_id uuid, picture jsonb) returns jsonb language sql set search_path = '' as $$
  select private.register_media(uploader, upload_id, picture)
$$;
grant execute on function public.register_media(uuid, uuid, jsonb) to service_role;

create function private.claim_media_leftovers(most int) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  paths text[];
begin
  -- A picture that was added again needs its files.
  delete from private.media_leftovers as l where l.due_at <= now() and exists (
    select from public.media as m where m.variants @> jsonb_build_array(jsonb_build_object('path', l.path))
  );
  with claimed as (
    update private.media_leftovers as l set claimed_at = now()
    where l.path in (
      select due.path from private.media_leftovers as due
      where due.due_at <= now() and (due.claimed_at is null or due.claimed_at < now() - interval '10 minutes')
      order by due.due_at limit most for update skip locked
    )
    returning l.path
  )
  select coalesce(array_agg(path order by path), '{}') into paths from claimed;
  return paths;
end
$$;
grant execute on function private.claim_media_leftovers(int) to service_role;

-- Returns paths of files that no picture needs, for the caller to remove; the same ones again after ten minutes, unless they are forgotten.
create function public.claim_media_leftovers(most int) returns text[] language sql set search_path = '' as $$
  select private.claim_media_leftovers(most)
$$;
grant execute on function public.claim_media_leftovers(int) to service_role;

create function private.forget_media_leftovers(paths text[]) returns void language sql security definer set search_path = '' as $$
  delete from private.media_leftovers as l where l.path = any (paths) and l.claimed_at is not null
$$;
grant execute on function private.forget_media_leftovers(text[]) to service_role;

-- Says that the claimed files are removed.
create function public.forget_media_leftovers(paths text[]) returns void language sql set search_path = '' as $$
  select private.forget_media_leftovers(paths)
$$;
grant execute on function public.forget_media_leftovers(text[]) to service_role;

-- The part of get_site_revision() that changes with the published pictures: the prerendered pages contain them.
create function private.get_media_revision() returns text language sql stable set search_path = '' as $$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', m.id, extract(epoch from m.updated_at)), 0)))
  from public.media as m
  where exists (select from public.media_uses as u where u.media_id = m.id and u.languages <> '{}' and u.record_table <> 'newsletter_issues')
$$;

-- Files of uploads that were never added to the media library: those of closed windows, and of refused pictures.

-- Returns the paths of files in the inbox that are older than a day, the oldest first, for the function `media` to remove.
create function public.get_abandoned_uploads(most int) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(o.name order by o.created_at), '{}')
  from (
    select name, created_at from storage.objects
    where bucket_id = 'inbox' and created_at < now() - interval '1 day' order by created_at limit most
  ) as o
$$;
grant execute on function public.get_abandoned_uploads(int) to service_role;

-- A transparent picture has no placeholder colour: it would stay behind the picture and hide a logo or a drawing of that colour.

-- Whether a ThumbHash in base64 says that its picture has transparent parts: the highest bit of its third byte.
create function private.is_transparent(placeholder text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select get_byte(decode(left(placeholder, 4), 'base64'), 2) >= 128
$$;
grant execute on function private.is_transparent(text) to authenticated, service_role;

-- Trigger: also for the pictures of an earlier backup.
create function private.omit_color() returns trigger language plpgsql set search_path = '' as $$
begin
  new.color := null;
  return new;
end
$$;

create trigger omit_color before insert or update of placeholder, color on public.media for each row
  when (new.color is not null and private.is_transparent(new.placeholder)) execute function private.omit_color();
