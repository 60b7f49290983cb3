-- Rate limits, the audit log and the record of backups.

create table public.rate_limits (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action ~ '^[a-z][a-z_]{0,99}$'),
  -- SHA-256 of the address or client: enough to count, nothing to read.
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  window_start timestamptz not null,
  hits int not null default 1 check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (action, subject_hash, window_start)
);
create trigger touch before update on public.rate_limits for each row execute function private.touch();
create index rate_limits_window_start on public.rate_limits (window_start);

alter table public.rate_limits enable row level security;
grant select, insert, update, delete on public.rate_limits to service_role;

-- Counts one more use and tells whether it is still within the limit. Windows are fixed, so at their edge up to twice the limit passes.
create function public.take_rate_limit(action text, subject text, most int, window_seconds int) returns boolean
language sql set search_path = '' as $$
  insert into public.rate_limits as r (action, subject_hash, window_start)
  values (
    take_rate_limit.action,
    encode(sha256(convert_to(lower(subject), 'UTF8')), 'hex'),
    to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds)
  )
  on conflict (action, subject_hash, window_start) do update set hits = r.hits + 1
  returning hits <= most
$$;
grant execute on function public.take_rate_limit(text, text, int, int) to service_role;

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: what somebody did stays known when their account is gone.
  actor uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.audit_log for each row execute function private.touch();
create index audit_log_created_at on public.audit_log (created_at desc, id);
create index audit_log_row on public.audit_log (table_name, row_id, created_at desc);
create index audit_log_actor on public.audit_log (actor, created_at desc);

alter table public.audit_log enable row level security;
-- Only the triggers below add rows, and nobody changes them.
grant select on public.audit_log to authenticated, service_role;

create policy "admins read the audit log" on public.audit_log for select to authenticated using ((select public.is_approved_admin()));

-- Arguments: the row's key column, then the columns whose values are worth keeping. No personal data goes in.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[] := tg_argv[1:];
begin
  insert into public.audit_log (actor, action, table_name, row_id, details)
  select auth.uid(), lower(tg_op), tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    coalesce(jsonb_object_agg(field, jsonb_build_object('from', before -> field, 'to', after -> field)), '{}')
  from unnest(kept) as field;
  return null;
end
$$;

create trigger audit_status after update on public.profiles for each row
  when (old.status is distinct from new.status or old.role is distinct from new.role)
  execute function private.audit('user_id', 'status', 'role');
create trigger audit_rows after insert or delete on public.profiles for each row
  execute function private.audit('user_id', 'status', 'role');
create trigger audit_rows after insert or delete on public.invites for each row execute function private.audit('id');
create trigger audit_value after update on public.system_settings for each row
  when (old.value is distinct from new.value) execute function private.audit('key', 'value');
create trigger audit_status after update on public.contacts for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_status after update on public.quote_requests for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_rows after delete on public.quote_requests for each row execute function private.audit('id', 'status', 'total_amount');
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'base_price', 'price_per_hour', 'complexity_multiplier');

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
create trigger touch before update on public.backups for each row execute function private.touch();
create index backups_started_at on public.backups (started_at desc, id);

alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant select, insert, update, delete on public.backups to service_role;

create policy "admins see backups" on public.backups for select to authenticated using ((select public.is_approved_admin()));
