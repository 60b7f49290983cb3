-- Schemas, default privileges and the functions that tables of several domains use. Nothing is open by default: each table and function
-- grants its own privileges.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC holds execute by a global default, so only a global revoke removes it.
alter default privileges revoke execute on functions from public;

-- Functions for policies, checks and triggers, and the `security definer` half of the API's functions. The API does not serve this schema.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Checks and generated columns run with the writer's privileges, hence the grants.

-- A non-empty line without control characters: a line break could end a mail header.
create function private.is_line(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and btrim(value) <> '' and value !~ '[\u0001-\u001f\u007f]'
$$;
grant execute on function private.is_line(text, int) to authenticated, service_role;

-- A non-empty text, line breaks allowed.
create function private.is_text(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and btrim(value, E' \t\r\n') <> '' and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
$$;
grant execute on function private.is_text(text, int) to authenticated, service_role;

create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 254 and value ~ '^[^@\s\u0001-\u001f\u007f]+@[^@\s\u0001-\u001f\u007f]+$'
$$;
grant execute on function private.is_email(text) to authenticated, service_role;

-- Only http and https, so that no stored link can run script.
create function private.is_link(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 2000 and value ~* '^https?://[^\s\u0001-\u001f\u007f]+$'
$$;
grant execute on function private.is_link(text) to authenticated, service_role;

-- A link, or a path of our own site.
create function private.is_picture(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_link(value) or (length(value) <= 2000 and value ~ '^/[^/\\\s\u0001-\u001f\u007f][^\\\s\u0001-\u001f\u007f]*$')
$$;
grant execute on function private.is_picture(text) to authenticated, service_role;

-- A picture by link or path, or as a data URL of at most 200 kB. The media type and the first bytes must agree. SVG is refused, because it
-- can hold script.
create function private.is_avatar(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_picture(value) or (
    -- Base64 has four characters for three bytes.
    length(split_part(value, ',', 2)) <= 273068
    and length(split_part(value, ',', 2)) % 4 = 0
    and value ~ '^data:image/(png;base64,iVBORw0KGgo|jpeg;base64,/9j/|webp;base64,UklGR)[A-Za-z0-9+/]*={0,2}$'
  )
$$;
grant execute on function private.is_avatar(text) to authenticated, service_role;

create function private.are_lines(list text[], most int, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((select bool_and(coalesce(private.is_line(item, longest), false)) from unnest(list) as item), true)
$$;
grant execute on function private.are_lines(text[], int, int) to authenticated, service_role;

create function private.are_pictures(list text[], most int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((select bool_and(coalesce(private.is_picture(item), false)) from unnest(list) as item), true)
$$;
grant execute on function private.are_pictures(text[], int) to authenticated, service_role;

create function private.is_currency(code text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(code in ('USD', 'EUR', 'NOK', 'SEK', 'DKK', 'GBP', 'CHF'), false)
$$;
grant execute on function private.is_currency(text) to authenticated, service_role;

create function private.is_time_zone(name text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  if name is null or name !~ '^[A-Za-z_]+(/[A-Za-z0-9_+-]+)*$' then
    return false;
  end if;
  perform timestamptz '2000-01-01 00:00:00Z' at time zone name;
  return true;
exception when invalid_parameter_value then
  return false;
end
$$;
grant execute on function private.is_time_zone(text) to authenticated, service_role;

-- Generated columns need an immutable function; `array_to_string` is only stable, although for text it is immutable.
create function private.words(list text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_to_string(list, ' '), '')
$$;
grant execute on function private.words(text[]) to authenticated, service_role;

-- Whether a lower-case text contains every word of a search, in any order.
create function private.has_words(value text, search text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from regexp_split_to_table(lower(search), '\s+') word where strpos(value, word) = 0)
$$;

-- SHA-256. Only mails and links contain the token itself.
create function private.token_hash(token text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;
grant execute on function private.token_hash(text) to service_role;

-- Trigger: sets `updated_at`.
create function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Planner statistics count rows that the caller may not read, and EXPLAIN shows them: PostgREST runs one for `Prefer: count=planned` and
-- `count=estimated` (and for the media type vnd.pgrst.plan), with the caller's role and filters. All signed-in users share one role, so
-- grants cannot single out approved admins. Therefore the planner calls a function: to estimate a comparison of a column with a stable function,
-- it evaluates the function. This one raises where the statement is an EXPLAIN by anyone but an approved admin or the server. Its result is
-- never used.
create function private.refuse_explain() returns text language plpgsql stable cost 1 set search_path = '' as $$
begin
  if current_query() ~* '^(\s|--[^\n]*(\n|$)|/\*.*?\*/)*explain\M'
    and current_user in ('anon', 'authenticated') and not private.is_approved_admin()
  then
    raise insufficient_privilege using message = 'Only approved admins may see estimates';
  end if;
  return '';
end
$$;
grant execute on function private.refuse_explain() to anon, authenticated, service_role;

-- Adds the policy that calls it, for a table that anon or authenticated can name. `(select true)` is known at run time and not at planning
-- time: the planner estimates the other side, and no row is ever compared.
create function private.hide_estimates(relation regclass) returns void
language plpgsql set search_path = '' as $$
declare
  key name := (
    select a.attname from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
    where i.indrelid = relation and i.indisprimary
  );
begin
  execute format(
    'create policy "only admins see estimates" on %s as restrictive for all to anon, authenticated
      using ((select true) or %I::text <> private.refuse_explain())',
    relation, key
  );
end
$$;
