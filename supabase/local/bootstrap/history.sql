-- The history table of the Supabase CLI, so that either can tell what the other has applied. Safe to run again.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key,
  statements text[],
  name text
);
