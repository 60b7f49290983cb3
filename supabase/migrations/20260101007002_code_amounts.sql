-- The amount from which an acceptance needs a code is one per currency.

alter table public.system_settings drop constraint system_settings_value_check;
-- Triggers would report the change as an edit.
alter table public.system_settings disable trigger user;
-- The company's currency keeps its amount, and none gets a higher one than before. Ten kroner count as one of the others: about the same worth, until
-- staff set their own.
update public.system_settings s set
  value = (
    select jsonb_object_agg(c.currency, greatest(1, round((s.value #>> '{}')::numeric * least(1, c.worth / coalesce(own.worth, 1.0)))))
    from (values ('USD', 1), ('EUR', 1), ('GBP', 1), ('CHF', 1), ('NOK', 10), ('SEK', 10), ('DKK', 10)) as c (currency, worth)
    left join (values ('NOK', 10), ('SEK', 10), ('DKK', 10)) as own (currency, worth) on own.currency = private.company_currency()
  ),
  description = 'Per currency, the total from which the client confirms an offer with an emailed code as well; a monthly payment counts twelve times'
where key = 'offer_code_amount';
alter table public.system_settings enable trigger user;
alter table public.system_settings add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key in ('email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive') then jsonb_typeof(value) = 'boolean'
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
);
