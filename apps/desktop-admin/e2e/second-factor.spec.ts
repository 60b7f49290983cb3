import { addAuthenticatorApp, newAccount, PASSWORD } from '../../../e2e/support/accounts/accounts.ts'
import { changeRows } from '../../../e2e/support/product/backend.ts'
import { FLOW_LANGUAGES } from '../../../e2e/support/languages.ts'
import { AuthPage } from '../../../e2e/support/pages/auth-page.ts'
import { SecondFactorPage } from '../../../e2e/support/pages/second-factor-page.ts'
import { expect, test } from './test.ts'

/** The origin of the app's pages. */
const APP = { siteUrl: 'app://admin' }
const ACCOUNT = '/admin/account'

const TEXTS = {
  en: {
    account: 'Account',
    overview: 'Overview',
    add: 'Add authenticator app',
    reset: 'Reset two-step verification of Lise Lost',
    reason: 'Reason',
    submit: 'Reset',
    done: 'Two-step verification of Lise Lost was reset',
  },
  no: {
    account: 'Konto',
    overview: 'Oversikt',
    add: 'Legg til autentiseringsapp',
    reset: 'Nullstill totrinnsbekreftelsen til Lise Lost',
    reason: 'Begrunnelse',
    submit: 'Nullstill',
    done: 'Totrinnsbekreftelsen til Lise Lost er nullstilt',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`adds an authenticator app, stores the proven session, and signs in by a recovery code, ${language} [D10, K1]`, async ({
    program,
    desk: { stack },
  }) => {
    const email = await newAccount(stack, 'Tor Totrinn')
    const first = await program.start()
    const auth = new AuthPage(first.page, APP, language)
    const factor = new SecondFactorPage(first.page, language)
    await auth.chooseLanguage()
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    await factor.section.getByRole('button', { name: texts.add }).click()
    const { app, recoveryCode } = await factor.addApp(factor.section, 'Phone')

    await factor.signOut()
    await auth.fillSignIn(email, PASSWORD)
    await expect(factor.step).toBeVisible()
    expect(await program.assurance(first.page)).toBe('aal1')
    await factor.enterCode(app.code(1))
    await expect(factor.heading(texts.overview)).toBeVisible()
    expect(await program.assurance(first.page)).toBe('aal2')
    await program.quit()

    const { page } = await program.start()
    const after = new SecondFactorPage(page, language)
    await expect(after.heading(texts.overview)).toBeVisible()
    await expect(after.step).toHaveCount(0)
    expect(await program.assurance(page)).toBe('aal2')

    await after.signOut()
    await new AuthPage(page, APP, language).fillSignIn(email, PASSWORD)
    await expect(after.step).toBeVisible()
    await after.enterRecoveryCode(recoveryCode)
    await expect(after.heading(texts.overview)).toBeVisible()
  })

  test(`resets the authenticator app of a colleague, who then signs in by password only, ${language} [D10]`, async ({
    program,
    desk: { stack },
  }) => {
    const [admin, person] = [await newAccount(stack, 'Ada Admin'), await newAccount(stack, 'Lise Lost')]
    const app = await addAuthenticatorApp(stack, admin)
    await addAuthenticatorApp(stack, person)
    const { page } = await program.start()
    const auth = new AuthPage(page, APP, language)
    const factor = new SecondFactorPage(page, language)
    await auth.chooseLanguage()
    await auth.open(`/admin/settings?people.search=${person}`)
    await auth.fillSignIn(admin, PASSWORD)
    await factor.enterCode(app.code(1))
    await page.getByRole('button', { name: texts.reset }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(texts.reason).fill('Lost phone, called me')
    await dialog.getByRole('button', { name: texts.submit }).click()
    await expect(page.getByText(texts.done)).toBeVisible()

    await factor.signOut()
    await auth.open(ACCOUNT)
    await auth.fillSignIn(person, PASSWORD)
    await expect(factor.heading(texts.account)).toBeVisible()
    await expect(factor.section.getByRole('button', { name: texts.add })).toBeVisible()
    await expect(factor.section.getByRole('listitem')).toHaveCount(0)
  })

  test(`makes an account add an authenticator app when everyone needs one, ${language} [D10]`, async ({
    program,
    desk: { stack },
  }) => {
    const email = await newAccount(stack, 'Rune Required')
    const require = (value: boolean) => changeRows(stack, 'system_settings', 'key=eq.require_second_factor', { value })
    await require(true)
    try {
      const { page } = await program.start()
      const auth = new AuthPage(page, APP, language)
      const factor = new SecondFactorPage(page, language)
      await auth.chooseLanguage()
      await auth.open()
      await auth.fillSignIn(email, PASSWORD)
      await expect(factor.required).toBeVisible()
      await page.goto(`${APP.siteUrl}/admin/contacts`)
      await expect(factor.required).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await factor.addApp(page, 'Phone')
      await expect(page).toHaveURL(/\/admin\/contacts/)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      expect(await program.assurance(page)).toBe('aal2')
    } finally {
      await require(false)
    }
  })
}
