import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('finds letters in either form, and an address in its written or stored form', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const name = 'Ra\u030Adyr A\u030Asgard'
  const body = { company_name: name, contact_person: 'Kari', email: 'post@xn--rdyr-qoa.no' }
  expect((await office.rest('secretKey', 'clients', { method: 'POST', body })).status).toBe(201)
  await office.open('clients')
  const search = page.getByRole('searchbox', { name: 'Search clients' })
  for (const text of ['rådyr åsgard', 'ra\u030Adyr', 'post@rådyr.no', 'POST@RA\u030ADYR.NO', 'post@xn--rdyr-qoa.no']) {
    await search.fill(text)
    await search.press('Enter')
    await expect(page.getByRole('rowheader')).toHaveCount(1)
    await expect(page.getByRole('rowheader')).toContainText(name)
    await search.fill('')
    await search.press('Enter')
    await expect(page.getByRole('rowheader').nth(1)).toBeVisible()
  }
})

test('finds and erases a person by the written form of an address', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const stored = 'post@xn--blbr-roah.no'
  const body = { name: 'Kari', email: stored, message: 'Hi' }
  expect((await office.rest('secretKey', 'contacts', { method: 'POST', body })).status).toBe(201)
  await office.open('settings')
  const form = page.getByRole('form', { name: 'Privacy' })
  await form.getByRole('textbox', { name: 'Email address' }).fill('Post@Blåbær.no')
  await form.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByRole('row', { name: 'Message 1 1 deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('post@blåbær.no')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(/The data of post@blåbær.no was erased/i)).toBeVisible()
  expect((await office.rest('secretKey', `contacts?email=eq.${stored}`)).rows).toEqual([])
})

test('saves a client with an address in another script, and keeps a name that is too long', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  await office.open('clients')
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByLabel('Company').fill('x'.repeat(1200))
  await dialog.getByLabel('Contact person').fill('\u200B\u0301')
  await dialog.getByLabel('Email').fill('a@пример.рф')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is 1,000 characters too long. Please shorten it.')).toBeVisible()
  await expect(dialog.getByText('Please fill in this field.')).toBeVisible()
  await expect(dialog.getByLabel('Company')).toHaveValue('x'.repeat(1200))
  await dialog.getByLabel('Company').fill('Primer')
  await dialog.getByLabel('Contact person').fill('Иван\u00A0Петров')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Client created successfully')
  const { rows } = await office.rest('secretKey', 'clients?company_name=eq.Primer')
  expect(rows).toMatchObject([{ contact_person: 'Иван Петров', email: 'a@xn--e1afmkfd.xn--p1ai' }])
})
