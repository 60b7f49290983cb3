-- The audit log names the records that it is about, as they were named then, so that an entry is understood when its record is gone.
-- Names may be personal data: they go with the person (erasure) and with what is deleted because its time is over.

alter table public.audit_log add column record_name text check (length(record_name) <= 200);

-- What a record of a table is called; null where it has no name.
create function private.record_name(table_name text, record jsonb) returns text language sql immutable set search_path = '' as $$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
  end, ''), 200)
$$;

-- Arguments: the row's key column, then the columns whose values are worth keeping. No personal data goes into the values.
create or replace function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[] := tg_argv[1:];
begin
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), lower(tg_op), tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    coalesce(jsonb_object_agg(field, jsonb_build_object('from', before -> field, 'to', after -> field)), '{}'),
    private.record_name(tg_table_name, case when tg_op = 'DELETE' then before else after end)
  from unnest(kept) as field;
  return null;
end
$$;

-- Entries that functions write themselves are about a mail or a request that exists.
create function private.name_audited() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := case new.table_name
    when 'email_outbox' then (
      select private.record_name(new.table_name, to_jsonb(m)) from public.email_outbox m where m.id::text = new.row_id)
    when 'quote_requests' then (
      select private.record_name(new.table_name, to_jsonb(q)) from public.quote_requests q where q.id::text = new.row_id)
  end;
  return new;
end
$$;
create trigger name_record before insert on public.audit_log for each row
  when (new.record_name is null and new.table_name in ('email_outbox', 'quote_requests') and new.action <> 'delete')
  execute function private.name_audited();

-- After the deletion of a record about a person: its entries stay, its name goes, unless a person of the staff deleted it by hand.
create function private.forget_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('nordlys.erasing', true) = 'on' then
    update public.audit_log set record_name = null
    where table_name = tg_table_name and row_id = to_jsonb(old) ->> tg_argv[0] and record_name is not null;
  end if;
  return null;
end
$$;
-- Named to run after the triggers that audit the deletion.
create trigger forget_name after delete on public.clients for each row execute function private.forget_name('id');
create trigger forget_name after delete on public.contacts for each row execute function private.forget_name('id');
create trigger forget_name after delete on public.email_outbox for each row execute function private.forget_name('id');
create trigger forget_name after delete on public.invites for each row execute function private.forget_name('id');
create trigger forget_name after delete on public.newsletter_subscribers for each row execute function private.forget_name('id');
create trigger forget_name after delete on public.profiles for each row execute function private.forget_name('user_id');
create trigger forget_name after delete on public.quote_requests for each row execute function private.forget_name('id');

-- The erasure of before, with the names of what it deletes.
alter function private.erase_personal_data(text, boolean) rename to erase_records;
revoke all on function private.erase_records(text, boolean) from public, authenticated;
create function private.erase_personal_data(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erased jsonb;
begin
  perform set_config('nordlys.erasing', 'on', true);
  erased := private.erase_records(address, dry_run);
  perform set_config('nordlys.erasing', '', true);
  return erased;
end
$$;
grant execute on function private.erase_personal_data(text, boolean) to authenticated;

-- The entries there are get the names that their records have now.
do $$
declare
  key text;
  name text;
begin
  foreach name in array array['blog_posts', 'client_transactions', 'clients', 'contacts', 'email_outbox', 'invites',
    'newsletter_subscribers', 'profiles', 'projects', 'quote_requests', 'quote_templates'] loop
    key := case name when 'profiles' then 'user_id' else 'id' end;
    execute format(
      'update public.audit_log a set record_name = private.record_name(%1$L, to_jsonb(r)) from public.%1$I r
       where a.table_name = %1$L and a.row_id = r.%2$I::text', name, key);
  end loop;
end
$$;
