-- What staff do with the rows of the other tables: notes and history, earlier versions, clients made of requests, figures for the overview.

-- Notes of staff on a message or a request; nobody outside sees them.
create table public.notes (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid references public.contacts (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  body text not null check (private.is_text(body, 10000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, quote_request_id) = 1)
);
create trigger touch before update on public.notes for each row execute function private.touch();
create index notes_contact on public.notes (contact_id, created_at desc, id);
create index notes_quote_request on public.notes (quote_request_id, created_at desc, id);
create index notes_author on public.notes (author_id);

create function private.stamp_note() returns trigger language plpgsql set search_path = '' as $$
begin
  new.author_id := coalesce((select auth.uid()), new.author_id);
  return new;
end
$$;
create trigger stamp_note before insert on public.notes for each row execute function private.stamp_note();

alter table public.notes enable row level security;
grant select, delete on public.notes to authenticated;
grant insert (contact_id, quote_request_id, body) on public.notes to authenticated;
grant select, insert, update, delete on public.notes to service_role;

create policy "admins read notes" on public.notes for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write notes" on public.notes for insert to authenticated with check ((select public.is_approved_admin()));
-- What somebody else wrote stays; one's own slip of the pen need not.
create policy "authors delete their notes" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and (select public.is_approved_admin()));

-- Earlier versions of what is edited by hand, kept by the database whoever saves.
create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (table_name in ('settings', 'blog_posts')),
  row_id text not null check (length(row_id) <= 200),
  content jsonb not null check (length(content::text) <= 400000),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.revisions for each row execute function private.touch();
create index revisions_row on public.revisions (table_name, row_id, created_at desc, id);
create index revisions_author on public.revisions (author_id);

alter table public.revisions enable row level security;
grant select on public.revisions to authenticated;
grant select, delete on public.revisions to service_role;

create policy "admins read revisions" on public.revisions for select to authenticated using ((select public.is_approved_admin()));

-- Argument: the row's key column. Keeps the version that is replaced, and at most 50 of a row.
create function private.keep_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  replaced jsonb := to_jsonb(old) - 'search_text';
  row_key text := replaced ->> tg_argv[0];
begin
  insert into public.revisions (table_name, row_id, content, author_id) values (tg_table_name, row_key, replaced, auth.uid());
  delete from public.revisions as r where r.id in (
    select id from public.revisions where table_name = tg_table_name and row_id = row_key
    order by created_at desc, id offset 50
  );
  return null;
end
$$;
create trigger keep_revision after update on public.settings for each row
  when (old.value is distinct from new.value) execute function private.keep_revision('key');
create trigger keep_revision after update on public.blog_posts for each row
  when ((old.title, old.content, old.excerpt, old.slug) is distinct from (new.title, new.content, new.excerpt, new.slug))
  execute function private.keep_revision('id');

-- Who did what with a row, newest first: the audit log and, for messages and requests, the notes.
create function private.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select found.id, found.kind, found.at, p.full_name, found.actor_id = auth.uid(), found.body, found.details
    from (
      select a.id, a.action as kind, a.created_at as at, a.actor as actor_id, null::text as body, a.details
      from public.audit_log a where a.table_name = of_table and a.row_id = of_row::text
      union all
      select n.id, 'note', n.created_at, n.author_id, n.body, '{}'
      from public.notes n
      where (of_table = 'contacts' and n.contact_id = of_row) or (of_table = 'quote_requests' and n.quote_request_id = of_row)
    ) as found
    left join public.profiles p on p.user_id = found.actor_id
    order by found.at desc, found.id
    limit 200;
end
$$;
grant execute on function private.get_history(text, uuid) to authenticated;

-- What happened to a row: kind is note, or the audit log's insert, update, delete; actor is null for the system and for accounts that are
-- gone. Errors: not_allowed.
create function public.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language sql stable set search_path = '' as $$
  select * from private.get_history(of_table, of_row)
$$;
grant execute on function public.get_history(text, uuid) to authenticated;

-- Revenue by month needs the day the money came, whatever is edited later.
alter table public.client_transactions add column paid_at timestamptz;
create function private.stamp_transaction() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status <> 'paid' then
    new.paid_at := null;
  elsif tg_op = 'UPDATE' and old.status = 'paid' then
    new.paid_at := case when auth.uid() is null then coalesce(new.paid_at, old.paid_at) else old.paid_at end;
  else
    new.paid_at := coalesce(case when auth.uid() is null then new.paid_at end, now());
  end if;
  return new;
end
$$;
update public.client_transactions set paid_at = updated_at where status = 'paid';
create trigger stamp_transaction before insert or update on public.client_transactions for each row
  execute function private.stamp_transaction();
alter table public.client_transactions add check ((status = 'paid') = (paid_at is not null));
create index client_transactions_paid_at on public.client_transactions (paid_at, id) where status = 'paid';
create trigger audit_rows after insert or update on public.client_transactions for each row
  execute function private.audit('id', 'status', 'amount');

-- What a message or a request has become.
alter table public.contacts add column client_id uuid references public.clients (id) on delete set null;
create index contacts_client on public.contacts (client_id);
alter table public.quote_requests
  add column client_transaction_id uuid references public.client_transactions (id) on delete set null;
create index quote_requests_client_transaction on public.quote_requests (client_transaction_id);

-- The client with an address, made if there is none. Two conversions at once take turns, so that one address makes one client.
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

create function private.convert_contact(contact uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  message public.contacts;
  client uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select * into message from public.contacts where id = contact for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_contact';
  end if;
  if message.client_id is not null then
    return message.client_id;
  end if;
  client := private.client_of(message.email, message.company, message.name);
  update public.contacts set client_id = client where id = contact;
  return client;
end
$$;
grant execute on function private.convert_contact(uuid) to authenticated;

-- Makes the sender of a message a client, or finds the client with that address, and gives its id. Errors: not_allowed, unknown_contact.
create function public.convert_contact(contact uuid) returns uuid language sql set search_path = '' as $$
  select private.convert_contact(contact)
$$;
grant execute on function public.convert_contact(uuid) to authenticated;

create function private.convert_quote_request(request uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  client uuid;
  made uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.client_transaction_id is not null then
    select t.client_id into client from public.client_transactions t where t.id = asked.client_transaction_id;
    return jsonb_build_object('client_id', client, 'client_transaction_id', asked.client_transaction_id);
  end if;
  if asked.status <> 'approved' then
    raise exception using errcode = 'P0001', message = 'not_approved';
  end if;
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', current_date + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
end
$$;
grant execute on function private.convert_quote_request(uuid) to authenticated;

-- Makes an approved request a client (or finds the one with that address) and a transaction over the price as it was quoted, due in 30 days.
-- A request is converted once; again gives the same ids. Errors: not_allowed, unknown_quote_request, not_approved.
create function public.convert_quote_request(request uuid) returns jsonb language sql set search_path = '' as $$
  select private.convert_quote_request(request)
$$;
grant execute on function public.convert_quote_request(uuid) to authenticated;

create function public.get_contact_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return (select json_build_object(
    'total', count(*), 'pending', count(*) filter (where status = 'pending'), 'handled', count(*) filter (where status = 'handled')
  ) from public.contacts);
end
$$;
grant execute on function public.get_contact_counters() to authenticated;

-- Overdue is what is past its due date, whether or not somebody has said so. Amounts in another currency than the company's are left out.
create function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return (select json_build_object(
    'clients', (select count(*) from public.clients),
    'unread', (select count(*) from public.client_messages where not is_read),
    'revenue', coalesce(sum(amount) filter (where status = 'paid'), 0),
    'pending', coalesce(sum(amount) filter (where status = 'pending'), 0),
    'overdue', coalesce(sum(amount) filter (where status = 'overdue' or (status = 'pending' and due_date < current_date)), 0),
    'overdue_count', count(*) filter (where status = 'overdue' or (status = 'pending' and due_date < current_date)),
    'currency', company_currency
  ) from public.client_transactions where currency = company_currency);
end
$$;
grant execute on function public.get_client_counters() to authenticated;

-- What the overview shows: counts, and by month for the last twelve the value of the requests that came and the revenue that was paid.
create function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  if not public.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    'projects', (select count(*) from public.projects),
    'active_projects', (select count(*) from public.projects where status = 'active'),
    'posts', (select count(*) from public.blog_posts),
    'published_posts', (select count(*) from public.blog_posts where published and published_at <= now()),
    'contacts', (select count(*) from public.contacts),
    'pending_contacts', (select count(*) from public.contacts where status = 'pending'),
    'pending_quotes', (select count(*) from public.quote_requests where status = 'pending'),
    'unread_messages', (select count(*) from public.client_messages where not is_read),
    'currency', company_currency,
    'months', (
      select json_agg(json_build_object(
        'month', to_char(m.month, 'YYYY-MM'),
        'quote_value', (
          select coalesce(sum(q.total_amount), 0) from public.quote_requests q
          where q.created_at >= m.month and q.created_at < m.month + interval '1 month' and q.currency = company_currency
        ),
        'revenue', (
          select coalesce(sum(t.amount), 0) from public.client_transactions t
          where t.status = 'paid' and t.paid_at >= m.month and t.paid_at < m.month + interval '1 month' and t.currency = company_currency
        )
      ) order by m.month)
      from generate_series(date_trunc('month', now()) - interval '11 months', date_trunc('month', now()), interval '1 month') as m (month)
    )
  );
end
$$;
grant execute on function public.get_overview() to authenticated;
