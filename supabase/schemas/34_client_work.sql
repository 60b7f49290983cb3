-- What a client has ordered and what is open: the list of clients and the screen of one. Each part reads a limited number of rows from an index, so
-- neither depends on how long a client has been one.

-- The searchable list, with what is open, each counted up to 100: offers without an answer, what is to bill, unpaid and overdue transactions, and
-- unread messages; see searched_contacts.
create view private.searched_clients as
select c.id, c.company_name, c.contact_person, c.email collate private.norwegian as email, c.search_text, c.created_at, c.updated_at,
  c.legal_name, c.org_number, c.invoice_address, c.reference, c.phone, c.language, c.currency, c.payment_days, c.owner_id,
  jsonb_build_object(
    'offers', (
      select count(*) from (select from public.offers o where o.client_id = c.id and o.state in ('draft', 'sent') limit 100) as found
    ),
    'bills', (
      select count(*) from (
        select i as item, e.state
        from (select g.id, g.state from public.engagements g where g.client_id = c.id order by g.created_at desc, g.id desc limit 100) as e
        join public.plan_items i on i.engagement_id = e.id and (i.billed_at is null or i.due = 'monthly')
        limit 100
      ) as found where private.is_to_bill(found.item, found.state)
    ),
    'unpaid', (
      select count(*) from (
        select from public.client_transactions t
        where t.client_id = c.id and private.transaction_rank(t.status, t.due_date, t.is_reversed) < 2147483646 limit 100
      ) as found
    ),
    'overdue', (
      select count(*) from (
        select from public.client_transactions t
        where t.client_id = c.id
          and private.transaction_rank(t.status, t.due_date, t.is_reversed) < (select private.company_today()) - date '2000-01-01' limit 100
      ) as found
    ),
    'unread', (
      select count(*) from (
        select from public.client_messages m where m.client_id = c.id and m.is_unanswered limit 100
      ) as found
    )
  ) as open_work
from public.clients c
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or c.id::text <> private.refuse_explain());
grant select on private.searched_clients to authenticated;

create view public.searched_clients with (security_invoker = true) as select * from private.searched_clients;
grant select on public.searched_clients to authenticated;

-- The addresses of a client: of its contact and its people.
create function private.client_addresses(client uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select lower(c.email) from public.clients c where c.id = client
  union
  (select lower(p.email) from public.client_people p where p.client_id = client order by lower(p.email) limit 100)
$$;

-- The latest 101 of each of what a client asked for: requests from its addresses that are no possible spam, those that its offers answer or that
-- became its transactions, and the visitors' messages that became the client.
create function private.client_requests(client uuid) returns table (kind text, id uuid, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
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
$$;

-- The latest 101 offers to a client, and those to one of its addresses that have no client yet.
create function private.offers_to_client(client uuid) returns table (id uuid, state text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  (select o.id, o.state, o.created_at from public.offers o where o.client_id = client order by o.created_at desc, o.id desc limit 101)
  union all
  select unassigned.* from private.client_addresses(client) as a (address) cross join lateral (
    select o.id, o.state, o.created_at from public.offers o
    where o.client_id is null and lower(o.recipient_email) = a.address order by o.created_at desc, o.id desc limit 101
  ) as unassigned
$$;

-- The engagement that an offer became, or that a change order adds to; null before its acceptance.
create function private.work_of_offer(asked public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', e.id, 'title', e.title) from public.engagements e
  where e.offer_id = asked.id or e.id = asked.engagement_id limit 1
$$;

-- A lateral query with a limit reads its row by the key, whatever the planner expects.
create function private.get_client_work(client uuid, part text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.get_client_work(uuid, text) to authenticated;

-- Returns what a client asked for, was offered, ordered and owes: {requests, offers, engagements, payments}, each {count, rows}. What waits for
-- staff is first, then the newest. Five rows of each; of one `part` 100, and null for the other parts. A count above 100 is 101 or more.
-- Errors: not_allowed.
create function public.get_client_work(client uuid, part text default null) returns jsonb language sql stable set search_path = '' as $$
  select private.get_client_work(client, part)
$$;
grant execute on function public.get_client_work(uuid, text) to authenticated;

create function private.get_related(of_table text, of_row uuid)
returns table (kind text, id uuid, title text) language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.get_related(text, uuid) to authenticated;

-- Returns the records that belong to a row but are not named in it: the clients of a request, and of an offer that has none yet, at most five; the
-- engagement of an offer; the client and the engagement of a transaction. Errors: not_allowed.
create function public.get_related(of_table text, of_row uuid) returns table (kind text, id uuid, title text)
language sql stable set search_path = '' as $$
  select * from private.get_related(of_table, of_row)
$$;
grant execute on function public.get_related(text, uuid) to authenticated;
