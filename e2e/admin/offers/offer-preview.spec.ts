import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expectAccessible } from '../../support/page/axe.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'

// Wide enough for a phone beside the form.
test.use({ viewport: { width: 1440, height: 900 } })

const TEXTS = {
  en: {
    start: 'New offer',
    name: 'Title',
    create: 'Create draft',
    line: 'Add line',
    text: 'Description',
    price: 'Price',
    preview: 'Preview',
    phone: 'The client’s page on a phone',
    note: /^Preview: the client sees this page/,
    accept: /^Preview: Accept the offer for/,
    unsaved: /your latest changes are not in it/,
    pdf: 'Save as PDF',
    file: /^offer-\d+-1-draft\.pdf$/,
  },
  no: {
    start: 'Nytt tilbud',
    name: 'Tittel',
    create: 'Opprett utkast',
    line: 'Legg til linje',
    text: 'Beskrivelse',
    price: 'Pris',
    preview: 'Forhåndsvisning',
    phone: 'Kundens side på mobil',
    note: /^Forhåndsvisning: Kunden ser denne siden/,
    accept: /^Forhåndsvisning: Godta tilbudet på/,
    unsaved: /De siste endringene dine er ikke med/,
    pdf: 'Lagre som PDF',
    file: /^tilbud-\d+-1-utkast\.pdf$/,
  },
} as const

for (const language of FLOW_LANGUAGES) {
  const texts = TEXTS[language]

  test(`shows the client’s page on a phone and on paper before an offer is sent (${language}) [W14]`, async ({
    page,
    stack,
  }) => {
    const office = new AdminList(page, stack)
    await office.open('offers', language)
    const title = `Preview ${randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: texts.start }).first().click()
    const dialog = page.getByRole('dialog', { name: texts.start })
    await dialog.getByLabel(texts.name).fill(title)
    await dialog.getByRole('button', { name: texts.create }).click()
    await page.getByRole('button', { name: texts.line }).click()
    await page.getByLabel(texts.text).fill('Advice')
    await page.getByLabel(texts.price, { exact: true }).fill('1000')
    await page.keyboard.press('Control+s')
    await page.getByRole('button', { name: texts.preview }).click()

    const phone = page.frameLocator(`iframe[title="${texts.phone}"]`)
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(phone.getByText(texts.note)).toBeVisible()
    await expect(phone.getByText(texts.accept)).toHaveText(/1.250,00|1,250\.00/)
    expect(await phone.locator('html').evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(360)
    await expect(phone.locator('[inert]').getByText(texts.accept)).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel(texts.price, { exact: true }).fill('2000')
    await expect(page.getByText(texts.unsaved)).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(phone.getByText(texts.accept)).toHaveText(/2.500,00|2,500\.00/)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.pdf }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(texts.file)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // On a phone, the preview is a dialog.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(page.getByRole('dialog', { name: texts.preview })).toBeVisible()
    await expect(phone.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
}

/** Adds a frame with this URL to the page. */
const addFrame = (page: Page, src: string) =>
  page.evaluate((address) => {
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = 'A trap'
    document.body.append(frame)
  }, src)

test('an offer in a frame of its own site ignores the key [W14]', async ({ page, stack }) => {
  const offer = await sendOffer(stack)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${stack.siteUrl}/about`)
  const asks = page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          if (JSON.stringify(data) === '{"type":"preview-ready"}') resolve()
        }),
      ),
  )
  await addFrame(page, `${stack.siteUrl}/offer?k=${offer.key}`)
  const trap = page.frameLocator('iframe[title="A trap"]')
  await expect(trap.getByRole('heading', { level: 1, name: 'Your offer' })).toBeVisible()
  await asks
  // Anything other than an offer is ignored.
  await page.evaluate(() => {
    for (const { contentWindow } of document.querySelectorAll('iframe'))
      contentWindow?.postMessage({ type: 'preview-content', content: { title: 'No offer' } }, '*')
  })
  await expect(trap.getByRole('heading', { level: 1, name: 'Your offer did not load' })).toBeVisible()
  expect(requests.filter((url) => url.includes('/functions/v1/offer'))).toEqual([])
})

test.describe('in a frame of another site', () => {
  // The browser logs each refused frame.
  test.use({ expectedErrors: /frame-ancestors/ })

  test('a page shows nothing [W14]', async ({ page, stack }) => {
    const offer = await sendOffer(stack)
    // Also on this machine, because the browser itself refuses frames of the local network in pages of the internet.
    const evil = createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Evil</title>'),
    )
    await new Promise<void>((resolve) => evil.listen(0, '127.0.0.1', resolve))
    const { port } = z.object({ port: z.int() }).parse(evil.address())
    await page.goto(`http://127.0.0.1:${port}/`)
    for (const path of [`/offer?k=${offer.key}`, '/', '/admin']) {
      const [refused] = await Promise.all([page.waitForEvent('requestfailed'), addFrame(page, stack.siteUrl + path)])
      // Refused by the policy of the page, and not because it was unreachable.
      expect([refused.url(), refused.failure()?.errorText]).toEqual([
        stack.siteUrl + path,
        'net::ERR_BLOCKED_BY_RESPONSE',
      ])
    }
    evil.close()
  })
})
