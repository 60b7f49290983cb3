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
  (select 'question', o.id, coalesce(o.company_name, o.recipient_name), coalesce(o.sent_title, o.title), e.details ->> 'question', e.at,
      coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency), o.owner_id
    from public.offer_events e join public.offers o on o.id = e.offer_id
    where e.kind = 'question' and e.at > now() - interval '30 days' and (me is null or o.owner_id = me)
      and not exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position)
    order by e.at, o.id limit most)
  union all
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.client_messages m
    -- The limit makes it a look-up for each message; a join would read all clients.
    cross join lateral (select * from public.clients k where k.id = m.client_id limit 1) c
    where me is null and not m.is_from_staff and not m.is_read order by m.created_at, m.id limit most)
  union all
  -- Client by client, so that unread messages of other people's clients are not read.
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.clients c cross join lateral (
      select * from public.client_messages w where w.client_id = c.id and not w.is_from_staff and not w.is_read order by w.created_at, w.id limit most
    ) m
    where c.owner_id = me order by m.created_at, m.id limit most);
end
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

create index client_messages_waiting on public.client_messages using btree (client_id, created_at, id)
  where ((not is_from_staff) AND (not is_read));

create index client_transactions_unpaid on public.client_transactions using btree (client_id, due_date, id)
  where ((status = 'pending'::text) AND (not is_reversed));

create index contacts_waiting on public.contacts using btree (created_at, id)
  where ((status = 'pending'::text) AND (not suspected_spam));

create index offer_events_withdrawn on public.offer_events using btree (at)
  where (kind = 'withdrawn'::text);

create index offers_owner_state on public.offers using btree (owner_id, state, sent_valid_until, id)
  where (owner_id is not null);

create index quote_requests_unanswered on public.quote_requests using btree (created_at, id)
  where ((state = 'approved'::text) AND (client_transaction_id is null) AND (offer_progress is null));

create index quote_requests_waiting on public.quote_requests using btree (created_at, id)
  where ((state = 'pending'::text) AND (not suspected_spam));

revoke all on function "private"."amounts_of"(jsonb, text) from public;

revoke all on function "private"."get_offer_results"(date, date) from public;

grant execute on function "private"."get_offer_results"(date, date) to "authenticated";

revoke all on function "private"."get_open_pipeline"() from public;

grant execute on function "private"."get_open_pipeline"() to "authenticated";

revoke all on function "private"."loss_reason"(text) from public;

revoke all on function "private"."offer_source"(public.offers) from public;

revoke all
  on function "private"."today_order"(text, timestamp with time zone, date, bigint, bigint, timestamp
    with time zone, date)
  from public;

revoke all on function "private"."unanswered"(uuid, integer) from public;

revoke all on function "public"."get_offer_results"(date, date) from public;

grant execute on function "public"."get_offer_results"(date, date) to "authenticated";

revoke all on function "public"."get_open_pipeline"() from public;

grant execute on function "public"."get_open_pipeline"() to "authenticated";
