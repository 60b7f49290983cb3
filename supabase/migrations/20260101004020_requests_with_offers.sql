-- The list of requests shows the state of the latest offer of each.
create or replace view private.searched_quote_requests as
select q.*, (
  select o.state from public.offers_with_state o where o.quote_request_id = q.id order by o.created_at desc, o.id desc limit 1
) as offer_state
from public.quote_requests q
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or q.id::text <> private.refuse_explain());
create or replace view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;
