-- Schemas, default privileges and the functions that tables of several domains use. Nothing is open by default: each table and function
-- grants its own privileges.
--
-- Every page of a list is read from an index, from either end and from any row. The order is (column, id), both in the direction of the
-- sort, so that one ascending index serves both directions.
--
-- A function of the API is in `public`. What it does with more rights than its caller is in `private`, `security definer`, under the same name.

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

-- Texts that people sort by are in Norwegian order, which is right for English as well: Aker, asker, Zoo, Ærlig, Øst, Åsen. The order of the
-- database differs between installations. The collation is deterministic, so that equal texts are the same ones, and pages by key are exact. A
-- column `search_text` is in the lower case of the database, as the searches that it is compared with.
create collation private.norwegian (provider = icu, locale = 'nb');

-- The open invites come from a function, whose columns have the collation of their type.
create domain private.sorted_text as text collate private.norwegian;

-- A query of a visitor ends after two seconds (rule W12). The data API of a hosted project applies the settings of the role to each request;
-- the local stack sets the timeout itself.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon' and 'statement_timeout=2s' = any (rolconfig)) then
    alter role anon set statement_timeout = '2s';
  end if;
exception when insufficient_privilege then
  raise notice 'The statement timeout of the role anon stays as it is: only its administrator can change it';
end
$$;

-- Whether a person can see any of a text. The characters in the list are invisible: control and format characters, spaces, combining marks (which
-- need a letter), and the letters and symbols that are blank, such as Hangul fillers. It is the list of Unicode 17, the same as `isVisible` in
-- packages/data/src/lib/plain-text.ts; PostgreSQL has no classes for them. PL/pgSQL plans the function once per connection.
create function private.is_visible(value text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return value ~ (
    '[^'
    || '\u0000-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605'
    || '\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u070f\u0711\u0730-\u074a'
    || '\u07a6-\u07b0\u07eb-\u07f3\u07fd\u0816-\u0819\u081b-\u0823\u0825-\u0827\u0829-\u082d\u0859-\u085b\u0890\u0891'
    || '\u0897-\u089f\u08ca-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963\u0981-\u0983\u09bc\u09be-\u09c4\u09c7'
    || '\u09c8\u09cb-\u09cd\u09d7\u09e2\u09e3\u09fe\u0a01-\u0a03\u0a3c\u0a3e-\u0a42\u0a47\u0a48\u0a4b-\u0a4d\u0a51\u0a70\u0a71'
    || '\u0a75\u0a81-\u0a83\u0abc\u0abe-\u0ac5\u0ac7-\u0ac9\u0acb-\u0acd\u0ae2\u0ae3\u0afa-\u0aff\u0b01-\u0b03\u0b3c'
    || '\u0b3e-\u0b44\u0b47\u0b48\u0b4b-\u0b4d\u0b55-\u0b57\u0b62\u0b63\u0b82\u0bbe-\u0bc2\u0bc6-\u0bc8\u0bca-\u0bcd\u0bd7'
    || '\u0c00-\u0c04\u0c3c\u0c3e-\u0c44\u0c46-\u0c48\u0c4a-\u0c4d\u0c55\u0c56\u0c62\u0c63\u0c81-\u0c83\u0cbc\u0cbe-\u0cc4'
    || '\u0cc6-\u0cc8\u0cca-\u0ccd\u0cd5\u0cd6\u0ce2\u0ce3\u0cf3\u0d00-\u0d03\u0d3b\u0d3c\u0d3e-\u0d44\u0d46-\u0d48\u0d4a-\u0d4d'
    || '\u0d57\u0d62\u0d63\u0d81-\u0d83\u0dca\u0dcf-\u0dd4\u0dd6\u0dd8-\u0ddf\u0df2\u0df3\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1'
    || '\u0eb4-\u0ebc\u0ec8-\u0ece\u0f18\u0f19\u0f35\u0f37\u0f39\u0f3e\u0f3f\u0f71-\u0f84\u0f86\u0f87\u0f8d-\u0f97\u0f99-\u0fbc'
    || '\u0fc6\u102b-\u103e\u1056-\u1059\u105e-\u1060\u1062-\u1064\u1067-\u106d\u1071-\u1074\u1082-\u108d\u108f\u109a-\u109d'
    || '\u115f\u1160\u135d-\u135f\u1680\u1712-\u1715\u1732-\u1734\u1752\u1753\u1772\u1773\u17b4-\u17d3\u17dd\u180b-\u180f\u1885'
    || '\u1886\u18a9\u1920-\u192b\u1930-\u193b\u1a17-\u1a1b\u1a55-\u1a5e\u1a60-\u1a7c\u1a7f\u1ab0-\u1add\u1ae0-\u1aeb'
    || '\u1b00-\u1b04\u1b34-\u1b44\u1b6b-\u1b73\u1b80-\u1b82\u1ba1-\u1bad\u1be6-\u1bf3\u1c24-\u1c37\u1cd0-\u1cd2\u1cd4-\u1ce8'
    || '\u1ced\u1cf4\u1cf7-\u1cf9\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20f0\u2800\u2cef-\u2cf1\u2d7f'
    || '\u2de0-\u2dff\u3000\u302a-\u302f\u3099\u309a\u3164\ua66f-\ua672\ua674-\ua67d\ua69e\ua69f\ua6f0\ua6f1\ua802\ua806\ua80b'
    || '\ua823-\ua827\ua82c\ua880\ua881\ua8b4-\ua8c5\ua8e0-\ua8f1\ua8ff\ua926-\ua92d\ua947-\ua953\ua980-\ua983\ua9b3-\ua9c0'
    || '\ua9e5\uaa29-\uaa36\uaa43\uaa4c\uaa4d\uaa7b-\uaa7d\uaab0\uaab2-\uaab4\uaab7\uaab8\uaabe\uaabf\uaac1\uaaeb-\uaaef\uaaf5'
    || '\uaaf6\uabe3-\uabea\uabec\uabed\ufb1e\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U000101fd\U000102e0'
    || '\U00010376-\U0001037a\U00010a01-\U00010a03\U00010a05\U00010a06\U00010a0c-\U00010a0f\U00010a38-\U00010a3a\U00010a3f'
    || '\U00010ae5\U00010ae6\U00010d24-\U00010d27\U00010d69-\U00010d6d\U00010eab\U00010eac\U00010efa-\U00010eff'
    || '\U00010f46-\U00010f50\U00010f82-\U00010f85\U00011000-\U00011002\U00011038-\U00011046\U00011070\U00011073\U00011074'
    || '\U0001107f-\U00011082\U000110b0-\U000110ba\U000110bd\U000110c2\U000110cd\U00011100-\U00011102\U00011127-\U00011134'
    || '\U00011145\U00011146\U00011173\U00011180-\U00011182\U000111b3-\U000111c0\U000111c9-\U000111cc\U000111ce\U000111cf'
    || '\U0001122c-\U00011237\U0001123e\U00011241\U000112df-\U000112ea\U00011300-\U00011303\U0001133b\U0001133c'
    || '\U0001133e-\U00011344\U00011347\U00011348\U0001134b-\U0001134d\U00011357\U00011362\U00011363\U00011366-\U0001136c'
    || '\U00011370-\U00011374\U000113b8-\U000113c0\U000113c2\U000113c5\U000113c7-\U000113ca\U000113cc-\U000113d0\U000113d2'
    || '\U000113e1\U000113e2\U00011435-\U00011446\U0001145e\U000114b0-\U000114c3\U000115af-\U000115b5\U000115b8-\U000115c0'
    || '\U000115dc\U000115dd\U00011630-\U00011640\U000116ab-\U000116b7\U0001171d-\U0001172b\U0001182c-\U0001183a'
    || '\U00011930-\U00011935\U00011937\U00011938\U0001193b-\U0001193e\U00011940\U00011942\U00011943\U000119d1-\U000119d7'
    || '\U000119da-\U000119e0\U000119e4\U00011a01-\U00011a0a\U00011a33-\U00011a39\U00011a3b-\U00011a3e\U00011a47'
    || '\U00011a51-\U00011a5b\U00011a8a-\U00011a99\U00011b60-\U00011b67\U00011c2f-\U00011c36\U00011c38-\U00011c3f'
    || '\U00011c92-\U00011ca7\U00011ca9-\U00011cb6\U00011d31-\U00011d36\U00011d3a\U00011d3c\U00011d3d\U00011d3f-\U00011d45'
    || '\U00011d47\U00011d8a-\U00011d8e\U00011d90\U00011d91\U00011d93-\U00011d97\U00011ef3-\U00011ef6\U00011f00\U00011f01'
    || '\U00011f03\U00011f34-\U00011f3a\U00011f3e-\U00011f42\U00011f5a\U00013430-\U00013440\U00013447-\U00013455'
    || '\U0001611e-\U0001612f\U00016af0-\U00016af4\U00016b30-\U00016b36\U00016f4f\U00016f51-\U00016f87\U00016f8f-\U00016f92'
    || '\U00016fe4\U00016ff0\U00016ff1\U0001bc9d\U0001bc9e\U0001bca0-\U0001bca3\U0001cf00-\U0001cf2d\U0001cf30-\U0001cf46'
    || '\U0001d159\U0001d165-\U0001d169\U0001d16d-\U0001d182\U0001d185-\U0001d18b\U0001d1aa-\U0001d1ad\U0001d242-\U0001d244'
    || '\U0001da00-\U0001da36\U0001da3b-\U0001da6c\U0001da75\U0001da84\U0001da9b-\U0001da9f\U0001daa1-\U0001daaf'
    || '\U0001e000-\U0001e006\U0001e008-\U0001e018\U0001e01b-\U0001e021\U0001e023\U0001e024\U0001e026-\U0001e02a\U0001e08f'
    || '\U0001e130-\U0001e136\U0001e2ae\U0001e2ec-\U0001e2ef\U0001e4ec-\U0001e4ef\U0001e5ee\U0001e5ef\U0001e6e3\U0001e6e6'
    || '\U0001e6ee\U0001e6ef\U0001e6f5\U0001e8d0-\U0001e8d6\U0001e944-\U0001e94a\U000e0000-\U000e0fff'
    || ']'
  );
end
$$;
grant execute on function private.is_visible(text) to authenticated, service_role;

-- Checks and generated columns run with the writer's privileges, hence the grants of these functions.

-- A visible line without control characters: a line break could end a mail header.
create function private.is_line(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and value !~ '[\u0001-\u001f\u007f]' and private.is_visible(value)
$$;
grant execute on function private.is_line(text, int) to authenticated, service_role;

-- A visible text, line breaks allowed.
create function private.is_text(value text, longest int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= longest and value !~ '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]' and private.is_visible(value)
$$;
grant execute on function private.is_text(text, int) to authenticated, service_role;

-- An address in ASCII. The forms and the edge functions convert the domain (punycode), so that one address is stored, limited and found in one form.
create function private.is_email(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 254 and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$'
$$;
grant execute on function private.is_email(text) to authenticated, service_role;

-- Only http and https, so that no stored link can run script.
create function private.is_link(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(value) <= 2000 and value ~* '^https?://[^\s\u0001-\u001f\u007f]+$'
$$;
grant execute on function private.is_link(text) to authenticated, service_role;

-- A link, a path of our own site, or a picture of the media library.
create function private.is_picture(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select private.is_link(value)
    or (length(value) <= 2000 and value ~ '^/[^/\\\s\u0001-\u001f\u007f][^\\\s\u0001-\u001f\u007f]*$')
    or value ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_picture(text) to authenticated, service_role;

-- A picture by link or path, or as a data URL of at most 200 kB: the picture of an account is its own, not one of the library. The media type
-- and the first bytes must agree. SVG is refused, because it can hold script.
create function private.is_avatar(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select (private.is_picture(value) and value !~ '^media:') or (
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

-- Search finds letters in composed and decomposed form: stored text and searches are compared in composed letters (NFC).

-- Whether a lower-case text contains every word of a search, in any order.
create function private.has_words(value text, search text) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (
    select from regexp_split_to_table(lower(normalize(search)), '\s+') word where strpos(normalize(value), word) = 0
  )
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

-- The IP addresses that are counted together: an IPv6 /64 network belongs to one customer.
create function private.client_group(client text) returns text
language sql stable set search_path = '' as $$
  select case
    when client ~* '^::ffff:[0-9.]+$' then substring(client from 8)
    when client ~ ':' and pg_input_is_valid(client, 'inet') then network(set_masklen(client::inet, 64))::text
    else client
  end
$$;
grant execute on function private.client_group(text) to service_role;

create function private.content_hash(variadic content text[]) returns text
language sql immutable parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(to_jsonb(content)::text, 'UTF8')), 'hex')
$$;
grant execute on function private.content_hash(text[]) to service_role;

-- Sorts accounts by urgency: pending ones first, then approved ones, each newest first.
create function private.status_rank(status text, created_at timestamptz) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select array_position(array['pending', 'approved', 'disabled'], status) * 100000000000000
    - (extract(epoch from created_at - timestamptz '2000-01-01 00:00:00+00') * 1000)::bigint
$$;
grant execute on function private.status_rank(text, timestamptz) to authenticated, service_role;

-- The days that forms, PDFs and JSON can show.
create function private.is_day(day date) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select day between date '2000-01-01' and date '2099-12-31'
$$;
grant execute on function private.is_day(date) to authenticated;

create function private.sha256_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(value, 'UTF8')), 'hex')
$$;

-- UTC to the microsecond, as the texts that are hashed have it.
create function private.utc_text(moment timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

-- Returns 256 random bits.
create function private.random_key() returns text
language sql volatile set search_path = '' as $$
  select encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
$$;

-- Characters that change the direction of text: marks, embeddings, overrides and isolates. They can make a name, a reason or the name of a file
-- look like another one. The forms remove the same characters (packages/data/src/lib/plain-text.ts).
create function private.turns_text(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]'
$$;

-- Removes these characters from the columns that its arguments name: text of one person that is shown to another (rule W2).
create function private.straighten() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := to_jsonb(new);
  straight jsonb;
begin
  select jsonb_object_agg(name, regexp_replace(given ->> name, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')) into straight
    from unnest(tg_argv) as name where private.turns_text(given ->> name);
  if straight is null then
    return new;
  end if;
  return jsonb_populate_record(new, straight);
end
$$;

-- Accounts of the back office and who counts as an approved admin. How an account becomes one, with the triggers of this table, is in
-- `accounts`.

-- Whether the session of the access token still exists: the auth service deletes its row at a sign-out and at a change of password.
-- The checks of each request are in PL/pgSQL, which plans a function once per connection. A function in SQL is planned again in each query.
create function private.has_session() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from auth.sessions
    where id = nullif(auth.jwt() ->> 'session_id', '')::uuid and user_id = (select auth.uid()) and (not_after is null or not_after > now())
  );
end
$$;
grant execute on function private.has_session() to authenticated, service_role;

create function public.has_session() returns boolean
language sql stable set search_path = '' as $$
  select private.has_session()
$$;
grant execute on function public.has_session() to authenticated, service_role;

-- Reads the rows, not the token, so a disabled admin or an ended session loses access at once.
create function private.is_approved_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.has_session() and private.is_proven() and exists (
    select from public.profiles
    where user_id = (select auth.uid()) and role = 'admin' and status = 'approved'
  );
end
$$;
grant execute on function private.is_approved_admin() to anon, authenticated, service_role;

create function public.is_approved_admin() returns boolean
language sql stable set search_path = '' as $$
  select private.is_approved_admin()
$$;
grant execute on function public.is_approved_admin() to authenticated, service_role;

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  full_name text collate private.norwegian not null default '' check (length(full_name) <= 200 and full_name !~ '[\u0001-\u001f\u007f]'),
  email text not null default '' check (length(email) <= 254),
  role text not null default 'admin' check (role in ('admin')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'disabled')),
  -- unverified: never set, or set at a sign-up that had not proved its address.
  -- required: removed; a session opened through the address must choose one.
  -- chosen: set by such a session.
  password_status text not null default 'unverified' check (password_status in ('unverified', 'required', 'chosen')),
  avatar_url text check (private.is_avatar(avatar_url)),
  search_text text not null generated always as (lower(normalize(full_name || ' ' || email) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index profiles_created_at on public.profiles (created_at, user_id);
create index profiles_full_name on public.profiles (full_name, user_id);
create index profiles_status on public.profiles (status, created_at, user_id);
create index profiles_email on public.profiles ((email collate private.norwegian), user_id);
create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops);
create index profiles_status_rank on public.profiles (private.status_rank(status, created_at), user_id);

alter table public.profiles enable row level security;
-- No client writes user_id, email or role; authenticated users cannot write status either.
grant select on public.profiles to authenticated, service_role;
grant update (full_name, avatar_url) on public.profiles to authenticated;
grant update (full_name, status, avatar_url) on public.profiles to service_role;
select private.hide_estimates('public.profiles');
create policy "people see their own profile, admins see all" on public.profiles for select to authenticated
  using ((select public.is_approved_admin()) or (user_id = (select auth.uid()) and (select public.has_session())));
create policy "admins edit their own profile" on public.profiles for update to authenticated
  using (user_id = (select auth.uid()) and (select public.is_approved_admin()))
  with check (user_id = (select auth.uid()));

create trigger touch before update on public.profiles for each row execute function private.touch();
create trigger straighten before insert or update of full_name on public.profiles for each row
  execute function private.straighten('full_name');

-- The guard of the functions that only approved admins may call.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_approved_admin() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;
grant execute on function private.require_admin() to authenticated;

-- The audit log of changes by staff, and earlier versions of what they edit.

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: the entry outlives the account.
  actor uuid,
  action text not null,
  table_name text not null,
  row_id text not null,
  -- The record's name at the time, so that an entry is understood after its record is deleted. It may be personal data: erasure and
  -- maintenance clear it.
  record_name text check (length(record_name) <= 200),
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_log_created_at on public.audit_log (created_at, id);
create index audit_log_row on public.audit_log (table_name, row_id, created_at desc);
create index audit_log_actor on public.audit_log (actor, created_at, id);
create index audit_log_table on public.audit_log (table_name, created_at, id);
create index audit_log_action on public.audit_log (action, created_at, id);

alter table public.audit_log enable row level security;
-- Only triggers and `security definer` functions add rows; no role can change them.
grant select on public.audit_log to authenticated, service_role;
select private.hide_estimates('public.audit_log');
create policy "admins read the audit log" on public.audit_log for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.audit_log for each row execute function private.touch();

-- The name of a record; null where its table has none.
create function private.record_name(table_name text, record jsonb) returns text language sql immutable set search_path = '' as $$
  select left(nullif(case table_name
    when 'blog_posts' then record ->> 'title'
    when 'client_files' then record ->> 'name'
    when 'client_people' then record ->> 'name'
    when 'client_transactions' then record ->> 'description'
    when 'clients' then record ->> 'company_name'
    when 'contacts' then record ->> 'name'
    when 'email_outbox' then record ->> 'to_address'
    when 'engagements' then record ->> 'title'
    when 'invites' then record ->> 'email'
    when 'newsletter_subscribers' then record ->> 'email'
    when 'offers' then record ->> 'title'
    when 'plan_items' then record ->> 'title'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
  end, ''), 200)
$$;

-- Trigger: logs a change. Arguments: the key column, then the columns whose values are logged; none of them may hold personal data.
create function private.audit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  kept text[] := tg_argv[1:];
begin
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), lower(tg_op), tg_table_name, coalesce(after ->> tg_argv[0], before ->> tg_argv[0]),
    coalesce(jsonb_object_agg(field, jsonb_build_object('from', before -> field, 'to', after -> field)), '{}'),
    private.record_name(tg_table_name, case when tg_op = 'DELETE' then before else after end)
  from unnest(kept) as field;
  return null;
end
$$;

create trigger audit_status after update on public.profiles for each row
  when (old.status is distinct from new.status or old.role is distinct from new.role)
  execute function private.audit('user_id', 'status', 'role');
create trigger audit_rows after insert or delete on public.profiles for each row
  execute function private.audit('user_id', 'status', 'role');

-- Trigger: names entries that functions insert about a mail or a quote request.
create function private.name_audited() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := case new.table_name
    when 'email_outbox' then (
      select private.record_name(new.table_name, to_jsonb(m)) from public.email_outbox m where m.id::text = new.row_id)
    when 'quote_requests' then (
      select private.record_name(new.table_name, to_jsonb(q)) from public.quote_requests q where q.id::text = new.row_id)
  end;
  return new;
end
$$;

create trigger name_record before insert on public.audit_log for each row
  when (new.record_name is null and new.table_name in ('email_outbox', 'quote_requests') and new.action <> 'delete')
  execute function private.name_audited();

-- Trigger: clears the name of a deleted record about a person in its entries, and the reason of a reset, unless staff deleted it by hand.
-- Argument: the key column. Triggers that call it have a name that sorts after those that audit the deletion.
create function private.forget_name() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or current_setting('nordlys.erasing', true) = 'on' then
    update public.audit_log set record_name = null, details = details - 'reason'
    where table_name = tg_table_name and row_id = to_jsonb(old) ->> tg_argv[0] and (record_name is not null or details ? 'reason');
  end if;
  return null;
end
$$;

create trigger forget_name after delete on public.profiles for each row execute function private.forget_name('user_id');

create table public.revisions (
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (table_name in ('settings', 'blog_posts')),
  row_id text not null check (length(row_id) <= 200),
  content jsonb not null check (length(content::text) <= 400000),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index revisions_row on public.revisions (table_name, row_id, created_at desc, id);
create index revisions_author on public.revisions (author_id);

alter table public.revisions enable row level security;
grant select on public.revisions to authenticated;
grant select, delete on public.revisions to service_role;
select private.hide_estimates('public.revisions');
create policy "admins read revisions" on public.revisions for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.revisions for each row execute function private.touch();

-- Trigger: stores the replaced or deleted version and keeps the newest 50 of a row. Argument: the key column.
create function private.keep_revision() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  replaced jsonb := to_jsonb(old) - 'search_text';
  row_key text := replaced ->> tg_argv[0];
begin
  insert into public.revisions (table_name, row_id, content, author_id) values (tg_table_name, row_key, replaced, auth.uid());
  delete from public.revisions as r where r.id in (
    select id from public.revisions where table_name = tg_table_name and row_id = row_key
    order by created_at desc, id offset 50
  );
  return null;
end
$$;

-- The changes that subscribers receive.

-- Hosted projects already have it.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end
$$;

-- Policies cannot hide deletions.
alter publication supabase_realtime set (publish = 'insert, update');

-- Realtime sends the key of a deleted row to every subscriber of its table, and an error for every written row to those who may not read
-- the table: an anonymous subscriber could count the messages of visitors. Subscribers therefore follow this table in place of the others.
-- It names the changed table and nothing else. Realtime evaluates its policies for each subscriber of each row.
create table public.table_changes (
  -- Random, because numbers would reveal how many changes lie between two visible rows.
  id uuid primary key default gen_random_uuid(),
  table_name text not null check (length(table_name) <= 63),
  -- The account that the change concerns, which receives it in addition to staff.
  user_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index table_changes_created_at on public.table_changes (created_at);

alter table public.table_changes enable row level security;
-- Realtime sends an error for every row to roles without a grant on the key. With the grant, the policies decide.
grant select (id, table_name) on public.table_changes to anon, authenticated;
select private.hide_estimates('public.table_changes');
create policy "visitors see changes of the portfolio" on public.table_changes for select to anon using (table_name = 'projects');
create policy "accounts see changes of what they may read" on public.table_changes
  for select to authenticated using (
    (select public.is_approved_admin()) or table_name = 'projects'
    or (user_id = (select auth.uid()) and (select public.has_session()))
  );

create trigger touch before update on public.table_changes for each row execute function private.touch();

-- Trigger: announces a changed table once per transaction. It runs for each row, because a statement that affects no row, such as one of
-- a foreign key, is not a change.
create function private.announce_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
begin
  -- A deleted account receives nothing.
  if tg_table_name = 'profiles' and tg_op <> 'DELETE' then account := new.user_id; end if;
  if exists (
    select from public.table_changes
    where created_at = now() and table_name = tg_table_name and user_id is not distinct from account
      and xmin = pg_current_xact_id()::xid
  ) then
    return null;
  end if;
  insert into public.table_changes (table_name, user_id) values (tg_table_name, account);
  -- Rows of this age have been sent. Another transaction may be deleting the same ones.
  delete from public.table_changes where id in (
    select id from public.table_changes where created_at < now() - interval '1 hour' limit 100 for update skip locked
  );
  return null;
end
$$;

create trigger announce_change after insert or update or delete on public.profiles
  for each row execute function private.announce_change();

alter publication supabase_realtime add table public.table_changes;

-- When and why a session of a person last ended. A client whose session ended can read nothing else.
create table public.session_ends (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null check (reason in ('ended', 'disabled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.session_ends enable row level security;
grant select on public.session_ends to authenticated;
grant select (user_id) on public.session_ends to anon;
select private.hide_estimates('public.session_ends');
create policy "people see the end of their own sessions" on public.session_ends for select to anon, authenticated
  using (user_id = (select auth.uid()));

create trigger touch before update on public.session_ends for each row execute function private.touch();

alter publication supabase_realtime add table public.session_ends;

create function private.announce_session_end() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Excludes an account that is deleted with its sessions.
  insert into public.session_ends (user_id, reason)
  select p.user_id, case when p.status = 'disabled' then 'disabled' else 'ended' end
  from public.profiles p join auth.users u on u.id = p.user_id where p.user_id = old.user_id
  on conflict (user_id) do update set reason = excluded.reason;
  return null;
end
$$;

create trigger nordlys_session_end after delete on auth.sessions for each row execute function private.announce_session_end();

-- The site's copy (settings) and the system's behaviour (system_settings), and the company facts that functions read from them.

-- Trigger: the signed-in user is the editor, regardless of the client's value.
create function private.stamp_editor() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_by := coalesce((select auth.uid()), new.updated_by);
  new.updated_at := now();
  return new;
end
$$;

-- Keys outside the site's copy stay private, so that a new key is not published by mistake.
create function private.is_public_setting(key text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select key ~ '^(homepage|about|services|contact|company|search)_'
$$;
grant execute on function private.is_public_setting(text) to anon, authenticated, service_role;

create table public.settings (
  key text primary key check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null check (length(value::text) <= 200000),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index settings_updated_by on public.settings (updated_by);

alter table public.settings enable row level security;
grant select, delete on public.settings to authenticated, service_role;
grant select (key, value, updated_at) on public.settings to anon;
grant insert (key, value, updated_by, updated_at), update (value, updated_by, updated_at) on public.settings to authenticated, service_role;
select private.hide_estimates('public.settings');
create policy "visitors read public settings" on public.settings for select to anon using (private.is_public_setting(key));
create policy "accounts read public settings, admins read all" on public.settings for select to authenticated
  using ((select public.is_approved_admin()) or private.is_public_setting(key));
create policy "admins add settings" on public.settings for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change settings" on public.settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins remove settings" on public.settings for delete to authenticated using ((select public.is_approved_admin()));

create trigger keep_revision after update on public.settings for each row
  when (old.value is distinct from new.value) execute function private.keep_revision('key');
-- Restoring the built-in copy deletes the row; the earlier versions keep its value.
create trigger keep_removed after delete on public.settings for each row execute function private.keep_revision('key');
create trigger audit_edits after insert or update or delete on public.settings for each row execute function private.audit('key');
create trigger stamp_editor before insert or update on public.settings for each row execute function private.stamp_editor();

create table public.system_settings (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,99}$'),
  value jsonb not null,
  description text not null default '' check (length(description) <= 1000),
  category text not null check (category in ('database', 'auth', 'email', 'performance', 'money')),
  updated_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint system_settings_value_check check (
    case
      when key = 'signup_mode' then value in ('"approval"', '"open"')
      when key in ('email_notifications', 'require_second_factor', 'offer_reminders_automatic', 'newsletter_archive') then jsonb_typeof(value) = 'boolean'
      when key = 'backup_reminder' then value in ('"daily"', '"weekly"', '"off"')
      when key = 'company_language' then value in ('"en"', '"no"')
      -- Not is_currency: a restored backup may hold a currency outside the list.
      when key = 'company_currency' then jsonb_typeof(value) = 'string' and value #>> '{}' ~ '^[A-Z]{3}$'
      when key = 'company_time_zone' then jsonb_typeof(value) = 'string' and private.is_time_zone(value #>> '{}')
      when key = 'offer_code_amount' then jsonb_typeof(value) = 'object' and not jsonb_path_exists(
        value, 'strict $.keyvalue() ? (!(@.key like_regex "^[A-Z]{3}$")
          || @.value.type() != "number" || @.value < 1 || @.value > 10000000 || @.value != @.value.floor())'
      )
      when jsonb_typeof(value) <> 'number' then false
      when key ~ '^retention_.*_months$' then (value #>> '{}')::numeric between 1 and 120 and (value #>> '{}')::numeric % 1 = 0
      when key = 'form_min_fill_seconds' then (value #>> '{}')::numeric between 0 and 60 and (value #>> '{}')::numeric % 1 = 0
      else (value #>> '{}')::numeric between 1 and 1000000 and (value #>> '{}')::numeric % 1 = 0
    end
  )
);
create index system_settings_category on public.system_settings (category, key);
create index system_settings_updated_by on public.system_settings (updated_by);

alter table public.system_settings enable row level security;
grant select on public.system_settings to authenticated, service_role;
grant update (value) on public.system_settings to authenticated, service_role;
select private.hide_estimates('public.system_settings');
create policy "admins read system settings" on public.system_settings for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins change system settings" on public.system_settings for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- Only change_company_currency() changes the currency, because prices change with it.
create policy "the currency changes with its prices" on public.system_settings as restrictive for update to authenticated
  using (key <> 'company_currency');

create trigger audit_value after update on public.system_settings for each row
  when (old.value is distinct from new.value) execute function private.audit('key', 'value');

create trigger stamp_editor before insert or update on public.system_settings for each row execute function private.stamp_editor();

create function private.limit_setting(wanted text, fallback int) returns int
language sql stable set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings where key = wanted), fallback)
$$;
grant execute on function private.limit_setting(text, int) to service_role;

-- A fact about the company, whether stored once or per language.
create function private.company_info(field text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(value ->> field, value -> 'en' ->> field, value -> 'no' ->> field) from public.settings where key = 'company_info'
$$;
grant execute on function private.company_info(text) to service_role;

-- Null where no valid address is stored; mails then go to the address of the built-in copy.
create function private.company_address() returns text
language sql stable security definer set search_path = '' as $$
  select found from private.company_info('email') as found where private.is_email(found)
$$;
grant execute on function private.company_address() to service_role;

create function private.notifications_enabled() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select value = 'true' from public.system_settings where key = 'email_notifications'), true)
$$;
grant execute on function private.notifications_enabled() to service_role;

create function private.company_time_zone() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_time_zone'), 'Europe/Oslo')
$$;
grant execute on function private.company_time_zone() to authenticated, service_role;

create function private.company_today() returns date
language sql stable security definer set search_path = '' as $$
  select (now() at time zone private.company_time_zone())::date
$$;
grant execute on function private.company_today() to authenticated, service_role;

-- The currency of new amounts. Stored amounts keep the currency that they were agreed in.
create function private.company_currency() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_currency'), 'USD')
$$;
grant execute on function private.company_currency() to authenticated, service_role;

-- Trigger: accepts a listed currency or the company's. Not a check constraint, because a restored backup may hold other currencies.
create function private.check_currency() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.currency = old.currency then
    return new;
  end if;
  if not (private.is_currency(new.currency) or new.currency = private.company_currency()) then
    raise exception using errcode = '23514', message = 'invalid_currency';
  end if;
  return new;
end
$$;

create function private.change_company_currency(was text, wanted text, prices jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  templates int;
  repriced int;
begin
  perform private.require_admin();
  if not private.is_currency(wanted) or wanted = was then
    raise exception using errcode = 'P0001', message = 'invalid_currency';
  end if;
  if jsonb_typeof(prices) is distinct from 'array' then
    raise exception using errcode = 'P0001', message = 'invalid_prices';
  end if;
  perform from public.system_settings where key = 'company_currency' for update;
  -- Prevents adding or repricing a template between the check of the preview and the change.
  lock table public.quote_templates in share row exclusive mode;
  if private.company_currency() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  select count(*) into templates from public.quote_templates where currency = was;
  begin
    update public.quote_templates as t
    set base_price = price.base_price, price_per_hour = price.price_per_hour, currency = wanted
    from jsonb_to_recordset(prices) as price (id uuid, updated_at timestamptz, base_price numeric, price_per_hour numeric)
    where t.id = price.id and t.updated_at = price.updated_at and t.currency = was;
    get diagnostics repriced = row_count;
  exception when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'P0001', message = 'invalid_prices';
  end;
  if repriced <> templates or jsonb_array_length(prices) <> templates then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.system_settings set value = to_jsonb(wanted) where key = 'company_currency';
  return repriced;
end
$$;
grant execute on function private.change_company_currency(text, text, jsonb) to authenticated;

-- Changes the company's currency from `was` to `wanted` together with the prices of every template in the old one, all or nothing.
-- `prices` names each of those templates as previewed: [{id, updated_at, base_price, price_per_hour}]. Templates in another currency and
-- agreed amounts stay. Returns the number of repriced templates.
-- Errors: not_allowed, invalid_currency, invalid_prices, changed (the currency or a template differs from the preview).
create function public.change_company_currency(was text, wanted text, prices jsonb) returns int
language sql set search_path = '' as $$
  select private.change_company_currency(was, wanted, prices)
$$;
grant execute on function public.change_company_currency(text, text, jsonb) to authenticated;

-- Days and months are those of the company's time zone (`company_time_zone`), not of the database session.

-- Returns the moment some months earlier on the company's calendar and clock. Months of the session's time zone can end a day earlier or later.
create function private.months_before(moment timestamptz, months int) returns timestamptz
language sql stable set search_path = '' as $$
  select ((moment at time zone private.company_time_zone()) - make_interval(months => months)) at time zone private.company_time_zone()
$$;
grant execute on function private.months_before(timestamptz, int) to service_role;

create function private.company_language() returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
$$;

-- Whether a consent that was given on this day allows publication today.
create function private.has_consent(given_on date) returns boolean language sql stable set search_path = '' as $$
  select coalesce(given_on <= (now() at time zone private.company_time_zone())::date, false)
$$;

-- Orders the rows of a table with a `display_order` by these ids. `was` is the order that the client changed; if it is outdated or has other
-- rows, nothing is written. Rows after those of `was` remain after them. Errors: not_allowed, changed.
create function private.set_order(list regclass, was uuid[], ids uuid[]) returns void language plpgsql set search_path = '' as $$
declare
  stored uuid[];
begin
  perform private.require_admin();
  perform pg_advisory_xact_lock(hashtext('nordlys.order'), list::oid::int);
  execute format('select coalesce(array_agg(r.id order by r.display_order, r.id), ''{}'') from %s as r', list) into stored;
  if stored[1:coalesce(cardinality(was), 0)] is distinct from was
    or (select array_agg(id order by id) from unnest(was) as id) is distinct from (select array_agg(id order by id) from unnest(ids) as id)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  execute format(
    'update %1$s as r set display_order = wanted.position
    from (
      select o.id, row_number() over (order by array_position($1, o.id) nulls last, o.display_order, o.id) as position from %1$s as o
    ) as wanted
    where r.id = wanted.id and r.display_order is distinct from wanted.position', list) using ids;
end
$$;
grant execute on function private.set_order(regclass, uuid[], uuid[]) to authenticated;

-- Copy that is published at a set time. The text waits here, so that what visitors read stays in `settings`; the server's clock decides when its
-- time has come. A text that has changed since is kept and marked, never overwritten.

create table public.scheduled_copy (
  id uuid primary key default gen_random_uuid(),
  -- The facts of the company are in offers and mails as well, and change at once.
  key text not null check (length(key) <= 100 and private.is_public_setting(key) and key <> 'company_info'),
  language text not null check (language in ('en', 'no')),
  value jsonb not null check (length(value::text) <= 100000),
  publish_at timestamptz not null,
  -- The text of the language that it is to replace; null for the built-in one.
  replaces jsonb check (length(replaces::text) <= 200000),
  -- Why it was not published at its time: another text was published meanwhile, or the database refused it.
  status text not null default 'waiting' check (status in ('waiting', 'conflict', 'refused')),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (key, language)
);
create index scheduled_copy_due on public.scheduled_copy (publish_at) where status = 'waiting';
create index scheduled_copy_created_by on public.scheduled_copy (created_by);

alter table public.scheduled_copy enable row level security;
grant select, delete on public.scheduled_copy to authenticated;
grant select, insert, update, delete on public.scheduled_copy to service_role;
select private.hide_estimates('public.scheduled_copy');
create policy "admins see scheduled copy" on public.scheduled_copy for select to authenticated using ((select public.is_approved_admin()));
create policy "admins cancel scheduled copy" on public.scheduled_copy for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.scheduled_copy for each row execute function private.touch();
create trigger audit_edits after insert or update or delete on public.scheduled_copy
  for each row execute function private.audit('key', 'language', 'publish_at', 'status');

-- A stored value by language; a plain one is English, as on the site.
create function private.copy_by_language(value jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select case
    when value is null then '{}'
    when jsonb_typeof(value) = 'object' and value <> '{}' and value - array['en', 'no'] = '{}' then value
    else jsonb_build_object('en', value)
  end
$$;

create function private.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
  scheduled public.scheduled_copy;
begin
  perform private.require_admin();
  if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
    raise exception using errcode = 'P0001', message = 'invalid_time';
  end if;
  select s.value into stored from public.settings as s where s.key = schedule_copy.key;
  if nullif(private.copy_by_language(stored) -> schedule_copy.language, 'null') is distinct from nullif(schedule_copy.replaces, 'null') then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  insert into public.scheduled_copy as c (key, language, value, publish_at, replaces, created_by)
  values (schedule_copy.key, schedule_copy.language, schedule_copy.value, schedule_copy.at, nullif(schedule_copy.replaces, 'null'), auth.uid())
  on conflict on constraint scheduled_copy_key_language_key do update set value = excluded.value, publish_at = excluded.publish_at,
    replaces = excluded.replaces, status = 'waiting', created_by = excluded.created_by
  returning * into scheduled;
  return scheduled;
end
$$;
grant execute on function private.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

-- Schedules the text of a key in a language, in place of one that was scheduled before. `replaces` is the stored text that the caller read; null for
-- the built-in one. Errors: not_allowed, invalid_time, conflict (another text was published since).
create function public.schedule_copy(key text, language text, value jsonb, replaces jsonb, at timestamptz) returns public.scheduled_copy
language sql set search_path = '' as $$
  select private.schedule_copy(key, language, value, replaces, at)
$$;
grant execute on function public.schedule_copy(text, text, jsonb, jsonb, timestamptz) to authenticated;

create function private.publish_due_copy() returns int language plpgsql security definer set search_path = '' as $$
declare
  due public.scheduled_copy;
  stored jsonb;
  published int := 0;
begin
  for due in
    select * from public.scheduled_copy where status = 'waiting' and publish_at <= clock_timestamp()
    order by publish_at, id for update skip locked
  loop
    begin
      select private.copy_by_language(s.value) into stored from public.settings as s where s.key = due.key for update;
      if nullif(stored -> due.language, 'null') is distinct from due.replaces and stored -> due.language is distinct from due.value then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      insert into public.settings as s (key, value, updated_by)
      values (due.key, jsonb_build_object(due.language, due.value), due.created_by)
      on conflict on constraint settings_pkey do update set updated_by = excluded.updated_by,
        value = private.copy_by_language(s.value) || excluded.value
      -- A row that was added meanwhile.
      where stored is not null or private.copy_by_language(s.value) -> due.language is null;
      if not found then
        update public.scheduled_copy set status = 'conflict' where id = due.id;
        continue;
      end if;
      delete from public.scheduled_copy where id = due.id;
      published := published + 1;
    exception when deadlock_detected or serialization_failure then
      -- The next call tries again.
    when others then
      -- A picture without its texts, for example. The other texts are published all the same.
      update public.scheduled_copy set status = 'refused' where id = due.id;
    end;
  end loop;
  return published;
end
$$;
grant execute on function private.publish_due_copy() to service_role;

-- Publishes the texts whose time has come, and returns their number. The worker that delivers the outbox calls it.
create function public.publish_due_copy() returns int language sql set search_path = '' as $$
  select private.publish_due_copy()
$$;
grant execute on function public.publish_due_copy() to service_role;

-- Second factors (rule D10): an account with a verified factor reads and writes only from a session that has proven it. The auth service
-- stores factors and verifies codes. This file adds the policies, recovery codes, the reset by an admin and the setting for everyone.

-- Sessions that a recovery code has proven, the last time at `created_at`. The auth service leaves them at aal1. They end with the session.
create table private.recovery_sessions (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now()
);

-- Unused recovery codes. A code has 80 random bits, so a fast hash is enough. The account's id is part of the hash.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

create function private.second_factor_is_required() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select value = 'true' from public.system_settings where key = 'require_second_factor'), false)
$$;

create function private.has_verified_factor(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = person and f.status = 'verified')
$$;

-- The session of the access token.
create function private.session_id() returns uuid
language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;

create function private.is_recovery_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.recovery_sessions where session_id = private.session_id())
$$;

-- Whether the caller's session has used a second factor. Besides the token it reads the session, which the auth service returns to aal1 when
-- that factor is removed; the token stays at aal2 until it expires.
create function private.has_used_factor() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(auth.jwt() ->> 'aal', '') = 'aal2' and exists (
    select from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid() and s.aal = 'aal2'
  );
end
$$;

-- Whether the caller has proven a second factor, or needs none. A recovery code counts only while the account has a factor: after the lost
-- one is removed, the setting decides. An account whose factors were lost by a restore needs a new one.
create function private.is_proven() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when private.has_used_factor() then true
    when private.has_verified_factor(auth.uid()) then private.is_recovery_session()
    else not private.second_factor_is_required() and not private.has_lost_factors(auth.uid())
  end;
end
$$;
grant execute on function private.is_proven() to authenticated, service_role;

-- Adds the policies that require a proven session. A policy that a later migration adds cannot open the table without one. Tables that
-- visitors read stay readable.
create function private.require_proof(relation regclass, commands text[] default array['all']) returns void
language plpgsql set search_path = '' as $$
declare
  command text;
begin
  foreach command in array commands loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated %s ((select private.is_proven()))',
      'a second factor is proven: ' || command, relation, command, case command when 'insert' then 'with check' else 'using' end
    );
  end loop;
end
$$;

-- Trigger: lets only an admin with a proven factor require one from everyone, so that no admin can lock out all staff. The server is exempt.
create function private.guard_required_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.has_used_factor() then
    raise exception using errcode = 'P0001', message = 'second_factor_needed',
      hint = 'Sign in with your own second factor before you require one from everyone.';
  end if;
  return new;
end
$$;

create trigger guard_required_factor before update on public.system_settings for each row
  when (new.key = 'require_second_factor' and new.value = 'true' and old.value <> 'true') execute function private.guard_required_factor();

-- Rejects a session whose owner last proved too long ago who they are (rule D14): by the sign-in, a second factor or a recovery code. Reads
-- the rows in place of the token's claim `amr`. Errors: reauthentication_needed.
create function private.require_fresh_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_fresh_session(private.session_id())
    or not exists (select from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Prove a second factor or sign in again.';
  end if;
end
$$;
grant execute on function private.require_fresh_session() to authenticated;

-- Rejects an old session before a call of the auth service, which checks the age for passwords only. Errors: reauthentication_needed.
create function public.require_fresh_session() returns void
language sql stable set search_path = '' as $$
  select private.require_fresh_session()
$$;
grant execute on function public.require_fresh_session() to authenticated;

-- Trigger: requires a fresh session for the settings of the sign-in, as `reauthentication_hours` decides what is fresh. The server is exempt.
create function private.guard_sign_in_settings() returns trigger language plpgsql set search_path = '' as $$
begin
  if auth.uid() is not null then
    perform private.require_fresh_session();
  end if;
  return new;
end
$$;

create trigger guard_sign_in_settings before update on public.system_settings for each row
  when (new.category = 'auth' and new.value <> old.value) execute function private.guard_sign_in_settings();

-- Logs an action on an account's factors, with the account's name.
create function private.audit_account(person uuid, done text, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, details, record_name)
  select auth.uid(), done, 'profiles', p.user_id::text, audit_account.details, private.record_name('profiles', to_jsonb(p))
  from public.profiles p where p.user_id = person
$$;

create function private.second_factor_status() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  return jsonb_build_object(
    'is_proven', private.is_proven(),
    'is_required', private.second_factor_is_required() or private.has_lost_factors(auth.uid()),
    'has_factor', private.has_verified_factor(auth.uid()),
    'recovery_codes_left', (select count(*) from private.recovery_codes where user_id = auth.uid())
  ) || case when private.has_lost_factors(auth.uid()) then '{"lost_by_restore": true}'::jsonb else '{}' end;
end
$$;
grant execute on function private.second_factor_status() to authenticated;

-- Returns what the caller's session still needs: {is_proven, is_required, has_factor, recovery_codes_left}, with `lost_by_restore` for an account whose
-- factors were lost by a restore. Every signed-in account may call it. Errors: not_allowed.
create function public.second_factor_status() returns jsonb
language sql stable set search_path = '' as $$
  select private.second_factor_status()
$$;
grant execute on function public.second_factor_status() to authenticated;

-- The hash of a code as typed: any case, with or without separators; o, i and l count as the digits that they look like.
create function private.recovery_code_hash(person uuid, code text) returns text
language sql immutable set search_path = '' as $$
  select private.token_hash(person || ':' || translate(regexp_replace(lower(code), '[^0-9a-z]', '', 'g'), 'oil', '011'))
$$;

-- Returns four groups of four characters from 32. The UUID holds 122 random bits, of which the hash's bytes give 5 per character.
create function private.random_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', 1 + get_byte(bytes, n) % 32, 1) || case when n in (3, 7, 11) then '-' else '' end, '' order by n)
  from sha256(convert_to(gen_random_uuid()::text, 'UTF8')) as bytes, generate_series(0, 15) as n
$$;

create function private.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  codes text[] := '{}';
begin
  if not private.has_session() or not private.is_proven() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  perform private.require_fresh_session();
  -- Serialises concurrent calls, so that only the codes of the last one work.
  perform pg_advisory_xact_lock(hashtextextended('nordlys.recovery_codes ' || person, 0));
  delete from private.recovery_codes where user_id = person;
  for n in 1 .. 10 loop
    codes := codes || private.random_recovery_code();
  end loop;
  insert into private.recovery_codes (user_id, code_hash) select person, private.recovery_code_hash(person, code) from unnest(codes) as code;
  perform private.audit_account(person, 'create_codes');
  return codes;
end
$$;
grant execute on function private.create_recovery_codes() to authenticated;

-- Returns ten new recovery codes, which replace all earlier ones. Only their hashes are stored. Errors: not_allowed, no_factor,
-- reauthentication_needed.
create function public.create_recovery_codes() returns text[]
language sql set search_path = '' as $$
  select private.create_recovery_codes()
$$;
grant execute on function public.create_recovery_codes() to authenticated;

create function private.use_recovery_code(code text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := auth.uid();
  client constant inet := (select s.ip from auth.sessions s where s.id = private.session_id());
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  if not public.take_rate_limit(
    'recovery_code', concat_ws(' ', person, case when private.is_proven_client(person, client) then private.client_group(host(client)) end), 10, 3600
  ) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  -- The second of two concurrent uses waits here for the first, and then finds no code.
  delete from private.recovery_codes c
  where c.user_id = person and c.code_hash = private.recovery_code_hash(person, use_recovery_code.code);
  -- An error would roll back the count of the attempt.
  if not found then
    return false;
  end if;
  insert into private.recovery_sessions (session_id) values (private.session_id())
  on conflict (session_id) do update set created_at = excluded.created_at;
  perform private.audit_account(person, 'use_code');
  perform private.mail_account(person, 'recovery_code_used', (
    select jsonb_build_object('email', p.email, 'codes_left', (select count(*) from private.recovery_codes c where c.user_id = person))
    from public.profiles p where p.user_id = person
  ));
  return true;
end
$$;
grant execute on function private.use_recovery_code(text) to authenticated;

-- Returns whether the code was one of the caller's unused recovery codes. If so, it proves this session, and works no more. At most ten
-- attempts an hour, and as many at each client that proved a second factor before. Errors: not_allowed, no_factor, rate_limited (detail: seconds
-- to wait).
create function public.use_recovery_code(code text) returns boolean
language sql set search_path = '' as $$
  select private.use_recovery_code(code)
$$;
grant execute on function public.use_recovery_code(text) to authenticated;

create function private.remove_lost_factor(factor_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.is_recovery_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  perform private.require_fresh_session();
  delete from auth.mfa_factors f where f.id = remove_lost_factor.factor_id and f.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_factor';
  end if;
  -- The lost device may have been used to sign in.
  delete from auth.sessions s where s.user_id = auth.uid() and s.factor_id = remove_lost_factor.factor_id;
  perform private.audit_account(auth.uid(), 'remove_factor');
end
$$;
grant execute on function private.remove_lost_factor(uuid) to authenticated;

-- Removes a factor of the caller and ends the sessions that used it. For a session that a recovery code has proven; others remove factors
-- through the auth service. Errors: not_allowed, reauthentication_needed, unknown_factor.
create function public.remove_lost_factor(factor_id uuid) returns void
language sql set search_path = '' as $$
  select private.remove_lost_factor(factor_id)
$$;
grant execute on function public.remove_lost_factor(uuid) to authenticated;

create function private.reset_second_factor(user_id uuid, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person constant uuid := reset_second_factor.user_id;
  why constant text := btrim(reset_second_factor.reason, E' \t\r\n');
  admin public.profiles;
  target public.profiles;
begin
  perform private.require_admin();
  if not private.has_used_factor() or not private.has_verified_factor(auth.uid()) then
    raise exception using errcode = 'P0001', message = 'second_factor_needed', hint = 'Sign in with your own second factor first.';
  end if;
  perform private.require_fresh_session();
  if person = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_factors', hint = 'Remove your own factors in your account.';
  end if;
  if why is null or not private.is_text(why, 1000) then
    raise exception using errcode = 'P0001', message = 'invalid_reason';
  end if;
  select p.* into target from public.profiles p where p.user_id = person for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  if not private.has_verified_factor(person) then
    raise exception using errcode = 'P0001', message = 'no_factor';
  end if;
  select p.* into admin from public.profiles p where p.user_id = auth.uid();
  delete from auth.mfa_factors f where f.user_id = person;
  delete from private.recovery_codes c where c.user_id = person;
  delete from auth.sessions s where s.user_id = person;
  perform private.audit_account(person, 'reset_factor', jsonb_build_object('reason', jsonb_build_object('from', null, 'to', why)));
  perform private.mail_account(person, 'second_factor_reset',
    jsonb_build_object('email', target.email, 'reset_by', coalesce(nullif(admin.full_name, ''), admin.email), 'reason', why));
  perform private.mail_account(admin.user_id, 'second_factor_reset_receipt',
    jsonb_build_object('email', target.email, 'name', target.full_name, 'reason', why));
end
$$;
grant execute on function private.reset_second_factor(uuid, text) to authenticated;

-- Deletes the factors, recovery codes and sessions of another account, whose owner lost them. The person and the admin get a mail. The admin
-- needs a session with a second factor. Errors: not_allowed, second_factor_needed, reauthentication_needed, own_factors, invalid_reason,
-- unknown_profile, no_factor.
create function public.reset_second_factor(user_id uuid, reason text) returns void
language sql set search_path = '' as $$
  select private.reset_second_factor(user_id, reason)
$$;
grant execute on function public.reset_second_factor(uuid, text) to authenticated;

-- A second factor enrolled with the password alone gives no access (rule D16). The auth service deletes only unverified
-- factors of the same type, and verifies an unverified one at aal1 although the account has a verified one; these triggers close both.

-- Whether the owner of a session has proven who they are within `reauthentication_hours` (rule D14): by the sign-in, a second factor or a
-- recovery code. `by_factors` ignores second factors when it is false, for a factor that is being verified.
create function private.is_fresh_session(session uuid, by_factors boolean default true) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  hours constant int := coalesce((select (value #>> '{}')::int from public.system_settings where key = 'reauthentication_hours'), 24);
begin
  return exists (
    select from auth.sessions s
    where s.id = is_fresh_session.session and now() - make_interval(hours => hours) < greatest(
      s.created_at,
      (
        select max(c.updated_at) from auth.mfa_amr_claims c
        where c.session_id = s.id and (by_factors or c.authentication_method not in ('totp', 'mfa/webauthn', 'mfa/phone'))
      ),
      (select r.created_at from private.recovery_sessions r where r.session_id = s.id)
    )
  );
end
$$;

-- Trigger: a verified factor deletes the unverified ones of its account. Of two verifications at the same time, each waits for the other, and
-- PostgreSQL ends one.
create function private.follow_verified_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors f where f.user_id = new.user_id and f.id <> new.id and f.status = 'unverified';
  -- For guard_session_level, until the end of the transaction.
  perform set_config('nordlys.verified_factor', new.id::text, true);
  return null;
end
$$;

create trigger nordlys_follow_factor after insert or update of status on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.follow_verified_factor();

-- Trigger: checks the session that a factor raises to aal2. A factor that this transaction has verified raises a session only as the first
-- factor of its account and after a recent proof; with another verified factor, the session had to be at aal2 before.
create function private.guard_session_level() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from auth.mfa_factors f where f.id = new.factor_id and f.user_id = new.user_id and f.status = 'verified'
  ) then
    raise exception using errcode = 'P0001', message = 'unknown_factor', hint = 'Only a verified factor of the account raises a session.';
  end if;
  if new.factor_id::text is distinct from current_setting('nordlys.verified_factor', true) then
    return new;
  end if;
  if exists (
    select from auth.mfa_factors f where f.user_id = new.user_id and f.id <> new.factor_id and f.status = 'verified'
  ) then
    raise exception using errcode = 'P0001', message = 'insufficient_aal', hint = 'Prove a verified factor of the account first.';
  end if;
  if not private.is_fresh_session(new.id, by_factors => false) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Sign in again before you add a second factor.';
  end if;
  return new;
end
$$;

create trigger nordlys_session_level before update of aal, factor_id on auth.sessions for each row
  when (new.factor_id is not null and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
  execute function private.guard_session_level();

-- Second factors after a restore (rule D10). A backup holds no second factors, because a reader of the file would get their secrets.
-- Instead it marks the accounts that had one, in their app metadata, and leaves out their passwords: the person signs in by a mailed link and
-- sets up a new second factor before anything else.

create function private.has_lost_factors(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.users u where u.id = person and u.raw_app_meta_data ? 'second_factors_lost')
$$;

-- Whether a provider alone has opened a session.
create function private.is_provider_session(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from auth.mfa_amr_claims c where c.session_id = is_provider_session.session
      and c.authentication_method not in ('oauth', 'sso/saml', 'totp', 'mfa/webauthn', 'mfa/phone')
  )
$$;

-- Trigger: a new second factor replaces those that a restore has lost.
create function private.replace_lost_factors() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update auth.users u set raw_app_meta_data = u.raw_app_meta_data - 'second_factors_lost'
  where u.id = new.user_id and u.raw_app_meta_data ? 'second_factors_lost';
  if found then
    -- For guard_replaced_factors, until the end of the transaction.
    perform set_config('nordlys.replaced_factors', new.user_id::text, true);
  end if;
  return null;
end
$$;

create trigger nordlys_replace_factors after insert or update of status on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.replace_lost_factors();

-- Trigger: refuses the new second factor in a session that a provider alone has opened: a provider was not enough before the restore. An
-- account of a company gets no mailed links.
create function private.guard_replaced_factors() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('nordlys.replaced_factors', true) = new.user_id::text and private.is_provider_session(new.id)
    and exists (select from auth.users u where u.id = new.user_id and not u.is_sso_user) then
    raise exception using errcode = 'P0001', message = 'mailed_link_needed', hint = 'Sign in by a mailed link after a restore.';
  end if;
  return new;
end
$$;

create trigger nordlys_session_replaced before update of aal, factor_id on auth.sessions for each row
  when (new.factor_id is not null and new.aal::text = 'aal2' and old.aal::text is distinct from 'aal2')
  execute function private.guard_replaced_factors();

-- Clients read the name and the status of their own account before the second step of the sign-in.
create policy "a second factor is proven, except for one's own profile" on public.profiles as restrictive for all to authenticated
  using ((select private.is_proven()) or user_id = (select auth.uid()));

create policy "a second factor is proven, except for public changes and one's own" on public.table_changes as restrictive for all
  to authenticated using ((select private.is_proven()) or table_name = 'projects' or user_id = (select auth.uid()));

-- The policies of tables in earlier files.
select private.require_proof('public.audit_log');
select private.require_proof('public.revisions');
select private.require_proof('public.settings', array['insert', 'update', 'delete']);
select private.require_proof('public.system_settings');
select private.require_proof('public.scheduled_copy');

-- Every mail starts as a row, inserted in the transaction that it reports. A worker claims it for a while, sends it and reports the outcome.
-- The claim of a worker that dies expires, and the mail is due again. Each claim counts as an attempt, so the retries end.

create table public.email_outbox (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,99}$'),
  -- Null: the company, at the address of the built-in copy, because the settings hold none.
  to_address text check (private.is_email(to_address)),
  language text not null default 'en' check (language in ('en', 'no')),
  payload jsonb not null default '{}' check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 100000),
  status text not null default 'pending' check (status in ('pending', 'sending', 'held', 'sent', 'dead')),
  attempts int not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 2000),
  provider_message_id text check (length(provider_message_id) <= 1000),
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index email_outbox_due on public.email_outbox (next_attempt_at, id) where status in ('pending', 'sending');
create index email_outbox_status on public.email_outbox (status, created_at, id);
create index email_outbox_created_at on public.email_outbox (created_at, id);
create index email_outbox_address on public.email_outbox (lower(to_address));
-- The person that a mail is about: a notification to the company is about the visitor.
create index email_outbox_about on public.email_outbox (lower(coalesce(payload ->> 'email', payload ->> 'client_email')));
create index email_outbox_kind on public.email_outbox (kind, created_at, id);
create index email_outbox_status_sort on public.email_outbox (status, id);
create index email_outbox_search on public.email_outbox using gin (lower(to_address) extensions.gin_trgm_ops);

alter table public.email_outbox enable row level security;
grant select on public.email_outbox to authenticated;
grant select, insert, update, delete on public.email_outbox to service_role;
select private.hide_estimates('public.email_outbox');
select private.require_proof('public.email_outbox');
create policy "admins see the outbox" on public.email_outbox for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.email_outbox for each row execute function private.touch();
create trigger forget_name after delete on public.email_outbox for each row execute function private.forget_name('id');

-- Trigger: notifications to the company are in its own language.
create function private.write_in_company_language() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.language := coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), new.language);
  return new;
end
$$;

-- The mails to the company are in its language. The condition names them, as each mail does by `inCompanyLanguage`.
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in (
    'contact_notification', 'quote_request_notification', 'people_waiting_notification', 'offer_accepted_notification',
    'offer_declined_notification', 'offer_question_notification', 'client_message_notification'
  ))
  execute function private.write_in_company_language();

create function private.mail_setting(key text, fallback int) returns int
language sql stable security definer set search_path = '' as $$
  select coalesce((select (value #>> '{}')::int from public.system_settings s where s.key = mail_setting.key), fallback)
$$;

create function private.mail_max_attempts() returns int
language sql stable security definer set search_path = '' as $$
  select private.mail_setting('mail_max_attempts', 12)
$$;
grant execute on function private.mail_max_attempts() to service_role;

-- The wait after an attempt, plus up to a tenth, so that mails that failed together are not retried together.
create function private.mail_retry_delay(attempts int) returns interval
language sql volatile security definer set search_path = '' as $$
  select make_interval(secs =>
    least(private.mail_setting('mail_retry_seconds', 30) * 2 ^ least(greatest(attempts, 1) - 1, 20), 21600) * (1 + random() / 10))
$$;
grant execute on function private.mail_retry_delay(int) to service_role;

-- Stores the outcome of claimed mails, a list of {id, attempt, outcome, reason, message_id, refusal, stop}; returns how many it affected.
-- Outcomes: sent; retry (later, or dead after the last attempt); dead (no further attempt helps); unreachable (no mail server, so it was no
-- attempt). After another worker has taken over a claim, only `sent` is recorded.
-- Refusals of an address: `hard` (it does not exist) or `soft` (it may work later, or the mail was refused). The stop of an `unreachable` mail:
-- `mail` when the cause is ours and was seen with this mail, `server` when it was seen before any (rule R18).
create function public.settle_outbox(results jsonb) returns int
language plpgsql set search_path = '' as $$
declare
  refused uuid[];
  stop_reason text;
  settled_count int;
  again uuid[];
  has_sent boolean;
begin
  select coalesce(array_agg(r.id) filter (where r.stop = 'mail'), '{}') into refused
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, stop text);
  again := private.refused_again(refused);

  with settled as (
    update public.email_outbox mail set
      status = case
        when r.outcome = 'sent' then 'sent'
        when r.outcome = 'dead' or (r.outcome = 'retry' and mail.attempts >= private.mail_max_attempts()) then 'dead'
        when r.outcome in ('retry', 'unreachable') then 'pending'
      end,
      attempts = case when r.outcome = 'unreachable' then greatest(mail.attempts - 1, 0) else mail.attempts end,
      next_attempt_at = case r.outcome
        when 'retry' then now() + private.mail_retry_delay(mail.attempts)
        when 'unreachable' then now() + interval '10 seconds'
        else mail.next_attempt_at
      end,
      last_error = case when r.outcome = 'sent' then null else coalesce(left(r.reason, 2000), mail.last_error) end,
      provider_message_id = case when r.outcome = 'sent' then left(r.message_id, 1000) else mail.provider_message_id end,
      sent_at = case when r.outcome = 'sent' then now() else mail.sent_at end,
      -- Only the mail contains the token of a confirmation link.
      payload = case when r.outcome = 'sent' and mail.payload ? 'token' then mail.payload - 'token' else mail.payload end
    from (
      select g.id, g.attempt, g.reason, g.message_id, g.refusal, case when g.id = any (again) then 'retry' else g.outcome end as outcome
      from jsonb_to_recordset(settle_outbox.results) as g (id uuid, attempt int, outcome text, reason text, message_id text, refusal text)
    ) as r
    where mail.id = r.id
      and ((mail.status = 'sending' and mail.attempts = r.attempt) or (r.outcome = 'sent' and mail.status <> 'sent'))
    returning mail.id, mail.kind, mail.status, r.refusal
  ), marked as (
    update public.newsletter_subscribers s set
      refusals = case m.status when 'sent' then 0 else s.refusals + 1 end,
      undeliverable_at = case
        when m.status = 'dead' and (m.refusal = 'hard' or s.refusals >= 2) then coalesce(s.undeliverable_at, now())
        else s.undeliverable_at
      end
    from settled m join public.newsletter_deliveries d on d.id = m.id
    where m.kind = 'newsletter_issue' and s.id = d.subscriber_id
      and ((m.status = 'dead' and m.refusal in ('hard', 'soft')) or (m.status = 'sent' and s.refusals > 0))
  )
  select count(*)::int, coalesce(bool_or(status = 'sent'), false) into settled_count, has_sent from settled;

  if has_sent then
    perform private.end_mail_stop();
  end if;
  select r.reason into stop_reason
  from jsonb_to_recordset(settle_outbox.results) as r (id uuid, reason text, stop text)
  where r.stop is not null and r.id <> all (again) limit 1;
  if found then
    perform private.record_mail_stop(stop_reason, refused);
  end if;
  return settled_count;
end
$$;
grant execute on function public.settle_outbox(jsonb) to service_role;

create function private.resend_email(email uuid) returns public.email_outbox
language plpgsql security definer set search_path = '' as $$
declare
  before public.email_outbox;
  after public.email_outbox;
begin
  perform private.require_admin();
  select * into before from public.email_outbox where id = resend_email.email for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_email';
  end if;
  if before.status not in ('dead', 'pending') then
    raise exception using errcode = 'P0001', message = 'not_resendable';
  end if;
  if before.payload ? 'expires_at'
    and not exists (select from private.auth_mail_secrets s where s.mail_id = before.id and s.expires_at > now()) then
    raise exception using errcode = 'P0001', message = 'link_expired';
  end if;
  update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now() where id = before.id returning * into after;
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'update', 'email_outbox', before.id::text, jsonb_build_object(
    'status', jsonb_build_object('from', before.status, 'to', after.status),
    'attempts', jsonb_build_object('from', before.attempts, 'to', after.attempts)
  ));
  return after;
end
$$;
grant execute on function private.resend_email(uuid) to authenticated;

-- Makes a pending or dead mail due immediately and resets its attempts; the worker's next run sends it. The last error remains until then.
create function public.resend_email(email uuid) returns public.email_outbox
language sql set search_path = '' as $$
  select private.resend_email(email)
$$;
grant execute on function public.resend_email(uuid) to authenticated;

create function private.send_test_mail(address text, language text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  recipient text := btrim(send_test_mail.address);
  written uuid;
begin
  perform private.require_admin();
  if recipient is null or not private.is_email(recipient) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if send_test_mail.language is null or send_test_mail.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'test_mail', recipient, send_test_mail.language, jsonb_build_object('requested_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid()
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return written;
end
$$;
grant execute on function private.send_test_mail(text, text) to authenticated;

-- Queues a mail to test the mail server; returns its id. At most ten an hour.
-- Errors: not_allowed, invalid_email, invalid_language, rate_limited (detail: seconds to wait).
create function public.send_test_mail(address text, language text) returns uuid language sql set search_path = '' as $$
  select private.send_test_mail(address, language)
$$;
grant execute on function public.send_test_mail(text, text) to authenticated;

-- Mails of the auth service (sign-up, recovery and the like), sent through the outbox. Their links and codes open accounts, so they are not
-- in the outbox, which admins read, but in a table that no role of the API can read. `expires_at` in a mail's payload marks such a mail.

create table private.auth_mail_secrets (
  -- Of email_outbox. Not a foreign key, which would prevent a restore from truncating it; triggers and the expiry delete the rest.
  mail_id uuid primary key,
  secret jsonb not null check (jsonb_typeof(secret) = 'object' and length(secret::text) <= 10000),
  expires_at timestamptz not null
);
create index auth_mail_secrets_expires_at on private.auth_mail_secrets (expires_at);

-- Deletes the secret of a sent mail, and expired ones.
create function private.delete_auth_mail_secrets(sent uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.auth_mail_secrets where mail_id = sent or mail_id in (
    select s.mail_id from private.auth_mail_secrets s where s.expires_at <= now() order by s.mail_id for update skip locked)
$$;

create function private.queue_auth_mails(call text, language text, mails jsonb) returns int
language plpgsql security definer set search_path = '' as $$
declare
  expiry constant timestamptz := now() + interval '1 hour'; -- `otp_expiry` in config.toml
  mail record;
  known text;
  queued int := 0;
begin
  perform private.delete_auth_mail_secrets(null);
  for mail in
    select m.*, position.n,
      -- A UUID of version 8 (RFC 9562), derived from the call.
      overlay(overlay(md5(call || ':' || position.n) placing '8' from 13) placing '8' from 17)::uuid as id
    from jsonb_array_elements(mails) with ordinality as position (value, n),
      jsonb_to_record(position.value) as m (kind text, to_address text, payload jsonb, secret jsonb)
    order by position.n
  loop
    known := case when queue_auth_mails.language in ('en', 'no') then queue_auth_mails.language else
      (select i.language from public.invites i where lower(i.email) = lower(mail.to_address)) end;
    insert into public.email_outbox (id, kind, to_address, language, payload)
    values (
      mail.id, mail.kind, mail.to_address, coalesce(known, 'en'),
      mail.payload || jsonb_build_object('bilingual', known is null)
        || case when mail.secret is null then '{}' else jsonb_build_object('expires_at', expiry) end
    )
    on conflict (id) do nothing;
    if found then
      queued := queued + 1;
      if mail.secret is not null then
        delete from private.auth_mail_secrets s using public.email_outbox o
        where o.id = s.mail_id and o.kind = mail.kind and lower(o.to_address) = lower(mail.to_address);
        insert into private.auth_mail_secrets (mail_id, secret, expires_at) values (mail.id, mail.secret, expiry);
      end if;
    end if;
  end loop;
  return queued;
end
$$;
grant execute on function private.queue_auth_mails(text, text, jsonb) to service_role;

-- Queues the mails of one call of the auth service: a list of {kind, to_address, payload, secret}. It can be repeated. `language` is that of
-- the account; where neither it nor an invite has one, the mail is bilingual. A mail with a secret replaces earlier ones of its kind to the
-- same address, whose secrets the auth service no longer accepts. Returns the number of queued mails.
create function public.queue_auth_mails(call text, language text, mails jsonb) returns int
language sql set search_path = '' as $$
  select private.queue_auth_mails(call, language, mails)
$$;
grant execute on function public.queue_auth_mails(text, text, jsonb) to service_role;

create function private.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select s.secret from private.auth_mail_secrets s join public.email_outbox o on o.id = s.mail_id
  where s.mail_id = read_auth_mail_secret.mail and o.status = 'sending' and s.expires_at > now()
$$;
grant execute on function private.read_auth_mail_secret(uuid) to service_role;

-- Returns the link and the code of a mail that is being sent; null after they have expired.
create function public.read_auth_mail_secret(mail uuid) returns jsonb
language sql stable set search_path = '' as $$
  select private.read_auth_mail_secret(mail)
$$;
grant execute on function public.read_auth_mail_secret(uuid) to service_role;

-- Trigger: a sent or deleted mail is not sent again.
create function private.forget_auth_mail_secret() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.delete_auth_mail_secrets(old.id);
  return null;
end
$$;

create trigger forget_secret after update of status on public.email_outbox for each row
  when (new.status = 'sent') execute function private.forget_auth_mail_secret();
create trigger forget_deleted_secret after delete on public.email_outbox for each row
  when (old.payload ? 'expires_at') execute function private.forget_auth_mail_secret();

-- Queues a mail to an account, in the language of its sign-up if known.
create function private.mail_account(person uuid, mail_kind text, payload jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_kind, p.email,
    case
      when u.raw_user_meta_data ->> 'language' in ('en', 'no') then u.raw_user_meta_data ->> 'language'
      else coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
    end,
    mail_account.payload
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = person and private.is_email(p.email)
$$;

-- The searchable list; see searched_contacts.
create view private.searched_email_outbox as select *, lower(to_address) as search_text from public.email_outbox
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_email_outbox to authenticated;

create view public.searched_email_outbox with (security_invoker = true) as select * from private.searched_email_outbox;
grant select on public.searched_email_outbox to authenticated;

-- A restored backup sends no mail that was already sent: what was waiting in it may have gone out after the backup, so it is held until a person
-- agrees (rule R9). What was open in it may have ended since: no key, code, link or session of before opens anything, and answers to offers wait
-- until staff have settled the restore (rules D24 and R9).

-- The moment of the backup that this database has been restored from, until a person has agreed to its mails.
create table private.restored_backup (
  only_one boolean primary key default true check (only_one),
  backed_up_at timestamptz not null
);

-- Holds the waiting mails of a restored database; returns their number. It also pauses what was being sent, unschedules what was to be sent (rule R17),
-- and ends what opens something. It can be repeated. `npm run restore` calls it.
create function private.hold_mails(backed_up_at timestamptz) returns int language plpgsql set search_path = '' as $$
declare
  held int;
begin
  -- Codes go with their keys. Backups of a hosted project and of earlier releases hold them.
  delete from public.offer_keys;
  delete from private.client_links;
  delete from private.client_sessions;
  update public.newsletter_issues set status = 'paused' where status = 'sending';
  update public.newsletter_issues set status = 'draft', scheduled_at = null where status = 'scheduled';
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
$$;

-- Trigger: holds a mail that the product sends by itself at some time, and whose restored rows do not tell whether it was sent before.
create function private.hold_own_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null and exists (select from private.restored_backup) then
    new.status := 'held';
  end if;
  return new;
end
$$;

create trigger hold_own_mail before insert on public.email_outbox for each row
  when (new.kind = 'offer_reminder' and new.status = 'pending') execute function private.hold_own_mail();

create function private.get_restored_backup() returns timestamptz language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select r.backed_up_at from private.restored_backup r);
end
$$;
grant execute on function private.get_restored_backup() to authenticated;

-- Returns the moment of the backup whose mails wait for a person's agreement; null without one. Errors: not_allowed.
create function public.get_restored_backup() returns timestamptz language sql stable set search_path = '' as $$
  select private.get_restored_backup()
$$;
grant execute on function public.get_restored_backup() to authenticated;

create function private.settle_held_mails(send boolean, mails uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  settled int;
begin
  perform private.require_admin();
  if send is null then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  if send then
    with sent as (
      update public.email_outbox set status = 'pending', attempts = 0, next_attempt_at = now()
      where status = 'held' and (mails is null or id = any (mails)) returning id
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'update', 'email_outbox', s.id::text, jsonb_build_object('status', jsonb_build_object('from', 'held', 'to', 'pending')) from sent s;
  else
    with discarded as (
      delete from public.email_outbox where status = 'held' and (mails is null or id = any (mails)) returning id, kind
    )
    insert into public.audit_log (actor, action, table_name, row_id, details)
    select auth.uid(), 'delete', 'email_outbox', d.id::text, jsonb_build_object('kind', d.kind) from discarded d;
  end if;
  get diagnostics settled = row_count;
  if mails is null or not exists (select from public.email_outbox where status = 'held') then
    delete from private.restored_backup;
  end if;
  return settled;
end
$$;
grant execute on function private.settle_held_mails(boolean, uuid[]) to authenticated;

-- Sends held mails, or deletes them; returns their number. Without `mails` it means all, which is the agreement that ends the holding.
-- Errors: not_allowed, invalid_request.
create function public.settle_held_mails(send boolean, mails uuid[] default null) returns int language sql set search_path = '' as $$
  select private.settle_held_mails(send, mails)
$$;
grant execute on function public.settle_held_mails(boolean, uuid[]) to authenticated;

-- The mail server takes no mail from us: the configuration is wrong, or it refuses the sender, the account, the network or the number of mails.
-- No mail and no recipient is the cause, so the mails wait, staff see the reason, and all are sent when the server takes one again (rule R18).

create table private.mail_stop (
  only_one boolean primary key default true check (only_one),
  reason text not null check (length(reason) <= 2000),
  since timestamptz not null,
  tries int not null,
  next_try_at timestamptz not null,
  -- When a mail was accepted again.
  ended_at timestamptz,
  -- The last mails that were refused. One that is refused again after others were accepted is the cause itself.
  mails uuid[] not null
);

-- Brings the mails that waited for the end of a stop forward. The refused ones waited a second longer, so that another one was tried first.
create function private.end_mail_stop() returns void language plpgsql security definer set search_path = '' as $$
declare
  ended timestamptz;
begin
  update private.mail_stop set ended_at = clock_timestamp() where ended_at is null returning next_try_at into ended;
  if found then
    update public.email_outbox set next_attempt_at = now()
    where status = 'pending' and next_attempt_at between ended and ended + interval '1 second';
  end if;
end
$$;
grant execute on function private.end_mail_stop() to service_role;

-- Records that mails were refused for a reason that is ours, of results that were settled as `unreachable`, and lets what is due wait: a minute,
-- then two, four and five.
create function private.record_mail_stop(reason text, refused uuid[]) returns void language plpgsql security definer set search_path = '' as $$
declare
  stop private.mail_stop;
  now_exactly constant timestamptz := clock_timestamp();
begin
  insert into private.mail_stop as s (reason, since, tries, next_try_at, mails)
  values (left(coalesce(record_mail_stop.reason, ''), 2000), now_exactly, 1, now_exactly + interval '1 minute', refused)
  on conflict (only_one) do update set
    reason = excluded.reason,
    since = case when s.ended_at is null then s.since else excluded.since end,
    -- Several mails of one run are one try.
    tries = case when s.ended_at is not null then 1 when s.next_try_at <= now_exactly then s.tries + 1 else s.tries end,
    next_try_at = case
      when s.ended_at is not null then excluded.next_try_at
      when s.next_try_at <= now_exactly then now_exactly + least(interval '1 minute' * 2 ^ least(s.tries, 10), interval '5 minutes')
      else greatest(s.next_try_at, now_exactly + interval '30 seconds')
    end,
    ended_at = null,
    mails = (refused || s.mails)[1:200]
  returning * into stop;
  update public.email_outbox mail
  set next_attempt_at = stop.next_try_at + case when mail.id = any (refused) then interval '1 second' else interval '0' end
  where mail.status = 'pending' and mail.next_attempt_at < stop.next_try_at;
end
$$;
grant execute on function private.record_mail_stop(text, uuid[]) to service_role;

-- Returns the mails among `refused` that count as attempts, because others have been accepted since they were refused before.
create function private.refused_again(refused uuid[]) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from private.mail_stop s, unnest(refused_again.refused) as id where s.ended_at is not null and id = any (s.mails)
$$;
grant execute on function private.refused_again(uuid[]) to service_role;

-- Trigger: a letter that is queued during a stop waits as well. Other mails are tried at once, so that they find its end.
create function private.wait_with_letter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.next_attempt_at := greatest(new.next_attempt_at, (select s.next_try_at from private.mail_stop s where s.ended_at is null));
  return new;
end
$$;

create trigger wait_with_letter before insert on public.email_outbox for each row
  when (new.kind = 'newsletter_issue' and new.status = 'pending') execute function private.wait_with_letter();

create function private.get_mail_stop() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('reason', s.reason, 'since', s.since, 'next_try_at', s.next_try_at)
    from private.mail_stop s
    where s.ended_at is null and exists (select from public.email_outbox where status in ('pending', 'sending'))
  );
end
$$;
grant execute on function private.get_mail_stop() to authenticated;

-- Returns why no mail is sent, {reason, since, next_try_at}, while mails wait for it; null otherwise. Errors: not_allowed.
create function public.get_mail_stop() returns jsonb language sql stable set search_path = '' as $$
  select private.get_mail_stop()
$$;
grant execute on function public.get_mail_stop() to authenticated;

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

-- The sessions of an account (rule D12): its owner lists them and ends any of them. What changes its security is mailed to the owner.

-- The time zone that a client reports for its session. Shown as the location; IP addresses are not looked up.
create table private.session_time_zones (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  time_zone text not null check (private.is_time_zone(time_zone))
);

create function private.require_proven_session() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_session() or not private.is_proven() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
end
$$;

create function private.report_time_zone(time_zone text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  if not coalesce(private.is_time_zone(report_time_zone.time_zone), false) then
    raise exception using errcode = 'P0001', message = 'invalid_time_zone';
  end if;
  insert into private.session_time_zones as z (session_id, time_zone) values (private.session_id(), report_time_zone.time_zone)
  on conflict (session_id) do update set time_zone = excluded.time_zone where z.time_zone <> excluded.time_zone;
end
$$;
grant execute on function private.report_time_zone(text) to authenticated;

-- Stores the time zone (IANA) of the caller's session. Errors: not_allowed, invalid_time_zone.
create function public.report_time_zone(time_zone text) returns void
language sql set search_path = '' as $$
  select private.report_time_zone(time_zone)
$$;
grant execute on function public.report_time_zone(text) to authenticated;

create function private.own_sessions()
returns table (id uuid, user_agent text, time_zone text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  return query
    select s.id, s.user_agent, z.time_zone, s.created_at, coalesce(s.refreshed_at at time zone 'utc', s.created_at),
      s.id = private.session_id()
    from auth.sessions s left join private.session_time_zones z on z.session_id = s.id
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 6 desc, 5 desc, s.id;
end
$$;
grant execute on function private.own_sessions() to authenticated;

-- Lists the caller's sessions, the current one first. A session is active when it refreshes its token, about once an hour.
-- Errors: not_allowed.
create function public.own_sessions()
returns table (id uuid, user_agent text, time_zone text, created_at timestamptz, last_active_at timestamptz, is_current boolean)
language sql stable set search_path = '' as $$
  select * from private.own_sessions()
$$;
grant execute on function public.own_sessions() to authenticated;

create function private.end_own_session(session uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_proven_session();
  delete from auth.sessions s where s.id = session and s.user_id = auth.uid();
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_session';
  end if;
  perform private.audit_account(auth.uid(), 'end_session');
end
$$;
grant execute on function private.end_own_session(uuid) to authenticated;

-- Ends a session of the caller; its tokens lose access immediately. Errors: not_allowed, unknown_session.
create function public.end_own_session(session uuid) returns void
language sql set search_path = '' as $$
  select private.end_own_session(session)
$$;
grant execute on function public.end_own_session(uuid) to authenticated;

-- Mails about changes of an account's security (rule D13), by triggers on the tables of the auth service. The same transaction makes the
-- change and queues the mail.

create function private.mail_security_event(person uuid, event text, details jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  select private.mail_account(person, 'auth_notice', details || jsonb_build_object(
    'bilingual', false, 'event', event, 'at', now(), 'time_zone', private.company_time_zone()))
$$;

-- New devices (rule D13): a session without a user agent is on an unknown device, and many new devices at once make one mail.

-- The devices from which an account has signed in: user agents without version numbers, which updates change. They outlive their sessions.
-- A user agent can be forged, and others have the same, so a known one proves nothing.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  device text not null,
  -- When the account first used a device. The oldest ones are forgotten, so that made-up user agents do not fill the table.
  added_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Trigger: reports a session on a new device, also when a copied token continues on another device.
create function private.follow_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A refresh stores the user agent again.
  if tg_op = 'INSERT' or coalesce(new.user_agent, '') <> coalesce(old.user_agent, '') or old.user_agent is null then
    perform private.note_device(new.user_id, new.user_agent);
  end if;
  return null;
end
$$;

create trigger nordlys_device after insert or update of user_agent on auth.sessions for each row
  when (new.user_agent is not null) execute function private.follow_device();

-- Beside the trigger for sessions with a user agent.
create trigger nordlys_lost_device after update of user_agent on auth.sessions for each row
  when (new.user_agent is null and old.user_agent is not null) execute function private.follow_device();

-- Trigger: reports a changed address, to the old one, and a changed password. A first password is news only where there was another way to
-- sign in.
create function private.report_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform private.audit_account(new.id, 'change_email');
    perform private.mail_security_event(new.id, 'email_changed', jsonb_build_object('new_email', coalesce(new.email, '')));
  end if;
  if new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> '' and (
    coalesce(old.encrypted_password, '') <> '' or exists (select from auth.identities where user_id = new.id and provider <> 'email')
  ) then
    perform private.audit_account(new.id, 'change_password');
    perform private.mail_security_event(new.id, 'password_changed', jsonb_build_object('email', new.email));
  end if;
  return null;
end
$$;

-- Its name sorts before nordlys_user_change, which copies the new address into the profile.
create trigger nordlys_report_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.report_account_change();

-- Trigger: reports an added or removed second factor. Functions that remove one log it themselves, and the reset by an admin mails it too.
create function private.report_factor() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then
    perform private.audit_account(new.user_id, 'add_factor');
    perform private.mail_security_event(new.user_id, 'factor_added');
  elsif exists (select from auth.users where id = old.user_id) then
    if auth.uid() is null then
      perform private.audit_account(old.user_id, 'delete_factor');
    end if;
    if coalesce(auth.uid(), old.user_id) = old.user_id then
      perform private.mail_security_event(old.user_id, 'factor_removed');
    end if;
  end if;
  return null;
end
$$;

create trigger nordlys_new_factor after insert on auth.mfa_factors for each row
  when (new.status = 'verified') execute function private.report_factor();
create trigger nordlys_verified_factor after update on auth.mfa_factors for each row
  when (new.status = 'verified' and old.status <> 'verified') execute function private.report_factor();
create trigger nordlys_removed_factor after delete on auth.mfa_factors for each row
  when (old.status = 'verified') execute function private.report_factor();

-- Trigger: reports a provider that was linked to a confirmed account, or unlinked. The first sign-in method of an account is no news, and a
-- password has its own mail.
create function private.report_identity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed constant auth.identities := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from auth.users where id = changed.user_id and email_confirmed_at is not null)
    and exists (select from auth.identities where user_id = changed.user_id and id <> changed.id) then
    perform private.audit_account(changed.user_id, case tg_op when 'INSERT' then 'link_identity' else 'unlink_identity' end);
    perform private.mail_security_event(
      changed.user_id,
      case tg_op when 'INSERT' then 'identity_linked' else 'identity_unlinked' end,
      jsonb_build_object('identity', concat_ws(', ', changed.provider, changed.identity_data ->> 'email'))
    );
  end if;
  return null;
end
$$;

create trigger nordlys_new_identity after insert on auth.identities for each row
  when (new.provider <> 'email') execute function private.report_identity();
create trigger nordlys_removed_identity after delete on auth.identities for each row
  when (old.provider <> 'email') execute function private.report_identity();

-- Queues the mail about a new device. After two such mails within 15 minutes, the third one waits for the rest of that time and lists further
-- devices, so that made-up user agents send no flood of mails, and each sign-in is still reported.
create function private.mail_new_device(person uuid, agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  pause constant interval := '15 minutes';
  address constant text := (select lower(p.email) from public.profiles p where p.user_id = person);
  recent int;
  oldest timestamptz;
begin
  -- Serialises sign-ins at the same time.
  perform pg_advisory_xact_lock(hashtextextended('nordlys.new_device ' || person, 0));
  -- The worker claims a mail by its status, so a mail that it has not claimed can still change.
  update public.email_outbox m set payload = case
      when jsonb_array_length(coalesce(m.payload -> 'other_user_agents', '[]')) < 9 then m.payload || jsonb_build_object(
        'other_user_agents', coalesce(m.payload -> 'other_user_agents', '[]') || to_jsonb(agent))
      else m.payload || jsonb_build_object('more_devices', coalesce((m.payload ->> 'more_devices')::int, 0) + 1)
    end
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
  if found then
    return;
  end if;
  select count(*), min(m.created_at) into recent, oldest from public.email_outbox m
  where lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.created_at > now() - pause;
  perform private.mail_security_event(person, 'new_device', jsonb_build_object('user_agent', agent));
  update public.email_outbox m set next_attempt_at = oldest + pause
  where recent >= 2
    and lower(m.to_address) = address and m.kind = 'auth_notice' and m.payload ->> 'event' = 'new_device' and m.status = 'pending';
end
$$;

-- Reports a session on a device that the account has not used. The first device of an account is no news. Sessions without a user agent may be
-- on any device, so each of them after the first is.
create function private.note_device(person uuid, user_agent text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  agent constant text := left(coalesce(note_device.user_agent, ''), 500);
  used constant text := btrim(regexp_replace(agent, '\d+([._]\d+)*', '', 'g'));
  is_added boolean;
begin
  insert into private.known_devices (user_id, device) values (person, used) on conflict do nothing;
  is_added := found;
  if is_added then
    delete from private.known_devices d where d.user_id = person and d.device in (
      select o.device from private.known_devices o where o.user_id = person order by o.added_at desc, o.device = used desc offset 100);
  end if;
  if (is_added and exists (select from private.known_devices d where d.user_id = person and d.device <> used))
    or (not is_added and used = '') then
    perform private.audit_account(person, 'new_device');
    perform private.mail_new_device(person, agent);
  end if;
end
$$;

-- Trigger: reports a sign-in without a user agent. The auth service stores how a session was opened after its user agent, if it has one.
create function private.follow_unnamed_device() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_device(s.user_id, null) from auth.sessions s
  where s.id = new.session_id and s.user_agent is null
    and not exists (select from auth.mfa_amr_claims c where c.session_id = new.session_id and c.id <> new.id);
  return null;
end
$$;

create trigger nordlys_unnamed_device after insert on auth.mfa_amr_claims for each row execute function private.follow_unnamed_device();

-- Clients that proved a second factor of an account (rule W4): wrong codes of others, who know the password, do not lock its owner out there.

create table private.proven_clients (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- An IPv4 address, or an IPv6 /64 network.
  client text not null,
  primary key (user_id, client)
);

-- Trigger: remembers the client that answered a challenge. The auth service checks that it is the one that asked for it.
create function private.follow_proof() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.proven_clients (user_id, client)
  select f.user_id, private.client_group(host(new.ip_address)) from auth.mfa_factors f
  where f.id = new.factor_id and new.ip_address <> '0.0.0.0'
  on conflict do nothing;
  return null;
end
$$;

create trigger nordlys_proof after update of verified_at on auth.mfa_challenges for each row
  when (new.verified_at is not null and old.verified_at is null) execute function private.follow_proof();

-- Returns whether a second factor of the account was proven at a client.
create function private.is_proven_client(person uuid, client inet) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.proven_clients p
    where p.user_id = is_proven_client.person and p.client = private.client_group(host(is_proven_client.client)))
$$;

-- Ends the oldest sessions of an account that has very many.
create function private.limit_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where user_id = new.user_id order by created_at desc nulls first, id offset 500);
  return null;
end
$$;

create trigger nordlys_limit_sessions after insert on auth.sessions for each row execute function private.limit_sessions();

-- The media library: pictures with their texts, and where they are used. Content names a picture as `media:<id>`, never by an address.
--
-- The buckets of the product (rule D21). Pictures of the site are in `media`, which anyone may read and only the server writes. Staff put a picture into
-- their own folder of `inbox`; the server checks it and takes it from there. The attachments of clients are in `files`, which staff alone read, and
-- others by a signed URL. No policy allows an update, so nothing is ever overwritten.

-- Names that the product gives: '<account>/<upload>/<width>.webp' in the inbox, '<client>/<file>' among the files.
create function private.is_own_upload(name text) returns boolean language sql stable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[1-9][0-9]{0,3}[.](webp|avif)$'
    and starts_with(name, (select auth.uid()) || '/')
$$;
grant execute on function private.is_own_upload(text) to authenticated;

create function private.is_file_name(name text) returns boolean language sql immutable set search_path = '' as $$
  select name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;
grant execute on function private.is_file_name(text) to authenticated;

create policy "admins put pictures into their own inbox" on storage.objects for insert to authenticated
  with check (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins see their own inbox" on storage.objects for select to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins empty their own inbox" on storage.objects for delete to authenticated
  using (bucket_id = 'inbox' and (select public.is_approved_admin()) and private.is_own_upload(name));
create policy "admins add files" on storage.objects for insert to authenticated
  with check (bucket_id = 'files' and (select public.is_approved_admin()) and private.is_file_name(name));
create policy "admins see files" on storage.objects for select to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()));
create policy "admins delete files" on storage.objects for delete to authenticated
  using (bucket_id = 'files' and (select public.is_approved_admin()));

select private.require_proof('storage.objects');

-- The encodings of a picture, [{path, width, height, type}], the smallest first. A path is from the hash of its bytes.
create function private.are_variants(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) between 1 and 10 and (
    select bool_and(coalesce(
      v ->> 'path' ~ '^([0-9a-f]{2})/\1[0-9a-f]{62}\.(webp|avif)$'
      and v ->> 'type' = 'image/' || split_part(v ->> 'path', '.', 2)
      and jsonb_typeof(v -> 'width') = 'number' and (v ->> 'width')::numeric between 1 and 2560
      and jsonb_typeof(v -> 'height') = 'number' and (v ->> 'height')::numeric between 1 and 2560, false))
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as v
  )
$$;
grant execute on function private.are_variants(jsonb) to authenticated, service_role;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- Of the largest WebP, which every picture has.
  sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
  name text collate private.norwegian not null check (private.is_line(name, 200)),
  width int not null check (width between 1 and 2560),
  height int not null check (height between 1 and 2560),
  -- Of all variants.
  bytes int not null check (bytes between 1 and 8388608),
  variants jsonb not null check (private.are_variants(variants)),
  -- A ThumbHash in base64.
  placeholder text check (placeholder ~ '^[A-Za-z0-9+/]{4,60}={0,2}$'),
  color text check (color ~ '^#[0-9a-f]{6}$'),
  alt text check (private.is_line(alt, 500)),
  alt_no text check (private.is_line(alt_no, 500)),
  decorative boolean not null default false,
  caption text check (private.is_line(caption, 500)),
  caption_no text check (private.is_line(caption_no, 500)),
  credit text check (private.is_line(credit, 200)),
  -- When the people in the picture agreed to its use.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  created_by uuid references public.profiles (user_id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(name || ' ' || coalesce(alt, '') || ' ' || coalesce(alt_no, '') || ' ' || coalesce(caption, '') || ' '
      || coalesce(caption_no, '') || ' ' || coalesce(credit, '')) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_created_at on public.media (created_at desc, id);
create index media_name on public.media (name, id);
create index media_bytes on public.media (bytes desc, id);
create index media_created_by on public.media (created_by);

alter table public.media enable row level security;
-- Only the function `media`, which judges the bytes, adds pictures.
grant select, delete on public.media to authenticated;
grant select, insert, update, delete on public.media to service_role;
grant update (name, alt, alt_no, decorative, caption, caption_no, credit, consent_on, focal_x, focal_y) on public.media to authenticated;
select private.hide_estimates('public.media');
select private.require_proof('public.media');
create policy "admins see pictures" on public.media for select to authenticated using ((select public.is_approved_admin()));
create policy "admins describe pictures" on public.media for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete pictures" on public.media for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.media for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.media for each row execute function private.audit('id');
create trigger audit_edits after update on public.media for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.media
  for each row execute function private.announce_change();

-- Trigger: an entry has the name of its picture, or the last known one of a deleted picture.
create function private.name_media() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := coalesce(
    (select m.name from public.media as m where m.id::text = new.row_id),
    (select l.record_name from public.audit_log as l
      where l.table_name = new.table_name and l.row_id = new.row_id and l.record_name is not null order by l.created_at desc limit 1));
  return new;
end
$$;

create trigger name_media before insert on public.audit_log for each row
  when (new.table_name = 'media' and new.record_name is null) execute function private.name_media();

create table public.media_uses (
  id uuid primary key default gen_random_uuid(),
  media_id uuid not null references public.media (id) on delete restrict,
  record_table text not null check (length(record_table) <= 63),
  record_id text not null check (length(record_id) <= 200),
  field text not null check (length(field) <= 63),
  -- The languages that visitors can read the record in; empty for a draft and an earlier version.
  languages text[] not null default '{}' check (languages <@ array['en', 'no']),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (record_table, record_id, field, media_id)
);
create index media_uses_media on public.media_uses (media_id, record_table, record_id);

alter table public.media_uses enable row level security;
grant select on public.media_uses to authenticated, service_role;
select private.hide_estimates('public.media_uses');
select private.require_proof('public.media_uses');
create policy "admins see uses of pictures" on public.media_uses for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.media_uses for each row execute function private.touch();

-- The pictures with whether content uses them, and whether a text is missing.
create view public.media_with_uses with (security_invoker = true) as
  select m.*, exists (select from public.media_uses as u where u.media_id = m.id) as used,
    not m.decorative and (m.alt is null or m.alt_no is null) as lacks_texts
  from public.media as m;
grant select on public.media_with_uses to authenticated;

-- The ids that a text refers to.
create function private.media_ids(value text) returns table (id uuid)
language sql immutable parallel safe set search_path = '' as $$
  select distinct found[1]::uuid
  from regexp_matches(value, 'media:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') as found
$$;

-- The languages that visitors can read a record in, or could once its time has come. A table that track_media() follows has its line here.
create function private.published_languages(table_name text, record jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select case table_name
    when 'blog_posts' then case when (record ->> 'published')::boolean then array[record ->> 'language'] else '{}' end
    when 'client_logos' then
      case when (record ->> 'is_active')::boolean and record ->> 'consent_on' is not null then array['en', 'no'] else '{}' end
    when 'case_studies' then case when (record ->> 'published')::boolean
      then array(select jsonb_array_elements_text(record -> 'languages')) else '{}' end
    when 'projects' then array['en', 'no']
    when 'settings' then case when private.is_public_setting(record ->> 'key') then array['en', 'no'] else '{}' end
    when 'team_members' then case when (record ->> 'is_active')::boolean then array['en', 'no'] else '{}' end
    else '{}'::text[]
  end
$$;

-- Whether a picture has the text that visitors of these languages need (rule W15).
create function private.has_picture_texts(picture public.media, languages text[]) returns boolean
language sql immutable set search_path = '' as $$
  select picture.decorative or (
    (picture.alt is not null or not 'en' = any (languages)) and (picture.alt_no is not null or not 'no' = any (languages))
  )
$$;

-- Trigger: keeps the uses of pictures in a record. Arguments: the key column, then the columns that may refer to pictures.
-- Errors: unknown_media, picture_without_text (the record is published).
create function private.track_media() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  was text := before ->> tg_argv[0];
  key text := after ->> tg_argv[0];
  shown text[] := case when tg_op = 'DELETE' then '{}' else private.published_languages(tg_table_name, after) end;
  used jsonb;
  refused uuid;
begin
  if tg_op = 'UPDATE' and was = key and shown = private.published_languages(tg_table_name, before)
    and not exists (select from unnest(tg_argv[1:]) as field where before -> field is distinct from after -> field)
  then
    return null;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('field', field, 'id', m.id) order by m.id, field), '[]') into used
  from unnest(tg_argv[1:]) as field cross join lateral private.media_ids(after ->> field) as m;

  delete from public.media_uses as u
  where u.record_table = tg_table_name and u.record_id in (was, key)
    and (u.record_id is distinct from key
      or not used @> jsonb_build_array(jsonb_build_object('field', u.field, 'id', u.media_id)));
  if used = '[]' then
    return null;
  end if;

  -- Locked, so that the texts and the picture stay until the transaction ends.
  perform from public.media as m
  where m.id in (select (u ->> 'id')::uuid from jsonb_array_elements(used) as u) order by m.id for share;
  select (u ->> 'id')::uuid into refused from jsonb_array_elements(used) as u
  where not exists (select from public.media as m where m.id = (u ->> 'id')::uuid) limit 1;
  if found then
    raise exception using errcode = 'P0001', message = 'unknown_media', detail = refused;
  end if;
  select m.id into refused from public.media as m
  where m.id in (select (u ->> 'id')::uuid from jsonb_array_elements(used) as u) and not private.has_picture_texts(m, shown)
  order by m.id limit 1;
  if found then
    raise exception using errcode = 'P0001', message = 'picture_without_text', detail = refused;
  end if;
  insert into public.media_uses (media_id, record_table, record_id, field, languages)
  select (u ->> 'id')::uuid, tg_table_name, key, u ->> 'field', shown from jsonb_array_elements(used) as u
  on conflict (record_table, record_id, field, media_id) do update set languages = excluded.languages
  where media_uses.languages <> excluded.languages;
  return null;
end
$$;

create trigger track_media after insert or update or delete on public.settings
  for each row execute function private.track_media('key', 'value');

-- An earlier version can be restored, so it keeps its pictures.
create trigger track_media after insert or update or delete on public.revisions
  for each row execute function private.track_media('id', 'content');

create trigger track_media after insert or update or delete on public.scheduled_copy for each row execute function private.track_media('id', 'value');

-- Trigger: the earlier versions of a deleted post cannot be restored, so they no longer keep pictures.
create function private.release_versions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.media_uses as u using public.revisions as r
  where r.table_name = tg_table_name and r.row_id = old.id::text and u.record_table = 'revisions' and u.record_id = r.id::text;
  return null;
end
$$;

-- Trigger: a published picture keeps the texts that visitors need. Errors: picture_without_text.
create function private.keep_picture_texts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.media_uses as u where u.media_id = new.id and not private.has_picture_texts(new, u.languages)) then
    raise exception using errcode = 'P0001', message = 'picture_without_text', detail = new.id;
  end if;
  return null;
end
$$;

create trigger keep_picture_texts after update of alt, alt_no, decorative on public.media for each row
  when ((old.alt, old.alt_no, old.decorative) is distinct from (new.alt, new.alt_no, new.decorative))
  execute function private.keep_picture_texts();

-- Files in the bucket `media` that no picture needs: those of deleted pictures, and those of a picture that is being added, until it is.
create table private.media_leftovers (
  path text primary key,
  -- When the file may be removed.
  due_at timestamptz not null default now(),
  -- When a server began to remove it.
  claimed_at timestamptz
);
create index media_leftovers_due_at on private.media_leftovers (due_at);

-- What became of an upload, for a client that asks again because it lost the answer. No foreign key: a restore, which empties the library, does
-- not know this table.
create table private.media_uploads (
  actor uuid not null,
  upload uuid not null,
  media_id uuid not null,
  duplicate boolean not null,
  created_at timestamptz not null default now(),
  primary key (actor, upload)
);
create index media_uploads_media on private.media_uploads (media_id);
create index media_uploads_created_at on private.media_uploads (created_at);

-- Trigger: a used picture cannot be deleted; the files of a deleted one are removed. Errors: media_in_use.
create function private.delete_media() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.media_uses as u where u.media_id = old.id) then
    raise exception using errcode = 'P0001', message = 'media_in_use', detail = old.id;
  end if;
  insert into private.media_leftovers (path) select v ->> 'path' from jsonb_array_elements(old.variants) as v
  on conflict (path) do nothing;
  delete from private.media_uploads as u where u.media_id = old.id;
  return old;
end
$$;

create trigger delete_media before delete on public.media for each row execute function private.delete_media();

create function private.get_pictures(ids uuid[]) returns table (
  id uuid, width int, height int, alt text, alt_no text, decorative boolean, caption text, caption_no text, credit text,
  focal_x real, focal_y real, placeholder text, color text, variants jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  if cardinality(ids) > 200 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  return query select m.id, m.width, m.height, m.alt, m.alt_no, m.decorative, m.caption, m.caption_no, m.credit,
    m.focal_x, m.focal_y, m.placeholder, m.color, m.variants
  from public.media as m where m.id = any (ids) order by m.id;
end
$$;
grant execute on function private.get_pictures(uuid[]) to anon, authenticated, service_role;

create function public.get_pictures(ids uuid[]) returns table (
  id uuid, width int, height int, alt text, alt_no text, decorative boolean, caption text, caption_no text, credit text,
  focal_x real, focal_y real, placeholder text, color text, variants jsonb
) language sql stable set search_path = '' as $$
  select * from private.get_pictures(ids)
$$;
grant execute on function public.get_pictures(uuid[]) to anon, authenticated, service_role;
comment on function public.get_pictures(uuid[]) is
  'The pictures with these ids, at most 200, for whoever knows the ids; unknown ones are left out. Errors: too_many.';

create function private.key_column(table_name text) returns text language sql immutable set search_path = '' as $$
  select case table_name when 'settings' then 'key' else 'id' end
$$;

create function private.get_media_uses(picture uuid) returns table (
  record_table text, record_id text, field text, languages text[], title text, version_of text, version_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
declare
  used public.media_uses;
  record jsonb;
begin
  perform private.require_admin();
  for used in
    select * from public.media_uses as u where u.media_id = picture
    order by u.record_table = 'revisions', u.record_table, u.record_id, u.field limit 200
  loop
    execute format('select to_jsonb(t) from public.%I as t where t.%I::text = $1', used.record_table, private.key_column(used.record_table))
      into record using used.record_id;
    record_table := used.record_table;
    record_id := used.record_id;
    version_of := null;
    version_at := null;
    if used.record_table = 'revisions' then
      record_table := record ->> 'table_name';
      record_id := record ->> 'row_id';
      version_of := used.record_id;
      version_at := (record ->> 'created_at')::timestamptz;
      record := record -> 'content';
    end if;
    field := case when version_of is null then used.field end;
    languages := used.languages;
    title := coalesce(private.record_name(record_table, record), record ->> 'title', record ->> 'full_name', record ->> 'name',
      (select p.title from public.projects as p where p.id::text = used.record_id));
    return next;
  end loop;
end
$$;
grant execute on function private.get_media_uses(uuid) to authenticated;

-- Where a picture is used, at most 200 places: the records first, then earlier versions, which `version_of` is the id of. A setting has no
-- title. Errors: not_allowed.
create function public.get_media_uses(picture uuid) returns table (
  record_table text, record_id text, field text, languages text[], title text, version_of text, version_at timestamptz
) language sql stable set search_path = '' as $$
  select * from private.get_media_uses(picture)
$$;
grant execute on function public.get_media_uses(uuid) to authenticated;

create function private.replace_media(was uuid, wanted uuid) returns int language plpgsql security definer set search_path = '' as $$
declare
  used record;
  changed int := 0;
begin
  perform private.require_admin();
  perform from public.media as m where m.id in (was, wanted) order by m.id for share;
  if wanted = was or (select count(*) from public.media as m where m.id in (was, wanted)) <> 2 then
    raise exception using errcode = 'P0001', message = 'unknown_media';
  end if;
  for used in
    select u.record_table, u.record_id, array_agg(u.field order by u.field) as fields
    from public.media_uses as u where u.media_id = was and u.record_table <> 'revisions'
    group by u.record_table, u.record_id order by u.record_table, u.record_id
  loop
    -- One update of each record, so that it has one earlier version and one entry of the log.
    execute format('update public.%I set %s where %I::text = $3', used.record_table,
      (select string_agg(format('%1$I = replace(%1$I::text, $1, $2)::%2$s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ')
        from pg_catalog.pg_attribute as a
        where a.attrelid = format('public.%I', used.record_table)::regclass and a.attname = any (used.fields)),
      private.key_column(used.record_table))
      using 'media:' || was, 'media:' || wanted, used.record_id;
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
grant execute on function private.replace_media(uuid, uuid) to authenticated;

-- Makes every record that uses a picture use another one, all or nothing, and returns their number. Earlier versions keep the picture.
-- Errors: not_allowed, unknown_media, picture_without_text.
create function public.replace_media(was uuid, wanted uuid) returns int language sql set search_path = '' as $$
  select private.replace_media(was, wanted)
$$;
grant execute on function public.replace_media(uuid, uuid) to authenticated;

create function private.authorize_media() returns uuid language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return auth.uid();
end
$$;
grant execute on function private.authorize_media() to authenticated;

-- Returns the caller, who may change the media library. The function `media` asks as its caller. Errors: not_allowed.
create function public.authorize_media() returns uuid language sql stable set search_path = '' as $$
  select private.authorize_media()
$$;
grant execute on function public.authorize_media() to authenticated;

create function private.reserve_media(uploader uuid, upload_id uuid, hash text, paths text[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  select jsonb_build_object('id', u.media_id, 'duplicate', u.duplicate) into answer
  from private.media_uploads as u where u.actor = uploader and u.upload = upload_id;
  if found or hash is null then
    return answer;
  end if;
  insert into private.media_uploads (actor, upload, media_id, duplicate)
  select uploader, upload_id, m.id, true from public.media as m where m.sha256 = hash
  on conflict (actor, upload) do nothing
  returning jsonb_build_object('id', media_id, 'duplicate', true) into answer;
  if found then
    return answer;
  end if;
  insert into private.media_leftovers as l (path, due_at)
  select path, now() + interval '1 hour' from unnest(paths) as path order by path
  on conflict (path) do update set due_at = excluded.due_at, claimed_at = null
  where l.claimed_at is null or l.claimed_at < now() - interval '10 minutes';
  if exists (select from private.media_leftovers as l where l.path = any (paths) and l.claimed_at is not null) then
    raise exception using errcode = 'P0001', message = 'busy';
  end if;
  return null;
end
$$;
grant execute on function private.reserve_media(uuid, uuid, text, text[]) to service_role;

-- Returns {id, duplicate} of an upload that is stored, or whose picture with this hash is. Otherwise reserves the paths for an hour: until then,
-- nothing removes the files, and afterwards they are removed unless register_media() has added the picture. Without a hash, it reserves nothing.
-- Errors: busy (a file of a deleted picture is just being removed).
create function public.reserve_media(uploader uuid, upload_id uuid, hash text, paths text[]) returns jsonb
language sql set search_path = '' as $$
  select private.reserve_media(uploader, upload_id, hash, paths)
$$;
grant execute on function public.reserve_media(uuid, uuid, text, text[]) to service_role;

create function private.register_media(uploader uuid, upload_id uuid, picture jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
  answer jsonb;
begin
  delete from private.media_uploads as u where u.created_at < now() - interval '1 day';
  insert into public.media (sha256, name, width, height, bytes, variants, placeholder, color, created_by)
  select picture ->> 'sha256', picture ->> 'name', (picture ->> 'width')::int, (picture ->> 'height')::int,
    (picture ->> 'bytes')::int, picture -> 'variants', picture ->> 'placeholder', picture ->> 'color',
    (select p.user_id from public.profiles as p where p.user_id = uploader)
  on conflict (sha256) do nothing
  returning id into added;
  delete from private.media_leftovers as l
  where l.path in (select v ->> 'path' from jsonb_array_elements(picture -> 'variants') as v) and added is not null;
  insert into private.media_uploads as u (actor, upload, media_id, duplicate)
  select uploader, upload_id, m.id, added is null from public.media as m where m.sha256 = picture ->> 'sha256'
  on conflict (actor, upload) do nothing;
  select jsonb_build_object('id', u.media_id, 'duplicate', u.duplicate) into strict answer
  from private.media_uploads as u where u.actor = uploader and u.upload = upload_id;
  return answer;
end
$$;
grant execute on function private.register_media(uuid, uuid, jsonb) to service_role;

-- Adds a picture whose files the function `media` has judged and stored; of one with the same hash, nothing. Returns {id, duplicate}.
create function public.register_media(uploader uuid, upload_id uuid, picture jsonb) returns jsonb language sql set search_path = '' as $$
  select private.register_media(uploader, upload_id, picture)
$$;
grant execute on function public.register_media(uuid, uuid, jsonb) to service_role;

create function private.claim_media_leftovers(most int) returns text[] language plpgsql security definer set search_path = '' as $$
declare
  paths text[];
begin
  -- A picture that was added again needs its files.
  delete from private.media_leftovers as l where l.due_at <= now() and exists (
    select from public.media as m where m.variants @> jsonb_build_array(jsonb_build_object('path', l.path))
  );
  with claimed as (
    update private.media_leftovers as l set claimed_at = now()
    where l.path in (
      select due.path from private.media_leftovers as due
      where due.due_at <= now() and (due.claimed_at is null or due.claimed_at < now() - interval '10 minutes')
      order by due.due_at limit most for update skip locked
    )
    returning l.path
  )
  select coalesce(array_agg(path order by path), '{}') into paths from claimed;
  return paths;
end
$$;
grant execute on function private.claim_media_leftovers(int) to service_role;

-- Returns paths of files that no picture needs, for the caller to remove; the same ones again after ten minutes, unless they are forgotten.
create function public.claim_media_leftovers(most int) returns text[] language sql set search_path = '' as $$
  select private.claim_media_leftovers(most)
$$;
grant execute on function public.claim_media_leftovers(int) to service_role;

create function private.forget_media_leftovers(paths text[]) returns void language sql security definer set search_path = '' as $$
  delete from private.media_leftovers as l where l.path = any (paths) and l.claimed_at is not null
$$;
grant execute on function private.forget_media_leftovers(text[]) to service_role;

-- Says that the claimed files are removed.
create function public.forget_media_leftovers(paths text[]) returns void language sql set search_path = '' as $$
  select private.forget_media_leftovers(paths)
$$;
grant execute on function public.forget_media_leftovers(text[]) to service_role;

-- The part of get_site_revision() that changes with the published pictures: the prerendered pages contain them.
create function private.get_media_revision() returns text language sql stable set search_path = '' as $$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', m.id, extract(epoch from m.updated_at)), 0)))
  from public.media as m
  where exists (select from public.media_uses as u where u.media_id = m.id and u.languages <> '{}')
$$;

-- Files of uploads that were never added to the media library: those of closed windows, and of refused pictures.

-- Returns the paths of files in the inbox that are older than a day, the oldest first, for the function `media` to remove.
create function public.get_abandoned_uploads(most int) returns text[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(o.name order by o.created_at), '{}')
  from (
    select name, created_at from storage.objects
    where bucket_id = 'inbox' and created_at < now() - interval '1 day' order by created_at limit most
  ) as o
$$;
grant execute on function public.get_abandoned_uploads(int) to service_role;

-- A transparent picture has no placeholder colour: it would stay behind the picture and hide a logo or a drawing of that colour.

-- Whether a ThumbHash in base64 says that its picture has transparent parts: the highest bit of its third byte.
create function private.is_transparent(placeholder text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select get_byte(decode(left(placeholder, 4), 'base64'), 2) >= 128
$$;
grant execute on function private.is_transparent(text) to authenticated, service_role;

-- Trigger: also for the pictures of an earlier backup.
create function private.omit_color() returns trigger language plpgsql set search_path = '' as $$
begin
  new.color := null;
  return new;
end
$$;

create trigger omit_color before insert or update of placeholder, color on public.media for each row
  when (new.color is not null and private.is_transparent(new.placeholder)) execute function private.omit_color();

-- The team and the portfolio.

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (private.is_line(full_name, 200)),
  role text not null check (private.is_line(role, 200)),
  role_no text check (private.is_line(role_no, 200)),
  bio text check (private.is_text(bio, 10000)),
  bio_no text check (private.is_text(bio_no, 10000)),
  avatar_url text check (private.is_picture(avatar_url)),
  social_links jsonb not null default '{}' check (
    jsonb_typeof(social_links) = 'object'
    and coalesce(private.is_link(social_links ->> 'linkedin'), true)
    and coalesce(private.is_link(social_links ->> 'github'), true)
    and coalesce(private.is_link(social_links ->> 'twitter'), true)
    and length(social_links::text) <= 10000
  ),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index team_members_display_order on public.team_members (is_active, display_order, id);

alter table public.team_members enable row level security;
grant select on public.team_members to anon;
grant select, delete on public.team_members to authenticated, service_role;
grant
  insert (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order),
  update (full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active, display_order)
  on public.team_members to authenticated, service_role;
select private.hide_estimates('public.team_members');
select private.require_proof('public.team_members', array['insert', 'update', 'delete']);
create policy "visitors see the active team" on public.team_members for select to anon using (is_active);
create policy "accounts see the active team, admins see all" on public.team_members for select to authenticated
  using ((select public.is_approved_admin()) or is_active);
create policy "admins add to the team" on public.team_members for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change the team" on public.team_members for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins remove from the team" on public.team_members for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger track_media after insert or update or delete on public.team_members
  for each row execute function private.track_media('id', 'avatar_url');
-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger touch before update of full_name, role, role_no, bio, bio_no, avatar_url, social_links, is_active on public.team_members
  for each row execute function private.touch();
-- Logs who edited a member, so that a conflict names the other editor. Logs no values, which are personal data.
create trigger audit_edits after update on public.team_members for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.team_members
  for each row execute function private.announce_change();

-- Visitors read projects through get_public_projects() only.
create table public.projects (
  id uuid primary key default gen_random_uuid(),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  title_no text check (private.is_line(title_no, 200)),
  description text check (private.is_text(description, 10000)),
  description_no text check (private.is_text(description_no, 10000)),
  category text collate private.norwegian not null check (private.is_line(category, 200)),
  category_no text check (private.is_line(category_no, 200)),
  status text not null default 'active' check (status in ('active', 'in-progress', 'completed')),
  technologies text[] not null default '{}' check (private.are_lines(technologies, 50, 100)),
  images text[] not null default '{}' check (private.are_pictures(images, 50)),
  live_demo_url text check (private.is_link(live_demo_url)),
  github_url text check (private.is_link(github_url)),
  client_url text check (private.is_link(client_url)),
  -- Null where not featured; otherwise the position, 1 first.
  featured_order int check (featured_order between 1 and 1000),
  created_by uuid references public.profiles (user_id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(title || ' ' || coalesce(title_no, '') || ' ' || category || ' ' || coalesce(category_no, '') || ' '
      || coalesce(description, '') || ' ' || coalesce(description_no, '') || ' '
      || private.words(technologies)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_created_at on public.projects (created_at, id);
create index projects_title on public.projects (title, id);
create index projects_category on public.projects (category, created_at, id);
create index projects_status on public.projects (status, created_at, id);
create index projects_created_by on public.projects (created_by);
create index projects_featured on public.projects (featured_order, id) where featured_order is not null;
create index projects_category_sort on public.projects (category, id);
create index projects_status_sort on public.projects (status, id);

alter table public.projects enable row level security;
grant select, delete on public.projects to authenticated, service_role;
grant
  insert (title, title_no, description, description_no, category, category_no, status, technologies, images, live_demo_url, github_url,
    client_url, created_by),
  update (title, title_no, description, description_no, category, category_no, status, technologies, images, live_demo_url, github_url,
    client_url)
  on public.projects to authenticated, service_role;
select private.hide_estimates('public.projects');
select private.require_proof('public.projects');
create policy "admins see projects" on public.projects for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add projects" on public.projects for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change projects" on public.projects for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete projects" on public.projects for delete to authenticated using ((select public.is_approved_admin()));

-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger touch before update of title, title_no, description, description_no, category, category_no, status, technologies, images,
  live_demo_url, github_url, client_url on public.projects for each row execute function private.touch();
-- Logs who edited the project, so that a conflict names the other editor. Logs no values, which may be personal data.
create trigger audit_edits after update on public.projects for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger announce_change after insert or update or delete on public.projects
  for each row execute function private.announce_change();
create trigger track_media after insert or update or delete on public.projects
  for each row execute function private.track_media('id', 'images', 'description', 'description_no');

-- Trigger: the signed-in user is the author; only the server may name another.
create function private.stamp_project() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_by := coalesce((select auth.uid()), new.created_by);
  return new;
end
$$;

create trigger stamp_project before insert on public.projects for each row execute function private.stamp_project();

create function private.featured_projects() returns uuid[] language sql stable set search_path = '' as $$
  select coalesce(array_agg(p.id order by p.featured_order, p.id), '{}') from public.projects as p where p.featured_order is not null
$$;

create function private.set_featured_projects(was uuid[], ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'P0001', message = 'too_many';
  end if;
  perform pg_advisory_xact_lock(hashtext('nordlys.featured_projects'));
  if private.featured_projects() is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  update public.projects as p set featured_order = wanted.place
  from public.projects as q
  left join unnest(ids) with ordinality as wanted (id, place) on wanted.id = q.id
  where p.id = q.id and p.featured_order is distinct from wanted.place;
end
$$;
grant execute on function private.set_featured_projects(uuid[], uuid[]) to authenticated;

-- Makes these the featured projects, in this order. `was` is the order that the client changed; if it is outdated, nothing is written.
-- Errors: not_allowed, changed, too_many.
create function public.set_featured_projects(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_featured_projects(was, ids)
$$;
grant execute on function public.set_featured_projects(uuid[], uuid[]) to authenticated;

-- Returns the number of projects, and the categories in use with their Norwegian names. Errors: not_allowed.
create function public.get_project_overview() returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return json_build_object(
    'total', (select count(*) from public.projects),
    'categories', (
      select coalesce(json_agg(json_build_object('name', c.category, 'name_no', c.category_no, 'projects', c.projects) order by c.category), '[]')
      from (
        select p.category, max(p.category_no) as category_no, count(*) as projects from public.projects as p group by p.category
      ) as c
    )
  );
end
$$;
grant execute on function public.get_project_overview() to authenticated;

-- Returns the position after the last member.
create function private.next_team_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(m.display_order), 0) + 1 from public.team_members as m
$$;
grant execute on function private.next_team_position() to authenticated, service_role;

alter table public.team_members alter column display_order set default private.next_team_position();

-- Orders the team by these ids, as set_order() does.
create function public.set_team_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.team_members', was, ids)
$$;
grant execute on function public.set_team_order(uuid[], uuid[]) to authenticated;

-- Articles of the blog.

-- Counts the words outside fenced code blocks, as proseWords() of packages/data/src/blog/reading-time.ts does; a test compares the two.
create function private.prose_words(content text) returns int
language sql immutable parallel safe set search_path = '' as $$
  select regexp_count(
    -- Closed blocks first, then one left open at the end. The first quantifier is lazy, which makes the whole pattern lazy.
    regexp_replace(
      regexp_replace(coalesce(content, ''), '^ {0,3}?(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n(.*?\n)? {0,3}\1[`~]*[ \t\r]*$', '', 'gw'),
      '^ {0,3}(```|~~~).*', '', 'w'
    ),
    '[^ \t\r\n]+'
  )
$$;
grant execute on function private.prose_words(text) to authenticated, service_role;

create function private.search_config(language text) returns regconfig
language sql immutable parallel safe set search_path = '' as $$
  select case when language = 'no' then 'pg_catalog.norwegian'::regconfig else 'pg_catalog.english'::regconfig end
$$;
grant execute on function private.search_config(text) to authenticated, service_role;

-- The text search vector of an article. Only the beginning of the content counts: a vector is limited to one megabyte.
create function private.post_words(language text, title text, tags text[], excerpt text, content text) returns tsvector
language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector(config, title || ' ' || private.words(tags)), 'A')
    || setweight(to_tsvector(config, coalesce(excerpt, '')), 'B')
    || to_tsvector(config, left(coalesce(content, ''), 100000))
  from private.search_config(language) as config
$$;
grant execute on function private.post_words(text, text, text[], text, text) to authenticated, service_role;

create table public.blog_posts (
  id uuid primary key default gen_random_uuid(),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  slug text not null check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  language text not null default 'en' check (language in ('en', 'no')),
  category text not null default 'Backend' check (category in ('Backend', 'Frontend', 'AI', 'Architecture')),
  content text check (length(content) <= 200000),
  excerpt text check (private.is_text(excerpt, 2000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  author_name text check (private.is_line(author_name, 200)),
  tags text[] not null default '{}' check (private.are_lines(tags, 50, 100)),
  featured boolean not null default false,
  featured_image_url text check (private.is_picture(featured_image_url)),
  published boolean not null default false,
  meta_title text check (private.is_line(meta_title, 200)),
  meta_description text check (private.is_line(meta_description, 500)),
  -- PostgreSQL accepts 'infinity'; no client can parse it.
  published_at timestamptz check (published_at < '2200-01-01T00:00:00Z'),
  words int not null generated always as (private.prose_words(content)) stored,
  search_text text not null generated always as (
    lower(normalize(title || ' ' || slug || ' ' || private.words(tags)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The day on which a post was published, in the company's time zone, as the site shows it. Visitors cannot read the setting.
  published_day date,
  constraint blog_posts_slug_language_key unique (slug, language),
  check (published = (published_at is not null))
);
create index blog_posts_created_at on public.blog_posts (created_at, id);
create index blog_posts_title on public.blog_posts (title, id);
create index blog_posts_published on public.blog_posts (published, created_at, id);
create index blog_posts_author_id on public.blog_posts (author_id);
create index blog_posts_knowledge on public.blog_posts using gin (private.post_words(language, title, tags, excerpt, content))
  where published;
-- The public list.
create index blog_posts_list on public.blog_posts (language, published_at desc, id) where published;
create index blog_posts_published_at on public.blog_posts (published_at, id);
create index blog_posts_language on public.blog_posts (language, created_at, id);
create index blog_posts_search on public.blog_posts using gin (search_text extensions.gin_trgm_ops);

alter table public.blog_posts enable row level security;
grant select, delete on public.blog_posts to authenticated, service_role;
grant
  select (id, title, slug, language, category, content, excerpt, author_name, tags, featured, featured_image_url, published, meta_title,
    meta_description, published_at, words, created_at, updated_at, published_day)
  on public.blog_posts to anon;
grant
  insert (title, slug, language, category, content, excerpt, author_id, tags, featured, featured_image_url, published, meta_title,
    meta_description, published_at),
  update (title, slug, language, category, content, excerpt, tags, featured, featured_image_url, published, meta_title, meta_description,
    published_at)
  on public.blog_posts to authenticated, service_role;
select private.hide_estimates('public.blog_posts');
select private.require_proof('public.blog_posts', array['insert', 'update', 'delete']);
create policy "visitors read published posts" on public.blog_posts for select to anon using (published and published_at <= now());
create policy "accounts read published posts, admins read all" on public.blog_posts for select to authenticated
  using ((select public.is_approved_admin()) or (published and published_at <= now()));
create policy "admins write posts" on public.blog_posts for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change posts" on public.blog_posts for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete posts" on public.blog_posts for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.blog_posts for each row execute function private.touch();
create trigger keep_revision after update on public.blog_posts for each row
  when (
    old.title is distinct from new.title or old.content is distinct from new.content or old.excerpt is distinct from new.excerpt
    or old.slug is distinct from new.slug
  )
  execute function private.keep_revision('id');
create trigger announce_change after insert or update or delete on public.blog_posts
  for each row execute function private.announce_change();
-- A change of the day alone is none that a person made.
create trigger audit_edits after update on public.blog_posts for each row
  when (old.updated_at is distinct from new.updated_at
    and (old.published_day is not distinct from new.published_day or old.published_at is distinct from new.published_at))
  execute function private.audit('id');
create trigger track_media after insert or update or delete on public.blog_posts
  for each row execute function private.track_media('id', 'featured_image_url', 'content');
create trigger release_versions after delete on public.blog_posts for each row execute function private.release_versions();

-- Trigger: sets author and publication time. The byline is the author's name at the time of writing. `published_at` is the first
-- publication: later saves keep it, unpublishing clears it. Staff may schedule a post, and reschedule it until then; a time that has passed
-- means now. Only the server may set a past time.
create function private.stamp_blog_post() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if tg_op = 'INSERT' then
    new.author_id := coalesce(editor, new.author_id);
    new.author_name := coalesce((select nullif(btrim(full_name), '') from public.profiles where user_id = new.author_id), new.author_name);
  end if;
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published and old.published_at <= now() then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  elsif editor is null then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  else
    new.published_at := greatest(coalesce(new.published_at, now()), now());
  end if;
  return new;
end
$$;

create trigger stamp_blog_post before insert or update on public.blog_posts for each row execute function private.stamp_blog_post();

-- Trigger: sets the day. Its name sorts after stamp_blog_post, which sets the time.
create function private.stamp_published_day() returns trigger language plpgsql set search_path = '' as $$
begin
  new.published_day := (new.published_at at time zone private.company_time_zone())::date;
  return new;
end
$$;

create trigger stamp_published_day before insert or update on public.blog_posts
  for each row execute function private.stamp_published_day();

-- Trigger: a new time zone of the company changes the days. The posts count as changed, so that their pages are rendered again.
create function private.restamp_published_days() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.blog_posts set published_day = null
  where published_day is distinct from (published_at at time zone private.company_time_zone())::date;
  return null;
end
$$;

create trigger restamp_published_days after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and new.value <> old.value) execute function private.restamp_published_days();

-- Lists with a search read views like searched_contacts: a comparison that is not leakproof (LIKE, and those of `numeric`) may use an index
-- there, and the caller's rights are evaluated once.
create view private.searched_blog_posts as select * from public.blog_posts
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_blog_posts to authenticated;

create view public.searched_blog_posts with (security_invoker = true) as select * from private.searched_blog_posts;
grant select on public.searched_blog_posts to authenticated;

-- Former URLs of posts. A redirect names the post and not its new URL, so there are neither chains nor loops.

create table public.slug_redirects (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'no')),
  slug text not null check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  post_id uuid not null references public.blog_posts (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the post left this URL last.
  updated_at timestamptz not null default now(),
  unique (slug, language)
);
create index slug_redirects_post on public.slug_redirects (post_id);

alter table public.slug_redirects enable row level security;
grant select, insert, update, delete on public.slug_redirects to service_role;
select private.hide_estimates('public.slug_redirects');
select private.require_proof('public.slug_redirects');

create trigger touch before update on public.slug_redirects for each row execute function private.touch();

-- Trigger: remembers the URL of a post that visitors could open. The last post to leave a URL gets its visitors.
create function private.remember_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.slug_redirects (language, slug, post_id) values (old.language, old.slug, new.id)
  on conflict (slug, language) do update set post_id = excluded.post_id;
  return null;
end
$$;

create trigger remember_slug after update of slug, language on public.blog_posts for each row
  when ((old.language, old.slug) is distinct from (new.language, new.slug) and old.published and old.published_at <= now())
  execute function private.remember_slug();

create function private.get_slug_redirects(only_slug text) returns table (language text, slug text, to_language text, to_slug text)
language sql stable security definer set search_path = '' as $$
  select r.language, r.slug, p.language, p.slug
  from public.slug_redirects as r
  join public.blog_posts as p on p.id = r.post_id and p.published and p.published_at <= now()
  where (only_slug is null or r.slug = only_slug)
    -- A post that has this URL now comes first.
    and not exists (
      select from public.blog_posts as q
      where q.slug = r.slug and q.language = r.language and q.published and q.published_at <= now()
    )
  order by r.updated_at desc, r.slug, r.language
  limit 2000
$$;
grant execute on function private.get_slug_redirects(text) to anon, authenticated, service_role;

-- Returns the former URLs of published posts and where they lead, the newest 2,000; with `only_slug`, those of one slug.
create function public.get_slug_redirects(only_slug text default null)
returns table (language text, slug text, to_language text, to_slug text)
language sql stable set search_path = '' as $$
  select * from private.get_slug_redirects(only_slug)
$$;
grant execute on function public.get_slug_redirects(text) to anon, authenticated, service_role;

-- Case studies: a page about a project. A language without its three texts is not shown.

-- Up to four figures, [{value, value_no, label, label_no}]; a figure is shown in the languages that it has a label in.
create function private.are_figures(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'array' and jsonb_array_length(value) <= 4 and coalesce((
    select bool_and(
      jsonb_typeof(figure) = 'object'
      and coalesce(private.is_line(figure ->> 'value', 40), false)
      and coalesce(private.is_line(figure ->> 'value_no', 40), true)
      and coalesce(private.is_line(figure ->> 'label', 100), true)
      and coalesce(private.is_line(figure ->> 'label_no', 100), true)
      and coalesce(figure ->> 'label', figure ->> 'label_no') is not null
    )
    from jsonb_array_elements(case when jsonb_typeof(value) = 'array' then value else '[]' end) as figure
  ), true)
$$;
grant execute on function private.are_figures(jsonb) to authenticated, service_role;

create function private.are_references(list text[], most int) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select cardinality(list) <= most and coalesce((
    select bool_and(coalesce(item ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$', false)) from unnest(list) as item
  ), true)
$$;
grant execute on function private.are_references(text[], int) to authenticated, service_role;

create table public.case_studies (
  -- The project's id: a project has one case study.
  id uuid primary key references public.projects (id) on delete cascade,
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Null for the project's title.
  title text check (private.is_line(title, 200)),
  title_no text check (private.is_line(title_no, 200)),
  summary text check (private.is_text(summary, 500)),
  summary_no text check (private.is_text(summary_no, 500)),
  challenge text check (private.is_text(challenge, 10000)),
  challenge_no text check (private.is_text(challenge_no, 10000)),
  approach text check (private.is_text(approach, 10000)),
  approach_no text check (private.is_text(approach_no, 10000)),
  result text check (private.is_text(result, 10000)),
  result_no text check (private.is_text(result_no, 10000)),
  figures jsonb not null default '[]' check (private.are_figures(figures)),
  quote text check (private.is_text(quote, 2000)),
  quote_no text check (private.is_text(quote_no, 2000)),
  quote_name text check (private.is_line(quote_name, 200)),
  quote_role text check (private.is_line(quote_role, 200)),
  quote_role_no text check (private.is_line(quote_role_no, 200)),
  -- When the person agreed to the quotation. Visitors see none without it.
  quote_consent_on date check (quote_consent_on between '1970-01-01' and '2199-12-31'),
  period_from date check (period_from between '1970-01-01' and '2199-12-31'),
  -- Null while the work continues.
  period_to date check (period_to between '1970-01-01' and '2199-12-31'),
  services text[] not null default '{}' check (services <@ array['backend', 'full_stack', 'ai', 'consulting']),
  published boolean not null default false,
  published_at timestamptz check (published_at < '2200-01-01T00:00:00Z'),
  languages text[] not null generated always as (
    case when challenge is not null and approach is not null and result is not null then array['en'] else '{}'::text[] end
    || case when challenge_no is not null and approach_no is not null and result_no is not null then array['no'] else '{}'::text[] end
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- `media:<id>`; null for the first picture of the project.
  cover text check (cover is null or private.are_references(array[cover], 1)),
  gallery text[] not null default '{}' check (private.are_references(gallery, 20)),
  check (period_to >= period_from),
  check (published = (published_at is not null)),
  constraint case_studies_published_text check (
    not published
    or (challenge is not null and approach is not null and result is not null)
    or (challenge_no is not null and approach_no is not null and result_no is not null)
  )
);
create index case_studies_published_at on public.case_studies (published_at desc, id) where published;

alter table public.case_studies enable row level security;
grant select, delete on public.case_studies to authenticated, service_role;
grant
  insert (id, slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at, cover,
    gallery),
  update (slug, title, title_no, summary, summary_no, challenge, challenge_no, approach, approach_no, result, result_no, figures, quote,
    quote_no, quote_name, quote_role, quote_role_no, quote_consent_on, period_from, period_to, services, published, published_at, cover,
    gallery)
  on public.case_studies to authenticated, service_role;
select private.hide_estimates('public.case_studies');
select private.require_proof('public.case_studies');
create policy "admins see case studies" on public.case_studies for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write case studies" on public.case_studies for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change case studies" on public.case_studies for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete case studies" on public.case_studies for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.case_studies for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.case_studies for each row execute function private.audit('id');
create trigger audit_edits after update on public.case_studies for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger track_media after insert or update or delete on public.case_studies
  for each row execute function private.track_media('id', 'cover', 'gallery');

create function private.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb
) language sql stable security definer set search_path = '' as $$
  select p.id, p.title, p.title_no, p.description, p.description_no, p.category, p.category_no, p.status,
    p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url, p.created_at, p.featured_order is not null,
    case when c.id is not null then jsonb_build_object('slug', c.slug, 'languages', c.languages, 'cover', c.cover) end
  from public.projects as p
  left join public.case_studies as c on c.id = p.id and c.published and c.published_at <= now()
  order by p.featured_order nulls last, p.created_at desc, p.id
$$;
grant execute on function private.get_public_projects() to anon, authenticated, service_role;

create function public.get_public_projects() returns table (
  id uuid, title text, title_no text, description text, description_no text, category text, category_no text, status text,
  technologies text[], images text[], live_demo_url text, github_url text, client_url text, created_at timestamptz, featured boolean,
  case_study jsonb
) language sql stable set search_path = '' as $$
  select * from private.get_public_projects()
$$;
grant execute on function public.get_public_projects() to anon, authenticated, service_role;
comment on function public.get_public_projects() is
  'The portfolio: the featured projects in their order, then the others, newest first. `case_study` has its slug, the languages that it is shown in, and its cover.';

-- Trigger: `published_at` is the first publication: later saves keep it, unpublishing clears it. Staff may schedule a publication; a time that
-- has passed means now. Only the server may set a past time.
create function private.stamp_publication() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if not new.published then
    new.published_at := null;
  elsif tg_op = 'UPDATE' and old.published and old.published_at <= now() then
    new.published_at := case when editor is null then coalesce(new.published_at, old.published_at) else old.published_at end;
  elsif editor is null then
    new.published_at := coalesce(new.published_at, case when tg_op = 'UPDATE' then old.published_at end, now());
  else
    new.published_at := greatest(coalesce(new.published_at, now()), now());
  end if;
  return new;
end
$$;

create trigger stamp_publication before insert or update on public.case_studies for each row execute function private.stamp_publication();

-- Trigger: a case study has the name of its project in the audit log, also once the project is deleted.
create function private.name_case_study() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := coalesce(
    (select p.title from public.projects as p where p.id::text = new.row_id),
    (select l.record_name from public.audit_log as l
      where l.table_name = new.table_name and l.row_id = new.row_id and l.record_name is not null order by l.created_at desc limit 1));
  return new;
end
$$;

create trigger name_case_study before insert on public.audit_log for each row
  when (new.table_name = 'case_studies' and new.record_name is null) execute function private.name_case_study();

create function private.get_public_case_studies(only_slug text) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable security definer set search_path = '' as $$
  select c.id, c.slug, c.languages,
    case when en then coalesce(c.title, p.title) end, case when no then coalesce(c.title_no, p.title_no, p.title) end,
    case when en then coalesce(c.summary, p.description) end,
    case when no then coalesce(c.summary_no, p.description_no, p.description) end,
    case when en then c.challenge end, case when no then c.challenge_no end,
    case when en then c.approach end, case when no then c.approach_no end,
    case when en then c.result end, case when no then c.result_no end,
    c.figures,
    case when en and agreed then c.quote end, case when no and agreed then c.quote_no end, case when agreed then c.quote_name end,
    case when agreed then c.quote_role end, case when agreed then c.quote_role_no end,
    c.period_from, c.period_to, c.services, c.cover, c.gallery, c.published_at, greatest(c.updated_at, p.updated_at),
    p.title, p.category, p.category_no, p.status, p.technologies, p.images, p.live_demo_url, p.github_url, p.client_url
  from public.case_studies as c
  join public.projects as p on p.id = c.id
  cross join lateral (
    select 'en' = any (c.languages) as en, 'no' = any (c.languages) as no, private.has_consent(c.quote_consent_on) and c.quote_name is not null as agreed
  ) as shown
  where c.published and c.published_at <= now() and (only_slug is null or c.slug = only_slug)
  order by c.published_at desc, c.id
  limit 2000
$$;
grant execute on function private.get_public_case_studies(text) to anon, authenticated, service_role;

create function public.get_public_case_studies(only_slug text default null) returns table (
  id uuid, slug text, languages text[], title text, title_no text, summary text, summary_no text, challenge text, challenge_no text,
  approach text, approach_no text, result text, result_no text, figures jsonb, quote text, quote_no text, quote_name text, quote_role text,
  quote_role_no text, period_from date, period_to date, services text[], cover text, gallery text[], published_at timestamptz,
  updated_at timestamptz, project_title text, category text, category_no text, status text, technologies text[], images text[],
  live_demo_url text, github_url text, client_url text
) language sql stable set search_path = '' as $$
  select * from private.get_public_case_studies(only_slug)
$$;
grant execute on function public.get_public_case_studies(text) to anon, authenticated, service_role;
comment on function public.get_public_case_studies(text) is
  'The published case studies with their projects, the newest first; with `only_slug`, the one of a slug. Texts of a language that is not shown, and quotations without consent, are null.';

-- Former URLs of case studies. As for posts, a redirect names the case study and not its new URL, so there are neither chains nor loops. The
-- slug is the same in both languages.
create table public.case_study_redirects (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (length(slug) <= 200 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  case_study_id uuid not null references public.case_studies (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When the case study left this URL last.
  updated_at timestamptz not null default now()
);
create index case_study_redirects_case_study on public.case_study_redirects (case_study_id);

alter table public.case_study_redirects enable row level security;
grant select, insert, update, delete on public.case_study_redirects to service_role;
select private.hide_estimates('public.case_study_redirects');
select private.require_proof('public.case_study_redirects');

create trigger touch before update on public.case_study_redirects for each row execute function private.touch();

-- Trigger: remembers the URL of a case study that visitors could open. The last one to leave a URL gets its visitors.
create function private.remember_case_study_slug() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.case_study_redirects (slug, case_study_id) values (old.slug, new.id)
  on conflict (slug) do update set case_study_id = excluded.case_study_id;
  return null;
end
$$;

create trigger remember_slug after update of slug on public.case_studies for each row
  when (old.slug <> new.slug and old.published and old.published_at <= now())
  execute function private.remember_case_study_slug();

create function private.get_case_study_redirects(only_slug text) returns table (slug text, to_slug text, languages text[])
language sql stable security definer set search_path = '' as $$
  select r.slug, c.slug, c.languages
  from public.case_study_redirects as r
  join public.case_studies as c on c.id = r.case_study_id and c.published and c.published_at <= now()
  where (only_slug is null or r.slug = only_slug)
    -- A case study that has this URL now comes first.
    and not exists (select from public.case_studies as q where q.slug = r.slug and q.published and q.published_at <= now())
  order by r.updated_at desc, r.slug
  limit 500
$$;
grant execute on function private.get_case_study_redirects(text) to anon, authenticated, service_role;

-- Returns the former slugs of published case studies, their present ones, and the languages that they are shown in, the newest 500; with
-- `only_slug`, those of one slug.
create function public.get_case_study_redirects(only_slug text default null) returns table (slug text, to_slug text, languages text[])
language sql stable set search_path = '' as $$
  select * from private.get_case_study_redirects(only_slug)
$$;
grant execute on function public.get_case_study_redirects(text) to anon, authenticated, service_role;

-- What clients say about the company, and who they are. Visitors see neither without the consent of the client.

create table public.testimonials (
  id uuid primary key default gen_random_uuid(),
  quote text check (private.is_text(quote, 1000)),
  quote_no text check (private.is_text(quote_no, 1000)),
  name text not null check (private.is_line(name, 200)),
  role text check (private.is_line(role, 200)),
  role_no text check (private.is_line(role_no, 200)),
  company text check (private.is_line(company, 200)),
  -- When the person agreed to the publication.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint testimonials_quote check (quote is not null or quote_no is not null)
);
create index testimonials_display_order on public.testimonials (display_order, id);

alter table public.testimonials enable row level security;
grant select, delete on public.testimonials to authenticated, service_role;
grant
  insert (quote, quote_no, name, role, role_no, company, consent_on, is_active, display_order),
  update (quote, quote_no, name, role, role_no, company, consent_on, is_active, display_order)
  on public.testimonials to authenticated, service_role;
select private.hide_estimates('public.testimonials');
select private.require_proof('public.testimonials');
-- Visitors read both through get_public_references() only.
create policy "admins see testimonials" on public.testimonials for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add testimonials" on public.testimonials for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change testimonials" on public.testimonials for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete testimonials" on public.testimonials for delete to authenticated using ((select public.is_approved_admin()));

-- Reordering does not set `updated_at`, so that a form opened before it can still be saved.
create trigger touch before update of quote, quote_no, name, role, role_no, company, consent_on, is_active on public.testimonials
  for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.testimonials for each row execute function private.audit('id', 'consent_on');
create trigger audit_edits after update on public.testimonials for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'consent_on');
create trigger announce_change after insert or update or delete on public.testimonials
  for each row execute function private.announce_change();

create table public.client_logos (
  id uuid primary key default gen_random_uuid(),
  name text not null check (private.is_line(name, 200)),
  link text check (private.is_link(link) and link ~* '^https:'),
  -- A picture of the media library; without one, visitors read the name.
  logo text check (logo ~ '^media:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  -- When the client agreed to be named.
  consent_on date check (consent_on between '1970-01-01' and '2199-12-31'),
  is_active boolean not null default true,
  display_order int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_logos_display_order on public.client_logos (display_order, id);

alter table public.client_logos enable row level security;
grant select, delete on public.client_logos to authenticated, service_role;
grant
  insert (name, link, logo, consent_on, is_active, display_order),
  update (name, link, logo, consent_on, is_active, display_order)
  on public.client_logos to authenticated, service_role;
select private.hide_estimates('public.client_logos');
select private.require_proof('public.client_logos');
create policy "admins see logos" on public.client_logos for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add logos" on public.client_logos for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change logos" on public.client_logos for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete logos" on public.client_logos for delete to authenticated using ((select public.is_approved_admin()));

create trigger track_media after insert or update or delete on public.client_logos
  for each row execute function private.track_media('id', 'logo');
create trigger touch before update of name, link, logo, consent_on, is_active on public.client_logos
  for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.client_logos for each row execute function private.audit('id', 'consent_on');
create trigger audit_edits after update on public.client_logos for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'consent_on');
create trigger announce_change after insert or update or delete on public.client_logos
  for each row execute function private.announce_change();

-- Return the position after the last row.
create function private.next_testimonial_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(t.display_order), 0) + 1 from public.testimonials as t
$$;
grant execute on function private.next_testimonial_position() to authenticated, service_role;

alter table public.testimonials alter column display_order set default private.next_testimonial_position();

create function private.next_logo_position() returns int language sql stable set search_path = '' as $$
  select coalesce(max(l.display_order), 0) + 1 from public.client_logos as l
$$;
grant execute on function private.next_logo_position() to authenticated, service_role;

alter table public.client_logos alter column display_order set default private.next_logo_position();

-- Orders the testimonials by these ids, as set_order() does.
create function public.set_testimonial_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.testimonials', was, ids)
$$;
grant execute on function public.set_testimonial_order(uuid[], uuid[]) to authenticated;

-- Orders the logos by these ids, as set_order() does.
create function public.set_logo_order(was uuid[], ids uuid[]) returns void language sql set search_path = '' as $$
  select private.set_order('public.client_logos', was, ids)
$$;
grant execute on function public.set_logo_order(uuid[], uuid[]) to authenticated;

-- Every page about references contains them, so their number is limited.
create function private.published_testimonials() returns setof public.testimonials language sql stable set search_path = '' as $$
  select t.* from public.testimonials as t where t.is_active and private.has_consent(t.consent_on) order by t.display_order, t.id limit 12
$$;

create function private.published_logos() returns setof public.client_logos language sql stable set search_path = '' as $$
  select l.* from public.client_logos as l where l.is_active and private.has_consent(l.consent_on) order by l.display_order, l.id limit 48
$$;

create function private.get_public_references() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'testimonials', coalesce((
      select jsonb_agg(jsonb_build_object('id', t.id, 'quote', t.quote, 'quote_no', t.quote_no, 'name', t.name, 'role', t.role,
        'role_no', t.role_no, 'company', t.company) order by t.display_order, t.id)
      from private.published_testimonials() as t), '[]'),
    'logos', coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'link', l.link, 'logo', l.logo) order by l.display_order, l.id)
      from private.published_logos() as l), '[]'))
$$;
grant execute on function private.get_public_references() to anon, authenticated, service_role;

create function public.get_public_references() returns jsonb language sql stable set search_path = '' as $$
  select private.get_public_references()
$$;
grant execute on function public.get_public_references() to anon, authenticated, service_role;
comment on function public.get_public_references() is
  '{testimonials, logos}: the first 12 testimonials and 48 logos in their order that are active and have a consent of today or before.';

-- The part of get_site_revision() that changes with the published references.
create function private.get_references_revision() returns text language sql stable set search_path = '' as $$
  select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', r.id, r.display_order, extract(epoch from r.updated_at)), 0)))
  from (
    select t.id, t.display_order, t.updated_at from private.published_testimonials() as t
    union all
    select l.id, l.display_order, l.updated_at from private.published_logos() as l
  ) as r
$$;

-- Clients, their transactions, their people and the messages between them and staff.

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  company_name text collate private.norwegian not null check (private.is_line(company_name, 200)),
  contact_person text collate private.norwegian not null check (private.is_line(contact_person, 200)),
  email text not null check (private.is_email(email)),
  search_text text not null generated always as (
    lower(normalize(company_name || ' ' || contact_person || ' ' || email) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index clients_created_at on public.clients (created_at, id);
create index clients_company_name on public.clients (company_name, id);
create index clients_contact_person on public.clients (contact_person, id);
create index clients_email on public.clients ((email collate private.norwegian), id);
create index clients_email_lower on public.clients (lower(email));
create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);

alter table public.clients enable row level security;
grant select, delete on public.clients to authenticated;
grant select, insert, update, delete on public.clients to service_role;
grant insert (company_name, contact_person, email), update (company_name, contact_person, email) on public.clients to authenticated;
select private.hide_estimates('public.clients');
select private.require_proof('public.clients');
create policy "admins see clients" on public.clients for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add clients" on public.clients for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change clients" on public.clients for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete clients" on public.clients for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.clients for each row execute function private.touch();
create trigger audit_edits after update on public.clients for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger forget_name after delete on public.clients for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.clients
  for each row execute function private.announce_change();

-- Returns the client with an address, and creates it if missing. The lock makes concurrent conversions of one address return the same
-- client.
create function private.client_of(address text, company text, person text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.client:' || lower(address)));
  select id into found_id from public.clients where lower(email) = lower(address) order by created_at, id limit 1;
  if found_id is null then
    insert into public.clients (company_name, contact_person, email)
    values (coalesce(company, left(person, 200)), left(person, 200), address) returning id into found_id;
  end if;
  return found_id;
end
$$;

-- Transactions are sorted by status and filtered by it from an index. What an index needs is in the row: whether it is part of a reversal.

-- Sorts transactions by urgency: unpaid ones by their due date, so that overdue ones are first, then those without one, paid ones, and
-- reversed ones. Unlike the status, this does not depend on the day.
create function private.transaction_rank(status text, due_date date, is_reversed boolean) returns int
language sql immutable parallel safe set search_path = '' as $$
  select case
    when is_reversed then 2147483647
    when status = 'paid' then 2147483646
    when due_date is null or due_date = 'infinity' then 2147483645
    when due_date = '-infinity' then -2147483648
    else due_date - date '2000-01-01'
  end
$$;
grant execute on function private.transaction_rank(text, date, boolean) to authenticated, service_role;

create table public.client_transactions (
  id uuid primary key default gen_random_uuid(),
  -- Bookkeeping law requires the transactions, so a client with any cannot be deleted.
  client_id uuid not null references public.clients (id) on delete restrict,
  description text not null check (private.is_text(description, 10000)),
  amount numeric(12, 2) not null check (amount between -100000000 and 100000000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  -- Stores only whether it was paid. transactions_with_status derives overdue and reversed, so that all lists and totals agree.
  status text not null default 'pending' check (status in ('pending', 'paid')),
  due_date date,
  paid_at timestamptz,
  -- The paid transaction that this one reverses; at most one does.
  reverses uuid unique references public.client_transactions (id),
  search_text text not null generated always as (lower(normalize(description || ' ' || coalesce(reference, '')))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Of a reversed transaction and of its reversal; triggers keep it.
  is_reversed boolean not null default false,
  -- The number of the invoice in the accounting system.
  reference text check (private.is_line(reference, 100)),
  -- The item that a transaction bills; a monthly one is billed by many. The foreign key is in `engagements`.
  plan_item_id uuid,
  -- The amount before VAT of a transaction that bills an accepted offer; null of others. It is stored, so that a later bill changes no earlier one.
  -- What was billed before it was stored keeps the amount that was exported.
  net_amount numeric check (net_amount = round(net_amount, 2)),
  check ((status = 'paid') = (paid_at is not null))
);
create index client_transactions_created_at on public.client_transactions (created_at, id);
create index client_transactions_client on public.client_transactions (client_id, created_at, id);
create index client_transactions_status
  on public.client_transactions ((case when is_reversed then 'reversed' else status end), created_at, id);
create index client_transactions_amount on public.client_transactions (amount, id);
create index client_transactions_due_date on public.client_transactions (due_date, id);
create index client_transactions_paid_at on public.client_transactions (paid_at, id) where status = 'paid';
create index client_transactions_search on public.client_transactions using gin (search_text extensions.gin_trgm_ops);
create index client_transactions_status_rank on public.client_transactions (private.transaction_rank(status, due_date, is_reversed), id);
create index client_transactions_plan_item on public.client_transactions (plan_item_id);
create index client_transactions_billed on public.client_transactions (created_at) where reference is not null;

alter table public.client_transactions enable row level security;
grant select on public.client_transactions to authenticated;
grant select, insert, update, delete on public.client_transactions to service_role;
grant
  insert (client_id, description, amount, currency, status, due_date, reference),
  update (description, amount, currency, status, due_date, reference)
  on public.client_transactions to authenticated;
select private.hide_estimates('public.client_transactions');
select private.require_proof('public.client_transactions');
create policy "admins see transactions" on public.client_transactions for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins add transactions" on public.client_transactions for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change transactions" on public.client_transactions for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));

create trigger touch before update on public.client_transactions for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.client_transactions for each row
  when (new.reverses is null) execute function private.check_currency();
create trigger announce_change after insert or update or delete on public.client_transactions
  for each row execute function private.announce_change();
-- A reversal marks its original. The mark is no change of the paid transaction: it keeps its time of payment, and is not audited.
create trigger audit_rows after insert or update of description, amount, currency, status, due_date, reference on public.client_transactions
  for each row execute function private.audit('id', 'status', 'amount', 'currency', 'reverses');

-- Trigger: sets the time of payment; only the server may set another one.
create function private.stamp_transaction() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.status = 'paid' then
    new.paid_at := coalesce(case when auth.uid() is null then new.paid_at end, now());
  else
    new.paid_at := null;
  end if;
  return new;
end
$$;

create trigger stamp_transaction before insert or update of status, paid_at on public.client_transactions for each row
  execute function private.stamp_transaction();

create function private.keep_paid() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'paid_is_final';
end
$$;

-- A paid transaction keeps its amount and its reference.
create trigger keep_paid
  before update of id, client_id, description, amount, currency, status, due_date, paid_at, reverses, created_at, reference, net_amount
  on public.client_transactions for each row when (old.status = 'paid') execute function private.keep_paid();

-- Trigger: makes an inserted reversal the negative of its original, of the same invoice, and marks both.
create function private.make_reversal() returns trigger language plpgsql set search_path = '' as $$
declare
  original public.client_transactions;
begin
  select * into original from public.client_transactions where id = new.reverses for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  if original.status <> 'paid' or original.reverses is not null then
    raise exception using errcode = 'P0001', message = 'not_paid';
  end if;
  if exists (select from public.client_transactions where reverses = original.id) then
    raise exception using errcode = 'P0001', message = 'already_reversed';
  end if;
  new.client_id := original.client_id;
  new.description := original.description;
  new.amount := -original.amount;
  new.currency := original.currency;
  new.reference := original.reference;
  new.plan_item_id := original.plan_item_id;
  new.status := 'paid';
  new.due_date := null;
  new.is_reversed := true;
  update public.client_transactions set is_reversed = true where id = original.id;
  return new;
end
$$;

create trigger make_reversal before insert on public.client_transactions for each row
  when (new.reverses is not null) execute function private.make_reversal();

-- The transactions with their status of today, in the company's time zone. A reversed transaction and its reversal are both 'reversed':
-- together they are zero, and the sum of the paid ones is the revenue.
create view public.transactions_with_status with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency,
  case
    when t.is_reversed then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients,
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank, t.reference
from public.client_transactions t;
grant select on public.transactions_with_status to authenticated;

create function private.reverse_transaction(transaction uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  reversal uuid;
begin
  perform private.require_admin();
  insert into public.client_transactions (client_id, description, amount, reverses)
  select client_id, description, amount, id from public.client_transactions where id = transaction
  returning id into reversal;
  if reversal is null then
    raise exception using errcode = 'P0001', message = 'unknown_transaction';
  end if;
  return reversal;
end
$$;
grant execute on function private.reverse_transaction(uuid) to authenticated;

-- Reverses a paid transaction by a record of the negative amount; returns that record's id.
-- Errors: not_allowed, unknown_transaction, not_paid (pending, or itself a reversal), already_reversed.
create function public.reverse_transaction(transaction uuid) returns uuid language sql set search_path = '' as $$
  select private.reverse_transaction(transaction)
$$;
grant execute on function public.reverse_transaction(uuid) to authenticated;

-- Returns the paid and owed sums by currency, the company's first; of one client, or of all where it is null.
create function private.transaction_totals(of_client uuid) returns json language sql stable set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'currency', s.currency, 'paid', s.paid, 'pending', s.pending, 'overdue', s.overdue, 'transactions', s.transactions
  ) order by s.currency <> (select private.company_currency()), s.currency), '[]')
  from (
    select t.currency, count(*) as transactions,
      coalesce(sum(t.amount) filter (where t.status in ('paid', 'reversed')), 0) as paid,
      coalesce(sum(t.amount) filter (where t.status = 'pending'), 0) as pending,
      coalesce(sum(t.amount) filter (where t.status = 'overdue'), 0) as overdue
    from public.transactions_with_status as t where of_client is null or t.client_id = of_client group by t.currency
  ) as s
$$;
grant execute on function private.transaction_totals(uuid) to authenticated;

-- The people who may open the page of a client. An address may be at several clients.

create table public.client_people (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  email text not null check (private.is_email(email)),
  -- Of the mails to the person.
  language text not null check (language in ('en', 'no')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index client_people_client on public.client_people (client_id, lower(email));
create index client_people_address on public.client_people (lower(email));

alter table public.client_people enable row level security;
grant select, delete on public.client_people to authenticated;
grant select, insert, update, delete on public.client_people to service_role;
grant insert (client_id, name, email, language), update (name, email, language) on public.client_people to authenticated;
select private.hide_estimates('public.client_people');
select private.require_proof('public.client_people');
create policy "admins see people of clients" on public.client_people for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add people of clients" on public.client_people for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change people of clients" on public.client_people for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete people of clients" on public.client_people for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger touch before update on public.client_people for each row execute function private.touch();
-- Not what follows from a change of the client or from an accepted offer.
create trigger audit_rows after insert or update or delete on public.client_people for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_people for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_people
  for each row execute function private.announce_change();
create trigger straighten before insert or update of name on public.client_people for each row
  execute function private.straighten('name');

create table public.client_messages (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  sender_name text collate private.norwegian not null check (private.is_line(sender_name, 200)),
  message text not null check (private.is_text(message, 10000)),
  is_read boolean not null default false,
  search_text text not null generated always as (lower(normalize(sender_name || ' ' || message) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_from_staff boolean not null default false,
  -- Null for a person who was deleted since.
  client_person_id uuid references public.client_people (id) on delete set null,
  author uuid references public.profiles (user_id) on delete set null
);
create index client_messages_created_at on public.client_messages (created_at, id);
create index client_messages_client on public.client_messages (client_id, created_at, id);
create index client_messages_unread on public.client_messages (is_from_staff, is_read, created_at, id);
create index client_messages_sender_name on public.client_messages (sender_name, id);
create index client_messages_search on public.client_messages using gin (search_text extensions.gin_trgm_ops);
create index client_messages_person on public.client_messages (client_person_id);
create index client_messages_author on public.client_messages (author);

alter table public.client_messages enable row level security;
grant select on public.client_messages to authenticated;
grant select, insert, update, delete on public.client_messages to service_role;
grant update (is_read) on public.client_messages to authenticated;
select private.hide_estimates('public.client_messages');
select private.require_proof('public.client_messages');
create policy "admins read messages" on public.client_messages for select to authenticated
  using ((select public.is_approved_admin()));
-- The client reads what staff wrote.
create policy "admins mark messages read" on public.client_messages for update to authenticated
  using ((select public.is_approved_admin()) and not is_from_staff) with check ((select public.is_approved_admin()));

create trigger touch before update on public.client_messages for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.client_messages
  for each row execute function private.announce_change();
create trigger straighten before insert or update of sender_name, message on public.client_messages for each row
  execute function private.straighten('sender_name', 'message');

-- Trigger: a read message stays read (docs/specification.md#admin).
create function private.keep_read() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'P0001', message = 'already_read';
end
$$;

create trigger keep_read before update on public.client_messages for each row
  when (old.is_read and not new.is_read) execute function private.keep_read();

-- Returns the figures above the list of clients. Errors: not_allowed.
create function public.get_client_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  today date := private.company_today();
begin
  perform private.require_admin();
  return json_build_object(
    'clients', coalesce((select sum(c.rows) from private.counted('clients') c), 0),
    'unread', coalesce((select sum(c.rows) from private.counted('client_messages') c where not (c.part ->> 'read')::boolean), 0),
    'totals', (
      select coalesce(json_agg(json_build_object(
        'currency', s.currency, 'paid', s.paid, 'pending', s.pending, 'overdue', s.overdue, 'transactions', s.transactions
      ) order by s.currency <> company_currency, s.currency), '[]')
      from (
        select c.part ->> 'currency' as currency, sum(c.rows) as transactions,
          coalesce(sum(c.amount) filter (where c.part ->> 'status' = 'paid'), 0) as paid,
          coalesce(sum(c.amount) filter (
            where c.part ->> 'status' = 'pending' and coalesce((c.part ->> 'due')::date >= today, true)
          ), 0) as pending,
          coalesce(sum(c.amount) filter (where c.part ->> 'status' = 'pending' and (c.part ->> 'due')::date < today), 0) as overdue
        from private.counted('client_transactions') c group by 1
      ) as s
    ),
    'currency', company_currency
  );
end
$$;
grant execute on function public.get_client_counters() to authenticated;

-- Returns what one client paid and owes, by currency. Errors: not_allowed.
create function public.get_client_totals(client uuid) returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return private.transaction_totals(coalesce(client, '00000000-0000-0000-0000-000000000000'));
end
$$;
grant execute on function public.get_client_totals(uuid) to authenticated;

-- The searchable list; see searched_contacts.
create view private.searched_clients as
select id, company_name, contact_person, email collate private.norwegian as email, search_text, created_at, updated_at
from public.clients
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_clients to authenticated;

create view public.searched_clients with (security_invoker = true) as select * from private.searched_clients;
grant select on public.searched_clients to authenticated;

-- With the client in the shape in which PostgREST embeds a row.
create view private.searched_client_messages as select m.id, m.client_id, m.sender_name, m.message, m.is_read, m.search_text, m.created_at,
  m.updated_at,
  (select jsonb_build_object('company_name', c.company_name, 'email', c.email) from public.clients c where c.id = m.client_id) as clients,
  m.is_from_staff, m.client_person_id, m.author
  from public.client_messages m
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or m.id::text <> private.refuse_explain());
grant select on private.searched_client_messages to authenticated;

create view public.searched_client_messages with (security_invoker = true) as select * from private.searched_client_messages;
grant select on public.searched_client_messages to authenticated;

-- With the columns of transactions_with_status, and the part of the status that is stored, which an index serves.
create view private.searched_transactions_with_status as
select t.id, t.client_id, t.description, t.amount, t.currency,
  case
    when t.is_reversed then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients,
  case when t.is_reversed then 'reversed' else t.status end as stored_status,
  private.transaction_rank(t.status, t.due_date, t.is_reversed) as status_rank, t.reference
from public.client_transactions t
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or t.id::text <> private.refuse_explain());
grant select on private.searched_transactions_with_status to authenticated;

create view public.searched_transactions_with_status with (security_invoker = true) as
select * from private.searched_transactions_with_status;
grant select on public.searched_transactions_with_status to authenticated;

-- Trigger: without its reversal, the original is paid again. Only the server deletes transactions.
create function private.undo_reversal() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.client_transactions set is_reversed = false where id = old.reverses;
  return null;
end
$$;

create trigger undo_reversal after delete on public.client_transactions for each row
  when (old.reverses is not null) execute function private.undo_reversal();

-- Trigger: the contact person of a client is its first person, and stays the same as long as both have one address.
create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.client_people (client_id, name, email, language)
    values (new.id, new.contact_person, new.email, private.company_language());
    return null;
  end if;
  -- The new address may be that of another person of the client.
  if lower(old.email) <> lower(new.email)
    and exists (select from public.client_people p where p.client_id = new.id and lower(p.email) = lower(new.email))
  then
    delete from public.client_people p where p.client_id = new.id and lower(p.email) = lower(old.email);
    return null;
  end if;
  update public.client_people p set email = new.email, name = case when p.name = old.contact_person then new.contact_person else p.name end
  where p.client_id = new.id and lower(p.email) = lower(old.email);
  return null;
end
$$;

create trigger add_contact after insert on public.clients for each row execute function private.follow_contact();
create trigger follow_contact after update on public.clients for each row
  when ((old.email, old.contact_person) is distinct from (new.email, new.contact_person)) execute function private.follow_contact();

-- Trigger: a mail that waits, or is held, follows its person. A key is bound to the address that the mail goes to.
create function private.follow_person() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from public.email_outbox m
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = old.id::text;
  else
    update public.email_outbox m set to_address = new.email
    where lower(m.to_address) = lower(old.email) and m.kind = 'client_answer' and m.status in ('pending', 'held')
      and m.payload ->> 'person_id' = new.id::text;
  end if;
  return null;
end
$$;

create trigger follow_person after delete on public.client_people for each row execute function private.follow_person();
create trigger follow_address after update on public.client_people for each row
  when (old.email <> new.email) execute function private.follow_person();

-- The transactions as an accountant books them, with the day in the company's time zone.
create view public.booked_transactions with (security_invoker = true) as
select t.id, t.client_id, t.description, t.amount, t.currency, t.due_date, t.paid_at, t.reference, t.created_at,
  (t.created_at at time zone (select private.company_time_zone()))::date as day,
  (select c.company_name from public.clients c where c.id = t.client_id) as company_name,
  (select c.contact_person from public.clients c where c.id = t.client_id) as contact_person,
  t.net_amount, t.amount - t.net_amount as vat_amount,
  (select s.status from public.transactions_with_status s where s.id = t.id) as status
from public.client_transactions t;
grant select on public.booked_transactions to authenticated;

-- Messages of visitors. Only the edge functions (service_role) add rows.

create table public.contacts (
  id uuid primary key default gen_random_uuid(),
  name text collate private.norwegian not null check (private.is_line(name, 401)), -- first and last name, 200 each
  email text not null check (private.is_email(email)),
  company text check (private.is_line(company, 200)),
  project_type text check (private.is_line(project_type, 200)),
  budget_range text check (private.is_line(budget_range, 200)),
  subject text collate private.norwegian check (private.is_line(subject, 200)),
  message text not null check (private.is_text(message, 10000)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'handled')),
  handled_by uuid references public.profiles (user_id) on delete set null,
  handled_at timestamptz,
  -- The client that the sender was converted to.
  client_id uuid references public.clients (id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(subject, '') || ' '
      || message) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  -- The id that the form sent: the row's own, unless that id was already used for other content.
  request_id uuid,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  check (status = 'handled' or (handled_by is null and handled_at is null))
);
create index contacts_created_at on public.contacts (created_at, id);
create index contacts_name on public.contacts (name, id);
create index contacts_email on public.contacts (lower(email), id);
create index contacts_email_sort on public.contacts ((email collate private.norwegian), id);
create index contacts_subject on public.contacts (subject, id);
create index contacts_status on public.contacts (status, created_at, id);
create index contacts_handled_by on public.contacts (handled_by);
create index contacts_client on public.contacts (client_id);
create index contacts_search on public.contacts using gin (search_text extensions.gin_trgm_ops);
create unique index contacts_request on public.contacts (request_id, content_hash);
create index contacts_suspected on public.contacts (created_at, id) where suspected_spam;

alter table public.contacts enable row level security;
-- Staff remove a mark of possible spam, which sends the mails that it held back, and cannot add one.
grant select, delete on public.contacts to authenticated;
grant select, insert, update, delete on public.contacts to service_role;
grant update (status, handled_by, handled_at, suspected_spam) on public.contacts to authenticated;
select private.hide_estimates('public.contacts');
select private.require_proof('public.contacts');
create policy "admins read contacts" on public.contacts for select to authenticated using ((select public.is_approved_admin()));
create policy "admins handle contacts" on public.contacts for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete contacts" on public.contacts for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.contacts for each row execute function private.touch();
create trigger audit_status after update on public.contacts for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_client after update on public.contacts for each row
  when (old.client_id is distinct from new.client_id) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.contacts for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.contacts
  for each row execute function private.announce_change();
create trigger keep_unmarked before update on public.contacts for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger straighten before insert or update of name, company, subject, message on public.contacts for each row
  execute function private.straighten('name', 'company', 'subject', 'message');

-- Trigger: status and session determine who handled it and when, regardless of the client's values.
create function private.stamp_contact() returns trigger language plpgsql set search_path = '' as $$
declare
  editor uuid := auth.uid();
begin
  if new.status = 'pending' then
    new.handled_by := null;
    new.handled_at := null;
  elsif tg_op = 'UPDATE' and old.status = 'handled' then
    if editor is not null and new.handled_by is not null then
      new.handled_by := old.handled_by;
    end if;
    new.handled_at := old.handled_at;
  else
    new.handled_by := coalesce(editor, new.handled_by);
    new.handled_at := case when editor is null then coalesce(new.handled_at, now()) else now() end;
  end if;
  return new;
end
$$;

create trigger stamp_contact before insert or update on public.contacts for each row execute function private.stamp_contact();

-- The searchable list. PostgreSQL evaluates a table's policies before operators that are not leakproof, so LIKE on the table uses no
-- index. This view has its owner's rights, and its condition on the caller is evaluated once, before any row is read ("One-Time Filter"):
-- the planner may use the trigram index for a rare word and the index of the order for a common one. The table's policies do not apply to its
-- owner, so it repeats them and refuses EXPLAIN itself. The served view has the caller's rights.
create view private.searched_contacts as
select id, name, email collate private.norwegian as email, company, project_type, budget_range, subject, message, language, status, handled_by,
  handled_at, client_id, search_text, created_at, updated_at, suspected_spam, request_id, content_hash
from public.contacts
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_contacts to authenticated;

create view public.searched_contacts with (security_invoker = true) as select * from private.searched_contacts;
grant select on public.searched_contacts to authenticated;

-- What makes a message another one: a field of the form that is missing here is lost when only it differs.
create function private.contact_hash(message public.contacts) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message
  )
$$;
grant execute on function private.contact_hash(public.contacts) to service_role;

-- Queues the mails of a message that is not marked as possible spam.
create function private.queue_contact_mails(stored public.contacts) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail.kind, mail.to_address, mail.language, jsonb_build_object(
    'contact_id', stored.id, 'name', stored.name, 'email', stored.email, 'subject', stored.subject, 'message', stored.message,
    'company', stored.company, 'project_type', stored.project_type, 'budget_range', stored.budget_range
  )
  from (values
    ('contact_receipt', stored.email, stored.language, true),
    ('contact_notification', private.company_address(), 'en', private.notifications_enabled())
  ) as mail (kind, to_address, language, wanted)
  where mail.wanted
$$;
grant execute on function private.queue_contact_mails(public.contacts) to service_role;

-- Stores a visitor's message with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another message, with another id.
-- Errors (P0001): rate_limited, invalid_request, and invalid_<field> for the field that violates a constraint.
create function public.submit_contact(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  message public.contacts;
  stored public.contacts;
  broken text;
begin
  message.request_id := private.claim_request(request);
  message.name := btrim(request ->> 'name');
  message.email := btrim(request ->> 'email');
  message.company := nullif(btrim(request ->> 'company'), '');
  message.project_type := nullif(btrim(request ->> 'project_type'), '');
  message.budget_range := nullif(btrim(request ->> 'budget_range'), '');
  message.subject := nullif(btrim(request ->> 'subject'), '');
  message.message := btrim(request ->> 'message', E' \t\r\n');
  message.content_hash := private.contact_hash(message);

  select * into stored from public.contacts
  where request_id = message.request_id and content_hash = message.content_hash;
  if not found then
    perform private.take_form_limits('contact', request, coalesce(message.email, ''));
    insert into public.contacts (
      id, name, email, company, project_type, budget_range, subject, message, language, suspected_spam, request_id, content_hash
    )
    values (
      case when exists (select from public.contacts where id = message.request_id) then gen_random_uuid() else message.request_id end,
      message.name, message.email, message.company, message.project_type, message.budget_range, message.subject, message.message,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', message.name, message.company, message.subject, message.message)),
      message.request_id, message.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_contact_mails(stored);
    end if;
  end if;
  return jsonb_build_object('id', stored.id, 'status', stored.status, 'created_at', stored.created_at);
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^contacts_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.submit_contact(jsonb) to service_role;

create function private.convert_contact(contact uuid) returns uuid language plpgsql security definer set search_path = '' as $$
declare
  message public.contacts;
  client uuid;
begin
  perform private.require_admin();
  select * into message from public.contacts where id = contact for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_contact';
  end if;
  if message.client_id is not null then
    return message.client_id;
  end if;
  client := private.client_of(message.email, message.company, message.name);
  update public.contacts set client_id = client where id = contact;
  return client;
end
$$;
grant execute on function private.convert_contact(uuid) to authenticated;

-- Makes the sender of a message a client, or finds the client with that address; returns its id. Errors: not_allowed, unknown_contact.
create function public.convert_contact(contact uuid) returns uuid language sql set search_path = '' as $$
  select private.convert_contact(contact)
$$;
grant execute on function public.convert_contact(uuid) to authenticated;

-- Returns the figures above the list. Errors: not_allowed.
create function public.get_contact_counters() returns json language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (select json_build_object(
    'total', coalesce(sum(c.rows), 0),
    'pending', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'pending'), 0),
    'handled', coalesce(sum(c.rows) filter (where c.part ->> 'status' = 'handled'), 0),
    'suspected', coalesce(sum(c.rows) filter (where (c.part ->> 'suspected')::boolean), 0)
  ) from private.counted('contacts') c);
end
$$;
grant execute on function public.get_contact_counters() to authenticated;

create function private.release_contact() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_contact_mails(new);
  return null;
end
$$;

create trigger release after update on public.contacts for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_contact();

-- Prices of the services, and requests of visitors at those prices.

-- One factor per complexity, above 0 and at most 10, with at most four decimals, which double and numeric both represent exactly enough.
create function private.is_multiplier(value jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select jsonb_typeof(value) = 'object' and length(value::text) <= 1000 and coalesce(bool_and(
    case when jsonb_typeof(value -> level) = 'number'
      then (value ->> level)::numeric > 0 and (value ->> level)::numeric <= 10 and round((value ->> level)::numeric, 4) = (value ->> level)::numeric
      else not (value ? level)
    end
  ), false)
  from unnest(array['simple', 'medium', 'complex']) as level
$$;
grant execute on function private.is_multiplier(jsonb) to authenticated, service_role;

create table public.quote_templates (
  id uuid primary key default gen_random_uuid(),
  service_name text collate private.norwegian not null unique check (private.is_line(service_name, 200)),
  service_name_no text check (private.is_line(service_name_no, 200)),
  -- The upper bounds keep every total within numeric(12,2).
  base_price numeric(12, 2) not null check (base_price between 0 and 100000000),
  price_per_hour numeric(12, 2) not null check (price_per_hour between 0 and 10000),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  features text[] not null default '{}' check (private.are_lines(features, 50, 200)),
  features_no text[] not null default '{}' check (private.are_lines(features_no, 50, 200)),
  complexity_multiplier jsonb not null default '{"simple": 1, "medium": 1.5, "complex": 2}' check (private.is_multiplier(complexity_multiplier)),
  search_text text not null generated always as (
    lower(normalize(service_name || ' ' || coalesce(service_name_no, '') || ' ' || private.words(features) || ' '
      || private.words(features_no)) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The page of the website that shows the lowest price of a template. Staff choose it, because they may rename a template.
  service_page text check (service_page in ('backend', 'full_stack', 'ai', 'consulting'))
);
create index quote_templates_created_at on public.quote_templates (created_at desc, id);
create index quote_templates_base_price on public.quote_templates (base_price, id);
create index quote_templates_price_per_hour on public.quote_templates (price_per_hour, id);

alter table public.quote_templates enable row level security;
grant select on public.quote_templates to anon;
grant select, delete on public.quote_templates to authenticated, service_role;
grant
  insert (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier, service_page),
  update (service_name, service_name_no, base_price, price_per_hour, currency, features, features_no, complexity_multiplier, service_page)
  on public.quote_templates to authenticated, service_role;
select private.hide_estimates('public.quote_templates');
select private.require_proof('public.quote_templates', array['insert', 'update', 'delete']);
create policy "everyone reads prices" on public.quote_templates for select to anon, authenticated using (true);
create policy "admins add templates" on public.quote_templates for insert to authenticated
  with check ((select public.is_approved_admin()));
create policy "admins change templates" on public.quote_templates for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins delete templates" on public.quote_templates for delete to authenticated
  using ((select public.is_approved_admin()));

create trigger touch before update on public.quote_templates for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.quote_templates
  for each row execute function private.check_currency();
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'service_page', 'currency', 'base_price', 'price_per_hour', 'complexity_multiplier');

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  client_name text collate private.norwegian not null check (private.is_line(client_name, 200)),
  client_email text not null check (private.is_email(client_email)),
  company_name text check (private.is_line(company_name, 200)),
  -- A template's name at the time. The template may be renamed or deleted later; the price below stays.
  service_type text collate private.norwegian not null check (private.is_line(service_type, 200)),
  project_description text not null check (private.is_text(project_description, 10000)),
  complexity text not null default 'medium' check (complexity in ('simple', 'medium', 'complex')),
  estimated_hours int not null default 40 check (estimated_hours between 1 and 10000),
  base_price numeric(12, 2) not null,
  price_per_hour numeric(12, 2) not null,
  complexity_multiplier numeric not null,
  total_amount numeric(12, 2) not null check (total_amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  -- The transaction that the request was converted to.
  client_transaction_id uuid references public.client_transactions (id) on delete set null,
  search_text text not null generated always as (
    lower(normalize(client_name || ' ' || client_email || ' ' || coalesce(company_name, '') || ' ' || service_type || ' '
      || project_description) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  request_id uuid,
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  -- How far the offers of a request are; null without a sent one. Triggers keep it.
  offer_progress text check (offer_progress in ('offered', 'accepted', 'declined')),
  -- What staff decided, otherwise how far the offers are. Only what is 'pending' here waits for staff.
  state text not null generated always as (case when status = 'pending' then coalesce(offer_progress, status) else status end) stored
);
create index quote_requests_created_at on public.quote_requests (created_at, id);
create index quote_requests_client_name on public.quote_requests (client_name, id);
create index quote_requests_client_email on public.quote_requests (client_email, id);
create index quote_requests_address on public.quote_requests (lower(client_email));
create index quote_requests_service_type on public.quote_requests (service_type, id);
create index quote_requests_estimated_hours on public.quote_requests (estimated_hours, id);
create index quote_requests_total_amount on public.quote_requests (total_amount, id);
create index quote_requests_status_amount on public.quote_requests (status, currency) include (total_amount);
create index quote_requests_client_transaction on public.quote_requests (client_transaction_id);
create index quote_requests_service on public.quote_requests (service_type, created_at, id);
create index quote_requests_search on public.quote_requests using gin (search_text extensions.gin_trgm_ops);
create unique index quote_requests_request on public.quote_requests (request_id, content_hash);
create index quote_requests_suspected on public.quote_requests (created_at, id) where suspected_spam;
create index quote_requests_state on public.quote_requests (state, created_at, id);
create index quote_requests_state_sort on public.quote_requests (state, id);

alter table public.quote_requests enable row level security;
grant select, delete on public.quote_requests to authenticated;
grant select, insert, update, delete on public.quote_requests to service_role;
grant update (status, suspected_spam) on public.quote_requests to authenticated;
select private.hide_estimates('public.quote_requests');
select private.require_proof('public.quote_requests');
create policy "admins read quote requests" on public.quote_requests for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins decide quote requests" on public.quote_requests for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
-- A request that became a transaction is its supporting document, so it cannot be deleted.
create policy "admins delete quote requests" on public.quote_requests for delete to authenticated
  using ((select public.is_approved_admin()) and client_transaction_id is null);

create trigger touch before update on public.quote_requests for each row execute function private.touch();
create trigger audit_status after update on public.quote_requests for each row
  when (old.status is distinct from new.status) execute function private.audit('id', 'status');
create trigger audit_rows after delete on public.quote_requests for each row execute function private.audit('id', 'status', 'total_amount');
create trigger audit_conversion after update on public.quote_requests for each row
  when (old.client_transaction_id is distinct from new.client_transaction_id)
  execute function private.audit('id', 'client_transaction_id');
create trigger forget_name after delete on public.quote_requests for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.quote_requests
  for each row execute function private.announce_change();
create trigger keep_unmarked before update on public.quote_requests for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.audit('id', 'suspected_spam');
create trigger straighten before insert or update of client_name, company_name, project_description on public.quote_requests for each row
  execute function private.straighten('client_name', 'company_name', 'project_description');

-- Trigger: the only source of a stored price. It replaces any submitted price, and a change of status never reprices.
create function private.price_quote_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  template public.quote_templates;
begin
  if tg_op = 'UPDATE' and (new.service_type, new.complexity, new.estimated_hours) is not distinct from (old.service_type, old.complexity, old.estimated_hours) then
    new.base_price := old.base_price;
    new.price_per_hour := old.price_per_hour;
    new.complexity_multiplier := old.complexity_multiplier;
    new.total_amount := old.total_amount;
    new.currency := old.currency;
    return new;
  end if;
  if new.estimated_hours is null or new.estimated_hours not between 1 and 10000 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  if new.complexity is null or new.complexity not in ('simple', 'medium', 'complex') then
    raise exception using errcode = 'P0001', message = 'invalid_complexity';
  end if;
  select * into template from public.quote_templates where service_name = new.service_type;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_service';
  end if;
  new.base_price := template.base_price;
  new.price_per_hour := template.price_per_hour;
  new.complexity_multiplier := coalesce(
    (template.complexity_multiplier ->> new.complexity)::numeric,
    case new.complexity when 'simple' then 1 when 'medium' then 1.5 else 2 end
  );
  new.total_amount := round((new.base_price + new.price_per_hour * new.estimated_hours) * new.complexity_multiplier, 2);
  new.currency := template.currency;
  return new;
end
$$;

create trigger price_quote_request before insert or update on public.quote_requests
  for each row execute function private.price_quote_request();

create function private.quote_hash(asked public.quote_requests) returns text
language sql immutable parallel safe set search_path = '' as $$
  select private.content_hash(
    asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
    asked.estimated_hours::text
  )
$$;
grant execute on function private.quote_hash(public.quote_requests) to service_role;

-- Queues the mails of a quote request that is not marked as possible spam.
create function private.queue_quote_mails(stored public.quote_requests) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail.kind, mail.to_address, mail.language, jsonb_build_object(
    'quote_request_id', stored.id, 'client_name', stored.client_name, 'client_email', stored.client_email,
    'company_name', stored.company_name, 'service_type', stored.service_type, 'complexity', stored.complexity,
    'estimated_hours', stored.estimated_hours, 'total_amount', stored.total_amount, 'currency', stored.currency
  )
  from (values
    ('quote_request_receipt', stored.client_email, stored.language, true),
    ('quote_request_notification', private.company_address(), 'en', private.notifications_enabled())
  ) as mail (kind, to_address, language, wanted)
  where mail.wanted
$$;
grant execute on function private.queue_quote_mails(public.quote_requests) to service_role;

-- Stores a visitor's request with its two mails, or marked as possible spam and without mails. The same id with the same content stores
-- nothing and returns the stored row; with other content it is another request, with another id.
-- Errors (P0001): rate_limited, unknown_service, invalid_request, and invalid_<field> for the field that violates a constraint.
create function public.submit_quote_request(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  asked public.quote_requests;
  stored public.quote_requests;
  broken text;
begin
  asked.request_id := private.claim_request(request);
  if jsonb_typeof(request -> 'estimated_hours') is distinct from 'number'
    or (request ->> 'estimated_hours')::numeric not between 1 and 10000
    or (request ->> 'estimated_hours')::numeric % 1 <> 0 then
    raise exception using errcode = 'P0001', message = 'invalid_hours';
  end if;
  asked.client_name := btrim(request ->> 'client_name');
  asked.client_email := btrim(request ->> 'client_email');
  asked.company_name := nullif(btrim(request ->> 'company_name'), '');
  asked.service_type := request ->> 'service_type';
  asked.project_description := btrim(request ->> 'project_description', E' \t\r\n');
  asked.complexity := request ->> 'complexity';
  asked.estimated_hours := (request ->> 'estimated_hours')::numeric::int;
  asked.content_hash := private.quote_hash(asked);

  select * into stored from public.quote_requests
  where request_id = asked.request_id and content_hash = asked.content_hash;
  if not found then
    perform private.take_form_limits('quote', request, coalesce(asked.client_email, ''));
    insert into public.quote_requests (
      id, client_name, client_email, company_name, service_type, project_description, complexity, estimated_hours, language, suspected_spam,
      request_id, content_hash
    )
    values (
      case when exists (select from public.quote_requests where id = asked.request_id) then gen_random_uuid() else asked.request_id end,
      asked.client_name, asked.client_email, asked.company_name, asked.service_type, asked.project_description, asked.complexity,
      asked.estimated_hours,
      coalesce(request ->> 'language', 'en'),
      private.is_suspected(request, concat_ws(' ', asked.client_name, asked.company_name, asked.project_description)),
      asked.request_id, asked.content_hash
    )
    returning * into stored;
    if not stored.suspected_spam then
      perform private.queue_quote_mails(stored);
    end if;
  end if;
  return jsonb_build_object(
    'id', stored.id, 'total_amount', stored.total_amount, 'currency', stored.currency, 'status', stored.status,
    'created_at', stored.created_at
  );
exception
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    raise exception using errcode = 'P0001',
      message = coalesce('invalid_' || substring(broken from '^quote_requests_(.*)_check$'), 'invalid_request');
  when not_null_violation then
    get stacked diagnostics broken = column_name;
    raise exception using errcode = 'P0001', message = coalesce('invalid_' || broken, 'invalid_request');
end
$$;
grant execute on function public.submit_quote_request(jsonb) to service_role;

-- The payment is due 30 days after the company's day.
create function private.convert_quote_request(request uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  asked public.quote_requests;
  client uuid;
  made uuid;
begin
  perform private.require_admin();
  select * into asked from public.quote_requests where id = request for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_quote_request';
  end if;
  if asked.client_transaction_id is not null then
    select t.client_id into client from public.client_transactions t where t.id = asked.client_transaction_id;
    return jsonb_build_object('client_id', client, 'client_transaction_id', asked.client_transaction_id);
  end if;
  if asked.status <> 'approved' then
    raise exception using errcode = 'P0001', message = 'not_approved';
  end if;
  client := private.client_of(asked.client_email, asked.company_name, asked.client_name);
  insert into public.client_transactions (client_id, description, amount, currency, status, due_date)
  values (client, asked.service_type, asked.total_amount, asked.currency, 'pending', private.company_today() + 30)
  returning id into made;
  update public.quote_requests set client_transaction_id = made where id = request;
  return jsonb_build_object('client_id', client, 'client_transaction_id', made);
end
$$;
grant execute on function private.convert_quote_request(uuid) to authenticated;

-- Makes the client of an approved request (or finds the one with that address) and a transaction of the quoted price, due in 30 days.
-- A request is converted once; a repeat returns the same ids. Errors: not_allowed, unknown_quote_request, not_approved.
create function public.convert_quote_request(request uuid) returns jsonb language sql set search_path = '' as $$
  select private.convert_quote_request(request)
$$;
grant execute on function public.convert_quote_request(uuid) to authenticated;

-- Returns the figures above the list. The value is that of approved requests, by currency, the company's first. Errors: not_allowed.
create function public.get_quote_counters() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
begin
  perform private.require_admin();
  return (
    with counted as materialized (
      select c.part ->> 'status' as status, (c.part ->> 'suspected')::boolean as suspected, c.part ->> 'currency' as currency, c.rows, c.amount
      from private.counted('quote_requests') c
    )
    select json_build_object(
      'pending', coalesce((select sum(rows) from counted where status = 'pending'), 0),
      'suspected', coalesce((select sum(rows) from counted where suspected), 0),
      'approved', coalesce((select sum(rows) from counted where status = 'approved'), 0),
      'templates', (select count(*) from public.quote_templates),
      'total_value', (
        select coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount) order by s.currency <> company_currency, s.currency), '[]')
        from (select currency, sum(amount) as amount from counted where status = 'approved' group by currency) as s
      ),
      'currency', company_currency
    )
  );
end
$$;
grant execute on function public.get_quote_counters() to authenticated;

create function private.release_quote_request() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.queue_quote_mails(new);
  return null;
end
$$;

create trigger release after update on public.quote_requests for each row
  when (old.suspected_spam and not new.suspected_spam) execute function private.release_quote_request();

-- Claims up to `most` due mails for `lease_seconds` and returns them as a list of {id, kind, to_address, language, payload, attempt}.
-- Concurrent workers skip each other's rows. It stands here and not in `outbox`, because a mail about a request takes its texts from the tables above.
create function public.claim_outbox(most int, lease_seconds int) returns jsonb
language sql set search_path = '' as $$
  with given_up as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts >= (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), buried as (
    update public.email_outbox mail
    set status = 'dead', last_error = coalesce(mail.last_error, 'The worker stopped before it reported the outcome of the last attempt')
    from given_up where mail.id = given_up.id
  ), due as (
    select id from public.email_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now() and attempts < (select private.mail_max_attempts())
    order by next_attempt_at, id limit most for update skip locked
  ), claimed as (
    update public.email_outbox mail
    set status = 'sending', attempts = mail.attempts + 1, next_attempt_at = now() + make_interval(secs => lease_seconds)
    from due where mail.id = due.id
    returning mail.id, mail.kind, mail.to_address, mail.language, mail.payload, mail.attempts as attempt, mail.created_at,
      case when pg_input_is_valid(mail.payload ->> 'quote_request_id', 'uuid') then (mail.payload ->> 'quote_request_id')::uuid end as request
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'kind', c.kind, 'to_address', c.to_address, 'language', c.language, 'attempt', c.attempt,
    -- The translated service name and the description come from their own rows, so that the outbox holds no copy.
    'payload', c.payload || jsonb_strip_nulls(jsonb_build_object(
      'service_name_no', t.service_name_no, 'project_description', q.project_description
    ))
  ) order by c.created_at, c.id), '[]')
  from claimed c
  left join public.quote_templates t on t.service_name = c.payload ->> 'service_type'
  left join public.quote_requests q on q.id = c.request
$$;
grant execute on function public.claim_outbox(int, int) to service_role;

-- Notes of staff on messages and quote requests, and the history that shows them.

create table public.notes (
  id uuid primary key default gen_random_uuid(),
  contact_id uuid references public.contacts (id) on delete cascade,
  quote_request_id uuid references public.quote_requests (id) on delete cascade,
  body text not null check (private.is_text(body, 10000)),
  author_id uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (num_nonnulls(contact_id, quote_request_id) = 1)
);
create index notes_contact on public.notes (contact_id, created_at desc, id);
create index notes_quote_request on public.notes (quote_request_id, created_at desc, id);
create index notes_author on public.notes (author_id);

alter table public.notes enable row level security;
grant select, delete on public.notes to authenticated;
grant select, insert, update, delete on public.notes to service_role;
grant insert (contact_id, quote_request_id, body) on public.notes to authenticated;
select private.hide_estimates('public.notes');
select private.require_proof('public.notes');
create policy "admins read notes" on public.notes for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write notes" on public.notes for insert to authenticated with check ((select public.is_approved_admin()));
-- Notes of other users cannot be deleted.
create policy "authors delete their notes" on public.notes for delete to authenticated
  using (author_id = (select auth.uid()) and (select public.is_approved_admin()));

create trigger touch before update on public.notes for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.notes
  for each row execute function private.announce_change();

create function private.stamp_note() returns trigger language plpgsql set search_path = '' as $$
begin
  new.author_id := coalesce((select auth.uid()), new.author_id);
  return new;
end
$$;

create trigger stamp_note before insert on public.notes for each row execute function private.stamp_note();

create function private.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select found.id, found.kind, found.at, p.full_name, found.actor_id = auth.uid(), found.body, found.details
    from (
      select a.id, a.action as kind, a.created_at as at, a.actor as actor_id, null::text as body, a.details
      from public.audit_log a where a.table_name = of_table and a.row_id = of_row::text
      union all
      select n.id, 'note', n.created_at, n.author_id, n.body, '{}'
      from public.notes n
      where (of_table = 'contacts' and n.contact_id = of_row) or (of_table = 'quote_requests' and n.quote_request_id = of_row)
    ) as found
    left join public.profiles p on p.user_id = found.actor_id
    order by found.at desc, found.id
    limit 200;
end
$$;
grant execute on function private.get_history(text, uuid) to authenticated;

-- Returns the history of a row, newest first: `kind` is note, or the action of the audit log. `actor` is null for the system and for
-- deleted accounts. Errors: not_allowed.
create function public.get_history(of_table text, of_row uuid)
returns table (id uuid, kind text, at timestamptz, actor text, is_own boolean, body text, details jsonb)
language sql stable set search_path = '' as $$
  select * from private.get_history(of_table, of_row)
$$;
grant execute on function public.get_history(text, uuid) to authenticated;

-- Access of accounts: sign-up, verification of the address and password (rule D9), approval, sessions and the first administrator.

-- Approves an invited account that awaits approval. An invite applies only to a verified address.
create function private.accept_invite(invited uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.invites set accepted_at = now() where lower(email) = lower(address) and accepted_at is null;
  if found then
    update public.profiles set status = 'approved' where user_id = invited and status = 'pending';
  end if;
end
$$;

-- Trigger: creates the profile of a new account.
create function private.handle_new_user() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- Uses only the name of the client's metadata, made valid, so that it cannot fail a sign-up.
  insert into public.profiles (user_id, full_name, email, status) values (
    new.id,
    left(btrim(regexp_replace(coalesce(new.raw_user_meta_data ->> 'full_name', ''), '[\u0001-\u001f\u007f]+', ' ', 'g')), 200),
    left(coalesce(new.email, ''), 254),
    case when exists (select from public.system_settings where key = 'signup_mode' and value = '"open"') then 'approved' else 'pending' end
  );
  if new.email_confirmed_at is not null and coalesce(new.encrypted_password, '') = '' then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create trigger nordlys_new_user after insert on auth.users for each row execute function private.handle_new_user();

-- Trigger: copies a changed address, and accepts the invite of a proven one: by a mailed link, or by a sign-in without a password. A change
-- of address proves nothing, see follow_password; an admin can approve such an account.
create function private.handle_user_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.email is distinct from old.email then
    update public.profiles set email = left(coalesce(new.email, ''), 254) where user_id = new.id;
  end if;
  if new.email_confirmed_at is not null and old.email_confirmed_at is null
    and (new.confirmation_sent_at is not null or coalesce(new.encrypted_password, '') = '') then
    perform private.accept_invite(new.id, new.email);
  end if;
  return new;
end
$$;

create trigger nordlys_user_change after update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at)
  execute function private.handle_user_change();

-- Deletes the one-time tokens that the hosted auth service stores in a separate table; the local one stores them in the account's row.
create function private.end_tokens(person uuid, kinds text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if to_regclass('auth.one_time_tokens') is not null then
    execute 'delete from auth.one_time_tokens where user_id = $1 and token_type::text = any ($2)' using person, kinds;
  end if;
end
$$;

-- Trigger: tracks how the password and the address were verified. Runs before the update, because the password is part of the row. A
-- confirmation without a mail (SQL, the admin API, a project that confirms every sign-up) verifies nothing. One by mail moves the password
-- of a sign-up to its proof for ten minutes. A changed address invalidates everything mailed to the earlier one.
create function private.follow_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  has_password constant boolean := coalesce(new.encrypted_password, '') <> '';
begin
  if old.email_confirmed_at is null then
    if new.encrypted_password is distinct from old.encrypted_password or new.email is distinct from old.email then
      delete from private.sign_up_proofs where user_id = new.id;
    end if;
    if new.email_confirmed_at is not null and new.confirmation_sent_at is not null
      and (has_password or new.invited_at is not null) then
      update public.profiles set password_status = 'required' where user_id = new.id;
      delete from auth.sessions where user_id = new.id;
      update private.sign_up_proofs set encrypted_password = new.encrypted_password, expires_at = now() + interval '10 minutes'
      where user_id = new.id and expires_at > now() and new.invited_at is null;
      new.encrypted_password := null;
      new.raw_user_meta_data := new.raw_user_meta_data - 'sign_up_proof';
    end if;
  elsif new.email is distinct from old.email then
    -- Either of the two links may have been opened last, so the session proves nothing about the new address.
    update public.profiles set password_status = 'unverified' where user_id = new.id and status <> 'approved';
    delete from private.sign_up_proofs where user_id = new.id;
    new.recovery_token := '';
    new.reauthentication_token := '';
    perform private.end_tokens(new.id, array['recovery_token', 'reauthentication_token']);
  elsif has_password and new.encrypted_password is distinct from old.encrypted_password then
    update public.profiles set password_status = 'chosen' where user_id = new.id and password_status = 'required';
    delete from private.sign_up_proofs where user_id = new.id;
  end if;
  return new;
end
$$;

create trigger nordlys_follow_password before update on auth.users for each row
  when (new.email is distinct from old.email or new.email_confirmed_at is distinct from old.email_confirmed_at
    or new.encrypted_password is distinct from old.encrypted_password)
  execute function private.follow_password();

-- Trigger: any approval of an account (by an invite, an admin or the server) removes its unverified password, and the sign-in methods and
-- second factors that the owner of the address has not added. It also ends the sessions, a pending email change, issued codes and started
-- links. The owner of the address signs in by a mailed link or a provider that has verified the address. Keeps the current session, in which
-- the new administrator sets a password.
create function private.void_password() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  address text;
begin
  update auth.users set encrypted_password = null where id = new.user_id and coalesce(encrypted_password, '') <> '';
  if found then
    update public.profiles set password_status = 'required' where user_id = new.user_id;
  end if;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0,
    reauthentication_token = ''
  where id = new.user_id returning email into address;
  perform private.end_tokens(new.user_id, array['email_change_token_new', 'email_change_token_current', 'reauthentication_token']);
  perform private.remove_unproven(new.user_id, address);
  update auth.users set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object('providers', (
    select coalesce(jsonb_agg(distinct i.provider), '[]') from auth.identities i where i.user_id = new.user_id
  ))
  where id = new.user_id;
  -- Earlier versions of the auth service have no column for the account that a link is for.
  delete from auth.flow_state f where f.user_id = new.user_id and f.auth_code_issued_at is not null
    or to_jsonb(f) ->> 'linking_target_id' = new.user_id::text;
  delete from auth.sessions where user_id = new.user_id and id is distinct from nullif(auth.jwt() ->> 'session_id', '')::uuid;
  update auth.sessions set aal = 'aal1', factor_id = null where user_id = new.user_id and factor_id is not null;
  return null;
end
$$;

create trigger void_password after update on public.profiles for each row
  when (new.status = 'approved' and old.status <> 'approved' and new.password_status = 'unverified')
  execute function private.void_password();

-- Trigger: ends the sessions of a disabled account, so that no token can be refreshed. Row level security denies access immediately anyway.
create function private.end_sessions() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.user_id;
  return null;
exception when insufficient_privilege then
  -- Tokens that this role may not delete give access to nothing.
  return null;
end
$$;

create trigger end_sessions after update on public.profiles for each row
  when (new.status = 'disabled' and old.status <> 'disabled')
  execute function private.end_sessions();

-- Trigger: ensures that an installation always has an admin who can approve others. An account can still delete itself.
create function private.keep_an_admin() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  if not exists (select from public.profiles where role = 'admin' and status = 'approved' and user_id <> old.user_id) then
    raise exception using errcode = 'P0001', message = 'last_admin';
  end if;
  return new;
end
$$;

create trigger keep_an_admin before update on public.profiles for each row
  when (old.status = 'approved' and new.status <> 'approved')
  execute function private.keep_an_admin();

-- Maintains one unsent mail per admin with the number of pending accounts. Further sign-ups update it, and it is deleted when no account is
-- pending. After a mail was sent, the next one is delayed for an hour, which limits a flood of sign-ups to one mail per admin and hour.
-- Only confirmed addresses count.
create function private.announce_waiting() returns void language plpgsql security definer set search_path = '' as $$
declare
  waiting int;
  last_sent timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('nordlys.announce_waiting'));
  select count(*) into waiting
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.status = 'pending' and u.email_confirmed_at is not null;
  if waiting = 0 then
    delete from public.email_outbox where kind = 'people_waiting_notification' and status = 'pending';
    return;
  end if;
  update public.email_outbox set payload = jsonb_build_object('count', waiting)
  where kind = 'people_waiting_notification' and status = 'pending';
  if found or not private.notifications_enabled() then
    return;
  end if;
  select max(coalesce(sent_at, updated_at)) into last_sent from public.email_outbox where kind = 'people_waiting_notification';
  insert into public.email_outbox (kind, to_address, payload, next_attempt_at)
  select 'people_waiting_notification', email, jsonb_build_object('count', waiting), greatest(now(), last_sent + interval '1 hour')
  from public.profiles where status = 'approved' and role = 'admin' and private.is_email(email);
end
$$;

create function private.follow_waiting() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_waiting();
  return null;
end
$$;

create trigger announce_new after insert on public.profiles for each row
  when (new.status = 'pending') execute function private.follow_waiting();
create trigger announce_status after update on public.profiles for each row
  when ((new.status = 'pending') <> (old.status = 'pending')) execute function private.follow_waiting();
create trigger announce_deleted after delete on public.profiles for each row
  when (old.status = 'pending') execute function private.follow_waiting();

-- Its name sorts after nordlys_user_change, which may approve the account by an invite.
create trigger nordlys_waiting after update on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null) execute function private.follow_waiting();

-- Queues the mail about an approval, in the language of the sign-up if known. An account without a valid password gets a link to choose one.
create function private.mail_approval(approved uuid) returns void language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select 'access_approved', p.email,
    case
      when u.raw_user_meta_data ->> 'language' in ('en', 'no') then u.raw_user_meta_data ->> 'language'
      else coalesce((select value #>> '{}' from public.system_settings where key = 'company_language'), 'en')
    end,
    jsonb_build_object('email', p.email, 'needs_password', p.password_status = 'required')
  from public.profiles p join auth.users u on u.id = p.user_id
  where p.user_id = approved and p.status = 'approved' and private.is_email(p.email)
$$;

create function private.set_profile_status(profile uuid, wanted text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  before text;
  changed public.profiles;
begin
  -- Serialises two admins who disable each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.require_admin();
  if profile = auth.uid() then
    raise exception using errcode = 'P0001', message = 'own_status';
  end if;
  if wanted is null or wanted not in ('approved', 'disabled') then
    raise exception using errcode = 'P0001', message = 'invalid_status';
  end if;
  select status into before from public.profiles where user_id = profile for update;
  update public.profiles set status = wanted where user_id = profile returning * into changed;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_profile';
  end if;
  if before = 'pending' and wanted = 'approved' then
    perform private.mail_approval(profile);
  end if;
  return changed;
end
$$;
grant execute on function private.set_profile_status(uuid, text) to authenticated;

-- Approves or disables another account. Errors: not_allowed, own_status, invalid_status, unknown_profile.
create function public.set_profile_status(profile uuid, status text) returns public.profiles
language sql set search_path = '' as $$
  select private.set_profile_status(profile, status)
$$;
grant execute on function public.set_profile_status(uuid, text) to authenticated;

create function private.list_people(search text)
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at, u.last_sign_in_at,
      u.email_confirmed_at is not null, array_position(array['pending', 'approved', 'disabled'], p.status),
      exists (select from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified')
    from public.profiles p join auth.users u on u.id = p.user_id
    where private.has_words(p.search_text, search)
    order by 10, p.created_at desc, p.user_id;
end
$$;
grant execute on function private.list_people(text) to authenticated;

-- Lists the accounts whose name and address contain the search words, pending ones first. The API pages, filters and sorts the rows;
-- status_rank sorts by urgency. Errors: not_allowed.
create function public.list_people(search text default '')
returns table (
  user_id uuid, full_name text, email text, role text, status text, avatar_url text, created_at timestamptz,
  last_sign_in_at timestamptz, email_confirmed boolean, status_rank int, has_second_factor boolean
) language sql stable set search_path = '' as $$
  select * from private.list_people(search)
$$;
grant execute on function public.list_people(text) to authenticated;

-- The first administrator is a confirmed account with the one-time setup secret. Signing up first does not approve an account.

-- At most one row: SHA-256 of the secret. In this schema, the API does not serve it and backups do not contain it.
create table private.setup_secret (
  only_one boolean primary key default true check (only_one),
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);

create function private.has_approved_account() returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.profiles where status = 'approved')
$$;

-- Stores the secret in place of any earlier one, and returns it; without an argument, a random one of 122 bits. For the database owner only.
-- Claims are not throttled, because an accepted secret cannot be guessed. Errors (P0001): setup_closed where an account is approved,
-- weak_secret.
create function private.set_setup_secret(secret text default gen_random_uuid()::text) returns text
language plpgsql set search_path = '' as $$
declare
  wanted constant text := btrim(secret, E' \t\r\n');
begin
  if private.has_approved_account() then
    raise exception using errcode = 'P0001', message = 'setup_closed', hint = 'An approved account exists.';
  end if;
  if wanted is null or length(wanted) not between 24 and 200
    or (select count(distinct letter) from regexp_split_to_table(wanted, '') letter) < 10 then
    raise exception using errcode = 'P0001', message = 'weak_secret', hint = 'At least 24 characters, 10 of them different.';
  end if;
  insert into private.setup_secret (secret_hash) values (private.token_hash(wanted))
  on conflict (only_one) do update set secret_hash = excluded.secret_hash, created_at = now();
  return wanted;
end
$$;

-- Trigger: any approval of an account ends the setup, so that an unused secret does not work after all accounts are deleted.
create function private.end_setup() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.setup_secret;
  return null;
end
$$;

create trigger end_setup after insert or update of status on public.profiles for each row
  when (new.status = 'approved') execute function private.end_setup();

create function private.setup_is_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_session() and exists (select from private.setup_secret) and not private.has_approved_account()
$$;
grant execute on function private.setup_is_open() to authenticated;

-- Returns whether a pending account can become the administrator with the setup secret.
create function public.setup_is_open() returns boolean
language sql stable set search_path = '' as $$
  select private.setup_is_open()
$$;
grant execute on function public.setup_is_open() to authenticated;

create function private.claim_administrator(secret text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_session() or not exists (
    select from public.profiles p join auth.users u on u.id = p.user_id
    where p.user_id = auth.uid() and p.status = 'pending' and u.email_confirmed_at is not null
  ) then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- The second of two concurrent claims waits here for the first, and then finds no secret. Hashes are compared, so the duration reveals
  -- nothing about the secret.
  delete from private.setup_secret where secret_hash = private.token_hash(btrim(secret, E' \t\r\n'));
  if not found or private.has_approved_account() then
    raise exception using errcode = 'P0001', message = case when private.setup_is_open() then 'wrong_secret' else 'setup_closed' end;
  end if;
  update public.profiles set role = 'admin', status = 'approved' where user_id = auth.uid();
end
$$;
grant execute on function private.claim_administrator(text) to authenticated;

-- Makes the caller, a pending account with a confirmed address, the administrator. The audit log records the account as its own approver.
-- Errors: not_allowed (42501), wrong_secret, setup_closed (P0001).
create function public.claim_administrator(secret text) returns void
language sql set search_path = '' as $$
  select private.claim_administrator(secret)
$$;
grant execute on function public.claim_administrator(text) to authenticated;

-- Sign-in methods and second factors that are older than the proof of an address (rule D17). Another person may have added them to an account
-- whose address they had not confirmed, so an approval removes them with the password.

-- Whether a sign-in method belongs to the owner of an address: the provider has verified this very address for it. That of a password has no
-- secret but the password.
create function private.proves_address(identity auth.identities, address text) returns boolean
language sql stable set search_path = '' as $$
  select identity.provider = 'email' or (
    lower(identity.identity_data ->> 'email') = lower(address) and coalesce(identity.identity_data ->> 'email_verified', '') = 'true'
  )
$$;

-- Removes what others than the owner of the current address may have added to an account. A sign-in method of a password follows the
-- address, because a provider's address is compared with it.
create function private.remove_unproven(person uuid, address text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.identities i where i.user_id = person and not private.proves_address(i, address);
  update auth.identities i set identity_data = i.identity_data || jsonb_build_object('email', lower(address))
  where i.user_id = person and i.provider = 'email' and lower(i.identity_data ->> 'email') is distinct from lower(address);
  delete from auth.mfa_factors f where f.user_id = person;
  delete from private.recovery_codes c where c.user_id = person;
  delete from private.known_devices d where d.user_id = person;
end
$$;

-- Trigger: the first confirmation of an address removes what was added before it. Its name sorts before nordlys_user_change, which may approve
-- the account by an invite.
create function private.follow_confirmation() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.remove_unproven(new.id, new.email);
  return null;
end
$$;

create trigger nordlys_confirmation after update on auth.users for each row
  when (new.email_confirmed_at is not null and old.email_confirmed_at is null) execute function private.follow_confirmation();

-- Trigger: keeps the sign-in method of the password of a confirmed account. Upstream would give the account the address of another sign-in
-- method, which its owner has not confirmed here.
create function private.keep_email_identity() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from auth.users u where u.id = old.user_id and u.email_confirmed_at is not null) then
    raise exception using errcode = 'P0001', message = 'email_identity_not_deletable', hint = 'An account keeps its address.';
  end if;
  return old;
end
$$;

create trigger nordlys_keep_email_identity before delete on auth.identities for each row
  when (old.provider = 'email') execute function private.keep_email_identity();

-- Trigger: a sign-in method of another address is added to a confirmed account while one of the account's sessions is fresh (rule D14) and has
-- proven its second factor. A link that was started before an approval has no such session. A provider that has verified an address of the
-- account adds itself at a sign-in. The database does not see which session asks. What the auth service adds has a subject.
create function private.guard_linked_identity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
begin
  select u.* into account from auth.users u where u.id = new.user_id;
  if account.email_confirmed_at is null or private.proves_address(new, account.email) or exists (
    select from auth.identities i
    where i.user_id = new.user_id and coalesce(i.identity_data ->> 'email_verified', '') = 'true'
      and private.proves_address(new, i.identity_data ->> 'email')
  ) then
    return new;
  end if;
  if not exists (
    select from auth.sessions s
    where s.user_id = new.user_id and (s.not_after is null or s.not_after > now()) and private.is_fresh_session(s.id)
      and (s.aal::text = 'aal2' or not private.has_verified_factor(new.user_id))
  ) then
    raise exception using errcode = 'P0001', message = 'reauthentication_needed', hint = 'Sign in again before you link a sign-in.';
  end if;
  return new;
end
$$;

create trigger nordlys_guard_identity before insert on auth.identities for each row
  when (new.provider <> 'email' and new.identity_data ? 'sub') execute function private.guard_linked_identity();

-- Limits of what one account stores in the auth schema (rule W12). Users write the metadata of their account, and it is loaded
-- with every call of the account.

-- Refuses JSON that is too long, unless it was so before.
create function private.limit_account_data() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longest constant int := 8192;
  given jsonb := to_jsonb(new);
  before jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  name text;
begin
  foreach name in array tg_argv loop
    if octet_length(given ->> name) > greatest(longest, octet_length(before ->> name)) then
      raise exception using errcode = 'P0001', message = 'metadata_too_long';
    end if;
  end loop;
  return new;
end
$$;

-- Their names sort after those of the local stack, which decode the values first.
create trigger nordlys_limit_data before insert or update of raw_user_meta_data, raw_app_meta_data on auth.users for each row
  execute function private.limit_account_data('raw_user_meta_data', 'raw_app_meta_data');

create trigger nordlys_limit_data before insert or update of identity_data on auth.identities for each row
  execute function private.limit_account_data('identity_data');

-- Trigger: an invisible name is none.
create function private.clear_invisible_name() returns trigger language plpgsql set search_path = '' as $$
begin
  new.full_name := '';
  return new;
end
$$;

create trigger clear_invisible_name before insert or update of full_name on public.profiles for each row
  when (not private.is_visible(new.full_name)) execute function private.clear_invisible_name();

-- Keeps the password of a sign-up when the browser that signed up confirms the address (rule D9). That browser has a random secret and sends
-- its hash with the sign-up. A person who signs up with another person's address has the secret, but not the session that the mailed link
-- opens; the owner of the address has the session, but not the secret.
create table private.sign_up_proofs (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash text not null check (secret_hash ~ '^[0-9a-f]{64}$'),
  -- The password of the sign-up after the confirmation of the address, which removes it from the account.
  encrypted_password text,
  expires_at timestamptz not null
);

-- Trigger: stores the hash of a new account. A later sign-up with the same address, and changed metadata, do not replace it.
create function private.store_sign_up_proof() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.sign_up_proofs where expires_at < now();
  if new.email_confirmed_at is null and new.invited_at is null and new.raw_user_meta_data ->> 'sign_up_proof' ~ '^[0-9a-f]{64}$' then
    insert into private.sign_up_proofs (user_id, secret_hash, expires_at)
    values (new.id, new.raw_user_meta_data ->> 'sign_up_proof', now() + interval '7 days');
  end if;
  return null;
end
$$;

create trigger nordlys_sign_up_proof after insert on auth.users for each row execute function private.store_sign_up_proof();

create function private.keep_sign_up_password(secret text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  proof private.sign_up_proofs;
begin
  if not private.has_session() then
    raise exception using errcode = '42501', message = 'not_allowed';
  end if;
  -- One attempt: a wrong secret means that another person signed up, or this one again.
  delete from private.sign_up_proofs where user_id = auth.uid() and encrypted_password is not null returning * into proof;
  if not found or proof.expires_at <= now()
    or proof.secret_hash is distinct from private.token_hash(secret) then
    return false;
  end if;
  update auth.users set encrypted_password = proof.encrypted_password
  where id = auth.uid() and coalesce(encrypted_password, '') = ''
    and exists (select from public.profiles where user_id = auth.uid() and password_status = 'required');
  return found;
end
$$;
grant execute on function private.keep_sign_up_password(text) to authenticated;

-- Restores the password of the sign-up in the session that has confirmed its address, with the secret of the browser that signed up. Returns
-- whether it did; otherwise a password has to be chosen. Errors: not_allowed.
create function public.keep_sign_up_password(secret text) returns boolean
language sql set search_path = '' as $$
  select private.keep_sign_up_password(secret)
$$;
grant execute on function public.keep_sign_up_password(text) to authenticated;

-- The accounts, with what list_people() returns.
create view private.searched_people as
select p.user_id as id, p.user_id, p.full_name, p.email collate private.norwegian as email, p.role, p.status, p.avatar_url, p.created_at,
  (select u.last_sign_in_at from auth.users u where u.id = p.user_id) as last_sign_in_at,
  (select u.email_confirmed_at is not null from auth.users u where u.id = p.user_id) as email_confirmed,
  private.status_rank(p.status, p.created_at) as status_rank,
  (select count(*) > 0 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified') as has_second_factor, p.search_text
from public.profiles p
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or p.user_id::text <> private.refuse_explain());
grant select on private.searched_people to authenticated;

create view public.searched_people with (security_invoker = true) as select * from private.searched_people;
grant select on public.searched_people to authenticated;

-- Invites to the back office. Staff write them by invite_person() and revoke_invite() only, because an invite is a mail too.

create table public.invites (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  invited_by uuid default auth.uid() references public.profiles (user_id) on delete set null,
  sent_at timestamptz not null default now(),
  accepted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
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
create trigger audit_rows after insert or delete on public.invites for each row execute function private.audit('id');
create trigger audit_sent after update on public.invites for each row
  when (old.sent_at is distinct from new.sent_at or old.accepted_at is distinct from new.accepted_at)
  execute function private.audit('id', 'sent_at', 'accepted_at');
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

create function private.invite_person(email text, language text) returns public.invites
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
  insert into public.invites as i (email, language, invited_by) values (address, invite_person.language, auth.uid())
  on conflict (lower(i.email)) do update
    set language = excluded.language, invited_by = excluded.invited_by, sent_at = now(), accepted_at = null
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
    jsonb_build_object('invite_id', stored.id, 'email', stored.email, 'invited_by', p.full_name)
  from public.profiles p where p.user_id = auth.uid();
  return stored;
end
$$;
grant execute on function private.invite_person(text, text) to authenticated;

-- Invites an address, or resends its invite, and queues the mail in the given language. Approves a pending confirmed account immediately.
-- Errors: not_allowed, invalid_email, invalid_language, already_approved, account_disabled, rate_limited (detail: seconds to wait).
create function public.invite_person(email text, language text) returns public.invites
language sql set search_path = '' as $$
  select private.invite_person(email, language)
$$;
grant execute on function public.invite_person(text, text) to authenticated;

create function private.list_invites(search text)
returns table (
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.email::private.sorted_text, i.language, p.full_name::private.sorted_text, i.sent_at, i.created_at
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
  id uuid, email private.sorted_text, language text, invited_by private.sorted_text, sent_at timestamptz, created_at timestamptz
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

-- The newsletter, with double opt-in, and its issues. Only the edge functions (service_role) add subscribers.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (private.is_email(email)),
  language text not null default 'en' check (language in ('en', 'no')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  confirmation_sent_at timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  search_text text not null generated always as (lower(normalize(email))) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  suspected_spam boolean not null default false,
  -- An address that refuses mail: one permanent refusal, or three issues given up after temporary ones.
  undeliverable_at timestamptz,
  refusals int not null default 0 check (refusals >= 0)
);
create unique index newsletter_subscribers_email on public.newsletter_subscribers (lower(email));
create index newsletter_subscribers_created_at on public.newsletter_subscribers (created_at, id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at, id);
create index newsletter_subscribers_email_sort on public.newsletter_subscribers ((email collate private.norwegian), id);
create index newsletter_subscribers_suspected on public.newsletter_subscribers (created_at, id) where suspected_spam;
create index newsletter_subscribers_status_sort on public.newsletter_subscribers (status, id);
create index newsletter_subscribers_search on public.newsletter_subscribers using gin (search_text extensions.gin_trgm_ops);

alter table public.newsletter_subscribers enable row level security;
grant select, delete on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
grant update (suspected_spam) on public.newsletter_subscribers to authenticated;
select private.hide_estimates('public.newsletter_subscribers');
select private.require_proof('public.newsletter_subscribers');
create policy "admins see subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select public.is_approved_admin()));
create policy "admins erase subscribers" on public.newsletter_subscribers for delete to authenticated
  using ((select public.is_approved_admin()));
create policy "admins clear suspected subscribers" on public.newsletter_subscribers for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));

create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch();
-- Logs deletions by staff only: those of maintenance follow from the settings.
create trigger audit_rows after delete on public.newsletter_subscribers for each row
  when (auth.uid() is not null) execute function private.audit('id', 'status');
create trigger forget_name after delete on public.newsletter_subscribers for each row execute function private.forget_name('id');
create trigger keep_unmarked before update on public.newsletter_subscribers for each row
  when (new.suspected_spam and not old.suspected_spam) execute function private.keep_unmarked();
create trigger audit_suspicion after update on public.newsletter_subscribers for each row
  when (old.suspected_spam and not new.suspected_spam and auth.uid() is not null)
  execute function private.audit('id', 'suspected_spam');

-- One row per mail with links, so that a later mail never breaks the unsubscribe link of an earlier one.
create table public.newsletter_tokens (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index newsletter_tokens_subscriber on public.newsletter_tokens (subscriber_id);

alter table public.newsletter_tokens enable row level security;
grant select, insert, update, delete on public.newsletter_tokens to service_role;
select private.hide_estimates('public.newsletter_tokens');

create trigger touch before update on public.newsletter_tokens for each row execute function private.touch();

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

create function private.queue_newsletter_confirmation(subscriber public.newsletter_subscribers) returns void
language sql set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_confirmation', subscriber.email, subscriber.language,
    jsonb_build_object('token', private.new_newsletter_token(subscriber.id)))
$$;
grant execute on function private.queue_newsletter_confirmation(public.newsletter_subscribers) to service_role;

-- Stores a sign-up and queues the confirmation mail, at most one in ten minutes; a sign-up that may be a bot's is stored, marked and gets no
-- mail. Answer and limits are the same for an address that is new, pending, confirmed or unsubscribed, so that they reveal no addresses.
-- Errors (P0001): rate_limited, invalid_request, invalid_email, invalid_language.
create function public.newsletter_subscribe(request jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  suspected boolean := private.is_suspected(request, '');
  subscriber public.newsletter_subscribers;
  broken text;
begin
  if jsonb_typeof(request) is distinct from 'object' then
    raise exception using errcode = 'P0001', message = 'invalid_request';
  end if;
  perform private.take_form_limits('newsletter', request, coalesce(btrim(request ->> 'email'), ''));
  insert into public.newsletter_subscribers as known (email, language, confirmation_sent_at, suspected_spam)
  values (
    btrim(request ->> 'email'), coalesce(request ->> 'language', 'en'), case when not suspected then now() end, suspected
  )
  on conflict (lower(email)) do update
    set status = case when suspected then known.status else 'pending' end,
      language = excluded.language,
      confirmation_sent_at = coalesce(excluded.confirmation_sent_at, known.confirmation_sent_at),
      suspected_spam = suspected
    where known.status <> 'confirmed'
      and (known.confirmation_sent_at is null or known.confirmation_sent_at < now() - interval '10 minutes')
  returning * into subscriber;
  if found and not suspected then
    perform private.queue_newsletter_confirmation(subscriber);
  elsif not found then
    update public.newsletter_subscribers as known set language = coalesce(request ->> 'language', 'en')
    where lower(known.email) = lower(btrim(request ->> 'email')) and known.status = 'pending'
      and known.language <> coalesce(request ->> 'language', 'en');
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

-- A new sign-up of the same address clears the mark as well and sends its own mail.
create function private.release_subscriber() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'confirmed' then
    new.status := 'pending';
    new.confirmation_sent_at := now();
    perform private.queue_newsletter_confirmation(new);
  end if;
  return new;
end
$$;

create trigger release before update on public.newsletter_subscribers for each row
  when (
    old.suspected_spam and not new.suspected_spam and new.confirmation_sent_at is not distinct from old.confirmation_sent_at
  ) execute function private.release_subscriber();

-- The searchable list; see searched_contacts.
create view private.searched_newsletter_subscribers as
select id, email collate private.norwegian as email, language, status, confirmation_sent_at, confirmed_at, unsubscribed_at, search_text, created_at,
  updated_at, suspected_spam, undeliverable_at, refusals
from public.newsletter_subscribers
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
grant select on private.searched_newsletter_subscribers to authenticated;

create view public.searched_newsletter_subscribers with (security_invoker = true) as select * from private.searched_newsletter_subscribers;
grant select on public.searched_newsletter_subscribers to authenticated;

-- Issues of the newsletter. The recipients are fixed when the sending starts: one delivery each. The outbox receives the mails at the rate of the
-- setting; the mail of a delivery has its id, so the outbox has at most one for each recipient, whatever is interrupted (rule R17).

create table public.newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  -- Empty while it is a draft.
  subject_en text not null default '' check (subject_en = '' or private.is_line(subject_en, 150)),
  subject_no text not null default '' check (subject_no = '' or private.is_line(subject_no, 150)),
  -- Markdown.
  body_en text not null default '' check (body_en = '' or private.is_text(body_en, 20000)),
  body_no text not null default '' check (body_no = '' or private.is_text(body_no, 20000)),
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  scheduled_at timestamptz check (scheduled_at < '2200-01-01T00:00:00Z'),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((status = 'scheduled') = (scheduled_at is not null)),
  check (status = 'draft' or (subject_en <> '' and subject_no <> '' and body_en <> '' and body_no <> ''))
);
create index newsletter_issues_created_at on public.newsletter_issues (created_at, id);
create index newsletter_issues_status on public.newsletter_issues (status, created_at, id);

alter table public.newsletter_issues enable row level security;
grant select, delete on public.newsletter_issues to authenticated;
grant select, insert, update, delete on public.newsletter_issues to service_role;
grant
  insert (subject_en, subject_no, body_en, body_no),
  update (subject_en, subject_no, body_en, body_no)
  on public.newsletter_issues to authenticated;
select private.hide_estimates('public.newsletter_issues');
select private.require_proof('public.newsletter_issues');
create policy "admins see issues" on public.newsletter_issues for select to authenticated using ((select public.is_approved_admin()));
create policy "admins write issues" on public.newsletter_issues for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins edit drafts" on public.newsletter_issues for update to authenticated
  using ((select public.is_approved_admin()) and status = 'draft') with check ((select public.is_approved_admin()) and status = 'draft');
create policy "admins delete drafts" on public.newsletter_issues for delete to authenticated
  using ((select public.is_approved_admin()) and status = 'draft');

create trigger touch before update on public.newsletter_issues for each row execute function private.touch();
create trigger audit_rows after insert or delete on public.newsletter_issues for each row execute function private.audit('id', 'status');
create trigger audit_changes after update on public.newsletter_issues for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'status');

-- Trigger: an entry has the subject of its issue, or the last known one of a deleted issue.
create function private.name_issue() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.record_name := coalesce(
    (select nullif(i.subject_en, '') from public.newsletter_issues i where i.id::text = new.row_id),
    (select l.record_name from public.audit_log l
      where l.table_name = new.table_name and l.row_id = new.row_id and l.record_name is not null order by l.created_at desc limit 1));
  return new;
end
$$;

create trigger name_issue before insert on public.audit_log for each row
  when (new.table_name = 'newsletter_issues' and new.record_name is null) execute function private.name_issue();

create table public.newsletter_deliveries (
  -- Also the id of its mail in the outbox.
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  -- waiting: not yet in the outbox. skipped: the address is marked as undeliverable, or the mail was discarded after a restore.
  status text not null default 'waiting'
  check (status in ('waiting', 'queued', 'sent', 'failed', 'unsubscribed', 'skipped', 'cancelled')),
  reason text check (length(reason) <= 2000),
  queued_at timestamptz,
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issue_id, subscriber_id)
);
create index newsletter_deliveries_status on public.newsletter_deliveries (issue_id, status, id);
create index newsletter_deliveries_subscriber on public.newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_queued_at on public.newsletter_deliveries (queued_at) where queued_at is not null;

alter table public.newsletter_deliveries enable row level security;
grant select on public.newsletter_deliveries to authenticated;
grant select, insert, update, delete on public.newsletter_deliveries to service_role;
select private.hide_estimates('public.newsletter_deliveries');
select private.require_proof('public.newsletter_deliveries');
create policy "admins see deliveries" on public.newsletter_deliveries for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.newsletter_deliveries for each row execute function private.touch();

-- Trigger: a confirmation proves that mail arrives.
create function private.trust_address() returns trigger language plpgsql set search_path = '' as $$
begin
  new.undeliverable_at := null;
  new.refusals := 0;
  return new;
end
$$;

create trigger trust_address before update of status on public.newsletter_subscribers for each row
  when (new.status = 'confirmed' and old.status <> 'confirmed') execute function private.trust_address();

create function private.clear_undeliverable(subscribers uuid[]) returns int language plpgsql security definer set search_path = '' as $$
declare
  cleared int;
begin
  perform private.require_admin();
  with unmarked as (
    update public.newsletter_subscribers set undeliverable_at = null, refusals = 0
    where id = any (subscribers) and undeliverable_at is not null returning id, email
  )
  insert into public.audit_log (actor, action, table_name, row_id, record_name, details)
  select auth.uid(), 'update', 'newsletter_subscribers', u.id::text, left(u.email, 200),
    jsonb_build_object('undeliverable', jsonb_build_object('from', true, 'to', false))
  from unmarked u;
  get diagnostics cleared = row_count;
  return cleared;
end
$$;
grant execute on function private.clear_undeliverable(uuid[]) to authenticated;

-- Removes the mark of addresses that refused mail; returns their number. Errors: not_allowed.
create function public.clear_undeliverable(subscribers uuid[]) returns int language sql set search_path = '' as $$
  select private.clear_undeliverable(subscribers)
$$;
grant execute on function public.clear_undeliverable(uuid[]) to authenticated;

-- Locks an issue. Errors (P0001): unknown_issue.
create function private.lock_issue(issue uuid) returns public.newsletter_issues language plpgsql set search_path = '' as $$
declare
  locked public.newsletter_issues;
begin
  select * into locked from public.newsletter_issues where id = lock_issue.issue for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_issue';
  end if;
  return locked;
end
$$;

-- Fixes the recipients of a locked issue and starts it.
create function private.start_issue(issue uuid) returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into public.newsletter_deliveries (issue_id, subscriber_id)
  select start_issue.issue, s.id from public.newsletter_subscribers s
  where s.status = 'confirmed' and s.undeliverable_at is null
  on conflict (issue_id, subscriber_id) do nothing;
  update public.newsletter_issues set status = 'sending', scheduled_at = null, started_at = clock_timestamp() where id = start_issue.issue;
end
$$;

create function private.send_issue(issue uuid, seen timestamptz, at timestamptz) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
  previous text;
begin
  perform private.require_admin();
  found_issue := private.lock_issue(send_issue.issue);
  previous := found_issue.status;
  -- A repeated call.
  if previous in ('sending', 'paused', 'sent') or (previous = 'scheduled' and found_issue.scheduled_at = at) then
    return found_issue;
  end if;
  if previous = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if found_issue.updated_at is distinct from seen then
    raise exception using errcode = 'P0001', message = 'conflict';
  end if;
  if '' in (found_issue.subject_en, found_issue.subject_no, found_issue.body_en, found_issue.body_no) then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if at is not null then
    if at <= clock_timestamp() or at >= '2200-01-01T00:00:00Z' then
      raise exception using errcode = 'P0001', message = 'invalid_time';
    end if;
    update public.newsletter_issues set status = 'scheduled', scheduled_at = at where id = found_issue.id returning * into found_issue;
    return found_issue;
  end if;
  if not exists (select from public.newsletter_subscribers where status = 'confirmed' and undeliverable_at is null) then
    raise exception using errcode = 'P0001', message = 'no_recipients';
  end if;
  perform private.start_issue(found_issue.id);
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$$;
grant execute on function private.send_issue(uuid, timestamptz, timestamptz) to authenticated;

-- Starts an issue, or schedules it for `at`. `seen` is the `updated_at` of the version that the caller read. It can be repeated.
-- Errors: not_allowed, unknown_issue, cancelled, conflict, incomplete, invalid_time, no_recipients.
create function public.send_issue(issue uuid, seen timestamptz, at timestamptz default null) returns public.newsletter_issues
language sql set search_path = '' as $$
  select private.send_issue(issue, seen, at)
$$;
grant execute on function public.send_issue(uuid, timestamptz, timestamptz) to authenticated;

-- Takes the mails of an issue that no worker has claimed back out of the outbox. Rows that a worker is settling are skipped: record_letter() takes
-- those back.
create function private.take_back_letters(issue uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  mails uuid[];
begin
  mails := array(
    select m.id from public.email_outbox m
    where m.kind = 'newsletter_issue' and m.status = 'pending'
      and m.id in (select d.id from public.newsletter_deliveries d where d.issue_id = take_back_letters.issue and d.status = 'queued')
    order by m.id for update skip locked);
  update public.newsletter_deliveries set status = 'waiting', queued_at = null where id = any (mails);
  delete from public.email_outbox where id = any (mails);
end
$$;

create function private.steer_issue(issue uuid, action text) returns public.newsletter_issues
language plpgsql security definer set search_path = '' as $$
declare
  found_issue public.newsletter_issues;
  previous text;
  failed uuid[];
begin
  perform private.require_admin();
  found_issue := private.lock_issue(steer_issue.issue);
  previous := found_issue.status;
  if action = 'pause' and previous = 'sending' then
    update public.newsletter_issues set status = 'paused' where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
  elsif action = 'resume' and previous = 'paused' then
    update public.newsletter_issues set status = 'sending' where id = found_issue.id;
  elsif action = 'cancel' and previous in ('sending', 'paused') then
    update public.newsletter_issues set status = 'cancelled', finished_at = clock_timestamp() where id = found_issue.id;
    perform private.take_back_letters(found_issue.id);
    update public.newsletter_deliveries set status = 'cancelled', settled_at = clock_timestamp()
    where issue_id = found_issue.id and status = 'waiting';
  elsif action = 'unschedule' and previous = 'scheduled' then
    update public.newsletter_issues set status = 'draft', scheduled_at = null where id = found_issue.id;
  elsif action = 'retry' and previous in ('sending', 'paused', 'sent') then
    failed := array(select d.id from public.newsletter_deliveries d where d.issue_id = found_issue.id and d.status = 'failed' for update);
    if failed = '{}' then
      raise exception using errcode = 'P0001', message = 'none_failed';
    end if;
    update public.newsletter_deliveries set status = 'waiting', reason = null, queued_at = null, settled_at = null where id = any (failed);
    delete from public.email_outbox where id = any (failed) and status = 'dead';
    if previous = 'sent' then
      update public.newsletter_issues set status = 'sending', finished_at = null where id = found_issue.id;
    end if;
  else
    raise exception using errcode = 'P0001', message = 'invalid_action';
  end if;
  select * into found_issue from public.newsletter_issues where id = found_issue.id;
  return found_issue;
end
$$;
grant execute on function private.steer_issue(uuid, text) to authenticated;

-- Changes the sending of an issue: `pause`, `resume`, `cancel` what is not sent, `unschedule`, or `retry` those that failed.
-- Errors: not_allowed, unknown_issue, invalid_action, none_failed.
create function public.steer_issue(issue uuid, action text) returns public.newsletter_issues language sql set search_path = '' as $$
  select private.steer_issue(issue, action)
$$;
grant execute on function public.steer_issue(uuid, text) to authenticated;

create function private.send_test_issue(issue uuid, language text) returns text language plpgsql security definer set search_path = '' as $$
declare
  recipient text := (select p.email from public.profiles p where p.user_id = auth.uid());
  written uuid;
begin
  perform private.require_admin();
  if send_test_issue.language is null or send_test_issue.language not in ('en', 'no') then
    raise exception using errcode = 'P0001', message = 'invalid_language';
  end if;
  perform from public.newsletter_issues i where i.id = send_test_issue.issue
    and '' not in (case send_test_issue.language when 'no' then i.subject_no else i.subject_en end,
      case send_test_issue.language when 'no' then i.body_no else i.body_en end);
  if not found then
    raise exception using errcode = 'P0001', message = 'incomplete';
  end if;
  if not public.take_rate_limit('test_mail', auth.uid()::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('newsletter_issue', recipient, send_test_issue.language, jsonb_build_object('issue_id', send_test_issue.issue, 'is_test', true))
  returning id into written;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', written::text);
  return recipient;
end
$$;
grant execute on function private.send_test_issue(uuid, text) to authenticated;

-- Mails an issue to the caller as it is stored; returns the address. Errors: not_allowed, invalid_language, incomplete, rate_limited (detail:
-- seconds to wait).
create function public.send_test_issue(issue uuid, language text) returns text language sql set search_path = '' as $$
  select private.send_test_issue(issue, language)
$$;
grant execute on function public.send_test_issue(uuid, text) to authenticated;

-- Ends an issue that is being sent when every recipient has an outcome. Two last mails that are settled at the same time do not see each other; the
-- next serve_issues() ends it then.
create function private.finish_issue(issue uuid) returns void language sql security definer set search_path = '' as $$
  update public.newsletter_issues i set status = 'sent', finished_at = clock_timestamp()
  where i.id = finish_issue.issue and i.status = 'sending'
    and not exists (select from public.newsletter_deliveries d where d.issue_id = i.id and d.status in ('waiting', 'queued'))
$$;

create function private.serve_issues() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.newsletter_issues;
  room int;
  entered int;
  served int := 0;
begin
  -- One worker at a time, so that together they keep the rate.
  if not pg_try_advisory_xact_lock(hashtext('nordlys.serve_issues')) then
    return 0;
  end if;
  for asked in
    select * from public.newsletter_issues where status = 'scheduled' and scheduled_at <= clock_timestamp()
    order by scheduled_at, id for update skip locked
  loop
    perform private.start_issue(asked.id);
  end loop;
  room := private.mail_setting('newsletter_per_minute', 60)
    - (select count(*) from public.newsletter_deliveries where queued_at > clock_timestamp() - interval '1 minute');
  for asked in
    select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked
  loop
    -- Those that get no mail need no room.
    update public.newsletter_deliveries d set
      status = case when s.status <> 'confirmed' then 'unsubscribed' else 'skipped' end, settled_at = clock_timestamp()
    from public.newsletter_subscribers s
    where s.id = d.subscriber_id and d.issue_id = asked.id and d.status = 'waiting'
      and (s.status <> 'confirmed' or s.undeliverable_at is not null);
    with next as (
      select d.id, d.subscriber_id from public.newsletter_deliveries d
      where d.issue_id = asked.id and d.status = 'waiting' order by d.id limit greatest(room - served, 0) for update
    ), mails as (
      insert into public.email_outbox (id, kind, to_address, language, payload)
      select n.id, 'newsletter_issue', s.email, s.language, jsonb_build_object('issue_id', asked.id)
      from next n join public.newsletter_subscribers s on s.id = n.subscriber_id
      on conflict (id) do nothing
    )
    update public.newsletter_deliveries d set status = 'queued', queued_at = clock_timestamp() from next n where n.id = d.id;
    get diagnostics entered = row_count;
    served := served + entered;
    perform private.finish_issue(asked.id);
  end loop;
  return served;
end
$$;
grant execute on function private.serve_issues() to service_role;

-- Starts scheduled issues, puts the next mails of issues into the outbox and returns their number. The worker that delivers the outbox calls it.
create function public.serve_issues() returns int language sql set search_path = '' as $$
  select private.serve_issues()
$$;
grant execute on function public.serve_issues() to service_role;

-- Trigger: the outcome of a mail is that of its delivery. A mail of an issue that is not being sent leaves the outbox.
create function private.record_letter() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  letter record;
begin
  select d.status, i.status as issue_status, i.id as issue_id, s.status as subscriber_status into letter
  from public.newsletter_deliveries d join public.newsletter_issues i on i.id = d.issue_id
    join public.newsletter_subscribers s on s.id = d.subscriber_id
  where d.id = new.id;
  if not found then
    return null;
  end if;
  if new.status = 'sent' then
    update public.newsletter_deliveries set status = 'sent', reason = null, settled_at = clock_timestamp() where id = new.id;
  elsif new.status = 'dead' then
    update public.newsletter_deliveries set
      status = case when letter.subscriber_status <> 'confirmed' then 'unsubscribed' when letter.issue_status = 'cancelled' then 'cancelled' else 'failed' end,
      reason = new.last_error, settled_at = clock_timestamp()
    where id = new.id;
  elsif letter.issue_status in ('paused', 'cancelled') then
    update public.newsletter_deliveries set status = case letter.issue_status when 'paused' then 'waiting' else 'cancelled' end, queued_at = null
    where id = new.id;
    delete from public.email_outbox where id = new.id;
  elsif old.status = 'dead' then
    -- Resent from the outbox.
    update public.newsletter_deliveries set status = 'queued', reason = null, settled_at = null where id = new.id;
    update public.newsletter_issues set status = 'sending', finished_at = null where id = letter.issue_id and status = 'sent';
  end if;
  if new.status in ('sent', 'dead') then
    perform private.finish_issue(letter.issue_id);
  end if;
  return null;
end
$$;

create trigger record_letter after update of status on public.email_outbox for each row
  when (new.kind = 'newsletter_issue' and new.status is distinct from old.status and new.status in ('pending', 'sent', 'dead'))
  execute function private.record_letter();

-- Trigger: a mail that a person discarded is not sent later.
create function private.discard_letter() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.newsletter_deliveries set status = 'skipped', settled_at = clock_timestamp() where id = old.id and status = 'queued';
  return null;
end
$$;

create trigger discard_letter after delete on public.email_outbox for each row
  when (old.kind = 'newsletter_issue' and old.status in ('pending', 'sending', 'held')) execute function private.discard_letter();

-- Returns what a claimed mail of an issue is written from, {state, subject, body, token}, with a token of its own. The state is `ready`, or why it
-- must not be sent: `gone`, `unsubscribed`, `paused`, `cancelled` (rule D22). A test mail has no token.
create function public.read_letter(mail uuid) returns jsonb language plpgsql set search_path = '' as $$
declare
  letter public.email_outbox;
  asked public.newsletter_issues;
  reader public.newsletter_subscribers;
  state text;
begin
  select * into letter from public.email_outbox where id = read_letter.mail and kind = 'newsletter_issue';
  select * into asked from public.newsletter_issues where id::text = letter.payload ->> 'issue_id';
  select s.* into reader from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id where d.id = letter.id;
  state := case
    when asked.id is null then 'gone'
    when letter.payload -> 'is_test' = 'true' then 'ready'
    when reader.id is null then 'gone'
    when reader.status <> 'confirmed' then 'unsubscribed'
    when asked.status in ('paused', 'cancelled') then asked.status
    else 'ready'
  end;
  if state <> 'ready' then
    return jsonb_build_object('state', state);
  end if;
  return jsonb_build_object(
    'state', state,
    'subject', case letter.language when 'no' then asked.subject_no else asked.subject_en end,
    'body', case letter.language when 'no' then asked.body_no else asked.body_en end,
    'token', case when reader.id is not null then private.new_newsletter_token(reader.id) end
  );
end
$$;
grant execute on function public.read_letter(uuid) to service_role;

-- Returns {counts, problems}: the recipients of an issue by what became of them, of a draft those that it would have, as `waiting`; and up to 100 of
-- those that got nothing, with the reason. Errors: not_allowed.
create function public.get_issue_progress(issue uuid) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'counts', case
        when (select i.status from public.newsletter_issues i where i.id = get_issue_progress.issue) in ('draft', 'scheduled') then
          jsonb_build_object('waiting',
            (select count(*) from public.newsletter_subscribers s where s.status = 'confirmed' and s.undeliverable_at is null))
        else coalesce((
          select jsonb_object_agg(d.status, d.n) from (
            select status, count(*) as n from public.newsletter_deliveries where issue_id = get_issue_progress.issue group by status
          ) as d), '{}')
      end,
      'problems', coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'email', p.email, 'status', p.status, 'reason', p.reason) order by p.status, p.email) from (
          select d.id, s.email, d.status, d.reason from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
          where d.issue_id = get_issue_progress.issue and d.status in ('failed', 'unsubscribed', 'skipped') order by d.status, s.email limit 100
        ) as p), '[]')
    )
  );
end;
$$;
grant execute on function public.get_issue_progress(uuid) to authenticated;

-- The issues that were sent, for visitors, where the company shows them.

create function private.archived_issues() returns setof public.newsletter_issues
language sql stable security definer set search_path = '' as $$
  select i.* from public.newsletter_issues i
  where i.status = 'sent' and exists (select from public.system_settings s where s.key = 'newsletter_archive' and s.value = 'true')
  order by i.started_at desc, i.id limit 50
$$;

create function private.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable security definer set search_path = '' as $$
  select i.id, case in_language when 'no' then i.subject_no else i.subject_en end, case in_language when 'no' then i.body_no else i.body_en end,
    (i.started_at at time zone private.company_time_zone())::date
  from private.archived_issues() i
$$;
grant execute on function private.get_newsletter_archive(text) to anon, authenticated, service_role;

-- Returns the last 50 sent issues in a language (`en` or `no`), the newest first; nothing where the company keeps them to the readers. The body is Markdown.
create function public.get_newsletter_archive(in_language text) returns table (id uuid, subject text, body text, sent_on date)
language sql stable set search_path = '' as $$
  select * from private.get_newsletter_archive(in_language)
$$;
grant execute on function public.get_newsletter_archive(text) to anon, authenticated, service_role;

create function private.has_newsletter_archive() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (select from private.archived_issues())
$$;
grant execute on function private.has_newsletter_archive() to anon, authenticated, service_role;

-- Returns whether visitors can read any issue, which decides whether the pages lead to them.
create function public.has_newsletter_archive() returns boolean language sql stable set search_path = '' as $$
  select private.has_newsletter_archive()
$$;
grant execute on function public.has_newsletter_archive() to anon, authenticated, service_role;

-- Offers: what staff prepare, as long as nothing is sent. The database alone computes amounts.

-- The rates of value added tax, by the days on which they apply. A change of the law is a new row in a migration.
create table public.vat_codes (
  id uuid primary key default gen_random_uuid(),
  code text not null check (code ~ '^[a-z][a-z_]{0,29}$'),
  rate numeric(5, 2) not null check (rate between 0 and 100),
  valid_from date not null,
  valid_until date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (code, valid_from),
  check (valid_until >= valid_from)
);

alter table public.vat_codes enable row level security;
grant select on public.vat_codes to authenticated, service_role;
select private.hide_estimates('public.vat_codes');
select private.require_proof('public.vat_codes');
create policy "admins read the VAT codes" on public.vat_codes for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.vat_codes for each row execute function private.touch();

-- Null for an unknown code, and on a day without a rate.
create function private.vat_rate(code text, day date) returns numeric
language sql stable security definer set search_path = '' as $$
  select v.rate from public.vat_codes v
  where v.code = vat_rate.code and v.valid_from <= day and (v.valid_until is null or v.valid_until >= day)
  order by v.valid_from desc limit 1
$$;

-- The terms of the offers. A version never changes, because offers refer to it.
create table public.offer_terms (
  id uuid primary key default gen_random_uuid(),
  version int not null unique check (version > 0),
  text_en text not null check (private.is_text(text_en, 50000)),
  text_no text not null check (private.is_text(text_no, 50000)),
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index offer_terms_created_by on public.offer_terms (created_by);

alter table public.offer_terms enable row level security;
grant select on public.offer_terms to authenticated, service_role;
select private.hide_estimates('public.offer_terms');
select private.require_proof('public.offer_terms');
create policy "admins read terms" on public.offer_terms for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.offer_terms for each row execute function private.touch();
create trigger audit_rows after insert on public.offer_terms for each row execute function private.audit('id', 'version');
create trigger announce_change after insert on public.offer_terms for each row execute function private.announce_change();

-- A section is a heading and a text in Markdown.
create function private.are_sections(sections jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when jsonb_typeof(sections) <> 'array' then false else
    jsonb_array_length(sections) <= 30 and length(sections::text) <= 100000 and coalesce((
      select bool_and(case when jsonb_typeof(section) <> 'object' then false else coalesce(
        section - array['heading', 'text'] = '{}'
          and jsonb_typeof(section -> 'heading') = 'string' and private.is_line(section ->> 'heading', 200)
          and jsonb_typeof(section -> 'text') = 'string' and private.is_text(section ->> 'text', 20000),
        false
      ) end) from jsonb_array_elements(sections) as section
    ), true)
  end
$$;

-- The last number of an offer. A row, not a sequence: a number that a transaction rolls back is not lost.
create table private.offer_counter (
  only_one boolean primary key default true check (only_one),
  last int not null
);

create table public.offers (
  id uuid primary key default gen_random_uuid(),
  number int not null unique,
  client_id uuid references public.clients (id) on delete restrict,
  quote_request_id uuid references public.quote_requests (id) on delete set null,
  language text not null default 'en' check (language in ('en', 'no')),
  currency text not null default private.company_currency() check (currency ~ '^[A-Z]{3}$'),
  recipient_name text check (private.is_line(recipient_name, 200)),
  recipient_email text check (private.is_email(recipient_email)),
  company_name text check (private.is_line(company_name, 200)),
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  sections jsonb not null default '[]' check (private.are_sections(sections)),
  terms_id uuid references public.offer_terms (id) on delete restrict,
  valid_until date not null default private.company_today() + 30 check (private.is_day(valid_until)),
  -- Of the last version that was sent; 0 before the first one.
  version int not null default 0 check (version >= 0),
  state text not null default 'draft' check (state in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  sent_valid_until date,
  sent_at timestamptz,
  answered_at timestamptz,
  reminders int not null default 0 check (reminders between 0 and 2),
  reminded_at timestamptz,
  -- With the optional lines that are ticked. The server computes them.
  net_amount numeric(14, 2) not null default 0,
  vat_amount numeric(14, 2) not null default 0,
  total_amount numeric(14, 2) not null default 0,
  created_by uuid references public.profiles (user_id) on delete set null,
  -- SHA-256 of the last save, by which its retry is known.
  save_hash text check (save_hash ~ '^[0-9a-f]{64}$'),
  search_text text not null generated always as (
    lower(normalize(number::text || ' ' || title || ' ' || coalesce(nullif(sent_title, title) || ' ', '')
      || coalesce(recipient_name, '') || ' ' || coalesce(company_name, '') || ' '
      || coalesce(recipient_email, '')) collate pg_catalog."default")
  ) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A change order is an offer on an engagement. The foreign key is in `engagements`.
  engagement_id uuid,
  -- Of the last version that was sent; with the options that were accepted, once it is.
  sent_title text check (private.is_line(sent_title, 200)),
  sent_currency text check (sent_currency ~ '^[A-Z]{3}$'),
  sent_total_amount numeric(14, 2),
  -- Whether the draft differs from it.
  has_unsent_changes boolean not null default false,
  -- When the recipient of the sent version lost the access to it; null as long as it is theirs. Another version, or another link by staff, gives it again.
  access_ended_at timestamptz,
  -- Counted up by staff, from which the limits of the codes begin again.
  code_round int not null default 0 check (code_round >= 0),
  check ((state = 'draft') = (version = 0)),
  check ((version = 0) = (sent_at is null))
);
create index offers_created_at on public.offers (created_at, id);
create index offers_total_amount on public.offers (coalesce(sent_total_amount, total_amount), id);
create index offers_title on public.offers (coalesce(sent_title, title), id);
create index offers_valid_until on public.offers (valid_until, id);
create index offers_state on public.offers (state, created_at, id);
create index offers_client on public.offers (client_id, created_at, id);
create index offers_quote_request on public.offers (quote_request_id);
create index offers_terms on public.offers (terms_id);
create index offers_created_by on public.offers (created_by);
create index offers_address on public.offers (lower(recipient_email));
create index offers_search on public.offers using gin (search_text extensions.gin_trgm_ops);
create index offers_engagement on public.offers (engagement_id);
-- For the offers that wait for an answer, and the reminders of them.
create index offers_sent_valid_until on public.offers (state, sent_valid_until, id);

alter table public.offers enable row level security;
-- Staff write by save_offer(), and delete only what was never sent.
grant select, delete on public.offers to authenticated;
grant select on public.offers to service_role;
select private.hide_estimates('public.offers');
select private.require_proof('public.offers');
create policy "admins read offers" on public.offers for select to authenticated using ((select public.is_approved_admin()));
create policy "admins delete drafts" on public.offers for delete to authenticated
  using ((select public.is_approved_admin()) and version = 0);

create trigger touch before update on public.offers for each row execute function private.touch();
create trigger check_currency before insert or update of currency on public.offers for each row execute function private.check_currency();
create trigger audit_rows after insert or delete on public.offers for each row execute function private.audit('id', 'number');
create trigger audit_edits after update on public.offers for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id', 'state', 'version', 'total_amount', 'valid_until');
create trigger forget_name after delete on public.offers for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.offers for each row execute function private.announce_change();

-- Trigger: gives an offer the next number, and its author. A restored backup has the offers, but not the counter.
create function private.number_offer() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.offer_counter set last = greatest(last, (select max(o.number) from public.offers o)) + 1 returning last into new.number;
  new.created_by := coalesce(auth.uid(), new.created_by);
  return new;
end
$$;

create trigger number_offer before insert on public.offers for each row execute function private.number_offer();

create table public.offer_lines (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null check (position between 1 and 200),
  text text not null check (private.is_text(text, 2000)),
  quantity numeric(12, 3) not null check (quantity between 0 and 1000000),
  -- fixed: a line with a fixed price, whose unit is the price itself.
  unit text not null default 'hour' check (unit in ('hour', 'day', 'month', 'piece', 'fixed')),
  price numeric(12, 2) not null check (price between -100000000 and 100000000),
  discount numeric(5, 2) not null default 0 check (discount between 0 and 100),
  vat_code text not null default 'standard' check (vat_code ~ '^[a-z][a-z_]{0,29}$'),
  -- The client may tick it; is_ticked says whether it is ticked at first.
  is_optional boolean not null default false,
  is_ticked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (offer_id, position)
);

alter table public.offer_lines enable row level security;
grant select on public.offer_lines to authenticated, service_role;
select private.hide_estimates('public.offer_lines');
select private.require_proof('public.offer_lines');
create policy "admins read offer lines" on public.offer_lines for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.offer_lines for each row execute function private.touch();

create table public.offer_plan_items (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null check (position between 1 and 100),
  title text not null check (private.is_line(title, 200)),
  -- A share of the total in per cent, or an amount including VAT.
  share numeric(5, 2) check (share > 0 and share <= 100),
  amount numeric(12, 2) check (amount > 0 and amount <= 100000000),
  due text not null check (due in ('acceptance', 'date', 'delivery', 'monthly')),
  due_date date check (private.is_day(due_date)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (offer_id, position),
  check ((share is null) <> (amount is null)),
  check ((due = 'date') = (due_date is not null))
);

alter table public.offer_plan_items enable row level security;
grant select on public.offer_plan_items to authenticated, service_role;
select private.hide_estimates('public.offer_plan_items');
select private.require_proof('public.offer_plan_items');
create policy "admins read plan items" on public.offer_plan_items for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.offer_plan_items for each row execute function private.touch();

-- The amount of a line before VAT, rounded half away from zero, as round() does. Products of `numeric` are exact; a quotient would be rounded
-- before.
create function private.line_amount(quantity numeric, price numeric, discount numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(quantity * price * (100 - discount) * 0.01, 2)
$$;

-- Returns {net, vat: [{code, rate, net, amount}], vat_amount, total} of lines as an offer's content has them. VAT is computed on the sum of the lines of each
-- rate. Optional lines count where `ticked` has their id, or, without `ticked`, where the line says so.
create function private.offer_totals(lines jsonb, ticked text[]) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with counted as (
    select l.vat_code, l.vat_rate, private.line_amount(l.quantity, l.price, l.discount) as net
    from jsonb_to_recordset(lines) as l (
      id text, quantity numeric, price numeric, discount numeric, vat_code text, vat_rate numeric, is_optional boolean, is_ticked boolean
    )
    where not l.is_optional or case when ticked is null then l.is_ticked else l.id = any (ticked) end
  ), rates as (
    select vat_code, vat_rate, sum(net) as net, round(sum(net) * vat_rate * 0.01, 2) as amount from counted group by vat_code, vat_rate
  ), sums as (
    select coalesce(sum(net), 0.00) as net, coalesce(sum(amount), 0.00) as vat,
      coalesce(jsonb_agg(jsonb_build_object('code', vat_code, 'rate', vat_rate, 'net', net, 'amount', amount) order by vat_rate desc, vat_code), '[]') as rates
    from rates
  )
  select jsonb_build_object('net', net, 'vat', rates, 'vat_amount', vat, 'total', net + vat) from sums
$$;

-- The parts of an amount add up to it. Rounded one by one, three bills of 80 and 20 of VAT came to 79.99 and 20.01.

-- Returns the share `part / of` of an amount, rounded half away from zero to cents. div() is exact; a quotient would be rounded before.
create function private.share_of(whole numeric, part numeric, "of" numeric) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(0.01 * sign(whole * part * "of") * div(2 * abs(whole * part) * 100 + abs("of"), nullif(2 * abs("of"), 0)), 2)
$$;

-- Returns what each item of a payment plan comes to, in the order of the plan: an item by share is its share together with the shares before it,
-- less what those have taken. A plan that has its amounts already, as a sent version does, keeps them while they come to the total. A monthly item
-- is due every month until the work ends, and no part of the total.
create function private.plan_amounts(plan jsonb, total numeric) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with items as (
    select item, n, (item ->> 'share')::numeric as share, (item ->> 'amount')::numeric as amount, item ->> 'due' <> 'monthly' as is_part
    from jsonb_array_elements(plan) with ordinality as p (item, n)
  ), through as (
    select *,
      coalesce(sum(share) filter (where is_part) over (order by n), 0) as parts,
      bool_and(amount is not null) over () and sum(amount) filter (where is_part) over () = round(total, 2) as is_sent
    from items
  )
  select coalesce(jsonb_agg(item || jsonb_build_object('amount', case
      when share is null or is_sent then round(amount, 2)
      when is_part then private.share_of(total, parts, 100) - private.share_of(total, parts - share, 100)
      else private.share_of(total, share, 100)
    end) order by n), '[]')
  from through
$$;

-- Returns the lines of a draft with their rates of a day and their amounts.
create function private.offer_lines_on(offer uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', l.id, 'text', l.text, 'quantity', l.quantity, 'unit', l.unit, 'price', l.price, 'discount', l.discount,
    'vat_code', l.vat_code, 'vat_rate', private.vat_rate(l.vat_code, day), 'is_optional', l.is_optional, 'is_ticked', l.is_ticked,
    'amount', private.line_amount(l.quantity, l.price, l.discount)
  ) order by l.position), '[]')
  from public.offer_lines l where l.offer_id = offer
$$;

create function private.add_offer_terms(english text, norwegian text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  added uuid;
begin
  perform private.require_admin();
  lock table public.offer_terms in share row exclusive mode;
  -- A retry whose response was lost.
  select t.id into added from public.offer_terms t
  where t.version = (select max(version) from public.offer_terms) and t.text_en = english and t.text_no = norwegian;
  if found then
    return added;
  end if;
  insert into public.offer_terms (version, text_en, text_no, created_by)
  select coalesce(max(version), 0) + 1, english, norwegian, auth.uid() from public.offer_terms returning id into added;
  return added;
exception when check_violation or not_null_violation then
  raise exception using errcode = 'P0001', message = 'invalid_terms';
end
$$;
grant execute on function private.add_offer_terms(text, text) to authenticated;

-- Adds a version of the terms, which later offers use; returns its id, that of the last version when it has the same texts.
-- Errors: not_allowed, invalid_terms.
create function public.add_offer_terms(english text, norwegian text) returns uuid language sql set search_path = '' as $$
  select private.add_offer_terms(english, norwegian)
$$;
grant execute on function public.add_offer_terms(text, text) to authenticated;

create function private.save_offer(offer uuid, was timestamptz, content jsonb) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  -- The same save again is a retry whose response was lost.
  saving constant text := private.sha256_text(concat_ws(' ', extract(epoch from was), content));
  known public.offers;
  given public.offers;
  lines jsonb;
  totals jsonb;
  saved timestamptz;
  broken text;
  broken_table text;
  broken_column text;
begin
  perform private.require_admin();
  if offer is null or jsonb_typeof(content) is distinct from 'object' or length(content::text) > 1000000
    or jsonb_typeof(content -> 'lines') is distinct from 'array' or jsonb_typeof(content -> 'plan') is distinct from 'array'
  then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  if was is null then
    -- Two saves of a new offer at once.
    perform pg_advisory_xact_lock(hashtext('nordlys.offer:' || offer));
  end if;
  select * into known from public.offers where id = offer for update;
  if found and known.save_hash = saving then
    return known.updated_at;
  elsif found and known.updated_at is distinct from was
    -- The author goes on writing a new offer, whose first response was lost.
    and not (was is null and known.created_by is not distinct from auth.uid() and known.updated_at = known.created_at)
  then
    raise exception using errcode = 'P0001', message = 'changed';
  elsif known.id is null and was is not null then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if known.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  given := jsonb_populate_record(null::public.offers, content - array['lines', 'plan']);
  -- Where an offer comes from, and the client of a change order, never change.
  if known.id is not null then
    given.quote_request_id := known.quote_request_id;
    given.engagement_id := known.engagement_id;
  end if;
  if given.engagement_id is not null then
    select e.client_id into given.client_id from public.engagements e
    where e.id = given.engagement_id and (known.id is not null or e.state in ('planned', 'running'));
    if not found then
      raise exception using errcode = 'P0001', message = 'invalid_engagement_id';
    end if;
  end if;
  if known.id is null then
    insert into public.offers (id, title, quote_request_id, engagement_id, currency)
    values (offer, given.title, given.quote_request_id, given.engagement_id, given.currency);
  end if;
  delete from public.offer_lines where offer_id = offer;
  insert into public.offer_lines (id, offer_id, position, text, quantity, unit, price, discount, vat_code, is_optional, is_ticked)
  select (line ->> 'id')::uuid, offer, n, line ->> 'text', (line ->> 'quantity')::numeric, line ->> 'unit', (line ->> 'price')::numeric,
    (line ->> 'discount')::numeric, line ->> 'vat_code', (line ->> 'is_optional')::boolean,
    (line ->> 'is_optional')::boolean and (line ->> 'is_ticked')::boolean
  from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  delete from public.offer_plan_items where offer_id = offer;
  insert into public.offer_plan_items (id, offer_id, position, title, share, amount, due, due_date)
  select (item ->> 'id')::uuid, offer, n, item ->> 'title', (item ->> 'share')::numeric, (item ->> 'amount')::numeric, item ->> 'due',
    (item ->> 'due_date')::date
  from jsonb_array_elements(content -> 'plan') with ordinality as p (item, n);
  -- The rates of a draft are those of today.
  lines := private.offer_lines_on(offer, private.company_today());
  if exists (select from jsonb_array_elements(lines) as line where line ->> 'vat_rate' is null) then
    raise exception using errcode = 'P0001', message = 'invalid_vat_code';
  end if;
  -- Whatever the client ticks, the amounts stay within the limits of a transaction.
  if (select sum(abs((line ->> 'amount')::numeric) * (100 + (line ->> 'vat_rate')::numeric)) > 10000000000 from jsonb_array_elements(lines) as line) then
    raise exception using errcode = 'P0001', message = 'invalid_total_amount';
  end if;
  totals := private.offer_totals(lines, null);
  update public.offers set
    client_id = given.client_id, language = given.language, currency = given.currency, recipient_name = given.recipient_name,
    recipient_email = given.recipient_email, company_name = given.company_name, title = given.title, sections = given.sections,
    terms_id = given.terms_id, valid_until = given.valid_until, save_hash = saving, net_amount = (totals ->> 'net')::numeric,
    vat_amount = (totals ->> 'vat_amount')::numeric, total_amount = (totals ->> 'total')::numeric
  where id = offer returning updated_at into saved;
  return saved;
exception
  when check_violation or not_null_violation or unique_violation or foreign_key_violation then
    get stacked diagnostics broken = constraint_name, broken_table = table_name, broken_column = column_name;
    raise exception using errcode = 'P0001', message = case
      when sqlerrm = 'invalid_currency' then sqlerrm
      when broken ~ '^offers_.*_(check|fkey)$' then 'invalid_' || substring(broken from '^offers_(.*)_(?:check|fkey)$')
      when broken_table = 'offers' and broken_column <> '' then 'invalid_' || broken_column
      else 'invalid_offer'
    end;
  when data_exception then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$$;
grant execute on function private.save_offer(uuid, timestamptz, jsonb) to authenticated;

-- Saves a draft with its lines and its payment plan, all or nothing: {client_id, quote_request_id, engagement_id (of a change order), language,
-- currency, recipient_name, recipient_email, company_name, title, sections, terms_id, valid_until, lines: [{id, text, quantity, unit, price,
-- discount, vat_code, is_optional, is_ticked}], plan: [{id, title, share, amount, due, due_date}]}. `was` is the `updated_at` that the form began
-- with, null for a new offer. Returns the new one. It can be repeated. What was sent stays as it was sent, until it is sent again.
-- Errors: not_allowed, changed, unknown_offer, answered, invalid_vat_code, invalid_<column>, invalid_offer.
create function public.save_offer(offer uuid, was timestamptz, content jsonb) returns timestamptz language sql set search_path = '' as $$
  select private.save_offer(offer, was, content)
$$;
grant execute on function public.save_offer(uuid, timestamptz, jsonb) to authenticated;

create function private.preview_offer(lines jsonb, plan jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rated jsonb;
  planned jsonb;
  totals jsonb;
begin
  perform private.require_admin();
  if jsonb_array_length(lines) > 200 or jsonb_array_length(plan) > 100 or length(lines::text) + length(plan::text) > 1000000 then
    raise exception using errcode = 'P0001', message = 'invalid_offer';
  end if;
  -- As they would be stored. A field that is still empty counts nothing.
  select coalesce(jsonb_agg(line || jsonb_build_object(
    'vat_rate', coalesce(private.vat_rate(line ->> 'vat_code', private.company_today()), 0),
    'is_optional', coalesce((line ->> 'is_optional')::boolean, false), 'is_ticked', coalesce((line ->> 'is_ticked')::boolean, false),
    'amount', private.line_amount(
      coalesce((line ->> 'quantity')::numeric(12, 3), 0), coalesce((line ->> 'price')::numeric(12, 2), 0), coalesce((line ->> 'discount')::numeric(5, 2), 0)
    )
  ) order by n), '[]') into rated from jsonb_array_elements(lines) with ordinality as l (line, n);
  select private.offer_totals(jsonb_agg(line || jsonb_build_object(
    'quantity', coalesce((line ->> 'quantity')::numeric(12, 3), 0), 'price', coalesce((line ->> 'price')::numeric(12, 2), 0),
    'discount', coalesce((line ->> 'discount')::numeric(5, 2), 0)
  )), null) into totals from jsonb_array_elements(rated) as line;
  select coalesce(jsonb_agg(item || jsonb_build_object(
    'share', (item ->> 'share')::numeric(5, 2), 'amount', coalesce((item ->> 'amount')::numeric(12, 2), 0)
  ) order by n), '[]') into planned from jsonb_array_elements(plan) with ordinality as p (item, n);
  return jsonb_build_object('lines', rated, 'totals', totals, 'plan', private.plan_amounts(planned, (totals ->> 'total')::numeric));
exception when data_exception then
  raise exception using errcode = 'P0001', message = 'invalid_offer';
end
$$;
grant execute on function private.preview_offer(jsonb, jsonb) to authenticated;

-- Returns the amounts of lines and of a payment plan that are being edited: {lines, totals, plan}. Errors: not_allowed, invalid_offer.
create function public.preview_offer(lines jsonb, plan jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.preview_offer(lines, plan)
$$;
grant execute on function public.preview_offer(jsonb, jsonb) to authenticated;

-- An offer is complete only if its sums are right, and staff see the next version before they send it.

-- Whether the payments of a plan come to the total. Shares alone must be 100 %; the monthly ones are no part of the total.
create function private.plan_adds_up(plan jsonb, total numeric) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case
    when count(*) = 0 then true
    when count(*) = count(item ->> 'share') then sum((item ->> 'share')::numeric) = 100
    else sum((item ->> 'amount')::numeric) = round(total, 2)
  end
  from jsonb_array_elements(private.plan_amounts(plan, total)) as item where item ->> 'due' <> 'monthly'
$$;

create function private.preview_offer_page(offer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  missing constant text := '…';
  asked public.offers;
  content jsonb;
  lines jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  content := private.offer_content(asked);
  -- A rate may have ended since the draft was saved.
  select coalesce(jsonb_agg(line || jsonb_build_object('vat_rate', coalesce((line ->> 'vat_rate')::numeric, 0)) order by n), '[]')
  into lines from jsonb_array_elements(content -> 'lines') with ordinality as l (line, n);
  return content || jsonb_build_object(
    'seller', (content -> 'seller') || jsonb_build_object(
      'legal_name', coalesce(content #>> '{seller,legal_name}', missing), 'address', coalesce(content #>> '{seller,address}', missing),
      'org_number', coalesce(content #>> '{seller,org_number}', missing)
    ),
    'recipient', (content -> 'recipient') || jsonb_build_object(
      'name', coalesce(asked.recipient_name, missing), 'email', coalesce(asked.recipient_email, missing)
    ),
    'lines', lines, 'totals', private.offer_totals(lines, null),
    'terms', coalesce(nullif(content -> 'terms', 'null'), jsonb_build_object('version', 0, 'text', missing))
  );
end
$$;
grant execute on function private.preview_offer_page(uuid) to authenticated;

-- Returns the next version of an offer as it is saved, for staff to see: the content that the client would see, with '…' for what is missing. It
-- stores nothing. Errors: not_allowed, unknown_offer.
create function public.preview_offer_page(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.preview_offer_page(offer)
$$;
grant execute on function public.preview_offer_page(uuid) to authenticated;

-- What was sent, what happened to it and what the client answered. These rows are evidence and never change.
--
-- What an acceptance uses is frozen when a version is sent (rule D25). The content has the recipient, the language and the currency; the event that
-- reports the version has the client, the engagement of a change order and the amount from which a code is needed. Hashes cover both, and a draft
-- changes neither.

-- A fact about the company that an offer names, in its language where it is stored per language; null when it is empty.
create function private.company_fact(field text, language text) returns text
language sql stable security definer set search_path = '' as $$
  select btrim(fact) from public.settings s,
    unnest(array[s.value -> language ->> field, s.value ->> field, s.value -> 'en' ->> field, s.value -> 'no' ->> field]) with ordinality as f (fact, n)
  where s.key = 'company_info' and private.is_visible(fact) order by n limit 1
$$;

-- The tables of evidence have no column that no hash covers, so neither `created_at` nor `updated_at`.
create table public.offer_versions (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null check (version > 0),
  -- What the client sees, as it was then.
  content jsonb not null check (jsonb_typeof(content) = 'object' and length(content::text) <= 1500000),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  total_amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_until date not null,
  pdf bytea not null check (length(pdf) between 100 and 5000000),
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$'),
  unique (offer_id, version)
);
create index offer_versions_address on public.offer_versions (lower(content #>> '{recipient,email}'));

alter table public.offer_versions enable row level security;
grant select on public.offer_versions to authenticated, service_role;
select private.hide_estimates('public.offer_versions');
select private.require_proof('public.offer_versions');
create policy "admins read versions" on public.offer_versions for select to authenticated using ((select public.is_approved_admin()));

create table public.offer_events (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  position int not null,
  kind text not null check (kind in ('sent', 'reminded', 'code_sent', 'question', 'accepted', 'declined', 'withdrawn')),
  version int not null,
  at timestamptz not null default clock_timestamp(),
  -- The member of staff; null for the client. No foreign key: the event outlives the account.
  actor uuid,
  details jsonb not null default '{}' check (length(details::text) <= 20000),
  previous_hash text check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (offer_id, position),
  check ((position = 1) = (previous_hash is null))
);
-- For the pipeline.
create index offer_events_first_sent on public.offer_events (at) where kind = 'sent' and version = 1;
-- For what Today lists.
create index offer_events_answers on public.offer_events (at) where kind in ('accepted', 'declined', 'question');

alter table public.offer_events enable row level security;
grant select on public.offer_events to authenticated, service_role;
select private.hide_estimates('public.offer_events');
select private.require_proof('public.offer_events');
create policy "admins read events" on public.offer_events for select to authenticated using ((select public.is_approved_admin()));

create trigger announce_change after insert on public.offer_events for each row execute function private.announce_change();

create table public.offer_acceptances (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  version int not null,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- The ids of the optional lines that the client ticked, sorted.
  options text[] not null check (private.are_lines(options, 200, 36)),
  net_amount numeric(14, 2) not null,
  vat_amount numeric(14, 2) not null,
  total_amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  name text not null check (private.is_line(name, 200)),
  title text check (private.is_line(title, 200)),
  consent text not null check (private.is_text(consent, 2000)),
  accepted_at timestamptz not null,
  -- A part of the address: 24 bits of IPv4, 48 of IPv6.
  network text check (length(network) <= 50),
  browser text check (length(browser) <= 500),
  has_code boolean not null,
  -- Null for acceptances of earlier releases, whose hash has no PDF.
  pdf_hash text check (pdf_hash ~ '^[0-9a-f]{64}$'),
  foreign key (offer_id, version) references public.offer_versions (offer_id, version)
);
create index offer_acceptances_version on public.offer_acceptances (offer_id, version);
create index offer_acceptances_accepted_at on public.offer_acceptances (accepted_at);

alter table public.offer_acceptances enable row level security;
grant select on public.offer_acceptances to authenticated, service_role;
select private.hide_estimates('public.offer_acceptances');
select private.require_proof('public.offer_acceptances');
create policy "admins read acceptances" on public.offer_acceptances for select to authenticated using ((select public.is_approved_admin()));

-- Whether a sent offer is kept: for months after the last thing that happened to it.
create function private.is_evidence(offer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.offer_events e where e.offer_id = offer
      and e.at > private.months_before(now(), private.limit_setting('retention_offers_months', 60))
  )
$$;

-- Trigger: refuses to change evidence. It may be deleted once its time is over, which maintenance does.
create function private.keep_evidence() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  has_rows boolean;
begin
  if tg_op = 'DELETE' and not private.is_evidence(old.offer_id) then
    return old;
  end if;
  if tg_op = 'TRUNCATE' then
    execute format('select exists (select from %s)', tg_relid::regclass) into has_rows;
    if not has_rows then
      return null;
    end if;
  end if;
  raise exception using errcode = 'P0001', message = 'insert_only';
end
$$;

create trigger keep_evidence before update or delete on public.offer_versions for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_versions for each statement execute function private.keep_evidence();
create trigger keep_evidence before update or delete on public.offer_events for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_events for each statement execute function private.keep_evidence();
create trigger keep_evidence before update or delete on public.offer_acceptances for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_acceptances for each statement execute function private.keep_evidence();

-- The text of an event that its hash is of. It holds the hash of the one before, so that none can be changed, left out or moved.
create function private.event_text(event public.offer_events) returns text
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'id', event.id, 'offer_id', event.offer_id, 'position', event.position, 'kind', event.kind, 'version', event.version, 'at', private.utc_text(event.at),
    'actor', event.actor, 'details', event.details, 'previous_hash', event.previous_hash
  )::text
$$;

-- The text of an acceptance; the event 'accepted' has its hash. It names a PDF only if there is one, so that earlier texts stay as they were hashed.
create function private.acceptance_text(acceptance public.offer_acceptances) returns text
language sql immutable set search_path = '' as $$
  select (jsonb_build_object(
    'id', acceptance.id, 'offer_id', acceptance.offer_id, 'version', acceptance.version, 'content_hash', acceptance.content_hash,
    'options', acceptance.options, 'net_amount', acceptance.net_amount, 'vat_amount', acceptance.vat_amount,
    'total_amount', acceptance.total_amount, 'currency', acceptance.currency, 'name', acceptance.name, 'title', acceptance.title,
    'consent', acceptance.consent, 'accepted_at', private.utc_text(acceptance.accepted_at), 'network', acceptance.network,
    'browser', acceptance.browser, 'has_code', acceptance.has_code
  ) || case when acceptance.pdf_hash is null then '{}' else jsonb_build_object('pdf_hash', acceptance.pdf_hash) end)::text
$$;

-- Trigger: the place of an event in its chain, and its hash. Callers lock the offer, so that events have an order.
create function private.chain_event() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select e.position + 1, e.hash into new.position, new.previous_hash
  from public.offer_events e where e.offer_id = new.offer_id order by e.position desc limit 1;
  new.position := coalesce(new.position, 1);
  new.hash := private.sha256_text(private.event_text(new));
  return new;
end
$$;

create trigger chain_event before insert on public.offer_events for each row execute function private.chain_event();

-- Whether to propose a reminder of a sent offer: it would mail another key, so its reader must still have access.
create function private.reminder_is_due(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select asked.state = 'sent' and asked.sent_valid_until >= private.company_today() and asked.reminders < 2 and asked.access_ended_at is null
    and coalesce(asked.reminded_at, asked.sent_at) < now() - make_interval(days => private.limit_setting('offer_reminder_days', 5))
$$;
grant execute on function private.reminder_is_due(public.offers) to authenticated;

-- The offers with their state of today, in the company's time zone: 'expired' where a sent one is no longer valid.
create view public.offers_with_state with (security_invoker = true) as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title, o.sections,
  o.terms_id, o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes
from public.offers o;
grant select on public.offers_with_state to authenticated;

-- The same for lists with a search, with the stored part of the state, which an index serves, and the part that depends on the day. The plain call lets
-- the planner know today, and so how many offers are past their last day.
create view private.searched_offers_with_state as
select o.id, o.number, o.client_id, o.quote_request_id, o.engagement_id, o.language, coalesce(o.sent_currency, o.currency) as currency, o.recipient_name,
  o.recipient_email, o.company_name, coalesce(o.sent_title, o.title) as title,
  o.valid_until, o.version,
  case when o.state = 'sent' and o.sent_valid_until < (select private.company_today()) then 'expired' else o.state end as state,
  o.sent_valid_until, o.sent_at, o.answered_at, o.reminders, o.reminded_at, o.net_amount, o.vat_amount,
  coalesce(o.sent_total_amount, o.total_amount) as total_amount, o.search_text, o.created_at, o.updated_at,
  o.state as stored_state, private.reminder_is_due(o) as is_reminder_due, o.has_unsent_changes,
  o.sent_valid_until < private.company_today() as is_past
from public.offers o
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or o.id::text <> private.refuse_explain());
grant select on private.searched_offers_with_state to authenticated;

create view public.searched_offers_with_state with (security_invoker = true) as select * from private.searched_offers_with_state;
grant select on public.searched_offers_with_state to authenticated;

-- The next version of an offer, as the client will see it. The account number is not in it, because its evidence is mailed, and a number in a
-- mail can be forged.
create function private.offer_content(asked public.offers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', asked.number, 'version', asked.version + 1, 'language', asked.language, 'currency', asked.currency,
    'issued_on', private.company_today(), 'valid_until', asked.valid_until, 'time_zone', private.company_time_zone(),
    'is_change_order', asked.engagement_id is not null,
    'seller', jsonb_build_object(
      'name', private.company_fact('name', asked.language), 'legal_name', private.company_fact('legal_name', asked.language), 'address', private.company_fact('address', asked.language),
      'org_number', private.company_fact('org_number', asked.language), 'vat_registered', coalesce(private.company_fact('vat_registered', asked.language) = 'true', false),
      'business_register', coalesce(private.company_fact('business_register', asked.language) = 'true', false),
      'email', private.company_fact('email', asked.language), 'phone', private.company_fact('phone', asked.language)
    ),
    'recipient', jsonb_build_object('name', asked.recipient_name, 'email', asked.recipient_email, 'company_name', asked.company_name),
    'title', asked.title, 'sections', asked.sections, 'lines', l.lines, 'totals', l.totals,
    'plan', private.plan_amounts(coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'share', p.share, 'amount', p.amount, 'due', p.due, 'due_date', p.due_date
      ) order by p.position) from public.offer_plan_items p where p.offer_id = asked.id
    ), '[]'), (l.totals ->> 'total')::numeric),
    'terms', (
      select jsonb_build_object('version', t.version, 'text', case asked.language when 'no' then t.text_no else t.text_en end)
      from public.offer_terms t where t.id = asked.terms_id
    )
  )
  from (
    select r.lines, private.offer_totals(r.lines, null) as totals
    from (select private.offer_lines_on(asked.id, private.company_today()) as lines) as r
  ) as l
$$;

-- What an offer lacks before it can be sent, as keys of texts.
create function private.offer_gaps(asked public.offers) returns text[]
language sql stable security definer set search_path = '' as $$
  with lines as (
    select private.vat_rate(l.vat_code, private.company_today()) as rate from public.offer_lines l where l.offer_id = asked.id
  ), content as (
    select (c.content #>> '{totals,total}')::numeric as total, c.content -> 'plan' as plan from (select private.offer_content(asked) as content) as c
  )
  select array_remove(array[
    case when private.company_fact('legal_name', asked.language) is null then 'seller_legal_name' end,
    case when private.company_fact('address', asked.language) is null then 'seller_address' end,
    case when private.company_fact('org_number', asked.language) is null then 'seller_org_number' end,
    case when private.company_fact('account_number', asked.language) is null then 'seller_account_number' end,
    -- Also where only an optional line has VAT, or its rate has ended since it was saved.
    case when private.company_fact('vat_registered', asked.language) is distinct from 'true'
      and exists (select from lines where rate is distinct from 0) then 'seller_vat_registered' end,
    case when asked.recipient_name is null then 'recipient_name' end,
    case when asked.recipient_email is null then 'recipient_email' end,
    case when asked.terms_id is null then 'terms' end,
    case when asked.valid_until < private.company_today() then 'valid_until' end,
    case when not exists (select from lines) or exists (select from lines where rate is null) then 'lines' end,
    case when (select total < 0 from content) then 'total' end,
    case when not exists (select from public.offer_plan_items where offer_id = asked.id) then 'plan' end,
    case when not (select private.plan_adds_up(plan, total) from content) then 'plan_total' end
  ], null)
$$;

create function private.freeze_offer(offer uuid, was timestamptz) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked public.offers;
  gaps text[];
  content jsonb;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.updated_at is distinct from was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  gaps := private.offer_gaps(asked);
  if gaps <> '{}' then
    raise exception using errcode = 'P0001', message = 'incomplete', detail = array_to_json(gaps)::text;
  end if;
  content := private.offer_content(asked);
  return jsonb_build_object('content', content, 'hash', private.sha256_text(content::text), 'actor', auth.uid());
end
$$;
grant execute on function private.freeze_offer(uuid, timestamptz) to authenticated;

-- Returns the next version of an offer, which its PDF is made from: {content, hash, actor}. It stores nothing.
-- Errors: not_allowed, unknown_offer, changed, answered, incomplete (detail: a list of what is missing).
create function public.freeze_offer(offer uuid, was timestamptz) returns jsonb language sql stable set search_path = '' as $$
  select private.freeze_offer(offer, was)
$$;
grant execute on function public.freeze_offer(uuid, timestamptz) to authenticated;

-- What the mails about a sent version say; none of it opens the offer. Monthly payments are no part of the total: with them, a total of nothing is
-- not free of charge.
create function private.offer_facts(shown public.offer_versions) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'offer_id', shown.offer_id, 'number', shown.content -> 'number', 'version', shown.version, 'title', shown.content -> 'title',
    'client_name', shown.content #> '{recipient,name}', 'email', shown.content #> '{recipient,email}',
    'company_name', shown.content #> '{recipient,company_name}', 'total_amount', shown.total_amount, 'currency', shown.currency,
    'valid_until', shown.valid_until,
    'has_monthly', jsonb_path_exists(shown.content, '$.plan[*] ? (@.due == "monthly" && @.amount > 0)')
  )
$$;

-- Queues a mail about a sent version: to its recipient, whatever the draft of the next one says, or to the company.
create function private.mail_offer(kind text, shown public.offer_versions, more jsonb default '{}') returns void
language sql security definer set search_path = '' as $$
  insert into public.email_outbox (kind, to_address, language, payload)
  select mail_offer.kind, case when mail_offer.kind like '%\_notification' then private.company_address() else shown.content #>> '{recipient,email}' end,
    shown.content ->> 'language', private.offer_facts(shown) || more
$$;

create function private.send_offer(offer uuid, hash text, pdf bytea, actor uuid, was timestamptz default null, gives_access boolean default false) returns int
language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
  content jsonb;
  shown public.offer_versions;
begin
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if exists (
    select from public.offer_versions v where v.offer_id = offer and v.version = asked.version and v.content_hash = send_offer.hash
  ) then
    return asked.version;
  end if;
  if asked.state in ('accepted', 'declined', 'withdrawn') then
    raise exception using errcode = 'P0001', message = 'answered';
  end if;
  -- The content does not have everything that is frozen.
  if asked.updated_at <> was then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  content := private.offer_content(asked);
  if private.offer_gaps(asked) <> '{}' or private.sha256_text(content::text) is distinct from hash then
    raise exception using errcode = 'P0001', message = 'changed';
  end if;
  if private.is_for_others(asked, asked.client_id, asked.company_name, asked.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  insert into public.offer_versions (offer_id, version, content, content_hash, total_amount, currency, valid_until, pdf, pdf_hash)
  values (
    offer, asked.version + 1, content, hash, (content -> 'totals' ->> 'total')::numeric, asked.currency, asked.valid_until, pdf, encode(sha256(pdf), 'hex')
  ) returning * into shown;
  update public.offers set
    version = shown.version, state = 'sent', sent_at = now(), sent_valid_until = valid_until, reminders = 0, reminded_at = null
  where id = offer;
  delete from public.offer_codes where offer_id = offer;
  insert into public.offer_events (offer_id, kind, version, actor, details) values (offer, 'sent', shown.version, actor, jsonb_build_object(
    'version_id', shown.id, 'content_hash', shown.content_hash, 'pdf_hash', shown.pdf_hash, 'email', asked.recipient_email,
    'client_id', asked.client_id, 'engagement_id', asked.engagement_id, 'code_amount', private.code_amount(asked.currency),
    -- A monthly payment counts for a year.
    'code_months', 12
  ));
  if gives_access and asked.client_id is not null then
    perform private.give_client_access(asked, actor);
  end if;
  perform private.mail_offer('offer_sent', shown);
  return shown.version;
end
$$;
grant execute on function private.send_offer(uuid, text, bytea, uuid, timestamptz, boolean) to service_role;

-- Stores the version whose content has this hash, with its PDF in Base64, and mails it; returns its number. `was` is the `updated_at` that the content
-- was frozen at. `gives_access` makes the recipient a person of the client, if the offer has one. It can be repeated. Keys of earlier versions no
-- longer accept. Errors: unknown_offer, answered, changed, other_client.
create function public.send_offer(
  offer uuid, hash text, pdf text, actor uuid, was timestamptz default null, gives_access boolean default false
) returns int language sql set search_path = '' as $$
  select private.send_offer(offer, hash, decode(pdf, 'base64'), actor, was, gives_access)
$$;
grant execute on function public.send_offer(uuid, text, text, uuid, timestamptz, boolean) to service_role;

create function private.issue_offer_key(offer uuid, version int) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
begin
  -- Locked, so that the access does not end between the question and the key.
  perform from public.offers o
  where o.id = offer and o.version = issue_offer_key.version and o.state = 'sent' and o.access_ended_at is null for no key update;
  if not found then
    return null;
  end if;
  insert into public.offer_keys (offer_id, version, key_hash, email)
  select v.offer_id, v.version, private.token_hash(key), lower(v.content #>> '{recipient,email}')
  from public.offer_versions v where v.offer_id = offer and v.version = issue_offer_key.version;
  return key;
end
$$;
grant execute on function private.issue_offer_key(uuid, int) to service_role;

-- Returns a new key of an offer's page for the mail that is being sent; null when the version is answered or replaced.
create function public.issue_offer_key(offer uuid, version int) returns text language sql set search_path = '' as $$
  select private.issue_offer_key(offer, version)
$$;
grant execute on function public.issue_offer_key(uuid, int) to service_role;

create function private.withdraw_offer(offer uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.state = 'withdrawn' then
    return;
  end if;
  if asked.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case asked.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  update public.offers set state = 'withdrawn' where id = offer;
  insert into public.offer_events (offer_id, kind, version, actor) values (offer, 'withdrawn', asked.version, auth.uid());
end
$$;
grant execute on function private.withdraw_offer(uuid) to authenticated;

-- Withdraws a sent offer, so that it can no longer be accepted. Errors: not_allowed, unknown_offer, not_sent, answered.
create function public.withdraw_offer(offer uuid) returns void language sql set search_path = '' as $$
  select private.withdraw_offer(offer)
$$;
grant execute on function public.withdraw_offer(uuid) to authenticated;

create function private.remind_of_offer(offer uuid) returns void language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
begin
  perform private.require_admin();
  select * into asked from public.offers where id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  if asked.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case asked.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if asked.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if asked.reminders >= 2 or asked.reminded_at > clock_timestamp() - interval '1 day' then
    raise exception using errcode = 'P0001', message = 'reminded';
  end if;
  perform private.send_reminder(asked, auth.uid());
end
$$;
grant execute on function private.remind_of_offer(uuid) to authenticated;

-- Mails a reminder of a sent offer: at most two for a version, one a day. Errors: not_allowed, unknown_offer, not_sent, answered, expired,
-- reminded.
create function public.remind_of_offer(offer uuid) returns void language sql set search_path = '' as $$
  select private.remind_of_offer(offer)
$$;
grant execute on function public.remind_of_offer(uuid) to authenticated;

-- Evidence, export and erasure show and touch only what was sent to the person concerned; the rest stands as hashes (rule D26).

-- Returns the versions of an offer that went to the recipient of one of them.
create function private.versions_of_recipient(offer uuid, version int) returns setof int
language sql stable security definer set search_path = '' as $$
  select other.version from public.offer_versions v
  join public.offer_versions other on other.offer_id = v.offer_id
    and lower(other.content #>> '{recipient,email}') = lower(v.content #>> '{recipient,email}')
  where v.offer_id = versions_of_recipient.offer and v.version = versions_of_recipient.version
$$;

-- Returns the facts of an acceptance, all events and what was accepted, with the texts that the hashes are of. For the recipient of a version: what
-- went to another person, and what happened to it, is shown by its hashes only. Without a version, everything.
create function private.offer_evidence(offer uuid, version int default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with shown as (
    select v.version from public.offer_versions v
    where v.offer_id = offer_evidence.offer and (
      offer_evidence.version is null or v.version in (select private.versions_of_recipient(offer_evidence.offer, offer_evidence.version))
    )
  )
  select jsonb_build_object(
    'kind', 'offer evidence 1', 'number', o.number, 'state', o.state,
    'versions', (
      select jsonb_agg(jsonb_build_object(
        'version', v.version, 'content', case when v.version in (table shown) then v.content::text end, 'content_hash', v.content_hash, 'pdf_hash', v.pdf_hash
      ) order by v.version) from public.offer_versions v where v.offer_id = o.id
    ),
    'acceptance', (
      select jsonb_build_object('text', private.acceptance_text(a), 'hash', private.sha256_text(private.acceptance_text(a)))
      from public.offer_acceptances a where a.offer_id = o.id and a.version in (table shown)
    ),
    'events', (
      select jsonb_agg(jsonb_build_object('text', case when e.version in (table shown) then private.event_text(e) end, 'hash', e.hash) order by e.position)
      from public.offer_events e where e.offer_id = o.id
    )
  )
  from public.offers o where o.id = offer_evidence.offer
$$;
grant execute on function private.offer_evidence(uuid, int) to service_role;

create function private.get_offer_evidence(offer uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.offer_evidence(offer);
end
$$;
grant execute on function private.get_offer_evidence(uuid) to authenticated;

-- Returns the evidence of an offer for staff; null for an unknown one. Errors: not_allowed.
create function public.get_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_evidence(offer)
$$;
grant execute on function public.get_offer_evidence(uuid) to authenticated;

-- Returns the evidence for the mails that have it as an attachment, which both sides get: that of the recipient of what was accepted.
create function public.read_offer_evidence(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.offer_evidence(offer, (select a.version from public.offer_acceptances a where a.offer_id = read_offer_evidence.offer))
$$;
grant execute on function public.read_offer_evidence(uuid) to service_role;

-- The PDF of an accepted offer, which says what was accepted, for how much, by whom and when. As evidence, it never changes.
create table public.offer_documents (
  -- Of the acceptance.
  id uuid primary key references public.offer_acceptances (id) on delete cascade,
  offer_id uuid not null unique references public.offers (id) on delete cascade,
  pdf bytea not null check (length(pdf) between 100 and 5000000),
  pdf_hash text not null check (pdf_hash ~ '^[0-9a-f]{64}$')
);

alter table public.offer_documents enable row level security;
grant select on public.offer_documents to authenticated, service_role;
select private.hide_estimates('public.offer_documents');
select private.require_proof('public.offer_documents');
create policy "admins read documents" on public.offer_documents for select to authenticated using ((select public.is_approved_admin()));

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
create function private.offer_damage() returns table (table_name text, row_id uuid, offer_id uuid, problem text)
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

-- Returns the versions that were sent to a person.
create function private.versions_of(person text) returns table (offer_id uuid, version int)
language sql stable security definer set search_path = '' as $$
  select v.offer_id, v.version from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
$$;

-- Returns the offers whose row names a person: the recipient of the draft, or of what was accepted.
create function private.drafts_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select o.id from public.offers o where lower(o.recipient_email) = person
$$;

-- How long offers are kept, and what is found and erased of them.

-- Returns the offers to a person: by the draft, or by what was sent.
create function private.offers_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select private.drafts_of(person) union select v.offer_id from private.versions_of(person) v
$$;

-- Deletes the sent offers whose time as evidence is over (rule A4); returns their number.
create function private.delete_old_offers() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from public.offers o where o.version > 0 and not private.is_evidence(o.id);
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant execute on function private.delete_old_offers() to service_role;

-- Deletes a person's offers that were never sent, and ends the links to the versions that they got, which are evidence for their time; returns the
-- number of the deleted ones. One that waits for their answer is withdrawn, and a draft of a next version goes back to whom the last one went.
create function private.erase_offers(person text) returns int
language plpgsql security definer set search_path = '' as $$
declare
  theirs constant uuid[] := array(select private.offers_of(person));
  open uuid[];
  gone int;
begin
  perform from public.offers where id = any (theirs) order by id for update;
  delete from public.offers where id = any (theirs) and (version = 0 or not private.is_evidence(id));
  get diagnostics gone = row_count;
  open := array(
    select o.id from public.offers o join private.versions_of(person) v on v.offer_id = o.id and v.version = o.version where o.state = 'sent' order by o.id
  );
  insert into public.offer_events (offer_id, kind, version, actor) select id, 'withdrawn', version, auth.uid() from public.offers where id = any (open);
  update public.offers set state = 'withdrawn' where id = any (open);
  update public.offers o set
    recipient_name = v.content #>> '{recipient,name}', recipient_email = v.content #>> '{recipient,email}',
    company_name = v.content #>> '{recipient,company_name}', client_id = (private.sent_to(o.id, o.version)).client_id, save_hash = null
  from public.offer_versions v
  where o.id = any (theirs) and v.offer_id = o.id and v.version = o.version and lower(o.recipient_email) = person
    and lower(v.content #>> '{recipient,email}') <> person;
  delete from public.offer_keys k using private.versions_of(person) v where v.offer_id = k.offer_id and v.version = k.version;
  delete from public.offer_codes c using private.versions_of(person) v where v.offer_id = c.offer_id and v.version = c.version;
  return gone;
end
$$;

-- The list of offers shows what was sent, and says where a draft of the next version differs from it.

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

-- Reminders of offers that the product sends by itself, where the company wants them.

-- Records a reminder and queues its mail. Callers lock the offer and check that it may be sent.
create function private.send_reminder(asked public.offers, actor uuid) returns void language sql security definer set search_path = '' as $$
  update public.offers set reminders = reminders + 1, reminded_at = clock_timestamp() where id = asked.id;
  insert into public.offer_events (offer_id, kind, version, actor) values (asked.id, 'reminded', asked.version, send_reminder.actor);
  select private.mail_offer('offer_reminder', v) from public.offer_versions v where v.offer_id = asked.id and v.version = asked.version;
$$;

-- What happened last to an offer.
create function private.last_offer_event(offer uuid) returns public.offer_events
language sql stable security definer set search_path = '' as $$
  select e.* from public.offer_events e where e.offer_id = offer order by e.position desc limit 1
$$;

create function private.send_due_reminders() returns int language plpgsql security definer set search_path = '' as $$
declare
  asked public.offers;
  reminded int := 0;
begin
  if not coalesce((select value = 'true' from public.system_settings where key = 'offer_reminders_automatic'), false) then
    return 0;
  end if;
  -- Locked rows are checked again: another worker may have reminded, or the client answered, meanwhile.
  for asked in
    select * from public.offers o
    where o.state = 'sent' and o.sent_valid_until >= private.company_today() and private.reminder_is_due(o)
      and (private.last_offer_event(o.id)).kind is distinct from 'question'
    order by o.sent_valid_until, o.id limit 100 for update skip locked
  loop
    perform private.send_reminder(asked, null);
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
grant execute on function private.send_due_reminders() to service_role;

-- Sends the due reminders, if the setting offer_reminders_automatic says so, and returns their number. Not of an offer whose last event is a
-- question, which a person answers. The worker that delivers the outbox calls it; concurrent calls send each reminder once.
create function public.send_due_reminders() returns int language sql set search_path = '' as $$
  select private.send_due_reminders()
$$;
grant execute on function public.send_due_reminders() to service_role;

-- The amount from which the acceptance of an offer that is sent now needs a code as well; 0 for a currency without one.
create function private.code_amount(currency text) returns numeric
language sql stable security definer set search_path = '' as $$
  select coalesce((select (s.value ->> code_amount.currency)::numeric from public.system_settings s where s.key = 'offer_code_amount'), 0)
$$;

-- Returns what was frozen with a version, besides its content. A client of null is made by the acceptance. `code_months` is how many monthly payments
-- count towards `code_amount`. Versions of earlier releases froze nothing: no monthly payment counts, and the client is that of the offer, unless a
-- draft may have changed it: the client must have the company or the address of the version.
create function private.sent_to(
  offer uuid, version int, out client_id uuid, out engagement_id uuid, out code_amount numeric, out code_months int
)
language sql stable security definer set search_path = '' as $$
  select
    case
      when e.details ? 'code_amount' then (e.details ->> 'client_id')::uuid
      when o.engagement_id is not null or o.state = 'accepted' then o.client_id
      else (
        select c.id from public.clients c where c.id = o.client_id and (
          c.company_name = v.content #>> '{recipient,company_name}' or exists (
            select from public.client_people p where p.client_id = c.id and lower(p.email) = lower(v.content #>> '{recipient,email}')
          )
        )
      )
    end,
    case when e.details ? 'code_amount' then (e.details ->> 'engagement_id')::uuid else o.engagement_id end,
    coalesce((e.details ->> 'code_amount')::numeric, private.code_amount(v.currency)),
    coalesce((e.details ->> 'code_months')::int, 0)
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id and v.version = sent_to.version
  left join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = v.version
  where o.id = sent_to.offer
$$;

-- Returns whether a sent offer would go to a recipient that it was not made for: another client, another company, or, without both, another address.
create function private.is_for_others(asked public.offers, client uuid, company text, address text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select s.client_id is distinct from is_for_others.client or sent.company is distinct from is_for_others.company
      or (is_for_others.client is null and is_for_others.company is null and sent.address is distinct from lower(is_for_others.address))
    from public.offer_versions v, private.sent_to(v.offer_id, v.version) as s,
      lateral (select v.content #>> '{recipient,company_name}' as company, lower(v.content #>> '{recipient,email}') as address) as sent
    where v.offer_id = asked.id and v.version = asked.version
  ), false)
$$;

-- Trigger: another client, another company and, without both, another address is another offer. Another person of the same client may follow.
create function private.keep_client() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if private.is_for_others(new, new.client_id, new.company_name, new.recipient_email) then
    raise exception using errcode = 'P0001', message = 'other_client';
  end if;
  return new;
end
$$;

create trigger keep_client before update of client_id, company_name, recipient_email on public.offers for each row
  when (old.state = 'sent' and new.state = 'sent' and new.version = old.version
    and (old.client_id, old.company_name, old.recipient_email) is distinct from (new.client_id, new.company_name, new.recipient_email))
  execute function private.keep_client();

-- Makes the recipient of an offer a person of its client, for a member of staff. Somebody who is one stays as they are.
create function private.give_client_access(asked public.offers, actor uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  before constant text := current_setting('request.jwt.claim.sub', true);
begin
  -- The audit log names who sent it: the server sends for them.
  perform set_config('request.jwt.claim.sub', coalesce(actor::text, ''), true);
  insert into public.client_people (client_id, name, email, language)
  values (asked.client_id, asked.recipient_name, asked.recipient_email, asked.language)
  on conflict (client_id, lower(email)) do nothing;
  perform set_config('request.jwt.claim.sub', coalesce(before, ''), true);
end
$$;

-- A consent without what differs between browsers: white space and the minus sign.
create function private.plain_consent(consent text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select replace(regexp_replace(consent, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'), U&'\2212', '-')
$$;

-- Whether a text is the consent to what is accepted: one of the texts that the server derived for this content and total. Whoever calls the function
-- directly, as the demo does, may name none.
create function private.is_consent(request jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(private.is_text(request ->> 'consent', 2000), false)
    and (not request ? 'consents' or coalesce(request -> 'consents' ? private.plain_consent(request ->> 'consent'), false))
$$;

-- Returns what the row of an offer says about a person: not a draft for another person, nor what happened to a version that another person received.
create function private.offer_for(held public.offers, person text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when is_draft and (held.version = 0 or is_sent) then to_jsonb(held) - array['search_text', 'save_hash']
    else jsonb_build_object('id', held.id, 'number', held.number, 'created_at', held.created_at)
      || case when is_draft then jsonb_build_object(
        'client_id', held.client_id, 'language', held.language, 'currency', held.currency, 'recipient_name', held.recipient_name,
        'recipient_email', held.recipient_email, 'company_name', held.company_name, 'title', held.title, 'sections', held.sections,
        'valid_until', held.valid_until, 'net_amount', held.net_amount, 'vat_amount', held.vat_amount, 'total_amount', held.total_amount
      ) else '{}' end
      || case when is_sent then jsonb_build_object(
        'version', held.version, 'state', held.state, 'sent_at', held.sent_at, 'sent_valid_until', held.sent_valid_until, 'answered_at', held.answered_at,
        'sent_title', held.sent_title, 'sent_currency', held.sent_currency, 'sent_total_amount', held.sent_total_amount
      ) else '{}' end
  end
  from (select
    coalesce(lower(held.recipient_email) = person, false) as is_draft,
    exists (select from private.versions_of(person) v where v.offer_id = held.id and v.version = held.version) as is_sent
  ) as named
$$;

-- What a client answers is evidence, which is refused instead of changed.
create function private.refuse_turned_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.turns_text(new.details::text) then
    raise exception using errcode = 'P0001', message = 'invalid_text';
  end if;
  return new;
end
$$;

create trigger refuse_turned_answer before insert on public.offer_events for each row
  when (new.kind in ('question', 'declined')) execute function private.refuse_turned_answer();

create trigger keep_evidence before update or delete on public.offer_documents for each row execute function private.keep_evidence();
create trigger keep_all_evidence before truncate on public.offer_documents for each statement execute function private.keep_evidence();

-- How far the offers of a request are; null without a sent one.
create function private.offer_progress(request uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when bool_or(o.state = 'accepted') then 'accepted'
    when bool_or(o.state = 'sent') then 'offered'
    when bool_or(o.state = 'declined') then 'declined'
  end
  from public.offers o where o.quote_request_id = request
$$;

-- Trigger: a request follows its offers. Offers of one request take turns, so that each sees the others.
create function private.keep_offer_progress() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  for request in
    select distinct r.id from unnest(array[
      case when tg_op <> 'INSERT' then old.quote_request_id end, case when tg_op <> 'DELETE' then new.quote_request_id end
    ]) as r (id) where r.id is not null order by r.id
  loop
    perform from public.quote_requests q where q.id = request for no key update;
    update public.quote_requests q set offer_progress = private.offer_progress(request)
    where q.id = request and q.offer_progress is distinct from private.offer_progress(request);
  end loop;
  return null;
end
$$;

create trigger keep_offer_progress after insert on public.offers for each row
  when (new.state <> 'draft') execute function private.keep_offer_progress();
create trigger follow_offer_progress after update on public.offers for each row
  when ((old.state, old.quote_request_id) is distinct from (new.state, new.quote_request_id)) execute function private.keep_offer_progress();
create trigger drop_offer_progress after delete on public.offers for each row
  when (old.state <> 'draft') execute function private.keep_offer_progress();

-- The file of the company's logo that a document on white paper shows: the smallest WebP of 480 pixels or more, else the largest. Null without one.
create function public.company_logo_file() returns text
language sql stable set search_path = '' as $$
  select v ->> 'path' from public.media m, jsonb_array_elements(m.variants) as v
  where 'media:' || m.id = private.company_info('logo') and v ->> 'type' = 'image/webp'
  order by least((v ->> 'width')::int, 480) desc, (v ->> 'width')::int limit 1
$$;
grant execute on function public.company_logo_file() to service_role;

-- The searchable list, with the state of the latest offer of each request; see searched_contacts.
create view private.searched_quote_requests as
select q.id, q.client_name, q.client_email, q.company_name, q.service_type, q.project_description, q.complexity, q.estimated_hours, q.base_price,
  q.price_per_hour, q.complexity_multiplier, q.total_amount, q.currency, q.language, q.state as status, q.client_transaction_id, q.search_text,
  q.created_at, q.updated_at, q.suspected_spam, q.request_id, q.content_hash,
  (
    select o.state from public.offers_with_state o where o.quote_request_id = q.id order by o.created_at desc, o.id desc limit 1
  ) as offer_state
from public.quote_requests q
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or q.id::text <> private.refuse_explain());
grant select on private.searched_quote_requests to authenticated;

create view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;
grant select on public.searched_quote_requests to authenticated;

-- Engagements and what of them is to bill. A payment plan is billed in the accounting system; the product keeps the number of the invoice, and
-- follows the payment.

-- The work that a client ordered. `projects` is the public portfolio.
create table public.engagements (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete restrict,
  offer_id uuid unique references public.offers (id) on delete set null,
  title text collate private.norwegian not null check (private.is_line(title, 200)),
  state text not null default 'planned' check (state in ('planned', 'running', 'done', 'cancelled')),
  starts_on date check (private.is_day(starts_on)),
  ends_on date check (private.is_day(ends_on)),
  search_text text not null generated always as (lower(normalize(title) collate pg_catalog."default")) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (ends_on >= starts_on)
);
create index engagements_created_at on public.engagements (created_at, id);
create index engagements_title on public.engagements (title, id);
create index engagements_client on public.engagements (client_id, created_at, id);
create index engagements_state on public.engagements (state, created_at, id);
create index engagements_search on public.engagements using gin (search_text extensions.gin_trgm_ops);

alter table public.engagements enable row level security;
grant select on public.engagements to authenticated, service_role;
grant insert (client_id, title, state, starts_on, ends_on), update (title, state, starts_on, ends_on) on public.engagements to authenticated;
select private.hide_estimates('public.engagements');
select private.require_proof('public.engagements');
create policy "admins read engagements" on public.engagements for select to authenticated using ((select public.is_approved_admin()));
create policy "admins change engagements" on public.engagements for update to authenticated
  using ((select public.is_approved_admin())) with check ((select public.is_approved_admin()));
create policy "admins add engagements" on public.engagements for insert to authenticated with check ((select public.is_approved_admin()));

create trigger touch before update on public.engagements for each row execute function private.touch();
create trigger audit_rows after insert or update or delete on public.engagements for each row execute function private.audit('id', 'state');
create trigger forget_name after delete on public.engagements for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.engagements for each row execute function private.announce_change();

alter table public.offers add constraint offers_engagement_id_fkey
  foreign key (engagement_id) references public.engagements (id) on delete restrict;

create table public.plan_items (
  id uuid primary key default gen_random_uuid(),
  engagement_id uuid not null references public.engagements (id) on delete cascade,
  -- Of the offer or change order that it comes from.
  offer_id uuid references public.offers (id) on delete set null,
  position int not null default 0,
  title text not null check (private.is_line(title, 200)),
  -- With VAT.
  amount numeric(14, 2) not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  due text not null check (due in ('acceptance', 'date', 'delivery', 'monthly')),
  due_date date check (private.is_day(due_date)),
  -- What it was billed by; an item is billed once, a monthly one every month.
  client_transaction_id uuid references public.client_transactions (id) on delete set null,
  billed_at timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What a transaction allows, so that every item can be billed.
  check (amount between -100000000 and 100000000),
  check (due <> 'date' or due_date is not null)
);
create index plan_items_engagement on public.plan_items (engagement_id, position);
create index plan_items_offer on public.plan_items (offer_id);
create index plan_items_transaction on public.plan_items (client_transaction_id);
create index plan_items_open on public.plan_items (due_date, id) where billed_at is null;
create index plan_items_unbilled on public.plan_items (engagement_id, id) where billed_at is null or due = 'monthly';

alter table public.plan_items enable row level security;
-- What was billed stays as it was billed.
grant select, delete on public.plan_items to authenticated;
grant select on public.plan_items to service_role;
grant
  insert (engagement_id, title, amount, currency, due, due_date),
  update (title, amount, currency, due, due_date)
  on public.plan_items to authenticated;
select private.hide_estimates('public.plan_items');
select private.require_proof('public.plan_items');
create policy "admins read plan items" on public.plan_items for select to authenticated using ((select public.is_approved_admin()));
create policy "admins add plan items" on public.plan_items for insert to authenticated with check ((select public.is_approved_admin()));
create policy "admins change plan items" on public.plan_items for update to authenticated
  using ((select public.is_approved_admin()) and billed_at is null) with check ((select public.is_approved_admin()));
create policy "admins delete plan items" on public.plan_items for delete to authenticated
  using ((select public.is_approved_admin()) and billed_at is null);

create trigger touch before update on public.plan_items for each row execute function private.touch();
create trigger announce_change after insert or update or delete on public.plan_items for each row execute function private.announce_change();
create trigger check_currency before insert or update of currency on public.plan_items for each row
  when (new.offer_id is null) execute function private.check_currency();
create trigger audit_added after insert on public.plan_items for each row
  when (new.offer_id is null) execute function private.audit('id', 'amount', 'currency', 'due', 'due_date');
create trigger audit_rows after update or delete on public.plan_items for each row
  execute function private.audit('id', 'amount', 'currency', 'due', 'due_date', 'client_transaction_id', 'billed_at', 'done_at');
create trigger forget_name after delete on public.plan_items for each row execute function private.forget_name('id');

alter table public.client_transactions add constraint client_transactions_plan_item_id_fkey
  foreign key (plan_item_id) references public.plan_items (id) on delete set null;

-- Adds the plan of an accepted offer to its engagement.
create function private.add_plan(engagement uuid, offer uuid, plan jsonb, currency text) returns void
language sql security definer set search_path = '' as $$
  insert into public.plan_items (engagement_id, offer_id, position, title, amount, currency, due, due_date)
  select engagement, offer, coalesce((select max(i.position) from public.plan_items i where i.engagement_id = engagement), 0) + n,
    item ->> 'title', (item ->> 'amount')::numeric, currency, item ->> 'due',
    case item ->> 'due' when 'acceptance' then private.company_today() else (item ->> 'due_date')::date end
  from jsonb_array_elements(plan) with ordinality as p (item, n)
$$;

create function private.bill_plan_item(item uuid, reference text, due_on date) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  number constant text := btrim(reference);
  due_day constant date := coalesce(due_on, private.company_today() + 14);
  asked public.plan_items;
  work public.engagements;
  made uuid;
begin
  perform private.require_admin();
  if not coalesce(private.is_line(number, 100), false) then
    raise exception using errcode = 'P0001', message = 'invalid_reference';
  end if;
  if not private.is_day(due_day) then
    raise exception using errcode = 'P0001', message = 'invalid_due_on';
  end if;
  select * into asked from public.plan_items where id = item for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
  -- A retry whose response was lost.
  select t.id into made from public.client_transactions t where t.plan_item_id = item and t.reference = number order by t.created_at limit 1;
  if found then
    return made;
  end if;
  -- Locked, so that the work is not cancelled meanwhile.
  select * into work from public.engagements g where g.id = asked.engagement_id for share;
  if work.state = 'cancelled' then
    raise exception using errcode = 'P0001', message = 'cancelled';
  end if;
  if asked.billed_at is not null and (asked.due <> 'monthly' or private.bill_day(asked) > private.company_today()) then
    raise exception using errcode = 'P0001', message = 'billed';
  end if;
  insert into public.client_transactions (client_id, description, amount, currency, due_date, reference, plan_item_id)
  values (work.client_id, work.title || ': ' || asked.title, asked.amount, asked.currency, due_day, number, item)
  returning id into made;
  update public.plan_items set client_transaction_id = made, billed_at = now() where id = item;
  return made;
end
$$;
grant execute on function private.bill_plan_item(uuid, text, date) to authenticated;

-- Records that an item of a payment plan was billed by the invoice with this number; returns the transaction, which is due on a day, without one in
-- 14 days. A monthly item is billed again a month after its last bill. The same number again changes nothing.
-- Errors: not_allowed, invalid_reference, invalid_due_on, unknown_plan_item, billed, cancelled.
create function public.bill_plan_item(item uuid, reference text, due_on date default null) returns uuid language sql set search_path = '' as $$
  select private.bill_plan_item(item, reference, due_on)
$$;
grant execute on function public.bill_plan_item(uuid, text, date) to authenticated;

create function private.mark_plan_item_done(item uuid, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.plan_items set done_at = case when done then coalesce(done_at, now()) end where id = item;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
end
$$;
grant execute on function private.mark_plan_item_done(uuid, boolean) to authenticated;

-- Records that the work of an item is done, or that it is not. Errors: not_allowed, unknown_plan_item.
create function public.mark_plan_item_done(item uuid, done boolean) returns void language sql set search_path = '' as $$
  select private.mark_plan_item_done(item, done)
$$;
grant execute on function public.mark_plan_item_done(uuid, boolean) to authenticated;

-- The day from which an item is billed; null when it has none. A monthly item is billed again a month after its last bill.
create function private.bill_day(item public.plan_items) returns date
language sql stable security definer set search_path = '' as $$
  select case
    when item.due = 'monthly' then ((item.billed_at at time zone private.company_time_zone())::date + interval '1 month')::date
    else item.due_date
  end
$$;
grant execute on function private.bill_day(public.plan_items) to authenticated;

-- Whether an item is to bill today: on acceptance at once, on its date, on delivery once it or the whole work is done, monthly while the work is
-- running and the item is not done. Nothing of cancelled work is.
create function private.is_to_bill(item public.plan_items, engagement_state text) returns boolean
language sql stable security definer set search_path = '' as $$
  select item.amount <> 0 and engagement_state <> 'cancelled' and case item.due
    when 'monthly' then
      engagement_state = 'running' and item.done_at is null and coalesce(private.bill_day(item) <= private.company_today(), true)
    when 'delivery' then item.billed_at is null and (item.done_at is not null or engagement_state = 'done')
    else item.billed_at is null and coalesce(item.due_date <= private.company_today(), true)
  end
$$;
grant execute on function private.is_to_bill(public.plan_items, text) to authenticated;

-- Trigger: an item without a position is the last one of its engagement.
create function private.place_plan_item() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  select coalesce(max(i.position), 0) + 1 into new.position from public.plan_items i where i.engagement_id = new.engagement_id;
  return new;
end
$$;

create trigger place_plan_item before insert on public.plan_items for each row when (new.position = 0) execute function private.place_plan_item();

-- When the last of the bills of an item was paid; null while one is unpaid, and without one. A reversed bill is none.
create function private.item_paid_at(item uuid) returns timestamptz language sql stable set search_path = '' as $$
  select case when bool_and(t.status = 'paid') then max(t.paid_at) end
  from public.client_transactions t where t.plan_item_id = item and not t.is_reversed
$$;
grant execute on function private.item_paid_at(uuid) to authenticated;

-- The items of the payment plans, with what is to bill today, and the transactions that bill them, latest first.
create view public.plan_items_to_bill with (security_invoker = true) as
select i.id, i.engagement_id, i.offer_id, i.position, i.title, i.amount, i.currency, i.due, i.due_date, i.billed_at, i.done_at, i.created_at, i.updated_at,
  private.bill_day(i) as bill_day,
  private.is_to_bill(i, (select e.state from public.engagements e where e.id = i.engagement_id)) as is_to_bill,
  (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', t.id, 'reference', t.reference, 'amount', t.amount, 'currency', t.currency, 'status', t.status
    ) order by t.created_at desc, t.id), '[]')
    from public.transactions_with_status t where t.id in (select b.id from public.client_transactions b where b.plan_item_id = i.id)
  ) as bills,
  private.item_paid_at(i.id) as paid_at
from public.plan_items i;
grant select on public.plan_items_to_bill to authenticated;

-- The engagements with their client, what is to bill next, and per currency what is planned and billed. What is monthly is planned as it is billed.
create view private.searched_engagements as
select e.id, e.client_id, e.offer_id, e.title, e.state, e.starts_on, e.ends_on, e.search_text, e.created_at, e.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = e.client_id) as clients,
  exists (select from public.plan_items i where i.engagement_id = e.id and private.is_to_bill(i, e.state)) as is_to_bill,
  (
    select jsonb_build_object(
      'title', i.title, 'amount', i.amount, 'currency', i.currency, 'bill_day', private.bill_day(i), 'is_to_bill', private.is_to_bill(i, e.state)
    )
    from public.plan_items i
    where i.engagement_id = e.id and i.amount <> 0 and e.state <> 'cancelled'
      and case when i.due = 'monthly' then i.done_at is null and e.state <> 'done' else i.billed_at is null end
    order by private.is_to_bill(i, e.state) desc, private.bill_day(i), i.position, i.id limit 1
  ) as next_bill,
  (
    select coalesce(jsonb_agg(jsonb_build_object('currency', sums.currency, 'planned', sums.planned, 'billed', sums.billed) order by sums.currency), '[]')
    from (
      select i.currency, sum(case when i.due = 'monthly' then bills.amount else i.amount end) as planned, sum(bills.amount) as billed
      from public.plan_items i cross join lateral (
        select coalesce(sum(t.amount), 0) as amount from public.client_transactions t
        where t.plan_item_id = i.id and t.currency = i.currency and not t.is_reversed
      ) as bills
      where i.engagement_id = e.id group by i.currency
    ) as sums
  ) as totals
from public.engagements e
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or e.id::text <> private.refuse_explain());
grant select on private.searched_engagements to authenticated;

create view public.searched_engagements with (security_invoker = true) as select * from private.searched_engagements;
grant select on public.searched_engagements to authenticated;

-- A change order of work that has ended is neither sent nor accepted.

-- Whether an offer is a change order of work that is done or cancelled.
create function private.engagement_ended(asked public.offers) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.engagements e where e.id = asked.engagement_id and e.state in ('done', 'cancelled'))
$$;

-- Trigger: refuses to send a change order of work that has ended.
create function private.refuse_ended_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if (select private.engagement_ended(o) from public.offers o where o.id = new.offer_id) then
    raise exception using errcode = 'P0001', message = 'engagement_ended';
  end if;
  return new;
end
$$;

create trigger refuse_ended_engagement before insert on public.offer_versions for each row execute function private.refuse_ended_engagement();

-- Trigger: a bill takes of the offer's amount before VAT what the bills before it leave over. A monthly bill is no part of the total, and a
-- reversal is the negative of its original.
create function private.book_net() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  item public.plan_items;
  agreed public.offer_acceptances;
  earlier record;
begin
  if new.reverses is not null then
    new.net_amount := -(select t.net_amount from public.client_transactions t where t.id = new.reverses);
    return new;
  end if;
  new.net_amount := null;
  select * into item from public.plan_items i where i.id = new.plan_item_id;
  select * into agreed from public.offer_acceptances a where a.offer_id = item.offer_id and a.currency = new.currency;
  if not found then
    return new;
  end if;
  if item.due = 'monthly' then
    new.net_amount := private.share_of(agreed.net_amount, new.amount, agreed.total_amount);
    return new;
  end if;
  -- Bills of one offer follow each other.
  perform pg_advisory_xact_lock(hashtext('nordlys.net:' || item.offer_id));
  select coalesce(sum(t.amount), 0) as amount, coalesce(sum(t.net_amount), 0) as net into earlier
  from public.plan_items i join public.client_transactions t on t.plan_item_id = i.id
  where i.offer_id = item.offer_id and i.due <> 'monthly' and t.id <> new.id and t.currency = new.currency and t.net_amount is not null;
  new.net_amount := private.share_of(agreed.net_amount, earlier.amount + new.amount, agreed.total_amount) - earlier.net;
  return new;
end
$$;

-- After make_reversal, which sets what it reads.
create trigger set_net_amount before insert or update of amount, currency on public.client_transactions
  for each row when (new.plan_item_id is not null) execute function private.book_net();

-- Trigger: adds the title of the engagement to a mail about a change order.
create function private.name_engagement() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.payload := new.payload || coalesce((
    select jsonb_build_object('engagement', e.title)
    from public.offers o join public.engagements e on e.id = o.engagement_id where o.id::text = new.payload ->> 'offer_id'
  ), '{}');
  return new;
end
$$;

create trigger name_engagement before insert on public.email_outbox for each row
  when (new.kind like 'offer\_%' and new.payload ? 'offer_id') execute function private.name_engagement();

-- The client's page: links by mail, sessions, and what the page shows. Links and sessions are in no backup, so that a restored one opens
-- nothing. They belong to an address; each call finds out which clients it is at.

create table private.client_links (
  key_hash text primary key check (key_hash ~ '^[0-9a-f]{64}$'),
  -- In lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  -- The scanner of a mail server that presses the button of a page uses a link once.
  uses int not null default 0 check (uses >= 0),
  expires_at timestamptz not null default now() + interval '1 hour'
);
create index client_links_email on private.client_links (email);
create index client_links_expires_at on private.client_links (expires_at);

create table private.client_sessions (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  email text not null check (private.is_email(email) and email = lower(email)),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);
create index client_sessions_email on private.client_sessions (email);
create index client_sessions_expires_at on private.client_sessions (expires_at);

-- Ends what an address holds: the links and sessions of the client's page, and the keys of offers with their codes; returns the number of sessions.
-- With a client, of which the address is no person any more, the keys of other clients' offers stay, and no mail brings back the access to its own.
-- The links are first: who enters by one at the same time holds it, so that the new session is seen. Keys of a session go with it.
create function private.end_client_access(address text, client uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  person constant text := lower(address);
  gone int;
begin
  delete from private.client_links where email = person;
  -- An answer locks its offer first as well.
  perform from public.offers o where o.id in (
    select k.offer_id from public.offer_keys k where k.email = person
    union all
    select v.offer_id from public.offer_versions v where lower(v.content #>> '{recipient,email}') = person
  ) order by o.id for no key update;
  delete from private.client_sessions where email = person;
  get diagnostics gone = row_count;
  delete from public.offer_keys k
  where k.email = person and coalesce(private.offer_client(k.offer_id) = end_client_access.client, true);
  if end_client_access.client is not null then
    update public.offers o set access_ended_at = clock_timestamp() from public.offer_versions v
    where v.offer_id = o.id and v.version = o.version and lower(v.content #>> '{recipient,email}') = person and o.state = 'sent'
      and coalesce(private.offer_client(o.id) = end_client_access.client, true);
  end if;
  return gone;
end
$$;

-- Trigger: a person who is deleted, or has another address, leaves the page.
create function private.end_person_access() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.end_client_access(old.email, old.client_id);
  return null;
end
$$;

create trigger end_access after delete on public.client_people for each row execute function private.end_person_access();
create trigger end_old_access after update on public.client_people for each row
  when (lower(old.email) <> lower(new.email)) execute function private.end_person_access();

-- Deletes expired links, sessions and keys; returns the number of sessions.
create function private.delete_old_client_sessions() returns int
language plpgsql security definer set search_path = '' as $$
declare
  gone int;
begin
  delete from private.client_links where expires_at < now();
  delete from public.offer_keys where expires_at < now();
  delete from private.client_sessions where expires_at < now();
  get diagnostics gone = row_count;
  return gone;
end
$$;
grant execute on function private.delete_old_client_sessions() to service_role;

create function private.ask_for_client_link(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  address constant text := lower(btrim(request ->> 'email'));
begin
  if not coalesce(private.is_email(address), false) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  if public.take_rate_limit('client_link_network', coalesce(private.network_of(request ->> 'client'), 'none'), 20, 3600)
    and public.take_rate_limit('client_link_address', address, 3, 3600)
    and public.take_rate_limit('client_link', 'all', 500, 3600)
  then
    insert into public.email_outbox (kind, to_address, language) values ('client_link', address, request ->> 'language');
  end if;
  return jsonb_build_object('asked', true);
end
$$;
grant execute on function private.ask_for_client_link(jsonb) to service_role;

-- Queues a link to the page: {email, language, client}. It neither reads whether the address is known, nor says whether a limit was reached.
-- Errors: invalid_email.
create function public.ask_for_client_link(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.ask_for_client_link(request)
$$;
grant execute on function public.ask_for_client_link(jsonb) to service_role;

create function private.issue_client_link(mail uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  key constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(key), lower(m.to_address) from public.email_outbox m
  where m.id = mail and m.kind in ('client_link', 'client_answer') and m.status = 'sending';
  return case when found then key end;
end
$$;
grant execute on function private.issue_client_link(uuid) to service_role;

-- Returns a new key for a mail that is being sent, for an unknown address as well: only `enter_client_page` refuses it.
create function public.issue_client_link(mail uuid) returns text language sql set search_path = '' as $$
  select private.issue_client_link(mail)
$$;
grant execute on function public.issue_client_link(uuid) to service_role;

create function private.enter_client_page(key text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := private.random_key();
  address text;
  expiry timestamptz;
begin
  update private.client_links l set uses = l.uses + 1
  where l.key_hash = private.token_hash(key) and l.expires_at > now() and l.uses = 0 returning l.email into address;
  if not exists (select from public.client_people p where lower(p.email) = address) then
    return jsonb_build_object('refused', 'link');
  end if;
  insert into private.client_sessions (token_hash, email) values (private.token_hash(token), address) returning expires_at into expiry;
  return jsonb_build_object('token', token, 'expires_at', expiry);
end
$$;
grant execute on function private.enter_client_page(text) to service_role;

-- Exchanges the key of a link, which works once within an hour, for a session: {token, expires_at}, or {refused: link}.
create function public.enter_client_page(key text) returns jsonb language sql set search_path = '' as $$
  select private.enter_client_page(key)
$$;
grant execute on function public.enter_client_page(text) to service_role;

-- Returns the offers that were sent to a client: what was sent, not the draft of the next version. Of what is not accepted, those whose recipient is a
-- person of the client.
create function private.client_offers(client uuid) returns table (id uuid, version int, sent_at timestamptz, shown jsonb)
language sql stable security definer set search_path = '' as $$
  select o.id, o.version, o.sent_at, jsonb_build_object(
    'id', o.id, 'number', o.number, 'version', o.version, 'title', v.content -> 'title', 'is_change_order', o.engagement_id is not null,
    'state', case when o.state = 'sent' and v.valid_until < private.company_today() then 'expired' else o.state end,
    'total_amount', coalesce(a.total_amount, v.total_amount), 'currency', v.currency, 'sent_at', o.sent_at,
    'valid_until', v.valid_until, 'answered_at', o.answered_at
  )
  from public.offers o
  join public.offer_versions v on v.offer_id = o.id and v.version = o.version
  left join public.offer_acceptances a on a.offer_id = o.id
  where o.client_id = client_offers.client and (o.state = 'accepted' or (
    (private.sent_to(o.id, o.version)).client_id = client_offers.client and exists (
      select from public.client_people p where p.client_id = client_offers.client and lower(p.email) = lower(v.content #>> '{recipient,email}')
    )
  ))
$$;

-- Returns since when the newest thing has waited for a client: an offer to answer, a payment or an unread answer; null when nothing does.
create function private.waits_since(client uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    (select max(o.sent_at) from private.client_offers(waits_since.client) o where o.shown ->> 'state' = 'sent'),
    (select max(t.created_at) from public.transactions_with_status t where t.client_id = waits_since.client and t.status in ('pending', 'overdue')),
    (select max(m.created_at) from public.client_messages m where m.client_id = waits_since.client and m.is_from_staff and not m.is_read)
  )
$$;

-- Returns the person who reads: of the client that the request names, otherwise of the one where the newest thing waits, or of the first; null without
-- one.
create function private.client_reader(request jsonb) returns public.client_people
language sql stable security definer set search_path = '' as $$
  select p from private.client_sessions s
  join public.client_people p on lower(p.email) = s.email
  join public.clients c on c.id = p.client_id
  where s.token_hash = private.token_hash(request ->> 'token') and s.expires_at > now()
    and (request ->> 'client' is null or p.client_id = (request ->> 'client')::uuid)
  order by case when request ->> 'client' is null then private.waits_since(p.client_id) end desc nulls last, lower(c.company_name), c.id limit 1
$$;

-- Why there is no reader.
create function private.reader_refusal(request jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('refused', case when (private.client_reader(request - 'client')).id is null then 'session' else 'client' end)
$$;

-- Returns what the page of a client shows, without its reader: the newest 100 of each list.
create function private.client_page(client uuid, language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'client', jsonb_build_object('id', c.id, 'company_name', c.company_name),
    'seller', jsonb_build_object(
      'name', private.company_fact('name', language), 'legal_name', private.company_fact('legal_name', language),
      'org_number', private.company_fact('org_number', language), 'account_number', private.company_fact('account_number', language),
      'email', private.company_fact('email', language)
    ),
    'time_zone', private.company_time_zone(),
    'offers', (
      select coalesce(jsonb_agg(o.shown order by o.sent_at desc, o.id), '[]')
      from (select * from private.client_offers(c.id) order by sent_at desc, id limit 100) as o
    ),
    'engagements', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', g.id, 'title', g.title, 'state', g.state, 'starts_on', g.starts_on, 'ends_on', g.ends_on, 'items', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'id', i.id, 'title', i.title, 'amount', i.amount, 'currency', i.currency, 'due', i.due, 'due_date', i.due_date,
            'billed_at', i.billed_at, 'paid_at', private.item_paid_at(i.id), 'done_at', i.done_at
          ) order by i.position, i.id), '[]') from public.plan_items i where i.engagement_id = g.id
        )
      ) order by g.created_at desc, g.id), '[]')
      from (select * from public.engagements e where e.client_id = c.id order by e.created_at desc, e.id limit 100) as g
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', t.id, 'description', t.description, 'amount', t.amount, 'currency', t.currency, 'status', t.status, 'due_date', t.due_date,
        'paid_at', t.paid_at, 'reference', t.reference
      ) order by t.created_at desc, t.id), '[]')
      from (select * from public.transactions_with_status s where s.client_id = c.id order by s.created_at desc, s.id limit 100) as t
    ),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'sender_name', m.sender_name, 'message', m.message, 'is_from_staff', m.is_from_staff, 'is_read', m.is_read,
        'created_at', m.created_at
      ) order by m.created_at, m.id), '[]')
      from (select * from public.client_messages l where l.client_id = c.id order by l.created_at desc, l.id desc limit 100) as m
    )
  )
  from public.clients c where c.id = client_page.client
$$;

create function private.read_client_page(request jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  page jsonb;
  stamp text;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  page := private.client_page(reader.client_id, reader.language) || jsonb_build_object(
    'person', jsonb_build_object('name', reader.name, 'email', reader.email),
    'clients', (
      select jsonb_agg(jsonb_build_object('id', c.id, 'company_name', c.company_name) order by lower(c.company_name), c.id)
      from public.client_people p join public.clients c on c.id = p.client_id where lower(p.email) = lower(reader.email)
    )
  );
  if not request ? 'known' then
    return page;
  end if;
  stamp := private.sha256_text(page::text);
  return case when request ->> 'known' = stamp then jsonb_build_object('unchanged', true) else page || jsonb_build_object('stamp', stamp) end;
end
$$;
grant execute on function private.read_client_page(jsonb) to service_role;

-- Returns what the page shows, and changes nothing: {token, client}. With `known`, the stamp of the page that is shown, an unchanged
-- page is {unchanged}, and another one has its stamp.
-- Refusals: session, client.
create function public.read_client_page(request jsonb) returns jsonb language sql stable set search_path = '' as $$
  select private.read_client_page(request)
$$;
grant execute on function public.read_client_page(jsonb) to service_role;

create function private.open_client_offer(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  key constant text := private.random_key();
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not public.take_rate_limit('client_offer', lower(reader.email), 60, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  -- For the way from the page to the offer, whose page asks for another one. The session is locked by its foreign key.
  insert into public.offer_keys (offer_id, version, key_hash, email, session_hash, expires_at)
  select o.id, o.version, private.token_hash(key), lower(reader.email), private.token_hash(request ->> 'token'), now() + interval '10 minutes'
  from private.client_offers(reader.client_id) o where o.id = (request ->> 'offer')::uuid;
  return case when found then jsonb_build_object('key', key) else jsonb_build_object('refused', 'offer') end;
exception when foreign_key_violation then
  -- The session has ended meanwhile.
  return jsonb_build_object('refused', 'session');
end
$$;
grant execute on function private.open_client_offer(jsonb) to service_role;

-- Returns a key of an offer's page, whatever its state: {token, client, offer}. Refusals: session, client, offer, too_many (60 an hour).
create function public.open_client_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.open_client_offer(request)
$$;
grant execute on function public.open_client_offer(jsonb) to service_role;

create function private.leave_client_page(token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.client_sessions where token_hash = private.token_hash(token);
  return jsonb_build_object('left', true);
end
$$;
grant execute on function private.leave_client_page(text) to service_role;

-- Ends a session.
create function public.leave_client_page(token text) returns jsonb language sql set search_path = '' as $$
  select private.leave_client_page(token)
$$;
grant execute on function public.leave_client_page(text) to service_role;

-- What clients and staff write to each other, and what staff do with the people of a client.

create function private.write_client_message(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  asked constant uuid := (request ->> 'id')::uuid;
  written constant text := btrim(request ->> 'message', E' \t\r\n');
  known public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  if not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- Two sends of one message at once.
  perform pg_advisory_xact_lock(hashtext('nordlys.client_message:' || asked));
  select * into known from public.client_messages where id = asked;
  if found then
    return case when known.client_person_id = reader.id then jsonb_build_object('written', true) else jsonb_build_object('refused', 'client') end;
  end if;
  if not public.take_rate_limit('client_message', lower(reader.email), 20, 3600) then
    return jsonb_build_object('refused', 'too_many');
  end if;
  insert into public.client_messages (id, client_id, client_person_id, sender_name, message)
  values (asked, reader.client_id, reader.id, reader.name, written);
  if private.notifications_enabled() then
    insert into public.email_outbox (kind, to_address, payload)
    select 'client_message_notification', private.company_address(), jsonb_build_object(
      'message_id', asked, 'client_id', c.id, 'company_name', c.company_name, 'name', reader.name, 'email', reader.email, 'message', written
    ) from public.clients c where c.id = reader.client_id;
  end if;
  return jsonb_build_object('written', true);
end
$$;
grant execute on function private.write_client_message(jsonb) to service_role;

-- Stores a message and notifies the company: {token, client, id, message}. The same id again stores nothing.
-- Refusals: session, client, too_many (20 an hour). Errors: invalid_message.
create function public.write_client_message(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.write_client_message(request)
$$;
grant execute on function public.write_client_message(jsonb) to service_role;

create function private.mark_answers_seen(request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  reader constant public.client_people := private.client_reader(request);
  last public.client_messages;
begin
  if reader.id is null then
    return private.reader_refusal(request);
  end if;
  select * into last from public.client_messages m where m.id = (request ->> 'message')::uuid and m.client_id = reader.client_id;
  if not found then
    return jsonb_build_object('refused', 'client');
  end if;
  update public.client_messages m set is_read = true
  where m.client_id = reader.client_id and m.is_from_staff and not m.is_read and (m.created_at, m.id) <= (last.created_at, last.id);
  return jsonb_build_object('seen', true);
end
$$;
grant execute on function private.mark_answers_seen(jsonb) to service_role;

-- Marks the answers of staff up to a message as read: {token, client, message}. Refusals: session, client.
create function public.mark_answers_seen(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.mark_answers_seen(request)
$$;
grant execute on function public.mark_answers_seen(jsonb) to service_role;

-- Queues a mail that leads a person back to the page, at most one in 15 minutes: after an earlier one, it waits, and serves all answers until it is
-- sent. One that is being sent may be read before this answer is stored. Callers take turns.
create function private.mail_client_answer(person public.client_people) returns void
language plpgsql security definer set search_path = '' as $$
declare
  last timestamptz;
begin
  perform from public.email_outbox m
  where lower(m.to_address) = lower(person.email) and m.kind = 'client_answer' and m.status = 'pending' and m.payload ->> 'person_id' = person.id::text
  for update;
  if found then
    return;
  end if;
  select max(case m.status when 'sent' then m.sent_at else clock_timestamp() end) into last from public.email_outbox m
  where lower(m.to_address) = lower(person.email) and m.kind = 'client_answer' and m.status in ('sending', 'sent')
    and m.payload ->> 'person_id' = person.id::text;
  insert into public.email_outbox (kind, to_address, language, next_attempt_at, payload)
  values ('client_answer', person.email, person.language, greatest(now(), last + interval '15 minutes'), jsonb_build_object(
    'person_id', person.id, 'name', person.name
  ));
end
$$;

-- Trigger: a mail that is sent now serves all answers, so that no other follows it after an outage. Of two that are claimed at once, the first stays.
create function private.send_one_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.email_outbox m
  where lower(m.to_address) = lower(new.to_address) and m.kind = 'client_answer' and m.payload ->> 'person_id' = new.payload ->> 'person_id'
    and m.id <> new.id and (m.status = 'pending' or m.status = 'sending' and (m.created_at, m.id) > (new.created_at, new.id));
  return null;
end
$$;

create trigger send_one_answer after update of status on public.email_outbox for each row
  when (new.kind = 'client_answer' and new.status = 'sending') execute function private.send_one_answer();

create function private.answer_client(client uuid, id uuid, message text, seen uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  written constant text := btrim(message, E' \t\r\n');
  known public.client_messages;
begin
  perform private.require_admin();
  if answer_client.id is null or not coalesce(private.is_text(written, 10000), false) then
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  -- The answers to a client take turns.
  perform from public.clients c where c.id = answer_client.client for no key update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select * into known from public.client_messages m where m.id = answer_client.id;
  if found then
    if known.client_id = answer_client.client and known.is_from_staff then
      return;
    end if;
    raise exception using errcode = 'P0001', message = 'invalid_message';
  end if;
  update public.client_messages m set is_read = true
  where m.client_id = answer_client.client and not m.is_from_staff and not m.is_read and (answer_client.seen is null or (m.created_at, m.id) <= (
    select s.created_at, s.id from public.client_messages s where s.id = answer_client.seen and s.client_id = answer_client.client
  ));
  insert into public.client_messages (id, client_id, sender_name, message, is_from_staff, author)
  select answer_client.id, answer_client.client, coalesce(nullif(btrim(p.full_name), ''), private.company_fact('name', 'en'), '–'), written, true, p.user_id
  from public.profiles p where p.user_id = auth.uid();
  perform private.mail_client_answer(p) from public.client_people p where p.client_id = answer_client.client order by p.id;
end
$$;
grant execute on function private.answer_client(uuid, uuid, text, uuid) to authenticated;

-- Stores an answer in Markdown, marks the client's messages up to the one that was seen as read (without one, all), and mails the client's people that
-- there is an answer. The same id again stores nothing. Errors: not_allowed, invalid_message, unknown_client.
create function public.answer_client(client uuid, id uuid, message text, seen uuid default null) returns void language sql set search_path = '' as $$
  select private.answer_client(client, id, message, seen)
$$;
grant execute on function public.answer_client(uuid, uuid, text, uuid) to authenticated;

create function private.view_client_page(client uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  shown public.clients;
begin
  perform private.require_admin();
  select * into shown from public.clients c where c.id = client;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'view', 'clients', shown.id::text, private.record_name('clients', to_jsonb(shown)));
  return private.client_page(shown.id, private.company_language()) || jsonb_build_object(
    'person', null, 'clients', jsonb_build_array(jsonb_build_object('id', shown.id, 'company_name', shown.company_name))
  );
end
$$;
grant execute on function private.view_client_page(uuid) to authenticated;

-- Returns what a client's page shows, for staff; the audit log records it. Errors: not_allowed, unknown_client.
create function public.view_client_page(client uuid) returns jsonb language sql set search_path = '' as $$
  select private.view_client_page(client)
$$;
grant execute on function public.view_client_page(uuid) to authenticated;

create function private.known_person(person uuid) returns public.client_people
language plpgsql stable security definer set search_path = '' as $$
declare
  known public.client_people;
begin
  perform private.require_admin();
  select * into known from public.client_people p where p.id = person;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_person';
  end if;
  return known;
end
$$;

create function private.send_client_link(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  mail uuid;
begin
  if not public.take_rate_limit('client_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  insert into public.email_outbox (kind, to_address, language) values ('client_link', known.email, known.language) returning id into mail;
  insert into public.audit_log (actor, action, table_name, row_id) values (auth.uid(), 'insert', 'email_outbox', mail::text);
end
$$;
grant execute on function private.send_client_link(uuid) to authenticated;

-- Mails a person of a client a link to the page. Errors: not_allowed, unknown_person, rate_limited (detail: seconds to wait).
create function public.send_client_link(person uuid) returns void language sql set search_path = '' as $$
  select private.send_client_link(person)
$$;
grant execute on function public.send_client_link(uuid) to authenticated;

create function private.end_client_sessions(person uuid) returns int
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.client_people := private.known_person(person);
  gone constant int := private.end_client_access(known.email);
begin
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'client_people', known.id::text, private.record_name('client_people', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_client_sessions(uuid) to authenticated;

-- Ends the links and sessions of a person's address, at other clients as well; returns the number of sessions.
-- Errors: not_allowed, unknown_person.
create function public.end_client_sessions(person uuid) returns int language sql set search_path = '' as $$
  select private.end_client_sessions(person)
$$;
grant execute on function public.end_client_sessions(uuid) to authenticated;

-- Attachments of clients, which staff keep and download. The files are in the bucket `files` at '<client>/<id>', their names here.

create table public.client_files (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id) on delete cascade,
  name text not null check (private.is_line(name, 200)),
  type text not null check (length(type) <= 200),
  bytes int not null check (bytes between 0 and 10485760),
  path text not null unique generated always as (client_id::text || '/' || id::text) stored,
  created_by uuid references public.profiles (user_id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_files_client on public.client_files (client_id, created_at desc, id);
create index client_files_created_by on public.client_files (created_by);

alter table public.client_files enable row level security;
grant select, delete on public.client_files to authenticated;
grant select, insert, update, delete on public.client_files to service_role;
select private.hide_estimates('public.client_files');
select private.require_proof('public.client_files');
create policy "admins see files of clients" on public.client_files for select to authenticated using ((select public.is_approved_admin()));
create policy "admins delete files of clients" on public.client_files for delete to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.client_files for each row execute function private.touch();
-- Not what follows from the deletion of the client.
create trigger audit_rows after insert or delete on public.client_files for each row
  when (pg_trigger_depth() = 0) execute function private.audit('id', 'client_id');
create trigger forget_name after delete on public.client_files for each row execute function private.forget_name('id');
create trigger announce_change after insert or update or delete on public.client_files
  for each row execute function private.announce_change();
create trigger straighten before insert or update of name on public.client_files for each row
  execute function private.straighten('name');

create function private.add_client_file(client uuid, file uuid, file_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb;
begin
  perform private.require_admin();
  if not exists (select from public.clients as c where c.id = client) then
    raise exception using errcode = 'P0001', message = 'unknown_client';
  end if;
  select o.metadata into stored from storage.objects as o where o.bucket_id = 'files' and o.name = client::text || '/' || file::text;
  if not found then
    raise exception using errcode = 'P0001', message = 'missing_file';
  end if;
  insert into public.client_files (id, client_id, name, type, bytes, created_by)
  values (file, client, file_name, stored ->> 'mimetype', (stored ->> 'size')::int, auth.uid())
  on conflict (id) do nothing;
end
$$;
grant execute on function private.add_client_file(uuid, uuid, text) to authenticated;

-- Lists an uploaded file with its client. Its type and size are those of the stored file. The same file again changes nothing.
-- Errors: not_allowed, unknown_client, missing_file.
create function public.add_client_file(client uuid, file uuid, file_name text) returns void language sql set search_path = '' as $$
  select private.add_client_file(client, file, file_name)
$$;
grant execute on function public.add_client_file(uuid, uuid, text) to authenticated;

-- Files in the bucket whose rows were deleted, until they are removed.
create table private.deleted_files (
  path text primary key,
  deleted_at timestamptz not null default now()
);

-- Trigger: the file of a deleted row is removed from the bucket.
create function private.remember_deleted_file() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deleted_files (path) values (old.path) on conflict (path) do nothing;
  return null;
end
$$;

create trigger remember_deleted_file after delete on public.client_files
  for each row execute function private.remember_deleted_file();

create function private.get_removable_files(most int) returns text[] language plpgsql security definer set search_path = '' as $$
begin
  delete from private.deleted_files as d
  where not exists (select from storage.objects as o where o.bucket_id = 'files' and o.name = d.path);
  return coalesce((
    select array_agg(found.name order by found.name) from (
      select o.name from storage.objects as o
      where o.bucket_id = 'files' and not exists (select from public.client_files as f where f.path = o.name)
        and (o.created_at < now() - interval '1 day' or exists (select from private.deleted_files as d where d.path = o.name))
      order by o.created_at limit most
    ) as found
  ), '{}');
end
$$;
grant execute on function private.get_removable_files(int) to service_role;

-- Returns paths of files in the bucket `files` that no client has: those that were deleted, and uploads of more than a day that were never
-- added. The function `media` removes them.
create function public.get_removable_files(most int) returns text[] language sql set search_path = '' as $$
  select private.get_removable_files(most)
$$;
grant execute on function public.get_removable_files(int) to service_role;

-- The client's answer to an offer. All functions take the key of the mail, and serve the server only.
-- A refusal is a result, {refused, …}, not an error, so that what it counts is stored.
--
-- A key of an offer belongs to an address, and ends with that address's access (rule D24). One function says whether a key opens its offer, one ends
-- what an address holds, and everything that is read, asked, declined or accepted passes the first.

-- The key of an offer's page. Only its mail has it; a retry of the mail has another one, and both open the page.
create table public.offer_keys (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  key_hash text not null unique check (key_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The address that the key was made for, in lower case.
  email text not null check (private.is_email(email) and email = lower(email)),
  -- The session of the client's page that the key was made in; it ends with it. Null for a key that was mailed.
  session_hash text references private.client_sessions (token_hash) on delete cascade,
  -- Null for a key that was mailed, which lives as long as its reader's access.
  expires_at timestamptz,
  constraint offer_keys_session check ((session_hash is null) = (expires_at is null))
);
create index offer_keys_offer on public.offer_keys (offer_id, version);
create index offer_keys_email on public.offer_keys (email);
create index offer_keys_session on public.offer_keys (session_hash);

alter table public.offer_keys enable row level security;
grant select on public.offer_keys to service_role;
select private.hide_estimates('public.offer_keys');

create trigger touch before update on public.offer_keys for each row execute function private.touch();

-- The last code that was mailed to confirm an acceptance.
create table public.offer_codes (
  offer_id uuid not null references public.offers (id) on delete cascade,
  version int not null,
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  attempts int not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  key_id uuid primary key references public.offer_keys (id) on delete cascade
);
create index offer_codes_offer on public.offer_codes (offer_id);

alter table public.offer_codes enable row level security;
grant select on public.offer_codes to service_role;
-- As hide_estimates() would, but with the column that was once the key.
create policy "only admins see estimates" on public.offer_codes as restrictive for all to anon, authenticated
  using ((select true) or offer_id::text <> private.refuse_explain());

create trigger touch before update on public.offer_codes for each row execute function private.touch();

create function private.network_of(client text) returns text
language sql stable set search_path = '' as $$
  select case when pg_input_is_valid(plain, 'inet')
    then network(set_masklen(plain::inet, case family(plain::inet) when 4 then 24 else 48 end))::text end
  from (select regexp_replace(client, '^::ffff:(?=[0-9.]+$)', '', 'i') as plain) as address
$$;

-- Why an offer cannot be answered by a key of this version; null when it can.
create function private.offer_refusal(asked public.offers, version int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when asked.version <> offer_refusal.version then jsonb_build_object('refused', 'replaced')
    when asked.state = 'accepted' then (
      select jsonb_build_object('refused', 'accepted', 'name', a.name, 'at', a.accepted_at) from public.offer_acceptances a where a.offer_id = asked.id
    )
    when asked.state = 'declined' then jsonb_build_object('refused', 'declined', 'at', asked.answered_at)
    when asked.state = 'withdrawn' then jsonb_build_object('refused', 'withdrawn')
    when asked.sent_valid_until < private.company_today() then jsonb_build_object('refused', 'expired', 'at', asked.sent_valid_until)
    when private.engagement_ended(asked) then jsonb_build_object('refused', 'engagement_ended')
    -- It may have been withdrawn, replaced or answered after the backup.
    when exists (select from private.restored_backup) then jsonb_build_object('refused', 'restored')
  end
$$;

-- Returns the version that a key opens. To change it, locks the offer, and the engagement that a change order adds to, so that neither ends meanwhile,
-- and then looks again: the access may have ended while others held them. Everything that a key does begins here.
create function private.offer_of_key(key text, for_change boolean) returns public.offer_keys
language plpgsql security definer set search_path = '' as $$
declare
  hash constant text := private.token_hash(key);
  known public.offer_keys;
  engagement uuid;
begin
  select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
  if found and for_change then
    select o.engagement_id into engagement from public.offers o where o.id = known.offer_id for update;
    perform from public.engagements e where e.id = engagement for update;
    select * into known from public.offer_keys k where k.key_hash = hash and private.key_is_open(k);
    perform private.note_key_use(known);
  end if;
  return known;
end
$$;

-- Whether the acceptance of a version for this total needs a code as well.
create function private.needs_code(shown public.offer_versions, total numeric) returns boolean
language sql stable security definer set search_path = '' as $$
  select total + sent.code_months * (
    select coalesce(sum((item ->> 'amount')::numeric), 0)
    from jsonb_array_elements(private.plan_amounts(shown.content -> 'plan', total)) as item where item ->> 'due' = 'monthly'
  ) >= sent.code_amount
  from private.sent_to(shown.offer_id, shown.version) as sent
$$;

create function private.open_offer(key text) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  asked public.offers;
  shown public.offer_versions;
  accepted public.offer_acceptances;
  sent record;
begin
  if known.id is null then
    return null;
  end if;
  select * into sent from private.sent_to(known.offer_id, known.version);
  select * into asked from public.offers where id = known.offer_id;
  select * into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  select * into accepted from public.offer_acceptances a where a.offer_id = known.offer_id and a.version = known.version;
  return jsonb_build_object(
    'content', shown.content, 'hash', shown.content_hash, 'refusal', private.offer_refusal(asked, known.version),
    'code_amount', sent.code_amount, 'code_months', sent.code_months,
    'evidence', case when accepted.id is not null then private.offer_evidence(asked.id, known.version) end
  );
end
$$;
grant execute on function private.open_offer(text) to service_role;

-- Returns what a key opens, and changes nothing: {content, hash, refusal, code_amount, evidence (once accepted)}; null for an unknown key.
create function public.open_offer(key text) returns jsonb language sql stable set search_path = '' as $$
  select private.open_offer(key)
$$;
grant execute on function public.open_offer(text) to service_role;

create function private.read_offer_pdf(key text) returns text language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
begin
  return (
    select replace(encode(v.pdf, 'base64'), E'\n', '') from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version
  );
end
$$;
grant execute on function private.read_offer_pdf(text) to service_role;

-- Returns the PDF of the version that a key opens, in Base64; null for an unknown key.
create function public.read_offer_pdf(key text) returns text language sql stable set search_path = '' as $$
  select private.read_offer_pdf(key)
$$;
grant execute on function public.read_offer_pdf(text) to service_role;

create function private.total_offer(key text, options text[]) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, false);
  shown jsonb;
  totals jsonb;
begin
  select v.content into shown from public.offer_versions v where v.offer_id = known.offer_id and v.version = known.version;
  if shown is null then
    return null;
  end if;
  totals := private.offer_totals(shown -> 'lines', options);
  return totals || jsonb_build_object('plan', private.plan_amounts(shown -> 'plan', (totals ->> 'total')::numeric));
end
$$;
grant execute on function private.total_offer(text, text[]) to service_role;

-- Returns what the offer comes to with these optional lines: {net, vat, vat_amount, total, plan}; null for an unknown key.
create function public.total_offer(key text, options text[]) returns jsonb language sql stable set search_path = '' as $$
  select private.total_offer(key, options)
$$;
grant execute on function public.total_offer(text, text[]) to service_role;

create function private.send_offer_code(key text, client text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(key, true);
  asked public.offers;
  shown public.offer_versions;
  address text;
  refusal jsonb;
  again timestamptz;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  again := private.take_offer_limit(known, 'offer_code', client, 6, 60, 3600);
  if again is not null then
    return jsonb_build_object('refused', 'too_many_codes', 'at', again);
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  -- A person of the client can answer after the recipient has left.
  address := case when asked.access_ended_at is null then shown.content #>> '{recipient,email}' else known.email end;
  delete from public.offer_codes where key_id = known.id;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'code_sent', known.version, jsonb_build_object('email', address));
  insert into public.email_outbox (kind, to_address, language, payload)
  values ('offer_code', address, shown.content ->> 'language', private.offer_facts(shown) || jsonb_build_object('key_id', known.id));
  return jsonb_build_object('email', regexp_replace(address, '^(.).*(?=@)', '\1…'));
end
$$;
grant execute on function private.send_offer_code(text, text) to service_role;

-- Mails a code that confirms the acceptance by this key, to the address of the offer; returns {email (shortened)} or {refused, at}. An earlier code of
-- the key is void.
create function public.send_offer_code(key text, client text default null) returns jsonb language sql set search_path = '' as $$
  select private.send_offer_code(key, client)
$$;
grant execute on function public.send_offer_code(text, text) to service_role;

create function private.issue_offer_code(offer uuid, version int, key uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  code text;
begin
  -- In the order of the other functions: an answer deletes the code.
  perform from public.offers o where o.id = offer and o.version = issue_offer_code.version and o.state = 'sent' for update;
  if not found then
    return null;
  end if;
  -- Six digits of 60 random bits: what their remainder favours is immeasurable.
  code := lpad((('x' || substring(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex') for 15))::bit(60)::bigint % 1000000)::text, 6, '0');
  insert into public.offer_codes as c (key_id, offer_id, version, code_hash, expires_at)
  select k.id, offer, k.version, private.token_hash(offer::text || ':' || code), now() + interval '30 minutes'
  from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
  where k.offer_id = offer and k.version = issue_offer_code.version and (key is null or k.id = key) and private.key_is_open(k)
  -- Mails of earlier releases name no key: theirs was used last.
  order by u.used_at desc nulls last, k.created_at desc, k.id limit 1
  on conflict (key_id) do update set version = excluded.version, code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0;
  return case when found then code end;
end
$$;
grant execute on function private.issue_offer_code(uuid, int, uuid) to service_role;

-- Returns a new code of a key for the mail that is being sent; null when the version is answered or replaced, or the key has ended.
create function public.issue_offer_code(offer uuid, version int, key uuid default null) returns text language sql set search_path = '' as $$
  select private.issue_offer_code(offer, version, key)
$$;
grant execute on function public.issue_offer_code(uuid, int, uuid) to service_role;

-- Accepts an offer, all or nothing: {key, version, hash, options, total, name, title, consent, consents, code, client, browser}, where `consents` are
-- the texts that are a consent to the version for this total, as private.plain_consent() writes them. Stores the evidence, finds or makes the client
-- and the engagement with its plan, and queues the mails. Returns {accepted_at, total, evidence}, or {refused, …} where the reason is one of unknown,
-- accepted, declined, withdrawn, replaced, expired, engagement_ended, unknown_option, other_total, invalid_name, invalid_title, no_consent,
-- code_needed, wrong_code, too_many_codes.
create function private.accept_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  shown public.offer_versions;
  frozen record;
  refusal jsonb;
  options text[];
  totals jsonb;
  total numeric;
  client uuid;
  engagement uuid;
  stored public.offer_acceptances;
  answer jsonb;
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  select * into shown from public.offer_versions v where v.offer_id = asked.id and v.version = known.version;
  if (request ->> 'version')::int is distinct from known.version or request ->> 'hash' is distinct from shown.content_hash
    or private.sha256_text(shown.content::text) <> shown.content_hash
  then
    return jsonb_build_object('refused', 'replaced');
  end if;
  select * into frozen from private.sent_to(asked.id, known.version);
  select coalesce(array_agg(distinct o order by o), '{}') into options
  from jsonb_array_elements_text(case jsonb_typeof(request -> 'options') when 'array' then request -> 'options' end) as o;
  if exists (
    select from unnest(options) as o where not exists (
      select from jsonb_array_elements(shown.content -> 'lines') as line where line ->> 'id' = o and (line ->> 'is_optional')::boolean
    )
  ) then
    return jsonb_build_object('refused', 'unknown_option');
  end if;
  totals := private.offer_totals(shown.content -> 'lines', options);
  total := (totals ->> 'total')::numeric;
  if (request ->> 'total')::numeric is distinct from total then
    return jsonb_build_object('refused', 'other_total', 'total', total);
  end if;
  if not coalesce(private.is_line(request ->> 'name', 200), false) or private.turns_text(request ->> 'name') then
    return jsonb_build_object('refused', 'invalid_name');
  end if;
  if nullif(request ->> 'title', '') is not null and (not private.is_line(request ->> 'title', 200) or private.turns_text(request ->> 'title')) then
    return jsonb_build_object('refused', 'invalid_title');
  end if;
  if not private.is_consent(request) then
    return jsonb_build_object('refused', 'no_consent');
  end if;
  if private.needs_code(shown, total) then
    refusal := private.check_offer_code(known, request);
    if refusal is not null then
      return refusal;
    end if;
  end if;
  insert into public.offer_acceptances
    (offer_id, version, content_hash, options, net_amount, vat_amount, total_amount, currency, name, title, consent, accepted_at, network, browser, has_code)
  values (
    asked.id, known.version, shown.content_hash, options, (totals ->> 'net')::numeric, (totals ->> 'vat_amount')::numeric, total, shown.currency,
    btrim(request ->> 'name'), nullif(btrim(request ->> 'title'), ''), request ->> 'consent', clock_timestamp(),
    private.network_of(request ->> 'client'), left(request ->> 'browser', 500), private.needs_code(shown, total)
  ) returning * into stored;
  insert into public.offer_events (offer_id, kind, version, details) values (asked.id, 'accepted', known.version, jsonb_build_object(
    'acceptance_hash', private.sha256_text(private.acceptance_text(stored)), 'name', stored.name, 'total', total
  ));
  client := frozen.client_id;
  if frozen.engagement_id is not null then
    -- Two change orders at once take turns.
    select e.id, e.client_id into engagement, client from public.engagements e where e.id = frozen.engagement_id for update;
  else
    if client is null then
      client := private.client_of(
        shown.content #>> '{recipient,email}', shown.content #>> '{recipient,company_name}', shown.content #>> '{recipient,name}'
      );
      -- The person that a new client has from its contact, in the language of the offer.
      update public.client_people p set language = shown.content ->> 'language' where p.client_id = client and p.created_at = now();
    end if;
    insert into public.engagements (client_id, offer_id, title) values (client, asked.id, shown.content ->> 'title') returning id into engagement;
  end if;
  perform private.add_plan(engagement, asked.id, private.plan_amounts(shown.content -> 'plan', total), shown.currency);
  -- What was not sent of a next version is gone.
  update public.offers set
    state = 'accepted', answered_at = stored.accepted_at, client_id = client, net_amount = stored.net_amount, vat_amount = stored.vat_amount,
    total_amount = stored.total_amount, currency = shown.currency, valid_until = shown.valid_until, language = shown.content ->> 'language',
    title = shown.content ->> 'title', recipient_name = shown.content #>> '{recipient,name}', recipient_email = shown.content #>> '{recipient,email}',
    company_name = shown.content #>> '{recipient,company_name}'
  where id = asked.id;
  answer := jsonb_build_object('total_amount', stored.total_amount, 'accepted_by', stored.name, 'accepted_at', stored.accepted_at,
    'content_hash', stored.content_hash);
  perform private.mail_offer('offer_accepted', shown, answer);
  perform private.mail_offer('offer_accepted_notification', shown, answer);
  return jsonb_build_object('accepted_at', stored.accepted_at, 'total', stored.total_amount, 'evidence', private.offer_evidence(asked.id, known.version));
end
$$;
grant execute on function private.accept_offer(jsonb) to service_role;

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
create function public.accept_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.accept_offer_with_pdf(request)
$$;
grant execute on function public.accept_offer(jsonb) to service_role;

create function private.decline_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  refusal jsonb;
  reason text := nullif(btrim(request ->> 'reason', E' \t\r\n'), '');
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  refusal := private.offer_refusal(asked, known.version);
  if refusal is not null then
    return refusal;
  end if;
  if reason is not null and not private.is_text(reason, 2000) then
    return jsonb_build_object('refused', 'invalid_reason');
  end if;
  update public.offers set state = 'declined', answered_at = clock_timestamp() where id = asked.id returning * into asked;
  insert into public.offer_events (offer_id, kind, version, details)
  values (asked.id, 'declined', known.version, jsonb_build_object('reason', reason, 'network', private.network_of(request ->> 'client')));
  perform private.mail_offer('offer_declined_notification', v, jsonb_build_object('reason', reason))
  from public.offer_versions v where v.offer_id = asked.id and v.version = known.version and private.notifications_enabled();
  return jsonb_build_object('declined_at', asked.answered_at);
end
$$;
grant execute on function private.decline_offer(jsonb) to service_role;

-- Declines an offer: {key, reason (optional), client}. Returns {declined_at}, or {refused, …} as accept_offer() does.
create function public.decline_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select private.decline_offer(request)
$$;
grant execute on function public.decline_offer(jsonb) to service_role;

create function private.ask_about_offer(request jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  known public.offer_keys := private.offer_of_key(request ->> 'key', true);
  asked public.offers;
  question text := btrim(request ->> 'question', E' \t\r\n');
begin
  select * into asked from public.offers where id = known.offer_id;
  if not found then
    return jsonb_build_object('refused', 'unknown');
  end if;
  -- Their question would be part of the evidence of the next recipient.
  if asked.version not in (select private.versions_of_recipient(asked.id, known.version)) then
    return jsonb_build_object('refused', 'replaced');
  end if;
  if not coalesce(private.is_text(question, 5000), false) then
    return jsonb_build_object('refused', 'invalid_question');
  end if;
  if exists (
    select from public.offer_events e where e.offer_id = asked.id and e.kind = 'question' and e.details ->> 'id' = request ->> 'id'
  ) then
    return jsonb_build_object('asked', true);
  end if;
  if not public.take_rate_limit('offer_question', asked.id::text, 10, 3600) then
    return jsonb_build_object('refused', 'too_many_questions');
  end if;
  insert into public.offer_events (offer_id, kind, version, details)
  values (asked.id, 'question', known.version, jsonb_build_object('id', request ->> 'id', 'question', question));
  perform private.mail_offer('offer_question_notification', v, jsonb_build_object('question', question))
  from public.offer_versions v where v.offer_id = asked.id and v.version = known.version and private.notifications_enabled();
  return jsonb_build_object('asked', true);
end
$$;
grant execute on function private.ask_about_offer(jsonb) to service_role;

-- Returns the client that an offer was sent to, or that its acceptance made; null for one that has none yet.
create function private.offer_client(offer uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case o.state when 'accepted' then o.client_id else (private.sent_to(o.id, o.version)).client_id end from public.offers o where o.id = offer
$$;

-- Whether a key opens its offer now.
create function private.key_is_open(held public.offer_keys) returns boolean
language sql stable security definer set search_path = '' as $$
  select case
    when held.session_hash is null then not exists (
      select from public.offers o where o.id = held.offer_id and o.version = held.version and o.access_ended_at is not null
    )
    else held.expires_at > now() and exists (
      select from private.client_sessions s join public.client_people p on lower(p.email) = s.email
      where s.token_hash = held.session_hash and s.email = held.email and s.expires_at > now() and p.client_id = private.offer_client(held.offer_id)
    )
  end
$$;

-- Whether an offer has as many questions as one answer can hold. A question that arrives again counts as stored.
create function private.has_all_questions(request jsonb) returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 50 and coalesce(bool_and(e.details ->> 'id' is distinct from request ->> 'id'), true)
  from public.offer_keys k join public.offer_events e on e.offer_id = k.offer_id and e.kind = 'question'
  where k.key_hash = private.token_hash(request ->> 'key') and private.key_is_open(k)
$$;
grant execute on function private.has_all_questions(jsonb) to service_role;

-- Stores a question about an offer and notifies the company: {key, id, question}. The same id again stores nothing. Returns {asked} or {refused}:
-- too_many_questions beyond 10 an hour or 50 in all, which are a part of what the page and the evidence show.
create function public.ask_about_offer(request jsonb) returns jsonb language sql set search_path = '' as $$
  select case when private.has_all_questions(request) then jsonb_build_object('refused', 'too_many_questions')
    else private.ask_about_offer(request) end
$$;
grant execute on function public.ask_about_offer(jsonb) to service_role;

-- Returns why the code of an acceptance is not right, and counts it; null for the right one, which is then used up.
create function private.check_offer_code(held public.offer_keys, request jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  code public.offer_codes;
  again timestamptz;
begin
  select * into code from public.offer_codes c where c.key_id = held.id and c.version = held.version and c.expires_at > now();
  if not found or code.attempts >= 5 then
    return jsonb_build_object('refused', 'code_needed');
  end if;
  -- New codes do not give attempts without end.
  again := private.take_offer_limit(held, 'offer_attempt', request ->> 'client', 20, 200, 86400);
  if again is not null then
    return jsonb_build_object('refused', 'too_many_codes', 'at', again);
  end if;
  if private.token_hash(held.offer_id::text || ':' || coalesce(request ->> 'code', '')) <> code.code_hash then
    update public.offer_codes set attempts = attempts + 1 where key_id = held.id;
    return jsonb_build_object('refused', 'wrong_code');
  end if;
  delete from public.offer_codes where key_id = held.id;
  return null;
end
$$;

-- When a key was last used, for staff to see. Reading an offer changes nothing of it (rule W13), so this is beside it.
create table private.offer_key_uses (
  key_id uuid primary key references public.offer_keys (id) on delete cascade,
  used_at timestamptz not null default clock_timestamp()
);

-- Trigger: whoever a version is sent to has access to it.
create function private.give_access() returns trigger language plpgsql set search_path = '' as $$
begin
  new.access_ended_at := null;
  return new;
end
$$;

create trigger give_access before update of version on public.offers for each row
  when (new.version <> old.version) execute function private.give_access();

-- Notes that a key was used, at most once a minute.
create function private.note_key_use(held public.offer_keys) returns void
language sql security definer set search_path = '' as $$
  insert into private.offer_key_uses as u (key_id) select k.id from public.offer_keys k where k.id = held.id
  on conflict (key_id) do update set used_at = excluded.used_at where u.used_at < excluded.used_at - interval '1 minute'
$$;

create function private.note_offer_key(key text) returns void
language sql security definer set search_path = '' as $$
  select private.note_key_use(private.offer_of_key(key, false))
$$;
grant execute on function private.note_offer_key(text) to service_role;

-- Notes that a key was used to read its offer, for staff to see. It changes nothing of the offer.
create function public.note_offer_key(key text) returns void language sql set search_path = '' as $$
  select private.note_offer_key(key)
$$;
grant execute on function public.note_offer_key(text) to service_role;

-- Trigger: reminds nobody whose access has ended.
create function private.refuse_reminder() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.offers o where o.id = new.offer_id and o.access_ended_at is not null) then
    raise exception using errcode = 'P0001', message = 'access_ended';
  end if;
  return new;
end
$$;

create trigger refuse_reminder before insert on public.offer_events for each row
  when (new.kind = 'reminded') execute function private.refuse_reminder();

-- Trigger: mails nothing of an offer to a recipient whose access to it has ended, whoever acts on it.
create function private.refuse_ended_recipient() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.offers o join public.offer_versions v on v.offer_id = o.id and v.version = o.version
    where o.id = (new.payload ->> 'offer_id')::uuid and o.access_ended_at is not null
      and lower(v.content #>> '{recipient,email}') = lower(new.to_address)
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger refuse_ended_recipient before insert on public.email_outbox for each row
  when (new.kind in ('offer_sent', 'offer_reminder', 'offer_code', 'offer_accepted')) execute function private.refuse_ended_recipient();

create function private.known_offer(offer uuid) returns public.offers
language plpgsql security definer set search_path = '' as $$
declare
  known public.offers;
begin
  perform private.require_admin();
  select * into known from public.offers o where o.id = offer for update;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_offer';
  end if;
  return known;
end
$$;

create function private.get_offer_access(offer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object('access_ended_at', o.access_ended_at, 'keys', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', k.id, 'email', k.email, 'is_mailed', k.session_hash is null, 'version', k.version, 'created_at', k.created_at,
        'last_used_at', u.used_at, 'expires_at', k.expires_at
      ) order by k.created_at desc, k.id)
      from public.offer_keys k left join private.offer_key_uses u on u.key_id = k.id
      where k.offer_id = o.id and private.key_is_open(k)
    ), '[]')) from public.offers o where o.id = offer
  );
end
$$;
grant execute on function private.get_offer_access(uuid) to authenticated;

-- Returns who can open an offer by its link: {access_ended_at, keys: [{id, email, is_mailed, version, created_at, last_used_at, expires_at}]}, the
-- newest first; null for an unknown offer. Errors: not_allowed.
create function public.get_offer_access(offer uuid) returns jsonb language sql stable set search_path = '' as $$
  select private.get_offer_access(offer)
$$;
grant execute on function public.get_offer_access(uuid) to authenticated;

create function private.end_offer_keys(offer uuid, keys uuid[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.offers := private.known_offer(offer);
  gone int;
begin
  delete from public.offer_keys k where k.offer_id = known.id and (keys is null or k.id = any (keys));
  get diagnostics gone = row_count;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'end_session', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
  return gone;
end
$$;
grant execute on function private.end_offer_keys(uuid, uuid[]) to authenticated;

-- Ends keys of an offer, without `keys` all of them; returns their number. Errors: not_allowed, unknown_offer.
create function public.end_offer_keys(offer uuid, keys uuid[] default null) returns int language sql set search_path = '' as $$
  select private.end_offer_keys(offer, keys)
$$;
grant execute on function public.end_offer_keys(uuid, uuid[]) to authenticated;

create function private.send_offer_link(offer uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  known constant public.offers := private.known_offer(offer);
begin
  if known.state <> 'sent' then
    raise exception using errcode = 'P0001', message = case known.state when 'draft' then 'not_sent' else 'answered' end;
  end if;
  if known.sent_valid_until < private.company_today() then
    raise exception using errcode = 'P0001', message = 'expired';
  end if;
  if not public.take_rate_limit('offer_link_staff', known.id::text, 10, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  delete from public.offer_keys k where k.offer_id = known.id;
  update public.offers o set access_ended_at = null, code_round = o.code_round + 1 where o.id = known.id;
  perform private.mail_offer('offer_sent', v) from public.offer_versions v where v.offer_id = known.id and v.version = known.version;
  insert into public.audit_log (actor, action, table_name, row_id, record_name)
  values (auth.uid(), 'offer', 'offers', known.id::text, private.record_name('offers', to_jsonb(known)));
end
$$;
grant execute on function private.send_offer_link(uuid) to authenticated;

-- Mails the recipient of a sent version another link, which opens it again where the access had ended. Earlier links end, and the limits of its codes
-- begin again. Errors: not_allowed, unknown_offer, not_sent, answered, expired, rate_limited (detail: seconds to wait).
create function public.send_offer_link(offer uuid) returns void language sql set search_path = '' as $$
  select private.send_offer_link(offer)
$$;
grant execute on function public.send_offer_link(uuid) to authenticated;

-- A code belongs to a key, and wrong codes are counted for a key and the network that uses it, so that nobody locks others out (rule D18). One high
-- total is for a version. Another version, or another link by staff, begins again.

-- Counts an action of a key against the limit for its network and the one for the version. Returns when it may be tried again; null within both.
create function private.take_offer_limit(held public.offer_keys, action text, client text, most int, total int, seconds int) returns timestamptz
language plpgsql security definer set search_path = '' as $$
declare
  round constant text := held.offer_id || ':' || held.version || ':' || (select o.code_round from public.offers o where o.id = held.offer_id);
begin
  if public.take_rate_limit(action, round || ':' || held.id || ':' || coalesce(private.client_group(client), ''), most, seconds)
    and public.take_rate_limit(action || '_total', round, total, seconds)
  then
    return null;
  end if;
  return to_timestamp((floor(extract(epoch from now()) / seconds) + 1) * seconds);
end
$$;

create function private.link_after_acceptance(key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.offer_keys := private.offer_of_key(key, false);
  link constant text := private.random_key();
begin
  insert into private.client_links (key_hash, email)
  select private.token_hash(link), held.email
  from public.offer_acceptances a join public.client_people p on p.client_id = private.offer_client(a.offer_id) and lower(p.email) = held.email
  where a.offer_id = held.offer_id and a.version = held.version and a.accepted_at > now() - interval '1 minute';
  return case when found then link end;
end
$$;
grant execute on function private.link_after_acceptance(text) to service_role;

-- Returns a link to the client's page after an acceptance by this key, if its address is a person of the client: the acceptance gives no
-- access, and a key that is opened later none either. Null otherwise.
create function public.link_after_acceptance(key text) returns text language sql set search_path = '' as $$
  select private.link_after_acceptance(key)
$$;
grant execute on function public.link_after_acceptance(text) to service_role;

-- The PDF of an accepted offer: what was accepted, for how much, by whom and when. It is written before the acceptance is stored, and stored with it.

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

-- What the chat assistant can search, and its rate limits. It knows the whole site: beside stored content, the built-in copy and articles, published
-- projects and the team. The edge function passes what is built into the site (`built_in`), in the visitor's language:
--   copy: the built-in value of each settings key
--   pages: texts of the pages, [{title, content, path}], with {{name}}, {{address}}, {{email}} and {{phone}} of the company
--   articles: [{slug, title, excerpt, tags, content, published_at}]

-- Matches any word of a question; plainto_tsquery requires all of them.
create function private.any_word(language text, question text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  select replace(plainto_tsquery(private.search_config(language), left(question, 5000))::text, ''' & ''', ''' | ''')::tsquery
$$;
grant execute on function private.any_word(text, text) to service_role;

-- Returns every string, number and boolean within a value, one per line.
create function private.leaves(value jsonb) returns text
language sql immutable parallel safe set search_path = '' as $$
  select string_agg(leaf #>> '{}', E'\n') from jsonb_path_query(value, 'strict $.**') as leaf
  where jsonb_typeof(leaf) in ('string', 'number', 'boolean')
$$;
grant execute on function private.leaves(jsonb) to service_role;

-- A setting in one language, by the rule of the site: plain copy is English. Company facts stored in the other language alone serve both,
-- except the texts among them.
create function private.in_language(key text, value jsonb, language text) returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  with stored as (
    select case
      when jsonb_typeof(value) = 'object' and value <> '{}' and value - array['en', 'no'] = '{}' then value
      else jsonb_build_object('en', value)
    end as by_language
  )
  select coalesce(
    nullif(by_language -> language, 'null'),
    case when key = 'company_info' and jsonb_typeof(by_language -> other) = 'object' then by_language -> other #- '{tagline}' #- '{description}' end
  )
  from stored cross join lateral (select case when language = 'no' then 'en' else 'no' end as other) as o
$$;
grant execute on function private.in_language(text, jsonb, text) to service_role;

-- The public copy as the site shows it: stored for this language, else built in. Stored facts of the company override single built-in ones. Without
-- the titles and descriptions for search engines: they repeat what the pages say, and the chat would quote them.
create function private.site_copy(language text, built_in jsonb) returns table (key text, value jsonb)
language sql stable set search_path = '' as $$
  select key, case
    when key = 'company_info' and jsonb_typeof(stored.value) = 'object' then coalesce(copy.value, '{}') || stored.value
    else coalesce(stored.value, copy.value)
  end
  from (
    select s.key, private.in_language(s.key, s.value, site_copy.language) as value from public.settings as s
    where private.is_public_setting(s.key) and s.key !~ '^search_'
  ) as stored
  full join jsonb_each(site_copy.built_in -> 'copy') as copy using (key)
$$;
grant execute on function private.site_copy(text, jsonb) to service_role;

-- The public copy as passages, one per list entry, without fields that only affect the layout: a page that a service names is a key, and pictures are
-- no facts. Without the company's account number: a number in a conversation can be forged.
create function private.copy_passages(language text, built_in jsonb) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select
    case when s.key = 'company_info' then 'company' when s.key ~ 'services' then 'service' else 'page' end,
    coalesce(item ->> 'name', item ->> 'title', replace(s.key, '_', ' ')),
    case when jsonb_typeof(item) <> 'object' then private.leaves(item) else (
      select string_agg(field.key || ': ' || private.leaves(field.value), E'\n')
      from jsonb_each(item - array['icon', 'color', 'page', 'cta_primary', 'cta_secondary', 'account_number', 'logo', 'logo_dark']) as field
    ) end,
    case substring(s.key from '^[a-z]+') when 'about' then '/about' when 'services' then '/services' when 'homepage' then '/' else '/contact' end
  from private.site_copy(copy_passages.language, copy_passages.built_in) as s
  cross join lateral jsonb_array_elements(case when jsonb_typeof(s.value) = 'array' then s.value else jsonb_build_array(s.value) end) as item
  where s.value is not null
$$;
grant execute on function private.copy_passages(text, jsonb) to service_role;

-- The priced services, in the wording of questions about prices.
create function private.price_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'price', coalesce(case when is_norwegian then t.service_name_no end, t.service_name),
    format(
      case when is_norwegian
        then 'Pris: grunnpris %1$s %2$s pluss %3$s %2$s per time, ganget med kompleksiteten (enkel %4$s, middels %5$s, kompleks %6$s). Hva det koster, et overslag og et tilbud: priskalkulatoren. %7$s'
        else 'Price: base price %1$s %2$s plus %3$s %2$s per hour, times the complexity (simple %4$s, medium %5$s, complex %6$s). What it costs, an estimate and a quote: the price calculator. %7$s'
      end,
      trim_scale(t.base_price), t.currency, trim_scale(t.price_per_hour),
      coalesce(t.complexity_multiplier ->> 'simple', '1'), coalesce(t.complexity_multiplier ->> 'medium', '1.5'),
      coalesce(t.complexity_multiplier ->> 'complex', '2'),
      array_to_string(case when is_norwegian and t.features_no <> '{}' then t.features_no else t.features end, '; ')
    ),
    '/quote'
  from public.quote_templates as t
  cross join lateral (select price_passages.language = 'no' as is_norwegian) as visitor
$$;
grant execute on function private.price_passages(text) to service_role;

-- The sections of the articles that a question is about: the best two of each of the best four articles. Only the newest 100 stored matches
-- are ranked. A stored article replaces the built-in one of its path.
create function private.article_passages(question tsquery, language text, built_in jsonb)
returns table (kind text, title text, content text, path text, rank real)
language sql stable set search_path = '' as $$
  with stored as (
    select p.title, p.slug, p.tags, p.excerpt, p.content, p.published_at from public.blog_posts as p
    where p.published and p.published_at <= now() and p.language = article_passages.language
      and private.post_words(p.language, p.title, p.tags, p.excerpt, p.content) @@ article_passages.question
    order by p.published_at desc
    limit 100
  ), found as (
    select * from stored
    union all
    select a.title, a.slug, a.tags, a.excerpt, a.content, a.published_at
    from jsonb_to_recordset(article_passages.built_in -> 'articles')
      as a (title text, slug text, tags text[], excerpt text, content text, published_at timestamptz)
    where private.post_words(article_passages.language, a.title, a.tags, a.excerpt, a.content) @@ article_passages.question
      and not exists (
        select from public.blog_posts as p
        where p.slug = a.slug and p.language = article_passages.language and p.published and p.published_at <= now()
      )
  ), best as (
    select found.*, ts_rank(private.post_words(article_passages.language, found.title, found.tags, found.excerpt, found.content), question, 1) as rank
    from found order by rank desc, found.published_at desc limit 4
  )
  select 'article', best.title, concat_ws(E'\n\n', best.excerpt, sections.text), '/blog/' || best.slug, best.rank
  from best cross join lateral (
    select string_agg(left(section.text, 1200), E'\n\n' order by section.place) as text from (
      select s.text, s.place from regexp_split_to_table(left(best.content, 100000), '\n(?=#{1,6} )') with ordinality as s (text, place)
      order by ts_rank(to_tsvector(private.search_config(article_passages.language), s.text), question, 1) desc, s.place
      limit 2
    ) as section
  ) as sections
$$;
grant execute on function private.article_passages(tsquery, text, jsonb) to service_role;

-- The built-in texts of the pages with the facts of the company. Omits those with other placeholders, which only the page can fill.
create function private.page_passages(language text, built_in jsonb) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  with company as (
    select value ->> 'name' as name, value ->> 'address' as address, value ->> 'email' as email, value ->> 'phone' as phone
    from private.site_copy(page_passages.language, page_passages.built_in) where key = 'company_info'
  ), filled as (
    select page.title, page.path, replace(replace(replace(replace(page.content, '{{name}}', coalesce(company.name, '')),
      '{{address}}', coalesce(company.address, '')), '{{email}}', coalesce(company.email, '')), '{{phone}}', coalesce(company.phone, '')) as content
    from jsonb_to_recordset(page_passages.built_in -> 'pages') as page (title text, content text, path text) left join company on true
  )
  select 'page', title, content, path from filled where content not like '%{{%'
$$;
grant execute on function private.page_passages(text, jsonb) to service_role;

-- The published projects, which lead to their case studies, the case studies and the active members of the team; a missing translation is replaced by
-- the original, as on the site.
create function private.record_passages(language text) returns table (kind text, title text, content text, path text)
language sql stable set search_path = '' as $$
  select 'project', coalesce(case when is_norwegian then p.title_no end, p.title),
    concat_ws(E'\n',
      case when is_norwegian then 'Prosjekt: ' else 'Project: ' end || coalesce(case when is_norwegian then p.category_no end, p.category),
      coalesce(case when is_norwegian then p.description_no end, p.description),
      nullif(array_to_string(p.technologies, ', '), ''), p.live_demo_url, p.client_url, p.github_url),
    case when p.case_study -> 'languages' ? visitor.language then '/projects/' || (p.case_study ->> 'slug') else '/projects' end
  from private.get_public_projects() as p
  cross join lateral (select record_passages.language = 'no' as is_norwegian, record_passages.language as language) as visitor
  union all
  select 'project', case when is_norwegian then s.title_no else s.title end,
    concat_ws(E'\n',
      case when is_norwegian then 'Kundehistorie' else 'Case study' end,
      case when is_norwegian then s.summary_no else s.summary end,
      case when is_norwegian then s.challenge_no else s.challenge end,
      case when is_norwegian then s.approach_no else s.approach end,
      case when is_norwegian then s.result_no else s.result end,
      (select string_agg(coalesce(case when is_norwegian then f ->> 'value_no' end, f ->> 'value') || ' '
          || coalesce(f ->> case when is_norwegian then 'label_no' else 'label' end, ''), E'\n')
        from jsonb_array_elements(s.figures) as f where f ->> case when is_norwegian then 'label_no' else 'label' end is not null)),
    '/projects/' || s.slug
  from private.get_public_case_studies(null) as s
  cross join lateral (select record_passages.language = 'no' as is_norwegian) as visitor
  where record_passages.language = any (s.languages)
  union all
  select 'person', m.full_name,
    concat_ws(E'\n',
      case when is_norwegian then 'Ansatt i teamet: ' else 'Member of the team: ' end || coalesce(case when is_norwegian then m.role_no end, m.role),
      coalesce(case when is_norwegian then m.bio_no end, m.bio)),
    '/about'
  from public.team_members as m
  cross join lateral (select record_passages.language = 'no' as is_norwegian) as visitor
  where m.is_active
$$;
grant execute on function private.record_passages(text) to service_role;

-- Returns the site's content about a question, in the visitor's language ('no', otherwise English), at most 20 passages: the company first,
-- then the six best services and the four best prices, so that a follow-up such as "and in total?" has them, then by relevance. Excludes
-- drafts and scheduled articles.
create function public.search_knowledge(query text, language text, most int, built_in jsonb default '{}')
returns table (kind text, title text, content text, path text, rank real)
language sql stable set search_path = '' as $$
  with question as (
    select visitor.language, private.any_word(visitor.language, search_knowledge.query) as words
    from (select case when search_knowledge.language = 'no' then 'no' else 'en' end as language) as visitor
  ), passages as (
    select p.kind, p.title, p.content, p.path, ts_rank(
      setweight(to_tsvector(private.search_config(question.language), p.title), 'A')
        || to_tsvector(private.search_config(question.language), p.content),
      question.words, 1
    ) as rank
    from question cross join lateral (
      select * from private.copy_passages(question.language, search_knowledge.built_in)
      union all select * from private.page_passages(question.language, search_knowledge.built_in)
      union all select * from private.price_passages(question.language)
      union all select * from private.record_passages(question.language)
    ) as p
    where p.content is not null
    union all
    select a.* from question
    cross join lateral private.article_passages(question.words, question.language, search_knowledge.built_in) as a
  ), numbered as (
    select *, row_number() over (partition by passages.kind order by passages.rank desc, passages.title) as place from passages
  )
  select p.kind, p.title, left(p.content, 3000), case when question.language = 'no' then rtrim('/no' || p.path, '/') else p.path end, p.rank
  from numbered as p cross join question
  where p.rank > 0 or p.kind in ('company', 'service', 'price')
  order by p.kind = 'company' desc, p.place <= case p.kind when 'service' then 6 when 'price' then 4 else 0 end desc, p.rank desc, p.kind, p.title
  limit least(greatest(most, 0), 20)
$$;
grant execute on function public.search_knowledge(text, text, int, jsonb) to service_role;

-- Counts a question of a visitor. Over the limit per visitor, or per UTC day for all visitors, it counts nothing and raises rate_limited
-- (P0001) with the seconds to wait as detail. Visitors without a known IP address share one limit.
create function public.take_chat_turn(visitor text) returns boolean
language plpgsql set search_path = '' as $$
declare
  subject text := coalesce(private.client_group(visitor), 'unknown');
  window_seconds int;
begin
  -- The visitor always comes first, so that two transactions cannot deadlock.
  if not public.take_rate_limit('chat_client', subject, private.limit_setting('chat_limit_per_client', 20), 600) then
    window_seconds := 600;
  elsif not public.take_rate_limit('chat_day', 'everybody', private.limit_setting('chat_limit_per_day', 1000), 86400) then
    window_seconds := 86400;
  else
    return true;
  end if;
  raise exception using errcode = 'P0001', message = 'rate_limited',
    detail = (window_seconds - floor(extract(epoch from now()))::bigint % window_seconds)::text;
end
$$;
grant execute on function public.take_chat_turn(text) to service_role;

-- Publishing on a static host: once the content has not changed for a while, the function deliver-outbox calls the host's deploy hook.

-- Returns a text that differs after every change of what visitors see in the prerendered pages: published posts that are due, projects, services
-- with their prices, references, the archive of the newsletter, pictures and public settings. It is computed from the rows, because a counter would
-- miss scheduled posts, and the latest change would miss transactions that commit late. The filters repeat the policies of visitors, so that every
-- caller gets the same text. Times are numbers, because their text depends on the session's time zone.
create function private.get_site_revision() returns text
language sql stable security definer set search_path = '' as $$
  select md5(concat_ws(' ', posts.revision, projects.revision, settings.revision, templates.revision, studies.revision,
    nullif(private.has_newsletter_archive(), false), private.get_media_revision(), private.get_references_revision()))
  from (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at), author_name), 0))) as revision
    from public.blog_posts where published and published_at <= now()
  ) as posts, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), featured_order), 0))) as revision
    from public.projects
  ) as projects, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', key, extract(epoch from updated_at)), 0))) as revision
    from public.settings where private.is_public_setting(key)
  ) as settings, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(concat_ws('/', id, extract(epoch from updated_at)), 0))) as revision
    from public.quote_templates
  ) as templates, (
    select concat_ws('/', count(*), bit_xor(hashtextextended(
      concat_ws('/', id, extract(epoch from updated_at), extract(epoch from published_at)), 0))) as revision
    from public.case_studies where published and published_at <= now()
  ) as studies
$$;
grant execute on function private.get_site_revision() to anon, authenticated, service_role;

create function public.get_site_revision() returns text language sql stable set search_path = '' as $$
  select private.get_site_revision()
$$;
grant execute on function public.get_site_revision() to anon, authenticated, service_role;
comment on function public.get_site_revision() is 'A text that differs after every change of the content that is written into pages.';

-- One row. No API role can read this schema: the URL is enough to start builds. Backups exclude it, because a copy restored
-- elsewhere must not publish.
create table private.deploy_hook (
  id boolean primary key default true check (id),
  url text check (length(url) <= 2000 and url ~ '^https?://[^/?#@[:space:]\\]+/[^[:space:]]*$'),
  -- The revision of the last accepted call, and its time.
  published_revision text,
  published_at timestamptz,
  -- The revision at the last check, when a check first found it, and since when changes wait.
  seen_revision text,
  seen_at timestamptz,
  waiting_since timestamptz,
  -- When an admin requested to publish without waiting.
  requested_at timestamptz,
  claimed_at timestamptz,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  last_error text
);

create table private.deploy_hook_calls (
  id bigint generated always as identity primary key,
  called_at timestamptz not null,
  -- Null where the host accepted the call.
  error text
);

create function private.deploy_hook_host(url text) returns text language sql immutable set search_path = '' as $$
  select lower(substring(url from '^https?://([^/?#@[:space:]\\]+)'))
$$;

create function private.claim_deploy_hook() returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  hook private.deploy_hook;
  revision text;
begin
  select * into hook from private.deploy_hook where url is not null for update skip locked;
  if not found then return null; end if;
  revision := private.get_site_revision();
  if hook.seen_revision is distinct from revision then
    update private.deploy_hook set seen_revision = revision, seen_at = now() returning * into hook;
  end if;
  -- A call with an unknown outcome may have started a build of an earlier revision.
  if hook.published_revision is not distinct from revision and hook.requested_at is null and hook.attempts = 0 then
    update private.deploy_hook set waiting_since = null where waiting_since is not null;
    return null;
  end if;
  if hook.waiting_since is null then
    update private.deploy_hook set waiting_since = now() returning * into hook;
  end if;
  if hook.next_attempt_at > now() or not (
    hook.requested_at is not null or hook.seen_at <= now() - interval '1 minute' or hook.waiting_since <= now() - interval '10 minutes'
  ) then
    return null;
  end if;
  update private.deploy_hook
  set attempts = hook.attempts + 1, claimed_at = now(), next_attempt_at = now() + interval '2 minutes';
  return jsonb_build_object('url', hook.url, 'revision', revision, 'attempt', hook.attempts + 1);
end
$$;
grant execute on function private.claim_deploy_hook() to service_role;

-- Returns the hook and its attempt where a call is due, and claims it for two minutes; null otherwise.
create function public.claim_deploy_hook() returns jsonb language sql set search_path = '' as $$
  select private.claim_deploy_hook()
$$;
grant execute on function public.claim_deploy_hook() to service_role;

create function private.settle_deploy_hook(revision text, attempt int, error text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.deploy_hook_calls (called_at, error) values (now(), left(settle_deploy_hook.error, 100));
  delete from private.deploy_hook_calls where id <= (select max(id) - 50 from private.deploy_hook_calls);
  if settle_deploy_hook.error is null then
    update private.deploy_hook set published_revision = settle_deploy_hook.revision, published_at = now(), waiting_since = null, attempts = 0,
      next_attempt_at = null, last_error = null, requested_at = case when requested_at > claimed_at then requested_at end
    where attempts = settle_deploy_hook.attempt;
  else
    update private.deploy_hook set last_error = left(settle_deploy_hook.error, 100),
      next_attempt_at = now() + make_interval(secs => least(60 * 2 ^ least(attempts - 1, 20), 21600))
    where attempts = settle_deploy_hook.attempt;
  end if;
end
$$;
grant execute on function private.settle_deploy_hook(text, int, text) to service_role;

-- Stores the outcome of a claimed call; `error` is null where the host accepted it. A failed call is repeated after a minute, then after twice
-- as long each time, at most six hours. If another URL was set meanwhile, only the log gets the outcome.
create function public.settle_deploy_hook(revision text, attempt int, error text) returns void language sql set search_path = '' as $$
  select private.settle_deploy_hook(revision, attempt, error)
$$;
grant execute on function public.settle_deploy_hook(text, int, text) to service_role;

create function private.get_publishing() returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'host', private.deploy_hook_host(h.url),
      'state', case
        when h.url is null then 'off'
        when h.last_error is not null then 'failed'
        when h.requested_at is not null or h.attempts > 0 or h.published_revision is distinct from private.get_site_revision()
          then 'waiting'
        else 'published'
      end,
      'published_at', h.published_at,
      'next_attempt_at', case when h.last_error is not null then h.next_attempt_at end,
      'error', h.last_error,
      'calls', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'called_at', c.called_at, 'error', c.error) order by c.id desc), '[]')
        from (select * from private.deploy_hook_calls order by id desc limit 10) as c
      )
    )
    from private.deploy_hook as h
  );
end
$$;
grant execute on function private.get_publishing() to authenticated;

create function public.get_publishing() returns jsonb language sql stable set search_path = '' as $$
  select private.get_publishing()
$$;
grant execute on function public.get_publishing() to authenticated;
comment on function public.get_publishing() is 'The state of publishing, the host of the deploy hook and its last calls. Errors: not_allowed.';

create function private.set_deploy_hook(url text) returns void language plpgsql security definer set search_path = '' as $$
declare
  before text;
  wanted text := nullif(btrim(set_deploy_hook.url), '');
begin
  perform private.require_admin();
  select h.url into before from private.deploy_hook h for update;
  if before is not distinct from wanted then return; end if;
  begin
    update private.deploy_hook as h
    set url = wanted, published_revision = null, waiting_since = null, requested_at = null, attempts = 0, next_attempt_at = null, last_error = null;
  exception when check_violation then
    raise exception using errcode = 'P0001', message = 'invalid_url';
  end;
  -- The URL itself is a secret.
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), 'update', 'deploy_hook', 'deploy_hook', jsonb_build_object('host',
    jsonb_build_object('from', private.deploy_hook_host(before), 'to', private.deploy_hook_host(wanted))));
end
$$;
grant execute on function private.set_deploy_hook(text) to authenticated;

create function public.set_deploy_hook(url text) returns void language sql set search_path = '' as $$
  select private.set_deploy_hook(url)
$$;
grant execute on function public.set_deploy_hook(text) to authenticated;
comment on function public.set_deploy_hook(text) is
  'Sets the URL that starts a build on the host; null removes it. Errors: not_allowed, invalid_url.';

create function private.publish_site() returns void language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from private.deploy_hook where url is not null) then
    raise exception using errcode = 'P0001', message = 'no_deploy_hook';
  end if;
  if not public.take_rate_limit('publish_site', 'site', 20, 3600) then
    raise exception using errcode = 'P0001', message = 'rate_limited',
      detail = (3600 - floor(extract(epoch from now()))::bigint % 3600)::text;
  end if;
  update private.deploy_hook set requested_at = now(), next_attempt_at = case when last_error is null then next_attempt_at end,
    last_error = null;
end
$$;
grant execute on function private.publish_site() to authenticated;

create function public.publish_site() returns void language sql set search_path = '' as $$
  select private.publish_site()
$$;
grant execute on function public.publish_site() to authenticated;
comment on function public.publish_site() is
  'Requests a call of the deploy hook by the next run of deliver-outbox. Errors: not_allowed, no_deploy_hook, rate_limited.';

-- The numbers above lists and on the overview, the pipeline, and the day's work.

-- Triggers keep the numbers, so that reading them costs the same at any number of rows.

-- How many rows of a list, and which amount, each part of it has. Rows of the same part add up: a change adds a row and waits for no other
-- transaction.
create table private.counts (
  id bigint generated always as identity primary key,
  list text not null,
  part jsonb not null,
  rows bigint not null,
  amount numeric not null
);
create index counts_list on private.counts (list, id);

-- Returns the query that assigns the rows of a relation (%s) to parts. What depends on the day is counted by its date. Of the messages of clients,
-- those that wait for staff are counted; an answer of theirs does not.
create function private.parts_of(list text) returns text language sql immutable set search_path = '' as $$
  select case list
    when 'contacts' then $q$
      select jsonb_build_object('status', status, 'suspected', suspected_spam) as part, 0::numeric as amount from %s $q$
    when 'quote_requests' then $q$
      select jsonb_build_object('status', state, 'suspected', suspected_spam, 'currency', currency,
        'month', to_char(created_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, total_amount as amount from %s $q$
    when 'client_transactions' then $q$
      select jsonb_build_object('status', status, 'currency', currency, 'due', case when status = 'pending' then due_date end,
        'month', to_char(paid_at at time zone (select private.company_time_zone()), 'YYYY-MM')) as part, amount from %s $q$
    when 'client_messages' then $q$ select jsonb_build_object('read', is_read or is_from_staff) as part, 0::numeric as amount from %s $q$
    when 'clients' then $q$ select '{}'::jsonb as part, 0::numeric as amount from %s $q$
    when 'projects' then $q$ select jsonb_build_object('status', status) as part, 0::numeric as amount from %s $q$
    when 'blog_posts' then $q$ select jsonb_build_object('published', published) as part, 0::numeric as amount from %s $q$
  end
$$;

create function private.counted_lists() returns text[] language sql immutable set search_path = '' as $$
  select array['contacts', 'quote_requests', 'client_transactions', 'client_messages', 'clients', 'projects', 'blog_posts']
$$;

-- Trigger: adds what a statement changes.
create function private.count_changes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parts text := private.parts_of(tg_table_name);
  added text := 'select 1 as sign, p.part, p.amount from (' || format(parts, 'new_rows') || ') p';
  removed text := 'select -1 as sign, p.part, p.amount from (' || format(parts, 'old_rows') || ') p';
begin
  if tg_op = 'TRUNCATE' then
    delete from private.counts where list = tg_table_name;
    return null;
  end if;
  execute 'insert into private.counts (list, part, rows, amount) select $1, part, sum(sign), sum(sign * amount) from ('
    || case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end
    || ') changes group by part having sum(sign) <> 0 or sum(sign * amount) <> 0' using tg_table_name;
  -- Now and then, adds up rows of the same part. Skips those that another transaction adds up.
  if random() < 0.02 then
    with taken as (
      delete from private.counts where id in (
        select id from private.counts where list = tg_table_name order by id limit 1000 for update skip locked
      ) returning part, rows, amount
    )
    insert into private.counts (list, part, rows, amount)
    select tg_table_name, part, sum(rows), sum(amount) from taken group by part having sum(rows) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end
$$;

-- Returns the parts of a list; none to callers who may not read it.
create function private.counted(list text) returns table (part jsonb, rows bigint, amount numeric)
language sql stable security definer set search_path = '' as $$
  select c.part, sum(c.rows)::bigint, sum(c.amount) from private.counts c
  where c.list = counted.list and (select private.is_approved_admin()) and (select private.is_proven())
  group by c.part having sum(c.rows) <> 0
$$;
grant execute on function private.counted(text) to authenticated;

-- Returns what the counts lack (negative: what they have too much), by recounting every row.
create function private.count_differences() returns table (list text, part jsonb, rows bigint, amount numeric)
language plpgsql stable set search_path = '' as $$
declare
  counted text;
begin
  foreach counted in array private.counted_lists() loop
    return query execute 'select $1, part, sum(rows)::bigint, sum(amount) from (select p.part, 1 as rows, p.amount from ('
      || format(private.parts_of(counted), 'public.' || counted)
      || ') p union all select c.part, -c.rows, -c.amount from private.counts c where c.list = $1) all_rows'
      || ' group by part having sum(rows) <> 0 or sum(amount) <> 0' using counted;
  end loop;
end
$$;

-- Corrects the counts and returns the number of corrected parts. One statement reads rows and counts, so it needs no lock.
create function private.repair_counts() returns int language plpgsql security definer set search_path = '' as $$
declare
  repaired int;
begin
  insert into private.counts (list, part, rows, amount) select d.list, d.part, d.rows, d.amount from private.count_differences() d;
  get diagnostics repaired = row_count;
  return repaired;
end
$$;

do $$
declare
  list text;
begin
  foreach list in array private.counted_lists() loop
    execute format('create trigger count_inserts after insert on public.%I referencing new table as new_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_updates after update on public.%I referencing old table as old_rows new table as new_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_deletes after delete on public.%I referencing old table as old_rows
      for each statement execute function private.count_changes()', list);
    execute format('create trigger count_truncation after truncate on public.%I
      for each statement execute function private.count_changes()', list);
  end loop;
end
$$;

-- Trigger: the months of amounts follow the company's time zone.
create function private.recount_months() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.repair_counts();
  return null;
end
$$;

create trigger recount_months after update on public.system_settings for each row
  when (new.key = 'company_time_zone' and old.value is distinct from new.value) execute function private.recount_months();

-- Returns the counts of the overview, and by currency and month (in the company's time zone) for the last twelve the value of the approved
-- requests that came in, as get_quote_counters does, and the paid revenue. The company's currency is first and always present.
-- Errors: not_allowed.
create function public.get_overview() returns json language plpgsql stable set search_path = '' as $$
declare
  company_currency text := private.company_currency();
  this_month timestamp := date_trunc('month', now() at time zone private.company_time_zone());
  since text := to_char(this_month - interval '11 months', 'YYYY-MM');
begin
  perform private.require_admin();
  return json_build_object(
    'projects', coalesce((select sum(c.rows) from private.counted('projects') c), 0),
    'active_projects', coalesce((select sum(c.rows) from private.counted('projects') c where c.part ->> 'status' = 'active'), 0),
    'posts', coalesce((select sum(c.rows) from private.counted('blog_posts') c), 0),
    -- Scheduled posts are few.
    'published_posts', coalesce((select sum(c.rows) from private.counted('blog_posts') c where (c.part ->> 'published')::boolean), 0)
      - (select count(*) from public.blog_posts where published and published_at > now()),
    'contacts', coalesce((select sum(c.rows) from private.counted('contacts') c), 0),
    'pending_contacts', coalesce((select sum(c.rows) from private.counted('contacts') c where c.part ->> 'status' = 'pending'), 0),
    'pending_quotes', coalesce((select sum(c.rows) from private.counted('quote_requests') c where c.part ->> 'status' = 'pending'), 0),
    'unread_messages', coalesce((select sum(c.rows) from private.counted('client_messages') c where not (c.part ->> 'read')::boolean), 0),
    'money', (
      with sums as (
        select q.part ->> 'currency' as currency, q.part ->> 'month' as month, q.amount as quote_value, 0 as revenue
        from private.counted('quote_requests') q where q.part ->> 'status' = 'approved' and q.part ->> 'month' >= since
        union all
        select t.part ->> 'currency', t.part ->> 'month', 0, t.amount
        from private.counted('client_transactions') t where t.part ->> 'status' = 'paid' and t.part ->> 'month' >= since
      ), months as (
        select c.currency, m.month, coalesce(sum(s.quote_value), 0) as quote_value, coalesce(sum(s.revenue), 0) as revenue
        from (select currency from sums union select company_currency) as c (currency)
        cross join (
          select to_char(month, 'YYYY-MM') from generate_series(this_month - interval '11 months', this_month, interval '1 month') as month
        ) as m (month)
        left join sums s on s.currency = c.currency and s.month = m.month
        group by 1, 2
      )
      select json_agg(json_build_object('currency', c.currency, 'months', c.months) order by c.currency <> company_currency, c.currency)
      from (
        select currency, json_agg(json_build_object(
          'month', month, 'quote_value', quote_value, 'revenue', revenue
        ) order by month) as months
        from months group by currency
      ) as c
    )
  );
end
$$;
grant execute on function public.get_overview() to authenticated;

-- The pipeline of a period: requests, offers sent, accepted, billed, paid (docs/specification.md#pipeline).

create function private.get_pipeline(since date, until date) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  company_currency constant text := private.company_currency();
  zone constant text := private.company_time_zone();
  first timestamptz;
  after timestamptz;
begin
  perform private.require_admin();
  if (private.is_day(since) and private.is_day(until) and since <= until) is not true then
    raise exception using errcode = 'P0001', message = 'invalid_period';
  end if;
  first := since::timestamp at time zone zone;
  after := (until + 1)::timestamp at time zone zone;
  return (
    with events (step, at, amount, currency, next_at) as (
      select 'requests', q.created_at, q.total_amount, q.currency, (
        select min(e.at) from public.offers o join public.offer_events e on e.offer_id = o.id and e.kind = 'sent' and e.version = 1
        where o.quote_request_id = q.id
      )
      from public.quote_requests q where q.created_at >= first and q.created_at < after and not q.suspected_spam
      union all
      select 'sent', e.at, v.total_amount, v.currency, a.accepted_at
      from public.offer_events e
      join public.offers o on o.id = e.offer_id
      join public.offer_versions v on v.offer_id = o.id and v.version = o.version
      left join public.offer_acceptances a on a.offer_id = o.id
      where e.kind = 'sent' and e.version = 1 and e.at >= first and e.at < after
      union all
      -- A monthly item has the time of its last bill only.
      select 'accepted', a.accepted_at, a.total_amount, a.currency, (
        select coalesce(min(i.billed_at) filter (where i.due <> 'monthly'), min(i.billed_at)) from public.plan_items i where i.offer_id = a.offer_id
      )
      from public.offer_acceptances a where a.accepted_at >= first and a.accepted_at < after
      union all
      select 'billed', t.created_at, t.amount, t.currency, t.paid_at
      from public.client_transactions t
      where t.reference is not null and not t.is_reversed and t.created_at >= first and t.created_at < after
      union all
      select 'paid', t.paid_at, t.amount, t.currency, null
      from public.client_transactions t
      where t.status = 'paid' and not t.is_reversed and t.paid_at >= first and t.paid_at < after
    ), steps as (
      select e.step, count(*) as count, count(e.next_at) as went_on,
        percentile_cont(0.5) within group (order by extract(epoch from e.next_at - e.at)::float8 / 86400) as days
      from events e group by e.step
    ), sums as (
      select e.step, e.currency, sum(e.amount) as amount from events e group by e.step, e.currency
    )
    select jsonb_agg(jsonb_build_object(
      'step', s.step, 'count', coalesce(c.count, 0),
      'amounts', (
        select coalesce(jsonb_agg(jsonb_build_object('currency', a.currency, 'amount', a.amount) order by a.currency <> company_currency, a.currency), '[]')
        from sums a where a.step = s.step
      ),
      'went_on', coalesce(c.went_on, 0), 'median_days', round(c.days::numeric, 1)
    ) order by s.place)
    from unnest(array['requests', 'sent', 'accepted', 'billed', 'paid']) with ordinality as s (step, place)
    left join steps c on c.step = s.step
  );
end
$$;
grant execute on function private.get_pipeline(date, date) to authenticated;

-- Returns the steps from a request to its payment, each with what happened in the period (whole days in the company's time zone): {step, count,
-- amounts per currency, went_on (how many of these have reached the next step by now), median_days (until then; null for none)}. Reversed
-- transactions and possible spam are left out. Errors: not_allowed, invalid_period.
create function public.get_pipeline(since date, until date) returns jsonb language sql stable set search_path = '' as $$
  select private.get_pipeline(since, until)
$$;
grant execute on function public.get_pipeline(date, date) to authenticated;

-- What the day's work consists of: what waits for the company and for its clients, what expires, is to bill, and is overdue.

create function private.get_today() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 3;
  today constant date := private.company_today();
begin
  perform private.require_admin();
  return (
    with questions as (
      select o.*, e.at as asked_at from public.offer_events e join public.offers o on o.id = e.offer_id
      where e.kind = 'question' and e.at > now() - interval '30 days'
        and not exists (select from public.offer_events l where l.offer_id = e.offer_id and l.position > e.position)
    ), open_offers as (
      select o.*, case
          when private.reminder_is_due(o) then 'reminder'
          when o.sent_valid_until <= today + 7 then 'expires'
          else 'sent'
        end as kind
      from public.offers o
      where o.state = 'sent' and o.sent_valid_until >= today and not exists (select from questions q where q.id = o.id)
      order by o.sent_valid_until, o.id limit 1000
    ), entries (kind, place, id, who, what, at, day, amount, currency) as (
      (select 'request', 1, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null::date, q.total_amount, q.currency
        from public.quote_requests q where q.state = 'pending' and not q.suspected_spam order by q.created_at, q.id limit most + 1)
      union all
      (select 'contact', 2, c.id, c.name, coalesce(c.subject, left(c.message, 100)), c.created_at, null, null, null
        from public.contacts c where c.status = 'pending' and not c.suspected_spam order by c.created_at, c.id limit most + 1)
      union all
      (select 'message', 3, m.id, (select c.company_name from public.clients c where c.id = m.client_id), left(m.message, 100), m.created_at, null, null, null
        from public.client_messages m where not m.is_from_staff and not m.is_read order by m.created_at, m.id limit most + 1)
      union all
      select 'question', 4, q.id, coalesce(q.company_name, q.recipient_name), coalesce(q.sent_title, q.title), q.asked_at, null,
        coalesce(q.sent_total_amount, q.total_amount), coalesce(q.sent_currency, q.currency)
      from questions q
      union all
      select o.kind, case o.kind when 'reminder' then 5 when 'sent' then 7 else 8 end, o.id, coalesce(o.company_name, o.recipient_name),
        coalesce(o.sent_title, o.title), o.sent_at, o.sent_valid_until, coalesce(o.sent_total_amount, o.total_amount), coalesce(o.sent_currency, o.currency)
      from open_offers o
      union all
      -- Older ones were answered in another way.
      (select 'approved', 6, q.id, coalesce(q.company_name, q.client_name), q.service_type, q.created_at, null, q.total_amount, q.currency
        from public.quote_requests q
        where q.state = 'approved' and q.created_at > now() - interval '180 days' and q.client_transaction_id is null
          and not exists (select from public.offers o where o.quote_request_id = q.id and o.state <> 'withdrawn')
        order by q.created_at, q.id limit most + 1)
      union all
      (select 'bill', 9, i.engagement_id, (select c.company_name from public.clients c where c.id = g.client_id), g.title || ': ' || i.title, null,
          private.bill_day(i), i.amount, i.currency
        from public.plan_items i join public.engagements g on g.id = i.engagement_id
        where (i.billed_at is null or i.due = 'monthly') and private.is_to_bill(i, g.state)
        order by private.bill_day(i), i.engagement_id, i.title limit most + 1)
      union all
      (select 'overdue', 10, t.id, (select c.company_name from public.clients c where c.id = t.client_id), t.description, null, t.due_date, t.amount, t.currency
        from public.client_transactions t
        where private.transaction_rank(t.status, t.due_date, t.is_reversed) < today - date '2000-01-01'
        order by private.transaction_rank(t.status, t.due_date, t.is_reversed), t.id limit most + 1)
    ), numbered as (
      select e.*, row_number() over (partition by e.place order by case when e.kind in ('expires', 'bill', 'overdue') then e.day end, e.at, e.id, e.what) as n
      from entries e
    )
    select jsonb_build_object(
      'entries', coalesce(jsonb_agg(jsonb_build_object(
        'kind', n.kind, 'id', n.id, 'who', n.who, 'what', n.what, 'at', n.at, 'day', n.day, 'amount', n.amount, 'currency', n.currency
      ) order by n.place, n.n) filter (where n.n <= most), '[]'),
      'more', coalesce(jsonb_agg(n.kind order by n.place) filter (where n.n = most + 1), '[]')
    ) from numbered n
  );
end
$$;
grant execute on function private.get_today() to authenticated;

-- Returns what there is to do today, the oldest three of each kind: {entries: [{kind, id (of what it opens), who, what, at, day, amount,
-- currency}], more: the kinds that have more}. An offer is listed once. Errors: not_allowed.
create function public.get_today() returns jsonb language sql stable set search_path = '' as $$
  select private.get_today()
$$;
grant execute on function public.get_today() to authenticated;

-- Search and erasure of personal data by email address (rule A3).

-- Returns the address in the form in which it is compared. Errors: not_allowed, invalid_email.
create function private.person_address(address text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if address is null or not private.is_email(btrim(address)) then
    raise exception using errcode = 'P0001', message = 'invalid_email';
  end if;
  return lower(btrim(address));
end
$$;

-- Logs the SHA-256 of the address: it matches the same person without naming them.
create function private.audit_person(person text, done text, counts jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor, action, table_name, row_id, details)
  values (auth.uid(), done, 'personal_data', encode(sha256(convert_to(person, 'UTF8')), 'hex'), counts)
$$;

create function private.find_personal_data(address text) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  found jsonb;
begin
  select jsonb_object_agg(held.name, held.rows) into found from (
    select 'contacts' as name, jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id) as rows
      from public.contacts c where lower(c.email) = person
    union all
    select 'quote_requests', jsonb_agg(to_jsonb(q) - 'search_text' order by q.created_at, q.id)
      from public.quote_requests q where lower(q.client_email) = person
    union all
    select 'notes', jsonb_agg(to_jsonb(n) order by n.created_at, n.id) from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person)
    union all
    select 'newsletter_subscribers', jsonb_agg(to_jsonb(s) - 'search_text' order by s.created_at, s.id)
      from public.newsletter_subscribers s where lower(s.email) = person
    union all
    -- With the subject, because a letter is known by it.
    select 'newsletter_deliveries', jsonb_agg(
        to_jsonb(d) || jsonb_build_object('subject', case s.language when 'no' then i.subject_no else i.subject_en end) order by d.created_at, d.id)
      from public.newsletter_deliveries d
        join public.newsletter_issues i on i.id = d.issue_id
        join public.newsletter_subscribers s on s.id = d.subscriber_id
      where lower(s.email) = person
    union all
    -- The token of a link is a secret.
    select 'email_outbox', jsonb_agg(jsonb_set(to_jsonb(m), '{payload}', m.payload - 'token') order by m.created_at, m.id)
      from private.mails_about(person) m
    union all
    select 'clients', jsonb_agg(to_jsonb(c) - 'search_text' order by c.created_at, c.id)
      from public.clients c where lower(c.email) = person
    union all
    select 'client_people', jsonb_agg(to_jsonb(p) order by p.created_at, p.id) from public.client_people p where lower(p.email) = person
    union all
    -- The hash of a token is a secret.
    select 'client_sessions', jsonb_agg(to_jsonb(s) - 'token_hash' order by s.created_at) from private.client_sessions s where s.email = person
    union all
    select 'client_messages', jsonb_agg(to_jsonb(m) - 'search_text' order by m.created_at, m.id)
      from public.client_messages m where m.id in (select private.client_messages_of(person))
    union all
    select 'client_files', jsonb_agg(to_jsonb(f) - 'path' order by f.created_at, f.id)
      from public.client_files f join public.clients c on c.id = f.client_id where lower(c.email) = person
    union all
    select 'client_transactions', jsonb_agg(to_jsonb(t) - 'search_text' order by t.created_at, t.id)
      from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person
    union all
    select 'offers', jsonb_agg(private.offer_for(o, person) order by o.created_at, o.id)
      from public.offers o where o.id in (select private.offers_of(person))
    union all
    select 'offer_lines', jsonb_agg(to_jsonb(l) order by l.offer_id, l.position)
      from public.offer_lines l where l.offer_id in (select private.drafts_of(person))
    union all
    select 'offer_plan_items', jsonb_agg(to_jsonb(i) order by i.offer_id, i.position)
      from public.offer_plan_items i where i.offer_id in (select private.drafts_of(person))
    union all
    -- The PDF says what the content says.
    select 'offer_versions', jsonb_agg(to_jsonb(v) - 'pdf' order by v.offer_id, v.version)
      from public.offer_versions v join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_events', jsonb_agg(to_jsonb(e) order by e.offer_id, e.position)
      from public.offer_events e join private.versions_of(person) t using (offer_id, version)
    union all
    select 'offer_acceptances', jsonb_agg(to_jsonb(a) order by a.accepted_at, a.id)
      from public.offer_acceptances a join private.versions_of(person) t using (offer_id, version)
    union all
    -- The hash of a key is a secret.
    select 'offer_keys', jsonb_agg(to_jsonb(k) - array['key_hash', 'session_hash'] order by k.created_at, k.id) from public.offer_keys k where k.email = person
    union all
    select 'engagements', jsonb_agg(to_jsonb(g) - 'search_text' order by g.created_at, g.id)
      from public.engagements g join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'plan_items', jsonb_agg(to_jsonb(i) order by i.engagement_id, i.position, i.id)
      from public.plan_items i join public.engagements g on g.id = i.engagement_id join public.clients c on c.id = g.client_id where lower(c.email) = person
    union all
    select 'profiles', jsonb_agg(to_jsonb(p) - 'search_text' order by p.created_at, p.user_id)
      from public.profiles p where lower(p.email) = person
    union all
    select 'invites', jsonb_agg(to_jsonb(i) order by i.created_at, i.id) from public.invites i
      where exists (select from private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until)
  ) as held where held.rows is not null;
  found := coalesce(found, '{}');
  perform private.audit_person(person, 'find',
    (select coalesce(jsonb_object_agg(key, jsonb_array_length(value)), '{}') from jsonb_each(found)));
  return found;
end
$$;
grant execute on function private.find_personal_data(text) to authenticated;

-- Returns every row about the person with an address, by table, without empty tables. The search is audited.
-- Errors: not_allowed, invalid_email.
create function public.find_personal_data(address text) returns jsonb language sql set search_path = '' as $$
  select private.find_personal_data(address)
$$;
grant execute on function public.find_personal_data(text) to authenticated;

-- The deletions of erase_personal_data(). A client without other people is its contact, so the contact's erasure takes the files along; those of a
-- company with other people stay.
create function private.erase_records(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  person text := private.person_address(address);
  deleted jsonb := '{}';
  mails uuid[];
  anonymised int;
  kept int;
  evidence int;
  gone int;
begin
  -- Serialises two admins who erase each other concurrently: the second is no longer an admin.
  perform pg_advisory_xact_lock(hashtext('nordlys.profile_status'));
  perform private.person_address(address);
  if exists (select from public.profiles where lower(email) = person and user_id = auth.uid()) then
    raise exception using errcode = 'P0001', message = 'own_account';
  end if;
  begin
    deleted := deleted || jsonb_build_object('offers', private.erase_offers(person));
    select count(*) into evidence from private.offers_of(person);

    delete from public.notes n
      where n.contact_id in (select id from public.contacts where lower(email) = person)
        or n.quote_request_id in (select id from public.quote_requests where lower(client_email) = person);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('notes', gone);

    delete from public.contacts where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('contacts', gone);

    delete from public.quote_requests where lower(client_email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('quote_requests', gone);

    delete from public.newsletter_deliveries d using public.newsletter_subscribers s
      where s.id = d.subscriber_id and lower(s.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_deliveries', gone);

    delete from public.newsletter_subscribers where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_subscribers', gone);

    delete from public.client_messages m where m.id in (select private.client_messages_of(person));
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_messages', gone);

    -- Also the links of an address that is at no client.
    deleted := deleted || jsonb_build_object('client_sessions', private.end_client_access(person));

    delete from public.client_people where lower(email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_people', gone);

    delete from public.client_files f using public.clients c
      where f.client_id = c.id and lower(c.email) = person and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('client_files', gone);

    select count(*) into kept from public.client_transactions t join public.clients c on c.id = t.client_id where lower(c.email) = person;

    delete from public.clients c
      where lower(c.email) = person and not exists (select from public.client_transactions t where t.client_id = c.id)
        and not exists (select from public.offers o where o.client_id = c.id)
        and not exists (select from public.engagements g where g.client_id = c.id)
        and not exists (select from public.client_people p where p.client_id = c.id);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('clients', gone);

    -- Transactions, evidence, engagements and other people need the name of their client; the rest is anonymised.
    update public.clients set contact_person = '–', email = id || '@erased.invalid' where lower(email) = person;
    get diagnostics anonymised = row_count;

    delete from public.invites i using private.held_addresses(person) h where lower(i.email) = h.address and i.created_at <= h.until;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('invites', gone);

    -- The mails and the log of the auth service name the earlier addresses.
    mails := array(select m.id from private.mails_about(person) m);
    perform private.erase_auth_traces(person);
    delete from public.email_outbox where id = any (mails);
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('email_outbox', gone);

    -- Deletes the profile by cascade.
    delete from auth.users u using public.profiles p where p.user_id = u.id and lower(p.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('profiles', gone);

    if dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
    perform private.audit_person(person, 'erase', deleted || jsonb_build_object('clients_anonymised', anonymised));
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return jsonb_build_object(
    'deleted', deleted, 'anonymised', jsonb_build_object('clients', anonymised),
    'kept', jsonb_build_object('client_transactions', kept, 'offers', evidence)
  );
end
$$;

-- The setting makes forget_name() clear the names of erased records in the audit log.
create function private.erase_personal_data(address text, dry_run boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  erased jsonb;
begin
  if private.is_approved_admin() and not dry_run then
    perform private.require_fresh_session();
  end if;
  perform set_config('nordlys.erasing', 'on', true);
  erased := private.erase_records(address, dry_run);
  perform set_config('nordlys.erasing', '', true);
  return erased;
end
$$;
grant execute on function private.erase_personal_data(text, boolean) to authenticated;

-- Deletes the data about the person with an address, in one transaction, and returns the number of rows per table. Keeps what bookkeeping
-- law requires: transactions, and the name of their client. Unless `dry_run` is false it only counts. It can be repeated.
-- Errors: not_allowed, invalid_email, own_account, reauthentication_needed.
create function public.erase_personal_data(address text, dry_run boolean default true) returns jsonb
language sql set search_path = '' as $$
  select private.erase_personal_data(address, dry_run)
$$;
grant execute on function public.erase_personal_data(text, boolean) to authenticated;

-- Erasure of what the mails and the auth service hold about a person (rule A3): earlier addresses of their account, and its log.

-- Returns the addresses of a person, each until when it was theirs: the given one, and earlier ones of their account, which the log of the auth
-- service and the mails about the changes name. Later mails to an earlier address may be about its next owner.
create function private.held_addresses(person text) returns table (address text, until timestamptz)
language sql stable security definer set search_path = '' as $$
  with recursive held (address, until) as (
    (
      select lower(held_addresses.person), 'infinity'::timestamptz
      union
      select lower(e.payload ->> 'actor_username'), max(e.created_at)
      from auth.audit_log_entries e join public.profiles p on p.user_id::text = e.payload ->> 'actor_id'
      where lower(p.email) = lower(held_addresses.person) and private.is_email(e.payload ->> 'actor_username')
      group by 1
    )
    union
    select lower(m.to_address), m.created_at from held
      join public.email_outbox m on lower(m.payload ->> 'new_email') = held.address and m.created_at <= held.until
    where m.kind = 'auth_notice' and m.payload ->> 'event' = 'email_changed' and m.to_address is not null
  )
  select held.address, max(held.until) from held group by held.address
$$;

-- Returns the mails to a person, or with one of their addresses in the text.
create function private.mails_about(person text) returns setof public.email_outbox
language sql stable security definer set search_path = '' as $$
  select m.* from public.email_outbox m
  where exists (
    select from private.held_addresses(person) h
    where m.created_at <= h.until and (
      lower(m.to_address) = h.address
      or exists (
        select from jsonb_path_query(m.payload, 'strict $.** ? (@.type() == "string")') as text (value)
        -- The provider of a linked sign-in stands before its address.
        where lower(regexp_replace(text.value #>> '{}', '^\S+, ', '')) = h.address
      )
    )
  )
$$;

-- Deletes what the auth service stores about a person outside of their account: entries of its log and started sign-ins, which name accounts
-- and addresses, and changes of other accounts to an address of the person.
create function private.erase_auth_traces(person text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  accounts constant text[] := array(select p.user_id::text from public.profiles p where lower(p.email) = person);
begin
  delete from auth.flow_state f where f.user_id::text = any (accounts);
  perform private.end_tokens(u.id, array['email_change_token_new', 'email_change_token_current'])
  from auth.users u where lower(u.email_change) = person;
  update auth.users set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where lower(email_change) = person;
  begin
    delete from auth.audit_log_entries e using private.held_addresses(person) h
    where exists (
      select from jsonb_path_query(e.payload::jsonb, 'strict $.** ? (@.type() == "string")') as text (value)
      where text.value #>> '{}' = any (accounts) or (lower(text.value #>> '{}') = h.address and e.created_at <= h.until)
    );
  exception when insufficient_privilege then
    -- Where the owner of a project may not change the log, the auth service keeps it for its own time.
    null;
  end;
end
$$;

-- Returns the messages of a person: those they wrote, and the whole conversation with a client that has no other people.
create function private.client_messages_of(person text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select m.id from public.client_messages m join public.client_people p on p.id = m.client_person_id where lower(p.email) = person
  union
  -- Messages that are older than the people of clients are from the contact.
  select m.id from public.client_messages m join public.clients c on c.id = m.client_id
  where lower(c.email) = person and m.client_person_id is null and (
    not m.is_from_staff
    or not exists (select from public.client_people p where p.client_id = c.id and lower(p.email) <> person)
  )
$$;

-- Backups and maintenance.

create table public.backups (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'running' check (status in ('running', 'succeeded', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  size_bytes bigint check (size_bytes >= 0),
  checksum text check (length(checksum) <= 200),
  location text check (length(location) <= 2000),
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index backups_started_at on public.backups (started_at desc, id);

alter table public.backups enable row level security;
grant select on public.backups to authenticated;
grant select, insert, update, delete on public.backups to service_role;
select private.hide_estimates('public.backups');
select private.require_proof('public.backups');
create policy "admins see backups" on public.backups for select to authenticated using ((select public.is_approved_admin()));

create trigger touch before update on public.backups for each row execute function private.touch();

-- Deletes expired data (rule A4) and returns the number of rows per table: past windows of rate limits, handled messages and rejected quote
-- requests after their months of the company's calendar (a rejected request's last change is its rejection), newsletter sign-ups whose
-- confirmation has expired, mails sent 90 days ago, offers after their time as evidence, and expired sessions of the client's page. Unless
-- `dry_run` is false it only counts.
create function public.run_maintenance(dry_run boolean default true) returns jsonb
language plpgsql set search_path = '' as $$
declare
  deleted jsonb;
begin
  begin
    with limits as (
      delete from public.rate_limits where window_start < now() - interval '1 day' returning id
    ), messages as (
      delete from public.contacts
      where status = 'handled' and handled_at < private.months_before(now(), private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < private.months_before(now(), private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    ), offers as (
      select private.delete_old_offers() as count
    ), sessions as (
      select private.delete_old_client_sessions() as count
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails),
      'offers', (select count from offers),
      'client_sessions', (select count from sessions)
    ) into deleted;
    if run_maintenance.dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
  exception when sqlstate 'ND002' then
    null; -- The deletions are rolled back; the counts stay.
  end;
  return deleted;
end
$$;
grant execute on function public.run_maintenance(boolean) to service_role;

create function private.get_database_info() returns json language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return json_build_object(
    -- The server's own end of the connection. The credentials are masked.
    'address', 'postgresql://••••:••••@' || coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'localhost')
      || '/' || current_database(),
    'version', current_setting('server_version'),
    'size_bytes', pg_database_size(current_database())
  );
end
$$;
grant execute on function private.get_database_info() to authenticated;

-- Returns the database's address with masked credentials, its version and its size. Errors: not_allowed.
create function public.get_database_info() returns json language sql stable set search_path = '' as $$
  select private.get_database_info()
$$;
grant execute on function public.get_database_info() to authenticated;

-- The rows of a new installation. The content of the demo is in `seed.sql`.

insert into public.system_settings (key, value, category, description) values
  ('signup_mode', '"approval"', 'auth', 'approval: a new account waits for an admin; open: every new account is an admin at once'),
  ('require_second_factor', 'false', 'auth', 'true: accounts without a second factor must add one before they can use the back office'),
  ('session_timeout_hours', '24', 'auth', 'Hours until a signed-in session must sign in again'),
  ('reauthentication_hours', '24', 'auth', 'Hours after a sign-in until critical actions ask for the code or the password again'),
  ('email_notifications', 'true', 'email', 'Email the company about new messages and quote requests'),
  ('company_language', '"en"', 'email', 'Language of the mails to the company itself: en or no'),
  ('mail_max_attempts', '12', 'email', 'Tries to send a mail before it is given up (12: about fifteen hours)'),
  ('mail_retry_seconds', '30', 'email', 'Seconds until the second try to send a mail; each further wait is twice as long, at most six hours'),
  ('newsletter_per_minute', '60', 'email', 'The most mails of newsletter issues that enter the outbox in a minute'),
  ('newsletter_archive', 'false', 'email', 'Whether visitors can read the sent issues of the newsletter'),
  ('form_limit_per_client', '5', 'performance', 'Form submissions per client in ten minutes'),
  ('form_limit_per_address', '3', 'performance', 'Form submissions per email address and hour'),
  ('form_min_fill_seconds', '2', 'performance',
    'Seconds that a person takes at least to fill in a form; a text with a link that is sent sooner is marked as possible spam'),
  ('chat_limit_per_client', '20', 'performance', 'Chat messages per client in ten minutes'),
  ('chat_limit_per_day', '1000', 'performance', 'Chat messages in all per day'),
  ('backup_reminder', '"daily"', 'database', 'How old the newest backup may be before the overview says so'),
  ('retention_contacts_months', '24', 'database', 'Months after which a handled message is deleted'),
  ('retention_quotes_months', '12', 'database', 'Months after which a rejected quote request is deleted'),
  ('retention_offers_months', '60', 'database', 'Months after the last event for which a sent offer is kept as evidence'),
  ('company_currency', '"USD"', 'money', 'Currency of new amounts; change_company_currency() changes it with the prices'),
  ('company_time_zone', '"Europe/Oslo"', 'money', 'Time zone that decides when a payment is overdue and which month an amount belongs to'),
  ('offer_code_amount', '{"USD": 100000, "EUR": 100000, "GBP": 100000, "CHF": 100000, "NOK": 100000, "SEK": 100000, "DKK": 100000}', 'money',
    'Per currency, the total from which the client confirms an offer with an emailed code as well; a monthly payment counts twelve times'),
  ('offer_reminder_days', '5', 'money', 'Days after which a reminder of an unanswered offer is proposed'),
  ('offer_reminders_automatic', 'false', 'money', 'Whether a due reminder of an offer is sent without asking');

-- Only the bundled server enforces this limit, and its database has no role of that name. The gateway of a Supabase platform, hosted or
-- self-hosted, does not know it.
insert into public.system_settings (key, value, category, description)
select 'rate_limit_per_hour', '1000', 'performance', 'API requests of a visitor (client address) per hour; signed-in staff are not counted'
where not exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin');

-- Norwegian rates of value added tax.
insert into public.vat_codes (code, rate, valid_from) values
  ('standard', 25, '2005-01-01'),
  ('reduced', 15, '2012-01-01'),
  ('low', 12, '2018-01-01'),
  ('exempt', 0, '1970-01-01'),
  ('outside', 0, '1970-01-01');

-- The first offer has the number 1001.
insert into private.offer_counter (last) values (1000);

insert into private.deploy_hook default values;

-- The buckets of the product (rule D21). The storage service may have them already, because its rows survive a reset of the database.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 4194304, array['image/webp', 'image/avif']),
  ('inbox', 'inbox', false, 4194304, array['image/webp', 'image/avif']),
  ('files', 'files', false, 10485760, array[
    'application/pdf', 'application/zip', 'image/avif', 'image/jpeg', 'image/png', 'image/webp', 'text/csv', 'text/plain',
    'application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
