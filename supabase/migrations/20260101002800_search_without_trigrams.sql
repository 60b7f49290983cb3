-- The trigram indexes served nobody and cost every write: search is the admins' alone, and under row level security PostgreSQL gives an
-- operator that is not leakproof (LIKE) no index. Read row by row, LIKE on the lower-case `search_text` answers for 100,000 rows within
-- a tenth of a second. A definer function over the index was measured: faster for rare words only, several times slower for common ones.
drop index public.profiles_search;
drop index public.projects_search;
drop index public.blog_posts_search;
drop index public.contacts_search;
drop index public.newsletter_subscribers_search;
drop index public.clients_search;
drop index public.client_transactions_search;
drop index public.client_messages_search;
drop index public.quote_templates_search;
drop index public.quote_requests_search;
drop index public.email_outbox_search;
