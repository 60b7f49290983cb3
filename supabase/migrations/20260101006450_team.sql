-- The team is managed in the admin: live, audited and in an order of the staff's choice.

-- Returns the position after the last member.
create function private.next_team_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(m.display_order), 0) + 1 from public.team_members as m
$$;
grant execute on function private.next_team_position() to authenticated, service_role;
alter table public.team_members alter column display_order set default private.next_team_position();

-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
drop trigger touch on public.team_members;
create trigger touch before update of full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active on public.team_members
  for each row execute function private.touch();
-- Logs who edited a member, so that a conflict names the other editor. Logs no values, which are personal data.
create trigger audit_edits after update on public.team_members for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.team_members
  for each row execute function private.announce_change();

-- Adds the names of members to the definition of the migrations before this one.
do $$
begin
  execute replace(
    pg_get_functiondef('private.record_name(text, jsonb)'::regprocedure),
    'end, ''''), 200)', '  when ''team_members'' then record ->> ''full_name''' || chr(10) || '  end, ''''), 200)');
end
$$;

-- Orders the rows of a table with a `display_order` by these ids. `was` is the order that the client changed; if it is outdated or has other
-- rows, nothing is written. Rows after those of `was` remain after them. Errors: not_allowed, changed.
create function private.set_order(list regclass, was uuid[], ids uuid[]) returns void language plpgsql set search_path = '' as $$
declare
  stored uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('nordlys.order'), list::oid::int);
  execute format('select coalesce(array_agg(r.id order by r.display_order, r.id), ''{}'') from %s as r', list) into stored;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  execute format(
    'update %1$s as r set display_order = wanted.position
    from (
      select o.id, row_number() over (order by array_position($1, o.id) nulls last, o.display_order, o.id) as position from %1$s as o
    ) as wanted
    where r.id = wanted.id and r.display_order is distinct from wanted.position', list) using ids;
end
$$;
grant execute on function private.set_order(regclass, uuid[], uuid[]) to authenticated;

-- Orders the team by these ids, as set_order() does.
create function public.set_team_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.team_members', was, ids)
$$;
grant execute on function public.set_team_order(uuid[], uuid[]) to authenticated;
