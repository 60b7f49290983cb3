drop trigger "audit_edits" on "public"."clients";

drop index "public"."clients_search";

drop view "public"."searched_clients";

drop view "private"."searched_clients";

drop view "public"."searched_engagements";

drop view "private"."searched_engagements";

alter table "public"."system_settings"
  drop constraint "system_settings_value_check";

drop function "private"."client_of"(text, text, text);

alter table "public"."clients"
  drop column "search_text";

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
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
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

create or replace function public.allow_register_lookup()
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.allow_register_lookup()
$function$;

alter table "public"."clients"
  add constraint "clients_payment_days_check" check (((payment_days >= 0) AND (payment_days <= 365)));

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
                  GROUP BY i.currency) sums) AS totals
   FROM public.engagements e
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

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
    totals
   FROM private.searched_engagements;

create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);

create trigger audit_edits
  after update on public.clients
  for each row
  when ((old.updated_at IS DISTINCT FROM new.updated_at))
  execute function
    private.audit('id', 'language', 'currency', 'payment_days', '?company_name', '?contact_person', '?email',
    '?legal_name', '?org_number', '?invoice_address', '?reference', '?phone');

revoke all on function "private"."allow_register_lookup"() from public;

grant execute on function "private"."allow_register_lookup"() to "authenticated";

revoke all on function "private"."client_of"(text, text, text, text, text) from public;

revoke all on function "private"."company_language"() from "authenticated";

grant execute on function "private"."company_language"() to "authenticated";

revoke all on function "private"."company_language"() from "service_role";

grant execute on function "private"."company_language"() to "service_role";

revoke all on function "private"."is_org_number"(text) from public;

grant execute on function "private"."is_org_number"(text) to "authenticated";

grant execute on function "private"."is_org_number"(text) to "service_role";

revoke all on function "public"."allow_register_lookup"() from public;

grant execute on function "public"."allow_register_lookup"() to "authenticated";

revoke all ("invoice_address") on table "public"."clients" from "authenticated";

grant insert ("invoice_address"), update ("invoice_address") on table "public"."clients" to "authenticated";

revoke all ("legal_name") on table "public"."clients" from "authenticated";

grant insert ("legal_name"), update ("legal_name") on table "public"."clients" to "authenticated";

revoke all ("org_number") on table "public"."clients" from "authenticated";

grant insert ("org_number"), update ("org_number") on table "public"."clients" to "authenticated";

revoke all ("payment_days") on table "public"."clients" from "authenticated";

grant insert ("payment_days"), update ("payment_days") on table "public"."clients" to "authenticated";

revoke all ("phone") on table "public"."clients" from "authenticated";

grant insert ("phone"), update ("phone") on table "public"."clients" to "authenticated";

revoke all ("reference") on table "public"."clients" from "authenticated";

grant insert ("reference"), update ("reference") on table "public"."clients" to "authenticated";

grant select on table "private"."searched_engagements" to "authenticated";

grant select on table "public"."searched_engagements" to "authenticated";

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
    payment_days
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
    payment_days
   FROM private.searched_clients;

create trigger check_currency
  before insert or update of currency on public.clients
  for each row
  execute function private.check_currency();

revoke all ("currency") on table "public"."clients" from "authenticated";

grant insert ("currency"), update ("currency") on table "public"."clients" to "authenticated";

grant select on table "private"."searched_clients" to "authenticated";

grant select on table "public"."searched_clients" to "authenticated";

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
