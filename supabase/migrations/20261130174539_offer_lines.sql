set check_function_bodies = off;

drop function "private"."offer_totals"(jsonb, text[]);

drop function "private"."preview_offer"(jsonb, jsonb);

drop function "public"."preview_offer"(jsonb, jsonb);

create table "public"."offer_templates" (
  "id" uuid not null default gen_random_uuid(),
  "name" text collate private.norwegian not null,
  "language" text not null,
  "currency" text not null,
  "terms_id" uuid,
  "content" jsonb not null,
  "created_by" uuid,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "offer_templates_content_check"
    check (((jsonb_typeof(content) = 'object'::text) AND (length((content)::text) <= 1500000))),
  constraint "offer_templates_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "offer_templates_language_check" check ((language = ANY (ARRAY['en'::text, 'no'::text]))),
  constraint "offer_templates_pkey" primary key (id),
  constraint "offer_templates_name_check" check (private.is_line(name, 200))
);

alter table "public"."offer_templates"
  enable row level security;

alter table "public"."offer_lines"
  add column "group_title" text;

alter table "public"."offers"
  add column "discount_share" numeric(5,2);

alter table "public"."offers"
  add column "discount_amount" numeric(12,2);

create or replace function private.accept_offer (
  request jsonb
)
  returns jsonb
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  shown public.offer_versions;
  frozen record;
  refusal jsonb;
  options text[];
  totals jsonb;
  total numeric;
  client uuid;
  engagement uuid;
  stored public.offer_acceptances;
  answer jsonb;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  if (request ->> 'version')::int is distinct from known.version or request ->> 'hash' is distinct from shown.content_hash
    or private.sha256_text(shown.content::text) <> shown.content_hash
  then
    return jsonb_build_object('refused', 'replaced');
  end if;
  select * into frozen from private.sent_to(asked.id, known.version);
  select coalesce(array_agg(distinct o order by o), '{}') into options
  from jsonb_array_elements_text(case jsonb_typeof(request -> 'options') when 'array' then request -> 'options' end) as o;
  if exists (
    select from unnest(options) as o where not exists (
      select from jsonb_array_elements(shown.content -> 'lines') as line where line ->> 'id' = o and (line ->> 'is_optional')::boolean
    )
  ) then
    return jsonb_build_object('refused', 'unknown_option');
  end if;
  totals := private.offer_totals(shown.content -> 'lines', options, shown.content -> 'discount');
  total := (totals ->> 'total')::numeric;
  if (request ->> 'total')::numeric is distinct from total then
    return jsonb_build_object('refused', 'other_total', 'total', total);
  end if;
  if not coalesce(private.is_line(request ->> 'name', 200), false) or private.turns_text(request ->> 'name') then
    return jsonb_build_object('refused', 'invalid_name');
  end if;
  if nullif(request ->> 'title', '') is not null and (not private.is_line(request ->> 'title', 200) or private.turns_text(request ->> 'title')) then
    return jsonb_build_object('refused', 'invalid_title');
  end if;
  if not private.is_consent(request) then
    return jsonb_build_object('refused', 'no_consent');
  end if;
  if private.needs_code(shown, total) then
    refusal := private.check_offer_code(known, request);
    if refusal is not null then
      return refusal;
    end if;
  end if;
  insert into public.offer_acceptances
    (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, title, consent, accepted_at, network, browser, has_code)
  values (
    asked.id, known.version, shown.content_hash, options, (totals ->> 'net')::numeric, (totals ->> 'vat_amount')::numeric, total, shown.currency,
    btrim(request ->> 'name'), nullif(btrim(request ->> 'title'), ''), request ->> 'consent', clock_timestamp(),
    private.network_of(request ->> 'client'), left(request ->> 'browser', 500), private.needs_code(shown, total)
  ) returning * into stored;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'accepted', known.version, jsonb_build_object(
    'acceptance_hash', private.sha256_text(private.acceptance_text(stored)), 'name', stored.name, 'total', total
  ));
  client := frozen.client_id;
  if frozen.engagement_id is not null then
    -- Two change orders at once take turns.
    select e.id, e.client_id into engagement, client from public.engagements e where e.id = frozen.engagement_id for update;
  else
    if client is null then
      client := private.client_of(
        shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}',
        shown.content ->> 'language', shown.currency
      );
    end if;
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
  end if;
  perform private.add_plan(engagement, asked.id, private.plan_amounts(shown.content -> 'plan', total), shown.currency);
  -- What was not sent of a next version is gone.
  update public.offers set
    state = 'accepted', answered_at = stored.accepted_at, client_id = client, net_amount = stored.net_amount, vat_amount = stored.vat_amount,
    total_amount = stored.total_amount, currency = shown.currency, valid_until = shown.valid_until, language = shown.content ->> 'language',
    title = shown.content ->> 'title', recipient_name = shown.content #>> '{recipient,name}', recipient_email = shown.content #>> '{recipient,email}',
    company_name = shown.content #>> '{recipient,company_name}'
  where id = asked.id;
  answer := jsonb_build_object('total_amount', stored.total_amount, 'accepted_by', stored.name, 'accepted_at', stored.accepted_at,
    'content_hash', stored.content_hash) || private.mailed_sums(totals);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$function$;

create or replace function private.accepted_offer (
  offer uuid
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'offer_id', a.offer_id, 'content', v.content, 'content_hash', v.content_hash,
    'totals', private.offer_totals(v.content -> 'lines', a.options, v.content -> 'discount'),
    'plan', private.plan_amounts(v.content -> 'plan', a.total_amount),
    'acceptance', jsonb_build_object(
      'id', a.id, 'options', a.options, 'name', a.name, 'title', a.title, 'consent', a.consent, 'accepted_at', private.utc_text(a.accepted_at),
      'network', a.network, 'has_code', a.has_code
    ),
    'hash', private.sha256_text((private.acceptance_text(a)::jsonb - 'pdf_hash')::text),
    'pdf', (select replace(encode(d.pdf, 'base64'), E'\n', '') from public.offer_documents d where d.id = a.id)
  )
  from public.offer_acceptances a join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
  where a.offer_id = accepted_offer.offer
$function$;

create or replace function private.discount_of (
  share numeric,
  amount numeric
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  select case when num_nonnulls(share, amount) > 0 then jsonb_build_object('share', share, 'amount', amount) end
$function$;

create or replace function private.mailed_sums (
  totals jsonb
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select case when jsonb_array_length(totals -> 'groups') <= 20 then jsonb_build_object('groups', totals -> 'groups') else '{}' end
    || case when totals ? 'discount' then jsonb_build_object('discount', totals -> 'discount') else '{}' end
$function$;

create or replace function private.offer_content (
  asked public.offers
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.offer_damage()
  returns table (
    table_name text,
    row_id uuid,
    offer_id uuid,
    problem text
  )
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.offer_facts (
  shown public.offer_versions
)
  returns jsonb
  language sql
  immutable
  set search_path to ''
  AS $function$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until,
    'has_monthly', jsonb_path_exists(shown.content, '$.plan[*] ? (@.due == "monthly" && @.amount > 0)')
  ) || private.mailed_sums(shown.content -> 'totals')
$function$;

create or replace function private.offer_for (
  held public.offers,
  person text
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.offer_gaps (
  asked public.offers
)
  returns text[]
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create or replace function private.offer_lines_on (
  offer uuid,
  day date
)
  returns jsonb
  language sql
  stable
  security definer
  set search_path to ''
  AS $function$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'text', l.text, 'quantity', l.quantity, 'unit', l.unit, 'price', l.price, 'discount', l.discount,
    'vat_code', l.vat_code, 'vat_rate', private.vat_rate(l.vat_code, day), 'is_optional', l.is_optional, 'is_ticked', l.is_ticked,
    'amount', private.line_amount(l.quantity, l.price, l.discount)
  -- Without a group, as the lines of earlier releases.
  ) || jsonb_strip_nulls(jsonb_build_object('group_title', l.group_title)) order by l.position), '[]')
  from public.offer_lines l where l.offer_id = offer
$function$;

create or replace function private.offer_totals (
  lines jsonb,
  ticked text[],
  discount jsonb default null::jsonb
)
  returns jsonb
  language sql
  immutable
  parallel safe
  set search_path to ''
  AS $function$
  with priced as (
    select l.n, l.group_title, l.vat_code, l.vat_rate, private.line_amount(l.quantity, l.price, l.discount) as net,
      not l.is_optional or case when ticked is null then l.is_ticked else l.id = any (ticked) end as is_counted
    from rows from (jsonb_to_recordset(lines) as (
      id text, quantity numeric, price numeric, discount numeric, vat_code text, vat_rate numeric, is_optional boolean, is_ticked boolean, group_title text
    )) with ordinality as l (id, quantity, price, discount, vat_code, vat_rate, is_optional, is_ticked, group_title, n)
  ), groups as (
    select jsonb_agg(jsonb_build_object('title', group_title, 'net', net) order by n) as list from (
      select group_title, min(n) as n, coalesce(sum(net) filter (where is_counted), 0.00) as net
      from priced where group_title is not null group by group_title
    ) as g
  ), gross as (
    select vat_code, vat_rate, sum(net) as net, sum(sum(net)) over (order by vat_rate desc, vat_code collate "C") as through
    from priced where is_counted group by vat_code, vat_rate
  ), taken as (
    select before, least(greatest(before, 0), greatest(0.00, coalesce(
      round(before * (offer_totals.discount ->> 'share')::numeric * 0.01, 2), round((offer_totals.discount ->> 'amount')::numeric, 2)
    ))) as amount
    from (select coalesce(sum(net), 0.00) as before from gross) as g
  ), nets as (
    select vat_code, vat_rate,
      net - coalesce(private.share_of(amount, through, before) - private.share_of(amount, through - net, before), 0) as net
    from gross, taken
  ), rates as (
    select *, round(net * vat_rate * 0.01, 2) as amount from nets
  ), sums as (
    select coalesce(sum(net), 0.00) as net, coalesce(sum(amount), 0.00) as vat,
      coalesce(jsonb_agg(jsonb_build_object('code', vat_code, 'rate', vat_rate, 'net', net, 'amount', amount)
        order by vat_rate desc, vat_code collate "C"), '[]') as rates
    from rates
  )
  select jsonb_build_object('net', net, 'vat', rates, 'vat_amount', vat, 'total', net + vat)
    || case when list is null then '{}' else jsonb_build_object('groups', list) end
    || case when offer_totals.discount is null then '{}' else jsonb_build_object('discount', jsonb_build_object(
      'share', offer_totals.discount -> 'share', 'amount', taken.amount, 'before', before
    )) end
  from sums, groups, taken
$function$;

create or replace function private.preview_offer (
  lines jsonb,
  plan jsonb,
  discount jsonb
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  rated jsonb;
  planned jsonb;
  totals jsonb;
begin
  perform private.require_admin();
  if jsonb_array_length(lines) > 200 or jsonb_array_length(plan) > 100 or length(lines::text) + length(plan::text) > 1000000 then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  -- As they would be stored. A field that is still empty counts nothing.
  select coalesce(jsonb_agg(line || jsonb_build_object(
    'vat_rate', coalesce(private.vat_rate(line ->> 'vat_code', private.company_today()), 0),
    'is_optional', coalesce((line ->> 'is_optional')::boolean, false), 'is_ticked', coalesce((line ->> 'is_ticked')::boolean, false),
    'amount', private.line_amount(
      coalesce((line ->> 'quantity')::numeric(12, 3), 0), coalesce((line ->> 'price')::numeric(12, 2), 0), coalesce((line ->> 'discount')::numeric(5, 2), 0)
    )
  ) order by n), '[]') into rated from jsonb_array_elements(lines) with ordinality as l (line, n);
  select private.offer_totals(jsonb_agg(line || jsonb_build_object(
    'quantity', coalesce((line ->> 'quantity')::numeric(12, 3), 0), 'price', coalesce((line ->> 'price')::numeric(12, 2), 0),
    'discount', coalesce((line ->> 'discount')::numeric(5, 2), 0)
  ) order by n), null, preview_offer.discount) into totals from jsonb_array_elements(rated) with ordinality as l (line, n);
  select coalesce(jsonb_agg(item || jsonb_build_object(
    'share', (item ->> 'share')::numeric(5, 2), 'amount', coalesce((item ->> 'amount')::numeric(12, 2), 0)
  ) order by n), '[]') into planned from jsonb_array_elements(plan) with ordinality as p (item, n);
  return jsonb_build_object('lines', rated, 'totals', totals, 'plan', private.plan_amounts(planned, (totals ->> 'total')::numeric));
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$function$;

create or replace function private.preview_offer_page (
  offer uuid
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  missing constant text := '…';
  asked public.offers;
  content jsonb;
  lines jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  content := private.offer_content(asked);
  -- A rate may have ended since the draft was saved.
  select coalesce(jsonb_agg(line || jsonb_build_object('vat_rate', coalesce((line ->> 'vat_rate')::numeric, 0)) order by n), '[]')
  into lines from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  return content || jsonb_build_object(
    'seller', (content -> 'seller') || jsonb_build_object(
      'legal_name', coalesce(content #>> '{seller,legal_name}', missing), 'address', coalesce(content #>> '{seller,address}', missing),
      'org_number', coalesce(content #>> '{seller,org_number}', missing)
    ),
    'recipient', (content -> 'recipient') || jsonb_build_object(
      'name', coalesce(asked.recipient_name, missing), 'email', coalesce(asked.recipient_email, missing)
    ),
    'lines', lines, 'totals', private.offer_totals(lines, null, content -> 'discount'),
    'terms', coalesce(nullif(content -> 'terms', 'null'), jsonb_build_object('version', 0, 'text', missing))
  );
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
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offer_templates' then record ->> 'name'
    when 'offers' then record ->> 'title'
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

create or replace function private.save_offer (
  offer uuid,
  was timestamp with time zone,
  content jsonb
)
  returns timestamp with time zone
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
declare
  -- The same save again is a retry whose response was lost.
  saving constant text := private.sha256_text(concat_ws(' ', extract(epoch from was), content));
  known public.offers;
  given public.offers;
  lines jsonb;
  totals jsonb;
  saved timestamptz;
  broken text;
  broken_table text;
  broken_column text;
begin
  perform private.require_admin();
  if offer is null or jsonb_typeof(content) is distinct from 'object' or length(content::text) > 1000000
    or jsonb_typeof(content -> 'lines') is distinct from 'array' or jsonb_typeof(content -> 'plan') is distinct from 'array'
  then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  if was is null then
    -- Two saves of a new offer at once.
    perform pg_advisory_xact_lock(hashtext('nordlys.offer:' || offer));
  end if;
  select * into known from public.offers where id = offer for update;
  if found and known.save_hash = saving then
    return known.updated_at;
  elsif found and known.updated_at is distinct from was
    -- The author goes on writing a new offer, whose first response was lost.
    and not (was is null and known.created_by is not distinct from auth.uid() and known.updated_at = known.created_at)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  elsif known.id is null and was is not null then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if known.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  given := jsonb_populate_record(null::public.offers, content - array['lines', 'plan']);
  -- Where an offer comes from, and the client of a change order, never change.
  if known.id is not null then
    given.quote_request_id := known.quote_request_id;
    given.engagement_id := known.engagement_id;
  end if;
  if given.engagement_id is not null then
    select e.client_id into given.client_id from public.engagements e
    where e.id = given.engagement_id and (known.id is not null or e.state in ('planned', 'running'));
    if not found then
      raise exception using errcode = 'P0001', message = 'invalid_engagement_id';
    end if;
  end if;
  if known.id is null then
    insert into public.offers (id, title, quote_request_id, engagement_id, currency)
    values (offer, given.title, given.quote_request_id, given.engagement_id, given.currency);
  end if;
  delete from public.offer_lines where offer_id = offer;
  insert into public.offer_lines (id, offer_id, position, text, quantity, unit, price, discount, vat_code, is_optional, is_ticked, group_title)
  select (line ->> 'id')::uuid, offer, n, line ->> 'text', (line ->> 'quantity')::numeric, line ->> 'unit', (line ->> 'price')::numeric,
    (line ->> 'discount')::numeric, line ->> 'vat_code', (line ->> 'is_optional')::boolean,
    (line ->> 'is_optional')::boolean and (line ->> 'is_ticked')::boolean, line ->> 'group_title'
  from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  if (
    select count(*) filter (where title is distinct from before) > count(distinct title)
    from (
      select l.group_title as title, lag(l.group_title) over (order by l.position) as before from public.offer_lines l where l.offer_id = offer
    ) as l
  ) then
    raise exception using errcode = 'P0001', message = 'split_group';
  end if;
  delete from public.offer_plan_items where offer_id = offer;
  insert into public.offer_plan_items (id, offer_id, position, title, share, amount, due, due_date)
  select (item ->> 'id')::uuid, offer, n, item ->> 'title', (item ->> 'share')::numeric, (item ->> 'amount')::numeric, item ->> 'due',
    (item ->> 'due_date')::date
  from jsonb_array_elements(content -> 'plan') with ordinality as p (item, n);
  -- The rates of a draft are those of today.
  lines := private.offer_lines_on(offer, private.company_today());
  if exists (select from jsonb_array_elements(lines) as line where line ->> 'vat_rate' is null) then
    raise exception using errcode = 'P0001', message = 'invalid_vat_code';
  end if;
  -- Whatever the client ticks, the amounts stay within the limits of a transaction.
  if (select sum(abs((line ->> 'amount')::numeric) * (100 + (line ->> 'vat_rate')::numeric)) > 10000000000 from jsonb_array_elements(lines) as line) then
    raise exception using errcode = 'P0001', message = 'invalid_total_amount';
  end if;
  totals := private.offer_totals(lines, null, private.discount_of(given.discount_share, given.discount_amount));
  update public.offers set
    client_id = given.client_id, language = given.language, currency = given.currency, recipient_name = given.recipient_name,
    recipient_email = given.recipient_email, company_name = given.company_name, title = given.title, sections = given.sections,
    terms_id = given.terms_id, valid_until = given.valid_until, discount_share = given.discount_share, discount_amount = given.discount_amount,
    save_hash = saving, net_amount = (totals ->> 'net')::numeric,
    vat_amount = (totals ->> 'vat_amount')::numeric, total_amount = (totals ->> 'total')::numeric
  where id = offer returning updated_at into saved;
  return saved;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name, broken_table = table_name, broken_column = column_name;
    raise exception using errcode = 'P0001', message = case
      when sqlerrm = 'invalid_currency' then sqlerrm
      when broken ~ '^offers_.*_(check|fkey)$' then 'invalid_' || substring(broken from '^offers_(.*)_(?:check|fkey)$')
      when broken_table = 'offers' and broken_column <> '' then 'invalid_' || broken_column
      else 'invalid_offer'
    end;
  when data_exception then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$function$;

create or replace function private.save_offer_template (
  template uuid,
  offer uuid,
  name text
)
  returns void
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  perform private.require_admin();
  -- The list has no pages.
  perform pg_advisory_xact_lock(hashtext('nordlys.offer_templates'));
  if (select count(*) >= 100 from public.offer_templates t where t.id <> template) then
    raise exception using errcode = 'P0001', message = 'too_many_templates';
  end if;
  insert into public.offer_templates (id, name, language, currency, terms_id, content, created_by)
  select template, save_offer_template.name, o.language, o.currency, o.terms_id, jsonb_build_object(
    'sections', o.sections, 'discount_share', o.discount_share, 'discount_amount', o.discount_amount,
    'lines', coalesce((
      select jsonb_agg(to_jsonb(l) - array['offer_id', 'position', 'created_at', 'updated_at'] order by l.position)
      from public.offer_lines l where l.offer_id = o.id
    ), '[]'),
    'plan', coalesce((
      select jsonb_agg(to_jsonb(p) - array['offer_id', 'position', 'created_at', 'updated_at'] order by p.position)
      from public.offer_plan_items p where p.offer_id = o.id
    ), '[]')
  ), auth.uid()
  from public.offers o where o.id = offer
  -- A retry whose response was lost.
  on conflict (id) do nothing;
  if not exists (select from public.offer_templates t where t.id = template) then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', message = 'invalid_name';
end
$function$;

create or replace function private.total_offer (
  key text,
  options text[]
)
  returns jsonb
  language plpgsql
  stable
  security definer
  set search_path to ''
  AS $function$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  shown jsonb;
  totals jsonb;
begin
  select v.content into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  if shown is null then
    return null;
  end if;
  totals := private.offer_totals(shown -> 'lines', options, shown -> 'discount');
  return totals || jsonb_build_object('plan', private.plan_amounts(shown -> 'plan', (totals ->> 'total')::numeric));
end
$function$;

create or replace function public.preview_offer (
  lines jsonb,
  plan jsonb,
  discount jsonb default null::jsonb
)
  returns jsonb
  language sql
  stable
  set search_path to ''
  AS $function$
  select private.preview_offer(lines, plan, discount)
$function$;

create or replace function public.save_offer_template (
  template uuid,
  offer uuid,
  name text
)
  returns void
  language sql
  set search_path to ''
  AS $function$
  select private.save_offer_template(template, offer, name)
$function$;

alter table "public"."offer_templates"
  add constraint "offer_templates_created_by_fkey" foreign key (created_by) references public.profiles(user_id)
    on delete set null;

alter table "public"."offer_templates"
  add constraint "offer_templates_terms_id_fkey" foreign key (terms_id) references public.offer_terms(id)
    on delete restrict;

alter table "public"."offers"
  add constraint "offers_discount_amount_check"
    check (((discount_amount > (0)::numeric) AND (discount_amount <= (100000000)::numeric)));

alter table "public"."offers"
  add constraint "offers_discount_check" check ((num_nonnulls(discount_share, discount_amount) <= 1));

alter table "public"."offers"
  add constraint "offers_discount_share_check"
    check (((discount_share > (0)::numeric) AND (discount_share <= (100)::numeric)));

create index offer_templates_created_by on public.offer_templates using btree (created_by);

create index offer_templates_terms on public.offer_templates using btree (terms_id);

create trigger straighten
  before insert or update of group_title on public.offer_lines
  for each row
  execute function private.straighten('group_title');

create trigger announce_change
  after insert or delete or update on public.offer_templates
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or delete or update on public.offer_templates
  for each row
  execute function private.audit('id', 'language', 'currency');

create trigger straighten
  before insert or update of name on public.offer_templates
  for each row
  execute function private.straighten('name');

create trigger touch
  before update on public.offer_templates
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."offer_templates"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins delete templates of offers" on "public"."offer_templates"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins read templates of offers" on "public"."offer_templates"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins rename templates of offers" on "public"."offer_templates"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "only admins see estimates" on "public"."offer_templates"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

revoke all on function "private"."discount_of"(numeric, numeric) from public;

revoke all on function "private"."mailed_sums"(jsonb) from public;

revoke all on function "private"."offer_totals"(jsonb, text[], jsonb) from public;

revoke all on function "private"."preview_offer"(jsonb, jsonb, jsonb) from public;

grant execute on function "private"."preview_offer"(jsonb, jsonb, jsonb) to "authenticated";

revoke all on function "private"."save_offer_template"(uuid, uuid, text) from public;

grant execute on function "private"."save_offer_template"(uuid, uuid, text) to "authenticated";

revoke all on function "public"."preview_offer"(jsonb, jsonb, jsonb) from public;

grant execute on function "public"."preview_offer"(jsonb, jsonb, jsonb) to "authenticated";

revoke all on function "public"."save_offer_template"(uuid, uuid, text) from public;

grant execute on function "public"."save_offer_template"(uuid, uuid, text) to "authenticated";

grant update ("name") on table "public"."offer_templates" to "authenticated";

grant delete, select on table "public"."offer_templates" to "authenticated";

alter table "public"."offer_lines"
  add constraint "offer_lines_group_title_check" check (private.is_line(group_title, 200));
