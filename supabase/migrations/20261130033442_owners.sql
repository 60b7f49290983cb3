drop trigger "audit_edits" on "public"."clients";

drop trigger "audit_rows" on "public"."engagements";

drop trigger "audit_edits" on "public"."offers";

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

drop function "private"."get_today"();

drop function "public"."get_today"();

alter table "public"."clients"
  add column "owner_id" uuid;

alter table "public"."contacts"
  add column "owner_id" uuid;

alter table "public"."engagements"
  add column "owner_id" uuid;

alter table "public"."offers"
  add column "owner_id" uuid;

alter table "public"."quote_requests"
  add column "owner_id" uuid;

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
  client := private.client_of(message.email, message.company, message.name);
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
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name);
  perform private.give_client(client, asked.owner_id);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
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

alter table "public"."clients"
  add constraint "clients_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."contacts"
  add constraint "contacts_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."engagements"
  add constraint "engagements_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete
    set null;

alter table "public"."offers"
  add constraint "offers_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete set null;

alter table "public"."quote_requests"
  add constraint "quote_requests_owner_id_fkey" foreign key (owner_id) references public.profiles(user_id) on delete
    set null;

create view "private"."searched_clients" AS  SELECT id,
    company_name,
    contact_person,
    (email COLLATE private.norwegian) AS email,
    search_text,
    created_at,
    updated_at,
    owner_id
   FROM public.clients
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

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
    ( SELECT jsonb_build_object('company_name', c.company_name) AS jsonb_build_object
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

create view "public"."searched_clients" with (security_invoker=true) AS  SELECT id,
    company_name,
    contact_person,
    email,
    search_text,
    created_at,
    updated_at,
    owner_id
   FROM private.searched_clients;

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

create index offers_owner on public.offers using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index offers_unowned on public.offers using btree (created_at, id)
  where (owner_id is null);

create index quote_requests_owner_state on public.quote_requests using btree (owner_id, state, created_at, id)
  where (owner_id is not null);

create index quote_requests_owner on public.quote_requests using btree (owner_id, created_at, id)
  where (owner_id is not null);

create index quote_requests_unowned on public.quote_requests using btree (created_at, id)
  where (owner_id is null);

create trigger audit_edits
  after update on public.clients
  for each row
  when ((old.updated_at IS DISTINCT FROM new.updated_at))
  execute function private.audit('id', 'owner_id');

create trigger settle_owner
  before insert or update of owner_id on public.clients
  for each row
  execute function private.settle_owner();

create trigger audit_owner
  after update on public.contacts
  for each row
  when ((old.owner_id IS DISTINCT FROM new.owner_id))
  execute function private.audit('id', 'owner_id');

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

create trigger audit_edits
  after update on public.offers
  for each row
  when ((old.updated_at IS DISTINCT FROM new.updated_at))
  execute function private.audit('id', 'state', 'version', 'total_amount', 'valid_until', 'owner_id');

create trigger settle_owner
  before insert or update of owner_id on public.offers
  for each row
  execute function private.settle_owner();

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

create trigger settle_owner
  before insert or update of owner_id on public.quote_requests
  for each row
  execute function private.settle_owner();

create policy "admins choose the owner of offers" on "public"."offers"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

revoke all on function "private"."address_to_owner"() from public;

revoke all on function "private"."are_sections"(jsonb) from "authenticated";

grant execute on function "private"."are_sections"(jsonb) to "authenticated";

revoke all on function "private"."as_owner"(uuid) from public;

revoke all on function "private"."end_ownership"() from public;

revoke all on function "private"."follow_offer_owner"() from public;

revoke all on function "private"."get_today"(boolean) from public;

grant execute on function "private"."get_today"(boolean) to "authenticated";

revoke all on function "private"."give_client"(uuid, uuid) from public;

revoke all on function "private"."settle_owner"() from public;

revoke all on function "public"."get_today"(boolean) from public;

grant execute on function "public"."get_today"(boolean) to "authenticated";

revoke all ("owner_id") on table "public"."clients" from "authenticated";

grant update ("owner_id") on table "public"."clients" to "authenticated";

revoke all ("owner_id") on table "public"."contacts" from "authenticated";

grant update ("owner_id") on table "public"."contacts" to "authenticated";

revoke all ("owner_id") on table "public"."engagements" from "authenticated";

grant update ("owner_id") on table "public"."engagements" to "authenticated";

revoke all ("owner_id") on table "public"."offers" from "authenticated";

grant update ("owner_id") on table "public"."offers" to "authenticated";

revoke all ("owner_id") on table "public"."quote_requests" from "authenticated";

grant update ("owner_id") on table "public"."quote_requests" to "authenticated";

grant select on table "private"."searched_clients" to "authenticated";

grant select on table "private"."searched_contacts" to "authenticated";

grant select on table "private"."searched_engagements" to "authenticated";

grant select on table "private"."searched_offers_with_state" to "authenticated";

grant select on table "private"."searched_quote_requests" to "authenticated";

grant select on table "public"."offers_with_state" to "authenticated";

grant select on table "public"."searched_clients" to "authenticated";

grant select on table "public"."searched_contacts" to "authenticated";

grant select on table "public"."searched_engagements" to "authenticated";

grant select on table "public"."searched_offers_with_state" to "authenticated";

grant select on table "public"."searched_quote_requests" to "authenticated";
