import { newsletterSchema, subscriptionSchema } from '@nordlys/data/newsletter/schema'
import { readJson } from '../_shared/body.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { submit } from '../_shared/submission.ts'
import { isOneClick, readOneClick, unsubscribePage } from './one-click.ts'

const SUBSCRIPTION = { store: 'newsletter_subscribe', answer: subscriptionSchema }
const REFUSALS = { invalid_token: { message: 'The link is not valid or too old' } }

/**
 * Handles the newsletter: `subscribe` mails a link; `confirm` and `unsubscribe` accept its token. All three are idempotent. A mail client's
 * unsubscribe button posts to `/functions/v1/newsletter?token=…` instead (RFC 8058), and a browser that opens this URL is led to the page.
 */
const answers = serve(async (request) => {
  const body = isOneClick(request) ? await readOneClick(request) : await readJson(request, newsletterSchema)
  if (body.action !== 'subscribe') {
    return callService(`newsletter_${body.action}`, { token: body.token }, subscriptionSchema, REFUSALS)
  }
  const { action: _, ...subscriber } = body
  return submit(request, subscriber, SUBSCRIPTION)
})

export default {
  /** Leads who opens the URL of the button in a browser to the page that asks; the request changes nothing (rule W13). */
  fetch: async (request: Request): Promise<Response> => unsubscribePage(request) ?? answers.fetch(request),
}
