-- Returns a sent version with its PDF in Base64 for the mail that has it as an attachment: {content, pdf}; null for an unknown one.
create function public.read_offer_version(offer uuid, version int) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('content', v.content, 'pdf', replace(encode(v.pdf, 'base64'), E'\n', ''))
  from public.offer_versions v where v.offer_id = offer and v.version = read_offer_version.version
$$;
grant execute on function public.read_offer_version(uuid, int) to service_role;
