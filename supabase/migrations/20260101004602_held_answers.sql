-- A held mail waits as well, so it follows its person.
create or replace function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.email_outbox m
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = old.id::text;
  else
    update public.email_outbox m set to_address = new.email
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = new.id::text;
  end if;
  return null;
end
$$;
