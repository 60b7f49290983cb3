-- The site's copy (settings) and the system's behaviour (system_settings), and the company facts that functions read from them.

-- Trigger: the signed-in user is the editor, regardless of the client's value.
create function private.stamp_editor() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  new.updated_at := now();
  return new;
end
$$;

-- Keys outside the site's copy stay private, so that a new key is not published by mistake.
create function private.is_public_setting(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^(homepage|about|services|contact|company|search|texts|blog)_'
$$;
grant execute on function private.is_public_setting(text) to anon, authenticated, service_role;

-- The copy that editors change. The facts of the company are not: its address receives the mails about the work, and offers and bills name its account.
create function private.is_site_copy(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_public_setting(key) and key <> 'company_info'
$$;
grant execute on function private.is_site_copy(text) to authenticated, service_role;

create policy "editors read revisions of what they edit, admins all" on public.revisions for select to authenticated
  using ((select public.is_approved_admin())
    or ((select public.is_approved_editor()) and (table_name in ('blog_posts', 'pages') or private.is_site_copy(row_id))));

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null check (length(value::text) <= 200000),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index settings_updated_by on public.settings (updated_by);

alter table public.settings enable row level security;
grant select, delete on public.settings to authenticated, service_role;
grant select (key, value, updated_at) on public.settings to anon;
grant insert (key, value, updated_by, updated_at), update (value, updated_by, updated_at) on public.settings to authenticated, service_role;
select private.hide_estimates('public.settings');
create policy "visitors read public settings" on public.settings for select to anon using (private.is_public_setting(key));
create policy "accounts read public settings, admins read all" on public.settings for select to authenticated
  using ((select public.is_approved_admin()) or private.is_public_setting(key));
create policy "editors add copy, admins all settings" on public.settings for insert to authenticated
  with check ((select public.is_approved_admin()) or (private.is_site_copy(key) and (select public.is_approved_editor())));
create policy "editors change copy, admins all settings" on public.settings for update to authenticated
  using ((select public.is_approved_admin()) or (private.is_site_copy(key) and (select public.is_approved_editor())))
  with check ((select public.is_approved_admin()) or (private.is_site_copy(key) and (select public.is_approved_editor())));
create policy "editors remove copy, admins all settings" on public.settings for delete to authenticated
  using ((select public.is_approved_admin()) or (private.is_site_copy(key) and (select public.is_approved_editor())));

-- The rows with the name of who changed them last, which only editors see.
create view public.listed_settings with (security_invoker = true) as
  select s.key, s.value, s.updated_at, private.colleague_name(s.updated_by) as editor
  from public.settings as s;
grant select on public.listed_settings to authenticated;

create trigger straighten before insert or update on public.settings for each row execute function private.straighten();
create trigger keep_revision after update on public.settings for each row
  when (old.value is distinct from new.value) execute function private.keep_revision('key');
-- Restoring the built-in copy deletes the row; the earlier versions keep its value.
create trigger keep_removed after delete on public.settings for each row execute function private.keep_revision('key');
create trigger audit_edits after insert or update or delete on public.settings for each row execute function private.audit('key');
create trigger announce_change after insert or update or delete on public.settings for each row execute function private.announce_change();
create trigger stamp_editor before insert or update on public.settings for each row execute function private.stamp_editor();

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
      when key in (
        'email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive', 'business_register_lookup',
        'payment_reminders_automatic'
      ) then jsonb_typeof(value) = 'boolean'
      when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
      when key = 'company_language' then value in ('"en"', '"no"')
      -- Not is_currency: a restored backup may hold a currency outside the list.
      when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
      when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
      when key = 'offer_code_amount' then jsonb_typeof(value) = 'object' and not jsonb_path_exists(
        value, 'strict $.keyvalue() ? (!(@.key like_regex "^[A-Z]{3}$")
          || @.value.type() != "number" || @.value < 1 || @.value > 10000000 || @.value != @.value.floor())'
      )
      when jsonb_typeof(value) <> 'number' then false
      when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
      when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
      else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
    end
  )
);
create index system_settings_category on public.system_settings (category, key);
create index system_settings_updated_by on public.system_settings (updated_by);

alter table public.system_settings enable row level security;
grant select on public.system_settings to authenticated, service_role;
grant update (value) on public.system_settings to authenticated, service_role;
select private.hide_estimates('public.system_settings');
create policy "admins read system settings, editors the one of their session" on public.system_settings for select to authenticated
  using ((select public.is_approved_admin()) or (key = 'session_timeout_hours' and (select public.is_approved_editor())));
create policy "admins change system settings" on public.system_settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- Only change_company_currency() changes the currency, because prices change with it.
create policy "the currency changes with its prices" on public.system_settings as restrictive for update to authenticated
  using (key <> 'company_currency');

create trigger audit_value after update on public.system_settings for each row
  when (old.value is distinct from new.value) execute function private.audit('key', 'value');

create trigger stamp_editor before insert or update on public.system_settings for each row execute function private.stamp_editor();

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
  perform private.require_admin();
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

-- Days and months are those of the company's time zone (`company_time_zone`), not of the database session.

-- Returns the moment some months earlier on the company's calendar and clock. Months of the session's time zone can end a day earlier or later.
create function private.months_before(moment timestamptz, months int) returns timestamptz
language sql stable set search_path = '' as $$
  select ((moment at time zone private.company_time_zone()) - make_interval(months => months)) at time zone private.company_time_zone()
$$;
grant execute on function private.months_before(timestamptz, int) to service_role;

create function private.company_language() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
$$;
grant execute on function private.company_language() to authenticated, service_role;

-- Whether a consent that was given on this day allows publication today.
create function private.has_consent(given_on date) returns boolean language sql stable set search_path = '' as $$
  select coalesce(given_on <= (now() at time zone private.company_time_zone())::date, false)
$$;

-- Orders the rows of a table with a `display_order` by these ids. `was` is the order that the client changed; if it is outdated or has other
-- rows, nothing is written. Rows after those of `was` remain after them. Errors: not_allowed, changed.
create function private.set_order(list regclass, was uuid[], ids uuid[]) returns void language plpgsql set search_path = '' as $$
declare
  stored uuid[];
begin
  perform private.require_editor();
  perform pg_advisory_xact_lock(hashtext('nordlys.order'), list::oid::int);
  execute format('select coalesce(array_agg(r.id order by r.display_order, r.id), ''{}'') from %s as r', list) into stored;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  execute format(
    'update %1$s as r set display_order = wanted.position
    from (
      select o.id, row_number() over (order by array_position($1, o.id) nulls last, o.display_order, o.id) as position from %1$s as o
    ) as wanted
    where r.id = wanted.id and r.display_order is distinct from wanted.position', list) using ids;
end
$$;
grant execute on function private.set_order(regclass, uuid[], uuid[]) to authenticated;

-- Copy that is published at a set time. The text waits here, so that what visitors read stays in `settings`; the server's clock decides when its
-- time has come. A text that has changed since is kept and marked, never overwritten.

create table public.scheduled_copy (
  id uuid primary key default gen_random_uuid(),
  -- The facts of the company are in offers and mails as well, and change at once.
  key text not null check (length(key) <= 100 and private.is_public_setting(key) and key <> 'company_info'),
  language text not null check (language in ('en', 'no')),
  value jsonb not null check (length(value::text) <= 100000),
  publish_at timestamptz not null,
  -- The text of the language that it is to replace; null for the built-in one.
  replaces jsonb check (length(replaces::text) <= 200000),
  -- Why it was not published at its time: another text was published meanwhile, or the database refused it.
  status text not null default 'waiting' check (status in ('waiting', 'conflict', 'refused')),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (key, language)
);
create index scheduled_copy_due on public.scheduled_copy (publish_at) where status = 'waiting';
create index scheduled_copy_created_by on public.scheduled_copy (created_by);

alter table public.scheduled_copy enable row level security;
grant select, delete on public.scheduled_copy to authenticated;
grant select, insert, update, delete on public.scheduled_copy to service_role;
select private.hide_estimates('public.scheduled_copy');
create policy "editors see scheduled copy" on public.scheduled_copy for select to authenticated using ((select public.is_approved_editor()));
create policy "editors cancel scheduled copy" on public.scheduled_copy for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.scheduled_copy for each row execute function private.straighten();
create trigger touch before update on public.scheduled_copy for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.scheduled_copy
  for each row execute function private.announce_change();
create trigger audit_edits after insert or update or delete on public.scheduled_copy
  for each row execute function private.audit('key', 'language', 'publish_at', 'status');

-- A stored value by language; a plain one is English, as on the site.
create function private.copy_by_language(value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case
    when value is null then '{}'
    when jsonb_typeof(value) = 'object' and value <> '{}' and value - array['en', 'no'] = '{}' then value
    else jsonb_build_object('en', value)
  end
$$;

create function private.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  scheduled public.scheduled_copy;
begin
  perform private.require_editor();
  if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'invalid_time';
  end if;
  select s.value into stored from public.settings as s where s.key = schedule_copy.key;
  if nullif(private.copy_by_language(stored) -> schedule_copy.language, 'null') is distinct from nullif(schedule_copy.replaces, 'null') then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  insert into public.scheduled_copy as c (key, language, value, publish_at, replaces, created_by)
  values (schedule_copy.key, schedule_copy.language, schedule_copy.value, schedule_copy.at, nullif(schedule_copy.replaces, 'null'), auth.uid())
  on conflict on constraint scheduled_copy_key_language_key do update set value = excluded.value, publish_at = excluded.publish_at,
    replaces = excluded.replaces, status = 'waiting', created_by = excluded.created_by
  returning * into scheduled;
  return scheduled;
end
$$;
grant execute on function private.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

-- Schedules the text of a key in a language, in place of one that was scheduled before. `replaces` is the stored text that the caller read; null for
-- the built-in one. Errors: not_allowed, invalid_time, conflict (another text was published since).
create function public.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language sql set search_path = '' as $$
  select private.schedule_copy(key, language, value, replaces, at)
$$;
grant execute on function public.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

create function private.publish_due_copy() returns int language plpgsql security definer set search_path = '' as $$
declare
  due public.scheduled_copy;
  stored jsonb;
  published int := 0;
begin
  for due in
    select * from public.scheduled_copy where status = 'waiting' and publish_at <= clock_timestamp()
    order by publish_at, id for update skip locked
  loop
    begin
      select private.copy_by_language(s.value) into stored from public.settings as s where s.key = due.key for update;
      if nullif(stored -> due.language, 'null') is distinct from due.replaces and stored -> due.language is distinct from due.value then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      insert into public.settings as s (key, value, updated_by)
      values (due.key, jsonb_build_object(due.language, due.value), due.created_by)
      on conflict on constraint settings_pkey do update set updated_by = excluded.updated_by,
        value = private.copy_by_language(s.value) || excluded.value
      -- A row that was added meanwhile.
      where stored is not null or private.copy_by_language(s.value) -> due.language is null;
      if not found then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      delete from public.scheduled_copy where id = due.id;
      published := published + 1;
    exception when deadlock_detected or serialization_failure then
      -- The next call tries again.
    when others then
      -- A picture without its texts, for example. The other texts are published all the same.
      update public.scheduled_copy set status = 'refused' where id = due.id;
    end;
  end loop;
  return published;
end
$$;
grant execute on function private.publish_due_copy() to service_role;

-- Publishes the texts whose time has come, and returns their number. The worker that delivers the outbox calls it.
create function public.publish_due_copy() returns int language sql set search_path = '' as $$
  select private.publish_due_copy()
$$;
grant execute on function public.publish_due_copy() to service_role;
