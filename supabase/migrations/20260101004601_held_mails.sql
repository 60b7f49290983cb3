-- A restored backup sends no mail that was already sent: what was waiting in it may have gone out after the backup, so it is held until a person
-- agrees (rule R9).

alter table public.email_outbox drop constraint email_outbox_status_check;
alter table public.email_outbox add constraint email_outbox_status_check check (status in ('pending', 'sending', 'held', 'sent', 'dead'));

-- The moment of the backup that this database has been restored from, until a person has agreed to its mails.
create table private.restored_backup (only_one boolean primary key default true check (only_one), backed_up_at timestamptz not null);

-- Holds the waiting mails of a restored database; returns their number. It can be repeated. `npm run restore` calls it.
create function private.hold_mails(backed_up_at timestamptz) returns int language plpgsql set search_path = '' as $$
declare
  held int;
begin
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
$$;

-- Trigger: a mail that the product sends by itself at some time, and whose restored rows do not tell whether it was sent before.
create function private.hold_own_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null and exists (select from private.restored_backup) then
    new.status := 'held';
  end if;
  return new;
end
$$;
create trigger hold_own_mail before insert on public.email_outbox for each row
  when (new.kind = 'offer_reminder' and new.status = 'pending') execute function private.hold_own_mail();

create function private.get_restored_backup() returns timestamptz language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select r.backed_up_at from private.restored_backup r);
end
$$;
grant execute on function private.get_restored_backup() to authenticated;

-- Returns the moment of the backup whose mails wait for a person's agreement; null without one. Errors: not_allowed.
create function public.get_restored_backup() returns timestamptz language sql stable set search_path = '' as $$
  select private.get_restored_backup()
$$;
grant execute on function public.get_restored_backup() to authenticated;

create function private.settle_held_mails(send boolean, mails uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  settled int;
begin
  perform private.require_admin();
  if send is null then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if send then
    with sent as (
      update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now()
      where status = 'held' and (mails is null or id = any (mails)) returning id
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'update', 'email_outbox', s.id::text, jsonb_build_object('status', jsonb_build_object('from', 'held', 'to', 'pending')) from sent s;
  else
    with discarded as (
      delete from public.email_outbox where status = 'held' and (mails is null or id = any (mails)) returning id, kind
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'delete', 'email_outbox', d.id::text, jsonb_build_object('kind', d.kind) from discarded d;
  end if;
  get diagnostics settled = row_count;
  if mails is null or not exists (select from public.email_outbox where status = 'held') then
    delete from private.restored_backup;
  end if;
  return settled;
end
$$;
grant execute on function private.settle_held_mails(boolean, uuid[]) to authenticated;

-- Sends held mails, or deletes them; returns their number. Without `mails` it means all, which is the agreement that ends the holding.
-- Errors: not_allowed, invalid_request.
create function public.settle_held_mails(send boolean, mails uuid[] default null) returns int language sql set search_path = '' as $$
  select private.settle_held_mails(send, mails)
$$;
grant execute on function public.settle_held_mails(boolean, uuid[]) to authenticated;
