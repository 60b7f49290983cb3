-- Records who edited a record, so that two people who edit the same one learn of each other. No values, which may be personal data.
create trigger audit_edits after update on public.projects for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger audit_edits after update on public.blog_posts for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger audit_edits after update on public.clients for each row
  when (old.updated_at is distinct from new.updated_at) execute function private.audit('id');
create trigger audit_edits after insert or update or delete on public.settings for each row execute function private.audit('key');
