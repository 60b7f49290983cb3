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

-- What the day's work consists of: what waits for the company and for its clients, what expires, is to bill, and is overdue.

-- Each query of it is planned for its caller, because the owner decides which index it reads.
create function private.get_today(mine boolean) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  most constant int := 3;
  me constant uuid := case when mine then auth.uid() end;
  today constant date := private.company_today();
begin
  perform private.require_admin();
  return (
    with questions as (
      select o.*, asked.at as asked_at
      from (
        select m.offer_id, min(m.created_at) as at
        from public.client_messages m where m.is_unanswered and m.offer_id is not null group by m.offer_id
      ) as asked join public.offers o on o.id = asked.offer_id
      where me is null or o.owner_id = me
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
        where m.is_unanswered and m.offer_id is null and (me is null or c.owner_id = me) order by m.created_at, m.id limit most + 1)
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
$$;
grant execute on function private.get_today(boolean) to authenticated;

-- Returns what there is to do today, the oldest three of each kind: {entries: [{kind, id (of what it opens), who, what, at, day, amount,
-- currency, owner_id}], more: the kinds that have more}. An offer is listed once. A message and a transaction have the owner of their client, a bill
-- that of its engagement; `mine` limits all to those of the caller. Errors: not_allowed.
create function public.get_today(mine boolean default false) returns jsonb language sql stable set search_path = '' as $$
  select private.get_today(mine)
$$;
grant execute on function public.get_today(boolean) to authenticated;
