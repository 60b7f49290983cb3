-- The client portal: clients, their transactions and their messages.

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  company_name text not null check (private.is_line(company_name, 200)),
  contact_person text not null check (private.is_line(contact_person, 200)),
  email text not null check (private.is_email(email)),
  search_text text not null generated always as (lower(company_name || ' ' || contact_person || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clients_created_at on public.clients (created_at desc, id);
create index clients_company_name on public.clients (company_name, id);
create index clients_contact_person on public.clients (contact_person, id);
create index clients_email on public.clients (email, id);
create index clients_email_lower on public.clients (lower(email));
create trigger touch before update on public.clients for each row execute function private.touch();
create trigger audit_edits after update on public.clients for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger forget_name after delete on public.clients for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.clients
  for each row execute function private.announce_change();

alter table public.clients enable row level security;
grant select, delete on public.clients to authenticated;
grant insert (company_name, contact_person, email), update (company_name, contact_person, email) on public.clients to authenticated;
grant select, insert, update, delete on public.clients to service_role;

create policy "admins see clients" on public.clients for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add clients" on public.clients for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change clients" on public.clients for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete clients" on public.clients for delete to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.clients');

-- Returns the client with an address, and creates it if missing. The lock makes concurrent conversions of one address return the same
-- client.
create function private.client_of(address text, company text, person text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.client:' || lower(address)));
  select id into found_id from public.clients where lower(email) = lower(address) order by created_at, id limit 1;
  if found_id is null then
    insert into public.clients (company_name, contact_person, email)
    values (coalesce(company, left(person, 200)), left(person, 200), address) returning id into found_id;
  end if;
  return found_id;
end
$$;

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
  search_text text not null generated always as (lower(description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'paid') = (paid_at is not null))
);
create index client_transactions_created_at on public.client_transactions (created_at desc, id);
create index client_transactions_client on public.client_transactions (client_id, created_at desc, id);
create index client_transactions_status on public.client_transactions (status, created_at desc, id) include (amount, currency);
create index client_transactions_amount on public.client_transactions (amount, id);
create index client_transactions_due_date on public.client_transactions (due_date, id);
create index client_transactions_paid_at on public.client_transactions (paid_at, id) where status = 'paid';

-- Trigger: sets the time of payment; only the server may set another one.
create function private.stamp_transaction() returns trigger language plpgsql set search_path = '' as $$
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

-- Trigger: makes an inserted reversal the negative of its original.
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

create trigger touch before update on public.client_transactions for each row execute function private.touch();
create trigger stamp_transaction before insert or update on public.client_transactions for each row
  execute function private.stamp_transaction();
create trigger keep_paid before update on public.client_transactions for each row
  when (old.status = 'paid') execute function private.keep_paid();
create trigger make_reversal before insert on public.client_transactions for each row
  when (new.reverses is not null) execute function private.make_reversal();
create trigger check_currency before insert or update of currency on public.client_transactions for each row
  when (new.reverses is null) execute function private.check_currency();
create trigger audit_rows after insert or update on public.client_transactions for each row
  execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');
create trigger announce_change after insert or update or delete on public.client_transactions
  for each row execute function private.announce_change();

alter table public.client_transactions enable row level security;
grant select on public.client_transactions to authenticated;
grant
  insert (client_id, description, amount, currency, status, due_date),
  update (description, amount, currency, status, due_date)
  on public.client_transactions to authenticated;
grant select, insert, update, delete on public.client_transactions to service_role;

create policy "admins see transactions" on public.client_transactions for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins add transactions" on public.client_transactions for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change transactions" on public.client_transactions for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
select private.hide_estimates('public.client_transactions');

-- The transactions with their status of today, in the company's time zone. A reversed transaction and its reversal are both 'reversed':
-- together they are zero, and the sum of the paid ones is the revenue.
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
  -- In the shape in which PostgREST embeds a row.
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients
from public.client_transactions t;
grant select on public.transactions_with_status to authenticated;

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

create table public.client_messages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  sender_name text not null check (private.is_line(sender_name, 200)),
  message text not null check (private.is_text(message, 10000)),
  is_read boolean not null default false,
  search_text text not null generated always as (lower(sender_name || ' ' || message)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_messages_created_at on public.client_messages (created_at desc, id);
create index client_messages_client on public.client_messages (client_id, created_at desc, id);
create index client_messages_unread on public.client_messages (is_read, created_at desc, id);
create index client_messages_sender_name on public.client_messages (sender_name, id);

-- Trigger: a read message stays read (docs/specification.md#admin).
create function private.keep_read() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'already_read';
end
$$;
create trigger touch before update on public.client_messages for each row execute function private.touch();
create trigger keep_read before update on public.client_messages for each row
  when (old.is_read and not new.is_read) execute function private.keep_read();
create trigger announce_change after insert or update or delete on public.client_messages
  for each row execute function private.announce_change();

alter table public.client_messages enable row level security;
grant select on public.client_messages to authenticated;
grant update (is_read) on public.client_messages to authenticated;
grant select, insert, update, delete on public.client_messages to service_role;

create policy "admins read messages" on public.client_messages for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins mark messages read" on public.client_messages for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
select private.hide_estimates('public.client_messages');

-- Returns the figures of the client portal. Errors: not_allowed.
create function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
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
grant execute on function public.get_client_counters() to authenticated;

-- Returns what one client paid and owes, by currency. Errors: not_allowed.
create function public.get_client_totals(client uuid) returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return private.transaction_totals(coalesce(client, '00000000-0000-0000-0000-000000000000'));
end
$$;
grant execute on function public.get_client_totals(uuid) to authenticated;
