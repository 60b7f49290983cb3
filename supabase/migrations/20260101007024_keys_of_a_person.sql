-- The keys of offers that belong to a person's address are found (rule A3). Their erasure ends them.

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
    -- The hash of a key is a secret.
    select 'offer_keys', jsonb_agg(to_jsonb(k) - array['key_hash', 'session_hash'] order by k.created_at, k.id) from public.offer_keys k where k.email = person
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
