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
    -- The token of a link is a secret.
    select 'email_outbox', jsonb_agg(jsonb_set(to_jsonb(m), '{payload}', m.payload - 'token') order by m.created_at, m.id)
      from private.mails_about(person) m
    union all
    select 'clients', jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id)
      from public.clients c where lower(c.email) = person
    union all
    select 'client_messages', jsonb_agg(to_jsonb(m) - 'search_text' order by m.created_at, m.id)
      from public.client_messages m join public.clients c on c.id = m.client_id where lower(c.email) = person
    union all
    select 'client_transactions', jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at, t.id)
      from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person
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

create or replace function private.erase_records(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
  mails uuid[];
  anonymised int;
  kept int;
  gone int;
begin
  -- Serialises two admins who erase each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.person_address(address);
  if exists (select from public.profiles where lower(email) = person and user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'own_account';
  end if;
  begin
    delete from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('notes', gone);

    delete from public.contacts where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('contacts', gone);

    delete from public.quote_requests where lower(client_email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('quote_requests', gone);

    delete from public.newsletter_subscribers where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_subscribers', gone);

    delete from public.client_messages m using public.clients c where c.id = m.client_id and lower(c.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_messages', gone);

    select count(*) into kept from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person;

    delete from public.clients c
      where lower(c.email) = person and not exists (select from public.client_transactions t where t.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('clients', gone);

    -- Bookkeeping law requires the transactions and the name of their client; the rest is anonymised.
    update public.clients set contact_person = '–', email = id || '@erased.invalid' where lower(email) = person;
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
    'kept', jsonb_build_object('client_transactions', kept)
  );
end
$$;
