-- What clients and staff write to each other, and what staff do with the people of a client.

drop trigger company_language on public.email_outbox;
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in (
    'contact_notification', 'quote_request_notification', 'people_waiting_notification', 'offer_accepted_notification',
    'offer_declined_notification', 'offer_question_notification', 'client_message_notification'
  ))
  execute function private.write_in_company_language();

create function private.write_client_message(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  asked constant uuid := (request ->> 'id')::uuid;
  written constant text := btrim(request ->> 'message', E' \t\r\n');
  known public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- Two sends of one message at once.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_message:' || asked));
  select * into known from public.client_messages where id = asked;
  if found then
    return case when known.client_person_id = reader.id then jsonb_build_object('written', true) else jsonb_build_object('refused', 'client') end;
  end if;
  if not public.take_rate_limit('client_message', lower(reader.email), 20, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, message)
  values (asked, reader.client_id, reader.id, reader.name, written);
  if private.notifications_enabled() then
    insert into public.email_outbox (kind, to_address, payload)
    select 'client_message_notification', private.company_address(), jsonb_build_object(
      'message_id', asked, 'client_id', c.id, 'company_name', c.company_name, 'name', reader.name, 'email', reader.email, 'message', written
    ) from public.clients c where c.id = reader.client_id;
  end if;
  return jsonb_build_object('written', true);
end
$$;
grant execute on function private.write_client_message(jsonb) to service_role;

-- Stores a message and notifies the company: {token, client, id, message}. The same id again stores nothing.
-- Refusals: session, client, too_many (20 an hour). Errors: invalid_message.
create function public.write_client_message(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.write_client_message(request)
$$;
grant execute on function public.write_client_message(jsonb) to service_role;

create function private.mark_answers_seen(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  last public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  select * into last from public.client_messages m where m.id = (request ->> 'message')::uuid and m.client_id = reader.client_id;
  if not found then
    return jsonb_build_object('refused', 'client');
  end if;
  update public.client_messages m set is_read = true
  where m.client_id = reader.client_id and m.is_from_staff and not m.is_read and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$$;
grant execute on function private.mark_answers_seen(jsonb) to service_role;

-- Marks the answers of staff up to a message as read: {token, client, message}. Refusals: session, client.
create function public.mark_answers_seen(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.mark_answers_seen(request)
$$;
grant execute on function public.mark_answers_seen(jsonb) to service_role;

-- Queues a mail that leads a person back to the page, at most one in 15 minutes: after an earlier one, it waits, and serves all answers until it is
-- sent. One that is being sent may be read before this answer is stored. Callers take turns.
create function private.mail_client_answer(person public.client_people) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last timestamptz;
begin
  perform from public.email_outbox m
  where lower(m.to_address) = lower(person.email) and m.kind = 'client_answer' and m.status = 'pending' and m.payload ->> 'person_id' = person.id::text
  for update;
  if found then
    return;
  end if;
  select max(case m.status when 'sent' then m.sent_at else clock_timestamp() end) into last from public.email_outbox m
  where lower(m.to_address) = lower(person.email) and m.kind = 'client_answer' and m.status in ('sending', 'sent')
    and m.payload ->> 'person_id' = person.id::text;
  insert into public.email_outbox (kind, to_address, language, next_attempt_at, payload)
  values ('client_answer', person.email, person.language, greatest(now(), last + interval '15 minutes'), jsonb_build_object(
    'person_id', person.id, 'name', person.name
  ));
end
$$;

-- Trigger: a mail that is sent now serves all answers, so that no other follows it after an outage. Of two that are claimed at once, the first stays.
create function private.send_one_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox m
  where lower(m.to_address) = lower(new.to_address) and m.kind = 'client_answer' and m.payload ->> 'person_id' = new.payload ->> 'person_id'
    and m.id <> new.id and (m.status = 'pending' or m.status = 'sending' and (m.created_at, m.id) > (new.created_at, new.id));
  return null;
end
$$;
create trigger send_one_answer after update of status on public.email_outbox for each row
  when (new.kind = 'client_answer' and new.status = 'sending') execute function private.send_one_answer();

-- Trigger: a mail that waits follows its person. A key is bound to the address that the mail goes to.
create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.email_outbox m
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status = 'pending' and m.payload ->> 'person_id' = old.id::text;
  else
    update public.email_outbox m set to_address = new.email
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status = 'pending' and m.payload ->> 'person_id' = new.id::text;
  end if;
  return null;
end
$$;
create trigger follow_person after delete on public.client_people for each row execute function private.follow_person();
create trigger follow_address after update on public.client_people for each row
  when (old.email <> new.email) execute function private.follow_person();

create function private.answer_client(client uuid, id uuid, message text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := btrim(message, E' \t\r\n');
  known public.client_messages;
begin
  perform private.require_admin();
  if answer_client.id is null or not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- The answers to a client take turns.
  perform from public.clients c where c.id = answer_client.client for no key update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select * into known from public.client_messages m where m.id = answer_client.id;
  if found then
    if known.client_id = answer_client.client and known.is_from_staff then
      return;
    end if;
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  insert into public.client_messages (id, client_id, sender_name, message, is_from_staff, author)
  select answer_client.id, answer_client.client, coalesce(nullif(btrim(p.full_name), ''), private.company_fact('name', 'en'), '–'), written, true, p.user_id
  from public.profiles p where p.user_id = auth.uid();
  perform private.mail_client_answer(p) from public.client_people p where p.client_id = answer_client.client order by p.id;
end
$$;
grant execute on function private.answer_client(uuid, uuid, text) to authenticated;

-- Stores an answer in Markdown, and mails the client's people that there is one. The same id again stores nothing.
-- Errors: not_allowed, invalid_message, unknown_client.
create function public.answer_client(client uuid, id uuid, message text) returns void language sql set search_path = '' as $$
  select private.answer_client(client, id, message)
$$;
grant execute on function public.answer_client(uuid, uuid, text) to authenticated;

create function private.view_client_page(client uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown public.clients;
begin
  perform private.require_admin();
  select * into shown from public.clients c where c.id = client;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'view', 'clients', shown.id::text, private.record_name('clients', to_jsonb(shown)));
  return private.client_page(shown.id, private.company_language()) || jsonb_build_object(
    'person', null, 'clients', jsonb_build_array(jsonb_build_object('id', shown.id, 'company_name', shown.company_name))
  );
end
$$;
grant execute on function private.view_client_page(uuid) to authenticated;

-- Returns what a client's page shows, for staff; the audit log records it. Errors: not_allowed, unknown_client.
create function public.view_client_page(client uuid) returns jsonb language sql set search_path = '' as $$
  select private.view_client_page(client)
$$;
grant execute on function public.view_client_page(uuid) to authenticated;

create function private.known_person(person uuid) returns public.client_people
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.client_people;
begin
  perform private.require_admin();
  select * into known from public.client_people p where p.id = person;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_person';
  end if;
  return known;
end
$$;

create function private.send_client_link(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  mail uuid;
begin
  if not public.take_rate_limit('client_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language) values ('client_link', known.email, known.language) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', mail::text);
end
$$;
grant execute on function private.send_client_link(uuid) to authenticated;

-- Mails a person of a client a link to the page. Errors: not_allowed, unknown_person, rate_limited (detail: seconds to wait).
create function public.send_client_link(person uuid) returns void language sql set search_path = '' as $$
  select private.send_client_link(person)
$$;
grant execute on function public.send_client_link(uuid) to authenticated;

create function private.end_client_sessions(person uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  gone constant int := private.end_client_access(known.email);
begin
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'client_people', known.id::text, private.record_name('client_people', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_client_sessions(uuid) to authenticated;

-- Ends the links and sessions of a person's address, at other clients as well; returns the number of sessions.
-- Errors: not_allowed, unknown_person.
create function public.end_client_sessions(person uuid) returns int language sql set search_path = '' as $$
  select private.end_client_sessions(person)
$$;
grant execute on function public.end_client_sessions(uuid) to authenticated;
