drop trigger "audit_edits" on "public"."clients";

drop trigger "audit_rows" on "public"."engagements";

drop trigger "audit_edits" on "public"."offers";

drop index "public"."clients_search";

drop view "public"."searched_clients";

drop view "private"."searched_clients";

drop view "public"."searched_contacts";

drop view "private"."searched_contacts";

drop view "public"."searched_engagements";

drop view "private"."searched_engagements";

drop view "public"."searched_offers_with_state";

drop view "private"."searched_offers_with_state";

drop view "public"."searched_quote_requests";

drop view "private"."searched_quote_requests";

drop view "public"."offers_with_state";

alter table "public"."system_settings"
  drop constraint "system_settings_value_check";

drop function "private"."client_of"(text, text, text);

drop function "private"."get_today"();

drop function "public"."get_today"();

alter table "public"."clients"
  drop column "search_text";

create table "private"."webhook_secrets" (
  "webhook_id" uuid not null,
  "secret" text not null,
  "previous" text,
  "previous_until" timestamp with time zone,
  constraint "webhook_secrets_pkey" primary key (webhook_id)
);

create table "public"."offer_readings" (
  "id" uuid not null default gen_random_uuid(),
  "offer_id" uuid not null,
  "version" integer not null,
  "email" text not null,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "offer_readings_offer_id_version_email_key" unique (offer_id, version, email),
  constraint "offer_readings_pkey" primary key (id),
  constraint "offer_readings_email_check" check ((private.is_email(email) AND (email = lower(email))))
);

alter table "public"."offer_readings"
  enable row level security;

create table "public"."price_items" (
  "id" uuid not null default gen_random_uuid(),
  "text_en" text collate private.norwegian not null,
  "text_no" text collate private.norwegian not null,
  "unit" text not null default 'hour'::text,
  "price" numeric(12,2) not null,
  "vat_code" text not null default 'standard'::text,
  "is_active" boolean not null default true,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "price_items_pkey" primary key (id),
  constraint "price_items_price_check"
    check (((price >= ('-100000000'::integer)::numeric) AND (price <= (100000000)::numeric))),
  constraint "price_items_unit_check"
    check ((unit = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'piece'::text, 'fixed'::text]))),
  constraint "price_items_vat_code_check" check ((vat_code ~ '^[a-z][a-z_]{0,29}$'::text)),
  "currency" text not null default private.company_currency(),
  constraint "price_items_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "price_items_text_en_check" check (private.is_text(text_en, 500)),
  constraint "price_items_text_no_check" check (private.is_text(text_no, 500))
);

alter table "public"."price_items"
  enable row level security;

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

alter table "public"."clients"
  add column "legal_name" text;

alter table "public"."clients"
  add column "org_number" text;

alter table "public"."clients"
  add column "search_text" text generated always as
    (lower((NORMALIZE(((((((company_name || ' '::text) || contact_person) || ' '::text) || email) || COALESCE((' '::text
    || legal_name), ''::text)) || COALESCE((' '::text || org_number), ''::text))) collate "default"))) stored not null;

alter table "public"."clients"
  add column "invoice_address" text;

alter table "public"."clients"
  add column "reference" text;

alter table "public"."clients"
  add column "phone" text;

alter table "public"."clients"
  add column "payment_days" integer not null default 14;

alter table "public"."clients"
  add column "owner_id" uuid;

alter table "public"."contacts"
  add column "owner_id" uuid;

alter table "public"."engagements"
  add column "owner_id" uuid;

alter table "public"."offers"
  add column "owner_id" uuid;

alter table "public"."price_items"
  add column "search_text" text generated always as
    (lower((NORMALIZE(((text_en || ' '::text) || text_no)) collate "default"))) stored not null;

alter table "public"."quote_requests"
  add column "owner_id" uuid;

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

create or replace function private.address_to_owner()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  about constant text := new.payload ->> case new.kind
    when 'contact_notification' then 'contact_id'
    when 'quote_request_notification' then 'quote_request_id'
    when 'client_message_notification' then 'client_id'
    else 'offer_id'
  end;
  owner uuid;
begin
  if not coalesce(pg_input_is_valid(about, 'uuid'), false) then
    return new;
  end if;
  owner := case new.kind
    when 'contact_notification' then (select c.owner_id from public.contacts c where c.id = about::uuid)
    when 'quote_request_notification' then (select q.owner_id from public.quote_requests q where q.id = about::uuid)
    when 'client_message_notification' then (select c.owner_id from public.clients c where c.id = about::uuid)
    else (select o.owner_id from public.offers o where o.id = about::uuid)
  end;
  new.to_address := coalesce(
    (
      select p.email from public.profiles p
      where p.user_id = private.as_owner(owner) and private.is_email(p.email)
        and exists (select from public.profiles c where c.user_id <> p.user_id and c.role = 'admin' and c.status = 'approved')
    ),
    private.company_address()
  );
  return new;
end
$function$;

create or replace function private.allow_register_lookup()
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  if not coalesce((select value = 'true' from public.system_settings where key = 'business_register_lookup'), false) then
    raise exception using errcode = 'P0001', message = 'lookup_off';
  end if;
  if not public.take_rate_limit('register_lookup', auth.uid()::text, 30, 600) then
    raise exception using errcode = 'P0001', message = 'rate_limited';
  end if;
end
$function$;

create or replace function private.as_owner (
  person uuid
)
  returns uuid
  language sql
  security definer
  set search_path to ''
  AS $function$
  select p.user_id from public.profiles p where p.user_id = person and p.role = 'admin' and p.status = 'approved' for share
$function$;

create or replace function private.audit()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[] := tg_argv[1:];
  changed jsonb;
begin
  select jsonb_agg(name) into changed from unnest(kept) as field, substr(field, 2) as name
  where field like '?%' and before -> name is distinct from after -> name;
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), lower(tg_op), tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    coalesce(jsonb_object_agg(field, jsonb_build_object('from', before -> field, 'to', after -> field)), '{}')
      || jsonb_strip_nulls(jsonb_build_object('changed', changed)),
    private.record_name(tg_table_name, case when tg_op = 'DELETE' then before else after end)
  from unnest(kept) as field where field not like '?%';
  return null;
end
$function$;

create or replace function private.bill_plan_item (
  item uuid,
  reference text,
  due_on date
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  number constant text := btrim(reference);
  asked public.plan_items;
  work public.engagements;
  made uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(number, 100), false) then
    raise exception using errcode = 'P0001', message = 'invalid_reference';
  end if;
  if not private.is_day(due_on) then
    raise exception using errcode = 'P0001', message = 'invalid_due_on';
  end if;
  select * into asked from public.plan_items where id = item for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
  -- A retry whose response was lost.
  select t.id into made from public.client_transactions t where t.plan_item_id = item and t.reference = number order by t.created_at limit 1;
  if found then
    return made;
  end if;
  -- Locked, so that the work is not cancelled meanwhile.
  select * into work from public.engagements g where g.id = asked.engagement_id for share;
  if work.state = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if asked.billed_at is not null and (asked.due <> 'monthly' or private.bill_day(asked) > private.company_today()) then
    raise exception using errcode = 'P0001', message = 'billed';
  end if;
  insert into public.client_transactions (client_id, description, amount, currency, due_date, reference, plan_item_id)
  select c.id, work.title || ': ' || asked.title, asked.amount, asked.currency, coalesce(due_on, private.company_today() + c.payment_days), number, item
  from public.clients c where c.id = work.client_id
  returning id into made;
  update public.plan_items set client_transaction_id = made, billed_at = now() where id = item;
  return made;
end
$function$;

create or replace function private.check_vat_code()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not (tg_op = 'UPDATE' and new.vat_code = old.vat_code) and private.vat_rate(new.vat_code, private.company_today()) is null then
    raise exception using errcode = '23514', message = 'invalid_vat_code';
  end if;
  return new;
end
$function$;

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

create or replace function private.client_of (
  address text,
  company text,
  person text,
  client_language text,
  client_currency text
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.client:' || lower(address)));
  select id into found_id from public.clients where lower(email) = lower(address) order by created_at, id limit 1;
  if found_id is null then
    insert into public.clients (company_name, contact_person, email, language, currency)
    values (
      coalesce(company, left(person, 200)), left(person, 200), address, coalesce(client_language, private.company_language()),
      -- A restored backup may hold a currency outside the list.
      case when private.is_currency(client_currency) then client_currency else private.company_currency() end
    ) returning id into found_id;
  end if;
  return found_id;
end
$function$;

create or replace function private.convert_contact (
  contact uuid
)
  returns uuid
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  message public.contacts;
  client uuid;
begin
  perform private.require_admin();
  select * into message from public.contacts where id = contact for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_contact';
  end if;
  if message.client_id is not null then
    return message.client_id;
  end if;
  client := private.client_of(message.email, message.company, message.name, message.language, null);
  perform private.give_client(client, message.owner_id);
  update public.contacts set client_id = client where id = contact;
  return client;
end
$function$;

create or replace function private.convert_quote_request (
  request uuid
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  asked public.quote_requests;
  client uuid;
  made uuid;
begin
  perform private.require_admin();
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.client_transaction_id is not null then
    select t.client_id into client from public.client_transactions t where t.id = asked.client_transaction_id;
    return jsonb_build_object('client_id', client, 'client_transaction_id', asked.client_transaction_id);
  end if;
  if asked.status <> 'approved' then
    raise exception using errcode = 'P0001', message = 'not_approved';
  end if;
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name, asked.language, asked.currency);
  perform private.give_client(client, asked.owner_id);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
end
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

create or replace function private.end_ownership()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  update public.contacts set owner_id = null where owner_id = new.user_id;
  update public.quote_requests set owner_id = null where owner_id = new.user_id;
  update public.clients set owner_id = null where owner_id = new.user_id;
  update public.offers set owner_id = null where owner_id = new.user_id;
  update public.engagements set owner_id = null where owner_id = new.user_id;
  return null;
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

create or replace function private.follow_contact()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.client_people (client_id, name, email, language)
    values (new.id, new.contact_person, new.email, new.language);
    return null;
  end if;
  -- The new address may be that of another person of the client.
  if lower(old.email) <> lower(new.email)
    and exists (select from public.client_people p where p.client_id = new.id and lower(p.email) = lower(new.email))
  then
    delete from public.client_people p where p.client_id = new.id and lower(p.email) = lower(old.email);
    return null;
  end if;
  update public.client_people p set email = new.email, name = case when p.name = old.contact_person then new.contact_person else p.name end
  where p.client_id = new.id and lower(p.email) = lower(old.email);
  return null;
end
$function$;

create or replace function private.follow_offer_owner()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.give_client(new.client_id, new.owner_id);
  return null;
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
      select o.*, e.at as asked_at from public.offer_events e join public.offers o on o.id = e.offer_id
      where e.kind = 'question' and e.at > now() - interval '30 days' and (me is null or o.owner_id = me)
        and not exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position)
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
        where not m.is_from_staff and not m.is_read and (me is null or c.owner_id = me) order by m.created_at, m.id limit most + 1)
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

create or replace function private.give_client (
  client uuid,
  owner uuid
)
  returns void
  language sql
  security definer
  set search_path to ''
  AS $function$
  update public.clients c set owner_id = entitled.id
  from private.as_owner(owner) as entitled (id) where c.id = client and c.owner_id is null and entitled.id is not null
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

create or replace function private.is_org_number (
  value text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when value !~ '^[0-9]{9}$' then false else (
    select (11 - sum(weight * substr(value, n::int, 1)::int) % 11) % 11 = right(value, 1)::int
    from unnest(array[3, 2, 7, 6, 5, 4, 3, 2]) with ordinality as w (weight, n)
  ) end
$function$;

create or replace function private.note_offer_reading (
  key text
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys;
  asked public.offers;
  is_locked boolean;
begin
  -- First without a lock, so that what is refused or repeated neither writes nor waits; then again with it, because an answer may have come meanwhile.
  foreach is_locked in array array[false, true] loop
    known := private.offer_of_key(key, is_locked);
    select * into asked from public.offers where id = known.offer_id;
    if not found then
      return jsonb_build_object('refused', 'unknown');
    end if;
    if private.offer_refusal(asked, known.version) is not null then
      return private.offer_refusal(asked, known.version);
    end if;
    if exists (
      select from public.offer_readings r where r.offer_id = asked.id and r.version = known.version and r.email = known.email
        and r.updated_at > now() - interval '1 minute'
    ) then
      return jsonb_build_object('seen', true);
    end if;
  end loop;
  insert into public.offer_readings as r (offer_id, version, email) values (asked.id, known.version, known.email)
  on conflict (offer_id, version, email) do update set email = excluded.email;
  return jsonb_build_object('seen', true);
end
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
  )
  from (
    select r.lines, private.offer_totals(r.lines, null) as totals
    from (select private.offer_lines_on(asked.id, private.company_today()) as lines) as r
  ) as l
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
    ) end
  );
end
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

create or replace function private.send_offer (
  offer uuid,
  hash text,
  pdf bytea,
  actor uuid,
  was timestamp with time zone default null::timestamp with time zone,
  gives_access boolean default false
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
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
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  -- The content does not have everything that is frozen.
  if asked.updated_at <> was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  content := private.offer_content(asked);
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
  ));
  if gives_access and asked.client_id is not null then
    perform private.give_client_access(asked, actor);
  end if;
  perform private.mail_offer('offer_sent', shown, jsonb_build_object(
    'shows_changes', private.version_before(offer, shown.version, asked.recipient_email) is not null
  ));
  return shown.version;
end
$function$;

create or replace function private.settle_owner()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if new.owner_id is not null then
    if (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) and private.as_owner(new.owner_id) is null then
      raise exception using errcode = 'P0001', message = 'invalid_owner_id';
    end if;
  elsif tg_op = 'INSERT' and tg_table_name = 'offers' then
    new.owner_id := private.as_owner(coalesce(
      (select q.owner_id from public.quote_requests q where q.id = new.quote_request_id),
      (select e.owner_id from public.engagements e where e.id = new.engagement_id),
      auth.uid()
    ));
  elsif tg_op = 'INSERT' and tg_table_name = 'engagements' then
    new.owner_id := private.as_owner(coalesce(
      (select o.owner_id from public.offers o where o.id = new.offer_id),
      (select c.owner_id from public.clients c where c.id = new.client_id)
    ));
  end if;
  return new;
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

create or replace function private.version_before (
  offer uuid,
  version integer,
  reader text
)
  returns integer
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select max(k.version) from public.offer_keys k
  where k.offer_id = version_before.offer and k.version < version_before.version and k.email = lower(version_before.reader)
    and k.session_hash is null and private.key_is_open(k)
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

create or replace function public.allow_register_lookup()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.allow_register_lookup()
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

create or replace function public.get_today (
  mine boolean default false
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.get_today(mine)
$function$;

create or replace function public.note_offer_reading (
  key text
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.note_offer_reading(key)
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

alter table "public"."clients"
  add constraint "clients_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."clients"
  add constraint "clients_payment_days_check" check (((payment_days >= 0) AND (payment_days <= 365)));

alter table "public"."contacts"
  add constraint "contacts_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."engagements"
  add constraint "engagements_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete
    set null;

alter table "public"."offer_readings"
  add constraint "offer_readings_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

alter table "public"."offers"
  add constraint "offers_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."quote_requests"
  add constraint "quote_requests_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete
    set null;

alter table "public"."webhook_deliveries"
  add constraint "webhook_deliveries_webhook_id_fkey" foreign key (webhook_id) references public.webhooks(id)
    on delete cascade;

create view "private"."searched_contacts" AS  SELECT id,
    name,
    (email COLLATE private.norwegian) AS email,
    company,
    project_type,
    budget_range,
    subject,
    message,
    language,
    status,
    handled_by,
    handled_at,
    client_id,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    request_id,
    content_hash,
    owner_id
   FROM public.contacts
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "private"."searched_engagements" AS  SELECT id,
    client_id,
    offer_id,
    title,
    state,
    starts_on,
    ends_on,
    search_text,
    created_at,
    updated_at,
    ( SELECT jsonb_build_object('company_name', c.company_name, 'payment_days', c.payment_days) AS jsonb_build_object
           FROM public.clients c
          WHERE (c.id = e.client_id)) AS clients,
    (EXISTS ( SELECT
           FROM public.plan_items i
          WHERE ((i.engagement_id = e.id) AND private.is_to_bill(i.*, e.state)))) AS is_to_bill,
    ( SELECT jsonb_build_object('title', i.title, 'amount', i.amount, 'currency', i.currency, 'bill_day', private.bill_day(i.*), 'is_to_bill', private.is_to_bill(i.*, e.state)) AS jsonb_build_object
           FROM public.plan_items i
          WHERE ((i.engagement_id = e.id) AND (i.amount <> (0)::numeric) AND (e.state <> 'cancelled'::text) AND
                CASE
                    WHEN (i.due = 'monthly'::text) THEN ((i.done_at IS NULL) AND (e.state <> 'done'::text))
                    ELSE (i.billed_at IS NULL)
                END)
          ORDER BY (private.is_to_bill(i.*, e.state)) DESC, (private.bill_day(i.*)), i."position", i.id
         LIMIT 1) AS next_bill,
    ( SELECT COALESCE(jsonb_agg(jsonb_build_object('currency', sums.currency, 'planned', sums.planned, 'billed', sums.billed) ORDER BY sums.currency), '[]'::jsonb) AS "coalesce"
           FROM ( SELECT i.currency,
                    sum(
                        CASE
                            WHEN (i.due = 'monthly'::text) THEN bills.amount
                            ELSE i.amount
                        END) AS planned,
                    sum(bills.amount) AS billed
                   FROM (public.plan_items i
                     CROSS JOIN LATERAL ( SELECT COALESCE(sum(t.amount), (0)::numeric) AS amount
                           FROM public.client_transactions t
                          WHERE ((t.plan_item_id = i.id) AND (t.currency = i.currency) AND (NOT t.is_reversed))) bills)
                  WHERE (i.engagement_id = e.id)
                  GROUP BY i.currency) sums) AS totals,
    owner_id
   FROM public.engagements e
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "private"."searched_offers_with_state" AS  SELECT id,
    number,
    client_id,
    quote_request_id,
    engagement_id,
    language,
    COALESCE(sent_currency, currency) AS currency,
    recipient_name,
    recipient_email,
    company_name,
    COALESCE(sent_title, title) AS title,
    valid_until,
    version,
        CASE
            WHEN ((state = 'sent'::text) AND (sent_valid_until < ( SELECT private.company_today() AS company_today))) THEN 'expired'::text
            ELSE state
        END AS state,
    sent_valid_until,
    sent_at,
    answered_at,
    reminders,
    reminded_at,
    net_amount,
    vat_amount,
    COALESCE(sent_total_amount, total_amount) AS total_amount,
    search_text,
    created_at,
    updated_at,
    state AS stored_state,
    private.reminder_is_due(o.*) AS is_reminder_due,
    has_unsent_changes,
    (sent_valid_until < private.company_today()) AS is_past,
    ( SELECT min(r.created_at) AS min
           FROM public.offer_readings r
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS first_seen_at,
    ( SELECT max(r.updated_at) AS max
           FROM public.offer_readings r
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS last_seen_at,
    owner_id
   FROM public.offers o
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."offers_with_state" with (security_invoker=true) AS  SELECT id,
    number,
    client_id,
    quote_request_id,
    engagement_id,
    language,
    COALESCE(sent_currency, currency) AS currency,
    recipient_name,
    recipient_email,
    company_name,
    COALESCE(sent_title, title) AS title,
    sections,
    terms_id,
    valid_until,
    version,
        CASE
            WHEN ((state = 'sent'::text) AND (sent_valid_until < ( SELECT private.company_today() AS company_today))) THEN 'expired'::text
            ELSE state
        END AS state,
    sent_valid_until,
    sent_at,
    answered_at,
    reminders,
    reminded_at,
    net_amount,
    vat_amount,
    COALESCE(sent_total_amount, total_amount) AS total_amount,
    search_text,
    created_at,
    updated_at,
    private.reminder_is_due(o.*) AS is_reminder_due,
    has_unsent_changes,
    ( SELECT min(r.created_at) AS min
           FROM public.offer_readings r
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS first_seen_at,
    ( SELECT max(r.updated_at) AS max
           FROM public.offer_readings r
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS last_seen_at,
    owner_id
   FROM public.offers o;

create view "private"."searched_quote_requests" AS  SELECT id,
    client_name,
    client_email,
    company_name,
    service_type,
    project_description,
    complexity,
    estimated_hours,
    base_price,
    price_per_hour,
    complexity_multiplier,
    total_amount,
    currency,
    language,
    state AS status,
    client_transaction_id,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    request_id,
    content_hash,
    ( SELECT o.state
           FROM public.offers_with_state o
          WHERE (o.quote_request_id = q.id)
          ORDER BY o.created_at DESC, o.id DESC
         LIMIT 1) AS offer_state,
    owner_id
   FROM public.quote_requests q
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_contacts" with (security_invoker=true) AS  SELECT id,
    name,
    email,
    company,
    project_type,
    budget_range,
    subject,
    message,
    language,
    status,
    handled_by,
    handled_at,
    client_id,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    request_id,
    content_hash,
    owner_id
   FROM private.searched_contacts;

create view "public"."searched_engagements" with (security_invoker=true) AS  SELECT id,
    client_id,
    offer_id,
    title,
    state,
    starts_on,
    ends_on,
    search_text,
    created_at,
    updated_at,
    clients,
    is_to_bill,
    next_bill,
    totals,
    owner_id
   FROM private.searched_engagements;

create view "public"."searched_offers_with_state" with (security_invoker=true) AS  SELECT id,
    number,
    client_id,
    quote_request_id,
    engagement_id,
    language,
    currency,
    recipient_name,
    recipient_email,
    company_name,
    title,
    valid_until,
    version,
    state,
    sent_valid_until,
    sent_at,
    answered_at,
    reminders,
    reminded_at,
    net_amount,
    vat_amount,
    total_amount,
    search_text,
    created_at,
    updated_at,
    stored_state,
    is_reminder_due,
    has_unsent_changes,
    is_past,
    first_seen_at,
    last_seen_at,
    owner_id
   FROM private.searched_offers_with_state;

create view "public"."searched_quote_requests" with (security_invoker=true) AS  SELECT id,
    client_name,
    client_email,
    company_name,
    service_type,
    project_description,
    complexity,
    estimated_hours,
    base_price,
    price_per_hour,
    complexity_multiplier,
    total_amount,
    currency,
    language,
    status,
    client_transaction_id,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    request_id,
    content_hash,
    offer_state,
    owner_id
   FROM private.searched_quote_requests;

create index clients_owner on public.clients using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);

create index clients_unowned on public.clients using btree (created_at, id)
  where (owner_id is null);

create index contacts_owner_status on public.contacts using btree (owner_id, status, created_at, id)
  where (owner_id is not null);

create index contacts_owner on public.contacts using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index contacts_unowned on public.contacts using btree (created_at, id)
  where (owner_id is null);

create index engagements_owner on public.engagements using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index engagements_unowned on public.engagements using btree (created_at, id)
  where (owner_id is null);

create index offer_readings_email on public.offer_readings using btree (email);

create index offers_owner on public.offers using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index offers_unowned on public.offers using btree (created_at, id)
  where (owner_id is null);

create index price_items_active on public.price_items using btree (is_active, created_at, id);

create index price_items_created_at on public.price_items using btree (created_at, id);

create index price_items_price on public.price_items using btree (price, id);

create index price_items_search on public.price_items using gin (search_text extensions.gin_trgm_ops);

create index price_items_text_en on public.price_items using btree (text_en, id);

create index price_items_text_no on public.price_items using btree (text_no, id);

create index quote_requests_owner_state on public.quote_requests using btree (owner_id, state, created_at, id)
  where (owner_id is not null);

create index quote_requests_owner on public.quote_requests using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index quote_requests_unowned on public.quote_requests using btree (created_at, id)
  where (owner_id is null);

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

create trigger audit_edits
  after update on public.clients
  for each row
  when ((old.updated_at IS DISTINCT FROM new.updated_at))
  execute function
    private.audit('id', 'owner_id', 'language', 'currency', 'payment_days', '?company_name', '?contact_person',
    '?email', '?legal_name', '?org_number', '?invoice_address', '?reference', '?phone');

create trigger settle_owner
  before insert or update of owner_id on public.clients
  for each row
  execute function private.settle_owner();

create trigger audit_owner
  after update on public.contacts
  for each row
  when ((old.owner_id IS DISTINCT FROM new.owner_id))
  execute function private.audit('id', 'owner_id');

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

create trigger settle_owner
  before insert or update of owner_id on public.contacts
  for each row
  execute function private.settle_owner();

create trigger address_to_owner
  before update of status on public.email_outbox
  for each row
  when
    (((new.status = 'sending'::text) AND (new.kind = ANY (ARRAY['contact_notification'::text,
    'quote_request_notification'::text,
    'offer_accepted_notification'::text,
    'offer_declined_notification'::text, 'offer_question_notification'::text, 'client_message_notification'::text]))))
  execute function private.address_to_owner();

create trigger audit_rows
  after insert or delete or update on public.engagements
  for each row
  execute function private.audit('id', 'state', 'owner_id');

create trigger give_client
  after insert on public.engagements
  for each row
  when (((new.offer_id IS NOT NULL) AND (new.owner_id IS NOT NULL)))
  execute function private.follow_offer_owner();

create trigger settle_owner
  before insert or update of owner_id on public.engagements
  for each row
  execute function private.settle_owner();

create trigger report_event
  after insert on public.offer_events
  for each row
  when ((new.kind = ANY (ARRAY['question'::text, 'sent'::text, 'declined'::text])))
  execute function private.report_offer_event();

create trigger announce_change
  after insert or update on public.offer_readings
  for each row
  execute function private.announce_change();

create trigger touch
  before update on public.offer_readings
  for each row
  execute function private.touch();

create trigger audit_edits
  after update on public.offers
  for each row
  when ((old.updated_at IS DISTINCT FROM new.updated_at))
  execute function private.audit('id', 'state', 'version', 'total_amount', 'valid_until', 'owner_id');

create trigger report_acceptance
  after update on public.offers
  for each row
  when (((new.state = 'accepted'::text) AND (old.state <> 'accepted'::text)))
  execute function private.report_acceptance();

create trigger settle_owner
  before insert or update of owner_id on public.offers
  for each row
  execute function private.settle_owner();

create trigger announce_change
  after insert or delete or update on public.price_items
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or delete or update on public.price_items
  for each row
  execute function private.audit('id', 'unit', 'price', 'currency', 'vat_code', 'is_active');

create trigger check_vat_code
  before insert or update of vat_code on public.price_items
  for each row
  execute function private.check_vat_code();

create trigger touch
  before update on public.price_items
  for each row
  execute function private.touch();

create trigger end_ownership
  after update on public.profiles
  for each row
  when
    (((old.status = 'approved'::text) AND (old.role = 'admin'::text) AND ((new.status <> 'approved'::text) OR (new.role
    <> 'admin'::text))))
  execute function private.end_ownership();

create trigger audit_owner
  after update on public.quote_requests
  for each row
  when ((old.owner_id IS DISTINCT FROM new.owner_id))
  execute function private.audit('id', 'owner_id');

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

create trigger settle_owner
  before insert or update of owner_id on public.quote_requests
  for each row
  execute function private.settle_owner();

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

create policy "a second factor is proven: all" on "public"."offer_readings"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins read readings" on "public"."offer_readings"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."offer_readings"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

create policy "admins choose the owner of offers" on "public"."offers"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "a second factor is proven: all" on "public"."price_items"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins add to the price list" on "public"."price_items"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins change the price list" on "public"."price_items"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins delete from the price list" on "public"."price_items"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins see the price list" on "public"."price_items"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."price_items"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

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

revoke all on function "private"."address_to_owner"() from public;

revoke all on function "private"."allow_register_lookup"() from public;

grant execute on function "private"."allow_register_lookup"() to "authenticated";

revoke all on function "private"."are_sections"(jsonb) from "authenticated";

grant execute on function "private"."are_sections"(jsonb) to "authenticated";

revoke all on function "private"."as_owner"(uuid) from public;

revoke all on function "private"."check_vat_code"() from public;

revoke all on function "private"."claim_webhooks"(integer, integer) from public;

grant execute on function "private"."claim_webhooks"(integer, integer) to "service_role";

revoke all on function "private"."client_of"(text, text, text, text, text) from public;

revoke all on function "private"."company_language"() from "authenticated";

grant execute on function "private"."company_language"() to "authenticated";

revoke all on function "private"."company_language"() from "service_role";

grant execute on function "private"."company_language"() to "service_role";

revoke all on function "private"."create_webhook_secret"(uuid) from public;

grant execute on function "private"."create_webhook_secret"(uuid) to "authenticated";

revoke all on function "private"."deploy_hook_host"(text) from "authenticated";

grant execute on function "private"."deploy_hook_host"(text) to "authenticated";

revoke all on function "private"."deploy_hook_host"(text) from "service_role";

grant execute on function "private"."deploy_hook_host"(text) to "service_role";

revoke all on function "private"."end_ownership"() from public;

revoke all on function "private"."follow_offer_owner"() from public;

revoke all on function "private"."get_today"(boolean) from public;

grant execute on function "private"."get_today"(boolean) to "authenticated";

revoke all on function "private"."give_client"(uuid, uuid) from public;

revoke all on function "private"."guard_webhook"() from public;

revoke all on function "private"."hold_webhooks"() from public;

revoke all on function "private"."is_org_number"(text) from public;

grant execute on function "private"."is_org_number"(text) to "authenticated";

grant execute on function "private"."is_org_number"(text) to "service_role";

revoke all on function "private"."note_offer_reading"(text) from public;

grant execute on function "private"."note_offer_reading"(text) to "service_role";

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

revoke all on function "private"."settle_owner"() from public;

revoke all on function "private"."test_webhook"(uuid) from public;

grant execute on function "private"."test_webhook"(uuid) to "authenticated";

revoke all on function "private"."version_before"(uuid, integer, text) from public;

revoke all on function "private"."webhook_client"(uuid) from public;

revoke all on function "private"."webhook_deliveries_about"(text) from public;

revoke all on function "public"."allow_register_lookup"() from public;

grant execute on function "public"."allow_register_lookup"() to "authenticated";

revoke all on function "public"."claim_webhooks"(integer, integer) from public;

grant execute on function "public"."claim_webhooks"(integer, integer) to "service_role";

revoke all on function "public"."create_webhook_secret"(uuid) from public;

grant execute on function "public"."create_webhook_secret"(uuid) to "authenticated";

revoke all on function "public"."get_today"(boolean) from public;

grant execute on function "public"."get_today"(boolean) to "authenticated";

revoke all on function "public"."note_offer_reading"(text) from public;

grant execute on function "public"."note_offer_reading"(text) to "service_role";

revoke all on function "public"."resend_webhook"(uuid) from public;

grant execute on function "public"."resend_webhook"(uuid) to "authenticated";

revoke all on function "public"."settle_webhooks"(jsonb) from public;

grant execute on function "public"."settle_webhooks"(jsonb) to "service_role";

revoke all on function "public"."test_webhook"(uuid) from public;

grant execute on function "public"."test_webhook"(uuid) to "authenticated";

revoke all ("invoice_address") on table "public"."clients" from "authenticated";

grant insert ("invoice_address"), update ("invoice_address") on table "public"."clients" to "authenticated";

revoke all ("legal_name") on table "public"."clients" from "authenticated";

grant insert ("legal_name"), update ("legal_name") on table "public"."clients" to "authenticated";

revoke all ("org_number") on table "public"."clients" from "authenticated";

grant insert ("org_number"), update ("org_number") on table "public"."clients" to "authenticated";

revoke all ("owner_id") on table "public"."clients" from "authenticated";

grant update ("owner_id") on table "public"."clients" to "authenticated";

revoke all ("payment_days") on table "public"."clients" from "authenticated";

grant insert ("payment_days"), update ("payment_days") on table "public"."clients" to "authenticated";

revoke all ("phone") on table "public"."clients" from "authenticated";

grant insert ("phone"), update ("phone") on table "public"."clients" to "authenticated";

revoke all ("reference") on table "public"."clients" from "authenticated";

grant insert ("reference"), update ("reference") on table "public"."clients" to "authenticated";

revoke all ("owner_id") on table "public"."contacts" from "authenticated";

grant update ("owner_id") on table "public"."contacts" to "authenticated";

revoke all ("owner_id") on table "public"."engagements" from "authenticated";

grant update ("owner_id") on table "public"."engagements" to "authenticated";

grant select on table "public"."offer_readings" to "authenticated", "service_role";

revoke all ("owner_id") on table "public"."offers" from "authenticated";

grant update ("owner_id") on table "public"."offers" to "authenticated";

grant insert ("is_active"), update ("is_active") on table "public"."price_items" to "authenticated";

grant insert ("price"), update ("price") on table "public"."price_items" to "authenticated";

grant insert ("text_en"), update ("text_en") on table "public"."price_items" to "authenticated";

grant insert ("text_no"), update ("text_no") on table "public"."price_items" to "authenticated";

grant insert ("unit"), update ("unit") on table "public"."price_items" to "authenticated";

grant insert ("vat_code"), update ("vat_code") on table "public"."price_items" to "authenticated";

grant delete, select on table "public"."price_items" to "authenticated";

revoke all ("owner_id") on table "public"."quote_requests" from "authenticated";

grant update ("owner_id") on table "public"."quote_requests" to "authenticated";

grant select on table "public"."webhook_deliveries" to "authenticated";

grant delete, insert, select, update on table "public"."webhook_deliveries" to "service_role";

grant insert ("events"), update ("events") on table "public"."webhooks" to "authenticated";

grant insert ("is_active"), update ("is_active") on table "public"."webhooks" to "authenticated";

grant insert ("name"), update ("name") on table "public"."webhooks" to "authenticated";

grant insert ("url"), update ("url") on table "public"."webhooks" to "authenticated";

grant delete, select on table "public"."webhooks" to "authenticated";

grant select on table "public"."webhooks" to "service_role";

grant select on table "private"."searched_contacts" to "authenticated";

grant select on table "private"."searched_engagements" to "authenticated";

grant select on table "private"."searched_offers_with_state" to "authenticated";

grant select on table "private"."searched_quote_requests" to "authenticated";

grant select on table "public"."offers_with_state" to "authenticated";

grant select on table "public"."searched_contacts" to "authenticated";

grant select on table "public"."searched_engagements" to "authenticated";

grant select on table "public"."searched_offers_with_state" to "authenticated";

grant select on table "public"."searched_quote_requests" to "authenticated";

alter table "public"."clients"
  add column "language" text not null default private.company_language();

alter table "public"."clients"
  add constraint "clients_language_check" check ((language = ANY (ARRAY['en'::text, 'no'::text])));

revoke all ("language") on table "public"."clients" from "authenticated";

grant insert ("language"), update ("language") on table "public"."clients" to "authenticated";

alter table "public"."clients"
  add column "currency" text not null default private.company_currency();

alter table "public"."clients"
  add constraint "clients_currency_check" check ((currency ~ '^[A-Z]{3}$'::text));

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
    owner_id
   FROM public.clients
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

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
    owner_id
   FROM private.searched_clients;

create trigger check_currency
  before insert or update of currency on public.clients
  for each row
  execute function private.check_currency();

revoke all ("currency") on table "public"."clients" from "authenticated";

grant insert ("currency"), update ("currency") on table "public"."clients" to "authenticated";

grant select on table "private"."searched_clients" to "authenticated";

grant select on table "public"."searched_clients" to "authenticated";

create view "private"."searched_price_items" AS  SELECT id,
    text_en,
    text_no,
    unit,
    price,
    currency,
    vat_code,
    is_active,
    search_text,
    created_at,
    updated_at
   FROM public.price_items
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_price_items" with (security_invoker=true) AS  SELECT id,
    text_en,
    text_no,
    unit,
    price,
    currency,
    vat_code,
    is_active,
    search_text,
    created_at,
    updated_at
   FROM private.searched_price_items;

create index price_items_currency on public.price_items using btree (currency, created_at, id);

create trigger check_currency
  before insert or update of currency on public.price_items
  for each row
  execute function private.check_currency();

grant insert ("currency"), update ("currency") on table "public"."price_items" to "authenticated";

grant select on table "private"."searched_price_items" to "authenticated";

grant select on table "public"."searched_price_items" to "authenticated";

alter table "public"."webhooks"
  add column "host" text generated always as (private.deploy_hook_host(url)) stored;

alter table "public"."clients"
  add constraint "clients_invoice_address_check" check (private.is_text(invoice_address, 500));

alter table "public"."clients"
  add constraint "clients_legal_name_check" check (private.is_line(legal_name, 200));

alter table "public"."clients"
  add constraint "clients_org_number_check" check (private.is_org_number(org_number));

alter table "public"."clients"
  add constraint "clients_phone_check" check (private.is_line(phone, 50));

alter table "public"."clients"
  add constraint "clients_reference_check" check (private.is_line(reference, 100));

alter table "public"."system_settings"
  add constraint "system_settings_value_check" check (
  case
    when key = 'signup_mode' then value in ('"approval"', '"open"')
    when key in ('email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive', 'business_register_lookup')
      then jsonb_typeof(value) = 'boolean'
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

insert into public.system_settings (key, value, category, description) values
  ('business_register_lookup', 'false', 'money', 'Whether staff can look up clients in the business register of Norway');
