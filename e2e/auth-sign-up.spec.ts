import { inDatabase, nextLink, PASSWORD, setStatus } from './accounts.ts'
import { AuthPage } from './pages/auth-page.ts'
import { Product, type StackInfo } from './product.ts'
import { expect, test } from './test.ts'

// An installation of its own, because only an empty one has a first account.
const product = new Product()
let stack: StackInfo

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  stack = await product.start()
  await inDatabase(stack, (sql) => sql`delete from auth.users`)
})
test.afterAll(() => product.remove())

const FIRST = 'first@example.test'

test('the first account confirms its address and is in; before that it is told to, and can have the mail again', async ({
  page,
}) => {
  const auth = new AuthPage(page, stack)
  await auth.open('/auth?tab=sign-up')
  await auth.fillSignUp({ name: 'Frida First', email: FIRST, password: PASSWORD })
  await expect(page.getByText('Account created successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeFocused()
  await expect(page.getByRole('button', { name: /Resend in \d+ s/ })).toBeVisible()

  await page.getByRole('button', { name: 'Back to sign in' }).click()
  await auth.fillSignIn(FIRST, PASSWORD)
  await expect(page.getByText('Email not confirmed', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Resend confirmation' }).click()
  await expect(page.getByText('Confirmation sent. Check your inbox.')).toBeVisible()

  await auth.openMailed(await nextLink(stack, FIRST, 2))
  await expect(page).toHaveURL(/\/admin\//)
  await expect(page.getByRole('button', { name: 'Account of Frida First' })).toBeVisible()
})

test('a later account waits; approval lets it in and disabling cuts it off, both without a reload (D5), in Norwegian', async ({
  page,
}) => {
  const email = 'second@example.test'
  await page.addInitScript(() => localStorage.setItem('language', 'no'))
  const auth = new AuthPage(page, stack, 'no')
  await auth.open('/auth?tab=sign-up')
  await auth.fillSignUp({ name: 'Siv Second', email, password: PASSWORD })
  await expect(page.getByText('Kontoen er opprettet!')).toBeVisible()
  await auth.openMailed(await nextLink(stack, email))
  await expect(page.getByRole('heading', { level: 1, name: 'Venter på godkjenning' })).toBeVisible()

  await setStatus(stack, email, 'approved')
  await expect(page.getByRole('button', { name: 'Kontoen til Siv Second' })).toBeVisible()
  await setStatus(stack, email, 'disabled')
  // Whichever is first there: the screen that says so, or the end of the session.
  const cutOff = /Kontoen er deaktivert|En administrator har deaktivert kontoen|Økten er avsluttet/
  await expect(page.getByText(cutOff).first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
})

test('an invited address is approved once it is confirmed', async ({ page }) => {
  const email = 'third@example.test'
  await inDatabase(stack, (sql) => sql`insert into public.invites (email) values (${email})`)
  const auth = new AuthPage(page, stack)
  await auth.open(`/auth?invite=1&email=${encodeURIComponent(email)}`)
  await expect(page.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true')
  await auth.fillSignUp({ name: 'Thea Third', password: PASSWORD })
  await auth.openMailed(await nextLink(stack, email))
  await expect(page.getByRole('button', { name: 'Account of Thea Third' })).toBeVisible()
})
