import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/page/axe.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

// A window wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

async function addClient(office: AdminList, company_name: string): Promise<string> {
  const body = { company_name, contact_person: 'Kari Solberg', email: 'kari@e2e.example' }
  const { rows } = await office.rest('secretKey', 'clients', { method: 'POST', body })
  return String(rows[0]?.['id'])
}

const addTransaction = (office: AdminList, client_id: string, part: object) =>
  office.rest('secretKey', 'client_transactions', { method: 'POST', body: { client_id, amount: 100, ...part } })

const addMessage = (office: AdminList, client_id: string, message: string) =>
  office.rest('secretKey', 'client_messages', {
    method: 'POST',
    body: { client_id, sender_name: 'Kari Solberg', message },
  })

test('adds, finds, changes, exports and deletes a client', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  await office.open('clients')
  const company = unique('=Fjord')
  await page.getByRole('button', { name: 'Add client' }).click()
  const dialog = page.getByRole('dialog', { name: 'New client' })
  await dialog.getByLabel('Company').fill(company)
  await dialog.getByLabel('Contact person').fill('Kari Solberg')
  await dialog.getByLabel('Email').fill('not an address')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/Enter an email address/)).toBeVisible()
  await dialog.getByLabel('Email').fill('kari@fjord.example')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Client created successfully')
  await expect(page.locator('[data-sonner-toast] [data-icon]').first()).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await expect(dialog).toHaveCount(0)
  // The focus returns one frame after the dialog closes.
  await expect(page.getByRole('button', { name: 'Add client' })).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type(company)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.split('\r\n')).toHaveLength(3)
  // W3: a spreadsheet could evaluate the name as a formula.
  expect(text).toContain(`'${company},Kari Solberg,kari@fjord.example`)

  await office.row(company).getByRole('button').first().click()
  await page.getByRole('button', { name: `Edit ${company}` }).click()
  await page.getByRole('dialog', { name: 'Edit client' }).getByLabel('Contact person').fill('Ola Vik')
  await page.getByRole('dialog', { name: 'Edit client' }).getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Client updated successfully')
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Ola Vik')
  await page.getByRole('button', { name: 'Delete client' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await endUndo(page)
  await office.expectToast('Client deleted successfully')
  await expect(office.row(company)).toHaveCount(0)
})

test('adds, filters, pays and reverses transactions, and then keeps their client by law', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const company = unique('Regnskap')
  const id = await addClient(office, company)
  await addTransaction(office, id, { description: 'Long due', due_date: '2020-01-31' })
  await office.open(`clients?tab=transactions&client=${id}`)
  await expect(page.getByText(`Only ${company}`)).toBeVisible()
  await expect(office.row('Long due')).toContainText('Overdue')
  await page.getByRole('button', { name: 'Add transaction' }).click()
  const dialog = page.getByRole('dialog', { name: 'New transaction' })
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(company)
  await dialog.getByLabel('Description').fill('First milestone')
  await dialog.getByLabel('Amount').fill('1250.5')
  await dialog.getByLabel('Due').fill('2999-12-31')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Transaction created successfully')
  await expect(office.row('First milestone')).toContainText('$1,250.50')

  await page.getByRole('button', { name: 'Overdue', exact: true }).click()
  await expect(page).toHaveURL(/status=overdue/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Status of Long due' }).click()
  await page.getByRole('option', { name: 'Paid' }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await office.expectToast('Transaction status updated')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Paid', exact: true }).click()
  await expect(office.row('Long due')).toHaveCount(1)
  await office.row('Long due').click()
  await page.getByRole('dialog', { name: 'Transaction' }).getByRole('button', { name: 'Reverse' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reverse' }).click()
  await office.expectToast('Transaction reversed')
  await page.getByRole('dialog', { name: 'Transaction' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Reversed', exact: true }).click()
  await expect(office.row('Long due')).toHaveCount(2)
  await expect(office.row('-$100.00')).toContainText('Reversal')

  await page.goto(`${stack.siteUrl}/admin/clients/${id}`)
  await expect(page.getByRole('region', { name: /^Payments/ })).toContainText('$1,250.50')
  await expect(page.getByRole('button', { name: 'Delete client' })).toHaveAccessibleDescription(
    /^Bookkeeping law requires transactions to be kept/,
  )
})

test('receives a message live, opens its conversation and marks it as read', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const id = await addClient(office, unique('Post'))
  await office.open(`clients?tab=messages&client=${id}`)
  await expect(page.getByText('No matches')).toBeVisible()
  const text = unique('Kan vi snakkes?')
  await addMessage(office, id, text)
  await expect(office.row(text)).toContainText('Unread')
  await office.row(text).getByRole('button').first().click()
  await expect(page.getByRole('region', { name: 'Conversation' }).locator('[aria-current]')).toContainText(text)
  await page.getByRole('button', { name: 'Mark as read', exact: true }).click()
  await office.expectToast('Message marked as read')
  await expect(office.row(text)).not.toContainText('Unread')

  const other = unique('En til')
  await addMessage(office, id, other)
  await expect(office.row(other)).toContainText('Unread')
  await page.getByRole('button', { name: 'Mark all on this page as read' }).click()
  await expect(office.row(other)).not.toContainText('Unread')
})

test('denies visitors the clients through the API', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  for (const table of ['clients', 'client_transactions', 'client_messages']) {
    expect((await office.rest('publishableKey', `${table}?select=id`)).status).toBe(401)
    expect((await office.rest('publishableKey', `${table}?id=not.is.null`, { method: 'DELETE' })).status).toBe(401)
  }
})

test('has no accessibility violation in the screen of clients and its dialogs [A1]', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  await office.open('clients')
  for (const search of ['', '?tab=transactions&editTransaction=new', '?tab=messages']) {
    await page.goto(`${stack.siteUrl}/admin/clients${search}`)
    await page.getByRole('rowheader', { includeHidden: true }).first().waitFor()
    if (search.includes('new')) await page.getByRole('dialog').waitFor()
    await expectAccessible(page, search)
  }
})
