-- Files of uploads that were never added to the media library: those of closed windows, and of refused pictures.

-- Returns the paths of files in the inbox that are older than a day, the oldest first, for the function `media` to remove.
create function public.get_abandoned_uploads(most int) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(o.name order by o.created_at), '{}')
  from (
    select name, created_at from storage.objects
    where bucket_id = 'inbox' and created_at < now() - interval '1 day' order by created_at limit most
  ) as o
$$;
grant execute on function public.get_abandoned_uploads(int) to service_role;
