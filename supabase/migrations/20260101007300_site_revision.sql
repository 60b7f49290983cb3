-- Lets whoever prerenders the site find out whether its pages are current, without reading the content.

-- A text that differs after every change of what visitors see in the prerendered pages: published posts that are due, projects and public
-- settings. It is computed from the rows, because a counter would miss scheduled posts, and a latest change would miss transactions that
-- commit late. The filters repeat the policies of visitors, so that everybody gets the same text; moments are numbers, because their text
-- depends on the session's time zone.
create function private.get_site_revision() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision))
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
  ) as settings
$$;
grant execute on function private.get_site_revision() to anon, authenticated, service_role;

create function public.get_site_revision() returns text language sql stable set search_path = '' as $$
  select private.get_site_revision()
$$;
comment on function public.get_site_revision() is 'A text that differs after every change of the content that is written into pages.';
grant execute on function public.get_site_revision() to anon, authenticated, service_role;
