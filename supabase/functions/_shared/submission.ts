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

/**
 * Stores a visitor's form and starts the delivery of its mails. Passes the client address for rate limits and the time spent on the form.
 * Marks bots, which fill in the hidden field or omit what the site's forms send. A bot receives the regular response, but nothing is stored
 * (rule W4).
 */
export async function submit<Stored>(
  request: Request,
  form: BotTrap,
  { store, answer, refusals }: FormType<Stored>,
): Promise<Stored> {
  const { website, captcha_token: token, ...fields } = form
  await requireCaptcha(request, token)
  const isBot = website !== '' || fields.elapsed_ms === undefined
  const stored = await callService(
    store,
    { request: { ...fields, client: clientAddress(request), discard: isBot } },
    answer,
    refusals,
  )
  deliverSoon()
  return stored
}
