-- What an acceptance uses is frozen when a version is sent (rule D25). The content has the recipient, the language and the currency; the event that
-- reports the version has the client, the engagement of a change order and the amount from which a code is needed. Hashes cover both, and a draft
-- changes neither.

-- The amount from which the acceptance of an offer that is sent now needs a code as well; 0 for a currency without one.
create function private.code_amount(currency text) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value ->> code_amount.currency)::numeric from public.system_settings s where s.key = 'offer_code_amount'), 0)
$$;

-- Returns what was frozen with a version, besides its content. A client of null is made by the acceptance. `code_months` is how many monthly payments
-- count towards `code_amount`. Versions of earlier releases froze nothing: no monthly payment counts, and the client is that of the offer, unless a
-- draft may have changed it: the client must have the company or the address of the version.
create function private.sent_to(
  offer uuid, version int, out client_id uuid, out engagement_id uuid, out code_amount numeric, out code_months int
)
language sql stable security definer set search_path = '' as $$
  select
    case
      when e.details ? 'code_amount' then (e.details ->> 'client_id')::uuid
      when o.engagement_id is not null or o.state = 'accepted' then o.client_id
      else (
        select c.id from public.clients c where c.id = o.client_id and (
          c.company_name = v.content #>> '{recipient,company_name}' or exists (
            select from public.client_people p where p.client_id = c.id and lower(p.email) = lower(v.content #>> '{recipient,email}')
          )
        )
      )
    end,
    case when e.details ? 'code_amount' then (e.details ->> 'engagement_id')::uuid else o.engagement_id end,
    coalesce((e.details ->> 'code_amount')::numeric, private.code_amount(v.currency)),
    coalesce((e.details ->> 'code_months')::int, 0)
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id and v.version = sent_to.version
  left join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = v.version
  where o.id = sent_to.offer
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
drop function private.needs_code(numeric);

-- Whether a sent offer would go to somebody whom it was not for: another client, another company, or, without both, another address.
create function private.is_for_others(asked public.offers, client uuid, company text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.client_id is distinct from is_for_others.client or sent.company is distinct from is_for_others.company
      or (is_for_others.client is null and is_for_others.company is null and sent.address is distinct from lower(is_for_others.address))
    from public.offer_versions v, private.sent_to(v.offer_id, v.version) as s,
      lateral (select v.content #>> '{recipient,company_name}' as company, lower(v.content #>> '{recipient,email}') as address) as sent
    where v.offer_id = asked.id and v.version = asked.version
  ), false)
$$;

-- Trigger: another client, another company and, without both, another address is another offer. Another person of the same client may follow.
create function private.keep_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_for_others(new, new.client_id, new.company_name, new.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  return new;
end
$$;
create trigger keep_client before update of client_id, company_name, recipient_email on public.offers for each row
  when (old.state = 'sent' and new.state = 'sent' and new.version = old.version
    and (old.client_id, old.company_name, old.recipient_email) is distinct from (new.client_id, new.company_name, new.recipient_email))
  execute function private.keep_client();

drop function public.send_offer(uuid, text, text, uuid);
drop function private.send_offer(uuid, text, bytea, uuid);
create function private.send_offer(offer uuid, hash text, pdf bytea, actor uuid, was timestamptz default null, gives_access boolean default false) returns int
language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
  content jsonb;
  shown public.offer_versions;
begin
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if exists (
    select from public.offer_versions v where v.offer_id = offer and v.version = asked.version and v.content_hash = send_offer.hash
  ) then
    return asked.version;
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  -- The content does not have everything that is frozen.
  if asked.updated_at <> was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  content := private.offer_content(asked);
  if private.offer_gaps(asked) <> '{}' or private.sha256_text(content::text) is distinct from hash then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if private.is_for_others(asked, asked.client_id, asked.company_name, asked.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
  values (
    offer, asked.version + 1, content, hash, (content -> 'totals' ->> 'total')::numeric, asked.currency, asked.valid_until, pdf, encode(sha256(pdf), 'hex')
  ) returning * into shown;
  update public.offers set
    version = shown.version, state = 'sent', sent_at = now(), sent_valid_until = valid_until, reminders = 0, reminded_at = null
  where id = offer;
  delete from public.offer_codes where offer_id = offer;
  insert into public.offer_events (offer_id, kind, version, actor, details) values (offer, 'sent', shown.version, actor, jsonb_build_object(
    'version_id', shown.id, 'content_hash', shown.content_hash, 'pdf_hash', shown.pdf_hash, 'email', asked.recipient_email,
    'client_id', asked.client_id, 'engagement_id', asked.engagement_id, 'code_amount', private.code_amount(asked.currency),
    -- A monthly payment counts for a year.
    'code_months', 12
  ));
  if gives_access and asked.client_id is not null then
    perform private.give_client_access(asked, actor);
  end if;
  perform private.mail_offer('offer_sent', shown);
  return shown.version;
end
$$;
grant execute on function private.send_offer(uuid, text, bytea, uuid, timestamptz, boolean) to service_role;

-- Stores the version whose content has this hash, with its PDF in Base64, and mails it; returns its number. `was` is the `updated_at` that the content
-- was frozen at. `gives_access` makes the recipient a person of the client, if the offer has one. It can be repeated. Keys of earlier versions no
-- longer accept. Errors: unknown_offer, answered, changed, other_client.
create function public.send_offer(
  offer uuid, hash text, pdf text, actor uuid, was timestamptz default null, gives_access boolean default false
) returns int language sql set search_path = '' as $$
  select private.send_offer(offer, hash, decode(pdf, 'base64'), actor, was, gives_access)
$$;
grant execute on function public.send_offer(uuid, text, text, uuid, timestamptz, boolean) to service_role;

-- Makes the recipient of an offer a person of its client, for a member of staff. Somebody who is one stays as they are.
create function private.give_client_access(asked public.offers, actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before constant text := current_setting('request.jwt.claim.sub', true);
begin
  -- The audit log names who sent it: the server sends for them.
  perform set_config('request.jwt.claim.sub', coalesce(actor::text, ''), true);
  insert into public.client_people (client_id, name, email, language)
  values (asked.client_id, asked.recipient_name, asked.recipient_email, asked.language)
  on conflict (client_id, lower(email)) do nothing;
  perform set_config('request.jwt.claim.sub', coalesce(before, ''), true);
end
$$;

-- An acceptance opens the offer to its recipient and nothing else (rule D24): staff make the people of a client. The recipient of an offer that makes
-- the client is its contact, and so its first person.
drop trigger add_recipient on public.offers;
drop function private.add_recipient();

-- Returns why the code of an acceptance is not right, and counts it; null for the right one, which is then used up.
create function private.check_offer_code(held public.offer_keys, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code public.offer_codes;
begin
  select * into code from public.offer_codes c where c.offer_id = held.offer_id and c.version = held.version and c.expires_at > now();
  if not found or code.attempts >= 5 then
    return jsonb_build_object('refused', 'code_needed');
  end if;
  -- New codes do not give attempts without end.
  if not public.take_rate_limit('offer_attempt', held.offer_id::text, 20, 86400) then
    return jsonb_build_object('refused', 'too_many_codes');
  end if;
  if private.token_hash(held.offer_id::text || ':' || coalesce(request ->> 'code', '')) <> code.code_hash then
    update public.offer_codes set attempts = attempts + 1 where offer_id = held.offer_id;
    return jsonb_build_object('refused', 'wrong_code');
  end if;
  delete from public.offer_codes where offer_id = held.offer_id;
  return null;
end
$$;

-- A consent without what differs between browsers: white space and the minus sign.
create function private.plain_consent(consent text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(regexp_replace(consent, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'), U&'\2212', '-')
$$;

-- Whether a text is the consent to what is accepted: one of the texts that the server derived for this content and total. Whoever calls the function
-- directly, as the demo does, may name none.
create function private.is_consent(request jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(private.is_text(request ->> 'consent', 2000), false)
    and (not request ? 'consents' or coalesce(request -> 'consents' ? private.plain_consent(request ->> 'consent'), false))
$$;

create or replace function private.accept_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
        shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}'
      );
      -- The person that a new client has from its contact, in the language of the offer.
      update public.client_people p set language = shown.content ->> 'language' where p.client_id = client and p.created_at = now();
    end if;
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
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
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$$;

-- Accepts an offer, all or nothing: {key, version, hash, options, total, name, title, consent, consents, code, client, browser}, where `consents` are
-- the texts that are a consent to the version for this total, as private.plain_consent() writes them. Stores the evidence, finds or makes the client
-- and the engagement with its plan, and queues the mails. Returns {accepted_at, total, evidence}, or {refused, …} where the reason is one of unknown,
-- accepted, declined, withdrawn, replaced, expired, engagement_ended, unknown_option, other_total, invalid_name, invalid_title, no_consent,
-- code_needed, wrong_code, too_many_codes.
create or replace function public.accept_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer(request)
$$;

create or replace function private.open_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
    'evidence', case when accepted.id is not null then private.offer_evidence(asked.id, known.version) end
  );
end
$$;

-- Returns the offers that were sent to a client: what was sent, not the draft of the next version. Of what is not accepted, those whose recipient is a
-- person of the client.
create or replace function private.client_offers(client uuid) returns table (id uuid, version int, sent_at timestamptz, shown jsonb)
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
