-- The people of the back office: who they are, who is invited, and what each may change about themselves.

-- A face: a link or path like any picture, or the picture itself, up to 200 kB of it. The name of the kind and the first bytes must
-- agree, and SVG is none of them, because it can hold script.
create function private.is_avatar(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_picture(value) or (
    -- Four characters for each three bytes.
    length(split_part(value, ',', 2)) <= 273068
    and length(split_part(value, ',', 2)) % 4 = 0
    and value ~ '^data:image/(png;base64,iVBORw0KGgo|jpeg;base64,/9j/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$'
  )
$$;
grant execute on function private.is_avatar(text) to authenticated, service_role;
alter table public.profiles drop constraint profiles_avatar_url_check,
  add constraint profiles_avatar_url_check check (private.is_avatar(avatar_url));

-- Somebody who waits sees the approval at once; row level security tells each person of their own row, and an admin of all.
alter publication supabase_realtime add table public.profiles;

-- Row level security cuts a disabled account off at once; this ends its sessions, so that no token can be renewed.
create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
exception when insufficient_privilege then
  -- Where the auth schema is not ours to write, the tokens are worth nothing all the same.
  return null;
end
$$;
create trigger end_sessions after update on public.profiles for each row
  when (new.status = 'disabled' and old.status <> 'disabled')
  execute function private.end_sessions();

create function private.list_people()
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at, u.last_sign_in_at,
      u.email_confirmed_at is not null
    from public.profiles p join auth.users u on u.id = p.user_id
    order by p.status = 'pending' desc, p.created_at desc, p.user_id;
end
$$;
grant execute on function private.list_people() to authenticated;

-- Everybody with an account, whoever waits for approval first. Errors: not_allowed.
create function public.list_people()
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean
) language sql stable set search_path = '' as $$
  select * from private.list_people()
$$;
grant execute on function public.list_people() to authenticated;

-- An invite is a mail as well, so it is made by the function below and no longer as a bare row.
alter table public.invites
  add column language text not null default 'en' check (language in ('en', 'no')),
  add column sent_at timestamptz not null default now();
drop policy "admins invite" on public.invites;
drop policy "admins take invites back" on public.invites;
revoke insert (email) on public.invites from authenticated;
revoke delete on public.invites from authenticated;
grant insert (language) on public.invites to service_role;

create trigger audit_sent after update on public.invites for each row
  when (old.sent_at is distinct from new.sent_at or old.accepted_at is distinct from new.accepted_at)
  execute function private.audit('id', 'sent_at', 'accepted_at');

create function private.invite_person(email text, language text) returns public.invites
language plpgsql security definer set search_path = '' as $$
declare
  address text := btrim(invite_person.email);
  known text;
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
  select p.status into known from public.profiles p join auth.users u on u.id = p.user_id where lower(u.email) = lower(address);
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
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'staff_invite', stored.email, stored.language,
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid();
  if known = 'pending' then
    -- Unconfirmed, it may be anybody's account that only claims the address.
    perform private.accept_invite(u.id, u.email) from auth.users u
      where lower(u.email) = lower(address) and u.email_confirmed_at is not null;
    select * into stored from public.invites where id = stored.id;
  end if;
  return stored;
end
$$;
grant execute on function private.invite_person(text, text) to authenticated;

-- Invites an address, or invites it again, and mails it in the given language; whoever waits with it already is let in at once.
-- Errors: not_allowed, invalid_email, invalid_language, already_approved, account_disabled, rate_limited (detail: seconds to wait).
create function public.invite_person(email text, language text) returns public.invites
language sql set search_path = '' as $$
  select private.invite_person(email, language)
$$;
grant execute on function public.invite_person(text, text) to authenticated;

create function private.list_invites()
returns table (id uuid, email text, language text, invited_by text, sent_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select i.id, i.email, i.language, p.full_name, i.sent_at, i.created_at
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null
    order by i.sent_at desc, i.id;
end
$$;
grant execute on function private.list_invites() to authenticated;

-- The invites that nobody has used yet; invited_by is the inviter's name, null when their account is gone. Errors: not_allowed.
create function public.list_invites()
returns table (id uuid, email text, language text, invited_by text, sent_at timestamptz, created_at timestamptz)
language sql stable set search_path = '' as $$
  select * from private.list_invites()
$$;
grant execute on function public.list_invites() to authenticated;

create function private.revoke_invite(invite uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  delete from public.invites where id = invite and accepted_at is null;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_invite';
  end if;
  -- What has not left yet need not leave.
  delete from public.email_outbox
    where kind = 'staff_invite' and status = 'pending' and payload ->> 'invite_id' = invite::text;
end
$$;
grant execute on function private.revoke_invite(uuid) to authenticated;

-- Takes an open invite back. Errors: not_allowed, unknown_invite.
create function public.revoke_invite(invite uuid) returns void
language sql set search_path = '' as $$
  select private.revoke_invite(invite)
$$;
grant execute on function public.revoke_invite(uuid) to authenticated;
