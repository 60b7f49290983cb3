-- As before, and mails about a quote request carry its description.
create or replace function public.claim_outbox(most int, lease_seconds int) returns jsonb
language sql set search_path = '' as $$
  with given_up as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts >= (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), buried as (
    update public.email_outbox mail
    set status = 'dead', last_error = coalesce(mail.last_error, 'The worker ended before it told what came of the last try')
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
    -- Read from their own rows: the service's name in the reader's language, and the description, so that the outbox holds no second copy.
    'payload', c.payload || jsonb_strip_nulls(jsonb_build_object(
      'service_name_no', t.service_name_no, 'project_description', q.project_description
    ))
  ) order by c.created_at, c.id), '[]')
  from claimed c
  left join public.quote_templates t on t.service_name = c.payload ->> 'service_type'
  left join public.quote_requests q on q.id = c.request
$$;
