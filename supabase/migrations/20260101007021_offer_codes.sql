-- A code belongs to a key, and wrong codes are counted for a key and the network that uses it, so that nobody locks others out (rule D18). One high
-- total is for a version. Another version, or another link by staff, begins again.

-- They are valid for half an hour, and nothing tells which key they were for.
delete from public.offer_codes;
alter table public.offer_codes drop constraint offer_codes_pkey;
alter table public.offer_codes add column key_id uuid primary key references public.offer_keys (id) on delete cascade;
create index offer_codes_offer on public.offer_codes (offer_id);

-- Counts an action of a key against the limit for its network and the one for the version. Returns when it may be tried again; null within both.
create function private.take_offer_limit(held public.offer_keys, action text, client text, most int, total int, seconds int) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  round constant text := held.offer_id || ':' || held.version || ':' || (select o.code_round from public.offers o where o.id = held.offer_id);
begin
  if public.take_rate_limit(action, round || ':' || held.id || ':' || coalesce(private.client_group(client), ''), most, seconds)
    and public.take_rate_limit(action || '_total', round, total, seconds)
  then
    return null;
  end if;
  return to_timestamp((floor(extract(epoch from now()) / seconds) + 1) * seconds);
end
$$;

-- Returns why the code of an acceptance is not right, and counts it; null for the right one, which is then used up.
create or replace function private.check_offer_code(held public.offer_keys, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code public.offer_codes;
  again timestamptz;
begin
  select * into code from public.offer_codes c where c.key_id = held.id and c.version = held.version and c.expires_at > now();
  if not found or code.attempts >= 5 then
    return jsonb_build_object('refused', 'code_needed');
  end if;
  -- New codes do not give attempts without end.
  again := private.take_offer_limit(held, 'offer_attempt', request ->> 'client', 20, 200, 86400);
  if again is not null then
    return jsonb_build_object('refused', 'too_many_codes', 'at', again);
  end if;
  if private.token_hash(held.offer_id::text || ':' || coalesce(request ->> 'code', '')) <> code.code_hash then
    update public.offer_codes set attempts = attempts + 1 where key_id = held.id;
    return jsonb_build_object('refused', 'wrong_code');
  end if;
  delete from public.offer_codes where key_id = held.id;
  return null;
end
$$;

drop function public.send_offer_code(text);
drop function private.send_offer_code(text);
create function private.send_offer_code(key text, client text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, true);
  asked public.offers;
  shown public.offer_versions;
  address text;
  refusal jsonb;
  again timestamptz;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  again := private.take_offer_limit(known, 'offer_code', client, 6, 60, 3600);
  if again is not null then
    return jsonb_build_object('refused', 'too_many_codes', 'at', again);
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  -- A person of the client can answer after the recipient has left.
  address := case when asked.access_ended_at is null then shown.content #>> '{recipient,email}' else known.email end;
  delete from public.offer_codes where key_id = known.id;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'code_sent', known.version, jsonb_build_object('email', address));
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('offer_code', address, shown.content ->> 'language', private.offer_facts(shown) || jsonb_build_object('key_id', known.id));
  return jsonb_build_object('email', regexp_replace(address, '^(.).*(?=@)', '\1…'));
end
$$;
grant execute on function private.send_offer_code(text, text) to service_role;

-- Mails a code that confirms the acceptance by this key, to the address of the offer; returns {email (shortened)} or {refused, at}. An earlier code of
-- the key is void.
create function public.send_offer_code(key text, client text default null) returns jsonb language sql set search_path = '' as $$
  select private.send_offer_code(key, client)
$$;
grant execute on function public.send_offer_code(text, text) to service_role;

drop function public.issue_offer_code(uuid, int);
drop function private.issue_offer_code(uuid, int);
create function private.issue_offer_code(offer uuid, version int, key uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  code text;
begin
  -- In the order of the other functions: an answer deletes the code.
  perform from public.offers o where o.id = offer and o.version = issue_offer_code.version and o.state = 'sent' for update;
  if not found then
    return null;
  end if;
  -- Six digits of 60 random bits: what their remainder favours is immeasurable.
  code := lpad((('x' || substring(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') for 15))::bit(60)::bigint % 1000000)::text, 6, '0');
  insert into public.offer_codes as c (key_id, offer_id, version, code_hash, expires_at)
  select k.id, offer, k.version, private.token_hash(offer::text || ':' || code), now() + interval '30 minutes'
  from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
  where k.offer_id = offer and k.version = issue_offer_code.version and (key is null or k.id = key) and private.key_is_open(k)
  -- Mails of earlier releases name no key: theirs was used last.
  order by u.used_at desc nulls last, k.created_at desc, k.id limit 1
  on conflict (key_id) do update set version = excluded.version, code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0;
  return case when found then code end;
end
$$;
grant execute on function private.issue_offer_code(uuid, int, uuid) to service_role;

-- Returns a new code of a key for the mail that is being sent; null when the version is answered or replaced, or the key has ended.
create function public.issue_offer_code(offer uuid, version int, key uuid default null) returns text language sql set search_path = '' as $$
  select private.issue_offer_code(offer, version, key)
$$;
grant execute on function public.issue_offer_code(uuid, int, uuid) to service_role;
