import type { Page } from 'playwright/test'
import { newAccount, PASSWORD, requireFactor } from '../support/accounts/accounts.ts'
import { AuthenticatorApp } from '../support/accounts/authenticator-app.ts'
import { newClient } from '../support/clients/client.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// Challenges of second factors are limited per client.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()))

const TEXTS = {
  en: {
    required: 'Add a second step to your sign-in',
    name: 'Name',
    next: 'Continue',
    code: 'Six-digit code',
    submit: 'Add app',
    codes: 'Recovery codes',
    stored: 'I have stored them',
    contacts: 'Contact Messages',
  },
  no: {
    required: 'Legg til et trinn når du logger inn',
    name: 'Navn',
    next: 'Fortsett',
    code: 'Sekssifret kode',
    submit: 'Legg til appen',
    codes: 'Gjenopprettingskoder',
    stored: 'Jeg har tatt vare på dem',
    contacts: 'Henvendelser',
  },
} as const

/** Records in the page whether navigation of the shell was ever rendered. */
const watchShell = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('a[href="/admin/contacts"]')) sessionStorage.setItem('shell-seen', 'yes')
    }).observe(document, { childList: true, subtree: true })
  })
const sawShell = (page: Page) => page.evaluate(() => sessionStorage.getItem('shell-seen') === 'yes')

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`shows an account nothing before it has added the required second step, ${language} [D10]`, async ({
    page,
    stack,
  }) => {
    const email = await newAccount(stack, 'Rita Required')
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await watchShell(page)
    await requireFactor(stack, true)
    try {
      await auth.open('/admin/contacts')
      await auth.fillSignIn(email, PASSWORD)
      const heading = page.getByRole('heading', { level: 1, name: texts.required })
      await expect(heading).toBeVisible()
      await page.reload()
      await expect(heading).toBeVisible()
      expect(await sawShell(page)).toBe(false)

      await page.getByLabel(texts.name).fill('Phone')
      await page.getByRole('button', { name: texts.next, exact: true }).click()
      const app = new AuthenticatorApp((await page.locator('code').textContent()) ?? '')
      await page.getByLabel(texts.code).fill(app.code())
      await page.getByRole('button', { name: texts.submit }).click()
      await expect(page.getByRole('list', { name: texts.codes }).getByRole('listitem')).toHaveCount(10)
      expect(await sawShell(page)).toBe(false)
      await page.getByRole('button', { name: texts.stored }).click()
      await expect(page.getByRole('heading', { level: 1, name: texts.contacts })).toBeVisible()
    } finally {
      await requireFactor(stack, false)
    }
  })
}
