-- Visitors learn which projects are featured: those are on the home page, and come first in the portfolio.

drop function public.get_public_projects();
drop function private.get_public_projects();

create function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null
  from public.projects as p
  order by p.featured_order nulls last, p.created_at desc, p.id
$$;
grant execute on function private.get_public_projects() to anon, authenticated, service_role;

create function public.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean
) language sql stable set search_path = '' as $$
  select * from private.get_public_projects()
$$;
comment on function public.get_public_projects() is 'The portfolio: the featured projects in their order, then the others, newest first.';
grant execute on function public.get_public_projects() to anon, authenticated, service_role;
