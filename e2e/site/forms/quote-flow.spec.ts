import { AdminPage } from '../../support/pages/admin-page.ts'
import { QuotePage } from '../../support/pages/quote-page.ts'
import { expect, test } from '../../support/test.ts'

interface PublicTemplate {
  service_name: string
  service_name_no: string
  base_price: number
  price_per_hour: number
  complexity_multiplier: { simple: number; medium: number; complex: number }
}

// The formula of docs/specification.md#quotes, repeated so that the test does not use the tested code.
const price = (template: PublicTemplate, hours: number, complexity: 'medium' | 'complex') =>
  (template.base_price + template.price_per_hour * hours) * template.complexity_multiplier[complexity]

const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { maximumFractionDigits: 2 })}`

test('shows quote requests of both languages to staff live, and keeps them with their approval through a restart', async ({
  browser,
  spare: { product, stack },
}) => {
  const answer = await fetch(`${stack.apiUrl}/rest/v1/quote_templates?select=*&order=service_name`, {
    headers: { apikey: stack.publishableKey },
  })
  const templates: PublicTemplate[] = await answer.json()
  const [first, second] = templates
  if (!first || !second) throw new Error('the demo data has no templates')

  const adminContext = await browser.newContext()
  const admin = new AdminPage(await adminContext.newPage(), stack)
  await admin.open()
  await expect(admin.page.getByRole('rowheader').first()).toBeVisible()
  await expect.poll(() => admin.counter('Total Quote Value')).toBeGreaterThan(0)
  await expect(admin.row('Kari Nordmann')).toHaveCount(0)
  const before = {
    pending: await admin.counter('Pending Quotes'),
    approved: await admin.counter('Approved Quotes'),
    value: await admin.counter('Total Quote Value'),
  }

  const visitor = await (await browser.newContext()).newPage()
  const english = new QuotePage(visitor, 'en')
  await english.open(stack.siteUrl)
  await english.complete({
    service: first.service_name,
    complexity: 'Medium',
    hours: '120',
    name: 'Ada Byron',
    email: 'ada@engine.example',
    description: 'We need an engine that weaves algebra.',
  })
  const englishTotal = price(first, 120, 'medium')
  await expect(english.total).toContainText(dollars(englishTotal))
  await english.send()
  await expect(english.done).toBeVisible()

  const norwegianVisitor = await (await browser.newContext()).newPage()
  const norwegian = new QuotePage(norwegianVisitor, 'no')
  await norwegian.open(stack.siteUrl)
  await norwegian.complete({
    service: second.service_name_no,
    complexity: 'Kompleks',
    hours: '37',
    name: 'Kari Nordmann',
    email: 'kari@nordmann.example',
    description: 'Vi trenger en løsning for båtplasser i Ålesund.',
  })
  await norwegian.send()
  await expect(norwegian.done).toBeVisible()

  // The page stays open: no reload.
  await expect(admin.row('Ada Byron')).toContainText(dollars(englishTotal))
  await expect(admin.row('Kari Nordmann')).toContainText(dollars(price(second, 37, 'complex')))
  await expect.poll(() => admin.counter('Pending Quotes')).toBe(before.pending + 2)

  await admin.setStatus('Ada Byron', 'Approved')
  await expect(admin.page.getByText('Quote status updated')).toBeVisible()
  await expect.poll(() => admin.counter('Approved Quotes')).toBe(before.approved + 1)
  await expect.poll(() => admin.counter('Pending Quotes')).toBe(before.pending + 1)
  await expect.poll(() => admin.counter('Total Quote Value')).toBeCloseTo(before.value + englishTotal, 2)

  expect((await product.stop()).code).toBe(0)
  await product.start()
  await admin.page.goto(`${stack.siteUrl}/admin/quote-management`)
  await expect(admin.row('Ada Byron').getByRole('combobox')).toContainText('Approved')
  await expect(admin.row('Kari Nordmann').getByRole('combobox')).toContainText('Pending')
  await expect.poll(() => admin.counter('Approved Quotes')).toBe(before.approved + 1)
  await expect.poll(() => admin.counter('Pending Quotes')).toBe(before.pending + 1)
})
