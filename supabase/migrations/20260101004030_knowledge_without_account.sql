-- The chat does not know the company's account number: a number in a conversation can be forged.

create or replace function private.copy_passages(language text, built_in jsonb) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select
    case when s.key = 'company_info' then 'company' when s.key ~ 'services' then 'service' else 'page' end,
    coalesce(item ->> 'name', item ->> 'title', replace(s.key, '_', ' ')),
    case when jsonb_typeof(item) <> 'object' then private.leaves(item) else (
      select string_agg(field.key || ': ' || private.leaves(field.value), E'\n')
      from jsonb_each(item - array['icon', 'color', 'cta_primary', 'cta_secondary', 'account_number']) as field
    ) end,
    case substring(s.key from '^[a-z]+') when 'about' then '/about' when 'services' then '/services' when 'homepage' then '/' else '/contact' end
  from private.site_copy(copy_passages.language, copy_passages.built_in) as s
  cross join lateral jsonb_array_elements(case when jsonb_typeof(s.value) = 'array' then s.value else jsonb_build_array(s.value) end) as item
  where s.value is not null
$$;
