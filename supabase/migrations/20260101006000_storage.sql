-- The buckets of the product (rule D21). Pictures of the site are in `media`, which anyone may read and only the server writes. Staff put a picture into
-- their own folder of `inbox`; the server checks it and takes it from there. The attachments of clients are in `files`, which staff alone read, and
-- others by a signed URL. No policy allows an update, so nothing is ever overwritten.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 4194304, array['image/webp', 'image/avif']),
  ('inbox', 'inbox', false, 4194304, array['image/webp', 'image/avif']),
  ('files', 'files', false, 10485760, array[
    'application/pdf', 'application/zip', 'image/avif', 'image/jpeg', 'image/png', 'image/webp', 'text/csv', 'text/plain',
    'application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- Names that the product gives: '<account>/<upload>/<width>.webp' in the inbox, '<client>/<file>' among the files.
create function private.is_own_upload(name text) returns boolean language sql stable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[1-9][0-9]{0,3}[.](webp|avif)$'
    and starts_with(name, (select auth.uid()) || '/')
$$;
grant execute on function private.is_own_upload(text) to authenticated;
create function private.is_file_name(name text) returns boolean language sql immutable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_file_name(text) to authenticated;

create policy "admins put pictures into their own inbox" on storage.objects for insert to authenticated
  with check (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins see their own inbox" on storage.objects for select to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins empty their own inbox" on storage.objects for delete to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins add files" on storage.objects for insert to authenticated
  with check (bucket_id = 'files' and (select public.is_approved_admin()) and private.is_file_name(name));
create policy "admins see files" on storage.objects for select to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()));
create policy "admins delete files" on storage.objects for delete to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()));
select private.require_proof('storage.objects');
