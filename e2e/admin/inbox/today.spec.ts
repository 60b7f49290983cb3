import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/page/axe.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { OverviewPage } from '../../support/pages/overview-page.ts'
import { expect, test } from '../../support/test.ts'

// Wide enough to dock the detail: a dialog would hide the toast from the keyboard.
test.use({ viewport: { width: 1440, height: 900 } })

test('the tasks of today follow events, and link to their records', async ({ page, stack }) => {
  const overview = new OverviewPage(page, stack)
  await overview.open()
  await expect(overview.part('Today').getByRole('listitem').first()).toBeVisible()
  const title = `A harbour ${randomUUID().slice(0, 8)}`
  const { number } = await sendOffer(stack, { title, days: 0 })
  const entry = overview.part('Expires within seven days').getByRole('link', { name: title })
  await expect(entry).toContainText('Fjord Hotel AS')
  await entry.click()
  await expect(
    page.getByRole('region', { name: `Offer ${number}` }).or(page.getByRole('dialog', { name: `Offer ${number}` })),
  ).toBeVisible()
  await page.goBack()
  await expect(entry).toBeVisible()
})

test('the pipeline counts what happened in the chosen period, and has no accessibility violation [A1]', async ({
  page,
  stack,
}) => {
  await sendOffer(stack)
  const overview = new OverviewPage(page, stack)
  await overview.open()
  const pipeline = overview.part('From request to payment')
  await expect(pipeline.getByRole('listitem')).toHaveCount(5)
  await pipeline.getByRole('combobox', { name: 'Period' }).selectOption('This year')
  await pipeline.getByRole('button', { name: 'Show as table' }).click()
  await expect(pipeline.getByRole('row', { name: /^Offers sent [1-9]/ })).toContainText('kr')
  await pipeline.getByRole('combobox', { name: 'Period' }).selectOption('Custom dates')
  await pipeline.getByLabel('First day').fill('2001-01-01')
  await pipeline.getByLabel('Last day').fill('2001-12-31')
  await pipeline.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(pipeline.getByText('Nothing happened in this period.')).toBeVisible()
  await page.reload()
  await expect(pipeline.getByText('1 Jan 2001 to 31 Dec 2001')).toBeVisible()
  await expectAccessible(page, 'own dates', [1440])
  await pipeline.getByRole('combobox', { name: 'Period' }).selectOption('Last twelve months')
  await pipeline.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessible(page, 'pipeline as a table')
})

test('approving a request opens its offer, by keyboard', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.requestQuote('Godkjent Vik')
  await inbox.open('quote-management', '?search=godkjent.vik')
  await inbox
    .row('Godkjent Vik')
    .getByRole('button', { name: /^Godkjent Vik/ })
    .click()
  const panel = inbox.panel('Quote request from Godkjent Vik')
  const make = panel.getByRole('link', { name: 'Make an offer' })
  await expect(make).toBeVisible()
  await panel.getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(make).toBeFocused()
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Quote status updated' })
  await expect(toast.getByRole('button', { name: 'Make an offer' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'New offer' }).getByRole('button', { name: 'Create draft' }).press('Enter')
  const lines = page.getByRole('form', { name: 'Offer' }).getByRole('region', { name: 'Lines' })
  // The lines of its price formula.
  await expect(lines.getByRole('listitem')).toHaveCount(2)
})
