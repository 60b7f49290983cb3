-- Evidence, export and erasure show and touch only what was sent to the person concerned; the rest stands as hashes (rule D26).

-- Returns the versions of an offer that went to the recipient of one of them.
create function private.versions_of_recipient(offer uuid, version int) returns setof int
language sql stable security definer set search_path = '' as $$
  select other.version from public.offer_versions v
  join public.offer_versions other on other.offer_id = v.offer_id
    and lower(other.content #>> '{recipient,email}') = lower(v.content #>> '{recipient,email}')
  where v.offer_id = versions_of_recipient.offer and v.version = versions_of_recipient.version
$$;

-- Returns the facts of an acceptance, all events and what was accepted, with the texts that the hashes are of. For the recipient of a version: what
-- went to somebody else, and what happened to it, is shown by its hashes only. Without a version, everything.
drop function private.offer_evidence(uuid);
create function private.offer_evidence(offer uuid, version int default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select v.version from public.offer_versions v
    where v.offer_id = offer_evidence.offer and (
      offer_evidence.version is null or v.version in (select private.versions_of_recipient(offer_evidence.offer, offer_evidence.version))
    )
  )
  select jsonb_build_object(
    'kind', 'offer evidence 1', 'number', o.number, 'state', o.state,
    'versions', (
      select jsonb_agg(jsonb_build_object(
        'version', v.version, 'content', case when v.version in (table shown) then v.content::text end, 'content_hash', v.content_hash, 'pdf_hash', v.pdf_hash
      ) order by v.version) from public.offer_versions v where v.offer_id = o.id
    ),
    'acceptance', (
      select jsonb_build_object('text', private.acceptance_text(a), 'hash', private.sha256_text(private.acceptance_text(a)))
      from public.offer_acceptances a where a.offer_id = o.id and a.version in (table shown)
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('text', case when e.version in (table shown) then private.event_text(e) end, 'hash', e.hash) order by e.position)
      from public.offer_events e where e.offer_id = o.id
    )
  )
  from public.offers o where o.id = offer_evidence.offer
$$;
grant execute on function private.offer_evidence(uuid, int) to service_role;

-- Returns the evidence for the mails that have it as an attachment, which both sides get: that of the recipient of what was accepted.
create or replace function public.read_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.offer_evidence(offer, (select a.version from public.offer_acceptances a where a.offer_id = read_offer_evidence.offer))
$$;

create or replace function private.ask_about_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  question text := btrim(request ->> 'question', E' \t\r\n');
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  -- Their question would be part of the evidence of the next recipient.
  if asked.version not in (select private.versions_of_recipient(asked.id, known.version)) then
    return jsonb_build_object('refused', 'replaced');
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

-- Returns the versions that were sent to a person.
create function private.versions_of(person text) returns table (offer_id uuid, version int)
language sql stable security definer set search_path = '' as $$
  select v.offer_id, v.version from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
$$;

-- Returns the offers whose row names a person: the recipient of the draft, or of what was accepted.
create function private.drafts_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.offers o where lower(o.recipient_email) = person
$$;

-- Returns the offers to a person: by the draft, or by what was sent.
create or replace function private.offers_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.drafts_of(person) union select v.offer_id from private.versions_of(person) v
$$;

-- Returns what the row of an offer says about a person: not the draft to somebody else, nor what happened to a version that somebody else got.
create function private.offer_for(held public.offers, person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when is_draft and (held.version = 0 or is_sent) then to_jsonb(held) - array['search_text', 'save_hash']
    else jsonb_build_object('id', held.id, 'number', held.number, 'created_at', held.created_at)
      || case when is_draft then jsonb_build_object(
        'client_id', held.client_id, 'language', held.language, 'currency', held.currency, 'recipient_name', held.recipient_name,
        'recipient_email', held.recipient_email, 'company_name', held.company_name, 'title', held.title, 'sections', held.sections,
        'valid_until', held.valid_until, 'net_amount', held.net_amount, 'vat_amount', held.vat_amount, 'total_amount', held.total_amount
      ) else '{}' end
      || case when is_sent then jsonb_build_object(
        'version', held.version, 'state', held.state, 'sent_at', held.sent_at, 'sent_valid_until', held.sent_valid_until, 'answered_at', held.answered_at,
        'sent_title', held.sent_title, 'sent_currency', held.sent_currency, 'sent_total_amount', held.sent_total_amount
      ) else '{}' end
  end
  from (select
    coalesce(lower(held.recipient_email) = person, false) as is_draft,
    exists (select from private.versions_of(person) v where v.offer_id = held.id and v.version = held.version) as is_sent
  ) as named
$$;

-- Deletes a person's offers that were never sent, and ends the links to the versions that they got, which are evidence for their time; returns the
-- number of the deleted ones. One that waits for their answer is withdrawn, and a draft of a next version goes back to whom the last one went.
create or replace function private.erase_offers(person text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  theirs constant uuid[] := array(select private.offers_of(person));
  open uuid[];
  gone int;
begin
  perform from public.offers where id = any (theirs) order by id for update;
  delete from public.offers where id = any (theirs) and (version = 0 or not private.is_evidence(id));
  get diagnostics gone = row_count;
  open := array(
    select o.id from public.offers o join private.versions_of(person) v on v.offer_id = o.id and v.version = o.version where o.state = 'sent' order by o.id
  );
  insert into public.offer_events (offer_id, kind, version, actor) select id, 'withdrawn', version, auth.uid() from public.offers where id = any (open);
  update public.offers set state = 'withdrawn' where id = any (open);
  update public.offers o set
    recipient_name = v.content #>> '{recipient,name}', recipient_email = v.content #>> '{recipient,email}',
    company_name = v.content #>> '{recipient,company_name}', client_id = (private.sent_to(o.id, o.version)).client_id, save_hash = null
  from public.offer_versions v
  where o.id = any (theirs) and v.offer_id = o.id and v.version = o.version and lower(o.recipient_email) = person
    and lower(v.content #>> '{recipient,email}') <> person;
  delete from public.offer_keys k using private.versions_of(person) v where v.offer_id = k.offer_id and v.version = k.version;
  delete from public.offer_codes c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
  return gone;
end
$$;

create or replace function private.find_personal_data(address text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  found jsonb;
begin
  select jsonb_object_agg(held.name, held.rows) into found from (
    select 'contacts' as name, jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id) as rows
      from public.contacts c where lower(c.email) = person
    union all
    select 'quote_requests', jsonb_agg(to_jsonb(q) - 'search_text' order by q.created_at, q.id)
      from public.quote_requests q where lower(q.client_email) = person
    union all
    select 'notes', jsonb_agg(to_jsonb(n) order by n.created_at, n.id) from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person)
    union all
    select 'newsletter_subscribers', jsonb_agg(to_jsonb(s) - 'search_text' order by s.created_at, s.id)
      from public.newsletter_subscribers s where lower(s.email) = person
    union all
    -- With the subject, because a letter is known by it.
    select 'newsletter_deliveries', jsonb_agg(
        to_jsonb(d) || jsonb_build_object('subject', case s.language when 'no' then i.subject_no else i.subject_en end) order by d.created_at, d.id)
      from public.newsletter_deliveries d
        join public.newsletter_issues i on i.id = d.issue_id
        join public.newsletter_subscribers s on s.id = d.subscriber_id
      where lower(s.email) = person
    union all
    -- The token of a link is a secret.
    select 'email_outbox', jsonb_agg(jsonb_set(to_jsonb(m), '{payload}', m.payload - 'token') order by m.created_at, m.id)
      from private.mails_about(person) m
    union all
    select 'clients', jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id)
      from public.clients c where lower(c.email) = person
    union all
    select 'client_people', jsonb_agg(to_jsonb(p) order by p.created_at, p.id) from public.client_people p where lower(p.email) = person
    union all
    -- The hash of a token is a secret.
    select 'client_sessions', jsonb_agg(to_jsonb(s) - 'token_hash' order by s.created_at) from private.client_sessions s where s.email = person
    union all
    select 'client_messages', jsonb_agg(to_jsonb(m) - 'search_text' order by m.created_at, m.id)
      from public.client_messages m where m.id in (select private.client_messages_of(person))
    union all
    select 'client_files', jsonb_agg(to_jsonb(f) - 'path' order by f.created_at, f.id)
      from public.client_files f join public.clients c on c.id = f.client_id where lower(c.email) = person
    union all
    select 'client_transactions', jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at, t.id)
      from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person
    union all
    select 'offers', jsonb_agg(private.offer_for(o, person) order by o.created_at, o.id)
      from public.offers o where o.id in (select private.offers_of(person))
    union all
    select 'offer_lines', jsonb_agg(to_jsonb(l) order by l.offer_id, l.position)
      from public.offer_lines l where l.offer_id in (select private.drafts_of(person))
    union all
    select 'offer_plan_items', jsonb_agg(to_jsonb(i) order by i.offer_id, i.position)
      from public.offer_plan_items i where i.offer_id in (select private.drafts_of(person))
    union all
    -- The PDF says what the content says.
    select 'offer_versions', jsonb_agg(to_jsonb(v) - 'pdf' order by v.offer_id, v.version)
      from public.offer_versions v join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_events', jsonb_agg(to_jsonb(e) order by e.offer_id, e.position)
      from public.offer_events e join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_acceptances', jsonb_agg(to_jsonb(a) order by a.accepted_at, a.id)
      from public.offer_acceptances a join private.versions_of(person) t using (offer_id, version)
    union all
    select 'engagements', jsonb_agg(to_jsonb(g) - 'search_text' order by g.created_at, g.id)
      from public.engagements g join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'plan_items', jsonb_agg(to_jsonb(i) order by i.engagement_id, i.position, i.id)
      from public.plan_items i join public.engagements g on g.id = i.engagement_id join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'profiles', jsonb_agg(to_jsonb(p) - 'search_text' order by p.created_at, p.user_id)
      from public.profiles p where lower(p.email) = person
    union all
    select 'invites', jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from public.invites i
      where exists (select from private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until)
  ) as held where held.rows is not null;
  found := coalesce(found, '{}');
  perform private.audit_person(person, 'find',
    (select coalesce(jsonb_object_agg(key, jsonb_array_length(value)), '{}') from jsonb_each(found)));
  return found;
end
$$;
