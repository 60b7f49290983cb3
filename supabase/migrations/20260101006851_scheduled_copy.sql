-- Copy that is published at a set time. The text waits here, so that what visitors read stays in `settings`; the server's clock decides when its time has
-- come. A text that somebody changed meanwhile is kept and marked, never overwritten.

create table public.scheduled_copy (
  id uuid primary key default gen_random_uuid(),
  -- The facts of the company are in offers and mails as well, and change at once.
  key text not null check (length(key) <= 100 and private.is_public_setting(key) and key <> 'company_info'),
  language text not null check (language in ('en', 'no')),
  value jsonb not null check (length(value::text) <= 100000),
  publish_at timestamptz not null,
  -- The text of the language that it is to replace; null for the built-in one.
  replaces jsonb check (length(replaces::text) <= 200000),
  -- Why it was not published at its time: another text was published meanwhile, or the database refused it.
  status text not null default 'waiting' check (status in ('waiting', 'conflict', 'refused')),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (key, language)
);
create index scheduled_copy_due on public.scheduled_copy (publish_at) where status = 'waiting';
create index scheduled_copy_created_by on public.scheduled_copy (created_by);
create trigger touch before update on public.scheduled_copy for each row execute function private.touch();
create trigger audit_edits after insert or update or delete on public.scheduled_copy
  for each row execute function private.audit('key', 'language', 'publish_at', 'status');
create trigger track_media after insert or update or delete on public.scheduled_copy for each row execute function private.track_media('id', 'value');

alter table public.scheduled_copy enable row level security;
grant select, delete on public.scheduled_copy to authenticated;
grant select, insert, update, delete on public.scheduled_copy to service_role;
create policy "admins see scheduled copy" on public.scheduled_copy for select to authenticated using ((select public.is_approved_admin()));
create policy "admins cancel scheduled copy" on public.scheduled_copy for delete to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.scheduled_copy');
select private.require_proof('public.scheduled_copy');

-- A stored value by language; a plain one is English, as on the site.
create function private.copy_by_language(value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case
    when value is null then '{}'
    when jsonb_typeof(value) = 'object' and value <> '{}' and value - array['en', 'no'] = '{}' then value
    else jsonb_build_object('en', value)
  end
$$;

create function private.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  scheduled public.scheduled_copy;
begin
  perform private.require_admin();
  if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'invalid_time';
  end if;
  select s.value into stored from public.settings as s where s.key = schedule_copy.key;
  if nullif(private.copy_by_language(stored) -> schedule_copy.language, 'null') is distinct from nullif(schedule_copy.replaces, 'null') then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  insert into public.scheduled_copy as c (key, language, value, publish_at, replaces, created_by)
  values (schedule_copy.key, schedule_copy.language, schedule_copy.value, schedule_copy.at, nullif(schedule_copy.replaces, 'null'), auth.uid())
  on conflict on constraint scheduled_copy_key_language_key do update set value = excluded.value, publish_at = excluded.publish_at,
    replaces = excluded.replaces, status = 'waiting', created_by = excluded.created_by
  returning * into scheduled;
  return scheduled;
end
$$;
grant execute on function private.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

-- Schedules the text of a key in a language, in place of one that was scheduled before. `replaces` is the stored text that the caller read; null for
-- the built-in one. Errors: not_allowed, invalid_time, conflict (another text was published since).
create function public.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language sql set search_path = '' as $$
  select private.schedule_copy(key, language, value, replaces, at)
$$;
grant execute on function public.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

create function private.publish_due_copy() returns int language plpgsql security definer set search_path = '' as $$
declare
  due public.scheduled_copy;
  stored jsonb;
  published int := 0;
begin
  for due in
    select * from public.scheduled_copy where status = 'waiting' and publish_at <= clock_timestamp()
    order by publish_at, id for update skip locked
  loop
    begin
      select private.copy_by_language(s.value) into stored from public.settings as s where s.key = due.key for update;
      if nullif(stored -> due.language, 'null') is distinct from due.replaces and stored -> due.language is distinct from due.value then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      insert into public.settings as s (key, value, updated_by)
      values (due.key, jsonb_build_object(due.language, due.value), due.created_by)
      on conflict on constraint settings_pkey do update set updated_by = excluded.updated_by,
        value = private.copy_by_language(s.value) || excluded.value
      -- A row that was added meanwhile.
      where stored is not null or private.copy_by_language(s.value) -> due.language is null;
      if not found then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      delete from public.scheduled_copy where id = due.id;
      published := published + 1;
    exception when deadlock_detected or serialization_failure then
      -- The next call tries again.
    when others then
      -- A picture without its texts, for example. The other texts are published all the same.
      update public.scheduled_copy set status = 'refused' where id = due.id;
    end;
  end loop;
  return published;
end
$$;
grant execute on function private.publish_due_copy() to service_role;

-- Publishes the texts whose time has come, and returns their number. The worker that delivers the outbox calls it.
create function public.publish_due_copy() returns int language sql set search_path = '' as $$
  select private.publish_due_copy()
$$;
grant execute on function public.publish_due_copy() to service_role;
