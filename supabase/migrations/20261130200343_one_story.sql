-- The functions below are in the order of their names.
set check_function_bodies = off;

drop policy "admins delete files" on "storage"."objects";

drop trigger "report_client_message" on "public"."client_messages";

drop trigger "hold_own_mail" on "public"."email_outbox";

drop trigger "refuse_ended_recipient" on "public"."email_outbox";

drop trigger "send_one_answer" on "public"."email_outbox";

drop trigger "refuse_turned_answer" on "public"."offer_events";

drop index "public"."contacts_client";

drop index "public"."offers_client";

drop index "public"."quote_requests_address";

drop view "public"."searched_client_messages";

drop view "private"."searched_client_messages";

drop view "public"."searched_clients";

drop view "private"."searched_clients";

alter table "public"."client_files"
  drop constraint "client_files_path_key";

alter table "public"."notes"
  drop constraint "notes_check";

alter table "public"."offer_events"
  drop constraint "offer_events_details_check";

alter table "public"."offer_events"
  drop constraint "offer_events_kind_check";

alter table "public"."system_settings"
  drop constraint "system_settings_value_check";

drop function "private"."answer_client"(uuid, uuid, text, uuid);

drop function "private"."freeze_offer"(uuid, timestamp with time zone);

drop function "private"."issue_offer_key"(uuid, integer);

drop function "private"."last_offer_event"(uuid);

drop function "private"."mail_client_answer"(public.client_people);

drop function "private"."offer_totals"(jsonb, text[]);

drop function "private"."preview_offer"(jsonb, jsonb);

drop function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean);

drop function "public"."answer_client"(uuid, uuid, text, uuid);

drop function "public"."freeze_offer"(uuid, timestamp with time zone);

drop function "public"."issue_offer_key"(uuid, integer);

drop function "public"."preview_offer"(jsonb, jsonb);

drop function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean);

alter table "public"."client_files"
  drop column "path";

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

create table "public"."hand_overs" (
  "id" uuid not null default gen_random_uuid(),
  "client_id" uuid not null,
  "plan_item_id" uuid,
  "client_transaction_id" uuid,
  "description" text not null,
  "amount" numeric(12,2) not null,
  "currency" text not null,
  "net_amount" numeric,
  "vat" jsonb not null default '[]'::jsonb,
  "file" text not null,
  "format" text not null,
  "times" integer not null default 1,
  "handed_over_by" uuid,
  "handed_over_at" timestamp with time zone not null default now(),
  "settled_at" timestamp with time zone,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "hand_overs_client_transaction_id_key" unique (client_transaction_id),
  constraint "hand_overs_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "hand_overs_format_check" check ((format = ANY (ARRAY['csv'::text, 'json'::text, 'tripletex'::text]))),
  constraint "hand_overs_net_amount_check" check ((net_amount = round(net_amount, 2))),
  constraint "hand_overs_pkey" primary key (id),
  constraint "hand_overs_times_check" check ((times > 0)),
  constraint "hand_overs_vat_check" check (((jsonb_typeof(vat) = 'array'::text) AND (length((vat)::text) <= 10000))),
  constraint "hand_overs_description_check" check (private.is_text(description, 10000)),
  constraint "hand_overs_file_check" check (private.is_line(file, 200))
);

alter table "public"."hand_overs"
  enable row level security;

create table "public"."offer_copies" (
  "id" uuid not null default gen_random_uuid(),
  "offer_id" uuid not null,
  "version" integer not null,
  "email" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "offer_copies_offer_id_version_email_key" unique (offer_id, version, email),
  constraint "offer_copies_pkey" primary key (id),
  constraint "offer_copies_email_check" check ((private.is_email(email) AND (email = lower(email))))
);

alter table "public"."offer_copies"
  enable row level security;

create table "public"."offer_templates" (
  "id" uuid not null default gen_random_uuid(),
  "name" text collate private.norwegian not null,
  "language" text not null,
  "currency" text not null,
  "terms_id" uuid,
  "content" jsonb not null,
  "created_by" uuid,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "offer_templates_content_check"
    check (((jsonb_typeof(content) = 'object'::text) AND (length((content)::text) <= 1500000))),
  constraint "offer_templates_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "offer_templates_language_check" check ((language = ANY (ARRAY['en'::text, 'no'::text]))),
  constraint "offer_templates_pkey" primary key (id),
  constraint "offer_templates_name_check" check (private.is_line(name, 200))
);

alter table "public"."offer_templates"
  enable row level security;

create table "public"."payment_reminders" (
  "id" uuid not null default gen_random_uuid(),
  "client_transaction_id" uuid not null,
  "position" integer not null,
  "created_by" uuid,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "payment_reminders_client_transaction_id_position_key" unique (client_transaction_id, "position"),
  constraint "payment_reminders_pkey" primary key (id),
  constraint "payment_reminders_position_check" check ((("position" >= 1) AND ("position" <= 3)))
);

alter table "public"."payment_reminders"
  enable row level security;

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

alter table "public"."client_transactions"
  add column "reminder_note" text;

alter table "public"."notes"
  add column "client_id" uuid;

alter table "public"."offer_keys"
  add column "copy_id" uuid;

alter table "public"."offer_lines"
  add column "group_title" text;

alter table "public"."offers"
  add column "discount_share" numeric(5,2);

alter table "public"."offers"
  add column "discount_amount" numeric(12,2);

alter table "public"."client_files"
  alter column "client_id" drop not null;

alter table "public"."client_files"
  add column "path" text generated always as ((((COALESCE(folder, client_id))::text || '/'::text) || (id)::text)) stored
    not null;

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
  totals := private.offer_totals(shown.content -> 'lines', options, shown.content -> 'discount');
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
    'content_hash', stored.content_hash) || private.mailed_sums(totals);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$function$;

create or replace function private.accepted_offer (
  offer uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'offer_id', a.offer_id, 'content', v.content, 'content_hash', v.content_hash,
    'totals', private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount'),
    'plan', private.plan_amounts(v.content -> 'plan', a.total_amount),
    'acceptance', jsonb_build_object(
      'id', a.id, 'options', a.options, 'name', a.name, 'title', a.title, 'consent', a.consent, 'accepted_at', private.utc_text(a.accepted_at),
      'network', a.network, 'has_code', a.has_code
    ),
    'hash', private.sha256_text((private.acceptance_text(a)::jsonb - 'pdf_hash')::text),
    'pdf', (select replace(encode(d.pdf, 'base64'), E'\n', '') from public.offer_documents d where d.id = a.id)
  )
  from public.offer_acceptances a join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
  where a.offer_id = accepted_offer.offer
$function$;

create or replace function private.amounts_of (
  sums jsonb,
  company_currency text
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('currency', s.key, 'amount', s.value) order by s.key <> company_currency, s.key), '[]')
  from jsonb_each(sums) as s
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

create or replace function private.book_net()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.net_amount := case when new.reverses is not null
    then -(select t.net_amount from public.client_transactions t where t.id = new.reverses)
    else (select private.net_of_bill(i, new.amount, new.currency, new.id) from public.plan_items i where i.id = new.plan_item_id)
  end;
  return new;
end
$function$;

create or replace function private.check_offer_files (
  offer uuid,
  files jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  asked public.offers;
  stored jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers o where o.id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if jsonb_array_length(files) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if exists (
    select from jsonb_array_elements(files) as f where not coalesce(starts_with(f ->> 'path', asked.id || '/') or exists (
      select from public.client_files c where c.path = f ->> 'path' and c.client_id = asked.client_id
    ), false)
  ) then
    raise exception using errcode = 'P0001', message = 'foreign_file';
  end if;
  select jsonb_agg(f || jsonb_build_object('type', o.metadata -> 'mimetype', 'bytes', (o.metadata ->> 'size')::bigint) order by n) into stored
  from jsonb_array_elements(files) with ordinality as l (f, n)
  join storage.objects o on o.bucket_id = 'files' and o.name = f ->> 'path';
  if coalesce(jsonb_array_length(stored), 0) < jsonb_array_length(files) then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  if (select sum((f ->> 'bytes')::bigint) from jsonb_array_elements(stored) as f) > 26214400 then
    raise exception using errcode = 'P0001', message = 'files_too_large';
  end if;
  return coalesce(stored, '[]');
end
$function$;

create or replace function private.client_addresses (
  client uuid
)
  returns SETOF text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select lower(c.email) from public.clients c where c.id = client
  union
  (select lower(p.email) from public.client_people p where p.client_id = client order by lower(p.email) limit 100)
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
        'paid_at', t.paid_at, 'reference', t.reference, 'reminded_at', (
          select coalesce(jsonb_agg(r.created_at order by r.position), '[]') from public.payment_reminders r where r.client_transaction_id = t.id
        )
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

create or replace function private.client_requests (
  client uuid
)
  returns table (
    kind text,
    id uuid,
    created_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select 'quote', q.id, q.created_at
  from private.client_addresses(client) as a (address) cross join lateral (
    select r.id, r.created_at from public.quote_requests r
    where lower(r.client_email) = a.address and not r.suspected_spam order by r.created_at desc, r.id desc limit 101
  ) as q
  union
  select 'quote', q.id, q.created_at
  from (
    select o.quote_request_id as id from public.offers o where o.client_id = client order by o.created_at desc, o.id desc limit 101
  ) as answered join public.quote_requests q on q.id = answered.id
  union
  select 'quote', q.id, q.created_at
  from (
    select t.id from public.client_transactions t where t.client_id = client order by t.created_at desc, t.id desc limit 101
  ) as made join public.quote_requests q on q.client_transaction_id = made.id
  union
  (
    select 'contact', m.id, m.created_at from public.contacts m where m.client_id = client order by m.created_at desc, m.id desc limit 101
  )
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

create or replace function private.copies_of (
  asked public.offers,
  sending jsonb
)
  returns text[]
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  addresses constant text[] := array(
    select distinct lower(c.address) from jsonb_array_elements_text(coalesce(sending -> 'copies', '[]')) as c (address) order by 1
  );
begin
  if cardinality(addresses) > 5 then
    raise exception using errcode = 'P0001', message = 'too_many_copies';
  end if;
  if not coalesce((select bool_and(private.is_email(address)) from unnest(addresses) as address), true) then
    raise exception using errcode = 'P0001', message = 'invalid_copy';
  end if;
  if lower(asked.recipient_email) = any (addresses) then
    raise exception using errcode = 'P0001', message = 'copy_to_recipient';
  end if;
  return addresses;
end
$function$;

create or replace function private.day_of (
  value text
)
  returns date
  language sql
  stable
  set search_path to ''
  AS $function$
  select case when value ~ '^\d{4}-\d\d-\d\d$' then case when pg_input_is_valid(value, 'date') then value::date end end
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

create or replace function private.discount_of (
  share numeric,
  amount numeric
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when num_nonnulls(share, amount) > 0 then jsonb_build_object('share', share, 'amount', amount) end
$function$;

create or replace function private.drop_reminders()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from public.email_outbox m
  where m.kind = 'payment_reminder' and m.status in ('pending', 'held') and m.payload ->> 'transaction_id' = new.id::text;
  return null;
end
$function$;

create or replace function private.end_client_access (
  address text,
  client uuid default null::uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  person constant text := lower(address);
  gone int;
begin
  delete from private.client_links where email = person;
  -- An answer locks its offer first as well.
  perform from public.offers o where o.id in (
    select k.offer_id from public.offer_keys k where k.email = person
    union all
    select c.offer_id from public.offer_copies c where c.email = person
    union all
    select v.offer_id from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
  ) order by o.id for no key update;
  delete from private.client_sessions where email = person;
  get diagnostics gone = row_count;
  delete from public.offer_keys k
  where k.email = person and coalesce(private.offer_client(k.offer_id) = end_client_access.client, true);
  delete from public.offer_copies c
  where (c.email = person or exists (select from private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version))
    and coalesce(private.offer_client(c.offer_id) = end_client_access.client, true);
  if end_client_access.client is not null then
    update public.offers o set access_ended_at = clock_timestamp() from public.offer_versions v
    where v.offer_id = o.id and v.version = o.version and lower(v.content #>> '{recipient,email}') = person and o.state = 'sent'
      and coalesce(private.offer_client(o.id) = end_client_access.client, true);
  end if;
  return gone;
end
$function$;

create or replace function private.end_offer_keys (
  offer uuid,
  keys uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known constant public.offers := private.known_offer(offer);
  gone int;
begin
  with ended as (
    delete from public.offer_keys k where k.offer_id = known.id and k.copy_id is null and (keys is null or k.id = any (keys)) returning 1
  ), revoked as (
    delete from public.offer_copies c where c.offer_id = known.id and (keys is null or c.id = any (keys)) returning 1
  ) select (select count(*) from ended) + (select count(*) from revoked) into gone;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
  return gone;
end
$function$;

create or replace function private.engagement_of_offer (
  offer text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce((
    select jsonb_build_object('engagement', e.title)
    from public.offers o join public.engagements e on e.id = o.engagement_id where o.id::text = engagement_of_offer.offer
  ), '{}')
$function$;

create or replace function private.erase_offers (
  person text
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  theirs constant uuid[] := array(select private.offers_of(person));
  open uuid[];
  gone int;
begin
  perform from public.offers where id = any (theirs) order by id for update;
  delete from public.offers where id = any (theirs) and (version = 0 or not private.is_evidence(id));
  get diagnostics gone = row_count;
  open := array(
    select o.id from public.offers o join private.versions_of(person) v on v.offer_id = o.id and v.version = o.version where o.state = 'sent' order by o.id
  );
  insert into public.offer_events (offer_id, kind, version, actor) select id, 'withdrawn', version, auth.uid() from public.offers where id = any (open);
  update public.offers set state = 'withdrawn' where id = any (open);
  update public.offers o set
    recipient_name = v.content #>> '{recipient,name}', recipient_email = v.content #>> '{recipient,email}',
    company_name = v.content #>> '{recipient,company_name}', client_id = (private.sent_to(o.id, o.version)).client_id, save_hash = null
  from public.offer_versions v
  where o.id = any (theirs) and v.offer_id = o.id and v.version = o.version and lower(o.recipient_email) = person
    and lower(v.content #>> '{recipient,email}') <> person;
  delete from public.offer_copies c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
  delete from public.offer_keys k using private.versions_of(person) v where v.offer_id = k.offer_id and v.version = k.version;
  delete from public.offer_codes c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
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

    delete from public.offer_copies where email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('offer_copies', gone);

    delete from public.offer_readings where email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('offer_readings', gone);

    delete from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person)
        or n.client_id in (
          select c.id from public.clients c where lower(c.email) = person
            and not exists (select from public.client_people p where p.client_id = c.id and lower(p.email) <> person)
        );
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

    -- The reminders and the hand-overs of a transaction are kept with it; what staff noted may be about the person.
    update public.client_transactions t set reminder_note = null
    from public.clients c where c.id = t.client_id and lower(c.email) = person and t.reminder_note is not null;

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

create or replace function private.extras_of (
  shown public.offer_versions
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_strip_nulls(jsonb_build_object('message', shown.content -> 'message', 'attachments', shown.content -> 'attachments'))
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
        or n.client_id in (select id from public.clients where lower(email) = person)
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
    select 'payment_reminders', jsonb_agg(to_jsonb(r) order by r.created_at, r.id)
      from public.payment_reminders r join public.client_transactions t on t.id = r.client_transaction_id join public.clients c on c.id = t.client_id
      where lower(c.email) = person
    union all
    select 'hand_overs', jsonb_agg(to_jsonb(h) order by h.created_at, h.id)
      from public.hand_overs h join public.clients c on c.id = h.client_id where lower(c.email) = person
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
    select 'offer_copies', jsonb_agg(to_jsonb(c) order by c.created_at, c.id) from public.offer_copies c where c.email = person
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

create or replace function private.follow_person()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'DELETE' then
    delete from public.email_outbox m
    where lower(m.to_address) = lower(old.email) and m.kind in ('client_answer', 'payment_reminder') and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = old.id::text;
  else
    update public.email_outbox m set to_address = new.email
    where lower(m.to_address) = lower(old.email) and m.kind in ('client_answer', 'payment_reminder') and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = new.id::text;
  end if;
  return null;
end
$function$;

create or replace function private.freeze_offer (
  offer uuid,
  was timestamp with time zone,
  sending jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  asked public.offers;
  gaps text[];
  content jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if private.version_of_sending(offer, sending) is not null then
    return jsonb_build_object('version', private.version_of_sending(offer, sending));
  end if;
  if asked.updated_at is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  gaps := private.offer_gaps(asked);
  if gaps <> '{}' then
    raise exception using errcode = 'P0001', message = 'incomplete', detail = array_to_json(gaps)::text;
  end if;
  perform private.copies_of(asked, sending);
  content := private.offer_content(asked) || private.sent_along(asked, sending);
  return jsonb_build_object('content', content, 'hash', private.sha256_text(content::text), 'actor', auth.uid());
end
$function$;

create or replace function private.get_client_work (
  client uuid,
  part text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  most constant int := case when part is null then 5 else 100 end;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'requests', case when part is null or part = 'requests' then (
      with known as materialized (
        select r.*, case r.kind
          when 'quote' then (select q.state from public.quote_requests q where q.id = r.id)
          else (select m.status from public.contacts m where m.id = r.id)
        end as state
        from private.client_requests(client) r
      ), found as (
        select *, row_number() over (order by state = 'pending' desc, created_at desc, id) as n from known
      )
      select jsonb_build_object('count', (select count(*) from found), 'rows', coalesce(jsonb_agg(jsonb_build_object(
        'kind', f.kind, 'id', f.id, 'title', coalesce(q.service_type, m.subject, left(m.message, 100)), 'state', f.state,
        'amount', q.total_amount, 'currency', q.currency, 'created_at', f.created_at, 'offer', (
          select jsonb_build_object('id', o.id, 'number', o.number) from public.offers o
          where o.quote_request_id = q.id order by o.created_at desc, o.id desc limit 1
        )
      ) order by f.n), '[]'))
      from (select * from found where n <= most) as f
      left join lateral (select * from public.quote_requests r where f.kind = 'quote' and r.id = f.id limit 1) as q on true
      left join lateral (select * from public.contacts c where f.kind = 'contact' and c.id = f.id limit 1) as m on true
    ) end,
    'offers', case when part is null or part = 'offers' then (
      with found as materialized (
        select o.id, row_number() over (order by o.state in ('draft', 'sent') desc, o.created_at desc, o.id) as n from private.offers_to_client(client) o
      )
      select jsonb_build_object('count', (select count(*) from found), 'rows', coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'number', v.number, 'title', v.title, 'state', v.state, 'version', v.version, 'amount', v.total_amount, 'currency', v.currency,
        'last_day', coalesce(v.sent_valid_until, v.valid_until), 'created_at', v.created_at, 'has_unsent_changes', v.has_unsent_changes,
        'is_reminder_due', v.is_reminder_due, 'request', v.quote_request_id, 'engagement', (
          select private.work_of_offer(o) from public.offers o where o.id = v.id
        )
      ) order by f.n), '[]'))
      from (select * from found where n <= most) as f cross join lateral (select * from public.offers_with_state o where o.id = f.id limit 1) as v
    ) end,
    'engagements', case when part is null or part = 'engagements' then (
      with known as materialized (
        select * from public.engagements e where e.client_id = client order by e.created_at desc, e.id desc limit 101
      ), found as (
        select e.id, row_number() over (order by exists (
          select from public.plan_items i
          where i.engagement_id = e.id and (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, e.state)
        ) desc, e.state in ('planned', 'running') desc, e.created_at desc, e.id) as n
        from known e
      )
      select jsonb_build_object('count', (select count(*) from found), 'rows', coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'title', v.title, 'state', v.state, 'starts_on', v.starts_on, 'ends_on', v.ends_on, 'next_bill', v.next_bill, 'offer', (
          select jsonb_build_object('id', o.id, 'number', o.number) from public.offers o where o.id = v.offer_id
        )
      ) order by f.n), '[]'))
      from (select * from found where n <= most) as f cross join lateral (select * from private.searched_engagements e where e.id = f.id limit 1) as v
    ) end,
    'payments', case when part is null or part = 'payments' then (
      with found as materialized (
        select t.id, row_number() over () as n from (
          select c.id from public.client_transactions c where c.client_id = client
          order by private.transaction_rank(c.status, c.due_date, c.is_reversed), c.created_at desc, c.id desc limit 101
        ) as t
      )
      select jsonb_build_object('count', (select count(*) from found), 'rows', coalesce(jsonb_agg(
        to_jsonb(v) - 'search_text' || jsonb_build_object('engagement', (
          select jsonb_build_object('id', e.id, 'title', e.title)
          from public.client_transactions t join public.plan_items i on i.id = t.plan_item_id join public.engagements e on e.id = i.engagement_id
          where t.id = v.id
        )) order by f.n), '[]'))
      from (select * from found where n <= most) as f cross join lateral (select * from public.transactions_with_status t where t.id = f.id limit 1) as v
    ) end
  );
end
$function$;

create or replace function private.get_history (
  of_table text,
  of_row uuid
)
  returns table (
    id uuid,
    kind text,
    at timestamp with time zone,
    actor text,
    is_own boolean,
    body text,
    details jsonb
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select found.id, found.kind, found.at, p.full_name, found.actor_id = auth.uid(), found.body, found.details
    from (
      select a.id, a.action as kind, a.created_at as at, a.actor as actor_id, null::text as body, a.details
      from public.audit_log a where a.table_name = of_table and a.row_id = of_row::text
      union all
      select n.id, 'note', n.created_at, n.author_id, n.body, '{}'
      from public.notes n
      where (of_table = 'contacts' and n.contact_id = of_row) or (of_table = 'quote_requests' and n.quote_request_id = of_row)
        or (of_table = 'clients' and n.client_id = of_row)
      union all
      -- What happened to the offers of a client is its history as well.
      select e.id, 'offer_' || e.kind, e.at, e.actor, null, jsonb_build_object('number', jsonb_build_object('from', null, 'to', o.number))
      from (
        select f.id, f.number from public.offers f where of_table = 'clients' and f.client_id = of_row order by f.created_at desc, f.id desc limit 100
      ) as o join public.offer_events e on e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn')
    ) as found
    left join public.profiles p on p.user_id = found.actor_id
    order by found.at desc, found.id
    limit 200;
end
$function$;

create or replace function private.get_offer_access (
  offer uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('access_ended_at', o.access_ended_at, 'keys', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'email', k.email, 'is_mailed', k.session_hash is null, 'version', k.version, 'created_at', k.created_at,
        'last_used_at', u.used_at, 'expires_at', k.expires_at
      ) order by k.created_at desc, k.id)
      from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
      where k.offer_id = o.id and k.copy_id is null and private.key_is_open(k)
    ), '[]'), 'copies', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'email', c.email, 'version', c.version, 'created_at', c.created_at, 'last_used_at', (
          select max(u.used_at) from public.offer_keys k join private.offer_key_uses u on u.key_id = k.id where k.copy_id = c.id
        )
      ) order by c.version desc, c.email) from public.offer_copies c where c.offer_id = o.id
    ), '[]')) from public.offers o where o.id = offer
  );
end
$function$;

create or replace function private.get_offer_results (
  since date,
  until date
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  company_currency constant text := private.company_currency();
  today constant date := private.company_today();
  zone constant text := private.company_time_zone();
  first timestamptz;
  after timestamptz;
begin
  perform private.require_admin();
  if (private.is_day(since) and private.is_day(until) and since <= until) is not true then
    raise exception using errcode = 'P0001', message = 'invalid_period';
  end if;
  first := since::timestamp at time zone zone;
  after := (until + 1)::timestamp at time zone zone;
  return (
    with events (outcome, offer_id, at, amount, currency, reason, words) as (
      select 'accepted', a.offer_id, a.accepted_at, a.total_amount, a.currency, null, null
      from public.offer_acceptances a where a.accepted_at >= first and a.accepted_at < after
      union all
      select 'lost', e.offer_id, e.at, null, null, private.loss_reason(e.details ->> 'reason'), e.details ->> 'reason'
      from public.offer_events e where e.kind = 'declined' and e.at >= first and e.at < after
      union all
      select 'lost', e.offer_id, e.at, null, null, 'withdrawn', null
      from public.offer_events e where e.kind = 'withdrawn' and e.at >= first and e.at < after
      union all
      select 'lost', o.id, o.sent_valid_until::timestamp at time zone zone, null, null, 'expired', null
      from public.offers o where o.state = 'sent' and o.sent_valid_until between since and least(until, today - 1)
      union all
      select 'sent', e.offer_id, e.at, null, null, null, null
      from public.offer_events e where e.kind = 'sent' and e.version = 1 and e.at >= first and e.at < after
      union all
      select 'open', o.id, o.sent_at, null, null, null, null from public.offers o where o.state = 'sent' and o.sent_valid_until >= today
    ), facts as (
      select e.outcome, e.at, e.reason, e.words, o.id, coalesce(o.company_name, o.recipient_name) as who, o.owner_id, private.offer_source(o) as source,
        coalesce(e.amount, o.sent_total_amount, o.total_amount) as amount, coalesce(e.currency, o.sent_currency, o.currency) as currency,
        case e.outcome when 'accepted' then (
          select extract(epoch from e.at - s.at)::float8 / 86400
          from public.offer_events s where s.offer_id = o.id and s.kind = 'sent' and s.version = 1
        ) end as days
      from events e join public.offers o on o.id = e.offer_id
    ), keyed as (
      select f.*, g.by, g.key from facts f cross join lateral (values ('owner', f.owner_id::text), ('source', f.source)) as g (by, key)
    ), sums as (
      select k.by, k.key, k.outcome, k.currency, sum(k.amount) as amount from keyed k where k.outcome <> 'sent' group by 1, 2, 3, 4
    ), monthly as (
      select to_char(f.at at time zone zone, 'YYYY-MM') as month, f.outcome, f.reason, count(*) as count
      from facts f where f.outcome in ('accepted', 'lost') group by 1, 2, 3
    )
    select jsonb_build_object(
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', m.month, 'accepted', m.accepted, 'lost', m.lost, 'reasons', m.reasons) order by m.month), '[]')
        from (
          select month, coalesce(sum(count) filter (where outcome = 'accepted'), 0) as accepted, coalesce(sum(count) filter (where outcome = 'lost'), 0) as lost,
            coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count) order by count desc, reason) filter (where reason is not null), '[]') as reasons
          from monthly group by month
        ) m
      ),
      -- What clients wrote beside their choice.
      'words', (
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'who', w.who, 'at', w.at, 'words', left(w.words, 500)) order by w.at desc), '[]')
        from (select * from facts f where f.words like '%: %' order by f.at desc limit 5) w
      ),
      'groups', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'by', g.by, 'key', g.key, 'sent', g.sent, 'accepted', g.accepted, 'lost', g.lost, 'median_days', round(g.days::numeric, 1),
          'won', private.amounts_of(g.won, company_currency), 'open', private.amounts_of(g.open, company_currency)
        ) order by g.by, g.accepted desc, g.sent desc, g.key), '[]')
        from (
          select k.by, k.key, count(*) filter (where k.outcome = 'sent') as sent, count(*) filter (where k.outcome = 'accepted') as accepted,
            count(*) filter (where k.outcome = 'lost') as lost, percentile_cont(0.5) within group (order by k.days) as days,
            (select jsonb_object_agg(s.currency, s.amount) from sums s where s.by = k.by and s.key is not distinct from k.key and s.outcome = 'accepted') as won,
            (select jsonb_object_agg(s.currency, s.amount) from sums s where s.by = k.by and s.key is not distinct from k.key and s.outcome = 'open') as open
          from keyed k group by k.by, k.key
        ) g
      )
    )
  );
end
$function$;

create or replace function private.get_open_pipeline()
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  company_currency constant text := private.company_currency();
  today constant date := private.company_today();
  this_month constant date := date_trunc('month', today)::date;
begin
  perform private.require_admin();
  return (
    with unbilled as (
      select i.*, private.bill_day(i) as bill_day, g.state, g.client_id
      from public.plan_items i cross join lateral (select * from public.engagements k where k.id = i.engagement_id limit 1) g
      where (i.billed_at is null or i.due = 'monthly') and i.amount <> 0 and g.state <> 'cancelled'
    ), open (stage, count, amount, currency) as (
      select 'requests', c.rows, c.amount, c.part ->> 'currency' from private.counted('quote_requests') c
      where c.part ->> 'status' = 'pending' and not (c.part ->> 'suspected')::boolean
      union all
      select 'drafts', 1, o.total_amount, o.currency from public.offers o where o.state = 'draft'
      union all
      select 'sent', 1, coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency)
      from public.offers o where o.state = 'sent' and o.sent_valid_until >= today
      union all
      select 'ordered', 1, u.amount, u.currency from unbilled u where u.due <> 'monthly'
      union all
      select 'unpaid', c.rows, c.amount, c.part ->> 'currency' from private.counted('client_transactions') c where c.part ->> 'status' = 'pending'
    ), sums as (
      select o.stage, o.currency, sum(o.count) as count, sum(o.amount) as amount from open o group by o.stage, o.currency
    ), payments (day, amount, currency) as (
      select greatest((c.part ->> 'due')::date, today), c.amount, c.part ->> 'currency'
      from private.counted('client_transactions') c where c.part ->> 'status' = 'pending' and c.part ->> 'due' is not null
      union all
      -- A part of a plan that has no day yet is not expected in any month. A monthly one is billed at most twice until the end of the next month.
      select (greatest(coalesce(u.bill_day, today), today) + make_interval(months => n))::date + c.payment_days, u.amount, u.currency
      from unbilled u cross join generate_series(0, case u.due when 'monthly' then 1 else 0 end) as n
      cross join lateral (select * from public.clients k where k.id = u.client_id limit 1) c
      where case u.due
        when 'monthly' then u.state = 'running' and u.done_at is null
        when 'delivery' then u.done_at is not null or u.state = 'done'
        else true
      end
    ), expected as (
      select date_trunc('month', p.day)::date as month, p.currency, sum(p.amount) as amount from payments p group by 1, 2
    )
    select jsonb_build_object(
      'open', (
        select jsonb_agg(jsonb_build_object(
          'stage', s.stage, 'count', coalesce((select sum(m.count) from sums m where m.stage = s.stage), 0),
          'amounts', (
            select private.amounts_of(jsonb_object_agg(m.currency, m.amount), company_currency) from sums m where m.stage = s.stage
          )
        ) order by s.place)
        from unnest(array['requests', 'drafts', 'sent', 'ordered', 'unpaid']) with ordinality as s (stage, place)
      ),
      'expected', (
        select jsonb_agg(jsonb_build_object(
          'month', to_char(m.month, 'YYYY-MM'),
          'amounts', (
            select private.amounts_of(jsonb_object_agg(e.currency, e.amount), company_currency) from expected e where e.month = m.month::date
          )
        ) order by m.month)
        from generate_series(this_month, this_month + interval '1 month', interval '1 month') as m (month)
      )
    )
  );
end
$function$;

create or replace function private.get_related (
  of_table text,
  of_row uuid
)
  returns table (
    kind text,
    id uuid,
    title text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return query
    with addresses as (
      select lower(q.client_email) as address from public.quote_requests q where of_table = 'quote_requests' and q.id = of_row
      union
      select lower(o.recipient_email) from public.offers o where of_table = 'offers' and o.id = of_row and o.client_id is null
    ), clients as (
      select o.client_id as id from public.offers o where of_table = 'quote_requests' and o.quote_request_id = of_row
      union
      select t.client_id from public.quote_requests q join public.client_transactions t on t.id = q.client_transaction_id
      where of_table = 'quote_requests' and q.id = of_row
      union
      select c.id from addresses a join public.clients c on lower(c.email) = a.address
      union
      select p.client_id from addresses a join public.client_people p on lower(p.email) = a.address
      union
      select t.client_id from public.client_transactions t where of_table = 'client_transactions' and t.id = of_row
    ), engagements as (
      select i.engagement_id as id from public.client_transactions t join public.plan_items i on i.id = t.plan_item_id
      where of_table = 'client_transactions' and t.id = of_row
      union
      select (private.work_of_offer(o) ->> 'id')::uuid from public.offers o where of_table = 'offers' and o.id = of_row
    )
    (select 'client', c.id, c.company_name::text from clients k join public.clients c on c.id = k.id order by c.created_at, c.id limit 5)
    union all
    select 'engagement', e.id, e.title::text from engagements k join public.engagements e on e.id = k.id;
end
$function$;

create or replace function private.get_removable_files (
  most integer
)
  returns text[]
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  delete from private.deleted_files as d
  where not exists (select from storage.objects as o where o.bucket_id = 'files' and o.name = d.path);
  return coalesce((
    select array_agg(found.name order by found.name) from (
      select o.name from storage.objects as o
      where o.bucket_id = 'files' and not exists (select from public.client_files as f where f.path = o.name) and not private.was_sent_along(o.name)
        and (o.created_at < now() - interval '1 day' or exists (select from private.deleted_files as d where d.path = o.name))
      order by o.created_at limit most
    ) as found
  ), '{}');
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
  most constant int := 100;
  me constant uuid := case when mine then auth.uid() end;
  today constant date := private.company_today();
begin
  perform private.require_admin();
  return (
    with waiting as materialized (
      select * from private.unanswered(me, most)
    ), sent_offers as (
      select o.*, case when o.sent_valid_until <= today + 7 then 'expires' when private.reminder_is_due(o) then 'reminder' end as kind
      from public.offers o
      where o.state = 'sent' and o.sent_valid_until >= today and (me is null or o.owner_id = me)
      order by o.sent_valid_until, o.id limit 1000
    ), past_offers as (
      select o.*, 'expired' as kind from public.offers o
      -- What nobody has cared about for a month is lost.
      where o.state = 'sent' and o.sent_valid_until between today - 30 and today - 1 and (me is null or o.owner_id = me)
      order by o.sent_valid_until desc, o.id limit most
    ), entries (kind, id, who, what, words, at, day, amount, currency, owner_id, target, payment_days) as (
      select w.kind, w.id, w.who, w.what, w.words, w.at, null::date, w.amount, w.currency, w.owner_id, w.id, null::int from waiting w
      union all
      -- The newest: what is large and new is not hidden by what was left.
      (select 'request', q.id, coalesce(q.company_name, q.client_name), q.service_type, q.project_description, q.created_at, null, q.total_amount,
          q.currency, q.owner_id, q.id, null
        from public.quote_requests q where q.state = 'pending' and not q.suspected_spam and (me is null or q.owner_id = me)
        order by q.created_at desc, q.id desc limit most)
      union all
      (select 'contact', c.id, c.name, coalesce(c.subject, c.company), c.message, c.created_at, null, null, null, c.owner_id, c.id, null
        from public.contacts c where c.status = 'pending' and not c.suspected_spam and (me is null or c.owner_id = me) order by c.created_at, c.id limit most)
      union all
      select o.kind, o.id, coalesce(o.company_name, o.recipient_name), coalesce(o.sent_title, o.title), null, o.sent_at, o.sent_valid_until,
        coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency), o.owner_id,
        case when o.kind = 'expired' or o.reminders < 2 and o.access_ended_at is null and coalesce(o.reminded_at < now() - interval '1 day', true)
          then o.id end, null
      from (select * from sent_offers union all select * from past_offers) o
      where o.kind is not null and not exists (select from waiting w where w.kind = 'question' and w.id = o.id)
      union all
      -- Older ones were answered in another way.
      (select 'approved', q.id, coalesce(q.company_name, q.client_name), q.service_type, q.project_description, q.created_at, null, q.total_amount,
          q.currency, q.owner_id, null, null
        from public.quote_requests q
        where q.state = 'approved' and q.client_transaction_id is null and q.offer_progress is null and q.created_at > now() - interval '180 days'
          and (me is null or q.owner_id = me) and not exists (select from public.offers o where o.quote_request_id = q.id and o.state <> 'withdrawn')
        order by q.created_at, q.id limit most)
      union all
      (select 'draft', o.id, coalesce(o.company_name, o.recipient_name), o.title, null, o.created_at, null, o.total_amount, o.currency, o.owner_id, null, null
        from public.offers o where o.state = 'draft' and o.created_at < now() - interval '1 day' and (me is null or o.owner_id = me)
        order by o.created_at, o.id limit most)
      union all
      select 'bill', b.engagement_id, c.company_name, b.what, null, null, b.day, b.amount, b.currency, b.owner_id, b.id, c.payment_days
      from (
        select i.*, g.title || ': ' || i.title as what, private.bill_day(i) as day, g.owner_id, g.client_id
        from public.plan_items i cross join lateral (select * from public.engagements k where k.id = i.engagement_id limit 1) g
        where (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, g.state) and (me is null or g.owner_id = me)
        order by private.bill_day(i), i.engagement_id, i.title limit most
      ) b cross join lateral (select * from public.clients k where k.id = b.client_id limit 1) c
      union all
      (select 'overdue', t.id, c.company_name, t.description, null, null, t.due_date, t.amount, t.currency, c.owner_id, t.id, null
        from public.client_transactions t cross join lateral (select * from public.clients k where k.id = t.client_id limit 1) c
        where me is null and private.transaction_rank(t.status, t.due_date, t.is_reversed) < today - date '2000-01-01'
        order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit most)
      union all
      (select 'overdue', t.id, c.company_name, t.description, null, null, t.due_date, t.amount, t.currency, c.owner_id, t.id, null
        from public.clients c cross join lateral (
          select * from public.client_transactions d where d.client_id = c.id and d.status = 'pending' and not d.is_reversed and d.due_date < today
          order by d.due_date, d.id limit most
        ) t
        where c.owner_id = me order by t.due_date, t.id limit most)
    ), valued as (
      select e.*, rank() over (partition by e.kind, e.currency order by e.amount desc nulls last) as money_place from entries e
    ), alone as (
      select v.*, private.today_order(v.kind, v.at, v.day, v.money_place, 0, now(), today) as place_in_kind from valued v
    ), turned as (
      select a.*, (row_number() over (partition by a.kind, a.place_in_kind[1] order by a.place_in_kind, a.id, a.what) - 1) / 2 as turn from alone a
    ), ordered as (
      select t.*, private.today_order(t.kind, t.at, t.day, t.money_place, t.turn, now(), today) as place from turned t
    ), numbered as (
      select o.*, row_number() over (partition by o.kind order by o.place, o.id, o.what) as n from ordered o
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'id', n.id, 'who', n.who, 'what', n.what, 'words', left(n.words, 500), 'at', n.at, 'day', n.day, 'amount', n.amount,
        'currency', n.currency, 'owner_id', n.owner_id, 'target', n.target, 'payment_days', n.payment_days, 'is_late', n.place[1] = 0
      ) order by n.place, n.id, n.what) filter (where n.n <= 10), '[]'),
      'counts', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'count', k.count) order by k.place), '[]')
        from (select o.kind, count(*) as count, min(o.place[3]) as place from ordered o group by o.kind) k
      )
    ) from numbered n
  );
end
$function$;

create or replace function private.hand_over (
  billables uuid[],
  file text,
  format text,
  again boolean
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked record;
  step public.plan_items;
  net numeric;
  rates jsonb;
  handed uuid;
  done uuid[] := '{}';
begin
  perform private.require_admin();
  if not coalesce(private.is_line(hand_over.file, 200), false) or not coalesce(format in ('csv', 'json', 'tripletex'), false) then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if not coalesce(cardinality(billables) between 1 and 1000, false) then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform from public.plan_items i where i.id = any (billables) order by i.id for update;
  perform from public.client_transactions t where t.id = any (billables) order by t.id for update;
  if (select count(*) from private.searched_billables b where b.id = any (billables)) <> (select count(distinct b) from unnest(billables) b) then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  for asked in
    -- Offer by offer, in the order in which net_of_bill() locks them.
    select b.* from private.searched_billables b left join public.plan_items i on i.id = b.id
    where b.id = any (billables) order by i.offer_id, b.day, i.position, b.id
  loop
    if asked.is_handed_over and not coalesce(again, false) then
      raise exception using errcode = 'P0001', message = 'handed_over';
    end if;
    select * into step from public.plan_items i where i.id = asked.id;
    net := case when asked.kind = 'step' then private.net_of_bill(step, asked.amount, asked.currency)
      else (select t.net_amount from public.client_transactions t where t.id = asked.id) end;
    rates := private.vat_of_bill(
      (select i.offer_id from public.plan_items i left join public.client_transactions t on t.id = asked.id where i.id = coalesce(step.id, t.plan_item_id)),
      net, asked.amount - net
    );
    if format = 'tripletex' and net is null then
      raise exception using errcode = 'P0001', message = 'vat_unknown';
    end if;
    update public.hand_overs h set
      description = asked.description, amount = asked.amount, currency = asked.currency, net_amount = net, vat = rates,
      file = hand_over.file, format = hand_over.format, times = h.times + 1, handed_over_by = auth.uid(), handed_over_at = now()
    where h.settled_at is null and (h.plan_item_id = asked.id or h.client_transaction_id = asked.id) returning h.id into handed;
    if not found then
      insert into public.hand_overs (
        client_id, plan_item_id, client_transaction_id, description, amount, currency, net_amount, vat, file, format, handed_over_by
      ) values (
        asked.client_id, step.id, case when step.id is null then asked.id end, asked.description, asked.amount, asked.currency, net, rates,
        hand_over.file, hand_over.format, auth.uid()
      ) returning id into handed;
    end if;
    done := done || handed;
  end loop;
  return (
    select jsonb_agg(private.hand_over_content(h) order by c.company_name, d.n)
    from unnest(done) with ordinality as d (id, n) join public.hand_overs h on h.id = d.id join public.clients c on c.id = h.client_id
  );
end
$function$;

create or replace function private.hand_over_content (
  handed public.hand_overs
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'id', handed.id, 'description', handed.description, 'amount', handed.amount, 'net_amount', handed.net_amount,
    'vat_amount', handed.amount - handed.net_amount, 'currency', handed.currency, 'vat', handed.vat,
    'day', (handed.handed_over_at at time zone private.company_time_zone())::date, 'payment_days', c.payment_days,
    'offer_number', (select o.number from public.plan_items i join public.offers o on o.id = i.offer_id where i.id = handed.plan_item_id),
    'step_id', handed.plan_item_id,
    'client', jsonb_build_object(
      'id', c.id, 'name', coalesce(c.legal_name, c.company_name), 'org_number', c.org_number, 'address', c.invoice_address, 'email', c.email,
      'contact', c.contact_person, 'phone', c.phone, 'reference', c.reference, 'language', c.language
    )
  ) from public.clients c where c.id = handed.client_id
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

create or replace function private.is_reminder_wanted (
  mail public.email_outbox
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.client_transactions t join public.client_people p on p.client_id = t.client_id
    where t.id::text = mail.payload ->> 'transaction_id' and t.status = 'pending' and not t.is_reversed and t.reminder_note is null
      and t.due_date < private.company_today() and p.id::text = mail.payload ->> 'person_id' and lower(p.email) = lower(mail.to_address)
  )
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

create or replace function private.issue_client_link (
  mail uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  key constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(key), lower(m.to_address) from public.email_outbox m
  where m.id = mail and m.status = 'sending'
    and (m.kind in ('client_link', 'client_answer') or m.kind = 'payment_reminder' and private.is_reminder_wanted(m));
  return case when found then key end;
end
$function$;

create or replace function private.issue_offer_code (
  offer uuid,
  version integer,
  key uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  code text;
begin
  -- In the order of the other functions: an answer deletes the code.
  perform from public.offers o where o.id = offer and o.version = issue_offer_code.version and o.state = 'sent' for update;
  if not found then
    return null;
  end if;
  -- Six digits of 60 random bits: what their remainder favours is immeasurable.
  code := lpad((('x' || substring(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') for 15))::bit(60)::bigint % 1000000)::text, 6, '0');
  insert into public.offer_codes as c (key_id, offer_id, version, code_hash, expires_at)
  select k.id, offer, k.version, private.token_hash(offer::text || ':' || code), now() + interval '30 minutes'
  from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
  where k.offer_id = offer and k.version = issue_offer_code.version and (key is null or k.id = key) and private.key_is_open(k) and k.copy_id is null
  -- Mails of earlier releases name no key: theirs was used last.
  order by u.used_at desc nulls last, k.created_at desc, k.id limit 1
  on conflict (key_id) do update set version = excluded.version, code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0;
  return case when found then code end;
end
$function$;

create or replace function private.issue_offer_key (
  offer uuid,
  version integer,
  copy uuid default null::uuid
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  key constant text := private.random_key();
begin
  -- Locked, so that the access does not end between the question and the key.
  perform from public.offers o
  where o.id = offer and o.version = issue_offer_key.version and o.state = 'sent' and o.access_ended_at is null for no key update;
  if not found then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email, copy_id)
  select v.offer_id, v.version, private.token_hash(key), coalesce(c.email, lower(v.content #>> '{recipient,email}')), c.id
  from public.offer_versions v left join public.offer_copies c on c.id = copy and c.offer_id = v.offer_id and c.version = v.version
  where v.offer_id = offer and v.version = issue_offer_key.version and (copy is null or c.id is not null);
  return case when found then key end;
end
$function$;

create or replace function private.judge_payments (
  lines jsonb
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with given as (
    select r.n, case when pg_input_is_valid(btrim(r.item ->> 'id'), 'uuid') then btrim(r.item ->> 'id')::uuid end as id,
      nullif(btrim(r.item ->> 'number'), '') as number, nullif(r.item ->> 'due_on', '') as due_on, nullif(r.item ->> 'paid_on', '') as paid_on,
      r.item ->> 'amount' as amount, upper(btrim(r.item ->> 'currency')) as currency
    from jsonb_array_elements(lines) with ordinality as r (item, n)
  ), known as (
    select g.*, h.id as hand_over_id, h.plan_item_id, h.client_id, h.description, h.amount as handed_amount, h.currency as handed_currency, h.settled_at,
      t.id as payment_id, t.reference, t.status, t.is_reversed, t.amount as payment_amount, t.currency as payment_currency, i.id as step_id,
      i.due, (i.amount, i.currency) is distinct from (h.amount, h.currency) as is_changed, e.state,
      row_number() over twins as twin, min(concat_ws('|', g.number, g.due_on, g.paid_on, g.amount, g.currency)) over twins_all
        <> max(concat_ws('|', g.number, g.due_on, g.paid_on, g.amount, g.currency)) over twins_all as differs,
      count(h.client_id) over (partition by g.number, h.client_id) < count(h.client_id) over (partition by g.number) as is_shared
    from given g
    left join public.hand_overs h on h.id = g.id
    left join public.client_transactions t on t.id = h.client_transaction_id
    left join public.plan_items i on i.id = h.plan_item_id
    left join public.engagements e on e.id = i.engagement_id
    window twins as (partition by g.id order by g.n), twins_all as (partition by g.id)
  ), judged as (
    select k.*, case
      when k.hand_over_id is null then 'unknown'
      when k.differs then 'ambiguous'
      when k.twin > 1 then 'repeated'
      when k.number is null and k.paid_on is null then 'empty'
      when k.number is not null and not private.is_line(k.number, 100) then 'number'
      when k.paid_on is not null and not coalesce(private.day_of(k.paid_on) between '2000-01-01' and private.company_today(), false) then 'paid_on'
      when k.due_on is not null and not coalesce(private.is_day(private.day_of(k.due_on)), false) then 'due_on'
      when k.payment_id is null and (k.step_id is null or k.settled_at is not null) then 'removed'
      when k.is_reversed then 'reversed'
      when k.currency is distinct from coalesce(k.payment_currency, k.handed_currency) then 'currency'
      when not coalesce(pg_input_is_valid(k.amount, 'numeric'), false) then 'amount'
      when k.amount::numeric is distinct from coalesce(k.payment_amount, k.handed_amount) then 'amount'
      when k.reference is not null and k.number <> k.reference then 'other_number'
      when k.reference is not null then null
      when k.number is null then 'no_number'
      when k.status = 'paid' then 'paid'
      when k.payment_id is null and k.is_changed then 'changed'
      when k.payment_id is null and k.state = 'cancelled' then 'cancelled'
      when k.is_shared or exists (
        select from public.client_transactions o where o.reference = k.number and (o.client_id <> k.client_id or o.plan_item_id = k.plan_item_id)
      ) then 'number_taken'
    end as reason from known k
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', j.n, 'id', j.hand_over_id, 'description', j.description, 'amount', coalesce(j.payment_amount, j.handed_amount),
    'currency', coalesce(j.payment_currency, j.handed_currency), 'number', j.number, 'due_on', j.due_on, 'paid_on', j.paid_on, 'reason', nullif(j.reason, 'unknown'),
    'outcome', case
      when j.reason in ('unknown', 'empty', 'repeated') then case j.reason when 'unknown' then 'unknown' else 'same' end
      when j.reason is not null then 'refused'
      when j.reference is null then case when j.paid_on is null then 'bill' else 'bill_and_pay' end
      when j.status = 'pending' and j.paid_on is not null then 'pay'
      else 'same'
    end
  ) order by j.n), '[]') from judged j
$function$;

create or replace function private.known_payment (
  transaction uuid
)
  returns public.client_transactions
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.client_transactions;
begin
  perform private.require_admin();
  select * into known from public.client_transactions t where t.id = transaction for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  return known;
end
$function$;

create or replace function private.link_after_acceptance (
  key text
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  link constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(link), held.email
  from public.offer_acceptances a join public.client_people p on p.client_id = private.offer_client(a.offer_id) and lower(p.email) = held.email
  where a.offer_id = held.offer_id and a.version = held.version and a.accepted_at > now() - interval '1 minute' and held.copy_id is null;
  return case when found then link end;
end
$function$;

create or replace function private.loss_reason (
  reason text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select coalesce((
    select known.code from (values
      ('price', 'The price'), ('price', 'Prisen'),
      ('time', 'The delivery time'), ('time', 'Leveringstiden'),
      ('other_supplier', 'We chose someone else'), ('other_supplier', 'Vi valgte noen andre'),
      ('changed_plans', 'Our plans have changed'), ('changed_plans', 'Planene våre er endret')
    ) as known (code, choice)
    where reason = known.choice or starts_with(reason, known.choice || ': ')
  ), 'other')
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

create or replace function private.mail_copy (
  copied public.offer_copies,
  shown public.offer_versions
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'offer_copy', copied.email, shown.content ->> 'language',
    private.offer_facts(shown) || private.extras_of(shown) || jsonb_build_object('copy_id', copied.id)
$function$;

create or replace function private.mail_offer (
  kind text,
  shown public.offer_versions,
  more jsonb default '{}'::jsonb
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_offer.kind, case when mail_offer.kind like '%\_notification' then private.company_address() else shown.content #>> '{recipient,email}' end,
    shown.content ->> 'language', private.offer_facts(shown) || more || case mail_offer.kind when 'offer_sent' then private.extras_of(shown) else '{}' end
$function$;

create or replace function private.mailed_sums (
  totals jsonb
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when jsonb_array_length(totals -> 'groups') <= 20 then jsonb_build_object('groups', totals -> 'groups') else '{}' end
    || case when totals ? 'discount' then jsonb_build_object('discount', totals -> 'discount') else '{}' end
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
  select * into last from private.thread_of_key(held) m where m.id = mark_offer_answers_seen.message;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  update public.client_messages m set is_read = true
  where m.id in (select t.id from private.thread_of_key(held) t) and m.is_from_staff and not m.is_read
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
  select held.copy_id is null and exists (
    select from public.offers o where o.id = held.offer_id and o.version in (select private.versions_of_recipient(held.offer_id, held.version))
  )
$function$;

create or replace function private.name_engagement()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  new.payload := new.payload || private.engagement_of_offer(new.payload ->> 'offer_id');
  return new;
end
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

create or replace function private.net_of_bill (
  item public.plan_items,
  amount numeric,
  currency text,
  bill uuid default null::uuid
)
  returns numeric
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  agreed public.offer_acceptances;
  handed numeric;
  earlier record;
begin
  select * into agreed from public.offer_acceptances a where a.offer_id = item.offer_id and a.currency = net_of_bill.currency;
  if not found then
    return null;
  end if;
  -- Bills of one offer follow each other.
  perform pg_advisory_xact_lock(hashtext('nordlys.net:' || item.offer_id));
  if bill is not null then
    select h.net_amount into handed from public.hand_overs h
    where h.plan_item_id = item.id and h.settled_at is null and h.amount = net_of_bill.amount and h.currency = net_of_bill.currency;
    if found then
      return handed;
    end if;
  end if;
  if item.due = 'monthly' then
    return private.share_of(agreed.net_amount, amount, agreed.total_amount);
  end if;
  select coalesce(sum(b.amount), 0) as amount, coalesce(sum(b.net_amount), 0) as net into earlier
  from public.plan_items i cross join lateral (
    select t.amount, t.net_amount, t.currency from public.client_transactions t where t.plan_item_id = i.id and t.id is distinct from bill
    union all
    select h.amount, h.net_amount, h.currency from public.hand_overs h where h.plan_item_id = i.id and i.id <> item.id and h.settled_at is null
  ) as b
  where i.offer_id = item.offer_id and i.due <> 'monthly' and b.currency = net_of_bill.currency and b.net_amount is not null;
  return private.share_of(agreed.net_amount, earlier.amount + amount, agreed.total_amount) - earlier.net;
end
$function$;

create or replace function private.no_reminder (
  payment public.client_transactions
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when payment.is_reversed then 'reversed'
    when payment.status = 'paid' then 'paid'
    when payment.amount <= 0 then 'credit'
    when coalesce(payment.due_date >= private.company_today(), true) then 'not_overdue'
    when payment.reminder_note is not null then 'paused'
    when r.count >= 3 then 'limit'
    when r.last > clock_timestamp() - interval '1 day' then 'reminded'
    when not exists (select from public.client_people p where p.client_id = payment.client_id) then 'no_recipient'
  end
  from (
    select count(*) as count, max(m.created_at) as last from public.payment_reminders m where m.client_transaction_id = payment.id
  ) as r
$function$;

create or replace function private.offer_content (
  asked public.offers
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'number', asked.number, 'version', asked.version + 1, 'language', asked.language, 'currency', asked.currency,
    'issued_on', private.company_today(), 'valid_until', asked.valid_until, 'time_zone', private.company_time_zone(),
    'is_change_order', asked.engagement_id is not null,
    'seller', jsonb_build_object(
      'name', private.company_fact('name', asked.language), 'legal_name', private.company_fact('legal_name', asked.language), 'address', private.company_fact('address', asked.language),
      'org_number', private.company_fact('org_number', asked.language), 'vat_registered', coalesce(private.company_fact('vat_registered', asked.language) = 'true', false),
      'business_register', coalesce(private.company_fact('business_register', asked.language) = 'true', false),
      'email', private.company_fact('email', asked.language), 'phone', private.company_fact('phone', asked.language)
    ),
    'recipient', jsonb_build_object('name', asked.recipient_name, 'email', asked.recipient_email, 'company_name', asked.company_name)
      -- Without what the record lacks, so that the content of an offer without a record stays as it was.
      || coalesce((
        select jsonb_strip_nulls(jsonb_build_object(
          'legal_name', c.legal_name, 'org_number', c.org_number, 'address', c.invoice_address, 'reference', c.reference
        )) from public.clients c where c.id = asked.client_id
      ), '{}'),
    'title', asked.title, 'sections', asked.sections, 'lines', l.lines, 'totals', l.totals,
    'plan', private.plan_amounts(coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'share', p.share, 'amount', p.amount, 'due', p.due, 'due_date', p.due_date
      ) order by p.position) from public.offer_plan_items p where p.offer_id = asked.id
    ), '[]'), (l.totals ->> 'total')::numeric),
    'terms', (
      select jsonb_build_object('version', t.version, 'text', case asked.language when 'no' then t.text_no else t.text_en end)
      from public.offer_terms t where t.id = asked.terms_id
    )
  ) || case when l.discount is null then '{}' else jsonb_build_object('discount', l.discount) end
  from (
    select r.lines, r.discount, private.offer_totals(r.lines, null, r.discount) as totals
    from (
      select private.offer_lines_on(asked.id, private.company_today()) as lines,
        private.discount_of(asked.discount_share, asked.discount_amount) as discount
    ) as r
  ) as l
$function$;

create or replace function private.offer_damage()
  returns table (
    table_name text,
    row_id uuid,
    offer_id uuid,
    problem text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select 'offer_versions', v.id, v.offer_id, 'content' from public.offer_versions v where private.sha256_text(v.content::text) <> v.content_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'pdf' from public.offer_versions v where encode(sha256(v.pdf), 'hex') <> v.pdf_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'event' from public.offer_versions v where not exists (
    select from public.offer_events e where e.offer_id = v.offer_id and e.kind = 'sent' and e.version = v.version
      and e.details ->> 'version_id' = v.id::text and e.details ->> 'content_hash' = v.content_hash and e.details ->> 'pdf_hash' = v.pdf_hash
  )
  union all
  select 'offer_versions', v.id, v.offer_id, 'column' from public.offer_versions v
  where v.content -> 'version' is distinct from to_jsonb(v.version) or v.content #> '{totals,total}' is distinct from to_jsonb(v.total_amount)
    or v.content ->> 'currency' is distinct from v.currency or v.content ->> 'valid_until' is distinct from to_jsonb(v.valid_until) #>> '{}'
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'event' from public.offer_acceptances a where not exists (
    select from public.offer_events e where e.offer_id = a.offer_id and e.kind = 'accepted' and e.version = a.version
      and e.details ->> 'acceptance_hash' = private.sha256_text(private.acceptance_text(a))
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'version' from public.offer_acceptances a where not exists (
    select from public.offer_versions v where v.offer_id = a.offer_id and v.version = a.version and v.content_hash = a.content_hash
      and v.currency = a.currency
      and private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount') @> jsonb_build_object('net', a.net_amount, 'vat_amount', a.vat_amount, 'total', a.total_amount)
  )
  union all
  select 'offer_events', e.id, e.offer_id, 'text' from public.offer_events e where private.sha256_text(private.event_text(e)) <> e.hash
  union all
  select 'offer_events', c.id, c.offer_id, 'chain' from (
    select e.*, lag(e.hash) over (partition by e.offer_id order by e.position) as before,
      row_number() over (partition by e.offer_id order by e.position) as place
    from public.offer_events e
  ) as c where c.previous_hash is distinct from c.before or c.position <> c.place
  union all
  select 'offer_events', e.id, e.offer_id, 'row' from public.offer_events e
  where e.kind = 'sent' and not exists (select from public.offer_versions v where v.offer_id = e.offer_id and v.version = e.version)
    or e.kind = 'accepted' and not exists (select from public.offer_acceptances a where a.offer_id = e.offer_id and a.version = e.version)
  union all
  -- The last event that answers or sends says what state an offer is in.
  select 'offers', o.id, o.id, 'state' from public.offers o left join lateral (
    select e.kind, e.version from public.offer_events e
    where e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn') order by e.position desc limit 1
  ) as last on true
  where (o.state, o.version) is distinct from (coalesce(last.kind, 'draft'), coalesce(last.version, 0))
  union all
  select * from private.offer_document_damage()
$function$;

create or replace function private.offer_facts (
  shown public.offer_versions
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until,
    'has_monthly', jsonb_path_exists(shown.content, '$.plan[*] ? (@.due == "monthly" && @.amount > 0)')
  ) || private.mailed_sums(shown.content -> 'totals')
$function$;

create or replace function private.offer_for (
  held public.offers,
  person text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when is_draft and (held.version = 0 or is_sent) then to_jsonb(held) - array['search_text', 'save_hash']
    else jsonb_build_object('id', held.id, 'number', held.number, 'created_at', held.created_at)
      || case when is_draft then jsonb_build_object(
        'client_id', held.client_id, 'language', held.language, 'currency', held.currency, 'recipient_name', held.recipient_name,
        'recipient_email', held.recipient_email, 'company_name', held.company_name, 'title', held.title, 'sections', held.sections,
        'valid_until', held.valid_until, 'discount_share', held.discount_share, 'discount_amount', held.discount_amount, 'net_amount', held.net_amount, 'vat_amount', held.vat_amount, 'total_amount', held.total_amount
      ) else '{}' end
      || case when is_sent then jsonb_build_object(
        'version', held.version, 'state', held.state, 'sent_at', held.sent_at, 'sent_valid_until', held.sent_valid_until, 'answered_at', held.answered_at,
        'sent_title', held.sent_title, 'sent_currency', held.sent_currency, 'sent_total_amount', held.sent_total_amount
      ) else '{}' end
  end
  from (select
    coalesce(lower(held.recipient_email) = person, false) as is_draft,
    exists (select from private.versions_of(person) v where v.offer_id = held.id and v.version = held.version) as is_sent
  ) as named
$function$;

create or replace function private.offer_gaps (
  asked public.offers
)
  returns text[]
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with lines as (
    select private.vat_rate(l.vat_code, private.company_today()) as rate from public.offer_lines l where l.offer_id = asked.id
  ), content as (
    select (c.content #>> '{totals,total}')::numeric as total, c.content -> 'plan' as plan,
      -- Whatever the client ticks, a discount gives nothing away that is not optional.
      (c.content #>> '{discount,amount}')::numeric > (private.offer_totals(c.content -> 'lines', '{}') ->> 'net')::numeric as is_too_much
    from (select private.offer_content(asked) as content) as c
  )
  select array_remove(array[
    case when private.company_fact('legal_name', asked.language) is null then 'seller_legal_name' end,
    case when private.company_fact('address', asked.language) is null then 'seller_address' end,
    case when private.company_fact('org_number', asked.language) is null then 'seller_org_number' end,
    case when private.company_fact('account_number', asked.language) is null then 'seller_account_number' end,
    -- Also where only an optional line has VAT, or its rate has ended since it was saved.
    case when private.company_fact('vat_registered', asked.language) is distinct from 'true'
      and exists (select from lines where rate is distinct from 0) then 'seller_vat_registered' end,
    case when asked.recipient_name is null then 'recipient_name' end,
    case when asked.recipient_email is null then 'recipient_email' end,
    case when asked.terms_id is null then 'terms' end,
    case when asked.valid_until < private.company_today() then 'valid_until' end,
    case when not exists (select from lines) or exists (select from lines where rate is null) then 'lines' end,
    case when (select total < 0 from content) then 'total' end,
    case when (select is_too_much from content) then 'discount' end,
    case when not exists (select from public.offer_plan_items where offer_id = asked.id) then 'plan' end,
    case when not (select private.plan_adds_up(plan, total) from content) then 'plan_total' end
  ], null)
$function$;

create or replace function private.offer_lines_on (
  offer uuid,
  day date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'text', l.text, 'quantity', l.quantity, 'unit', l.unit, 'price', l.price, 'discount', l.discount,
    'vat_code', l.vat_code, 'vat_rate', private.vat_rate(l.vat_code, day), 'is_optional', l.is_optional, 'is_ticked', l.is_ticked,
    'amount', private.line_amount(l.quantity, l.price, l.discount)
  -- Without a group, as the lines of earlier releases.
  ) || jsonb_strip_nulls(jsonb_build_object('group_title', l.group_title)) order by l.position), '[]')
  from public.offer_lines l where l.offer_id = offer
$function$;

create or replace function private.offer_of_key (
  key text,
  for_change boolean
)
  returns public.offer_keys
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  hash constant text := private.token_hash(key);
  known public.offer_keys;
  engagement uuid;
begin
  select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
  if found and for_change then
    if known.copy_id is not null then
      return null;
    end if;
    select o.engagement_id into engagement from public.offers o where o.id = known.offer_id for update;
    perform from public.engagements e where e.id = engagement for update;
    select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
    perform private.note_key_use(known);
  end if;
  return known;
end
$function$;

create or replace function private.offer_source (
  asked public.offers
)
  returns text
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select case
    when asked.engagement_id is not null then 'change_order'
    when asked.quote_request_id is not null then 'request'
    when exists (select from public.contacts c where c.client_id = asked.client_id) then 'message'
    else 'direct'
  end
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

create or replace function private.offer_totals (
  lines jsonb,
  ticked text[],
  discount jsonb default null::jsonb
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  with priced as (
    select l.n, l.group_title, l.vat_code, l.vat_rate, private.line_amount(l.quantity, l.price, l.discount) as net,
      not l.is_optional or case when ticked is null then l.is_ticked else l.id = any (ticked) end as is_counted
    from rows from (jsonb_to_recordset(lines) as (
      id text, quantity numeric, price numeric, discount numeric, vat_code text, vat_rate numeric, is_optional boolean, is_ticked boolean, group_title text
    )) with ordinality as l (id, quantity, price, discount, vat_code, vat_rate, is_optional, is_ticked, group_title, n)
  ), groups as (
    select jsonb_agg(jsonb_build_object('title', group_title, 'net', net) order by n) as list from (
      select group_title, min(n) as n, coalesce(sum(net) filter (where is_counted), 0.00) as net
      from priced where group_title is not null group by group_title
    ) as g
  ), gross as (
    select vat_code, vat_rate, sum(net) as net, sum(sum(net)) over (order by vat_rate desc, vat_code collate "C") as through
    from priced where is_counted group by vat_code, vat_rate
  ), taken as (
    select before, least(greatest(before, 0), greatest(0.00, coalesce(
      round(before * (offer_totals.discount ->> 'share')::numeric * 0.01, 2), round((offer_totals.discount ->> 'amount')::numeric, 2)
    ))) as amount
    from (select coalesce(sum(net), 0.00) as before from gross) as g
  ), nets as (
    select vat_code, vat_rate,
      net - coalesce(private.share_of(amount, through, before) - private.share_of(amount, through - net, before), 0) as net
    from gross, taken
  ), rates as (
    select *, round(net * vat_rate * 0.01, 2) as amount from nets
  ), sums as (
    select coalesce(sum(net), 0.00) as net, coalesce(sum(amount), 0.00) as vat,
      coalesce(jsonb_agg(jsonb_build_object('code', vat_code, 'rate', vat_rate, 'net', net, 'amount', amount)
        order by vat_rate desc, vat_code collate "C"), '[]') as rates
    from rates
  )
  select jsonb_build_object('net', net, 'vat', rates, 'vat_amount', vat, 'total', net + vat)
    || case when list is null then '{}' else jsonb_build_object('groups', list) end
    || case when offer_totals.discount is null then '{}' else jsonb_build_object('discount', jsonb_build_object(
      'share', offer_totals.discount -> 'share', 'amount', taken.amount, 'before', before
    )) end
  from sums, groups, taken
$function$;

create or replace function private.offers_to_client (
  client uuid
)
  returns table (
    id uuid,
    state text,
    created_at timestamp with time zone
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  (select o.id, o.state, o.created_at from public.offers o where o.client_id = client order by o.created_at desc, o.id desc limit 101)
  union all
  select unassigned.* from private.client_addresses(client) as a (address) cross join lateral (
    select o.id, o.state, o.created_at from public.offers o
    where o.client_id is null and lower(o.recipient_email) = a.address order by o.created_at desc, o.id desc limit 101
  ) as unassigned
$function$;

create or replace function private.open_accepted_offer (
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
begin
  return (
    select private.accepted_offer(a.offer_id) from public.offer_acceptances a
    where a.offer_id = known.offer_id and a.version = known.version and known.copy_id is null
  );
end
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
    'evidence', case when accepted.id is not null and known.copy_id is null then private.offer_evidence(asked.id, known.version) end,
    'is_copy', known.copy_id is not null,
    'previous', case when private.offer_refusal(asked, known.version) is null then (
      select v.content from public.offer_versions v
      where v.offer_id = known.offer_id and v.version = private.version_before(known.offer_id, known.version, known.email)
    ) end,
    'messages', (
      select coalesce(jsonb_agg(private.shown_message(m) order by m.created_at, m.id), '[]') from private.thread_of_key(known) m
    )
  );
end
$function$;

create or replace function private.open_offer_file (
  key text,
  file text
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select jsonb_build_object('path', v.offer_id || '/' || (f ->> 'sha256'), 'name', f -> 'name')
    from public.offer_versions v, jsonb_array_elements(v.content -> 'attachments') as f
    where v.offer_id = known.offer_id and v.version = known.version and f ->> 'sha256' = file limit 1
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

create or replace function private.pause_reminders (
  transaction uuid,
  note text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked constant public.client_transactions := private.known_payment(transaction);
  written constant text := nullif(btrim(note, E' \t\r\n'), '');
begin
  if not coalesce(private.is_text(written, 1000), true) then
    raise exception using errcode = 'P0001', message = 'invalid_note';
  end if;
  update public.client_transactions t set reminder_note = written where t.id = asked.id;
end
$function$;

create or replace function private.payment_reminder_is_due (
  payment public.client_transactions
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.no_reminder(payment) is null and private.company_today() - greatest(payment.due_date, (
    select max(m.created_at at time zone private.company_time_zone())::date from public.payment_reminders m where m.client_transaction_id = payment.id
  )) >= private.limit_setting('payment_reminder_days', 7)
$function$;

create or replace function private.preview_offer (
  lines jsonb,
  plan jsonb,
  discount jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  rated jsonb;
  planned jsonb;
  totals jsonb;
begin
  perform private.require_admin();
  if jsonb_array_length(lines) > 200 or jsonb_array_length(plan) > 100 or length(lines::text) + length(plan::text) > 1000000 then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  -- As they would be stored. A field that is still empty counts nothing.
  select coalesce(jsonb_agg(line || jsonb_build_object(
    'vat_rate', coalesce(private.vat_rate(line ->> 'vat_code', private.company_today()), 0),
    'is_optional', coalesce((line ->> 'is_optional')::boolean, false), 'is_ticked', coalesce((line ->> 'is_ticked')::boolean, false),
    'amount', private.line_amount(
      coalesce((line ->> 'quantity')::numeric(12, 3), 0), coalesce((line ->> 'price')::numeric(12, 2), 0), coalesce((line ->> 'discount')::numeric(5, 2), 0)
    )
  ) order by n), '[]') into rated from jsonb_array_elements(lines) with ordinality as l (line, n);
  select private.offer_totals(jsonb_agg(line || jsonb_build_object(
    'quantity', coalesce((line ->> 'quantity')::numeric(12, 3), 0), 'price', coalesce((line ->> 'price')::numeric(12, 2), 0),
    'discount', coalesce((line ->> 'discount')::numeric(5, 2), 0)
  ) order by n), null, preview_offer.discount) into totals from jsonb_array_elements(rated) with ordinality as l (line, n);
  select coalesce(jsonb_agg(item || jsonb_build_object(
    'share', (item ->> 'share')::numeric(5, 2), 'amount', coalesce((item ->> 'amount')::numeric(12, 2), 0)
  ) order by n), '[]') into planned from jsonb_array_elements(plan) with ordinality as p (item, n);
  return jsonb_build_object('lines', rated, 'totals', totals, 'plan', private.plan_amounts(planned, (totals ->> 'total')::numeric));
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$function$;

create or replace function private.preview_offer_mail (
  offer uuid,
  sending jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  content jsonb;
  shown public.offer_versions;
begin
  perform private.require_admin();
  content := private.preview_offer_page(offer) || sending;
  shown := jsonb_populate_record(null::public.offer_versions, jsonb_build_object(
    'offer_id', offer, 'version', content -> 'version', 'content', content, 'total_amount', content #> '{totals,total}',
    'currency', content -> 'currency', 'valid_until', content -> 'valid_until'
  ));
  return private.offer_facts(shown) || private.extras_of(shown) || private.engagement_of_offer(offer::text) || jsonb_build_object(
    'language', content -> 'language',
    'shows_changes', private.version_before(offer, shown.version, content #>> '{recipient,email}') is not null
  );
end
$function$;

create or replace function private.preview_offer_page (
  offer uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  missing constant text := '…';
  asked public.offers;
  content jsonb;
  lines jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  content := private.offer_content(asked);
  -- A rate may have ended since the draft was saved.
  select coalesce(jsonb_agg(line || jsonb_build_object('vat_rate', coalesce((line ->> 'vat_rate')::numeric, 0)) order by n), '[]')
  into lines from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  return content || jsonb_build_object(
    'seller', (content -> 'seller') || jsonb_build_object(
      'legal_name', coalesce(content #>> '{seller,legal_name}', missing), 'address', coalesce(content #>> '{seller,address}', missing),
      'org_number', coalesce(content #>> '{seller,org_number}', missing)
    ),
    'recipient', (content -> 'recipient') || jsonb_build_object(
      'name', coalesce(asked.recipient_name, missing), 'email', coalesce(asked.recipient_email, missing)
    ),
    'lines', lines, 'totals', private.offer_totals(lines, null, content -> 'discount'),
    'terms', coalesce(nullif(content -> 'terms', 'null'), jsonb_build_object('version', 0, 'text', missing))
  );
end
$function$;

create or replace function private.read_payments (
  lines jsonb,
  stamp text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  ids constant text[] := array(select lower(btrim(l ->> 'id')) from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l);
  judged jsonb;
  seen text;
  line record;
begin
  perform private.require_admin();
  if not coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 10000, false) then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  if stamp is not null then
    -- Readers of one file, and who bills by hand, take turns: in the order of bill_plan_item().
    perform from public.plan_items i where i.id in (select h.plan_item_id from public.hand_overs h where h.id::text = any (ids)) order by i.id for update;
    perform from public.client_transactions t where t.id in (
      select h.client_transaction_id from public.hand_overs h where h.id::text = any (ids)
    ) order by t.id for update;
    perform from public.hand_overs h where h.id::text = any (ids) order by h.id for update;
  end if;
  judged := private.judge_payments(lines);
  seen := private.sha256_text(judged::text);
  if stamp is null then
    return jsonb_build_object('rows', judged, 'stamp', seen);
  end if;
  if stamp <> seen then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  for line in
    select f.* from jsonb_to_recordset(judged) as f (id uuid, number text, due_on text, outcome text)
    join public.hand_overs h on h.id = f.id left join public.plan_items i on i.id = h.plan_item_id
    where f.outcome in ('bill', 'bill_and_pay') order by i.offer_id, f.id
  loop
    update public.client_transactions t set reference = line.number, due_date = coalesce(private.day_of(line.due_on), t.due_date)
    from public.hand_overs h where h.id = line.id and t.id = h.client_transaction_id;
    if not found then
      perform private.bill_plan_item(h.plan_item_id, line.number, private.day_of(line.due_on)) from public.hand_overs h where h.id = line.id;
    end if;
  end loop;
  perform set_config('nordlys.reading_payments', 'on', true);
  update public.client_transactions t set
    status = 'paid', paid_at = least(now(), (private.day_of(f.paid_on) + time '12:00') at time zone private.company_time_zone())
  from jsonb_to_recordset(judged) as f (id uuid, paid_on text, outcome text) join public.hand_overs h on h.id = f.id
  where f.outcome in ('pay', 'bill_and_pay') and t.id = h.client_transaction_id;
  perform set_config('nordlys.reading_payments', '', true);
  return jsonb_build_object('rows', judged, 'stamp', seen);
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
      select from private.thread_of_key(held) m
      where f.id = any (m.files) and coalesce(m.client_id = f.client_id, m.offer_id = f.offer_id)
    )
  );
  return coalesce(found, jsonb_build_object('refused', 'files'));
end
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
    when 'hand_overs' then record ->> 'description'
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offer_templates' then record ->> 'name'
    when 'offers' then record ->> 'title'
    when 'plan_items' then record ->> 'title'
    when 'price_items' then record ->> 'text_en'
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

create or replace function private.remind_of_payment (
  transaction uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked constant public.client_transactions := private.known_payment(transaction);
  blocked constant text := private.no_reminder(asked);
begin
  if blocked is not null then
    raise exception using errcode = 'P0001', message = blocked;
  end if;
  return private.send_payment_reminder(asked, auth.uid());
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

create or replace function private.save_offer (
  offer uuid,
  was timestamp with time zone,
  content jsonb
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  -- The same save again is a retry whose response was lost.
  saving constant text := private.sha256_text(concat_ws(' ', extract(epoch from was), content));
  known public.offers;
  given public.offers;
  lines jsonb;
  totals jsonb;
  saved timestamptz;
  broken text;
  broken_table text;
  broken_column text;
begin
  perform private.require_admin();
  if offer is null or jsonb_typeof(content) is distinct from 'object' or length(content::text) > 1000000
    or jsonb_typeof(content -> 'lines') is distinct from 'array' or jsonb_typeof(content -> 'plan') is distinct from 'array'
  then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  if was is null then
    -- Two saves of a new offer at once.
    perform pg_advisory_xact_lock(hashtext('nordlys.offer:' || offer));
  end if;
  select * into known from public.offers where id = offer for update;
  if found and known.save_hash = saving then
    return known.updated_at;
  elsif found and known.updated_at is distinct from was
    -- The author goes on writing a new offer, whose first response was lost.
    and not (was is null and known.created_by is not distinct from auth.uid() and known.updated_at = known.created_at)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  elsif known.id is null and was is not null then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if known.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  given := jsonb_populate_record(null::public.offers, content - array['lines', 'plan']);
  -- Where an offer comes from, and the client of a change order, never change.
  if known.id is not null then
    given.quote_request_id := known.quote_request_id;
    given.engagement_id := known.engagement_id;
  end if;
  if given.engagement_id is not null then
    select e.client_id into given.client_id from public.engagements e
    where e.id = given.engagement_id and (known.id is not null or e.state in ('planned', 'running'));
    if not found then
      raise exception using errcode = 'P0001', message = 'invalid_engagement_id';
    end if;
  end if;
  if known.id is null then
    insert into public.offers (id, title, quote_request_id, engagement_id, currency)
    values (offer, given.title, given.quote_request_id, given.engagement_id, given.currency);
  end if;
  delete from public.offer_lines where offer_id = offer;
  insert into public.offer_lines (id, offer_id, position, text, quantity, unit, price, discount, vat_code, is_optional, is_ticked, group_title)
  select (line ->> 'id')::uuid, offer, n, line ->> 'text', (line ->> 'quantity')::numeric, line ->> 'unit', (line ->> 'price')::numeric,
    (line ->> 'discount')::numeric, line ->> 'vat_code', (line ->> 'is_optional')::boolean,
    (line ->> 'is_optional')::boolean and (line ->> 'is_ticked')::boolean, line ->> 'group_title'
  from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  if (
    select count(*) filter (where title is distinct from before) > count(distinct title)
    from (
      select l.group_title as title, lag(l.group_title) over (order by l.position) as before from public.offer_lines l where l.offer_id = offer
    ) as l
  ) then
    raise exception using errcode = 'P0001', message = 'split_group';
  end if;
  delete from public.offer_plan_items where offer_id = offer;
  insert into public.offer_plan_items (id, offer_id, position, title, share, amount, due, due_date)
  select (item ->> 'id')::uuid, offer, n, item ->> 'title', (item ->> 'share')::numeric, (item ->> 'amount')::numeric, item ->> 'due',
    (item ->> 'due_date')::date
  from jsonb_array_elements(content -> 'plan') with ordinality as p (item, n);
  -- The rates of a draft are those of today.
  lines := private.offer_lines_on(offer, private.company_today());
  if exists (select from jsonb_array_elements(lines) as line where line ->> 'vat_rate' is null) then
    raise exception using errcode = 'P0001', message = 'invalid_vat_code';
  end if;
  -- Whatever the client ticks, the amounts stay within the limits of a transaction.
  if (select sum(abs((line ->> 'amount')::numeric) * (100 + (line ->> 'vat_rate')::numeric)) > 10000000000 from jsonb_array_elements(lines) as line) then
    raise exception using errcode = 'P0001', message = 'invalid_total_amount';
  end if;
  totals := private.offer_totals(lines, null, private.discount_of(given.discount_share, given.discount_amount));
  update public.offers set
    client_id = given.client_id, language = given.language, currency = given.currency, recipient_name = given.recipient_name,
    recipient_email = given.recipient_email, company_name = given.company_name, title = given.title, sections = given.sections,
    terms_id = given.terms_id, valid_until = given.valid_until, discount_share = given.discount_share, discount_amount = given.discount_amount,
    save_hash = saving, net_amount = (totals ->> 'net')::numeric,
    vat_amount = (totals ->> 'vat_amount')::numeric, total_amount = (totals ->> 'total')::numeric
  where id = offer returning updated_at into saved;
  return saved;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name, broken_table = table_name, broken_column = column_name;
    raise exception using errcode = 'P0001', message = case
      when sqlerrm = 'invalid_currency' then sqlerrm
      when broken ~ '^offers_.*_(check|fkey)$' then 'invalid_' || substring(broken from '^offers_(.*)_(?:check|fkey)$')
      when broken_table = 'offers' and broken_column <> '' then 'invalid_' || broken_column
      else 'invalid_offer'
    end;
  when data_exception then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$function$;

create or replace function private.save_offer_template (
  template uuid,
  offer uuid,
  name text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  -- The list has no pages.
  perform pg_advisory_xact_lock(hashtext('nordlys.offer_templates'));
  if (select count(*) >= 100 from public.offer_templates t where t.id <> template) then
    raise exception using errcode = 'P0001', message = 'too_many_templates';
  end if;
  insert into public.offer_templates (id, name, language, currency, terms_id, content, created_by)
  select template, save_offer_template.name, o.language, o.currency, o.terms_id, jsonb_build_object(
    'sections', o.sections, 'discount_share', o.discount_share, 'discount_amount', o.discount_amount,
    'lines', coalesce((
      select jsonb_agg(to_jsonb(l) - array['offer_id', 'position', 'created_at', 'updated_at'] order by l.position)
      from public.offer_lines l where l.offer_id = o.id
    ), '[]'),
    'plan', coalesce((
      select jsonb_agg(to_jsonb(p) - array['offer_id', 'position', 'created_at', 'updated_at'] order by p.position)
      from public.offer_plan_items p where p.offer_id = o.id
    ), '[]')
  ), auth.uid()
  from public.offers o where o.id = offer
  -- A retry whose response was lost.
  on conflict (id) do nothing;
  if not exists (select from public.offer_templates t where t.id = template) then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', message = 'invalid_name';
end
$function$;

create or replace function private.send_due_payment_reminders()
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked public.client_transactions;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'payment_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client paid, meanwhile.
  for asked in
    select * from public.client_transactions t
    where private.transaction_rank(t.status, t.due_date, t.is_reversed) < private.company_today() - date '2000-01-01'
      and t.status = 'pending' and private.payment_reminder_is_due(t)
    order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit 100 for update skip locked
  loop
    -- A reminder that was stored while this one waited is seen by a new statement only.
    if private.payment_reminder_is_due(asked) then
      perform private.send_payment_reminder(asked, null);
      reminded := reminded + 1;
    end if;
  end loop;
  return reminded;
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

create or replace function private.send_offer (
  offer uuid,
  hash text,
  pdf bytea,
  actor uuid,
  was timestamp with time zone default null::timestamp with time zone,
  gives_access boolean default false,
  sending jsonb default '{}'::jsonb
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  copies text[];
  asked public.offers;
  content jsonb;
  shown public.offer_versions;
begin
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if exists (
    select from public.offer_versions v where v.offer_id = offer and v.version = asked.version and v.content_hash = send_offer.hash
  ) then
    return asked.version;
  end if;
  if private.version_of_sending(offer, sending) is not null then
    return private.version_of_sending(offer, sending);
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  -- The content does not have everything that is frozen.
  if asked.updated_at <> was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  copies := private.copies_of(asked, sending);
  content := private.offer_content(asked) || private.sent_along(asked, sending);
  if private.offer_gaps(asked) <> '{}' or private.sha256_text(content::text) is distinct from hash then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if private.is_for_others(asked, asked.client_id, asked.company_name, asked.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
  values (
    offer, asked.version + 1, content, hash, (content -> 'totals' ->> 'total')::numeric, asked.currency, asked.valid_until, pdf, encode(sha256(pdf), 'hex')
  ) returning * into shown;
  update public.offers set
    version = shown.version, state = 'sent', sent_at = now(), sent_valid_until = valid_until, reminders = 0, reminded_at = null
  where id = offer;
  delete from public.offer_codes where offer_id = offer;
  insert into public.offer_events (offer_id, kind, version, actor, details) values (offer, 'sent', shown.version, actor, jsonb_build_object(
    'version_id', shown.id, 'content_hash', shown.content_hash, 'pdf_hash', shown.pdf_hash, 'email', asked.recipient_email,
    'client_id', asked.client_id, 'engagement_id', asked.engagement_id, 'code_amount', private.code_amount(asked.currency),
    -- A monthly payment counts for a year.
    'code_months', 12
  ) || jsonb_strip_nulls(jsonb_build_object('sending', sending -> 'id')));
  if gives_access and asked.client_id is not null then
    perform private.give_client_access(asked, actor);
  end if;
  perform private.mail_offer('offer_sent', shown, jsonb_build_object(
    'shows_changes', private.version_before(offer, shown.version, asked.recipient_email) is not null
  ));
  insert into public.offer_copies (offer_id, version, email) select offer, shown.version, address from unnest(copies) as address;
  perform private.mail_copy(c, shown) from public.offer_copies c where c.offer_id = offer and c.version = shown.version;
  return shown.version;
end
$function$;

create or replace function private.send_offer_link (
  offer uuid
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known constant public.offers := private.known_offer(offer);
begin
  if known.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case known.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if known.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if not public.take_rate_limit('offer_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  delete from public.offer_keys k where k.offer_id = known.id and k.copy_id is null;
  update public.offers o set access_ended_at = null, code_round = o.code_round + 1 where o.id = known.id;
  perform private.mail_offer('offer_sent', v) from public.offer_versions v where v.offer_id = known.id and v.version = known.version;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'offer', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
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

create or replace function private.send_payment_reminder (
  payment public.client_transactions,
  actor uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  made int;
begin
  insert into public.payment_reminders (client_transaction_id, position, created_by)
  select payment.id, count(*) + 1, actor from public.payment_reminders m where m.client_transaction_id = payment.id
  returning position into made;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'payment_reminder', p.email, p.language, jsonb_build_object(
    'person_id', p.id, 'name', p.name, 'transaction_id', payment.id, 'position', made, 'amount', payment.amount, 'currency', payment.currency,
    'due_date', payment.due_date, 'reference', payment.reference, 'description', left(payment.description, 500)
  ) from public.client_people p where p.client_id = payment.client_id order by p.id;
  return made;
end
$function$;

create or replace function private.sent_along (
  asked public.offers,
  sending jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  written constant text := nullif(btrim(sending ->> 'message', E' \t\r\n'), '');
  files constant jsonb := coalesce(sending -> 'attachments', '[]');
begin
  if written is not null and (not private.is_text(written, 5000) or private.turns_text(written)) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if jsonb_array_length(files) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if exists (
    select from jsonb_array_elements(files) as f where not coalesce(
      f - array['name', 'type', 'bytes', 'sha256'] = '{}' and private.is_line(f ->> 'name', 200) and not private.turns_text(f ->> 'name') and exists (
        select from storage.objects o where o.bucket_id = 'files' and o.name = asked.id || '/' || (f ->> 'sha256')
          and o.metadata ->> 'size' = f ->> 'bytes'
      ), false)
  ) then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  if (select sum((f ->> 'bytes')::bigint) from jsonb_array_elements(files) as f) > 26214400 then
    raise exception using errcode = 'P0001', message = 'files_too_large';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('message', written, 'attachments', nullif(files, '[]')));
end
$function$;

create or replace function private.settle_hand_over()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.hand_overs h set client_transaction_id = new.id, settled_at = now()
  where h.settled_at is null and (h.client_transaction_id = new.id or (tg_op = 'INSERT' and h.plan_item_id = new.plan_item_id));
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

create or replace function private.stamp_transaction()
  returns trigger
  language plpgsql
  set search_path to ''
  AS $function$
begin
  if new.status = 'paid' then
    new.paid_at := coalesce(case when auth.uid() is null or current_setting('nordlys.reading_payments', true) = 'on' then new.paid_at end, now());
  else
    new.paid_at := null;
  end if;
  return new;
end
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

create or replace function private.thread_of_key (
  held public.offer_keys
)
  returns SETOF public.client_messages
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select * from private.offer_thread(held.offer_id, held.version) where held.copy_id is null
$function$;

create or replace function private.today_order (
  kind text,
  at timestamp with time zone,
  day date,
  money_place bigint,
  turn bigint,
  moment timestamp with time zone,
  today date
)
  returns numeric[]
  language sql
  stable
  parallel safe
  set search_path to ''
  AS $function$
  select array[
    case when case
      when kind in ('question', 'message', 'request', 'contact') then at < moment - interval '24 hours'
      when kind = 'expires' then day <= today
      when kind = 'bill' then day < today - 7
    end then 0 else 1 end,
    turn,
    array_position(array['question', 'message', 'request', 'contact', 'expires', 'expired', 'reminder', 'approved', 'draft', 'bill', 'overdue'], kind),
    money_place,
    extract(epoch from coalesce(at, day::timestamp))
  ]
$function$;

create or replace function private.total_offer (
  key text,
  options text[]
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  shown jsonb;
  totals jsonb;
begin
  select v.content into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  if shown is null then
    return null;
  end if;
  totals := private.offer_totals(shown -> 'lines', options, shown -> 'discount');
  return totals || jsonb_build_object('plan', private.plan_amounts(shown -> 'plan', (totals ->> 'total')::numeric));
end
$function$;

create or replace function private.unanswered (
  me uuid,
  most integer
)
  returns table (
    kind text,
    id uuid,
    who text,
    what text,
    words text,
    at timestamp with time zone,
    amount numeric,
    currency text,
    owner_id uuid
  )
  language plpgsql
  stable
  set search_path to ''
  set plan_cache_mode to 'force_custom_plan'
  AS $function$
begin
  return query
  with questions as (
    select * from (
      select distinct on (m.offer_id) m.offer_id, m.message, m.created_at
      from (select * from public.client_messages q where q.is_unanswered and q.offer_id is not null order by q.created_at, q.id limit most * 10) m
      where me is null order by m.offer_id, m.created_at, m.id
    ) first
    union all
    -- Offer by offer, so that questions about other people's offers are not read.
    select o.id, m.message, m.created_at
    from public.offers o cross join lateral (
      select * from public.client_messages w where w.offer_id = o.id and w.is_unanswered order by w.created_at, w.id limit 1
    ) m
    where o.owner_id = me
  )
  (select 'question', o.id, coalesce(o.company_name, o.recipient_name), coalesce(o.sent_title, o.title), q.message, q.created_at,
      coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency), o.owner_id
    -- The limit makes it a look-up for each message; a join would read all offers.
    from questions q cross join lateral (select * from public.offers k where k.id = q.offer_id limit 1) o
    order by q.created_at, o.id limit most)
  union all
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.client_messages m cross join lateral (select * from public.clients k where k.id = m.client_id limit 1) c
    where me is null and m.is_unanswered and m.offer_id is null order by m.created_at, m.id limit most)
  union all
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.clients c cross join lateral (
      select * from public.client_messages w where w.client_id = c.id and w.is_unanswered and w.offer_id is null order by w.created_at, w.id limit most
    ) m
    where c.owner_id = me order by m.created_at, m.id limit most);
end
$function$;

create or replace function private.vat_of_bill (
  offer uuid,
  net numeric,
  vat numeric
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with rates as (
    select r ->> 'code' as code, (r ->> 'rate')::numeric as rate, (r ->> 'net')::numeric as net, (r ->> 'amount')::numeric as vat, n,
      sum((r ->> 'net')::numeric) over (order by n) as net_through, sum((r ->> 'amount')::numeric) over (order by n) as vat_through,
      sum((r ->> 'net')::numeric) over () as net_total, sum((r ->> 'amount')::numeric) over () as vat_total
    from public.offer_acceptances a
    join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
    cross join jsonb_array_elements(private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount') -> 'vat') with ordinality as t (r, n)
    where a.offer_id = vat_of_bill.offer
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', r.code, 'rate', r.rate,
    'net', private.share_of(vat_of_bill.net, r.net_through, r.net_total) - private.share_of(vat_of_bill.net, r.net_through - r.net, r.net_total),
    'vat', coalesce(private.share_of(vat_of_bill.vat, r.vat_through, r.vat_total) - private.share_of(vat_of_bill.vat, r.vat_through - r.vat, r.vat_total), 0)
  ) order by r.n), '[]') from rates r where vat_of_bill.net is not null and r.net_total <> 0
$function$;

create or replace function private.version_of_sending (
  offer uuid,
  sending jsonb
)
  returns integer
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select e.version from public.offer_events e
  where e.offer_id = version_of_sending.offer and e.kind = 'sent' and e.details ->> 'sending' = sending ->> 'id'
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

create or replace function private.was_sent_along (
  path text
)
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select exists (
    select from public.offer_versions v
    where v.offer_id = case when path ~ '^[0-9a-f-]{36}/[0-9a-f]{64}$' then split_part(path, '/', 1)::uuid end
      and v.content -> 'attachments' @> jsonb_build_array(jsonb_build_object('sha256', split_part(path, '/', 2)))
  )
$function$;

create or replace function private.work_of_offer (
  asked public.offers
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('id', e.id, 'title', e.title) from public.engagements e
  where e.offer_id = asked.id or e.id = asked.engagement_id limit 1
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

create or replace function private.written_content (
  content jsonb
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select content - array['version', 'issued_on', 'time_zone', 'seller', 'message', 'attachments']
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

create or replace function public.check_offer_files (
  offer uuid,
  files jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.check_offer_files(offer, files)
$function$;

create or replace function public.freeze_offer (
  offer uuid,
  was timestamp with time zone,
  sending jsonb default '{}'::jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.freeze_offer(offer, was, sending)
$function$;

create or replace function public.get_client_work (
  client uuid,
  part text default null::text
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.get_client_work(client, part)
$function$;

create or replace function public.get_offer_results (
  since date,
  until date
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.get_offer_results(since, until)
$function$;

create or replace function public.get_open_pipeline()
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.get_open_pipeline()
$function$;

create or replace function public.get_related (
  of_table text,
  of_row uuid
)
  returns table (
    kind text,
    id uuid,
    title text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_related(of_table, of_row)
$function$;

create or replace function public.hand_over (
  billables uuid[],
  file text,
  format text,
  again boolean default false
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.hand_over(billables, file, format, again)
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

create or replace function public.issue_offer_key (
  offer uuid,
  version integer,
  copy uuid default null::uuid
)
  returns text
  language sql
  set search_path to ''
  AS $function$
  select private.issue_offer_key(offer, version, copy)
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

create or replace function public.open_offer_file (
  key text,
  file text
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.open_offer_file(key, file)
$function$;

create or replace function public.pause_reminders (
  transaction uuid,
  note text default null::text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.pause_reminders(transaction, note)
$function$;

create or replace function public.preview_offer (
  lines jsonb,
  plan jsonb,
  discount jsonb default null::jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.preview_offer(lines, plan, discount)
$function$;

create or replace function public.preview_offer_mail (
  offer uuid,
  sending jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.preview_offer_mail(offer, sending)
$function$;

create or replace function public.read_payments (
  lines jsonb,
  stamp text default null::text
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.read_payments(lines, stamp)
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

create or replace function public.remind_of_payment (
  transaction uuid
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.remind_of_payment(transaction)
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

create or replace function public.save_offer_template (
  template uuid,
  offer uuid,
  name text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.save_offer_template(template, offer, name)
$function$;

create or replace function public.send_due_payment_reminders()
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.send_due_payment_reminders()
$function$;

create or replace function public.send_offer (
  offer uuid,
  hash text,
  pdf text,
  actor uuid,
  was timestamp with time zone default null::timestamp with time zone,
  gives_access boolean default false,
  sending jsonb default '{}'::jsonb
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.send_offer(offer, hash, decode(pdf, 'base64'), actor, was, gives_access, sending)
$function$;

alter table "public"."client_files"
  add constraint "client_files_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

alter table "public"."client_files"
  add constraint "client_files_path_key" unique (path);

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

alter table "public"."hand_overs"
  add constraint "hand_overs_client_id_fkey" foreign key (client_id) references public.clients(id) on delete cascade;

alter table "public"."hand_overs"
  add constraint "hand_overs_client_transaction_id_fkey" foreign key (client_transaction_id)
    references public.client_transactions(id) on delete set null;

alter table "public"."hand_overs"
  add constraint "hand_overs_handed_over_by_fkey" foreign key (handed_over_by) references public.profiles(user_id)
    on delete set null;

alter table "public"."hand_overs"
  add constraint "hand_overs_plan_item_id_fkey" foreign key (plan_item_id) references public.plan_items(id) on delete
    set null;

alter table "public"."notes"
  add constraint "notes_check" check ((num_nonnulls(contact_id, quote_request_id, client_id) = 1));

alter table "public"."notes"
  add constraint "notes_client_id_fkey" foreign key (client_id) references public.clients(id) on delete cascade;

alter table "public"."offer_copies"
  add constraint "offer_copies_offer_id_version_fkey" foreign key (offer_id, version)
    references public.offer_versions(offer_id, version) on delete cascade;

alter table "public"."offer_events"
  add constraint "offer_events_details_check" check ((length((details)::text) <= 30000));

alter table "public"."offer_events"
  add constraint "offer_events_kind_check"
    check
    ((kind = ANY (ARRAY['sent'::text, 'reminded'::text, 'code_sent'::text, 'question'::text, 'accepted'::text,
    'declined'::text, 'withdrawn'::text, 'reply'::text])));

alter table "public"."offer_keys"
  add constraint "offer_keys_copy_id_fkey" foreign key (copy_id) references public.offer_copies(id) on delete cascade;

alter table "public"."offer_templates"
  add constraint "offer_templates_created_by_fkey" foreign key (created_by) references public.profiles(user_id)
    on delete set null;

alter table "public"."offer_templates"
  add constraint "offer_templates_terms_id_fkey" foreign key (terms_id) references public.offer_terms(id)
    on delete restrict;

alter table "public"."offers"
  add constraint "offers_discount_amount_check"
    check (((discount_amount > (0)::numeric) AND (discount_amount <= (100000000)::numeric)));

alter table "public"."offers"
  add constraint "offers_discount_check" check ((num_nonnulls(discount_share, discount_amount) <= 1));

alter table "public"."offers"
  add constraint "offers_discount_share_check"
    check (((discount_share > (0)::numeric) AND (discount_share <= (100)::numeric)));

alter table "public"."payment_reminders"
  add constraint "payment_reminders_client_transaction_id_fkey" foreign key (client_transaction_id)
    references public.client_transactions(id) on delete cascade;

alter table "public"."payment_reminders"
  add constraint "payment_reminders_created_by_fkey" foreign key (created_by) references public.profiles(user_id)
    on delete set null;

create view "private"."searched_billables" AS  SELECT b.id,
    b.kind,
    b.client_id,
    c.company_name,
    b.engagement_id,
    b.description,
    b.day,
    b.amount,
    b.currency,
    (h.id IS NOT NULL) AS is_handed_over,
    h.handed_over_at,
    h.file,
    h.times,
    ( SELECT p.full_name
           FROM public.profiles p
          WHERE (p.user_id = h.handed_over_by)) AS handed_over_by,
    ((h.id IS NOT NULL) AND ((h.amount <> b.amount) OR (h.currency <> b.currency))) AS is_changed,
    b.knows_vat,
    lower(NORMALIZE(((c.company_name || ' '::text) || b.description))) AS search_text
   FROM ((( SELECT i.id,
            'step'::text AS kind,
            e.client_id,
            e.id AS engagement_id,
            ((e.title || ': '::text) || i.title) AS description,
            COALESCE(private.bill_day(i.*), ((COALESCE(i.done_at, i.created_at) AT TIME ZONE private.company_time_zone()))::date) AS day,
            (i.amount)::numeric(12,2) AS amount,
            i.currency,
            (EXISTS ( SELECT
                   FROM public.offer_acceptances a
                  WHERE ((a.offer_id = i.offer_id) AND (a.currency = i.currency) AND (a.total_amount <> (0)::numeric)))) AS knows_vat
           FROM (public.plan_items i
             JOIN public.engagements e ON ((e.id = i.engagement_id)))
          WHERE (((i.billed_at IS NULL) OR (i.due = 'monthly'::text)) AND private.is_to_bill(i.*, e.state))
        UNION ALL
         SELECT t.id,
            'payment'::text AS kind,
            t.client_id,
            NULL::uuid AS engagement_id,
            t.description,
            ((t.created_at AT TIME ZONE private.company_time_zone()))::date AS day,
            t.amount,
            t.currency,
            (t.net_amount IS NOT NULL) AS knows_vat
           FROM public.client_transactions t
          WHERE ((t.status = 'pending'::text) AND (t.reference IS NULL) AND (NOT t.is_reversed))) b
     JOIN public.clients c ON ((c.id = b.client_id)))
     LEFT JOIN public.hand_overs h ON (((h.settled_at IS NULL) AND ((h.plan_item_id = b.id) OR (h.client_transaction_id = b.id)))))
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((b.id)::text <> private.refuse_explain())));

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

create view "private"."searched_clients" AS  SELECT id,
    company_name,
    contact_person,
    (email COLLATE private.norwegian) AS email,
    search_text,
    created_at,
    updated_at,
    legal_name,
    org_number,
    invoice_address,
    reference,
    phone,
    language,
    currency,
    payment_days,
    owner_id,
    jsonb_build_object('offers', ( SELECT count(*) AS count
           FROM ( SELECT
                   FROM public.offers o
                  WHERE ((o.client_id = c.id) AND (o.state = ANY (ARRAY['draft'::text, 'sent'::text])))
                 LIMIT 100) found), 'bills', ( SELECT count(*) AS count
           FROM ( SELECT i.*::public.plan_items AS item,
                    e.state
                   FROM (( SELECT g.id,
                            g.state
                           FROM public.engagements g
                          WHERE (g.client_id = c.id)
                          ORDER BY g.created_at DESC, g.id DESC
                         LIMIT 100) e
                     JOIN public.plan_items i ON (((i.engagement_id = e.id) AND ((i.billed_at IS NULL) OR (i.due = 'monthly'::text)))))
                 LIMIT 100) found
          WHERE private.is_to_bill(found.item, found.state)), 'unpaid', ( SELECT count(*) AS count
           FROM ( SELECT
                   FROM public.client_transactions t
                  WHERE ((t.client_id = c.id) AND (private.transaction_rank(t.status, t.due_date, t.is_reversed) < 2147483646))
                 LIMIT 100) found), 'overdue', ( SELECT count(*) AS count
           FROM ( SELECT
                   FROM public.client_transactions t
                  WHERE ((t.client_id = c.id) AND (private.transaction_rank(t.status, t.due_date, t.is_reversed) < (( SELECT private.company_today() AS company_today) - '2000-01-01'::date)))
                 LIMIT 100) found), 'unread', ( SELECT count(*) AS count
           FROM ( SELECT
                   FROM public.client_messages m
                  WHERE ((m.client_id = c.id) AND m.is_unanswered)
                 LIMIT 100) found)) AS open_work
   FROM public.clients c
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."payments_to_remind" with (security_invoker=true) AS  SELECT id,
    client_id,
    reminder_note,
    private.payment_reminder_is_due(t.*) AS is_due,
    private.no_reminder(t.*) AS blocked,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('at', m.created_at, 'by', ( SELECT p.full_name
                   FROM public.profiles p
                  WHERE (p.user_id = m.created_by))) ORDER BY m."position"), '[]'::jsonb) AS "coalesce"
           FROM public.payment_reminders m
          WHERE (m.client_transaction_id = t.id)) AS reminders
   FROM public.client_transactions t;

create view "public"."searched_billables" with (security_invoker=true) AS  SELECT id,
    kind,
    client_id,
    company_name,
    engagement_id,
    description,
    day,
    amount,
    currency,
    is_handed_over,
    handed_over_at,
    file,
    times,
    handed_over_by,
    is_changed,
    knows_vat,
    search_text
   FROM private.searched_billables;

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

create view "public"."searched_clients" with (security_invoker=true) AS  SELECT id,
    company_name,
    contact_person,
    email,
    search_text,
    created_at,
    updated_at,
    legal_name,
    org_number,
    invoice_address,
    reference,
    phone,
    language,
    currency,
    payment_days,
    owner_id,
    open_work
   FROM private.searched_clients;

create index client_uploads_email on private.client_uploads using btree (email);

create index client_uploads_folder on private.client_uploads using btree (folder);

create index client_files_offer on public.client_files using btree (offer_id);

create index client_messages_asked on public.client_messages using btree (offer_id, created_at, id)
  where (is_unanswered AND (offer_id is not null));

create index client_messages_offer on public.client_messages using btree (offer_id, offer_version, created_at, id);

create index client_messages_questions on public.client_messages using btree (created_at, id)
  where (is_unanswered AND (offer_id is not null));

create index client_messages_sender_email on public.client_messages using btree (sender_email);

create index client_messages_unanswered on public.client_messages using btree (created_at, id)
  where (is_unanswered AND (offer_id is null));

create index client_messages_waiting on public.client_messages using btree (client_id, created_at, id)
  where is_unanswered;

create index client_transactions_reference on public.client_transactions using btree (reference)
  where (reference is not null);

create index client_transactions_unpaid on public.client_transactions using btree (client_id, due_date, id)
  where ((status = 'pending'::text) AND (not is_reversed));

create index contacts_client on public.contacts using btree (client_id, created_at, id);

create index contacts_waiting on public.contacts using btree (created_at, id)
  where ((status = 'pending'::text) AND (not suspected_spam));

create index hand_overs_client on public.hand_overs using btree (client_id);

create index hand_overs_handed_over_by on public.hand_overs using btree (handed_over_by);

create unique index hand_overs_open on public.hand_overs using btree (plan_item_id)
  where (settled_at is null);

create index hand_overs_plan_item on public.hand_overs using btree (plan_item_id);

create index notes_client on public.notes using btree (client_id, created_at desc, id);

create index offer_copies_email on public.offer_copies using btree (email);

create index offer_events_withdrawn on public.offer_events using btree (at)
  where (kind = 'withdrawn'::text);

create index offer_keys_copy on public.offer_keys using btree (copy_id);

create index offer_templates_created_by on public.offer_templates using btree (created_by);

create index offer_templates_terms on public.offer_templates using btree (terms_id);

create index offers_client_open on public.offers using btree (client_id)
  where (state = ANY (ARRAY['draft'::text, 'sent'::text]));

create index offers_client on public.offers using btree (client_id, created_at, id)
  where (client_id is not null);

create index offers_owner_state on public.offers using btree (owner_id, state, sent_valid_until, id)
  where (owner_id is not null);

create index offers_unassigned on public.offers using btree (lower(recipient_email), created_at, id)
  where (client_id is null);

create index payment_reminders_created_by on public.payment_reminders using btree (created_by);

create index quote_requests_address on public.quote_requests using btree (lower(client_email), created_at, id);

create index quote_requests_unanswered on public.quote_requests using btree (created_at, id)
  where ((state = 'approved'::text) AND (client_transaction_id is null) AND (offer_progress is null));

create index quote_requests_waiting on public.quote_requests using btree (created_at, id)
  where ((state = 'pending'::text) AND (not suspected_spam));

create trigger report_client_message
  after insert on public.client_messages
  for each row
  when (((NOT new.is_from_staff) AND (new.offer_id IS NULL)))
  execute function private.report_client_message();

create trigger audit_note
  after update of reminder_note on public.client_transactions
  for each row
  when ((old.reminder_note IS DISTINCT FROM new.reminder_note))
  execute function private.audit('id', '?reminder_note');

create trigger drop_reminders
  after update of status, reminder_note on public.client_transactions
  for each row
  when (((new.status = 'paid'::text) OR (new.reminder_note IS NOT NULL)))
  execute function private.drop_reminders();

create trigger settle_hand_over
  after insert on public.client_transactions
  for each row
  when (((new.plan_item_id IS NOT NULL) AND (new.reverses IS NULL) AND (new.reference IS NOT NULL)))
  execute function private.settle_hand_over();

create trigger settle_number
  after update of reference on public.client_transactions
  for each row
  when (((old.reference IS NULL) AND (new.reference IS NOT NULL)))
  execute function private.settle_hand_over();

create trigger hold_own_mail
  before insert on public.email_outbox
  for each row
  when (((new.kind = ANY (ARRAY['offer_reminder'::text, 'payment_reminder'::text])) AND (new.status = 'pending'::text)))
  execute function private.hold_own_mail();

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

create trigger announce_change
  after insert or delete or update on public.hand_overs
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or update of file, format, times, settled_at on public.hand_overs
  for each row
  execute function private.audit('id', 'plan_item_id', 'client_transaction_id', 'file', 'format', 'times', 'settled_at');

create trigger straighten
  before insert or update on public.hand_overs
  for each row
  execute function private.straighten();

create trigger touch
  before update on public.hand_overs
  for each row
  execute function private.touch();

create trigger touch
  before update on public.offer_copies
  for each row
  execute function private.touch();

create trigger refuse_turned_answer
  before insert on public.offer_events
  for each row
  when ((new.kind = ANY (ARRAY['question'::text, 'declined'::text, 'reply'::text])))
  execute function private.refuse_turned_answer();

create trigger announce_change
  after insert or delete or update on public.offer_templates
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or delete or update on public.offer_templates
  for each row
  execute function private.audit('id', 'language', 'currency');

create trigger straighten
  before insert or update on public.offer_templates
  for each row
  execute function private.straighten();

create trigger touch
  before update on public.offer_templates
  for each row
  execute function private.touch();

create trigger announce_change
  after insert or delete on public.payment_reminders
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert on public.payment_reminders
  for each row
  execute function private.audit('client_transaction_id', 'position');

create trigger touch
  before update on public.payment_reminders
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."hand_overs"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins see hand-overs" on "public"."hand_overs"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."hand_overs"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "only admins see estimates" on "public"."offer_copies"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "a second factor is proven: all" on "public"."offer_templates"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins delete templates of offers" on "public"."offer_templates"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins read templates of offers" on "public"."offer_templates"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins rename templates of offers" on "public"."offer_templates"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "only admins see estimates" on "public"."offer_templates"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "a second factor is proven: all" on "public"."payment_reminders"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins see reminders of payments" on "public"."payment_reminders"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."payment_reminders"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "admins delete files" on "storage"."objects"
  for delete
  to "authenticated"
  using
    (((bucket_id = 'files'::text) AND ( select public.is_approved_admin() as is_approved_admin) AND
    private.is_file_name(name)));

revoke all on function "private"."amounts_of"(jsonb, text) from public;

revoke all on function "private"."answer_client"(uuid, uuid, text, uuid, uuid, integer, uuid[]) from public;

grant execute on function "private"."answer_client"(uuid, uuid, text, uuid, uuid, integer, uuid[]) to "authenticated";

revoke all on function "private"."answer_recipient"(uuid, integer) from public;

revoke all on function "private"."answer_topic"(jsonb) from public;

revoke all on function "private"."check_offer_files"(uuid, jsonb) from public;

grant execute on function "private"."check_offer_files"(uuid, jsonb) to "authenticated";

revoke all on function "private"."client_addresses"(uuid) from public;

revoke all on function "private"."client_files_of"(text) from public;

revoke all on function "private"."client_requests"(uuid) from public;

revoke all on function "private"."client_thread"(uuid) from public;

revoke all on function "private"."copies_of"(public.offers, jsonb) from public;

revoke all on function "private"."day_of"(text) from public;

revoke all on function "private"."discount_of"(numeric, numeric) from public;

revoke all on function "private"."drop_reminders"() from public;

revoke all on function "private"."engagement_of_offer"(text) from public;

revoke all on function "private"."extras_of"(public.offer_versions) from public;

revoke all on function "private"."freeze_offer"(uuid, timestamp with time zone, jsonb) from public;

grant execute on function "private"."freeze_offer"(uuid, timestamp with time zone, jsonb) to "authenticated";

revoke all on function "private"."get_client_work"(uuid, text) from public;

grant execute on function "private"."get_client_work"(uuid, text) to "authenticated";

revoke all on function "private"."get_offer_results"(date, date) from public;

grant execute on function "private"."get_offer_results"(date, date) to "authenticated";

revoke all on function "private"."get_open_pipeline"() from public;

grant execute on function "private"."get_open_pipeline"() to "authenticated";

revoke all on function "private"."get_related"(text, uuid) from public;

grant execute on function "private"."get_related"(text, uuid) to "authenticated";

revoke all on function "private"."hand_over"(uuid[], text, text, boolean) from public;

grant execute on function "private"."hand_over"(uuid[], text, text, boolean) to "authenticated";

revoke all on function "private"."hand_over_content"(public.hand_overs) from public;

revoke all on function "private"."is_asked"(uuid) from public;

revoke all on function "private"."is_reminder_wanted"(public.email_outbox) from public;

revoke all on function "private"."issue_answer_key"(uuid, integer) from public;

grant execute on function "private"."issue_answer_key"(uuid, integer) to "service_role";

revoke all on function "private"."issue_offer_key"(uuid, integer, uuid) from public;

grant execute on function "private"."issue_offer_key"(uuid, integer, uuid) to "service_role";

revoke all on function "private"."judge_payments"(jsonb) from public;

revoke all on function "private"."known_payment"(uuid) from public;

revoke all on function "private"."loss_reason"(text) from public;

revoke all on function "private"."mail_answer"(text, text, text, jsonb) from public;

revoke all on function "private"."mail_copy"(public.offer_copies, public.offer_versions) from public;

revoke all on function "private"."mailed_sums"(jsonb) from public;

revoke all on function "private"."mark_offer_answers_seen"(text, uuid) from public;

grant execute on function "private"."mark_offer_answers_seen"(text, uuid) to "service_role";

revoke all on function "private"."may_write"(public.offer_keys) from public;

revoke all on function "private"."named_files"(uuid[]) from public;

revoke all on function "private"."net_of_bill"(public.plan_items, numeric, text, uuid) from public;

revoke all on function "private"."no_reminder"(public.client_transactions) from public;

grant execute on function "private"."no_reminder"(public.client_transactions) to "authenticated";

revoke all on function "private"."offer_source"(public.offers) from public;

revoke all on function "private"."offer_thread"(uuid, integer) from public;

revoke all on function "private"."offer_totals"(jsonb, text[], jsonb) from public;

revoke all on function "private"."offers_to_client"(uuid) from public;

revoke all on function "private"."open_offer_file"(text, text) from public;

grant execute on function "private"."open_offer_file"(text, text) to "service_role";

revoke all on function "private"."pause_reminders"(uuid, text) from public;

grant execute on function "private"."pause_reminders"(uuid, text) to "authenticated";

revoke all on function "private"."payment_reminder_is_due"(public.client_transactions) from public;

grant execute on function "private"."payment_reminder_is_due"(public.client_transactions) to "authenticated";

revoke all on function "private"."preview_offer"(jsonb, jsonb, jsonb) from public;

grant execute on function "private"."preview_offer"(jsonb, jsonb, jsonb) to "authenticated";

revoke all on function "private"."preview_offer_mail"(uuid, jsonb) from public;

grant execute on function "private"."preview_offer_mail"(uuid, jsonb) to "authenticated";

revoke all on function "private"."read_payments"(jsonb, text) from public;

grant execute on function "private"."read_payments"(jsonb, text) to "authenticated";

revoke all on function "private"."read_thread_file"(jsonb) from public;

grant execute on function "private"."read_thread_file"(jsonb) to "service_role";

revoke all on function "private"."remind_of_payment"(uuid) from public;

grant execute on function "private"."remind_of_payment"(uuid) to "authenticated";

revoke all on function "private"."reserve_client_file"(jsonb) from public;

grant execute on function "private"."reserve_client_file"(jsonb) to "service_role";

revoke all on function "private"."save_offer_template"(uuid, uuid, text) from public;

grant execute on function "private"."save_offer_template"(uuid, uuid, text) to "authenticated";

revoke all on function "private"."send_due_payment_reminders"() from public;

grant execute on function "private"."send_due_payment_reminders"() to "service_role";

revoke all
  on function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean, jsonb)
  from public;

grant execute
  on function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean, jsonb)
  to "service_role";

revoke all on function "private"."send_payment_reminder"(public.client_transactions, uuid) from public;

revoke all on function "private"."sent_along"(public.offers, jsonb) from public;

revoke all on function "private"."settle_hand_over"() from public;

revoke all on function "private"."shown_message"(public.client_messages) from public;

revoke all on function "private"."take_uploads"(jsonb, uuid, text, uuid, uuid) from public;

revoke all on function "private"."thread_of_key"(public.offer_keys) from public;

revoke all
  on function "private"."today_order"(text, timestamp with time zone, date, bigint, bigint, timestamp
    with time zone, date)
  from public;

revoke all on function "private"."unanswered"(uuid, integer) from public;

revoke all on function "private"."vat_of_bill"(uuid, numeric, numeric) from public;

revoke all on function "private"."version_of_sending"(uuid, jsonb) from public;

revoke all on function "private"."was_sent_along"(text) from public;

revoke all on function "private"."work_of_offer"(public.offers) from public;

revoke all on function "public"."answer_client"(uuid, text, uuid, uuid, uuid, integer, uuid[]) from public;

grant execute on function "public"."answer_client"(uuid, text, uuid, uuid, uuid, integer, uuid[]) to "authenticated";

revoke all on function "public"."check_offer_files"(uuid, jsonb) from public;

grant execute on function "public"."check_offer_files"(uuid, jsonb) to "authenticated";

revoke all on function "public"."freeze_offer"(uuid, timestamp with time zone, jsonb) from public;

grant execute on function "public"."freeze_offer"(uuid, timestamp with time zone, jsonb) to "authenticated";

revoke all on function "public"."get_client_work"(uuid, text) from public;

grant execute on function "public"."get_client_work"(uuid, text) to "authenticated";

revoke all on function "public"."get_offer_results"(date, date) from public;

grant execute on function "public"."get_offer_results"(date, date) to "authenticated";

revoke all on function "public"."get_open_pipeline"() from public;

grant execute on function "public"."get_open_pipeline"() to "authenticated";

revoke all on function "public"."get_related"(text, uuid) from public;

grant execute on function "public"."get_related"(text, uuid) to "authenticated";

revoke all on function "public"."hand_over"(uuid[], text, text, boolean) from public;

grant execute on function "public"."hand_over"(uuid[], text, text, boolean) to "authenticated";

revoke all on function "public"."issue_answer_key"(uuid, integer) from public;

grant execute on function "public"."issue_answer_key"(uuid, integer) to "service_role";

revoke all on function "public"."issue_offer_key"(uuid, integer, uuid) from public;

grant execute on function "public"."issue_offer_key"(uuid, integer, uuid) to "service_role";

revoke all on function "public"."mark_offer_answers_seen"(text, uuid) from public;

grant execute on function "public"."mark_offer_answers_seen"(text, uuid) to "service_role";

revoke all on function "public"."open_offer_file"(text, text) from public;

grant execute on function "public"."open_offer_file"(text, text) to "service_role";

revoke all on function "public"."pause_reminders"(uuid, text) from public;

grant execute on function "public"."pause_reminders"(uuid, text) to "authenticated";

revoke all on function "public"."preview_offer"(jsonb, jsonb, jsonb) from public;

grant execute on function "public"."preview_offer"(jsonb, jsonb, jsonb) to "authenticated";

revoke all on function "public"."preview_offer_mail"(uuid, jsonb) from public;

grant execute on function "public"."preview_offer_mail"(uuid, jsonb) to "authenticated";

revoke all on function "public"."read_payments"(jsonb, text) from public;

grant execute on function "public"."read_payments"(jsonb, text) to "authenticated";

revoke all on function "public"."read_thread_file"(jsonb) from public;

grant execute on function "public"."read_thread_file"(jsonb) to "service_role";

revoke all on function "public"."remind_of_payment"(uuid) from public;

grant execute on function "public"."remind_of_payment"(uuid) to "authenticated";

revoke all on function "public"."reserve_client_file"(jsonb) from public;

grant execute on function "public"."reserve_client_file"(jsonb) to "service_role";

revoke all on function "public"."save_offer_template"(uuid, uuid, text) from public;

grant execute on function "public"."save_offer_template"(uuid, uuid, text) to "authenticated";

revoke all on function "public"."send_due_payment_reminders"() from public;

grant execute on function "public"."send_due_payment_reminders"() to "service_role";

revoke all
  on function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean, jsonb)
  from public;

grant execute
  on function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean, jsonb)
  to "service_role";

grant select on table "public"."hand_overs" to "authenticated", "service_role";

revoke all ("client_id") on table "public"."notes" from "authenticated";

grant insert ("client_id") on table "public"."notes" to "authenticated";

grant select on table "public"."offer_copies" to "service_role";

grant update ("name") on table "public"."offer_templates" to "authenticated";

grant delete, select on table "public"."offer_templates" to "authenticated";

grant select on table "public"."payment_reminders" to "authenticated", "service_role";

grant select on table "private"."searched_billables" to "authenticated";

grant select on table "private"."searched_client_messages" to "authenticated";

grant select on table "private"."searched_clients" to "authenticated";

grant select on table "public"."payments_to_remind" to "authenticated";

grant select on table "public"."searched_billables" to "authenticated";

grant select on table "public"."searched_client_messages" to "authenticated";

grant select on table "public"."searched_clients" to "authenticated";

alter table "public"."client_messages"
  add constraint "client_messages_sender_email_check"
    check ((private.is_email(sender_email) AND (sender_email = lower(sender_email))));

alter table "public"."client_transactions"
  add constraint "client_transactions_reminder_note_check" check (private.is_text(reminder_note, 1000));

alter table "public"."offer_lines"
  add constraint "offer_lines_group_title_check" check (private.is_line(group_title, 200));

alter table public.system_settings add constraint system_settings_value_check check (
    case
      when key = 'signup_mode' then value in ('"approval"', '"open"')
      when key in (
        'email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive', 'business_register_lookup',
        'payment_reminders_automatic'
      ) then jsonb_typeof(value) = 'boolean'
      when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
      when key = 'company_language' then value in ('"en"', '"no"')
      -- Not is_currency: a restored backup may hold a currency outside the list.
      when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
      when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
      when key = 'offer_code_amount' then jsonb_typeof(value) = 'object' and not jsonb_path_exists(
        value, 'strict $.keyvalue() ? (!(@.key like_regex "^[A-Z]{3}$")
          || @.value.type() != "number" || @.value < 1 || @.value > 10000000 || @.value != @.value.floor())'
      )
      when jsonb_typeof(value) <> 'number' then false
      when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
      when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
      else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
    end
  );

create index client_transactions_client_rank on public.client_transactions
  using btree (client_id, private.transaction_rank(status, due_date, is_reversed), created_at desc, id desc);

-- The questions about offers join the thread. One is answered if something happened to its offer since, or after the 30 days that Today listed it. Who of
-- a client asked was not stored, so it is the recipient.
insert into public.client_messages (
  id, client_id, client_person_id, sender_name, sender_email, message, offer_id, offer_version, is_read, created_at, updated_at
)
select
  case when pg_input_is_valid(e.details ->> 'id', 'uuid') then (e.details ->> 'id')::uuid else e.id end, private.offer_client(e.offer_id), (
    select p.id from public.client_people p
    where p.client_id = private.offer_client(e.offer_id) and lower(p.email) = lower(v.content #>> '{recipient,email}')
  ), case when private.is_line(v.content #>> '{recipient,name}', 200) then v.content #>> '{recipient,name}' else '–' end,
  case when private.is_email(lower(v.content #>> '{recipient,email}')) then lower(v.content #>> '{recipient,email}') end,
  e.details ->> 'question', e.offer_id, e.version,
  e.at < now() - interval '30 days' or exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position), e.at, e.at
from public.offer_events e join public.offer_versions v on v.offer_id = e.offer_id and v.version = e.version
-- What is no message stays an event of its offer.
where e.kind = 'question' and private.is_text(e.details ->> 'question', 10000)
on conflict (id) do nothing;


-- The settings of the reminders of payments.
insert into public.system_settings (key, value, category, description) values
  ('payment_reminder_days', '7', 'money', 'Days after the due date, and after each reminder, until a reminder of an unpaid payment is proposed'),
  ('payment_reminders_automatic', 'false', 'money', 'Whether a due reminder of a payment is sent without asking');
