-- A transparent picture has no placeholder colour: it would stay behind the picture and hide a logo or a drawing of that colour.

-- Whether a ThumbHash in base64 says that its picture has transparent parts: the highest bit of its third byte.
create function private.is_transparent(placeholder text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select get_byte(decode(left(placeholder, 4), 'base64'), 2) >= 128
$$;

-- Trigger: also for the pictures of an earlier backup.
create function private.omit_color() returns trigger language plpgsql set search_path = '' as $$
begin
  new.color := null;
  return new;
end
$$;
create trigger omit_color before insert or update of placeholder, color on public.media for each row
  when (new.color is not null and private.is_transparent(new.placeholder)) execute function private.omit_color();
grant execute on function private.is_transparent(text) to authenticated, service_role;

-- Without a ThumbHash, nothing says whether a stored picture is transparent. The log has no entry, because nobody edited these pictures; the new
-- time of the change makes the site render their pages again.
alter table public.media disable trigger audit_edits;
update public.media set color = null where color is not null and (placeholder is null or private.is_transparent(placeholder));
alter table public.media enable trigger audit_edits;
