-- The numbers above lists and on the overview, the pipeline, and the day's work.

-- Triggers keep the numbers, so that reading them costs the same at any number of rows.

-- How many rows of a list, and which amount, each part of it has. Rows of the same part add up: a change adds a row and waits for no other
-- transaction.
create table private.counts (
  id bigint generated always as identity primary key,
  list text not null,
  part jsonb not null,
  rows bigint not null,
  amount numeric not null
);
create index counts_list on private.counts (list, id);

-- Returns the query that assigns the rows of a relation (%s) to parts. What depends on the day is counted by its date. Of the messages of clients,
-- those that wait for staff are counted; an answer of theirs does not.
create function private.parts_of(list text) returns text language sql immutable set search_path = '' as $$
  select case list
    when 'contacts' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam) as part, 0::numeric as amount from %s $q$
    when 'quote_requests' then $q$
      select jsonb_build_object('status', state, 'suspected', suspected_spam, 'currency', currency,
        'month', to_char(created_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, total_amount as amount from %s $q$
    when 'client_transactions' then $q$
      select jsonb_build_object('status', status, 'currency', currency, 'due', case when status = 'pending' then due_date end,
        'month', to_char(paid_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, amount from %s $q$
    when 'client_messages' then $q$ select jsonb_build_object('read', not is_unanswered) as part, 0::numeric as amount from %s $q$
    when 'clients' then $q$ select '{}'::jsonb as part, 0::numeric as amount from %s $q$
    when 'projects' then $q$ select jsonb_build_object('status', status) as part, 0::numeric as amount from %s $q$
    when 'blog_posts' then $q$ select jsonb_build_object('published', published) as part, 0::numeric as amount from %s $q$
  end
$$;

create function private.counted_lists() returns text[] language sql immutable set search_path = '' as $$
  select array['contacts', 'quote_requests', 'client_transactions', 'client_messages', 'clients', 'projects', 'blog_posts']
$$;

-- Trigger: adds what a statement changes.
create function private.count_changes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parts text := private.parts_of(tg_table_name);
  added text := 'select 1 as sign, p.part, p.amount from (' || format(parts, 'new_rows') || ') p';
  removed text := 'select -1 as sign, p.part, p.amount from (' || format(parts, 'old_rows') || ') p';
begin
  if tg_op = 'TRUNCATE' then
    delete from private.counts where list = tg_table_name;
    return null;
  end if;
  execute 'insert into private.counts (list, part, rows, amount) select $1, part, sum(sign), sum(sign * amount) from ('
    || case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end
    || ') changes group by part having sum(sign) <> 0 or sum(sign * amount) <> 0' using tg_table_name;
  -- Now and then, adds up rows of the same part. Skips those that another transaction adds up.
  if random() < 0.02 then
    with taken as (
      delete from private.counts where id in (
        select id from private.counts where list = tg_table_name order by id limit 1000 for update skip locked
      ) returning part, rows, amount
    )
    insert into private.counts (list, part, rows, amount)
    select tg_table_name, part, sum(rows), sum(amount) from taken group by part having sum(rows) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end
$$;

-- Returns the parts of a list; none to callers who may not read it.
create function private.counted(list text) returns table (part jsonb, rows bigint, amount numeric)
language sql stable security definer set search_path = '' as $$
  select c.part, sum(c.rows)::bigint, sum(c.amount) from private.counts c
  where c.list = counted.list and (select private.is_approved_admin()) and (select private.is_proven())
  group by c.part having sum(c.rows) <> 0
$$;
grant execute on function private.counted(text) to authenticated;

-- Returns what the counts lack (negative: what they have too much), by recounting every row.
create function private.count_differences() returns table (list text, part jsonb, rows bigint, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  counted text;
begin
  foreach counted in array private.counted_lists() loop
    return query execute 'select $1, part, sum(rows)::bigint, sum(amount) from (select p.part, 1 as rows, p.amount from ('
      || format(private.parts_of(counted), 'public.' || counted)
      || ') p union all select c.part, -c.rows, -c.amount from private.counts c where c.list = $1) all_rows'
      || ' group by part having sum(rows) <> 0 or sum(amount) <> 0' using counted;
  end loop;
end
$$;

-- Corrects the counts and returns the number of corrected parts. One statement reads rows and counts, so it needs no lock.
create function private.repair_counts() returns int language plpgsql security definer set search_path = '' as $$
declare
  repaired int;
begin
  insert into private.counts (list, part, rows, amount) select d.list, d.part, d.rows, d.amount from private.count_differences() d;
  get diagnostics repaired = row_count;
  return repaired;
end
$$;

do $$
declare
  list text;
begin
  foreach list in array private.counted_lists() loop
    execute format('create trigger count_inserts after insert on public.%I referencing new table as new_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_updates after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_deletes after delete on public.%I referencing old table as old_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_truncation after truncate on public.%I
      for each statement execute function private.count_changes()', list);
  end loop;
end
$$;

-- Trigger: the months of amounts follow the company's time zone.
create function private.recount_months() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.repair_counts();
  return null;
end
$$;

create trigger recount_months after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and old.value is distinct from new.value) execute function private.recount_months();

-- Returns the counts of the overview, and by currency and month (in the company's time zone) for the last twelve the value of the approved
-- requests that came in, as get_quote_counters does, and the paid revenue. The company's currency is first and always present.
-- Errors: not_allowed.
create function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  this_month timestamp := date_trunc('month', now() at time zone private.company_time_zone());
  since text := to_char(this_month - interval '11 months', 'YYYY-MM');
begin
  perform private.require_admin();
  return json_build_object(
    'projects', coalesce((select sum(c.rows) from private.counted('projects') c), 0),
    'active_projects', coalesce((select sum(c.rows) from private.counted('projects') c where c.part ->> 'status' = 'active'), 0),
    'posts', coalesce((select sum(c.rows) from private.counted('blog_posts') c), 0),
    -- Scheduled posts are few.
    'published_posts', coalesce((select sum(c.rows) from private.counted('blog_posts') c where (c.part ->> 'published')::boolean), 0)
      - (select count(*) from public.blog_posts where published and published_at > now()),
    'contacts', coalesce((select sum(c.rows) from private.counted('contacts') c), 0),
    'pending_contacts', coalesce((select sum(c.rows) from private.counted('contacts') c where c.part ->> 'status' = 'pending'), 0),
    'pending_quotes', coalesce((select sum(c.rows) from private.counted('quote_requests') c where c.part ->> 'status' = 'pending'), 0),
    'unread_messages', coalesce((select sum(c.rows) from private.counted('client_messages') c where not (c.part ->> 'read')::boolean), 0),
    'money', (
      with sums as (
        select q.part ->> 'currency' as currency, q.part ->> 'month' as month, q.amount as quote_value, 0 as revenue
        from private.counted('quote_requests') q where q.part ->> 'status' = 'approved' and q.part ->> 'month' >= since
        union all
        select t.part ->> 'currency', t.part ->> 'month', 0, t.amount
        from private.counted('client_transactions') t where t.part ->> 'status' = 'paid' and t.part ->> 'month' >= since
      ), months as (
        select c.currency, m.month, coalesce(sum(s.quote_value), 0) as quote_value, coalesce(sum(s.revenue), 0) as revenue
        from (select currency from sums union select company_currency) as c (currency)
        cross join (
          select to_char(month, 'YYYY-MM') from generate_series(this_month - interval '11 months', this_month, interval '1 month') as month
        ) as m (month)
        left join sums s on s.currency = c.currency and s.month = m.month
        group by 1, 2
      )
      select json_agg(json_build_object('currency', c.currency, 'months', c.months) order by c.currency <> company_currency, c.currency)
      from (
        select currency, json_agg(json_build_object(
          'month', month, 'quote_value', quote_value, 'revenue', revenue
        ) order by month) as months
        from months group by currency
      ) as c
    )
  );
end
$$;
grant execute on function public.get_overview() to authenticated;

-- The pipeline of a period: requests, offers sent, accepted, billed, paid (docs/specification.md#pipeline).

create function private.get_pipeline(since date, until date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  company_currency constant text := private.company_currency();
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
    with events (step, at, amount, currency, next_at) as (
      select 'requests', q.created_at, q.total_amount, q.currency, (
        select min(e.at) from public.offers o join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = 1
        where o.quote_request_id = q.id
      )
      from public.quote_requests q where q.created_at >= first and q.created_at < after and not q.suspected_spam
      union all
      select 'sent', e.at, v.total_amount, v.currency, a.accepted_at
      from public.offer_events e
      join public.offers o on o.id = e.offer_id
      join public.offer_versions v on v.offer_id = o.id and v.version = o.version
      left join public.offer_acceptances a on a.offer_id = o.id
      where e.kind = 'sent' and e.version = 1 and e.at >= first and e.at < after
      union all
      -- A monthly item has the time of its last bill only.
      select 'accepted', a.accepted_at, a.total_amount, a.currency, (
        select coalesce(min(i.billed_at) filter (where i.due <> 'monthly'), min(i.billed_at)) from public.plan_items i where i.offer_id = a.offer_id
      )
      from public.offer_acceptances a where a.accepted_at >= first and a.accepted_at < after
      union all
      select 'billed', t.created_at, t.amount, t.currency, t.paid_at
      from public.client_transactions t
      where t.reference is not null and not t.is_reversed and t.created_at >= first and t.created_at < after
      union all
      select 'paid', t.paid_at, t.amount, t.currency, null
      from public.client_transactions t
      where t.status = 'paid' and not t.is_reversed and t.paid_at >= first and t.paid_at < after
    ), steps as (
      select e.step, count(*) as count, count(e.next_at) as went_on,
        percentile_cont(0.5) within group (order by extract(epoch from e.next_at - e.at)::float8 / 86400) as days
      from events e group by e.step
    ), sums as (
      select e.step, e.currency, sum(e.amount) as amount from events e group by e.step, e.currency
    )
    select jsonb_agg(jsonb_build_object(
      'step', s.step, 'count', coalesce(c.count, 0),
      'amounts', (
        select coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount) order by a.currency <> company_currency, a.currency), '[]')
        from sums a where a.step = s.step
      ),
      'went_on', coalesce(c.went_on, 0), 'median_days', round(c.days::numeric, 1)
    ) order by s.place)
    from unnest(array['requests', 'sent', 'accepted', 'billed', 'paid']) with ordinality as s (step, place)
    left join steps c on c.step = s.step
  );
end
$$;
grant execute on function private.get_pipeline(date, date) to authenticated;

-- Returns the steps from a request to its payment, each with what happened in the period (whole days in the company's time zone): {step, count,
-- amounts per currency, went_on (how many of these have reached the next step by now), median_days (until then; null for none)}. Reversed
-- transactions and possible spam are left out. Errors: not_allowed, invalid_period.
create function public.get_pipeline(since date, until date) returns jsonb language sql stable set search_path = '' as $$
  select private.get_pipeline(since, until)
$$;
grant execute on function public.get_pipeline(date, date) to authenticated;

-- What is open now, and what happened to the offers that were decided in a period.

-- Returns [{currency, amount}] of amounts by currency, the company's first.
create function private.amounts_of(sums jsonb, company_currency text) returns jsonb language sql immutable parallel safe set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('currency', s.key, 'amount', s.value) order by s.key <> company_currency, s.key), '[]')
  from jsonb_each(sums) as s
$$;

create function private.get_open_pipeline() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.get_open_pipeline() to authenticated;

-- Returns what is open now, and the payments that are expected this month and next: {open: [{stage, count, amounts per currency}] for requests, drafts,
-- sent offers, parts of plans to bill, and unpaid transactions; expected: [{month, amounts per currency}]}. A payment is expected on its due date, an
-- overdue one this month, and a part of a plan after the client's terms of payment. Errors: not_allowed.
create function public.get_open_pipeline() returns jsonb language sql stable set search_path = '' as $$
  select private.get_open_pipeline()
$$;
grant execute on function public.get_open_pipeline() to authenticated;

-- Why a client declined. The stored reason begins with the choice of the form, in the language of the page; a choice of an earlier release stays here.
create function private.loss_reason(reason text) returns text language sql immutable parallel safe set search_path = '' as $$
  select coalesce((
    select known.code from (values
      ('price', 'The price'), ('price', 'Prisen'),
      ('time', 'The delivery time'), ('time', 'Leveringstiden'),
      ('other_supplier', 'We chose someone else'), ('other_supplier', 'Vi valgte noen andre'),
      ('changed_plans', 'Our plans have changed'), ('changed_plans', 'Planene våre er endret')
    ) as known (code, choice)
    where reason = known.choice or starts_with(reason, known.choice || ': ')
  ), 'other')
$$;

-- Where an offer comes from: a change of work that is ordered, a request of the calculator, a client who first wrote a message, or staff.
create function private.offer_source(asked public.offers) returns text language sql stable security definer set search_path = '' as $$
  select case
    when asked.engagement_id is not null then 'change_order'
    when asked.quote_request_id is not null then 'request'
    when exists (select from public.contacts c where c.client_id = asked.client_id) then 'message'
    else 'direct'
  end
$$;

create function private.get_offer_results(since date, until date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.get_offer_results(date, date) to authenticated;

-- Returns what became of the offers that were decided in a period (whole days in the company's time zone): {months: [{month, accepted, lost, reasons:
-- [{reason, count}]}], words: what clients wrote when they declined, the latest five, groups: [{by (owner or source), key, sent, accepted, lost, won and
-- open (amounts per currency), median_days from the first version to the acceptance}]}. Lost are offers that were declined, withdrawn, or not answered by
-- their last day; `open` is what waits for an answer now. Errors: not_allowed, invalid_period.
create function public.get_offer_results(since date, until date) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_results(since, until)
$$;
grant execute on function public.get_offer_results(date, date) to authenticated;

-- What the day's work consists of: who waits for an answer, what expires, what was never sent, and what is to bill and overdue.

-- Returns what waits for an answer of the company, the oldest first, at most so many of a kind: questions about offers, one for each offer, and other
-- messages of clients. `me` limits it to the records of an owner. `id` is what it opens: of a question, the offer. Planned for its arguments: the owner
-- decides which index is read.
create function private.unanswered(me uuid, most int)
returns table (kind text, id uuid, who text, what text, words text, at timestamptz, amount numeric, currency text, owner_id uuid)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
  with questions as (
    select * from (
      select distinct on (m.offer_id) m.offer_id, m.message, m.created_at
      from (select * from public.client_messages q where q.is_unanswered and q.offer_id is not null order by q.created_at, q.id limit most * 10) m
      where me is null order by m.offer_id, m.created_at, m.id
    ) first
    union all
    -- Offer by offer, so that questions about other people's offers are not read.
    select o.id, m.message, m.created_at
    from public.offers o cross join lateral (
      select * from public.client_messages w where w.offer_id = o.id and w.is_unanswered order by w.created_at, w.id limit 1
    ) m
    where o.owner_id = me
  )
  (select 'question', o.id, coalesce(o.company_name, o.recipient_name), coalesce(o.sent_title, o.title), q.message, q.created_at,
      coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency), o.owner_id
    -- The limit makes it a look-up for each message; a join would read all offers.
    from questions q cross join lateral (select * from public.offers k where k.id = q.offer_id limit 1) o
    order by q.created_at, o.id limit most)
  union all
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.client_messages m cross join lateral (select * from public.clients k where k.id = m.client_id limit 1) c
    where me is null and m.is_unanswered and m.offer_id is null order by m.created_at, m.id limit most)
  union all
  (select 'message', m.id, c.company_name, m.sender_name, m.message, m.created_at, null, null, c.owner_id
    from public.clients c cross join lateral (
      select * from public.client_messages w where w.client_id = c.id and w.is_unanswered and w.offer_id is null order by w.created_at, w.id limit most
    ) m
    where c.owner_id = me order by m.created_at, m.id limit most);
end
$$;

-- The order of Today, by urgency and money; lower is earlier: late or not, the turn, the kind, the place of the amount, since when. Late is a person who
-- has waited for an answer for a day, which the site promises, an offer that ends today, and a part of a plan that could have been billed a week ago.
-- `money_place` is the place of the amount among those of its kind in its currency, so that the largest of each currency come first and currencies are
-- never compared. The kinds take turns, two entries each, so that many of one kind do not hide the others; `turn` counts from 0.
create function private.today_order(
  kind text, at timestamptz, day date, money_place bigint, turn bigint, moment timestamptz, today date
) returns numeric[]
language sql stable parallel safe set search_path = '' as $$
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
$$;

-- Each query of it is planned for its caller, because the owner decides which index it reads.
create function private.get_today(mine boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
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
$$;
grant execute on function private.get_today(boolean) to authenticated;

-- Returns what there is to do today, in the order of private.today_order(): {entries: [{kind, id (of what it opens), who, what, words (the start of what was
-- written), at, day, amount, currency, owner_id, target (the row that its action changes; null where there is none), payment_days (of a bill), is_late}] with
-- at most ten of a kind, counts: [{kind, count}], where 100 stands for 100 or more}. An offer is listed once. A message and a transaction have the owner of
-- their client, a bill that of its engagement; `mine` limits all to those of the caller. Errors: not_allowed.
create function public.get_today(mine boolean default false) returns jsonb language sql stable set search_path = '' as $$
  select private.get_today(mine)
$$;
grant execute on function public.get_today(boolean) to authenticated;
