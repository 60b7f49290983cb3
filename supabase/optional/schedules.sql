-- Optional schedules of a hosted or self-hosted project, based on the extensions pg_cron, pg_net and supabase_vault. For instructions, see
-- docs/deploy/schedules.md. Idempotent. One statement, because `supabase db query` accepts only one.
do $schedules$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    raise exception 'The extension pg_cron is missing.' using hint = 'Enable it under Database → Extensions, or run: create extension pg_cron';
  end if;
  if to_regprocedure('net.http_post(text,jsonb,jsonb,jsonb,integer)') is null then
    raise exception 'The extension pg_net is missing.' using hint = 'Enable it under Database → Extensions, or run: create extension pg_net';
  end if;
  if to_regclass('vault.decrypted_secrets') is null then
    raise exception 'The extension supabase_vault is missing.'
      using hint = 'Enable it under Database → Extensions, or run: create extension supabase_vault';
  end if;

  -- Returns a secret from the vault. It is read on each call, so that a changed secret takes effect immediately.
  create or replace function private.vault_secret(secret_name text) returns text
  language plpgsql stable set search_path = '' as $$
  declare
    found_secret text;
  begin
    select decrypted_secret into found_secret from vault.decrypted_secrets where name = secret_name;
    if coalesce(found_secret, '') = '' then
      raise exception 'The vault has no secret %.', secret_name
        using hint = format('Run: select vault.create_secret(''…'', %L)', secret_name);
    end if;
    return found_secret;
  end
  $$;
  revoke execute on function private.vault_secret(text) from public, anon, authenticated, service_role;

  -- Calls the function deliver-outbox. Returns the id of the response in net._http_response.
  create or replace function private.request_delivery() returns bigint
  language sql volatile set search_path = '' as $$
    select net.http_post(
      url := rtrim(private.vault_secret('project_url'), '/') || '/functions/v1/deliver-outbox',
      headers := jsonb_build_object('Content-Type', 'application/json', 'apikey', private.vault_secret('secret_key')),
      timeout_milliseconds := 60000
    )
  $$;
  revoke execute on function private.request_delivery() from public, anon, authenticated, service_role;

  -- Raises an error for a missing secret now, instead of only in the history of the schedules.
  perform private.vault_secret('project_url'), private.vault_secret('secret_key');

  perform cron.schedule('deliver-outbox', '* * * * *', 'select private.request_delivery()');
  perform cron.schedule('maintenance', '0 3 * * *', 'select public.run_maintenance(dry_run => false)');
  -- pg_cron records every run and never deletes the records.
  perform cron.schedule('cron-history', '30 3 * * *', $$delete from cron.job_run_details where end_time < now() - interval '7 days'$$);
end
$schedules$;
