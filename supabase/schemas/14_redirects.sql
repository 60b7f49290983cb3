-- Redirects that editors add: from a path that the site had, or never had, to one that it has. Those of renamed records are in tables of their
-- own, because they name the record and not its URL.

-- The pages of the site that have no record. A test compares them with the table of pages.
create function private.site_pages() returns text[] language sql immutable parallel safe set search_path = '' as $$
  select array['/', '/about', '/services', '/services/backend-development', '/services/full-stack-development', '/services/ai-applications',
    '/services/technical-consulting', '/projects', '/blog', '/quote', '/privacy-policy', '/terms-of-service', '/contact', '/newsletter',
    '/newsletter/confirm', '/newsletter/unsubscribe', '/offer', '/client', '/draft']
$$;

-- A path of the site in its normal form: decoded small letters without a slash at the end. Each part begins with a letter or a digit, so that it
-- names neither a host nor a folder above nor a hidden file. Nothing leads from or to the admin, the API, pages with a key, or files of the site
-- (rule W19).
create function private.is_site_path(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value = '/' or length(value) <= 200
    and value ~ '^(/[a-z0-9ß-öø-ÿ]([a-z0-9ß-öø-ÿ_~-]|[.](?![.]))*)+$'
    and split_part(split_part(regexp_replace(value, '^/no(?=/)', ''), '/', 2), '.', 1) <> all (array['404', 'admin', 'api', 'app', 'assets', 'auth',
      'client', 'draft', 'favicon', 'functions', 'icons', 'knowledge', 'offer', 'realtime', 'rest', 'robots', 'rss', 'sitemap', 'social', 'storage'])
$$;
grant execute on function private.is_site_path(text) to authenticated, service_role;

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  from_path text not null unique check (private.is_site_path(from_path)),
  -- Without letters that a header would have to encode.
  to_path text not null check (private.is_site_path(to_path) and to_path ~ '^[ -~]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.redirects enable row level security;
grant select, delete on public.redirects to authenticated, service_role;
grant insert (from_path, to_path), update (from_path, to_path) on public.redirects to authenticated, service_role;
select private.hide_estimates('public.redirects');
select private.require_proof('public.redirects');
create policy "editors see redirects" on public.redirects for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add redirects" on public.redirects for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change redirects" on public.redirects for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete redirects" on public.redirects for delete to authenticated using ((select public.is_approved_editor()));

create trigger touch before update on public.redirects for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.redirects for each row execute function private.announce_change();
create trigger audit_rows after insert or delete on public.redirects for each row execute function private.audit('id', 'to_path');
create trigger audit_edits after update on public.redirects for each row execute function private.audit('id', 'from_path', 'to_path');

-- Whether visitors find a page under a path now. A built-in article, which the database does not know, is found by the build.
create function private.has_page(path text) returns boolean language sql stable security definer set search_path = '' as $$
  select case when path = '/no' then '/' else at.english end = any (private.site_pages())
    or exists (
      select from public.blog_posts as p
      where '/blog/' || p.slug = at.english and p.language = at.language and p.published and p.published_at <= now())
    or exists (
      select from public.case_studies as c
      where '/projects/' || c.slug = at.english and at.language = any (c.languages) and c.published and c.published_at <= now())
    or exists (select from private.get_page_paths() as p where '/' || p.slug = at.english and p.language = at.language)
  from (select regexp_replace(path, '^/no(?=/)', ''), case when path ~ '^/no(/|$)' then 'no' else 'en' end) as at (english, language)
$$;
grant execute on function private.has_page(text) to authenticated;

-- Trigger: one redirect at a time, so that two cannot close a loop together. A loop with a redirect of a renamed record is impossible: those lead to
-- pages, and nothing leads away from a page. Errors: redirect_from_page, redirect_loop, too_many_redirects.
create function private.check_redirect() returns trigger language plpgsql security definer set search_path = '' as $$
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
$$;

create trigger check_redirect before insert or update of from_path, to_path on public.redirects
  for each row execute function private.check_redirect();

create function private.get_redirects(only_path text) returns table (from_path text, to_path text)
language sql stable security definer set search_path = '' as $$
  with recursive live as (
    select r.from_path, r.to_path from public.redirects as r where not private.has_page(r.from_path)
  ), chain as (
    select l.from_path, l.to_path, 1 as steps from live as l where only_path is null or l.from_path = only_path
    union all
    select c.from_path, l.to_path, c.steps + 1 from chain as c join live as l on l.from_path = c.to_path where c.steps < 500
  )
  select distinct on (c.from_path) c.from_path, c.to_path from chain as c order by c.from_path, c.steps desc
$$;
grant execute on function private.get_redirects(text) to anon, authenticated, service_role;

-- Returns the redirects that editors added and the ends of their chains; with `only_path`, that of one path. A path that has a page now is omitted.
create function public.get_redirects(only_path text default null) returns table (from_path text, to_path text)
language sql stable set search_path = '' as $$
  select * from private.get_redirects(only_path)
$$;
grant execute on function public.get_redirects(text) to anon, authenticated, service_role;

-- The part of get_site_revision() that changes with the redirects; null without any.
create function private.get_redirects_revision() returns text language sql stable set search_path = '' as $$
  select nullif(concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', r.id, extract(epoch from r.updated_at)), 0))), '0')
  from public.redirects as r
$$;

create function private.path_of(language text, path text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case language when 'no' then '/no' else '' end || path
$$;
grant execute on function private.path_of(text, text) to authenticated;

-- All redirects, for the list of the admin: those of editors, and those of records that visitors can open.
create view private.listed_redirects as
  select r.id, r.kind, r.from_path collate private.norwegian as from_path, r.to_path collate private.norwegian as to_path, r.created_at,
    r.updated_at, private.has_page(r.from_path) as has_page, r.from_path || ' ' || r.to_path as search_text
  from (
    select o.id, 'own' as kind, o.from_path, o.to_path, o.created_at, o.updated_at from public.redirects as o
    union all
    select s.id, 'post' as kind, private.path_of(s.language, '/blog/' || s.slug) as from_path,
      private.path_of(p.language, '/blog/' || p.slug) as to_path, s.created_at, s.updated_at
    from public.slug_redirects as s join public.blog_posts as p on p.id = s.post_id and p.published and p.published_at <= now()
    union all
    select md5(s.id || language)::uuid as id, 'case_study' as kind, private.path_of(language, '/projects/' || s.slug) as from_path,
      private.path_of(language, '/projects/' || c.slug) as to_path, s.created_at, s.updated_at
    from public.case_study_redirects as s
    join public.case_studies as c on c.id = s.case_study_id and c.published and c.published_at <= now()
    cross join lateral unnest(c.languages) as language
    union all
    select s.id, 'page' as kind, private.path_of(s.language, '/' || s.slug) as from_path,
      private.path_of(s.language, '/' || case s.language when 'no' then p.slug_no else p.slug end) as to_path, s.created_at, s.updated_at
    from public.page_redirects as s
    join public.pages as p on p.id = s.page_id and p.published and p.published_at <= now() and s.language = any (p.languages)
  ) as r
  where (select public.is_approved_editor()) and (select private.is_proven()) and ((select true) or r.id::text <> private.refuse_explain());
grant select on private.listed_redirects to authenticated;

create view public.listed_redirects with (security_invoker = true) as select * from private.listed_redirects;
grant select on public.listed_redirects to authenticated;
