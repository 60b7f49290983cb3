-- Projects that stand first in the portfolio, and what the client portal shows of one client.

-- Null is not featured; otherwise its place, 1 first.
alter table public.projects add column featured_order int check (featured_order between 1 and 1000);
create index projects_featured on public.projects (featured_order, id) where featured_order is not null;

-- Another place in the order is no edit of the project: whoever has it open may go on and save.
drop trigger touch on public.projects;
create trigger touch before update of title, title_no, description, description_no, category, category_no, status, technologies, images,
  live_demo_url, github_url, client_url on public.projects for each row execute function private.touch();

create or replace function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at
  from public.projects as p
  order by p.featured_order nulls last, p.created_at desc, p.id
$$;
comment on function public.get_public_projects() is 'The portfolio: the featured projects in their order, then the others, newest first.';

create function private.featured_projects() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(p.id order by p.featured_order, p.id), '{}') from public.projects as p where p.featured_order is not null
$$;

create function private.set_featured_projects(was uuid[], ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform pg_advisory_xact_lock(hashtext('nordlys.featured_projects'));
  if private.featured_projects() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.projects as p set featured_order = wanted.place
  from public.projects as q
  left join unnest(ids) with ordinality as wanted (id, place) on wanted.id = q.id
  where p.id = q.id and p.featured_order is distinct from wanted.place;
end
$$;
grant execute on function private.set_featured_projects(uuid[], uuid[]) to authenticated;

-- Makes these the featured projects, in this order. `was` is the order that the change was made to: where it is no longer so, nothing is
-- written over it. Errors: not_allowed, changed, too_many.
create function public.set_featured_projects(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_featured_projects(was, ids)
$$;
grant execute on function public.set_featured_projects(uuid[], uuid[]) to authenticated;

-- How many projects there are, and the categories in use with their Norwegian names. Errors: not_allowed.
create function public.get_project_overview() returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'total', (select count(*) from public.projects),
    'categories', (
      select coalesce(json_agg(json_build_object('name', c.category, 'name_no', c.category_no, 'projects', c.projects) order by c.category), '[]')
      from (
        select p.category, max(p.category_no) as category_no, count(*) as projects from public.projects as p group by p.category
      ) as c
    )
  );
end
$$;
grant execute on function public.get_project_overview() to authenticated;

-- What one client paid and owes, by currency. Overdue is part of what is not paid: past its due date, or said to be. Errors: not_allowed.
create function public.get_client_totals(client uuid) returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return (
    select coalesce(json_agg(json_build_object(
      'currency', s.currency, 'paid', s.paid, 'pending', s.pending, 'overdue', s.overdue, 'transactions', s.transactions
    ) order by s.currency), '[]')
    from (
      select t.currency, count(*) as transactions,
        coalesce(sum(t.amount) filter (where t.status = 'paid'), 0) as paid,
        coalesce(sum(t.amount) filter (where t.status = 'pending'), 0) as pending,
        coalesce(sum(t.amount) filter (where t.status = 'overdue' or (t.status = 'pending' and t.due_date < current_date)), 0) as overdue
      from public.client_transactions as t where t.client_id = get_client_totals.client group by t.currency
    ) as s
  );
end
$$;
grant execute on function public.get_client_totals(uuid) to authenticated;

alter publication supabase_realtime add table public.clients, public.client_transactions, public.client_messages;
