-- How fast a person can be is a setting too (rule W4); zero switches the check off.

alter table public.system_settings drop constraint system_settings_value_check;
alter table public.system_settings add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key = 'email_notifications' then jsonb_typeof(value) = 'boolean'
    when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
    when key = 'company_language' then value in ('"en"', '"no"')
    when jsonb_typeof(value) <> 'number' then false
    when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
    when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
    else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
  end
);

insert into public.system_settings (key, value, category, description) values
  ('form_min_fill_seconds', '2', 'performance', 'Seconds that a person takes at least to fill in a form; what is sent sooner is dropped quietly');

-- What a machine filled in: marked so by the function, or faster (elapsed_ms) than a person can be.
create or replace function private.is_discarded(request jsonb) returns boolean
language sql stable set search_path = '' as $$
  select coalesce(request -> 'discard' = 'true', false)
    or (
      jsonb_typeof(request -> 'elapsed_ms') is not distinct from 'number'
      and (request ->> 'elapsed_ms')::numeric < 1000 * private.limit_setting('form_min_fill_seconds', 2)
    )
$$;
