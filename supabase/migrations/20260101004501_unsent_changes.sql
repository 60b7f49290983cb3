-- The list of offers shows what was sent, and says where a draft of the next version differs from it.

alter table public.offers
  -- Of the last version that was sent; with the options that were accepted, once it is.
  add column sent_title text check (private.is_line(sent_title, 200)),
  add column sent_currency text check (sent_currency ~ '^[A-Z]{3}$'),
  add column sent_total_amount numeric(14, 2),
  -- Whether the draft differs from it.
  add column has_unsent_changes boolean not null default false;
alter table public.offers alter column search_text set expression as (
  lower(normalize(number::text || ' ' || title || ' ' || coalesce(nullif(sent_title, title) || ' ', '') || coalesce(recipient_name, '') || ' ' || coalesce(company_name, '') || ' ' || coalesce(recipient_email, '')))
);

-- The lists sort by what they show.
drop index public.offers_title;
drop index public.offers_total_amount;
create index offers_title on public.offers (coalesce(sent_title, title), id);
create index offers_total_amount on public.offers (coalesce(sent_total_amount, total_amount), id);

-- What the client sees of a version, without what changes by itself: its number, the day and the facts of the seller.
create function private.written_content(content jsonb) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select content - array['version', 'issued_on', 'time_zone', 'seller']
$$;

-- Trigger: keeps what was sent, and whether the draft still says the same.
create function private.note_sent_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.state = 'accepted' then
    new.sent_title := new.title;
    new.sent_currency := new.currency;
    new.sent_total_amount := new.total_amount;
    new.has_unsent_changes := false;
  elsif new.version <> old.version then
    -- Of the version, not of the draft: a rate may have changed since the draft was saved.
    select v.content ->> 'title', v.currency, v.total_amount into new.sent_title, new.sent_currency, new.sent_total_amount
    from public.offer_versions v where v.offer_id = new.id and v.version = new.version;
    new.has_unsent_changes := false;
  elsif new.version > 0 then
    new.has_unsent_changes := not exists (
      select from public.offer_versions v
      where v.offer_id = new.id and v.version = new.version
        and private.written_content(v.content) = private.written_content(private.offer_content(new))
    );
  end if;
  return new;
end
$$;
create trigger note_sent before update on public.offers for each row
  when (new.version <> old.version or new.state <> old.state or new.save_hash is distinct from old.save_hash)
  execute function private.note_sent_offer();

create or replace view public.offers_with_state with (security_invoker = true) as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title, o.sections,
  o.terms_id, o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes
from public.offers o;

create or replace view private.searched_offers_with_state as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title,
  o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  o.state as stored_state, private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes
from public.offers o
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or o.id::text <> private.refuse_explain());
create or replace view public.searched_offers_with_state with (security_invoker = true) as select * from private.searched_offers_with_state;
