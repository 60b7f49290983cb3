-- A line with a fixed price: its unit is the price itself.
alter table public.offer_lines drop constraint offer_lines_unit_check;
alter table public.offer_lines add constraint offer_lines_unit_check check (unit in ('hour', 'day', 'month', 'piece', 'fixed'));

-- What the mails about a sent version say; none of it opens the offer. Monthly payments are no part of the total: with them, a total of nothing is
-- not free of charge.
create or replace function private.offer_facts(shown public.offer_versions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until,
    'has_monthly', jsonb_path_exists(shown.content, '$.plan[*] ? (@.due == "monthly" && @.amount > 0)')
  )
$$;
