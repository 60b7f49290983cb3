import { inDatabase, nextLink, PASSWORD, setStatus } from '../support/accounts/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { Product, type StackInfo } from '../support/product/product.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

// A separate installation, because the test deletes its accounts.
const product = new Product()
let stack: StackInfo

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  stack = await product.start()
  // The demo administrator exists.
  expect(product.output).not.toContain('#setup=')
})
test.afterAll(() => product.remove())

const TEXTS = {
  en: {
    common: 'This password is easy to guess. Choose another one.',
    created: 'Account created successfully!',
    confirm: 'Confirm your email address',
    resendIn: /Resend in \d+ s/,
    back: 'Back to sign-in',
    unconfirmed: 'Email not confirmed',
    resend: 'Resend confirmation',
    sent: 'Confirmation sent. Check your inbox.',
    accountOf: 'Account of ',
    waiting: 'Waiting for approval',
    // Whichever comes first: the screen with the message, or the end of the session.
    cutOff: /This account is disabled|An administrator has disabled|Your session has ended/,
    signUp: 'Sign up',
    choose: 'Choose your password',
    address: 'Confirm your address',
    submit: 'Confirm and sign in',
    another: 'Choose another password',
    logOut: 'Log out',
    hint: 'Recently invited or approved?',
    setUp: 'Set up this installation',
    code: 'Setup code',
    claim: 'Become the administrator',
    wrong: 'This is not the setup code',
    claimed: 'You are now the administrator.',
  },
  no: {
    common: 'Dette passordet er lett å gjette. Velg et annet.',
    created: 'Kontoen er opprettet!',
    confirm: 'Bekreft e-postadressen din',
    resendIn: /Send på nytt om \d+ s/,
    back: 'Tilbake til innlogging',
    unconfirmed: 'E-postadressen er ikke bekreftet',
    resend: 'Send bekreftelsen på nytt',
    sent: 'Bekreftelsen er sendt. Sjekk innboksen din.',
    accountOf: 'Kontoen til ',
    waiting: 'Venter på godkjenning',
    cutOff: /Kontoen er deaktivert|En administrator har deaktivert kontoen|Økten er avsluttet/,
    signUp: 'Registrer',
    choose: 'Velg et passord',
    address: 'Bekreft adressen din',
    submit: 'Bekreft og logg inn',
    another: 'Velg et annet passord',
    logOut: 'Logg ut',
    hint: 'Er du nylig invitert eller godkjent?',
    setUp: 'Sett opp installasjonen',
    code: 'Oppsettskode',
    claim: 'Bli administrator',
    wrong: 'Dette er ikke oppsettskoden',
    claimed: 'Du er nå administrator.',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]
  const address = (who: string) => `${who}-${language}@example.test`

  test(`makes the first account the administrator by the link that npm start prints, once its address is confirmed, ${language}`, async ({
    page,
  }) => {
    await inDatabase(stack, (sql) => sql`delete from auth.users`)
    await product.stop()
    stack = await product.start()
    const link = /https?:\S+#setup=\S+/.exec(product.output)?.[0] ?? ''
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.open('/auth?tab=sign-up')
    await auth.fillSignUp({ name: 'Frida First', email: address('first'), password: 'Baseball' })
    await expect(page.getByText(texts.common)).toBeVisible()
    await auth.fillSignUp({ name: 'Frida First', email: address('first'), password: PASSWORD })
    await expect(page.getByText(texts.created)).toBeVisible()
    await expect(page.getByRole('heading', { name: texts.confirm })).toBeFocused()
    await expect(page.getByRole('button', { name: texts.resendIn })).toBeVisible()

    await page.getByRole('button', { name: texts.back }).click()
    await auth.fillSignIn(address('first'), PASSWORD)
    await expect(page.getByText(texts.unconfirmed, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: texts.resend }).click()
    await expect(page.getByText(texts.sent)).toBeVisible()

    await auth.openMailed(await nextLink(stack, address('first'), 2))
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeFocused()
    await page.getByLabel(texts.code).fill('a guess')
    await page.getByRole('button', { name: texts.claim }).click()
    await expect(page.getByText(texts.wrong)).toBeVisible()

    await page.goto(link)
    await expect(page.getByLabel(texts.code)).toHaveValue(/^[\da-f-]{36}$/)
    await page.getByRole('button', { name: texts.claim }).click()
    await expect(page.getByText(texts.claimed)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/overview$/)
    await expect(page.getByRole('button', { name: `${texts.accountOf}Frida First` })).toBeVisible()
  })

  test.describe(`an account that loses access, ${language}`, () => {
    // A figure that is being refetched is refused.
    test.use({ expectedErrors: /figures of the overview/ })

    test(`lets a later account wait; approval and disabling apply without a reload, ${language} [D5]`, async ({
      page,
    }) => {
      const auth = new AuthPage(page, stack, language)
      await auth.chooseLanguage()
      await auth.open('/auth?tab=sign-up')
      await auth.fillSignUp({ name: 'Siv Second', email: address('second'), password: PASSWORD })
      await expect(page.getByText(texts.created)).toBeVisible()
      await auth.openMailed(await nextLink(stack, address('second')))
      await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
      await expect(page.getByRole('form', { name: texts.setUp })).toHaveCount(0)

      await setStatus(stack, address('second'), 'approved')
      await expect(page.getByRole('button', { name: `${texts.accountOf}Siv Second` })).toBeVisible()
      await page.locator('dl[aria-busy="false"]').waitFor()
      await setStatus(stack, address('second'), 'disabled')
      await expect(page.getByText(texts.cutOff).first()).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0)
    })
  })

  test(`keeps the password of the sign-up in the browser that signed up, ${language} [D9]`, async ({ page }) => {
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    const signUp = async (email: string) => {
      await auth.open('/auth?tab=sign-up')
      await auth.fillSignUp({ name: 'Kaia Kept', email, password: PASSWORD })
      await page.goto(await nextLink(stack, email))
      await expect(page.getByRole('heading', { level: 1, name: texts.address })).toBeVisible()
    }
    const leave = async () => {
      await page.getByRole('button', { name: texts.logOut }).click()
      await expect(page.getByRole('tab', { name: texts.signUp })).toBeVisible()
    }
    await signUp(address('kept'))
    await page.getByRole('button', { name: texts.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
    await leave()
    await auth.fillSignIn(address('kept'), PASSWORD)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
    await leave()

    await signUp(address('changed'))
    await page.getByRole('button', { name: texts.another }).click()
    await auth.choosePassword(`${PASSWORD}-2`)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
    await leave()
    await auth.fillSignIn(address('changed'), PASSWORD)
    await expect(page.getByText(texts.hint)).toBeVisible()
    await auth.fillSignIn(address('changed'), `${PASSWORD}-2`)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
  })

  test(`approves an invited address once it is confirmed, with the password chosen then, ${language} [D9]`, async ({
    page,
  }) => {
    const email = address('third')
    await inDatabase(stack, (sql) => sql`insert into public.invites (email) values (${email})`)
    const auth = new AuthPage(page, stack, language)
    await auth.chooseLanguage()
    await auth.open(`/auth?tab=sign-up&email=${encodeURIComponent(email)}`)
    await expect(page.getByRole('tab', { name: texts.signUp })).toHaveAttribute('aria-selected', 'true')
    await auth.fillSignUp({ name: 'Thea Third', password: 'somebody-else-knows' })
    const link = await nextLink(stack, email)
    // The owner of the address opens the link in another browser.
    await page.evaluate(() => localStorage.removeItem('sign-up-secret'))
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: texts.choose })).toBeVisible()
    await auth.choosePassword(PASSWORD)
    await page.getByRole('button', { name: `${texts.accountOf}Thea Third` }).click()
    await page.getByRole('menuitem', { name: texts.logOut }).click()
    await auth.fillSignIn(email, 'somebody-else-knows')
    await expect(page.getByText(texts.hint)).toBeVisible()
    await auth.fillSignIn(email, PASSWORD)
    await expect(page.getByRole('button', { name: `${texts.accountOf}Thea Third` })).toBeVisible()
  })
}
