-- Mails about a change order say which engagement it changes.

-- Trigger: adds the title of the engagement to a mail about a change order.
create function private.name_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload || coalesce((
    select jsonb_build_object('engagement', e.title)
    from public.offers o join public.engagements e on e.id = o.engagement_id where o.id::text = new.payload ->> 'offer_id'
  ), '{}');
  return new;
end
$$;
create trigger name_engagement before insert on public.email_outbox for each row
  when (new.kind like 'offer\_%' and new.payload ? 'offer_id') execute function private.name_engagement();
