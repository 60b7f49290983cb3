-- The share of a transaction before VAT, as the accepted offer has it that the transaction bills; null without one. Products of `numeric` are exact.
create function private.net_amount(booked public.client_transactions) returns numeric
language sql stable security definer set search_path = '' as $$
  select round(booked.amount * a.net_amount / nullif(a.total_amount, 0), 2)
  from public.plan_items i join public.offer_acceptances a on a.offer_id = i.offer_id
  where i.id = booked.plan_item_id and a.currency = booked.currency
$$;
grant execute on function private.net_amount(public.client_transactions) to authenticated;

-- The transactions as an accountant books them, with the day in the company's time zone.
create view public.booked_transactions with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency, t.due_date, t.paid_at, t.reference, t.created_at,
  (t.created_at at time zone (select private.company_time_zone()))::date as day,
  (select c.company_name from public.clients c where c.id = t.client_id) as company_name,
  (select c.contact_person from public.clients c where c.id = t.client_id) as contact_person,
  private.net_amount(t) as net_amount, t.amount - private.net_amount(t) as vat_amount,
  (select s.status from public.transactions_with_status s where s.id = t.id) as status
from public.client_transactions t;
grant select on public.booked_transactions to authenticated;
