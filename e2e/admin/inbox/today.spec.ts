import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { OverviewPage } from '../../support/pages/overview-page.ts'
import { expect, test } from '../../support/test.ts'

// Wide enough to dock the detail: a dialog would hide the toast from the keyboard.
test.use({ viewport: { width: 1440, height: 900 } })

/** Shows the tasks behind the first five. */
const showAll = (today: Locator) => today.getByRole('button', { name: /^Show all/ }).click()

/** Declines an offer as its page does. */
const decline = async (stack: StackInfo, key: string, reason: string) => {
  const response = await fetch(`${stack.apiUrl}/functions/v1/offer`, {
    method: 'POST',
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ action: 'decline', key, reason }),
  })
  if (!response.ok) throw new Error(`The offer was not declined: ${await response.text()}`)
}

test('the tasks of today follow events, and link to their records', async ({ page, stack }) => {
  const overview = new OverviewPage(page, stack)
  await overview.open()
  const today = overview.part('Today')
  await expect(today.getByRole('listitem').first()).toBeVisible()
  const title = `A harbour ${randomUUID().slice(0, 8)}`
  const { number } = await sendOffer(stack, { title, days: 0, price: 9000 })
  await showAll(today)
  const entry = today.getByRole('link', { name: `Fjord Hotel AS ${title}`, exact: true })
  await expect(today.getByRole('listitem').filter({ hasText: title })).toContainText('Late')
  await entry.click()
  await expect(
    page.getByRole('region', { name: `Offer ${number}` }).or(page.getByRole('dialog', { name: `Offer ${number}` })),
  ).toBeVisible()
  await page.goBack()
  await showAll(today)
  await expect(entry).toBeVisible()
})

test('a row has its next step, which stays on the list, by keyboard', async ({ page, stack }) => {
  const title = `A quay ${randomUUID().slice(0, 8)}`
  await sendOffer(stack, { title, days: 1, price: 9500 })
  const overview = new OverviewPage(page, stack)
  await overview.open()
  const today = overview.part('Today')
  await showAll(today)
  const row = today.getByRole('listitem').filter({ hasText: title })
  await row.getByRole('button', { name: /^Remind/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminder' }).press('Enter')
  await expect(page.getByText('The reminder is on its way')).toBeVisible()
  // At most one a day.
  await expect(row.getByRole('link', { name: /^Open/ })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/overview/)
  const message = today.getByRole('listitem').filter({ hasText: 'New message' }).first()
  const name = (await message.getByRole('link').first().textContent()) ?? ''
  await message.getByRole('button', { name: /^Mark as handled/ }).press('Enter')
  await expect(page.getByText('Contact marked as handled')).toBeVisible()
  await expect(today.getByRole('link', { name, exact: true })).toHaveCount(0)
  // The focus stays in the list.
  expect(await page.evaluate(() => document.activeElement?.closest('[data-row]') !== null)).toBe(true)
})

for (const language of ['en', 'no'] as const)
  test(`shows five tasks on the first screen of a phone (${language})`, async ({ page, stack }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const overview = new OverviewPage(page, stack)
    await overview.open('', language)
    const rows = overview.part({ en: 'Today', no: 'I dag' }[language]).locator('[data-row]')
    await expect(rows).toHaveCount(5)
    await expect(rows.last().getByRole('button').or(rows.last().getByRole('link')).last()).toBeVisible()
    const fifth = await rows.nth(4).boundingBox()
    expect((fifth?.y ?? Infinity) + (fifth?.height ?? 0)).toBeLessThanOrEqual(844)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })

test('the overview is at most two screens of a laptop', async ({ page, stack }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const overview = new OverviewPage(page, stack)
  await overview.open()
  await expect(overview.part('Today').locator('[data-row]')).toHaveCount(5)
  await expect(overview.part('From request to payment').getByRole('listitem')).toHaveCount(5)
  await expect(overview.part('Quotes and revenue').getByRole('button', { name: /Approved quotes/ })).toHaveCount(12)
  await expect(overview.part('System status').getByText('Last Backup')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(2 * 800)
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
  await expectAccessible(page, 'own dates')
  await pipeline.getByRole('combobox', { name: 'Period' }).selectOption('Last twelve months')
  await pipeline.getByRole('button', { name: 'Show as table' }).click()
  await expectAccessible(page, 'pipeline as a table')
})

test('the pipeline shows what is open and what was lost, which stays in the URL [A1]', async ({ page, stack }) => {
  await sendOffer(stack, { days: -1 })
  const { key } = await sendOffer(stack)
  await decline(stack, key, 'The price: \u202Efar too much')
  const overview = new OverviewPage(page, stack)
  await overview.open()
  const pipeline = overview.part('From request to payment')
  await pipeline.getByRole('tab', { name: 'Open now' }).click()
  await expect(pipeline.getByRole('row', { name: /^Sent offers [1-9]/ })).toContainText('kr')
  await expectAccessible(page, 'what is open')
  await pipeline.getByRole('tab', { name: 'Lost offers' }).click()
  await pipeline.getByRole('combobox', { name: 'Period' }).selectOption('Last twelve months')
  await expect(pipeline.getByText('The price: far too much', { exact: true }).first()).toBeVisible()
  await expect(pipeline.getByRole('row').last()).toContainText(/(?=.*Price [1-9]).*No answer [1-9]/)
  await expectAccessible(page, 'what was lost')
  await page.reload()
  await expect(pipeline.getByRole('tab', { name: 'Lost offers', selected: true })).toBeVisible()
  await pipeline.getByRole('tab', { name: 'By source' }).click()
  await expect(pipeline.getByRole('row', { name: /^Made by us [1-9]/ })).toContainText('kr')
  await expectAccessible(page, 'by source')
  await page.setViewportSize({ width: 390, height: 844 })
  const table = pipeline.getByRole('figure', { name: 'By source' })
  await expect(table.getByRole('row', { name: /^Made by us [1-9]/ })).toBeVisible()
  expect(await table.evaluate((figure) => figure.scrollWidth - figure.clientWidth)).toBe(0)
  await expectAccessible(page, 'by source on a phone')
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
