-- Offers replace the price of a request that was mailed. Mails of this kind that still wait in the outbox are sent.
drop function public.send_quote_offer(uuid);
drop function private.send_quote_offer(uuid);
