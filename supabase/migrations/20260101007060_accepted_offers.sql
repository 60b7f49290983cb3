-- The PDF of an accepted offer: what was accepted, for how much, by whom and when. It is written before the acceptance is stored, and stored with it.

-- Null for acceptances of earlier releases, whose hash has no PDF.
alter table public.offer_acceptances add column pdf_hash text check (pdf_hash ~ '^[0-9a-f]{64}$');

-- The text of an acceptance; the event 'accepted' has its hash. It names a PDF only if there is one, so that earlier texts stay as they were hashed.
create or replace function private.acceptance_text(acceptance public.offer_acceptances) returns text
language sql immutable set search_path = '' as $$
  select (jsonb_build_object(
    'id', acceptance.id, 'offer_id', acceptance.offer_id, 'version', acceptance.version, 'content_hash', acceptance.content_hash,
    'options', acceptance.options, 'net_amount', acceptance.net_amount, 'vat_amount', acceptance.vat_amount,
    'total_amount', acceptance.total_amount, 'currency', acceptance.currency, 'name', acceptance.name, 'title', acceptance.title,
    'consent', acceptance.consent, 'accepted_at', private.utc_text(acceptance.accepted_at), 'network', acceptance.network,
    'browser', acceptance.browser, 'has_code', acceptance.has_code
  ) || case when acceptance.pdf_hash is null then '{}' else jsonb_build_object('pdf_hash', acceptance.pdf_hash) end)::text
$$;

create table public.offer_documents (
  -- Of the acceptance.
  id uuid primary key references public.offer_acceptances (id) on delete cascade,
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  pdf bytea not null check (length(pdf) between 100 and 5000000),
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$')
);
create trigger keep_evidence before update or delete on public.offer_documents for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_documents for each statement execute function private.keep_evidence();

alter table public.offer_documents enable row level security;
grant select on public.offer_documents to authenticated, service_role;
create policy "admins read documents" on public.offer_documents for select to authenticated using ((select public.is_approved_admin()));
select private.hide_estimates('public.offer_documents');
select private.require_proof('public.offer_documents');

-- Trigger: an acceptance whose PDF was written has the id and the time of that PDF, and its hash.
create function private.take_document() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  document jsonb := nullif(current_setting('nordlys.offer_document', true), '')::jsonb;
begin
  if document ->> 'offer_id' = new.offer_id::text then
    new.id := (document ->> 'id')::uuid;
    new.accepted_at := (document ->> 'accepted_at')::timestamptz;
    new.pdf_hash := document ->> 'pdf_hash';
  end if;
  return new;
end
$$;
create trigger take_document before insert on public.offer_acceptances for each row execute function private.take_document();

-- What the PDF of an accepted offer says; null before the acceptance. `hash` is of the acceptance without its PDF.
create function private.accepted_offer(offer uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', a.offer_id, 'content', v.content, 'content_hash', v.content_hash,
    'totals', private.offer_totals(v.content -> 'lines', a.options),
    'plan', private.plan_amounts(v.content -> 'plan', a.total_amount),
    'acceptance', jsonb_build_object(
      'id', a.id, 'options', a.options, 'name', a.name, 'title', a.title, 'consent', a.consent, 'accepted_at', private.utc_text(a.accepted_at),
      'network', a.network, 'has_code', a.has_code
    ),
    'hash', private.sha256_text((private.acceptance_text(a)::jsonb - 'pdf_hash')::text),
    'pdf', (select replace(encode(d.pdf, 'base64'), E'\n', '') from public.offer_documents d where d.id = a.id)
  )
  from public.offer_acceptances a join public.offer_versions v on v.offer_id = a.offer_id and v.version = a.version
  where a.offer_id = accepted_offer.offer
$$;
grant execute on function private.accepted_offer(uuid) to service_role;

-- Returns an accepted offer with its PDF in Base64, which is null for one of an earlier release; null before the acceptance.
create function public.read_accepted_offer(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.accepted_offer(offer)
$$;
grant execute on function public.read_accepted_offer(uuid) to service_role;

-- Mails had the PDF that was sent.
drop function public.read_offer_version(uuid, int);

create function private.open_accepted_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select private.accepted_offer(a.offer_id) from public.offer_acceptances a where a.offer_id = known.offer_id and a.version = known.version
  );
end
$$;
grant execute on function private.open_accepted_offer(text) to service_role;

-- Returns the same for the key of the version that was accepted; null for every other key.
create function public.open_accepted_offer(key text) returns jsonb language sql stable set search_path = '' as $$
  select private.open_accepted_offer(key)
$$;
grant execute on function public.open_accepted_offer(text) to service_role;

create function private.prepare_acceptance(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', false);
  prepared jsonb;
begin
  begin
    if not private.accept_offer(request) ? 'refused' then
      prepared := private.accepted_offer(known.offer_id);
    end if;
    raise exception using errcode = 'ND002', message = 'dry_run';
  exception when sqlstate 'ND002' then
    null; -- Everything is rolled back.
  end;
  return prepared;
end
$$;
grant execute on function private.prepare_acceptance(jsonb) to service_role;

-- Returns what accept_offer() would store for this request, for its PDF; null if it would refuse. It stores nothing.
create function public.prepare_acceptance(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.prepare_acceptance(request)
$$;
grant execute on function public.prepare_acceptance(jsonb) to service_role;

create function private.accept_offer_with_pdf(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  document jsonb := request -> 'document';
  pdf bytea := decode(document ->> 'pdf', 'base64');
  answer jsonb;
begin
  if pdf is null then
    answer := private.accept_offer(request - 'document');
    -- It was to be refused when it was prepared.
    if request ? 'document' and not answer ? 'refused' then
      raise exception using errcode = 'P0001', message = 'changed';
    end if;
    return answer;
  end if;
  if (document ->> 'accepted_at')::timestamptz not between clock_timestamp() - interval '10 minutes' and clock_timestamp() then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  perform set_config('nordlys.offer_document', (document - 'pdf' || jsonb_build_object('pdf_hash', encode(sha256(pdf), 'hex')))::text, true);
  answer := private.accept_offer(request - 'document');
  perform set_config('nordlys.offer_document', '', true);
  if answer ? 'refused' then
    return answer;
  end if;
  -- The PDF says what was prepared, so exactly that must be stored.
  if private.accepted_offer((document ->> 'offer_id')::uuid) ->> 'hash' is distinct from document ->> 'hash' then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  insert into public.offer_documents (id, offer_id, pdf, pdf_hash)
  values ((document ->> 'id')::uuid, (document ->> 'offer_id')::uuid, pdf, encode(sha256(pdf), 'hex'));
  return answer;
end
$$;
grant execute on function private.accept_offer_with_pdf(jsonb) to service_role;

-- Accepts an offer as private.accept_offer() does, with the PDF of the accepted offer: {…, document: {offer_id, id, accepted_at, hash, pdf}}, where
-- all but the PDF in Base64 are as prepare_acceptance() returned them; null where it returned null. Errors: changed (another answer is due by now).
create or replace function public.accept_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer_with_pdf(request)
$$;

create function private.keep_accepted_pdf(offer uuid, pdf bytea) returns text language plpgsql security definer set search_path = '' as $$
begin
  insert into public.offer_documents (id, offer_id, pdf, pdf_hash)
  select a.id, a.offer_id, keep_accepted_pdf.pdf, encode(sha256(keep_accepted_pdf.pdf), 'hex')
  from public.offer_acceptances a where a.offer_id = keep_accepted_pdf.offer and a.pdf_hash is null
  on conflict do nothing;
  return private.accepted_offer(offer) ->> 'pdf';
end
$$;
grant execute on function private.keep_accepted_pdf(uuid, bytea) to service_role;

-- Stores the PDF of an offer that was accepted before acceptances had one, unless it has one by now; returns the stored one. Both in Base64.
create function public.keep_accepted_pdf(offer uuid, pdf text) returns text language sql set search_path = '' as $$
  select private.keep_accepted_pdf(offer, decode(pdf, 'base64'))
$$;
grant execute on function public.keep_accepted_pdf(uuid, text) to service_role;

-- Returns what does not fit together in the PDFs of accepted offers, as private.offer_damage() does for the other evidence.
create function private.offer_document_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select 'offer_documents', d.id, d.offer_id, 'pdf' from public.offer_documents d where encode(sha256(d.pdf), 'hex') <> d.pdf_hash
  union all
  select 'offer_documents', d.id, d.offer_id, 'acceptance' from public.offer_documents d where not exists (
    select from public.offer_acceptances a where a.id = d.id and a.offer_id = d.offer_id and coalesce(a.pdf_hash, d.pdf_hash) = d.pdf_hash
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'pdf' from public.offer_acceptances a
  where a.pdf_hash is not null and not exists (select from public.offer_documents d where d.id = a.id and d.pdf_hash = a.pdf_hash)
$$;

-- Returns what does not fit together in the stored offers: {table_name, row_id, offer_id, problem}. A hash in its event covers every column of a
-- version and of an acceptance, a hash covers every column of an event, and each event has the hash of the one before.
create or replace function private.offer_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
language sql stable security definer set search_path = '' as $$
  select 'offer_versions', v.id, v.offer_id, 'content' from public.offer_versions v where private.sha256_text(v.content::text) <> v.content_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'pdf' from public.offer_versions v where encode(sha256(v.pdf), 'hex') <> v.pdf_hash
  union all
  select 'offer_versions', v.id, v.offer_id, 'event' from public.offer_versions v where not exists (
    select from public.offer_events e where e.offer_id = v.offer_id and e.kind = 'sent' and e.version = v.version
      and e.details ->> 'version_id' = v.id::text and e.details ->> 'content_hash' = v.content_hash and e.details ->> 'pdf_hash' = v.pdf_hash
  )
  union all
  select 'offer_versions', v.id, v.offer_id, 'column' from public.offer_versions v
  where v.content -> 'version' is distinct from to_jsonb(v.version) or v.content #> '{totals,total}' is distinct from to_jsonb(v.total_amount)
    or v.content ->> 'currency' is distinct from v.currency or v.content ->> 'valid_until' is distinct from to_jsonb(v.valid_until) #>> '{}'
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'event' from public.offer_acceptances a where not exists (
    select from public.offer_events e where e.offer_id = a.offer_id and e.kind = 'accepted' and e.version = a.version
      and e.details ->> 'acceptance_hash' = private.sha256_text(private.acceptance_text(a))
  )
  union all
  select 'offer_acceptances', a.id, a.offer_id, 'version' from public.offer_acceptances a where not exists (
    select from public.offer_versions v where v.offer_id = a.offer_id and v.version = a.version and v.content_hash = a.content_hash
      and v.currency = a.currency
      and private.offer_totals(v.content -> 'lines', a.options) @> jsonb_build_object('net', a.net_amount, 'vat_amount', a.vat_amount, 'total', a.total_amount)
  )
  union all
  select 'offer_events', e.id, e.offer_id, 'text' from public.offer_events e where private.sha256_text(private.event_text(e)) <> e.hash
  union all
  select 'offer_events', c.id, c.offer_id, 'chain' from (
    select e.*, lag(e.hash) over (partition by e.offer_id order by e.position) as before,
      row_number() over (partition by e.offer_id order by e.position) as place
    from public.offer_events e
  ) as c where c.previous_hash is distinct from c.before or c.position <> c.place
  union all
  select 'offer_events', e.id, e.offer_id, 'row' from public.offer_events e
  where e.kind = 'sent' and not exists (select from public.offer_versions v where v.offer_id = e.offer_id and v.version = e.version)
    or e.kind = 'accepted' and not exists (select from public.offer_acceptances a where a.offer_id = e.offer_id and a.version = e.version)
  union all
  -- The last event that answers or sends says what state an offer is in.
  select 'offers', o.id, o.id, 'state' from public.offers o left join lateral (
    select e.kind, e.version from public.offer_events e
    where e.offer_id = o.id and e.kind in ('sent', 'accepted', 'declined', 'withdrawn') order by e.position desc limit 1
  ) as last on true
  where (o.state, o.version) is distinct from (coalesce(last.kind, 'draft'), coalesce(last.version, 0))
  union all
  select * from private.offer_document_damage()
$$;
