import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright/test'
import { newAccount, PASSWORD } from '../support/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'

const ACCOUNT = '/admin/account'

const TEXTS = {
  en: {
    section: 'Two-step verification',
    add: 'Add authenticator app',
    name: 'Name',
    next: 'Continue',
    qrCode: /^QR code/,
    code: 'Six-digit code',
    submit: 'Add app',
    codes: 'Recovery codes',
    stored: 'I have stored them',
    added: 'Authenticator app added',
    accountOf: /^Account of /,
    signOut: 'Log out',
    step: 'Confirm that it is you',
    confirm: 'Confirm',
    wrong: /^This code is wrong/,
    account: 'Account',
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    left: /^9 unused codes/,
    remove: 'Remove Phone',
    removed: 'Authenticator app removed',
  },
  no: {
    section: 'Totrinnsbekreftelse',
    add: 'Legg til autentiseringsapp',
    name: 'Navn',
    next: 'Fortsett',
    qrCode: /^QR-kode/,
    code: 'Sekssifret kode',
    submit: 'Legg til appen',
    codes: 'Gjenopprettingskoder',
    stored: 'Jeg har tatt vare på dem',
    added: 'Autentiseringsappen er lagt til',
    accountOf: /^Kontoen til /,
    signOut: 'Logg ut',
    step: 'Bekreft at det er deg',
    confirm: 'Bekreft',
    wrong: /^Koden er feil/,
    account: 'Konto',
    useRecovery: 'Bruk en gjenopprettingskode',
    recovery: 'Gjenopprettingskode',
    left: /^Du har 9 ubrukte koder/,
    remove: 'Fjern Phone',
    removed: 'Autentiseringsappen er fjernet',
  },
} as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

for (const language of ['en', 'no'] as const) {
  const texts = TEXTS[language]

  test(`adds an authenticator app, signs in by its code and by a recovery code, and removes it (D10), ${language}`, async ({
    page,
    stack,
  }) => {
    const email = await newAccount(stack, 'Tor Totrinn')
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    const section = page.getByRole('region', { name: texts.section })
    await section.getByRole('button', { name: texts.add }).click()
    await section.getByLabel(texts.name).fill('Phone')
    await section.getByRole('button', { name: texts.next }).click()
    await expect(section.getByRole('img', { name: texts.qrCode })).toBeVisible()
    const secret = (await section.locator('code').textContent()) ?? ''
    const totp = new TOTP({ secret: Secret.fromBase32(secret) })
    // Each code works once; the service accepts the next one early, because clocks differ.
    const codeOf = (stepsAway: number) => totp.generate({ timestamp: Date.now() + stepsAway * 30_000 })
    await section.getByLabel(texts.code).fill(codeOf(0))
    await section.getByRole('button', { name: texts.submit }).click()
    const recoveryCode =
      (await section.getByRole('list', { name: texts.codes }).getByRole('listitem').first().textContent()) ?? ''
    expect(recoveryCode).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
    await section.getByRole('button', { name: texts.stored }).click()
    await expect(page.getByText(texts.added)).toBeVisible()

    const signOut = async () => {
      await page.getByRole('button', { name: texts.accountOf }).click()
      await page.getByRole('menuitem', { name: texts.signOut }).click()
      await expect(page.getByRole('tablist')).toBeVisible()
    }
    const signIn = async () => {
      await auth.open(ACCOUNT)
      await auth.fillSignIn(email, PASSWORD)
      await expect(heading(page, texts.step)).toBeVisible()
    }
    await signOut()
    await signIn()
    const next = codeOf(1)
    const code = page.getByLabel(texts.code)
    await code.fill(String((Number(next) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await expect(code).toBeFocused()
    await code.fill(`${next.slice(0, 3)} ${next.slice(3)}`)
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(heading(page, texts.account)).toBeVisible()

    await signOut()
    await signIn()
    await page.getByRole('button', { name: texts.useRecovery }).click()
    await page.getByLabel(texts.recovery, { exact: true }).fill(recoveryCode)
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(heading(page, texts.account)).toBeVisible()
    await expect(section.getByText(texts.left)).toBeVisible()
    await section.getByRole('button', { name: texts.remove }).click()
    await page.getByRole('alertdialog').getByRole('button').last().click()
    await expect(page.getByText(texts.removed)).toBeVisible()
    await page.reload()
    await expect(section.getByRole('button', { name: texts.add })).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })
}
