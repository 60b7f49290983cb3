-- The newsletter, with double opt-in, and its issues. Only the edge functions (service_role) and import_subscribers() add subscribers.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  search_text text not null generated always as (lower(normalize(email))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  -- An address that refuses mail: one permanent refusal, or three issues given up after temporary ones.
  undeliverable_at timestamptz,
  refusals int not null default 0 check (refusals >= 0),
  -- Of an imported one, who consented elsewhere: there is no mail that was confirmed.
  imported_at timestamptz,
  consent_source text check (private.is_line(consent_source, 200)),
  consent_on date check (consent_on between '2000-01-01' and '2199-12-31'),
  check (num_nulls(imported_at, consent_source, consent_on) in (0, 3))
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_created_at on public.newsletter_subscribers (created_at, id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at, id);
create index newsletter_subscribers_email_sort on public.newsletter_subscribers ((email collate private.norwegian), id);
create index newsletter_subscribers_suspected on public.newsletter_subscribers (created_at, id) where suspected_spam;
create index newsletter_subscribers_status_sort on public.newsletter_subscribers (status, id);
create index newsletter_subscribers_search on public.newsletter_subscribers using gin (search_text extensions.gin_trgm_ops);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant update (suspected_spam) on public.newsletter_subscribers to authenticated;
select private.hide_estimates('public.newsletter_subscribers');
select private.require_proof('public.newsletter_subscribers');
create policy "editors see subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select public.is_approved_editor()));
create policy "editors erase subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_approved_editor()));
create policy "editors clear suspected subscribers" on public.newsletter_subscribers for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.newsletter_subscribers for each row execute function private.straighten();
create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch();
-- Logs deletions by staff only: those of maintenance follow from the settings.
create trigger audit_rows after delete on public.newsletter_subscribers for each row
  when (auth.uid() is not null) execute function private.audit('id', 'status');
create trigger forget_name after delete on public.newsletter_subscribers for each row execute function private.forget_name('id');
create trigger keep_unmarked before update on public.newsletter_subscribers for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.newsletter_subscribers for each row
  when (old.suspected_spam and not new.suspected_spam and auth.uid() is not null)
  execute function private.audit('id', 'suspected_spam');

-- One row per mail with links, so that a later mail never breaks the unsubscribe link of an earlier one.
create table public.newsletter_tokens (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newsletter_tokens_subscriber on public.newsletter_tokens (subscriber_id);

alter table public.newsletter_tokens enable row level security;
grant select, insert, update, delete on public.newsletter_tokens to service_role;
select private.hide_estimates('public.newsletter_tokens');

create trigger touch before update on public.newsletter_tokens for each row execute function private.touch();

-- Returns 64 hexadecimal digits, 244 bits of them random.
create function private.new_newsletter_token(subscriber uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.newsletter_tokens (subscriber_id, token_hash) values (subscriber, private.token_hash(token));
  return token;
end
$$;
grant execute on function private.new_newsletter_token(uuid) to service_role;

create function private.queue_newsletter_confirmation(subscriber public.newsletter_subscribers) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_confirmation', subscriber.email, subscriber.language,
    jsonb_build_object('token', private.new_newsletter_token(subscriber.id)))
$$;
grant execute on function private.queue_newsletter_confirmation(public.newsletter_subscribers) to service_role;

-- Stores a sign-up and queues the confirmation mail, at most one in ten minutes; a sign-up that may be a bot's is stored, marked and gets no
-- mail. Answer and limits are the same for an address that is new, pending, confirmed or unsubscribed, so that they reveal no addresses.
-- Errors (P0001): rate_limited, invalid_request, invalid_email, invalid_language.
create function public.newsletter_subscribe(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  suspected boolean := private.is_suspected(request, '');
  subscriber public.newsletter_subscribers;
  broken text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  perform private.take_form_limits('newsletter', request, coalesce(btrim(request ->> 'email'), ''));
  insert into public.newsletter_subscribers as known (email, language, confirmation_sent_at, suspected_spam)
  values (
    btrim(request ->> 'email'), coalesce(request ->> 'language', 'en'), case when not suspected then now() end, suspected
  )
  on conflict (lower(email)) do update
    set status = case when suspected then known.status else 'pending' end,
      language = excluded.language,
      confirmation_sent_at = coalesce(excluded.confirmation_sent_at, known.confirmation_sent_at),
      suspected_spam = suspected
    where known.status <> 'confirmed'
      and (known.confirmation_sent_at is null or known.confirmation_sent_at < now() - interval '10 minutes')
  returning * into subscriber;
  if found and not suspected then
    perform private.queue_newsletter_confirmation(subscriber);
  elsif not found then
    update public.newsletter_subscribers as known set language = coalesce(request ->> 'language', 'en')
    where lower(known.email) = lower(btrim(request ->> 'email')) and known.status = 'pending'
      and known.language <> coalesce(request ->> 'language', 'en');
  end if;
  return '{"status": "pending"}';
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^newsletter_subscribers_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.newsletter_subscribe(jsonb) to service_role;

-- Confirms by the mailed link. It can be repeated, until 30 days after the mail, and not after unsubscribing: an old mail must not
-- resubscribe anyone. Error (P0001): invalid_token.
create function public.newsletter_confirm(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  mailed_at timestamptz;
begin
  select s.* into subscriber from public.newsletter_subscribers s join public.newsletter_tokens t on t.subscriber_id = s.id
  where t.token_hash = private.token_hash(token) for update of s;
  select created_at into mailed_at from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber.status = 'pending' and mailed_at > now() - interval '30 days' then
    update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null where id = subscriber.id;
  elsif subscriber.status is distinct from 'confirmed' then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  return '{"status": "confirmed"}';
end
$$;
grant execute on function public.newsletter_confirm(text) to service_role;

-- Unsubscribes by the link of any mail ever sent to this subscriber. It can be repeated. Error (P0001): invalid_token.
create function public.newsletter_unsubscribe(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber uuid;
begin
  select subscriber_id into subscriber from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber is null then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  -- Clears the time of the last mail, so that a new sign-up gets its mail immediately.
  update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now(), confirmation_sent_at = null
  where id = subscriber and status <> 'unsubscribed';
  return '{"status": "unsubscribed"}';
end
$$;
grant execute on function public.newsletter_unsubscribe(text) to service_role;

-- A new sign-up of the same address clears the mark as well and sends its own mail.
create function private.release_subscriber() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'confirmed' then
    new.status := 'pending';
    new.confirmation_sent_at := now();
    perform private.queue_newsletter_confirmation(new);
  end if;
  return new;
end
$$;

create trigger release before update on public.newsletter_subscribers for each row
  when (
    old.suspected_spam and not new.suspected_spam and new.confirmation_sent_at is not distinct from old.confirmation_sent_at
  ) execute function private.release_subscriber();

-- The searchable list; see searched_contacts.
create view private.searched_newsletter_subscribers as
select id, email collate private.norwegian as email, language, status, confirmation_sent_at, confirmed_at, unsubscribed_at, search_text, created_at,
  updated_at, suspected_spam, undeliverable_at, refusals, imported_at, consent_source, consent_on
from public.newsletter_subscribers
where (select public.is_approved_editor()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_newsletter_subscribers to authenticated;

create view public.searched_newsletter_subscribers with (security_invoker = true) as select * from private.searched_newsletter_subscribers;
grant select on public.searched_newsletter_subscribers to authenticated;

-- Issues of the newsletter. The recipients are fixed when the sending starts: one delivery each. The outbox receives the mails at the rate of the
-- setting; the mail of a delivery has its id, so the outbox has at most one for each recipient, whatever is interrupted (rule R17).

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  -- Empty while it is a draft.
  subject_en text not null default '' check (subject_en = '' or private.is_line(subject_en, 150)),
  subject_no text not null default '' check (subject_no = '' or private.is_line(subject_no, 150)),
  -- Markdown.
  body_en text not null default '' check (body_en = '' or private.is_text(body_en, 20000)),
  body_no text not null default '' check (body_no = '' or private.is_text(body_no, 20000)),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  scheduled_at timestamptz check (scheduled_at < '2200-01-01T00:00:00Z'),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'scheduled') = (scheduled_at is not null)),
  check (status = 'draft' or (subject_en <> '' and subject_no <> '' and body_en <> '' and body_no <> ''))
);
create index newsletter_issues_created_at on public.newsletter_issues (created_at, id);
create index newsletter_issues_status on public.newsletter_issues (status, created_at, id);

alter table public.newsletter_issues enable row level security;
grant select, delete on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;
grant
  insert (subject_en, subject_no, body_en, body_no),
  update (subject_en, subject_no, body_en, body_no)
  on public.newsletter_issues to authenticated;
select private.hide_estimates('public.newsletter_issues');
select private.require_proof('public.newsletter_issues');
create policy "editors see issues" on public.newsletter_issues for select to authenticated using ((select public.is_approved_editor()));
create policy "editors write issues" on public.newsletter_issues for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors edit drafts" on public.newsletter_issues for update to authenticated
  using ((select public.is_approved_editor()) and status = 'draft') with check ((select public.is_approved_editor()) and status = 'draft');
create policy "editors delete drafts" on public.newsletter_issues for delete to authenticated
  using ((select public.is_approved_editor()) and status = 'draft');

create trigger straighten before insert or update on public.newsletter_issues for each row execute function private.straighten();
create trigger touch before update on public.newsletter_issues for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.newsletter_issues for each row execute function private.audit('id', 'status');
create trigger audit_changes after update on public.newsletter_issues for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'status');

-- A letter that is sent is read with its pictures for as long as it exists.
create trigger track_media after insert or update or delete on public.newsletter_issues
  for each row execute function private.track_media('id', 'body_en', 'body_no');

create table public.newsletter_deliveries (
  -- Also the id of its mail in the outbox.
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  -- waiting: not yet in the outbox. skipped: the address is marked as undeliverable, or the mail was discarded after a restore.
  status text not null default 'waiting'
  check (status in ('waiting', 'queued', 'sent', 'failed', 'unsubscribed', 'skipped', 'cancelled')),
  reason text check (length(reason) <= 2000),
  queued_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issue_id, subscriber_id)
);
create index newsletter_deliveries_status on public.newsletter_deliveries (issue_id, status, id);
create index newsletter_deliveries_subscriber on public.newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_queued_at on public.newsletter_deliveries (queued_at) where queued_at is not null;

alter table public.newsletter_deliveries enable row level security;
grant select on public.newsletter_deliveries to authenticated;
grant select, insert, update, delete on public.newsletter_deliveries to service_role;
select private.hide_estimates('public.newsletter_deliveries');
select private.require_proof('public.newsletter_deliveries');
create policy "editors see deliveries" on public.newsletter_deliveries for select to authenticated using ((select public.is_approved_editor()));

create trigger touch before update on public.newsletter_deliveries for each row execute function private.touch();

-- Trigger: a confirmation proves that mail arrives.
create function private.trust_address() returns trigger language plpgsql set search_path = '' as $$
begin
  new.undeliverable_at := null;
  new.refusals := 0;
  return new;
end
$$;

create trigger trust_address before update of status on public.newsletter_subscribers for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed') execute function private.trust_address();

create function private.clear_undeliverable(subscribers uuid[]) returns int language plpgsql security definer set search_path = '' as $$
declare
  cleared int;
begin
  perform private.require_editor();
  with unmarked as (
    update public.newsletter_subscribers set undeliverable_at = null, refusals = 0
    where id = any (subscribers) and undeliverable_at is not null returning id, email
  )
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'newsletter_subscribers', u.id::text, left(u.email, 200),
    jsonb_build_object('undeliverable', jsonb_build_object('from', true, 'to', false))
  from unmarked u;
  get diagnostics cleared = row_count;
  return cleared;
end
$$;
grant execute on function private.clear_undeliverable(uuid[]) to authenticated;

-- Removes the mark of addresses that refused mail; returns their number. Errors: not_allowed.
create function public.clear_undeliverable(subscribers uuid[]) returns int language sql set search_path = '' as $$
  select private.clear_undeliverable(subscribers)
$$;
grant execute on function public.clear_undeliverable(uuid[]) to authenticated;

-- Locks an issue. Errors (P0001): unknown_issue.
create function private.lock_issue(issue uuid) returns public.newsletter_issues language plpgsql set search_path = '' as $$
declare
  locked public.newsletter_issues;
begin
  select * into locked from public.newsletter_issues where id = lock_issue.issue for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_issue';
  end if;
  return locked;
end
$$;

-- Fixes the recipients of a locked issue and starts it.
create function private.start_issue(issue uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_deliveries (issue_id, subscriber_id)
  select start_issue.issue, s.id from public.newsletter_subscribers s
  where s.status = 'confirmed' and s.undeliverable_at is null
  on conflict (issue_id, subscriber_id) do nothing;
  update public.newsletter_issues set status = 'sending', scheduled_at = null, started_at = clock_timestamp() where id = start_issue.issue;
end
$$;

create function private.send_issue(issue uuid, seen timestamptz, at timestamptz) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
  previous text;
begin
  perform private.require_editor();
  found_issue := private.lock_issue(send_issue.issue);
  previous := found_issue.status;
  -- A repeated call.
  if previous in ('sending', 'paused', 'sent') or (previous = 'scheduled' and found_issue.scheduled_at = at) then
    return found_issue;
  end if;
  if previous = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if found_issue.updated_at is distinct from seen then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  if '' in (found_issue.subject_en, found_issue.subject_no, found_issue.body_en, found_issue.body_no) then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if at is not null then
    if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
      raise exception using errcode = 'P0001', message = 'invalid_time';
    end if;
    update public.newsletter_issues set status = 'scheduled', scheduled_at = at where id = found_issue.id returning * into found_issue;
    return found_issue;
  end if;
  if not exists (select from public.newsletter_subscribers where status = 'confirmed' and undeliverable_at is null) then
    raise exception using errcode = 'P0001', message = 'no_recipients';
  end if;
  perform private.start_issue(found_issue.id);
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$$;
grant execute on function private.send_issue(uuid, timestamptz, timestamptz) to authenticated;

-- Starts an issue, or schedules it for `at`. `seen` is the `updated_at` of the version that the caller read. It can be repeated.
-- Errors: not_allowed, unknown_issue, cancelled, conflict, incomplete, invalid_time, no_recipients.
create function public.send_issue(issue uuid, seen timestamptz, at timestamptz default null) returns public.newsletter_issues
language sql set search_path = '' as $$
  select private.send_issue(issue, seen, at)
$$;
grant execute on function public.send_issue(uuid, timestamptz, timestamptz) to authenticated;

-- Takes the mails of an issue that no worker has claimed back out of the outbox. Rows that a worker is settling are skipped: record_letter() takes
-- those back.
create function private.take_back_letters(issue uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  mails uuid[];
begin
  mails := array(
    select m.id from public.email_outbox m
    where m.kind = 'newsletter_issue' and m.status = 'pending'
      and m.id in (select d.id from public.newsletter_deliveries d where d.issue_id = take_back_letters.issue and d.status = 'queued')
    order by m.id for update skip locked);
  update public.newsletter_deliveries set status = 'waiting', queued_at = null where id = any (mails);
  delete from public.email_outbox where id = any (mails);
end
$$;

create function private.steer_issue(issue uuid, action text) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
  previous text;
  failed uuid[];
begin
  perform private.require_editor();
  found_issue := private.lock_issue(steer_issue.issue);
  previous := found_issue.status;
  if action = 'pause' and previous = 'sending' then
    update public.newsletter_issues set status = 'paused' where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
  elsif action = 'resume' and previous = 'paused' then
    update public.newsletter_issues set status = 'sending' where id = found_issue.id;
  elsif action = 'cancel' and previous in ('sending', 'paused') then
    update public.newsletter_issues set status = 'cancelled', finished_at = clock_timestamp() where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
    update public.newsletter_deliveries set status = 'cancelled', settled_at = clock_timestamp()
    where issue_id = found_issue.id and status = 'waiting';
  elsif action = 'unschedule' and previous = 'scheduled' then
    update public.newsletter_issues set status = 'draft', scheduled_at = null where id = found_issue.id;
  elsif action = 'retry' and previous in ('sending', 'paused', 'sent') then
    failed := array(select d.id from public.newsletter_deliveries d where d.issue_id = found_issue.id and d.status = 'failed' for update);
    if failed = '{}' then
      raise exception using errcode = 'P0001', message = 'none_failed';
    end if;
    update public.newsletter_deliveries set status = 'waiting', reason = null, queued_at = null, settled_at = null where id = any (failed);
    delete from public.email_outbox where id = any (failed) and status = 'dead';
    if previous = 'sent' then
      update public.newsletter_issues set status = 'sending', finished_at = null where id = found_issue.id;
    end if;
  else
    raise exception using errcode = 'P0001', message = 'invalid_action';
  end if;
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$$;
grant execute on function private.steer_issue(uuid, text) to authenticated;

-- Changes the sending of an issue: `pause`, `resume`, `cancel` what is not sent, `unschedule`, or `retry` those that failed.
-- Errors: not_allowed, unknown_issue, invalid_action, none_failed.
create function public.steer_issue(issue uuid, action text) returns public.newsletter_issues language sql set search_path = '' as $$
  select private.steer_issue(issue, action)
$$;
grant execute on function public.steer_issue(uuid, text) to authenticated;

create function private.send_test_issue(issue uuid, language text) returns text language plpgsql security definer set search_path = '' as $$
declare
  recipient text := (select p.email from public.profiles p where p.user_id = auth.uid());
  written uuid;
begin
  perform private.require_editor();
  if send_test_issue.language is null or send_test_issue.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  perform from public.newsletter_issues i where i.id = send_test_issue.issue
    and '' not in (case send_test_issue.language when 'no' then i.subject_no else i.subject_en end,
      case send_test_issue.language when 'no' then i.body_no else i.body_en end);
  if not found then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_issue', recipient, send_test_issue.language, jsonb_build_object('issue_id', send_test_issue.issue, 'is_test', true))
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return recipient;
end
$$;
grant execute on function private.send_test_issue(uuid, text) to authenticated;

-- Mails an issue to the caller as it is stored; returns the address. Errors: not_allowed, invalid_language, incomplete, rate_limited (detail:
-- seconds to wait).
create function public.send_test_issue(issue uuid, language text) returns text language sql set search_path = '' as $$
  select private.send_test_issue(issue, language)
$$;
grant execute on function public.send_test_issue(uuid, text) to authenticated;

-- Ends an issue that is being sent when every recipient has an outcome. Two last mails that are settled at the same time do not see each other; the
-- next serve_issues() ends it then.
create function private.finish_issue(issue uuid) returns void language sql security definer set search_path = '' as $$
  update public.newsletter_issues i set status = 'sent', finished_at = clock_timestamp()
  where i.id = finish_issue.issue and i.status = 'sending'
    and not exists (select from public.newsletter_deliveries d where d.issue_id = i.id and d.status in ('waiting', 'queued'))
$$;

create function private.serve_issues() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_issues;
  room int;
  entered int;
  served int := 0;
begin
  -- One worker at a time, so that together they keep the rate.
  if not pg_try_advisory_xact_lock(hashtext('nordlys.serve_issues')) then
    return 0;
  end if;
  for asked in
    select * from public.newsletter_issues where status = 'scheduled' and scheduled_at <= clock_timestamp()
    order by scheduled_at, id for update skip locked
  loop
    perform private.start_issue(asked.id);
  end loop;
  room := private.mail_setting('newsletter_per_minute', 60)
    - (select count(*) from public.newsletter_deliveries where queued_at > clock_timestamp() - interval '1 minute');
  for asked in
    select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked
  loop
    -- Those that get no mail need no room.
    update public.newsletter_deliveries d set
      status = case when s.status <> 'confirmed' then 'unsubscribed' else 'skipped' end, settled_at = clock_timestamp()
    from public.newsletter_subscribers s
    where s.id = d.subscriber_id and d.issue_id = asked.id and d.status = 'waiting'
      and (s.status <> 'confirmed' or s.undeliverable_at is not null);
    with next as (
      select d.id, d.subscriber_id from public.newsletter_deliveries d
      where d.issue_id = asked.id and d.status = 'waiting' order by d.id limit greatest(room - served, 0) for update
    ), mails as (
      insert into public.email_outbox (id, kind, to_address, language, payload)
      select n.id, 'newsletter_issue', s.email, s.language, jsonb_build_object('issue_id', asked.id)
      from next n join public.newsletter_subscribers s on s.id = n.subscriber_id
      on conflict (id) do nothing
    )
    update public.newsletter_deliveries d set status = 'queued', queued_at = clock_timestamp() from next n where n.id = d.id;
    get diagnostics entered = row_count;
    served := served + entered;
    perform private.finish_issue(asked.id);
  end loop;
  return served;
end
$$;
grant execute on function private.serve_issues() to service_role;

-- Starts scheduled issues, puts the next mails of issues into the outbox and returns their number. The worker that delivers the outbox calls it.
create function public.serve_issues() returns int language sql set search_path = '' as $$
  select private.serve_issues()
$$;
grant execute on function public.serve_issues() to service_role;

-- Trigger: the outcome of a mail is that of its delivery. A mail of an issue that is not being sent leaves the outbox.
create function private.record_letter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  letter record;
begin
  select d.status, i.status as issue_status, i.id as issue_id, s.status as subscriber_status into letter
  from public.newsletter_deliveries d join public.newsletter_issues i on i.id = d.issue_id
    join public.newsletter_subscribers s on s.id = d.subscriber_id
  where d.id = new.id;
  if not found then
    return null;
  end if;
  if new.status = 'sent' then
    update public.newsletter_deliveries set status = 'sent', reason = null, settled_at = clock_timestamp() where id = new.id;
  elsif new.status = 'dead' then
    update public.newsletter_deliveries set
      status = case when letter.subscriber_status <> 'confirmed' then 'unsubscribed' when letter.issue_status = 'cancelled' then 'cancelled' else 'failed' end,
      reason = new.last_error, settled_at = clock_timestamp()
    where id = new.id;
  elsif letter.issue_status in ('paused', 'cancelled') then
    update public.newsletter_deliveries set status = case letter.issue_status when 'paused' then 'waiting' else 'cancelled' end, queued_at = null
    where id = new.id;
    delete from public.email_outbox where id = new.id;
  elsif old.status = 'dead' then
    -- Resent from the outbox.
    update public.newsletter_deliveries set status = 'queued', reason = null, settled_at = null where id = new.id;
    update public.newsletter_issues set status = 'sending', finished_at = null where id = letter.issue_id and status = 'sent';
  end if;
  if new.status in ('sent', 'dead') then
    perform private.finish_issue(letter.issue_id);
  end if;
  return null;
end
$$;

create trigger record_letter after update of status on public.email_outbox for each row
  when (new.kind = 'newsletter_issue' and new.status is distinct from old.status and new.status in ('pending', 'sent', 'dead'))
  execute function private.record_letter();

-- Trigger: a mail that a person discarded is not sent later.
create function private.discard_letter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_deliveries set status = 'skipped', settled_at = clock_timestamp() where id = old.id and status = 'queued';
  return null;
end
$$;

create trigger discard_letter after delete on public.email_outbox for each row
  when (old.kind = 'newsletter_issue' and old.status in ('pending', 'sending', 'held')) execute function private.discard_letter();

-- Returns what the mail of an issue is written from in a language: {subject, body, pictures}, without a picture that no longer exists.
create function private.letter_text(issue public.newsletter_issues, in_language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('subject', t.subject, 'body', t.body, 'pictures', coalesce((
    select jsonb_agg(to_jsonb(p)) from private.get_pictures(array(select m.id from private.media_ids(t.body) as m limit 200)) as p
  ), '[]'))
  from (select case in_language when 'no' then issue.subject_no else issue.subject_en end as subject,
    case in_language when 'no' then issue.body_no else issue.body_en end as body) as t
$$;
grant execute on function private.letter_text(public.newsletter_issues, text) to authenticated, service_role;

-- Returns {subject, body, pictures} of an issue as it is stored, for the preview of its mail. Errors: not_allowed, unknown_issue.
create function public.preview_letter(issue uuid, in_language text) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  asked public.newsletter_issues;
begin
  perform private.require_editor();
  select * into asked from public.newsletter_issues where id = preview_letter.issue;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_issue';
  end if;
  return private.letter_text(asked, in_language);
end
$$;
grant execute on function public.preview_letter(uuid, text) to authenticated;

-- Returns what a claimed mail of an issue is written from, {state, subject, body, pictures, token}, with a token of its own. The state is `ready`, or why it
-- must not be sent: `gone`, `unsubscribed`, `paused`, `cancelled` (rule D22). A test mail has no token.
create function public.read_letter(mail uuid) returns jsonb language plpgsql set search_path = '' as $$
declare
  letter public.email_outbox;
  asked public.newsletter_issues;
  reader public.newsletter_subscribers;
  state text;
begin
  select * into letter from public.email_outbox where id = read_letter.mail and kind = 'newsletter_issue';
  select * into asked from public.newsletter_issues where id::text = letter.payload ->> 'issue_id';
  select s.* into reader from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = letter.id;
  state := case
    when asked.id is null then 'gone'
    when letter.payload -> 'is_test' = 'true' then 'ready'
    when reader.id is null then 'gone'
    when reader.status <> 'confirmed' then 'unsubscribed'
    when asked.status in ('paused', 'cancelled') then asked.status
    else 'ready'
  end;
  if state <> 'ready' then
    return jsonb_build_object('state', state);
  end if;
  return private.letter_text(asked, letter.language) || jsonb_build_object(
    'state', state,
    'token', case when reader.id is not null then private.new_newsletter_token(reader.id) end
  );
end
$$;
grant execute on function public.read_letter(uuid) to service_role;

-- Returns {counts}: the recipients of an issue by what became of them, of a draft those that it would have, as `waiting`. Errors: not_allowed.
create function public.get_issue_progress(issue uuid) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform private.require_editor();
  return jsonb_build_object(
    'counts', case
      when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
        jsonb_build_object('waiting',
          (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
      else coalesce((
        select jsonb_object_agg(d.status, d.n) from (
          select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
        ) as d), '{}')
    end
  );
end;
$$;
grant execute on function public.get_issue_progress(uuid) to authenticated;

-- The issues that were sent, for visitors, where the company shows them.

create function private.archived_issues() returns setof public.newsletter_issues
language sql stable security definer set search_path = '' as $$
  select i.* from public.newsletter_issues i
  where i.status = 'sent' and exists (select from public.system_settings s where s.key = 'newsletter_archive' and s.value = 'true')
  order by i.started_at desc, i.id limit 50
$$;

create function private.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable security definer set search_path = '' as $$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from private.archived_issues() i
$$;
grant execute on function private.get_newsletter_archive(text) to anon, authenticated, service_role;

-- Returns the last 50 sent issues in a language (`en` or `no`), the newest first; nothing where the company keeps them to the readers. The body is Markdown.
create function public.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable set search_path = '' as $$
  select * from private.get_newsletter_archive(in_language)
$$;
grant execute on function public.get_newsletter_archive(text) to anon, authenticated, service_role;

create function private.get_letter(letter uuid, in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable security definer set search_path = '' as $$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from public.newsletter_issues i where i.id = letter and i.status in ('sending', 'paused', 'sent')
$$;
grant execute on function private.get_letter(uuid, text) to anon, authenticated, service_role;

-- Returns the issue whose mail leads here, in a language, whether or not the company shows its archive; nothing before it is sent and once it is
-- cancelled. Only its mails name its id, which is random.
create function public.get_letter(letter uuid, in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable set search_path = '' as $$
  select * from private.get_letter(letter, in_language)
$$;
grant execute on function public.get_letter(uuid, text) to anon, authenticated, service_role;

create function private.has_newsletter_archive() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.archived_issues())
$$;
grant execute on function private.has_newsletter_archive() to anon, authenticated, service_role;

-- Returns whether visitors can read any issue, which decides whether the pages lead to them.
create function public.has_newsletter_archive() returns boolean language sql stable set search_path = '' as $$
  select private.has_newsletter_archive()
$$;
grant execute on function public.has_newsletter_archive() to anon, authenticated, service_role;

-- Who got an issue: its recipients with what became of the mail, and whether they have unsubscribed since.
create view public.issue_recipients with (security_invoker = true) as
select d.id, d.issue_id, s.email collate private.norwegian as email, s.language, d.status, d.reason, coalesce(d.settled_at, d.queued_at) as changed_at,
  case when s.status = 'unsubscribed' then s.unsubscribed_at end as unsubscribed_at, s.search_text, d.created_at
from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id;
grant select on public.issue_recipients to authenticated;
