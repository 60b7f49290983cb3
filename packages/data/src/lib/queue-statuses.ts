/**
 * The states of what is sent from a queue: the mails of the outbox and the calls of webhooks. What is held was waiting in a backup that was
 * restored; it may have been sent since.
 */
export const QUEUE_STATUSES = ['pending', 'sending', 'held', 'sent', 'dead'] as const
