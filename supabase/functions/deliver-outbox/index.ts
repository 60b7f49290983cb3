import { z } from 'zod'
import { requireService } from '../_shared/caller.ts'
import { readEnv } from '../_shared/env.ts'
import { readCompany } from '../_shared/mail/company.ts'
import { readMailConfig } from '../_shared/mail/config.ts'
import { openMailer } from '../_shared/mail/mailer.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { Run, type Summary } from './delivery.ts'
import { callDeployHook } from './deploy-hook.ts'
import { deliverWebhooks } from './webhooks.ts'

const withoutSlash = (url: string) => url.replace(/\/+$/, '')

async function deliver(signal: AbortSignal): Promise<Summary> {
  const config = readMailConfig()
  const { siteUrl, functionsUrl } = readEnv()
  const companyIn = await readCompany(config.from.name || new URL(siteUrl).hostname)
  const mailer = openMailer(config)
  try {
    return await new Run({
      mailer,
      config,
      companyIn,
      siteUrl: withoutSlash(siteUrl),
      functionsUrl,
      signal,
    }).deliverAll()
  } finally {
    mailer.close()
  }
}

/**
 * Publishes scheduled copy, queues due reminders of offers and payments and the next mails of newsletter issues, delivers due mails and returns the number
 * per outcome. Also calls the webhooks, and the deploy hook when content changes are pending. Called by the server only, after each submission
 * and on a schedule; concurrent calls are safe.
 */
export default serve(async (request) => {
  await requireService(request)
  // Before the deploy hook, which then waits for what this publishes.
  await callService('publish_due_copy', {}, z.int()).catch(() => undefined)
  // The deploy hook and the webhooks are independent: a failure affects only that call.
  const called = Promise.allSettled([
    callDeployHook(request.signal),
    deliverWebhooks(withoutSlash(readEnv().siteUrl), request.signal),
  ])
  try {
    // The next call sends what this one could not.
    await callService('send_due_reminders', {}, z.int()).catch(() => undefined)
    await callService('send_due_payment_reminders', {}, z.int()).catch(() => undefined)
    await callService('serve_issues', {}, z.int()).catch(() => undefined)
    return await deliver(request.signal)
  } finally {
    await called
  }
})
