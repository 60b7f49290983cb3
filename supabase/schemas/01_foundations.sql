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

-- Removes these characters from what an insert or an update writes: text of one person that is shown to another (rule W2). What an earlier release
-- has stored stays, because versions that were sent may have it.
create function private.straighten() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  stored jsonb := '{}';
  straight jsonb;
begin
  if not private.turns_text(new::text) then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stored := to_jsonb(old);
  end if;
  select jsonb_object_agg(name, regexp_replace(value::text, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')::jsonb) into straight
    from jsonb_each(to_jsonb(new)) as given (name, value) where private.turns_text(value::text) and value is distinct from stored -> name;
  if straight is null then
    return new;
  end if;
  return jsonb_populate_record(new, straight);
end
$$;
