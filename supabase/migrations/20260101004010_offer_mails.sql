-- The mails to the company about offers are in its language, like its other notifications.

drop trigger company_language on public.email_outbox;
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in (
    'contact_notification', 'quote_request_notification', 'people_waiting_notification', 'offer_accepted_notification',
    'offer_declined_notification', 'offer_question_notification'
  ))
  execute function private.write_in_company_language();

-- Returns a sent version with its PDF in Base64 for the mail that has it as an attachment: {content, pdf}; null for an unknown one.
create function public.read_offer_version(offer uuid, version int) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('content', v.content, 'pdf', replace(encode(v.pdf, 'base64'), E'\n', ''))
  from public.offer_versions v where v.offer_id = offer and v.version = read_offer_version.version
$$;
grant execute on function public.read_offer_version(uuid, int) to service_role;
