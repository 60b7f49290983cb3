-- What was open in a backup may have ended since: after a restore, no key, code, link or session of before opens anything, and answers to offers wait
-- until staff have settled the restore (rules D24 and R9).

create or replace function private.hold_mails(backed_up_at timestamptz) returns int language plpgsql set search_path = '' as $$
declare
  held int;
begin
  -- Codes go with their keys. Backups of a hosted project and of earlier releases hold them.
  delete from public.offer_keys;
  delete from private.client_links;
  delete from private.client_sessions;
  update public.newsletter_issues set status = 'paused' where status = 'sending';
  update public.newsletter_issues set status = 'draft', scheduled_at = null where status = 'scheduled';
  update public.email_outbox set status = 'held', next_attempt_at = now() where status in ('pending', 'sending');
  get diagnostics held = row_count;
  insert into private.restored_backup (backed_up_at) values (hold_mails.backed_up_at)
  on conflict (only_one) do update set backed_up_at = excluded.backed_up_at;
  return held;
end
$$;

-- Why an offer cannot be answered by a key of this version; null when it can.
create or replace function private.offer_refusal(asked public.offers, version int) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when asked.version <> offer_refusal.version then jsonb_build_object('refused', 'replaced')
    when asked.state = 'accepted' then (
      select jsonb_build_object('refused', 'accepted', 'name', a.name, 'at', a.accepted_at) from public.offer_acceptances a where a.offer_id = asked.id
    )
    when asked.state = 'declined' then jsonb_build_object('refused', 'declined', 'at', asked.answered_at)
    when asked.state = 'withdrawn' then jsonb_build_object('refused', 'withdrawn')
    when asked.sent_valid_until < private.company_today() then jsonb_build_object('refused', 'expired', 'at', asked.sent_valid_until)
    when private.engagement_ended(asked) then jsonb_build_object('refused', 'engagement_ended')
    -- It may have been withdrawn, replaced or answered after the backup.
    when exists (select from private.restored_backup) then jsonb_build_object('refused', 'restored')
  end
$$;
