/**
 * Limits of the chat: lengths in characters, and `turns`, the number of earlier messages sent along (docs/specification.md#chat).
 * A separate module, so that the chat on public pages can load it without zod.
 */
export const CHAT_LIMITS = { message: 2000, turn: 4000, turns: 6 } as const
