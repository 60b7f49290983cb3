import type { Page } from 'playwright/test'
import { newAccount, PASSWORD } from '../support/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import type { StackInfo } from '../support/product.ts'
import { expect, test } from '../support/test.ts'

const ACCOUNT = '/admin/account'

const TEXTS = {
  en: {
    section: 'Two-step verification',
    add: 'Add passkey',
    name: 'Name',
    create: 'Create passkey',
    stored: 'I have stored them',
    added: 'Passkey added',
    accountOf: /^Account of /,
    signOut: 'Log out',
    step: 'Confirm that it is you',
    proceed: 'Continue with passkey',
    account: 'Account',
    remove: 'Remove Laptop',
    confirm: 'Remove',
    removed: 'Passkey removed',
  },
  no: {
    section: 'Totrinnsbekreftelse',
    add: 'Legg til tilgangsnøkkel',
    name: 'Navn',
    create: 'Opprett tilgangsnøkkel',
    stored: 'Jeg har tatt vare på dem',
    added: 'Tilgangsnøkkelen er lagt til',
    accountOf: /^Kontoen til /,
    signOut: 'Logg ut',
    step: 'Bekreft at det er deg',
    proceed: 'Fortsett med tilgangsnøkkel',
    account: 'Konto',
    remove: 'Fjern Laptop',
    confirm: 'Fjern',
    removed: 'Tilgangsnøkkelen er fjernet',
  },
} as const

/** Gives the page a device with a screen lock, which accepts every prompt. */
async function addDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** The site under a name, because an IP address cannot own a passkey. */
const named = (stack: StackInfo): StackInfo => ({ ...stack, siteUrl: stack.siteUrl.replace('127.0.0.1', 'localhost') })

for (const language of ['en', 'no'] as const) {
  const texts = TEXTS[language]

  test(`adds a passkey, signs in with it and removes it (D10), ${language}`, async ({ page, stack }) => {
    const email = await newAccount(stack, 'Pia Passkey')
    const auth = new AuthPage(page, named(stack), language)
    await auth.chooseLanguage()
    await addDevice(page)
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    const section = page.getByRole('region', { name: texts.section })
    await section.getByRole('button', { name: texts.add }).click()
    await section.getByLabel(texts.name).fill('Laptop')
    await section.getByRole('button', { name: texts.create }).click()
    await section.getByRole('button', { name: texts.stored }).click()
    await expect(page.getByText(texts.added, { exact: true })).toBeVisible()

    await page.getByRole('button', { name: texts.accountOf }).click()
    await page.getByRole('menuitem', { name: texts.signOut }).click()
    await expect(page.getByRole('tablist')).toBeVisible()
    await auth.open(ACCOUNT)
    await auth.fillSignIn(email, PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: texts.step })).toBeVisible()
    await page.getByRole('button', { name: texts.proceed }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.account, exact: true })).toBeVisible()

    await section.getByRole('button', { name: texts.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.removed)).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })
}
