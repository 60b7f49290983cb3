-- The people who may open the page of a client. An address may be at several clients.

create function private.company_language() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
$$;

create table public.client_people (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  email text not null check (private.is_email(email)),
  -- Of the mails to the person.
  language text not null check (language in ('en', 'no')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index client_people_client on public.client_people (client_id, lower(email));
create index client_people_address on public.client_people (lower(email));

-- Clients whose contact was erased have no person.
insert into public.client_people (client_id, name, email, language, created_at)
select c.id, c.contact_person, c.email, coalesce((
  select o.language from public.offers o where o.client_id = c.id and o.version > 0 order by o.sent_at desc limit 1
), private.company_language()), c.created_at
from public.clients c where c.email <> c.id || '@erased.invalid';

create trigger touch before update on public.client_people for each row execute function private.touch();
-- Not what follows from a change of the client or from an accepted offer.
create trigger audit_rows after insert or update or delete on public.client_people for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_people for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_people
  for each row execute function private.announce_change();

alter table public.client_people enable row level security;
grant select, delete on public.client_people to authenticated;
grant insert (client_id, name, email, language), update (name, email, language) on public.client_people to authenticated;
grant select, insert, update, delete on public.client_people to service_role;
create policy "admins see people of clients" on public.client_people for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add people of clients" on public.client_people for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change people of clients" on public.client_people for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete people of clients" on public.client_people for delete to authenticated
  using ((select public.is_approved_admin()));
select private.hide_estimates('public.client_people'), private.require_proof('public.client_people');

-- Trigger: the contact person of a client is its first person, and stays the same as long as both have one address.
create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.client_people (client_id, name, email, language)
    values (new.id, new.contact_person, new.email, private.company_language());
    return null;
  end if;
  -- The new address may be that of another person of the client.
  if lower(old.email) <> lower(new.email)
    and exists (select from public.client_people p where p.client_id = new.id and lower(p.email) = lower(new.email))
  then
    delete from public.client_people p where p.client_id = new.id and lower(p.email) = lower(old.email);
    return null;
  end if;
  update public.client_people p set email = new.email, name = case when p.name = old.contact_person then new.contact_person else p.name end
  where p.client_id = new.id and lower(p.email) = lower(old.email);
  return null;
end
$$;
create trigger add_contact after insert on public.clients for each row execute function private.follow_contact();
create trigger follow_contact after update on public.clients for each row
  when ((old.email, old.contact_person) is distinct from (new.email, new.contact_person)) execute function private.follow_contact();

-- Trigger: the recipient of an accepted offer is a person of its client, in the language of the offer.
create function private.add_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.client_people as p (client_id, name, email, language)
  values (new.client_id, new.recipient_name, new.recipient_email, new.language)
  -- The acceptance may have made the client, and with it its contact.
  on conflict (client_id, lower(email)) do update set language = excluded.language where p.created_at = now();
  return null;
end
$$;
create trigger add_recipient after update on public.offers for each row
  when (old.state <> 'accepted' and new.state = 'accepted') execute function private.add_recipient();
