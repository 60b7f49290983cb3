import type { BotTrap } from '@nordlys/data/lib/bot-trap'
import type { z } from 'zod'
import { requireCaptcha } from './captcha.ts'
import { clientAddress } from './client-address.ts'
import { deliverSoon } from './deliver-soon.ts'
import { callService, type Refusals } from './service.ts'

/** A form type: the database function that stores it with its mails, its result schema and its error details. */
interface FormType<Stored> {
  readonly store: string
  readonly answer: z.core.$ZodType<Stored>
  readonly refusals?: Refusals
}

/** The text of the hidden field; null for a request without one, which no form of the site sent. */
const trapOf = ({ reference, website }: BotTrap): string | null =>
  reference === undefined && website === undefined ? null : `${reference ?? ''}${website ?? ''}`

/**
 * Stores a visitor's form and starts the delivery of its mails. Passes the client address for rate limits, and what the database needs to
 * judge whether a bot sent it: such a submission is stored as well, and marked (rule W4).
 */
export async function submit<Stored>(
  request: Request,
  form: BotTrap,
  { store, answer, refusals }: FormType<Stored>,
): Promise<Stored> {
  const { reference, website, captcha_token: token, ...fields } = form
  await requireCaptcha(request, token)
  const stored = await callService(
    store,
    { request: { ...fields, client: clientAddress(request), trap: trapOf({ reference, website }) } },
    answer,
    refusals,
  )
  deliverSoon()
  return stored
}
