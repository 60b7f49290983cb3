-- The site's copy (settings) and the system's behaviour (system_settings), and the company facts that functions read from them.

-- Trigger: the signed-in user is the editor, regardless of the client's value.
create function private.stamp_editor() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  new.updated_at := now();
  return new;
end
$$;

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null check (length(value::text) <= 200000),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index settings_updated_by on public.settings (updated_by);
create trigger stamp_editor before insert or update on public.settings for each row execute function private.stamp_editor();
create trigger keep_revision after update on public.settings for each row
  when (old.value is distinct from new.value) execute function private.keep_revision('key');
-- Restoring the built-in copy deletes the row; the earlier versions keep its value.
create trigger keep_removed after delete on public.settings for each row execute function private.keep_revision('key');
create trigger audit_edits after insert or update or delete on public.settings for each row execute function private.audit('key');

-- Keys outside the site's copy stay private, so that a new key is not published by mistake.
create function private.is_public_setting(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^(homepage|about|services|contact|company)_'
$$;
grant execute on function private.is_public_setting(text) to anon, authenticated, service_role;

alter table public.settings enable row level security;
grant select (key, value, updated_at) on public.settings to anon;
grant select, delete on public.settings to authenticated, service_role;
grant insert (key, value, updated_by, updated_at), update (value, updated_by, updated_at) on public.settings to authenticated, service_role;

create policy "visitors read public settings" on public.settings for select to anon using (private.is_public_setting(key));
create policy "accounts read public settings, admins read all" on public.settings for select to authenticated
  using ((select public.is_approved_admin()) or private.is_public_setting(key));
create policy "admins add settings" on public.settings for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change settings" on public.settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins remove settings" on public.settings for delete to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.settings');

create table public.system_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null,
  description text not null default '' check (length(description) <= 1000),
  category text not null check (category in ('database', 'auth', 'email', 'performance', 'money')),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint system_settings_value_check check (
    case
      when key = 'signup_mode' then value in ('"approval"', '"open"')
      when key in ('email_notifications', 'require_second_factor') then jsonb_typeof(value) = 'boolean'
      when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
      when key = 'company_language' then value in ('"en"', '"no"')
      -- Not is_currency: a restored backup may hold a currency outside the list.
      when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
      when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
      when jsonb_typeof(value) <> 'number' then false
      when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
      when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
      else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
    end
  )
);
create index system_settings_category on public.system_settings (category, key);
create index system_settings_updated_by on public.system_settings (updated_by);

insert into public.system_settings (key, value, category, description) values
  ('signup_mode', '"approval"', 'auth', 'approval: a new account waits for an admin; open: every new account is an admin at once'),
  ('require_second_factor', 'false', 'auth', 'true: accounts without a second factor must add one before they can use the back office'),
  ('session_timeout_hours', '24', 'auth', 'Hours until a signed-in session must sign in again'),
  ('reauthentication_hours', '24', 'auth', 'Hours after a sign-in until critical actions ask for the code or the password again'),
  ('email_notifications', 'true', 'email', 'Email the company about new messages and quote requests'),
  ('company_language', '"en"', 'email', 'Language of the mails to the company itself: en or no'),
  ('mail_max_attempts', '12', 'email', 'Tries to send a mail before it is given up (12: about fifteen hours)'),
  ('mail_retry_seconds', '30', 'email', 'Seconds until the second try to send a mail; each further wait is twice as long, at most six hours'),
  ('form_limit_per_client', '5', 'performance', 'Form submissions per client in ten minutes'),
  ('form_limit_per_address', '3', 'performance', 'Form submissions per email address and hour'),
  ('form_min_fill_seconds', '2', 'performance', 'Seconds that a person takes at least to fill in a form; what is sent sooner is dropped quietly'),
  ('chat_limit_per_client', '20', 'performance', 'Chat messages per client in ten minutes'),
  ('chat_limit_per_day', '1000', 'performance', 'Chat messages in all per day'),
  ('backup_reminder', '"daily"', 'database', 'How old the newest backup may be before the overview says so'),
  ('retention_contacts_months', '24', 'database', 'Months after which a handled message is deleted'),
  ('retention_quotes_months', '12', 'database', 'Months after which a rejected quote request is deleted'),
  ('company_currency', '"USD"', 'money', 'Currency of new amounts; change_company_currency() changes it with the prices'),
  ('company_time_zone', '"Europe/Oslo"', 'money', 'Time zone that decides when a payment is overdue and which month an amount belongs to');
-- Only the bundled server enforces this limit, and its database has no role of that name. The gateway of a Supabase platform, hosted or
-- self-hosted, does not know it.
insert into public.system_settings (key, value, category, description)
select 'rate_limit_per_hour', '1000', 'performance', 'API requests of a visitor (client address) per hour; signed-in staff are not counted'
where not exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin');

create trigger stamp_editor before insert or update on public.system_settings for each row execute function private.stamp_editor();
create trigger audit_value after update on public.system_settings for each row
  when (old.value is distinct from new.value) execute function private.audit('key', 'value');

alter table public.system_settings enable row level security;
grant select on public.system_settings to authenticated, service_role;
grant update (value) on public.system_settings to authenticated, service_role;

create policy "admins read system settings" on public.system_settings for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins change system settings" on public.system_settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- Only change_company_currency() changes the currency, because prices change with it.
create policy "the currency changes with its prices" on public.system_settings as restrictive for update to authenticated
  using (key <> 'company_currency');
select private.hide_estimates('public.system_settings');

create function private.limit_setting(wanted text, fallback int) returns int
language sql stable set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings where key = wanted), fallback)
$$;
grant execute on function private.limit_setting(text, int) to service_role;

-- A fact about the company, whether stored once or per language.
create function private.company_info(field text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(value ->> field, value -> 'en' ->> field, value -> 'no' ->> field) from public.settings where key = 'company_info'
$$;
grant execute on function private.company_info(text) to service_role;

-- Null where no valid address is stored; mails then go to the address of the built-in copy.
create function private.company_address() returns text
language sql stable security definer set search_path = '' as $$
  select found from private.company_info('email') as found where private.is_email(found)
$$;
grant execute on function private.company_address() to service_role;

create function private.notifications_enabled() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select value = 'true' from public.system_settings where key = 'email_notifications'), true)
$$;
grant execute on function private.notifications_enabled() to service_role;

create function private.company_time_zone() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_time_zone'), 'Europe/Oslo')
$$;
grant execute on function private.company_time_zone() to authenticated, service_role;

create function private.company_today() returns date
language sql stable security definer set search_path = '' as $$
  select (now() at time zone private.company_time_zone())::date
$$;
grant execute on function private.company_today() to authenticated, service_role;

-- The currency of new amounts. Stored amounts keep the currency that they were agreed in.
create function private.company_currency() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_currency'), 'USD')
$$;
grant execute on function private.company_currency() to authenticated, service_role;

-- Trigger: accepts a listed currency or the company's. Not a check constraint, because a restored backup may hold other currencies.
create function private.check_currency() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.currency = old.currency then
    return new;
  end if;
  if not (private.is_currency(new.currency) or new.currency = private.company_currency()) then
    raise exception using errcode = '23514', message = 'invalid_currency';
  end if;
  return new;
end
$$;

create function private.change_company_currency(was text, wanted text, prices jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  templates int;
  repriced int;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if not private.is_currency(wanted) or wanted = was then
    raise exception using errcode = 'P0001', message = 'invalid_currency';
  end if;
  if jsonb_typeof(prices) is distinct from 'array' then
    raise exception using errcode = 'P0001', message = 'invalid_prices';
  end if;
  perform from public.system_settings where key = 'company_currency' for update;
  -- Prevents adding or repricing a template between the check of the preview and the change.
  lock table public.quote_templates in share row exclusive mode;
  if private.company_currency() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  select count(*) into templates from public.quote_templates where currency = was;
  begin
    update public.quote_templates as t
    set base_price = price.base_price, price_per_hour = price.price_per_hour, currency = wanted
    from jsonb_to_recordset(prices) as price (id uuid, updated_at timestamptz, base_price numeric, price_per_hour numeric)
    where t.id = price.id and t.updated_at = price.updated_at and t.currency = was;
    get diagnostics repriced = row_count;
  exception when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'P0001', message = 'invalid_prices';
  end;
  if repriced <> templates or jsonb_array_length(prices) <> templates then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.system_settings set value = to_jsonb(wanted) where key = 'company_currency';
  return repriced;
end
$$;
grant execute on function private.change_company_currency(text, text, jsonb) to authenticated;

-- Changes the company's currency from `was` to `wanted` together with the prices of every template in the old one, all or nothing.
-- `prices` names each of those templates as previewed: [{id, updated_at, base_price, price_per_hour}]. Templates in another currency and
-- agreed amounts stay. Returns the number of repriced templates.
-- Errors: not_allowed, invalid_currency, invalid_prices, changed (the currency or a template differs from the preview).
create function public.change_company_currency(was text, wanted text, prices jsonb) returns int
language sql set search_path = '' as $$
  select private.change_company_currency(was, wanted, prices)
$$;
grant execute on function public.change_company_currency(text, text, jsonb) to authenticated;
