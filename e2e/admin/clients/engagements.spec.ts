import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { visit } from '../../support/page/hydration.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

/** Accepts an offer on its page as the client. */
async function accept(page: Page, stack: StackInfo, key: string) {
  await visit(page, `${stack.siteUrl}/offer?k=${key}`)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kari Nordmann')
  await page.getByRole('checkbox', { name: /^I accept/ }).check()
  await page.getByRole('button', { name: /^Accept the offer for/ }).click()
  await expect(page.getByRole('heading', { name: 'Accepted', exact: true })).toBeVisible()
}

const panelOf = (page: Page) =>
  page.getByRole('region', { name: /^Engagement / }).or(page.getByRole('dialog', { name: /^Engagement / }))

/** Opens an engagement by its title, and returns its panel. */
async function openEngagement(office: AdminList, title: string) {
  await office.open(`engagements?search=${encodeURIComponent(title)}`)
  await office
    .row(title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  const panel = panelOf(office.page)
  await expect(panel.getByRole('region', { name: 'Payment plan' })).toBeVisible()
  return panel
}

test('bills what a client accepted, follows the payment, and finishes the work', async ({ page, stack }) => {
  const title = `Rooms ${randomUUID().slice(0, 8)}`
  const offer = await sendOffer(stack, { title, price: 100 })
  await accept(page, stack, offer.key)

  const office = new AdminList(page, stack)
  const panel = await openEngagement(office, title)
  await expect(office.row(title)).toContainText('Deposit')
  await expectAccessible(page)

  await panel.getByRole('button', { name: 'Mark as billed: Deposit' }).click()
  const dialog = page.getByRole('dialog', { name: /^Bill / })
  await dialog.getByLabel('Invoice number').fill(`${title}-1`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as billed' }).click()
  await office.expectToast('Billed.')
  const bill = page.getByRole('link', { name: `Invoice ${title}-1` })
  await expect(panel.getByRole('listitem').filter({ has: bill })).toContainText('Pending')
  await expect(panel.getByRole('button', { name: 'Mark as billed: Deposit' })).toHaveCount(0)

  // Marked as paid in the list of transactions; the plan shows it.
  await bill.click()
  const record = page.getByRole('dialog', { name: 'Edit transaction' })
  await expect(record.getByLabel('Invoice number')).toHaveValue(`${title}-1`)
  await record.getByLabel('Status').selectOption('Paid')
  await record.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Transaction updated successfully')
  await openEngagement(office, title)
  await expect(panel.getByRole('listitem').filter({ has: bill })).toContainText('Paid')

  await panel.getByRole('button', { name: 'The rest: done' }).click()
  await endUndo(page)
  await office.expectToast('Progress saved')
  await expect(panel.getByRole('listitem').filter({ hasText: 'The rest' })).toContainText('Ready to bill')
  await page.getByRole('button', { name: 'Ready to bill', exact: true }).click()
  await expect(office.row(title)).toContainText('The rest')

  await panel.getByRole('button', { name: 'Edit', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Edit engagement' })
  await form.getByLabel('State').selectOption('Cancelled')
  await form.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Engagement saved')
  await expect(panel.getByRole('button', { name: 'Mark as billed: The rest' })).toHaveAttribute('aria-disabled', 'true')
  await expect(panel.getByText('Only planned or running engagements can be changed.')).toBeVisible()
})

test('an engagement is started by hand, planned and exported for the accountant', async ({ page, stack }) => {
  const title = `By hand ${randomUUID().slice(0, 8)}`
  // Removes the browser's save dialog, which a test cannot use.
  await page.addInitScript(() => void Reflect.deleteProperty(globalThis, 'showSaveFilePicker'))
  const office = new AdminList(page, stack)
  await office.open('engagements', 'no')
  await page.getByRole('button', { name: 'Nytt oppdrag' }).first().click()
  const form = page.getByRole('dialog', { name: 'Nytt oppdrag' })
  await form.getByRole('combobox', { name: 'Kunde' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await form.getByLabel('Tittel').fill(title)
  await form.getByRole('button', { name: 'Lagre' }).click()
  await office.expectToast('Oppdraget er startet')
  await office
    .row(title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click()
  const panel = page.getByRole('region', { name: `Oppdraget ${title}` })
  await panel.getByRole('button', { name: 'Legg til betaling' }).click()
  const item = page.getByRole('dialog', { name: 'Ny betaling' })
  await item.getByLabel('Tittel').fill('Forskudd')
  await item.getByLabel('Beløp inkl. mva.').fill('1250,5')
  await item.getByLabel('Faktureres').selectOption('Ved aksept')
  await item.getByRole('button', { name: 'Lagre' }).click()
  await office.expectToast('Betalingen er lagret')
  await panel.getByRole('button', { name: 'Merk som fakturert: Forskudd' }).click()
  await page.getByLabel('Fakturanummer').fill(`${title}-1`)
  await page.getByRole('button', { name: 'Merk som fakturert' }).click()
  await office.expectToast('Fakturert.')

  await office.open('clients?tab=transactions', 'no')
  await page.getByRole('button', { name: 'Til regnskapsføreren' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eksport til regnskapsføreren' })
  await dialog.getByLabel('Til', { exact: true }).fill('2099-12-31')
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Lagre filen' }).click(),
  ])
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toContain('Dato;Kunde;Firma;Beskrivelse;Fakturanummer;Netto;Mva.;Beløp')
  expect(lines.find((line) => line.includes(`${title}-1`))).toMatch(/;;;1250,5;[A-Z]{3};Utestående;/)
})
