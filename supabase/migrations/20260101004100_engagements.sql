-- An engagement's payment plan is billed in the accounting system; the product keeps the number of the invoice, and follows the payment.

-- The number of the invoice in the accounting system.
alter table public.client_transactions add column reference text check (private.is_line(reference, 100));
alter table public.client_transactions alter column search_text set expression as (lower(normalize(description || ' ' || coalesce(reference, ''))));
grant update (reference) on public.client_transactions to authenticated;

-- A paid transaction keeps its reference, too.
drop trigger keep_paid on public.client_transactions;
create trigger keep_paid
  before update of id, client_id, description, amount, currency, status, due_date, paid_at, reverses, created_at, reference
  on public.client_transactions for each row when (old.status = 'paid') execute function private.keep_paid();
drop trigger audit_rows on public.client_transactions;
create trigger audit_rows after insert or update of description, amount, currency, status, due_date, reference on public.client_transactions
  for each row execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');

create or replace view public.transactions_with_status with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency,
  case
    when t.is_reversed then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients,
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank, t.reference
from public.client_transactions t;

create or replace view private.searched_transactions_with_status as
select t.id, t.client_id, t.description, t.amount, t.currency,
  case
    when t.is_reversed then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients,
  case when t.is_reversed then 'reversed' else t.status end as stored_status,
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank, t.reference
from public.client_transactions t
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or t.id::text <> private.refuse_explain());
create or replace view public.searched_transactions_with_status with (security_invoker = true) as
select * from private.searched_transactions_with_status;

create function private.bill_plan_item(item uuid, reference text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := btrim(reference);
  asked public.plan_items;
  work public.engagements;
  made uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(number, 100), false) then
    raise exception using errcode = 'P0001', message = 'invalid_reference';
  end if;
  select * into asked from public.plan_items where id = item for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
  -- A retry whose response was lost.
  select t.id into made from public.client_transactions t where t.id = asked.client_transaction_id and t.reference = number;
  if found then
    return made;
  end if;
  if asked.billed_at is not null and asked.due <> 'monthly' then
    raise exception using errcode = 'P0001', message = 'billed';
  end if;
  select * into work from public.engagements g where g.id = asked.engagement_id;
  if work.state = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  insert into public.client_transactions (client_id, description, amount, currency, due_date, reference)
  values (work.client_id, work.title || ': ' || asked.title, asked.amount, asked.currency, private.company_today() + 14, number)
  returning id into made;
  update public.plan_items set client_transaction_id = made, billed_at = now() where id = item;
  return made;
end
$$;
grant execute on function private.bill_plan_item(uuid, text) to authenticated;

-- Records that an item of a payment plan was billed by the invoice with this number; returns the transaction, which is due in 14 days. A monthly
-- item is billed again each month. The same number again changes nothing.
-- Errors: not_allowed, invalid_reference, unknown_plan_item, billed, cancelled.
create function public.bill_plan_item(item uuid, reference text) returns uuid language sql set search_path = '' as $$
  select private.bill_plan_item(item, reference)
$$;
grant execute on function public.bill_plan_item(uuid, text) to authenticated;

create function private.mark_plan_item_done(item uuid, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.plan_items set done_at = case when done then coalesce(done_at, now()) end where id = item;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
end
$$;
grant execute on function private.mark_plan_item_done(uuid, boolean) to authenticated;

-- Records that the work of an item is done, or that it is not. Errors: not_allowed, unknown_plan_item.
create function public.mark_plan_item_done(item uuid, done boolean) returns void language sql set search_path = '' as $$
  select private.mark_plan_item_done(item, done)
$$;
grant execute on function public.mark_plan_item_done(uuid, boolean) to authenticated;
