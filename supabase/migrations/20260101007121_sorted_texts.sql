-- Texts that people sort by are in Norwegian order, which is right for English as well: Aker, asker, Zoo, Ærlig, Øst, Åsen. The order of the
-- database differs between installations. The collation is deterministic, so that equal texts are the same ones, and pages by key are exact.
create collation private.norwegian (provider = icu, locale = 'nb');

do $$
declare
  sorted constant jsonb := '{
    "public.contacts": ["name", "subject"],
    "public.quote_requests": ["client_name", "service_type"],
    "public.quote_templates": ["service_name"],
    "public.projects": ["title", "category"],
    "public.blog_posts": ["title"],
    "public.offers": ["title"],
    "public.engagements": ["title"],
    "public.media": ["name"],
    "public.clients": ["company_name", "contact_person"],
    "public.client_messages": ["sender_name"],
    "public.profiles": ["full_name"]
  }';
  -- Addresses are compared with those of other tables, whose indexes have the order of the database. Only these views sort them.
  with_addresses constant regclass[] := array[
    'private.searched_contacts', 'private.searched_clients', 'private.searched_newsletter_subscribers', 'private.searched_people'];
  view record;
  entry record;
  statement text;
  restored text[] := '{}';
  search_path constant text := current_setting('search_path');
begin
  -- Names in the definitions below are complete.
  perform set_config('search_path', '', true);

  create temporary table sorted_columns on commit drop as
    select t.key::regclass as relation, a.attnum, a.attname
    from jsonb_each(sorted) as t cross join lateral jsonb_array_elements_text(t.value) as c
    join pg_attribute as a on a.attrelid = t.key::regclass and a.attname = c;

  -- PostgreSQL changes no column that a view, a trigger or a generated column names. They are made again afterwards, as they were.
  create temporary table their_views on commit drop as
    with recursive uses (relation, depth) as (
      select distinct r.ev_class, 1
      from pg_depend as d join pg_rewrite as r on d.classid = 'pg_rewrite'::regclass and r.oid = d.objid
      where d.refclassid = 'pg_class'::regclass
        and ((d.refobjid, d.refobjsubid) in (select c.relation, c.attnum from pg_temp.sorted_columns as c)
          or r.ev_class = any (with_addresses))
      union
      select r.ev_class, u.depth + 1
      from uses as u
      join pg_depend as d on d.refclassid = 'pg_class'::regclass and d.refobjid = u.relation and d.classid = 'pg_rewrite'::regclass
      join pg_rewrite as r on r.oid = d.objid and r.ev_class <> u.relation
    )
    select u.relation::regclass as relation, u.relation::regclass::text as name, max(u.depth) as depth,
      case when u.relation = any (with_addresses)
        then regexp_replace(pg_get_viewdef(u.relation), '(\n? *)((?:\w+\.)?email),', '\1\2 collate private.norwegian as email,')
        else pg_get_viewdef(u.relation) end as definition,
      (select c.reloptions from pg_class as c where c.oid = u.relation) as options,
      obj_description(u.relation, 'pg_class') as description,
      array(
        select format('grant %s on %s to %s', a.privilege_type, u.relation::regclass,
          case when a.grantee = 0 then 'public' else a.grantee::regrole::text end)
        from pg_class as c cross join lateral aclexplode(c.relacl) as a where c.oid = u.relation and a.grantee <> c.relowner
      ) as grants
    from uses as u group by u.relation;
  for view in select * from pg_temp.their_views order by depth desc loop
    execute format('drop view %s', view.name);
  end loop;

  for entry in
    select distinct pg_get_triggerdef(t.oid) as definition, t.tgname, t.tgrelid::regclass as relation
    from pg_temp.sorted_columns as c
    join pg_depend as d on d.classid = 'pg_trigger'::regclass and d.refclassid = 'pg_class'::regclass
      and d.refobjid = c.relation and d.refobjsubid = c.attnum
    join pg_trigger as t on t.oid = d.objid
  loop
    execute format('drop trigger %I on %s', entry.tgname, entry.relation);
    restored := restored || entry.definition;
  end loop;

  for entry in
    select distinct f.adrelid::regclass as relation, a.attname, pg_get_expr(f.adbin, f.adrelid) as expression
    from pg_temp.sorted_columns as c
    join pg_depend as d on d.classid = 'pg_attrdef'::regclass and d.refclassid = 'pg_class'::regclass
      and d.refobjid = c.relation and d.refobjsubid = c.attnum
    join pg_attrdef as f on f.oid = d.objid
    join pg_attribute as a on a.attrelid = f.adrelid and a.attnum = f.adnum and a.attgenerated = 's'
  loop
    execute format('alter table %s alter column %I set expression as ('''')', entry.relation, entry.attname);
    -- Searches compare lower case of the database.
    restored := format('alter table %s alter column %I set expression as (%s)', entry.relation, entry.attname,
      regexp_replace(entry.expression, '^lower\((.*)\)$', 'lower((\1) collate pg_catalog."default")')) || restored;
  end loop;

  for statement in
    select format('alter table %s %s', c.relation,
      string_agg(format('alter column %I type text collate private.norwegian', c.attname), ', ' order by c.attnum))
    from pg_temp.sorted_columns as c group by c.relation
  loop
    execute statement;
  end loop;

  foreach statement in array restored loop
    execute statement;
  end loop;
  for view in select * from pg_temp.their_views order by depth loop
    execute format('create view %s %s as %s', view.name, coalesce('with (' || array_to_string(view.options, ', ') || ')', ''), view.definition);
    foreach statement in array view.grants loop
      execute statement;
    end loop;
    if view.description is not null then
      execute format('comment on view %s is %L', view.name, view.description);
    end if;
  end loop;
  perform set_config('search_path', search_path, true);
end
$$;

-- The sorts by address.
drop index public.contacts_email_sort, public.clients_email, public.newsletter_subscribers_email_sort, public.profiles_email;
create index contacts_email_sort on public.contacts ((email collate private.norwegian), id);
create index clients_email on public.clients ((email collate private.norwegian), id);
create index newsletter_subscribers_email_sort on public.newsletter_subscribers ((email collate private.norwegian), id);
create index profiles_email on public.profiles ((email collate private.norwegian), user_id);

-- The open invites come from a function, whose columns have the collation of their type.
create domain private.sorted_text as text collate private.norwegian;
drop function public.list_invites(text);
drop function private.list_invites(text);
create function private.list_invites(search text)
returns table (
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.email::private.sorted_text, i.language, p.full_name::private.sorted_text, i.sent_at, i.created_at
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null and private.has_words(lower(i.email || ' ' || coalesce(p.full_name, '')), search)
    order by i.sent_at desc, i.id;
end
$$;
grant execute on function private.list_invites(text) to authenticated;

-- Lists the open invites; invited_by is the inviter's name, null after their account is deleted. The API pages, filters and sorts the rows.
-- Errors: not_allowed.
create function public.list_invites(search text default '')
returns table (
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.list_invites(search)
$$;
grant execute on function public.list_invites(text) to authenticated;
