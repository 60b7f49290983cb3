-- A mail that was given up can be sent again, and mails to the company are written in its own language.

create function private.resend_email(email uuid) returns public.email_outbox
language plpgsql security definer set search_path = '' as $$
declare
  before public.email_outbox;
  after public.email_outbox;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select * into before from public.email_outbox where id = resend_email.email for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_email';
  end if;
  if before.status not in ('dead', 'pending') then
    raise exception using errcode = 'P0001', message = 'not_resendable';
  end if;
  update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now() where id = before.id returning * into after;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'update', 'email_outbox', before.id::text, jsonb_build_object(
    'status', jsonb_build_object('from', before.status, 'to', after.status),
    'attempts', jsonb_build_object('from', before.attempts, 'to', after.attempts)
  ));
  return after;
end
$$;
grant execute on function private.resend_email(uuid) to authenticated;

-- Makes a mail that waits or was given up due at once, with all its tries before it; the worker's next run sends it. The reason of the
-- last failure stays until then. Errors: not_allowed; unknown_email; not_resendable for one that is sent or being sent.
create function public.resend_email(email uuid) returns public.email_outbox
language sql set search_path = '' as $$
  select private.resend_email(email)
$$;
grant execute on function public.resend_email(uuid) to authenticated;

alter table public.system_settings drop constraint system_settings_value_check;
alter table public.system_settings add constraint system_settings_value_check check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key = 'email_notifications' then jsonb_typeof(value) = 'boolean'
    when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
    when key = 'company_language' then value in ('"en"', '"no"')
    when jsonb_typeof(value) <> 'number' then false
    when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
    else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
  end
);

insert into public.system_settings (key, value, category, description) values
  ('company_language', '"en"', 'email', 'Language of the mails to the company itself: en or no');

create function private.write_in_company_language() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.language := coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), new.language);
  return new;
end
$$;
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind like '%\_notification')
  execute function private.write_in_company_language();
