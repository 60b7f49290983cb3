drop view "public"."searched_offers_with_state";

drop view "private"."searched_offers_with_state";

drop view "public"."searched_quote_requests";

drop view "private"."searched_quote_requests";

drop view "public"."offers_with_state";

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

create or replace function public.note_offer_reading (
  key text
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.note_offer_reading(key)
$function$;

alter table "public"."offer_readings"
  add constraint "offer_readings_offer_id_fkey" foreign key (offer_id) references public.offers(id) on delete cascade;

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
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS last_seen_at
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
          WHERE ((r.offer_id = o.id) AND (r.version = o.version))) AS last_seen_at
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
         LIMIT 1) AS offer_state
   FROM public.quote_requests q
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

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
    last_seen_at
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
    offer_state
   FROM private.searched_quote_requests;

create index offer_readings_email on public.offer_readings using btree (email);

create trigger announce_change
  after insert or update on public.offer_readings
  for each row
  execute function private.announce_change();

create trigger touch
  before update on public.offer_readings
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

revoke all on function "private"."note_offer_reading"(text) from public;

grant execute on function "private"."note_offer_reading"(text) to "service_role";

revoke all on function "private"."version_before"(uuid, integer, text) from public;

revoke all on function "public"."note_offer_reading"(text) from public;

grant execute on function "public"."note_offer_reading"(text) to "service_role";

grant select on table "public"."offer_readings" to "authenticated", "service_role";

grant select on table "private"."searched_offers_with_state" to "authenticated";

grant select on table "private"."searched_quote_requests" to "authenticated";

grant select on table "public"."offers_with_state" to "authenticated";

grant select on table "public"."searched_offers_with_state" to "authenticated";

grant select on table "public"."searched_quote_requests" to "authenticated";
