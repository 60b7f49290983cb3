-- Messages of visitors. Only the edge functions (service_role) add rows.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  name text collate private.norwegian not null check (private.is_line(name, 401)), -- first and last name, 200 each
  email text not null check (private.is_email(email)),
  company text check (private.is_line(company, 200)),
  project_type text check (private.is_line(project_type, 200)),
  budget_range text check (private.is_line(budget_range, 200)),
  subject text collate private.norwegian check (private.is_line(subject, 200)),
  message text not null check (private.is_text(message, 10000)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'handled')),
  handled_by uuid references public.profiles (user_id) on delete set null,
  handled_at timestamptz,
  -- The client that the sender was converted to.
  client_id uuid references public.clients (id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '') || ' '
      || message) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  -- The id that the form sent: the row's own, unless that id was already used for other content.
  request_id uuid,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  owner_id uuid references public.profiles (user_id) on delete set null,
  check (status = 'handled' or (handled_by is null and handled_at is null))
);
create index contacts_created_at on public.contacts (created_at, id);
create index contacts_name on public.contacts (name, id);
create index contacts_email on public.contacts (lower(email), id);
create index contacts_email_sort on public.contacts ((email collate private.norwegian), id);
create index contacts_subject on public.contacts (subject, id);
create index contacts_status on public.contacts (status, created_at, id);
create index contacts_handled_by on public.contacts (handled_by);
create index contacts_client on public.contacts (client_id, created_at, id);
create index contacts_search on public.contacts using gin (search_text extensions.gin_trgm_ops);
create unique index contacts_request on public.contacts (request_id, content_hash);
create index contacts_suspected on public.contacts (created_at, id) where suspected_spam;
create index contacts_owner on public.contacts (owner_id, created_at, id) where owner_id is not null;
create index contacts_unowned on public.contacts (created_at, id) where owner_id is null;
-- For Today: possible spam is not read.
create index contacts_waiting on public.contacts (created_at, id) where status = 'pending' and not suspected_spam;
create index contacts_owner_status on public.contacts (owner_id, status, created_at, id) where owner_id is not null;

alter table public.contacts enable row level security;
-- Staff remove a mark of possible spam, which sends the mails that it held back, and cannot add one.
grant select, delete on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;
grant update (status, handled_by, handled_at, suspected_spam, owner_id) on public.contacts to authenticated;
select private.hide_estimates('public.contacts');
select private.require_proof('public.contacts');
create policy "admins read contacts" on public.contacts for select to authenticated using ((select public.is_approved_admin()));
create policy "admins handle contacts" on public.contacts for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete contacts" on public.contacts for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.contacts for each row execute function private.touch();
create trigger audit_status after update on public.contacts for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_client after update on public.contacts for each row
  when (old.client_id is distinct from new.client_id) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.contacts for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.contacts
  for each row execute function private.announce_change();
create trigger keep_unmarked before update on public.contacts for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger audit_owner after update on public.contacts for each row
  when (old.owner_id is distinct from new.owner_id) execute function private.audit('id', 'owner_id');
create trigger settle_owner before insert or update of owner_id on public.contacts for each row execute function private.settle_owner();
create trigger straighten before insert or update on public.contacts for each row execute function private.straighten();

-- Trigger: status and session determine who handled it and when, regardless of the client's values.
create function private.stamp_contact() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if new.status = 'pending' then
    new.handled_by := null;
    new.handled_at := null;
  elsif tg_op = 'UPDATE' and old.status = 'handled' then
    if editor is not null and new.handled_by is not null then
      new.handled_by := old.handled_by;
    end if;
    new.handled_at := old.handled_at;
  else
    new.handled_by := coalesce(editor, new.handled_by);
    new.handled_at := case when editor is null then coalesce(new.handled_at, now()) else now() end;
  end if;
  return new;
end
$$;

create trigger stamp_contact before insert or update on public.contacts for each row execute function private.stamp_contact();

-- The searchable list. PostgreSQL evaluates a table's policies before operators that are not leakproof, so LIKE on the table uses no
-- index. This view has its owner's rights, and its condition on the caller is evaluated once, before any row is read ("One-Time Filter"):
-- the planner may use the trigram index for a rare word and the index of the order for a common one. The table's policies do not apply to its
-- owner, so it repeats them and refuses EXPLAIN itself. The served view has the caller's rights.
create view private.searched_contacts as
select id, name, email collate private.norwegian as email, company, project_type, budget_range, subject, message, language, status, handled_by,
  handled_at, client_id, search_text, created_at, updated_at, suspected_spam, request_id, content_hash, owner_id
from public.contacts
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_contacts to authenticated;

create view public.searched_contacts with (security_invoker = true) as select * from private.searched_contacts;
grant select on public.searched_contacts to authenticated;

-- What makes a message another one: a field of the form that is missing here is lost when only it differs.
create function private.contact_hash(message public.contacts) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message
  )
$$;
grant execute on function private.contact_hash(public.contacts) to service_role;

-- Queues the mails of a message that is not marked as possible spam.
create function private.queue_contact_mails(stored public.contacts) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail.kind, mail.to_address, mail.language, jsonb_build_object(
    'contact_id', stored.id, 'name', stored.name, 'email', stored.email, 'subject', stored.subject, 'message', stored.message,
    'company', stored.company, 'project_type', stored.project_type, 'budget_range', stored.budget_range
  )
  from (values
    ('contact_receipt', stored.email, stored.language, true),
    ('contact_notification', private.company_address(), 'en', private.notifications_enabled())
  ) as mail (kind, to_address, language, wanted)
  where mail.wanted
$$;
grant execute on function private.queue_contact_mails(public.contacts) to service_role;

-- Stores a visitor's message with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another message, with another id.
-- Errors (P0001): rate_limited, invalid_request, and invalid_<field> for the field that violates a constraint.
create function public.submit_contact(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  message public.contacts;
  stored public.contacts;
  broken text;
begin
  message.request_id := private.claim_request(request);
  message.name := btrim(request ->> 'name');
  message.email := btrim(request ->> 'email');
  message.company := nullif(btrim(request ->> 'company'), '');
  message.project_type := nullif(btrim(request ->> 'project_type'), '');
  message.budget_range := nullif(btrim(request ->> 'budget_range'), '');
  message.subject := nullif(btrim(request ->> 'subject'), '');
  message.message := btrim(request ->> 'message', E' \t\r\n');
  message.content_hash := private.contact_hash(message);

  select * into stored from public.contacts
  where request_id = message.request_id and content_hash = message.content_hash;
  if not found then
    perform private.take_form_limits('contact', request, coalesce(message.email, ''));
    insert into public.contacts (
      id, name, email, company, project_type, budget_range, subject, message, language, suspected_spam, request_id, content_hash
    )
    values (
      case when exists (select from public.contacts where id = message.request_id) then gen_random_uuid() else message.request_id end,
      message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', message.name, message.company, message.subject, message.message)),
      message.request_id, message.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_contact_mails(stored);
    end if;
  end if;
  return jsonb_build_object('id', stored.id, 'status', stored.status, 'created_at', stored.created_at);
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^contacts_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.submit_contact(jsonb) to service_role;

create function private.convert_contact(contact uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  message public.contacts;
  client uuid;
begin
  perform private.require_admin();
  select * into message from public.contacts where id = contact for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_contact';
  end if;
  if message.client_id is not null then
    return message.client_id;
  end if;
  client := private.client_of(message.email, message.company, message.name, message.language, null);
  perform private.give_client(client, message.owner_id);
  update public.contacts set client_id = client where id = contact;
  return client;
end
$$;
grant execute on function private.convert_contact(uuid) to authenticated;

-- Makes the sender of a message a client, or finds the client with that address; returns its id. Errors: not_allowed, unknown_contact.
create function public.convert_contact(contact uuid) returns uuid language sql set search_path = '' as $$
  select private.convert_contact(contact)
$$;
grant execute on function public.convert_contact(uuid) to authenticated;

-- Returns the figures above the list. Errors: not_allowed.
create function public.get_contact_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (select json_build_object(
    'total', coalesce(sum(c.rows), 0),
    'pending', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'pending'), 0),
    'handled', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'handled'), 0),
    'suspected', coalesce(sum(c.rows) filter (where (c.part ->> 'suspected')::boolean), 0)
  ) from private.counted('contacts') c);
end
$$;
grant execute on function public.get_contact_counters() to authenticated;

create function private.release_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_contact_mails(new);
  return null;
end
$$;

create trigger release after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_contact();
