-- Replaces the migration history of commit fce675a8 with the one migration of version 0.1.0, which creates the same schema. Refuses any other
-- history. Changes no row, and nothing in a database that is new or has version 0.1.0.
do $$
declare
  history text;
begin
  lock table supabase_migrations.schema_migrations in share row exclusive mode;
  select string_agg(version || '_' || name, e'\n' order by version collate "C") into history from supabase_migrations.schema_migrations;
  if history is null or exists (select from supabase_migrations.schema_migrations where version = '20261129000000') then
    return;
  end if;
  -- The checksum of the names in supabase/earlier-migrations.json.
  if encode(sha256(convert_to(history, 'UTF8')), 'hex') <> 'dc2e46476e38cab68377f1dd5f8232e2fd6757ed818db86b02c3dd19e3e0afff' then
    raise exception 'The database has another migration history than commit fce675a8, the last one before version 0.1.0: start that commit with it first, or replace a demo with --fresh.';
  end if;
  -- Only the earlier migrations used it.
  drop function if exists private.amend(regprocedure, text, text);
  delete from supabase_migrations.schema_migrations;
  insert into supabase_migrations.schema_migrations (version, name) values ('20261129000000', 'version_0_1_0');
end $$;
