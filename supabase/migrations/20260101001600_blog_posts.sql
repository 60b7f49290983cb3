-- What the public blog shows of a post: a category, whether it is featured, a byline and its length. A slug names a post in each language.

alter table public.blog_posts drop constraint blog_posts_slug_key;
alter table public.blog_posts add constraint blog_posts_slug_language_key unique (slug, language);

-- The words that a reader reads: everything between white space that is not in a fenced block. The same rule as proseWords() of
-- packages/data/src/blog/reading-time.ts; a test holds the two together.
create function private.prose_words(content text) returns int
language sql immutable parallel safe set search_path = '' as $$
  select regexp_count(
    -- The closed blocks first, then one that is open to the end. The first quantifier decides that the closed ones are taken short.
    regexp_replace(
      regexp_replace(coalesce(content, ''), '^ {0,3}?(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(.*?\n)? {0,3}\1[`~]*[ \t\r]*$', '', 'gw'),
      '^ {0,3}(```|~~~).*', '', 'w'
    ),
    '[^ \t\r\n]+'
  )
$$;
-- The column below is written with the rights of whoever writes the post.
grant execute on function private.prose_words(text) to authenticated, service_role;

alter table public.blog_posts
  add column category text not null default 'Backend' check (category in ('Backend', 'Frontend', 'AI', 'Architecture')),
  add column featured boolean not null default false,
  add column author_name text check (private.is_line(author_name, 200)),
  add column words int not null generated always as (private.prose_words(content)) stored;

-- The public list: one language, newest first.
create index blog_posts_list on public.blog_posts (language, published_at desc, id) where published;

-- As before, and the byline is the author's name at the time of writing: nobody writes under another one.
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
  elsif tg_op = 'UPDATE' and old.published then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  else
    new.published_at := case when editor is null then coalesce(new.published_at, now()) else now() end;
  end if;
  return new;
end
$$;

grant select (category, featured, author_name, words) on public.blog_posts to anon;
grant insert (category, featured), update (category, featured) on public.blog_posts to authenticated, service_role;
