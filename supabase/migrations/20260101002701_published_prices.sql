-- The calculator's page contains its services and prices, so a change of them changes the pages.

create or replace function private.get_site_revision() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision, templates.revision))
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
  ) as templates
$$;
