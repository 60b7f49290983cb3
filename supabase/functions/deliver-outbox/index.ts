import { requireService } from '../_shared/caller.ts'
import { readEnv } from '../_shared/env.ts'
import { readCompany } from '../_shared/mail/company.ts'
import { readMailConfig } from '../_shared/mail/config.ts'
import { openMailer } from '../_shared/mail/mailer.ts'
import { serve } from '../_shared/serve.ts'
import { Run, type Summary } from './delivery.ts'
import { callDeployHook } from './deploy-hook.ts'

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
      siteUrl: siteUrl.replace(/\/+$/, ''),
      functionsUrl,
      signal,
    }).all()
  } finally {
    mailer.close()
  }
}

/**
 * Sends the mails that are due, returns how many had which outcome, and calls the deploy hook when changes wait for it. For
 * the server only: it is called after each submission and by a timer, in any number at a time.
 */
export default serve(async (request) => {
  await requireService(request)
  // Independent: neither waits for the other or fails with it.
  const called = callDeployHook(request.signal).catch(() => undefined)
  try {
    return await deliver(request.signal)
  } finally {
    await called
  }
})
