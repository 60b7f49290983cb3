-- The day on which a post was published, in the company's time zone, as the site shows it. Visitors cannot read the setting.
alter table public.blog_posts add column published_day date;

-- Trigger: sets the day. Its name sorts after stamp_blog_post, which sets the time.
create function private.stamp_published_day() returns trigger language plpgsql set search_path = '' as $$
begin
  new.published_day := (new.published_at at time zone private.company_time_zone())::date;
  return new;
end
$$;
create trigger stamp_published_day before insert or update on public.blog_posts
  for each row execute function private.stamp_published_day();

-- Trigger: a new time zone of the company changes the days. The posts count as changed, so that their pages are rendered again.
create function private.restamp_published_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.blog_posts set published_day = null
  where published_day is distinct from (published_at at time zone private.company_time_zone())::date;
  return null;
end
$$;
create trigger restamp_published_days after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and new.value <> old.value) execute function private.restamp_published_days();

-- A change of the day alone is none that a person made.
drop trigger audit_edits on public.blog_posts;
create trigger audit_edits after update on public.blog_posts for each row
  when (old.updated_at is distinct from new.updated_at
    and (old.published_day is not distinct from new.published_day or old.published_at is distinct from new.published_at))
  execute function private.audit('id');

alter table public.blog_posts disable trigger user;
update public.blog_posts set published_day = (published_at at time zone private.company_time_zone())::date where published_at is not null;
alter table public.blog_posts enable trigger user;

grant select (published_day) on public.blog_posts to anon;
