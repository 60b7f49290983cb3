-- A change order of work that has ended is neither sent nor accepted.

-- Whether an offer is a change order of work that is done or cancelled.
create function private.engagement_ended(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.engagements e where e.id = asked.engagement_id and e.state in ('done', 'cancelled'))
$$;

create or replace function private.offer_refusal(asked public.offers, version int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when asked.version <> offer_refusal.version then jsonb_build_object('refused', 'replaced')
    when asked.state = 'accepted' then (
      select jsonb_build_object('refused', 'accepted', 'name', a.name, 'at', a.accepted_at) from public.offer_acceptances a where a.offer_id = asked.id
    )
    when asked.state = 'declined' then jsonb_build_object('refused', 'declined', 'at', asked.answered_at)
    when asked.state = 'withdrawn' then jsonb_build_object('refused', 'withdrawn')
    when asked.sent_valid_until < private.company_today() then jsonb_build_object('refused', 'expired', 'at', asked.sent_valid_until)
    when private.engagement_ended(asked) then jsonb_build_object('refused', 'engagement_ended')
  end
$$;

-- Returns the version that a key opens; locks the offer when it is to be changed, and the engagement that a change order adds to, so that it does not
-- end meanwhile.
create or replace function private.offer_of_key(key text, for_change boolean) returns public.offer_keys
language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys;
  engagement uuid;
begin
  select * into known from public.offer_keys where key_hash = private.token_hash(key);
  if found and for_change then
    select o.engagement_id into engagement from public.offers o where o.id = known.offer_id for update;
    perform from public.engagements e where e.id = engagement for update;
  end if;
  return known;
end
$$;

-- Trigger: refuses to send a change order of work that has ended.
create function private.refuse_ended_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.engagement_ended(o) from public.offers o where o.id = new.offer_id) then
    raise exception using errcode = 'P0001', message = 'engagement_ended';
  end if;
  return new;
end
$$;
create trigger refuse_ended_engagement before insert on public.offer_versions for each row execute function private.refuse_ended_engagement();
