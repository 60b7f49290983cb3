-- The client's page: links by mail, sessions, and what the page shows. Links and sessions are in no backup, so that a restored one opens
-- nothing. They belong to an address; each call finds out which clients it is at.

create table private.client_links (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  -- In lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  -- The scanner of a mail server that presses the button of a page uses a link once.
  uses int not null default 0 check (uses >= 0),
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index client_links_email on private.client_links (email);
create index client_links_expires_at on private.client_links (expires_at);

create table private.client_sessions (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  email text not null check (private.is_email(email) and email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index client_sessions_email on private.client_sessions (email);
create index client_sessions_expires_at on private.client_sessions (expires_at);

-- Ends what an address holds: the links and sessions of the client's page, and the keys of offers with their codes; returns the number of sessions.
-- Copies of offers end with the access of either address, the one that got the copy and the recipient's.
-- With a client, of which the address is no person any more, the keys of other clients' offers stay, and no mail brings back the access to its own.
-- The links are first: who enters by one at the same time holds it, so that the new session is seen. Keys of a session go with it.
create function private.end_client_access(address text, client uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := lower(address);
  gone int;
begin
  delete from private.client_links where email = person;
  -- An answer locks its offer first as well.
  perform from public.offers o where o.id in (
    select k.offer_id from public.offer_keys k where k.email = person
    union all
    select c.offer_id from public.offer_copies c where c.email = person
    union all
    select v.offer_id from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
  ) order by o.id for no key update;
  delete from private.client_sessions where email = person;
  get diagnostics gone = row_count;
  delete from public.offer_keys k
  where k.email = person and coalesce(private.offer_client(k.offer_id) = end_client_access.client, true);
  delete from public.offer_copies c
  where (c.email = person or exists (select from private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version))
    and coalesce(private.offer_client(c.offer_id) = end_client_access.client, true);
  if end_client_access.client is not null then
    update public.offers o set access_ended_at = clock_timestamp() from public.offer_versions v
    where v.offer_id = o.id and v.version = o.version and lower(v.content #>> '{recipient,email}') = person and o.state = 'sent'
      and coalesce(private.offer_client(o.id) = end_client_access.client, true);
  end if;
  return gone;
end
$$;

-- Trigger: a person who is deleted, or has another address, leaves the page.
create function private.end_person_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_client_access(old.email, old.client_id);
  return null;
end
$$;

create trigger end_access after delete on public.client_people for each row execute function private.end_person_access();
create trigger end_old_access after update on public.client_people for each row
  when (lower(old.email) <> lower(new.email)) execute function private.end_person_access();

-- Deletes expired links, also those to drafts, sessions, keys and uploads; returns the number of sessions.
create function private.delete_old_client_sessions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
  delete from private.draft_links where expires_at < now();
  delete from public.offer_keys where expires_at < now();
  delete from private.client_uploads where created_at < now() - interval '1 day';
  delete from private.client_sessions where expires_at < now();
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant execute on function private.delete_old_client_sessions() to service_role;

create function private.ask_for_client_link(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(request ->> 'email'));
begin
  if not coalesce(private.is_email(address), false) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if public.take_rate_limit('client_link_network', coalesce(private.network_of(request ->> 'client'), 'none'), 20, 3600)
    and public.take_rate_limit('client_link_address', address, 3, 3600)
    and public.take_rate_limit('client_link', 'all', 500, 3600)
  then
    insert into public.email_outbox (kind, to_address, language) values ('client_link', address, request ->> 'language');
  end if;
  return jsonb_build_object('asked', true);
end
$$;
grant execute on function private.ask_for_client_link(jsonb) to service_role;

-- Queues a link to the page: {email, language, client}. It neither reads whether the address is known, nor says whether a limit was reached.
-- Errors: invalid_email.
create function public.ask_for_client_link(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.ask_for_client_link(request)
$$;
grant execute on function public.ask_for_client_link(jsonb) to service_role;

create function private.issue_client_link(mail uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(key), lower(m.to_address) from public.email_outbox m
  where m.id = mail and m.status = 'sending'
    and (m.kind in ('client_link', 'client_answer') or m.kind = 'payment_reminder' and private.is_reminder_wanted(m));
  return case when found then key end;
end
$$;
grant execute on function private.issue_client_link(uuid) to service_role;

-- Returns a new key for a mail that is being sent, for an unknown address as well: only `enter_client_page` refuses it. None for a reminder of a
-- payment whose reason has ended.
create function public.issue_client_link(mail uuid) returns text language sql set search_path = '' as $$
  select private.issue_client_link(mail)
$$;
grant execute on function public.issue_client_link(uuid) to service_role;

create function private.enter_client_page(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.random_key();
  address text;
  expiry timestamptz;
begin
  update private.client_links l set uses = l.uses + 1
  where l.key_hash = private.token_hash(key) and l.expires_at > now() and l.uses = 0 returning l.email into address;
  if not exists (select from public.client_people p where lower(p.email) = address) then
    return jsonb_build_object('refused', 'link');
  end if;
  insert into private.client_sessions (token_hash, email) values (private.token_hash(token), address) returning expires_at into expiry;
  return jsonb_build_object('token', token, 'expires_at', expiry);
end
$$;
grant execute on function private.enter_client_page(text) to service_role;

-- Exchanges the key of a link, which works once within an hour, for a session: {token, expires_at}, or {refused: link}.
create function public.enter_client_page(key text) returns jsonb language sql set search_path = '' as $$
  select private.enter_client_page(key)
$$;
grant execute on function public.enter_client_page(text) to service_role;

-- Attachments of clients: what staff keep and share by an answer, and what clients send. The files are in the bucket `files` at '<folder>/<id>', their
-- names here. What came with a question has no client before the acceptance that makes it.

create table public.client_files (
  id uuid primary key default gen_random_uuid(),
  client_id uuid references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  type text not null check (length(type) <= 200),
  bytes int not null check (bytes between 0 and 10485760),
  path text not null unique generated always as (coalesce(folder, client_id)::text || '/' || id::text) stored,
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of a file that came with a question, until it has a client.
  offer_id uuid references public.offers (id) on delete cascade,
  -- Where it was uploaded to: the offer, or null for the client.
  folder uuid,
  is_from_client boolean not null default false,
  -- When an answer first showed it to the client.
  shared_at timestamptz,
  -- Of the bytes that a client sent, as the server read them.
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint client_files_place check (client_id is not null or offer_id is not null)
);
create index client_files_client on public.client_files (client_id, created_at desc, id);
create index client_files_offer on public.client_files (offer_id);
create index client_files_created_by on public.client_files (created_by);

alter table public.client_files enable row level security;
grant select, delete on public.client_files to authenticated;
grant select, insert, update, delete on public.client_files to service_role;
select private.hide_estimates('public.client_files');
select private.require_proof('public.client_files');
create policy "admins see files of clients" on public.client_files for select to authenticated using ((select public.is_approved_admin()));
create policy "admins delete files of clients" on public.client_files for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.client_files for each row execute function private.touch();
-- Not what follows from the deletion of the client.
create trigger audit_rows after insert or delete on public.client_files for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_files for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_files
  for each row execute function private.announce_change();
create trigger straighten before insert or update on public.client_files for each row execute function private.straighten();

create function private.add_client_file(client uuid, file uuid, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  perform private.require_admin();
  if not exists (select from public.clients as c where c.id = client) then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select o.metadata into stored from storage.objects as o where o.bucket_id = 'files' and o.name = client::text || '/' || file::text;
  if not found then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  insert into public.client_files (id, client_id, name, type, bytes, created_by)
  values (file, client, file_name, stored ->> 'mimetype', (stored ->> 'size')::int, auth.uid())
  on conflict (id) do nothing;
end
$$;
grant execute on function private.add_client_file(uuid, uuid, text) to authenticated;

-- Lists an uploaded file with its client. Its type and size are those of the stored file. The same file again changes nothing.
-- Errors: not_allowed, unknown_client, missing_file.
create function public.add_client_file(client uuid, file uuid, file_name text) returns void language sql set search_path = '' as $$
  select private.add_client_file(client, file, file_name)
$$;
grant execute on function public.add_client_file(uuid, uuid, text) to authenticated;

-- Files in the bucket whose rows were deleted, until they are removed.
create table private.deleted_files (
  path text primary key,
  deleted_at timestamptz not null default now()
);

-- Trigger: the file of a deleted row is removed from the bucket.
create function private.remember_deleted_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_files (path) values (old.path) on conflict (path) do nothing;
  return null;
end
$$;

create trigger remember_deleted_file after delete on public.client_files
  for each row execute function private.remember_deleted_file();

-- Whether a file was sent with a version of an offer, which needs it as long as it is evidence.
create function private.was_sent_along(path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.offer_versions v
    where v.offer_id = case when path ~ '^[0-9a-f-]{36}/[0-9a-f]{64}$' then split_part(path, '/', 1)::uuid end
      and v.content -> 'attachments' @> jsonb_build_array(jsonb_build_object('sha256', split_part(path, '/', 2)))
  )
$$;

create function private.get_removable_files(most int) returns text[] language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_files as d
  where not exists (select from storage.objects as o where o.bucket_id = 'files' and o.name = d.path);
  return coalesce((
    select array_agg(found.name order by found.name) from (
      select o.name from storage.objects as o
      where o.bucket_id = 'files' and not exists (select from public.client_files as f where f.path = o.name) and not private.was_sent_along(o.name)
        and (o.created_at < now() - interval '1 day' or exists (select from private.deleted_files as d where d.path = o.name))
      order by o.created_at limit most
    ) as found
  ), '{}');
end
$$;
grant execute on function private.get_removable_files(int) to service_role;

-- Returns paths of files in the bucket `files` that neither a client nor a sent offer has: those that were deleted, and uploads of more than a day
-- that were never added or sent. The function `media` removes them.
create function public.get_removable_files(most int) returns text[] language sql set search_path = '' as $$
  select private.get_removable_files(most)
$$;
grant execute on function public.get_removable_files(int) to service_role;

-- What was uploaded for a message that is not sent yet, for a day.
create table private.client_uploads (
  id uuid primary key,
  folder uuid not null,
  -- Null for an offer without a client.
  client_id uuid,
  email text not null check (private.is_email(email) and email = lower(email)),
  name text not null check (private.is_line(name, 200)),
  type text not null check (length(type) <= 200),
  bytes int not null check (bytes between 0 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
create index client_uploads_folder on private.client_uploads (folder);
create index client_uploads_email on private.client_uploads (email);

-- Makes the uploads of a sender the files of a message, and returns their ids; null if one is not theirs, is missing, or if there are more than ten.
create function private.take_uploads(files jsonb, folder uuid, sender text, client uuid, offer uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant uuid[] := array(select value::uuid from jsonb_array_elements_text(coalesce(files, '[]')) with ordinality as f (value, n) order by n);
begin
  if cardinality(wanted) > 10 or (
    select count(*) from private.client_uploads u
    join storage.objects o on o.bucket_id = 'files' and o.name = u.folder || '/' || u.id
    where u.id = any (wanted) and u.folder = take_uploads.folder and u.email = sender
  ) <> cardinality(wanted) then
    return null;
  end if;
  insert into public.client_files (id, client_id, offer_id, folder, name, type, bytes, sha256, is_from_client)
  select u.id, client, case when client is null then offer end, u.folder, u.name, u.type, u.bytes, u.sha256, true
  from private.client_uploads u where u.id = any (wanted);
  delete from private.client_uploads u where u.id = any (wanted);
  return wanted;
end
$$;

-- What readers and the evidence see of files, without those that were deleted.
create function private.named_files(files uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256
  )) order by array_position(files, f.id)), '[]') from public.client_files f where f.id = any (files)
$$;

-- Returns the messages that the people of a client see. What is about an offer is among them only where it went to one of them, or to the recipient of
-- what was accepted (rule D26).
create function private.client_thread(client uuid) returns setof public.client_messages
language sql stable security definer set search_path = '' as $$
  select m.* from public.client_messages m
  where m.client_id = client_thread.client and (m.offer_id is null or exists (
    select from public.offer_versions v
    where v.offer_id = m.offer_id and v.version = m.offer_version and (
      exists (select from public.client_people p where p.client_id = m.client_id and lower(p.email) = lower(v.content #>> '{recipient,email}'))
      or exists (
        select from public.offer_acceptances a
        where a.offer_id = v.offer_id and v.version in (select private.versions_of_recipient(a.offer_id, a.version))
      )
    )
  ))
$$;

-- Returns the messages that the recipient of a version sees: those about the versions that went to them (rule D26).
create function private.offer_thread(offer uuid, version int) returns setof public.client_messages
language sql stable security definer set search_path = '' as $$
  select m.* from public.client_messages m
  where m.offer_id = offer_thread.offer
    and m.offer_version in (select private.versions_of_recipient(offer_thread.offer, offer_thread.version))
$$;

-- What readers see of a message.
create function private.shown_message(m public.client_messages) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', m.id, 'sender_name', m.sender_name, 'message', m.message, 'is_from_staff', m.is_from_staff, 'is_read', m.is_read,
    'created_at', m.created_at, 'files', private.named_files(m.files),
    'offer', (select jsonb_build_object('id', o.id, 'number', o.number, 'version', m.offer_version) from public.offers o where o.id = m.offer_id)
  )
$$;

-- The messages for staff, with the client in the shape in which PostgREST embeds a row, or with who an offer without one is for.
create view private.searched_client_messages as select m.id, m.client_id, m.sender_name, m.message, m.is_read, m.search_text, m.created_at,
  m.updated_at,
  coalesce(
    (select jsonb_build_object('company_name', c.company_name, 'email', c.email) from public.clients c where c.id = m.client_id),
    (
      select jsonb_build_object('company_name', coalesce(v.content #>> '{recipient,company_name}', v.content #>> '{recipient,name}'),
        'email', v.content #>> '{recipient,email}')
      from public.offer_versions v where v.offer_id = m.offer_id and v.version = m.offer_version
    )
  ) as clients,
  m.is_from_staff, m.client_person_id, m.author,
  -- Whoever reads a view must be allowed to call its functions, so this is none.
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'bytes', f.bytes) order by array_position(m.files, f.id)), '[]')
    from public.client_files f where f.id = any (m.files)
  ) as files,
  (
    select jsonb_build_object('id', v.offer_id, 'number', v.content -> 'number', 'version', v.version, 'recipient', v.content #> '{recipient,name}')
    from public.offer_versions v where v.offer_id = m.offer_id and v.version = m.offer_version
  ) as offer,
  m.offer_id
  from public.client_messages m
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or m.id::text <> private.refuse_explain());
grant select on private.searched_client_messages to authenticated;

create view public.searched_client_messages with (security_invoker = true) as select * from private.searched_client_messages;
grant select on public.searched_client_messages to authenticated;

-- Returns the offers that were sent to a client: what was sent, not the draft of the next version. Of what is not accepted, those whose recipient is a
-- person of the client.
create function private.client_offers(client uuid) returns table (id uuid, version int, sent_at timestamptz, shown jsonb)
language sql stable security definer set search_path = '' as $$
  select o.id, o.version, o.sent_at, jsonb_build_object(
    'id', o.id, 'number', o.number, 'version', o.version, 'title', v.content -> 'title', 'is_change_order', o.engagement_id is not null,
    'state', case when o.state = 'sent' and v.valid_until < private.company_today() then 'expired' else o.state end,
    'total_amount', coalesce(a.total_amount, v.total_amount), 'currency', v.currency, 'sent_at', o.sent_at,
    'valid_until', v.valid_until, 'answered_at', o.answered_at
  )
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id and v.version = o.version
  left join public.offer_acceptances a on a.offer_id = o.id
  where o.client_id = client_offers.client and (o.state = 'accepted' or (
    (private.sent_to(o.id, o.version)).client_id = client_offers.client and exists (
      select from public.client_people p where p.client_id = client_offers.client and lower(p.email) = lower(v.content #>> '{recipient,email}')
    )
  ))
$$;

-- Returns since when the newest thing has waited for a client: an offer to answer, a payment or an unread answer; null when nothing does.
create function private.waits_since(client uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    (select max(o.sent_at) from private.client_offers(waits_since.client) o where o.shown ->> 'state' = 'sent'),
    (select max(t.created_at) from public.transactions_with_status t where t.client_id = waits_since.client and t.status in ('pending', 'overdue')),
    (select max(m.created_at) from private.client_thread(waits_since.client) m where m.is_from_staff and not m.is_read)
  )
$$;

-- Returns the person who reads: of the client that the request names, otherwise of the one where the newest thing waits, or of the first; null without
-- one.
create function private.client_reader(request jsonb) returns public.client_people
language sql stable security definer set search_path = '' as $$
  select p from private.client_sessions s
  join public.client_people p on lower(p.email) = s.email
  join public.clients c on c.id = p.client_id
  where s.token_hash = private.token_hash(request ->> 'token') and s.expires_at > now()
    and (request ->> 'client' is null or p.client_id = (request ->> 'client')::uuid)
  order by case when request ->> 'client' is null then private.waits_since(p.client_id) end desc nulls last, lower(c.company_name), c.id limit 1
$$;

-- Why there is no reader.
create function private.reader_refusal(request jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('refused', case when (private.client_reader(request - 'client')).id is null then 'session' else 'client' end)
$$;

-- Returns what the page of a client shows, without its reader: the newest 100 of each list.
create function private.client_page(client uuid, language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', jsonb_build_object('id', c.id, 'company_name', c.company_name),
    'seller', jsonb_build_object(
      'name', private.company_fact('name', language), 'legal_name', private.company_fact('legal_name', language),
      'org_number', private.company_fact('org_number', language), 'account_number', private.company_fact('account_number', language),
      'email', private.company_fact('email', language)
    ),
    'time_zone', private.company_time_zone(),
    'offers', (
      select coalesce(jsonb_agg(o.shown order by o.sent_at desc, o.id), '[]')
      from (select * from private.client_offers(c.id) order by sent_at desc, id limit 100) as o
    ),
    'engagements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'title', g.title, 'state', g.state, 'starts_on', g.starts_on, 'ends_on', g.ends_on, 'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', i.id, 'title', i.title, 'amount', i.amount, 'currency', i.currency, 'due', i.due, 'due_date', i.due_date,
            'billed_at', i.billed_at, 'paid_at', private.item_paid_at(i.id), 'done_at', i.done_at
          ) order by i.position, i.id), '[]') from public.plan_items i where i.engagement_id = g.id
        )
      ) order by g.created_at desc, g.id), '[]')
      from (select * from public.engagements e where e.client_id = c.id order by e.created_at desc, e.id limit 100) as g
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'description', t.description, 'amount', t.amount, 'currency', t.currency, 'status', t.status, 'due_date', t.due_date,
        'paid_at', t.paid_at, 'reference', t.reference, 'reminded_at', (
          select coalesce(jsonb_agg(r.created_at order by r.position), '[]') from public.payment_reminders r where r.client_transaction_id = t.id
        )
      ) order by t.created_at desc, t.id), '[]')
      from (select * from public.transactions_with_status s where s.client_id = c.id order by s.created_at desc, s.id limit 100) as t
    ),
    'messages', (
      select coalesce(jsonb_agg(private.shown_message(n.m) order by (n.m).created_at, (n.m).id), '[]')
      from (select m from private.client_thread(c.id) m order by m.created_at desc, m.id desc limit 100) as n
    )
  )
  from public.clients c where c.id = client_page.client
$$;

create function private.read_client_page(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  page jsonb;
  stamp text;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  page := private.client_page(reader.client_id, reader.language) || jsonb_build_object(
    'person', jsonb_build_object('name', reader.name, 'email', reader.email),
    'clients', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'company_name', c.company_name) order by lower(c.company_name), c.id)
      from public.client_people p join public.clients c on c.id = p.client_id where lower(p.email) = lower(reader.email)
    )
  );
  if not request ? 'known' then
    return page;
  end if;
  stamp := private.sha256_text(page::text);
  return case when request ->> 'known' = stamp then jsonb_build_object('unchanged', true) else page || jsonb_build_object('stamp', stamp) end;
end
$$;
grant execute on function private.read_client_page(jsonb) to service_role;

-- Returns what the page shows, and changes nothing: {token, client}. With `known`, the stamp of the page that is shown, an unchanged
-- page is {unchanged}, and another one has its stamp.
-- Refusals: session, client.
create function public.read_client_page(request jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.read_client_page(request)
$$;
grant execute on function public.read_client_page(jsonb) to service_role;

create function private.open_client_offer(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  key constant text := private.random_key();
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not public.take_rate_limit('client_offer', lower(reader.email), 60, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  -- For the way from the page to the offer, whose page asks for another one. The session is locked by its foreign key.
  insert into public.offer_keys (offer_id, version, key_hash, email, session_hash, expires_at)
  select o.id, o.version, private.token_hash(key), lower(reader.email), private.token_hash(request ->> 'token'), now() + interval '10 minutes'
  from private.client_offers(reader.client_id) o where o.id = (request ->> 'offer')::uuid;
  return case when found then jsonb_build_object('key', key) else jsonb_build_object('refused', 'offer') end;
exception when foreign_key_violation then
  -- The session has ended meanwhile.
  return jsonb_build_object('refused', 'session');
end
$$;
grant execute on function private.open_client_offer(jsonb) to service_role;

-- Returns a key of an offer's page, whatever its state: {token, client, offer}. Refusals: session, client, offer, too_many (60 an hour).
create function public.open_client_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.open_client_offer(request)
$$;
grant execute on function public.open_client_offer(jsonb) to service_role;

create function private.leave_client_page(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.client_sessions where token_hash = private.token_hash(token);
  return jsonb_build_object('left', true);
end
$$;
grant execute on function private.leave_client_page(text) to service_role;

-- Ends a session.
create function public.leave_client_page(token text) returns jsonb language sql set search_path = '' as $$
  select private.leave_client_page(token)
$$;
grant execute on function public.leave_client_page(text) to service_role;

-- What clients and staff write to each other, and what staff do with the people of a client.

create function private.write_client_message(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  asked constant uuid := (request ->> 'id')::uuid;
  written constant text := btrim(request ->> 'message', E' \t\r\n');
  known public.client_messages;
  attached uuid[];
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- Two sends of one message at once.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_message:' || asked));
  select * into known from public.client_messages where id = asked;
  if found then
    return case when known.client_person_id = reader.id then jsonb_build_object('written', true) else jsonb_build_object('refused', 'client') end;
  end if;
  if not public.take_rate_limit('client_message', lower(reader.email), 20, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  attached := private.take_uploads(request -> 'files', reader.client_id, lower(reader.email), reader.client_id, null);
  if attached is null then
    return jsonb_build_object('refused', 'files');
  end if;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, sender_email, message, files)
  values (asked, reader.client_id, reader.id, reader.name, lower(reader.email), written, attached);
  if private.notifications_enabled() then
    insert into public.email_outbox (kind, to_address, payload)
    select 'client_message_notification', private.company_address(), jsonb_build_object(
      'message_id', asked, 'client_id', c.id, 'company_name', c.company_name, 'name', reader.name, 'email', reader.email, 'message', written
    ) from public.clients c where c.id = reader.client_id;
  end if;
  return jsonb_build_object('written', true);
end
$$;
grant execute on function private.write_client_message(jsonb) to service_role;

-- Stores a message and notifies the company: {token, client, id, message, files (ids of uploads)}. The same id again stores nothing.
-- Refusals: session, client, too_many (20 an hour), files. Errors: invalid_message.
create function public.write_client_message(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.write_client_message(request)
$$;
grant execute on function public.write_client_message(jsonb) to service_role;

create function private.mark_answers_seen(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  last public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  select * into last from private.client_thread(reader.client_id) m where m.id = (request ->> 'message')::uuid;
  if not found then
    return jsonb_build_object('refused', 'client');
  end if;
  update public.client_messages m set is_read = true
  where m.id in (select t.id from private.client_thread(reader.client_id) t) and m.is_from_staff and not m.is_read
    and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$$;
grant execute on function private.mark_answers_seen(jsonb) to service_role;

-- Marks the answers of staff up to a message as read: {token, client, message}. Refusals: session, client.
create function public.mark_answers_seen(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.mark_answers_seen(request)
$$;
grant execute on function public.mark_answers_seen(jsonb) to service_role;

-- What a mail about answers is for: a person, or an offer.
create function private.answer_topic(payload jsonb) returns text
language sql immutable set search_path = '' as $$
  select coalesce(payload ->> 'person_id', payload ->> 'offer_id')
$$;

-- Queues a mail that leads a reader back to the thread, at most one in 15 minutes: after an earlier one, it waits, and serves all answers until it is
-- sent. One that is being sent may be read before this answer is stored. Callers take turns.
create function private.mail_answer(kind text, address text, language text, payload jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last timestamptz;
begin
  perform from public.email_outbox m
  where lower(m.to_address) = lower(address) and m.kind = mail_answer.kind and m.status = 'pending'
    and private.answer_topic(m.payload) = private.answer_topic(mail_answer.payload)
  for update;
  if found then
    return;
  end if;
  select max(case m.status when 'sent' then m.sent_at else clock_timestamp() end) into last from public.email_outbox m
  where lower(m.to_address) = lower(address) and m.kind = mail_answer.kind and m.status in ('sending', 'sent')
    and private.answer_topic(m.payload) = private.answer_topic(mail_answer.payload);
  insert into public.email_outbox (kind, to_address, language, next_attempt_at, payload)
  values (mail_answer.kind, address, mail_answer.language, greatest(now(), last + interval '15 minutes'), mail_answer.payload);
end
$$;

-- Trigger: a mail that is sent now serves all answers, so that no other follows it after an outage. Of two that are claimed at once, the first stays.
create function private.send_one_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox m
  where lower(m.to_address) = lower(new.to_address) and m.kind = new.kind
    and private.answer_topic(m.payload) = private.answer_topic(new.payload)
    and m.id <> new.id and (m.status = 'pending' or m.status = 'sending' and (m.created_at, m.id) > (new.created_at, new.id));
  return null;
end
$$;

create trigger send_one_answer after update of status on public.email_outbox for each row
  when (new.kind in ('client_answer', 'offer_answer') and new.status = 'sending') execute function private.send_one_answer();

create function private.answer_client(client uuid, id uuid, message text, seen uuid, offer uuid, version int, files uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := btrim(message, E' \t\r\n');
  shared constant uuid[] := array(select distinct f from unnest(files) as f);
  thread uuid := answer_client.client;
  known public.client_messages;
  reached public.offer_versions;
begin
  perform private.require_admin();
  if answer_client.id is null or not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if answer_client.offer is not null then
    -- Its events have an order, and an acceptance that makes the client is before or after this.
    perform private.known_offer(answer_client.offer);
    thread := private.offer_client(answer_client.offer);
    if coalesce(answer_client.client <> thread, answer_client.client is not null)
      or not exists (select from public.offer_versions v where v.offer_id = answer_client.offer and v.version = answer_client.version)
    then
      raise exception using errcode = 'P0001', message = 'unknown_offer';
    end if;
  end if;
  -- The answers to a client take turns.
  perform from public.clients c where c.id = thread for no key update;
  if not found and (thread is not null or answer_client.offer is null) then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select * into known from public.client_messages m where m.id = answer_client.id;
  if found then
    if known.is_from_staff and (known.client_id, known.offer_id) is not distinct from (thread, answer_client.offer) then
      return;
    end if;
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if cardinality(shared) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if (select count(*) from public.client_files f where f.id = any (shared) and f.client_id = thread) <> cardinality(shared) then
    raise exception using errcode = 'P0001', message = 'unknown_file';
  end if;
  update public.client_files f set shared_at = now() where f.id = any (shared) and f.shared_at is null and not f.is_from_client;
  update public.client_messages m set is_read = true
  where m.is_unanswered and (
    m.offer_id is null and answer_client.offer is null and m.client_id = thread
    or m.id in (select t.id from private.offer_thread(answer_client.offer, answer_client.version) t)
  ) and (answer_client.seen is null or (m.created_at, m.id) <= (
    select s.created_at, s.id from public.client_messages s where s.id = answer_client.seen and (s.client_id = thread or s.offer_id = answer_client.offer)
  ));
  insert into public.client_messages (id, client_id, sender_name, message, is_from_staff, author, offer_id, offer_version, files)
  select answer_client.id, thread, coalesce(nullif(btrim(p.full_name), ''), private.company_fact('name', 'en'), '–'), written, true, p.user_id,
    answer_client.offer, case when answer_client.offer is not null then answer_client.version end, shared
  from public.profiles p where p.user_id = auth.uid();
  if answer_client.offer is not null then
    insert into public.offer_events (offer_id, kind, version, actor, details)
    values (answer_client.offer, 'reply', answer_client.version, auth.uid(), jsonb_build_object(
      'id', answer_client.id, 'message', written, 'files', private.named_files(shared)
    ));
    reached := private.answer_recipient(answer_client.offer, answer_client.version);
    if reached.id is not null then
      perform private.mail_answer('offer_answer', reached.content #>> '{recipient,email}', reached.content ->> 'language', private.offer_facts(reached));
    end if;
  end if;
  -- One mail for each reader: the recipient of an offer has got theirs.
  if exists (select from private.client_thread(thread) t where t.id = answer_client.id) then
    perform private.mail_answer('client_answer', p.email, p.language, jsonb_build_object('person_id', p.id, 'name', p.name))
    from public.client_people p
    where p.client_id = thread and lower(p.email) is distinct from lower(reached.content #>> '{recipient,email}') order by p.id;
  end if;
end
$$;
grant execute on function private.answer_client(uuid, uuid, text, uuid, uuid, int, uuid[]) to authenticated;

-- Stores an answer in Markdown in the thread of a client, or of an offer that has no client yet. It is about the version of an offer, or about nothing,
-- shows up to ten files of the client, and mails those who can read it that there is one. What the client wrote about the same, up to the message that
-- was seen (without one, all), becomes read. The same id again stores nothing.
-- Errors: not_allowed, invalid_message, unknown_client, unknown_offer (also one of another client), unknown_file, too_many_files.
create function public.answer_client(
  id uuid, message text, client uuid default null, seen uuid default null, offer uuid default null, version int default null,
  files uuid[] default '{}'
) returns void language sql set search_path = '' as $$
  select private.answer_client(client, id, message, seen, offer, version, files)
$$;
grant execute on function public.answer_client(uuid, text, uuid, uuid, uuid, int, uuid[]) to authenticated;

create function private.view_client_page(client uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown public.clients;
begin
  perform private.require_admin();
  select * into shown from public.clients c where c.id = client;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'view', 'clients', shown.id::text, private.record_name('clients', to_jsonb(shown)));
  return private.client_page(shown.id, private.company_language()) || jsonb_build_object(
    'person', null, 'clients', jsonb_build_array(jsonb_build_object('id', shown.id, 'company_name', shown.company_name))
  );
end
$$;
grant execute on function private.view_client_page(uuid) to authenticated;

-- Returns what a client's page shows, for staff; the audit log records it. Errors: not_allowed, unknown_client.
create function public.view_client_page(client uuid) returns jsonb language sql set search_path = '' as $$
  select private.view_client_page(client)
$$;
grant execute on function public.view_client_page(uuid) to authenticated;

create function private.known_person(person uuid) returns public.client_people
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.client_people;
begin
  perform private.require_admin();
  select * into known from public.client_people p where p.id = person;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_person';
  end if;
  return known;
end
$$;

create function private.send_client_link(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  mail uuid;
begin
  if not public.take_rate_limit('client_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language) values ('client_link', known.email, known.language) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', mail::text);
end
$$;
grant execute on function private.send_client_link(uuid) to authenticated;

-- Mails a person of a client a link to the page. Errors: not_allowed, unknown_person, rate_limited (detail: seconds to wait).
create function public.send_client_link(person uuid) returns void language sql set search_path = '' as $$
  select private.send_client_link(person)
$$;
grant execute on function public.send_client_link(uuid) to authenticated;

create function private.end_client_sessions(person uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  gone constant int := private.end_client_access(known.email);
begin
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'client_people', known.id::text, private.record_name('client_people', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_client_sessions(uuid) to authenticated;

-- Ends the links and sessions of a person's address, at other clients as well; returns the number of sessions.
-- Errors: not_allowed, unknown_person.
create function public.end_client_sessions(person uuid) returns int language sql set search_path = '' as $$
  select private.end_client_sessions(person)
$$;
grant execute on function public.end_client_sessions(uuid) to authenticated;
