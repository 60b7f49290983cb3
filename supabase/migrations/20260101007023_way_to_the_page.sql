-- The way to the client's page: a link works once, leads to the client where something waits, and follows an acceptance without another mail.

create or replace function private.enter_client_page(key text) returns jsonb
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

-- Exchanges the key of a link, which works once within an hour, for a session: {token, expires_at}, or {refused: link}.
create or replace function public.enter_client_page(key text) returns jsonb language sql set search_path = '' as $$
  select private.enter_client_page(key)
$$;

-- Returns since when the newest thing has waited for a client: an offer to answer, a payment or an unread answer; null when nothing does.
create function private.waits_since(client uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    (select max(o.sent_at) from private.client_offers(waits_since.client) o where o.shown ->> 'state' = 'sent'),
    (select max(t.created_at) from public.transactions_with_status t where t.client_id = waits_since.client and t.status in ('pending', 'overdue')),
    (select max(m.created_at) from public.client_messages m where m.client_id = waits_since.client and m.is_from_staff and not m.is_read)
  )
$$;

-- Returns the person who reads: of the client that the request names, otherwise of the one where the newest thing waits, or of the first; null without
-- one.
create or replace function private.client_reader(request jsonb) returns public.client_people
language sql stable security definer set search_path = '' as $$
  select p from private.client_sessions s
  join public.client_people p on lower(p.email) = s.email
  join public.clients c on c.id = p.client_id
  where s.token_hash = private.token_hash(request ->> 'token') and s.expires_at > now()
    and (request ->> 'client' is null or p.client_id = (request ->> 'client')::uuid)
  order by case when request ->> 'client' is null then private.waits_since(p.client_id) end desc nulls last, lower(c.company_name), c.id limit 1
$$;

create or replace function private.read_client_page(request jsonb) returns jsonb
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

-- Returns what the page shows, and changes nothing: {token, client}. With `known`, the stamp of the page that is shown, an unchanged
-- page is {unchanged}, and another one has its stamp.
-- Refusals: session, client.
create or replace function public.read_client_page(request jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.read_client_page(request)
$$;

create function private.link_after_acceptance(key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  link constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(link), held.email
  from public.offer_acceptances a join public.client_people p on p.client_id = private.offer_client(a.offer_id) and lower(p.email) = held.email
  where a.offer_id = held.offer_id and a.version = held.version and a.accepted_at > now() - interval '1 minute';
  return case when found then link end;
end
$$;
grant execute on function private.link_after_acceptance(text) to service_role;

-- Returns a link to the client's page after an acceptance by this key, if its address is a person of the client: the acceptance gives no
-- access, and a key that is opened later none either. Null otherwise.
create function public.link_after_acceptance(key text) returns text language sql set search_path = '' as $$
  select private.link_after_acceptance(key)
$$;
grant execute on function public.link_after_acceptance(text) to service_role;
