-- Case studies: a page about a project. A language without its three texts is not shown.

-- Up to four figures, [{value, value_no, label, label_no}]; a figure is shown in the languages that it has a label in.
create function private.are_figures(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 4 and coalesce((
    select bool_and(
      jsonb_typeof(figure) = 'object'
      and coalesce(private.is_line(figure ->> 'value', 40), false)
      and coalesce(private.is_line(figure ->> 'value_no', 40), true)
      and coalesce(private.is_line(figure ->> 'label', 100), true)
      and coalesce(private.is_line(figure ->> 'label_no', 100), true)
      and coalesce(figure ->> 'label', figure ->> 'label_no') is not null
    )
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as figure
  ), true)
$$;
grant execute on function private.are_figures(jsonb) to authenticated, service_role;

create function private.are_references(list text[], most int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((
    select bool_and(coalesce(item ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)) from unnest(list) as item
  ), true)
$$;
grant execute on function private.are_references(text[], int) to authenticated, service_role;

create table public.case_studies (
  -- The project's id: a project has one case study.
  id uuid primary key references public.projects (id) on delete cascade,
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Null for the project's title.
  title text check (private.is_line(title, 200)),
  title_no text check (private.is_line(title_no, 200)),
  summary text check (private.is_text(summary, 500)),
  summary_no text check (private.is_text(summary_no, 500)),
  challenge text check (private.is_text(challenge, 10000)),
  challenge_no text check (private.is_text(challenge_no, 10000)),
  approach text check (private.is_text(approach, 10000)),
  approach_no text check (private.is_text(approach_no, 10000)),
  result text check (private.is_text(result, 10000)),
  result_no text check (private.is_text(result_no, 10000)),
  figures jsonb not null default '[]' check (private.are_figures(figures)),
  quote text check (private.is_text(quote, 2000)),
  quote_no text check (private.is_text(quote_no, 2000)),
  quote_name text check (private.is_line(quote_name, 200)),
  quote_role text check (private.is_line(quote_role, 200)),
  quote_role_no text check (private.is_line(quote_role_no, 200)),
  -- When the person agreed to the quotation. Visitors see none without it.
  quote_consent_on date check (quote_consent_on between '1970-01-01' and '2199-12-31'),
  period_from date check (period_from between '1970-01-01' and '2199-12-31'),
  -- Null while the work continues.
  period_to date check (period_to between '1970-01-01' and '2199-12-31'),
  services text[] not null default '{}' check (services <@ array['backend', 'full_stack', 'ai', 'consulting']),
  published boolean not null default false,
  published_at timestamptz check (published_at < '2200-01-01T00:00:00Z'),
  languages text[] not null generated always as (
    case when challenge is not null and approach is not null and result is not null then array['en'] else '{}'::text[] end
    || case when challenge_no is not null and approach_no is not null and result_no is not null then array['no'] else '{}'::text[] end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `media:<id>`; null for the first picture of the project.
  cover text check (cover is null or private.are_references(array[cover], 1)),
  gallery text[] not null default '{}' check (private.are_references(gallery, 20)),
  check (period_to >= period_from),
  check (published = (published_at is not null)),
  constraint case_studies_published_text check (
    not published
    or (challenge is not null and approach is not null and result is not null)
    or (challenge_no is not null and approach_no is not null and result_no is not null)
  )
);
create index case_studies_published_at on public.case_studies (published_at desc, id) where published;

alter table public.case_studies enable row level security;
grant select, delete on public.case_studies to authenticated, service_role;
grant
  insert (id, slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at, cover,
    gallery),
  update (slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at, cover,
    gallery)
  on public.case_studies to authenticated, service_role;
select private.hide_estimates('public.case_studies');
select private.require_proof('public.case_studies');
create policy "editors see case studies" on public.case_studies for select to authenticated using ((select public.is_approved_editor()));
create policy "editors write case studies" on public.case_studies for insert to authenticated
  with check ((select public.is_approved_editor()));
create policy "editors change case studies" on public.case_studies for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete case studies" on public.case_studies for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.case_studies for each row execute function private.straighten();
create trigger touch before update on public.case_studies for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.case_studies for each row execute function private.audit('id');
create trigger audit_edits after update on public.case_studies for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger track_media after insert or update or delete on public.case_studies
  for each row execute function private.track_media('id', 'cover', 'gallery');

create function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb, category_name text
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, k.name_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null,
    case when c.id is not null then jsonb_build_object('slug', c.slug, 'languages', c.languages, 'cover', c.cover) end, k.name
  from public.projects as p
  join public.categories as k on k.kind = p.category_kind and k.key = p.category collate pg_catalog."default"
  left join public.case_studies as c on c.id = p.id and c.published and c.published_at <= now()
  where p.published
  order by p.featured_order nulls last, p.display_order, p.id
$$;
grant execute on function private.get_public_projects() to anon, authenticated, service_role;

create function public.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb, category_name text
) language sql stable set search_path = '' as $$
  select * from private.get_public_projects()
$$;
grant execute on function public.get_public_projects() to anon, authenticated, service_role;
comment on function public.get_public_projects() is
  'The portfolio without drafts: the featured projects in their order, then the others in theirs. `category` is the key; `case_study` has its slug, the languages that it is shown in, and its cover.';

-- Trigger: `published_at` is the first publication: later saves keep it, unpublishing clears it. Staff may schedule a publication; a time that
-- has passed means now. Only the server may set a past time.
create function private.stamp_publication() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published and old.published_at <= now() then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  elsif editor is null then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  else
    new.published_at := greatest(coalesce(new.published_at, now()), now());
  end if;
  return new;
end
$$;

create trigger stamp_publication before insert or update on public.case_studies for each row execute function private.stamp_publication();

-- Trigger: a case study has the name of its project in the audit log, also once the project is deleted.
create function private.name_case_study() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := coalesce(
    (select p.title from public.projects as p where p.id::text = new.row_id),
    (select l.record_name from public.audit_log as l
      where l.table_name = new.table_name and l.row_id = new.row_id and l.record_name is not null order by l.created_at desc limit 1));
  return new;
end
$$;

create trigger name_case_study before insert on public.audit_log for each row
  when (new.table_name = 'case_studies' and new.record_name is null) execute function private.name_case_study();

-- The published case studies as visitors see them, or a draft as it would be shown; one without a finished language shows what is written of both.
create function private.case_study_rows(only_slug text, draft uuid) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable security definer set search_path = '' as $$
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
$$;

create function private.get_public_case_studies(only_slug text) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable security definer set search_path = '' as $$
  select * from private.case_study_rows(only_slug, null)
$$;
grant execute on function private.get_public_case_studies(text) to anon, authenticated, service_role;

create function public.get_public_case_studies(only_slug text default null) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable set search_path = '' as $$
  select * from private.get_public_case_studies(only_slug)
$$;
grant execute on function public.get_public_case_studies(text) to anon, authenticated, service_role;
comment on function public.get_public_case_studies(text) is
  'The published case studies with their projects, the newest first; with `only_slug`, the one of a slug. Texts of a language that is not shown, and quotations without consent, are null.';

-- Former URLs of case studies. As for posts, a redirect names the case study and not its new URL, so there are neither chains nor loops. The
-- slug is the same in both languages.
create table public.case_study_redirects (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  case_study_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the case study left this URL last.
  updated_at timestamptz not null default now()
);
create index case_study_redirects_case_study on public.case_study_redirects (case_study_id);

alter table public.case_study_redirects enable row level security;
grant select, insert, update, delete on public.case_study_redirects to service_role;
select private.hide_estimates('public.case_study_redirects');
select private.require_proof('public.case_study_redirects');

create trigger touch before update on public.case_study_redirects for each row execute function private.touch();

-- Trigger: remembers the URL of a case study that visitors could open. The last one to leave a URL gets its visitors.
create function private.remember_case_study_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_study_redirects (slug, case_study_id) values (old.slug, new.id)
  on conflict (slug) do update set case_study_id = excluded.case_study_id;
  return null;
end
$$;

create trigger remember_slug after update of slug on public.case_studies for each row
  when (old.slug <> new.slug and old.published and old.published_at <= now())
  execute function private.remember_case_study_slug();

create function private.get_case_study_redirects(only_slug text) returns table (slug text, to_slug text, languages text[])
language sql stable security definer set search_path = '' as $$
  select r.slug, c.slug, c.languages
  from public.case_study_redirects as r
  join private.get_public_case_studies(null) as c on c.id = r.case_study_id
  where (only_slug is null or r.slug = only_slug)
    -- A case study that has this URL now comes first.
    and not exists (select from private.get_public_case_studies(r.slug))
  order by r.updated_at desc, r.slug
  limit 500
$$;
grant execute on function private.get_case_study_redirects(text) to anon, authenticated, service_role;

-- Returns the former slugs of published case studies, their present ones, and the languages that they are shown in, the newest 500; with
-- `only_slug`, those of one slug.
create function public.get_case_study_redirects(only_slug text default null) returns table (slug text, to_slug text, languages text[])
language sql stable set search_path = '' as $$
  select * from private.get_case_study_redirects(only_slug)
$$;
grant execute on function public.get_case_study_redirects(text) to anon, authenticated, service_role;
