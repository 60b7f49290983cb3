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

-- Returns 256 random bits.
create function private.random_key() returns text
language sql volatile set search_path = '' as $$
  select encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;

-- Ends the links and sessions of an address; returns the number of sessions. The links are first: who enters by one at the same time holds it,
-- so that the new session is seen.
create function private.end_client_access(address text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from private.client_links where email = lower(address);
  delete from private.client_sessions where email = lower(address);
  get diagnostics gone = row_count;
  return gone;
end
$$;

-- Trigger: a person who is deleted, or has another address, leaves the page.
create function private.end_person_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_client_access(old.email);
  return null;
end
$$;
create trigger end_access after delete on public.client_people for each row execute function private.end_person_access();
create trigger end_old_access after update on public.client_people for each row
  when (lower(old.email) <> lower(new.email)) execute function private.end_person_access();

-- Deletes expired links and sessions; returns the number of sessions.
create function private.delete_old_client_sessions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
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
  where m.id = mail and m.kind in ('client_link', 'client_answer') and m.status = 'sending';
  return case when found then key end;
end
$$;
grant execute on function private.issue_client_link(uuid) to service_role;

-- Returns a new key for a mail that is being sent, for an unknown address as well: only `enter_client_page` refuses it.
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
  where l.key_hash = private.token_hash(key) and l.expires_at > now() and l.uses < 5 returning l.email into address;
  if not exists (select from public.client_people p where lower(p.email) = address) then
    return jsonb_build_object('refused', 'link');
  end if;
  insert into private.client_sessions (token_hash, email) values (private.token_hash(token), address) returning expires_at into expiry;
  return jsonb_build_object('token', token, 'expires_at', expiry);
end
$$;
grant execute on function private.enter_client_page(text) to service_role;

-- Exchanges the key of a link, which works five times within an hour, for a session: {token, expires_at}, or {refused: link}.
create function public.enter_client_page(key text) returns jsonb language sql set search_path = '' as $$
  select private.enter_client_page(key)
$$;
grant execute on function public.enter_client_page(text) to service_role;

-- Returns the person who reads: of the client that the request names, otherwise of the first client of the session's address; null without one.
create function private.client_reader(request jsonb) returns public.client_people
language sql stable security definer set search_path = '' as $$
  select p from private.client_sessions s
  join public.client_people p on lower(p.email) = s.email
  join public.clients c on c.id = p.client_id
  where s.token_hash = private.token_hash(request ->> 'token') and s.expires_at > now()
    and (request ->> 'client' is null or p.client_id = (request ->> 'client')::uuid)
  order by lower(c.company_name), c.id limit 1
$$;

-- Why there is no reader.
create function private.reader_refusal(request jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('refused', case when (private.client_reader(request - 'client')).id is null then 'session' else 'client' end)
$$;

-- Returns the offers that were sent to a client: what was sent, not the draft of the next version. The draft may name another client by now, so
-- the recipient counts until the offer is accepted.
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
  where o.client_id = client_offers.client and (o.state = 'accepted' or exists (
    select from public.client_people p where p.client_id = client_offers.client and lower(p.email) = lower(v.content #>> '{recipient,email}')
  ))
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
            'billed_at', i.billed_at, 'done_at', i.done_at
          ) order by i.position, i.id), '[]') from public.plan_items i where i.engagement_id = g.id
        )
      ) order by g.created_at desc, g.id), '[]')
      from (select * from public.engagements e where e.client_id = c.id order by e.created_at desc, e.id limit 100) as g
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'description', t.description, 'amount', t.amount, 'currency', t.currency, 'status', t.status, 'due_date', t.due_date,
        'paid_at', t.paid_at, 'reference', t.reference
      ) order by t.created_at desc, t.id), '[]')
      from (select * from public.transactions_with_status s where s.client_id = c.id order by s.created_at desc, s.id limit 100) as t
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'sender_name', m.sender_name, 'message', m.message, 'is_from_staff', m.is_from_staff, 'is_read', m.is_read,
        'created_at', m.created_at
      ) order by m.created_at, m.id), '[]')
      from (select * from public.client_messages l where l.client_id = c.id order by l.created_at desc, l.id desc limit 100) as m
    )
  )
  from public.clients c where c.id = client_page.client
$$;

create function private.read_client_page(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  return private.client_page(reader.client_id, reader.language) || jsonb_build_object(
    'person', jsonb_build_object('name', reader.name, 'email', reader.email),
    'clients', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'company_name', c.company_name) order by lower(c.company_name), c.id)
      from public.client_people p join public.clients c on c.id = p.client_id where lower(p.email) = lower(reader.email)
    )
  );
end
$$;
grant execute on function private.read_client_page(jsonb) to service_role;

-- Returns what the page shows, and changes nothing: {token, client}. Refusals: session, client.
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
  insert into public.offer_keys (offer_id, version, key_hash)
  select o.id, o.version, private.token_hash(key) from private.client_offers(reader.client_id) o where o.id = (request ->> 'offer')::uuid;
  return case when found then jsonb_build_object('key', key) else jsonb_build_object('refused', 'offer') end;
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
