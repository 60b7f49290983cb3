-- A request answered by an offer in the client's language, and what has become of messages and requests in their history.

-- One service's requests, newest first.
create index quote_requests_service on public.quote_requests (service_type, created_at desc, id);

create trigger audit_client after update on public.contacts for each row
  when (old.client_id is distinct from new.client_id) execute function private.audit('id', 'client_id');
create trigger audit_conversion after update on public.quote_requests for each row
  when (old.client_transaction_id is distinct from new.client_transaction_id)
  execute function private.audit('id', 'client_transaction_id');

create function private.send_quote_offer(request uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  mail uuid;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- Two people who press at once take turns, so that the second sees what the first has sent.
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.status = 'rejected' then
    raise exception using errcode = 'P0001', message = 'rejected';
  end if;
  if exists (
    select from public.audit_log
    where table_name = 'quote_requests' and row_id = request::text and action = 'offer' and created_at > clock_timestamp() - interval '1 minute'
  ) then
    raise exception using errcode = 'P0001', message = 'offer_too_soon';
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('quote_offer', asked.client_email, asked.language, jsonb_build_object(
    'quote_request_id', asked.id, 'client_name', asked.client_name, 'client_email', asked.client_email,
    'company_name', asked.company_name, 'service_type', asked.service_type, 'complexity', asked.complexity,
    'estimated_hours', asked.estimated_hours, 'total_amount', asked.total_amount, 'currency', asked.currency,
    'base_price', asked.base_price, 'price_per_hour', asked.price_per_hour,
    'complexity_multiplier', asked.complexity_multiplier, 'valid_until', current_date + 30
  )) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id, details, created_at)
  values (auth.uid(), 'offer', 'quote_requests', request::text, jsonb_build_object('email_id', mail), clock_timestamp());
  return mail;
end
$$;
grant execute on function private.send_quote_offer(uuid) to authenticated;

-- Mails the price of a request to the client as an offer that is valid for 30 days, at most once a minute, and gives the mail's id.
-- Errors: not_allowed, unknown_quote_request, rejected, offer_too_soon.
create function public.send_quote_offer(request uuid) returns uuid language sql set search_path = '' as $$
  select private.send_quote_offer(request)
$$;
grant execute on function public.send_quote_offer(uuid) to authenticated;
