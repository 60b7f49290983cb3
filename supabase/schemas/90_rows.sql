-- The rows of a new installation. The content of the demo is in `seed.sql`.

insert into public.system_settings (key, value, category, description) values
  ('signup_mode', '"approval"', 'auth', 'approval: a new account waits for an admin; open: every new account is an admin at once'),
  ('require_second_factor', 'false', 'auth', 'true: accounts without a second factor must add one before they can use the back office'),
  ('session_timeout_hours', '24', 'auth', 'Hours until a signed-in session must sign in again'),
  ('reauthentication_hours', '24', 'auth', 'Hours after a sign-in until critical actions ask for the code or the password again'),
  ('email_notifications', 'true', 'email', 'Email the company about new messages and quote requests'),
  ('company_language', '"en"', 'email', 'Language of the mails to the company itself: en or no'),
  ('mail_max_attempts', '12', 'email', 'Tries to send a mail before it is given up (12: about fifteen hours)'),
  ('mail_retry_seconds', '30', 'email', 'Seconds until the second try to send a mail; each further wait is twice as long, at most six hours'),
  ('newsletter_per_minute', '60', 'email', 'The most mails of newsletter issues that enter the outbox in a minute'),
  ('newsletter_archive', 'false', 'email', 'Whether visitors can read the sent issues of the newsletter'),
  ('form_limit_per_client', '5', 'performance', 'Form submissions per client in ten minutes'),
  ('form_limit_per_address', '3', 'performance', 'Form submissions per email address and hour'),
  ('form_min_fill_seconds', '2', 'performance',
    'Seconds that a person takes at least to fill in a form; a text with a link that is sent sooner is marked as possible spam'),
  ('chat_limit_per_client', '20', 'performance', 'Chat messages per client in ten minutes'),
  ('chat_limit_per_day', '1000', 'performance', 'Chat messages in all per day'),
  ('backup_reminder', '"daily"', 'database', 'How old the newest backup may be before the overview says so'),
  ('retention_contacts_months', '24', 'database', 'Months after which a handled message is deleted'),
  ('retention_quotes_months', '12', 'database', 'Months after which a rejected quote request is deleted'),
  ('retention_offers_months', '60', 'database', 'Months after the last event for which a sent offer is kept as evidence'),
  ('company_currency', '"USD"', 'money', 'Currency of new amounts; change_company_currency() changes it with the prices'),
  ('company_time_zone', '"Europe/Oslo"', 'money', 'Time zone that decides when a payment is overdue and which month an amount belongs to'),
  ('offer_code_amount', '{"USD": 100000, "EUR": 100000, "GBP": 100000, "CHF": 100000, "NOK": 100000, "SEK": 100000, "DKK": 100000}', 'money',
    'Per currency, the total from which the client confirms an offer with an emailed code as well; a monthly payment counts twelve times'),
  ('offer_reminder_days', '5', 'money', 'Days after which a reminder of an unanswered offer is proposed'),
  ('offer_reminders_automatic', 'false', 'money', 'Whether a due reminder of an offer is sent without asking'),
  ('payment_reminder_days', '7', 'money', 'Days after the due date, and after each reminder, until a reminder of an unpaid payment is proposed'),
  ('payment_reminders_automatic', 'false', 'money', 'Whether a due reminder of a payment is sent without asking'),
  ('business_register_lookup', 'false', 'money', 'Whether staff can look up clients in the business register of Norway');

-- Only the bundled server enforces this limit, and its database has no role of that name. The gateway of a Supabase platform, hosted or
-- self-hosted, does not know it.
insert into public.system_settings (key, value, category, description)
select 'rate_limit_per_hour', '1000', 'performance', 'API requests of a visitor (client address) per hour; signed-in staff are not counted'
where not exists (select from pg_catalog.pg_roles where rolname = 'supabase_admin');

-- Norwegian rates of value added tax.
insert into public.vat_codes (code, rate, valid_from) values
  ('standard', 25, '2005-01-01'),
  ('reduced', 15, '2012-01-01'),
  ('low', 12, '2018-01-01'),
  ('exempt', 0, '1970-01-01'),
  ('outside', 0, '1970-01-01');

insert into public.categories (kind, key, name, name_no, display_order) values
  ('posts', 'Backend', 'Backend', 'Backend', 1),
  ('posts', 'Frontend', 'Frontend', 'Frontend', 2),
  ('posts', 'AI', 'AI', 'KI', 3),
  ('posts', 'Architecture', 'Architecture', 'Arkitektur', 4),
  ('projects', 'Energy', 'Energy', 'Energi', 5),
  ('projects', 'Health', 'Health', 'Helse', 6),
  ('projects', 'Maritime', 'Maritime', 'Maritimt', 7),
  ('projects', 'Public sector', 'Public sector', 'Offentlig sektor', 8);

-- The first offer has the number 1001.
insert into private.offer_counter (last) values (1000);

insert into private.deploy_hook default values;

-- The buckets of the product (rule D21). The storage service may have them already, because its rows survive a reset of the database.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('media', 'media', true, 4194304, array['image/webp', 'image/avif']),
  ('inbox', 'inbox', false, 4194304, array['image/webp', 'image/avif']),
  ('files', 'files', false, 10485760, array[
    'application/pdf', 'application/zip', 'image/avif', 'image/jpeg', 'image/png', 'image/webp', 'text/csv', 'text/plain',
    'application/vnd.oasis.opendocument.spreadsheet', 'application/vnd.oasis.opendocument.text',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
