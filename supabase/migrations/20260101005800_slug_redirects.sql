-- Former URLs of posts. A redirect names the post and not its new URL, so there are neither chains nor loops.

create table public.slug_redirects (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'no')),
  slug text not null check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the post left this URL last.
  updated_at timestamptz not null default now(),
  unique (slug, language)
);
create index slug_redirects_post on public.slug_redirects (post_id);
create trigger touch before update on public.slug_redirects for each row execute function private.touch();

alter table public.slug_redirects enable row level security;
grant select, insert, update, delete on public.slug_redirects to service_role;
select private.hide_estimates('public.slug_redirects');
select private.require_proof('public.slug_redirects');

-- Trigger: remembers the URL of a post that visitors could open. The last post to leave a URL gets its visitors.
create function private.remember_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (language, slug, post_id) values (old.language, old.slug, new.id)
  on conflict (slug, language) do update set post_id = excluded.post_id;
  return null;
end
$$;

create trigger remember_slug after update of slug, language on public.blog_posts for each row
  when ((old.language, old.slug) is distinct from (new.language, new.slug) and old.published and old.published_at <= now())
  execute function private.remember_slug();

create function private.get_slug_redirects(only_slug text) returns table (language text, slug text, to_language text, to_slug text)
language sql stable security definer set search_path = '' as $$
  select r.language, r.slug, p.language, p.slug
  from public.slug_redirects as r
  join public.blog_posts as p on p.id = r.post_id and p.published and p.published_at <= now()
  where (only_slug is null or r.slug = only_slug)
    -- A post that has this URL now comes first.
    and not exists (
      select from public.blog_posts as q
      where q.slug = r.slug and q.language = r.language and q.published and q.published_at <= now()
    )
  order by r.updated_at desc, r.slug, r.language
  limit 2000
$$;
grant execute on function private.get_slug_redirects(text) to anon, authenticated, service_role;

-- Returns the former URLs of published posts and where they lead, the newest 2,000; with `only_slug`, those of one slug.
create function public.get_slug_redirects(only_slug text default null)
returns table (language text, slug text, to_language text, to_slug text)
language sql stable set search_path = '' as $$
  select * from private.get_slug_redirects(only_slug)
$$;
grant execute on function public.get_slug_redirects(text) to anon, authenticated, service_role;
