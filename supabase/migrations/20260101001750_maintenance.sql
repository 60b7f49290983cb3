-- What is deleted because its time is over (rule A4).

insert into public.system_settings (key, value, category, description) values
  ('retention_contacts_months', '24', 'database', 'Months after which a handled message is deleted'),
  ('retention_quotes_months', '12', 'database', 'Months after which a rejected quote request is deleted');

-- Deletes what has been kept long enough and answers how many rows of each table it was: counted windows of rate limits that are over,
-- handled messages and rejected quote requests after their months (a rejected request's last change is its rejection), newsletter
-- sign-ups whose confirmation can no longer be followed, and mails sent 90 days ago. Unless `dry_run` is false it counts only.
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
      where status = 'handled' and handled_at < now() - make_interval(months => private.limit_setting('retention_contacts_months', 24))
      returning id
    ), requests as (
      delete from public.quote_requests
      where status = 'rejected' and updated_at < now() - make_interval(months => private.limit_setting('retention_quotes_months', 12))
      returning id
    ), subscribers as (
      delete from public.newsletter_subscribers
      where status = 'pending' and coalesce(confirmation_sent_at, created_at) < now() - interval '30 days'
      returning id
    ), mails as (
      delete from public.email_outbox where status = 'sent' and sent_at < now() - interval '90 days' returning id
    )
    select jsonb_build_object(
      'rate_limits', (select count(*) from limits),
      'contacts', (select count(*) from messages),
      'quote_requests', (select count(*) from requests),
      'newsletter_subscribers', (select count(*) from subscribers),
      'email_outbox', (select count(*) from mails)
    ) into deleted;
    if run_maintenance.dry_run is distinct from false then
      raise exception using errcode = 'ND002', message = 'dry_run';
    end if;
  exception when sqlstate 'ND002' then
    null; -- The rows are back, their number stays known.
  end;
  return deleted;
end
$$;
grant execute on function public.run_maintenance(boolean) to service_role;
