-- Search in the two lists that grow. A table's policies are asked before any operator that is not leakproof, so LIKE gets no index there.
-- A view of the owner's whose one condition is the caller's right asks for it once, before any row is read ("One-Time Filter"), and leaves
-- the rest to the planner: the trigram index for a rare word, the index of the order for a common one. As with functions, what has the
-- owner's rights lies outside the served schema; the served view has the caller's.

create index contacts_search on public.contacts using gin (search_text extensions.gin_trgm_ops);
create index quote_requests_search on public.quote_requests using gin (search_text extensions.gin_trgm_ops);

create view private.searched_contacts as select * from public.contacts where (select public.is_approved_admin());
create view private.searched_quote_requests as select * from public.quote_requests where (select public.is_approved_admin());
grant select on private.searched_contacts, private.searched_quote_requests to authenticated;

create view public.searched_contacts with (security_invoker = true) as select * from private.searched_contacts;
create view public.searched_quote_requests with (security_invoker = true) as select * from private.searched_quote_requests;
grant select on public.searched_contacts, public.searched_quote_requests to authenticated;
