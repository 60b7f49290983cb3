-- Shared rules of visitors' forms (rule W4). Each submission and its mails are one transaction, can be repeated without effect, and count
-- against limits. A success means a stored submission (rules R1, R13, W4): what may be a bot's is stored and marked, never dropped, and an id
-- that arrives again with other content is another submission.
--
-- Besides the form's fields a request holds what the edge function adds:
--   client: the sender's IP address, null where none can be trusted. A request without this key is not a visitor's and not limited.
--   trap: the text of the form's hidden field, null where the visitor sent none.
--   elapsed_ms: the time that the form was open in this page, by a monotonic clock; absent where it is unknown.

create table public.rate_limits (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action ~ '^[a-z][a-z_]{0,99}$'),
  -- SHA-256 of the address or client: enough to count uses without storing either.
  subject_hash text not null check (subject_hash ~ '^[0-9a-f]{64}$'),
  window_start timestamptz not null,
  hits int not null default 1 check (hits >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (action, subject_hash, window_start)
);
create index rate_limits_window_start on public.rate_limits (window_start);

alter table public.rate_limits enable row level security;
grant select, insert, update, delete on public.rate_limits to service_role;
select private.hide_estimates('public.rate_limits');

create trigger touch before update on public.rate_limits for each row execute function private.touch();

-- Counts one more use and returns whether it is within the limit. Windows are fixed, so up to twice the limit passes around their edge.
create function public.take_rate_limit(action text, subject text, most int, window_seconds int) returns boolean
language sql set search_path = '' as $$
  insert into public.rate_limits as r (action, subject_hash, window_start)
  values (
    take_rate_limit.action,
    encode(sha256(convert_to(lower(subject), 'UTF8')), 'hex'),
    to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds)
  )
  on conflict (action, subject_hash, window_start) do update set hits = r.hits + 1
  returning hits <= most
$$;
grant execute on function public.take_rate_limit(text, text, int, int) to service_role;

-- Counts one use of a form by its client and by the email address in it. Raises rate_limited over either limit, with the seconds to wait as
-- detail; the transaction then rolls back the count.
create function private.take_form_limits(form text, request jsonb, address text) returns void
language plpgsql set search_path = '' as $$
declare
  client text := private.client_group(request ->> 'client');
  window_seconds int;
begin
  if not request ? 'client' then
    return;
  end if;
  -- The client always comes first, so that two transactions cannot deadlock.
  if client is not null and not public.take_rate_limit(form || '_client', client, private.limit_setting('form_limit_per_client', 5), 600) then
    window_seconds := 600;
  elsif not public.take_rate_limit(form || '_address', address, private.limit_setting('form_limit_per_address', 3), 3600) then
    window_seconds := 3600;
  else
    return;
  end if;
  raise exception using errcode = 'P0001', message = 'rate_limited',
    detail = (window_seconds - floor(extract(epoch from now()))::bigint % window_seconds)::text;
end
$$;
grant execute on function private.take_form_limits(text, jsonb, text) to service_role;

-- Returns the id that the client generated for its request. Concurrent sends of one id wait for each other, so that a repeat finds the
-- stored row instead of using up a limit.
create function private.claim_request(request jsonb) returns uuid
language plpgsql set search_path = '' as $$
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if coalesce(request ->> 'id', '') !~ '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$' then
    raise exception using errcode = 'P0001', message = 'invalid_id';
  end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(request ->> 'id'), 0));
  return (request ->> 'id')::uuid;
end
$$;
grant execute on function private.claim_request(jsonb) to service_role;

-- Returns whether a visitor's request may be a bot's: it has text in the hidden field, lacks that field, or contains a link and was sent
-- sooner than a person can type. Time alone marks nothing; a minimum of zero disables its use.
create function private.is_suspected(request jsonb, content text) returns boolean
language sql stable set search_path = '' as $$
  select (request ? 'trap' and coalesce(request ->> 'trap', 'missing') <> '')
    or (
      jsonb_typeof(request -> 'elapsed_ms') is not distinct from 'number'
      and (request ->> 'elapsed_ms')::numeric < 1000 * private.limit_setting('form_min_fill_seconds', 2)
      and content ~* '(https?://|www\.|\[url|<a\s)'
    )
$$;
grant execute on function private.is_suspected(jsonb, text) to service_role;

-- Trigger: a mark comes from the server only.
create function private.keep_unmarked() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    new.suspected_spam := false;
  end if;
  return new;
end
$$;
