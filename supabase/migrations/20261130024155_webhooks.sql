create table "private"."webhook_secrets" (
  "webhook_id" uuid not null,
  "secret" text not null,
  "previous" text,
  "previous_until" timestamp with time zone,
  constraint "webhook_secrets_pkey" primary key (webhook_id)
);

create table "public"."webhook_deliveries" (
  "id" uuid not null default gen_random_uuid(),
  "webhook_id" uuid not null,
  "event" text not null,
  "version" integer not null default 1,
  "record_id" uuid,
  "path" text not null,
  "data" jsonb not null,
  "status" text not null default 'pending'::text,
  "attempts" integer not null default 0,
  "next_attempt_at" timestamp with time zone not null default now(),
  "last_answer" text,
  "sent_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "webhook_deliveries_attempts_check" check ((attempts >= 0)),
  constraint "webhook_deliveries_data_check"
    check (((jsonb_typeof(data) = 'object'::text) AND (length((data)::text) <= 10000))),
  constraint "webhook_deliveries_event_check" check ((length(event) <= 100)),
  constraint "webhook_deliveries_last_answer_check" check ((length(last_answer) <= 200)),
  constraint "webhook_deliveries_path_check" check ((length(path) <= 200)),
  constraint "webhook_deliveries_pkey" primary key (id),
  constraint "webhook_deliveries_status_check"
    check ((status = ANY (ARRAY['pending'::text, 'sending'::text, 'held'::text, 'sent'::text, 'dead'::text])))
);

alter table "public"."webhook_deliveries"
  enable row level security;

create table "public"."webhooks" (
  "id" uuid not null default gen_random_uuid(),
  "name" text collate private.norwegian not null,
  "url" text not null,
  "events" text[] not null,
  "is_active" boolean not null default true,
  "secret_created_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "webhooks_events_check"
    check
    (((cardinality(events) > 0) AND (events <@ ARRAY['request.created'::text, 'message.created'::text,
    'offer.sent'::text, 'offer.accepted'::text, 'offer.declined'::text, 'step.billed'::text, 'payment.paid'::text]))),
  constraint "webhooks_pkey" primary key (id),
  constraint "webhooks_url_check"
    check (((length(url) <= 2000) AND (url ~ '^https?://[^/?#@[:space:]\\]+(/[^#[:space:]\\]*)?$'::text))),
  constraint "webhooks_name_check" check (private.is_line(name, 100))
);

alter table "public"."webhooks"
  enable row level security;

create or replace function private.claim_webhooks (
  most integer,
  lease_seconds integer
)
  returns jsonb
  language sql
  security definer
  set search_path to ''
  AS $function$
  with given_up as (
    select d.id from public.webhook_deliveries d
    where d.status in ('pending', 'sending') and d.next_attempt_at <= now() and d.attempts >= (select private.mail_max_attempts())
    order by d.next_attempt_at, d.id limit 1000 for update skip locked
  ), buried as (
    update public.webhook_deliveries d set status = 'dead' from given_up where d.id = given_up.id
  ), due as (
    select d.id, w.url, array[s.secret] || case when s.previous_until > now() then array[s.previous] else '{}' end as secrets
    from public.webhooks w
      join private.webhook_secrets s on s.webhook_id = w.id
      cross join lateral (
        select d.id from public.webhook_deliveries d
        where d.webhook_id = w.id and d.status in ('pending', 'sending') and d.next_attempt_at <= now()
          and d.attempts < (select private.mail_max_attempts())
        order by d.next_attempt_at, d.id limit most for update skip locked
      ) as d
    where w.is_active
  ), claimed as (
    update public.webhook_deliveries d
    set status = 'sending', attempts = d.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where d.id = due.id
    returning d.id, d.webhook_id, due.url, due.secrets, d.event, d.version, d.path, d.data, d.attempts as attempt, d.created_at as at
  )
  select coalesce(jsonb_agg(to_jsonb(c) order by c.at, c.id), '[]') from claimed c
$function$;

create or replace function private.create_webhook_secret (
  webhook uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made constant text := 'whsec_' || encode(decode(private.random_key(), 'hex'), 'base64');
begin
  perform private.require_admin();
  perform private.require_fresh_session();
  update public.webhooks set secret_created_at = now() where id = webhook;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_webhook';
  end if;
  insert into private.webhook_secrets as s (webhook_id, secret) values (webhook, made)
  on conflict (webhook_id) do update set secret = excluded.secret, previous = s.secret, previous_until = now() + interval '1 day';
  return made;
end
$function$;

create or replace function private.erase_records (
  address text,
  dry_run boolean
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
  mails uuid[];
  anonymised int;
  kept int;
  evidence int;
  gone int;
begin
  -- Serialises two admins who erase each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.person_address(address);
  if exists (select from public.profiles where lower(email) = person and user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'own_account';
  end if;
  begin
    -- Before what they are about.
    delete from public.webhook_deliveries where id in (select d.id from private.webhook_deliveries_about(person) d);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('webhook_deliveries', gone);

    deleted := deleted || jsonb_build_object('offers', private.erase_offers(person));
    select count(*) into evidence from private.offers_of(person);

    delete from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('notes', gone);

    delete from public.contacts where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('contacts', gone);

    delete from public.quote_requests where lower(client_email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('quote_requests', gone);

    delete from public.newsletter_deliveries d using public.newsletter_subscribers s
      where s.id = d.subscriber_id and lower(s.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_deliveries', gone);

    delete from public.newsletter_subscribers where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_subscribers', gone);

    delete from public.client_messages m where m.id in (select private.client_messages_of(person));
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_messages', gone);

    -- Also the links of an address that is at no client.
    deleted := deleted || jsonb_build_object('client_sessions', private.end_client_access(person));

    delete from public.client_people where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_people', gone);

    delete from public.client_files f using public.clients c
      where f.client_id = c.id and lower(c.email) = person and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_files', gone);

    select count(*) into kept from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person;

    delete from public.clients c
      where lower(c.email) = person and not exists (select from public.client_transactions t where t.client_id = c.id)
        and not exists (select from public.offers o where o.client_id = c.id)
        and not exists (select from public.engagements g where g.client_id = c.id)
        and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('clients', gone);

    -- Transactions, evidence, engagements and other people need the name of their client; the rest is anonymised.
    update public.clients set contact_person = '–', email = id || '@erased.invalid' where lower(email) = person;
    get diagnostics anonymised = row_count;

    delete from public.invites i using private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('invites', gone);

    -- The mails and the log of the auth service name the earlier addresses.
    mails := array(select m.id from private.mails_about(person) m);
    perform private.erase_auth_traces(person);
    delete from public.email_outbox where id = any (mails);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('email_outbox', gone);

    -- Deletes the profile by cascade.
    delete from auth.users u using public.profiles p where p.user_id = u.id and lower(p.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('profiles', gone);

    if dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
    perform private.audit_person(person, 'erase', deleted || jsonb_build_object('clients_anonymised', anonymised));
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return jsonb_build_object(
    'deleted', deleted, 'anonymised', jsonb_build_object('clients', anonymised),
    'kept', jsonb_build_object('client_transactions', kept, 'offers', evidence)
  );
end
$function$;

create or replace function private.find_personal_data (
  address text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person text := private.person_address(address);
  found jsonb;
begin
  select jsonb_object_agg(held.name, held.rows) into found from (
    select 'contacts' as name, jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id) as rows
      from public.contacts c where lower(c.email) = person
    union all
    select 'quote_requests', jsonb_agg(to_jsonb(q) - 'search_text' order by q.created_at, q.id)
      from public.quote_requests q where lower(q.client_email) = person
    union all
    select 'notes', jsonb_agg(to_jsonb(n) order by n.created_at, n.id) from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person)
    union all
    select 'newsletter_subscribers', jsonb_agg(to_jsonb(s) - 'search_text' order by s.created_at, s.id)
      from public.newsletter_subscribers s where lower(s.email) = person
    union all
    -- With the subject, because a letter is known by it.
    select 'newsletter_deliveries', jsonb_agg(
        to_jsonb(d) || jsonb_build_object('subject', case s.language when 'no' then i.subject_no else i.subject_en end) order by d.created_at, d.id)
      from public.newsletter_deliveries d
        join public.newsletter_issues i on i.id = d.issue_id
        join public.newsletter_subscribers s on s.id = d.subscriber_id
      where lower(s.email) = person
    union all
    -- The token of a link is a secret.
    select 'email_outbox', jsonb_agg(jsonb_set(to_jsonb(m), '{payload}', m.payload - 'token') order by m.created_at, m.id)
      from private.mails_about(person) m
    union all
    select 'webhook_deliveries', jsonb_agg(to_jsonb(d) order by d.created_at, d.id) from private.webhook_deliveries_about(person) d
    union all
    select 'clients', jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id)
      from public.clients c where lower(c.email) = person
    union all
    select 'client_people', jsonb_agg(to_jsonb(p) order by p.created_at, p.id) from public.client_people p where lower(p.email) = person
    union all
    -- The hash of a token is a secret.
    select 'client_sessions', jsonb_agg(to_jsonb(s) - 'token_hash' order by s.created_at) from private.client_sessions s where s.email = person
    union all
    select 'client_messages', jsonb_agg(to_jsonb(m) - 'search_text' order by m.created_at, m.id)
      from public.client_messages m where m.id in (select private.client_messages_of(person))
    union all
    select 'client_files', jsonb_agg(to_jsonb(f) - 'path' order by f.created_at, f.id)
      from public.client_files f join public.clients c on c.id = f.client_id where lower(c.email) = person
    union all
    select 'client_transactions', jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at, t.id)
      from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person
    union all
    select 'offers', jsonb_agg(private.offer_for(o, person) order by o.created_at, o.id)
      from public.offers o where o.id in (select private.offers_of(person))
    union all
    select 'offer_lines', jsonb_agg(to_jsonb(l) order by l.offer_id, l.position)
      from public.offer_lines l where l.offer_id in (select private.drafts_of(person))
    union all
    select 'offer_plan_items', jsonb_agg(to_jsonb(i) order by i.offer_id, i.position)
      from public.offer_plan_items i where i.offer_id in (select private.drafts_of(person))
    union all
    -- The PDF says what the content says.
    select 'offer_versions', jsonb_agg(to_jsonb(v) - 'pdf' order by v.offer_id, v.version)
      from public.offer_versions v join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_events', jsonb_agg(to_jsonb(e) order by e.offer_id, e.position)
      from public.offer_events e join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_acceptances', jsonb_agg(to_jsonb(a) order by a.accepted_at, a.id)
      from public.offer_acceptances a join private.versions_of(person) t using (offer_id, version)
    union all
    -- The hash of a key is a secret.
    select 'offer_keys', jsonb_agg(to_jsonb(k) - array['key_hash', 'session_hash'] order by k.created_at, k.id) from public.offer_keys k where k.email = person
    union all
    select 'engagements', jsonb_agg(to_jsonb(g) - 'search_text' order by g.created_at, g.id)
      from public.engagements g join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'plan_items', jsonb_agg(to_jsonb(i) order by i.engagement_id, i.position, i.id)
      from public.plan_items i join public.engagements g on g.id = i.engagement_id join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'profiles', jsonb_agg(to_jsonb(p) - 'search_text' order by p.created_at, p.user_id)
      from public.profiles p where lower(p.email) = person
    union all
    select 'invites', jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from public.invites i
      where exists (select from private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until)
  ) as held where held.rows is not null;
  found := coalesce(found, '{}');
  perform private.audit_person(person, 'find',
    (select coalesce(jsonb_object_agg(key, jsonb_array_length(value)), '{}') from jsonb_each(found)));
  return found;
end
$function$;

create or replace function private.guard_webhook()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if auth.uid() is not null then
    perform private.require_fresh_session();
  end if;
  if tg_op = 'DELETE' then
    delete from private.webhook_secrets where webhook_id = old.id;
    return old;
  end if;
  return new;
end
$function$;

create or replace function private.hold_mails (
  backed_up_at timestamp with time zone
)
  returns integer
  language plpgsql
  set search_path to ''
  AS $function$
declare
  held int;
begin
  -- Codes go with their keys. Backups of a hosted project and of earlier releases hold them.
  delete from public.offer_keys;
  delete from private.client_links;
  delete from private.client_sessions;
  update public.newsletter_issues set status = 'paused' where status = 'sending';
  update public.newsletter_issues set status = 'draft', scheduled_at = null where status = 'scheduled';
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  perform private.hold_webhooks();
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
$function$;

create or replace function private.hold_webhooks()
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  delete from private.webhook_secrets s where not exists (select from public.webhooks w where w.id = s.webhook_id);
  update public.webhooks w set is_active = false,
    secret_created_at = case when exists (select from private.webhook_secrets s where s.webhook_id = w.id) then w.secret_created_at end;
  update public.webhook_deliveries set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
$function$;

create or replace function private.queue_offer_webhooks (
  event text,
  shown public.offer_versions,
  client jsonb,
  amount numeric
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_webhooks(event, shown.offer_id, 'offers?offer=' || shown.offer_id, jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'client', client,
    'amount', amount, 'currency', shown.currency, 'valid_until', shown.valid_until
  ));
end
$function$;

create or replace function private.queue_webhooks (
  event text,
  record uuid,
  path text,
  data jsonb
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.webhook_deliveries (webhook_id, event, record_id, path, data)
  select w.id, queue_webhooks.event, record, queue_webhooks.path, queue_webhooks.data
  from public.webhooks w where w.is_active and queue_webhooks.event = any (w.events) for key share
$function$;

create or replace function private.record_name (
  table_name text,
  record jsonb
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
    when 'client_files' then record ->> 'name'
    when 'client_people' then record ->> 'name'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'engagements' then record ->> 'title'
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offers' then record ->> 'title'
    when 'plan_items' then record ->> 'title'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$function$;

create or replace function private.report_acceptance()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_offer_webhooks('offer.accepted', v, private.webhook_client(new.client_id), new.total_amount)
  from public.offer_versions v where v.offer_id = new.id and v.version = new.version;
  return null;
end
$function$;

create or replace function private.report_client_message()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_webhooks('message.created', new.id, 'clients?tab=messages&message=' || new.id, jsonb_build_object(
    'message_id', new.id, 'source', 'client_page', 'client', private.webhook_client(new.client_id), 'offer_id', null
  ));
  return null;
end
$function$;

create or replace function private.report_contact()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_webhooks('message.created', new.id, 'contacts?message=' || new.id, jsonb_build_object(
    'message_id', new.id, 'source', 'website', 'client', null, 'offer_id', null
  ));
  return null;
end
$function$;

create or replace function private.report_offer_event()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  client constant jsonb := private.webhook_client((private.sent_to(new.offer_id, new.version)).client_id);
begin
  if new.kind = 'question' then
    perform private.queue_webhooks('message.created', new.offer_id, 'offers?offer=' || new.offer_id, jsonb_build_object(
      'message_id', new.id, 'source', 'offer', 'client', client, 'offer_id', new.offer_id
    ));
  else
    perform private.queue_offer_webhooks('offer.' || new.kind, v, client, v.total_amount)
    from public.offer_versions v where v.offer_id = new.offer_id and v.version = new.version;
  end if;
  return null;
end
$function$;

create or replace function private.report_payment()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_webhooks(tg_argv[0], new.id, 'clients?tab=transactions&editTransaction=' || new.id, jsonb_build_object(
    'payment_id', new.id, 'client', private.webhook_client(new.client_id), 'step_id', new.plan_item_id, 'reference', new.reference,
    'amount', new.amount, 'currency', new.currency, 'due_date', new.due_date, 'paid_at', new.paid_at
  ));
  return null;
end
$function$;

create or replace function private.report_request()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.queue_webhooks('request.created', new.id, 'quote-management?request=' || new.id, jsonb_build_object(
    'request_id', new.id, 'service', new.service_type, 'complexity', new.complexity, 'estimated_hours', new.estimated_hours,
    'amount', new.total_amount, 'currency', new.currency, 'language', new.language
  ));
  return null;
end
$function$;

create or replace function private.resend_webhook (
  delivery uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before public.webhook_deliveries;
begin
  perform private.require_admin();
  select * into before from public.webhook_deliveries where id = delivery for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_delivery';
  end if;
  if before.status = 'sending' then
    raise exception using errcode = 'P0001', message = 'not_resendable';
  end if;
  if not exists (select from public.webhooks w where w.id = before.webhook_id and w.is_active and w.secret_created_at is not null) then
    raise exception using errcode = 'P0001', message = 'webhook_off';
  end if;
  update public.webhook_deliveries set status = 'pending', attempts = 0, next_attempt_at = now() where id = delivery;
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'webhooks', w.id::text, w.name, jsonb_build_object('resent', jsonb_build_object('from', null, 'to', delivery))
  from public.webhooks w where w.id = before.webhook_id;
end
$function$;

create or replace function private.test_webhook (
  webhook uuid
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  written uuid;
begin
  perform private.require_admin();
  if not public.take_rate_limit('test_webhook', auth.uid()::text, 30, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.webhook_deliveries (webhook_id, event, path, data)
  select w.id, 'test', 'settings?tab=webhooks', '{}' from public.webhooks w
  where w.id = webhook and w.is_active and w.secret_created_at is not null for key share
  returning id into written;
  if written is null then
    raise exception using errcode = 'P0001', message = 'webhook_off';
  end if;
  return written;
end
$function$;

create or replace function private.webhook_client (
  client uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('id', c.id, 'name', c.company_name) from public.clients c where c.id = client
$function$;

create or replace function private.webhook_deliveries_about (
  person text
)
  returns SETOF public.webhook_deliveries
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select d.* from public.webhook_deliveries d
  where d.record_id in (
    select c.id from public.contacts c where lower(c.email) = person
    union all select q.id from public.quote_requests q where lower(q.client_email) = person
    union all select private.client_messages_of(person)
    union all select private.offers_of(person)
  ) or d.data #>> '{client,id}' in (select c.id::text from public.clients c where lower(c.email) = person)
$function$;

create or replace function public.claim_webhooks (
  most integer,
  lease_seconds integer
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.claim_webhooks(most, lease_seconds)
$function$;

create or replace function public.create_webhook_secret (
  webhook uuid
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.create_webhook_secret(webhook)
$function$;

create or replace function public.resend_webhook (
  delivery uuid
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.resend_webhook(delivery)
$function$;

create or replace function public.run_maintenance (
  dry_run boolean default true
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  deleted jsonb;
begin
  begin
    with limits as (
      delete from public.rate_limits where window_start < now() - interval '1 day' returning id
    ), messages as (
      delete from public.contacts
      where status = 'handled' and handled_at < private.months_before(now(), private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < private.months_before(now(), private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    ), calls as (
      delete from public.webhook_deliveries where created_at < now() - interval '90 days' returning id
    ), offers as (
      select private.delete_old_offers() as count
    ), sessions as (
      select private.delete_old_client_sessions() as count
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails),
      'webhook_deliveries', (select count(*) from calls),
      'offers', (select count from offers),
      'client_sessions', (select count from sessions)
    ) into deleted;
    if run_maintenance.dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return deleted;
end
$function$;

create or replace function public.settle_webhooks (
  results jsonb
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  with settled as (
    update public.webhook_deliveries d set
      status = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'retry' and d.attempts >= private.mail_max_attempts() then 'dead'
        else 'pending'
      end,
      attempts = case when r.outcome = 'unreachable' then greatest(d.attempts - 1, 0) else d.attempts end,
      next_attempt_at = case r.outcome
        when 'retry' then now() + private.mail_retry_delay(d.attempts)
        when 'unreachable' then now() + interval '1 minute'
        else d.next_attempt_at
      end,
      last_answer = coalesce(left(r.reason, 200), d.last_answer),
      sent_at = case when r.outcome = 'sent' then now() else d.sent_at end
    from jsonb_to_recordset(settle_webhooks.results) as r (id uuid, attempt int, outcome text, reason text)
    where d.id = r.id and ((d.status = 'sending' and d.attempts = r.attempt) or (r.outcome = 'sent' and d.status <> 'sent'))
    returning d.id
  )
  select count(*)::int from settled
$function$;

create or replace function public.test_webhook (
  webhook uuid
)
  returns uuid
  language sql
  set search_path to ''
  AS $function$
  select private.test_webhook(webhook)
$function$;

alter table "public"."webhook_deliveries"
  add constraint "webhook_deliveries_webhook_id_fkey" foreign key (webhook_id) references public.webhooks(id)
    on delete cascade;

create index webhook_deliveries_client on public.webhook_deliveries using btree (((data #>> '{client,id}'::text[])));

create index webhook_deliveries_created_at on public.webhook_deliveries using btree (created_at, id);

create index webhook_deliveries_due on public.webhook_deliveries using btree (webhook_id, next_attempt_at, id)
  where (status = ANY (ARRAY['pending'::text, 'sending'::text]));

create index webhook_deliveries_event on public.webhook_deliveries using btree (event, created_at, id);

create index webhook_deliveries_record on public.webhook_deliveries using btree (record_id);

create index webhook_deliveries_status on public.webhook_deliveries using btree (status, created_at, id);

create index webhook_deliveries_webhook on public.webhook_deliveries using btree (webhook_id, created_at, id);

create trigger report_client_message
  after insert on public.client_messages
  for each row
  when ((NOT new.is_from_staff))
  execute function private.report_client_message();

create trigger report_billed
  after insert on public.client_transactions
  for each row
  when (((new.plan_item_id IS NOT NULL) AND (new.reverses IS NULL)))
  execute function private.report_payment('step.billed');

create trigger report_paid
  after update on public.client_transactions
  for each row
  when (((new.status = 'paid'::text) AND (old.status <> 'paid'::text)))
  execute function private.report_payment('payment.paid');

create trigger report_recorded_paid
  after insert on public.client_transactions
  for each row
  when (((new.status = 'paid'::text) AND (new.reverses IS NULL)))
  execute function private.report_payment('payment.paid');

create trigger report_contact
  after insert on public.contacts
  for each row
  when ((NOT new.suspected_spam))
  execute function private.report_contact();

create trigger report_released
  after update on public.contacts
  for each row
  when ((old.suspected_spam AND (NOT new.suspected_spam)))
  execute function private.report_contact();

create trigger report_event
  after insert on public.offer_events
  for each row
  when ((new.kind = ANY (ARRAY['question'::text, 'sent'::text, 'declined'::text])))
  execute function private.report_offer_event();

create trigger report_acceptance
  after update on public.offers
  for each row
  when (((new.state = 'accepted'::text) AND (old.state <> 'accepted'::text)))
  execute function private.report_acceptance();

create trigger report_released
  after update on public.quote_requests
  for each row
  when ((old.suspected_spam AND (NOT new.suspected_spam)))
  execute function private.report_request();

create trigger report_request
  after insert on public.quote_requests
  for each row
  when ((NOT new.suspected_spam))
  execute function private.report_request();

create trigger touch
  before update on public.webhook_deliveries
  for each row
  execute function private.touch();

create trigger announce_change
  after insert or delete or update on public.webhooks
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or delete or update on public.webhooks
  for each row
  execute function private.audit('id', 'host', 'events', 'is_active', 'secret_created_at');

create trigger guard
  before insert or delete or update on public.webhooks
  for each row
  execute function private.guard_webhook();

create trigger touch
  before update on public.webhooks
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."webhook_deliveries"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins see deliveries of webhooks" on "public"."webhook_deliveries"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."webhook_deliveries"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "a second factor is proven: all" on "public"."webhooks"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins add webhooks" on "public"."webhooks"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins change webhooks" on "public"."webhooks"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins delete webhooks" on "public"."webhooks"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins see webhooks" on "public"."webhooks"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."webhooks"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

revoke all on function "private"."claim_webhooks"(integer, integer) from public;

grant execute on function "private"."claim_webhooks"(integer, integer) to "service_role";

revoke all on function "private"."create_webhook_secret"(uuid) from public;

grant execute on function "private"."create_webhook_secret"(uuid) to "authenticated";

revoke all on function "private"."deploy_hook_host"(text) from "authenticated";

grant execute on function "private"."deploy_hook_host"(text) to "authenticated";

revoke all on function "private"."deploy_hook_host"(text) from "service_role";

grant execute on function "private"."deploy_hook_host"(text) to "service_role";

revoke all on function "private"."guard_webhook"() from public;

revoke all on function "private"."hold_webhooks"() from public;

revoke all on function "private"."queue_offer_webhooks"(text, public.offer_versions, jsonb, numeric) from public;

revoke all on function "private"."queue_webhooks"(text, uuid, text, jsonb) from public;

revoke all on function "private"."report_acceptance"() from public;

revoke all on function "private"."report_client_message"() from public;

revoke all on function "private"."report_contact"() from public;

revoke all on function "private"."report_offer_event"() from public;

revoke all on function "private"."report_payment"() from public;

revoke all on function "private"."report_request"() from public;

revoke all on function "private"."resend_webhook"(uuid) from public;

grant execute on function "private"."resend_webhook"(uuid) to "authenticated";

revoke all on function "private"."test_webhook"(uuid) from public;

grant execute on function "private"."test_webhook"(uuid) to "authenticated";

revoke all on function "private"."webhook_client"(uuid) from public;

revoke all on function "private"."webhook_deliveries_about"(text) from public;

revoke all on function "public"."claim_webhooks"(integer, integer) from public;

grant execute on function "public"."claim_webhooks"(integer, integer) to "service_role";

revoke all on function "public"."create_webhook_secret"(uuid) from public;

grant execute on function "public"."create_webhook_secret"(uuid) to "authenticated";

revoke all on function "public"."resend_webhook"(uuid) from public;

grant execute on function "public"."resend_webhook"(uuid) to "authenticated";

revoke all on function "public"."settle_webhooks"(jsonb) from public;

grant execute on function "public"."settle_webhooks"(jsonb) to "service_role";

revoke all on function "public"."test_webhook"(uuid) from public;

grant execute on function "public"."test_webhook"(uuid) to "authenticated";

grant select on table "public"."webhook_deliveries" to "authenticated";

grant delete, insert, select, update on table "public"."webhook_deliveries" to "service_role";

grant insert ("events"), update ("events") on table "public"."webhooks" to "authenticated";

grant insert ("is_active"), update ("is_active") on table "public"."webhooks" to "authenticated";

grant insert ("name"), update ("name") on table "public"."webhooks" to "authenticated";

grant insert ("url"), update ("url") on table "public"."webhooks" to "authenticated";

grant delete, select on table "public"."webhooks" to "authenticated";

grant select on table "public"."webhooks" to "service_role";

alter table "public"."webhooks"
  add column "host" text generated always as (private.deploy_hook_host(url)) stored;
