-- A success means a stored submission (rules R1, R13, W4). What may be a bot's is stored and marked, never dropped; and an id that arrives
-- again with other content is another submission. Replaces `private.is_discarded`.
--
-- The edge functions add to a visitor's request:
--   client: the sender's IP address, null where none can be trusted.
--   trap: the text of the form's hidden field, null where the visitor sent none.
--   elapsed_ms: the time that the form was open in this page, by a monotonic clock; absent where it is unknown.

alter table public.contacts
  add column suspected_spam boolean not null default false,
  -- The id that the form sent: the row's own, unless that id was already used for other content.
  add column request_id uuid,
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
alter table public.quote_requests
  add column suspected_spam boolean not null default false,
  add column request_id uuid,
  add column content_hash text check (content_hash ~ '^[0-9a-f]{64}$');
alter table public.newsletter_subscribers add column suspected_spam boolean not null default false;

create function private.content_hash(variadic content text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(to_jsonb(content)::text, 'UTF8')), 'hex')
$$;
grant execute on function private.content_hash(text[]) to service_role;

-- The page's language is not content: a retry after a change of language is a retry.
create function private.contact_hash(message public.contacts) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message
  )
$$;
grant execute on function private.contact_hash(public.contacts) to service_role;

create function private.quote_hash(asked public.quote_requests) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
    asked.estimated_hours::text
  )
$$;
grant execute on function private.quote_hash(public.quote_requests) to service_role;

-- Without their triggers, which would stamp and announce a change of every row.
alter table public.contacts disable trigger user;
update public.contacts as c set request_id = c.id, content_hash = private.contact_hash(c);
alter table public.contacts enable trigger user;
alter table public.quote_requests disable trigger user;
update public.quote_requests as q set request_id = q.id, content_hash = private.quote_hash(q);
alter table public.quote_requests enable trigger user;

create unique index contacts_request on public.contacts (request_id, content_hash);
create index contacts_suspected on public.contacts (created_at desc, id) where suspected_spam;
create unique index quote_requests_request on public.quote_requests (request_id, content_hash);
create index quote_requests_suspected on public.quote_requests (created_at desc, id) where suspected_spam;
create index newsletter_subscribers_suspected on public.newsletter_subscribers (created_at desc, id) where suspected_spam;

-- Returns whether a visitor's request may be a bot's: it has text in the hidden field, lacks that field, or contains a link and was sent
-- sooner than a person can type. Time alone marks nothing; a minimum of zero disables its use.
create function private.is_suspected(request jsonb, content text) returns boolean
language sql stable set search_path = '' as $$
  select (request ? 'trap' and coalesce(request ->> 'trap', 'missing') <> '')
    or (
      jsonb_typeof(request -> 'elapsed_ms') is not distinct from 'number'
      and (request ->> 'elapsed_ms')::numeric < 1000 * private.limit_setting('form_min_fill_seconds', 2)
      and content ~* '(https?://|www\.|\[url|<a\s)'
    )
$$;
grant execute on function private.is_suspected(jsonb, text) to service_role;

update public.system_settings
set description = 'Seconds that a person takes at least to fill in a form; a text with a link that is sent sooner is marked as possible spam'
where key = 'form_min_fill_seconds';

-- Queues the mails of a message that is not marked as possible spam.
create function private.queue_contact_mails(stored public.contacts) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail.kind, mail.to_address, mail.language, jsonb_build_object(
    'contact_id', stored.id, 'name', stored.name, 'email', stored.email, 'subject', stored.subject, 'message', stored.message,
    'company', stored.company, 'project_type', stored.project_type, 'budget_range', stored.budget_range
  )
  from (values
    ('contact_receipt', stored.email, stored.language, true),
    ('contact_notification', private.company_address(), 'en', private.notifications_enabled())
  ) as mail (kind, to_address, language, wanted)
  where mail.wanted
$$;
grant execute on function private.queue_contact_mails(public.contacts) to service_role;

-- Stores a visitor's message with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another message, with another id.
-- Errors (P0001): rate_limited, invalid_request, and invalid_<field> for the field that violates a constraint.
create or replace function public.submit_contact(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  message public.contacts;
  stored public.contacts;
  broken text;
begin
  message.request_id := private.claim_request(request);
  message.name := btrim(request ->> 'name');
  message.email := btrim(request ->> 'email');
  message.company := nullif(btrim(request ->> 'company'), '');
  message.project_type := nullif(btrim(request ->> 'project_type'), '');
  message.budget_range := nullif(btrim(request ->> 'budget_range'), '');
  message.subject := nullif(btrim(request ->> 'subject'), '');
  message.message := btrim(request ->> 'message', E' \t\r\n');
  message.content_hash := private.contact_hash(message);

  select * into stored from public.contacts
  where request_id = message.request_id and content_hash = message.content_hash;
  if not found then
    perform private.take_form_limits('contact', request, coalesce(message.email, ''));
    insert into public.contacts (
      id, name, email, company, project_type, budget_range, subject, message, language, suspected_spam, request_id, content_hash
    )
    values (
      case when exists (select from public.contacts where id = message.request_id) then gen_random_uuid() else message.request_id end,
      message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', message.name, message.company, message.subject, message.message)),
      message.request_id, message.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_contact_mails(stored);
    end if;
  end if;
  return jsonb_build_object('id', stored.id, 'status', stored.status, 'created_at', stored.created_at);
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^contacts_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;

-- Queues the mails of a quote request that is not marked as possible spam.
create function private.queue_quote_mails(stored public.quote_requests) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail.kind, mail.to_address, mail.language, jsonb_build_object(
    'quote_request_id', stored.id, 'client_name', stored.client_name, 'client_email', stored.client_email,
    'company_name', stored.company_name, 'service_type', stored.service_type, 'complexity', stored.complexity,
    'estimated_hours', stored.estimated_hours, 'total_amount', stored.total_amount, 'currency', stored.currency
  )
  from (values
    ('quote_request_receipt', stored.client_email, stored.language, true),
    ('quote_request_notification', private.company_address(), 'en', private.notifications_enabled())
  ) as mail (kind, to_address, language, wanted)
  where mail.wanted
$$;
grant execute on function private.queue_quote_mails(public.quote_requests) to service_role;

-- Stores a visitor's request with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another request, with another id.
-- Errors (P0001): rate_limited, unknown_service, invalid_request, and invalid_<field> for the field that violates a constraint.
create or replace function public.submit_quote_request(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.quote_requests;
  stored public.quote_requests;
  broken text;
begin
  asked.request_id := private.claim_request(request);
  if jsonb_typeof(request -> 'estimated_hours') is distinct from 'number'
    or (request ->> 'estimated_hours')::numeric not between 1 and 10000
    or (request ->> 'estimated_hours')::numeric % 1 <> 0 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  asked.client_name := btrim(request ->> 'client_name');
  asked.client_email := btrim(request ->> 'client_email');
  asked.company_name := nullif(btrim(request ->> 'company_name'), '');
  asked.service_type := request ->> 'service_type';
  asked.project_description := btrim(request ->> 'project_description', E' \t\r\n');
  asked.complexity := request ->> 'complexity';
  asked.estimated_hours := (request ->> 'estimated_hours')::numeric::int;
  asked.content_hash := private.quote_hash(asked);

  select * into stored from public.quote_requests
  where request_id = asked.request_id and content_hash = asked.content_hash;
  if not found then
    perform private.take_form_limits('quote', request, coalesce(asked.client_email, ''));
    insert into public.quote_requests (
      id, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, suspected_spam,
      request_id, content_hash
    )
    values (
      case when exists (select from public.quote_requests where id = asked.request_id) then gen_random_uuid() else asked.request_id end,
      asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
      asked.estimated_hours,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', asked.client_name, asked.company_name, asked.project_description)),
      asked.request_id, asked.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_quote_mails(stored);
    end if;
  end if;
  return jsonb_build_object(
    'id', stored.id, 'total_amount', stored.total_amount, 'currency', stored.currency, 'status', stored.status,
    'created_at', stored.created_at
  );
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^quote_requests_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;

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
create or replace function public.newsletter_subscribe(request jsonb) returns jsonb
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

drop function private.is_discarded(jsonb);

-- Staff remove a mark, which sends the mails that it held back, and cannot add one.
grant update (suspected_spam) on public.contacts, public.quote_requests, public.newsletter_subscribers to authenticated;
create policy "admins clear suspected subscribers" on public.newsletter_subscribers for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));

-- Trigger: a mark comes from the server only.
create function private.keep_unmarked() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.suspected_spam := false;
  end if;
  return new;
end
$$;
create trigger keep_unmarked before update on public.contacts for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger keep_unmarked before update on public.quote_requests for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger keep_unmarked before update on public.newsletter_subscribers for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();

create function private.release_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_contact_mails(new);
  return null;
end
$$;
create trigger release after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_contact();

create function private.release_quote_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_quote_mails(new);
  return null;
end
$$;
create trigger release after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_quote_request();

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

create trigger audit_suspicion after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger audit_suspicion after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger audit_suspicion after update on public.newsletter_subscribers for each row
  when (old.suspected_spam and not new.suspected_spam and auth.uid() is not null)
  execute function private.audit('id', 'suspected_spam');

-- With the new columns.
create or replace view private.searched_contacts as select * from public.contacts
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
create or replace view public.searched_contacts with (security_invoker = true) as select * from private.searched_contacts;
create or replace view private.searched_quote_requests as select * from public.quote_requests
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
create or replace view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;

-- Returns the figures above the list. Errors: not_allowed.
create or replace function public.get_contact_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return (select json_build_object(
    'total', count(*), 'pending', count(*) filter (where status = 'pending'), 'handled', count(*) filter (where status = 'handled'),
    'suspected', count(*) filter (where suspected_spam)
  ) from public.contacts);
end
$$;

-- Returns the figures above the list. The value is that of approved requests, by currency, the company's first. Errors: not_allowed.
create or replace function public.get_quote_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'pending', (select count(*) from public.quote_requests where status = 'pending'),
    'suspected', (select count(*) from public.quote_requests where suspected_spam),
    'approved', (select count(*) from public.quote_requests where status = 'approved'),
    'templates', (select count(*) from public.quote_templates),
    'total_value', (
      select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
      from (select currency, sum(total_amount) as amount from public.quote_requests where status = 'approved' group by currency) as s
    ),
    'currency', company_currency
  );
end
$$;
