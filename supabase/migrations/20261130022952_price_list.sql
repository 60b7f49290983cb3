create table "public"."price_items" (
  "id" uuid not null default gen_random_uuid(),
  "text_en" text collate private.norwegian not null,
  "text_no" text collate private.norwegian not null,
  "unit" text not null default 'hour'::text,
  "price" numeric(12,2) not null,
  "vat_code" text not null default 'standard'::text,
  "is_active" boolean not null default true,
  "created_at" timestamp with time zone not null default now(),
  "updated_at" timestamp with time zone not null default now(),
  constraint "price_items_pkey" primary key (id),
  constraint "price_items_price_check"
    check (((price >= ('-100000000'::integer)::numeric) AND (price <= (100000000)::numeric))),
  constraint "price_items_unit_check"
    check ((unit = ANY (ARRAY['hour'::text, 'day'::text, 'month'::text, 'piece'::text, 'fixed'::text]))),
  constraint "price_items_vat_code_check" check ((vat_code ~ '^[a-z][a-z_]{0,29}$'::text)),
  "currency" text not null default private.company_currency(),
  constraint "price_items_currency_check" check ((currency ~ '^[A-Z]{3}$'::text)),
  constraint "price_items_text_en_check" check (private.is_text(text_en, 500)),
  constraint "price_items_text_no_check" check (private.is_text(text_no, 500))
);

alter table "public"."price_items"
  enable row level security;

alter table "public"."price_items"
  add column "search_text" text generated always as
    (lower((NORMALIZE(((text_en || ' '::text) || text_no)) collate "default"))) stored not null;

create or replace function private.check_vat_code()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
begin
  if not (tg_op = 'UPDATE' and new.vat_code = old.vat_code) and private.vat_rate(new.vat_code, private.company_today()) is null then
    raise exception using errcode = '23514', message = 'invalid_vat_code';
  end if;
  return new;
end
$function$;

create or replace function private.record_name (
  table_name text,
  record jsonb
)
  returns text
  language sql
  immutable
  set search_path to ''
  AS $function$
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
    when 'price_items' then record ->> 'text_en'
    when 'profiles' then coalesce(nullif(record ->> 'full_name', ''), record ->> 'email')
    when 'projects' then record ->> 'title'
    when 'quote_requests' then record ->> 'client_name'
    when 'quote_templates' then record ->> 'service_name'
    when 'team_members' then record ->> 'full_name'
    when 'testimonials' then record ->> 'name'
    when 'client_logos' then record ->> 'name'
  end, ''), 200)
$function$;

create index price_items_active on public.price_items using btree (is_active, created_at, id);

create index price_items_created_at on public.price_items using btree (created_at, id);

create index price_items_price on public.price_items using btree (price, id);

create index price_items_search on public.price_items using gin (search_text extensions.gin_trgm_ops);

create index price_items_text_en on public.price_items using btree (text_en, id);

create index price_items_text_no on public.price_items using btree (text_no, id);

create trigger announce_change
  after insert or delete or update on public.price_items
  for each row
  execute function private.announce_change();

create trigger audit_rows
  after insert or delete or update on public.price_items
  for each row
  execute function private.audit('id', 'unit', 'price', 'currency', 'vat_code', 'is_active');

create trigger check_vat_code
  before insert or update of vat_code on public.price_items
  for each row
  execute function private.check_vat_code();

create trigger touch
  before update on public.price_items
  for each row
  execute function private.touch();

create policy "a second factor is proven: all" on "public"."price_items"
  as restrictive
  for all
  to "authenticated"
  using (( select private.is_proven() as is_proven));

create policy "admins add to the price list" on "public"."price_items"
  for insert
  to "authenticated"
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins change the price list" on "public"."price_items"
  for update
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin))
  with check (( SELECT public.is_approved_admin() AS is_approved_admin));

create policy "admins delete from the price list" on "public"."price_items"
  for delete
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "admins see the price list" on "public"."price_items"
  for select
  to "authenticated"
  using (( select public.is_approved_admin() as is_approved_admin));

create policy "only admins see estimates" on "public"."price_items"
  as restrictive
  for all
  to "anon", "authenticated"
  using ((( select true) or ((id)::text <> private.refuse_explain())));

revoke all on function "private"."check_vat_code"() from public;

grant insert ("is_active"), update ("is_active") on table "public"."price_items" to "authenticated";

grant insert ("price"), update ("price") on table "public"."price_items" to "authenticated";

grant insert ("text_en"), update ("text_en") on table "public"."price_items" to "authenticated";

grant insert ("text_no"), update ("text_no") on table "public"."price_items" to "authenticated";

grant insert ("unit"), update ("unit") on table "public"."price_items" to "authenticated";

grant insert ("vat_code"), update ("vat_code") on table "public"."price_items" to "authenticated";

grant delete, select on table "public"."price_items" to "authenticated";

create view "private"."searched_price_items" AS  SELECT id,
    text_en,
    text_no,
    unit,
    price,
    currency,
    vat_code,
    is_active,
    search_text,
    created_at,
    updated_at
   FROM public.price_items
  WHERE (( SELECT public.is_approved_admin() AS is_approved_admin) AND ( SELECT private.is_proven() AS is_proven) AND (( SELECT true) OR ((id)::text <> private.refuse_explain())));

create view "public"."searched_price_items" with (security_invoker=true) AS  SELECT id,
    text_en,
    text_no,
    unit,
    price,
    currency,
    vat_code,
    is_active,
    search_text,
    created_at,
    updated_at
   FROM private.searched_price_items;

create index price_items_currency on public.price_items using btree (currency, created_at, id);

create trigger check_currency
  before insert or update of currency on public.price_items
  for each row
  execute function private.check_currency();

grant insert ("currency"), update ("currency") on table "public"."price_items" to "authenticated";

grant select on table "private"."searched_price_items" to "authenticated";

grant select on table "public"."searched_price_items" to "authenticated";
