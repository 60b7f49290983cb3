set check_function_bodies = off;

drop policy "accounts read published posts, admins read all" on "public"."blog_posts";

drop policy "admins change posts" on "public"."blog_posts";

drop policy "admins delete posts" on "public"."blog_posts";

drop policy "admins write posts" on "public"."blog_posts";

drop policy "admins change case studies" on "public"."case_studies";

drop policy "admins delete case studies" on "public"."case_studies";

drop policy "admins see case studies" on "public"."case_studies";

drop policy "admins write case studies" on "public"."case_studies";

drop policy "admins add logos" on "public"."client_logos";

drop policy "admins change logos" on "public"."client_logos";

drop policy "admins delete logos" on "public"."client_logos";

drop policy "admins see logos" on "public"."client_logos";

drop policy "admins delete pictures" on "public"."media";

drop policy "admins describe pictures" on "public"."media";

drop policy "admins see pictures" on "public"."media";

drop policy "admins see uses of pictures" on "public"."media_uses";

drop policy "admins see deliveries" on "public"."newsletter_deliveries";

drop policy "admins delete drafts" on "public"."newsletter_issues";

drop policy "admins edit drafts" on "public"."newsletter_issues";

drop policy "admins see issues" on "public"."newsletter_issues";

drop policy "admins write issues" on "public"."newsletter_issues";

drop policy "admins clear suspected subscribers" on "public"."newsletter_subscribers";

drop policy "admins erase subscribers" on "public"."newsletter_subscribers";

drop policy "admins see subscribers" on "public"."newsletter_subscribers";

drop policy "admins edit their own profile" on "public"."profiles";

drop policy "admins add projects" on "public"."projects";

drop policy "admins change projects" on "public"."projects";

drop policy "admins delete projects" on "public"."projects";

drop policy "admins see projects" on "public"."projects";

drop policy "admins cancel scheduled copy" on "public"."scheduled_copy";

drop policy "admins see scheduled copy" on "public"."scheduled_copy";

drop policy "admins add settings" on "public"."settings";

drop policy "admins change settings" on "public"."settings";

drop policy "admins remove settings" on "public"."settings";

drop policy "admins read system settings" on "public"."system_settings";

drop policy "accounts see changes of what they may read" on "public"."table_changes";

drop policy "accounts see the active team, admins see all" on "public"."team_members";

drop policy "admins add to the team" on "public"."team_members";

drop policy "admins change the team" on "public"."team_members";

drop policy "admins remove from the team" on "public"."team_members";

drop policy "admins add testimonials" on "public"."testimonials";

drop policy "admins change testimonials" on "public"."testimonials";

drop policy "admins delete testimonials" on "public"."testimonials";

drop policy "admins see testimonials" on "public"."testimonials";

drop policy "admins empty their own inbox" on "storage"."objects";

drop policy "admins put pictures into their own inbox" on "storage"."objects";

drop policy "admins see their own inbox" on "storage"."objects";

drop trigger "audit_rows" on "public"."invites";

drop trigger "audit_sent" on "public"."invites";

drop trigger "keep_an_admin" on "public"."profiles";

drop view "public"."searched_blog_posts";

drop view "private"."searched_blog_posts";

drop view "public"."searched_newsletter_subscribers";

drop view "private"."searched_newsletter_subscribers";

alter table "public"."profiles"
  drop constraint "profiles_role_check";

drop function "private"."has_approved_account"();

drop function "private"."invite_person"(text, text);

drop function "private"."list_invites"(text);

drop function "public"."invite_person"(text, text);

drop function "public"."list_invites"(text);

alter table "public"."invites"
  add column "role" text not null default 'admin'::text;

create or replace function private.accept_invite (
  invited uuid,
  address text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  invited_as text;
begin
  update public.invites set accepted_at = now() where lower(email) = lower(address) and accepted_at is null returning role into invited_as;
  if found then
    update public.profiles set status = 'approved', role = invited_as where user_id = invited and status = 'pending';
  end if;
end
$function$;

create or replace function private.authorize_media()
  returns uuid
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return auth.uid();
end
$function$;

create or replace function private.claim_administrator (
  secret text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not private.has_session() or not exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where p.user_id = auth.uid() and p.status = 'pending' and u.email_confirmed_at is not null
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- The second of two concurrent claims waits here for the first, and then finds no secret. Hashes are compared, so the duration reveals
  -- nothing about the secret.
  delete from private.setup_secret where secret_hash = private.token_hash(btrim(secret, E' \t\r\n'));
  if not found or private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = case when private.setup_is_open() then 'wrong_secret' else 'setup_closed' end;
  end if;
  update public.profiles set role = 'admin', status = 'approved' where user_id = auth.uid();
end
$function$;

create or replace function private.clear_undeliverable (
  subscribers uuid[]
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  cleared int;
begin
  perform private.require_editor();
  with unmarked as (
    update public.newsletter_subscribers set undeliverable_at = null, refusals = 0
    where id = any (subscribers) and undeliverable_at is not null returning id, email
  )
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'newsletter_subscribers', u.id::text, left(u.email, 200),
    jsonb_build_object('undeliverable', jsonb_build_object('from', true, 'to', false))
  from unmarked u;
  get diagnostics cleared = row_count;
  return cleared;
end
$function$;

create or replace function private.end_administration()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  with ended as (
    delete from public.invites where invited_by = old.user_id and accepted_at is null returning id
  )
  delete from public.email_outbox as m using ended
    where m.kind = 'staff_invite' and m.status = 'pending' and m.payload ->> 'invite_id' = ended.id::text;
  delete from public.email_outbox
    where kind = 'people_waiting_notification' and status = 'pending' and lower(to_address) = lower(old.email);
  return case tg_op when 'DELETE' then old end;
end
$function$;

create or replace function private.get_media_uses (
  picture uuid
)
  returns table (
    record_table text,
    record_id text,
    field text,
    languages text[],
    title text,
    version_of text,
    version_at timestamp with time zone
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  used public.media_uses;
  record jsonb;
begin
  perform private.require_editor();
  for used in
    select * from public.media_uses as u where u.media_id = picture and (private.is_website_table(u.record_table) or private.is_approved_admin())
    order by u.record_table = 'revisions', u.record_table, u.record_id, u.field limit 200
  loop
    execute format('select to_jsonb(t) from public.%I as t where t.%I::text = $1', used.record_table, private.key_column(used.record_table))
      into record using used.record_id;
    record_table := used.record_table;
    record_id := used.record_id;
    version_of := null;
    version_at := null;
    if used.record_table = 'revisions' then
      record_table := record ->> 'table_name';
      record_id := record ->> 'row_id';
      version_of := used.record_id;
      version_at := (record ->> 'created_at')::timestamptz;
      record := record -> 'content';
    end if;
    field := case when version_of is null then used.field end;
    languages := used.languages;
    title := coalesce(private.record_name(record_table, record), record ->> 'title', record ->> 'full_name', record ->> 'name',
      (select p.title from public.projects as p where p.id::text = used.record_id));
    return next;
  end loop;
end
$function$;

create or replace function private.has_approved_admin()
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select exists (select from public.profiles where role = 'admin' and status = 'approved')
$function$;

create or replace function private.invite_person (
  email text,
  language text,
  role text
)
  returns public.invites
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  address text := btrim(invite_person.email);
  known text;
  waiting uuid;
  stored public.invites;
begin
  perform private.require_admin();
  if address is null or not private.is_email(address) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if invite_person.language is null or invite_person.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if invite_person.role is null or invite_person.role not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  -- Locks the caller's account: it loses its role before the invite, which is then refused, or after it, which ends the invite.
  if private.as_owner(auth.uid()) is null then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  select p.status, case when p.status = 'pending' and u.email_confirmed_at is not null then u.id end into known, waiting
  from public.profiles p join auth.users u on u.id = p.user_id where lower(u.email) = lower(address);
  if known = 'approved' then
    raise exception using errcode = 'P0001', message = 'already_approved';
  end if;
  if known = 'disabled' then
    raise exception using errcode = 'P0001', message = 'account_disabled';
  end if;
  if not public.take_rate_limit('invite_admin', auth.uid()::text, 30, 3600)
    or not public.take_rate_limit('invite_address', address, 3, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  -- An accepted invite is reused: its account is deleted, otherwise the checks above refuse it.
  insert into public.invites as i (email, language, invited_by, role) values (address, invite_person.language, auth.uid(), invite_person.role)
  on conflict (lower(i.email)) do update
    set language = excluded.language, invited_by = excluded.invited_by, sent_at = now(), accepted_at = null, role = excluded.role
  returning * into stored;
  -- Ends the link of an earlier mail now, not only when the next one is sent.
  delete from public.invite_tokens where invite_id = stored.id;
  if waiting is not null then
    -- A confirmed account needs no link, so the mail says that it is approved. An unconfirmed one may be anyone's.
    perform private.accept_invite(waiting, address);
    perform private.mail_approval(waiting);
    select * into stored from public.invites where id = stored.id;
    return stored;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'staff_invite', stored.email, stored.language,
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
$function$;

create or replace function private.is_approved_editor()
  returns boolean
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  return private.has_session() and private.is_proven() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role in ('admin', 'editor') and status = 'approved'
  );
end
$function$;

create or replace function private.is_site_copy (
  key text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select private.is_public_setting(key) and key <> 'company_info'
$function$;

create or replace function private.is_website_table (
  name text
)
  returns boolean
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select name in ('blog_posts', 'case_studies', 'client_logos', 'media', 'newsletter_issues', 'newsletter_subscribers', 'projects', 'revisions',
    'scheduled_copy', 'settings', 'team_members', 'testimonials')
$function$;

create or replace function private.list_invites (
  search text
)
  returns table (
    id uuid,
    email private.sorted_text,
    language text,
    invited_by private.sorted_text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone,
    role text
  )
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  return query
    select i.id, i.email::private.sorted_text, i.language, p.full_name::private.sorted_text, i.sent_at, i.created_at, i.role
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null and private.has_words(lower(i.email || ' ' || coalesce(p.full_name, '')), search)
    order by i.sent_at desc, i.id;
end
$function$;

create or replace function private.replace_media (
  was uuid,
  wanted uuid
)
  returns integer
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  used record;
  changed int := 0;
begin
  perform private.require_editor();
  -- Editors change neither the logo of the company, which offers have, nor a record of the work.
  if not private.is_approved_admin() and exists (
    select from public.media_uses as u where u.media_id = was
      and not (private.is_website_table(u.record_table) and (u.record_table <> 'settings' or private.is_site_copy(u.record_id)))
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  perform from public.media as m where m.id in (was, wanted) order by m.id for share;
  if wanted = was or (select count(*) from public.media as m where m.id in (was, wanted)) <> 2 then
    raise exception using errcode = 'P0001', message = 'unknown_media';
  end if;
  for used in
    select u.record_table, u.record_id, array_agg(u.field order by u.field) as fields
    from public.media_uses as u where u.media_id = was and u.record_table <> 'revisions'
    group by u.record_table, u.record_id order by u.record_table, u.record_id
  loop
    -- One update of each record, so that it has one earlier version and one entry of the log.
    execute format('update public.%I set %s where %I::text = $3', used.record_table,
      (select string_agg(format('%1$I = replace(%1$I::text, $1, $2)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
        from pg_catalog.pg_attribute as a
        where a.attrelid = format('public.%I', used.record_table)::regclass and a.attname = any (used.fields)),
      private.key_column(used.record_table))
      using 'media:' || was, 'media:' || wanted, used.record_id;
    changed := changed + 1;
  end loop;
  return changed;
end
$function$;

create or replace function private.require_editor()
  returns void
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  if not private.is_approved_editor() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$function$;

create or replace function private.schedule_copy (
  key text,
  language text,
  value jsonb,
  replaces jsonb,
  at timestamp with time zone
)
  returns public.scheduled_copy
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  stored jsonb;
  scheduled public.scheduled_copy;
begin
  perform private.require_editor();
  if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'invalid_time';
  end if;
  select s.value into stored from public.settings as s where s.key = schedule_copy.key;
  if nullif(private.copy_by_language(stored) -> schedule_copy.language, 'null') is distinct from nullif(schedule_copy.replaces, 'null') then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  insert into public.scheduled_copy as c (key, language, value, publish_at, replaces, created_by)
  values (schedule_copy.key, schedule_copy.language, schedule_copy.value, schedule_copy.at, nullif(schedule_copy.replaces, 'null'), auth.uid())
  on conflict on constraint scheduled_copy_key_language_key do update set value = excluded.value, publish_at = excluded.publish_at,
    replaces = excluded.replaces, status = 'waiting', created_by = excluded.created_by
  returning * into scheduled;
  return scheduled;
end
$function$;

create or replace function private.send_issue (
  issue uuid,
  seen timestamp with time zone,
  at timestamp with time zone
)
  returns public.newsletter_issues
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_issue public.newsletter_issues;
  previous text;
begin
  perform private.require_editor();
  found_issue := private.lock_issue(send_issue.issue);
  previous := found_issue.status;
  -- A repeated call.
  if previous in ('sending', 'paused', 'sent') or (previous = 'scheduled' and found_issue.scheduled_at = at) then
    return found_issue;
  end if;
  if previous = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if found_issue.updated_at is distinct from seen then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  if '' in (found_issue.subject_en, found_issue.subject_no, found_issue.body_en, found_issue.body_no) then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if at is not null then
    if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
      raise exception using errcode = 'P0001', message = 'invalid_time';
    end if;
    update public.newsletter_issues set status = 'scheduled', scheduled_at = at where id = found_issue.id returning * into found_issue;
    return found_issue;
  end if;
  if not exists (select from public.newsletter_subscribers where status = 'confirmed' and undeliverable_at is null) then
    raise exception using errcode = 'P0001', message = 'no_recipients';
  end if;
  perform private.start_issue(found_issue.id);
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$function$;

create or replace function private.send_test_issue (
  issue uuid,
  language text
)
  returns text
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  recipient text := (select p.email from public.profiles p where p.user_id = auth.uid());
  written uuid;
begin
  perform private.require_editor();
  if send_test_issue.language is null or send_test_issue.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  perform from public.newsletter_issues i where i.id = send_test_issue.issue
    and '' not in (case send_test_issue.language when 'no' then i.subject_no else i.subject_en end,
      case send_test_issue.language when 'no' then i.body_no else i.body_en end);
  if not found then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_issue', recipient, send_test_issue.language, jsonb_build_object('issue_id', send_test_issue.issue, 'is_test', true))
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return recipient;
end
$function$;

create or replace function private.set_featured_projects (
  was uuid[],
  ids uuid[]
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform pg_advisory_xact_lock(hashtext('nordlys.featured_projects'));
  if private.featured_projects() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.projects as p set featured_order = wanted.place
  from public.projects as q
  left join unnest(ids) with ordinality as wanted (id, place) on wanted.id = q.id
  where p.id = q.id and p.featured_order is distinct from wanted.place;
end
$function$;

create or replace function private.set_order (
  list regclass,
  was uuid[],
  ids uuid[]
)
  returns void
  language plpgsql
  set search_path to ''
  AS $function$
declare
  stored uuid[];
begin
  perform private.require_editor();
  perform pg_advisory_xact_lock(hashtext('nordlys.order'), list::oid::int);
  execute format('select coalesce(array_agg(r.id order by r.display_order, r.id), ''{}'') from %s as r', list) into stored;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  execute format(
    'update %1$s as r set display_order = wanted.position
    from (
      select o.id, row_number() over (order by array_position($1, o.id) nulls last, o.display_order, o.id) as position from %1$s as o
    ) as wanted
    where r.id = wanted.id and r.display_order is distinct from wanted.position', list) using ids;
end
$function$;

create or replace function private.set_profile_role (
  profile uuid,
  wanted text
)
  returns public.profiles
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  changed public.profiles;
begin
  -- The same lock: two admins who take the role from each other, or one who is disabled meanwhile.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.require_admin();
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_role';
  end if;
  if wanted is null or wanted not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  update public.profiles set role = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  return changed;
end
$function$;

create or replace function private.set_setup_secret (
  secret text default (gen_random_uuid())::text
)
  returns text
  language plpgsql
  set search_path to ''
  AS $function$
declare
  wanted constant text := btrim(secret, E' \t\r\n');
begin
  if private.has_approved_admin() then
    raise exception using errcode = 'P0001', message = 'setup_closed', hint = 'An approved administrator exists.';
  end if;
  if wanted is null or length(wanted) not between 24 and 200
    or (select count(distinct letter) from regexp_split_to_table(wanted, '') letter) < 10 then
    raise exception using errcode = 'P0001', message = 'weak_secret', hint = 'At least 24 characters, 10 of them different.';
  end if;
  insert into private.setup_secret (secret_hash) values (private.token_hash(wanted))
  on conflict (only_one) do update set secret_hash = excluded.secret_hash, created_at = now();
  return wanted;
end
$function$;

create or replace function private.setup_is_open()
  returns boolean
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select private.has_session() and exists (select from private.setup_secret) and not private.has_approved_admin()
$function$;

create or replace function private.steer_issue (
  issue uuid,
  action text
)
  returns public.newsletter_issues
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  found_issue public.newsletter_issues;
  previous text;
  failed uuid[];
begin
  perform private.require_editor();
  found_issue := private.lock_issue(steer_issue.issue);
  previous := found_issue.status;
  if action = 'pause' and previous = 'sending' then
    update public.newsletter_issues set status = 'paused' where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
  elsif action = 'resume' and previous = 'paused' then
    update public.newsletter_issues set status = 'sending' where id = found_issue.id;
  elsif action = 'cancel' and previous in ('sending', 'paused') then
    update public.newsletter_issues set status = 'cancelled', finished_at = clock_timestamp() where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
    update public.newsletter_deliveries set status = 'cancelled', settled_at = clock_timestamp()
    where issue_id = found_issue.id and status = 'waiting';
  elsif action = 'unschedule' and previous = 'scheduled' then
    update public.newsletter_issues set status = 'draft', scheduled_at = null where id = found_issue.id;
  elsif action = 'retry' and previous in ('sending', 'paused', 'sent') then
    failed := array(select d.id from public.newsletter_deliveries d where d.issue_id = found_issue.id and d.status = 'failed' for update);
    if failed = '{}' then
      raise exception using errcode = 'P0001', message = 'none_failed';
    end if;
    update public.newsletter_deliveries set status = 'waiting', reason = null, queued_at = null, settled_at = null where id = any (failed);
    delete from public.email_outbox where id = any (failed) and status = 'dead';
    if previous = 'sent' then
      update public.newsletter_issues set status = 'sending', finished_at = null where id = found_issue.id;
    end if;
  else
    raise exception using errcode = 'P0001', message = 'invalid_action';
  end if;
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$function$;

create or replace function public.get_issue_progress (
  issue uuid
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return (
    select jsonb_build_object(
      'counts', case
        when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
          jsonb_build_object('waiting',
            (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
        else coalesce((
          select jsonb_object_agg(d.status, d.n) from (
            select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
          ) as d), '{}')
      end,
      'problems', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email, 'status', p.status, 'reason', p.reason) order by p.status, p.email) from (
          select d.id, s.email, d.status, d.reason from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
          where d.issue_id = get_issue_progress.issue and d.status in ('failed', 'unsubscribed', 'skipped') order by d.status, s.email limit 100
        ) as p), '[]')
    )
  );
end;
$function$;

create or replace function public.get_project_overview()
  returns json
  language plpgsql
  stable
  set search_path to ''
  AS $function$
begin
  perform private.require_editor();
  return json_build_object(
    'total', (select count(*) from public.projects),
    'categories', (
      select coalesce(json_agg(json_build_object('name', c.category, 'name_no', c.category_no, 'projects', c.projects) order by c.category), '[]')
      from (
        select p.category, max(p.category_no) as category_no, count(*) as projects from public.projects as p group by p.category
      ) as c
    )
  );
end
$function$;

create or replace function public.invite_person (
  email text,
  language text,
  role text default 'admin'::text
)
  returns public.invites
  language sql
  set search_path to ''
  AS $function$
  select private.invite_person(email, language, role)
$function$;

create or replace function public.is_approved_editor()
  returns boolean
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.is_approved_editor()
$function$;

create or replace function public.list_invites (
  search text default ''::text
)
  returns table (
    id uuid,
    email private.sorted_text,
    language text,
    invited_by private.sorted_text,
    sent_at timestamp with time zone,
    created_at timestamp with time zone,
    role text
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.list_invites(search)
$function$;

create or replace function public.set_profile_role (
  profile uuid,
  role text
)
  returns public.profiles
  language sql
  set search_path to ''
  AS $function$
  select private.set_profile_role(profile, role)
$function$;

alter table "public"."invites"
  add constraint "invites_role_check" check ((role = ANY (ARRAY['admin'::text, 'editor'::text])));

alter table "public"."profiles"
  add constraint "profiles_role_check" check ((role = ANY (ARRAY['admin'::text, 'editor'::text])));

create view "private"."searched_blog_posts" AS  SELECT id,
    title,
    slug,
    language,
    category,
    content,
    excerpt,
    author_id,
    author_name,
    tags,
    featured,
    featured_image_url,
    published,
    meta_title,
    meta_description,
    published_at,
    words,
    search_text,
    created_at,
    updated_at,
    published_day
   FROM public.blog_posts
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "private"."searched_newsletter_subscribers" AS  SELECT id,
    (email COLLATE private.norwegian) AS email,
    language,
    status,
    confirmation_sent_at,
    confirmed_at,
    unsubscribed_at,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    undeliverable_at,
    refusals
   FROM public.newsletter_subscribers
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_blog_posts" with (security_invoker=true) AS  SELECT id,
    title,
    slug,
    language,
    category,
    content,
    excerpt,
    author_id,
    author_name,
    tags,
    featured,
    featured_image_url,
    published,
    meta_title,
    meta_description,
    published_at,
    words,
    search_text,
    created_at,
    updated_at,
    published_day
   FROM private.searched_blog_posts;

create view "public"."searched_newsletter_subscribers" with (security_invoker=true) AS  SELECT id,
    email,
    language,
    status,
    confirmation_sent_at,
    confirmed_at,
    unsubscribed_at,
    search_text,
    created_at,
    updated_at,
    suspected_spam,
    undeliverable_at,
    refusals
   FROM private.searched_newsletter_subscribers;

create trigger audit_rows
  after insert or delete on public.invites
  for each row
  execute function private.audit('id', 'role');

create trigger audit_sent
  after update on public.invites
  for each row
  when (((old.sent_at IS DISTINCT FROM new.sent_at) OR (old.accepted_at IS DISTINCT FROM new.accepted_at)))
  execute function private.audit('id', 'sent_at', 'accepted_at', 'role');

create trigger end_administration
  after update on public.profiles
  for each row
  when
    (((old.status = 'approved'::text) AND (old.role = 'admin'::text) AND ((new.status <> 'approved'::text) OR (new.role
    <> 'admin'::text))))
  execute function private.end_administration();

create trigger end_deleted_administration
  before delete on public.profiles
  for each row
  execute function private.end_administration();

create trigger keep_an_admin
  before update on public.profiles
  for each row
  when
    (((old.status = 'approved'::text) AND (old.role = 'admin'::text) AND ((new.status <> 'approved'::text) OR (new.role
    <> 'admin'::text))))
  execute function private.keep_an_admin();

create policy "accounts read published posts, editors read all" on "public"."blog_posts"
  for select
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) or (published AND (published_at <= now()))));

create policy "editors change posts" on "public"."blog_posts"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete posts" on "public"."blog_posts"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write posts" on "public"."blog_posts"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change case studies" on "public"."case_studies"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete case studies" on "public"."case_studies"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see case studies" on "public"."case_studies"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write case studies" on "public"."case_studies"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors add logos" on "public"."client_logos"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change logos" on "public"."client_logos"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete logos" on "public"."client_logos"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see logos" on "public"."client_logos"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors delete pictures" on "public"."media"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors describe pictures" on "public"."media"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors see pictures" on "public"."media"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see uses on the website, admins all" on "public"."media_uses"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_website_table(record_table) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "editors see deliveries" on "public"."newsletter_deliveries"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors delete drafts" on "public"."newsletter_issues"
  for delete
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) AND (status = 'draft'::text)));

create policy "editors edit drafts" on "public"."newsletter_issues"
  for update
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) AND (status = 'draft'::text)))
  with check ((( SELECT public.is_approved_editor() AS is_approved_editor) AND (status = 'draft'::text)));

create policy "editors see issues" on "public"."newsletter_issues"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors write issues" on "public"."newsletter_issues"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors clear suspected subscribers" on "public"."newsletter_subscribers"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors erase subscribers" on "public"."newsletter_subscribers"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see subscribers" on "public"."newsletter_subscribers"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors edit their own profile" on "public"."profiles"
  for update
  to "authenticated"
  using (((user_id = ( select auth.uid() as uid)) AND ( select public.is_approved_editor() as is_approved_editor)))
  with check ((user_id = ( SELECT auth.uid() AS uid)));

create policy "editors add projects" on "public"."projects"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change projects" on "public"."projects"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete projects" on "public"."projects"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see projects" on "public"."projects"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors read revisions of what they edit" on "public"."revisions"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_editor() as is_approved_editor) AND ((table_name = 'blog_posts'::text) or
    private.is_site_copy(row_id))));

create policy "editors cancel scheduled copy" on "public"."scheduled_copy"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see scheduled copy" on "public"."scheduled_copy"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors add copy, admins all settings" on "public"."settings"
  for insert
  to "authenticated"
  with
    check
    ((( SELECT public.is_approved_admin() AS is_approved_admin) OR (private.is_site_copy(key) AND ( SELECT
    public.is_approved_editor() AS is_approved_editor))));

create policy "editors change copy, admins all settings" on "public"."settings"
  for update
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_site_copy(key) AND ( select
    public.is_approved_editor() as is_approved_editor))))
  with
    check
    ((( SELECT public.is_approved_admin() AS is_approved_admin) OR (private.is_site_copy(key) AND ( SELECT
    public.is_approved_editor() AS is_approved_editor))));

create policy "editors remove copy, admins all settings" on "public"."settings"
  for delete
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (private.is_site_copy(key) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "admins read system settings, editors the one of their session" on "public"."system_settings"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or ((key = 'session_timeout_hours'::text) AND ( select
    public.is_approved_editor() as is_approved_editor))));

create policy "accounts see changes of what they may read" on "public"."table_changes"
  for select
  to "authenticated"
  using
    ((( select public.is_approved_admin() as is_approved_admin) or (table_name = 'projects'::text) or
    (private.is_website_table(table_name) AND ( select public.is_approved_editor() as is_approved_editor)) or
    ((user_id = ( select auth.uid() as uid)) AND ( select public.has_session() as has_session))));

create policy "accounts see the active team, editors see all" on "public"."team_members"
  for select
  to "authenticated"
  using ((( select public.is_approved_editor() as is_approved_editor) or is_active));

create policy "editors add to the team" on "public"."team_members"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change the team" on "public"."team_members"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors remove from the team" on "public"."team_members"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors add testimonials" on "public"."testimonials"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors change testimonials" on "public"."testimonials"
  for update
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor))
  with check (( SELECT public.is_approved_editor() AS is_approved_editor));

create policy "editors delete testimonials" on "public"."testimonials"
  for delete
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors see testimonials" on "public"."testimonials"
  for select
  to "authenticated"
  using (( select public.is_approved_editor() as is_approved_editor));

create policy "editors empty their own inbox" on "storage"."objects"
  for delete
  to "authenticated"
  using
    (((bucket_id = 'inbox'::text) AND ( select public.is_approved_editor() as is_approved_editor) AND
    private.is_own_upload(name)));

create policy "editors put pictures into their own inbox" on "storage"."objects"
  for insert
  to "authenticated"
  with
    check
    (((bucket_id = 'inbox'::text) AND ( SELECT public.is_approved_editor() AS is_approved_editor) AND
    private.is_own_upload(name)));

create policy "editors see their own inbox" on "storage"."objects"
  for select
  to "authenticated"
  using
    (((bucket_id = 'inbox'::text) AND ( select public.is_approved_editor() as is_approved_editor) AND
    private.is_own_upload(name)));

revoke all on function "private"."end_administration"() from public;

revoke all on function "private"."has_approved_admin"() from public;

revoke all on function "private"."invite_person"(text, text, text) from public;

grant execute on function "private"."invite_person"(text, text, text) to "authenticated";

revoke all on function "private"."is_approved_editor"() from public;

grant execute on function "private"."is_approved_editor"() to "authenticated";

grant execute on function "private"."is_approved_editor"() to "service_role";

revoke all on function "private"."is_site_copy"(text) from public;

grant execute on function "private"."is_site_copy"(text) to "authenticated";

grant execute on function "private"."is_site_copy"(text) to "service_role";

revoke all on function "private"."is_website_table"(text) from public;

grant execute on function "private"."is_website_table"(text) to "authenticated";

grant execute on function "private"."is_website_table"(text) to "service_role";

revoke all on function "private"."list_invites"(text) from public;

grant execute on function "private"."list_invites"(text) to "authenticated";

revoke all on function "private"."require_editor"() from public;

grant execute on function "private"."require_editor"() to "authenticated";

revoke all on function "private"."set_profile_role"(uuid, text) from public;

grant execute on function "private"."set_profile_role"(uuid, text) to "authenticated";

revoke all on function "public"."invite_person"(text, text, text) from public;

grant execute on function "public"."invite_person"(text, text, text) to "authenticated";

revoke all on function "public"."is_approved_editor"() from public;

grant execute on function "public"."is_approved_editor"() to "authenticated";

grant execute on function "public"."is_approved_editor"() to "service_role";

revoke all on function "public"."list_invites"(text) from public;

grant execute on function "public"."list_invites"(text) to "authenticated";

revoke all on function "public"."set_profile_role"(uuid, text) from public;

grant execute on function "public"."set_profile_role"(uuid, text) to "authenticated";

grant select on table "private"."searched_blog_posts" to "authenticated";

grant select on table "private"."searched_newsletter_subscribers" to "authenticated";

grant select on table "public"."searched_blog_posts" to "authenticated";

grant select on table "public"."searched_newsletter_subscribers" to "authenticated";
