import { violations } from '../support/axe.ts'
import { inDatabase } from '../support/accounts.ts'
import { mailsTo } from '../support/backend.ts'
import { openAsAdmin } from '../support/session.ts'
import { expect, test } from '../support/test.ts'

const TEXTS = {
  en: {
    write: 'Write an issue',
    subjectEn: 'Subject in English',
    bodyEn: 'Text in English',
    subjectNo: 'Subject in Norwegian',
    bodyNo: 'Text in Norwegian',
    save: 'Save',
    edit: 'Edit',
    preview: 'Preview in English',
    send: 'Send',
    incomplete: 'Subject and text are needed in both languages.',
    question: /^Send to \d+ subscribers?\?$/,
    sent: 'Sent',
    unsubscribe: 'Unsubscribe: ',
  },
  no: {
    write: 'Skriv en utgave',
    subjectEn: 'Emne på engelsk',
    bodyEn: 'Tekst på engelsk',
    subjectNo: 'Emne på norsk',
    bodyNo: 'Tekst på norsk',
    save: 'Lagre',
    edit: 'Rediger',
    preview: 'Forhåndsvisning på engelsk',
    send: 'Send',
    incomplete: 'Emne og tekst må finnes på begge språk.',
    question: /^Sende til \d+ abonnent(er)?\?$/,
    sent: 'Sendt',
    unsubscribe: 'Meld meg av: ',
  },
} as const

for (const language of ['en', 'no'] as const) {
  test(`writes an issue, completes it after a refusal, sends it and sees who got it (${language})`, async ({
    page,
    stack,
  }) => {
    const texts = TEXTS[language]
    const key = crypto.randomUUID().slice(0, 8)
    const reader = `issue-${key}@example.test`
    await inDatabase(
      stack,
      (sql) =>
        sql`insert into public.newsletter_subscribers (email, language, status) values (${reader}, ${language}, 'confirmed')`,
    )
    await openAsAdmin(page, stack, '/admin/settings?tab=newsletter', language)
    await page.getByRole('button', { name: texts.write }).click()
    await page.getByRole('textbox', { name: texts.subjectEn }).fill(`Autumn ${key}`)
    await page
      .getByRole('textbox', { name: texts.bodyEn })
      .fill('## News\n\nA **calm** [post](https://fjord.example/a).')
    await page.getByRole('button', { name: texts.save }).click()

    const dialog = page.getByRole('dialog', { name: `Autumn ${key}` })
    await expect(dialog.getByRole('article', { name: texts.preview }).getByRole('link', { name: 'post' })).toBeVisible()
    const send = dialog.getByRole('button', { name: texts.send, exact: true })
    const answer = page.getByRole('alertdialog', { name: texts.question }).getByRole('button', { name: texts.send })
    await send.click()
    await answer.click()
    await expect(page.getByText(texts.incomplete)).toBeVisible()

    await dialog.getByRole('button', { name: texts.edit, exact: true }).click()
    await page.getByRole('textbox', { name: texts.subjectNo }).fill(`Høst ${key}`)
    await page.getByRole('textbox', { name: texts.bodyNo }).fill('Et **rolig** innlegg.')
    await page.getByRole('button', { name: texts.save }).click()
    const complete = page.getByRole('dialog', { name: `${language === 'no' ? 'Høst' : 'Autumn'} ${key}` })
    await expect(complete.getByText('rolig')).toBeVisible()
    expect(await violations(page)).toEqual([])
    await complete.getByRole('button', { name: texts.send, exact: true }).click()
    await answer.click()

    await expect
      .poll(async () => (await mailsTo(stack, reader)).map(({ subject }) => subject))
      .toEqual([language === 'no' ? `Høst ${key}` : `Autumn ${key}`])
    const [mail] = await mailsTo(stack, reader)
    expect(mail?.text).toContain(language === 'no' ? 'Et rolig innlegg.' : 'A calm post.\nhttps://fjord.example/a')
    expect(mail?.text).toContain(texts.unsubscribe)
    await expect(complete.locator('dt').getByText(texts.sent, { exact: true })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}
