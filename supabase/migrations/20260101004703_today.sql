-- What the day's work consists of: what waits for the company and for its clients, what expires, is to bill, and is overdue.

create index offer_events_answers on public.offer_events (at) where kind in ('accepted', 'declined', 'question');
create index plan_items_unbilled on public.plan_items (engagement_id, id) where billed_at is null or due = 'monthly';

create function private.get_today() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 3;
  today constant date := private.company_today();
begin
  perform private.require_admin();
  return (
    with questions as (
      select o.*, e.at as asked_at from public.offer_events e join public.offers o on o.id = e.offer_id
      where e.kind = 'question' and e.at > now() - interval '30 days'
        and not exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position)
    ), open_offers as (
      select o.*, case
          when private.reminder_is_due(o) then 'reminder'
          when o.sent_valid_until <= today + 7 then 'expires'
          else 'sent'
        end as kind
      from public.offers o
      where o.state = 'sent' and o.sent_valid_until >= today and not exists (select from questions q where q.id = o.id)
      order by o.sent_valid_until, o.id limit 1000
    ), entries (kind, place, id, who, what, at, day, amount, currency) as (
      (select 'request', 1, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null::date, q.total_amount, q.currency
        from public.quote_requests q where q.status = 'pending' and not q.suspected_spam order by q.created_at, q.id limit most + 1)
      union all
      (select 'contact', 2, c.id, c.name, coalesce(c.subject, left(c.message, 100)), c.created_at, null, null, null
        from public.contacts c where c.status = 'pending' and not c.suspected_spam order by c.created_at, c.id limit most + 1)
      union all
      (select 'message', 3, m.id, (select c.company_name from public.clients c where c.id = m.client_id), left(m.message, 100), m.created_at, null, null, null
        from public.client_messages m where not m.is_from_staff and not m.is_read order by m.created_at, m.id limit most + 1)
      union all
      select 'question', 4, q.id, coalesce(q.company_name, q.recipient_name), coalesce(q.sent_title, q.title), q.asked_at, null,
        coalesce(q.sent_total_amount, q.total_amount), coalesce(q.sent_currency, q.currency)
      from questions q
      union all
      select o.kind, case o.kind when 'reminder' then 5 when 'sent' then 7 else 8 end, o.id, coalesce(o.company_name, o.recipient_name),
        coalesce(o.sent_title, o.title), o.sent_at, o.sent_valid_until, coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency)
      from open_offers o
      union all
      -- Older ones were answered in another way.
      (select 'approved', 6, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null, q.total_amount, q.currency
        from public.quote_requests q
        where q.status = 'approved' and q.created_at > now() - interval '180 days' and q.client_transaction_id is null
          and not exists (select from public.offers o where o.quote_request_id = q.id)
        order by q.created_at, q.id limit most + 1)
      union all
      (select 'bill', 9, i.engagement_id, (select c.company_name from public.clients c where c.id = g.client_id), g.title || ': ' || i.title, null,
          private.bill_day(i), i.amount, i.currency
        from public.plan_items i join public.engagements g on g.id = i.engagement_id
        where (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, g.state)
        order by private.bill_day(i), i.engagement_id, i.title limit most + 1)
      union all
      (select 'overdue', 10, t.id, (select c.company_name from public.clients c where c.id = t.client_id), t.description, null, t.due_date, t.amount, t.currency
        from public.client_transactions t
        where private.transaction_rank(t.status, t.due_date, t.is_reversed) < today - date '2000-01-01'
        order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit most + 1)
    ), numbered as (
      select e.*, row_number() over (partition by e.place order by case when e.kind in ('expires', 'bill', 'overdue') then e.day end, e.at, e.id, e.what) as n
      from entries e
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'id', n.id, 'who', n.who, 'what', n.what, 'at', n.at, 'day', n.day, 'amount', n.amount, 'currency', n.currency
      ) order by n.place, n.n) filter (where n.n <= most), '[]'),
      'more', coalesce(jsonb_agg(n.kind order by n.place) filter (where n.n = most + 1), '[]')
    ) from numbered n
  );
end
$$;
grant execute on function private.get_today() to authenticated;

-- Returns what there is to do today, the oldest three of each kind: {entries: [{kind, id (of what it opens), who, what, at, day, amount,
-- currency}], more: the kinds that have more}. An offer is listed once. Errors: not_allowed.
create function public.get_today() returns jsonb language sql stable set search_path = '' as $$
  select private.get_today()
$$;
grant execute on function public.get_today() to authenticated;
