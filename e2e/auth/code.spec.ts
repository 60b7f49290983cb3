import { nextCode, PASSWORD } from '../support/accounts/accounts.ts'
import { AuthPage } from '../support/pages/auth-page.ts'
import { expect, test } from '../support/test.ts'
import { FLOW_LANGUAGES } from '../support/languages.ts'

const TEXTS = {
  en: {
    code: 'Code from the email',
    use: 'Use code',
    wrong: /^This code is wrong/,
    back: 'Back to sign-in',
    waiting: 'Waiting for approval',
    sent: 'Email Sent!',
    choose: 'Choose a new password',
    done: 'Password updated successfully!',
  },
  no: {
    code: 'Kode fra e-posten',
    use: 'Bruk koden',
    wrong: /^Koden er feil/,
    back: 'Tilbake til innlogging',
    waiting: 'Venter på godkjenning',
    sent: 'E-posten er sendt!',
    choose: 'Velg et nytt passord',
    done: 'Passordet er oppdatert!',
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`accepts the code of a mail instead of its link, to confirm an address and to reset a password, ${language}`, async ({
    page,
    stack,
  }) => {
    const email = `kim-${crypto.randomUUID().slice(0, 8)}@example.test`
    const auth = new AuthPage(page, stack, language)
    const enter = async (code: string) => {
      await page.getByLabel(texts.code).fill(code)
      await page.getByRole('button', { name: texts.use }).click()
    }
    await auth.chooseLanguage()
    await auth.open('/auth?tab=sign-up')
    await auth.fillSignUp({ name: 'Kim Kode', email, password: PASSWORD })
    const code = await nextCode(stack, email)
    await enter(String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0'))
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await expect(page.getByLabel(texts.code)).toBeFocused()
    await page.getByRole('button', { name: texts.back }).click()
    await auth.fillSignIn(email, PASSWORD)
    // People read codes aloud in groups, and some mail programs show them so.
    await enter(` ${code.slice(0, 4)} ${code.slice(4)}`)
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()

    await page.evaluate(() => localStorage.clear())
    await auth.requestReset(email)
    await expect(page.getByRole('heading', { name: texts.sent })).toBeFocused()
    await enter(await nextCode(stack, email, 2))
    await expect(page.getByRole('heading', { level: 1, name: texts.choose })).toBeVisible()
    await page.reload()
    await auth.choosePassword(`${PASSWORD}-2`)
    await expect(page.getByText(texts.done)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: texts.waiting })).toBeVisible()
  })
}
