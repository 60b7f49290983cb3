-- A request that became a transaction is what that transaction was made from, so staff cannot delete it.
drop policy "admins delete quote requests" on public.quote_requests;
create policy "admins delete quote requests" on public.quote_requests for delete to authenticated
  using ((select public.is_approved_admin()) and client_transaction_id is null);
