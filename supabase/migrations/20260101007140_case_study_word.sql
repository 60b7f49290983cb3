-- The Norwegian word for a case study, also in what the chat knows.
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
$$;
