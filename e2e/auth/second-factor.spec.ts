import { newAccount, PASSWORD } from '../support/accounts/accounts.ts'
import { newClient } from '../support/clients/client.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { SecondFactorPage } from '../support/pages/second-factor-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// Challenges of second factors are limited per client.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()))

const ACCOUNT = '/admin/account'

const TEXTS = {
  en: {
    add: 'Add authenticator app',
    added: 'Authenticator app added',
    wrong: /^This code is wrong/,
    account: 'Account',
    left: /^9 unused codes/,
    remove: 'Remove Phone',
    removed: 'Authenticator app removed',
  },
  no: {
    add: 'Legg til autentiseringsapp',
    added: 'Autentiseringsappen er lagt til',
    wrong: /^Koden er feil/,
    account: 'Konto',
    left: /^Du har 9 ubrukte koder/,
    remove: 'Fjern Phone',
    removed: 'Autentiseringsappen er fjernet',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`adds an authenticator app, signs in by its code and by a recovery code, and removes it, ${language} [D10]`, async ({
    page,
    stack,
  }) => {
    const email = await newAccount(stack, 'Tor Totrinn')
    const auth = new AuthPage(page, stack, language)
    const factor = new SecondFactorPage(page, language)
    const { section } = factor
    await auth.chooseLanguage()
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    await section.getByRole('button', { name: texts.add }).click()
    const { app, recoveryCode } = await factor.addApp(section, 'Phone')
    expect(recoveryCode).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    await expect(page.getByText(texts.added)).toBeVisible()

    const signIn = async () => {
      await auth.open(ACCOUNT)
      await auth.fillSignIn(email, PASSWORD)
      await expect(factor.step).toBeVisible()
    }
    await factor.signOut()
    await signIn()
    const next = app.code(1)
    await factor.enterCode(String((Number(next) + 1) % 1_000_000).padStart(6, '0'))
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await expect(factor.code).toBeFocused()
    await factor.enterCode(`${next.slice(0, 3)} ${next.slice(3)}`)
    await expect(factor.heading(texts.account)).toBeVisible()

    await factor.signOut()
    await signIn()
    await factor.enterRecoveryCode(recoveryCode)
    await expect(factor.heading(texts.account)).toBeVisible()
    await expect(section.getByText(texts.left)).toBeVisible()
    await section.getByRole('button', { name: texts.remove }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByText(texts.removed)).toBeVisible()
    await page.reload()
    await expect(section.getByRole('button', { name: texts.add })).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })
}
