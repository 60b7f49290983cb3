import { mailsAbout, rowsOf } from '../../support/product/backend.ts'
import { waitForHydration } from '../../support/page/hydration.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

const answers = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'post@blåbær.no',
  company: '',
  projectType: 'Backend Development',
  budgetRange: '$10k - $25k',
  subject: '',
  message: 'Hi',
}

test('keeps a paste that is too long, shows by how much, and sends it once it is shorter', async ({ page, stack }) => {
  const contact = new ContactPage(page, 'en')
  await contact.open(stack.siteUrl)
  const pasted = `First\vsecond\u2028third ${'x'.repeat(10_000)}`
  await contact.complete({ ...answers, firstName: 'A\u00ADda\u200B', message: pasted })
  await contact.send()
  await expect(page.getByText('This is 19 characters too long. Please shorten it.')).toBeVisible()
  await expect(contact.text('message')).toHaveValue(pasted)
  expect(await rowsOf(stack, 'contacts', 'email=eq.post@xn--blbr-roah.no')).toEqual([])

  await contact.text('message').fill(pasted.slice(0, 18))
  await contact.send()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  expect(await rowsOf(stack, 'contacts', 'email=eq.post@xn--blbr-roah.no')).toMatchObject([
    { name: 'Ada Byron', message: 'First\nsecond\nthird' },
  ])
  // Both mails have the written form of the address: as the recipient of the receipt, and in the text of the notification.
  const mails = async () => (await mailsAbout(stack, answers.email)).map(({ subject }) => subject).toSorted()
  await expect.poll(mails).toEqual(['New message from Ada Byron', 'We have received your message'])
})

test('refuses an invisible name and message at their fields, in Norwegian', async ({ page, stack }) => {
  const contact = new ContactPage(page, 'no')
  await contact.open(stack.siteUrl)
  await contact.complete({ ...answers, email: 'usynlig@engine.example', firstName: '\u3164', message: '\u200B\u0301' })
  await contact.send()
  await expect(page.getByText('Fyll ut dette feltet.')).toHaveCount(2)
  await contact.text('email').fill('kåre@engine.example')
  await expect(page.getByText('Foran @ kan det bare stå a–z, sifre og tegn.')).toBeVisible()
  expect(await rowsOf(stack, 'contacts', 'email=eq.usynlig@engine.example')).toEqual([])
})

for (const language of FLOW_LANGUAGES) {
  test(`keeps input before hydration, also when the button is pressed too early (${language})`, async ({
    page,
    stack,
  }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    const contact = new ContactPage(page, language)
    await page.goto(stack.siteUrl + contact.texts.path)
    const early = { ...answers, email: `early-${language}@engine.example` }
    await contact.complete(early)
    await contact.send()
    await expect(page).toHaveURL(stack.siteUrl + contact.texts.path)
    scripts.resolve()
    await waitForHydration(page)
    await expect(contact.text('message')).toHaveValue(early.message)
    await contact.send()
    await expect.poll(() => rowsOf(stack, 'contacts', `email=eq.${early.email}`)).toHaveLength(1)
    await expect(contact.text('message')).toHaveValue('')
  })
}

test('computes the price of input before hydration', async ({ page, stack }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const quote = new QuotePage(page, 'en')
  await page.goto(stack.siteUrl + quote.texts.path)
  await quote.service.selectOption({ index: 1 })
  await page.getByRole('radio', { name: 'Complex', exact: true }).check()
  await quote.hours.fill('12')
  scripts.resolve()
  await waitForHydration(page)
  await expect(page.getByText('12 hours ×')).toBeVisible()
  await expect(page.getByText('Complexity × 2')).toBeVisible()
})
