-- The issues of the newsletter that were sent, for visitors, where the company shows them.

alter table public.system_settings drop constraint system_settings_value_check, add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key in ('email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive') then jsonb_typeof(value) = 'boolean'
    when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
    when key = 'company_language' then value in ('"en"', '"no"')
    -- Not is_currency: a restored backup may hold a currency outside the list.
    when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
    when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
    when jsonb_typeof(value) <> 'number' then false
    when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
    when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
    else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
  end
);
insert into public.system_settings (key, value, category, description) values
  ('newsletter_archive', 'false', 'email', 'Whether visitors can read the sent issues of the newsletter');

create function private.archived_issues() returns setof public.newsletter_issues
language sql stable security definer set search_path = '' as $$
  select i.* from public.newsletter_issues i
  where i.status = 'sent' and exists (select from public.system_settings s where s.key = 'newsletter_archive' and s.value = 'true')
  order by i.started_at desc, i.id limit 50
$$;

create function private.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable security definer set search_path = '' as $$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from private.archived_issues() i
$$;
grant execute on function private.get_newsletter_archive(text) to anon, authenticated, service_role;

-- Returns the last 50 sent issues in a language (`en` or `no`), the newest first; nothing where the company keeps them to the readers. The body is Markdown.
create function public.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable set search_path = '' as $$
  select * from private.get_newsletter_archive(in_language)
$$;
grant execute on function public.get_newsletter_archive(text) to anon, authenticated, service_role;

create function private.has_newsletter_archive() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.archived_issues())
$$;
grant execute on function private.has_newsletter_archive() to anon, authenticated, service_role;

-- Returns whether visitors can read any issue, which decides whether the pages lead to them.
create function public.has_newsletter_archive() returns boolean language sql stable set search_path = '' as $$
  select private.has_newsletter_archive()
$$;
grant execute on function public.has_newsletter_archive() to anon, authenticated, service_role;

-- The pages lead to the archive, so it changes them, and so do their pictures.
create or replace function private.get_site_revision() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision()))
  from (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at), author_name), 0))) as revision
    from public.blog_posts where published and published_at <= now()
  ) as posts, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), featured_order), 0))) as revision
    from public.projects
  ) as projects, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', key, extract(epoch from updated_at)), 0))) as revision
    from public.settings where private.is_public_setting(key)
  ) as settings, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.quote_templates
  ) as templates, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at)), 0))) as revision
    from public.case_studies where published and published_at <= now()
  ) as studies
$$;
