-- The first account of an empty installation is its administrator. An installation that holds customers' data and has lost its accounts is
-- not empty: there the next sign-up waits, and the owner approves it in the database.

-- Notes, transactions and messages belong to rows of these tables.
create function private.has_customer_data() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.contacts)
    or exists (select from public.quote_requests)
    or exists (select from public.clients)
    or exists (select from public.newsletter_subscribers)
    or exists (select from public.email_outbox)
$$;

create or replace function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  wanted text := 'pending';
begin
  -- Concurrent first sign-ups take turns here; each statement after this sees the profiles committed before it.
  perform pg_advisory_xact_lock(hashtext('nordlys.first_account'));
  if (not exists (select from public.profiles) and not private.has_customer_data())
    or exists (select from public.system_settings where key = 'signup_mode' and value = '"open"') then
    wanted := 'approved';
  end if;
  -- Only the name is taken from what the person sent; a sign-up must not fail over it.
  insert into public.profiles (user_id, full_name, email, status) values (
    new.id,
    left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[\u0001-\u001f\u007f]+', ' ', 'g')), 200),
    left(coalesce(new.email, ''), 254),
    wanted
  );
  if new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') = '' then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;
