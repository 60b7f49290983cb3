drop index "public"."contacts_client";

drop index "public"."offers_client";

drop index "public"."quote_requests_address";

drop view "public"."searched_clients";

drop view "private"."searched_clients";

alter table "public"."notes"
  drop constraint "notes_check";

alter table "public"."notes"
  add column "client_id" uuid;

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

create or replace function private.engagement_of_offer (
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
          select private.engagement_of_offer(o) from public.offers o where o.id = v.id
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
      select (private.engagement_of_offer(o) ->> 'id')::uuid from public.offers o where of_table = 'offers' and o.id = of_row
    )
    (select 'client', c.id, c.company_name::text from clients k join public.clients c on c.id = k.id order by c.created_at, c.id limit 5)
    union all
    select 'engagement', e.id, e.title::text from engagements k join public.engagements e on e.id = k.id;
end
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

alter table "public"."notes"
  add constraint "notes_check" check ((num_nonnulls(contact_id, quote_request_id, client_id) = 1));

alter table "public"."notes"
  add constraint "notes_client_id_fkey" foreign key (client_id) references public.clients(id) on delete cascade;

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
                  WHERE ((m.client_id = c.id) AND (NOT m.is_from_staff) AND (NOT m.is_read))
                 LIMIT 100) found)) AS open_work
   FROM public.clients c
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
    owner_id,
    open_work
   FROM private.searched_clients;

create index client_messages_client_unread on public.client_messages using btree (client_id)
  where ((not is_from_staff) AND (not is_read));

create index contacts_client on public.contacts using btree (client_id, created_at, id);

create index notes_client on public.notes using btree (client_id, created_at desc, id);

create index offers_client_open on public.offers using btree (client_id)
  where (state = ANY (ARRAY['draft'::text, 'sent'::text]));

create index offers_client on public.offers using btree (client_id, created_at, id)
  where (client_id is not null);

create index offers_unassigned on public.offers using btree (lower(recipient_email), created_at, id)
  where (client_id is null);

create index quote_requests_address on public.quote_requests using btree (lower(client_email), created_at, id);

revoke all on function "private"."client_addresses"(uuid) from public;

revoke all on function "private"."client_requests"(uuid) from public;

revoke all on function "private"."engagement_of_offer"(public.offers) from public;

revoke all on function "private"."get_client_work"(uuid, text) from public;

grant execute on function "private"."get_client_work"(uuid, text) to "authenticated";

revoke all on function "private"."get_related"(text, uuid) from public;

grant execute on function "private"."get_related"(text, uuid) to "authenticated";

revoke all on function "private"."offers_to_client"(uuid) from public;

revoke all on function "public"."get_client_work"(uuid, text) from public;

grant execute on function "public"."get_client_work"(uuid, text) to "authenticated";

revoke all on function "public"."get_related"(text, uuid) from public;

grant execute on function "public"."get_related"(text, uuid) to "authenticated";

revoke all ("client_id") on table "public"."notes" from "authenticated";

grant insert ("client_id") on table "public"."notes" to "authenticated";

grant select on table "private"."searched_clients" to "authenticated";

grant select on table "public"."searched_clients" to "authenticated";

create index client_transactions_client_rank on public.client_transactions
  using btree (client_id, private.transaction_rank(status, due_date, is_reversed), created_at desc, id desc);
