-- A conversation has the messages of the client's people and the answers of staff.

alter table public.client_messages
  add column is_from_staff boolean not null default false,
  -- Null for a person who was deleted since.
  add column client_person_id uuid references public.client_people (id) on delete set null,
  add column author uuid references public.profiles (user_id) on delete set null;
create index client_messages_person on public.client_messages (client_person_id);
create index client_messages_author on public.client_messages (author);
drop index public.client_messages_unread;
create index client_messages_unread on public.client_messages (is_from_staff, is_read, created_at, id);

-- The client reads what staff wrote.
alter policy "admins mark messages read" on public.client_messages
  using ((select public.is_approved_admin()) and not is_from_staff) with check ((select public.is_approved_admin()));

create or replace view private.searched_client_messages as select m.id, m.client_id, m.sender_name, m.message, m.is_read, m.search_text, m.created_at,
  m.updated_at,
  (select jsonb_build_object('company_name', c.company_name, 'email', c.email) from public.clients c where c.id = m.client_id) as clients,
  m.is_from_staff, m.client_person_id, m.author
  from public.client_messages m
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or m.id::text <> private.refuse_explain());
create or replace view public.searched_client_messages with (security_invoker = true) as select * from private.searched_client_messages;

-- What waits for staff is counted; an answer of theirs does not.
create or replace function private.parts_of(list text) returns text language sql immutable set search_path = '' as $$
  select case list
    when 'contacts' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam) as part, 0::numeric as amount from %s $q$
    when 'quote_requests' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam, 'currency', currency,
        'month', to_char(created_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, total_amount as amount from %s $q$
    when 'client_transactions' then $q$
      select jsonb_build_object('status', status, 'currency', currency, 'due', case when status = 'pending' then due_date end,
        'month', to_char(paid_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, amount from %s $q$
    when 'client_messages' then $q$ select jsonb_build_object('read', is_read or is_from_staff) as part, 0::numeric as amount from %s $q$
    when 'clients' then $q$ select '{}'::jsonb as part, 0::numeric as amount from %s $q$
    when 'projects' then $q$ select jsonb_build_object('status', status) as part, 0::numeric as amount from %s $q$
    when 'blog_posts' then $q$ select jsonb_build_object('published', published) as part, 0::numeric as amount from %s $q$
  end
$$;
