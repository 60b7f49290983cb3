-- States that follow from other rows are derived once, for lists, filters, counters, Today and the client: how far the offer of a request is, whether
-- a part of a plan is paid, and that an answered message is read.

-- How far the offers of a request are; null without a sent one. Triggers keep it.
alter table public.quote_requests add column offer_progress text check (offer_progress in ('offered', 'accepted', 'declined'));

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

alter table public.quote_requests disable trigger user;
update public.quote_requests q set offer_progress = private.offer_progress(q.id)
where exists (select from public.offers o where o.quote_request_id = q.id and o.state <> 'draft');
alter table public.quote_requests enable trigger user;

-- What staff decided, otherwise how far the offers are. Only what is 'pending' here waits for staff.
alter table public.quote_requests
  add column state text not null generated always as (case when status = 'pending' then coalesce(offer_progress, status) else status end) stored;
drop index public.quote_requests_status, public.quote_requests_status_sort;
create index quote_requests_state on public.quote_requests (state, created_at, id);
create index quote_requests_state_sort on public.quote_requests (state, id);

create or replace view private.searched_quote_requests as
select q.id, q.client_name, q.client_email, q.company_name, q.service_type, q.project_description, q.complexity, q.estimated_hours, q.base_price,
  q.price_per_hour, q.complexity_multiplier, q.total_amount, q.currency, q.language, q.state as status, q.client_transaction_id, q.search_text,
  q.created_at, q.updated_at, q.suspected_spam, q.request_id, q.content_hash,
  (
    select o.state from public.offers_with_state o where o.quote_request_id = q.id order by o.created_at desc, o.id desc limit 1
  ) as offer_state
from public.quote_requests q
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or q.id::text <> private.refuse_explain());

select private.amend('private.parts_of(text)', $$jsonb_build_object('status', status, 'suspected', suspected_spam, 'currency', currency,$$,
  $$jsonb_build_object('status', state, 'suspected', suspected_spam, 'currency', currency,$$);
select private.amend('private.get_today()', $$where q.status = 'pending' and not q.suspected_spam$$,
  $$where q.state = 'pending' and not q.suspected_spam$$);
-- A withdrawn offer answers no request.
select private.amend('private.get_today()', $$where q.status = 'approved' and q.created_at$$, $$where q.state = 'approved' and q.created_at$$);
select private.amend('private.get_today()', $$where o.quote_request_id = q.id)$$, $$where o.quote_request_id = q.id and o.state <> 'withdrawn')$$);

-- When the last of the bills of an item was paid; null while one is unpaid, and without one. A reversed bill is none.
create function private.item_paid_at(item uuid) returns timestamptz language sql stable set search_path = '' as $$
  select case when bool_and(t.status = 'paid') then max(t.paid_at) end
  from public.client_transactions t where t.plan_item_id = item and not t.is_reversed
$$;
grant execute on function private.item_paid_at(uuid) to authenticated;

create or replace view public.plan_items_to_bill with (security_invoker = true) as
select i.id, i.engagement_id, i.offer_id, i.position, i.title, i.amount, i.currency, i.due, i.due_date, i.billed_at, i.done_at, i.created_at, i.updated_at,
  private.bill_day(i) as bill_day,
  private.is_to_bill(i, (select e.state from public.engagements e where e.id = i.engagement_id)) as is_to_bill,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'reference', t.reference, 'amount', t.amount, 'currency', t.currency, 'status', t.status
    ) order by t.created_at desc, t.id), '[]')
    from public.transactions_with_status t where t.id in (select b.id from public.client_transactions b where b.plan_item_id = i.id)
  ) as bills,
  private.item_paid_at(i.id) as paid_at
from public.plan_items i;

select private.amend('private.client_page(uuid, text)', $$'billed_at', i.billed_at, 'done_at'$$,
  $$'billed_at', i.billed_at, 'paid_at', private.item_paid_at(i.id), 'done_at'$$);

drop function public.answer_client(uuid, uuid, text);
drop function private.answer_client(uuid, uuid, text);

create function private.answer_client(client uuid, id uuid, message text, seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := btrim(message, E' \t\r\n');
  known public.client_messages;
begin
  perform private.require_admin();
  if answer_client.id is null or not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- The answers to a client take turns.
  perform from public.clients c where c.id = answer_client.client for no key update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select * into known from public.client_messages m where m.id = answer_client.id;
  if found then
    if known.client_id = answer_client.client and known.is_from_staff then
      return;
    end if;
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  update public.client_messages m set is_read = true
  where m.client_id = answer_client.client and not m.is_from_staff and not m.is_read and (answer_client.seen is null or (m.created_at, m.id) <= (
    select s.created_at, s.id from public.client_messages s where s.id = answer_client.seen and s.client_id = answer_client.client
  ));
  insert into public.client_messages (id, client_id, sender_name, message, is_from_staff, author)
  select answer_client.id, answer_client.client, coalesce(nullif(btrim(p.full_name), ''), private.company_fact('name', 'en'), '–'), written, true, p.user_id
  from public.profiles p where p.user_id = auth.uid();
  perform private.mail_client_answer(p) from public.client_people p where p.client_id = answer_client.client order by p.id;
end
$$;
grant execute on function private.answer_client(uuid, uuid, text, uuid) to authenticated;

-- Stores an answer in Markdown, marks the client's messages up to the one that was seen as read (without one, all), and mails the client's people that
-- there is an answer. The same id again stores nothing. Errors: not_allowed, invalid_message, unknown_client.
create function public.answer_client(client uuid, id uuid, message text, seen uuid default null) returns void language sql set search_path = '' as $$
  select private.answer_client(client, id, message, seen)
$$;
grant execute on function public.answer_client(uuid, uuid, text, uuid) to authenticated;

alter table public.client_messages disable trigger user;
update public.client_messages m set is_read = true
where not m.is_from_staff and not m.is_read and exists (
  select from public.client_messages a where a.client_id = m.client_id and a.is_from_staff and a.created_at >= m.created_at
);
alter table public.client_messages enable trigger user;
select private.repair_counts();
