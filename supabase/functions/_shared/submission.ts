import type { BotTrap } from '@nordlys/data/lib/bot-trap'
import type { z } from 'zod'
import { clientAddress } from './client-address.ts'
import { deliverSoon } from './deliver-soon.ts'
import { callService, type Refusals } from './service.ts'

/** A kind of form: the database function that stores it with its mails, what that answers, and what its refusals say. */
interface Kind<Stored> {
  readonly store: string
  readonly answer: z.core.$ZodType<Stored>
  readonly refusals?: Refusals
}

/**
 * Stores a visitor's form and has its mails sent. The database function gets the sender's address for the limits, the time
 * that filling in took, and a mark where the sender is a machine: the field that nobody sees is filled in, or what every form of the site
 * sends is missing. A machine is answered like any other, so that it learns nothing, and leaves nothing behind (rule W4).
 */
export async function submit<Stored>(
  request: Request,
  form: BotTrap,
  { store, answer, refusals }: Kind<Stored>,
): Promise<Stored> {
  const { website, ...fields } = form
  const isMachine = website !== '' || fields.elapsed_ms === undefined
  const stored = await callService(
    store,
    { request: { ...fields, client: clientAddress(request), discard: isMachine } },
    answer,
    refusals,
  )
  deliverSoon()
  return stored
}
