-- The company has a logo and an icon of the media library, which the chat does not know as facts.

do $$
begin
  execute replace(
    pg_get_functiondef('private.copy_passages(text, jsonb)'::regprocedure),
    '''account_number'']', '''account_number'', ''logo'', ''logo_dark'']');
end
$$;
