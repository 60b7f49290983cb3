-- Notes of staff on messages, quote requests and clients, and the history that shows them.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid references public.contacts (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  body text not null check (private.is_text(body, 10000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  client_id uuid references public.clients (id) on delete cascade,
  check (num_nonnulls(contact_id, quote_request_id, client_id) = 1)
);
create index notes_contact on public.notes (contact_id, created_at desc, id);
create index notes_quote_request on public.notes (quote_request_id, created_at desc, id);
create index notes_client on public.notes (client_id, created_at desc, id);
create index notes_author on public.notes (author_id);

alter table public.notes enable row level security;
grant select, delete on public.notes to authenticated;
grant select, insert, update, delete on public.notes to service_role;
grant insert (contact_id, quote_request_id, body, client_id) on public.notes to authenticated;
select private.hide_estimates('public.notes');
select private.require_proof('public.notes');
create policy "admins read notes" on public.notes for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write notes" on public.notes for insert to authenticated with check ((select public.is_approved_admin()));
-- Notes of other users cannot be deleted.
create policy "authors delete their notes" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and (select public.is_approved_admin()));

create trigger straighten before insert or update on public.notes for each row execute function private.straighten();
create trigger touch before update on public.notes for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.notes
  for each row execute function private.announce_change();

create function private.stamp_note() returns trigger language plpgsql set search_path = '' as $$
begin
  new.author_id := coalesce((select auth.uid()), new.author_id);
  return new;
end
$$;

create trigger stamp_note before insert on public.notes for each row execute function private.stamp_note();

create function private.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select found.id, found.kind, found.at, p.full_name, found.actor_id = auth.uid(), found.body, found.details
    from (
      select a.id, a.action as kind, a.created_at as at, a.actor as actor_id, null::text as body, a.details
      from public.audit_log a where a.table_name = of_table and a.row_id = of_row::text
      union all
      select n.id, 'note', n.created_at, n.author_id, n.body, '{}'
      from public.notes n
      where (of_table = 'contacts' and n.contact_id = of_row) or (of_table = 'quote_requests' and n.quote_request_id = of_row)
        or (of_table = 'clients' and n.client_id = of_row)
      union all
      -- What happened to the offers of a client is its history as well.
      select e.id, 'offer_' || e.kind, e.at, e.actor, null, jsonb_build_object('number', jsonb_build_object('from', null, 'to', o.number))
      from (
        select f.id, f.number from public.offers f where of_table = 'clients' and f.client_id = of_row order by f.created_at desc, f.id desc limit 100
      ) as o join public.offer_events e on e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn')
    ) as found
    left join public.profiles p on p.user_id = found.actor_id
    order by found.at desc, found.id
    limit 200;
end
$$;
grant execute on function private.get_history(text, uuid) to authenticated;

-- Returns the history of a row, newest first: `kind` is note, or the action of the audit log. `actor` is null for the system and for
-- deleted accounts. Errors: not_allowed.
create function public.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language sql stable set search_path = '' as $$
  select * from private.get_history(of_table, of_row)
$$;
grant execute on function public.get_history(text, uuid) to authenticated;
