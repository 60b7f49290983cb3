-- The numbers above lists and on the overview. Triggers keep them, so that reading them costs the same at any number of rows.

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

-- Returns the query that assigns the rows of a relation (%s) to parts. What depends on the day is counted by its date.
create function private.parts_of(list text) returns text language sql immutable set search_path = '' as $$
  select case list
    when 'contacts' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam) as part, 0::numeric as amount from %s $q$
    when 'quote_requests' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam, 'currency', currency,
        'month', to_char(created_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, total_amount as amount from %s $q$
    when 'client_transactions' then $q$
      select jsonb_build_object('status', status, 'currency', currency, 'due', case when status = 'pending' then due_date end,
        'month', to_char(paid_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, amount from %s $q$
    when 'client_messages' then $q$ select jsonb_build_object('read', is_read) as part, 0::numeric as amount from %s $q$
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
    execute format('create trigger count_inserts after insert on public.%I referencing new table as new_rows for each statement execute function private.count_changes()', list);
    execute format('create trigger count_updates after update on public.%I referencing old table as old_rows new table as new_rows for each statement execute function private.count_changes()', list);
    execute format('create trigger count_deletes after delete on public.%I referencing old table as old_rows for each statement execute function private.count_changes()', list);
    execute format('create trigger count_truncation after truncate on public.%I for each statement execute function private.count_changes()', list);
  end loop;
end
$$;
select private.repair_counts();

-- Trigger: the months of amounts follow the company's time zone.
create function private.recount_months() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.repair_counts();
  return null;
end
$$;
create trigger recount_months after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and old.value is distinct from new.value) execute function private.recount_months();

create or replace function public.get_contact_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (select json_build_object(
    'total', coalesce(sum(c.rows), 0),
    'pending', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'pending'), 0),
    'handled', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'handled'), 0),
    'suspected', coalesce(sum(c.rows) filter (where (c.part ->> 'suspected')::boolean), 0)
  ) from private.counted('contacts') c);
end
$$;

create or replace function public.get_quote_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select c.part ->> 'status' as status, (c.part ->> 'suspected')::boolean as suspected, c.part ->> 'currency' as currency, c.rows, c.amount
      from private.counted('quote_requests') c
    )
    select json_build_object(
      'pending', coalesce((select sum(rows) from counted where status = 'pending'), 0),
      'suspected', coalesce((select sum(rows) from counted where suspected), 0),
      'approved', coalesce((select sum(rows) from counted where status = 'approved'), 0),
      'templates', (select count(*) from public.quote_templates),
      'total_value', (
        select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
        from (select currency, sum(amount) as amount from counted where status = 'approved' group by currency) as s
      ),
      'currency', company_currency
    )
  );
end
$$;

create or replace function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  today date := private.company_today();
begin
  perform private.require_admin();
  return json_build_object(
    'clients', coalesce((select sum(c.rows) from private.counted('clients') c), 0),
    'unread', coalesce((select sum(c.rows) from private.counted('client_messages') c where not (c.part ->> 'read')::boolean), 0),
    'totals', (
      select coalesce(json_agg(json_build_object(
        'currency', s.currency, 'paid', s.paid, 'pending', s.pending, 'overdue', s.overdue, 'transactions', s.transactions
      ) order by s.currency <> company_currency, s.currency), '[]')
      from (
        select c.part ->> 'currency' as currency, sum(c.rows) as transactions,
          coalesce(sum(c.amount) filter (where c.part ->> 'status' = 'paid'), 0) as paid,
          coalesce(sum(c.amount) filter (
            where c.part ->> 'status' = 'pending' and coalesce((c.part ->> 'due')::date >= today, true)
          ), 0) as pending,
          coalesce(sum(c.amount) filter (where c.part ->> 'status' = 'pending' and (c.part ->> 'due')::date < today), 0) as overdue
        from private.counted('client_transactions') c group by 1
      ) as s
    ),
    'currency', company_currency
  );
end
$$;

create or replace function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
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
