-- Stand-ins for pg_cron, pg_net and supabase_vault, which plain PostgreSQL lacks. They record the calls. Run by a superuser.

create schema cron;
create table cron.job (jobname text primary key, schedule text not null, command text not null, username text not null default current_user);
create table cron.job_run_details (runid bigint generated always as identity, end_time timestamptz);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
  select 1::bigint
$$;

create schema net;
create table net.requests (id bigint generated always as identity, url text, headers jsonb, timeout integer);
create function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint language sql as $$
  insert into net.requests (url, headers, timeout) values (url, headers, timeout_milliseconds) returning id
$$;

create schema vault;
create table vault.secrets (name text unique, secret text not null);
create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets;
create function vault.create_secret(new_secret text, new_name text) returns void language sql as $$
  insert into vault.secrets (name, secret) values (new_name, new_secret)
$$;

grant usage on schema cron, net, vault to hosted_postgres;
grant all on all tables in schema cron, net, vault to hosted_postgres;
grant execute on all functions in schema cron, net, vault to hosted_postgres;
