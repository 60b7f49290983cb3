-- The guard of the functions that only approved admins may call.

create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;
grant execute on function private.require_admin() to authenticated;

-- Calls it where 26 functions of earlier files have these three lines. The rest of each function, its owner and its grants stay, so that its file
-- still says what it does.
do $$
declare
  guard constant text := 'if not (public|private)\.is_approved_admin\(\) then\s+'
    || 'raise exception using errcode = ''42501'', message = ''not_allowed'';\s+end if;';
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosrc ~ guard and proname <> 'require_admin'
  loop
    execute regexp_replace(definition, guard, 'perform private.require_admin();');
  end loop;
end
$$;
