import { inDatabase } from '../../support/accounts/accounts.ts'
import { violations } from '../../support/page/axe.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const BOOKING = 'https://calendar.example/nordlys'

const TEXTS = {
  en: { next: 'What happens next', book: 'Book a call' },
  no: { next: 'Hva skjer nå', book: 'Avtal en samtale' },
} as const

/** Stores the URL where visitors book a call; null removes it. */
const offerCalls = (stack: StackInfo, url: string | null) =>
  inDatabase(
    stack,
    (sql) => sql`
      update public.settings set value = jsonb_build_object(
        'en', value->'en' || jsonb_build_object('booking_url', ${url}::text),
        'no', value->'no' || jsonb_build_object('booking_url', ${url}::text)) where key = 'company_info'`,
  )

for (const language of FLOW_LANGUAGES) {
  test(`shows the next steps after each form, and links to a call if one can be booked (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const steps = page.getByRole('region', { name: texts.next })
    const book = page.getByRole('link', { name: texts.book })
    const contact = new ContactPage(page, language)
    await contact.open(stack.siteUrl)
    await expect(book).toHaveCount(0)
    await expect(steps).toHaveCount(0)

    await offerCalls(stack, BOOKING)
    try {
      await contact.open(stack.siteUrl)
      await expect(book).toHaveAttribute('href', BOOKING)
      await contact.complete({
        firstName: 'Ada',
        lastName: 'Byron',
        email: `next-${language}@engine.example`,
        projectType: 'Backend Development',
        budgetRange: '$10k - $25k',
        message: 'We need an engine that weaves algebra.',
      })
      await contact.send()
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await expect(steps.getByRole('link', { name: texts.book })).toHaveAttribute('href', BOOKING)
      expect(await violations(page)).toEqual([])

      const quote = new QuotePage(page, language)
      await quote.open(stack.siteUrl)
      await quote.complete({
        service: { index: 1 },
        hours: '40',
        name: 'Ada Byron',
        email: `next-${language}@engine.example`,
        description: 'We need an engine that weaves algebra.',
      })
      await quote.send()
      await expect(quote.done).toBeVisible()
      await expect(steps.getByRole('listitem')).toHaveCount(3)
      await expect(steps.getByRole('link', { name: texts.book })).toBeVisible()
      expect(await violations(page)).toEqual([])
    } finally {
      await offerCalls(stack, null)
    }
  })
}
