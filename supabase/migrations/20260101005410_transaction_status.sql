-- A payment has one status: pending, overdue once its due date has passed, paid, or reversed. Stored is only whether it was paid; the
-- rest follows from the due date, the company's time zone and the reversing record, so that every list and sum agrees.

-- A payment that was marked overdue had been due before that day.
update public.client_transactions
set status = 'pending', due_date = least(due_date, (updated_at at time zone private.company_time_zone())::date - 1)
where status = 'overdue';
alter table public.client_transactions drop constraint client_transactions_status_check;
alter table public.client_transactions add constraint client_transactions_status_check check (status in ('pending', 'paid'));

-- The paid transaction that this one takes back; at most one does.
alter table public.client_transactions add column reverses uuid unique references public.client_transactions (id);

create or replace function private.stamp_transaction() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status = 'paid' then
    new.paid_at := coalesce(case when auth.uid() is null then new.paid_at end, now());
  else
    new.paid_at := null;
  end if;
  return new;
end
$$;

create function private.keep_paid() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'paid_is_final';
end
$$;
create trigger keep_paid before update on public.client_transactions for each row
  when (old.status = 'paid') execute function private.keep_paid();

-- Makes every inserted reversal the negative of its original.
create function private.make_reversal() returns trigger language plpgsql set search_path = '' as $$
declare
  original public.client_transactions;
begin
  select * into original from public.client_transactions where id = new.reverses for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  if original.status <> 'paid' or original.reverses is not null then
    raise exception using errcode = 'P0001', message = 'not_paid';
  end if;
  if exists (select from public.client_transactions where reverses = original.id) then
    raise exception using errcode = 'P0001', message = 'already_reversed';
  end if;
  new.client_id := original.client_id;
  new.description := original.description;
  new.amount := -original.amount;
  new.currency := original.currency;
  new.status := 'paid';
  new.due_date := null;
  return new;
end
$$;
create trigger make_reversal before insert on public.client_transactions for each row
  when (new.reverses is not null) execute function private.make_reversal();

-- A reversing record has its original's currency, listed or not.
drop trigger check_currency on public.client_transactions;
create trigger check_currency before insert or update of currency on public.client_transactions for each row
  when (new.reverses is null) execute function private.check_currency();

drop trigger audit_rows on public.client_transactions;
create trigger audit_rows after insert or update on public.client_transactions for each row
  execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');

create function private.reverse_transaction(transaction uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  reversal uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  insert into public.client_transactions (client_id, description, amount, reverses)
  select client_id, description, amount, id from public.client_transactions where id = transaction
  returning id into reversal;
  if reversal is null then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  return reversal;
end
$$;
grant execute on function private.reverse_transaction(uuid) to authenticated;

-- Takes a paid transaction back by a record of the negative amount that refers to it; returns that record's id.
-- Errors: not_allowed, unknown_transaction, not_paid (pending, or itself a reversing record), already_reversed.
create function public.reverse_transaction(transaction uuid) returns uuid language sql set search_path = '' as $$
  select private.reverse_transaction(transaction)
$$;
grant execute on function public.reverse_transaction(uuid) to authenticated;

-- The transactions with their status of today. A reversed transaction and the record that reverses it are both 'reversed': together they
-- are nothing, and the sum of the paid ones is the revenue.
create view public.transactions_with_status with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency,
  case
    when t.status = 'paid' and (t.reverses is not null or exists (select from public.client_transactions r where r.reverses = t.id)) then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  -- As PostgREST embeds a row, so that both look the same to its readers.
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients
from public.client_transactions t;
grant select on public.transactions_with_status to authenticated;

-- What was paid and is owed by currency, the company's first; of one client, or of all where it is null.
create function private.transaction_totals(of_client uuid) returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'currency', s.currency, 'paid', s.paid, 'pending', s.pending, 'overdue', s.overdue, 'transactions', s.transactions
  ) order by s.currency <> (select private.company_currency()), s.currency), '[]')
  from (
    select t.currency, count(*) as transactions,
      coalesce(sum(t.amount) filter (where t.status in ('paid', 'reversed')), 0) as paid,
      coalesce(sum(t.amount) filter (where t.status = 'pending'), 0) as pending,
      coalesce(sum(t.amount) filter (where t.status = 'overdue'), 0) as overdue
    from public.transactions_with_status as t where of_client is null or t.client_id = of_client group by t.currency
  ) as s
$$;
grant execute on function private.transaction_totals(uuid) to authenticated;

-- The figures of the client portal. Errors: not_allowed.
create or replace function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'clients', (select count(*) from public.clients),
    'unread', (select count(*) from public.client_messages where not is_read),
    'totals', private.transaction_totals(null),
    'currency', private.company_currency()
  );
end
$$;

-- What one client paid and owes, by currency. Errors: not_allowed.
create or replace function public.get_client_totals(client uuid) returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return private.transaction_totals(coalesce(client, '00000000-0000-0000-0000-000000000000'));
end
$$;

-- What the overview shows: counts, and by currency and month (of the company's time zone) for the last twelve the value of the approved
-- requests that came in, as in get_quote_counters, and the revenue that was paid. The company's currency is first and always there.
create or replace function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  zone text := private.company_time_zone();
  this_month timestamp := date_trunc('month', now() at time zone zone);
  since timestamptz := (this_month - interval '11 months') at time zone zone;
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'projects', (select count(*) from public.projects),
    'active_projects', (select count(*) from public.projects where status = 'active'),
    'posts', (select count(*) from public.blog_posts),
    'published_posts', (select count(*) from public.blog_posts where published and published_at <= now()),
    'contacts', (select count(*) from public.contacts),
    'pending_contacts', (select count(*) from public.contacts where status = 'pending'),
    'pending_quotes', (select count(*) from public.quote_requests where status = 'pending'),
    'unread_messages', (select count(*) from public.client_messages where not is_read),
    'money', (
      with sums as (
        select q.currency, date_trunc('month', q.created_at at time zone zone) as month, sum(q.total_amount) as quote_value, 0 as revenue
        from public.quote_requests q where q.status = 'approved' and q.created_at >= since group by 1, 2
        union all
        select t.currency, date_trunc('month', t.paid_at at time zone zone), 0, sum(t.amount)
        from public.client_transactions t where t.status = 'paid' and t.paid_at >= since group by 1, 2
      ), months as (
        select c.currency, m.month, coalesce(sum(s.quote_value), 0) as quote_value, coalesce(sum(s.revenue), 0) as revenue
        from (select currency from sums union select company_currency) as c (currency)
        cross join generate_series(this_month - interval '11 months', this_month, interval '1 month') as m (month)
        left join sums s on s.currency = c.currency and s.month = m.month
        group by 1, 2
      )
      select json_agg(json_build_object('currency', c.currency, 'months', c.months) order by c.currency <> company_currency, c.currency)
      from (
        select currency, json_agg(json_build_object(
          'month', to_char(month, 'YYYY-MM'), 'quote_value', quote_value, 'revenue', revenue
        ) order by month) as months
        from months group by currency
      ) as c
    )
  );
end
$$;
