-- The audit log of changes by staff, and earlier versions of what they edit.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the entry outlives the account.
  actor uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  -- The record's name at the time, so that an entry is understood after its record is deleted. It may be personal data: erasure and
  -- maintenance clear it.
  record_name text check (length(record_name) <= 200),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_log_created_at on public.audit_log (created_at, id);
create index audit_log_row on public.audit_log (table_name, row_id, created_at desc);
create index audit_log_actor on public.audit_log (actor, created_at, id);
create index audit_log_table on public.audit_log (table_name, created_at, id);
create index audit_log_action on public.audit_log (action, created_at, id);

alter table public.audit_log enable row level security;
-- Only triggers and `security definer` functions add rows; no role can change them.
grant select on public.audit_log to authenticated, service_role;
select private.hide_estimates('public.audit_log');
create policy "admins read the audit log" on public.audit_log for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.audit_log for each row execute function private.touch();

-- The name of a record; null where its table has none.
create function private.record_name(table_name text, record jsonb) returns text language sql immutable set search_path = '' as $$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
    when 'categories' then record ->> 'name'
    when 'client_files' then record ->> 'name'
    when 'client_people' then record ->> 'name'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'engagements' then record ->> 'title'
    when 'hand_overs' then record ->> 'description'
    when 'invites' then record ->> 'email'
    when 'newsletter_issues' then coalesce(nullif(record ->> 'subject_en', ''), record ->> 'subject_no')
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offer_templates' then record ->> 'name'
    when 'offers' then record ->> 'title'
    when 'pages' then coalesce(record ->> 'title', record ->> 'title_no', record ->> 'layout_of')
    when 'plan_items' then record ->> 'title'
    when 'price_items' then record ->> 'text_en'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
    when 'redirects' then record ->> 'from_path'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
    when 'draft_links' then coalesce(record #>> '{content,post,title}', record #>> '{content,study,title}', record #>> '{content,study,title_no}',
      record #>> '{content,page,title}', record #>> '{content,page,title_no}')
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
$$;

-- Trigger: logs a change. Arguments: the key column, then the columns whose values are logged; none of them may hold personal data. Of a column with
-- a question mark before its name, the entry says only that it has changed.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[] := tg_argv[1:];
  changed jsonb;
begin
  select jsonb_agg(name) into changed from unnest(kept) as field, substr(field, 2) as name
  where field like '?%' and before -> name is distinct from after -> name;
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), lower(tg_op), tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    coalesce(jsonb_object_agg(field, jsonb_build_object('from', before -> field, 'to', after -> field)), '{}')
      || jsonb_strip_nulls(jsonb_build_object('changed', changed)),
    private.record_name(tg_table_name, case when tg_op = 'DELETE' then before else after end)
  from unnest(kept) as field where field not like '?%';
  return null;
end
$$;

create trigger audit_status after update on public.profiles for each row
  when (old.status is distinct from new.status or old.role is distinct from new.role)
  execute function private.audit('user_id', 'status', 'role');
create trigger audit_rows after insert or delete on public.profiles for each row
  execute function private.audit('user_id', 'status', 'role');

-- Trigger: names entries that functions insert about a mail or a quote request.
create function private.name_audited() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := case new.table_name
    when 'email_outbox' then (
      select private.record_name(new.table_name, to_jsonb(m)) from public.email_outbox m where m.id::text = new.row_id)
    when 'quote_requests' then (
      select private.record_name(new.table_name, to_jsonb(q)) from public.quote_requests q where q.id::text = new.row_id)
  end;
  return new;
end
$$;

create trigger name_record before insert on public.audit_log for each row
  when (new.record_name is null and new.table_name in ('email_outbox', 'quote_requests') and new.action <> 'delete')
  execute function private.name_audited();

-- Trigger: clears the name of a deleted record about a person in its entries, and the reason of a reset, unless staff deleted it by hand.
-- Argument: the key column. Triggers that call it have a name that sorts after those that audit the deletion.
create function private.forget_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('nordlys.erasing', true) = 'on' then
    update public.audit_log set record_name = null, details = details - 'reason'
    where table_name = tg_table_name and row_id = to_jsonb(old) ->> tg_argv[0] and (record_name is not null or details ? 'reason');
  end if;
  return null;
end
$$;

create trigger forget_name after delete on public.profiles for each row execute function private.forget_name('user_id');

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (table_name in ('settings', 'blog_posts', 'pages')),
  row_id text not null check (length(row_id) <= 200),
  content jsonb not null check (length(content::text) <= 400000),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index revisions_row on public.revisions (table_name, row_id, created_at desc, id);
create index revisions_author on public.revisions (author_id);

alter table public.revisions enable row level security;
grant select on public.revisions to authenticated;
grant select, delete on public.revisions to service_role;
select private.hide_estimates('public.revisions');
-- Earlier versions with the name of who replaced them.
create view public.listed_revisions with (security_invoker = true) as
  select r.*, private.colleague_name(r.author_id) as author from public.revisions as r;
grant select on public.listed_revisions to authenticated;

create trigger touch before update on public.revisions for each row execute function private.touch();

-- Trigger: stores the replaced or deleted version and keeps the newest 50 of a row. Argument: the key column.
create function private.keep_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  replaced jsonb := to_jsonb(old) - 'search_text';
  row_key text := replaced ->> tg_argv[0];
begin
  insert into public.revisions (table_name, row_id, content, author_id) values (tg_table_name, row_key, replaced, auth.uid());
  delete from public.revisions as r where r.id in (
    select id from public.revisions where table_name = tg_table_name and row_id = row_key
    order by created_at desc, id offset 50
  );
  return null;
end
$$;
