-- The migration history table of the Supabase CLI, so that both tools recognise applied migrations. Idempotent.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
