import type { BotTrap } from '@nordlys/data/lib/bot-trap'

/** The name of the hidden field. */
export const BOT_TRAP_FIELD = 'reference' satisfies keyof BotTrap

/**
 * Returns the milliseconds since the page was opened. Never `Date.now()`: that clock may be wrong, jump, or be set back while a form is
 * open.
 */
export const pageTime = (): number => performance.now()

/**
 * Returns the additional values of a form with a BotTrapField (rule W4). `since` is the `pageTime` at which the form was first shown; undefined if
 * that was on another page.
 */
export function readBotTrap(form: HTMLFormElement, since: number | undefined): BotTrap {
  const trap = new FormData(form).get(BOT_TRAP_FIELD)
  return {
    [BOT_TRAP_FIELD]: typeof trap === 'string' ? trap : '',
    ...(since === undefined ? {} : { elapsed_ms: pageTime() - since }),
  }
}
