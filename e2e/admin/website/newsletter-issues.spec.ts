import { NewsletterDesk } from '../../support/pages/newsletter-desk.ts'
import { test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

for (const language of FLOW_LANGUAGES) {
  test(`writes an issue, completes it after a refusal, sends it and sees its deliveries (${language})`, async ({
    page,
    stack,
  }) => {
    const desk = new NewsletterDesk(page, stack, language)
    await desk.subscribe()
    await desk.write()
    await desk.completeAndSend()
    await desk.expectSent()
  })
}
