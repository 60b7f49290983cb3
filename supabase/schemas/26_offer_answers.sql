-- The client's answer to an offer. All functions take the key of the mail, and serve the server only.
-- A refusal is a result, {refused, …}, not an error, so that what it counts is stored.
--
-- A key of an offer belongs to an address, and ends with that address's access (rule D24). One function says whether a key opens its offer, one ends
-- what an address holds, and everything that is read, asked, declined or accepted passes the first.

-- The key of an offer's page. Only its mail has it; a retry of the mail has another one, and both open the page.
create table public.offer_keys (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The address that the key was made for, in lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  -- The session of the client's page that the key was made in; it ends with it. Null for a key that was mailed.
  session_hash text references private.client_sessions (token_hash) on delete cascade,
  -- Null for a key that was mailed, which lives as long as its reader's access.
  expires_at timestamptz,
  -- The copy that the key opens, which it can only read.
  copy_id uuid references public.offer_copies (id) on delete cascade,
  constraint offer_keys_session check ((session_hash is null) = (expires_at is null))
);
create index offer_keys_copy on public.offer_keys (copy_id);
create index offer_keys_offer on public.offer_keys (offer_id, version);
create index offer_keys_email on public.offer_keys (email);
create index offer_keys_session on public.offer_keys (session_hash);

alter table public.offer_keys enable row level security;
grant select on public.offer_keys to service_role;
select private.hide_estimates('public.offer_keys');

create trigger touch before update on public.offer_keys for each row execute function private.touch();

-- The last code that was mailed to confirm an acceptance.
create table public.offer_codes (
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key_id uuid primary key references public.offer_keys (id) on delete cascade
);
create index offer_codes_offer on public.offer_codes (offer_id);

alter table public.offer_codes enable row level security;
grant select on public.offer_codes to service_role;
-- As hide_estimates() would, but with the column that was once the key.
create policy "only admins see estimates" on public.offer_codes as restrictive for all to anon, authenticated
  using ((select true) or offer_id::text <> private.refuse_explain());

create trigger touch before update on public.offer_codes for each row execute function private.touch();

create function private.network_of(client text) returns text
language sql stable set search_path = '' as $$
  select case when pg_input_is_valid(plain, 'inet')
    then network(set_masklen(plain::inet, case family(plain::inet) when 4 then 24 else 48 end))::text end
  from (select regexp_replace(client, '^::ffff:(?=[0-9.]+$)', '', 'i') as plain) as address
$$;

-- Why an offer cannot be answered by a key of this version; null when it can.
create function private.offer_refusal(asked public.offers, version int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when asked.version <> offer_refusal.version then jsonb_build_object('refused', 'replaced')
    when asked.state = 'accepted' then (
      select jsonb_build_object('refused', 'accepted', 'name', a.name, 'at', a.accepted_at) from public.offer_acceptances a where a.offer_id = asked.id
    )
    when asked.state = 'declined' then jsonb_build_object('refused', 'declined', 'at', asked.answered_at)
    when asked.state = 'withdrawn' then jsonb_build_object('refused', 'withdrawn')
    when asked.sent_valid_until < private.company_today() then jsonb_build_object('refused', 'expired', 'at', asked.sent_valid_until)
    when private.engagement_ended(asked) then jsonb_build_object('refused', 'engagement_ended')
    -- It may have been withdrawn, replaced or answered after the backup.
    when exists (select from private.restored_backup) then jsonb_build_object('refused', 'restored')
  end
$$;

-- Returns the version that a key opens. A key of a copy changes nothing. To change it, locks the offer, and the engagement that a change order adds to, so that neither ends meanwhile,
-- and then looks again: the access may have ended while others held them. Everything that a key does begins here.
create function private.offer_of_key(key text, for_change boolean) returns public.offer_keys
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.token_hash(key);
  known public.offer_keys;
  engagement uuid;
begin
  select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
  if found and for_change then
    if known.copy_id is not null then
      return null;
    end if;
    select o.engagement_id into engagement from public.offers o where o.id = known.offer_id for update;
    perform from public.engagements e where e.id = engagement for update;
    select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
    perform private.note_key_use(known);
  end if;
  return known;
end
$$;

-- Returns the part of the thread that a key shows: what its recipient and staff wrote about the offer. A copy shows none of it.
create function private.thread_of_key(held public.offer_keys) returns setof public.client_messages
language sql stable security definer set search_path = '' as $$
  select * from private.offer_thread(held.offer_id, held.version) where held.copy_id is null
$$;

-- Whether the acceptance of a version for this total needs a code as well.
create function private.needs_code(shown public.offer_versions, total numeric) returns boolean
language sql stable security definer set search_path = '' as $$
  select total + sent.code_months * (
    select coalesce(sum((item ->> 'amount')::numeric), 0)
    from jsonb_array_elements(private.plan_amounts(shown.content -> 'plan', total)) as item where item ->> 'due' = 'monthly'
  ) >= sent.code_amount
  from private.sent_to(shown.offer_id, shown.version) as sent
$$;

create function private.open_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  asked public.offers;
  shown public.offer_versions;
  accepted public.offer_acceptances;
  sent record;
begin
  if known.id is null then
    return null;
  end if;
  select * into sent from private.sent_to(known.offer_id, known.version);
  select * into asked from public.offers where id = known.offer_id;
  select * into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  select * into accepted from public.offer_acceptances a where a.offer_id = known.offer_id and a.version = known.version;
  return jsonb_build_object(
    'content', shown.content, 'hash', shown.content_hash, 'refusal', private.offer_refusal(asked, known.version),
    'code_amount', sent.code_amount, 'code_months', sent.code_months,
    'evidence', case when accepted.id is not null and known.copy_id is null then private.offer_evidence(asked.id, known.version) end,
    'is_copy', known.copy_id is not null,
    'previous', case when private.offer_refusal(asked, known.version) is null then (
      select v.content from public.offer_versions v
      where v.offer_id = known.offer_id and v.version = private.version_before(known.offer_id, known.version, known.email)
    ) end,
    'messages', (
      select coalesce(jsonb_agg(private.shown_message(m) order by m.created_at, m.id), '[]') from private.thread_of_key(known) m
    )
  );
end
$$;
grant execute on function private.open_offer(text) to service_role;

-- Returns what a key opens, and changes nothing: {content, hash, refusal, code_amount, evidence (once accepted, not of a copy), is_copy, previous (the
-- last version that the reader got before, while this one waits for an answer), messages (what they and staff wrote about it)}; null for an unknown key.
create function public.open_offer(key text) returns jsonb language sql stable set search_path = '' as $$
  select private.open_offer(key)
$$;
grant execute on function public.open_offer(text) to service_role;

create function private.read_offer_pdf(key text) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select replace(encode(v.pdf, 'base64'), E'\n', '') from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version
  );
end
$$;
grant execute on function private.read_offer_pdf(text) to service_role;

-- Returns the PDF of the version that a key opens, in Base64; null for an unknown key.
create function public.read_offer_pdf(key text) returns text language sql stable set search_path = '' as $$
  select private.read_offer_pdf(key)
$$;
grant execute on function public.read_offer_pdf(text) to service_role;

create function private.open_offer_file(key text, file text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select jsonb_build_object('path', v.offer_id || '/' || (f ->> 'sha256'), 'name', f -> 'name')
    from public.offer_versions v, jsonb_array_elements(v.content -> 'attachments') as f
    where v.offer_id = known.offer_id and v.version = known.version and f ->> 'sha256' = file limit 1
  );
end
$$;
grant execute on function private.open_offer_file(text, text) to service_role;

-- Returns where an attachment of the version that a key opens is in the bucket `files`, by its hash: {path, name}; null for another one.
create function public.open_offer_file(key text, file text) returns jsonb language sql stable set search_path = '' as $$
  select private.open_offer_file(key, file)
$$;
grant execute on function public.open_offer_file(text, text) to service_role;

create function private.total_offer(key text, options text[]) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  shown jsonb;
  totals jsonb;
begin
  select v.content into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  if shown is null then
    return null;
  end if;
  totals := private.offer_totals(shown -> 'lines', options, shown -> 'discount');
  return totals || jsonb_build_object('plan', private.plan_amounts(shown -> 'plan', (totals ->> 'total')::numeric));
end
$$;
grant execute on function private.total_offer(text, text[]) to service_role;

-- Returns what the offer comes to with these optional lines: {net, vat, vat_amount, total, plan}, with its groups and its discount, if it has them; null
-- for an unknown key.
create function public.total_offer(key text, options text[]) returns jsonb language sql stable set search_path = '' as $$
  select private.total_offer(key, options)
$$;
grant execute on function public.total_offer(text, text[]) to service_role;

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
  where k.offer_id = offer and k.version = issue_offer_code.version and (key is null or k.id = key) and private.key_is_open(k) and k.copy_id is null
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

-- Accepts an offer, all or nothing: {key, version, hash, options, total, name, title, consent, consents, code, client, browser}, where `consents` are
-- the texts that are a consent to the version for this total, as private.plain_consent() writes them. Stores the evidence, finds or makes the client
-- and the engagement with its plan, and queues the mails. Returns {accepted_at, total, evidence}, or {refused, …} where the reason is one of unknown,
-- accepted, declined, withdrawn, replaced, expired, engagement_ended, unknown_option, other_total, invalid_name, invalid_title, no_consent,
-- code_needed, wrong_code, too_many_codes.
create function private.accept_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  shown public.offer_versions;
  frozen record;
  refusal jsonb;
  options text[];
  totals jsonb;
  total numeric;
  client uuid;
  engagement uuid;
  stored public.offer_acceptances;
  answer jsonb;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  if (request ->> 'version')::int is distinct from known.version or request ->> 'hash' is distinct from shown.content_hash
    or private.sha256_text(shown.content::text) <> shown.content_hash
  then
    return jsonb_build_object('refused', 'replaced');
  end if;
  select * into frozen from private.sent_to(asked.id, known.version);
  select coalesce(array_agg(distinct o order by o), '{}') into options
  from jsonb_array_elements_text(case jsonb_typeof(request -> 'options') when 'array' then request -> 'options' end) as o;
  if exists (
    select from unnest(options) as o where not exists (
      select from jsonb_array_elements(shown.content -> 'lines') as line where line ->> 'id' = o and (line ->> 'is_optional')::boolean
    )
  ) then
    return jsonb_build_object('refused', 'unknown_option');
  end if;
  totals := private.offer_totals(shown.content -> 'lines', options, shown.content -> 'discount');
  total := (totals ->> 'total')::numeric;
  if (request ->> 'total')::numeric is distinct from total then
    return jsonb_build_object('refused', 'other_total', 'total', total);
  end if;
  if not coalesce(private.is_line(request ->> 'name', 200), false) or private.turns_text(request ->> 'name') then
    return jsonb_build_object('refused', 'invalid_name');
  end if;
  if nullif(request ->> 'title', '') is not null and (not private.is_line(request ->> 'title', 200) or private.turns_text(request ->> 'title')) then
    return jsonb_build_object('refused', 'invalid_title');
  end if;
  if not private.is_consent(request) then
    return jsonb_build_object('refused', 'no_consent');
  end if;
  if private.needs_code(shown, total) then
    refusal := private.check_offer_code(known, request);
    if refusal is not null then
      return refusal;
    end if;
  end if;
  insert into public.offer_acceptances
    (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, title, consent, accepted_at, network, browser, has_code)
  values (
    asked.id, known.version, shown.content_hash, options, (totals ->> 'net')::numeric, (totals ->> 'vat_amount')::numeric, total, shown.currency,
    btrim(request ->> 'name'), nullif(btrim(request ->> 'title'), ''), request ->> 'consent', clock_timestamp(),
    private.network_of(request ->> 'client'), left(request ->> 'browser', 500), private.needs_code(shown, total)
  ) returning * into stored;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'accepted', known.version, jsonb_build_object(
    'acceptance_hash', private.sha256_text(private.acceptance_text(stored)), 'name', stored.name, 'total', total
  ));
  client := frozen.client_id;
  if frozen.engagement_id is not null then
    -- Two change orders at once take turns.
    select e.id, e.client_id into engagement, client from public.engagements e where e.id = frozen.engagement_id for update;
  else
    if client is null then
      client := private.client_of(
        shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}',
        shown.content ->> 'language', shown.currency
      );
    end if;
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
  end if;
  -- What was written about the offer joins the thread of the client that this made.
  update public.client_files f set client_id = client, offer_id = null where f.offer_id = asked.id;
  update public.client_messages m set client_id = client, client_person_id = (
    select p.id from public.client_people p where p.client_id = client and lower(p.email) = m.sender_email
  ) where m.offer_id = asked.id and m.client_id is null;
  perform private.add_plan(engagement, asked.id, private.plan_amounts(shown.content -> 'plan', total), shown.currency);
  -- What was not sent of a next version is gone.
  update public.offers set
    state = 'accepted', answered_at = stored.accepted_at, client_id = client, net_amount = stored.net_amount, vat_amount = stored.vat_amount,
    total_amount = stored.total_amount, currency = shown.currency, valid_until = shown.valid_until, language = shown.content ->> 'language',
    title = shown.content ->> 'title', recipient_name = shown.content #>> '{recipient,name}', recipient_email = shown.content #>> '{recipient,email}',
    company_name = shown.content #>> '{recipient,company_name}'
  where id = asked.id;
  answer := jsonb_build_object('total_amount', stored.total_amount, 'accepted_by', stored.name, 'accepted_at', stored.accepted_at,
    'content_hash', stored.content_hash) || private.mailed_sums(totals);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$$;
grant execute on function private.accept_offer(jsonb) to service_role;

create function private.accept_offer_with_pdf(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  document jsonb := request -> 'document';
  pdf bytea := decode(document ->> 'pdf', 'base64');
  answer jsonb;
begin
  if pdf is null then
    answer := private.accept_offer(request - 'document');
    -- It was to be refused when it was prepared.
    if request ? 'document' and not answer ? 'refused' then
      raise exception using errcode = 'P0001', message = 'changed';
    end if;
    return answer;
  end if;
  if (document ->> 'accepted_at')::timestamptz not between clock_timestamp() - interval '10 minutes' and clock_timestamp() then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  perform set_config('nordlys.offer_document', (document - 'pdf' || jsonb_build_object('pdf_hash', encode(sha256(pdf), 'hex')))::text, true);
  answer := private.accept_offer(request - 'document');
  perform set_config('nordlys.offer_document', '', true);
  if answer ? 'refused' then
    return answer;
  end if;
  -- The PDF says what was prepared, so exactly that must be stored.
  if private.accepted_offer((document ->> 'offer_id')::uuid) ->> 'hash' is distinct from document ->> 'hash' then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  insert into public.offer_documents (id, offer_id, pdf, pdf_hash)
  values ((document ->> 'id')::uuid, (document ->> 'offer_id')::uuid, pdf, encode(sha256(pdf), 'hex'));
  return answer;
end
$$;
grant execute on function private.accept_offer_with_pdf(jsonb) to service_role;

-- Accepts an offer as private.accept_offer() does, with the PDF of the accepted offer: {…, document: {offer_id, id, accepted_at, hash, pdf}}, where
-- all but the PDF in Base64 are as prepare_acceptance() returned them; null where it returned null. Errors: changed (another answer is due by now).
create function public.accept_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer_with_pdf(request)
$$;
grant execute on function public.accept_offer(jsonb) to service_role;

create function private.decline_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  refusal jsonb;
  reason text := nullif(btrim(request ->> 'reason', E' \t\r\n'), '');
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  if reason is not null and not private.is_text(reason, 2000) then
    return jsonb_build_object('refused', 'invalid_reason');
  end if;
  update public.offers set state = 'declined', answered_at = clock_timestamp() where id = asked.id returning * into asked;
  insert into public.offer_events (offer_id, kind, version, details)
  values (asked.id, 'declined', known.version, jsonb_build_object('reason', reason, 'network', private.network_of(request ->> 'client')));
  perform private.mail_offer('offer_declined_notification', v, jsonb_build_object('reason', reason))
  from public.offer_versions v where v.offer_id = asked.id and v.version = known.version and private.notifications_enabled();
  return jsonb_build_object('declined_at', asked.answered_at);
end
$$;
grant execute on function private.decline_offer(jsonb) to service_role;

-- Declines an offer: {key, reason (optional), client}. Returns {declined_at}, or {refused, …} as accept_offer() does.
create function public.decline_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.decline_offer(request)
$$;
grant execute on function public.decline_offer(jsonb) to service_role;

-- Whether who holds a key may write about its offer, which copies never do: what they wrote after it went to another recipient would be part of the other one's evidence.
create function private.may_write(held public.offer_keys) returns boolean
language sql stable security definer set search_path = '' as $$
  select held.copy_id is null and exists (
    select from public.offers o where o.id = held.offer_id and o.version in (select private.versions_of_recipient(held.offer_id, held.version))
  )
$$;

create function private.ask_about_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  held constant public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked constant uuid := (request ->> 'id')::uuid;
  question constant text := btrim(request ->> 'question', E' \t\r\n');
  shown public.offer_versions;
  known public.client_messages;
  person public.client_people;
  attached uuid[];
begin
  if held.id is null then
    return jsonb_build_object('refused', 'unknown');
  end if;
  if not private.may_write(held) then
    return jsonb_build_object('refused', 'replaced');
  end if;
  if asked is null or not coalesce(private.is_text(question, 5000), false) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  select * into known from public.client_messages m where m.id = asked;
  if known.id is not null and (known.offer_id, known.sender_email) is distinct from (held.offer_id, held.email) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  if known.id is not null or exists (
    select from public.offer_events e where e.offer_id = held.offer_id and e.kind = 'question' and e.details ->> 'id' = asked::text
  ) then
    return jsonb_build_object('asked', true);
  end if;
  if not public.take_rate_limit('offer_question', held.offer_id::text, 10, 3600) then
    return jsonb_build_object('refused', 'too_many_questions');
  end if;
  attached := private.take_uploads(request -> 'files', held.offer_id, held.email, private.offer_client(held.offer_id), held.offer_id);
  if attached is null then
    return jsonb_build_object('refused', 'invalid_files');
  end if;
  insert into public.offer_events (offer_id, kind, version, details) values (held.offer_id, 'question', held.version, jsonb_build_object(
    'id', asked, 'question', question
  ) || case when attached = '{}' then '{}' else jsonb_build_object('files', private.named_files(attached)) end);
  select * into shown from public.offer_versions v where v.offer_id = held.offer_id and v.version = held.version;
  select * into person from public.client_people p where p.client_id = private.offer_client(held.offer_id) and lower(p.email) = held.email;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, sender_email, message, offer_id, offer_version, files)
  values (
    asked, private.offer_client(held.offer_id), person.id, coalesce(person.name, shown.content #>> '{recipient,name}'), held.email, question,
    held.offer_id, held.version, attached
  );
  perform private.mail_offer('offer_question_notification', shown, jsonb_build_object('question', question)) where private.notifications_enabled();
  return jsonb_build_object('asked', true);
end
$$;
grant execute on function private.ask_about_offer(jsonb) to service_role;

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

-- Whether an offer has as many questions as one answer can hold. A question that arrives again counts as stored.
create function private.has_all_questions(request jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 50 and coalesce(bool_and(e.details ->> 'id' is distinct from request ->> 'id'), true)
  from public.offer_keys k join public.offer_events e on e.offer_id = k.offer_id and e.kind = 'question'
  where k.key_hash = private.token_hash(request ->> 'key') and private.key_is_open(k)
$$;
grant execute on function private.has_all_questions(jsonb) to service_role;

-- Stores a question about an offer and notifies the company: {key, id, question, files (ids of uploads)}. The same id again stores nothing. Returns
-- {asked} or {refused}: invalid_files for uploads of others, too_many_questions beyond 10 an hour or 50 in all, which are a part of what the page and the evidence show.
create function public.ask_about_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select case when private.has_all_questions(request) then jsonb_build_object('refused', 'too_many_questions')
    else private.ask_about_offer(request) end
$$;
grant execute on function public.ask_about_offer(jsonb) to service_role;

-- Returns why the code of an acceptance is not right, and counts it; null for the right one, which is then used up.
create function private.check_offer_code(held public.offer_keys, request jsonb) returns jsonb
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

-- When a key was last used, for staff to see. Reading an offer changes nothing of it (rule W13), so this is beside it.
create table private.offer_key_uses (
  key_id uuid primary key references public.offer_keys (id) on delete cascade,
  used_at timestamptz not null default clock_timestamp()
);

-- Trigger: whoever a version is sent to has access to it.
create function private.give_access() returns trigger language plpgsql set search_path = '' as $$
begin
  new.access_ended_at := null;
  return new;
end
$$;

create trigger give_access before update of version on public.offers for each row
  when (new.version <> old.version) execute function private.give_access();

-- Notes that a key was used, at most once a minute.
create function private.note_key_use(held public.offer_keys) returns void
language sql security definer set search_path = '' as $$
  insert into private.offer_key_uses as u (key_id) select k.id from public.offer_keys k where k.id = held.id
  on conflict (key_id) do update set used_at = excluded.used_at where u.used_at < excluded.used_at - interval '1 minute'
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
  when (new.kind in ('offer_sent', 'offer_reminder', 'offer_code', 'offer_accepted', 'offer_answer')) execute function private.refuse_ended_recipient();

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
      where k.offer_id = o.id and k.copy_id is null and private.key_is_open(k)
    ), '[]'), 'copies', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', c.id, 'email', c.email, 'version', c.version, 'created_at', c.created_at, 'last_used_at', (
          select max(u.used_at) from public.offer_keys k join private.offer_key_uses u on u.key_id = k.id where k.copy_id = c.id
        )
      ) order by c.version desc, c.email) from public.offer_copies c where c.offer_id = o.id
    ), '[]')) from public.offers o where o.id = offer
  );
end
$$;
grant execute on function private.get_offer_access(uuid) to authenticated;

-- Returns who can open an offer by its link: {access_ended_at, keys: [{id, email, is_mailed, version, created_at, last_used_at, expires_at}], copies:
-- [{id, email, version, created_at, last_used_at}]}, the newest first; null for an unknown offer. Errors: not_allowed.
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
  with ended as (
    delete from public.offer_keys k where k.offer_id = known.id and k.copy_id is null and (keys is null or k.id = any (keys)) returning 1
  ), revoked as (
    delete from public.offer_copies c where c.offer_id = known.id and (keys is null or c.id = any (keys)) returning 1
  ) select (select count(*) from ended) + (select count(*) from revoked) into gone;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_offer_keys(uuid, uuid[]) to authenticated;

-- Ends keys and copies of an offer by their ids, without `keys` all of them; returns their number. Errors: not_allowed, unknown_offer.
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
  delete from public.offer_keys k where k.offer_id = known.id and k.copy_id is null;
  update public.offers o set access_ended_at = null, code_round = o.code_round + 1 where o.id = known.id;
  perform private.mail_offer('offer_sent', v) from public.offer_versions v where v.offer_id = known.id and v.version = known.version;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'offer', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
end
$$;
grant execute on function private.send_offer_link(uuid) to authenticated;

-- Mails the recipient of a sent version another link, which opens it again where the access had ended. Earlier links end, those of copies do not, and
-- the limits of its codes begin again. Errors: not_allowed, unknown_offer, not_sent, answered, expired, rate_limited (detail: seconds to wait).
create function public.send_offer_link(offer uuid) returns void language sql set search_path = '' as $$
  select private.send_offer_link(offer)
$$;
grant execute on function public.send_offer_link(uuid) to authenticated;

-- A code belongs to a key, and wrong codes are counted for a key and the network that uses it, so that nobody locks others out (rule D18). One high
-- total is for a version. Another version, or another link by staff, begins again.

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

create function private.link_after_acceptance(key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  link constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(link), held.email
  from public.offer_acceptances a join public.client_people p on p.client_id = private.offer_client(a.offer_id) and lower(p.email) = held.email
  where a.offer_id = held.offer_id and a.version = held.version and a.accepted_at > now() - interval '1 minute' and held.copy_id is null;
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

-- The PDF of an accepted offer: what was accepted, for how much, by whom and when. It is written before the acceptance is stored, and stored with it.

-- Trigger: an acceptance whose PDF was written has the id and the time of that PDF, and its hash.
create function private.take_document() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  document jsonb := nullif(current_setting('nordlys.offer_document', true), '')::jsonb;
begin
  if document ->> 'offer_id' = new.offer_id::text then
    new.id := (document ->> 'id')::uuid;
    new.accepted_at := (document ->> 'accepted_at')::timestamptz;
    new.pdf_hash := document ->> 'pdf_hash';
  end if;
  return new;
end
$$;

create trigger take_document before insert on public.offer_acceptances for each row execute function private.take_document();

-- What the PDF of an accepted offer says; null before the acceptance. `hash` is of the acceptance without its PDF.
create function private.accepted_offer(offer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', a.offer_id, 'content', v.content, 'content_hash', v.content_hash,
    'totals', private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount'),
    'plan', private.plan_amounts(v.content -> 'plan', a.total_amount),
    'acceptance', jsonb_build_object(
      'id', a.id, 'options', a.options, 'name', a.name, 'title', a.title, 'consent', a.consent, 'accepted_at', private.utc_text(a.accepted_at),
      'network', a.network, 'has_code', a.has_code
    ),
    'hash', private.sha256_text((private.acceptance_text(a)::jsonb - 'pdf_hash')::text),
    'pdf', (select replace(encode(d.pdf, 'base64'), E'\n', '') from public.offer_documents d where d.id = a.id)
  )
  from public.offer_acceptances a join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
  where a.offer_id = accepted_offer.offer
$$;
grant execute on function private.accepted_offer(uuid) to service_role;

-- Returns an accepted offer with its PDF in Base64, which is null for one of an earlier release; null before the acceptance.
create function public.read_accepted_offer(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.accepted_offer(offer)
$$;
grant execute on function public.read_accepted_offer(uuid) to service_role;

create function private.open_accepted_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select private.accepted_offer(a.offer_id) from public.offer_acceptances a
    where a.offer_id = known.offer_id and a.version = known.version and known.copy_id is null
  );
end
$$;
grant execute on function private.open_accepted_offer(text) to service_role;

-- Returns the same for the key of the version that was accepted; null for every other key.
create function public.open_accepted_offer(key text) returns jsonb language sql stable set search_path = '' as $$
  select private.open_accepted_offer(key)
$$;
grant execute on function public.open_accepted_offer(text) to service_role;

create function private.prepare_acceptance(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', false);
  prepared jsonb;
begin
  begin
    if not private.accept_offer(request) ? 'refused' then
      prepared := private.accepted_offer(known.offer_id);
    end if;
    raise exception using errcode = 'ND002', message = 'dry_run';
  exception when sqlstate 'ND002' then
    null; -- Everything is rolled back.
  end;
  return prepared;
end
$$;
grant execute on function private.prepare_acceptance(jsonb) to service_role;

-- Returns what accept_offer() would store for this request, for its PDF; null if it would refuse. It stores nothing.
create function public.prepare_acceptance(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.prepare_acceptance(request)
$$;
grant execute on function public.prepare_acceptance(jsonb) to service_role;

create function private.keep_accepted_pdf(offer uuid, pdf bytea) returns text language plpgsql security definer set search_path = '' as $$
begin
  insert into public.offer_documents (id, offer_id, pdf, pdf_hash)
  select a.id, a.offer_id, keep_accepted_pdf.pdf, encode(sha256(keep_accepted_pdf.pdf), 'hex')
  from public.offer_acceptances a where a.offer_id = keep_accepted_pdf.offer and a.pdf_hash is null
  on conflict do nothing;
  return private.accepted_offer(offer) ->> 'pdf';
end
$$;
grant execute on function private.keep_accepted_pdf(uuid, bytea) to service_role;

-- Stores the PDF of an offer that was accepted before acceptances had one, unless it has one by now; returns the stored one. Both in Base64.
create function public.keep_accepted_pdf(offer uuid, pdf text) returns text language sql set search_path = '' as $$
  select private.keep_accepted_pdf(offer, decode(pdf, 'base64'))
$$;
grant execute on function public.keep_accepted_pdf(uuid, text) to service_role;

-- Returns the last version before this one that a reader got and can still open: a key was mailed to their address for it, and has not ended. So what
-- another person got is not compared, nor what the reader has lost the access to (rules D24, D26). Null without one.
create function private.version_before(offer uuid, version int, reader text) returns int
language sql stable security definer set search_path = '' as $$
  select max(k.version) from public.offer_keys k
  where k.offer_id = version_before.offer and k.version < version_before.version and k.email = lower(version_before.reader)
    and k.session_hash is null and private.key_is_open(k)
$$;

create function private.note_offer_reading(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys;
  asked public.offers;
  is_locked boolean;
begin
  -- First without a lock, so that what is refused or repeated neither writes nor waits; then again with it, because an answer may have come meanwhile.
  foreach is_locked in array array[false, true] loop
    known := private.offer_of_key(key, is_locked);
    select * into asked from public.offers where id = known.offer_id;
    if not found then
      return jsonb_build_object('refused', 'unknown');
    end if;
    if private.offer_refusal(asked, known.version) is not null then
      return private.offer_refusal(asked, known.version);
    end if;
    if exists (
      select from public.offer_readings r where r.offer_id = asked.id and r.version = known.version and r.email = known.email
        and r.updated_at > now() - interval '1 minute'
    ) then
      return jsonb_build_object('seen', true);
    end if;
  end loop;
  insert into public.offer_readings as r (offer_id, version, email) values (asked.id, known.version, known.email)
  on conflict (offer_id, version, email) do update set email = excluded.email;
  return jsonb_build_object('seen', true);
end
$$;
grant execute on function private.note_offer_reading(text) to service_role;

-- Notes that the reader of a key had the offer open and used its page, for staff to see, at most once a minute. Only while it waits for an answer.
-- Returns {seen} or {refused, …} as accept_offer() does.
create function public.note_offer_reading(key text) returns jsonb language sql set search_path = '' as $$
  select private.note_offer_reading(key)
$$;
grant execute on function public.note_offer_reading(text) to service_role;

-- The thread of an offer on its page, and the files of the thread.

-- Returns the sent version of an offer whose recipient gets a mail about an answer to a version: the same recipient, who still has access. What was
-- answered is opened by the keys of its mails only, so one of those must be left.
create function private.answer_recipient(offer uuid, version int) returns public.offer_versions
language sql stable security definer set search_path = '' as $$
  select v from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.version
  where o.id = answer_recipient.offer and o.access_ended_at is null
    and answer_recipient.version in (select private.versions_of_recipient(o.id, o.version))
    and (o.state = 'sent' or exists (
      select from public.offer_keys k
      where k.offer_id = o.id and k.version = o.version and k.session_hash is null and k.email = lower(v.content #>> '{recipient,email}')
    ))
$$;

create function private.issue_answer_key(offer uuid, version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
  reached public.offer_versions;
begin
  perform from public.offers o where o.id = offer for no key update;
  reached := private.answer_recipient(offer, version);
  if reached.id is null then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email)
  values (reached.offer_id, reached.version, private.token_hash(key), lower(reached.content #>> '{recipient,email}'));
  return key;
end
$$;
grant execute on function private.issue_answer_key(uuid, int) to service_role;

-- Returns a new key of an offer's page for the mail about an answer that is being sent; null if its recipient has lost the access, or the offer has
-- another one.
create function public.issue_answer_key(offer uuid, version int) returns text language sql set search_path = '' as $$
  select private.issue_answer_key(offer, version)
$$;
grant execute on function public.issue_answer_key(uuid, int) to service_role;

create function private.mark_offer_answers_seen(key text, message uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  last public.client_messages;
begin
  select * into last from private.thread_of_key(held) m where m.id = mark_offer_answers_seen.message;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  update public.client_messages m set is_read = true
  where m.id in (select t.id from private.thread_of_key(held) t) and m.is_from_staff and not m.is_read
    and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$$;
grant execute on function private.mark_offer_answers_seen(text, uuid) to service_role;

-- Marks the answers of staff about an offer up to a message as read. Refusals: unknown.
create function public.mark_offer_answers_seen(key text, message uuid) returns jsonb language sql set search_path = '' as $$
  select private.mark_offer_answers_seen(key, message)
$$;
grant execute on function public.mark_offer_answers_seen(text, uuid) to service_role;

create function private.reserve_client_file(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader public.client_people;
  held public.offer_keys;
  sender text;
  home uuid;
  place uuid;
  known private.client_uploads;
begin
  if request ? 'key' then
    held := private.offer_of_key(request ->> 'key', false);
    if held.id is null or not private.may_write(held) then
      return jsonb_build_object('refused', 'unknown');
    end if;
    sender := held.email;
    place := held.offer_id;
    home := private.offer_client(held.offer_id);
  else
    reader := private.client_reader(request);
    if reader.id is null then
      return private.reader_refusal(request);
    end if;
    sender := lower(reader.email);
    place := reader.client_id;
    home := reader.client_id;
  end if;
  -- Uploads of a client take turns, so that together they stay within its limit.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_upload:' || coalesce(home, place)));
  select * into known from private.client_uploads u where u.id = (request ->> 'id')::uuid;
  if known.id is not null or exists (select from public.client_files f where f.id = (request ->> 'id')::uuid) then
    return case when (known.folder, known.email, known.sha256) = (place, sender, request ->> 'sha256')
      then jsonb_build_object('path', place || '/' || known.id) else jsonb_build_object('refused', 'files') end;
  end if;
  if not public.take_rate_limit('client_upload', sender, 60, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  if (request ->> 'bytes')::int + (
    select coalesce(sum(f.bytes), 0) from public.client_files f where f.is_from_client and (f.client_id = home or f.offer_id = place)
  ) + (
    select coalesce(sum(u.bytes), 0) from private.client_uploads u
    where (u.client_id = home or u.folder = place) and u.created_at > now() - interval '1 day'
  ) > 209715200 then
    return jsonb_build_object('refused', 'full');
  end if;
  insert into private.client_uploads (id, folder, client_id, email, name, type, bytes, sha256)
  values (
    (request ->> 'id')::uuid, place, home, sender, request ->> 'name', request ->> 'type', (request ->> 'bytes')::int, request ->> 'sha256'
  );
  return jsonb_build_object('path', place || '/' || (request ->> 'id'));
end
$$;
grant execute on function private.reserve_client_file(jsonb) to service_role;

-- Reserves the place of a file that a client uploads for a message, for a day: {token, client, id, name, type, bytes, sha256}, or with the `key` of an
-- offer instead of token and client. Returns {path}, also when it is repeated. Refusals: session, client, unknown (a key that opens nothing, or whose
-- offer went to another recipient), files (the id is taken), too_many (60 an hour), full (200 MB of a client).
create function public.reserve_client_file(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.reserve_client_file(request)
$$;
grant execute on function public.reserve_client_file(jsonb) to service_role;

create function private.read_thread_file(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  held public.offer_keys;
  reader public.client_people;
  found jsonb;
begin
  if request ? 'key' then
    held := private.offer_of_key(request ->> 'key', false);
    if held.id is null then
      return jsonb_build_object('refused', 'unknown');
    end if;
  else
    reader := private.client_reader(request);
    if reader.id is null then
      return private.reader_refusal(request);
    end if;
  end if;
  select jsonb_build_object('path', f.path, 'name', f.name, 'type', f.type) into found from public.client_files f
  where f.id = (request ->> 'file')::uuid and (
    exists (select from private.client_thread(reader.client_id) m where f.id = any (m.files) and m.client_id = f.client_id)
    or exists (
      select from private.thread_of_key(held) m
      where f.id = any (m.files) and coalesce(m.client_id = f.client_id, m.offer_id = f.offer_id)
    )
  );
  return coalesce(found, jsonb_build_object('refused', 'files'));
end
$$;
grant execute on function private.read_thread_file(jsonb) to service_role;

-- Returns the place of a file in a message that the reader sees: {token, client, file}, or with the `key` of an offer instead of token and client.
-- Returns {path, name, type}. Refusals: session, client, unknown, files.
create function public.read_thread_file(request jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.read_thread_file(request)
$$;
grant execute on function public.read_thread_file(jsonb) to service_role;
