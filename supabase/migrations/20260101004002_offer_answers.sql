-- The client's answer to an offer. All functions take the key of the mail, and serve the server only.
-- A refusal is a result, {refused, …}, not an error, so that what it counts is stored.

create function private.network_of(client text) returns text
language sql stable set search_path = '' as $$
  select case when pg_input_is_valid(plain, 'inet')
    then network(set_masklen(plain::inet, case family(plain::inet) when 4 then 24 else 48 end))::text end
  from (select regexp_replace(client, '^::ffff:(?=[0-9.]+$)', '', 'i') as plain) as address
$$;

-- Characters that change the direction of what follows, which could make a name or a reason look like another one.
create function private.turns_text(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value ~ '[\u202a-\u202e\u2066-\u2069]'
$$;

-- The mails to the company are in its language.
drop trigger company_language on public.email_outbox;
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in (
    'contact_notification', 'quote_request_notification', 'people_waiting_notification', 'offer_accepted_notification',
    'offer_declined_notification', 'offer_question_notification'
  ))
  execute function private.write_in_company_language();

-- Why an offer cannot be answered by a key of this version; null when it can. A replaced key says nothing about what happened to the new version,
-- which may have another recipient.
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
  end
$$;

-- Returns the version that a key opens; locks the offer when it is to be changed.
create function private.offer_of_key(key text, for_change boolean) returns public.offer_keys
language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys;
begin
  select * into known from public.offer_keys where key_hash = private.token_hash(key);
  if found and for_change then
    perform from public.offers where id = known.offer_id for update;
  end if;
  return known;
end
$$;

-- Whether the acceptance of this total needs a code as well.
create function private.needs_code(total numeric) returns boolean
language sql stable security definer set search_path = '' as $$
  select total >= private.limit_setting('offer_code_amount', 100000)
$$;

-- Returns the facts of an acceptance, all events and what was accepted, with the texts that the hashes are of.
create function private.offer_evidence(offer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'kind', 'offer evidence 1', 'number', o.number, 'state', o.state,
    'versions', (
      select jsonb_agg(jsonb_build_object('version', v.version, 'content', v.content::text, 'content_hash', v.content_hash, 'pdf_hash', v.pdf_hash) order by v.version)
      from public.offer_versions v where v.offer_id = o.id
    ),
    'acceptance', (
      select jsonb_build_object('text', private.acceptance_text(a), 'hash', private.sha256_text(private.acceptance_text(a)))
      from public.offer_acceptances a where a.offer_id = o.id
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('text', private.event_text(e), 'hash', e.hash) order by e.position) from public.offer_events e where e.offer_id = o.id
    )
  )
  from public.offers o where o.id = offer
$$;
grant execute on function private.offer_evidence(uuid) to service_role;

create function private.get_offer_evidence(offer uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.offer_evidence(offer);
end
$$;
grant execute on function private.get_offer_evidence(uuid) to authenticated;

-- Returns the evidence of an offer for staff; null for an unknown one. Errors: not_allowed.
create function public.get_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_evidence(offer)
$$;
grant execute on function public.get_offer_evidence(uuid) to authenticated;

-- Returns the same for the mail that has it as an attachment.
create function public.read_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.offer_evidence(offer)
$$;
grant execute on function public.read_offer_evidence(uuid) to service_role;

create function private.open_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  asked public.offers;
  shown public.offer_versions;
  accepted public.offer_acceptances;
begin
  if known.id is null then
    return null;
  end if;
  select * into asked from public.offers where id = known.offer_id;
  select * into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  select * into accepted from public.offer_acceptances a where a.offer_id = known.offer_id and a.version = known.version;
  return jsonb_build_object(
    'content', shown.content, 'hash', shown.content_hash, 'refusal', private.offer_refusal(asked, known.version),
    'code_amount', private.limit_setting('offer_code_amount', 100000),
    'evidence', case when accepted.id is not null then private.offer_evidence(asked.id) end
  );
end
$$;
grant execute on function private.open_offer(text) to service_role;

-- Returns what a key opens, and changes nothing: {content, hash, refusal, code_amount, evidence (once accepted)}; null for an unknown key.
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
  totals := private.offer_totals(shown -> 'lines', options);
  return totals || jsonb_build_object('plan', private.plan_amounts(shown -> 'plan', (totals ->> 'total')::numeric));
end
$$;
grant execute on function private.total_offer(text, text[]) to service_role;

-- Returns what the offer comes to with these optional lines: {net, vat, vat_amount, total, plan}; null for an unknown key.
create function public.total_offer(key text, options text[]) returns jsonb language sql stable set search_path = '' as $$
  select private.total_offer(key, options)
$$;
grant execute on function public.total_offer(text, text[]) to service_role;

create function private.send_offer_code(key text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, true);
  asked public.offers;
  shown public.offer_versions;
  address text;
  refusal jsonb;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  if not public.take_rate_limit('offer_code', asked.id::text, 6, 3600) then
    return jsonb_build_object('refused', 'too_many_codes');
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  address := shown.content #>> '{recipient,email}';
  delete from public.offer_codes where offer_id = asked.id;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'code_sent', known.version, jsonb_build_object('email', address));
  perform private.mail_offer('offer_code', shown);
  return jsonb_build_object('email', regexp_replace(address, '^(.).*(?=@)', '\1…'));
end
$$;
grant execute on function private.send_offer_code(text) to service_role;

-- Mails a code that confirms the acceptance, to the address of the offer; returns {email (shortened)} or {refused}. An earlier code is void.
create function public.send_offer_code(key text) returns jsonb language sql set search_path = '' as $$
  select private.send_offer_code(key)
$$;
grant execute on function public.send_offer_code(text) to service_role;

create function private.issue_offer_code(offer uuid, version int) returns text language plpgsql security definer set search_path = '' as $$
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
  insert into public.offer_codes as c (offer_id, version, code_hash, expires_at)
  values (offer, issue_offer_code.version, private.token_hash(offer::text || ':' || code), now() + interval '30 minutes')
  on conflict (offer_id) do update set version = excluded.version, code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0;
  return code;
end
$$;
grant execute on function private.issue_offer_code(uuid, int) to service_role;

-- Returns a new code for the mail that is being sent; null when the version is answered or replaced.
create function public.issue_offer_code(offer uuid, version int) returns text language sql set search_path = '' as $$
  select private.issue_offer_code(offer, version)
$$;
grant execute on function public.issue_offer_code(uuid, int) to service_role;

-- Adds the plan of an accepted offer to its engagement.
create function private.add_plan(engagement uuid, offer uuid, plan jsonb, currency text) returns void
language sql security definer set search_path = '' as $$
  insert into public.plan_items (engagement_id, offer_id, position, title, amount, currency, due, due_date)
  select engagement, offer, coalesce((select max(i.position) from public.plan_items i where i.engagement_id = engagement), 0) + n,
    item ->> 'title', (item ->> 'amount')::numeric, currency, item ->> 'due',
    case item ->> 'due' when 'acceptance' then private.company_today() else (item ->> 'due_date')::date end
  from jsonb_array_elements(plan) with ordinality as p (item, n)
$$;

create function private.accept_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  shown public.offer_versions;
  code public.offer_codes;
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
  select coalesce(array_agg(distinct o order by o), '{}') into options
  from jsonb_array_elements_text(case jsonb_typeof(request -> 'options') when 'array' then request -> 'options' end) as o;
  if exists (
    select from unnest(options) as o where not exists (
      select from jsonb_array_elements(shown.content -> 'lines') as line where line ->> 'id' = o and (line ->> 'is_optional')::boolean
    )
  ) then
    return jsonb_build_object('refused', 'unknown_option');
  end if;
  totals := private.offer_totals(shown.content -> 'lines', options);
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
  if not coalesce(private.is_text(request ->> 'consent', 2000), false) then
    return jsonb_build_object('refused', 'no_consent');
  end if;
  if private.needs_code(total) then
    select * into code from public.offer_codes c where c.offer_id = asked.id and c.version = known.version and c.expires_at > now();
    if not found or code.attempts >= 5 then
      return jsonb_build_object('refused', 'code_needed');
    end if;
    -- New codes do not give attempts without end.
    if not public.take_rate_limit('offer_attempt', asked.id::text, 20, 86400) then
      return jsonb_build_object('refused', 'too_many_codes');
    end if;
    if private.token_hash(asked.id::text || ':' || coalesce(request ->> 'code', '')) <> code.code_hash then
      update public.offer_codes set attempts = attempts + 1 where offer_id = asked.id;
      return jsonb_build_object('refused', 'wrong_code');
    end if;
    delete from public.offer_codes where offer_id = asked.id;
  end if;
  insert into public.offer_acceptances
    (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, title, consent, accepted_at, network, browser, has_code)
  values (
    asked.id, known.version, shown.content_hash, options, (totals ->> 'net')::numeric, (totals ->> 'vat_amount')::numeric, total, shown.currency,
    btrim(request ->> 'name'), nullif(btrim(request ->> 'title'), ''), request ->> 'consent', clock_timestamp(),
    private.network_of(request ->> 'client'), left(request ->> 'browser', 500), private.needs_code(total)
  ) returning * into stored;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'accepted', known.version, jsonb_build_object(
    'acceptance_hash', private.sha256_text(private.acceptance_text(stored)), 'name', stored.name, 'total', total
  ));
  if asked.engagement_id is null then
    client := coalesce(asked.client_id, private.client_of(
      shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}'
    ));
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
  else
    -- Two change orders at once take turns.
    select e.id, e.client_id into engagement, client from public.engagements e where e.id = asked.engagement_id for update;
  end if;
  perform private.add_plan(engagement, asked.id, private.plan_amounts(shown.content -> 'plan', total), shown.currency);
  -- What was not sent of a next version is gone.
  update public.offers set
    state = 'accepted', answered_at = stored.accepted_at, client_id = client, net_amount = stored.net_amount, vat_amount = stored.vat_amount,
    total_amount = stored.total_amount, currency = shown.currency, valid_until = shown.valid_until, language = shown.content ->> 'language',
    title = shown.content ->> 'title', recipient_name = shown.content #>> '{recipient,name}', recipient_email = shown.content #>> '{recipient,email}',
    company_name = shown.content #>> '{recipient,company_name}'
  where id = asked.id;
  answer := jsonb_build_object('total_amount', stored.total_amount, 'accepted_by', stored.name, 'accepted_at', stored.accepted_at,
    'content_hash', stored.content_hash);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id));
end
$$;
grant execute on function private.accept_offer(jsonb) to service_role;

-- Accepts an offer, all or nothing: {key, version, hash, options, total, name, title, consent, code, client, browser}. Stores the evidence, finds or
-- makes the client and the engagement with its plan, and queues the mails. Returns {accepted_at, total, evidence}, or {refused, …} where the
-- reason is one of unknown, accepted, declined, withdrawn, replaced, expired, unknown_option, other_total, invalid_name, invalid_title, no_consent,
-- code_needed, wrong_code, too_many_codes.
create function public.accept_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer(request)
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

create function private.ask_about_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  question text := btrim(request ->> 'question', E' \t\r\n');
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  if not coalesce(private.is_text(question, 5000), false) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  if exists (
    select from public.offer_events e where e.offer_id = asked.id and e.kind = 'question' and e.details ->> 'id' = request ->> 'id'
  ) then
    return jsonb_build_object('asked', true);
  end if;
  if not public.take_rate_limit('offer_question', asked.id::text, 10, 3600) then
    return jsonb_build_object('refused', 'too_many_questions');
  end if;
  insert into public.offer_events (offer_id, kind, version, details)
  values (asked.id, 'question', known.version, jsonb_build_object('id', request ->> 'id', 'question', question));
  perform private.mail_offer('offer_question_notification', v, jsonb_build_object('question', question))
  from public.offer_versions v where v.offer_id = asked.id and v.version = known.version and private.notifications_enabled();
  return jsonb_build_object('asked', true);
end
$$;
grant execute on function private.ask_about_offer(jsonb) to service_role;

-- Stores a question about an offer and notifies the company: {key, id, question}. The same id again stores nothing. Returns {asked} or {refused}.
create function public.ask_about_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.ask_about_offer(request)
$$;
grant execute on function public.ask_about_offer(jsonb) to service_role;

-- Returns what does not fit together in the stored offers: {table_name, row_id, offer_id, problem}. A hash in its event covers every column of a
-- version and of an acceptance, a hash covers every column of an event, and each event has the hash of the one before.
create function private.offer_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select 'offer_versions', v.id, v.offer_id, 'content' from public.offer_versions v where private.sha256_text(v.content::text) <> v.content_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'pdf' from public.offer_versions v where encode(sha256(v.pdf), 'hex') <> v.pdf_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'event' from public.offer_versions v where not exists (
    select from public.offer_events e where e.offer_id = v.offer_id and e.kind = 'sent' and e.version = v.version
      and e.details ->> 'version_id' = v.id::text and e.details ->> 'content_hash' = v.content_hash and e.details ->> 'pdf_hash' = v.pdf_hash
  )
  union all
  select 'offer_versions', v.id, v.offer_id, 'column' from public.offer_versions v
  where v.content -> 'version' is distinct from to_jsonb(v.version) or v.content #> '{totals,total}' is distinct from to_jsonb(v.total_amount)
    or v.content ->> 'currency' is distinct from v.currency or v.content ->> 'valid_until' is distinct from to_jsonb(v.valid_until) #>> '{}'
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'event' from public.offer_acceptances a where not exists (
    select from public.offer_events e where e.offer_id = a.offer_id and e.kind = 'accepted' and e.version = a.version
      and e.details ->> 'acceptance_hash' = private.sha256_text(private.acceptance_text(a))
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'version' from public.offer_acceptances a where not exists (
    select from public.offer_versions v where v.offer_id = a.offer_id and v.version = a.version and v.content_hash = a.content_hash
      and v.currency = a.currency
      and private.offer_totals(v.content -> 'lines', a.options) @> jsonb_build_object('net', a.net_amount, 'vat_amount', a.vat_amount, 'total', a.total_amount)
  )
  union all
  select 'offer_events', e.id, e.offer_id, 'text' from public.offer_events e where private.sha256_text(private.event_text(e)) <> e.hash
  union all
  select 'offer_events', c.id, c.offer_id, 'chain' from (
    select e.*, lag(e.hash) over (partition by e.offer_id order by e.position) as before,
      row_number() over (partition by e.offer_id order by e.position) as place
    from public.offer_events e
  ) as c where c.previous_hash is distinct from c.before or c.position <> c.place
  union all
  select 'offer_events', e.id, e.offer_id, 'row' from public.offer_events e
  where e.kind = 'sent' and not exists (select from public.offer_versions v where v.offer_id = e.offer_id and v.version = e.version)
    or e.kind = 'accepted' and not exists (select from public.offer_acceptances a where a.offer_id = e.offer_id and a.version = e.version)
  union all
  -- The last event that answers or sends says what state an offer is in.
  select 'offers', o.id, o.id, 'state' from public.offers o left join lateral (
    select e.kind, e.version from public.offer_events e
    where e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn') order by e.position desc limit 1
  ) as last on true
  where (o.state, o.version) is distinct from (coalesce(last.kind, 'draft'), coalesce(last.version, 0))
$$;
