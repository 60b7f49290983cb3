import { Secret, TOTP } from 'otpauth'
import type { CDPSession, Page } from 'playwright/test'
import { newAccount, PASSWORD, requireFactor } from '../support/accounts/accounts.ts'
import { newClient } from '../support/clients/client.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import type { StackInfo } from '../support/product/product.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// Challenges of second factors are limited per client.
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(newClient()))

const ACCOUNT = '/admin/account'

const TEXTS = {
  en: {
    section: 'Two-step verification',
    add: 'Add passkey',
    name: 'Name',
    create: 'Create passkey',
    known: /^This device already has a passkey/,
    cancel: 'Cancel',
    stored: 'I have stored them',
    added: 'Passkey added',
    addApp: 'Add authenticator app',
    next: 'Continue',
    code: 'Six-digit code',
    submitApp: 'Add app',
    appAdded: 'Authenticator app added',
    accountOf: /^Account of /,
    signOut: 'Log out',
    step: 'Confirm that it is you',
    useApp: 'Use Phone',
    usePasskey: 'Use a passkey',
    proceed: 'Continue with passkey',
    notUsed: 'The passkey was not used. Try again, or use another way.',
    notHere: /^Your passkey does not work here\./,
    useRecovery: 'Use a recovery code',
    recovery: 'Recovery code',
    account: 'Account',
    lastUsed: /^Last used /,
    remove: 'Remove Laptop',
    confirm: 'Remove',
    removed: 'Passkey removed',
    required: 'Add a second step to your sign-in',
    requirePasskey: 'Use a passkey instead',
  },
  no: {
    section: 'Totrinnsbekreftelse',
    add: 'Legg til tilgangsnøkkel',
    name: 'Navn',
    create: 'Opprett tilgangsnøkkel',
    known: /^Denne enheten har allerede en tilgangsnøkkel/,
    cancel: 'Avbryt',
    stored: 'Jeg har tatt vare på dem',
    added: 'Tilgangsnøkkelen er lagt til',
    addApp: 'Legg til autentiseringsapp',
    next: 'Fortsett',
    code: 'Sekssifret kode',
    submitApp: 'Legg til appen',
    appAdded: 'Autentiseringsappen er lagt til',
    accountOf: /^Kontoen til /,
    signOut: 'Logg ut',
    step: 'Bekreft at det er deg',
    useApp: 'Bruk Phone',
    usePasskey: 'Bruk en tilgangsnøkkel',
    proceed: 'Fortsett med tilgangsnøkkel',
    notUsed: 'Tilgangsnøkkelen ble ikke brukt. Prøv igjen, eller bruk en annen måte.',
    notHere: /^Tilgangsnøkkelen din virker ikke her\./,
    useRecovery: 'Bruk en gjenopprettingskode',
    recovery: 'Gjenopprettingskode',
    account: 'Konto',
    lastUsed: /^Sist brukt /,
    remove: 'Fjern Laptop',
    confirm: 'Fjern',
    removed: 'Tilgangsnøkkelen er fjernet',
    required: 'Legg til et trinn når du logger inn',
    requirePasskey: 'Bruk en tilgangsnøkkel i stedet',
  },
} as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** A device with a screen lock, which accepts every prompt while it is plugged in. */
class Device {
  readonly #devtools: CDPSession
  readonly #id: string

  private constructor(devtools: CDPSession, id: string) {
    this.#devtools = devtools
    this.#id = id
  }

  static async add(page: Page): Promise<Device> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new Device(devtools, authenticatorId)
  }

  /** Makes the screen lock refuse or accept the user. */
  async refuseUser(refuse: boolean): Promise<void> {
    await this.#devtools.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified: !refuse })
  }
}

/** The site under a name, because an IP address cannot own a passkey. */
const named = (stack: StackInfo): StackInfo => ({ ...stack, siteUrl: stack.siteUrl.replace('127.0.0.1', 'localhost') })

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  async function addPasskey(page: Page): Promise<void> {
    const section = page.getByRole('region', { name: texts.section })
    await section.getByRole('button', { name: texts.add }).click()
    await section.getByLabel(texts.name).fill('Laptop')
    await section.getByRole('button', { name: texts.create }).click()
    await section.getByRole('button', { name: texts.stored }).click()
    await expect(page.getByText(texts.added, { exact: true })).toBeVisible()
  }

  async function signInAgain(page: Page, auth: AuthPage, email: string): Promise<void> {
    await page.getByRole('button', { name: texts.accountOf }).click()
    await page.getByRole('menuitem', { name: texts.signOut }).click()
    await expect(page.getByRole('tablist')).toBeVisible()
    await auth.open(ACCOUNT)
    await auth.fillSignIn(email, PASSWORD)
    await expect(heading(page, texts.step)).toBeVisible()
  }

  test(`adds a passkey, signs in with it and removes it, ${language} [D10]`, async ({ page, stack }) => {
    const email = await newAccount(stack, 'Pia Passkey')
    const auth = new AuthPage(page, named(stack), language)
    await auth.chooseLanguage()
    const device = await Device.add(page)
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    await addPasskey(page)
    const section = page.getByRole('region', { name: texts.section })
    await section.getByRole('button', { name: texts.add }).click()
    await section.getByLabel(texts.name).fill('Laptop again')
    await section.getByRole('button', { name: texts.create }).click()
    await expect(section.getByText(texts.known)).toBeVisible()
    await section.getByRole('button', { name: texts.cancel }).click()

    await signInAgain(page, auth, email)
    const proceed = page.getByRole('button', { name: texts.proceed })
    await device.refuseUser(true)
    await proceed.click()
    await expect(page.getByText(texts.notUsed)).toBeVisible()
    await device.refuseUser(false)
    await proceed.click()
    await expect(heading(page, texts.account)).toBeVisible()

    await expect(section.getByText(texts.lastUsed)).toBeVisible()
    await section.getByRole('button', { name: texts.remove }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.removed)).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveCount(0)
  })

  test(`offers a passkey beside an authenticator app, ${language} [D10]`, async ({ page, stack }) => {
    const email = await newAccount(stack, 'Beate Begge')
    const auth = new AuthPage(page, named(stack), language)
    await auth.chooseLanguage()
    await Device.add(page)
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    await addPasskey(page)
    const section = page.getByRole('region', { name: texts.section })
    await section.getByRole('button', { name: texts.addApp }).click()
    await section.getByLabel(texts.name).fill('Phone')
    await section.getByRole('button', { name: texts.next }).click()
    const secret = (await section.locator('code').textContent()) ?? ''
    await section.getByLabel(texts.code).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await section.getByRole('button', { name: texts.submitApp }).click()
    await expect(page.getByText(texts.appAdded)).toBeVisible()

    await signInAgain(page, auth, email)
    await expect(page.getByLabel(texts.code)).toBeVisible()
    await page.getByRole('button', { name: texts.usePasskey }).click()
    await expect(page.getByRole('button', { name: texts.useApp })).toBeVisible()
    await page.getByRole('button', { name: texts.proceed }).click()
    await expect(heading(page, texts.account)).toBeVisible()
  })

  test(`falls back to a recovery code under an IP address, where passkeys do not work, ${language} [D10]`, async ({
    page,
    stack,
  }) => {
    const email = await newAccount(stack, 'Ida Adresse')
    const auth = new AuthPage(page, named(stack), language)
    await auth.chooseLanguage()
    await Device.add(page)
    await auth.signInTo(ACCOUNT, email, PASSWORD)
    await addPasskey(page)

    const elsewhere = new AuthPage(page, stack, language)
    await elsewhere.open(ACCOUNT)
    await elsewhere.fillSignIn(email, PASSWORD)
    await expect(page.getByText(texts.notHere)).toBeVisible()
    await expect(page.getByRole('button', { name: texts.proceed })).toHaveCount(0)
    await page.getByRole('button', { name: texts.useRecovery }).click()
    await expect(page.getByLabel(texts.recovery, { exact: true })).toBeVisible()
  })

  test(`accepts a passkey when a second factor is required, ${language} [D10]`, async ({ page, stack }) => {
    const email = await newAccount(stack, 'Petter Krevd')
    const auth = new AuthPage(page, named(stack), language)
    await auth.chooseLanguage()
    await Device.add(page)
    await requireFactor(stack, true)
    try {
      await auth.open(ACCOUNT)
      await auth.fillSignIn(email, PASSWORD)
      await expect(heading(page, texts.required)).toBeVisible()
      await page.getByRole('button', { name: texts.requirePasskey }).click()
      await page.getByRole('textbox', { name: texts.name }).fill('Laptop')
      await page.getByRole('button', { name: texts.create }).click()
      await page.getByRole('button', { name: texts.stored }).click()
      await expect(heading(page, texts.account)).toBeVisible()
    } finally {
      await requireFactor(stack, false)
    }
  })
}
