-- The file of the company's logo that a document on white paper shows: the smallest WebP of 480 pixels or more, else the largest. Null without one.
create function public.company_logo_file() returns text
language sql stable set search_path = '' as $$
  select v ->> 'path' from public.media m, jsonb_array_elements(m.variants) as v
  where 'media:' || m.id = private.company_info('logo') and v ->> 'type' = 'image/webp'
  order by least((v ->> 'width')::int, 480) desc, (v ->> 'width')::int limit 1
$$;
grant execute on function public.company_logo_file() to service_role;
