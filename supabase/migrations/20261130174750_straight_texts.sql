drop trigger "straighten" on "public"."client_files";

drop trigger "straighten" on "public"."client_messages";

drop trigger "straighten" on "public"."client_people";

drop trigger "straighten" on "public"."contacts";

drop trigger "straighten" on "public"."profiles";

drop trigger "straighten" on "public"."quote_requests";

create or replace function private.straighten()
  returns trigger
  language plpgsql
  security definer
  set search_path to ''
  AS $function$
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
$function$;

create trigger straighten
  before insert or update on public.blog_posts
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.case_studies
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.client_files
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.client_logos
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.client_messages
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.client_people
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.client_transactions
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.clients
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.contacts
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.engagements
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.media
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.newsletter_issues
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.notes
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.offer_lines
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.offer_plan_items
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.offer_terms
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.offers
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.plan_items
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.price_items
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.profiles
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.projects
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.quote_requests
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.quote_templates
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.scheduled_copy
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.settings
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.team_members
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.testimonials
  for each row
  execute function private.straighten();

create trigger straighten
  before insert or update on public.webhooks
  for each row
  execute function private.straighten();
