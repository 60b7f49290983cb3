-- Offers: what staff prepare, as long as nothing is sent. The database alone computes amounts.

-- The rates of value added tax, by the days on which they apply. A change of the law is a new row in a migration.
create table public.vat_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[a-z][a-z_]{0,29}$'),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  valid_from date not null,
  valid_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (code, valid_from),
  check (valid_until >= valid_from)
);

alter table public.vat_codes enable row level security;
grant select on public.vat_codes to authenticated, service_role;
select private.hide_estimates('public.vat_codes');
select private.require_proof('public.vat_codes');
create policy "admins read the VAT codes" on public.vat_codes for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.vat_codes for each row execute function private.touch();

-- Null for an unknown code, and on a day without a rate.
create function private.vat_rate(code text, day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select v.rate from public.vat_codes v
  where v.code = vat_rate.code and v.valid_from <= day and (v.valid_until is null or v.valid_until >= day)
  order by v.valid_from desc limit 1
$$;

-- Trigger: accepts a code that has a rate today. Not a foreign key, because a code has a row per period.
create function private.check_vat_code() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not (tg_op = 'UPDATE' and new.vat_code = old.vat_code) and private.vat_rate(new.vat_code, private.company_today()) is null then
    raise exception using errcode = '23514', message = 'invalid_vat_code';
  end if;
  return new;
end
$$;

-- What staff pick the lines of offers from. A line is a copy, so no change of the list changes an offer.
create table public.price_items (
  id uuid primary key default gen_random_uuid(),
  -- Shorter than a line, because an index entry has at most 2.7 kB.
  text_en text collate private.norwegian not null check (private.is_text(text_en, 500)),
  text_no text collate private.norwegian not null check (private.is_text(text_no, 500)),
  unit text not null default 'hour' check (unit in ('hour', 'day', 'month', 'piece', 'fixed')),
  price numeric(12, 2) not null check (price between -100000000 and 100000000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  vat_code text not null default 'standard' check (vat_code ~ '^[a-z][a-z_]{0,29}$'),
  -- Only active items are offered to pick.
  is_active boolean not null default true,
  search_text text not null generated always as (lower(normalize(text_en || ' ' || text_no) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index price_items_created_at on public.price_items (created_at, id);
create index price_items_text_en on public.price_items (text_en, id);
create index price_items_text_no on public.price_items (text_no, id);
create index price_items_price on public.price_items (price, id);
create index price_items_active on public.price_items (is_active, created_at, id);
create index price_items_currency on public.price_items (currency, created_at, id);
create index price_items_search on public.price_items using gin (search_text extensions.gin_trgm_ops);

alter table public.price_items enable row level security;
grant select, delete on public.price_items to authenticated;
grant
  insert (text_en, text_no, unit, price, currency, vat_code, is_active),
  update (text_en, text_no, unit, price, currency, vat_code, is_active)
  on public.price_items to authenticated;
select private.hide_estimates('public.price_items');
select private.require_proof('public.price_items');
create policy "admins see the price list" on public.price_items for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add to the price list" on public.price_items for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change the price list" on public.price_items for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete from the price list" on public.price_items for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.price_items for each row execute function private.straighten();
create trigger touch before update on public.price_items for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.price_items for each row execute function private.check_currency();
create trigger check_vat_code before insert or update of vat_code on public.price_items for each row execute function private.check_vat_code();
create trigger audit_rows after insert or update or delete on public.price_items for each row
  execute function private.audit('id', 'unit', 'price', 'currency', 'vat_code', 'is_active');
create trigger announce_change after insert or update or delete on public.price_items
  for each row execute function private.announce_change();

create view private.searched_price_items as
select id, text_en, text_no, unit, price, currency, vat_code, is_active, search_text, created_at, updated_at
from public.price_items
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_price_items to authenticated;

create view public.searched_price_items with (security_invoker = true) as select * from private.searched_price_items;
grant select on public.searched_price_items to authenticated;

-- The terms of the offers. A version never changes, because offers refer to it.
create table public.offer_terms (
  id uuid primary key default gen_random_uuid(),
  version int not null unique check (version > 0),
  text_en text not null check (private.is_text(text_en, 50000)),
  text_no text not null check (private.is_text(text_no, 50000)),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offer_terms_created_by on public.offer_terms (created_by);

alter table public.offer_terms enable row level security;
grant select on public.offer_terms to authenticated, service_role;
select private.hide_estimates('public.offer_terms');
select private.require_proof('public.offer_terms');
create policy "admins read terms" on public.offer_terms for select to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.offer_terms for each row execute function private.straighten();
create trigger touch before update on public.offer_terms for each row execute function private.touch();
create trigger audit_rows after insert on public.offer_terms for each row execute function private.audit('id', 'version');
create trigger announce_change after insert on public.offer_terms for each row execute function private.announce_change();

-- A section is a heading and a text in Markdown.
create function private.are_sections(sections jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sections) <> 'array' then false else
    jsonb_array_length(sections) <= 30 and length(sections::text) <= 100000 and coalesce((
      select bool_and(case when jsonb_typeof(section) <> 'object' then false else coalesce(
        section - array['heading', 'text'] = '{}'
          and jsonb_typeof(section -> 'heading') = 'string' and private.is_line(section ->> 'heading', 200)
          and jsonb_typeof(section -> 'text') = 'string' and private.is_text(section ->> 'text', 20000),
        false
      ) end) from jsonb_array_elements(sections) as section
    ), true)
  end
$$;
grant execute on function private.are_sections(jsonb) to authenticated;

-- The last number of an offer. A row, not a sequence: a number that a transaction rolls back is not lost.
create table private.offer_counter (
  only_one boolean primary key default true check (only_one),
  last int not null
);

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  number int not null unique,
  client_id uuid references public.clients (id) on delete restrict,
  quote_request_id uuid references public.quote_requests (id) on delete set null,
  language text not null default 'en' check (language in ('en', 'no')),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  recipient_name text check (private.is_line(recipient_name, 200)),
  recipient_email text check (private.is_email(recipient_email)),
  company_name text check (private.is_line(company_name, 200)),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  sections jsonb not null default '[]' check (private.are_sections(sections)),
  terms_id uuid references public.offer_terms (id) on delete restrict,
  valid_until date not null default private.company_today() + 30 check (private.is_day(valid_until)),
  -- Of the last version that was sent; 0 before the first one.
  version int not null default 0 check (version >= 0),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  sent_valid_until date,
  sent_at timestamptz,
  answered_at timestamptz,
  reminders int not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz,
  -- With the optional lines that are ticked. The server computes them.
  net_amount numeric(14, 2) not null default 0,
  vat_amount numeric(14, 2) not null default 0,
  total_amount numeric(14, 2) not null default 0,
  created_by uuid references public.profiles (user_id) on delete set null,
  -- SHA-256 of the last save, by which its retry is known.
  save_hash text check (save_hash ~ '^[0-9a-f]{64}$'),
  search_text text not null generated always as (
    lower(normalize(number::text || ' ' || title || ' ' || coalesce(nullif(sent_title, title) || ' ', '')
      || coalesce(recipient_name, '') || ' ' || coalesce(company_name, '') || ' '
      || coalesce(recipient_email, '')) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A change order is an offer on an engagement. The foreign key is in `engagements`.
  engagement_id uuid,
  -- Of the last version that was sent; with the options that were accepted, once it is.
  sent_title text check (private.is_line(sent_title, 200)),
  sent_currency text check (sent_currency ~ '^[A-Z]{3}$'),
  sent_total_amount numeric(14, 2),
  -- Whether the draft differs from it.
  has_unsent_changes boolean not null default false,
  -- When the recipient of the sent version lost the access to it; null as long as it is theirs. Another version, or another link by staff, gives it again.
  access_ended_at timestamptz,
  -- Counted up by staff, from which the limits of the codes begin again.
  code_round int not null default 0 check (code_round >= 0),
  owner_id uuid references public.profiles (user_id) on delete set null,
  -- Of the sum of the lines before VAT: a share in per cent, or an amount.
  discount_share numeric(5, 2) check (discount_share > 0 and discount_share <= 100),
  discount_amount numeric(12, 2) check (discount_amount > 0 and discount_amount <= 100000000),
  constraint offers_discount_check check (num_nonnulls(discount_share, discount_amount) <= 1),
  check ((state = 'draft') = (version = 0)),
  check ((version = 0) = (sent_at is null))
);
create index offers_created_at on public.offers (created_at, id);
create index offers_total_amount on public.offers (coalesce(sent_total_amount, total_amount), id);
create index offers_title on public.offers (coalesce(sent_title, title), id);
create index offers_valid_until on public.offers (valid_until, id);
create index offers_state on public.offers (state, created_at, id);
create index offers_client on public.offers (client_id, created_at, id) where client_id is not null;
create index offers_client_open on public.offers (client_id) where state in ('draft', 'sent');
create index offers_unassigned on public.offers (lower(recipient_email), created_at, id) where client_id is null;
create index offers_quote_request on public.offers (quote_request_id);
create index offers_terms on public.offers (terms_id);
create index offers_created_by on public.offers (created_by);
create index offers_address on public.offers (lower(recipient_email));
create index offers_search on public.offers using gin (search_text extensions.gin_trgm_ops);
create index offers_engagement on public.offers (engagement_id);
-- For the offers that wait for an answer, and the reminders of them.
create index offers_sent_valid_until on public.offers (state, sent_valid_until, id);
create index offers_owner on public.offers (owner_id, created_at, id) where owner_id is not null;
create index offers_owner_state on public.offers (owner_id, state, sent_valid_until, id) where owner_id is not null;
create index offers_unowned on public.offers (created_at, id) where owner_id is null;

alter table public.offers enable row level security;
-- Staff write by save_offer(), except the owner, and delete only what was never sent.
grant select, delete, update (owner_id) on public.offers to authenticated;
grant select on public.offers to service_role;
select private.hide_estimates('public.offers');
select private.require_proof('public.offers');
create policy "admins read offers" on public.offers for select to authenticated using ((select public.is_approved_admin()));
create policy "admins choose the owner of offers" on public.offers for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete drafts" on public.offers for delete to authenticated
  using ((select public.is_approved_admin()) and version = 0);

create trigger straighten before insert or update on public.offers for each row execute function private.straighten();
create trigger touch before update on public.offers for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.offers for each row execute function private.check_currency();
create trigger audit_rows after insert or delete on public.offers for each row execute function private.audit('id', 'number');
create trigger audit_edits after update on public.offers for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'state', 'version', 'total_amount', 'valid_until', 'owner_id');
create trigger forget_name after delete on public.offers for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.offers for each row execute function private.announce_change();

-- Trigger: gives an offer the next number, and its author. A restored backup has the offers, but not the counter.
create function private.number_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.offer_counter set last = greatest(last, (select max(o.number) from public.offers o)) + 1 returning last into new.number;
  new.created_by := coalesce(auth.uid(), new.created_by);
  return new;
end
$$;

create trigger number_offer before insert on public.offers for each row execute function private.number_offer();
create trigger settle_owner before insert or update of owner_id on public.offers for each row execute function private.settle_owner();

create table public.offer_lines (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null check (position between 1 and 200),
  text text not null check (private.is_text(text, 2000)),
  quantity numeric(12, 3) not null check (quantity between 0 and 1000000),
  -- fixed: a line with a fixed price, whose unit is the price itself.
  unit text not null default 'hour' check (unit in ('hour', 'day', 'month', 'piece', 'fixed')),
  price numeric(12, 2) not null check (price between -100000000 and 100000000),
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  vat_code text not null default 'standard' check (vat_code ~ '^[a-z][a-z_]{0,29}$'),
  -- The client may tick it; is_ticked says whether it is ticked at first.
  is_optional boolean not null default false,
  is_ticked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of the group that it stands in. The lines of a group stand together, and those without a group before all groups.
  group_title text check (private.is_line(group_title, 200)),
  unique (offer_id, position)
);

alter table public.offer_lines enable row level security;
grant select on public.offer_lines to authenticated, service_role;
select private.hide_estimates('public.offer_lines');
select private.require_proof('public.offer_lines');
create policy "admins read offer lines" on public.offer_lines for select to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.offer_lines for each row execute function private.straighten();
create trigger touch before update on public.offer_lines for each row execute function private.touch();

create table public.offer_plan_items (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null check (position between 1 and 100),
  title text not null check (private.is_line(title, 200)),
  -- A share of the total in per cent, or an amount including VAT.
  share numeric(5, 2) check (share > 0 and share <= 100),
  amount numeric(12, 2) check (amount > 0 and amount <= 100000000),
  due text not null check (due in ('acceptance', 'date', 'delivery', 'monthly')),
  due_date date check (private.is_day(due_date)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (offer_id, position),
  check ((share is null) <> (amount is null)),
  check ((due = 'date') = (due_date is not null))
);

alter table public.offer_plan_items enable row level security;
grant select on public.offer_plan_items to authenticated, service_role;
select private.hide_estimates('public.offer_plan_items');
select private.require_proof('public.offer_plan_items');
create policy "admins read plan items" on public.offer_plan_items for select to authenticated using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.offer_plan_items for each row execute function private.straighten();
create trigger touch before update on public.offer_plan_items for each row execute function private.touch();

-- The amount of a line before VAT, rounded half away from zero, as round() does. Products of `numeric` are exact; a quotient would be rounded
-- before.
create function private.line_amount(quantity numeric, price numeric, discount numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(quantity * price * (100 - discount) * 0.01, 2)
$$;

-- The parts of an amount add up to it. Rounded one by one, three bills of 80 and 20 of VAT came to 79.99 and 20.01.

-- Returns the share `part / of` of an amount, rounded half away from zero to cents. div() is exact; a quotient would be rounded before.
create function private.share_of(whole numeric, part numeric, "of" numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(0.01 * sign(whole * part * "of") * div(2 * abs(whole * part) * 100 + abs("of"), nullif(2 * abs("of"), 0)), 2)
$$;

-- Returns {net, vat: [{code, rate, net, amount}], vat_amount, total} of lines as an offer's content has them. VAT is computed on the sum of the lines of each
-- rate. Optional lines count where `ticked` has their id, or, without `ticked`, where the line says so. Lines with groups add {groups: [{title, net}]},
-- whose sums are before the discount. A discount, {share, amount}, adds {discount: {share, amount, before}}: it takes the same part of the lines of each
-- rate, and never more than the lines come to, whatever is ticked.
create function private.offer_totals(lines jsonb, ticked text[], discount jsonb default null) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
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
$$;

-- Returns a discount as the content of an offer has it; null without one.
create function private.discount_of(share numeric, amount numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select case when num_nonnulls(share, amount) > 0 then jsonb_build_object('share', share, 'amount', amount) end
$$;

-- Returns what each item of a payment plan comes to, in the order of the plan: an item by share is its share together with the shares before it,
-- less what those have taken. A plan that has its amounts already, as a sent version does, keeps them while they come to the total. A monthly item
-- is due every month until the work ends, and no part of the total.
create function private.plan_amounts(plan jsonb, total numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with items as (
    select item, n, (item ->> 'share')::numeric as share, (item ->> 'amount')::numeric as amount, item ->> 'due' <> 'monthly' as is_part
    from jsonb_array_elements(plan) with ordinality as p (item, n)
  ), through as (
    select *,
      coalesce(sum(share) filter (where is_part) over (order by n), 0) as parts,
      bool_and(amount is not null) over () and sum(amount) filter (where is_part) over () = round(total, 2) as is_sent
    from items
  )
  select coalesce(jsonb_agg(item || jsonb_build_object('amount', case
      when share is null or is_sent then round(amount, 2)
      when is_part then private.share_of(total, parts, 100) - private.share_of(total, parts - share, 100)
      else private.share_of(total, share, 100)
    end) order by n), '[]')
  from through
$$;

-- Returns the lines of a draft with their rates of a day and their amounts.
create function private.offer_lines_on(offer uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'text', l.text, 'quantity', l.quantity, 'unit', l.unit, 'price', l.price, 'discount', l.discount,
    'vat_code', l.vat_code, 'vat_rate', private.vat_rate(l.vat_code, day), 'is_optional', l.is_optional, 'is_ticked', l.is_ticked,
    'amount', private.line_amount(l.quantity, l.price, l.discount)
  -- Without a group, as the lines of earlier releases.
  ) || jsonb_strip_nulls(jsonb_build_object('group_title', l.group_title)) order by l.position), '[]')
  from public.offer_lines l where l.offer_id = offer
$$;

create function private.add_offer_terms(english text, norwegian text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_admin();
  lock table public.offer_terms in share row exclusive mode;
  -- A retry whose response was lost.
  select t.id into added from public.offer_terms t
  where t.version = (select max(version) from public.offer_terms) and t.text_en = english and t.text_no = norwegian;
  if found then
    return added;
  end if;
  insert into public.offer_terms (version, text_en, text_no, created_by)
  select coalesce(max(version), 0) + 1, english, norwegian, auth.uid() from public.offer_terms returning id into added;
  return added;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', message = 'invalid_terms';
end
$$;
grant execute on function private.add_offer_terms(text, text) to authenticated;

-- Adds a version of the terms, which later offers use; returns its id, that of the last version when it has the same texts.
-- Errors: not_allowed, invalid_terms.
create function public.add_offer_terms(english text, norwegian text) returns uuid language sql set search_path = '' as $$
  select private.add_offer_terms(english, norwegian)
$$;
grant execute on function public.add_offer_terms(text, text) to authenticated;

create function private.save_offer(offer uuid, was timestamptz, content jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.save_offer(uuid, timestamptz, jsonb) to authenticated;

-- Saves a draft with its lines and its payment plan, all or nothing: {client_id, quote_request_id, engagement_id (of a change order), language,
-- currency, recipient_name, recipient_email, company_name, title, sections, terms_id, valid_until, discount_share, discount_amount, lines: [{id, text,
-- quantity, unit, price, discount, vat_code, is_optional, is_ticked, group_title}], plan: [{id, title, share, amount, due, due_date}]}. `was` is the
-- `updated_at` that the form began with, null for a new offer. Returns the new one. It can be repeated. What was sent stays as it was sent, until it is
-- sent again. Errors: not_allowed, changed, unknown_offer, answered, invalid_vat_code, split_group, invalid_<column>, invalid_offer.
create function public.save_offer(offer uuid, was timestamptz, content jsonb) returns timestamptz language sql set search_path = '' as $$
  select private.save_offer(offer, was, content)
$$;
grant execute on function public.save_offer(uuid, timestamptz, jsonb) to authenticated;

create function private.preview_offer(lines jsonb, plan jsonb, discount jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.preview_offer(jsonb, jsonb, jsonb) to authenticated;

-- Returns the amounts of lines, of a payment plan and of a discount that are being edited: {lines, totals, plan}. Errors: not_allowed, invalid_offer.
create function public.preview_offer(lines jsonb, plan jsonb, discount jsonb default null) returns jsonb language sql stable set search_path = '' as $$
  select private.preview_offer(lines, plan, discount)
$$;
grant execute on function public.preview_offer(jsonb, jsonb, jsonb) to authenticated;

-- An offer is complete only if its sums are right, and staff see the next version before they send it.

-- Whether the payments of a plan come to the total. Shares alone must be 100 %; the monthly ones are no part of the total.
create function private.plan_adds_up(plan jsonb, total numeric) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when count(*) = 0 then true
    when count(*) = count(item ->> 'share') then sum((item ->> 'share')::numeric) = 100
    else sum((item ->> 'amount')::numeric) = round(total, 2)
  end
  from jsonb_array_elements(private.plan_amounts(plan, total)) as item where item ->> 'due' <> 'monthly'
$$;

create function private.preview_offer_page(offer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
$$;
grant execute on function private.preview_offer_page(uuid) to authenticated;

-- Returns the next version of an offer as it is saved, for staff to see: the content that the client would see, with '…' for what is missing. It
-- stores nothing. Errors: not_allowed, unknown_offer.
create function public.preview_offer_page(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.preview_offer_page(offer)
$$;
grant execute on function public.preview_offer_page(uuid) to authenticated;

-- What offers begin with: the texts, lines, plan, discount and terms of an offer, without its recipient. A copy, so no change of an offer changes it.
create table public.offer_templates (
  id uuid primary key default gen_random_uuid(),
  name text collate private.norwegian not null check (private.is_line(name, 200)),
  language text not null check (language in ('en', 'no')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  terms_id uuid references public.offer_terms (id) on delete restrict,
  -- {sections, discount_share, discount_amount, lines, plan}, as save_offer() takes them.
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 1500000),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offer_templates_terms on public.offer_templates (terms_id);
create index offer_templates_created_by on public.offer_templates (created_by);

alter table public.offer_templates enable row level security;
-- Staff add by save_offer_template(), which copies what save_offer() has checked.
grant select, delete, update (name) on public.offer_templates to authenticated;
select private.hide_estimates('public.offer_templates');
select private.require_proof('public.offer_templates');
create policy "admins read templates of offers" on public.offer_templates for select to authenticated using ((select public.is_approved_admin()));
create policy "admins rename templates of offers" on public.offer_templates for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete templates of offers" on public.offer_templates for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger straighten before insert or update on public.offer_templates for each row execute function private.straighten();
create trigger touch before update on public.offer_templates for each row execute function private.touch();
create trigger audit_rows after insert or update or delete on public.offer_templates for each row
  execute function private.audit('id', 'language', 'currency');
create trigger announce_change after insert or update or delete on public.offer_templates
  for each row execute function private.announce_change();

create function private.save_offer_template(template uuid, offer uuid, name text) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
grant execute on function private.save_offer_template(uuid, uuid, text) to authenticated;

-- Stores the saved draft of an offer as a template with this id and name. It can be repeated. Errors: not_allowed, unknown_offer, invalid_name,
-- too_many_templates (from 100 on).
create function public.save_offer_template(template uuid, offer uuid, name text) returns void language sql set search_path = '' as $$
  select private.save_offer_template(template, offer, name)
$$;
grant execute on function public.save_offer_template(uuid, uuid, text) to authenticated;
