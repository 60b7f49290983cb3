import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { inDatabase, newAccount, PASSWORD, setStatus } from '../support/accounts/accounts.ts'
import { rowsOf } from '../support/product/backend.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { COMPANY_DOMAIN, type ProviderProduct, startProviderProduct } from '../support/accounts/sign-in-providers.ts'
import { expect, test as base } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

const test = base.extend<object, { readonly providers: ProviderProduct }>({
  providers: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const providers = await startProviderProduct(['lena-en', 'lena-no', 'nina-en', 'nina-no', 'mallory'])
      await use(providers)
      await providers.remove()
    },
    { scope: 'worker' },
  ],
})

const TEXTS = {
  en: {
    methods: 'Sign-in methods',
    link: 'Link Keycloak',
    linked: 'You can now sign in with Keycloak',
    continue: 'Continue with Keycloak',
    cancelled: /^The sign-in was cancelled or refused/,
    unlink: 'Unlink Keycloak',
    confirm: 'Unlink',
    unlinked: 'Keycloak unlinked',
    only: /^This is your only sign-in method/,
    pending: 'Waiting for approval',
    step: 'Confirm that it is you',
    company: 'Sign in with your company',
    workEmail: 'Work email',
    failed: /^The sign-in did not work/,
    unknown: /^No company with this address/,
    contacts: 'Contacts',
    account: 'Account',
  },
  no: {
    methods: 'Innloggingsmetoder',
    link: 'Koble til Keycloak',
    linked: 'Du kan nå logge inn med Keycloak',
    continue: 'Fortsett med Keycloak',
    cancelled: /^Innloggingen ble avbrutt eller avvist/,
    unlink: 'Fjern Keycloak',
    confirm: 'Fjern',
    unlinked: 'Keycloak er fjernet',
    only: /^Dette er den eneste innloggingsmetoden din/,
    pending: 'Venter på godkjenning',
    step: 'Bekreft at det er deg',
    company: 'Logg inn med firmaet ditt',
    workEmail: 'E-post på jobb',
    failed: /^Innloggingen virket ikke/,
    unknown: /^Ingen firmaer med denne adressen/,
    contacts: 'Henvendelser',
    account: 'Konto',
  },
} as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Ends the sessions of this browser, in the product and at the provider. */
async function forgetAll(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key !== 'language') localStorage.removeItem(key)
  })
}

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`links a provider, signs in with it on the way to a screen, and unlinks it, ${language} [D15]`, async ({
    page,
    providers: { stack, signInAs },
  }) => {
    const email = await newAccount(stack, 'Lena Link')
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.signInTo('/admin/account', email, PASSWORD)
    const section = page.getByRole('region', { name: texts.methods })
    await section.getByRole('button', { name: texts.link }).click()
    await signInAs(page, `lena-${language}`)
    await expect(page.getByText(texts.linked)).toBeVisible()
    await expect(section.getByRole('listitem')).toHaveText([new RegExp(email), new RegExp(`lena-${language}@id.test`)])

    await forgetAll(page)
    await auth.open('/admin/contacts?status=pending')
    await page.getByRole('button', { name: texts.continue }).click()
    await signInAs(page, 'nobody')
    await expect(page.getByRole('alert')).toHaveText(texts.cancelled)
    await page.getByRole('button', { name: texts.continue }).click()
    await signInAs(page, `lena-${language}`)
    await page.waitForURL('**/admin/contacts?status=pending')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await rowsOf(stack, 'profiles', `email=eq.lena-${language}@id.test`)).toEqual([])

    await page.goto(`${stack.siteUrl}/admin/account`)
    await section.getByRole('button', { name: texts.unlink }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: texts.confirm }).click()
    await expect(page.getByText(texts.unlinked)).toBeVisible()
    await expect(section.getByRole('button', { name: texts.link })).toBeVisible()
  })

  test(`makes a new user of a provider wait for approval, asks for the second factor, and keeps the only method, ${language} [D15]`, async ({
    page,
    providers: { stack, signInAs },
  }) => {
    const email = `nina-${language}@id.test`
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    const signIn = async () => {
      await auth.open('/admin/account')
      await page.getByRole('button', { name: texts.continue }).click()
      await signInAs(page, `nina-${language}`)
    }
    await signIn()
    await expect(heading(page, texts.pending)).toBeVisible()
    expect(await rowsOf(stack, 'profiles', `email=eq.${email}`)).toMatchObject([
      { status: 'pending', full_name: `Person nina-${language}` },
    ])
    const find = () =>
      inDatabase(stack, (sql) => sql`select id, raw_user_meta_data from auth.users where email = ${email}`)
    const [person] = await find()
    expect(person?.['raw_user_meta_data']).toMatchObject({ language })

    await setStatus(stack, email, 'approved')
    await forgetAll(page)
    await signIn()
    await expect(heading(page, texts.account)).toBeVisible()
    const section = page.getByRole('region', { name: texts.methods })
    await expect(section.getByRole('button', { name: texts.unlink })).toBeDisabled()
    await expect(section.getByText(texts.only)).toBeVisible()

    await inDatabase(
      stack,
      (sql) => sql`
        insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, created_at, updated_at)
        values (${randomUUID()}, ${String(person?.['id'])}, 'totp', 'verified', 'Phone', now(), now())`,
    )
    await forgetAll(page)
    await signIn()
    await expect(heading(page, texts.step)).toBeVisible()
  })

  test(`signs in with the company of an address, and explains a refused one, ${language} [D15]`, async ({
    page,
    providers,
  }) => {
    const { stack } = providers
    const email = `siri-${language}@${COMPANY_DOMAIN}`
    await providers.serveCompany(page, [`siri-${language}@elsewhere.test`, email])
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.open()
    const button = page.getByRole('button', { name: texts.company })
    await button.click()
    await page.getByLabel(texts.workEmail).fill('siri@unknown.test')
    await button.click()
    await expect(page.getByText(texts.unknown)).toBeVisible()
    await page.getByLabel(texts.workEmail).fill(email)
    await button.click()
    await page.getByRole('button', { name: 'Company account' }).click()
    await expect(page.getByRole('alert')).toHaveText(texts.failed)
    await button.click()
    await page.getByLabel(texts.workEmail).fill(email)
    await button.click()
    await page.getByRole('button', { name: 'Company account' }).click()
    await expect(heading(page, texts.pending)).toBeVisible()
    expect(await rowsOf(stack, 'profiles', `email=eq.${email}`)).toMatchObject([{ status: 'pending' }])
  })
}

test('does not sign in by the link of another person’s sign-in (trap) [D15]', async ({ page, providers }) => {
  const { stack, linkOf } = providers
  const link = await linkOf('mallory', `${stack.siteUrl}/auth/callback`)
  expect(link).toContain('/auth/callback?code=')
  await page.goto(link)
  await expect(page.getByRole('alert')).toHaveText(/^This sign-in was not started here/)
  const email = await newAccount(stack, 'Vera Victim')
  await new AuthPage(page, stack).signInTo('/admin/account', email, PASSWORD)
  await page.goto(link)
  await expect(page.getByText(/^This sign-in was not started here/)).toBeVisible()
  await expect(page.getByText(email).first()).toBeVisible()
})
