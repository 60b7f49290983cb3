-- People and invites are lists like the others: the API pages, filters and sorts what these functions return.

drop function public.list_people();
drop function private.list_people();
drop function public.list_invites();
drop function private.list_invites();

-- Whether a text in lower case holds every word of a search, in any order.
create function private.has_words(value text, search text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from regexp_split_to_table(lower(search), '\s+') word where strpos(value, word) = 0)
$$;

-- status_rank sorts by urgency: 1 waits, 2 is approved, 3 is disabled.
create function private.list_people(search text)
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at, u.last_sign_in_at,
      u.email_confirmed_at is not null, array_position(array['pending', 'approved', 'disabled'], p.status)
    from public.profiles p join auth.users u on u.id = p.user_id
    where private.has_words(p.search_text, search)
    order by 10, p.created_at desc, p.user_id;
end
$$;
grant execute on function private.list_people(text) to authenticated;

-- Everybody with an account whose name and address hold the words of the search; people who wait for approval come first.
-- Errors: not_allowed.
create function public.list_people(search text default '')
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int
) language sql stable set search_path = '' as $$
  select * from private.list_people(search)
$$;
grant execute on function public.list_people(text) to authenticated;

create function private.list_invites(search text)
returns table (
  id uuid, email text, language text, invited_by text, sent_at timestamptz, created_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return query
    select i.id, i.email, i.language, p.full_name, i.sent_at, i.created_at
    from public.invites i left join public.profiles p on p.user_id = i.invited_by
    where i.accepted_at is null and private.has_words(lower(i.email || ' ' || coalesce(p.full_name, '')), search)
    order by i.sent_at desc, i.id;
end
$$;
grant execute on function private.list_invites(text) to authenticated;

-- The open invites; invited_by is the inviter's name, null when their account is gone. Errors: not_allowed.
create function public.list_invites(search text default '')
returns table (
  id uuid, email text, language text, invited_by text, sent_at timestamptz, created_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.list_invites(search)
$$;
grant execute on function public.list_invites(text) to authenticated;
