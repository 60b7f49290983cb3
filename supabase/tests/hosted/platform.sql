-- The roles, owners and grants of a hosted project before its first migration, as far as our rules depend on them; after
-- https://github.com/supabase/postgres (migrations/db) and https://github.com/supabase/auth (migrations). Run by a superuser in a
-- new database. `hosted_postgres` stands for the hosted `postgres`, because in the test cluster that is the superuser.

create schema extensions authorization hosted_postgres;
grant usage on schema public, extensions to anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role hosted_postgres in schema public grant all on sequences to anon, authenticated, service_role;

create publication supabase_realtime;
alter publication supabase_realtime owner to hosted_postgres;

create schema supabase_migrations authorization hosted_postgres;
create table supabase_migrations.schema_migrations (version text not null primary key, statements text[], name text);
alter table supabase_migrations.schema_migrations owner to hosted_postgres;

-- The auth service makes its own tables; the owner of the project may read and change their rows, and nothing of their definition.
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to hosted_postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to hosted_postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on routines to hosted_postgres;

-- The storage service makes its tables, too. The platform lets the owner of the project write policies on them (supautils.policy_grants); here the
-- membership in `createRoles` does.
create schema storage authorization supabase_storage_admin;
grant usage on schema storage to hosted_postgres with grant option;
