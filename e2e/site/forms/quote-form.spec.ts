import { rowsOf } from '../../support/product/backend.ts'
import { failTwice } from '../../support/refusals/fail-twice.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'

const answers = {
  service: { index: 1 },
  name: 'Ada Byron',
  email: 'ada@engine.example',
  description: 'We need an engine that weaves algebra.',
}

for (const [language, message] of [
  ['en', 'Please fill in all required fields'],
  ['no', 'Fyll ut alle obligatoriske felt'],
] as const) {
  test(`shows the message and errors next to missing fields (${language})`, async ({ page, stack }) => {
    const quote = new QuotePage(page, language)
    await quote.open(stack.siteUrl)
    await quote.send()
    await expect(page.getByText(message)).toBeVisible()
    await expect(quote.text('name')).toHaveAttribute('aria-invalid', 'true')
    await expect(quote.done).toHaveCount(0)
  })
}

for (const hours of ['0', '-1', '1000000000', '', '1,5', '1.5', '1e3']) {
  test(`rejects hours of '${hours}' next to the field and sends nothing`, async ({ page, stack }) => {
    const quote = new QuotePage(page, 'en')
    let sent = 0
    page.on('request', (request) => {
      if (request.url().includes('/functions/v1/')) sent += 1
    })
    await quote.open(stack.siteUrl)
    await quote.complete({ ...answers, hours })
    await quote.send()
    await expect(quote.hours).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toBe(0)
  })
}

for (const [language, message, unnamed] of [
  ['en', 'Enter a whole number of hours from 1 to 10,000 to see the price.', 'Choose a service to see the price.'],
  ['no', 'Skriv et helt antall timer fra 1 til 10 000 for å se prisen.', 'Velg en tjeneste for å se prisen.'],
] as const) {
  test(`reports hours without a price, never misreads them, and shows each amount (${language})`, async ({
    page,
    stack,
  }) => {
    const quote = new QuotePage(page, language)
    await quote.open(stack.siteUrl)
    await expect(page.getByText(unnamed)).toBeVisible()
    await quote.service.selectOption({ index: 1 })
    for (const hours of ['1,5', '1.5', '1e3', '', '0']) {
      await quote.hours.clear()
      await quote.hours.pressSequentially(hours)
      await expect(quote.hours).toHaveValue(hours)
      await expect(page.getByText(message)).toBeVisible()
      await expect(quote.total).toHaveCount(0)
    }
    await quote.hours.fill('1 000')
    const amounts = page.getByRole('region', { name: language === 'en' ? 'Your estimate' : 'Prisanslag' })
    await expect(amounts.getByText(language === 'en' ? '1,000 hours ×' : /1\s000 timer ×/)).toBeVisible()
    const shown = async () => {
      const lines = await amounts.getByRole('definition').locator('> span:not([aria-hidden])').allTextContents()
      const texts = [...lines, ...(await quote.total.locator('span > span:not([aria-hidden])').allTextContents())]
      return texts.map((text) => Number(text.replace(/,(\d\d)\D*$/, '.$1').replaceAll(/[^\d.]/g, '')))
    }
    await expect.poll(async () => (await shown()).length).toBe(4)
    const [base = 0, hourly = 0, added = 0, total = 0] = await shown()
    expect(base + hourly + added).toBe(total)
    expect(added).toBeGreaterThan(0)
  })
}

test('keeps the input after two failed sends and stores the request at the third [R11]', async ({ page, stack }) => {
  const email = 'third-quote@engine.example'
  const quote = new QuotePage(page, 'en')
  await quote.open(stack.siteUrl)
  await quote.complete({ ...answers, name: 'Third Try', email })
  await failTwice(page, '**/functions/v1/request-quote', () => quote.send())
  await expect(page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' })).toBeVisible()
  await expect(quote.text('name')).toHaveValue('Third Try')
  await quote.send()
  await expect(quote.done).toBeVisible()
  expect(await rowsOf(stack, 'quote_requests', `client_email=eq.${email}`)).toHaveLength(1)
})

test('reports a failed send, keeps the input, and stores one request after a retry [R3]', async ({ page, stack }) => {
  const quote = new QuotePage(page, 'en')
  await quote.open(stack.siteUrl)
  await quote.complete({ ...answers, name: 'Retry Person', email: 'retry@engine.example' })

  // The request reaches the server but the response is lost: the worst case for a retry.
  await page.route('**/functions/v1/request-quote', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await quote.send()
  await expect(page.getByText('Failed to submit quote request. Please try again.')).toBeVisible()
  const note = page.getByRole('alert').filter({ hasText: 'What you wrote is still here.' })
  await expect(note.getByRole('link', { name: 'hello@nordlys.example' })).toBeVisible()
  await expect(quote.text('name')).toHaveValue('Retry Person')
  await page.unroute('**/functions/v1/request-quote')

  await page.reload()
  await expect(quote.text('name')).toHaveValue('Retry Person')
  await quote.send()
  await expect(quote.done).toBeVisible()
  const rows = await fetch(`${stack.apiUrl}/rest/v1/quote_requests?select=id&client_email=eq.retry@engine.example`, {
    headers: { apikey: stack.secretKey },
  })
  expect(await rows.json()).toHaveLength(1)

  await page.getByRole('button', { name: 'Submit Another Quote' }).click()
  await expect(quote.text('name')).toBeVisible()
})
