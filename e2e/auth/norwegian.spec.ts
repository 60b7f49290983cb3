import type { Page } from 'playwright/test'
import { inDatabase, newAccount, nextLink, PASSWORD } from '../support/accounts/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'

// Covers in Norwegian the sign-in tests that other files run in English only.

const FILTERED = '/admin/quote-management?status=pending'

const notice = (page: Page, text: string) => page.getByText(text, { exact: true })
const signInTabs = (page: Page) => page.getByRole('tablist', { name: 'Logg inn, registrer deg' })

test('shows invited, unconfirmed, wrong password, forgotten password and a used link in Norwegian', async ({
  page,
  stack,
}) => {
  const email = `nora-${crypto.randomUUID().slice(0, 8)}@example.test`
  await inDatabase(stack, (sql) => sql`insert into public.invites (email) values (${email})`)
  const auth = new AuthPage(page, stack, 'no')
  await auth.chooseLanguage()
  await auth.open(`/auth?tab=sign-up&email=${encodeURIComponent(email)}`)
  await auth.fillSignUp({ name: 'Nora Norsk', password: PASSWORD })
  await expect(page.getByRole('heading', { name: 'Bekreft e-postadressen din' })).toBeFocused()

  await auth.open()
  await auth.fillSignIn(email, PASSWORD)
  await expect(notice(page, 'E-postadressen er ikke bekreftet')).toBeVisible()
  await page.getByRole('button', { name: 'Send bekreftelsen på nytt' }).click()
  await expect(notice(page, 'Bekreftelsen er sendt. Sjekk innboksen din.')).toBeVisible()
  await auth.openMailed(await nextLink(stack, email, 2))
  await page.getByRole('button', { name: 'Kontoen til Nora Norsk' }).click()
  await page.getByRole('menuitem', { name: 'Logg ut' }).click()
  await expect(notice(page, 'Du er logget ut')).toBeVisible()

  await auth.fillSignIn(email, 'helt-feil-passord')
  await expect(notice(page, 'Feil e-postadresse eller passord')).toBeVisible()
  await auth.open('/auth?tab=reset')
  await page.getByLabel('E-post').fill(email)
  await auth.submit.click()
  await expect(page.getByRole('heading', { name: 'E-posten er sendt!' })).toBeFocused()
  const link = await nextLink(stack, email, 3)
  await auth.openMailed(link)
  await page.getByLabel('Nytt passord', { exact: true }).fill(`${PASSWORD}-2`)
  await page.getByLabel('Bekreft det nye passordet').fill(`${PASSWORD}-2`)
  await auth.submit.click()
  await expect(notice(page, 'Passordet er oppdatert!')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await auth.openMailed(link)
  await expect(page.getByRole('alert').filter({ hasText: 'Lenken er ugyldig eller utløpt' })).toBeVisible()
})

test('ends sessions elsewhere, everywhere and in both tabs within seconds, in Norwegian', async ({
  page,
  stack,
  browser,
  context,
}) => {
  const email = await newAccount(stack, 'Siri Norsk')
  const other = await (await browser.newContext()).newPage()
  const [here, there] = [new AuthPage(page, stack, 'no'), new AuthPage(other, stack, 'no')]
  await Promise.all([here.chooseLanguage(), there.chooseLanguage()])
  await there.signInTo(FILTERED, email, PASSWORD)
  await here.signInTo('/admin/account', email, PASSWORD)
  await page.getByRole('button', { name: 'Logg ut andre steder' }).click()
  await expect(notice(page, 'Du er logget ut på alle andre enheter')).toBeVisible()
  await expect(notice(other, 'Økten er avsluttet. Logg inn på nytt.')).toBeVisible()
  await there.fillSignIn(email, PASSWORD)
  await expect(other).toHaveURL(stack.siteUrl + FILTERED)

  const second = await context.newPage()
  await second.goto(stack.siteUrl + FILTERED)
  await expect(second.getByRole('heading', { level: 1, name: 'Tilbudsforespørsler' })).toBeVisible()
  await page.getByRole('button', { name: 'Logg ut overalt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logg ut overalt' }).click()
  await expect(notice(page, 'Du er logget ut')).toBeVisible()
  await expect(signInTabs(second)).toBeVisible()
  await expect(signInTabs(other)).toBeVisible()
  await other.context().close()
})
