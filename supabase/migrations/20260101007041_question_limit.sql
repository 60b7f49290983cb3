-- Whether an offer has as many questions as one answer can hold. A question that arrives again counts as stored.
create function private.has_all_questions(request jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 50 and coalesce(bool_and(e.details ->> 'id' is distinct from request ->> 'id'), true)
  from public.offer_keys k join public.offer_events e on e.offer_id = k.offer_id and e.kind = 'question'
  where k.key_hash = private.token_hash(request ->> 'key') and private.key_is_open(k)
$$;
grant execute on function private.has_all_questions(jsonb) to service_role;

-- Stores a question about an offer and notifies the company: {key, id, question}. The same id again stores nothing. Returns {asked} or {refused}:
-- too_many_questions beyond 10 an hour or 50 in all, which are a part of what the page and the evidence show.
create or replace function public.ask_about_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select case when private.has_all_questions(request) then jsonb_build_object('refused', 'too_many_questions')
    else private.ask_about_offer(request) end
$$;
