-- Backups and maintenance.

create table public.backups (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  size_bytes bigint check (size_bytes >= 0),
  checksum text check (length(checksum) <= 200),
  location text check (length(location) <= 2000),
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index backups_started_at on public.backups (started_at desc, id);

alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant select, insert, update, delete on public.backups to service_role;
select private.hide_estimates('public.backups');
select private.require_proof('public.backups');
create policy "admins see backups" on public.backups for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.backups for each row execute function private.touch();

-- Deletes expired data (rule A4) and returns the number of rows per table: past windows of rate limits, handled messages and rejected quote
-- requests after their months of the company's calendar (a rejected request's last change is its rejection), newsletter sign-ups whose
-- confirmation has expired, mails sent 90 days ago, calls of webhooks after 90 days, offers after their time as evidence, and expired sessions of the client's page. Unless
-- `dry_run` is false it only counts.
create function public.run_maintenance(dry_run boolean default true) returns jsonb
language plpgsql set search_path = '' as $$
declare
  deleted jsonb;
begin
  begin
    with limits as (
      delete from public.rate_limits where window_start < now() - interval '1 day' returning id
    ), messages as (
      delete from public.contacts
      where status = 'handled' and handled_at < private.months_before(now(), private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < private.months_before(now(), private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    ), calls as (
      delete from public.webhook_deliveries where created_at < now() - interval '90 days' returning id
    ), offers as (
      select private.delete_old_offers() as count
    ), sessions as (
      select private.delete_old_client_sessions() as count
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails),
      'webhook_deliveries', (select count(*) from calls),
      'offers', (select count from offers),
      'client_sessions', (select count from sessions)
    ) into deleted;
    if run_maintenance.dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return deleted;
end
$$;
grant execute on function public.run_maintenance(boolean) to service_role;

create function private.get_database_info() returns json language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return json_build_object(
    -- The server's own end of the connection. The credentials are masked.
    'address', 'postgresql://••••:••••@' || coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'localhost')
      || '/' || current_database(),
    'version', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database())
  );
end
$$;
grant execute on function private.get_database_info() to authenticated;

-- Returns the database's address with masked credentials, its version and its size. Errors: not_allowed.
create function public.get_database_info() returns json language sql stable set search_path = '' as $$
  select private.get_database_info()
$$;
grant execute on function public.get_database_info() to authenticated;
