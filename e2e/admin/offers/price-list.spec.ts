import { randomUUID } from 'node:crypto'
import { expectAccessible } from '../../support/page/axe.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('picks a line from the price list, and pastes forty rows of a sheet, which fit two screens', async ({
  page,
  stack,
}) => {
  const office = new AdminList(page, stack)
  const text = `Hosting ${randomUUID().slice(0, 8)}`
  await office.open('offers')
  await page.getByRole('link', { name: 'Price list' }).click()
  await page.getByRole('button', { name: 'Add item' }).first().click()
  const item = page.getByRole('dialog', { name: 'New item' })
  await item.getByLabel('Text in English').fill(text)
  await item.getByLabel('Text in Norwegian').fill('Drift')
  await item.getByLabel('Price').fill('1900.5')
  await item.getByLabel('Unit').selectOption('Months')
  await expectAccessible(page)
  await item.getByRole('button', { name: 'Add item' }).click()
  await expect(office.row(text)).toContainText('1,900.50')
  await expectAccessible(page)

  await office.open('offers')
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New offer' })
  await dialog.getByLabel('Title').fill(`Pasted ${text}`)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  const lines = page.getByRole('region', { name: 'Lines' })
  await lines.getByRole('combobox', { name: 'Pick from the price list' }).fill(text)
  await page.getByRole('option', { name: text }).click()
  await expect(lines.getByLabel('Price', { exact: true })).toHaveValue('1900.5')
  await expect(lines.getByLabel('Unit')).toHaveValue('month')

  await lines.getByLabel('Description').evaluate((field) => {
    const data = new DataTransfer()
    const rows = Array.from({ length: 39 }, (_, n) => `Part ${n + 1}\t2\tdays\t1,000.50`)
    data.setData('text/plain', [...rows, 'Rest\tca. 3\tkilo\tmuch'].join('\n'))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const rows = lines.getByRole('listitem')
  await expect(rows).toHaveCount(41)
  await expect(rows.last().getByLabel('Quantity')).toHaveValue('ca. 3')
  await expect(rows.last()).toContainText('This is not a number.')
  const [first, fortieth] = [await rows.first().boundingBox(), await rows.nth(39).boundingBox()]
  if (!first || !fortieth) throw new Error('The lines are not shown')
  expect(fortieth.y + fortieth.height - first.y).toBeLessThan(2 * 800)
  await expectAccessible(page)
  await rows.nth(1).getByLabel('Price', { exact: true }).press('ArrowDown')
  await expect(rows.nth(2).getByLabel('Price', { exact: true })).toBeFocused()
})
