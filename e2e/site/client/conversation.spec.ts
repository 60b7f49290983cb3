import { writeMarkdown } from '../../support/page/rich-text.ts'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright/test'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { sendOffer, sendVersion } from '../../support/clients/offers.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { visit } from '../../support/page/hydration.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { mailsTo } from '../../support/product/backend.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'

const TEXTS = {
  en: {
    ask: 'Ask a question',
    question: 'Your question',
    attach: 'Attach files',
    attached: 'Attached',
    disguised: 'The file is not what its name says.',
    send: 'Send the question',
    asked: /We have your question/,
    thread: 'Our conversation about this offer',
    download: 'Download {{name}}',
    remove: 'Remove Setup.pdf',
    mailed: /There is a new message for you with our offer/,
    link: /\/offer\?k=([0-9a-f]{64})/,
    path: '/offer',
  },
  no: {
    ask: 'Still et spørsmål',
    question: 'Spørsmålet ditt',
    attach: 'Legg ved filer',
    attached: 'Lagt ved',
    disguised: 'Filen er ikke det navnet sier.',
    send: 'Send spørsmålet',
    asked: /Vi har fått spørsmålet/,
    thread: 'Samtalen om dette tilbudet',
    download: 'Last ned {{name}}',
    remove: 'Fjern Setup.pdf',
    mailed: /Det ligger en ny melding til deg ved tilbudet vårt/,
    link: /\/no\/offer\?k=([0-9a-f]{64})/,
    path: '/no/offer',
  },
} as const

const PDF = Buffer.from('%PDF-1.7\nA drawing of the harbour')
const file = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })

/** Opens the back office in a browser of its own: staff do not read as clients. */
async function openOffice(browser: Browser, stack: StackInfo, at: string): Promise<[Page, AdminList]> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const office = new AdminList(page, stack)
  await office.open(at)
  return [page, office]
}

/** Makes the page refetch, as when its window gets the focus. */
const refresh = (page: Page) => page.evaluate(() => void dispatchEvent(new Event('focus')))

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return (await readFile(await (await download).path())).toString()
}

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`a question with a file is answered from the offer, and both read it (${language})`, async ({
    page,
    stack,
    browser,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const client = await storeRow(stack, 'clients', {
      company_name: 'Fjord Hotel AS',
      contact_person: 'Kari Nordmann',
      email: `kari-${language}@thread.example`,
      language,
    })
    const offer = await sendOffer(stack, { language, client: { id: client, email: `kari-${language}@thread.example` } })
    await storeRow(stack, 'client_files', { client_id: client, name: 'Terms.pdf', type: 'application/pdf', bytes: 10 })
    await visit(page, `${stack.siteUrl}${texts.path}?k=${offer.key}`)
    await page.locator('summary').filter({ hasText: texts.ask }).click()
    await page.getByRole('textbox', { name: texts.question }).fill('As in the drawing?')
    await page.getByLabel(texts.attach).setInputFiles([file('Drawing.pdf'), file('Setup.pdf', Buffer.from('MZ\0'))])
    await expect(page.getByText(texts.disguised)).toBeVisible()
    await page.getByRole('button', { name: texts.remove }).click()
    await expect(page.getByText(texts.attached)).toHaveCount(1)
    await expectAccessible(page, `question-${language}`)
    await page.getByRole('button', { name: texts.send }).click()
    await expect(page.getByText(texts.asked)).toBeVisible()
    await expect(page.getByText(texts.thread)).toBeVisible()

    const [admin, office] = await openOffice(browser, stack, `offers?offer=${offer.id}`)
    const conversation = admin.getByRole('region', { name: 'Conversation' })
    const question = conversation.getByRole('listitem').filter({ hasText: 'As in the drawing?' })
    await expect(question).toContainText(`Offer ${offer.number}, version 1, to Kari Nordmann`)
    expect(await saved(admin, 'Download Drawing.pdf')).toBe(PDF.toString())
    await writeMarkdown(conversation.getByRole('textbox', { name: 'Answer' }), 'Yes, **as drawn**.')
    await conversation.getByRole('button', { name: 'Share files' }).click()
    await conversation.getByRole('checkbox', { name: 'Terms.pdf' }).check()
    await expectAccessible(admin, `offer-conversation-${language}`)
    await conversation.getByRole('button', { name: 'Send answer' }).click()
    await office.expectToast('Answer sent')
    await expect(question.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
    await expect(conversation.getByRole('listitem').filter({ hasText: 'Yes, as drawn.' })).toContainText('Not read yet')

    await refresh(page)
    const thread = page.locator('details').filter({ hasText: texts.thread })
    await expect(thread.getByText('as drawn', { exact: true })).toBeVisible()
    await expect(thread.getByRole('button', { name: texts.download.replace('{{name}}', 'Terms.pdf') })).toBeVisible()
    expect(await saved(page, texts.download.replace('{{name}}', 'Drawing.pdf'))).toBe(PDF.toString())
    await expectAccessible(page, `answered-${language}`)
    await expect
      .poll(async () => (await mailsTo(stack, offer.email)).filter(({ text }) => texts.mailed.test(text)).length)
      .toBe(1)
    const [mail] = (await mailsTo(stack, offer.email)).filter(({ text }) => texts.mailed.test(text))
    await visit(page, `${stack.siteUrl}${texts.path}?k=${texts.link.exec(mail?.text ?? '')?.[1]}`)
    await expect(page.locator('details').filter({ hasText: texts.thread }).getByText('as drawn')).toBeVisible()
    await page.mouse.move(100, 300)
    await page.mouse.move(120, 320)
    await expect(conversation.getByRole('listitem').filter({ hasText: 'Yes, as drawn.' })).toContainText(
      'Read by the client',
    )
    await admin.goto(`${stack.siteUrl}/admin/clients?open=${client}`)
    await expect(admin.getByText('Shared with the client')).toBeVisible()
    await expect(admin.getByText('From the client')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Conversation' }).getByRole('listitem').first()).toContainText(
      'As in the drawing?',
    )
    await admin.context().close()
  })
}

test('a recipient who was replaced sees what they wrote, and the next one nothing of it [D26]', async ({
  page,
  stack,
}) => {
  const texts = TEXTS.en
  const offer = await sendOffer(stack)
  await visit(page, `${stack.siteUrl}/offer?k=${offer.key}`)
  await page.locator('summary').filter({ hasText: texts.ask }).click()
  await page.getByRole('textbox', { name: texts.question }).fill('From Kari')
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.asked)).toBeVisible()
  await inDatabase(
    stack,
    (sql) => sql`
      update public.offers set recipient_name = 'Ola Vik', recipient_email = 'ola@thread.example' where id = ${offer.id}`,
  )
  const key = await sendVersion(stack, offer.id)
  await visit(page, `${stack.siteUrl}/offer?k=${key}`)
  await expect(page.getByText('Ola Vik').first()).toBeVisible()
  await expect(page.getByText(texts.thread)).toHaveCount(0)
  await visit(page, `${stack.siteUrl}/offer?k=${offer.key}`)
  await page.locator('summary').filter({ hasText: texts.thread }).click()
  await expect(page.getByText('From Kari')).toBeVisible()
})
