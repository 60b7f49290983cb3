import { rowsOf } from '../../support/product/backend.ts'
import { visit } from '../../support/page/hydration.ts'
import { AuthPage } from '../../support/pages/auth-page.ts'
import { ChatWidget } from '../../support/pages/chat-widget.ts'
import { ContactPage } from '../../support/pages/contact-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { blockStorage, fillStorage } from '../../support/product/storage.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// The Supabase client reports that tabs cannot talk to each other.
test.use({ expectedErrors: /BroadcastChannel/ })

for (const { name, spoil } of [
  { name: 'blocked', spoil: blockStorage },
  { name: 'full', spoil: fillStorage },
]) {
  for (const language of FLOW_LANGUAGES) {
    test(`sends every form and chats while storage is ${name} (${language}) [R14]`, async ({ page, stack }) => {
      await spoil(page)
      const email = `${name}-${language}@engine.example`
      const contact = new ContactPage(page, language)
      await contact.open(stack.siteUrl)
      await contact.complete({
        firstName: 'Ada',
        lastName: 'Byron',
        email,
        projectType: 'Backend Development',
        budgetRange: '$10k - $25k',
        message: 'We need an engine that weaves algebra.',
      })
      await contact.send()
      await expect.poll(() => rowsOf(stack, 'contacts', `email=eq.${email}`)).toHaveLength(1)
      await expect(contact.text('message')).toHaveValue('')

      const box = page.getByRole('form', { name: language === 'en' ? /newsletter/ : /Nyhetsbrev/ })
      await box.getByRole('textbox').fill(email)
      await box.getByRole('button').click()
      await expect.poll(() => rowsOf(stack, 'newsletter_subscribers', `email=eq.${email}`)).toHaveLength(1)

      const quote = new QuotePage(page, language)
      await quote.open(stack.siteUrl)
      await quote.complete({
        service: { index: 1 },
        hours: '120',
        name: 'Ada Byron',
        email,
        description: 'We need an engine that weaves algebra.',
      })
      await quote.send()
      await expect(quote.done).toBeVisible()

      const chat = new ChatWidget(page, language)
      await chat.open()
      await chat.sendAndWait(language === 'en' ? 'What does it cost?' : 'Hva koster det?')
    })
  }

  test(`stays signed in until the page is left while storage is ${name} [R14]`, async ({ page, stack }) => {
    await spoil(page)
    const auth = new AuthPage(page, stack)
    await auth.signInTo('/admin/quote-management', stack.admin.email, stack.admin.password)
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    for (const screen of ['Contacts', 'Blog']) {
      await page.getByRole('navigation').getByRole('link', { name: screen }).first().click()
      await expect(page.getByRole('rowheader').first()).toBeVisible()
    }
    await page.getByRole('button', { name: /^Account of / }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('Signed out successfully')).toBeVisible()
  })
}

test('follows the colour scheme of the device, and remembers the chosen one while storage is blocked [R14]', async ({
  page,
  stack,
}) => {
  await blockStorage(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, stack.siteUrl)
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-scheme', 'dark')
  await page.getByRole('button', { name: /light/i }).first().click()
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).first().click()
  await expect(page).toHaveURL(/about/)
  await expect(html).toHaveAttribute('data-scheme', 'light')
})
