set check_function_bodies = off;

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
