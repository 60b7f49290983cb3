-- Characters that change the direction of text: marks, embeddings, overrides and isolates. They can make a name, a reason or the name of a file
-- look like another one. The forms remove the same characters (packages/data/src/lib/plain-text.ts).
create or replace function private.turns_text(value text) returns boolean
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

create trigger straighten before insert or update of name, company, subject, message on public.contacts for each row
  execute function private.straighten('name', 'company', 'subject', 'message');
create trigger straighten before insert or update of client_name, company_name, project_description on public.quote_requests for each row
  execute function private.straighten('client_name', 'company_name', 'project_description');
create trigger straighten before insert or update of sender_name, message on public.client_messages for each row
  execute function private.straighten('sender_name', 'message');
create trigger straighten before insert or update of name on public.client_people for each row
  execute function private.straighten('name');
create trigger straighten before insert or update of name on public.client_files for each row
  execute function private.straighten('name');
create trigger straighten before insert or update of full_name on public.profiles for each row
  execute function private.straighten('full_name');

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
