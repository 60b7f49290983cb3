-- Every page of a list is read from an index, from either end and from any row. The order is (column, id), both in the direction of the
-- sort, so that one ascending index serves both directions.

drop index public.contacts_created_at, public.contacts_status, public.contacts_suspected;
create index contacts_created_at on public.contacts (created_at, id);
create index contacts_status on public.contacts (status, created_at, id);
create index contacts_suspected on public.contacts (created_at, id) where suspected_spam;

drop index public.quote_requests_created_at, public.quote_requests_status, public.quote_requests_service, public.quote_requests_suspected;
create index quote_requests_created_at on public.quote_requests (created_at, id);
create index quote_requests_status on public.quote_requests (status, created_at, id);
create index quote_requests_status_sort on public.quote_requests (status, id);
create index quote_requests_service on public.quote_requests (service_type, created_at, id);
create index quote_requests_suspected on public.quote_requests (created_at, id) where suspected_spam;

drop index public.projects_created_at, public.projects_category, public.projects_status;
create index projects_created_at on public.projects (created_at, id);
create index projects_category on public.projects (category, created_at, id);
create index projects_category_sort on public.projects (category, id);
create index projects_status on public.projects (status, created_at, id);
create index projects_status_sort on public.projects (status, id);

drop index public.blog_posts_created_at, public.blog_posts_published, public.blog_posts_published_at, public.blog_posts_language;
create index blog_posts_created_at on public.blog_posts (created_at, id);
create index blog_posts_published on public.blog_posts (published, created_at, id);
create index blog_posts_published_at on public.blog_posts (published_at, id);
create index blog_posts_language on public.blog_posts (language, created_at, id);
create index blog_posts_search on public.blog_posts using gin (search_text extensions.gin_trgm_ops);

drop index public.clients_created_at;
create index clients_created_at on public.clients (created_at, id);
create index clients_search on public.clients using gin (search_text extensions.gin_trgm_ops);

drop index public.client_transactions_created_at, public.client_transactions_client, public.client_transactions_status;
create index client_transactions_created_at on public.client_transactions (created_at, id);
create index client_transactions_client on public.client_transactions (client_id, created_at, id);
create index client_transactions_status on public.client_transactions (status, created_at, id);
create index client_transactions_search on public.client_transactions using gin (search_text extensions.gin_trgm_ops);

drop index public.client_messages_created_at, public.client_messages_client, public.client_messages_unread;
create index client_messages_created_at on public.client_messages (created_at, id);
create index client_messages_client on public.client_messages (client_id, created_at, id);
create index client_messages_unread on public.client_messages (is_read, created_at, id);
create index client_messages_search on public.client_messages using gin (search_text extensions.gin_trgm_ops);

drop index public.newsletter_subscribers_created_at, public.newsletter_subscribers_status, public.newsletter_subscribers_suspected;
create index newsletter_subscribers_created_at on public.newsletter_subscribers (created_at, id);
create index newsletter_subscribers_status on public.newsletter_subscribers (status, created_at, id);
create index newsletter_subscribers_status_sort on public.newsletter_subscribers (status, id);
create index newsletter_subscribers_suspected on public.newsletter_subscribers (created_at, id) where suspected_spam;
create index newsletter_subscribers_search on public.newsletter_subscribers using gin (search_text extensions.gin_trgm_ops);

drop index public.email_outbox_created_at, public.email_outbox_status, public.email_outbox_kind;
create index email_outbox_created_at on public.email_outbox (created_at, id);
create index email_outbox_status on public.email_outbox (status, created_at, id);
create index email_outbox_status_sort on public.email_outbox (status, id);
create index email_outbox_kind on public.email_outbox (kind, created_at, id);
create index email_outbox_search on public.email_outbox using gin (lower(to_address) extensions.gin_trgm_ops);

drop index public.audit_log_created_at, public.audit_log_actor, public.audit_log_table, public.audit_log_action;
create index audit_log_created_at on public.audit_log (created_at, id);
create index audit_log_actor on public.audit_log (actor, created_at, id);
create index audit_log_table on public.audit_log (table_name, created_at, id);
create index audit_log_action on public.audit_log (action, created_at, id);

drop index public.profiles_created_at, public.profiles_status;
create index profiles_created_at on public.profiles (created_at, user_id);
create index profiles_email on public.profiles (email, user_id);
create index profiles_status on public.profiles (status, created_at, user_id);
create index profiles_search on public.profiles using gin (search_text extensions.gin_trgm_ops);

-- Sorts accounts by urgency: pending ones first, then approved ones, each newest first.
create function private.status_rank(status text, created_at timestamptz) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select array_position(array['pending', 'approved', 'disabled'], status) * 100000000000000
    - (extract(epoch from created_at - timestamptz '2000-01-01 00:00:00+00') * 1000)::bigint
$$;
grant execute on function private.status_rank(text, timestamptz) to authenticated, service_role;
create index profiles_status_rank on public.profiles (private.status_rank(status, created_at), user_id);

-- Lists with a search read views like searched_contacts: a comparison that is not leakproof (LIKE, and those of `numeric`) may use an index
-- there, and the caller's rights are evaluated once.
create view private.searched_blog_posts as select * from public.blog_posts
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
create view private.searched_clients as select * from public.clients
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
create view private.searched_newsletter_subscribers as select * from public.newsletter_subscribers
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
create view private.searched_email_outbox as select *, lower(to_address) as search_text from public.email_outbox
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or id::text <> private.refuse_explain());
-- With the client in the shape in which PostgREST embeds a row.
create view private.searched_client_messages as select m.*,
  (select jsonb_build_object('company_name', c.company_name, 'email', c.email) from public.clients c where c.id = m.client_id) as clients
  from public.client_messages m
  where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or m.id::text <> private.refuse_explain());
-- With the columns of transactions_with_status, and the stored status, which an index serves.
create view private.searched_transactions_with_status as
select t.id, t.client_id, t.description, t.amount, t.currency,
  -- Not EXISTS, for which PostgreSQL would read all transactions once.
  case
    when t.status = 'paid' and coalesce(t.reverses, (select r.id from public.client_transactions r where r.reverses = t.id)) is not null
      then 'reversed'
    when t.status = 'paid' then 'paid'
    when t.due_date < (select private.company_today()) then 'overdue'
    else 'pending'
  end as status,
  t.due_date, t.paid_at, t.reverses,
  (select r.id from public.client_transactions r where r.reverses = t.id) as reversed_by,
  t.search_text, t.created_at, t.updated_at,
  (select jsonb_build_object('company_name', c.company_name) from public.clients c where c.id = t.client_id) as clients,
  t.status as stored_status
from public.client_transactions t
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or t.id::text <> private.refuse_explain());

-- The accounts, with what list_people returns.
create view private.searched_people as
select p.user_id as id, p.user_id, p.full_name, p.email, p.role, p.status, p.avatar_url, p.created_at,
  (select u.last_sign_in_at from auth.users u where u.id = p.user_id) as last_sign_in_at,
  (select u.email_confirmed_at is not null from auth.users u where u.id = p.user_id) as email_confirmed, private.status_rank(p.status, p.created_at) as status_rank,
  (select count(*) > 0 from auth.mfa_factors f where f.user_id = p.user_id and f.status = 'verified') as has_second_factor, p.search_text
from public.profiles p
where (select public.is_approved_admin()) and (select private.is_proven()) and ((select true) or p.user_id::text <> private.refuse_explain());

create view public.searched_blog_posts with (security_invoker = true) as select * from private.searched_blog_posts;
create view public.searched_clients with (security_invoker = true) as select * from private.searched_clients;
create view public.searched_newsletter_subscribers with (security_invoker = true) as select * from private.searched_newsletter_subscribers;
create view public.searched_email_outbox with (security_invoker = true) as select * from private.searched_email_outbox;
create view public.searched_client_messages with (security_invoker = true) as select * from private.searched_client_messages;
create view public.searched_transactions_with_status with (security_invoker = true) as select * from private.searched_transactions_with_status;
create view public.searched_people with (security_invoker = true) as select * from private.searched_people;
grant select on
  private.searched_blog_posts, private.searched_clients, private.searched_newsletter_subscribers, private.searched_email_outbox,
  private.searched_client_messages, private.searched_transactions_with_status, private.searched_people,
  public.searched_blog_posts, public.searched_clients, public.searched_newsletter_subscribers, public.searched_email_outbox,
  public.searched_client_messages, public.searched_transactions_with_status, public.searched_people
to authenticated;
