-- Search and erasure of personal data by email address (rule A3).

-- Returns the address in the form in which it is compared. Errors: not_allowed, invalid_email.
create function private.person_address(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
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
    union all
    select 'newsletter_subscribers', jsonb_agg(to_jsonb(s) - 'search_text' order by s.created_at, s.id)
      from public.newsletter_subscribers s where lower(s.email) = person
    union all
    -- The token of a link is a secret.
    select 'email_outbox', jsonb_agg(jsonb_set(to_jsonb(m), '{payload}', m.payload - 'token') order by m.created_at, m.id)
      from public.email_outbox m
      where lower(m.to_address) = person or lower(coalesce(m.payload ->> 'email', m.payload ->> 'client_email')) = person
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
    select 'invites', jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from public.invites i where lower(i.email) = person
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

create function private.erase_records(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
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

    delete from public.email_outbox m
      where lower(m.to_address) = person or lower(coalesce(m.payload ->> 'email', m.payload ->> 'client_email')) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('email_outbox', gone);

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

    delete from public.invites where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('invites', gone);

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
-- law requires: transactions, and the name of their client. Unless `dry_run` is false it only counts. It can be repeated.
-- Errors: not_allowed, invalid_email, own_account, reauthentication_needed.
create function public.erase_personal_data(address text, dry_run boolean default true) returns jsonb
language sql set search_path = '' as $$
  select private.erase_personal_data(address, dry_run)
$$;
grant execute on function public.erase_personal_data(text, boolean) to authenticated;
