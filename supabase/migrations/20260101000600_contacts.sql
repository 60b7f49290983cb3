-- What visitors send us, and who asked for the newsletter. Only the functions (service_role) add rows.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 401)), -- first and last name, 200 each
  email text not null check (private.is_email(email)),
  company text check (private.is_line(company, 200)),
  project_type text check (private.is_line(project_type, 200)),
  budget_range text check (private.is_line(budget_range, 200)),
  subject text check (private.is_line(subject, 200)),
  message text not null check (private.is_text(message, 10000)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'handled')),
  handled_by uuid references public.profiles (user_id) on delete set null,
  handled_at timestamptz,
  search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '') || ' ' || message)
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status = 'handled' or (handled_by is null and handled_at is null))
);
create trigger touch before update on public.contacts for each row execute function private.touch();
create index contacts_created_at on public.contacts (created_at desc, id);
create index contacts_name on public.contacts (name, id);
create index contacts_email on public.contacts (lower(email), id);
create index contacts_email_sort on public.contacts (email, id);
create index contacts_subject on public.contacts (subject, id);
create index contacts_status on public.contacts (status, created_at desc, id);
create index contacts_handled_by on public.contacts (handled_by);
create index contacts_search on public.contacts using gin (search_text extensions.gin_trgm_ops);

-- Who handled it and when follow from the status and the session; what a client sends for them is replaced.
create function private.stamp_contact() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if new.status = 'pending' then
    new.handled_by := null;
    new.handled_at := null;
  elsif tg_op = 'UPDATE' and old.status = 'handled' then
    if editor is not null and new.handled_by is not null then
      new.handled_by := old.handled_by;
    end if;
    new.handled_at := old.handled_at;
  else
    new.handled_by := coalesce(editor, new.handled_by);
    new.handled_at := case when editor is null then coalesce(new.handled_at, now()) else now() end;
  end if;
  return new;
end
$$;
create trigger stamp_contact before insert or update on public.contacts for each row execute function private.stamp_contact();

alter table public.contacts enable row level security;
grant select, delete on public.contacts to authenticated;
grant update (status, handled_by, handled_at) on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;

create policy "admins read contacts" on public.contacts for select to authenticated using ((select public.is_approved_admin()));
create policy "admins handle contacts" on public.contacts for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete contacts" on public.contacts for delete to authenticated using ((select public.is_approved_admin()));

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  -- SHA-256 of the token in the confirmation link; the token itself is only in the mail.
  confirmation_hash text check (confirmation_hash ~ '^[0-9a-f]{64}$'),
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  search_text text not null generated always as (lower(email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch();
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create unique index newsletter_subscribers_confirmation on public.newsletter_subscribers (confirmation_hash);
create index newsletter_subscribers_created_at on public.newsletter_subscribers (created_at desc, id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at desc, id);
create index newsletter_subscribers_search on public.newsletter_subscribers using gin (search_text extensions.gin_trgm_ops);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create policy "admins see subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins erase subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_approved_admin()));
