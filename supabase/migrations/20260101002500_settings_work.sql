-- What the settings screens do: a test mail, facts about the database, and what is held about a person by their address (rule A3).

create index clients_email_lower on public.clients (lower(email));
-- Whose mail it is by what it says: a notification to the company is about the visitor.
create index email_outbox_about on public.email_outbox (lower(coalesce(payload ->> 'email', payload ->> 'client_email')));
create index email_outbox_search on public.email_outbox using gin (to_address extensions.gin_trgm_ops);
create index email_outbox_kind on public.email_outbox (kind, created_at desc, id);
create index newsletter_subscribers_email_sort on public.newsletter_subscribers (email, id);
create index audit_log_table on public.audit_log (table_name, created_at desc, id);
create index audit_log_action on public.audit_log (action, created_at desc, id);

-- Only what a person does: the maintenance's deletions follow from the settings.
create trigger audit_rows after delete on public.newsletter_subscribers for each row
  when (auth.uid() is not null) execute function private.audit('id', 'status');

update public.system_settings set description = 'API requests of a visitor (client address) per hour; signed-in staff are not counted'
  where key = 'rate_limit_per_hour';

create function private.send_test_mail(address text, language text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := btrim(send_test_mail.address);
  written uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if recipient is null or not private.is_email(recipient) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if send_test_mail.language is null or send_test_mail.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'test_mail', recipient, send_test_mail.language, jsonb_build_object('requested_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid()
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return written;
end
$$;
grant execute on function private.send_test_mail(text, text) to authenticated;

-- Writes a mail to try the mail server with, and gives its id in the outbox; at most ten an hour.
-- Errors: not_allowed, invalid_email, invalid_language, rate_limited (detail: seconds to wait).
create function public.send_test_mail(address text, language text) returns uuid language sql set search_path = '' as $$
  select private.send_test_mail(address, language)
$$;
grant execute on function public.send_test_mail(text, text) to authenticated;

create function private.get_database_info() returns json language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return json_build_object(
    -- As the server sees its own end of the connection; who may enter, and how, is nobody's to read.
    'address', 'postgresql://••••:••••@' || coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'localhost')
      || '/' || current_database(),
    'version', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database())
  );
end
$$;
grant execute on function private.get_database_info() to authenticated;

-- The database's address with its credentials masked, its version and its size. Errors: not_allowed.
create function public.get_database_info() returns json language sql stable set search_path = '' as $$
  select private.get_database_info()
$$;
grant execute on function public.get_database_info() to authenticated;

-- An address as it is compared. Errors: not_allowed, invalid_email.
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

-- The audit log knows of whom by the SHA-256 of the address, so that the same person is recognised and nobody is named.
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
    select 'newsletter_subscribers', jsonb_agg(to_jsonb(s) - 'search_text' - 'confirmation_hash' order by s.created_at, s.id)
      from public.newsletter_subscribers s where lower(s.email) = person
    union all
    -- The secret of a link is in the mail alone.
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

-- Every row that is about the person with an address, by table; tables without any are left out. That somebody looked is audited.
-- Errors: not_allowed, invalid_email.
create function public.find_personal_data(address text) returns jsonb language sql set search_path = '' as $$
  select private.find_personal_data(address)
$$;
grant execute on function public.find_personal_data(text) to authenticated;

create function private.erase_personal_data(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
  anonymised int;
  kept int;
  gone int;
begin
  -- Two admins erasing each other must not leave none: they take turns, and the second is no longer an admin.
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

    -- Bookkeeping law keeps the transactions and whom they were with; the name of the client is all that stays of them.
    update public.clients set contact_person = '–', email = id || '@erased.invalid' where lower(email) = person;
    get diagnostics anonymised = row_count;

    delete from public.invites where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('invites', gone);

    -- The profile goes with its account.
    delete from auth.users u using public.profiles p where p.user_id = u.id and lower(p.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('profiles', gone);

    if dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
    perform private.audit_person(person, 'erase', deleted || jsonb_build_object('clients_anonymised', anonymised));
  exception when sqlstate 'ND002' then
    null; -- The rows are back, their number stays known.
  end;
  return jsonb_build_object(
    'deleted', deleted, 'anonymised', jsonb_build_object('clients', anonymised),
    'kept', jsonb_build_object('client_transactions', kept)
  );
end
$$;
grant execute on function private.erase_personal_data(text, boolean) to authenticated;

-- Deletes what is held about the person with an address, in one transaction, and answers how many rows of each table it was. What
-- bookkeeping law keeps stays: transactions, and the name of the client they were with. Unless `dry_run` is false it counts only.
-- Again there is nothing left to do. Errors: not_allowed, invalid_email, own_account.
create function public.erase_personal_data(address text, dry_run boolean default true) returns jsonb
language sql set search_path = '' as $$
  select private.erase_personal_data(address, dry_run)
$$;
grant execute on function public.erase_personal_data(text, boolean) to authenticated;
