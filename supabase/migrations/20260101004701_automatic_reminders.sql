-- Reminders of offers that the product sends by itself, where the company wants them.

alter table public.system_settings drop constraint system_settings_value_check, add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key in ('email_notifications', 'require_second_factor', 'offer_reminders_automatic') then jsonb_typeof(value) = 'boolean'
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
);
insert into public.system_settings (key, value, category, description) values
  ('offer_reminders_automatic', 'false', 'money', 'Whether a due reminder of an offer is sent without asking');

-- Records a reminder and queues its mail. Callers lock the offer and check that it may be sent.
create function private.send_reminder(asked public.offers, actor uuid) returns void language sql security definer set search_path = '' as $$
  update public.offers set reminders = reminders + 1, reminded_at = clock_timestamp() where id = asked.id;
  insert into public.offer_events (offer_id, kind, version, actor) values (asked.id, 'reminded', asked.version, send_reminder.actor);
  select private.mail_offer('offer_reminder', v) from public.offer_versions v where v.offer_id = asked.id and v.version = asked.version;
$$;

create or replace function private.remind_of_offer(offer uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case asked.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if asked.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if asked.reminders >= 2 or asked.reminded_at > clock_timestamp() - interval '1 day' then
    raise exception using errcode = 'P0001', message = 'reminded';
  end if;
  perform private.send_reminder(asked, auth.uid());
end
$$;

-- What happened last to an offer.
create function private.last_offer_event(offer uuid) returns public.offer_events
language sql stable security definer set search_path = '' as $$
  select e.* from public.offer_events e where e.offer_id = offer order by e.position desc limit 1
$$;

create function private.send_due_reminders() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'offer_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client answered, meanwhile.
  for asked in
    select * from public.offers o
    where o.state = 'sent' and o.sent_valid_until >= private.company_today() and private.reminder_is_due(o)
      and (private.last_offer_event(o.id)).kind is distinct from 'question'
    order by o.sent_valid_until, o.id limit 100 for update skip locked
  loop
    perform private.send_reminder(asked, null);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
grant execute on function private.send_due_reminders() to service_role;

-- Sends the due reminders, if the setting offer_reminders_automatic says so, and returns their number. Not of an offer whose last event is a
-- question, which a person answers. The worker that delivers the outbox calls it; concurrent calls send each reminder once.
create function public.send_due_reminders() returns int language sql set search_path = '' as $$
  select private.send_due_reminders()
$$;
grant execute on function public.send_due_reminders() to service_role;
