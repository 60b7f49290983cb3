import type { BotTrap } from '@nordlys/data/bot-trap'
import type { z } from 'zod'
import { clientAddress } from './client-address.ts'
import { deliverSoon } from './deliver-soon.ts'
import { callService, type Refusals } from './service.ts'

/** Nobody reads and fills in one of our forms faster, in milliseconds. */
const MIN_FILL_TIME = 2000

function isAutomatic({ website, elapsed_ms: elapsed }: BotTrap): boolean {
  return Boolean(website) || (elapsed !== undefined && elapsed < MIN_FILL_TIME)
}

/** A kind of form: the database function that stores it with its mails, what that answers, and what its refusals say. */
interface Kind<Stored> {
  readonly store: string
  readonly answer: z.ZodType<Stored>
  readonly refusals?: Refusals
}

/**
 * Stores a visitor's form and has its mails sent. The database function gets the sender's address for the limits, and a mark on what
 * a machine filled in: that is answered like any other, so that the machine learns nothing, and leaves nothing behind (rule W4).
 */
export async function submit<Stored>(
  request: Request,
  form: BotTrap,
  { store, answer, refusals }: Kind<Stored>,
): Promise<Stored> {
  const { website, elapsed_ms, ...fields } = form
  const discard = isAutomatic({ website, elapsed_ms })
  const stored = await callService(
    store,
    { request: { ...fields, client: clientAddress(request), discard } },
    answer,
    refusals,
  )
  deliverSoon()
  return stored
}
