-- Staff start engagements, plan what to bill, and bill it.

grant insert (client_id, title, state, starts_on, ends_on) on public.engagements to authenticated;
create policy "admins add engagements" on public.engagements for insert to authenticated with check ((select public.is_approved_admin()));
create index engagements_search on public.engagements using gin (search_text extensions.gin_trgm_ops);

-- What a transaction allows, so that every item can be billed.
alter table public.plan_items
  add check (amount between -100000000 and 100000000),
  add check (due <> 'date' or due_date is not null),
  alter column position set default 0;

-- Trigger: an item without a position is the last one of its engagement.
create function private.place_plan_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(i.position), 0) + 1 into new.position from public.plan_items i where i.engagement_id = new.engagement_id;
  return new;
end
$$;
create trigger place_plan_item before insert on public.plan_items for each row when (new.position = 0) execute function private.place_plan_item();
create trigger check_currency before insert or update of currency on public.plan_items for each row
  when (new.offer_id is null) execute function private.check_currency();

-- What was billed stays as it was billed.
grant insert (engagement_id, title, amount, currency, due, due_date), update (title, amount, currency, due, due_date), delete
  on public.plan_items to authenticated;
create policy "admins add plan items" on public.plan_items for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change plan items" on public.plan_items for update to authenticated
  using ((select public.is_approved_admin()) and billed_at is null) with check ((select public.is_approved_admin()));
create policy "admins delete plan items" on public.plan_items for delete to authenticated
  using ((select public.is_approved_admin()) and billed_at is null);

drop trigger audit_rows on public.plan_items;
create trigger audit_added after insert on public.plan_items for each row
  when (new.offer_id is null) execute function private.audit('id', 'amount', 'currency', 'due', 'due_date');
create trigger audit_rows after update or delete on public.plan_items for each row
  execute function private.audit('id', 'amount', 'currency', 'due', 'due_date', 'client_transaction_id', 'billed_at', 'done_at');
create trigger forget_name after delete on public.plan_items for each row execute function private.forget_name('id');

-- The item that a transaction bills; a monthly one is billed by many.
alter table public.client_transactions add column plan_item_id uuid references public.plan_items (id) on delete set null;
grant insert (reference) on public.client_transactions to authenticated;
create index client_transactions_plan_item on public.client_transactions (plan_item_id);
update public.client_transactions t set plan_item_id = i.id from public.plan_items i where i.client_transaction_id = t.id;

-- Trigger: makes an inserted reversal the negative of its original, of the same invoice, and marks both.
create or replace function private.make_reversal() returns trigger language plpgsql set search_path = '' as $$
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
  new.reference := original.reference;
  new.plan_item_id := original.plan_item_id;
  new.status := 'paid';
  new.due_date := null;
  new.is_reversed := true;
  update public.client_transactions set is_reversed = true where id = original.id;
  return new;
end
$$;

drop function public.bill_plan_item(uuid, text);
drop function private.bill_plan_item(uuid, text);

create function private.bill_plan_item(item uuid, reference text, due_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := btrim(reference);
  due_day constant date := coalesce(due_on, private.company_today() + 14);
  asked public.plan_items;
  work public.engagements;
  made uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(number, 100), false) then
    raise exception using errcode = 'P0001', message = 'invalid_reference';
  end if;
  if not private.is_day(due_day) then
    raise exception using errcode = 'P0001', message = 'invalid_due_on';
  end if;
  select * into asked from public.plan_items where id = item for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
  -- A retry whose response was lost.
  select t.id into made from public.client_transactions t where t.plan_item_id = item and t.reference = number order by t.created_at limit 1;
  if found then
    return made;
  end if;
  -- Locked, so that the work is not cancelled meanwhile.
  select * into work from public.engagements g where g.id = asked.engagement_id for share;
  if work.state = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if asked.billed_at is not null and (asked.due <> 'monthly' or private.bill_day(asked) > private.company_today()) then
    raise exception using errcode = 'P0001', message = 'billed';
  end if;
  insert into public.client_transactions (client_id, description, amount, currency, due_date, reference, plan_item_id)
  values (work.client_id, work.title || ': ' || asked.title, asked.amount, asked.currency, due_day, number, item)
  returning id into made;
  update public.plan_items set client_transaction_id = made, billed_at = now() where id = item;
  return made;
end
$$;
grant execute on function private.bill_plan_item(uuid, text, date) to authenticated;

-- Records that an item of a payment plan was billed by the invoice with this number; returns the transaction, which is due on a day, without one in
-- 14 days. A monthly item is billed again a month after its last bill. The same number again changes nothing.
-- Errors: not_allowed, invalid_reference, invalid_due_on, unknown_plan_item, billed, cancelled.
create function public.bill_plan_item(item uuid, reference text, due_on date default null) returns uuid language sql set search_path = '' as $$
  select private.bill_plan_item(item, reference, due_on)
$$;
grant execute on function public.bill_plan_item(uuid, text, date) to authenticated;

-- The items of the payment plans, with what is to bill today, and the transactions that bill them, latest first.
create view public.plan_items_to_bill with (security_invoker = true) as
select i.id, i.engagement_id, i.offer_id, i.position, i.title, i.amount, i.currency, i.due, i.due_date, i.billed_at, i.done_at, i.created_at, i.updated_at,
  private.bill_day(i) as bill_day,
  private.is_to_bill(i, (select e.state from public.engagements e where e.id = i.engagement_id)) as is_to_bill,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'reference', t.reference, 'amount', t.amount, 'currency', t.currency, 'status', t.status
    ) order by t.created_at desc, t.id), '[]')
    from public.transactions_with_status t where t.id in (select b.id from public.client_transactions b where b.plan_item_id = i.id)
  ) as bills
from public.plan_items i;
grant select on public.plan_items_to_bill to authenticated;

-- The engagements with their client, what is to bill next, and per currency what is planned and billed. What is monthly is planned as it is billed.
create view private.searched_engagements as
select e.id, e.client_id, e.offer_id, e.title, e.state, e.starts_on, e.ends_on, e.search_text, e.created_at, e.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = e.client_id) as clients,
  exists (select from public.plan_items i where i.engagement_id = e.id and private.is_to_bill(i, e.state)) as is_to_bill,
  (
    select jsonb_build_object(
      'title', i.title, 'amount', i.amount, 'currency', i.currency, 'bill_day', private.bill_day(i), 'is_to_bill', private.is_to_bill(i, e.state)
    )
    from public.plan_items i
    where i.engagement_id = e.id and i.amount <> 0 and e.state <> 'cancelled'
      and case when i.due = 'monthly' then i.done_at is null and e.state <> 'done' else i.billed_at is null end
    order by private.is_to_bill(i, e.state) desc, private.bill_day(i), i.position, i.id limit 1
  ) as next_bill,
  (
    select coalesce(jsonb_agg(jsonb_build_object('currency', sums.currency, 'planned', sums.planned, 'billed', sums.billed) order by sums.currency), '[]')
    from (
      select i.currency, sum(case when i.due = 'monthly' then bills.amount else i.amount end) as planned, sum(bills.amount) as billed
      from public.plan_items i cross join lateral (
        select coalesce(sum(t.amount), 0) as amount from public.client_transactions t
        where t.plan_item_id = i.id and t.currency = i.currency and not t.is_reversed
      ) as bills
      where i.engagement_id = e.id group by i.currency
    ) as sums
  ) as totals
from public.engagements e
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or e.id::text <> private.refuse_explain());
create view public.searched_engagements with (security_invoker = true) as select * from private.searched_engagements;
grant select on private.searched_engagements, public.searched_engagements to authenticated;
