-- Pictures of case studies, and their former URLs.

create function private.are_references(list text[], most int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((
    select bool_and(coalesce(item ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)) from unnest(list) as item
  ), true)
$$;
grant execute on function private.are_references(text[], int) to authenticated, service_role;

alter table public.case_studies
  -- `media:<id>`; null for the first picture of the project.
  add column cover text check (cover is null or private.are_references(array[cover], 1)),
  add column gallery text[] not null default '{}' check (private.are_references(gallery, 20));
grant insert (cover, gallery), update (cover, gallery) on public.case_studies to authenticated, service_role;

-- A case study is shown in the languages that it is written in.
select private.amend('private.published_languages(text, jsonb)', $$when 'projects'$$,
  $$when 'case_studies' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'projects'$$);
create trigger track_media after insert or update or delete on public.case_studies
  for each row execute function private.track_media('id', 'cover', 'gallery');

drop function public.get_public_case_studies(text);
drop function private.get_public_case_studies(text);

create function private.get_public_case_studies(only_slug text) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable security definer set search_path = '' as $$
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
    p.title, p.category, p.category_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id
  cross join lateral (
    select 'en' = any (c.languages) as en, 'no' = any (c.languages) as no, private.has_consent(c.quote_consent_on) and c.quote_name is not null as agreed
  ) as shown
  where c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug)
  order by c.published_at desc, c.id
  limit 2000
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

create or replace function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null,
    case when c.id is not null then jsonb_build_object('slug', c.slug, 'languages', c.languages, 'cover', c.cover) end
  from public.projects as p
  left join public.case_studies as c on c.id = p.id and c.published and c.published_at <= now()
  order by p.featured_order nulls last, p.created_at desc, p.id
$$;
comment on function public.get_public_projects() is
  'The portfolio: the featured projects in their order, then the others, newest first. `case_study` has its slug, the languages that it is shown in, and its cover.';

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
create trigger touch before update on public.case_study_redirects for each row execute function private.touch();

alter table public.case_study_redirects enable row level security;
grant select, insert, update, delete on public.case_study_redirects to service_role;
select private.hide_estimates('public.case_study_redirects');
select private.require_proof('public.case_study_redirects');

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
  join public.case_studies as c on c.id = r.case_study_id and c.published and c.published_at <= now()
  where (only_slug is null or r.slug = only_slug)
    -- A case study that has this URL now comes first.
    and not exists (select from public.case_studies as q where q.slug = r.slug and q.published and q.published_at <= now())
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
