-- Which sent offers still wait for an answer: an index serves it, and a job reminds of them.

create index offers_sent_valid_until on public.offers (state, sent_valid_until, id);

-- With the part of the state that depends on the day. The plain call lets the planner know today, and so how many offers are past their last day.
create or replace view private.searched_offers_with_state as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title,
  o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  o.state as stored_state, private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes,
  o.sent_valid_until < private.company_today() as is_past
from public.offers o
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or o.id::text <> private.refuse_explain());
create or replace view public.searched_offers_with_state with (security_invoker = true) as select * from private.searched_offers_with_state;
