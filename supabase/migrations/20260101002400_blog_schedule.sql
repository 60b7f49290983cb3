-- Posts that staff publish at a set time, and a list of posts that stays live.

-- As before, and a signed-in person may set a moment to come, and another one until it has come. A moment that has passed means now.
create or replace function private.stamp_blog_post() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    new.author_id := coalesce(editor, new.author_id);
    new.author_name := coalesce((select nullif(btrim(full_name), '') from public.profiles where user_id = new.author_id), new.author_name);
  end if;
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published and old.published_at <= now() then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  elsif editor is null then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  else
    new.published_at := greatest(coalesce(new.published_at, now()), now());
  end if;
  return new;
end
$$;

-- 'infinity' is a moment to PostgreSQL, and to nothing that reads it from there.
alter table public.blog_posts add check (published_at < '2200-01-01T00:00:00Z');

-- The list of the admin sorts and filters drafts, too.
drop index public.blog_posts_published_at;
create index blog_posts_published_at on public.blog_posts (published_at desc, id);
create index blog_posts_language on public.blog_posts (language, created_at desc, id);

alter publication supabase_realtime add table public.blog_posts;
