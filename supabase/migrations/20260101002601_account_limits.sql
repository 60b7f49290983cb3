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
revoke all on function private.limit_account_data() from public;

-- Their names sort after those of the local stack, which decode the values first.
create trigger nordlys_limit_data before insert or update of raw_user_meta_data, raw_app_meta_data on auth.users for each row
  execute function private.limit_account_data('raw_user_meta_data', 'raw_app_meta_data');
create trigger nordlys_limit_data before insert or update of identity_data on auth.identities for each row
  execute function private.limit_account_data('identity_data');

-- Ends the oldest sessions of an account that has very many.
create function private.limit_sessions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions where id in (
    select id from auth.sessions where user_id = new.user_id order by created_at desc nulls first, id offset 500);
  return null;
end
$$;
revoke all on function private.limit_sessions() from public;
create trigger nordlys_limit_sessions after insert on auth.sessions for each row execute function private.limit_sessions();
