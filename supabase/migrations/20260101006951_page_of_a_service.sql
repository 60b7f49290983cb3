-- The chat does not read the page that a service names, which is a key and not a text.
do $do$
declare
  hidden text := $q$array['icon', 'color',$q$;
  passages text := pg_get_functiondef('private.copy_passages(text, jsonb)'::regprocedure);
begin
  if position(hidden in passages) = 0 then
    raise exception 'copy_passages() has changed';
  end if;
  execute replace(passages, hidden, hidden || $q$ 'page',$q$);
end
$do$;
