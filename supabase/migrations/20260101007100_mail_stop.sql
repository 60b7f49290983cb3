-- The mail server takes no mail from us: the configuration is wrong, or it refuses the sender, the account, the network or the number of mails.
-- No mail and no recipient is the cause, so the mails wait, staff see the reason, and all are sent when the server takes one again (rule R18).

create table private.mail_stop (
  only_one boolean primary key default true check (only_one),
  reason text not null check (length(reason) <= 2000),
  since timestamptz not null,
  tries int not null,
  next_try_at timestamptz not null,
  -- When a mail was accepted again.
  ended_at timestamptz,
  -- The last mails that were refused. One that is refused again after others were accepted is the cause itself.
  mails uuid[] not null
);

-- Brings the mails that waited for the end of a stop forward. The refused ones waited a second longer, so that another one was tried first.
create function private.end_mail_stop() returns void language plpgsql security definer set search_path = '' as $$
declare
  ended timestamptz;
begin
  update private.mail_stop set ended_at = clock_timestamp() where ended_at is null returning next_try_at into ended;
  if found then
    update public.email_outbox set next_attempt_at = now()
    where status = 'pending' and next_attempt_at between ended and ended + interval '1 second';
  end if;
end
$$;

-- Records that mails were refused for a reason that is ours, of results that were settled as `unreachable`, and lets what is due wait: a minute,
-- then two, four and five.
create function private.record_mail_stop(reason text, refused uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  stop private.mail_stop;
  now_exactly constant timestamptz := clock_timestamp();
begin
  insert into private.mail_stop as s (reason, since, tries, next_try_at, mails)
  values (left(coalesce(record_mail_stop.reason, ''), 2000), now_exactly, 1, now_exactly + interval '1 minute', refused)
  on conflict (only_one) do update set
    reason = excluded.reason,
    since = case when s.ended_at is null then s.since else excluded.since end,
    -- Several mails of one run are one try.
    tries = case when s.ended_at is not null then 1 when s.next_try_at <= now_exactly then s.tries + 1 else s.tries end,
    next_try_at = case
      when s.ended_at is not null then excluded.next_try_at
      when s.next_try_at <= now_exactly then now_exactly + least(interval '1 minute' * 2 ^ least(s.tries, 10), interval '5 minutes')
      else greatest(s.next_try_at, now_exactly + interval '30 seconds')
    end,
    ended_at = null,
    mails = (refused || s.mails)[1:200]
  returning * into stop;
  update public.email_outbox mail
  set next_attempt_at = stop.next_try_at + case when mail.id = any (refused) then interval '1 second' else interval '0' end
  where mail.status = 'pending' and mail.next_attempt_at < stop.next_try_at;
end
$$;

-- Returns the mails among `refused` that count as attempts, because others have been accepted since they were refused before.
create function private.refused_again(refused uuid[]) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from private.mail_stop s, unnest(refused_again.refused) as id where s.ended_at is not null and id = any (s.mails)
$$;

grant execute on function private.end_mail_stop(), private.record_mail_stop(text, uuid[]), private.refused_again(uuid[]) to service_role;

-- Also {stop}, of an `unreachable` mail: `mail` when the cause is ours and was seen with this mail, `server` when it was seen before any (rule R18).
create or replace function public.settle_outbox(results jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  refused uuid[];
  stop_reason text;
  settled_count int;
  again uuid[];
  has_sent boolean;
begin
  select coalesce(array_agg(r.id) filter (where r.stop = 'mail'), '{}') into refused
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, stop text);
  again := private.refused_again(refused);

  with settled as (
    update public.email_outbox mail set
      status = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'dead' or (r.outcome = 'retry' and mail.attempts >= private.mail_max_attempts()) then 'dead'
        when r.outcome in ('retry', 'unreachable') then 'pending'
      end,
      attempts = case when r.outcome = 'unreachable' then greatest(mail.attempts - 1, 0) else mail.attempts end,
      next_attempt_at = case r.outcome
        when 'retry' then now() + private.mail_retry_delay(mail.attempts)
        when 'unreachable' then now() + interval '10 seconds'
        else mail.next_attempt_at
      end,
      last_error = case when r.outcome = 'sent' then null else coalesce(left(r.reason, 2000), mail.last_error) end,
      provider_message_id = case when r.outcome = 'sent' then left(r.message_id, 1000) else mail.provider_message_id end,
      sent_at = case when r.outcome = 'sent' then now() else mail.sent_at end,
      -- Only the mail contains the token of a confirmation link.
      payload = case when r.outcome = 'sent' and mail.payload ? 'token' then mail.payload - 'token' else mail.payload end
    from (
      select g.id, g.attempt, g.reason, g.message_id, g.refusal, case when g.id = any (again) then 'retry' else g.outcome end as outcome
      from jsonb_to_recordset(settle_outbox.results) as g (id uuid, attempt int, outcome text, reason text, message_id text, refusal text)
    ) as r
    where mail.id = r.id
      and ((mail.status = 'sending' and mail.attempts = r.attempt) or (r.outcome = 'sent' and mail.status <> 'sent'))
    returning mail.id, mail.kind, mail.status, r.refusal
  ), marked as (
    update public.newsletter_subscribers s set
      refusals = case m.status when 'sent' then 0 else s.refusals + 1 end,
      undeliverable_at = case
        when m.status = 'dead' and (m.refusal = 'hard' or s.refusals >= 2) then coalesce(s.undeliverable_at, now())
        else s.undeliverable_at
      end
    from settled m join public.newsletter_deliveries d on d.id = m.id
    where m.kind = 'newsletter_issue' and s.id = d.subscriber_id
      and ((m.status = 'dead' and m.refusal in ('hard', 'soft')) or (m.status = 'sent' and s.refusals > 0))
  )
  select count(*)::int, coalesce(bool_or(status = 'sent'), false) into settled_count, has_sent from settled;

  if has_sent then
    perform private.end_mail_stop();
  end if;
  select r.reason into stop_reason
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, reason text, stop text)
  where r.stop is not null and r.id <> all (again) limit 1;
  if found then
    perform private.record_mail_stop(stop_reason, refused);
  end if;
  return settled_count;
end
$$;

-- Trigger: a letter that is queued during a stop waits as well. Other mails are tried at once, so that they find its end.
create function private.wait_with_letter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.next_attempt_at := greatest(new.next_attempt_at, (select s.next_try_at from private.mail_stop s where s.ended_at is null));
  return new;
end
$$;
create trigger wait_with_letter before insert on public.email_outbox for each row
  when (new.kind = 'newsletter_issue' and new.status = 'pending') execute function private.wait_with_letter();

create function private.get_mail_stop() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('reason', s.reason, 'since', s.since, 'next_try_at', s.next_try_at)
    from private.mail_stop s
    where s.ended_at is null and exists (select from public.email_outbox where status in ('pending', 'sending'))
  );
end
$$;
grant execute on function private.get_mail_stop() to authenticated;

-- Returns why no mail is sent, {reason, since, next_try_at}, while mails wait for it; null otherwise. Errors: not_allowed.
create function public.get_mail_stop() returns jsonb language sql stable set search_path = '' as $$
  select private.get_mail_stop()
$$;
grant execute on function public.get_mail_stop() to authenticated;
