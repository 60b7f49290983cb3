-- Going back to the built-in copy removes the row; what it held stays among the earlier versions.
create trigger keep_removed after delete on public.settings for each row execute function private.keep_revision('key');
