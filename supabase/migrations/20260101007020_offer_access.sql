-- A key of an offer belongs to an address, and ends with that address's access (rule D24). One function says whether a key opens its offer, one ends
-- what an address holds, and everything that is read, asked, declined or accepted passes the first.

alter table public.offer_keys
  -- The address that the key was made for, in lower case.
  add column email text check (private.is_email(email) and email = lower(email)),
  -- The session of the client's page that the key was made in; it ends with it. Null for a key that was mailed.
  add column session_hash text references private.client_sessions (token_hash) on delete cascade,
  -- Null for a key that was mailed, which lives as long as its reader's access.
  add column expires_at timestamptz,
  add constraint offer_keys_session check ((session_hash is null) = (expires_at is null));
-- Nothing tells where an earlier key was made: it is its recipient's. Triggers would report the change as an edit.
alter table public.offer_keys disable trigger user;
update public.offer_keys k set email = lower(v.content #>> '{recipient,email}')
from public.offer_versions v where v.offer_id = k.offer_id and v.version = k.version;
delete from public.offer_keys where email is null;
alter table public.offer_keys enable trigger user;
alter table public.offer_keys alter column email set not null;
create index offer_keys_email on public.offer_keys (email);
create index offer_keys_session on public.offer_keys (session_hash);

-- When a key was last used, for staff to see. Reading an offer changes nothing of it (rule W13), so this is beside it.
create table private.offer_key_uses (
  key_id uuid primary key references public.offer_keys (id) on delete cascade,
  used_at timestamptz not null default clock_timestamp()
);

alter table public.offers
  -- When the recipient of the sent version lost the access to it; null as long as it is theirs. Another version, or another link by staff, gives it again.
  add column access_ended_at timestamptz,
  -- Counted up by staff, from which the limits of the codes begin again.
  add column code_round int not null default 0 check (code_round >= 0);

-- Trigger: whoever a version is sent to has access to it.
create function private.give_access() returns trigger language plpgsql set search_path = '' as $$
begin
  new.access_ended_at := null;
  return new;
end
$$;
create trigger give_access before update of version on public.offers for each row
  when (new.version <> old.version) execute function private.give_access();

-- Returns the client that an offer was sent to, or that its acceptance made; null for one that has none yet.
create function private.offer_client(offer uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case o.state when 'accepted' then o.client_id else (private.sent_to(o.id, o.version)).client_id end from public.offers o where o.id = offer
$$;

-- Whether a key opens its offer now.
create function private.key_is_open(held public.offer_keys) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when held.session_hash is null then not exists (
      select from public.offers o where o.id = held.offer_id and o.version = held.version and o.access_ended_at is not null
    )
    else held.expires_at > now() and exists (
      select from private.client_sessions s join public.client_people p on lower(p.email) = s.email
      where s.token_hash = held.session_hash and s.email = held.email and s.expires_at > now() and p.client_id = private.offer_client(held.offer_id)
    )
  end
$$;

-- Notes that a key was used, at most once a minute.
create function private.note_key_use(held public.offer_keys) returns void
language sql security definer set search_path = '' as $$
  insert into private.offer_key_uses as u (key_id) select k.id from public.offer_keys k where k.id = held.id
  on conflict (key_id) do update set used_at = excluded.used_at where u.used_at < excluded.used_at - interval '1 minute'
$$;

-- Returns the version that a key opens. To change it, locks the offer, and the engagement that a change order adds to, so that neither ends meanwhile,
-- and then looks again: the access may have ended while others held them. Everything that a key does begins here.
create or replace function private.offer_of_key(key text, for_change boolean) returns public.offer_keys
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.token_hash(key);
  known public.offer_keys;
  engagement uuid;
begin
  select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
  if found and for_change then
    select o.engagement_id into engagement from public.offers o where o.id = known.offer_id for update;
    perform from public.engagements e where e.id = engagement for update;
    select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
    perform private.note_key_use(known);
  end if;
  return known;
end
$$;

create function private.note_offer_key(key text) returns void
language sql security definer set search_path = '' as $$
  select private.note_key_use(private.offer_of_key(key, false))
$$;
grant execute on function private.note_offer_key(text) to service_role;

-- Notes that a key was used to read its offer, for staff to see. It changes nothing of the offer.
create function public.note_offer_key(key text) returns void language sql set search_path = '' as $$
  select private.note_offer_key(key)
$$;
grant execute on function public.note_offer_key(text) to service_role;

-- Ends what an address holds: the links and sessions of the client's page, and the keys of offers with their codes; returns the number of sessions.
-- With a client, of which the address is no person any more, the keys of other clients' offers stay, and no mail brings back the access to its own.
-- The links are first: who enters by one at the same time holds it, so that the new session is seen. Keys of a session go with it.
drop function private.end_client_access(text);
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
    select v.offer_id from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
  ) order by o.id for no key update;
  delete from private.client_sessions where email = person;
  get diagnostics gone = row_count;
  delete from public.offer_keys k
  where k.email = person and coalesce(private.offer_client(k.offer_id) = end_client_access.client, true);
  if end_client_access.client is not null then
    update public.offers o set access_ended_at = clock_timestamp() from public.offer_versions v
    where v.offer_id = o.id and v.version = o.version and lower(v.content #>> '{recipient,email}') = person and o.state = 'sent'
      and coalesce(private.offer_client(o.id) = end_client_access.client, true);
  end if;
  return gone;
end
$$;

create or replace function private.end_person_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_client_access(old.email, old.client_id);
  return null;
end
$$;

create or replace function private.issue_offer_key(offer uuid, version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
begin
  -- Locked, so that the access does not end between the question and the key.
  perform from public.offers o
  where o.id = offer and o.version = issue_offer_key.version and o.state = 'sent' and o.access_ended_at is null for no key update;
  if not found then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email)
  select v.offer_id, v.version, private.token_hash(key), lower(v.content #>> '{recipient,email}')
  from public.offer_versions v where v.offer_id = offer and v.version = issue_offer_key.version;
  return key;
end
$$;

create or replace function private.open_client_offer(request jsonb) returns jsonb
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

-- A reminder would mail another key.
create or replace function private.reminder_is_due(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select asked.state = 'sent' and asked.sent_valid_until >= private.company_today() and asked.reminders < 2 and asked.access_ended_at is null
    and coalesce(asked.reminded_at, asked.sent_at) < now() - make_interval(days => private.limit_setting('offer_reminder_days', 5))
$$;

-- Trigger: reminds nobody whose access has ended.
create function private.refuse_reminder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.offers o where o.id = new.offer_id and o.access_ended_at is not null) then
    raise exception using errcode = 'P0001', message = 'access_ended';
  end if;
  return new;
end
$$;
create trigger refuse_reminder before insert on public.offer_events for each row
  when (new.kind = 'reminded') execute function private.refuse_reminder();

-- Trigger: mails nothing of an offer to a recipient whose access to it has ended, whoever acts on it.
create function private.refuse_ended_recipient() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.version
    where o.id = (new.payload ->> 'offer_id')::uuid and o.access_ended_at is not null
      and lower(v.content #>> '{recipient,email}') = lower(new.to_address)
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger refuse_ended_recipient before insert on public.email_outbox for each row
  when (new.kind in ('offer_sent', 'offer_reminder', 'offer_code', 'offer_accepted')) execute function private.refuse_ended_recipient();

-- Deletes expired links, sessions and keys; returns the number of sessions.
create or replace function private.delete_old_client_sessions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
  delete from public.offer_keys where expires_at < now();
  delete from private.client_sessions where expires_at < now();
  get diagnostics gone = row_count;
  return gone;
end
$$;

create function private.known_offer(offer uuid) returns public.offers
language plpgsql security definer set search_path = '' as $$
declare
  known public.offers;
begin
  perform private.require_admin();
  select * into known from public.offers o where o.id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  return known;
end
$$;

create function private.get_offer_access(offer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('access_ended_at', o.access_ended_at, 'keys', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'email', k.email, 'is_mailed', k.session_hash is null, 'version', k.version, 'created_at', k.created_at,
        'last_used_at', u.used_at, 'expires_at', k.expires_at
      ) order by k.created_at desc, k.id)
      from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
      where k.offer_id = o.id and private.key_is_open(k)
    ), '[]')) from public.offers o where o.id = offer
  );
end
$$;
grant execute on function private.get_offer_access(uuid) to authenticated;

-- Returns who can open an offer by its link: {access_ended_at, keys: [{id, email, is_mailed, version, created_at, last_used_at, expires_at}]}, the
-- newest first; null for an unknown offer. Errors: not_allowed.
create function public.get_offer_access(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_access(offer)
$$;
grant execute on function public.get_offer_access(uuid) to authenticated;

create function private.end_offer_keys(offer uuid, keys uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.offers := private.known_offer(offer);
  gone int;
begin
  delete from public.offer_keys k where k.offer_id = known.id and (keys is null or k.id = any (keys));
  get diagnostics gone = row_count;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_offer_keys(uuid, uuid[]) to authenticated;

-- Ends keys of an offer, without `keys` all of them; returns their number. Errors: not_allowed, unknown_offer.
create function public.end_offer_keys(offer uuid, keys uuid[] default null) returns int language sql set search_path = '' as $$
  select private.end_offer_keys(offer, keys)
$$;
grant execute on function public.end_offer_keys(uuid, uuid[]) to authenticated;

create function private.send_offer_link(offer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.offers := private.known_offer(offer);
begin
  if known.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case known.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if known.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if not public.take_rate_limit('offer_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  delete from public.offer_keys k where k.offer_id = known.id;
  update public.offers o set access_ended_at = null, code_round = o.code_round + 1 where o.id = known.id;
  perform private.mail_offer('offer_sent', v) from public.offer_versions v where v.offer_id = known.id and v.version = known.version;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'offer', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
end
$$;
grant execute on function private.send_offer_link(uuid) to authenticated;

-- Mails the recipient of a sent version another link, which opens it again where the access had ended. Earlier links end, and the limits of its codes
-- begin again. Errors: not_allowed, unknown_offer, not_sent, answered, expired, rate_limited (detail: seconds to wait).
create function public.send_offer_link(offer uuid) returns void language sql set search_path = '' as $$
  select private.send_offer_link(offer)
$$;
grant execute on function public.send_offer_link(uuid) to authenticated;
