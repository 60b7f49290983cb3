import { addAuthenticatorApp, ageSessions, newAccount, PASSWORD } from '../support/accounts/accounts.ts'
import { violations } from '../support/page/axe.ts'
import { newClient } from '../support/clients/client.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// Challenges of second factors are limited per client.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()))

const TEXTS = {
  en: {
    dialog: 'Confirm that it is you',
    confirm: 'Confirm',
    cancel: 'Cancel',
    needed: 'Confirm that it is you to continue.',
    password: 'Your password',
    wrongPassword: 'This is not your current password.',
    address: 'Email address',
    find: 'Look up',
    erase: 'Erase…',
    again: 'Email address again',
    eraseForGood: 'Erase for good',
    erased: (email: string) => `The data of ${email} was erased`,
    codes: 'Create recovery codes',
    codeList: 'Recovery codes',
    code: 'Six-digit code',
    wrongCode: /^This code is wrong/,
    currentPassword: 'Current password',
    newPassword: 'New password',
    newPasswordAgain: 'New password again',
    changePassword: 'Change password',
    changed: 'Password updated successfully!',
  },
  no: {
    dialog: 'Bekreft at det er deg',
    confirm: 'Bekreft',
    cancel: 'Avbryt',
    needed: 'Bekreft at det er deg for å fortsette.',
    password: 'Passordet ditt',
    wrongPassword: 'Dette er ikke passordet du har nå.',
    address: 'E-postadresse',
    find: 'Slå opp',
    erase: 'Slett …',
    again: 'E-postadressen på nytt',
    eraseForGood: 'Slett for godt',
    erased: (email: string) => `Opplysningene om ${email} er slettet`,
    codes: 'Lag gjenopprettingskoder',
    codeList: 'Gjenopprettingskoder',
    code: 'Sekssifret kode',
    wrongCode: /^Koden er feil/,
    currentPassword: 'Nåværende passord',
    newPassword: 'Nytt passord',
    newPasswordAgain: 'Gjenta det nye passordet',
    changePassword: 'Bytt passord',
    changed: 'Passordet er oppdatert!',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`asks an old session for the password before an erasure, and continues with it, ${language} [D14]`, async ({
    page,
    stack,
  }) => {
    const email = await newAccount(stack, 'Unni Stale')
    const person = await newAccount(stack, 'Vera Erased', 'pending')
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.signInTo('/admin/settings?tab=security', email, PASSWORD)
    await ageSessions(stack, email)
    await page.getByLabel(texts.address, { exact: true }).fill(person)
    await page.getByRole('button', { name: texts.find }).click()
    await page.getByRole('button', { name: texts.erase }).click()
    const again = page.getByLabel(texts.again)
    await again.fill(person)
    await page.getByRole('button', { name: texts.eraseForGood }).click()

    const dialog = page.getByRole('dialog', { name: texts.dialog })
    const password = dialog.getByLabel(texts.password)
    await expect(password).toBeFocused()
    await dialog.getByRole('button', { name: texts.cancel }).click()
    await expect(page.getByText(texts.needed)).toBeVisible()
    await expect(again).toHaveValue(person)

    await page.getByRole('button', { name: texts.eraseForGood }).click()
    await password.fill('not-the-password')
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await expect(dialog.getByText(texts.wrongPassword)).toBeVisible()
    await expect(password).toBeFocused()
    expect(await violations(page)).toEqual([])
    await password.fill(PASSWORD)
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.erased(person))).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  test(`asks an old session with a second factor for a code, once, ${language} [D14]`, async ({ page, stack }) => {
    const email = await newAccount(stack, 'Tor Stale')
    const app = await addAuthenticatorApp(stack, email)
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.open('/admin/account')
    await auth.fillSignIn(email, PASSWORD)
    await page.getByLabel(texts.code).fill(app.code(1))
    await page.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByRole('button', { name: texts.codes })).toBeVisible()
    await ageSessions(stack, email)
    await page.getByLabel(texts.currentPassword).fill(PASSWORD)
    await page.getByLabel(texts.newPassword, { exact: true }).fill('another-good-one')
    await page.getByLabel(texts.newPasswordAgain).fill('another-good-one')
    await page.getByRole('button', { name: texts.changePassword }).click()
    const dialog = page.getByRole('dialog', { name: texts.dialog })
    await dialog.getByLabel(texts.code).fill('000000')
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await expect(dialog.getByText(texts.wrongCode)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await dialog.getByLabel(texts.code).fill(app.code())
    await dialog.getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.changed)).toBeVisible()

    // The proof is still fresh.
    await page.getByRole('button', { name: texts.codes }).click()
    await expect(page.getByRole('list', { name: texts.codeList }).getByRole('listitem')).toHaveCount(10)
  })
}
