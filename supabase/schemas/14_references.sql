-- What clients say about the company, and who they are. Visitors see neither without the consent of the client.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  quote text check (private.is_text(quote, 1000)),
  quote_no text check (private.is_text(quote_no, 1000)),
  name text not null check (private.is_line(name, 200)),
  role text check (private.is_line(role, 200)),
  role_no text check (private.is_line(role_no, 200)),
  company text check (private.is_line(company, 200)),
  -- When the person agreed to the publication.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint testimonials_quote check (quote is not null or quote_no is not null)
);
create index testimonials_display_order on public.testimonials (display_order, id);

alter table public.testimonials enable row level security;
grant select, delete on public.testimonials to authenticated, service_role;
grant
  insert (quote, quote_no, name, role, role_no, company, consent_on, is_active, display_order),
  update (quote, quote_no, name, role, role_no, company, consent_on, is_active, display_order)
  on public.testimonials to authenticated, service_role;
select private.hide_estimates('public.testimonials');
select private.require_proof('public.testimonials');
-- Visitors read both through get_public_references() only.
create policy "editors see testimonials" on public.testimonials for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add testimonials" on public.testimonials for insert to authenticated
  with check ((select public.is_approved_editor()));
create policy "editors change testimonials" on public.testimonials for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete testimonials" on public.testimonials for delete to authenticated using ((select public.is_approved_editor()));

-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger straighten before insert or update on public.testimonials for each row execute function private.straighten();
create trigger touch before update of quote, quote_no, name, role, role_no, company, consent_on, is_active on public.testimonials
  for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.testimonials for each row execute function private.audit('id', 'consent_on');
create trigger audit_edits after update on public.testimonials for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'consent_on');
create trigger announce_change after insert or update or delete on public.testimonials
  for each row execute function private.announce_change();

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 200)),
  link text check (private.is_link(link) and link ~* '^https:'),
  -- A picture of the media library; without one, visitors read the name.
  logo text check (logo ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- When the client agreed to be named.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_logos_display_order on public.client_logos (display_order, id);

alter table public.client_logos enable row level security;
grant select, delete on public.client_logos to authenticated, service_role;
grant
  insert (name, link, logo, consent_on, is_active, display_order),
  update (name, link, logo, consent_on, is_active, display_order)
  on public.client_logos to authenticated, service_role;
select private.hide_estimates('public.client_logos');
select private.require_proof('public.client_logos');
create policy "editors see logos" on public.client_logos for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add logos" on public.client_logos for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change logos" on public.client_logos for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));
create policy "editors delete logos" on public.client_logos for delete to authenticated using ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.client_logos for each row execute function private.straighten();
create trigger track_media after insert or update or delete on public.client_logos
  for each row execute function private.track_media('id', 'logo');
create trigger touch before update of name, link, logo, consent_on, is_active on public.client_logos
  for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.client_logos for each row execute function private.audit('id', 'consent_on');
create trigger audit_edits after update on public.client_logos for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'consent_on');
create trigger announce_change after insert or update or delete on public.client_logos
  for each row execute function private.announce_change();

-- Return the position after the last row.
create function private.next_testimonial_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(t.display_order), 0) + 1 from public.testimonials as t
$$;
grant execute on function private.next_testimonial_position() to authenticated, service_role;

alter table public.testimonials alter column display_order set default private.next_testimonial_position();

create function private.next_logo_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(l.display_order), 0) + 1 from public.client_logos as l
$$;
grant execute on function private.next_logo_position() to authenticated, service_role;

alter table public.client_logos alter column display_order set default private.next_logo_position();

-- Orders the testimonials by these ids, as set_order() does.
create function public.set_testimonial_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.testimonials', was, ids)
$$;
grant execute on function public.set_testimonial_order(uuid[], uuid[]) to authenticated;

-- Orders the logos by these ids, as set_order() does.
create function public.set_logo_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.client_logos', was, ids)
$$;
grant execute on function public.set_logo_order(uuid[], uuid[]) to authenticated;

-- Every page about references contains them, so their number is limited.
create function private.published_testimonials() returns setof public.testimonials language sql stable set search_path = '' as $$
  select t.* from public.testimonials as t where t.is_active and private.has_consent(t.consent_on) order by t.display_order, t.id limit 12
$$;

create function private.published_logos() returns setof public.client_logos language sql stable set search_path = '' as $$
  select l.* from public.client_logos as l where l.is_active and private.has_consent(l.consent_on) order by l.display_order, l.id limit 48
$$;

create function private.get_public_references() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'testimonials', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'quote', t.quote, 'quote_no', t.quote_no, 'name', t.name, 'role', t.role,
        'role_no', t.role_no, 'company', t.company) order by t.display_order, t.id)
      from private.published_testimonials() as t), '[]'),
    'logos', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'link', l.link, 'logo', l.logo) order by l.display_order, l.id)
      from private.published_logos() as l), '[]'))
$$;
grant execute on function private.get_public_references() to anon, authenticated, service_role;

create function public.get_public_references() returns jsonb language sql stable set search_path = '' as $$
  select private.get_public_references()
$$;
grant execute on function public.get_public_references() to anon, authenticated, service_role;
comment on function public.get_public_references() is
  '{testimonials, logos}: the first 12 testimonials and 48 logos in their order that are active and have a consent of today or before.';

-- The part of get_site_revision() that changes with the published references.
create function private.get_references_revision() returns text language sql stable set search_path = '' as $$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', r.id, r.display_order, extract(epoch from r.updated_at)), 0)))
  from (
    select t.id, t.display_order, t.updated_at from private.published_testimonials() as t
    union all
    select l.id, l.display_order, l.updated_at from private.published_logos() as l
  ) as r
$$;
