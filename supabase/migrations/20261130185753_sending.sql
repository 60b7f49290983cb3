drop policy "admins delete files" on "storage"."objects";

drop function "private"."freeze_offer"(uuid, timestamp with time zone);

drop function "private"."issue_offer_key"(uuid, integer);

drop function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean);

drop function "public"."freeze_offer"(uuid, timestamp with time zone);

drop function "public"."issue_offer_key"(uuid, integer);

drop function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean);

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

alter table "public"."offer_keys"
  add column "copy_id" uuid;

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
    ) end
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

alter table "public"."offer_copies"
  add constraint "offer_copies_offer_id_version_fkey" foreign key (offer_id, version)
    references public.offer_versions(offer_id, version) on delete cascade;

alter table "public"."offer_keys"
  add constraint "offer_keys_copy_id_fkey" foreign key (copy_id) references public.offer_copies(id) on delete cascade;

create index offer_copies_email on public.offer_copies using btree (email);

create index offer_keys_copy on public.offer_keys using btree (copy_id);

create trigger touch
  before update on public.offer_copies
  for each row
  execute function private.touch();

create policy "only admins see estimates" on "public"."offer_copies"
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

revoke all on function "private"."check_offer_files"(uuid, jsonb) from public;

grant execute on function "private"."check_offer_files"(uuid, jsonb) to "authenticated";

revoke all on function "private"."copies_of"(public.offers, jsonb) from public;

revoke all on function "private"."engagement_of_offer"(text) from public;

revoke all on function "private"."extras_of"(public.offer_versions) from public;

revoke all on function "private"."freeze_offer"(uuid, timestamp with time zone, jsonb) from public;

grant execute on function "private"."freeze_offer"(uuid, timestamp with time zone, jsonb) to "authenticated";

revoke all on function "private"."issue_offer_key"(uuid, integer, uuid) from public;

grant execute on function "private"."issue_offer_key"(uuid, integer, uuid) to "service_role";

revoke all on function "private"."mail_copy"(public.offer_copies, public.offer_versions) from public;

revoke all on function "private"."open_offer_file"(text, text) from public;

grant execute on function "private"."open_offer_file"(text, text) to "service_role";

revoke all on function "private"."preview_offer_mail"(uuid, jsonb) from public;

grant execute on function "private"."preview_offer_mail"(uuid, jsonb) to "authenticated";

revoke all
  on function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean, jsonb)
  from public;

grant execute
  on function "private"."send_offer"(uuid, text, bytea, uuid, timestamp with time zone, boolean, jsonb)
  to "service_role";

revoke all on function "private"."sent_along"(public.offers, jsonb) from public;

revoke all on function "private"."version_of_sending"(uuid, jsonb) from public;

revoke all on function "private"."was_sent_along"(text) from public;

revoke all on function "public"."check_offer_files"(uuid, jsonb) from public;

grant execute on function "public"."check_offer_files"(uuid, jsonb) to "authenticated";

revoke all on function "public"."freeze_offer"(uuid, timestamp with time zone, jsonb) from public;

grant execute on function "public"."freeze_offer"(uuid, timestamp with time zone, jsonb) to "authenticated";

revoke all on function "public"."issue_offer_key"(uuid, integer, uuid) from public;

grant execute on function "public"."issue_offer_key"(uuid, integer, uuid) to "service_role";

revoke all on function "public"."open_offer_file"(text, text) from public;

grant execute on function "public"."open_offer_file"(text, text) to "service_role";

revoke all on function "public"."preview_offer_mail"(uuid, jsonb) from public;

grant execute on function "public"."preview_offer_mail"(uuid, jsonb) to "authenticated";

revoke all
  on function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean, jsonb)
  from public;

grant execute
  on function "public"."send_offer"(uuid, text, text, uuid, timestamp with time zone, boolean, jsonb)
  to "service_role";

grant select on table "public"."offer_copies" to "service_role";
