-- What the site shows (settings) and how the system behaves (system_settings).

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null check (length(value::text) <= 200000),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index settings_updated_by on public.settings (updated_by);

create table public.system_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null,
  description text not null default '' check (length(description) <= 1000),
  category text not null check (category in ('database', 'auth', 'email', 'performance')),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint system_settings_value_check check (
    case
      when key = 'signup_mode' then value in ('"approval"', '"open"')
      when key = 'email_notifications' then jsonb_typeof(value) = 'boolean'
      when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
      when jsonb_typeof(value) <> 'number' then false
      else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
    end
  )
);
create index system_settings_category on public.system_settings (category, key);
create index system_settings_updated_by on public.system_settings (updated_by);

insert into public.system_settings (key, value, category, description) values
  ('signup_mode', '"approval"', 'auth', 'approval: a new account waits for an admin; open: every new account is an admin at once'),
  ('session_timeout_hours', '24', 'auth', 'Hours until a signed-in session must sign in again'),
  ('email_notifications', 'true', 'email', 'Mail the company about new messages and quote requests'),
  ('rate_limit_per_hour', '1000', 'performance', 'API requests per client and hour'),
  ('form_limit_per_client', '5', 'performance', 'Form submissions per client in ten minutes'),
  ('form_limit_per_address', '3', 'performance', 'Form submissions per e-mail address and hour'),
  ('chat_limit_per_client', '20', 'performance', 'Chat messages per client in ten minutes'),
  ('chat_limit_per_day', '1000', 'performance', 'Chat messages in all per day'),
  ('backup_reminder', '"daily"', 'database', 'How old the newest backup may be before the overview says so');

-- The signed-in editor is who they are, not who they say they are.
create function private.stamp_editor() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  new.updated_at := now();
  return new;
end
$$;
create trigger stamp_editor before insert or update on public.settings for each row execute function private.stamp_editor();
create trigger stamp_editor before insert or update on public.system_settings for each row execute function private.stamp_editor();

-- Keys outside the site's content stay private, so a new one is not published by mistake.
create function private.is_public_setting(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^(homepage|about|services|contact|company)_'
$$;
grant execute on function private.is_public_setting(text) to anon, authenticated, service_role;

-- A fact about the company, whether stored once or per language.
create function private.company_info(field text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(value ->> field, value -> 'en' ->> field, value -> 'no' ->> field) from public.settings where key = 'company_info'
$$;

create function private.company_currency() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select found from private.company_info('currency') as found where found ~ '^[A-Z]{3}$'), 'USD')
$$;
grant execute on function private.company_info(text) to service_role;
grant execute on function private.company_currency() to authenticated, service_role;

alter table public.settings enable row level security;
grant select (key, value, updated_at) on public.settings to anon;
grant select, delete on public.settings to authenticated, service_role;
grant insert (key, value, updated_by, updated_at), update (value, updated_by, updated_at) on public.settings to authenticated, service_role;

create policy "everyone reads public settings" on public.settings for select to anon, authenticated
  using (private.is_public_setting(key));
create policy "admins read settings" on public.settings for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add settings" on public.settings for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change settings" on public.settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins remove settings" on public.settings for delete to authenticated using ((select public.is_approved_admin()));

alter table public.system_settings enable row level security;
grant select on public.system_settings to authenticated, service_role;
grant update (value) on public.system_settings to authenticated, service_role;

create policy "admins read system settings" on public.system_settings for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins change system settings" on public.system_settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
