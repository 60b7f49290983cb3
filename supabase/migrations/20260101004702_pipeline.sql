-- The pipeline of a period: requests, offers sent, accepted, billed, paid (docs/specification.md#pipeline).

create index offer_events_first_sent on public.offer_events (at) where kind = 'sent' and version = 1;
create index offer_acceptances_accepted_at on public.offer_acceptances (accepted_at);
create index client_transactions_billed on public.client_transactions (created_at) where reference is not null;

create function private.get_pipeline(since date, until date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  company_currency constant text := private.company_currency();
  zone constant text := private.company_time_zone();
  first timestamptz;
  after timestamptz;
begin
  perform private.require_admin();
  if (private.is_day(since) and private.is_day(until) and since <= until) is not true then
    raise exception using errcode = 'P0001', message = 'invalid_period';
  end if;
  first := since::timestamp at time zone zone;
  after := (until + 1)::timestamp at time zone zone;
  return (
    with events (step, at, amount, currency, next_at) as (
      select 'requests', q.created_at, q.total_amount, q.currency, (
        select min(e.at) from public.offers o join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = 1
        where o.quote_request_id = q.id
      )
      from public.quote_requests q where q.created_at >= first and q.created_at < after and not q.suspected_spam
      union all
      select 'sent', e.at, v.total_amount, v.currency, a.accepted_at
      from public.offer_events e
      join public.offers o on o.id = e.offer_id
      join public.offer_versions v on v.offer_id = o.id and v.version = o.version
      left join public.offer_acceptances a on a.offer_id = o.id
      where e.kind = 'sent' and e.version = 1 and e.at >= first and e.at < after
      union all
      -- A monthly item has the time of its last bill only.
      select 'accepted', a.accepted_at, a.total_amount, a.currency, (
        select coalesce(min(i.billed_at) filter (where i.due <> 'monthly'), min(i.billed_at)) from public.plan_items i where i.offer_id = a.offer_id
      )
      from public.offer_acceptances a where a.accepted_at >= first and a.accepted_at < after
      union all
      select 'billed', t.created_at, t.amount, t.currency, t.paid_at
      from public.client_transactions t
      where t.reference is not null and not t.is_reversed and t.created_at >= first and t.created_at < after
      union all
      select 'paid', t.paid_at, t.amount, t.currency, null
      from public.client_transactions t
      where t.status = 'paid' and not t.is_reversed and t.paid_at >= first and t.paid_at < after
    ), steps as (
      select e.step, count(*) as count, count(e.next_at) as went_on,
        percentile_cont(0.5) within group (order by extract(epoch from e.next_at - e.at)::float8 / 86400) as days
      from events e group by e.step
    ), sums as (
      select e.step, e.currency, sum(e.amount) as amount from events e group by e.step, e.currency
    )
    select jsonb_agg(jsonb_build_object(
      'step', s.step, 'count', coalesce(c.count, 0),
      'amounts', (
        select coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount) order by a.currency <> company_currency, a.currency), '[]')
        from sums a where a.step = s.step
      ),
      'went_on', coalesce(c.went_on, 0), 'median_days', round(c.days::numeric, 1)
    ) order by s.place)
    from unnest(array['requests', 'sent', 'accepted', 'billed', 'paid']) with ordinality as s (step, place)
    left join steps c on c.step = s.step
  );
end
$$;
grant execute on function private.get_pipeline(date, date) to authenticated;

-- Returns the steps from a request to its payment, each with what happened in the period (whole days in the company's time zone): {step, count,
-- amounts per currency, went_on (how many of these have reached the next step by now), median_days (until then; null for none)}. Reversed
-- transactions and possible spam are left out. Errors: not_allowed, invalid_period.
create function public.get_pipeline(since date, until date) returns jsonb language sql stable set search_path = '' as $$
  select private.get_pipeline(since, until)
$$;
grant execute on function public.get_pipeline(date, date) to authenticated;
