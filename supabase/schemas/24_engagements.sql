-- Engagements and what of them is to bill. A payment plan is billed in the accounting system; the product keeps the number of the invoice, and
-- follows the payment.

-- The work that a client ordered. `projects` is the public portfolio.
create table public.engagements (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete restrict,
  offer_id uuid unique references public.offers (id) on delete set null,
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'cancelled')),
  starts_on date check (private.is_day(starts_on)),
  ends_on date check (private.is_day(ends_on)),
  search_text text not null generated always as (lower(normalize(title) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  owner_id uuid references public.profiles (user_id) on delete set null,
  check (ends_on >= starts_on)
);
create index engagements_created_at on public.engagements (created_at, id);
create index engagements_title on public.engagements (title, id);
create index engagements_client on public.engagements (client_id, created_at, id);
create index engagements_state on public.engagements (state, created_at, id);
create index engagements_search on public.engagements using gin (search_text extensions.gin_trgm_ops);
create index engagements_owner on public.engagements (owner_id, created_at, id) where owner_id is not null;
create index engagements_unowned on public.engagements (created_at, id) where owner_id is null;

alter table public.engagements enable row level security;
grant select on public.engagements to authenticated, service_role;
grant insert (client_id, title, state, starts_on, ends_on), update (title, state, starts_on, ends_on, owner_id) on public.engagements to authenticated;
select private.hide_estimates('public.engagements');
select private.require_proof('public.engagements');
create policy "admins read engagements" on public.engagements for select to authenticated using ((select public.is_approved_admin()));
create policy "admins change engagements" on public.engagements for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins add engagements" on public.engagements for insert to authenticated with check ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.engagements for each row execute function private.straighten();
create trigger touch before update on public.engagements for each row execute function private.touch();
create trigger audit_rows after insert or update or delete on public.engagements for each row execute function private.audit('id', 'state', 'owner_id');
create trigger forget_name after delete on public.engagements for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.engagements for each row execute function private.announce_change();
create trigger settle_owner before insert or update of owner_id on public.engagements for each row execute function private.settle_owner();

-- Trigger: the owner of an accepted offer takes care of its client as well.
create function private.follow_offer_owner() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.give_client(new.client_id, new.owner_id);
  return null;
end
$$;

create trigger give_client after insert on public.engagements for each row
  when (new.offer_id is not null and new.owner_id is not null) execute function private.follow_offer_owner();

alter table public.offers add constraint offers_engagement_id_fkey
  foreign key (engagement_id) references public.engagements (id) on delete restrict;

create table public.plan_items (
  id uuid primary key default gen_random_uuid(),
  engagement_id uuid not null references public.engagements (id) on delete cascade,
  -- Of the offer or change order that it comes from.
  offer_id uuid references public.offers (id) on delete set null,
  position int not null default 0,
  title text not null check (private.is_line(title, 200)),
  -- With VAT.
  amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due text not null check (due in ('acceptance', 'date', 'delivery', 'monthly')),
  due_date date check (private.is_day(due_date)),
  -- What it was billed by; an item is billed once, a monthly one every month.
  client_transaction_id uuid references public.client_transactions (id) on delete set null,
  billed_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a transaction allows, so that every item can be billed.
  check (amount between -100000000 and 100000000),
  check (due <> 'date' or due_date is not null)
);
create index plan_items_engagement on public.plan_items (engagement_id, position);
create index plan_items_offer on public.plan_items (offer_id);
create index plan_items_transaction on public.plan_items (client_transaction_id);
create index plan_items_open on public.plan_items (due_date, id) where billed_at is null;
create index plan_items_unbilled on public.plan_items (engagement_id, id) where billed_at is null or due = 'monthly';

alter table public.plan_items enable row level security;
-- What was billed stays as it was billed.
grant select, delete on public.plan_items to authenticated;
grant select on public.plan_items to service_role;
grant
  insert (engagement_id, title, amount, currency, due, due_date),
  update (title, amount, currency, due, due_date)
  on public.plan_items to authenticated;
select private.hide_estimates('public.plan_items');
select private.require_proof('public.plan_items');
create policy "admins read plan items" on public.plan_items for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add plan items" on public.plan_items for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change plan items" on public.plan_items for update to authenticated
  using ((select public.is_approved_admin()) and billed_at is null) with check ((select public.is_approved_admin()));
create policy "admins delete plan items" on public.plan_items for delete to authenticated
  using ((select public.is_approved_admin()) and billed_at is null);

create trigger straighten before insert or update on public.plan_items for each row execute function private.straighten();
create trigger touch before update on public.plan_items for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.plan_items for each row execute function private.announce_change();
create trigger check_currency before insert or update of currency on public.plan_items for each row
  when (new.offer_id is null) execute function private.check_currency();
create trigger audit_added after insert on public.plan_items for each row
  when (new.offer_id is null) execute function private.audit('id', 'amount', 'currency', 'due', 'due_date');
create trigger audit_rows after update or delete on public.plan_items for each row
  execute function private.audit('id', 'amount', 'currency', 'due', 'due_date', 'client_transaction_id', 'billed_at', 'done_at');
create trigger forget_name after delete on public.plan_items for each row execute function private.forget_name('id');

alter table public.client_transactions add constraint client_transactions_plan_item_id_fkey
  foreign key (plan_item_id) references public.plan_items (id) on delete set null;

-- Adds the plan of an accepted offer to its engagement.
create function private.add_plan(engagement uuid, offer uuid, plan jsonb, currency text) returns void
language sql security definer set search_path = '' as $$
  insert into public.plan_items (engagement_id, offer_id, position, title, amount, currency, due, due_date)
  select engagement, offer, coalesce((select max(i.position) from public.plan_items i where i.engagement_id = engagement), 0) + n,
    item ->> 'title', (item ->> 'amount')::numeric, currency, item ->> 'due',
    case item ->> 'due' when 'acceptance' then private.company_today() else (item ->> 'due_date')::date end
  from jsonb_array_elements(plan) with ordinality as p (item, n)
$$;

create function private.bill_plan_item(item uuid, reference text, due_on date) returns uuid
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
  if not private.is_day(due_on) then
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
  select c.id, work.title || ': ' || asked.title, asked.amount, asked.currency, coalesce(due_on, private.company_today() + c.payment_days), number, item
  from public.clients c where c.id = work.client_id
  returning id into made;
  update public.plan_items set client_transaction_id = made, billed_at = now() where id = item;
  return made;
end
$$;
grant execute on function private.bill_plan_item(uuid, text, date) to authenticated;

-- Records that an item of a payment plan was billed by the invoice with this number; returns the transaction, which is due on a day, without one by
-- the client's terms of payment. A monthly item is billed again a month after its last bill. The same number again changes nothing.
-- Errors: not_allowed, invalid_reference, invalid_due_on, unknown_plan_item, billed, cancelled.
create function public.bill_plan_item(item uuid, reference text, due_on date default null) returns uuid language sql set search_path = '' as $$
  select private.bill_plan_item(item, reference, due_on)
$$;
grant execute on function public.bill_plan_item(uuid, text, date) to authenticated;

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

-- The day from which an item is billed; null when it has none. A monthly item is billed again a month after its last bill.
create function private.bill_day(item public.plan_items) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when item.due = 'monthly' then ((item.billed_at at time zone private.company_time_zone())::date + interval '1 month')::date
    else item.due_date
  end
$$;
grant execute on function private.bill_day(public.plan_items) to authenticated;

-- Whether an item is to bill today: on acceptance at once, on its date, on delivery once it or the whole work is done, monthly while the work is
-- running and the item is not done. Nothing of cancelled work is.
create function private.is_to_bill(item public.plan_items, engagement_state text) returns boolean
language sql stable security definer set search_path = '' as $$
  select item.amount <> 0 and engagement_state <> 'cancelled' and case item.due
    when 'monthly' then
      engagement_state = 'running' and item.done_at is null and coalesce(private.bill_day(item) <= private.company_today(), true)
    when 'delivery' then item.billed_at is null and (item.done_at is not null or engagement_state = 'done')
    else item.billed_at is null and coalesce(item.due_date <= private.company_today(), true)
  end
$$;
grant execute on function private.is_to_bill(public.plan_items, text) to authenticated;

-- Trigger: an item without a position is the last one of its engagement.
create function private.place_plan_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(i.position), 0) + 1 into new.position from public.plan_items i where i.engagement_id = new.engagement_id;
  return new;
end
$$;

create trigger place_plan_item before insert on public.plan_items for each row when (new.position = 0) execute function private.place_plan_item();

-- When the last of the bills of an item was paid; null while one is unpaid, and without one. A reversed bill is none.
create function private.item_paid_at(item uuid) returns timestamptz language sql stable set search_path = '' as $$
  select case when bool_and(t.status = 'paid') then max(t.paid_at) end
  from public.client_transactions t where t.plan_item_id = item and not t.is_reversed
$$;
grant execute on function private.item_paid_at(uuid) to authenticated;

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
  ) as bills,
  private.item_paid_at(i.id) as paid_at
from public.plan_items i;
grant select on public.plan_items_to_bill to authenticated;

-- The engagements with their client, what is to bill next, and per currency what is planned and billed. What is monthly is planned as it is billed.
create view private.searched_engagements as
select e.id, e.client_id, e.offer_id, e.title, e.state, e.starts_on, e.ends_on, e.search_text, e.created_at, e.updated_at,
  (
    select jsonb_build_object('company_name', c.company_name, 'payment_days', c.payment_days) from public.clients c where c.id = e.client_id
  ) as clients,
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
  ) as totals,
  e.owner_id
from public.engagements e
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or e.id::text <> private.refuse_explain());
grant select on private.searched_engagements to authenticated;

create view public.searched_engagements with (security_invoker = true) as select * from private.searched_engagements;
grant select on public.searched_engagements to authenticated;

-- A change order of work that has ended is neither sent nor accepted.

-- Whether an offer is a change order of work that is done or cancelled.
create function private.engagement_ended(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.engagements e where e.id = asked.engagement_id and e.state in ('done', 'cancelled'))
$$;

-- Trigger: refuses to send a change order of work that has ended.
create function private.refuse_ended_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.engagement_ended(o) from public.offers o where o.id = new.offer_id) then
    raise exception using errcode = 'P0001', message = 'engagement_ended';
  end if;
  return new;
end
$$;

create trigger refuse_ended_engagement before insert on public.offer_versions for each row execute function private.refuse_ended_engagement();

-- Returns the amount before VAT of a bill: of the offer's amount, what its other bills and what was handed over to the accounting system leave over.
-- Null where no accepted offer determines it. A monthly bill is no part of the total. A bill keeps what was handed over for it.
create function private.net_of_bill(item public.plan_items, amount numeric, currency text, bill uuid default null) returns numeric
language plpgsql security definer set search_path = '' as $$
declare
  agreed public.offer_acceptances;
  handed numeric;
  earlier record;
begin
  select * into agreed from public.offer_acceptances a where a.offer_id = item.offer_id and a.currency = net_of_bill.currency;
  if not found then
    return null;
  end if;
  -- Bills of one offer follow each other.
  perform pg_advisory_xact_lock(hashtext('nordlys.net:' || item.offer_id));
  if bill is not null then
    select h.net_amount into handed from public.hand_overs h
    where h.plan_item_id = item.id and h.settled_at is null and h.amount = net_of_bill.amount and h.currency = net_of_bill.currency;
    if found then
      return handed;
    end if;
  end if;
  if item.due = 'monthly' then
    return private.share_of(agreed.net_amount, amount, agreed.total_amount);
  end if;
  select coalesce(sum(b.amount), 0) as amount, coalesce(sum(b.net_amount), 0) as net into earlier
  from public.plan_items i cross join lateral (
    select t.amount, t.net_amount, t.currency from public.client_transactions t where t.plan_item_id = i.id and t.id is distinct from bill
    union all
    select h.amount, h.net_amount, h.currency from public.hand_overs h where h.plan_item_id = i.id and i.id <> item.id and h.settled_at is null
  ) as b
  where i.offer_id = item.offer_id and i.due <> 'monthly' and b.currency = net_of_bill.currency and b.net_amount is not null;
  return private.share_of(agreed.net_amount, earlier.amount + amount, agreed.total_amount) - earlier.net;
end
$$;

-- Trigger: the amount before VAT of a bill; a reversal has the negative of its original.
create function private.book_net() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.net_amount := case when new.reverses is not null
    then -(select t.net_amount from public.client_transactions t where t.id = new.reverses)
    else (select private.net_of_bill(i, new.amount, new.currency, new.id) from public.plan_items i where i.id = new.plan_item_id)
  end;
  return new;
end
$$;

-- After make_reversal, which sets what it reads.
create trigger set_net_amount before insert or update of amount, currency on public.client_transactions
  for each row when (new.plan_item_id is not null) execute function private.book_net();

-- What a mail about a change order says of its engagement; nothing for another offer.
create function private.engagement_of_offer(offer text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select jsonb_build_object('engagement', e.title)
    from public.offers o join public.engagements e on e.id = o.engagement_id where o.id::text = engagement_of_offer.offer
  ), '{}')
$$;

-- Trigger: adds the title of the engagement to a mail about a change order.
create function private.name_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload || private.engagement_of_offer(new.payload ->> 'offer_id');
  return new;
end
$$;

create function private.preview_offer_mail(offer uuid, sending jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  content jsonb;
  shown public.offer_versions;
begin
  perform private.require_admin();
  content := private.preview_offer_page(offer) || sending;
  shown := jsonb_populate_record(null::public.offer_versions, jsonb_build_object(
    'offer_id', offer, 'version', content -> 'version', 'content', content, 'total_amount', content #> '{totals,total}',
    'currency', content -> 'currency', 'valid_until', content -> 'valid_until'
  ));
  return private.offer_facts(shown) || private.extras_of(shown) || private.engagement_of_offer(offer::text) || jsonb_build_object(
    'language', content -> 'language',
    'shows_changes', private.version_before(offer, shown.version, content #>> '{recipient,email}') is not null
  );
end
$$;
grant execute on function private.preview_offer_mail(uuid, jsonb) to authenticated;

-- Returns what the mail of the next version of an offer says, as it is saved, with what staff add: {message, attachments: [{name}]}, and its language.
-- It stores nothing. Errors: not_allowed, unknown_offer.
create function public.preview_offer_mail(offer uuid, sending jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.preview_offer_mail(offer, sending)
$$;
grant execute on function public.preview_offer_mail(uuid, jsonb) to authenticated;

create trigger name_engagement before insert on public.email_outbox for each row
  when (new.kind like 'offer\_%' and new.payload ? 'offer_id') execute function private.name_engagement();
