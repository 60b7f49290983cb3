-- The link of an invite confirms the address, because it was mailed there, and opens a session without a second mail. Its token
-- serves until the invite is accepted, for a week. A new mail replaces it, and a revoked invite takes it along.

create table public.invite_tokens (
  id uuid primary key default gen_random_uuid(),
  invite_id uuid not null references public.invites (id) on delete cascade,
  -- SHA-256 of the token in the mail's link; the token itself is only in the mail.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.invite_tokens for each row execute function private.touch();
create index invite_tokens_invite on public.invite_tokens (invite_id);
alter table public.invite_tokens enable row level security;
grant select, insert, update, delete on public.invite_tokens to service_role;
select private.hide_estimates('public.invite_tokens');

-- The token for the mail that is about to be sent, in place of any earlier one; null where the invite was used or revoked meanwhile.
create function public.issue_invite_token(invite uuid) returns text
language plpgsql set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  delete from public.invite_tokens where invite_id = invite;
  insert into public.invite_tokens (invite_id, token_hash)
  select id, private.token_hash(token) from public.invites where id = invite and accepted_at is null;
  return case when found then token end;
end
$$;
grant execute on function public.issue_invite_token(uuid) to service_role;

-- Whom a token invites, and whether the account is confirmed already. Only reads: looking at the page uses nothing up. Error (P0001):
-- invalid_token.
create function private.read_invite(token text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_invite jsonb;
begin
  select jsonb_build_object('email', i.email, 'confirmed', u.email_confirmed_at is not null)
  into found_invite
  from public.invite_tokens t join public.invites i on i.id = t.invite_id left join auth.users u on lower(u.email) = lower(i.email)
  where t.token_hash = private.token_hash(token) and t.expires_at > now() and i.accepted_at is null;
  if not found then
    raise exception using errcode = 'P0001', message = 'invalid_token';
  end if;
  return found_invite;
end
$$;
grant execute on function private.read_invite(text) to service_role;
create function public.read_invite(token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_invite(token)
$$;
grant execute on function public.read_invite(text) to service_role;

-- Uses the invite for an account whose address is confirmed already (a project that confirms every sign-up by itself): it is approved here,
-- and loses a password that was never proven. Any other account is approved when the link confirms it. Errors (P0001): invalid_token.
create function private.use_invite(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  invite constant jsonb := private.read_invite(token);
begin
  perform private.accept_invite(u.id, u.email) from auth.users u
    where lower(u.email) = lower(invite ->> 'email') and u.email_confirmed_at is not null;
  return invite;
end
$$;
grant execute on function private.use_invite(text) to service_role;
create function public.use_invite(token text) returns jsonb
language sql set search_path = '' as $$
  select private.use_invite(token)
$$;
grant execute on function public.use_invite(text) to service_role;

create or replace function private.invite_person(email text, language text) returns public.invites
language plpgsql security definer set search_path = '' as $$
declare
  address text := btrim(invite_person.email);
  known text;
  waiting uuid;
  stored public.invites;
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if address is null or not private.is_email(address) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if invite_person.language is null or invite_person.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  select p.status, case when p.status = 'pending' and u.email_confirmed_at is not null then u.id end into known, waiting
  from public.profiles p join auth.users u on u.id = p.user_id where lower(u.email) = lower(address);
  if known = 'approved' then
    raise exception using errcode = 'P0001', message = 'already_approved';
  end if;
  if known = 'disabled' then
    raise exception using errcode = 'P0001', message = 'account_disabled';
  end if;
  if not public.take_rate_limit('invite_admin', auth.uid()::text, 30, 3600)
    or not public.take_rate_limit('invite_address', address, 3, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  -- An invite that was used up serves again: its account is gone, or this is refused above.
  insert into public.invites as i (email, language, invited_by) values (address, invite_person.language, auth.uid())
  on conflict (lower(i.email)) do update
    set language = excluded.language, invited_by = excluded.invited_by, sent_at = now(), accepted_at = null
  returning * into stored;
  -- The link of an earlier mail ends now, not only when the next one is sent.
  delete from public.invite_tokens where invite_id = stored.id;
  if waiting is not null then
    -- There is nothing left to confirm, so the mail says that the account is approved. An unconfirmed account may be anybody's.
    perform private.accept_invite(waiting, address);
    perform private.mail_approval(waiting);
    select * into stored from public.invites where id = stored.id;
    return stored;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'staff_invite', stored.email, stored.language,
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
$$;
