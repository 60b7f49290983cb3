-- The functions below are in the order of their names.
set local check_function_bodies = off;

drop trigger "report_client_message" on "public"."client_messages";

drop trigger "refuse_ended_recipient" on "public"."email_outbox";

drop trigger "send_one_answer" on "public"."email_outbox";

drop trigger "refuse_turned_answer" on "public"."offer_events";

drop view "public"."searched_client_messages";

drop view "private"."searched_client_messages";

alter table "public"."offer_events"
  drop constraint "offer_events_details_check";

alter table "public"."offer_events"
  drop constraint "offer_events_kind_check";

drop function "private"."answer_client"(uuid, uuid, text, uuid);

drop function "private"."last_offer_event"(uuid);

drop function "private"."mail_client_answer"(public.client_people);

drop function "public"."answer_client"(uuid, uuid, text, uuid);

create table "private"."client_uploads" (
  "id" uuid not null,
  "folder" uuid not null,
  "client_id" uuid,
  "email" text not null,
  "name" text not null,
  "type" text not null,
  "bytes" integer not null,
  "sha256" text not null,
  "created_at" timestamp with time zone not null default now(),
  constraint "client_uploads_bytes_check" check (((bytes >= 0) AND (bytes <= 10485760))),
  constraint "client_uploads_pkey" primary key (id),
  constraint "client_uploads_sha256_check" check ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint "client_uploads_type_check" check ((length(type) <= 200)),
  constraint "client_uploads_email_check" check ((private.is_email(email) AND (email = lower(email)))),
  constraint "client_uploads_name_check" check (private.is_line(name, 200))
);

alter table "public"."client_files"
  add column "offer_id" uuid;

alter table "public"."client_files"
  add column "folder" uuid;

alter table "public"."client_files"
  add column "is_from_client" boolean not null default false;

alter table "public"."client_files"
  add column "shared_at" timestamp with time zone;

alter table "public"."client_files"
  add column "sha256" text;

alter table "public"."client_messages"
  add column "offer_id" uuid;

alter table "public"."client_messages"
  add column "offer_version" integer;

alter table "public"."client_messages"
  add column "sender_email" text;

alter table "public"."client_messages"
  add column "files" uuid[] not null default '{}'::uuid[];

alter table "public"."client_messages"
  add column "is_unanswered" boolean generated always as (((not is_from_staff) AND (not is_read))) stored not null;

alter table "public"."client_files"
  alter column "client_id" drop not null;

alter table "public"."client_files"
  alter column "path" set expression as (coalesce(folder, client_id)::text || '/' || id::text);

alter table "public"."client_messages"
  alter column "client_id" drop not null;

create or replace function private.accept_offer (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  shown public.offer_versions;
  frozen record;
  refusal jsonb;
  options text[];
  totals jsonb;
  total numeric;
  client uuid;
  engagement uuid;
  stored public.offer_acceptances;
  answer jsonb;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  if (request ->> 'version')::int is distinct from known.version or request ->> 'hash' is distinct from shown.content_hash
    or private.sha256_text(shown.content::text) <> shown.content_hash
  then
    return jsonb_build_object('refused', 'replaced');
  end if;
  select * into frozen from private.sent_to(asked.id, known.version);
  select coalesce(array_agg(distinct o order by o), '{}') into options
  from jsonb_array_elements_text(case jsonb_typeof(request -> 'options') when 'array' then request -> 'options' end) as o;
  if exists (
    select from unnest(options) as o where not exists (
      select from jsonb_array_elements(shown.content -> 'lines') as line where line ->> 'id' = o and (line ->> 'is_optional')::boolean
    )
  ) then
    return jsonb_build_object('refused', 'unknown_option');
  end if;
  totals := private.offer_totals(shown.content -> 'lines', options);
  total := (totals ->> 'total')::numeric;
  if (request ->> 'total')::numeric is distinct from total then
    return jsonb_build_object('refused', 'other_total', 'total', total);
  end if;
  if not coalesce(private.is_line(request ->> 'name', 200), false) or private.turns_text(request ->> 'name') then
    return jsonb_build_object('refused', 'invalid_name');
  end if;
  if nullif(request ->> 'title', '') is not null and (not private.is_line(request ->> 'title', 200) or private.turns_text(request ->> 'title')) then
    return jsonb_build_object('refused', 'invalid_title');
  end if;
  if not private.is_consent(request) then
    return jsonb_build_object('refused', 'no_consent');
  end if;
  if private.needs_code(shown, total) then
    refusal := private.check_offer_code(known, request);
    if refusal is not null then
      return refusal;
    end if;
  end if;
  insert into public.offer_acceptances
    (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, title, consent, accepted_at, network, browser, has_code)
  values (
    asked.id, known.version, shown.content_hash, options, (totals ->> 'net')::numeric, (totals ->> 'vat_amount')::numeric, total, shown.currency,
    btrim(request ->> 'name'), nullif(btrim(request ->> 'title'), ''), request ->> 'consent', clock_timestamp(),
    private.network_of(request ->> 'client'), left(request ->> 'browser', 500), private.needs_code(shown, total)
  ) returning * into stored;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'accepted', known.version, jsonb_build_object(
    'acceptance_hash', private.sha256_text(private.acceptance_text(stored)), 'name', stored.name, 'total', total
  ));
  client := frozen.client_id;
  if frozen.engagement_id is not null then
    -- Two change orders at once take turns.
    select e.id, e.client_id into engagement, client from public.engagements e where e.id = frozen.engagement_id for update;
  else
    if client is null then
      client := private.client_of(
        shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}',
        shown.content ->> 'language', shown.currency
      );
    end if;
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
  end if;
  -- What was written about the offer joins the thread of the client that this made.
  update public.client_files f set client_id = client, offer_id = null where f.offer_id = asked.id;
  update public.client_messages m set client_id = client, client_person_id = (
    select p.id from public.client_people p where p.client_id = client and lower(p.email) = m.sender_email
  ) where m.offer_id = asked.id and m.client_id is null;
  perform private.add_plan(engagement, asked.id, private.plan_amounts(shown.content -> 'plan', total), shown.currency);
  -- What was not sent of a next version is gone.
  update public.offers set
    state = 'accepted', answered_at = stored.accepted_at, client_id = client, net_amount = stored.net_amount, vat_amount = stored.vat_amount,
    total_amount = stored.total_amount, currency = shown.currency, valid_until = shown.valid_until, language = shown.content ->> 'language',
    title = shown.content ->> 'title', recipient_name = shown.content #>> '{recipient,name}', recipient_email = shown.content #>> '{recipient,email}',
    company_name = shown.content #>> '{recipient,company_name}'
  where id = asked.id;
  answer := jsonb_build_object('total_amount', stored.total_amount, 'accepted_by', stored.name, 'accepted_at', stored.accepted_at,
    'content_hash', stored.content_hash);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$function$;

create or replace function private.answer_client (
  client uuid,
  id uuid,
  message text,
  seen uuid,
  offer uuid,
  version integer,
  files uuid[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  written constant text := btrim(message, E' \t\r\n');
  shared constant uuid[] := array(select distinct f from unnest(files) as f);
  thread uuid := answer_client.client;
  known public.client_messages;
  reached public.offer_versions;
begin
  perform private.require_admin();
  if answer_client.id is null or not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if answer_client.offer is not null then
    -- Its events have an order, and an acceptance that makes the client is before or after this.
    perform private.known_offer(answer_client.offer);
    thread := private.offer_client(answer_client.offer);
    if coalesce(answer_client.client <> thread, answer_client.client is not null)
      or not exists (select from public.offer_versions v where v.offer_id = answer_client.offer and v.version = answer_client.version)
    then
      raise exception using errcode = 'P0001', message = 'unknown_offer';
    end if;
  end if;
  -- The answers to a client take turns.
  perform from public.clients c where c.id = thread for no key update;
  if not found and (thread is not null or answer_client.offer is null) then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select * into known from public.client_messages m where m.id = answer_client.id;
  if found then
    if known.is_from_staff and (known.client_id, known.offer_id) is not distinct from (thread, answer_client.offer) then
      return;
    end if;
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if cardinality(shared) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if (select count(*) from public.client_files f where f.id = any (shared) and f.client_id = thread) <> cardinality(shared) then
    raise exception using errcode = 'P0001', message = 'unknown_file';
  end if;
  update public.client_files f set shared_at = now() where f.id = any (shared) and f.shared_at is null and not f.is_from_client;
  update public.client_messages m set is_read = true
  where m.is_unanswered and (
    m.offer_id is null and answer_client.offer is null and m.client_id = thread
    or m.id in (select t.id from private.offer_thread(answer_client.offer, answer_client.version) t)
  ) and (answer_client.seen is null or (m.created_at, m.id) <= (
    select s.created_at, s.id from public.client_messages s where s.id = answer_client.seen and (s.client_id = thread or s.offer_id = answer_client.offer)
  ));
  insert into public.client_messages (id, client_id, sender_name, message, is_from_staff, author, offer_id, offer_version, files)
  select answer_client.id, thread, coalesce(nullif(btrim(p.full_name), ''), private.company_fact('name', 'en'), '–'), written, true, p.user_id,
    answer_client.offer, case when answer_client.offer is not null then answer_client.version end, shared
  from public.profiles p where p.user_id = auth.uid();
  if answer_client.offer is not null then
    insert into public.offer_events (offer_id, kind, version, actor, details)
    values (answer_client.offer, 'reply', answer_client.version, auth.uid(), jsonb_build_object(
      'id', answer_client.id, 'message', written, 'files', private.named_files(shared)
    ));
    reached := private.answer_recipient(answer_client.offer, answer_client.version);
    if reached.id is not null then
      perform private.mail_answer('offer_answer', reached.content #>> '{recipient,email}', reached.content ->> 'language', private.offer_facts(reached));
    end if;
  end if;
  -- One mail for each reader: the recipient of an offer has got theirs.
  if exists (select from private.client_thread(thread) t where t.id = answer_client.id) then
    perform private.mail_answer('client_answer', p.email, p.language, jsonb_build_object('person_id', p.id, 'name', p.name))
    from public.client_people p
    where p.client_id = thread and lower(p.email) is distinct from lower(reached.content #>> '{recipient,email}') order by p.id;
  end if;
end
$function$;

create or replace function private.answer_recipient (
  offer uuid,
  version integer
)
  returns public.offer_versions
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select v from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.version
  where o.id = answer_recipient.offer and o.access_ended_at is null
    and answer_recipient.version in (select private.versions_of_recipient(o.id, o.version))
    and (o.state = 'sent' or exists (
      select from public.offer_keys k
      where k.offer_id = o.id and k.version = o.version and k.session_hash is null and k.email = lower(v.content #>> '{recipient,email}')
    ))
$function$;

create or replace function private.answer_topic (
  payload jsonb
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select coalesce(payload ->> 'person_id', payload ->> 'offer_id')
$function$;

create or replace function private.ask_about_offer (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held constant public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked constant uuid := (request ->> 'id')::uuid;
  question constant text := btrim(request ->> 'question', E' \t\r\n');
  shown public.offer_versions;
  known public.client_messages;
  person public.client_people;
  attached uuid[];
begin
  if held.id is null then
    return jsonb_build_object('refused', 'unknown');
  end if;
  if not private.may_write(held) then
    return jsonb_build_object('refused', 'replaced');
  end if;
  if asked is null or not coalesce(private.is_text(question, 5000), false) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  select * into known from public.client_messages m where m.id = asked;
  if known.id is not null and (known.offer_id, known.sender_email) is distinct from (held.offer_id, held.email) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  if known.id is not null or exists (
    select from public.offer_events e where e.offer_id = held.offer_id and e.kind = 'question' and e.details ->> 'id' = asked::text
  ) then
    return jsonb_build_object('asked', true);
  end if;
  if not public.take_rate_limit('offer_question', held.offer_id::text, 10, 3600) then
    return jsonb_build_object('refused', 'too_many_questions');
  end if;
  attached := private.take_uploads(request -> 'files', held.offer_id, held.email, private.offer_client(held.offer_id), held.offer_id);
  if attached is null then
    return jsonb_build_object('refused', 'invalid_files');
  end if;
  insert into public.offer_events (offer_id, kind, version, details) values (held.offer_id, 'question', held.version, jsonb_build_object(
    'id', asked, 'question', question
  ) || case when attached = '{}' then '{}' else jsonb_build_object('files', private.named_files(attached)) end);
  select * into shown from public.offer_versions v where v.offer_id = held.offer_id and v.version = held.version;
  select * into person from public.client_people p where p.client_id = private.offer_client(held.offer_id) and lower(p.email) = held.email;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, sender_email, message, offer_id, offer_version, files)
  values (
    asked, private.offer_client(held.offer_id), person.id, coalesce(person.name, shown.content #>> '{recipient,name}'), held.email, question,
    held.offer_id, held.version, attached
  );
  perform private.mail_offer('offer_question_notification', shown, jsonb_build_object('question', question)) where private.notifications_enabled();
  return jsonb_build_object('asked', true);
end
$function$;

create or replace function private.client_files_of (
  person text
)
  returns SETOF uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select f.id from public.client_messages m join public.client_files f on f.id = any (m.files)
  where m.id in (select private.client_messages_of(person)) and not m.is_from_staff and f.is_from_client
$function$;

create or replace function private.client_messages_of (
  person text
)
  returns SETOF uuid
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select m.id from public.client_messages m join public.client_people p on p.id = m.client_person_id where lower(p.email) = person
  union
  select m.id from public.client_messages m where m.sender_email = person
  union
  -- The thread of an offer without a client is that of its recipient.
  select m.id from public.client_messages m join private.versions_of(person) v on v.offer_id = m.offer_id and v.version = m.offer_version
  where m.client_id is null
  union
  -- Messages that are older than the people of clients are from the contact.
  select m.id from public.client_messages m join public.clients c on c.id = m.client_id
  where lower(c.email) = person and m.client_person_id is null and m.sender_email is null and (
    not m.is_from_staff
    or not exists (select from public.client_people p where p.client_id = c.id and lower(p.email) <> person)
  )
$function$;

create or replace function private.client_page (
  client uuid,
  language text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'client', jsonb_build_object('id', c.id, 'company_name', c.company_name),
    'seller', jsonb_build_object(
      'name', private.company_fact('name', language), 'legal_name', private.company_fact('legal_name', language),
      'org_number', private.company_fact('org_number', language), 'account_number', private.company_fact('account_number', language),
      'email', private.company_fact('email', language)
    ),
    'time_zone', private.company_time_zone(),
    'offers', (
      select coalesce(jsonb_agg(o.shown order by o.sent_at desc, o.id), '[]')
      from (select * from private.client_offers(c.id) order by sent_at desc, id limit 100) as o
    ),
    'engagements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'title', g.title, 'state', g.state, 'starts_on', g.starts_on, 'ends_on', g.ends_on, 'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', i.id, 'title', i.title, 'amount', i.amount, 'currency', i.currency, 'due', i.due, 'due_date', i.due_date,
            'billed_at', i.billed_at, 'paid_at', private.item_paid_at(i.id), 'done_at', i.done_at
          ) order by i.position, i.id), '[]') from public.plan_items i where i.engagement_id = g.id
        )
      ) order by g.created_at desc, g.id), '[]')
      from (select * from public.engagements e where e.client_id = c.id order by e.created_at desc, e.id limit 100) as g
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'description', t.description, 'amount', t.amount, 'currency', t.currency, 'status', t.status, 'due_date', t.due_date,
        'paid_at', t.paid_at, 'reference', t.reference
      ) order by t.created_at desc, t.id), '[]')
      from (select * from public.transactions_with_status s where s.client_id = c.id order by s.created_at desc, s.id limit 100) as t
    ),
    'messages', (
      select coalesce(jsonb_agg(private.shown_message(n.m) order by (n.m).created_at, (n.m).id), '[]')
      from (select m from private.client_thread(c.id) m order by m.created_at desc, m.id desc limit 100) as n
    )
  )
  from public.clients c where c.id = client_page.client
$function$;

create or replace function private.client_thread (
  client uuid
)
  returns SETOF public.client_messages
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select m.* from public.client_messages m
  where m.client_id = client_thread.client and (m.offer_id is null or exists (
    select from public.offer_versions v
    where v.offer_id = m.offer_id and v.version = m.offer_version and (
      exists (select from public.client_people p where p.client_id = m.client_id and lower(p.email) = lower(v.content #>> '{recipient,email}'))
      or exists (
        select from public.offer_acceptances a
        where a.offer_id = v.offer_id and v.version in (select private.versions_of_recipient(a.offer_id, a.version))
      )
    )
  ))
$function$;

create or replace function private.delete_old_client_sessions()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
  delete from public.offer_keys where expires_at < now();
  delete from private.client_uploads where created_at < now() - interval '1 day';
  delete from private.client_sessions where expires_at < now();
  get diagnostics gone = row_count;
  return gone;
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
  files int;
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

    delete from public.offer_readings where email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('offer_readings', gone);

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

    -- Before the messages that name them.
    delete from public.client_files f where f.id in (select private.client_files_of(person));
    get diagnostics files = row_count;
    delete from private.client_uploads u where u.email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_uploads', gone);

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
    deleted := deleted || jsonb_build_object('client_files', files + gone);

    select count(*) into kept from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person;

    delete from public.clients c
      where lower(c.email) = person and not exists (select from public.client_transactions t where t.client_id = c.id)
        and not exists (select from public.offers o where o.client_id = c.id)
        and not exists (select from public.engagements g where g.client_id = c.id)
        and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('clients', gone);

    -- Transactions, evidence, engagements and other people need the name and the number of their client; the rest is anonymised. The address of a
    -- client without other people may be where the person lives.
    update public.clients c set contact_person = '–', email = c.id || '@erased.invalid', phone = null, reference = null,
      invoice_address = case when exists (select from public.client_people p where p.client_id = c.id) then c.invoice_address end
    where lower(c.email) = person;
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
      from public.client_files f left join public.clients c on c.id = f.client_id
      where lower(c.email) = person or f.id in (select private.client_files_of(person))
    union all
    select 'client_uploads', jsonb_agg(to_jsonb(u) order by u.created_at, u.id) from private.client_uploads u where u.email = person
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
    select 'offer_readings', jsonb_agg(to_jsonb(r) order by r.created_at, r.id) from public.offer_readings r where r.email = person
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

create or replace function private.get_today (
  mine boolean
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
declare
  most constant int := 3;
  me constant uuid := case when mine then auth.uid() end;
  today constant date := private.company_today();
begin
  perform private.require_admin();
  return (
    with questions as (
      select o.*, asked.at as asked_at
      from (
        select m.offer_id, min(m.created_at) as at
        from public.client_messages m where m.is_unanswered and m.offer_id is not null group by m.offer_id
      ) as asked join public.offers o on o.id = asked.offer_id
      where me is null or o.owner_id = me
    ), open_offers as (
      select o.*, case
          when private.reminder_is_due(o) then 'reminder'
          when o.sent_valid_until <= today + 7 then 'expires'
          else 'sent'
        end as kind
      from public.offers o
      where o.state = 'sent' and o.sent_valid_until >= today and not exists (select from questions q where q.id = o.id)
        and (me is null or o.owner_id = me)
      order by o.sent_valid_until, o.id limit 1000
    ), entries (kind, place, id, who, what, at, day, amount, currency, owner_id) as (
      (select 'request', 1, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null::date, q.total_amount, q.currency,
          q.owner_id
        from public.quote_requests q where q.state = 'pending' and not q.suspected_spam and (me is null or q.owner_id = me) order by q.created_at, q.id limit most + 1)
      union all
      (select 'contact', 2, c.id, c.name, coalesce(c.subject, left(c.message, 100)), c.created_at, null, null, null, c.owner_id
        from public.contacts c where c.status = 'pending' and not c.suspected_spam and (me is null or c.owner_id = me) order by c.created_at, c.id limit most + 1)
      union all
      (select 'message', 3, m.id, c.company_name, left(m.message, 100), m.created_at, null, null, null, c.owner_id
        from public.client_messages m join public.clients c on c.id = m.client_id
        where m.is_unanswered and m.offer_id is null and (me is null or c.owner_id = me) order by m.created_at, m.id limit most + 1)
      union all
      select 'question', 4, q.id, coalesce(q.company_name, q.recipient_name), coalesce(q.sent_title, q.title), q.asked_at, null,
        coalesce(q.sent_total_amount, q.total_amount), coalesce(q.sent_currency, q.currency), q.owner_id
      from questions q
      union all
      select o.kind, case o.kind when 'reminder' then 5 when 'sent' then 7 else 8 end, o.id, coalesce(o.company_name, o.recipient_name),
        coalesce(o.sent_title, o.title), o.sent_at, o.sent_valid_until, coalesce(o.sent_total_amount, o.total_amount),
        coalesce(o.sent_currency, o.currency), o.owner_id
      from open_offers o
      union all
      -- Older ones were answered in another way.
      (select 'approved', 6, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null, q.total_amount, q.currency, q.owner_id
        from public.quote_requests q
        where q.state = 'approved' and (me is null or q.owner_id = me) and q.created_at > now() - interval '180 days' and q.client_transaction_id is null
          and not exists (select from public.offers o where o.quote_request_id = q.id and o.state <> 'withdrawn')
        order by q.created_at, q.id limit most + 1)
      union all
      (select 'bill', 9, i.engagement_id, (select c.company_name from public.clients c where c.id = g.client_id), g.title || ': ' || i.title, null,
          private.bill_day(i), i.amount, i.currency, g.owner_id
        from public.plan_items i join public.engagements g on g.id = i.engagement_id
        where (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, g.state) and (me is null or g.owner_id = me)
        order by private.bill_day(i), i.engagement_id, i.title limit most + 1)
      union all
      (select 'overdue', 10, t.id, c.company_name, t.description, null, t.due_date, t.amount, t.currency, c.owner_id
        from public.client_transactions t join public.clients c on c.id = t.client_id
        where private.transaction_rank(t.status, t.due_date, t.is_reversed) < today - date '2000-01-01' and (me is null or c.owner_id = me)
        order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit most + 1)
    ), numbered as (
      select e.*, row_number() over (partition by e.place order by case when e.kind in ('expires', 'bill', 'overdue') then e.day end, e.at, e.id, e.what) as n
      from entries e
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'id', n.id, 'who', n.who, 'what', n.what, 'at', n.at, 'day', n.day, 'amount', n.amount, 'currency', n.currency,
        'owner_id', n.owner_id
      ) order by n.place, n.n) filter (where n.n <= most), '[]'),
      'more', coalesce(jsonb_agg(n.kind order by n.place) filter (where n.n = most + 1), '[]')
    ) from numbered n
  );
end
$function$;

create or replace function private.is_asked (
  offer uuid
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (select from public.client_messages m where m.offer_id = is_asked.offer and m.is_unanswered)
$function$;

create or replace function private.issue_answer_key (
  offer uuid,
  version integer
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  key constant text := private.random_key();
  reached public.offer_versions;
begin
  perform from public.offers o where o.id = offer for no key update;
  reached := private.answer_recipient(offer, version);
  if reached.id is null then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email)
  values (reached.offer_id, reached.version, private.token_hash(key), lower(reached.content #>> '{recipient,email}'));
  return key;
end
$function$;

create or replace function private.mail_answer (
  kind text,
  address text,
  language text,
  payload jsonb
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  last timestamptz;
begin
  perform from public.email_outbox m
  where lower(m.to_address) = lower(address) and m.kind = mail_answer.kind and m.status = 'pending'
    and private.answer_topic(m.payload) = private.answer_topic(mail_answer.payload)
  for update;
  if found then
    return;
  end if;
  select max(case m.status when 'sent' then m.sent_at else clock_timestamp() end) into last from public.email_outbox m
  where lower(m.to_address) = lower(address) and m.kind = mail_answer.kind and m.status in ('sending', 'sent')
    and private.answer_topic(m.payload) = private.answer_topic(mail_answer.payload);
  insert into public.email_outbox (kind, to_address, language, next_attempt_at, payload)
  values (mail_answer.kind, address, mail_answer.language, greatest(now(), last + interval '15 minutes'), mail_answer.payload);
end
$function$;

create or replace function private.mark_answers_seen (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader constant public.client_people := private.client_reader(request);
  last public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  select * into last from private.client_thread(reader.client_id) m where m.id = (request ->> 'message')::uuid;
  if not found then
    return jsonb_build_object('refused', 'client');
  end if;
  update public.client_messages m set is_read = true
  where m.id in (select t.id from private.client_thread(reader.client_id) t) and m.is_from_staff and not m.is_read
    and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$function$;

create or replace function private.mark_offer_answers_seen (
  key text,
  message uuid
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  last public.client_messages;
begin
  select * into last from private.offer_thread(held.offer_id, held.version) m where m.id = mark_offer_answers_seen.message;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  update public.client_messages m set is_read = true
  where m.id in (select t.id from private.offer_thread(held.offer_id, held.version) t) and m.is_from_staff and not m.is_read
    and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$function$;

create or replace function private.may_write (
  held public.offer_keys
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.offers o where o.id = held.offer_id and o.version in (select private.versions_of_recipient(held.offer_id, held.version))
  )
$function$;

create or replace function private.named_files (
  files uuid[]
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256
  )) order by array_position(files, f.id)), '[]') from public.client_files f where f.id = any (files)
$function$;

create or replace function private.offer_thread (
  offer uuid,
  version integer
)
  returns SETOF public.client_messages
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select m.* from public.client_messages m
  where m.offer_id = offer_thread.offer
    and m.offer_version in (select private.versions_of_recipient(offer_thread.offer, offer_thread.version))
$function$;

create or replace function private.open_offer (
  key text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  asked public.offers;
  shown public.offer_versions;
  accepted public.offer_acceptances;
  sent record;
begin
  if known.id is null then
    return null;
  end if;
  select * into sent from private.sent_to(known.offer_id, known.version);
  select * into asked from public.offers where id = known.offer_id;
  select * into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  select * into accepted from public.offer_acceptances a where a.offer_id = known.offer_id and a.version = known.version;
  return jsonb_build_object(
    'content', shown.content, 'hash', shown.content_hash, 'refusal', private.offer_refusal(asked, known.version),
    'code_amount', sent.code_amount, 'code_months', sent.code_months,
    'evidence', case when accepted.id is not null then private.offer_evidence(asked.id, known.version) end,
    'previous', case when private.offer_refusal(asked, known.version) is null then (
      select v.content from public.offer_versions v
      where v.offer_id = known.offer_id and v.version = private.version_before(known.offer_id, known.version, known.email)
    ) end,
    'messages', (
      select coalesce(jsonb_agg(private.shown_message(m) order by m.created_at, m.id), '[]') from private.offer_thread(known.offer_id, known.version) m
    )
  );
end
$function$;

create or replace function private.parts_of (
  list text
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case list
    when 'contacts' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam) as part, 0::numeric as amount from %s $q$
    when 'quote_requests' then $q$
      select jsonb_build_object('status', state, 'suspected', suspected_spam, 'currency', currency,
        'month', to_char(created_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, total_amount as amount from %s $q$
    when 'client_transactions' then $q$
      select jsonb_build_object('status', status, 'currency', currency, 'due', case when status = 'pending' then due_date end,
        'month', to_char(paid_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, amount from %s $q$
    when 'client_messages' then $q$ select jsonb_build_object('read', not is_unanswered) as part, 0::numeric as amount from %s $q$
    when 'clients' then $q$ select '{}'::jsonb as part, 0::numeric as amount from %s $q$
    when 'projects' then $q$ select jsonb_build_object('status', status) as part, 0::numeric as amount from %s $q$
    when 'blog_posts' then $q$ select jsonb_build_object('published', published) as part, 0::numeric as amount from %s $q$
  end
$function$;

create or replace function private.read_thread_file (
  request jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  held public.offer_keys;
  reader public.client_people;
  found jsonb;
begin
  if request ? 'key' then
    held := private.offer_of_key(request ->> 'key', false);
    if held.id is null then
      return jsonb_build_object('refused', 'unknown');
    end if;
  else
    reader := private.client_reader(request);
    if reader.id is null then
      return private.reader_refusal(request);
    end if;
  end if;
  select jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type) into found from public.client_files f
  where f.id = (request ->> 'file')::uuid and (
    exists (select from private.client_thread(reader.client_id) m where f.id = any (m.files) and m.client_id = f.client_id)
    or exists (
      select from private.offer_thread(held.offer_id, held.version) m
      where f.id = any (m.files) and coalesce(m.client_id = f.client_id, m.offer_id = f.offer_id)
    )
  );
  return coalesce(found, jsonb_build_object('refused', 'files'));
end
$function$;

create or replace function private.reserve_client_file (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader public.client_people;
  held public.offer_keys;
  sender text;
  home uuid;
  place uuid;
  known private.client_uploads;
begin
  if request ? 'key' then
    held := private.offer_of_key(request ->> 'key', false);
    if held.id is null or not private.may_write(held) then
      return jsonb_build_object('refused', 'unknown');
    end if;
    sender := held.email;
    place := held.offer_id;
    home := private.offer_client(held.offer_id);
  else
    reader := private.client_reader(request);
    if reader.id is null then
      return private.reader_refusal(request);
    end if;
    sender := lower(reader.email);
    place := reader.client_id;
    home := reader.client_id;
  end if;
  -- Uploads of a client take turns, so that together they stay within its limit.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_upload:' || coalesce(home, place)));
  select * into known from private.client_uploads u where u.id = (request ->> 'id')::uuid;
  if known.id is not null or exists (select from public.client_files f where f.id = (request ->> 'id')::uuid) then
    return case when (known.folder, known.email, known.sha256) = (place, sender, request ->> 'sha256')
      then jsonb_build_object('path', place || '/' || known.id) else jsonb_build_object('refused', 'files') end;
  end if;
  if not public.take_rate_limit('client_upload', sender, 60, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  if (request ->> 'bytes')::int + (
    select coalesce(sum(f.bytes), 0) from public.client_files f where f.is_from_client and (f.client_id = home or f.offer_id = place)
  ) + (
    select coalesce(sum(u.bytes), 0) from private.client_uploads u
    where (u.client_id = home or u.folder = place) and u.created_at > now() - interval '1 day'
  ) > 209715200 then
    return jsonb_build_object('refused', 'full');
  end if;
  insert into private.client_uploads (id, folder, client_id, email, name, type, bytes, sha256)
  values (
    (request ->> 'id')::uuid, place, home, sender, request ->> 'name', request ->> 'type', (request ->> 'bytes')::int, request ->> 'sha256'
  );
  return jsonb_build_object('path', place || '/' || (request ->> 'id'));
end
$function$;

create or replace function private.send_due_reminders()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked public.offers;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'offer_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client answered, meanwhile.
  for asked in
    select * from public.offers o
    where o.state = 'sent' and o.sent_valid_until >= private.company_today() and private.reminder_is_due(o)
      and not private.is_asked(o.id)
    order by o.sent_valid_until, o.id limit 100 for update skip locked
  loop
    perform private.send_reminder(asked, null);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$function$;

create or replace function private.send_one_answer()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.email_outbox m
  where lower(m.to_address) = lower(new.to_address) and m.kind = new.kind
    and private.answer_topic(m.payload) = private.answer_topic(new.payload)
    and m.id <> new.id and (m.status = 'pending' or m.status = 'sending' and (m.created_at, m.id) > (new.created_at, new.id));
  return null;
end
$function$;

create or replace function private.shown_message (
  m public.client_messages
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', m.id, 'sender_name', m.sender_name, 'message', m.message, 'is_from_staff', m.is_from_staff, 'is_read', m.is_read,
    'created_at', m.created_at, 'files', private.named_files(m.files),
    'offer', (select jsonb_build_object('id', o.id, 'number', o.number, 'version', m.offer_version) from public.offers o where o.id = m.offer_id)
  )
$function$;

create or replace function private.take_uploads (
  files jsonb,
  folder uuid,
  sender text,
  client uuid,
  offer uuid
)
  returns uuid[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  wanted constant uuid[] := array(select value::uuid from jsonb_array_elements_text(coalesce(files, '[]')) with ordinality as f (value, n) order by n);
begin
  if cardinality(wanted) > 10 or (
    select count(*) from private.client_uploads u
    join storage.objects o on o.bucket_id = 'files' and o.name = u.folder || '/' || u.id
    where u.id = any (wanted) and u.folder = take_uploads.folder and u.email = sender
  ) <> cardinality(wanted) then
    return null;
  end if;
  insert into public.client_files (id, client_id, offer_id, folder, name, type, bytes, sha256, is_from_client)
  select u.id, client, case when client is null then offer end, u.folder, u.name, u.type, u.bytes, u.sha256, true
  from private.client_uploads u where u.id = any (wanted);
  delete from private.client_uploads u where u.id = any (wanted);
  return wanted;
end
$function$;

create or replace function private.waits_since (
  client uuid
)
  returns timestamp with time zone
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select greatest(
    (select max(o.sent_at) from private.client_offers(waits_since.client) o where o.shown ->> 'state' = 'sent'),
    (select max(t.created_at) from public.transactions_with_status t where t.client_id = waits_since.client and t.status in ('pending', 'overdue')),
    (select max(m.created_at) from private.client_thread(waits_since.client) m where m.is_from_staff and not m.is_read)
  )
$function$;

create or replace function private.write_client_message (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  reader constant public.client_people := private.client_reader(request);
  asked constant uuid := (request ->> 'id')::uuid;
  written constant text := btrim(request ->> 'message', E' \t\r\n');
  known public.client_messages;
  attached uuid[];
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- Two sends of one message at once.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_message:' || asked));
  select * into known from public.client_messages where id = asked;
  if found then
    return case when known.client_person_id = reader.id then jsonb_build_object('written', true) else jsonb_build_object('refused', 'client') end;
  end if;
  if not public.take_rate_limit('client_message', lower(reader.email), 20, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  attached := private.take_uploads(request -> 'files', reader.client_id, lower(reader.email), reader.client_id, null);
  if attached is null then
    return jsonb_build_object('refused', 'files');
  end if;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, sender_email, message, files)
  values (asked, reader.client_id, reader.id, reader.name, lower(reader.email), written, attached);
  if private.notifications_enabled() then
    insert into public.email_outbox (kind, to_address, payload)
    select 'client_message_notification', private.company_address(), jsonb_build_object(
      'message_id', asked, 'client_id', c.id, 'company_name', c.company_name, 'name', reader.name, 'email', reader.email, 'message', written
    ) from public.clients c where c.id = reader.client_id;
  end if;
  return jsonb_build_object('written', true);
end
$function$;

create or replace function public.answer_client (
  id uuid,
  message text,
  client uuid default null::uuid,
  seen uuid default null::uuid,
  offer uuid default null::uuid,
  version integer default null::integer,
  files uuid[] default '{}'::uuid[]
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.answer_client(client, id, message, seen, offer, version, files)
$function$;

create or replace function public.issue_answer_key (
  offer uuid,
  version integer
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.issue_answer_key(offer, version)
$function$;

create or replace function public.mark_offer_answers_seen (
  key text,
  message uuid
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.mark_offer_answers_seen(key, message)
$function$;

create or replace function public.read_thread_file (
  request jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.read_thread_file(request)
$function$;

create or replace function public.reserve_client_file (
  request jsonb
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.reserve_client_file(request)
$function$;

alter table "public"."client_files"
  add constraint "client_files_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

alter table "public"."client_files"
  add constraint "client_files_place" check (((client_id IS NOT NULL) OR (offer_id IS NOT NULL)));

alter table "public"."client_files"
  add constraint "client_files_sha256_check" check ((sha256 ~ '^[0-9a-f]{64}$'::text));

alter table "public"."client_messages"
  add constraint "client_messages_about" check (((offer_id IS NULL) = (offer_version IS NULL)));

alter table "public"."client_messages"
  add constraint "client_messages_files_check" check ((cardinality(files) <= 10));

alter table "public"."client_messages"
  add constraint "client_messages_offer_id_fkey" foreign key (offer_id, offer_version)
    references public.offer_versions(offer_id, version) on delete cascade;

alter table "public"."client_messages"
  add constraint "client_messages_place" check (((client_id IS NOT NULL) OR (offer_id IS NOT NULL)));

alter table "public"."offer_events"
  add constraint "offer_events_details_check" check ((length((details)::text) <= 30000));

alter table "public"."offer_events"
  add constraint "offer_events_kind_check"
    check
    ((kind = ANY (ARRAY['sent'::text, 'reminded'::text, 'code_sent'::text, 'question'::text, 'accepted'::text,
    'declined'::text, 'withdrawn'::text, 'reply'::text])));

create view "private"."searched_client_messages" AS  SELECT id,
    client_id,
    sender_name,
    message,
    is_read,
    search_text,
    created_at,
    updated_at,
    COALESCE(( SELECT jsonb_build_object('company_name', c.company_name, 'email', c.email) AS jsonb_build_object
           FROM public.clients c
          WHERE (c.id = m.client_id)), ( SELECT jsonb_build_object('company_name', COALESCE((v.content #>> '{recipient,company_name}'::text[]), (v.content #>> '{recipient,name}'::text[])), 'email', (v.content #>> '{recipient,email}'::text[])) AS jsonb_build_object
           FROM public.offer_versions v
          WHERE ((v.offer_id = m.offer_id) AND (v.version = m.offer_version)))) AS clients,
    is_from_staff,
    client_person_id,
    author,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) ORDER BY (array_position(m.files, f.id))), '[]'::jsonb) AS "coalesce"
           FROM public.client_files f
          WHERE (f.id = ANY (m.files))) AS files,
    ( SELECT jsonb_build_object('id', v.offer_id, 'number', (v.content -> 'number'::text), 'version', v.version, 'recipient', (v.content #> '{recipient,name}'::text[])) AS jsonb_build_object
           FROM public.offer_versions v
          WHERE ((v.offer_id = m.offer_id) AND (v.version = m.offer_version))) AS offer,
    offer_id
   FROM public.client_messages m
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_client_messages" with (security_invoker=true) AS  SELECT id,
    client_id,
    sender_name,
    message,
    is_read,
    search_text,
    created_at,
    updated_at,
    clients,
    is_from_staff,
    client_person_id,
    author,
    files,
    offer,
    offer_id
   FROM private.searched_client_messages;

create index client_uploads_email on private.client_uploads using btree (email);

create index client_uploads_folder on private.client_uploads using btree (folder);

create index client_files_offer on public.client_files using btree (offer_id);

create index client_messages_asked on public.client_messages using btree (offer_id, created_at)
  where (is_unanswered AND (offer_id is not null));

create index client_messages_offer on public.client_messages using btree (offer_id, offer_version, created_at, id);

create index client_messages_sender_email on public.client_messages using btree (sender_email);

create index client_messages_unanswered on public.client_messages using btree (created_at, id)
  where (is_unanswered AND (offer_id is null));

create trigger report_client_message
  after insert on public.client_messages
  for each row
  when (((NOT new.is_from_staff) AND (new.offer_id IS NULL)))
  execute function private.report_client_message();

create trigger refuse_ended_recipient
  before insert on public.email_outbox
  for each row
  when
    ((new.kind = ANY (ARRAY['offer_sent'::text, 'offer_reminder'::text, 'offer_code'::text, 'offer_accepted'::text,
    'offer_answer'::text])))
  execute function private.refuse_ended_recipient();

create trigger send_one_answer
  after update of status on public.email_outbox
  for each row
  when (((new.kind = ANY (ARRAY['client_answer'::text, 'offer_answer'::text])) AND (new.status = 'sending'::text)))
  execute function private.send_one_answer();

create trigger refuse_turned_answer
  before insert on public.offer_events
  for each row
  when ((new.kind = ANY (ARRAY['question'::text, 'declined'::text, 'reply'::text])))
  execute function private.refuse_turned_answer();

revoke all on function "private"."answer_client"(uuid, uuid, text, uuid, uuid, integer, uuid[]) from public;

grant execute on function "private"."answer_client"(uuid, uuid, text, uuid, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."answer_recipient"(uuid, integer) from public;

revoke all on function "private"."answer_topic"(jsonb) from public;

revoke all on function "private"."client_files_of"(text) from public;

revoke all on function "private"."client_thread"(uuid) from public;

revoke all on function "private"."is_asked"(uuid) from public;

revoke all on function "private"."issue_answer_key"(uuid, integer) from public;

grant execute on function "private"."issue_answer_key"(uuid, integer) to "service_role";

revoke all on function "private"."mail_answer"(text, text, text, jsonb) from public;

revoke all on function "private"."mark_offer_answers_seen"(text, uuid) from public;

grant execute on function "private"."mark_offer_answers_seen"(text, uuid) to "service_role";

revoke all on function "private"."may_write"(public.offer_keys) from public;

revoke all on function "private"."named_files"(uuid[]) from public;

revoke all on function "private"."offer_thread"(uuid, integer) from public;

revoke all on function "private"."read_thread_file"(jsonb) from public;

grant execute on function "private"."read_thread_file"(jsonb) to "service_role";

revoke all on function "private"."reserve_client_file"(jsonb) from public;

grant execute on function "private"."reserve_client_file"(jsonb) to "service_role";

revoke all on function "private"."shown_message"(public.client_messages) from public;

revoke all on function "private"."take_uploads"(jsonb, uuid, text, uuid, uuid) from public;

revoke all on function "public"."answer_client"(uuid, text, uuid, uuid, uuid, integer, uuid[]) from public;

grant execute on function "public"."answer_client"(uuid, text, uuid, uuid, uuid, integer, uuid[]) to "authenticated";

revoke all on function "public"."issue_answer_key"(uuid, integer) from public;

grant execute on function "public"."issue_answer_key"(uuid, integer) to "service_role";

revoke all on function "public"."mark_offer_answers_seen"(text, uuid) from public;

grant execute on function "public"."mark_offer_answers_seen"(text, uuid) to "service_role";

revoke all on function "public"."read_thread_file"(jsonb) from public;

grant execute on function "public"."read_thread_file"(jsonb) to "service_role";

revoke all on function "public"."reserve_client_file"(jsonb) from public;

grant execute on function "public"."reserve_client_file"(jsonb) to "service_role";

grant select on table "private"."searched_client_messages" to "authenticated";

grant select on table "public"."searched_client_messages" to "authenticated";

alter table "public"."client_messages"
  add constraint "client_messages_sender_email_check"
    check ((private.is_email(sender_email) AND (sender_email = lower(sender_email))));

-- The questions about offers join the thread. One is answered if something happened to its offer since, or after the 30 days that Today listed it. Who of
-- a client asked was not stored, so it is the recipient.
insert into public.client_messages (
  id, client_id, client_person_id, sender_name, sender_email, message, offer_id, offer_version, is_read, created_at, updated_at
)
select
  case when pg_input_is_valid(e.details ->> 'id', 'uuid') then (e.details ->> 'id')::uuid else e.id end, private.offer_client(e.offer_id), (
    select p.id from public.client_people p
    where p.client_id = private.offer_client(e.offer_id) and lower(p.email) = lower(v.content #>> '{recipient,email}')
  ), v.content #>> '{recipient,name}', lower(v.content #>> '{recipient,email}'), e.details ->> 'question', e.offer_id, e.version,
  e.at < now() - interval '30 days' or exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position), e.at, e.at
from public.offer_events e join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
where e.kind = 'question'
on conflict (id) do nothing;
