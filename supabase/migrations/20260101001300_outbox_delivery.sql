-- How the outbox is emptied. A worker claims a mail for a while, sends it, and says what came of it. A worker that dies in between
-- lets its claim run out, and the mail is due again; the claim was a try, so even that ends at the set number.

insert into public.system_settings (key, value, category, description) values
  ('mail_max_attempts', '12', 'email', 'Tries to send a mail before it is given up (12: about fifteen hours)'),
  ('mail_retry_seconds', '30', 'email', 'Seconds until the second try to send a mail; each further wait is twice as long, at most six hours');

create function private.mail_setting(key text, fallback int) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings s where s.key = mail_setting.key), fallback)
$$;
create function private.mail_max_attempts() returns int
language sql stable security definer set search_path = '' as $$
  select private.mail_setting('mail_max_attempts', 12)
$$;

-- The wait after the given number of tries, with up to a tenth on top, so that mails that failed together do not return together.
create function private.mail_retry_delay(attempts int) returns interval
language sql volatile security definer set search_path = '' as $$
  select make_interval(secs =>
    least(private.mail_setting('mail_retry_seconds', 30) * 2 ^ least(greatest(attempts, 1) - 1, 20), 21600) * (1 + random() / 10))
$$;
grant execute on function private.mail_max_attempts(), private.mail_retry_delay(int) to service_role;

-- Takes up to `most` due mails for `lease_seconds` and answers them as a list of {id, kind, to_address, language, payload, attempt}.
-- Two workers never get the same mail: the rows that one is taking are passed over by the other, and afterwards they are not due.
create function public.claim_outbox(most int, lease_seconds int) returns jsonb
language sql set search_path = '' as $$
  with given_up as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts >= private.mail_max_attempts()
    order by next_attempt_at, id limit most for update skip locked
  ), buried as (
    update public.email_outbox mail
    set status = 'dead', last_error = coalesce(mail.last_error, 'The worker ended before it told what came of the last try')
    from given_up where mail.id = given_up.id
  ), due as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts < private.mail_max_attempts()
    order by next_attempt_at, id limit most for update skip locked
  ), claimed as (
    update public.email_outbox mail
    set status = 'sending', attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where mail.id = due.id
    returning mail.id, mail.kind, mail.to_address, mail.language, mail.payload, mail.attempts as attempt, mail.created_at
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'language', c.language, 'attempt', c.attempt,
    -- The service's name in the reader's language is not part of what was announced, so it is looked up.
    'payload', c.payload || jsonb_strip_nulls(jsonb_build_object('service_name_no', t.service_name_no))
  ) order by c.created_at, c.id), '[]')
  from claimed c left join public.quote_templates t on t.service_name = c.payload ->> 'service_type'
$$;
grant execute on function public.claim_outbox(int, int) to service_role;

-- Writes down what came of claimed mails: a list of {id, attempt, outcome, reason, message_id}; answers how many it was about.
-- Outcomes: sent; retry (later, or dead after the last try); dead (no further try helps); unreachable (the mail server was not
-- there, so it was no try). A worker whose claim ran out and was taken over has no say any more, except that a sent mail is sent.
create function public.settle_outbox(results jsonb) returns int
language sql set search_path = '' as $$
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
      -- The token of a confirmation link is in the mail and nowhere else.
      payload = case when r.outcome = 'sent' and mail.payload ? 'token' then mail.payload - 'token' else mail.payload end
    from jsonb_to_recordset(settle_outbox.results) as r (id uuid, attempt int, outcome text, reason text, message_id text)
    where mail.id = r.id
      and ((mail.status = 'sending' and mail.attempts = r.attempt) or (r.outcome = 'sent' and mail.status <> 'sent'))
    returning mail.id
  )
  select count(*)::int from settled
$$;
grant execute on function public.settle_outbox(jsonb) to service_role;
