-- Corrects the auth schema of the lite library for local use. Idempotent; never part of the migrations.

-- Same definitions as on hosted Supabase: the single-claim settings take precedence over the JSON claims.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;

create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;

create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )
$$;

grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.uid(), auth.role(), auth.email(), auth.jwt() to anon, authenticated, service_role;

-- The library sends JSON encoded as a JSON string, on which ->> returns null.
create or replace function auth.decode_json(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  if jsonb_typeof(value) = 'string' then
    return (value #>> '{}')::jsonb;
  end if;
  return value;
exception when invalid_text_representation then
  return value;
end
$$;

create or replace function auth.decode_user() returns trigger language plpgsql as $$
begin
  new.raw_user_meta_data := auth.decode_json(new.raw_user_meta_data);
  new.raw_app_meta_data := auth.decode_json(new.raw_app_meta_data);
  return new;
end
$$;

create or replace trigger decode_user before insert or update on auth.users
  for each row execute function auth.decode_user();

create or replace function auth.decode_identity() returns trigger language plpgsql as $$
begin
  new.identity_data := auth.decode_json(new.identity_data);
  return new;
end
$$;

create or replace trigger decode_identity before insert or update on auth.identities
  for each row execute function auth.decode_identity();
