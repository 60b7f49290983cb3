-- A setting in one language, by the rule of the site: plain copy is English. About the company, what is stored in the other language alone
-- serves both, except its texts.
create or replace function private.in_language(key text, value jsonb, language text) returns jsonb
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
