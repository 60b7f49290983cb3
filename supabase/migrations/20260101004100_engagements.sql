-- An engagement's work is marked as done item by item.

create function private.mark_plan_item_done(item uuid, done boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.plan_items set done_at = case when done then coalesce(done_at, now()) end where id = item;
  if not found then
    raise exception using errcode = 'P0001', message = 'unknown_plan_item';
  end if;
end
$$;
grant execute on function private.mark_plan_item_done(uuid, boolean) to authenticated;

-- Records that the work of an item is done, or that it is not. Errors: not_allowed, unknown_plan_item.
create function public.mark_plan_item_done(item uuid, done boolean) returns void language sql set search_path = '' as $$
  select private.mark_plan_item_done(item, done)
$$;
grant execute on function public.mark_plan_item_done(uuid, boolean) to authenticated;
