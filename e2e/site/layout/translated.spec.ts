import { rowsOf } from '../../support/product/backend.ts'
import { addForeignNodes, translatePage } from '../../support/refusals/foreign-changes.ts'
import { visit } from '../../support/page/hydration.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'
import { ChatWidget } from '../../support/pages/chat-widget.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'

import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'

const TEXTS = {
  en: {
    path: '',
    invalidEmail: 'Please enter a valid email address.',
    sent: 'Message sent successfully!',
    newsletter: /newsletter/,
    retry: 'Try again',
    wrongAddress: 'Please enter a valid email address.',
    subscribed: 'Almost there',
    done: 'Quote Request Submitted!',
    question: 'What does it cost?',
  },
  no: {
    path: '/no',
    invalidEmail: 'Skriv inn en gyldig e-postadresse.',
    sent: 'Meldingen er sendt!',
    newsletter: /[Nn]yhetsbrev/,
    retry: 'Prøv igjen',
    wrongAddress: 'Skriv inn en gyldig e-postadresse.',
    subscribed: 'Nesten i mål',
    done: 'Forespørselen er sendt!',
    question: 'Hva koster det?',
  },
} as const

// The page logs the failed send, and React logs that it re-renders a page that extensions changed before hydration.
test.use({ expectedErrors: /was not sent|#418/ })

/** The row of the price; a translated text is not directly in its element. */
const totalOf = (quote: QuotePage) =>
  quote.page.getByText(quote.texts.total).locator('xpath=ancestor-or-self::*[not(self::font)][2]')

for (const { name, change, languages } of [
  { name: 'is translated', change: translatePage, languages: FLOW_LANGUAGES },
  { name: 'has the nodes of extensions', change: addForeignNodes, languages: ['en'] },
] as const) {
  for (const language of languages) {
    const texts = TEXTS[language]
    const id = `${change.name.toLowerCase()}-${language}`

    test(`sends the contact form after errors and a failure while the page ${name} (${language}) [R14]`, async ({
      page,
      stack,
    }) => {
      await change(page)
      const email = `contact-${id}@engine.example`
      const contact = new ContactPage(page, language)
      await contact.open(stack.siteUrl)
      await contact.send()
      await expect(contact.form.locator('[aria-invalid="true"]').first()).toBeFocused()
      await contact.complete({
        firstName: 'Ada',
        lastName: 'Byron',
        email: 'nobody',
        projectType: 'Backend Development',
        budgetRange: '$10k - $25k',
        message: 'We need an engine that weaves algebra.',
      })
      await contact.sendButton.click()
      await expect(contact.text('email')).toHaveAttribute('aria-invalid', 'true')
      await contact.text('email').fill(email)
      await page.route('**/functions/v1/send-contact-email', (route) => route.abort())
      await contact.sendButton.click()
      await expect(contact.sendButton).toHaveText(texts.retry)
      await expect(contact.text('message')).toHaveValue('We need an engine that weaves algebra.')
      await page.unroute('**/functions/v1/send-contact-email')
      await contact.sendButton.click()
      await expect.poll(() => rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
      await expect(contact.text('message')).toHaveValue('')
      await expect(contact.form.getByText(email).first()).toBeVisible()
    })

    test(`subscribes after a wrong address while the page ${name} (${language}) [R14]`, async ({ page, stack }) => {
      await change(page)
      const email = `news-${id}@engine.example`
      await visit(page, `${stack.siteUrl}${texts.path}/contact`)
      const box = page.getByRole('form', { name: texts.newsletter })
      for (const wrong of ['nobody', '', 'nobody@']) {
        await box.getByRole('textbox').fill(wrong)
        await box.getByRole('button').click()
        await expect(box.getByRole('alert')).not.toBeEmpty()
      }
      await box.getByRole('textbox').fill(email)
      await box.getByRole('button').click()
      await expect(page.getByText(texts.subscribed)).toBeVisible()
    })

    test(`shows the current price and sends a quote request while the page ${name} (${language}) [R14]`, async ({
      page,
      stack,
    }) => {
      await change(page)
      const quote = new QuotePage(page, language)
      await quote.open(stack.siteUrl)
      await quote.service.selectOption({ index: 1 })
      const totals = new Set<string>()
      for (const hours of ['10', '20', '40']) {
        await quote.hours.fill(hours)
        await expect.poll(async () => totals.has(await totalOf(quote).innerText())).toBe(false)
        totals.add(await totalOf(quote).innerText())
      }
      await quote.sendButton.click()
      await expect(quote.text('name')).toHaveAttribute('aria-invalid', 'true')
      await quote.service.selectOption({ index: 2 })
      await expect.poll(async () => totals.has(await totalOf(quote).innerText())).toBe(false)
      await quote.complete({
        service: { index: 1 },
        hours: '120',
        name: 'Ada Byron',
        email: `quote-${id}@engine.example`,
        description: 'We need an engine that weaves algebra.',
      })
      await quote.send()
      await expect(quote.done).toBeVisible()
    })

    test(`chats while the page ${name} (${language}) [R14]`, async ({ page, stack }) => {
      await change(page)
      await visit(page, stack.siteUrl + (texts.path || '/'))
      const chat = new ChatWidget(page, language)
      await chat.open()
      await chat.field.fill('a'.repeat(1990))
      await expect(chat.panel.getByText(/^1[ ,.\u00A0]?990/)).toBeVisible()
      await chat.field.fill('a'.repeat(1991))
      await expect(chat.panel.getByText(/^1[ ,.\u00A0]?991/)).toBeVisible()
      await chat.field.fill('a'.repeat(2100))
      await expect(chat.panel.getByRole('alert')).not.toBeEmpty()
      await chat.sendAndWait(texts.question)
      await chat.sendAndWait(texts.question)
      await chat.button('startOver').click()
      await expect(chat.replies).toHaveCount(0)
      await chat.button('minimise').click()
      await chat.open()
    })

    test(`changes language and page while the page ${name} (from ${language}) [R14]`, async ({ page, stack }) => {
      await change(page)
      await visit(page, stack.siteUrl + (texts.path || '/'))
      const other = language === 'en' ? 'no' : 'en'
      const links = {
        en: ['Services', 'Projects', 'Blog', 'About'],
        no: ['Tjenester', 'Prosjekter', 'Blogg', 'Om oss'],
      }
      const navigation = page.getByRole('navigation').first()
      for (const link of links[language]) await navigation.getByRole('link', { name: link, exact: true }).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /Norwegian|engelsk/ })
        .click()
      await expect(page.locator('html')).toHaveAttribute('lang', other === 'no' ? 'nb' : 'en')
      for (const link of links[other]) {
        await navigation.getByRole('link', { name: link, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
}
