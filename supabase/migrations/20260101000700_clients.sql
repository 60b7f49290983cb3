-- The client portal: clients, what they owe and paid, and what they wrote.

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  company_name text not null check (private.is_line(company_name, 200)),
  contact_person text not null check (private.is_line(contact_person, 200)),
  email text not null check (private.is_email(email)),
  search_text text not null generated always as (lower(company_name || ' ' || contact_person || ' ' || email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.clients for each row execute function private.touch();
create index clients_created_at on public.clients (created_at desc, id);
create index clients_company_name on public.clients (company_name, id);
create index clients_contact_person on public.clients (contact_person, id);
create index clients_email on public.clients (email, id);
create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);

create table public.client_transactions (
  id uuid primary key default gen_random_uuid(),
  -- Bookkeeping law keeps transactions, so a client with any cannot be deleted.
  client_id uuid not null references public.clients (id) on delete restrict,
  description text not null check (private.is_text(description, 10000)),
  amount numeric(12, 2) not null check (amount between -100000000 and 100000000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'pending' check (status in ('pending', 'paid', 'overdue')),
  due_date date,
  search_text text not null generated always as (lower(description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.client_transactions for each row execute function private.touch();
create index client_transactions_created_at on public.client_transactions (created_at desc, id);
create index client_transactions_client on public.client_transactions (client_id, created_at desc, id);
create index client_transactions_status on public.client_transactions (status, created_at desc, id) include (amount, currency);
create index client_transactions_amount on public.client_transactions (amount, id);
create index client_transactions_due_date on public.client_transactions (due_date, id);
create index client_transactions_search on public.client_transactions using gin (search_text extensions.gin_trgm_ops);

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
create trigger touch before update on public.client_messages for each row execute function private.touch();
create index client_messages_created_at on public.client_messages (created_at desc, id);
create index client_messages_client on public.client_messages (client_id, created_at desc, id);
create index client_messages_unread on public.client_messages (is_read, created_at desc, id);
create index client_messages_sender_name on public.client_messages (sender_name, id);
create index client_messages_search on public.client_messages using gin (search_text extensions.gin_trgm_ops);

-- Read is read: there is no way back (specification, section 4).
create function private.keep_read() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'already_read';
end
$$;
create trigger keep_read before update on public.client_messages for each row
  when (old.is_read and not new.is_read) execute function private.keep_read();

alter table public.clients enable row level security;
grant select, delete on public.clients to authenticated;
grant insert (company_name, contact_person, email), update (company_name, contact_person, email) on public.clients to authenticated;
grant select, insert, update, delete on public.clients to service_role;

create policy "admins see clients" on public.clients for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add clients" on public.clients for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change clients" on public.clients for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete clients" on public.clients for delete to authenticated using ((select public.is_approved_admin()));

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

alter table public.client_messages enable row level security;
grant select on public.client_messages to authenticated;
grant update (is_read) on public.client_messages to authenticated;
grant select, insert, update, delete on public.client_messages to service_role;

create policy "admins read messages" on public.client_messages for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins mark messages read" on public.client_messages for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
