-- Search and erasure of personal data by email address (rule A3).

-- Returns the address in the form in which it is compared. Errors: not_allowed, invalid_email.
create function private.person_address(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if address is null or not private.is_email(btrim(address)) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  return lower(btrim(address));
end
$$;

-- Logs the SHA-256 of the address: it matches the same person without naming them.
create function private.audit_person(person text, done text, counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), done, 'personal_data', encode(sha256(convert_to(person, 'UTF8')), 'hex'), counts)
$$;

create function private.find_personal_data(address text) returns jsonb language plpgsql security definer set search_path = '' as $$
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
        or n.client_id in (select id from public.clients where lower(email) = person)
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
    select 'webhook_deliveries', jsonb_agg(to_jsonb(d) order by d.created_at, d.id) from private.webhook_deliveries_about(person) d
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
      from public.client_files f left join public.clients c on c.id = f.client_id
      where lower(c.email) = person or f.id in (select private.client_files_of(person))
    union all
    select 'client_uploads', jsonb_agg(to_jsonb(u) order by u.created_at, u.id) from private.client_uploads u where u.email = person
    union all
    select 'client_transactions', jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at, t.id)
      from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person
    union all
    select 'payment_reminders', jsonb_agg(to_jsonb(r) order by r.created_at, r.id)
      from public.payment_reminders r join public.client_transactions t on t.id = r.client_transaction_id join public.clients c on c.id = t.client_id
      where lower(c.email) = person
    union all
    select 'hand_overs', jsonb_agg(to_jsonb(h) order by h.created_at, h.id)
      from public.hand_overs h join public.clients c on c.id = h.client_id where lower(c.email) = person
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
    select 'offer_copies', jsonb_agg(to_jsonb(c) order by c.created_at, c.id) from public.offer_copies c where c.email = person
    union all
    select 'offer_readings', jsonb_agg(to_jsonb(r) order by r.created_at, r.id) from public.offer_readings r where r.email = person
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
grant execute on function private.find_personal_data(text) to authenticated;

-- Returns every row about the person with an address, by table, without empty tables. The search is audited.
-- Errors: not_allowed, invalid_email.
create function public.find_personal_data(address text) returns jsonb language sql set search_path = '' as $$
  select private.find_personal_data(address)
$$;
grant execute on function public.find_personal_data(text) to authenticated;

-- The deletions of erase_personal_data(). A client without other people is its contact, so the contact's erasure takes files and notes along; those of a
-- company with other people stay.
create function private.erase_records(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
  mails uuid[];
  files int;
  anonymised int;
  kept int;
  evidence int;
  gone int;
begin
  -- Serialises two admins who erase each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.person_address(address);
  if exists (select from public.profiles where lower(email) = person and user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'own_account';
  end if;
  begin
    -- Before what they are about.
    delete from public.webhook_deliveries where id in (select d.id from private.webhook_deliveries_about(person) d);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('webhook_deliveries', gone);

    deleted := deleted || jsonb_build_object('offers', private.erase_offers(person));
    select count(*) into evidence from private.offers_of(person);

    delete from public.offer_copies where email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('offer_copies', gone);

    delete from public.offer_readings where email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('offer_readings', gone);

    delete from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person)
        or n.client_id in (
          select c.id from public.clients c where lower(c.email) = person
            and not exists (select from public.client_people p where p.client_id = c.id and lower(p.email) <> person)
        );
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('notes', gone);

    delete from public.contacts where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('contacts', gone);

    delete from public.quote_requests where lower(client_email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('quote_requests', gone);

    delete from public.newsletter_deliveries d using public.newsletter_subscribers s
      where s.id = d.subscriber_id and lower(s.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_deliveries', gone);

    delete from public.newsletter_subscribers where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_subscribers', gone);

    -- Before the messages that name them.
    delete from public.client_files f where f.id in (select private.client_files_of(person));
    get diagnostics files = row_count;
    delete from private.client_uploads u where u.email = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_uploads', gone);

    delete from public.client_messages m where m.id in (select private.client_messages_of(person));
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_messages', gone);

    -- Also the links of an address that is at no client.
    deleted := deleted || jsonb_build_object('client_sessions', private.end_client_access(person));

    delete from public.client_people where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_people', gone);

    delete from public.client_files f using public.clients c
      where f.client_id = c.id and lower(c.email) = person and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_files', files + gone);

    select count(*) into kept from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person;

    delete from public.clients c
      where lower(c.email) = person and not exists (select from public.client_transactions t where t.client_id = c.id)
        and not exists (select from public.offers o where o.client_id = c.id)
        and not exists (select from public.engagements g where g.client_id = c.id)
        and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('clients', gone);

    -- The reminders and the hand-overs of a transaction are kept with it; what staff noted may be about the person.
    update public.client_transactions t set reminder_note = null
    from public.clients c where c.id = t.client_id and lower(c.email) = person and t.reminder_note is not null;

    -- Transactions, evidence, engagements and other people need the name and the number of their client; the rest is anonymised. The address of a
    -- client without other people may be where the person lives.
    update public.clients c set contact_person = '–', email = c.id || '@erased.invalid', phone = null, reference = null,
      invoice_address = case when exists (select from public.client_people p where p.client_id = c.id) then c.invoice_address end
    where lower(c.email) = person;
    get diagnostics anonymised = row_count;

    delete from public.invites i using private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('invites', gone);

    -- The mails and the log of the auth service name the earlier addresses.
    mails := array(select m.id from private.mails_about(person) m);
    perform private.erase_auth_traces(person);
    delete from public.email_outbox where id = any (mails);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('email_outbox', gone);

    -- Deletes the profile by cascade.
    delete from auth.users u using public.profiles p where p.user_id = u.id and lower(p.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('profiles', gone);

    if dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
    perform private.audit_person(person, 'erase', deleted || jsonb_build_object('clients_anonymised', anonymised));
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return jsonb_build_object(
    'deleted', deleted, 'anonymised', jsonb_build_object('clients', anonymised),
    'kept', jsonb_build_object('client_transactions', kept, 'offers', evidence)
  );
end
$$;

-- The setting makes forget_name() clear the names of erased records in the audit log.
create function private.erase_personal_data(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erased jsonb;
begin
  if private.is_approved_admin() and not dry_run then
    perform private.require_fresh_session();
  end if;
  perform set_config('nordlys.erasing', 'on', true);
  erased := private.erase_records(address, dry_run);
  perform set_config('nordlys.erasing', '', true);
  return erased;
end
$$;
grant execute on function private.erase_personal_data(text, boolean) to authenticated;

-- Deletes the data about the person with an address, in one transaction, and returns the number of rows per table. Keeps what bookkeeping
-- law requires: transactions, and the name and the number of their client. Unless `dry_run` is false it only counts. It can be repeated.
-- Errors: not_allowed, invalid_email, own_account, reauthentication_needed.
create function public.erase_personal_data(address text, dry_run boolean default true) returns jsonb
language sql set search_path = '' as $$
  select private.erase_personal_data(address, dry_run)
$$;
grant execute on function public.erase_personal_data(text, boolean) to authenticated;

-- Erasure of what the mails and the auth service hold about a person (rule A3): earlier addresses of their account, and its log.

-- Returns the addresses of a person, each until when it was theirs: the given one, and earlier ones of their account, which the log of the auth
-- service and the mails about the changes name. Later mails to an earlier address may be about its next owner.
create function private.held_addresses(person text) returns table (address text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive held (address, until) as (
    (
      select lower(held_addresses.person), 'infinity'::timestamptz
      union
      select lower(e.payload ->> 'actor_username'), max(e.created_at)
      from auth.audit_log_entries e join public.profiles p on p.user_id::text = e.payload ->> 'actor_id'
      where lower(p.email) = lower(held_addresses.person) and private.is_email(e.payload ->> 'actor_username')
      group by 1
    )
    union
    select lower(m.to_address), m.created_at from held
      join public.email_outbox m on lower(m.payload ->> 'new_email') = held.address and m.created_at <= held.until
    where m.kind = 'auth_notice' and m.payload ->> 'event' = 'email_changed' and m.to_address is not null
  )
  select held.address, max(held.until) from held group by held.address
$$;

-- Returns the mails to a person, or with one of their addresses in the text.
create function private.mails_about(person text) returns setof public.email_outbox
language sql stable security definer set search_path = '' as $$
  select m.* from public.email_outbox m
  where exists (
    select from private.held_addresses(person) h
    where m.created_at <= h.until and (
      lower(m.to_address) = h.address
      or exists (
        select from jsonb_path_query(m.payload, 'strict $.** ? (@.type() == "string")') as text (value)
        -- The provider of a linked sign-in stands before its address.
        where lower(regexp_replace(text.value #>> '{}', '^\S+, ', '')) = h.address
      )
    )
  )
$$;

-- Deletes what the auth service stores about a person outside of their account: entries of its log and started sign-ins, which name accounts
-- and addresses, and changes of other accounts to an address of the person.
create function private.erase_auth_traces(person text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  accounts constant text[] := array(select p.user_id::text from public.profiles p where lower(p.email) = person);
begin
  delete from auth.flow_state f where f.user_id::text = any (accounts);
  perform private.end_tokens(u.id, array['email_change_token_new', 'email_change_token_current'])
  from auth.users u where lower(u.email_change) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where lower(email_change) = person;
  begin
    delete from auth.audit_log_entries e using private.held_addresses(person) h
    where exists (
      select from jsonb_path_query(e.payload::jsonb, 'strict $.** ? (@.type() == "string")') as text (value)
      where text.value #>> '{}' = any (accounts) or (lower(text.value #>> '{}') = h.address and e.created_at <= h.until)
    );
  exception when insufficient_privilege then
    -- Where the owner of a project may not change the log, the auth service keeps it for its own time.
    null;
  end;
end
$$;

-- Returns the messages of a person: those they wrote, and the whole conversation with a client that has no other people.
create function private.client_messages_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.client_messages m join public.client_people p on p.id = m.client_person_id where lower(p.email) = person
  union
  select m.id from public.client_messages m where m.sender_email = person
  union
  -- The thread of an offer without a client is that of its recipient.
  select m.id from public.client_messages m join private.versions_of(person) v on v.offer_id = m.offer_id and v.version = m.offer_version
  where m.client_id is null
  union
  -- Messages that are older than the people of clients are from the contact.
  select m.id from public.client_messages m join public.clients c on c.id = m.client_id
  where lower(c.email) = person and m.client_person_id is null and m.sender_email is null and (
    not m.is_from_staff
    or not exists (select from public.client_people p where p.client_id = c.id and lower(p.email) <> person)
  )
$$;

-- Returns the files that a person sent.
create function private.client_files_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from public.client_messages m join public.client_files f on f.id = any (m.files)
  where m.id in (select private.client_messages_of(person)) and not m.is_from_staff and f.is_from_client
$$;
