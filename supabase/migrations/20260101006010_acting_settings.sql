-- A setting is shown only where it acts. The gateway of a Supabase platform, hosted or self-hosted, knows nothing of this limit; the
-- bundled server enforces it, and its database has no role of that name.
delete from public.system_settings
  where key = 'rate_limit_per_hour' and exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin');
