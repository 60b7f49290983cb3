-- The mails in the company's language were those whose kind ended in `_notification`. The condition now names them, as each mail does by
-- `inCompanyLanguage`.

drop trigger company_language on public.email_outbox;
create trigger company_language before insert on public.email_outbox for each row
  when (new.kind in ('contact_notification', 'quote_request_notification', 'people_waiting_notification'))
  execute function private.write_in_company_language();
