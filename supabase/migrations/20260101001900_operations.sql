-- Backups, maintenance, and the figures of the overview.

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
create trigger touch before update on public.backups for each row execute function private.touch();

alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant select, insert, update, delete on public.backups to service_role;

create policy "admins see backups" on public.backups for select to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.backups');

-- Deletes expired data (rule A4) and returns the number of rows per table: past windows of rate limits, handled messages and rejected quote
-- requests after their months (a rejected request's last change is its rejection), newsletter sign-ups whose confirmation has expired, and
-- mails sent 90 days ago. Unless `dry_run` is false it only counts.
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
      where status = 'handled' and handled_at < now() - make_interval(months => private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < now() - make_interval(months => private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails)
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
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
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

-- Returns the counts of the overview, and by currency and month (in the company's time zone) for the last twelve the value of the approved
-- requests that came in, as get_quote_counters does, and the paid revenue. The company's currency is first and always present.
-- Errors: not_allowed.
create function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  zone text := private.company_time_zone();
  this_month timestamp := date_trunc('month', now() at time zone zone);
  since timestamptz := (this_month - interval '11 months') at time zone zone;
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'projects', (select count(*) from public.projects),
    'active_projects', (select count(*) from public.projects where status = 'active'),
    'posts', (select count(*) from public.blog_posts),
    'published_posts', (select count(*) from public.blog_posts where published and published_at <= now()),
    'contacts', (select count(*) from public.contacts),
    'pending_contacts', (select count(*) from public.contacts where status = 'pending'),
    'pending_quotes', (select count(*) from public.quote_requests where status = 'pending'),
    'unread_messages', (select count(*) from public.client_messages where not is_read),
    'money', (
      with sums as (
        select q.currency, date_trunc('month', q.created_at at time zone zone) as month, sum(q.total_amount) as quote_value, 0 as revenue
        from public.quote_requests q where q.status = 'approved' and q.created_at >= since group by 1, 2
        union all
        select t.currency, date_trunc('month', t.paid_at at time zone zone), 0, sum(t.amount)
        from public.client_transactions t where t.status = 'paid' and t.paid_at >= since group by 1, 2
      ), months as (
        select c.currency, m.month, coalesce(sum(s.quote_value), 0) as quote_value, coalesce(sum(s.revenue), 0) as revenue
        from (select currency from sums union select company_currency) as c (currency)
        cross join generate_series(this_month - interval '11 months', this_month, interval '1 month') as m (month)
        left join sums s on s.currency = c.currency and s.month = m.month
        group by 1, 2
      )
      select json_agg(json_build_object('currency', c.currency, 'months', c.months) order by c.currency <> company_currency, c.currency)
      from (
        select currency, json_agg(json_build_object(
          'month', to_char(month, 'YYYY-MM'), 'quote_value', quote_value, 'revenue', revenue
        ) order by month) as months
        from months group by currency
      ) as c
    )
  );
end
$$;
grant execute on function public.get_overview() to authenticated;
