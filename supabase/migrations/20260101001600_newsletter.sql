-- The newsletter, with double opt-in. Only the edge functions (service_role) add rows.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  search_text text not null generated always as (lower(email)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_created_at on public.newsletter_subscribers (created_at desc, id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at desc, id);
create index newsletter_subscribers_email_sort on public.newsletter_subscribers (email, id);
create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch();
-- Logs deletions by staff only: those of maintenance follow from the settings.
create trigger audit_rows after delete on public.newsletter_subscribers for each row
  when (auth.uid() is not null) execute function private.audit('id', 'status');
create trigger forget_name after delete on public.newsletter_subscribers for each row execute function private.forget_name('id');

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;

create policy "admins see subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins erase subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_approved_admin()));
select private.hide_estimates('public.newsletter_subscribers');

-- One row per mail with links, so that a later mail never breaks the unsubscribe link of an earlier one.
create table public.newsletter_tokens (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newsletter_tokens_subscriber on public.newsletter_tokens (subscriber_id);
create trigger touch before update on public.newsletter_tokens for each row execute function private.touch();

alter table public.newsletter_tokens enable row level security;
grant select, insert, update, delete on public.newsletter_tokens to service_role;
select private.hide_estimates('public.newsletter_tokens');

-- Returns 64 hexadecimal digits, 244 bits of them random.
create function private.new_newsletter_token(subscriber uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into public.newsletter_tokens (subscriber_id, token_hash) values (subscriber, private.token_hash(token));
  return token;
end
$$;
grant execute on function private.new_newsletter_token(uuid) to service_role;

-- Stores a sign-up and queues the confirmation mail, at most one in ten minutes. Answer and limits are the same for an address that is new,
-- pending, confirmed or unsubscribed, so that they reveal no addresses.
-- Errors (P0001): rate_limited, invalid_request, invalid_email, invalid_language.
create function public.newsletter_subscribe(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  broken text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  perform private.take_form_limits('newsletter', request, coalesce(btrim(request ->> 'email'), ''));
  if not private.is_discarded(request) then
    insert into public.newsletter_subscribers as known (email, language, confirmation_sent_at)
    values (btrim(request ->> 'email'), coalesce(request ->> 'language', 'en'), now())
    on conflict (lower(email)) do update
      set status = 'pending', language = excluded.language, confirmation_sent_at = now()
      where known.status <> 'confirmed'
        and (known.confirmation_sent_at is null or known.confirmation_sent_at < now() - interval '10 minutes')
    returning * into subscriber;
    if found then
      insert into public.email_outbox (kind, to_address, language, payload)
      values ('newsletter_confirmation', subscriber.email, subscriber.language,
        jsonb_build_object('token', private.new_newsletter_token(subscriber.id)));
    end if;
  end if;
  return '{"status": "pending"}';
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^newsletter_subscribers_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.newsletter_subscribe(jsonb) to service_role;

-- Confirms by the mailed link. It can be repeated, until 30 days after the mail, and not after unsubscribing: an old mail must not
-- resubscribe anyone. Error (P0001): invalid_token.
create function public.newsletter_confirm(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  mailed_at timestamptz;
begin
  select s.* into subscriber from public.newsletter_subscribers s join public.newsletter_tokens t on t.subscriber_id = s.id
  where t.token_hash = private.token_hash(token) for update of s;
  select created_at into mailed_at from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber.status = 'pending' and mailed_at > now() - interval '30 days' then
    update public.newsletter_subscribers set status = 'confirmed', confirmed_at = now(), unsubscribed_at = null where id = subscriber.id;
  elsif subscriber.status is distinct from 'confirmed' then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  return '{"status": "confirmed"}';
end
$$;
grant execute on function public.newsletter_confirm(text) to service_role;

-- Unsubscribes by the link of any mail ever sent to this subscriber. It can be repeated. Error (P0001): invalid_token.
create function public.newsletter_unsubscribe(token text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  subscriber uuid;
begin
  select subscriber_id into subscriber from public.newsletter_tokens where token_hash = private.token_hash(token);
  if subscriber is null then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  -- Clears the time of the last mail, so that a new sign-up gets its mail immediately.
  update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now(), confirmation_sent_at = null
  where id = subscriber and status <> 'unsubscribed';
  return '{"status": "unsubscribed"}';
end
$$;
grant execute on function public.newsletter_unsubscribe(text) to service_role;
