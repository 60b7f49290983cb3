-- Search finds letters in composed and decomposed form: stored text and searches are compared in composed letters (NFC).

-- Whether a lower-case text contains every word of a search, in any order.
create or replace function private.has_words(value text, search text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from regexp_split_to_table(lower(normalize(search)), '\s+') word where strpos(normalize(value), word) = 0
  )
$$;

-- PostgreSQL computes the column of each stored row again, and rebuilds its index.
alter table public.profiles alter column search_text set expression as (
  lower(normalize(full_name || ' ' || email))
);
alter table public.projects alter column search_text set expression as (
  lower(normalize(title || ' ' || coalesce(title_no, '') || ' ' || category || ' ' || coalesce(category_no, '') || ' ' || coalesce(description, '') || ' ' || coalesce(description_no, '') || ' ' || private.words(technologies)))
);
alter table public.blog_posts alter column search_text set expression as (
  lower(normalize(title || ' ' || slug || ' ' || private.words(tags)))
);
alter table public.clients alter column search_text set expression as (
  lower(normalize(company_name || ' ' || contact_person || ' ' || email))
);
alter table public.client_transactions alter column search_text set expression as (
  lower(normalize(description))
);
alter table public.client_messages alter column search_text set expression as (
  lower(normalize(sender_name || ' ' || message))
);
alter table public.contacts alter column search_text set expression as (
  lower(normalize(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '') || ' ' || message))
);
alter table public.quote_templates alter column search_text set expression as (
  lower(normalize(service_name || ' ' || coalesce(service_name_no, '') || ' ' || private.words(features) || ' ' || private.words(features_no)))
);
alter table public.quote_requests alter column search_text set expression as (
  lower(normalize(client_name || ' ' || client_email || ' ' || coalesce(company_name, '') || ' ' || service_type || ' ' || project_description))
);
alter table public.newsletter_subscribers alter column search_text set expression as (
  lower(normalize(email))
);
