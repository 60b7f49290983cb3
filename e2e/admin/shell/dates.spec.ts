import { readFile } from 'node:fs/promises'
import { AdminList } from '../../support/pages/admin-list.ts'
import { BlogAdmin } from '../../support/pages/blog-admin.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const INCOMPLETE = 'Enter the whole date, with all four digits of the year, or clear the field.'

async function addTransaction(office: AdminList, due_date: string | null, created_at: string): Promise<string> {
  const post = (table: string, body: object) => office.rest('secretKey', table, { method: 'POST', body })
  const client = await post('clients', {
    company_name: `Dato ${due_date}`,
    contact_person: 'Kari',
    email: 'k@e2e.example',
  })
  const client_id = String(client.rows[0]?.['id'])
  await post('client_transactions', { client_id, description: `Due ${due_date}`, amount: 1, due_date, created_at })
  return client_id
}

test('saves no incomplete due date, and keeps the input with the message beside it', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const id = await addTransaction(office, '2030-05-17', '2026-01-01T12:00:00Z')
  await office.open(`clients?tab=transactions&client=${id}`)
  await office.row('Due 2030-05-17').click()
  const dialog = page.getByRole('dialog', { name: 'Edit transaction' })
  const due = dialog.getByLabel('Due')
  await due.click()
  // Clears the first part of the date, which empties the text of the control.
  await page.keyboard.press('Backspace')
  await expect(due).toHaveValue('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(INCOMPLETE)).toBeVisible()
  expect(await due.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true)

  const stored = await office.rest('secretKey', `client_transactions?client_id=eq.${id}&select=due_date`)
  expect(stored.rows).toEqual([{ due_date: '2030-05-17' }])
  await due.fill('2031-01-31')
  await expect(dialog.getByText(INCOMPLETE)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Transaction updated successfully')
})

test('saves no new transaction with an incomplete due date', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const id = await addTransaction(office, null, '2026-01-01T12:00:00Z')
  await office.open(`clients?tab=transactions&client=${id}`)
  await page.getByRole('button', { name: 'Add transaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'New transaction' })
  await dialog.getByLabel('Description').fill('Half typed')
  await dialog.getByLabel('Amount').fill('1')
  await dialog.getByLabel('Due').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(INCOMPLETE)).toBeVisible()
  const stored = await office.rest('secretKey', `client_transactions?client_id=eq.${id}&select=description`)
  expect(stored.rows).toHaveLength(1)
})

test('keeps a time of publication that is typed key by key', async ({ page, stack }) => {
  const admin = new BlogAdmin(page, stack)
  await admin.open()
  await admin.create('Typed key by key')
  const field = admin.field('Publish at')
  await field.focus()
  await page.keyboard.type('12312030')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1030PM')
  await expect(field).toHaveValue('2030-12-31T22:30')
})

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Oslo'])
  test.describe(`on a computer in ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('shows and exports the company’s days', async ({ page, stack }) => {
      const office = new AdminList(page, stack)
      // In Oslo it was the last day of October, after daylight saving ended.
      const id = await addTransaction(office, '2026-11-30', '2025-10-31T22:59:00Z')
      await office.open(`clients?tab=transactions&client=${id}`)
      await expect(office.row('Due 2026-11-30')).toContainText('30 Nov 2026')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ])
      const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }).format(new Date())
      expect(file.suggestedFilename()).toBe(`transactions-${today}.csv`)
      expect(await readFile(await file.path(), 'utf8')).toContain('2026-11-30,2025-10-31,')
    })
  })

for (const [clock, hours] of [
  ['behind', -3],
  ['ahead', 3],
] as const)
  test.describe(() => {
    test.use({ clockHours: hours })
    test(`compares a time of publication with the server's when the clock is three hours ${clock} [R13]`, async ({
      page,
      stack,
    }) => {
      const title = `Written by a clock that is ${clock}`
      const admin = new BlogAdmin(page, stack)
      await admin.open()
      await admin.create(title)
      const publishAt = async (minutes: number) => {
        // In the time zone of the page.
        const local = await page.evaluate(
          (moment) => new Date(moment).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short' }),
          Date.now() + minutes * 60_000,
        )
        await admin.field('Publish at').fill(local.replace(' ', 'T'))
      }
      await publishAt(-30)
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Choose a time in the future.')).toBeVisible()
      await publishAt(60)
      await admin.save()
      await admin.show()
      await expect(admin.row(title)).toContainText('Scheduled')
    })
  })
