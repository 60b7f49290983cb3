-- The chat does not read the page that a service names, which is a key and not a text.

select private.amend('private.copy_passages(text, jsonb)', $$array['icon', 'color',$$, $$array['icon', 'color', 'page',$$);
