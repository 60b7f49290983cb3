import { requireService } from '../_shared/caller.ts'
import { readEnv } from '../_shared/env.ts'
import { readCompany } from '../_shared/mail/company.ts'
import { readMailConfig } from '../_shared/mail/config.ts'
import { openMailer } from '../_shared/mail/mailer.ts'
import { serve } from '../_shared/serve.ts'
import { Run } from './delivery.ts'

/**
 * Sends what is due in the outbox and answers how many mails came out how. For the server only: it is called after each
 * submission and by a timer, in any number at a time.
 */
export default serve(async (request) => {
  await requireService(request)
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
      signal: request.signal,
    }).all()
  } finally {
    mailer.close()
  }
})
