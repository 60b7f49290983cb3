-- The parts of an amount add up to it. Rounded one by one, three bills of 80 and 20 of VAT came to 79.99 and 20.01.

-- Returns the share `part / of` of an amount, rounded half away from zero to cents. div() is exact; a quotient would be rounded before.
create function private.share_of(whole numeric, part numeric, "of" numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(0.01 * sign(whole * part * "of") * div(2 * abs(whole * part) * 100 + abs("of"), nullif(2 * abs("of"), 0)), 2)
$$;

-- Returns what each item of a payment plan comes to, in the order of the plan: an item by share is its share together with the shares before it,
-- less what those have taken. A plan that has its amounts already, as a sent version does, keeps them while they come to the total. A monthly item
-- is due every month until the work ends, and no part of the total.
create or replace function private.plan_amounts(plan jsonb, total numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with items as (
    select item, n, (item ->> 'share')::numeric as share, (item ->> 'amount')::numeric as amount, item ->> 'due' <> 'monthly' as is_part
    from jsonb_array_elements(plan) with ordinality as p (item, n)
  ), through as (
    select *,
      coalesce(sum(share) filter (where is_part) over (order by n), 0) as parts,
      bool_and(amount is not null) over () and sum(amount) filter (where is_part) over () = round(total, 2) as is_sent
    from items
  )
  select coalesce(jsonb_agg(item || jsonb_build_object('amount', case
      when share is null or is_sent then round(amount, 2)
      when is_part then private.share_of(total, parts, 100) - private.share_of(total, parts - share, 100)
      else private.share_of(total, share, 100)
    end) order by n), '[]')
  from through
$$;

-- The amount before VAT of a transaction that bills an accepted offer; null of others. It is stored, so that a later bill changes no earlier one.
-- What was billed before this migration keeps the amount that was exported.
alter table public.client_transactions add column net_amount numeric check (net_amount = round(net_amount, 2));
alter table public.client_transactions disable trigger user;
update public.client_transactions t set net_amount = private.net_amount(t) where t.plan_item_id is not null;
alter table public.client_transactions enable trigger user;

-- Trigger: a bill takes of the offer's amount before VAT what the bills before it leave over. A monthly bill is no part of the total, and a
-- reversal is the negative of its original.
create function private.book_net() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  item public.plan_items;
  agreed public.offer_acceptances;
  earlier record;
begin
  if new.reverses is not null then
    new.net_amount := -(select t.net_amount from public.client_transactions t where t.id = new.reverses);
    return new;
  end if;
  new.net_amount := null;
  select * into item from public.plan_items i where i.id = new.plan_item_id;
  select * into agreed from public.offer_acceptances a where a.offer_id = item.offer_id and a.currency = new.currency;
  if not found then
    return new;
  end if;
  if item.due = 'monthly' then
    new.net_amount := private.share_of(agreed.net_amount, new.amount, agreed.total_amount);
    return new;
  end if;
  -- Bills of one offer follow each other.
  perform pg_advisory_xact_lock(hashtext('nordlys.net:' || item.offer_id));
  select coalesce(sum(t.amount), 0) as amount, coalesce(sum(t.net_amount), 0) as net into earlier
  from public.plan_items i join public.client_transactions t on t.plan_item_id = i.id
  where i.offer_id = item.offer_id and i.due <> 'monthly' and t.id <> new.id and t.currency = new.currency and t.net_amount is not null;
  new.net_amount := private.share_of(agreed.net_amount, earlier.amount + new.amount, agreed.total_amount) - earlier.net;
  return new;
end
$$;
-- After make_reversal, which sets what it reads.
create trigger set_net_amount before insert or update of amount, currency on public.client_transactions
  for each row when (new.plan_item_id is not null) execute function private.book_net();

drop trigger keep_paid on public.client_transactions;
create trigger keep_paid
  before update of id, client_id, description, amount, currency, status, due_date, paid_at, reverses, created_at, reference, net_amount
  on public.client_transactions for each row when (old.status = 'paid') execute function private.keep_paid();

create or replace view public.booked_transactions with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency, t.due_date, t.paid_at, t.reference, t.created_at,
  (t.created_at at time zone (select private.company_time_zone()))::date as day,
  (select c.company_name from public.clients c where c.id = t.client_id) as company_name,
  (select c.contact_person from public.clients c where c.id = t.client_id) as contact_person,
  t.net_amount, t.amount - t.net_amount as vat_amount,
  (select s.status from public.transactions_with_status s where s.id = t.id) as status
from public.client_transactions t;
drop function private.net_amount(public.client_transactions);
