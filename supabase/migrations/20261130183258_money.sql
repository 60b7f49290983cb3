drop trigger "hold_own_mail" on "public"."email_outbox";

alter table "public"."system_settings"
  drop constraint "system_settings_value_check";

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

alter table "public"."client_transactions"
  add column "reminder_note" text;

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
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'sender_name', m.sender_name, 'message', m.message, 'is_from_staff', m.is_from_staff, 'is_read', m.is_read,
        'created_at', m.created_at
      ) order by m.created_at, m.id), '[]')
      from (select * from public.client_messages l where l.client_id = c.id order by l.created_at desc, l.id desc limit 100) as m
    )
  )
  from public.clients c where c.id = client_page.client
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
    cross join jsonb_array_elements(private.offer_totals(v.content -> 'lines', a.options) -> 'vat') with ordinality as t (r, n)
    where a.offer_id = vat_of_bill.offer
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', r.code, 'rate', r.rate,
    'net', private.share_of(vat_of_bill.net, r.net_through, r.net_total) - private.share_of(vat_of_bill.net, r.net_through - r.net, r.net_total),
    'vat', coalesce(private.share_of(vat_of_bill.vat, r.vat_through, r.vat_total) - private.share_of(vat_of_bill.vat, r.vat_through - r.vat, r.vat_total), 0)
  ) order by r.n), '[]') from rates r where vat_of_bill.net is not null and r.net_total <> 0
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

create or replace function public.remind_of_payment (
  transaction uuid
)
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.remind_of_payment(transaction)
$function$;

create or replace function public.send_due_payment_reminders()
  returns integer
  language sql
  set search_path to ''
  AS $function$
  select private.send_due_payment_reminders()
$function$;

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

create index client_transactions_reference on public.client_transactions using btree (reference)
  where (reference is not null);

create index hand_overs_client on public.hand_overs using btree (client_id);

create index hand_overs_handed_over_by on public.hand_overs using btree (handed_over_by);

create unique index hand_overs_open on public.hand_overs using btree (plan_item_id)
  where (settled_at is null);

create index hand_overs_plan_item on public.hand_overs using btree (plan_item_id);

create index payment_reminders_created_by on public.payment_reminders using btree (created_by);

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

create trigger announce_change
  after insert or delete or update on public.hand_overs
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or update of file, format, times, settled_at on public.hand_overs
  for each row
  execute function private.audit('id', 'plan_item_id', 'client_transaction_id', 'file', 'format', 'times', 'settled_at');

create trigger touch
  before update on public.hand_overs
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

revoke all on function "private"."day_of"(text) from public;

revoke all on function "private"."drop_reminders"() from public;

revoke all on function "private"."hand_over"(uuid[], text, text, boolean) from public;

grant execute on function "private"."hand_over"(uuid[], text, text, boolean) to "authenticated";

revoke all on function "private"."hand_over_content"(public.hand_overs) from public;

revoke all on function "private"."is_reminder_wanted"(public.email_outbox) from public;

revoke all on function "private"."judge_payments"(jsonb) from public;

revoke all on function "private"."known_payment"(uuid) from public;

revoke all on function "private"."net_of_bill"(public.plan_items, numeric, text, uuid) from public;

revoke all on function "private"."no_reminder"(public.client_transactions) from public;

grant execute on function "private"."no_reminder"(public.client_transactions) to "authenticated";

revoke all on function "private"."pause_reminders"(uuid, text) from public;

grant execute on function "private"."pause_reminders"(uuid, text) to "authenticated";

revoke all on function "private"."payment_reminder_is_due"(public.client_transactions) from public;

grant execute on function "private"."payment_reminder_is_due"(public.client_transactions) to "authenticated";

revoke all on function "private"."read_payments"(jsonb, text) from public;

grant execute on function "private"."read_payments"(jsonb, text) to "authenticated";

revoke all on function "private"."remind_of_payment"(uuid) from public;

grant execute on function "private"."remind_of_payment"(uuid) to "authenticated";

revoke all on function "private"."send_due_payment_reminders"() from public;

grant execute on function "private"."send_due_payment_reminders"() to "service_role";

revoke all on function "private"."send_payment_reminder"(public.client_transactions, uuid) from public;

revoke all on function "private"."settle_hand_over"() from public;

revoke all on function "private"."vat_of_bill"(uuid, numeric, numeric) from public;

revoke all on function "public"."hand_over"(uuid[], text, text, boolean) from public;

grant execute on function "public"."hand_over"(uuid[], text, text, boolean) to "authenticated";

revoke all on function "public"."pause_reminders"(uuid, text) from public;

grant execute on function "public"."pause_reminders"(uuid, text) to "authenticated";

revoke all on function "public"."read_payments"(jsonb, text) from public;

grant execute on function "public"."read_payments"(jsonb, text) to "authenticated";

revoke all on function "public"."remind_of_payment"(uuid) from public;

grant execute on function "public"."remind_of_payment"(uuid) to "authenticated";

revoke all on function "public"."send_due_payment_reminders"() from public;

grant execute on function "public"."send_due_payment_reminders"() to "service_role";

grant select on table "public"."hand_overs" to "authenticated", "service_role";

grant select on table "public"."payment_reminders" to "authenticated", "service_role";

grant select on table "private"."searched_billables" to "authenticated";

grant select on table "public"."payments_to_remind" to "authenticated";

grant select on table "public"."searched_billables" to "authenticated";

alter table "public"."client_transactions"
  add constraint "client_transactions_reminder_note_check" check (private.is_text(reminder_note, 1000));

alter table "public"."system_settings"
  add constraint "system_settings_value_check" check (
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

-- The settings of the reminders of payments.
insert into public.system_settings (key, value, category, description) values
  ('payment_reminder_days', '7', 'money', 'Days after the due date, and after each reminder, until a reminder of an unpaid payment is proposed'),
  ('payment_reminders_automatic', 'false', 'money', 'Whether a due reminder of a payment is sent without asking');
