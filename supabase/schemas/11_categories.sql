-- The categories of posts and projects. Their records, and the URLs of filters, name the key. It is the first English name, and stays when
-- the category is renamed.
create table public.categories (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('posts', 'projects')),
  key text not null default '' check (private.is_line(key, 200)),
  name text not null check (private.is_line(name, 200)),
  -- Null for the English name.
  name_no text check (private.is_line(name_no, 200)),
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (kind, key),
  unique (kind, name)
);
create index categories_display_order on public.categories (display_order, id);

alter table public.categories enable row level security;
grant select on public.categories to authenticated, service_role;
grant insert (kind, name, name_no), update (name, name_no, display_order) on public.categories to authenticated, service_role;
select private.hide_estimates('public.categories');
select private.require_proof('public.categories');
-- Visitors read them by get_site_copy(); remove_category() deletes them.
create policy "editors see categories" on public.categories for select to authenticated using ((select public.is_approved_editor()));
create policy "editors add categories" on public.categories for insert to authenticated with check ((select public.is_approved_editor()));
create policy "editors change categories" on public.categories for update to authenticated
  using ((select public.is_approved_editor())) with check ((select public.is_approved_editor()));

create trigger straighten before insert or update on public.categories for each row execute function private.straighten();
-- Also when it is moved: the site compares the times to see that the categories have changed.
create trigger touch before update on public.categories for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.categories for each row execute function private.announce_change();
-- The built-in categories are added by nobody.
create trigger audit_rows after insert or delete on public.categories for each row
  when (auth.uid() is not null) execute function private.audit('id', 'name', 'name_no');
create trigger audit_edits after update on public.categories for each row
  when ((old.name, old.name_no) is distinct from (new.name, new.name_no)) execute function private.audit('id', 'name', 'name_no');

-- Returns the position after the last category.
create function private.next_category_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(c.display_order), 0) + 1 from public.categories as c
$$;
grant execute on function private.next_category_position() to authenticated, service_role;

alter table public.categories alter column display_order set default private.next_category_position();

-- Trigger: a new category gets its name as key. A number follows where a renamed category has that key. Its name sorts after straighten.
create function private.take_category_key() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  place int := 1;
begin
  if new.key = '' then
    new.key := new.name;
    -- A block of posts calls every category `all`.
    while new.key = 'all' or exists (select from public.categories as c where c.kind = new.kind and c.key = new.key) loop
      place := place + 1;
      new.key := left(new.name, 190) || ' ' || place;
    end loop;
  end if;
  return new;
end
$$;

create trigger take_category_key before insert on public.categories for each row execute function private.take_category_key();

-- Orders the categories of both kinds by these ids, as set_order() does.
create function public.set_category_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.categories', was, ids)
$$;
grant execute on function public.set_category_order(uuid[], uuid[]) to authenticated;
