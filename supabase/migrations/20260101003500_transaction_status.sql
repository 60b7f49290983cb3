-- Transactions are sorted by status and filtered by it from an index. What an index needs is in the row: whether it is part of a reversal.

-- Of a reversed transaction and of its reversal; triggers keep it.
alter table public.client_transactions add column is_reversed boolean not null default false;

-- A reversal marks its original. The mark is no change of the paid transaction: it keeps its time of payment, and is not audited.
drop trigger keep_paid on public.client_transactions;
create trigger keep_paid before update of id, client_id, description, amount, currency, status, due_date, paid_at, reverses, created_at
  on public.client_transactions for each row when (old.status = 'paid') execute function private.keep_paid();
drop trigger stamp_transaction on public.client_transactions;
create trigger stamp_transaction before insert or update of status, paid_at on public.client_transactions for each row
  execute function private.stamp_transaction();
drop trigger audit_rows on public.client_transactions;
create trigger audit_rows after insert or update of description, amount, currency, status, due_date on public.client_transactions
  for each row execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');

-- Trigger: makes an inserted reversal the negative of its original, and marks both.
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
  new.status := 'paid';
  new.due_date := null;
  new.is_reversed := true;
  update public.client_transactions set is_reversed = true where id = original.id;
  return new;
end
$$;

-- Trigger: without its reversal, the original is paid again. Only the server deletes transactions.
create function private.undo_reversal() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.client_transactions set is_reversed = false where id = old.reverses;
  return null;
end
$$;
create trigger undo_reversal after delete on public.client_transactions for each row
  when (old.reverses is not null) execute function private.undo_reversal();

update public.client_transactions t set is_reversed = true
where t.reverses is not null or exists (select from public.client_transactions r where r.reverses = t.id);

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

drop index public.client_transactions_status;
create index client_transactions_status
  on public.client_transactions ((case when is_reversed then 'reversed' else status end), created_at, id);
create index client_transactions_status_rank on public.client_transactions (private.transaction_rank(status, due_date, is_reversed), id);

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
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank
from public.client_transactions t;

-- With the part of the status that is stored, which an index serves.
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
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank
from public.client_transactions t
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or t.id::text <> private.refuse_explain());
create or replace view public.searched_transactions_with_status with (security_invoker = true) as
select * from private.searched_transactions_with_status;
