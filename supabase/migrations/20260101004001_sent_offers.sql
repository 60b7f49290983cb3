-- What was sent, what happened to it and what the client answered. These rows are evidence: nobody changes them.

insert into public.system_settings (key, value, category, description) values
  ('offer_code_amount', '100000', 'money', 'Total from which the client confirms an offer with an emailed code as well'),
  ('offer_reminder_days', '5', 'money', 'Days after which a reminder of an unanswered offer is proposed'),
  ('retention_offers_months', '60', 'database', 'Months after the last event for which a sent offer is kept as evidence');

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

create table public.offer_events (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('sent', 'reminded', 'code_sent', 'question', 'accepted', 'declined', 'withdrawn')),
  version int not null,
  at timestamptz not null default clock_timestamp(),
  -- The member of staff; null for the client. No foreign key: the event outlives the account.
  actor uuid,
  details jsonb not null default '{}' check (length(details::text) <= 20000),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (offer_id, position),
  check ((position = 1) = (previous_hash is null))
);

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
  foreign key (offer_id, version) references public.offer_versions (offer_id, version)
);
create index offer_acceptances_version on public.offer_acceptances (offer_id, version);

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

do $$
declare
  evidence text;
begin
  foreach evidence in array array['offer_versions', 'offer_events', 'offer_acceptances'] loop
    execute format('create trigger keep_evidence before update or delete on public.%I for each row execute function private.keep_evidence()', evidence);
    execute format('create trigger keep_all_evidence before truncate on public.%I for each statement execute function private.keep_evidence()', evidence);
  end loop;
end
$$;

-- UTC to the microsecond, as the texts that are hashed have it.
create function private.utc_text(moment timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- The text of an event that its hash is of. It holds the hash of the one before, so that none can be changed, left out or moved.
create function private.event_text(event public.offer_events) returns text
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', event.id, 'offer_id', event.offer_id, 'position', event.position, 'kind', event.kind, 'version', event.version, 'at', private.utc_text(event.at),
    'actor', event.actor, 'details', event.details, 'previous_hash', event.previous_hash
  )::text
$$;

-- The text of an acceptance; the event 'accepted' has its hash.
create function private.acceptance_text(acceptance public.offer_acceptances) returns text
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', acceptance.id, 'offer_id', acceptance.offer_id, 'version', acceptance.version, 'content_hash', acceptance.content_hash,
    'options', acceptance.options, 'net_amount', acceptance.net_amount, 'vat_amount', acceptance.vat_amount,
    'total_amount', acceptance.total_amount, 'currency', acceptance.currency, 'name', acceptance.name, 'title', acceptance.title,
    'consent', acceptance.consent, 'accepted_at', private.utc_text(acceptance.accepted_at), 'network', acceptance.network,
    'browser', acceptance.browser, 'has_code', acceptance.has_code
  )::text
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
create trigger announce_change after insert on public.offer_events for each row execute function private.announce_change();

-- The key of an offer's page. Only its mail has it; a retry of the mail has another one, and both open the page.
create table public.offer_keys (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offer_keys_offer on public.offer_keys (offer_id, version);

-- The last code that was mailed to confirm an acceptance.
create table public.offer_codes (
  offer_id uuid primary key references public.offers (id) on delete cascade,
  version int not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.plan_items (
  id uuid primary key default gen_random_uuid(),
  engagement_id uuid not null references public.engagements (id) on delete cascade,
  -- Of the offer or change order that it comes from.
  offer_id uuid references public.offers (id) on delete set null,
  position int not null,
  title text not null check (private.is_line(title, 200)),
  -- With VAT.
  amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due text not null check (due in ('acceptance', 'date', 'delivery', 'monthly')),
  due_date date check (private.is_day(due_date)),
  -- What it was billed by; an item is billed once, a monthly one every month.
  client_transaction_id uuid references public.client_transactions (id) on delete set null,
  billed_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index plan_items_engagement on public.plan_items (engagement_id, position);
create index plan_items_offer on public.plan_items (offer_id);
create index plan_items_transaction on public.plan_items (client_transaction_id);
create index plan_items_open on public.plan_items (due_date, id) where billed_at is null;

create trigger touch before update on public.offer_codes for each row execute function private.touch();
create trigger touch before update on public.offer_keys for each row execute function private.touch();
create trigger touch before update on public.plan_items for each row execute function private.touch();
create trigger audit_rows after update on public.plan_items for each row execute function private.audit('id', 'client_transaction_id', 'billed_at', 'done_at');
create trigger announce_change after insert or update or delete on public.plan_items for each row execute function private.announce_change();

alter table public.offer_versions enable row level security;
alter table public.offer_events enable row level security;
alter table public.offer_acceptances enable row level security;
alter table public.offer_keys enable row level security;
alter table public.offer_codes enable row level security;
alter table public.plan_items enable row level security;
grant select on public.offer_versions, public.offer_events, public.offer_acceptances, public.plan_items to authenticated, service_role;
grant select on public.offer_keys, public.offer_codes to service_role;
create policy "admins read versions" on public.offer_versions for select to authenticated using ((select public.is_approved_admin()));
create policy "admins read events" on public.offer_events for select to authenticated using ((select public.is_approved_admin()));
create policy "admins read acceptances" on public.offer_acceptances for select to authenticated using ((select public.is_approved_admin()));
create policy "admins read plan items" on public.plan_items for select to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates(format('public.%I', t)::regclass) from unnest(array[
  'offer_versions', 'offer_events', 'offer_acceptances', 'offer_keys', 'offer_codes', 'plan_items']) as t;
select private.require_proof(format('public.%I', t)::regclass) from unnest(array[
  'offer_versions', 'offer_events', 'offer_acceptances', 'plan_items']) as t;

-- Whether to propose a reminder of a sent offer.
create function private.reminder_is_due(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select asked.state = 'sent' and asked.sent_valid_until >= private.company_today() and asked.reminders < 2
    and coalesce(asked.reminded_at, asked.sent_at) < now() - make_interval(days => private.limit_setting('offer_reminder_days', 5))
$$;
grant execute on function private.reminder_is_due(public.offers) to authenticated;

-- The offers with their state of today, in the company's time zone: 'expired' where a sent one is no longer valid.
create view public.offers_with_state with (security_invoker = true) as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, o.currency, o.recipient_name, o.recipient_email, o.company_name, o.title, o.sections,
  o.terms_id, o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount, o.total_amount, o.search_text, o.created_at, o.updated_at,
  private.reminder_is_due(o) as is_reminder_due
from public.offers o;
grant select on public.offers_with_state to authenticated;

-- The same for lists with a search, with the stored state, which an index serves.
create view private.searched_offers_with_state as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, o.currency, o.recipient_name, o.recipient_email, o.company_name, o.title,
  o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount, o.total_amount, o.search_text, o.created_at, o.updated_at,
  o.state as stored_state, private.reminder_is_due(o) as is_reminder_due
from public.offers o
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or o.id::text <> private.refuse_explain());
create view public.searched_offers_with_state with (security_invoker = true) as select * from private.searched_offers_with_state;
grant select on private.searched_offers_with_state, public.searched_offers_with_state to authenticated;

-- What an offer lacks before it can be sent, as keys of texts.
create function private.offer_gaps(asked public.offers) returns text[]
language sql stable security definer set search_path = '' as $$
  with lines as (
    select private.vat_rate(l.vat_code, private.company_today()) as rate from public.offer_lines l where l.offer_id = asked.id
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
    case when not exists (select from public.offer_plan_items where offer_id = asked.id) then 'plan' end
  ], null)
$$;

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
    'recipient', jsonb_build_object('name', asked.recipient_name, 'email', asked.recipient_email, 'company_name', asked.company_name),
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
  )
  from (
    select r.lines, private.offer_totals(r.lines, null) as totals
    from (select private.offer_lines_on(asked.id, private.company_today()) as lines) as r
  ) as l
$$;

create function private.freeze_offer(offer uuid, was timestamptz) returns jsonb
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
  content := private.offer_content(asked);
  return jsonb_build_object('content', content, 'hash', private.sha256_text(content::text), 'actor', auth.uid());
end
$$;
grant execute on function private.freeze_offer(uuid, timestamptz) to authenticated;

-- Returns the next version of an offer, which its PDF is made from: {content, hash, actor}. It stores nothing.
-- Errors: not_allowed, unknown_offer, changed, answered, incomplete (detail: a list of what is missing).
create function public.freeze_offer(offer uuid, was timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select private.freeze_offer(offer, was)
$$;
grant execute on function public.freeze_offer(uuid, timestamptz) to authenticated;

-- What the mails about a sent version say; none of it opens the offer.
create function private.offer_facts(shown public.offer_versions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until
  )
$$;

-- Queues a mail about a sent version: to its recipient, whatever the draft of the next one says, or to the company.
create function private.mail_offer(kind text, shown public.offer_versions, more jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_offer.kind, case when mail_offer.kind like '%\_notification' then private.company_address() else shown.content #>> '{recipient,email}' end,
    shown.content ->> 'language', private.offer_facts(shown) || more
$$;

create function private.send_offer(offer uuid, hash text, pdf bytea, actor uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
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
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  content := private.offer_content(asked);
  if private.offer_gaps(asked) <> '{}' or private.sha256_text(content::text) is distinct from hash then
    raise exception using errcode = 'P0001', message = 'changed';
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
    'version_id', shown.id, 'content_hash', shown.content_hash, 'pdf_hash', shown.pdf_hash, 'email', asked.recipient_email
  ));
  perform private.mail_offer('offer_sent', shown);
  return shown.version;
end
$$;
grant execute on function private.send_offer(uuid, text, bytea, uuid) to service_role;

-- Stores the version whose content has this hash, with its PDF in Base64, and mails it; returns its number. It can be repeated. Keys of earlier
-- versions no longer accept. Errors: unknown_offer, answered, changed (its content differs by now).
create function public.send_offer(offer uuid, hash text, pdf text, actor uuid) returns int language sql set search_path = '' as $$
  select private.send_offer(offer, hash, decode(pdf, 'base64'), actor)
$$;
grant execute on function public.send_offer(uuid, text, text, uuid) to service_role;

create function private.issue_offer_key(offer uuid, version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key text;
begin
  if not exists (select from public.offers o where o.id = offer and o.version = issue_offer_key.version and o.state = 'sent') then
    return null;
  end if;
  key := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex');
  insert into public.offer_keys (offer_id, version, key_hash) values (offer, issue_offer_key.version, private.token_hash(key));
  return key;
end
$$;
grant execute on function private.issue_offer_key(uuid, int) to service_role;

-- Returns a new key of an offer's page for the mail that is being sent; null when the version is answered or replaced.
create function public.issue_offer_key(offer uuid, version int) returns text language sql set search_path = '' as $$
  select private.issue_offer_key(offer, version)
$$;
grant execute on function public.issue_offer_key(uuid, int) to service_role;

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
  update public.offers set reminders = reminders + 1, reminded_at = clock_timestamp() where id = offer;
  insert into public.offer_events (offer_id, kind, version, actor) values (offer, 'reminded', asked.version, auth.uid());
  perform private.mail_offer('offer_reminder', v) from public.offer_versions v where v.offer_id = offer and v.version = asked.version;
end
$$;
grant execute on function private.remind_of_offer(uuid) to authenticated;

-- Mails a reminder of a sent offer: at most two for a version, one a day. Errors: not_allowed, unknown_offer, not_sent, answered, expired,
-- reminded.
create function public.remind_of_offer(offer uuid) returns void language sql set search_path = '' as $$
  select private.remind_of_offer(offer)
$$;
grant execute on function public.remind_of_offer(uuid) to authenticated;
