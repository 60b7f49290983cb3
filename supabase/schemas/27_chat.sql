-- What the chat assistant can search, and its rate limits. It knows the whole site: beside stored content, the built-in copy and articles, published
-- projects and the team. The edge function passes what is built into the site (`built_in`), in the visitor's language:
--   copy: the built-in value of each settings key
--   pages: texts of the pages, [{kind, title, content, path, key, title_path, content_path}], with {{name}}, {{address}}, {{email}} and {{phone}} of the
--     company. `key` is the settings key of their edited texts, `title_path` and `content_path` the paths of the two in it. `kind` may be missing.
--   articles: [{slug, title, excerpt, tags, content, published_at}]

-- Matches any word of a question; plainto_tsquery requires all of them.
create function private.any_word(language text, question text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select replace(plainto_tsquery(private.search_config(language), left(question, 5000))::text, ''' & ''', ''' | ''')::tsquery
$$;
grant execute on function private.any_word(text, text) to service_role;

-- Returns every string, number and boolean within a value, one per line.
create function private.leaves(value jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(leaf #>> '{}', E'\n') from jsonb_path_query(value, 'strict $.**') as leaf
  where jsonb_typeof(leaf) in ('string', 'number', 'boolean')
$$;
grant execute on function private.leaves(jsonb) to service_role;

-- A setting in one language, by the rule of the site: plain copy is English. Company facts stored in the other language alone serve both,
-- except the texts among them.
create function private.in_language(key text, value jsonb, language text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with stored as (
    select case
      when jsonb_typeof(value) = 'object' and value <> '{}' and value - array['en', 'no'] = '{}' then value
      else jsonb_build_object('en', value)
    end as by_language
  )
  select coalesce(
    nullif(by_language -> language, 'null'),
    case when key = 'company_info' and jsonb_typeof(by_language -> other) = 'object' then by_language -> other #- '{tagline}' #- '{description}' end
  )
  from stored cross join lateral (select case when language = 'no' then 'en' else 'no' end as other) as o
$$;
grant execute on function private.in_language(text, jsonb, text) to service_role;

-- The public copy as the site shows it: stored for this language, else built in. Stored facts of the company override single built-in ones. Without
-- the titles and descriptions for search engines: they repeat what the pages say, and the chat would quote them.
create function private.site_copy(language text, built_in jsonb) returns table (key text, value jsonb)
language sql stable set search_path = '' as $$
  select key, case
    when key = 'company_info' and jsonb_typeof(stored.value) = 'object' then coalesce(copy.value, '{}') || stored.value
    else coalesce(stored.value, copy.value)
  end
  from (
    select s.key, private.in_language(s.key, s.value, site_copy.language) as value from public.settings as s
    where private.is_public_setting(s.key) and s.key !~ '^(search|texts)_'
  ) as stored
  full join jsonb_each(site_copy.built_in -> 'copy') as copy using (key)
$$;
grant execute on function private.site_copy(text, jsonb) to service_role;

-- The public copy as passages, one per list entry, without fields that only affect the layout: a page that a service names is a key, and pictures are
-- no facts. Without the company's account number: a number in a conversation can be forged.
create function private.copy_passages(language text, built_in jsonb) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select
    case when s.key = 'company_info' then 'company' when s.key ~ 'services' then 'service' else 'page' end,
    coalesce(item ->> 'name', item ->> 'title', replace(s.key, '_', ' ')),
    case when jsonb_typeof(item) <> 'object' then private.leaves(item) else (
      select string_agg(field.key || ': ' || private.leaves(field.value), E'\n')
      from jsonb_each(item - array['icon', 'color', 'page', 'cta_primary', 'cta_secondary', 'account_number', 'logo', 'logo_dark']) as field
    ) end,
    case substring(s.key from '^[a-z]+') when 'about' then '/about' when 'services' then '/services' when 'homepage' then '/' else '/contact' end
  from private.site_copy(copy_passages.language, copy_passages.built_in) as s
  cross join lateral jsonb_array_elements(case when jsonb_typeof(s.value) = 'array' then s.value else jsonb_build_array(s.value) end) as item
  where s.value is not null
$$;
grant execute on function private.copy_passages(text, jsonb) to service_role;

-- The priced services, in the wording of questions about prices.
create function private.price_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'price', coalesce(case when is_norwegian then t.service_name_no end, t.service_name),
    format(
      case when is_norwegian
        then 'Pris: grunnpris %1$s %2$s pluss %3$s %2$s per time, ganget med kompleksiteten (enkel %4$s, middels %5$s, kompleks %6$s). Hva det koster, et overslag og et tilbud: priskalkulatoren. %7$s'
        else 'Price: base price %1$s %2$s plus %3$s %2$s per hour, times the complexity (simple %4$s, medium %5$s, complex %6$s). What it costs, an estimate and a quote: the price calculator. %7$s'
      end,
      trim_scale(t.base_price), t.currency, trim_scale(t.price_per_hour),
      coalesce(t.complexity_multiplier ->> 'simple', '1'), coalesce(t.complexity_multiplier ->> 'medium', '1.5'),
      coalesce(t.complexity_multiplier ->> 'complex', '2'),
      array_to_string(case when is_norwegian and t.features_no <> '{}' then t.features_no else t.features end, '; ')
    ),
    '/quote'
  from public.quote_templates as t
  cross join lateral (select price_passages.language = 'no' as is_norwegian) as visitor
$$;
grant execute on function private.price_passages(text) to service_role;

-- The sections of the articles that a question is about: the best two of each of the best four articles. Only the newest 100 stored matches
-- are ranked. A stored article replaces the built-in one of its path, and a hidden one is left out.
create function private.article_passages(question tsquery, language text, built_in jsonb)
returns table (kind text, title text, content text, path text, rank real)
language sql stable set search_path = '' as $$
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
$$;
grant execute on function private.article_passages(tsquery, text, jsonb) to service_role;

-- The built-in texts of the pages with the facts of the company. Omits those with other placeholders, which only the page can fill.
create function private.page_passages(language text, built_in jsonb) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
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
$$;
grant execute on function private.page_passages(text, jsonb) to service_role;

-- The published projects, which lead to their case studies, the case studies and the active members of the team; a missing translation is replaced by
-- the original, as on the site.
create function private.record_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
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
$$;
grant execute on function private.record_passages(text) to service_role;

-- Returns the site's content about a question, in the visitor's language ('no', otherwise English), at most 20 passages: the company first,
-- then the six best services and the four best prices, so that a follow-up such as "and in total?" has them, then by relevance. Excludes
-- drafts and scheduled articles.
create function public.search_knowledge(query text, language text, most int, built_in jsonb default '{}')
returns table (kind text, title text, content text, path text, rank real)
language sql stable set search_path = '' as $$
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
$$;
grant execute on function public.search_knowledge(text, text, int, jsonb) to service_role;

-- Counts a question of a visitor. Over the limit per visitor, or per UTC day for all visitors, it counts nothing and raises rate_limited
-- (P0001) with the seconds to wait as detail. Visitors without a known IP address share one limit.
create function public.take_chat_turn(visitor text) returns boolean
language plpgsql set search_path = '' as $$
declare
  subject text := coalesce(private.client_group(visitor), 'unknown');
  window_seconds int;
begin
  -- The visitor always comes first, so that two transactions cannot deadlock.
  if not public.take_rate_limit('chat_client', subject, private.limit_setting('chat_limit_per_client', 20), 600) then
    window_seconds := 600;
  elsif not public.take_rate_limit('chat_day', 'everybody', private.limit_setting('chat_limit_per_day', 1000), 86400) then
    window_seconds := 86400;
  else
    return true;
  end if;
  raise exception using errcode = 'P0001', message = 'rate_limited',
    detail = (window_seconds - floor(extract(epoch from now()))::bigint % window_seconds)::text;
end
$$;
grant execute on function public.take_chat_turn(text) to service_role;
