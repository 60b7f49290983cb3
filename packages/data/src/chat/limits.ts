/**
 * Limits of the chat: lengths in characters, `turns` the earlier messages that are sent along (docs/specification.md#chat).
 * In a file of their own, because the chat on public pages needs them before it needs zod.
 */
export const CHAT_LIMITS = { message: 2000, turn: 4000, turns: 6 } as const
