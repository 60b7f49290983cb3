set check_function_bodies = off;

drop trigger "name_issue" on "public"."audit_log";

drop view "public"."searched_newsletter_subscribers";

drop view "private"."searched_newsletter_subscribers";

drop function "private"."name_issue"();

alter table "public"."newsletter_subscribers"
  add column "imported_at" timestamp with time zone;

alter table "public"."newsletter_subscribers"
  add column "consent_source" text;

alter table "public"."newsletter_subscribers"
  add column "consent_on" date;

create or replace function private.get_letter (
  letter uuid,
  in_language text
)
  returns table (
    id uuid,
    subject text,
    body text,
    sent_on date
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from public.newsletter_issues i where i.id = letter and i.status in ('sending', 'paused', 'sent')
$function$;

create or replace function private.get_media_revision()
  returns text
  language sql
  stable
  set search_path to ''
  AS $function$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', m.id, extract(epoch from m.updated_at)), 0)))
  from public.media as m
  where exists (select from public.media_uses as u where u.media_id = m.id and u.languages <> '{}' and u.record_table <> 'newsletter_issues')
$function$;

create or replace function private.import_subscribers (
  lines jsonb,
  store boolean
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  judged jsonb;
  added int;
begin
  perform private.require_editor();
  if not coalesce(jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 10000
    and not exists (select from jsonb_array_elements(case jsonb_typeof(lines) when 'array' then lines end) l where jsonb_typeof(l) <> 'array'), false)
  then
    raise exception using errcode = 'P0001', message = 'invalid_lines';
  end if;
  if store then
    -- One import at a time; who signs up or unsubscribes meanwhile comes before or after it.
    lock table public.newsletter_subscribers in share row exclusive mode;
  end if;
  select jsonb_agg(to_jsonb(j) order by j.row_number) into judged from private.judge_subscribers(lines) as j;
  if store then
    insert into public.newsletter_subscribers (email, language, status, imported_at, consent_source, consent_on)
    select j.email, j.language, 'confirmed', now(), j.source, j.consent_on
    from jsonb_to_recordset(judged) as j (email text, language text, source text, consent_on date, outcome text) where j.outcome = 'import';
    get diagnostics added = row_count;
    if added > 0 then
      insert into public.audit_log (actor, action, table_name, row_id, details)
      values (auth.uid(), 'import', 'newsletter_subscribers', gen_random_uuid()::text, jsonb_build_object('newsletter_subscribers', added));
    end if;
  end if;
  return (
    select jsonb_agg(jsonb_build_object('row', j.row_number, 'outcome', j.outcome, 'reason', j.reason) order by j.row_number)
    from jsonb_to_recordset(judged) as j (row_number bigint, outcome text, reason text)
  );
end
$function$;

create or replace function private.judge_subscribers (
  lines jsonb
)
  returns table (
    row_number bigint,
    email text,
    language text,
    source text,
    consent_on date,
    outcome text,
    reason text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  with given as materialized (
    select l.n, btrim(l.item ->> 0) as email, btrim(l.item ->> 1) as language, btrim(l.item ->> 2) as source, private.day_of(l.item ->> 3) as consent_on,
      lower(btrim(l.item ->> 0)) as address, private.mailbox_of(btrim(l.item ->> 0)) as mailbox
    from jsonb_array_elements(lines) with ordinality as l (item, n)
  ), known as materialized (
    select private.mailbox_of(s.email) as mailbox, bool_or(s.status = 'unsubscribed' or s.unsubscribed_at is not null) as has_left,
      bool_or(s.status = 'confirmed') as is_confirmed
    from public.newsletter_subscribers s group by 1
  ), erased as materialized (
    select a.row_id as address from public.audit_log a where a.table_name = 'personal_data' and a.action = 'erase'
    union
    select private.mailbox_of(a.record_name) from public.audit_log a
    where a.table_name = 'newsletter_subscribers' and a.action = 'delete' and a.record_name is not null
  ), judged as (
    select g.*, k.is_confirmed, case
      when not coalesce(private.is_email(g.email), false) then 'email'
      when k.is_confirmed and not k.has_left then 'same'
      when k.has_left then 'opted_out'
      when private.sha256_text(g.address) in (select address from erased) or private.sha256_text(g.mailbox) in (select address from erased)
        or g.mailbox in (select address from erased) then 'opted_out'
      when k.mailbox is not null then 'pending'
      when not coalesce(g.language in ('en', 'no'), false) then 'language'
      when not coalesce(private.is_line(g.source, 200), false) then 'source'
      when not coalesce(g.consent_on between '2000-01-01' and private.company_today(), false) then 'consent_on'
      when row_number() over (partition by g.mailbox order by g.n) > 1 then 'repeated'
    end as reason
    from given g left join known k on k.mailbox = g.mailbox
  )
  select j.n, j.email, j.language, j.source, j.consent_on,
    case when j.reason is null then 'import' when j.reason = 'same' then 'same' else 'refused' end, nullif(j.reason, 'same')
  from judged j
$function$;

create or replace function private.letter_text (
  issue public.newsletter_issues,
  in_language text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object('subject', t.subject, 'body', t.body, 'pictures', coalesce((
    select jsonb_agg(to_jsonb(p)) from private.get_pictures(array(select m.id from private.media_ids(t.body) as m limit 200)) as p
  ), '[]'))
  from (select case in_language when 'no' then issue.subject_no else issue.subject_en end as subject,
    case in_language when 'no' then issue.body_no else issue.body_en end as body) as t
$function$;

create or replace function private.mailbox_of (
  address text
)
  returns text
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.name, '.', '') || '@gmail.com' else m.name || '@' || m.domain end
  from (select regexp_replace(split_part(lower(address), '@', 1), '(.)[+].*$', '\1') as name, split_part(lower(address), '@', 2) as domain) as m
$function$;

create or replace function private.published_languages (
  table_name text,
  record jsonb
)
  returns text[]
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case table_name
    when 'blog_posts' then case when (record ->> 'published')::boolean then array[record ->> 'language'] else '{}' end
    when 'client_logos' then
      case when (record ->> 'is_active')::boolean and record ->> 'consent_on' is not null then array['en', 'no'] else '{}' end
    when 'case_studies' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'pages' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'newsletter_issues' then case when record ->> 'status' <> 'draft' then array['en', 'no'] else '{}' end
    when 'projects' then array['en', 'no']
    when 'settings' then case when private.is_public_setting(record ->> 'key') then array['en', 'no'] else '{}' end
    when 'team_members' then case when (record ->> 'is_active')::boolean then array['en', 'no'] else '{}' end
    else '{}'::text[]
  end
$function$;

create or replace function private.record_name (
  table_name text,
  record jsonb
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
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
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
    when 'webhooks' then record ->> 'name'
  end, ''), 200)
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
      and not (u.record_table = 'newsletter_issues' and u.languages <> '{}')
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
  return jsonb_build_object(
    'counts', case
      when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
        jsonb_build_object('waiting',
          (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
      else coalesce((
        select jsonb_object_agg(d.status, d.n) from (
          select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
        ) as d), '{}')
    end
  );
end;
$function$;

create or replace function public.get_letter (
  letter uuid,
  in_language text
)
  returns table (
    id uuid,
    subject text,
    body text,
    sent_on date
  )
  language sql
  stable
  set search_path to ''
  AS $function$
  select * from private.get_letter(letter, in_language)
$function$;

create or replace function public.import_subscribers (
  lines jsonb,
  store boolean default false
)
  returns jsonb
  language sql
  set search_path to ''
  AS $function$
  select private.import_subscribers(lines, store)
$function$;

create or replace function public.preview_letter (
  issue uuid,
  in_language text
)
  returns jsonb
  language plpgsql
  stable
  set search_path to ''
  AS $function$
declare
  asked public.newsletter_issues;
begin
  perform private.require_editor();
  select * into asked from public.newsletter_issues where id = preview_letter.issue;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_issue';
  end if;
  return private.letter_text(asked, in_language);
end
$function$;

create or replace function public.read_letter (
  mail uuid
)
  returns jsonb
  language plpgsql
  set search_path to ''
  AS $function$
declare
  letter public.email_outbox;
  asked public.newsletter_issues;
  reader public.newsletter_subscribers;
  state text;
begin
  select * into letter from public.email_outbox where id = read_letter.mail and kind = 'newsletter_issue';
  select * into asked from public.newsletter_issues where id::text = letter.payload ->> 'issue_id';
  select s.* into reader from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = letter.id;
  state := case
    when asked.id is null then 'gone'
    when letter.payload -> 'is_test' = 'true' then 'ready'
    when reader.id is null then 'gone'
    when reader.status <> 'confirmed' then 'unsubscribed'
    when asked.status in ('paused', 'cancelled') then asked.status
    else 'ready'
  end;
  if state <> 'ready' then
    return jsonb_build_object('state', state);
  end if;
  return private.letter_text(asked, letter.language) || jsonb_build_object(
    'state', state,
    'token', case when reader.id is not null then private.new_newsletter_token(reader.id) end
  );
end
$function$;

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_check"
    check ((num_nulls(imported_at, consent_source, consent_on) = ANY (ARRAY[0, 3])));

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_consent_on_check"
    check (((consent_on >= '2000-01-01'::date) AND (consent_on <= '2199-12-31'::date)));

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
    refusals,
    imported_at,
    consent_source,
    consent_on
   FROM public.newsletter_subscribers
  WHERE (( SELECT public.is_approved_editor() AS is_approved_editor) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."issue_recipients" with (security_invoker=true) AS  SELECT d.id,
    d.issue_id,
    (s.email COLLATE private.norwegian) AS email,
    s.language,
    d.status,
    d.reason,
    COALESCE(d.settled_at, d.queued_at) AS changed_at,
        CASE
            WHEN (s.status = 'unsubscribed'::text) THEN s.unsubscribed_at
            ELSE NULL::timestamp with time zone
        END AS unsubscribed_at,
    s.search_text,
    d.created_at
   FROM (public.newsletter_deliveries d
     JOIN public.newsletter_subscribers s ON ((s.id = d.subscriber_id)));

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
    refusals,
    imported_at,
    consent_source,
    consent_on
   FROM private.searched_newsletter_subscribers;

create trigger track_media
  after insert or delete or update on public.newsletter_issues
  for each row
  execute function private.track_media('id', 'body_en', 'body_no');

revoke all on function "private"."get_letter"(uuid, text) from public;

grant execute on function "private"."get_letter"(uuid, text) to "anon", "authenticated";

grant execute on function "private"."get_letter"(uuid, text) to "service_role";

revoke all on function "private"."import_subscribers"(jsonb, boolean) from public;

grant execute on function "private"."import_subscribers"(jsonb, boolean) to "authenticated";

revoke all on function "private"."judge_subscribers"(jsonb) from public;

revoke all on function "private"."letter_text"(public.newsletter_issues, text) from public;

grant execute on function "private"."letter_text"(public.newsletter_issues, text) to "authenticated";

grant execute on function "private"."letter_text"(public.newsletter_issues, text) to "service_role";

revoke all on function "private"."mailbox_of"(text) from public;

revoke all on function "public"."get_letter"(uuid, text) from public;

grant execute on function "public"."get_letter"(uuid, text) to "anon", "authenticated";

grant execute on function "public"."get_letter"(uuid, text) to "service_role";

revoke all on function "public"."import_subscribers"(jsonb, boolean) from public;

grant execute on function "public"."import_subscribers"(jsonb, boolean) to "authenticated";

revoke all on function "public"."preview_letter"(uuid, text) from public;

grant execute on function "public"."preview_letter"(uuid, text) to "authenticated";

grant select on table "private"."searched_newsletter_subscribers" to "authenticated";

grant select on table "public"."issue_recipients" to "authenticated";

grant select on table "public"."searched_newsletter_subscribers" to "authenticated";

alter table "public"."newsletter_subscribers"
  add constraint "newsletter_subscribers_consent_source_check" check (private.is_line(consent_source, 200));

-- The pictures that stored letters name, which were mailed as their alternative text.
insert into public.media_uses (media_id, record_table, record_id, field)
select m.id, 'newsletter_issues', i.id::text, t.field
from public.newsletter_issues i cross join lateral (values ('body_en', i.body_en), ('body_no', i.body_no)) as t (field, body)
  cross join lateral private.media_ids(t.body) as u join public.media m on m.id = u.id;
