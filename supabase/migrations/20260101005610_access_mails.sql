-- Mails about access: to admins when an account waits for approval, and to the applicant once it is approved.

-- Keeps one unsent mail per admin that says how many people wait: further sign-ups change its number, and it is dropped when nobody waits any
-- more. After one was sent the next waits for an hour, so that a flood of sign-ups sends one mail per admin and hour. Only confirmed
-- addresses count.
create function private.announce_waiting() returns void language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
  last_sent timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.announce_waiting'));
  select count(*) into waiting
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.status = 'pending' and u.email_confirmed_at is not null;
  if waiting = 0 then
    delete from public.email_outbox where kind = 'people_waiting_notification' and status = 'pending';
    return;
  end if;
  update public.email_outbox set payload = jsonb_build_object('count', waiting)
  where kind = 'people_waiting_notification' and status = 'pending';
  if found or not private.notifications_enabled() then
    return;
  end if;
  select max(coalesce(sent_at, updated_at)) into last_sent from public.email_outbox where kind = 'people_waiting_notification';
  insert into public.email_outbox (kind, to_address, payload, next_attempt_at)
  select 'people_waiting_notification', email, jsonb_build_object('count', waiting), greatest(now(), last_sent + interval '1 hour')
  from public.profiles where status = 'approved' and role = 'admin' and private.is_email(email);
end
$$;

create function private.follow_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_waiting();
  return null;
end
$$;
create trigger announce_new after insert on public.profiles for each row
  when (new.status = 'pending') execute function private.follow_waiting();
create trigger announce_status after update on public.profiles for each row
  when ((new.status = 'pending') <> (old.status = 'pending')) execute function private.follow_waiting();
create trigger announce_deleted after delete on public.profiles for each row
  when (old.status = 'pending') execute function private.follow_waiting();
-- Runs after nordlys_user_change, which may have approved the account by an invite.
create trigger nordlys_waiting after update on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null) execute function private.follow_waiting();

-- Queues the mail about an approval, in the language of their sign-up if it is known. An account without a valid password gets a link to
-- choose one.
create function private.mail_approval(approved uuid) returns void language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'access_approved', p.email,
    case
      when u.raw_user_meta_data ->> 'language' in ('en', 'no') then u.raw_user_meta_data ->> 'language'
      else coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
    end,
    jsonb_build_object('email', p.email, 'needs_password', p.password_status = 'required')
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = approved and p.status = 'approved' and private.is_email(p.email)
$$;

create or replace function private.set_profile_status(profile uuid, wanted text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  changed public.profiles;
begin
  -- Two admins disabling each other at once must not leave none: they take turns, and the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_status';
  end if;
  if wanted is null or wanted not in ('approved', 'disabled') then
    raise exception using errcode = 'P0001', message = 'invalid_status';
  end if;
  select status into before from public.profiles where user_id = profile for update;
  update public.profiles set status = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  if before = 'pending' and wanted = 'approved' then
    perform private.mail_approval(profile);
  end if;
  return changed;
end
$$;
