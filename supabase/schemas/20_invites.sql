-- Invites to the back office. Staff write them by invite_person() and revoke_invite() only, because an invite is a mail too.

create table public.invites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  invited_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The role that the invite gives.
  role text not null default 'admin' check (role in ('admin', 'editor'))
);
create unique index invites_email on public.invites (lower(email));
create index invites_invited_by on public.invites (invited_by);
create index invites_created_at on public.invites (created_at desc, id);

alter table public.invites enable row level security;
grant select on public.invites to authenticated;
grant select, delete on public.invites to service_role;
grant insert (email, language, invited_by) on public.invites to service_role;
select private.hide_estimates('public.invites');
select private.require_proof('public.invites');
create policy "admins see invites" on public.invites for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.invites for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.invites for each row execute function private.audit('id', 'role');
create trigger audit_sent after update on public.invites for each row
  when (old.sent_at is distinct from new.sent_at or old.accepted_at is distinct from new.accepted_at)
  execute function private.audit('id', 'sent_at', 'accepted_at', 'role');
create trigger forget_name after delete on public.invites for each row execute function private.forget_name('id');

-- Trigger: an invite for a confirmed account approves it immediately.
create function private.handle_new_invite() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.accept_invite(id, email) from auth.users
    where lower(email) = lower(new.email) and email_confirmed_at is not null;
  return null;
end
$$;

create trigger handle_new_invite after insert on public.invites for each row execute function private.handle_new_invite();

-- The link of an invite confirms the address, because it was mailed there, and opens a session without a second mail. Its token is valid
-- until the invite is accepted, for a week at most. A new mail replaces it; a revoked invite deletes it.
create table public.invite_tokens (
  id uuid primary key default gen_random_uuid(),
  invite_id uuid not null references public.invites (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index invite_tokens_invite on public.invite_tokens (invite_id);

alter table public.invite_tokens enable row level security;
grant select, insert, update, delete on public.invite_tokens to service_role;
select private.hide_estimates('public.invite_tokens');

create trigger touch before update on public.invite_tokens for each row execute function private.touch();

create function private.invite_person(email text, language text, role text) returns public.invites
language plpgsql security definer set search_path = '' as $$
declare
  address text := btrim(invite_person.email);
  known text;
  waiting uuid;
  stored public.invites;
begin
  perform private.require_admin();
  if address is null or not private.is_email(address) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if invite_person.language is null or invite_person.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if invite_person.role is null or invite_person.role not in ('admin', 'editor') then
    raise exception using errcode = 'P0001', message = 'invalid_role';
  end if;
  -- Locks the caller's account: it loses its role before the invite, which is then refused, or after it, which ends the invite.
  if private.as_owner(auth.uid()) is null then
    raise exception using errcode = '42501', message = 'not_allowed';
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
  -- An accepted invite is reused: its account is deleted, otherwise the checks above refuse it.
  insert into public.invites as i (email, language, invited_by, role) values (address, invite_person.language, auth.uid(), invite_person.role)
  on conflict (lower(i.email)) do update
    set language = excluded.language, invited_by = excluded.invited_by, sent_at = now(), accepted_at = null, role = excluded.role
  returning * into stored;
  -- Ends the link of an earlier mail now, not only when the next one is sent.
  delete from public.invite_tokens where invite_id = stored.id;
  if waiting is not null then
    -- A confirmed account needs no link, so the mail says that it is approved. An unconfirmed one may be anyone's.
    perform private.accept_invite(waiting, address);
    perform private.mail_approval(waiting);
    select * into stored from public.invites where id = stored.id;
    return stored;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'staff_invite', stored.email, stored.language,
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name, 'role', stored.role)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
$$;
grant execute on function private.invite_person(text, text, text) to authenticated;

-- Invites an address as an admin or an editor, or resends its invite, and queues the mail in the given language. Approves a pending confirmed
-- account immediately. Errors: not_allowed, invalid_email, invalid_language, invalid_role, already_approved, account_disabled, rate_limited (detail:
-- seconds to wait).
create function public.invite_person(email text, language text, role text default 'admin') returns public.invites
language sql set search_path = '' as $$
  select private.invite_person(email, language, role)
$$;
grant execute on function public.invite_person(text, text, text) to authenticated;

create function private.list_invites(search text)
returns table (
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz, role text
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.email::private.sorted_text, i.language, p.full_name::private.sorted_text, i.sent_at, i.created_at, i.role
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null and private.has_words(lower(i.email || ' ' || coalesce(p.full_name, '')), search)
    order by i.sent_at desc, i.id;
end
$$;
grant execute on function private.list_invites(text) to authenticated;

-- Lists the open invites; invited_by is the inviter's name, null after their account is deleted. The API pages, filters and sorts the rows.
-- Errors: not_allowed.
create function public.list_invites(search text default '')
returns table (
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz, role text
) language sql stable set search_path = '' as $$
  select * from private.list_invites(search)
$$;
grant execute on function public.list_invites(text) to authenticated;

create function private.revoke_invite(invite uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  delete from public.invites where id = invite and accepted_at is null;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_invite';
  end if;
  -- Cancels the unsent mail.
  delete from public.email_outbox
    where kind = 'staff_invite' and status = 'pending' and payload ->> 'invite_id' = invite::text;
end
$$;
grant execute on function private.revoke_invite(uuid) to authenticated;

-- Trigger: a person who is no longer an approved admin invites nobody and gets no mail about people who wait: both end with that right (rule D24).
create function private.end_administration() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with ended as (
    delete from public.invites where invited_by = old.user_id and accepted_at is null returning id
  )
  delete from public.email_outbox as m using ended
    where m.kind = 'staff_invite' and m.status = 'pending' and m.payload ->> 'invite_id' = ended.id::text;
  delete from public.email_outbox
    where kind = 'people_waiting_notification' and status = 'pending' and lower(to_address) = lower(old.email);
  return case tg_op when 'DELETE' then old end;
end
$$;

create trigger end_administration after update on public.profiles for each row
  when (old.status = 'approved' and old.role = 'admin' and (new.status <> 'approved' or new.role <> 'admin'))
  execute function private.end_administration();
-- Before the foreign key forgets who sent the invites.
create trigger end_deleted_administration before delete on public.profiles for each row execute function private.end_administration();

-- Revokes an open invite. Errors: not_allowed, unknown_invite.
create function public.revoke_invite(invite uuid) returns void
language sql set search_path = '' as $$
  select private.revoke_invite(invite)
$$;
grant execute on function public.revoke_invite(uuid) to authenticated;

-- Returns the token for the mail that is about to be sent, in place of any earlier one; null where the invite was used or revoked.
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

-- Returns the invited address of a token, and whether its account is confirmed already. Does not spend the token. Error (P0001):
-- invalid_token.
create function public.read_invite(token text) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_invite(token)
$$;
grant execute on function public.read_invite(text) to service_role;

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

-- Accepts the invite of an account that is already confirmed (a project that confirms every sign-up): it is approved, and loses a password
-- that was never proven. The confirming link approves any other account. Error (P0001): invalid_token.
create function public.use_invite(token text) returns jsonb
language sql set search_path = '' as $$
  select private.use_invite(token)
$$;
grant execute on function public.use_invite(text) to service_role;
