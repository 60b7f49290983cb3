-- Each amount keeps the currency that it was agreed in. The company's own currency is the one that new amounts start with.

-- What can be chosen: CURRENCIES of packages/data/src/money/schema.ts is the same list.
create function private.is_currency(code text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(code in ('USD', 'EUR', 'NOK', 'SEK', 'DKK', 'GBP', 'CHF'), false)
$$;

create function private.is_time_zone(name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if name is null or name !~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    return false;
  end if;
  perform timestamptz '2000-01-01 00:00:00Z' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.is_currency(text), private.is_time_zone(text) to authenticated, service_role;

alter table public.system_settings drop constraint system_settings_category_check;
alter table public.system_settings add constraint system_settings_category_check
  check (category in ('database', 'auth', 'email', 'performance', 'money'));

alter table public.system_settings drop constraint system_settings_value_check;
alter table public.system_settings add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key = 'email_notifications' then jsonb_typeof(value) = 'boolean'
    when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
    when key = 'company_language' then value in ('"en"', '"no"')
    -- Not is_currency: an installation may have had another one before there was a list.
    when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
    when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
    when jsonb_typeof(value) <> 'number' then false
    when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
    when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
    else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
  end
);

insert into public.system_settings (key, value, category, description) values
  ('company_currency', to_jsonb(private.company_currency()), 'money', 'Currency of new amounts; change_company_currency() changes it with the prices'),
  ('company_time_zone', '"Europe/Oslo"', 'money', 'Time zone that decides when a payment is overdue and which month an amount belongs to');

-- Only change_company_currency() writes it, because prices have to change with it.
create policy "the currency changes with its prices" on public.system_settings as restrictive for update to authenticated
  using (key <> 'company_currency');

create or replace function private.company_currency() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_currency'), 'USD')
$$;

-- A second place for it would contradict the first one.
update public.settings set value = (value - 'currency') #- '{en,currency}' #- '{no,currency}'
where key = 'company_info' and jsonb_typeof(value) = 'object';

create function private.company_time_zone() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_time_zone'), 'Europe/Oslo')
$$;
create function private.company_today() returns date
language sql stable security definer set search_path = '' as $$
  select (now() at time zone private.company_time_zone())::date
$$;
grant execute on function private.company_time_zone(), private.company_today() to authenticated, service_role;

-- A trigger and not a check: rows from before the list keep their currency, also when a backup with them is restored.
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

alter table public.quote_templates
  add column currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$');
grant insert (currency), update (currency) on public.quote_templates to authenticated, service_role;
create trigger check_currency before insert or update of currency on public.quote_templates
  for each row execute function private.check_currency();
create trigger check_currency before insert or update of currency on public.client_transactions
  for each row execute function private.check_currency();

drop trigger audit_rows on public.quote_templates;
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'currency', 'base_price', 'price_per_hour', 'complexity_multiplier');

-- As before, in the currency of the template.
create or replace function private.price_quote_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template public.quote_templates;
begin
  if tg_op = 'UPDATE' and (new.service_type, new.complexity, new.estimated_hours) is not distinct from (old.service_type, old.complexity, old.estimated_hours) then
    new.base_price := old.base_price;
    new.price_per_hour := old.price_per_hour;
    new.complexity_multiplier := old.complexity_multiplier;
    new.total_amount := old.total_amount;
    new.currency := old.currency;
    return new;
  end if;
  if new.estimated_hours is null or new.estimated_hours not between 1 and 10000 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  if new.complexity is null or new.complexity not in ('simple', 'medium', 'complex') then
    raise exception using errcode = 'P0001', message = 'invalid_complexity';
  end if;
  select * into template from public.quote_templates where service_name = new.service_type;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_service';
  end if;
  new.base_price := template.base_price;
  new.price_per_hour := template.price_per_hour;
  new.complexity_multiplier := coalesce(
    (template.complexity_multiplier ->> new.complexity)::numeric,
    case new.complexity when 'simple' then 1 when 'medium' then 1.5 else 2 end
  );
  new.total_amount := round((new.base_price + new.price_per_hour * new.estimated_hours) * new.complexity_multiplier, 2);
  new.currency := template.currency;
  return new;
end
$$;

-- As before, in the currency of the template.
create or replace function private.price_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'price', coalesce(case when is_norwegian then t.service_name_no end, t.service_name),
    format(
      case when is_norwegian
        then 'Pris: grunnpris %1$s %2$s pluss %3$s %2$s per time, ganget med kompleksiteten (enkel %4$s, middels %5$s, kompleks %6$s). Hva det koster, et overslag og et tilbud: priskalkulatoren. %7$s'
        else 'Price: base price %1$s %2$s plus %3$s %2$s per hour, times the complexity (simple %4$s, medium %5$s, complex %6$s). What it costs, an estimate and a quote: the price calculator. %7$s'
      end,
      trim_scale(t.base_price), t.currency, trim_scale(t.price_per_hour),
      coalesce(t.complexity_multiplier ->> 'simple', '1'), coalesce(t.complexity_multiplier ->> 'medium', '1.5'),
      coalesce(t.complexity_multiplier ->> 'complex', '2'),
      array_to_string(case when is_norwegian and t.features_no <> '{}' then t.features_no else t.features end, '; ')
    ),
    '/quote'
  from public.quote_templates as t
  cross join lateral (select price_passages.language = 'no' as is_norwegian) as visitor
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
  -- No template may be added or repriced between the preview's check and the change.
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

-- Changes the company's currency from `was` to `wanted`, and with it the prices of every template in the old one; all of it or nothing.
-- `prices` names each of those templates as it was previewed: [{id, updated_at, base_price, price_per_hour}]. Templates in another currency
-- and amounts that were agreed before stay as they are. Returns the number of repriced templates.
-- Errors: not_allowed, invalid_currency, invalid_prices, changed (the currency or a template is no longer as previewed).
create function public.change_company_currency(was text, wanted text, prices jsonb) returns int
language sql set search_path = '' as $$
  select private.change_company_currency(was, wanted, prices)
$$;
grant execute on function public.change_company_currency(text, text, jsonb) to authenticated;

-- The figures above the quote requests; the value is that of approved requests, by currency, the company's first.
create or replace function public.get_quote_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'pending', (select count(*) from public.quote_requests where status = 'pending'),
    'approved', (select count(*) from public.quote_requests where status = 'approved'),
    'templates', (select count(*) from public.quote_templates),
    'total_value', (
      select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
      from (select currency, sum(total_amount) as amount from public.quote_requests where status = 'approved' group by currency) as s
    ),
    'currency', company_currency
  );
end
$$;
