-- New devices (rule D13): a session without a user agent is on an unknown device, and many new devices at once make one mail.

-- When the account first used a device. The oldest ones are forgotten, so that made-up user agents do not fill the table.
alter table private.known_devices add column added_at timestamptz not null default now();

-- Queues the mail about a new device. After two such mails within 15 minutes, the third one waits for the rest of that time and lists further
-- devices, so that made-up user agents send no flood of mails, and each sign-in is still reported.
create function private.mail_new_device(person uuid, agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := '15 minutes';
  address constant text := (select lower(p.email) from public.profiles p where p.user_id = person);
  recent int;
  oldest timestamptz;
begin
  -- Serialises sign-ins at the same time.
  perform pg_advisory_xact_lock(hashtextextended('nordlys.new_device ' || person, 0));
  -- The worker claims a mail by its status, so a mail that it has not claimed can still change.
  update public.email_outbox m set payload = case
      when jsonb_array_length(coalesce(m.payload -> 'other_user_agents', '[]')) < 9 then m.payload || jsonb_build_object(
        'other_user_agents', coalesce(m.payload -> 'other_user_agents', '[]') || to_jsonb(agent))
      else m.payload || jsonb_build_object('more_devices', coalesce((m.payload ->> 'more_devices')::int, 0) + 1)
    end
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
  if found then
    return;
  end if;
  select count(*), min(m.created_at) into recent, oldest from public.email_outbox m
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.created_at > now() - pause;
  perform private.mail_security_event(person, 'new_device', jsonb_build_object('user_agent', agent));
  update public.email_outbox m set next_attempt_at = oldest + pause
  where recent >= 2
    and lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
end
$$;

-- Reports a session on a device that the account has not used. The first device of an account is no news. Sessions without a user agent may be
-- on any device, so each of them after the first is.
create function private.note_device(person uuid, user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  agent constant text := left(coalesce(note_device.user_agent, ''), 500);
  used constant text := btrim(regexp_replace(agent, '\d+([._]\d+)*', '', 'g'));
  is_added boolean;
begin
  insert into private.known_devices (user_id, device) values (person, used) on conflict do nothing;
  is_added := found;
  if is_added then
    delete from private.known_devices d where d.user_id = person and d.device in (
      select o.device from private.known_devices o where o.user_id = person order by o.added_at desc, o.device = used desc offset 100);
  end if;
  if (is_added and exists (select from private.known_devices d where d.user_id = person and d.device <> used))
    or (not is_added and used = '') then
    perform private.audit_account(person, 'new_device');
    perform private.mail_new_device(person, agent);
  end if;
end
$$;

-- Trigger: reports a session on a new device, also when a copied token continues on another device.
create or replace function private.follow_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A refresh stores the user agent again.
  if tg_op = 'INSERT' or coalesce(new.user_agent, '') <> coalesce(old.user_agent, '') or old.user_agent is null then
    perform private.note_device(new.user_id, new.user_agent);
  end if;
  return null;
end
$$;
-- Beside the trigger for sessions with a user agent.
create trigger nordlys_lost_device after update of user_agent on auth.sessions for each row
  when (new.user_agent is null and old.user_agent is not null) execute function private.follow_device();

-- Trigger: reports a sign-in without a user agent. The auth service stores how a session was opened after its user agent, if it has one.
create function private.follow_unnamed_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_device(s.user_id, null) from auth.sessions s
  where s.id = new.session_id and s.user_agent is null
    and not exists (select from auth.mfa_amr_claims c where c.session_id = new.session_id and c.id <> new.id);
  return null;
end
$$;
create trigger nordlys_unnamed_device after insert on auth.mfa_amr_claims for each row execute function private.follow_unnamed_device();
