-- What of an engagement is to bill.

-- The day from which an item is billed; null when it has none. A monthly item is billed again a month after its last bill.
create function private.bill_day(item public.plan_items) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when item.due = 'monthly' then ((item.billed_at at time zone private.company_time_zone())::date + interval '1 month')::date
    else item.due_date
  end
$$;
grant execute on function private.bill_day(public.plan_items) to authenticated;

-- Whether an item is to bill today: on acceptance at once, on its date, on delivery once it or the whole work is done, monthly while the work is
-- running and the item is not done. Nothing of cancelled work is.
create function private.is_to_bill(item public.plan_items, engagement_state text) returns boolean
language sql stable security definer set search_path = '' as $$
  select item.amount <> 0 and engagement_state <> 'cancelled' and case item.due
    when 'monthly' then
      engagement_state = 'running' and item.done_at is null and coalesce(private.bill_day(item) <= private.company_today(), true)
    when 'delivery' then item.billed_at is null and (item.done_at is not null or engagement_state = 'done')
    else item.billed_at is null and coalesce(item.due_date <= private.company_today(), true)
  end
$$;
grant execute on function private.is_to_bill(public.plan_items, text) to authenticated;
