import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { visit } from '../../support/page/hydration.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })
// Removes the browser's save dialog, which a test cannot use.
test.beforeEach(({ page }) => page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker')))

/** Accepts an offer with this title on its page as the client: 30 % of it is to bill at once. */
async function accepted(page: Page, stack: StackInfo, title: string) {
  const offer = await sendOffer(stack, { title, price: 100 })
  await visit(page, `${stack.siteUrl}/offer?k=${offer.key}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kari Nordmann')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: /^Accept the offer for/ }).click()
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
  return offer
}

const chooseFile = (page: Page, label: string, lines: readonly string[]) =>
  page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles({
    name: 'back.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  })

test('hands a step over, reads its number and its payment back, and reminds in between', async ({ page, stack }) => {
  const title = `Ledger ${randomUUID().slice(0, 8)}`
  const number = `${title}-1`
  await accepted(page, stack, title)
  const office = new AdminList(page, stack)
  await office.open(`engagements?tab=billing&search=${encodeURIComponent(title)}`)
  await expect(office.row(title)).toContainText('Not handed over')
  await expectAccessible(page)

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Hand over…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over 1 item' })
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^to-invoice-.*\.csv$/)
  const [head = '', line = ''] = (await readFile(await file.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')
  const [id = '', , , , amount = '', currency = ''] = line.split(',')
  expect(line).toContain(`${title}: Deposit`)
  await expect(office.row(title)).toContainText('Handed over')

  // The saved file, with the number in it.
  await page.getByRole('button', { name: 'Read invoice numbers and payments' }).click()
  await chooseFile(page, 'Choose a file', [head, line.replace(`${id},,`, `${id},${number},`)])
  const back = page.getByRole('dialog', { name: 'Read invoice numbers and payments' })
  await expect(back.getByText('1 new invoice number')).toBeVisible()
  await expectAccessible(page)
  await back.getByRole('button', { name: 'Store 1 change' }).click()
  await office.expectToast('1 change stored')
  await expect(office.row(title)).toHaveCount(0)

  // It becomes overdue, and the client is reminded once.
  await inDatabase(
    stack,
    (sql) =>
      sql`update public.client_transactions set due_date = private.company_today() - 8 where reference = ${number}`,
  )
  await office.open(`clients?tab=transactions&search=${encodeURIComponent(number)}`)
  await office
    .row(title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  const record = page.getByRole('dialog', { name: 'Edit transaction' })
  await expect(record.getByText('A reminder is due.')).toBeVisible()
  await expectAccessible(page)
  await record.getByRole('button', { name: /^Remind / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send reminder' }).click()
  await office.expectToast('Reminder sent')
  await expect(record.getByText('A reminder was sent in the last 24 hours.')).toBeVisible()

  // The payment comes back, twice.
  await office.open('engagements?tab=billing')
  for (const outcome of ['1 payment', '1 row changes nothing']) {
    await page.getByRole('button', { name: 'Read invoice numbers and payments' }).click()
    await chooseFile(page, 'Choose a file', [
      'id;number;paid_on;amount;currency',
      `${id};${number};30.11.2026;${amount};${currency}`,
    ])
    await expect(back.getByText(outcome, { exact: true })).toBeVisible()
    if (outcome === '1 payment') await back.getByRole('button', { name: 'Store 1 change' }).click()
    else await back.getByRole('button', { name: 'Cancel' }).click()
    await expect(back).toHaveCount(0)
  }
  await office.open(`clients?tab=transactions&search=${encodeURIComponent(number)}`)
  await expect(office.row(title)).toContainText('Paid')
})

test('on a phone, a file with a wrong amount is refused, and what was handed over is left out', async ({
  page,
  stack,
}) => {
  const title = `Bryggen ${randomUUID().slice(0, 8)}`
  await accepted(page, stack, title)
  await page.setViewportSize({ width: 390, height: 844 })
  const office = new AdminList(page, stack)
  await office.open(`engagements?tab=billing&search=${encodeURIComponent(title)}`, 'no')
  await expect(page.getByText(`${title}: Deposit`)).toBeVisible()
  await expectAccessible(page)
  const choose = async () => {
    await page.getByRole('checkbox', { name: new RegExp(title) }).check()
    await page.getByRole('button', { name: 'Overfør …' }).click()
    return page.getByRole('dialog', { name: 'Overfør 1 post' })
  }
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (await choose()).getByRole('button', { name: 'Lagre filen' }).click(),
  ])
  const [, line = ''] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  const [id = ''] = line.split(';')
  await office.expectToast('1 post er overført')
  const again = await choose()
  await expect(again.getByRole('alert')).toContainText('1 er overført før og utelates.')
  await again.getByRole('button', { name: 'Avbryt' }).click()

  await page.getByRole('button', { name: 'Les inn fakturanumre og betalinger' }).click()
  await chooseFile(page, 'Velg en fil', ['id;fakturanummer;beløp;valuta', `${id};1;1,00;NOK`])
  const back = page.getByRole('dialog', { name: 'Les inn fakturanumre og betalinger' })
  await expect(back.getByText('Beløpet er et annet enn hos oss.')).toBeVisible()
  await expect(back.getByRole('button', { name: 'Lagre' })).toHaveAttribute('aria-disabled', 'true')
  const rows = back.getByRole('region', { name: /^Rader i back\.csv/ })
  await expect(rows.getByRole('row', { name: new RegExp(title) })).toBeVisible()
  expect(await rows.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0)
  await expectAccessible(page)
})
