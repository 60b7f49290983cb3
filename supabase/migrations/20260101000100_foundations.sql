-- Nothing is open by default: each table and function below says who may do what.

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
-- PUBLIC's right to execute is a global default, so it can only be taken back globally.
alter default privileges revoke execute on functions from public;

-- Functions that policies, checks and triggers use. The schema is not served by the API.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- One line a person typed: something in it, and nothing that could end a mail header.
create function private.is_line(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and btrim(value) <> '' and value !~ '[\u0001-\u001f\u007f]'
$$;

-- Text a person typed, line breaks allowed.
create function private.is_text(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and btrim(value, E' \t\r\n') <> '' and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]'
$$;

create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 254 and value ~ '^[^@\s\u0001-\u001f\u007f]+@[^@\s\u0001-\u001f\u007f]+$'
$$;

-- A link to elsewhere: http and https only, so that no stored link can run script.
create function private.is_link(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 2000 and value ~* '^https?://[^\s\u0001-\u001f\u007f]+$'
$$;

-- A picture: a link, or a path of our own site.
create function private.is_picture(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_link(value) or (length(value) <= 2000 and value ~ '^/[^/\\\s\u0001-\u001f\u007f][^\\\s\u0001-\u001f\u007f]*$')
$$;

create function private.are_lines(list text[], most int, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((select bool_and(coalesce(private.is_line(item, longest), false)) from unnest(list) as item), true)
$$;

create function private.are_pictures(list text[], most int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((select bool_and(coalesce(private.is_picture(item), false)) from unnest(list) as item), true)
$$;

-- array_to_string is only stable, which a generated column does not accept; for text it is immutable.
create function private.words(list text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_to_string(list, ' '), '')
$$;

-- Checks and generated columns run with the rights of whoever writes the row.
grant execute on all functions in schema private to authenticated, service_role;

create function private.touch() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;
