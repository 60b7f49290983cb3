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

-- Orders the team by these ids. `was` is the order that the client changed; if it is outdated or has other members, nothing is written.
-- Members after those of `was` remain after them. Errors: not_allowed, changed.
create function public.set_team_order(was uuid[], ids uuid[]) returns void language plpgsql set search_path = '' as $$
declare
  stored uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('nordlys.team_order'));
  select coalesce(array_agg(m.id order by m.display_order, m.id), '{}') into stored from public.team_members as m;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.team_members as m set display_order = wanted.position
  from (
    select t.id, row_number() over (order by array_position(ids, t.id) nulls last, t.display_order, t.id) as position
    from public.team_members as t
  ) as wanted
  where m.id = wanted.id and m.display_order is distinct from wanted.position;
end
$$;
grant execute on function public.set_team_order(uuid[], uuid[]) to authenticated;
