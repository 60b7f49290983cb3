-- The lists that stay current by themselves. Subscribers get what row level security lets them read.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;
alter publication supabase_realtime add table public.projects, public.contacts, public.quote_requests;
