-- Two who have the same message open read each other's notes as they are written.
alter publication supabase_realtime add table public.notes;
