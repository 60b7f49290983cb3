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

-- Earlier versions decoded JSON that the library wrote; the auth service writes JSON.
drop trigger if exists decode_user on auth.users;
drop trigger if exists decode_identity on auth.identities;
drop function if exists auth.decode_user(), auth.decode_identity(), auth.decode_json(jsonb);

-- Second factors, which the library's schema lacks. Types, columns and indexes as in upstream's migrations (20221003041349_add_mfa_schema and later
-- ones with `mfa` or `web_authn` in their name). API roles hold no privileges; functions read them as their owner.
do $$
begin
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  -- The library stores the level as text.
  alter table auth.sessions drop constraint sessions_aal_check, alter column aal type auth.aal_level using aal::auth.aal_level;
exception when duplicate_object then
  null;
end
$$;

create table if not exists auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb
);
create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
  where trim(friendly_name) <> '';
create unique index if not exists unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create index if not exists factor_id_created_at_idx on auth.mfa_factors (user_id, created_at);

create table if not exists auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb,
  constraint mfa_challenges_auth_factor_id_fkey foreign key (factor_id) references auth.mfa_factors (id) on delete cascade
);
create index if not exists mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid not null,
  constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method),
  constraint amr_id_pk primary key (id)
);

-- What upstream lacks: the time step of the last accepted code, which is valid once, the session that may verify an unverified factor, and
-- the session that may answer a challenge.
alter table auth.mfa_factors add column if not exists last_totp_step bigint;
alter table auth.mfa_factors add column if not exists session_id uuid references auth.sessions (id) on delete set null;
alter table auth.mfa_challenges add column if not exists session_id uuid references auth.sessions (id) on delete cascade;

-- The session that began to link a sign-in, and the person whom the provider has named until that session completes the link.
alter table auth.flow_state add column if not exists session_id uuid references auth.sessions (id) on delete cascade;
alter table auth.flow_state add column if not exists external_user jsonb;

-- Single sign-on, which the library's schema lacks. Columns as in upstream's migrations (20221021082433_add_saml and later ones).
create table if not exists auth.sso_providers (
  id uuid primary key,
  resource_id text check (char_length(resource_id) > 0),
  disabled boolean,
  created_at timestamptz,
  updated_at timestamptz
);
create unique index if not exists sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

create table if not exists auth.sso_domains (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  domain text not null check (char_length(domain) > 0),
  created_at timestamptz,
  updated_at timestamptz
);
create index if not exists sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);
create unique index if not exists sso_domains_domain_idx on auth.sso_domains (lower(domain));

create table if not exists auth.saml_providers (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  entity_id text not null unique check (char_length(entity_id) > 0),
  metadata_xml text not null check (char_length(metadata_xml) > 0),
  metadata_url text check (char_length(metadata_url) > 0),
  attribute_mapping jsonb,
  name_id_format text,
  created_at timestamptz,
  updated_at timestamptz
);
create index if not exists saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

create table if not exists auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  flow_state_id uuid references auth.flow_state (id) on delete cascade,
  request_id text not null check (char_length(request_id) > 0),
  for_email text,
  redirect_to text,
  created_at timestamptz,
  updated_at timestamptz
);
create index if not exists saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
create index if not exists saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

-- What upstream lacks: used assertions, so that each works once.
create table if not exists auth.saml_used_assertions (
  entity_id text not null,
  assertion_id text not null,
  expires_at timestamptz not null,
  primary key (entity_id, assertion_id)
);
create index if not exists saml_used_assertions_expires_at_idx on auth.saml_used_assertions (expires_at);
