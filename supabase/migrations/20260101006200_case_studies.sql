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
  -- Null while the work goes on.
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
  check (period_to >= period_from),
  check (published = (published_at is not null)),
  constraint case_studies_published_text check (
    not published
    or (challenge is not null and approach is not null and result is not null)
    or (challenge_no is not null and approach_no is not null and result_no is not null)
  )
);
create index case_studies_published_at on public.case_studies (published_at desc, id) where published;

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

create trigger touch before update on public.case_studies for each row execute function private.touch();
create trigger stamp_publication before insert or update on public.case_studies for each row execute function private.stamp_publication();
create trigger audit_rows after insert or delete on public.case_studies for each row execute function private.audit('id');
create trigger audit_edits after update on public.case_studies for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');

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

alter table public.case_studies enable row level security;
grant select, delete on public.case_studies to authenticated, service_role;
grant
  insert (id, slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at),
  update (slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at)
  on public.case_studies to authenticated, service_role;

create policy "admins see case studies" on public.case_studies for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write case studies" on public.case_studies for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change case studies" on public.case_studies for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete case studies" on public.case_studies for delete to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.case_studies');
select private.require_proof('public.case_studies');

create function private.get_public_case_studies(only_slug text) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], published_at timestamptz, updated_at timestamptz,
  project_title text, category text, category_no text, status text, technologies text[], images text[], live_demo_url text,
  github_url text, client_url text
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
    c.period_from, c.period_to, c.services, c.published_at, greatest(c.updated_at, p.updated_at),
    p.title, p.category, p.category_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id
  cross join lateral (
    select 'en' = any (c.languages) as en, 'no' = any (c.languages) as no, c.quote_consent_on is not null and c.quote_name is not null as agreed
  ) as shown
  where c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug)
  order by c.published_at desc, c.id
  limit 2000
$$;
grant execute on function private.get_public_case_studies(text) to anon, authenticated, service_role;

create function public.get_public_case_studies(only_slug text default null) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], published_at timestamptz, updated_at timestamptz,
  project_title text, category text, category_no text, status text, technologies text[], images text[], live_demo_url text,
  github_url text, client_url text
) language sql stable set search_path = '' as $$
  select * from private.get_public_case_studies(only_slug)
$$;
grant execute on function public.get_public_case_studies(text) to anon, authenticated, service_role;
comment on function public.get_public_case_studies(text) is
  'The published case studies with their projects, the newest first; with `only_slug`, the one of a slug. Texts of a language that is not shown, and quotations without consent, are null.';

-- The portfolio names the case study of each project.
drop function public.get_public_projects();
drop function private.get_public_projects();

create function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null,
    case when c.id is not null then jsonb_build_object('slug', c.slug, 'languages', c.languages) end
  from public.projects as p
  left join public.case_studies as c on c.id = p.id and c.published and c.published_at <= now()
  order by p.featured_order nulls last, p.created_at desc, p.id
$$;
grant execute on function private.get_public_projects() to anon, authenticated, service_role;

create function public.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb
) language sql stable set search_path = '' as $$
  select * from private.get_public_projects()
$$;
grant execute on function public.get_public_projects() to anon, authenticated, service_role;
comment on function public.get_public_projects() is
  'The portfolio: the featured projects in their order, then the others, newest first. `case_study` has its slug and the languages that it is shown in.';

-- The chat knows the case studies; a project that has one leads to it.
create or replace function private.record_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'project', coalesce(case when is_norwegian then p.title_no end, p.title),
    concat_ws(E'\n',
      case when is_norwegian then 'Prosjekt: ' else 'Project: ' end || coalesce(case when is_norwegian then p.category_no end, p.category),
      coalesce(case when is_norwegian then p.description_no end, p.description),
      nullif(array_to_string(p.technologies, ', '), ''), p.live_demo_url, p.client_url, p.github_url),
    case when p.case_study -> 'languages' ? visitor.language then '/projects/' || (p.case_study ->> 'slug') else '/projects' end
  from private.get_public_projects() as p
  cross join lateral (select record_passages.language = 'no' as is_norwegian, record_passages.language as language) as visitor
  union all
  select 'project', case when is_norwegian then s.title_no else s.title end,
    concat_ws(E'\n',
      case when is_norwegian then 'Kundecase' else 'Case study' end,
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
$$;
