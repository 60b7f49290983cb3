-- Planner statistics count rows that the caller may not read, and an EXPLAIN shows them: PostgREST runs one for `Prefer: count=planned` and
-- `count=estimated` (and for the media type vnd.pgrst.plan), as the role and with the filters of the caller. All signed-in users share
-- one role, so grants cannot tell who is approved. Instead the planner itself asks: to estimate a condition that compares a column with a
-- stable function, it calls the function. Below, that function refuses an EXPLAIN by anybody but an approved admin, before anything is shown.

-- Raises where the statement is an EXPLAIN by anybody but an approved admin or the server; what it returns is never used.
create function private.refuse_explain() returns text language plpgsql stable cost 1 set search_path = '' as $$
begin
  if current_query() ~* '^(\s|--[^\n]*(\n|$)|/\*.*?\*/)*explain\M'
    and current_user in ('anon', 'authenticated') and not private.is_approved_admin()
  then
    raise insufficient_privilege using message = 'Only approved admins may see estimates';
  end if;
  return '';
end
$$;
grant execute on function private.refuse_explain() to anon, authenticated, service_role;
grant execute on function private.is_approved_admin() to anon;

-- Called for every table that anon or authenticated may name. `(select true)` is known when a statement runs, not when it is planned: the
-- planner estimates the other side, and no row is ever compared with it.
create function private.hide_estimates(relation regclass) returns void
language plpgsql set search_path = '' as $$
declare
  key name := (
    select a.attname from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = relation and i.indisprimary
  );
begin
  execute format(
    'create policy "only admins see estimates" on %s as restrictive for all to anon, authenticated
      using ((select true) or %I::text <> private.refuse_explain())',
    relation, key
  );
end
$$;

select private.hide_estimates(oid::regclass) from pg_catalog.pg_class where relnamespace = 'public'::regnamespace and relkind = 'r';

-- These read with the rights of their owner, whom no policy holds back.
create or replace view private.searched_contacts as select * from public.contacts
  where (select public.is_approved_admin()) and ((select true) or id::text <> private.refuse_explain());
create or replace view private.searched_quote_requests as select * from public.quote_requests
  where (select public.is_approved_admin()) and ((select true) or id::text <> private.refuse_explain());
