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

-- What an offer lacks before it can be sent, as keys of texts.
create or replace function private.offer_gaps(asked public.offers) returns text[]
language sql stable security definer set search_path = '' as $$
  with lines as (
    select private.vat_rate(l.vat_code, private.company_today()) as rate from public.offer_lines l where l.offer_id = asked.id
  ), content as (
    select (c.content #>> '{totals,total}')::numeric as total, c.content -> 'plan' as plan from (select private.offer_content(asked) as content) as c
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
    case when not exists (select from public.offer_plan_items where offer_id = asked.id) then 'plan' end,
    case when not (select private.plan_adds_up(plan, total) from content) then 'plan_total' end
  ], null)
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
    'lines', lines, 'totals', private.offer_totals(lines, null),
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
