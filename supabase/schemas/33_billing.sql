-- What follows a step of work until it is paid: the hand-over to the accounting system, what comes back from it, and reminders of overdue payments.

-- What was handed over to the accounting system, which makes the invoice. The id is in the file, and comes back with the number of the invoice.
create table public.hand_overs (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  -- The step; null for a payment without one, and once it was deleted.
  plan_item_id uuid references public.plan_items (id) on delete set null,
  -- The payment without a step, or the bill of the step.
  client_transaction_id uuid unique references public.client_transactions (id) on delete set null,
  description text not null check (private.is_text(description, 10000)),
  -- With VAT, as it was handed over.
  amount numeric(12, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Null where no accepted offer determines them.
  net_amount numeric check (net_amount = round(net_amount, 2)),
  -- Per rate: code, rate, net and VAT. Their sums are the amounts above.
  vat jsonb not null default '[]' check (jsonb_typeof(vat) = 'array' and length(vat::text) <= 10000),
  file text not null check (private.is_line(file, 200)),
  format text not null check (format in ('csv', 'json', 'tripletex')),
  times int not null default 1 check (times > 0),
  handed_over_by uuid references public.profiles (user_id) on delete set null,
  handed_over_at timestamptz not null default now(),
  -- When the number of the invoice came back, by a file or by hand.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index hand_overs_open on public.hand_overs (plan_item_id) where settled_at is null;
create index hand_overs_plan_item on public.hand_overs (plan_item_id);
create index hand_overs_client on public.hand_overs (client_id);
create index hand_overs_handed_over_by on public.hand_overs (handed_over_by);

alter table public.hand_overs enable row level security;
grant select on public.hand_overs to authenticated, service_role;
select private.hide_estimates('public.hand_overs');
select private.require_proof('public.hand_overs');
create policy "admins see hand-overs" on public.hand_overs for select to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.hand_overs for each row execute function private.straighten();
create trigger touch before update on public.hand_overs for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.hand_overs for each row execute function private.announce_change();
create trigger audit_rows after insert or update of file, format, times, settled_at on public.hand_overs for each row
  execute function private.audit('id', 'plan_item_id', 'client_transaction_id', 'file', 'format', 'times', 'settled_at');

-- Trigger: the number of an invoice settles what was handed over for it, whoever enters it.
create function private.settle_hand_over() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.hand_overs h set client_transaction_id = new.id, settled_at = now()
  where h.settled_at is null and (h.client_transaction_id = new.id or (tg_op = 'INSERT' and h.plan_item_id = new.plan_item_id));
  return null;
end
$$;

create trigger settle_hand_over after insert on public.client_transactions for each row
  when (new.plan_item_id is not null and new.reverses is null and new.reference is not null) execute function private.settle_hand_over();
create trigger settle_number after update of reference on public.client_transactions for each row
  when (old.reference is null and new.reference is not null) execute function private.settle_hand_over();

-- What an invoice can be made of: the steps that are to bill, and unpaid payments without the number of an invoice.
create view private.searched_billables as
select b.id, b.kind, b.client_id, c.company_name, b.engagement_id, b.description, b.day, b.amount, b.currency,
  h.id is not null as is_handed_over, h.handed_over_at, h.file, h.times,
  (select p.full_name from public.profiles p where p.user_id = h.handed_over_by) as handed_over_by,
  -- The step was changed after it was handed over.
  h.id is not null and (h.amount <> b.amount or h.currency <> b.currency) as is_changed, b.knows_vat,
  lower(normalize(c.company_name || ' ' || b.description)) as search_text
from (
  select i.id, 'step' as kind, e.client_id, e.id as engagement_id, e.title || ': ' || i.title as description,
    coalesce(private.bill_day(i), (coalesce(i.done_at, i.created_at) at time zone private.company_time_zone())::date) as day,
    i.amount::numeric(12, 2) as amount, i.currency,
    exists (
      select from public.offer_acceptances a where a.offer_id = i.offer_id and a.currency = i.currency and a.total_amount <> 0
    ) as knows_vat
  from public.plan_items i join public.engagements e on e.id = i.engagement_id
  where (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, e.state)
  union all
  select t.id, 'payment' as kind, t.client_id, null::uuid as engagement_id, t.description,
    (t.created_at at time zone private.company_time_zone())::date as day, t.amount, t.currency, t.net_amount is not null as knows_vat
  from public.client_transactions t where t.status = 'pending' and t.reference is null and not t.is_reversed
) as b
join public.clients c on c.id = b.client_id
left join public.hand_overs h on h.settled_at is null and (h.plan_item_id = b.id or h.client_transaction_id = b.id)
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or b.id::text <> private.refuse_explain());
grant select on private.searched_billables to authenticated;

create view public.searched_billables with (security_invoker = true) as select * from private.searched_billables;
grant select on public.searched_billables to authenticated;

-- Splits the amounts of a step by the rates of VAT of its offer, so that the parts add up.
create function private.vat_of_bill(offer uuid, net numeric, vat numeric) returns jsonb
language sql stable security definer set search_path = '' as $$
  with rates as (
    select r ->> 'code' as code, (r ->> 'rate')::numeric as rate, (r ->> 'net')::numeric as net, (r ->> 'amount')::numeric as vat, n,
      sum((r ->> 'net')::numeric) over (order by n) as net_through, sum((r ->> 'amount')::numeric) over (order by n) as vat_through,
      sum((r ->> 'net')::numeric) over () as net_total, sum((r ->> 'amount')::numeric) over () as vat_total
    from public.offer_acceptances a
    join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
    cross join jsonb_array_elements(private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount') -> 'vat') with ordinality as t (r, n)
    where a.offer_id = vat_of_bill.offer
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'code', r.code, 'rate', r.rate,
    'net', private.share_of(vat_of_bill.net, r.net_through, r.net_total) - private.share_of(vat_of_bill.net, r.net_through - r.net, r.net_total),
    'vat', coalesce(private.share_of(vat_of_bill.vat, r.vat_through, r.vat_total) - private.share_of(vat_of_bill.vat, r.vat_through - r.vat, r.vat_total), 0)
  ) order by r.n), '[]') from rates r where vat_of_bill.net is not null and r.net_total <> 0
$$;

-- What the file says about a hand-over: the record of the client, the amounts, and where the step comes from.
create function private.hand_over_content(handed public.hand_overs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', handed.id, 'description', handed.description, 'amount', handed.amount, 'net_amount', handed.net_amount,
    'vat_amount', handed.amount - handed.net_amount, 'currency', handed.currency, 'vat', handed.vat,
    'day', (handed.handed_over_at at time zone private.company_time_zone())::date, 'payment_days', c.payment_days,
    'offer_number', (select o.number from public.plan_items i join public.offers o on o.id = i.offer_id where i.id = handed.plan_item_id),
    'step_id', handed.plan_item_id,
    'client', jsonb_build_object(
      'id', c.id, 'name', coalesce(c.legal_name, c.company_name), 'org_number', c.org_number, 'address', c.invoice_address, 'email', c.email,
      'contact', c.contact_person, 'phone', c.phone, 'reference', c.reference, 'language', c.language
    )
  ) from public.clients c where c.id = handed.client_id
$$;

create function private.hand_over(billables uuid[], file text, format text, again boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  asked record;
  step public.plan_items;
  net numeric;
  rates jsonb;
  handed uuid;
  done uuid[] := '{}';
begin
  perform private.require_admin();
  if not coalesce(private.is_line(hand_over.file, 200), false) or not coalesce(format in ('csv', 'json', 'tripletex'), false) then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if not coalesce(cardinality(billables) between 1 and 1000, false) then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform from public.plan_items i where i.id = any (billables) order by i.id for update;
  perform from public.client_transactions t where t.id = any (billables) order by t.id for update;
  if (select count(*) from private.searched_billables b where b.id = any (billables)) <> (select count(distinct b) from unnest(billables) b) then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  for asked in
    -- Offer by offer, in the order in which net_of_bill() locks them.
    select b.* from private.searched_billables b left join public.plan_items i on i.id = b.id
    where b.id = any (billables) order by i.offer_id, b.day, i.position, b.id
  loop
    if asked.is_handed_over and not coalesce(again, false) then
      raise exception using errcode = 'P0001', message = 'handed_over';
    end if;
    select * into step from public.plan_items i where i.id = asked.id;
    net := case when asked.kind = 'step' then private.net_of_bill(step, asked.amount, asked.currency)
      else (select t.net_amount from public.client_transactions t where t.id = asked.id) end;
    rates := private.vat_of_bill(
      (select i.offer_id from public.plan_items i left join public.client_transactions t on t.id = asked.id where i.id = coalesce(step.id, t.plan_item_id)),
      net, asked.amount - net
    );
    if format = 'tripletex' and net is null then
      raise exception using errcode = 'P0001', message = 'vat_unknown';
    end if;
    update public.hand_overs h set
      description = asked.description, amount = asked.amount, currency = asked.currency, net_amount = net, vat = rates,
      file = hand_over.file, format = hand_over.format, times = h.times + 1, handed_over_by = auth.uid(), handed_over_at = now()
    where h.settled_at is null and (h.plan_item_id = asked.id or h.client_transaction_id = asked.id) returning h.id into handed;
    if not found then
      insert into public.hand_overs (
        client_id, plan_item_id, client_transaction_id, description, amount, currency, net_amount, vat, file, format, handed_over_by
      ) values (
        asked.client_id, step.id, case when step.id is null then asked.id end, asked.description, asked.amount, asked.currency, net, rates,
        hand_over.file, hand_over.format, auth.uid()
      ) returning id into handed;
    end if;
    done := done || handed;
  end loop;
  return (
    select jsonb_agg(private.hand_over_content(h) order by c.company_name, d.n)
    from unnest(done) with ordinality as d (id, n) join public.hand_overs h on h.id = d.id join public.clients c on c.id = h.client_id
  );
end
$$;
grant execute on function private.hand_over(uuid[], text, text, boolean) to authenticated;

-- Marks steps and payments as handed over to the accounting system by a file of this name and format, and returns its content: docs/accounting.md. What
-- was handed over before is refused, and with `again` keeps its id. Errors: not_allowed, invalid_request, too_many (more than 1,000), changed (one is
-- not to bill any more), handed_over, vat_unknown (the format needs the amount before VAT).
create function public.hand_over(billables uuid[], file text, format text, again boolean default false) returns jsonb language sql set search_path = '' as $$
  select private.hand_over(billables, file, format, again)
$$;
grant execute on function public.hand_over(uuid[], text, text, boolean) to authenticated;

-- What comes back from the accounting system.

-- Returns the day that a text in ISO 8601 names; null for any other text.
create function private.day_of(value text) returns date language sql stable set search_path = '' as $$
  select case when value ~ '^\d{4}-\d\d-\d\d$' then case when pg_input_is_valid(value, 'date') then value::date end end
$$;

-- Returns what becomes of each row of a file: `bill` (the number is new), `pay`, `bill_and_pay`, `same` (nothing changes), `unknown` or `refused`, with
-- the reason. It changes nothing.
create function private.judge_payments(lines jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  with given as (
    select r.n, case when pg_input_is_valid(btrim(r.item ->> 'id'), 'uuid') then btrim(r.item ->> 'id')::uuid end as id,
      nullif(btrim(r.item ->> 'number'), '') as number, nullif(r.item ->> 'due_on', '') as due_on, nullif(r.item ->> 'paid_on', '') as paid_on,
      r.item ->> 'amount' as amount, upper(btrim(r.item ->> 'currency')) as currency
    from jsonb_array_elements(lines) with ordinality as r (item, n)
  ), known as (
    select g.*, h.id as hand_over_id, h.plan_item_id, h.client_id, h.description, h.amount as handed_amount, h.currency as handed_currency, h.settled_at,
      t.id as payment_id, t.reference, t.status, t.is_reversed, t.amount as payment_amount, t.currency as payment_currency, i.id as step_id,
      i.due, (i.amount, i.currency) is distinct from (h.amount, h.currency) as is_changed, e.state,
      row_number() over twins as twin, min(concat_ws('|', g.number, g.due_on, g.paid_on, g.amount, g.currency)) over twins_all
        <> max(concat_ws('|', g.number, g.due_on, g.paid_on, g.amount, g.currency)) over twins_all as differs,
      count(h.client_id) over (partition by g.number, h.client_id) < count(h.client_id) over (partition by g.number) as is_shared
    from given g
    left join public.hand_overs h on h.id = g.id
    left join public.client_transactions t on t.id = h.client_transaction_id
    left join public.plan_items i on i.id = h.plan_item_id
    left join public.engagements e on e.id = i.engagement_id
    window twins as (partition by g.id order by g.n), twins_all as (partition by g.id)
  ), judged as (
    select k.*, case
      when k.hand_over_id is null then 'unknown'
      when k.differs then 'ambiguous'
      when k.twin > 1 then 'repeated'
      when k.number is null and k.paid_on is null then 'empty'
      when k.number is not null and not private.is_line(k.number, 100) then 'number'
      when k.paid_on is not null and not coalesce(private.day_of(k.paid_on) between '2000-01-01' and private.company_today(), false) then 'paid_on'
      when k.due_on is not null and not coalesce(private.is_day(private.day_of(k.due_on)), false) then 'due_on'
      when k.payment_id is null and (k.step_id is null or k.settled_at is not null) then 'removed'
      when k.is_reversed then 'reversed'
      when k.currency is distinct from coalesce(k.payment_currency, k.handed_currency) then 'currency'
      when not coalesce(pg_input_is_valid(k.amount, 'numeric'), false) then 'amount'
      when k.amount::numeric is distinct from coalesce(k.payment_amount, k.handed_amount) then 'amount'
      when k.reference is not null and k.number <> k.reference then 'other_number'
      when k.reference is not null then null
      when k.number is null then 'no_number'
      when k.status = 'paid' then 'paid'
      when k.payment_id is null and k.is_changed then 'changed'
      when k.payment_id is null and k.state = 'cancelled' then 'cancelled'
      when k.is_shared or exists (
        select from public.client_transactions o where o.reference = k.number and (o.client_id <> k.client_id or o.plan_item_id = k.plan_item_id)
      ) then 'number_taken'
    end as reason from known k
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'row', j.n, 'id', j.hand_over_id, 'description', j.description, 'amount', coalesce(j.payment_amount, j.handed_amount),
    'currency', coalesce(j.payment_currency, j.handed_currency), 'number', j.number, 'due_on', j.due_on, 'paid_on', j.paid_on, 'reason', nullif(j.reason, 'unknown'),
    'outcome', case
      when j.reason in ('unknown', 'empty', 'repeated') then case j.reason when 'unknown' then 'unknown' else 'same' end
      when j.reason is not null then 'refused'
      when j.reference is null then case when j.paid_on is null then 'bill' else 'bill_and_pay' end
      when j.status = 'pending' and j.paid_on is not null then 'pay'
      else 'same'
    end
  ) order by j.n), '[]') from judged j
$$;

create function private.read_payments(lines jsonb, stamp text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ids constant text[] := array(select lower(btrim(l ->> 'id')) from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l);
  judged jsonb;
  seen text;
  line record;
begin
  perform private.require_admin();
  if not coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 10000, false) then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  if stamp is not null then
    -- Readers of one file, and who bills by hand, take turns: in the order of bill_plan_item().
    perform from public.plan_items i where i.id in (select h.plan_item_id from public.hand_overs h where h.id::text = any (ids)) order by i.id for update;
    perform from public.client_transactions t where t.id in (
      select h.client_transaction_id from public.hand_overs h where h.id::text = any (ids)
    ) order by t.id for update;
    perform from public.hand_overs h where h.id::text = any (ids) order by h.id for update;
  end if;
  judged := private.judge_payments(lines);
  seen := private.sha256_text(judged::text);
  if stamp is null then
    return jsonb_build_object('rows', judged, 'stamp', seen);
  end if;
  if stamp <> seen then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  for line in
    select f.* from jsonb_to_recordset(judged) as f (id uuid, number text, due_on text, outcome text)
    join public.hand_overs h on h.id = f.id left join public.plan_items i on i.id = h.plan_item_id
    where f.outcome in ('bill', 'bill_and_pay') order by i.offer_id, f.id
  loop
    update public.client_transactions t set reference = line.number, due_date = coalesce(private.day_of(line.due_on), t.due_date)
    from public.hand_overs h where h.id = line.id and t.id = h.client_transaction_id;
    if not found then
      perform private.bill_plan_item(h.plan_item_id, line.number, private.day_of(line.due_on)) from public.hand_overs h where h.id = line.id;
    end if;
  end loop;
  perform set_config('nordlys.reading_payments', 'on', true);
  update public.client_transactions t set
    status = 'paid', paid_at = least(now(), (private.day_of(f.paid_on) + time '12:00') at time zone private.company_time_zone())
  from jsonb_to_recordset(judged) as f (id uuid, paid_on text, outcome text) join public.hand_overs h on h.id = f.id
  where f.outcome in ('pay', 'bill_and_pay') and t.id = h.client_transaction_id;
  perform set_config('nordlys.reading_payments', '', true);
  return jsonb_build_object('rows', judged, 'stamp', seen);
end
$$;
grant execute on function private.read_payments(jsonb, text) to authenticated;

-- Reads numbers of invoices and payments that come back by a file, a list of {id, number, due_on, paid_on, amount, currency}: docs/accounting.md.
-- Without a stamp it changes nothing, and returns what would become of each row, and a stamp of that: {rows: [{row, id, description, amount,
-- currency, number, due_on, paid_on, outcome, reason}], stamp}. With the stamp, it stores exactly that, all or nothing (rule D27).
-- Errors: not_allowed, too_many (more than 10,000), changed (the outcome is another one by now).
create function public.read_payments(lines jsonb, stamp text default null) returns jsonb language sql set search_path = '' as $$
  select private.read_payments(lines, stamp)
$$;
grant execute on function public.read_payments(jsonb, text) to authenticated;

-- Reminders of overdue payments: at most three, one a day.

-- Returns why no reminder of a payment can be sent: reversed, paid, credit, not_overdue, paused, limit, reminded or no_recipient; null when one can.
create function private.no_reminder(payment public.client_transactions) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when payment.is_reversed then 'reversed'
    when payment.status = 'paid' then 'paid'
    when payment.amount <= 0 then 'credit'
    when coalesce(payment.due_date >= private.company_today(), true) then 'not_overdue'
    when payment.reminder_note is not null then 'paused'
    when r.count >= 3 then 'limit'
    when r.last > clock_timestamp() - interval '1 day' then 'reminded'
    when not exists (select from public.client_people p where p.client_id = payment.client_id) then 'no_recipient'
  end
  from (
    select count(*) as count, max(m.created_at) as last from public.payment_reminders m where m.client_transaction_id = payment.id
  ) as r
$$;
grant execute on function private.no_reminder(public.client_transactions) to authenticated;

-- Whether to propose a reminder of a payment: some days after its due date, and after each reminder.
create function private.payment_reminder_is_due(payment public.client_transactions) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.no_reminder(payment) is null and private.company_today() - greatest(payment.due_date, (
    select max(m.created_at at time zone private.company_time_zone())::date from public.payment_reminders m where m.client_transaction_id = payment.id
  )) >= private.limit_setting('payment_reminder_days', 7)
$$;
grant execute on function private.payment_reminder_is_due(public.client_transactions) to authenticated;

-- The reminders of each payment, whether another one is due, and why none can be sent.
create view public.payments_to_remind with (security_invoker = true) as
select t.id, t.client_id, t.reminder_note, private.payment_reminder_is_due(t) as is_due, private.no_reminder(t) as blocked,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'at', m.created_at, 'by', (select p.full_name from public.profiles p where p.user_id = m.created_by)
    ) order by m.position), '[]') from public.payment_reminders m where m.client_transaction_id = t.id
  ) as reminders
from public.client_transactions t;
grant select on public.payments_to_remind to authenticated;

-- Records a reminder and queues its mails, one for each person of the client. Callers lock the payment and check that it may be sent.
create function private.send_payment_reminder(payment public.client_transactions, actor uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  made int;
begin
  insert into public.payment_reminders (client_transaction_id, position, created_by)
  select payment.id, count(*) + 1, actor from public.payment_reminders m where m.client_transaction_id = payment.id
  returning position into made;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'payment_reminder', p.email, p.language, jsonb_build_object(
    'person_id', p.id, 'name', p.name, 'transaction_id', payment.id, 'position', made, 'amount', payment.amount, 'currency', payment.currency,
    'due_date', payment.due_date, 'reference', payment.reference, 'description', left(payment.description, 500)
  ) from public.client_people p where p.client_id = payment.client_id order by p.id;
  return made;
end
$$;

create function private.known_payment(transaction uuid) returns public.client_transactions
language plpgsql security definer set search_path = '' as $$
declare
  known public.client_transactions;
begin
  perform private.require_admin();
  select * into known from public.client_transactions t where t.id = transaction for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  return known;
end
$$;

create function private.remind_of_payment(transaction uuid) returns int language plpgsql security definer set search_path = '' as $$
declare
  asked constant public.client_transactions := private.known_payment(transaction);
  blocked constant text := private.no_reminder(asked);
begin
  if blocked is not null then
    raise exception using errcode = 'P0001', message = blocked;
  end if;
  return private.send_payment_reminder(asked, auth.uid());
end
$$;
grant execute on function private.remind_of_payment(uuid) to authenticated;

-- Mails a reminder of an overdue payment to the people of its client; returns which one it is. Errors: not_allowed, unknown_transaction, reversed, paid,
-- credit, not_overdue, paused, limit, reminded, no_recipient.
create function public.remind_of_payment(transaction uuid) returns int language sql set search_path = '' as $$
  select private.remind_of_payment(transaction)
$$;
grant execute on function public.remind_of_payment(uuid) to authenticated;

create function private.pause_reminders(transaction uuid, note text) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked constant public.client_transactions := private.known_payment(transaction);
  written constant text := nullif(btrim(note, E' \t\r\n'), '');
begin
  if not coalesce(private.is_text(written, 1000), true) then
    raise exception using errcode = 'P0001', message = 'invalid_note';
  end if;
  update public.client_transactions t set reminder_note = written where t.id = asked.id;
end
$$;
grant execute on function private.pause_reminders(uuid, text) to authenticated;

-- Lets the reminders of a payment rest for a reason; without one they go on. Errors: not_allowed, unknown_transaction, invalid_note.
create function public.pause_reminders(transaction uuid, note text default null) returns void language sql set search_path = '' as $$
  select private.pause_reminders(transaction, note)
$$;
grant execute on function public.pause_reminders(uuid, text) to authenticated;

create trigger audit_note after update of reminder_note on public.client_transactions for each row
  when (old.reminder_note is distinct from new.reminder_note) execute function private.audit('id', '?reminder_note');

create function private.send_due_payment_reminders() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.client_transactions;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'payment_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client paid, meanwhile.
  for asked in
    select * from public.client_transactions t
    where private.transaction_rank(t.status, t.due_date, t.is_reversed) < private.company_today() - date '2000-01-01'
      and t.status = 'pending' and private.payment_reminder_is_due(t)
    order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit 100 for update skip locked
  loop
    -- A reminder that was stored while this one waited is seen by a new statement only.
    if private.payment_reminder_is_due(asked) then
      perform private.send_payment_reminder(asked, null);
      reminded := reminded + 1;
    end if;
  end loop;
  return reminded;
end
$$;
grant execute on function private.send_due_payment_reminders() to service_role;

-- Sends the due reminders of payments, if the setting payment_reminders_automatic says so, and returns their number. The worker that delivers the
-- outbox calls it; concurrent calls send each reminder once.
create function public.send_due_payment_reminders() returns int language sql set search_path = '' as $$
  select private.send_due_payment_reminders()
$$;
grant execute on function public.send_due_payment_reminders() to service_role;

-- Whether the reason of a queued reminder still holds (rule D24): the payment is open, and its recipient a person of the client with that address.
create function private.is_reminder_wanted(mail public.email_outbox) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.client_transactions t join public.client_people p on p.client_id = t.client_id
    where t.id::text = mail.payload ->> 'transaction_id' and t.status = 'pending' and not t.is_reversed and t.reminder_note is null
      and t.due_date < private.company_today() and p.id::text = mail.payload ->> 'person_id' and lower(p.email) = lower(mail.to_address)
  )
$$;

-- Trigger: a reminder that waits is not sent any more once its payment is paid or paused.
create function private.drop_reminders() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox m
  where m.kind = 'payment_reminder' and m.status in ('pending', 'held') and m.payload ->> 'transaction_id' = new.id::text;
  return null;
end
$$;

create trigger drop_reminders after update of status, reminder_note on public.client_transactions for each row
  when (new.status = 'paid' or new.reminder_note is not null) execute function private.drop_reminders();
