-- Import of subscribers who consented elsewhere.

-- The mailbox behind an address: without a +tag, and without the dots that Gmail ignores.
create function private.mailbox_of(address text) returns text language sql immutable parallel safe set search_path = '' as $$
  select case when m.domain in ('gmail.com', 'googlemail.com') then replace(m.name, '.', '') || '@gmail.com' else m.name || '@' || m.domain end
  from (select regexp_replace(split_part(lower(address), '@', 1), '(.)[+].*$', '\1') as name, split_part(lower(address), '@', 2) as domain) as m
$$;

-- Returns what becomes of each line: `import`, `same` (subscribed already) or `refused`, with the reason. It changes nothing. Of who was erased, the audit
-- log knows the hash of the address, or the address where staff deleted the subscriber; `opted_out` does not say which.
create function private.judge_subscribers(lines jsonb) returns table (
  row_number bigint, email text, language text, source text, consent_on date, outcome text, reason text
)
language sql stable security definer set search_path = '' as $$
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
$$;

create function private.import_subscribers(lines jsonb, store boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.import_subscribers(jsonb, boolean) to authenticated;

-- Reads subscribers from a list of [email, language, source of the consent, day of the consent], at most 10,000, and returns for each line {row, outcome,
-- reason}: `import`, `same` or `refused`. Stores those to import, confirmed, if `store` says so, all or nothing. Never adds a mailbox that unsubscribed or
-- was erased, and changes nobody who is known, so it can be repeated (rule D29). Errors: not_allowed, invalid_lines.
create function public.import_subscribers(lines jsonb, store boolean default false) returns jsonb language sql set search_path = '' as $$
  select private.import_subscribers(lines, store)
$$;
grant execute on function public.import_subscribers(jsonb, boolean) to authenticated;
