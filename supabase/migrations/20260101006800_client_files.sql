-- Attachments of clients, which staff keep and download. The files are in the bucket `files` at '<client>/<id>', their names here.

create table public.client_files (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  type text not null check (length(type) <= 200),
  bytes int not null check (bytes between 0 and 10485760),
  path text not null unique generated always as (client_id::text || '/' || id::text) stored,
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_files_client on public.client_files (client_id, created_at desc, id);
create index client_files_created_by on public.client_files (created_by);
create trigger touch before update on public.client_files for each row execute function private.touch();
-- Not what follows from the deletion of the client.
create trigger audit_rows after insert or delete on public.client_files for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_files for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_files
  for each row execute function private.announce_change();

select private.amend('private.record_name(text, jsonb)', $$when 'client_people'$$,
  $$when 'client_files' then record ->> 'name'
    when 'client_people'$$);

-- A client without other people is its contact, so the contact's erasure takes the files along; those of a company with other people stay.
select private.amend('private.find_personal_data(text)', $$select 'client_transactions'$$,
  $$select 'client_files', jsonb_agg(to_jsonb(f) - 'path' order by f.created_at, f.id)
      from public.client_files f join public.clients c on c.id = f.client_id where lower(c.email) = person
    union all
    select 'client_transactions'$$);
select private.amend('private.erase_records(text, boolean)', 'select count(*) into kept',
  $$delete from public.client_files f using public.clients c
      where f.client_id = c.id and lower(c.email) = person and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_files', gone);

    select count(*) into kept$$);

alter table public.client_files enable row level security;
grant select, delete on public.client_files to authenticated;
grant select, insert, update, delete on public.client_files to service_role;
create policy "admins see files of clients" on public.client_files for select to authenticated using ((select public.is_approved_admin()));
create policy "admins delete files of clients" on public.client_files for delete to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.client_files'), private.require_proof('public.client_files');

create function private.add_client_file(client uuid, file uuid, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  perform private.require_admin();
  if not exists (select from public.clients as c where c.id = client) then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select o.metadata into stored from storage.objects as o where o.bucket_id = 'files' and o.name = client::text || '/' || file::text;
  if not found then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  insert into public.client_files (id, client_id, name, type, bytes, created_by)
  values (file, client, file_name, stored ->> 'mimetype', (stored ->> 'size')::int, auth.uid())
  on conflict (id) do nothing;
end
$$;
grant execute on function private.add_client_file(uuid, uuid, text) to authenticated;

-- Lists an uploaded file with its client. Its type and size are those of the stored file. The same file again changes nothing.
-- Errors: not_allowed, unknown_client, missing_file.
create function public.add_client_file(client uuid, file uuid, file_name text) returns void language sql set search_path = '' as $$
  select private.add_client_file(client, file, file_name)
$$;
grant execute on function public.add_client_file(uuid, uuid, text) to authenticated;

-- Files in the bucket whose rows were deleted, until they are removed.
create table private.deleted_files (
  path text primary key,
  deleted_at timestamptz not null default now()
);

-- Trigger: the file of a deleted row is removed from the bucket.
create function private.remember_deleted_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_files (path) values (old.path) on conflict (path) do nothing;
  return null;
end
$$;
create trigger remember_deleted_file after delete on public.client_files
  for each row execute function private.remember_deleted_file();

create function private.get_removable_files(most int) returns text[] language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_files as d
  where not exists (select from storage.objects as o where o.bucket_id = 'files' and o.name = d.path);
  return coalesce((
    select array_agg(found.name order by found.name) from (
      select o.name from storage.objects as o
      where o.bucket_id = 'files' and not exists (select from public.client_files as f where f.path = o.name)
        and (o.created_at < now() - interval '1 day' or exists (select from private.deleted_files as d where d.path = o.name))
      order by o.created_at limit most
    ) as found
  ), '{}');
end
$$;
grant execute on function private.get_removable_files(int) to service_role;

-- Returns paths of files in the bucket `files` that no client has: those that were deleted, and uploads of more than a day that were never
-- added. The function `media` removes them.
create function public.get_removable_files(most int) returns text[] language sql set search_path = '' as $$
  select private.get_removable_files(most)
$$;
grant execute on function public.get_removable_files(int) to service_role;
