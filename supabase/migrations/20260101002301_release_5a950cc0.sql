-- Databases of release 5a950cc0 applied earlier versions of the files up to 20260101002000. This file brings them to the same state as
-- newer ones, which it does not change. Released files no longer change since (supabase/released-migrations.json).

alter table public.system_settings drop constraint system_settings_value_check, add constraint system_settings_value_check check (
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
);
-- Triggers would report the changes as edits.
alter table public.system_settings disable trigger user;
insert into public.system_settings (key, value, category, description) values
  ('require_second_factor', 'false', 'auth', 'true: accounts without a second factor must add one before they can use the back office'),
  ('reauthentication_hours', '24', 'auth', 'Hours after a sign-in until critical actions ask for the code or the password again')
on conflict (key) do nothing;
update public.system_settings set description = new.description
from (values
  ('email_notifications', 'Email the company about new messages and quote requests'),
  ('form_limit_per_address', 'Form submissions per email address and hour')
) as new (key, description)
where system_settings.key = new.key and system_settings.description <> new.description;
alter table public.system_settings enable trigger user;

create or replace function private.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and (not_after is null or not_after > now())
  );
end
$$;

create or replace function private.change_company_currency(was text, wanted text, prices jsonb) returns int
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

create or replace function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
exception when insufficient_privilege then
  -- Tokens that this role may not delete give access to nothing.
  return null;
end
$$;

create or replace function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Uses only the name of the client's metadata, made valid, so that it cannot fail a sign-up.
  insert into public.profiles (user_id, full_name, email, status) values (
    new.id,
    left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[\u0001-\u001f\u007f]+', ' ', 'g')), 200),
    left(coalesce(new.email, ''), 254),
    case when exists (select from public.system_settings where key = 'signup_mode' and value = '"open"') then 'approved' else 'pending' end
  );
  if new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') = '' then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create or replace function private.queue_auth_mails(call text, language text, mails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  expiry constant timestamptz := now() + interval '1 hour'; -- `otp_expiry` in config.toml
  mail record;
  known text;
  queued int := 0;
begin
  perform private.delete_auth_mail_secrets(null);
  for mail in
    select m.*, position.n,
      -- A UUID of version 8 (RFC 9562), derived from the call.
      overlay(overlay(md5(call || ':' || position.n) placing '8' from 13) placing '8' from 17)::uuid as id
    from jsonb_array_elements(mails) with ordinality as position (value, n),
      jsonb_to_record(position.value) as m (kind text, to_address text, payload jsonb, secret jsonb)
    order by position.n
  loop
    known := case when queue_auth_mails.language in ('en', 'no') then queue_auth_mails.language else
      (select i.language from public.invites i where lower(i.email) = lower(mail.to_address)) end;
    insert into public.email_outbox (id, kind, to_address, language, payload)
    values (
      mail.id, mail.kind, mail.to_address, coalesce(known, 'en'),
      mail.payload || jsonb_build_object('bilingual', known is null)
        || case when mail.secret is null then '{}' else jsonb_build_object('expires_at', expiry) end
    )
    on conflict (id) do nothing;
    if found then
      queued := queued + 1;
      if mail.secret is not null then
        delete from private.auth_mail_secrets s using public.email_outbox o
        where o.id = s.mail_id and o.kind = mail.kind and lower(o.to_address) = lower(mail.to_address);
        insert into private.auth_mail_secrets (mail_id, secret, expires_at) values (mail.id, mail.secret, expiry);
      end if;
    end if;
  end loop;
  return queued;
end
$$;

create or replace function public.claim_outbox(most int, lease_seconds int) returns jsonb
language sql set search_path = '' as $$
  with given_up as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts >= (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), buried as (
    update public.email_outbox mail
    set status = 'dead', last_error = coalesce(mail.last_error, 'The worker stopped before it reported the outcome of the last attempt')
    from given_up where mail.id = given_up.id
  ), due as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts < (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), claimed as (
    update public.email_outbox mail
    set status = 'sending', attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where mail.id = due.id
    returning mail.id, mail.kind, mail.to_address, mail.language, mail.payload, mail.attempts as attempt, mail.created_at,
      case when pg_input_is_valid(mail.payload ->> 'quote_request_id', 'uuid') then (mail.payload ->> 'quote_request_id')::uuid end as request
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'language', c.language, 'attempt', c.attempt,
    -- The translated service name and the description come from their own rows, so that the outbox holds no copy.
    'payload', c.payload || jsonb_strip_nulls(jsonb_build_object(
      'service_name_no', t.service_name_no, 'project_description', q.project_description
    ))
  ) order by c.created_at, c.id), '[]')
  from claimed c
  left join public.quote_templates t on t.service_name = c.payload ->> 'service_type'
  left join public.quote_requests q on q.id = c.request
$$;

create or replace function private.erase_personal_data(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erased jsonb;
begin
  if private.is_approved_admin() and not dry_run then
    perform private.require_fresh_session();
  end if;
  perform set_config('nordlys.erasing', 'on', true);
  erased := private.erase_records(address, dry_run);
  perform set_config('nordlys.erasing', '', true);
  return erased;
end
$$;

-- A new column of the result requires new functions.
drop function public.list_people(text);
drop function private.list_people(text);

create function private.list_people(search text)
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at, u.last_sign_in_at,
      u.email_confirmed_at is not null, array_position(array['pending', 'approved', 'disabled'], p.status),
      exists (select from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified')
    from public.profiles p join auth.users u on u.id = p.user_id
    where private.has_words(p.search_text, search)
    order by 10, p.created_at desc, p.user_id;
end
$$;
grant execute on function private.list_people(text) to authenticated;

-- Lists the accounts whose name and address contain the search words, pending ones first. The API pages, filters and sorts the rows;
-- status_rank sorts by urgency. Errors: not_allowed.
create function public.list_people(search text default '')
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language sql stable set search_path = '' as $$
  select * from private.list_people(search)
$$;
grant execute on function public.list_people(text) to authenticated;

comment on function public.set_deploy_hook(text) is 'Sets the URL that starts a build on the host; null removes it. Errors: not_allowed, invalid_url.';
comment on function public.publish_site() is 'Requests a call of the deploy hook by the next run of deliver-outbox. Errors: not_allowed, no_deploy_hook, rate_limited.';
