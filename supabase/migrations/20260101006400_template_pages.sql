-- The page of the website that shows the lowest price of a template. Staff choose it, because they may rename a template.

alter table public.quote_templates
  add column service_page text check (service_page in ('backend', 'full_stack', 'ai', 'consulting'));
grant insert (service_page), update (service_page) on public.quote_templates to authenticated, service_role;

-- The templates of the demo data that still have their names. Nobody edited them, so they keep their time and get no entry in the audit log.
alter table public.quote_templates disable trigger user;
update public.quote_templates as t set service_page = known.page
from (values
  ('Backend development', 'backend'),
  ('Full-stack solution', 'full_stack'),
  ('AI-powered application', 'ai'),
  ('Technical consulting', 'consulting')
) as known (name, page)
where t.service_name = known.name;
alter table public.quote_templates enable trigger user;

drop trigger audit_rows on public.quote_templates;
create trigger audit_rows after insert or update or delete on public.quote_templates for each row
  execute function private.audit('id', 'service_name', 'service_page', 'currency', 'base_price', 'price_per_hour', 'complexity_multiplier');
