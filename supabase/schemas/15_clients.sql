-- Clients, their transactions, their people and the messages between them and staff.

-- Whether a text is the number of an organisation in Norway: nine digits, the last one a check digit (mod 11). The same as `isOrgNumber` in
-- packages/data/src/lib/numbers/org-number.ts, which also accepts spaces.
create function private.is_org_number(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when value !~ '^[0-9]{9}$' then false else (
    select (11 - sum(weight * substr(value, n::int, 1)::int) % 11) % 11 = right(value, 1)::int
    from unnest(array[3, 2, 7, 6, 5, 4, 3, 2]) with ordinality as w (weight, n)
  ) end
$$;
grant execute on function private.is_org_number(text) to authenticated, service_role;

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  company_name text collate private.norwegian not null check (private.is_line(company_name, 200)),
  contact_person text collate private.norwegian not null check (private.is_line(contact_person, 200)),
  email text not null check (private.is_email(email)),
  search_text text not null generated always as (
    lower(normalize(company_name || ' ' || contact_person || ' ' || email || coalesce(' ' || legal_name, '') || coalesce(' ' || org_number, ''))
      collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The name in the business register, where it differs from the one above.
  legal_name text check (private.is_line(legal_name, 200)),
  org_number text check (private.is_org_number(org_number)),
  invoice_address text check (private.is_text(invoice_address, 500)),
  -- What an invoice names for the client: an order number, a department, a person.
  reference text check (private.is_line(reference, 100)),
  phone text check (private.is_line(phone, 50)),
  -- Of new offers to the client, and of the mails to its first person.
  language text not null default private.company_language() check (language in ('en', 'no')),
  -- Of new offers to the client.
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  -- The days from an invoice to its due date.
  payment_days int not null default 14 check (payment_days between 0 and 365),
  owner_id uuid references public.profiles (user_id) on delete set null
);
create index clients_created_at on public.clients (created_at, id);
create index clients_company_name on public.clients (company_name, id);
create index clients_contact_person on public.clients (contact_person, id);
create index clients_email on public.clients ((email collate private.norwegian), id);
create index clients_email_lower on public.clients (lower(email));
create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);
create index clients_owner on public.clients (owner_id, created_at, id) where owner_id is not null;
create index clients_unowned on public.clients (created_at, id) where owner_id is null;

alter table public.clients enable row level security;
grant select, delete on public.clients to authenticated;
grant select, insert, update, delete on public.clients to service_role;
grant
  insert (
    company_name, contact_person, email, legal_name, org_number, invoice_address, reference, phone, language, currency, payment_days
  ),
  update (
    company_name, contact_person, email, legal_name, org_number, invoice_address, reference, phone, language, currency, payment_days,
    owner_id
  )
  on public.clients to authenticated;
select private.hide_estimates('public.clients');
select private.require_proof('public.clients');
create policy "admins see clients" on public.clients for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add clients" on public.clients for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change clients" on public.clients for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete clients" on public.clients for delete to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.clients for each row execute function private.straighten();
create trigger touch before update on public.clients for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.clients for each row execute function private.check_currency();
create trigger audit_edits after update on public.clients for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit(
    'id', 'owner_id', 'language', 'currency', 'payment_days', '?company_name', '?contact_person', '?email', '?legal_name', '?org_number', '?invoice_address',
    '?reference', '?phone'
  );
create trigger forget_name after delete on public.clients for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.clients
  for each row execute function private.announce_change();
create trigger settle_owner before insert or update of owner_id on public.clients for each row execute function private.settle_owner();

-- Returns the client with an address, and creates it if missing, with the language and the currency of what it asked for or accepted. The lock makes
-- concurrent conversions of one address return the same client.
create function private.client_of(address text, company text, person text, client_language text, client_currency text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.client:' || lower(address)));
  select id into found_id from public.clients where lower(email) = lower(address) order by created_at, id limit 1;
  if found_id is null then
    insert into public.clients (company_name, contact_person, email, language, currency)
    values (
      coalesce(company, left(person, 200)), left(person, 200), address, coalesce(client_language, private.company_language()),
      -- A restored backup may hold a currency outside the list.
      case when private.is_currency(client_currency) then client_currency else private.company_currency() end
    ) returning id into found_id;
  end if;
  return found_id;
end
$$;

-- Gives a client that has no owner the one of what it came from.
create function private.give_client(client uuid, owner uuid) returns void
language sql security definer set search_path = '' as $$
  update public.clients c set owner_id = entitled.id
  from private.as_owner(owner) as entitled (id) where c.id = client and c.owner_id is null and entitled.id is not null
$$;

-- Transactions are sorted by status and filtered by it from an index. What an index needs is in the row: whether it is part of a reversal.

-- Sorts transactions by urgency: unpaid ones by their due date, so that overdue ones are first, then those without one, paid ones, and
-- reversed ones. Unlike the status, this does not depend on the day.
create function private.transaction_rank(status text, due_date date, is_reversed boolean) returns int
language sql immutable parallel safe set search_path = '' as $$
  select case
    when is_reversed then 2147483647
    when status = 'paid' then 2147483646
    when due_date is null or due_date = 'infinity' then 2147483645
    when due_date = '-infinity' then -2147483648
    else due_date - date '2000-01-01'
  end
$$;
grant execute on function private.transaction_rank(text, date, boolean) to authenticated, service_role;

create table public.client_transactions (
  id uuid primary key default gen_random_uuid(),
  -- Bookkeeping law requires the transactions, so a client with any cannot be deleted.
  client_id uuid not null references public.clients (id) on delete restrict,
  description text not null check (private.is_text(description, 10000)),
  amount numeric(12, 2) not null check (amount between -100000000 and 100000000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  -- Stores only whether it was paid. transactions_with_status derives overdue and reversed, so that all lists and totals agree.
  status text not null default 'pending' check (status in ('pending', 'paid')),
  due_date date,
  paid_at timestamptz,
  -- The paid transaction that this one reverses; at most one does.
  reverses uuid unique references public.client_transactions (id),
  search_text text not null generated always as (lower(normalize(description || ' ' || coalesce(reference, '')))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of a reversed transaction and of its reversal; triggers keep it.
  is_reversed boolean not null default false,
  -- The number of the invoice in the accounting system.
  reference text check (private.is_line(reference, 100)),
  -- The item that a transaction bills; a monthly one is billed by many. The foreign key is in `engagements`.
  plan_item_id uuid,
  -- The amount before VAT of a transaction that bills an accepted offer; null of others. It is stored, so that a later bill changes no earlier one.
  -- What was billed before it was stored keeps the amount that was exported.
  net_amount numeric check (net_amount = round(net_amount, 2)),
  -- Why staff let the reminders of an overdue payment rest; null while they go on.
  reminder_note text check (private.is_text(reminder_note, 1000)),
  check ((status = 'paid') = (paid_at is not null))
);
create index client_transactions_created_at on public.client_transactions (created_at, id);
create index client_transactions_client on public.client_transactions (client_id, created_at, id);
create index client_transactions_status
  on public.client_transactions ((case when is_reversed then 'reversed' else status end), created_at, id);
create index client_transactions_amount on public.client_transactions (amount, id);
create index client_transactions_due_date on public.client_transactions (due_date, id);
create index client_transactions_paid_at on public.client_transactions (paid_at, id) where status = 'paid';
create index client_transactions_search on public.client_transactions using gin (search_text extensions.gin_trgm_ops);
create index client_transactions_status_rank on public.client_transactions (private.transaction_rank(status, due_date, is_reversed), id);
create index client_transactions_plan_item on public.client_transactions (plan_item_id);
create index client_transactions_billed on public.client_transactions (created_at) where reference is not null;
create index client_transactions_client_rank
  on public.client_transactions (client_id, private.transaction_rank(status, due_date, is_reversed), created_at desc, id desc);
create index client_transactions_reference on public.client_transactions (reference) where reference is not null;
-- For Today of one person: client by client.
create index client_transactions_unpaid on public.client_transactions (client_id, due_date, id) where status = 'pending' and not is_reversed;

alter table public.client_transactions enable row level security;
grant select on public.client_transactions to authenticated;
grant select, insert, update, delete on public.client_transactions to service_role;
grant
  insert (client_id, description, amount, currency, status, due_date, reference),
  update (description, amount, currency, status, due_date, reference)
  on public.client_transactions to authenticated;
select private.hide_estimates('public.client_transactions');
select private.require_proof('public.client_transactions');
create policy "admins see transactions" on public.client_transactions for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins add transactions" on public.client_transactions for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change transactions" on public.client_transactions for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.client_transactions for each row execute function private.straighten();
create trigger touch before update on public.client_transactions for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.client_transactions for each row
  when (new.reverses is null) execute function private.check_currency();
create trigger announce_change after insert or update or delete on public.client_transactions
  for each row execute function private.announce_change();
-- A reversal marks its original. The mark is no change of the paid transaction: it keeps its time of payment, and is not audited.
create trigger audit_rows after insert or update of description, amount, currency, status, due_date, reference on public.client_transactions
  for each row execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');

-- Trigger: sets the time of payment; only the server and a file of payments may set another one.
create function private.stamp_transaction() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status = 'paid' then
    new.paid_at := coalesce(case when auth.uid() is null or current_setting('nordlys.reading_payments', true) = 'on' then new.paid_at end, now());
  else
    new.paid_at := null;
  end if;
  return new;
end
$$;

create trigger stamp_transaction before insert or update of status, paid_at on public.client_transactions for each row
  execute function private.stamp_transaction();

create function private.keep_paid() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'paid_is_final';
end
$$;

-- A paid transaction keeps its amount and its reference.
create trigger keep_paid
  before update of id, client_id, description, amount, currency, status, due_date, paid_at, reverses, created_at, reference, net_amount
  on public.client_transactions for each row when (old.status = 'paid') execute function private.keep_paid();

-- Trigger: makes an inserted reversal the negative of its original, of the same invoice, and marks both.
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
  new.reference := original.reference;
  new.plan_item_id := original.plan_item_id;
  new.status := 'paid';
  new.due_date := null;
  new.is_reversed := true;
  update public.client_transactions set is_reversed = true where id = original.id;
  return new;
end
$$;

create trigger make_reversal before insert on public.client_transactions for each row
  when (new.reverses is not null) execute function private.make_reversal();

-- The transactions with their status of today, in the company's time zone. A reversed transaction and its reversal are both 'reversed':
-- together they are zero, and the sum of the paid ones is the revenue.
create view public.transactions_with_status with (security_invoker = true) as
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
grant select on public.transactions_with_status to authenticated;

create function private.reverse_transaction(transaction uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  reversal uuid;
begin
  perform private.require_admin();
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

-- Reverses a paid transaction by a record of the negative amount; returns that record's id.
-- Errors: not_allowed, unknown_transaction, not_paid (pending, or itself a reversal), already_reversed.
create function public.reverse_transaction(transaction uuid) returns uuid language sql set search_path = '' as $$
  select private.reverse_transaction(transaction)
$$;
grant execute on function public.reverse_transaction(uuid) to authenticated;

-- Returns the paid and owed sums by currency, the company's first; of one client, or of all where it is null.
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

-- The reminders that were mailed about an overdue payment.
create table public.payment_reminders (
  id uuid primary key default gen_random_uuid(),
  client_transaction_id uuid not null references public.client_transactions (id) on delete cascade,
  position int not null check (position between 1 and 3),
  -- Null for the worker, and for an account that was deleted since.
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (client_transaction_id, position)
);
create index payment_reminders_created_by on public.payment_reminders (created_by);

alter table public.payment_reminders enable row level security;
grant select on public.payment_reminders to authenticated, service_role;
select private.hide_estimates('public.payment_reminders');
select private.require_proof('public.payment_reminders');
create policy "admins see reminders of payments" on public.payment_reminders for select to authenticated
  using ((select public.is_approved_admin()));

create trigger touch before update on public.payment_reminders for each row execute function private.touch();
create trigger announce_change after insert or delete on public.payment_reminders for each row execute function private.announce_change();
create trigger audit_rows after insert on public.payment_reminders for each row
  execute function private.audit('client_transaction_id', 'position');

-- The people who may open the page of a client. An address may be at several clients.
create table public.client_people (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  email text not null check (private.is_email(email)),
  -- Of the mails to the person.
  language text not null check (language in ('en', 'no')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index client_people_client on public.client_people (client_id, lower(email));
create index client_people_address on public.client_people (lower(email));

alter table public.client_people enable row level security;
grant select, delete on public.client_people to authenticated;
grant select, insert, update, delete on public.client_people to service_role;
grant insert (client_id, name, email, language), update (name, email, language) on public.client_people to authenticated;
select private.hide_estimates('public.client_people');
select private.require_proof('public.client_people');
create policy "admins see people of clients" on public.client_people for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add people of clients" on public.client_people for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change people of clients" on public.client_people for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete people of clients" on public.client_people for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger touch before update on public.client_people for each row execute function private.touch();
-- Not what follows from a change of the client or from an accepted offer.
create trigger audit_rows after insert or update or delete on public.client_people for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_people for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_people
  for each row execute function private.announce_change();
create trigger straighten before insert or update on public.client_people for each row execute function private.straighten();

-- The thread between a client and staff. A message is about a version of an offer, or about nothing. What an offer's recipient and staff write before
-- there is a client has none; the acceptance that makes the client adds it to the client's thread.
create table public.client_messages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references public.clients (id) on delete cascade,
  sender_name text collate private.norwegian not null check (private.is_line(sender_name, 200)),
  message text not null check (private.is_text(message, 10000)),
  is_read boolean not null default false,
  search_text text not null generated always as (lower(normalize(sender_name || ' ' || message) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_from_staff boolean not null default false,
  -- Null for a person who was deleted since.
  client_person_id uuid references public.client_people (id) on delete set null,
  author uuid references public.profiles (user_id) on delete set null,
  -- The foreign key is in `sent_offers`.
  offer_id uuid,
  offer_version int,
  -- The address of who wrote it, in lower case; null for staff, and for messages of earlier releases.
  sender_email text check (private.is_email(sender_email) and sender_email = lower(sender_email)),
  -- Files of the client that the message shows to its readers. One that was deleted is shown to nobody.
  files uuid[] not null default '{}' check (cardinality(files) <= 10),
  -- What waits for staff: the one definition for counters, Today and reminders.
  is_unanswered boolean not null generated always as (not is_from_staff and not is_read) stored,
  constraint client_messages_place check (client_id is not null or offer_id is not null),
  constraint client_messages_about check ((offer_id is null) = (offer_version is null))
);
create index client_messages_created_at on public.client_messages (created_at, id);
create index client_messages_client on public.client_messages (client_id, created_at, id);
create index client_messages_unread on public.client_messages (is_from_staff, is_read, created_at, id);
-- For Today of one person: client by client.
create index client_messages_waiting on public.client_messages (client_id, created_at, id) where is_unanswered;
create index client_messages_sender_name on public.client_messages (sender_name, id);
create index client_messages_search on public.client_messages using gin (search_text extensions.gin_trgm_ops);
create index client_messages_person on public.client_messages (client_person_id);
create index client_messages_author on public.client_messages (author);
create index client_messages_offer on public.client_messages (offer_id, offer_version, created_at, id);
create index client_messages_unanswered on public.client_messages (created_at, id) where is_unanswered and offer_id is null;
create index client_messages_questions on public.client_messages (created_at, id) where is_unanswered and offer_id is not null;
create index client_messages_asked on public.client_messages (offer_id, created_at, id) where is_unanswered and offer_id is not null;
create index client_messages_sender_email on public.client_messages (sender_email);

alter table public.client_messages enable row level security;
grant select on public.client_messages to authenticated;
grant select, insert, update, delete on public.client_messages to service_role;
grant update (is_read) on public.client_messages to authenticated;
select private.hide_estimates('public.client_messages');
select private.require_proof('public.client_messages');
create policy "admins read messages" on public.client_messages for select to authenticated
  using ((select public.is_approved_admin()));
-- The client reads what staff wrote.
create policy "admins mark messages read" on public.client_messages for update to authenticated
  using ((select public.is_approved_admin()) and not is_from_staff) with check ((select public.is_approved_admin()));

create trigger touch before update on public.client_messages for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.client_messages
  for each row execute function private.announce_change();
create trigger straighten before insert or update on public.client_messages for each row execute function private.straighten();

-- Trigger: a read message stays read (docs/specification.md#admin).
create function private.keep_read() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'already_read';
end
$$;

create trigger keep_read before update on public.client_messages for each row
  when (old.is_read and not new.is_read) execute function private.keep_read();

-- Returns the figures above the list of clients. Errors: not_allowed.
create function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
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
grant execute on function public.get_client_counters() to authenticated;

-- Returns what one client paid and owes, by currency. Errors: not_allowed.
create function public.get_client_totals(client uuid) returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return private.transaction_totals(coalesce(client, '00000000-0000-0000-0000-000000000000'));
end
$$;
grant execute on function public.get_client_totals(uuid) to authenticated;


-- With the columns of transactions_with_status, and the part of the status that is stored, which an index serves.
create view private.searched_transactions_with_status as
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
grant select on private.searched_transactions_with_status to authenticated;

create view public.searched_transactions_with_status with (security_invoker = true) as
select * from private.searched_transactions_with_status;
grant select on public.searched_transactions_with_status to authenticated;

-- Trigger: without its reversal, the original is paid again. Only the server deletes transactions.
create function private.undo_reversal() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.client_transactions set is_reversed = false where id = old.reverses;
  return null;
end
$$;

create trigger undo_reversal after delete on public.client_transactions for each row
  when (old.reverses is not null) execute function private.undo_reversal();

-- Trigger: the contact person of a client is its first person, and stays the same as long as both have one address.
create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.client_people (client_id, name, email, language)
    values (new.id, new.contact_person, new.email, new.language);
    return null;
  end if;
  -- The new address may be that of another person of the client.
  if lower(old.email) <> lower(new.email)
    and exists (select from public.client_people p where p.client_id = new.id and lower(p.email) = lower(new.email))
  then
    delete from public.client_people p where p.client_id = new.id and lower(p.email) = lower(old.email);
    return null;
  end if;
  update public.client_people p set email = new.email, name = case when p.name = old.contact_person then new.contact_person else p.name end
  where p.client_id = new.id and lower(p.email) = lower(old.email);
  return null;
end
$$;

create trigger add_contact after insert on public.clients for each row execute function private.follow_contact();
create trigger follow_contact after update on public.clients for each row
  when ((old.email, old.contact_person) is distinct from (new.email, new.contact_person)) execute function private.follow_contact();

-- Trigger: a mail that waits, or is held, follows its person. A key is bound to the address that the mail goes to.
create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.email_outbox m
    where lower(m.to_address) = lower(old.email) and m.kind in ('client_answer', 'payment_reminder') and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = old.id::text;
  else
    update public.email_outbox m set to_address = new.email
    where lower(m.to_address) = lower(old.email) and m.kind in ('client_answer', 'payment_reminder') and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = new.id::text;
  end if;
  return null;
end
$$;

create trigger follow_person after delete on public.client_people for each row execute function private.follow_person();
create trigger follow_address after update on public.client_people for each row
  when (old.email <> new.email) execute function private.follow_person();

-- The transactions as an accountant books them, with the day in the company's time zone.
create view public.booked_transactions with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency, t.due_date, t.paid_at, t.reference, t.created_at,
  (t.created_at at time zone (select private.company_time_zone()))::date as day,
  (select c.company_name from public.clients c where c.id = t.client_id) as company_name,
  (select c.contact_person from public.clients c where c.id = t.client_id) as contact_person,
  t.net_amount, t.amount - t.net_amount as vat_amount,
  (select s.status from public.transactions_with_status s where s.id = t.id) as status
from public.client_transactions t;
grant select on public.booked_transactions to authenticated;

create function private.allow_register_lookup() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not coalesce((select value = 'true' from public.system_settings where key = 'business_register_lookup'), false) then
    raise exception using errcode = 'P0001', message = 'lookup_off';
  end if;
  if not public.take_rate_limit('register_lookup', auth.uid()::text, 30, 600) then
    raise exception using errcode = 'P0001', message = 'rate_limited';
  end if;
end
$$;
grant execute on function private.allow_register_lookup() to authenticated;

-- Counts one look-up in the business register by the caller, at most 30 in ten minutes. The function `business-register` asks as its caller.
-- Errors: not_allowed, lookup_off, rate_limited.
create function public.allow_register_lookup() returns void language sql set search_path = '' as $$
  select private.allow_register_lookup()
$$;
grant execute on function public.allow_register_lookup() to authenticated;
