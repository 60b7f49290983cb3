import { addAuthenticatorApp, newAccount, PASSWORD } from '../support/accounts/accounts.ts'
import { mailsTo } from '../support/product/backend.ts'
import { newClient } from '../support/clients/client.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// Challenges of second factors are limited per client.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()))

// Accounts without a language get mails in the company's language.
const MAILED = 'Two-step verification of your account was reset'
const RECEIPT = 'You reset a colleague’s two-step verification'

const TEXTS = {
  en: {
    code: 'Six-digit code',
    confirm: 'Confirm',
    reset: 'Reset two-step verification of Pal Phoneless',
    reason: 'Reason',
    submit: 'Reset',
    done: 'Two-step verification of Pal Phoneless was reset',
    log: 'Audit log',
    logged: 'Two-step verification reset',
    account: 'Account',
  },
  no: {
    code: 'Sekssifret kode',
    confirm: 'Bekreft',
    reset: 'Nullstill totrinnsbekreftelsen til Pal Phoneless',
    reason: 'Begrunnelse',
    submit: 'Nullstill',
    done: 'Totrinnsbekreftelsen til Pal Phoneless er nullstilt',
    log: 'Endringslogg',
    logged: 'Totrinnsbekreftelse nullstilt',
    account: 'Konto',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`resets the second step of a colleague who lost the phone, ${language} [D10]`, async ({
    page,
    stack,
    browser,
  }) => {
    const admin = await newAccount(stack, 'Anne Admin')
    const colleague = await newAccount(stack, 'Pal Phoneless')
    const [app] = await Promise.all([addAuthenticatorApp(stack, admin), addAuthenticatorApp(stack, colleague)])
    const list = `/admin/settings?people.search=${colleague}`
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.open(list)
    await auth.fillSignIn(admin, PASSWORD)
    await page.getByLabel(texts.code).fill(app.code(1))
    await page.getByRole('button', { name: texts.confirm }).click()

    await page.getByRole('button', { name: texts.reset }).click()
    const dialog = page.getByRole('dialog')
    const reason = `Lost phone, ${language}`
    await dialog.getByLabel(texts.reason).fill(reason)
    await dialog.getByRole('button', { name: texts.submit, exact: true }).click()
    await expect(page.getByText(texts.done)).toBeVisible()

    const context = await browser.newContext()
    const theirs = new AuthPage(await context.newPage(), stack, language)
    await theirs.chooseLanguage()
    await theirs.signInTo('/admin/account', colleague, PASSWORD)
    await expect(theirs.page.getByRole('heading', { level: 1, name: texts.account, exact: true })).toBeVisible()
    await context.close()

    const mailTo = async (email: string, title: string) =>
      (await mailsTo(stack, email)).find(({ subject }) => subject === title)?.text ?? ''
    await expect.poll(() => mailTo(colleague, MAILED)).toContain(reason)
    await expect.poll(() => mailTo(admin, RECEIPT)).toContain(reason)

    await page.goto(`${stack.siteUrl}/admin/settings?tab=security`)
    const log = page.getByRole('region', { name: texts.log })
    await expect(log.getByText(texts.logged).filter({ visible: true }).first()).toBeVisible()
    await expect(log.getByText('Pal Phoneless').filter({ visible: true }).first()).toBeVisible()
  })
}
