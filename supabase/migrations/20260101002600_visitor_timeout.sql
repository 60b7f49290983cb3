-- A query of a visitor ends after two seconds (rule W12). The data API of a hosted project applies the settings of the role to each request;
-- the local stack sets the timeout itself.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon' and 'statement_timeout=2s' = any (rolconfig)) then
    alter role anon set statement_timeout = '2s';
  end if;
exception when insufficient_privilege then
  raise notice 'The statement timeout of the role anon stays as it is: only its administrator can change it';
end
$$;
