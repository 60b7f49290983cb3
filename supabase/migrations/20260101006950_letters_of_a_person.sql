-- The letters that a person was sent are found and erased with what else is stored about them.

do $do$
declare
  found_at text := '-- The token of a link is a secret.';
  erased_at text := 'delete from public.newsletter_subscribers where lower(email) = person;';
  finds text := pg_get_functiondef('private.find_personal_data(text)'::regprocedure);
  erases text := pg_get_functiondef('private.erase_records(text, boolean)'::regprocedure);
begin
  if position(found_at in finds) = 0 or position(erased_at in erases) = 0 then
    raise exception 'find_personal_data() or erase_records() have changed';
  end if;
  execute replace(finds, found_at, $q$-- With the subject, because a letter is known by it.
    select 'newsletter_deliveries', jsonb_agg(
        to_jsonb(d) || jsonb_build_object('subject', case s.language when 'no' then i.subject_no else i.subject_en end) order by d.created_at, d.id)
      from public.newsletter_deliveries d
        join public.newsletter_issues i on i.id = d.issue_id
        join public.newsletter_subscribers s on s.id = d.subscriber_id
      where lower(s.email) = person
    union all
    -- The token of a link is a secret.$q$);
  execute replace(erases, erased_at, $q$delete from public.newsletter_deliveries d using public.newsletter_subscribers s
      where s.id = d.subscriber_id and lower(s.email) = person;
    get diagnostics gone = row_count;
    deleted := deleted || jsonb_build_object('newsletter_deliveries', gone);

    delete from public.newsletter_subscribers where lower(email) = person;$q$);
end
$do$;
