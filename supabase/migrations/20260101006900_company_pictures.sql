-- The company has a logo and an icon of the media library, which the chat does not know as facts.

select private.amend('private.copy_passages(text, jsonb)', $$'account_number']$$, $$'account_number', 'logo', 'logo_dark']$$);
