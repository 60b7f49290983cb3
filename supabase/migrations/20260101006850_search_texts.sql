-- The titles and descriptions of the site's pages for search engines and link previews (keys `search_<page>`) are public copy.

create or replace function private.is_public_setting(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^(homepage|about|services|contact|company|search)_'
$$;

-- As before, without them: they repeat what the pages say, and the chat would quote them.
create or replace function private.site_copy(language text, built_in jsonb) returns table (key text, value jsonb)
language sql stable set search_path = '' as $$
  select key, case
    when key = 'company_info' and jsonb_typeof(stored.value) = 'object' then coalesce(copy.value, '{}') || stored.value
    else coalesce(stored.value, copy.value)
  end
  from (
    select s.key, private.in_language(s.key, s.value, site_copy.language) as value from public.settings as s
    where private.is_public_setting(s.key) and s.key !~ '^search_'
  ) as stored
  full join jsonb_each(site_copy.built_in -> 'copy') as copy using (key)
$$;
