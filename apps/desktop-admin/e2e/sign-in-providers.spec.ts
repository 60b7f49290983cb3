import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test as base } from 'playwright/test'
import { newAccount, PASSWORD } from '../../../e2e/support/accounts/accounts.ts'
import { AuthPage } from '../../../e2e/support/pages/auth-page.ts'
import {
  COMPANY_DOMAIN,
  type ProviderProduct,
  startProviderProduct,
} from '../../../e2e/support/accounts/sign-in-providers.ts'
import { expectAdmin, logOut, signIn } from './admin.ts'
import { type Packaged, packageProgram } from './packaged.ts'
import { Program, type Running } from './program.ts'
import { expect } from './test.ts'

interface Desk {
  readonly providers: ProviderProduct
  readonly packaged: Packaged
}

const test = base.extend<object, { readonly desk: Desk }>({
  desk: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const [providers, packaged] = await Promise.all([
        startProviderProduct(['dora', 'mallory', 'nora']),
        packageProgram(),
      ])
      await use({ providers, packaged })
      await providers.remove()
    },
    { scope: 'worker' },
  ],
})

/** Plays the system's browser: returns a function that resolves to the next URL that the app opens in it. */
async function watchBrowser({ app }: Running): Promise<() => Promise<string>> {
  await app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = (url) => {
      opened.push(url)
      return Promise.resolve()
    }
  })
  let seen = 0
  const opened = () => app.evaluate((): string[] => Reflect.get(globalThis, 'opened'))
  return async () => {
    await expect.poll(async () => (await opened()).length).toBeGreaterThan(seen)
    seen += 1
    return (await opened()).at(-1) ?? ''
  }
}

/** Returns a function that opens a link as the system does: a second instance passes it to the first and exits. */
const linkOpener = (program: Program, packaged: Packaged) => async (link: string) => {
  expect(link).toMatch(/^nordlys-admin:\/\/auth\/callback\?code=/)
  const { args, env } = program.command({ args: [link] })
  const [code] = await once(spawn(packaged.program, args, { env, stdio: 'ignore' }), 'exit')
  expect(code).toBe(0)
}

test('links and signs in with a provider and a company in the browser of the system, and refuses a foreign code [E6, D15]', async ({
  desk: { providers, packaged },
}) => {
  const { stack, follow, followToCompany, linkOf } = providers
  const program = new Program(packaged.inspectable, stack)
  const running = await program.start()
  const { page, app } = running
  const nextUrl = await watchBrowser(running)
  const openLink = linkOpener(program, packaged)
  const email = await newAccount(stack, 'Dora Desk')

  await test.step('link', async () => {
    await signIn(page, { admin: { email, password: PASSWORD } })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).click()
    const section = page.getByRole('region', { name: 'Sign-in methods' })
    await section.getByRole('button', { name: 'Link Keycloak' }).click()
    await expect(section.getByText(/^Sign in in your browser/)).toBeVisible()
    await openLink(await follow(await nextUrl(), 'dora'))
    await expect(page.getByText('You can now sign in with Keycloak')).toBeVisible()
    await expect(section.getByText('dora@id.test')).toBeVisible()
  })

  await test.step('sign in', async () => {
    await logOut(page)
    await page.getByRole('button', { name: 'Continue with Keycloak' }).click()
    await expect(page.getByText(/^Sign in in your browser/)).toBeVisible()
    const url = await nextUrl()
    expect(url).toContain('redirect_to=nordlys-admin')
    await openLink(await follow(url, 'dora'))
    await expectAdmin(page)
    expect(app.windows()).toHaveLength(1)
  })

  await test.step('a foreign code', async () => {
    const link = await linkOf('mallory', 'nordlys-admin://auth/callback')
    await openLink(link)
    await expect(page.getByText(/^This sign-in was not started here/)).toBeVisible()
    await expect(page.getByText(email).first()).toBeVisible()
    await logOut(page)
    await openLink(link)
    await expect(page.getByRole('alert')).toHaveText(/^This sign-in was not started here/)
  })

  await test.step('company', async () => {
    await page.getByRole('button', { name: 'Sign in with your company' }).click()
    await page.getByLabel('Work email').fill(`siri@${COMPANY_DOMAIN}`)
    await page.getByRole('button', { name: 'Sign in with your company' }).click()
    await openLink(await followToCompany(await nextUrl(), `siri@${COMPANY_DOMAIN}`))
    await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible()
  })
  await program.remove()
})

test('links a provider in Norwegian, signs in with it, and cannot use passkeys [E6, D15]', async ({
  desk: { providers, packaged },
}) => {
  const program = new Program(packaged.inspectable, providers.stack)
  const running = await program.start()
  const { page } = running
  const nextUrl = await watchBrowser(running)
  const openLink = linkOpener(program, packaged)
  const email = await newAccount(providers.stack, 'Nora Norsk')
  const auth = new AuthPage(page, { siteUrl: 'app://admin' }, 'no')
  await auth.chooseLanguage()
  await auth.signInTo('/admin/account', email, PASSWORD)
  await expect(page.getByText(/^Tilgangsnøkler virker bare i nettleseren/)).toBeVisible()
  // The reason: the system accepts no passkey for the origin of the app's pages.
  const refusal = await page.evaluate(async () => {
    const bytes = new Uint8Array(16)
    const rp = { name: 'Admin', id: location.hostname }
    const user = { id: bytes, name: 'nora', displayName: 'Nora' }
    const publicKey = { challenge: bytes, rp, user, pubKeyCredParams: [{ type: 'public-key' as const, alg: -7 }] }
    return navigator.credentials.create({ publicKey }).then(String, (error: DOMException) => error.name)
  })
  expect(refusal).toBe('SecurityError')
  await page.getByRole('button', { name: 'Koble til Keycloak' }).click()
  await openLink(await providers.follow(await nextUrl(), 'nora'))
  await expect(page.getByText('Du kan nå logge inn med Keycloak')).toBeVisible()

  await page.getByRole('button', { name: /^Kontoen til/ }).click()
  await page.getByRole('menuitem', { name: 'Logg ut' }).click()
  await page.getByRole('button', { name: 'Fortsett med Keycloak' }).click()
  await expect(page.getByText(/^Logg inn i nettleseren/)).toBeVisible()
  await openLink(await providers.follow(await nextUrl(), 'nora'))
  await expectAdmin(page)
  await program.remove()
})
