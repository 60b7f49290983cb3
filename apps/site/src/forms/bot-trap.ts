import type { BotTrap } from '@nordlys/data/lib/bot-trap'

/** The name of the hidden field. */
export const BOT_TRAP_FIELD = 'website' satisfies keyof BotTrap

/**
 * Returns the additional values of a form with a BotTrapField (rule W4). `since` is when it was first shown, in milliseconds since 1970.
 */
export function readBotTrap(form: HTMLFormElement, since: number): BotTrap {
  const website = new FormData(form).get(BOT_TRAP_FIELD)
  return {
    website: typeof website === 'string' ? website : '',
    // A clock that was set back must not make the server reject the form.
    elapsed_ms: Math.max(0, Date.now() - since),
  }
}
