-- What was sent, what happened to it and what the client answered. These rows are evidence and never change.
--
-- What an acceptance uses is frozen when a version is sent (rule D25). The content has the recipient, the language and the currency; the event that
-- reports the version has the client, the engagement of a change order and the amount from which a code is needed. Hashes cover both, and a draft
-- changes neither.

-- A fact about the company that an offer names, in its language where it is stored per language; null when it is empty.
create function private.company_fact(field text, language text) returns text
language sql stable security definer set search_path = '' as $$
  select btrim(fact) from public.settings s,
    unnest(array[s.value -> language ->> field, s.value ->> field, s.value -> 'en' ->> field, s.value -> 'no' ->> field]) with ordinality as f (fact, n)
  where s.key = 'company_info' and private.is_visible(fact) order by n limit 1
$$;

-- The tables of evidence have no column that no hash covers, so neither `created_at` nor `updated_at`.
create table public.offer_versions (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null check (version > 0),
  -- What the client sees, as it was then.
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 1500000),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  total_amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_until date not null,
  pdf bytea not null check (length(pdf) between 100 and 5000000),
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  unique (offer_id, version)
);
create index offer_versions_address on public.offer_versions (lower(content #>> '{recipient,email}'));

alter table public.offer_versions enable row level security;
grant select on public.offer_versions to authenticated, service_role;
select private.hide_estimates('public.offer_versions');
select private.require_proof('public.offer_versions');
create policy "admins read versions" on public.offer_versions for select to authenticated using ((select public.is_approved_admin()));

create table public.offer_events (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('sent', 'reminded', 'code_sent', 'question', 'accepted', 'declined', 'withdrawn', 'reply')),
  version int not null,
  at timestamptz not null default clock_timestamp(),
  -- The member of staff; null for the client. No foreign key: the event outlives the account.
  actor uuid,
  details jsonb not null default '{}' check (length(details::text) <= 30000),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (offer_id, position),
  check ((position = 1) = (previous_hash is null))
);
-- For the pipeline.
create index offer_events_first_sent on public.offer_events (at) where kind = 'sent' and version = 1;
-- For what Today lists, and for the reasons of losses.
create index offer_events_answers on public.offer_events (at) where kind in ('accepted', 'declined', 'question');
create index offer_events_withdrawn on public.offer_events (at) where kind = 'withdrawn';

alter table public.offer_events enable row level security;
grant select on public.offer_events to authenticated, service_role;
select private.hide_estimates('public.offer_events');
select private.require_proof('public.offer_events');
create policy "admins read events" on public.offer_events for select to authenticated using ((select public.is_approved_admin()));

create trigger announce_change after insert on public.offer_events for each row execute function private.announce_change();

create table public.offer_acceptances (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  version int not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The ids of the optional lines that the client ticked, sorted.
  options text[] not null check (private.are_lines(options, 200, 36)),
  net_amount numeric(14, 2) not null,
  vat_amount numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  name text not null check (private.is_line(name, 200)),
  title text check (private.is_line(title, 200)),
  consent text not null check (private.is_text(consent, 2000)),
  accepted_at timestamptz not null,
  -- A part of the address: 24 bits of IPv4, 48 of IPv6.
  network text check (length(network) <= 50),
  browser text check (length(browser) <= 500),
  has_code boolean not null,
  -- Null for acceptances of earlier releases, whose hash has no PDF.
  pdf_hash text check (pdf_hash ~ '^[0-9a-f]{64}$'),
  foreign key (offer_id, version) references public.offer_versions (offer_id, version)
);
create index offer_acceptances_version on public.offer_acceptances (offer_id, version);
create index offer_acceptances_accepted_at on public.offer_acceptances (accepted_at);

alter table public.offer_acceptances enable row level security;
grant select on public.offer_acceptances to authenticated, service_role;
select private.hide_estimates('public.offer_acceptances');
select private.require_proof('public.offer_acceptances');
create policy "admins read acceptances" on public.offer_acceptances for select to authenticated using ((select public.is_approved_admin()));

-- What was written about an offer goes with it.
alter table public.client_messages add constraint client_messages_offer_id_fkey
  foreign key (offer_id, offer_version) references public.offer_versions (offer_id, version) on delete cascade;

-- Whether a sent offer is kept: for months after the last thing that happened to it.
create function private.is_evidence(offer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.offer_events e where e.offer_id = offer
      and e.at > private.months_before(now(), private.limit_setting('retention_offers_months', 60))
  )
$$;

-- Trigger: refuses to change evidence. It may be deleted once its time is over, which maintenance does.
create function private.keep_evidence() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  has_rows boolean;
begin
  if tg_op = 'DELETE' and not private.is_evidence(old.offer_id) then
    return old;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %s)', tg_relid::regclass) into has_rows;
    if not has_rows then
      return null;
    end if;
  end if;
  raise exception using errcode = 'P0001', message = 'insert_only';
end
$$;

create trigger keep_evidence before update or delete on public.offer_versions for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_versions for each statement execute function private.keep_evidence();
create trigger keep_evidence before update or delete on public.offer_events for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_events for each statement execute function private.keep_evidence();
create trigger keep_evidence before update or delete on public.offer_acceptances for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_acceptances for each statement execute function private.keep_evidence();

-- The text of an event that its hash is of. It holds the hash of the one before, so that none can be changed, left out or moved.
create function private.event_text(event public.offer_events) returns text
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', event.id, 'offer_id', event.offer_id, 'position', event.position, 'kind', event.kind, 'version', event.version, 'at', private.utc_text(event.at),
    'actor', event.actor, 'details', event.details, 'previous_hash', event.previous_hash
  )::text
$$;

-- The text of an acceptance; the event 'accepted' has its hash. It names a PDF only if there is one, so that earlier texts stay as they were hashed.
create function private.acceptance_text(acceptance public.offer_acceptances) returns text
language sql immutable set search_path = '' as $$
  select (jsonb_build_object(
    'id', acceptance.id, 'offer_id', acceptance.offer_id, 'version', acceptance.version, 'content_hash', acceptance.content_hash,
    'options', acceptance.options, 'net_amount', acceptance.net_amount, 'vat_amount', acceptance.vat_amount,
    'total_amount', acceptance.total_amount, 'currency', acceptance.currency, 'name', acceptance.name, 'title', acceptance.title,
    'consent', acceptance.consent, 'accepted_at', private.utc_text(acceptance.accepted_at), 'network', acceptance.network,
    'browser', acceptance.browser, 'has_code', acceptance.has_code
  ) || case when acceptance.pdf_hash is null then '{}' else jsonb_build_object('pdf_hash', acceptance.pdf_hash) end)::text
$$;

-- Trigger: the place of an event in its chain, and its hash. Callers lock the offer, so that events have an order.
create function private.chain_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select e.position + 1, e.hash into new.position, new.previous_hash
  from public.offer_events e where e.offer_id = new.offer_id order by e.position desc limit 1;
  new.position := coalesce(new.position, 1);
  new.hash := private.sha256_text(private.event_text(new));
  return new;
end
$$;

create trigger chain_event before insert on public.offer_events for each row execute function private.chain_event();

-- Who had a version open and used the page, as the page reports it: `created_at` is the first time, `updated_at` the last. It proves nothing, since
-- anyone with the link can cause it, so it is beside the chain of evidence: it neither prolongs how long an offer is kept, nor follows a question.
create table public.offer_readings (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  -- The address of the key, in lower case. The key itself may end.
  email text not null check (private.is_email(email) and email = lower(email)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (offer_id, version, email)
);
create index offer_readings_email on public.offer_readings (email);

alter table public.offer_readings enable row level security;
grant select on public.offer_readings to authenticated, service_role;
select private.hide_estimates('public.offer_readings');
select private.require_proof('public.offer_readings');
create policy "admins read readings" on public.offer_readings for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.offer_readings for each row execute function private.touch();
create trigger announce_change after insert or update on public.offer_readings for each row execute function private.announce_change();

-- Who got a copy of a version, to read. Its keys end with it, and it ends with the access of the recipient or of its own address, or by staff. It is
-- beside the chain of evidence, which the recipient gets.
create table public.offer_copies (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null,
  version int not null,
  -- In lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (offer_id, version, email),
  foreign key (offer_id, version) references public.offer_versions (offer_id, version) on delete cascade
);
create index offer_copies_email on public.offer_copies (email);

alter table public.offer_copies enable row level security;
grant select on public.offer_copies to service_role;
select private.hide_estimates('public.offer_copies');

create trigger touch before update on public.offer_copies for each row execute function private.touch();

-- Whether to propose a reminder of a sent offer: it would mail another key, so its reader must still have access.
create function private.reminder_is_due(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select asked.state = 'sent' and asked.sent_valid_until >= private.company_today() and asked.reminders < 2 and asked.access_ended_at is null
    and coalesce(asked.reminded_at, asked.sent_at) < now() - make_interval(days => private.limit_setting('offer_reminder_days', 5))
$$;
grant execute on function private.reminder_is_due(public.offers) to authenticated;

-- The offers with their state of today, in the company's time zone: 'expired' where a sent one is no longer valid.
create view public.offers_with_state with (security_invoker = true) as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title, o.sections,
  o.terms_id, o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes,
  (select min(r.created_at) from public.offer_readings r where r.offer_id = o.id and r.version = o.version) as first_seen_at,
  (select max(r.updated_at) from public.offer_readings r where r.offer_id = o.id and r.version = o.version) as last_seen_at,
  o.owner_id
from public.offers o;
grant select on public.offers_with_state to authenticated;

-- The same for lists with a search, with the stored part of the state, which an index serves, and the part that depends on the day. The plain call lets
-- the planner know today, and so how many offers are past their last day.
create view private.searched_offers_with_state as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title,
  o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  o.state as stored_state, private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes,
  o.sent_valid_until < private.company_today() as is_past,
  (select min(r.created_at) from public.offer_readings r where r.offer_id = o.id and r.version = o.version) as first_seen_at,
  (select max(r.updated_at) from public.offer_readings r where r.offer_id = o.id and r.version = o.version) as last_seen_at,
  o.owner_id
from public.offers o
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or o.id::text <> private.refuse_explain());
grant select on private.searched_offers_with_state to authenticated;

create view public.searched_offers_with_state with (security_invoker = true) as select * from private.searched_offers_with_state;
grant select on public.searched_offers_with_state to authenticated;

-- The checks of what staff add when they send: {id, message, copies: [address], attachments: [{name, type, bytes, sha256}]}. The id is of the
-- sending, so that it is sent once.

-- Returns what becomes a part of the version: {message, attachments}, without what is empty, so that the content of an offer without either stays
-- as it was. The server has stored the attachments. Errors: invalid_message, too_many_files, missing_file, files_too_large.
create function private.sent_along(asked public.offers, sending jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  written constant text := nullif(btrim(sending ->> 'message', E' \t\r\n'), '');
  files constant jsonb := coalesce(sending -> 'attachments', '[]');
begin
  if written is not null and (not private.is_text(written, 5000) or private.turns_text(written)) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  if jsonb_array_length(files) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if exists (
    select from jsonb_array_elements(files) as f where not coalesce(
      f - array['name', 'type', 'bytes', 'sha256'] = '{}' and private.is_line(f ->> 'name', 200) and not private.turns_text(f ->> 'name') and exists (
        select from storage.objects o where o.bucket_id = 'files' and o.name = asked.id || '/' || (f ->> 'sha256')
          and o.metadata ->> 'size' = f ->> 'bytes'
      ), false)
  ) then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  if (select sum((f ->> 'bytes')::bigint) from jsonb_array_elements(files) as f) > 26214400 then
    raise exception using errcode = 'P0001', message = 'files_too_large';
  end if;
  return jsonb_strip_nulls(jsonb_build_object('message', written, 'attachments', nullif(files, '[]')));
end
$$;

-- Returns the addresses that get a copy, in lower case. They are no part of the version, whose evidence its recipient gets.
-- Errors: too_many_copies, invalid_copy, copy_to_recipient.
create function private.copies_of(asked public.offers, sending jsonb) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  addresses constant text[] := array(
    select distinct lower(c.address) from jsonb_array_elements_text(coalesce(sending -> 'copies', '[]')) as c (address) order by 1
  );
begin
  if cardinality(addresses) > 5 then
    raise exception using errcode = 'P0001', message = 'too_many_copies';
  end if;
  if not coalesce((select bool_and(private.is_email(address)) from unnest(addresses) as address), true) then
    raise exception using errcode = 'P0001', message = 'invalid_copy';
  end if;
  if lower(asked.recipient_email) = any (addresses) then
    raise exception using errcode = 'P0001', message = 'copy_to_recipient';
  end if;
  return addresses;
end
$$;

-- Returns the version that a sending has stored; null before that.
create function private.version_of_sending(offer uuid, sending jsonb) returns int
language sql stable security definer set search_path = '' as $$
  select e.version from public.offer_events e
  where e.offer_id = version_of_sending.offer and e.kind = 'sent' and e.details ->> 'sending' = sending ->> 'id'
$$;

create function private.check_offer_files(offer uuid, files jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.offers;
  stored jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers o where o.id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if jsonb_array_length(files) > 10 then
    raise exception using errcode = 'P0001', message = 'too_many_files';
  end if;
  if exists (
    select from jsonb_array_elements(files) as f where not coalesce(starts_with(f ->> 'path', asked.id || '/') or exists (
      select from public.client_files c where c.path = f ->> 'path' and c.client_id = asked.client_id
    ), false)
  ) then
    raise exception using errcode = 'P0001', message = 'foreign_file';
  end if;
  select jsonb_agg(f || jsonb_build_object('type', o.metadata -> 'mimetype', 'bytes', (o.metadata ->> 'size')::bigint) order by n) into stored
  from jsonb_array_elements(files) with ordinality as l (f, n)
  join storage.objects o on o.bucket_id = 'files' and o.name = f ->> 'path';
  if coalesce(jsonb_array_length(stored), 0) < jsonb_array_length(files) then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  if (select sum((f ->> 'bytes')::bigint) from jsonb_array_elements(stored) as f) > 26214400 then
    raise exception using errcode = 'P0001', message = 'files_too_large';
  end if;
  return coalesce(stored, '[]');
end
$$;
grant execute on function private.check_offer_files(uuid, jsonb) to authenticated;

-- Returns the files that are to be sent with an offer, [{path, name, type, bytes}], if they were uploaded for it or are its client's: at most ten, of
-- 25 MB together. Errors: not_allowed, unknown_offer, too_many_files, foreign_file, missing_file, files_too_large.
create function public.check_offer_files(offer uuid, files jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.check_offer_files(offer, files)
$$;
grant execute on function public.check_offer_files(uuid, jsonb) to authenticated;

-- The next version of an offer, as the client will see it. The account number is not in it, because its evidence is mailed, and a number in a
-- mail can be forged.
create function private.offer_content(asked public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', asked.number, 'version', asked.version + 1, 'language', asked.language, 'currency', asked.currency,
    'issued_on', private.company_today(), 'valid_until', asked.valid_until, 'time_zone', private.company_time_zone(),
    'is_change_order', asked.engagement_id is not null,
    'seller', jsonb_build_object(
      'name', private.company_fact('name', asked.language), 'legal_name', private.company_fact('legal_name', asked.language), 'address', private.company_fact('address', asked.language),
      'org_number', private.company_fact('org_number', asked.language), 'vat_registered', coalesce(private.company_fact('vat_registered', asked.language) = 'true', false),
      'business_register', coalesce(private.company_fact('business_register', asked.language) = 'true', false),
      'email', private.company_fact('email', asked.language), 'phone', private.company_fact('phone', asked.language)
    ),
    'recipient', jsonb_build_object('name', asked.recipient_name, 'email', asked.recipient_email, 'company_name', asked.company_name)
      -- Without what the record lacks, so that the content of an offer without a record stays as it was.
      || coalesce((
        select jsonb_strip_nulls(jsonb_build_object(
          'legal_name', c.legal_name, 'org_number', c.org_number, 'address', c.invoice_address, 'reference', c.reference
        )) from public.clients c where c.id = asked.client_id
      ), '{}'),
    'title', asked.title, 'sections', asked.sections, 'lines', l.lines, 'totals', l.totals,
    'plan', private.plan_amounts(coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'share', p.share, 'amount', p.amount, 'due', p.due, 'due_date', p.due_date
      ) order by p.position) from public.offer_plan_items p where p.offer_id = asked.id
    ), '[]'), (l.totals ->> 'total')::numeric),
    'terms', (
      select jsonb_build_object('version', t.version, 'text', case asked.language when 'no' then t.text_no else t.text_en end)
      from public.offer_terms t where t.id = asked.terms_id
    )
  ) || case when l.discount is null then '{}' else jsonb_build_object('discount', l.discount) end
  from (
    select r.lines, r.discount, private.offer_totals(r.lines, null, r.discount) as totals
    from (
      select private.offer_lines_on(asked.id, private.company_today()) as lines,
        private.discount_of(asked.discount_share, asked.discount_amount) as discount
    ) as r
  ) as l
$$;

-- What an offer lacks before it can be sent, as keys of texts.
create function private.offer_gaps(asked public.offers) returns text[]
language sql stable security definer set search_path = '' as $$
  with lines as (
    select private.vat_rate(l.vat_code, private.company_today()) as rate from public.offer_lines l where l.offer_id = asked.id
  ), content as (
    select (c.content #>> '{totals,total}')::numeric as total, c.content -> 'plan' as plan,
      -- Whatever the client ticks, a discount gives nothing away that is not optional.
      (c.content #>> '{discount,amount}')::numeric > (private.offer_totals(c.content -> 'lines', '{}') ->> 'net')::numeric as is_too_much
    from (select private.offer_content(asked) as content) as c
  )
  select array_remove(array[
    case when private.company_fact('legal_name', asked.language) is null then 'seller_legal_name' end,
    case when private.company_fact('address', asked.language) is null then 'seller_address' end,
    case when private.company_fact('org_number', asked.language) is null then 'seller_org_number' end,
    case when private.company_fact('account_number', asked.language) is null then 'seller_account_number' end,
    -- Also where only an optional line has VAT, or its rate has ended since it was saved.
    case when private.company_fact('vat_registered', asked.language) is distinct from 'true'
      and exists (select from lines where rate is distinct from 0) then 'seller_vat_registered' end,
    case when asked.recipient_name is null then 'recipient_name' end,
    case when asked.recipient_email is null then 'recipient_email' end,
    case when asked.terms_id is null then 'terms' end,
    case when asked.valid_until < private.company_today() then 'valid_until' end,
    case when not exists (select from lines) or exists (select from lines where rate is null) then 'lines' end,
    case when (select total < 0 from content) then 'total' end,
    case when (select is_too_much from content) then 'discount' end,
    case when not exists (select from public.offer_plan_items where offer_id = asked.id) then 'plan' end,
    case when not (select private.plan_adds_up(plan, total) from content) then 'plan_total' end
  ], null)
$$;

create function private.freeze_offer(offer uuid, was timestamptz, sending jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.offers;
  gaps text[];
  content jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if private.version_of_sending(offer, sending) is not null then
    return jsonb_build_object('version', private.version_of_sending(offer, sending));
  end if;
  if asked.updated_at is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  gaps := private.offer_gaps(asked);
  if gaps <> '{}' then
    raise exception using errcode = 'P0001', message = 'incomplete', detail = array_to_json(gaps)::text;
  end if;
  perform private.copies_of(asked, sending);
  content := private.offer_content(asked) || private.sent_along(asked, sending);
  return jsonb_build_object('content', content, 'hash', private.sha256_text(content::text), 'actor', auth.uid());
end
$$;
grant execute on function private.freeze_offer(uuid, timestamptz, jsonb) to authenticated;

-- Returns the next version of an offer, which its PDF is made from: {content, hash, actor}, or {version} of what this sending has stored already. It
-- stores nothing. Errors: not_allowed, unknown_offer, changed, answered, incomplete (detail: a list of what is missing), those of
-- private.sent_along() and private.copies_of().
create function public.freeze_offer(offer uuid, was timestamptz, sending jsonb default '{}') returns jsonb language sql stable set search_path = '' as $$
  select private.freeze_offer(offer, was, sending)
$$;
grant execute on function public.freeze_offer(uuid, timestamptz, jsonb) to authenticated;

-- Returns the sums of an offer that its mails have besides the total: those of its groups, unless they are more than a mail can show, and the discount.
create function private.mailed_sums(totals jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_array_length(totals -> 'groups') <= 20 then jsonb_build_object('groups', totals -> 'groups') else '{}' end
    || case when totals ? 'discount' then jsonb_build_object('discount', totals -> 'discount') else '{}' end
$$;

-- What the mails about a sent version say; none of it opens the offer. Monthly payments are no part of the total: with them, a total of nothing is
-- not free of charge.
create function private.offer_facts(shown public.offer_versions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until,
    'has_monthly', jsonb_path_exists(shown.content, '$.plan[*] ? (@.due == "monthly" && @.amount > 0)')
  ) || private.mailed_sums(shown.content -> 'totals')
$$;

-- What staff added to a version, as its mails show it.
create function private.extras_of(shown public.offer_versions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object('message', shown.content -> 'message', 'attachments', shown.content -> 'attachments'))
$$;

-- Queues a mail about a sent version: to its recipient, whatever the draft of the next one says, or to the company. The mail of the version has what
-- staff added.
create function private.mail_offer(kind text, shown public.offer_versions, more jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_offer.kind, case when mail_offer.kind like '%\_notification' then private.company_address() else shown.content #>> '{recipient,email}' end,
    shown.content ->> 'language', private.offer_facts(shown) || more || case mail_offer.kind when 'offer_sent' then private.extras_of(shown) else '{}' end
$$;

-- Queues the mail of a copy.
create function private.mail_copy(copied public.offer_copies, shown public.offer_versions) returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'offer_copy', copied.email, shown.content ->> 'language',
    private.offer_facts(shown) || private.extras_of(shown) || jsonb_build_object('copy_id', copied.id)
$$;

create function private.send_offer(
  offer uuid, hash text, pdf bytea, actor uuid, was timestamptz default null, gives_access boolean default false, sending jsonb default '{}'
) returns int
language plpgsql security definer set search_path = '' as $$
declare
  copies text[];
  asked public.offers;
  content jsonb;
  shown public.offer_versions;
begin
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if exists (
    select from public.offer_versions v where v.offer_id = offer and v.version = asked.version and v.content_hash = send_offer.hash
  ) then
    return asked.version;
  end if;
  if private.version_of_sending(offer, sending) is not null then
    return private.version_of_sending(offer, sending);
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  -- The content does not have everything that is frozen.
  if asked.updated_at <> was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  copies := private.copies_of(asked, sending);
  content := private.offer_content(asked) || private.sent_along(asked, sending);
  if private.offer_gaps(asked) <> '{}' or private.sha256_text(content::text) is distinct from hash then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if private.is_for_others(asked, asked.client_id, asked.company_name, asked.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
  values (
    offer, asked.version + 1, content, hash, (content -> 'totals' ->> 'total')::numeric, asked.currency, asked.valid_until, pdf, encode(sha256(pdf), 'hex')
  ) returning * into shown;
  update public.offers set
    version = shown.version, state = 'sent', sent_at = now(), sent_valid_until = valid_until, reminders = 0, reminded_at = null
  where id = offer;
  delete from public.offer_codes where offer_id = offer;
  insert into public.offer_events (offer_id, kind, version, actor, details) values (offer, 'sent', shown.version, actor, jsonb_build_object(
    'version_id', shown.id, 'content_hash', shown.content_hash, 'pdf_hash', shown.pdf_hash, 'email', asked.recipient_email,
    'client_id', asked.client_id, 'engagement_id', asked.engagement_id, 'code_amount', private.code_amount(asked.currency),
    -- A monthly payment counts for a year.
    'code_months', 12
  ) || jsonb_strip_nulls(jsonb_build_object('sending', sending -> 'id')));
  if gives_access and asked.client_id is not null then
    perform private.give_client_access(asked, actor);
  end if;
  perform private.mail_offer('offer_sent', shown, jsonb_build_object(
    'shows_changes', private.version_before(offer, shown.version, asked.recipient_email) is not null
  ));
  insert into public.offer_copies (offer_id, version, email) select offer, shown.version, address from unnest(copies) as address;
  perform private.mail_copy(c, shown) from public.offer_copies c where c.offer_id = offer and c.version = shown.version;
  return shown.version;
end
$$;
grant execute on function private.send_offer(uuid, text, bytea, uuid, timestamptz, boolean, jsonb) to service_role;

-- Stores the version whose content has this hash, with its PDF in Base64, and mails it; returns its number. `was` is the `updated_at` that the content
-- was frozen at. `gives_access` makes the recipient a person of the client, if the offer has one. It can be repeated. Keys of earlier versions no
-- longer accept. Errors: unknown_offer, answered, changed, other_client, those of private.sent_along() and private.copies_of().
create function public.send_offer(
  offer uuid, hash text, pdf text, actor uuid, was timestamptz default null, gives_access boolean default false, sending jsonb default '{}'
) returns int language sql set search_path = '' as $$
  select private.send_offer(offer, hash, decode(pdf, 'base64'), actor, was, gives_access, sending)
$$;
grant execute on function public.send_offer(uuid, text, text, uuid, timestamptz, boolean, jsonb) to service_role;

create function private.issue_offer_key(offer uuid, version int, copy uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
begin
  -- Locked, so that the access does not end between the question and the key.
  perform from public.offers o
  where o.id = offer and o.version = issue_offer_key.version and o.state = 'sent' and o.access_ended_at is null for no key update;
  if not found then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email, copy_id)
  select v.offer_id, v.version, private.token_hash(key), coalesce(c.email, lower(v.content #>> '{recipient,email}')), c.id
  from public.offer_versions v left join public.offer_copies c on c.id = copy and c.offer_id = v.offer_id and c.version = v.version
  where v.offer_id = offer and v.version = issue_offer_key.version and (copy is null or c.id is not null);
  return case when found then key end;
end
$$;
grant execute on function private.issue_offer_key(uuid, int, uuid) to service_role;

-- Returns a new key of an offer's page for the mail that is being sent, with `copy` for that of a copy; null when the version is answered or replaced,
-- or the copy has ended.
create function public.issue_offer_key(offer uuid, version int, copy uuid default null) returns text language sql set search_path = '' as $$
  select private.issue_offer_key(offer, version, copy)
$$;
grant execute on function public.issue_offer_key(uuid, int, uuid) to service_role;

create function private.withdraw_offer(offer uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.state = 'withdrawn' then
    return;
  end if;
  if asked.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case asked.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  update public.offers set state = 'withdrawn' where id = offer;
  insert into public.offer_events (offer_id, kind, version, actor) values (offer, 'withdrawn', asked.version, auth.uid());
end
$$;
grant execute on function private.withdraw_offer(uuid) to authenticated;

-- Withdraws a sent offer, so that it can no longer be accepted. Errors: not_allowed, unknown_offer, not_sent, answered.
create function public.withdraw_offer(offer uuid) returns void language sql set search_path = '' as $$
  select private.withdraw_offer(offer)
$$;
grant execute on function public.withdraw_offer(uuid) to authenticated;

create function private.remind_of_offer(offer uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case asked.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if asked.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if asked.reminders >= 2 or asked.reminded_at > clock_timestamp() - interval '1 day' then
    raise exception using errcode = 'P0001', message = 'reminded';
  end if;
  perform private.send_reminder(asked, auth.uid());
end
$$;
grant execute on function private.remind_of_offer(uuid) to authenticated;

-- Mails a reminder of a sent offer: at most two for a version, one a day. Errors: not_allowed, unknown_offer, not_sent, answered, expired,
-- reminded.
create function public.remind_of_offer(offer uuid) returns void language sql set search_path = '' as $$
  select private.remind_of_offer(offer)
$$;
grant execute on function public.remind_of_offer(uuid) to authenticated;

-- Evidence, export and erasure show and touch only what was sent to the person concerned; the rest stands as hashes (rule D26).

-- Returns the versions of an offer that went to the recipient of one of them.
create function private.versions_of_recipient(offer uuid, version int) returns setof int
language sql stable security definer set search_path = '' as $$
  select other.version from public.offer_versions v
  join public.offer_versions other on other.offer_id = v.offer_id
    and lower(other.content #>> '{recipient,email}') = lower(v.content #>> '{recipient,email}')
  where v.offer_id = versions_of_recipient.offer and v.version = versions_of_recipient.version
$$;

-- Returns the facts of an acceptance, all events and what was accepted, with the texts that the hashes are of. For the recipient of a version: what
-- went to another person, and what happened to it, is shown by its hashes only. Without a version, everything.
create function private.offer_evidence(offer uuid, version int default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select v.version from public.offer_versions v
    where v.offer_id = offer_evidence.offer and (
      offer_evidence.version is null or v.version in (select private.versions_of_recipient(offer_evidence.offer, offer_evidence.version))
    )
  )
  select jsonb_build_object(
    'kind', 'offer evidence 1', 'number', o.number, 'state', o.state,
    'versions', (
      select jsonb_agg(jsonb_build_object(
        'version', v.version, 'content', case when v.version in (table shown) then v.content::text end, 'content_hash', v.content_hash, 'pdf_hash', v.pdf_hash
      ) order by v.version) from public.offer_versions v where v.offer_id = o.id
    ),
    'acceptance', (
      select jsonb_build_object('text', private.acceptance_text(a), 'hash', private.sha256_text(private.acceptance_text(a)))
      from public.offer_acceptances a where a.offer_id = o.id and a.version in (table shown)
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('text', case when e.version in (table shown) then private.event_text(e) end, 'hash', e.hash) order by e.position)
      from public.offer_events e where e.offer_id = o.id
    )
  )
  from public.offers o where o.id = offer_evidence.offer
$$;
grant execute on function private.offer_evidence(uuid, int) to service_role;

create function private.get_offer_evidence(offer uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.offer_evidence(offer);
end
$$;
grant execute on function private.get_offer_evidence(uuid) to authenticated;

-- Returns the evidence of an offer for staff; null for an unknown one. Errors: not_allowed.
create function public.get_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_evidence(offer)
$$;
grant execute on function public.get_offer_evidence(uuid) to authenticated;

-- Returns the evidence for the mails that have it as an attachment, which both sides get: that of the recipient of what was accepted.
create function public.read_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.offer_evidence(offer, (select a.version from public.offer_acceptances a where a.offer_id = read_offer_evidence.offer))
$$;
grant execute on function public.read_offer_evidence(uuid) to service_role;

-- The PDF of an accepted offer, which says what was accepted, for how much, by whom and when. As evidence, it never changes.
create table public.offer_documents (
  -- Of the acceptance.
  id uuid primary key references public.offer_acceptances (id) on delete cascade,
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  pdf bytea not null check (length(pdf) between 100 and 5000000),
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$')
);

alter table public.offer_documents enable row level security;
grant select on public.offer_documents to authenticated, service_role;
select private.hide_estimates('public.offer_documents');
select private.require_proof('public.offer_documents');
create policy "admins read documents" on public.offer_documents for select to authenticated using ((select public.is_approved_admin()));

-- Returns what does not fit together in the PDFs of accepted offers, as private.offer_damage() does for the other evidence.
create function private.offer_document_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select 'offer_documents', d.id, d.offer_id, 'pdf' from public.offer_documents d where encode(sha256(d.pdf), 'hex') <> d.pdf_hash
  union all
  select 'offer_documents', d.id, d.offer_id, 'acceptance' from public.offer_documents d where not exists (
    select from public.offer_acceptances a where a.id = d.id and a.offer_id = d.offer_id and coalesce(a.pdf_hash, d.pdf_hash) = d.pdf_hash
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'pdf' from public.offer_acceptances a
  where a.pdf_hash is not null and not exists (select from public.offer_documents d where d.id = a.id and d.pdf_hash = a.pdf_hash)
$$;

-- Returns what does not fit together in the stored offers: {table_name, row_id, offer_id, problem}. A hash in its event covers every column of a
-- version and of an acceptance, a hash covers every column of an event, and each event has the hash of the one before.
create function private.offer_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select 'offer_versions', v.id, v.offer_id, 'content' from public.offer_versions v where private.sha256_text(v.content::text) <> v.content_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'pdf' from public.offer_versions v where encode(sha256(v.pdf), 'hex') <> v.pdf_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'event' from public.offer_versions v where not exists (
    select from public.offer_events e where e.offer_id = v.offer_id and e.kind = 'sent' and e.version = v.version
      and e.details ->> 'version_id' = v.id::text and e.details ->> 'content_hash' = v.content_hash and e.details ->> 'pdf_hash' = v.pdf_hash
  )
  union all
  select 'offer_versions', v.id, v.offer_id, 'column' from public.offer_versions v
  where v.content -> 'version' is distinct from to_jsonb(v.version) or v.content #> '{totals,total}' is distinct from to_jsonb(v.total_amount)
    or v.content ->> 'currency' is distinct from v.currency or v.content ->> 'valid_until' is distinct from to_jsonb(v.valid_until) #>> '{}'
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'event' from public.offer_acceptances a where not exists (
    select from public.offer_events e where e.offer_id = a.offer_id and e.kind = 'accepted' and e.version = a.version
      and e.details ->> 'acceptance_hash' = private.sha256_text(private.acceptance_text(a))
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'version' from public.offer_acceptances a where not exists (
    select from public.offer_versions v where v.offer_id = a.offer_id and v.version = a.version and v.content_hash = a.content_hash
      and v.currency = a.currency
      and private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount') @> jsonb_build_object('net', a.net_amount, 'vat_amount', a.vat_amount, 'total', a.total_amount)
  )
  union all
  select 'offer_events', e.id, e.offer_id, 'text' from public.offer_events e where private.sha256_text(private.event_text(e)) <> e.hash
  union all
  select 'offer_events', c.id, c.offer_id, 'chain' from (
    select e.*, lag(e.hash) over (partition by e.offer_id order by e.position) as before,
      row_number() over (partition by e.offer_id order by e.position) as place
    from public.offer_events e
  ) as c where c.previous_hash is distinct from c.before or c.position <> c.place
  union all
  select 'offer_events', e.id, e.offer_id, 'row' from public.offer_events e
  where e.kind = 'sent' and not exists (select from public.offer_versions v where v.offer_id = e.offer_id and v.version = e.version)
    or e.kind = 'accepted' and not exists (select from public.offer_acceptances a where a.offer_id = e.offer_id and a.version = e.version)
  union all
  -- The last event that answers or sends says what state an offer is in.
  select 'offers', o.id, o.id, 'state' from public.offers o left join lateral (
    select e.kind, e.version from public.offer_events e
    where e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn') order by e.position desc limit 1
  ) as last on true
  where (o.state, o.version) is distinct from (coalesce(last.kind, 'draft'), coalesce(last.version, 0))
  union all
  select * from private.offer_document_damage()
$$;

-- Returns the versions that were sent to a person.
create function private.versions_of(person text) returns table (offer_id uuid, version int)
language sql stable security definer set search_path = '' as $$
  select v.offer_id, v.version from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
$$;

-- Returns the offers whose row names a person: the recipient of the draft, or of what was accepted.
create function private.drafts_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.offers o where lower(o.recipient_email) = person
$$;

-- How long offers are kept, and what is found and erased of them.

-- Returns the offers to a person: by the draft, or by what was sent.
create function private.offers_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.drafts_of(person) union select v.offer_id from private.versions_of(person) v
$$;

-- Deletes the sent offers whose time as evidence is over (rule A4); returns their number.
create function private.delete_old_offers() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from public.offers o where o.version > 0 and not private.is_evidence(o.id);
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant execute on function private.delete_old_offers() to service_role;

-- Deletes a person's offers that were never sent, and ends the links to the versions that they got, which are evidence for their time; returns the
-- number of the deleted ones. One that waits for their answer is withdrawn, and a draft of a next version goes back to whom the last one went.
create function private.erase_offers(person text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  theirs constant uuid[] := array(select private.offers_of(person));
  open uuid[];
  gone int;
begin
  perform from public.offers where id = any (theirs) order by id for update;
  delete from public.offers where id = any (theirs) and (version = 0 or not private.is_evidence(id));
  get diagnostics gone = row_count;
  open := array(
    select o.id from public.offers o join private.versions_of(person) v on v.offer_id = o.id and v.version = o.version where o.state = 'sent' order by o.id
  );
  insert into public.offer_events (offer_id, kind, version, actor) select id, 'withdrawn', version, auth.uid() from public.offers where id = any (open);
  update public.offers set state = 'withdrawn' where id = any (open);
  update public.offers o set
    recipient_name = v.content #>> '{recipient,name}', recipient_email = v.content #>> '{recipient,email}',
    company_name = v.content #>> '{recipient,company_name}', client_id = (private.sent_to(o.id, o.version)).client_id, save_hash = null
  from public.offer_versions v
  where o.id = any (theirs) and v.offer_id = o.id and v.version = o.version and lower(o.recipient_email) = person
    and lower(v.content #>> '{recipient,email}') <> person;
  delete from public.offer_copies c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
  delete from public.offer_keys k using private.versions_of(person) v where v.offer_id = k.offer_id and v.version = k.version;
  delete from public.offer_codes c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
  return gone;
end
$$;

-- The list of offers shows what was sent, and says where a draft of the next version differs from it.

-- What the client sees of a version, without what changes by itself: its number, the day, the facts of the seller and what was sent along.
create function private.written_content(content jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select content - array['version', 'issued_on', 'time_zone', 'seller', 'message', 'attachments']
$$;

-- Trigger: keeps what was sent, and whether the draft still says the same.
create function private.note_sent_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'accepted' then
    new.sent_title := new.title;
    new.sent_currency := new.currency;
    new.sent_total_amount := new.total_amount;
    new.has_unsent_changes := false;
  elsif new.version <> old.version then
    -- Of the version, not of the draft: a rate may have changed since the draft was saved.
    select v.content ->> 'title', v.currency, v.total_amount into new.sent_title, new.sent_currency, new.sent_total_amount
    from public.offer_versions v where v.offer_id = new.id and v.version = new.version;
    new.has_unsent_changes := false;
  elsif new.version > 0 then
    new.has_unsent_changes := not exists (
      select from public.offer_versions v
      where v.offer_id = new.id and v.version = new.version
        and private.written_content(v.content) = private.written_content(private.offer_content(new))
    );
  end if;
  return new;
end
$$;

create trigger note_sent before update on public.offers for each row
  when (new.version <> old.version or new.state <> old.state or new.save_hash is distinct from old.save_hash)
  execute function private.note_sent_offer();

-- Reminders of offers that the product sends by itself, where the company wants them.

-- Records a reminder and queues its mail. Callers lock the offer and check that it may be sent.
create function private.send_reminder(asked public.offers, actor uuid) returns void language sql security definer set search_path = '' as $$
  update public.offers set reminders = reminders + 1, reminded_at = clock_timestamp() where id = asked.id;
  insert into public.offer_events (offer_id, kind, version, actor) values (asked.id, 'reminded', asked.version, send_reminder.actor);
  select private.mail_offer('offer_reminder', v) from public.offer_versions v where v.offer_id = asked.id and v.version = asked.version;
$$;

-- Whether the recipients of an offer wait for an answer to what they wrote about it.
create function private.is_asked(offer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.client_messages m where m.offer_id = is_asked.offer and m.is_unanswered)
$$;

create function private.send_due_reminders() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'offer_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client answered, meanwhile.
  for asked in
    select * from public.offers o
    where o.state = 'sent' and o.sent_valid_until >= private.company_today() and private.reminder_is_due(o)
      and not private.is_asked(o.id)
    order by o.sent_valid_until, o.id limit 100 for update skip locked
  loop
    perform private.send_reminder(asked, null);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
grant execute on function private.send_due_reminders() to service_role;

-- Sends the due reminders, if the setting offer_reminders_automatic says so, and returns their number. Not of an offer with a question
-- that waits for an answer. The worker that delivers the outbox calls it; concurrent calls send each reminder once.
create function public.send_due_reminders() returns int language sql set search_path = '' as $$
  select private.send_due_reminders()
$$;
grant execute on function public.send_due_reminders() to service_role;

-- The amount from which the acceptance of an offer that is sent now needs a code as well; 0 for a currency without one.
create function private.code_amount(currency text) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value ->> code_amount.currency)::numeric from public.system_settings s where s.key = 'offer_code_amount'), 0)
$$;

-- Returns what was frozen with a version, besides its content. A client of null is made by the acceptance. `code_months` is how many monthly payments
-- count towards `code_amount`. Versions of earlier releases froze nothing: no monthly payment counts, and the client is that of the offer, unless a
-- draft may have changed it: the client must have the company or the address of the version.
create function private.sent_to(
  offer uuid, version int, out client_id uuid, out engagement_id uuid, out code_amount numeric, out code_months int
)
language sql stable security definer set search_path = '' as $$
  select
    case
      when e.details ? 'code_amount' then (e.details ->> 'client_id')::uuid
      when o.engagement_id is not null or o.state = 'accepted' then o.client_id
      else (
        select c.id from public.clients c where c.id = o.client_id and (
          c.company_name = v.content #>> '{recipient,company_name}' or exists (
            select from public.client_people p where p.client_id = c.id and lower(p.email) = lower(v.content #>> '{recipient,email}')
          )
        )
      )
    end,
    case when e.details ? 'code_amount' then (e.details ->> 'engagement_id')::uuid else o.engagement_id end,
    coalesce((e.details ->> 'code_amount')::numeric, private.code_amount(v.currency)),
    coalesce((e.details ->> 'code_months')::int, 0)
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id and v.version = sent_to.version
  left join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = v.version
  where o.id = sent_to.offer
$$;

-- Returns whether a sent offer would go to a recipient that it was not made for: another client, another company, or, without both, another address.
create function private.is_for_others(asked public.offers, client uuid, company text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.client_id is distinct from is_for_others.client or sent.company is distinct from is_for_others.company
      or (is_for_others.client is null and is_for_others.company is null and sent.address is distinct from lower(is_for_others.address))
    from public.offer_versions v, private.sent_to(v.offer_id, v.version) as s,
      lateral (select v.content #>> '{recipient,company_name}' as company, lower(v.content #>> '{recipient,email}') as address) as sent
    where v.offer_id = asked.id and v.version = asked.version
  ), false)
$$;

-- Trigger: another client, another company and, without both, another address is another offer. Another person of the same client may follow.
create function private.keep_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_for_others(new, new.client_id, new.company_name, new.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  return new;
end
$$;

create trigger keep_client before update of client_id, company_name, recipient_email on public.offers for each row
  when (old.state = 'sent' and new.state = 'sent' and new.version = old.version
    and (old.client_id, old.company_name, old.recipient_email) is distinct from (new.client_id, new.company_name, new.recipient_email))
  execute function private.keep_client();

-- Makes the recipient of an offer a person of its client, for a member of staff. Somebody who is one stays as they are.
create function private.give_client_access(asked public.offers, actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before constant text := current_setting('request.jwt.claim.sub', true);
begin
  -- The audit log names who sent it: the server sends for them.
  perform set_config('request.jwt.claim.sub', coalesce(actor::text, ''), true);
  insert into public.client_people (client_id, name, email, language)
  values (asked.client_id, asked.recipient_name, asked.recipient_email, asked.language)
  on conflict (client_id, lower(email)) do nothing;
  perform set_config('request.jwt.claim.sub', coalesce(before, ''), true);
end
$$;

-- A consent without what differs between browsers: white space and the minus sign.
create function private.plain_consent(consent text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(regexp_replace(consent, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'), U&'\2212', '-')
$$;

-- Whether a text is the consent to what is accepted: one of the texts that the server derived for this content and total. Whoever calls the function
-- directly, as the demo does, may name none.
create function private.is_consent(request jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(private.is_text(request ->> 'consent', 2000), false)
    and (not request ? 'consents' or coalesce(request -> 'consents' ? private.plain_consent(request ->> 'consent'), false))
$$;

-- Returns what the row of an offer says about a person: not a draft for another person, nor what happened to a version that another person received.
create function private.offer_for(held public.offers, person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when is_draft and (held.version = 0 or is_sent) then to_jsonb(held) - array['search_text', 'save_hash']
    else jsonb_build_object('id', held.id, 'number', held.number, 'created_at', held.created_at)
      || case when is_draft then jsonb_build_object(
        'client_id', held.client_id, 'language', held.language, 'currency', held.currency, 'recipient_name', held.recipient_name,
        'recipient_email', held.recipient_email, 'company_name', held.company_name, 'title', held.title, 'sections', held.sections,
        'valid_until', held.valid_until, 'discount_share', held.discount_share, 'discount_amount', held.discount_amount, 'net_amount', held.net_amount, 'vat_amount', held.vat_amount, 'total_amount', held.total_amount
      ) else '{}' end
      || case when is_sent then jsonb_build_object(
        'version', held.version, 'state', held.state, 'sent_at', held.sent_at, 'sent_valid_until', held.sent_valid_until, 'answered_at', held.answered_at,
        'sent_title', held.sent_title, 'sent_currency', held.sent_currency, 'sent_total_amount', held.sent_total_amount
      ) else '{}' end
  end
  from (select
    coalesce(lower(held.recipient_email) = person, false) as is_draft,
    exists (select from private.versions_of(person) v where v.offer_id = held.id and v.version = held.version) as is_sent
  ) as named
$$;

-- What a client answers and staff reply is evidence, which is refused instead of changed.
create function private.refuse_turned_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.turns_text(new.details::text) then
    raise exception using errcode = 'P0001', message = 'invalid_text';
  end if;
  return new;
end
$$;

create trigger refuse_turned_answer before insert on public.offer_events for each row
  when (new.kind in ('question', 'declined', 'reply')) execute function private.refuse_turned_answer();

create trigger keep_evidence before update or delete on public.offer_documents for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_documents for each statement execute function private.keep_evidence();

-- How far the offers of a request are; null without a sent one.
create function private.offer_progress(request uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or(o.state = 'accepted') then 'accepted'
    when bool_or(o.state = 'sent') then 'offered'
    when bool_or(o.state = 'declined') then 'declined'
  end
  from public.offers o where o.quote_request_id = request
$$;

-- Trigger: a request follows its offers. Offers of one request take turns, so that each sees the others.
create function private.keep_offer_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  for request in
    select distinct r.id from unnest(array[
      case when tg_op <> 'INSERT' then old.quote_request_id end, case when tg_op <> 'DELETE' then new.quote_request_id end
    ]) as r (id) where r.id is not null order by r.id
  loop
    perform from public.quote_requests q where q.id = request for no key update;
    update public.quote_requests q set offer_progress = private.offer_progress(request)
    where q.id = request and q.offer_progress is distinct from private.offer_progress(request);
  end loop;
  return null;
end
$$;

create trigger keep_offer_progress after insert on public.offers for each row
  when (new.state <> 'draft') execute function private.keep_offer_progress();
create trigger follow_offer_progress after update on public.offers for each row
  when ((old.state, old.quote_request_id) is distinct from (new.state, new.quote_request_id)) execute function private.keep_offer_progress();
create trigger drop_offer_progress after delete on public.offers for each row
  when (old.state <> 'draft') execute function private.keep_offer_progress();

-- The file of the company's logo that a document on white paper shows: the smallest WebP of 480 pixels or more, else the largest. Null without one.
create function public.company_logo_file() returns text
language sql stable set search_path = '' as $$
  select v ->> 'path' from public.media m, jsonb_array_elements(m.variants) as v
  where 'media:' || m.id = private.company_info('logo') and v ->> 'type' = 'image/webp'
  order by least((v ->> 'width')::int, 480) desc, (v ->> 'width')::int limit 1
$$;
grant execute on function public.company_logo_file() to service_role;

-- The searchable list, with the state of the latest offer of each request; see searched_contacts.
create view private.searched_quote_requests as
select q.id, q.client_name, q.client_email, q.company_name, q.service_type, q.project_description, q.complexity, q.estimated_hours, q.base_price,
  q.price_per_hour, q.complexity_multiplier, q.total_amount, q.currency, q.language, q.state as status, q.client_transaction_id, q.search_text,
  q.created_at, q.updated_at, q.suspected_spam, q.request_id, q.content_hash,
  (
    select o.state from public.offers_with_state o where o.quote_request_id = q.id order by o.created_at desc, o.id desc limit 1
  ) as offer_state,
  q.owner_id
from public.quote_requests q
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or q.id::text <> private.refuse_explain());
grant select on private.searched_quote_requests to authenticated;

create view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;
grant select on public.searched_quote_requests to authenticated;
