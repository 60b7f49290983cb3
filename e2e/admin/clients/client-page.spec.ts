import { writeMarkdown } from '../../support/page/rich-text.ts'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { expectAccessible } from '../../support/page/axe.ts'
import { rowsOf } from '../../support/product/backend.ts'
import { enterClientPage } from '../../support/clients/client-page.ts'
import { chooseFromMenu } from '../../support/page/menu.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const addressOf = (name: string) => `${name}-${randomUUID().slice(0, 8)}@page.example`

async function storeClient(stack: StackInfo) {
  const company = `Side ${randomUUID().slice(0, 8)}`
  const email = addressOf('kari')
  const id = await storeRow(stack, 'clients', { company_name: company, contact_person: 'Kari Solberg', email })
  return { id, company, email }
}

/** Opens the form of the contact person, and changes the name. */
async function renameContact(page: Page, name: string) {
  await chooseFromMenu(page, 'More for Kari Solberg', 'Edit')
  await page.getByRole('dialog', { name: 'Edit person' }).getByLabel('Name').fill(name)
}

test('adds a person, mails a link, reads the message of the client, answers, and sees that the answer was read', async ({
  page,
  stack,
}) => {
  const office = new AdminList(page, stack)
  const { id, company, email } = await storeClient(stack)
  await office.open(`clients/${id}`)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('listitem')).toHaveCount(1)
  const ola = addressOf('ola')
  await people.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'New person' })
  await dialog.getByLabel('Name').fill('Ola Vik')
  await dialog.getByLabel('Email').fill(email.toUpperCase())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This client already has a person with this address.')).toBeVisible()
  await dialog.getByLabel('Email').fill(ola)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await office.expectToast('Person added')
  await people.getByRole('button', { name: 'Send a link: Ola Vik' }).click()
  await office.expectToast(`A link is on its way to ${ola}`)

  const client = await enterClientPage(stack, ola)
  await client.write('Can we <b>meet</b> on *Monday*?')
  const conversation = page.getByRole('region', { name: 'Conversation' })
  const message = conversation.getByRole('listitem').filter({ hasText: 'Can we <b>meet</b> on *Monday*?' })
  await expect(message).toContainText('Ola Vik')
  await message.getByRole('button', { name: 'Mark as read' }).click()
  await expect(message.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)

  const field = conversation.getByRole('textbox', { name: 'Answer' })
  await writeMarkdown(field, 'Yes, on **Tuesday**.')
  await page.reload()
  await expect(field).toHaveText('Yes, on Tuesday.')
  await conversation.getByRole('button', { name: 'Send answer' }).click()
  await office.expectToast('Answer sent')
  await expect(field).toHaveText('')
  const answer = conversation.getByRole('listitem').filter({ hasText: 'Yes, on Tuesday.' })
  await expect(answer).toContainText('Not read yet')
  await expect(answer.locator('strong')).toHaveText('Tuesday')
  const [stored] = await rowsOf(stack, 'client_messages', `client_id=eq.${id}&is_from_staff=is.true`)
  await client.markSeen(String(stored?.['id']))
  await expect(answer).toContainText('Read by the client')

  // The list shows the client's message only, and opens the conversation.
  await page.goto(`${stack.siteUrl}/admin/clients?tab=messages&client=${id}`)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await office.row(company).getByRole('button').first().click()
  await expect(conversation.getByRole('listitem')).toHaveCount(2)
  await expect(conversation.locator('[aria-current]')).toContainText('Can we')
  await expectAccessible(page, 'conversation')

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${stack.siteUrl}/admin/clients/${id}`)
  await chooseFromMenu(page, 'More for Ola Vik', 'End sessions')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End sessions' }).click()
  await office.expectToast('1 session ended')
  expect(await client.read()).toEqual({ refused: 'session' })
  await chooseFromMenu(page, 'More for Ola Vik', 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await endUndo(page)
  await office.expectToast('Person removed')
  await expect(people.getByRole('listitem')).toHaveCount(1)
})

test('shows both versions of a person when a colleague has saved one meanwhile [R4]', async ({
  page,
  stack,
  context,
}) => {
  const office = new AdminList(page, stack)
  const { id } = await storeClient(stack)
  await office.open(`clients/${id}`)
  await renameContact(page, 'Kari Mine')
  const other = await context.newPage()
  await other.goto(page.url())
  await renameContact(other, 'Kari Theirs')
  await other.getByRole('dialog', { name: 'Edit person' }).getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Kari Theirs')).toBeVisible()
  await page.getByRole('dialog', { name: 'Edit person' }).getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('alertdialog')
  await expect(conflict.getByRole('group', { name: 'Name' })).toContainText('Kari Theirs')
  await conflict.getByRole('group', { name: 'Name' }).getByRole('radio', { name: 'Yours' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Kari Mine')
})

test('shows the page as the client sees it, and records each view in the audit log', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const { id, company, email } = await storeClient(stack)
  await storeRow(stack, 'client_transactions', {
    client_id: id,
    description: 'Deposit',
    amount: 100,
    due_date: '2020-01-31',
  })
  await storeRow(stack, 'client_messages', { client_id: id, sender_name: 'Kari Solberg', message: 'Is it *ready*?' })
  await office.open(`clients/${id}`)
  const views = () => rowsOf(stack, 'audit_log', `table_name=eq.clients&action=eq.view&row_id=eq.${id}`)
  expect(await views()).toHaveLength(0)
  await page.getByRole('button', { name: 'See the client’s page' }).click()
  const dialog = page.getByRole('dialog', { name: `The page of ${company}` })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    'Offers',
    'Engagements',
    'Payments',
    'Conversation',
  ])
  await expect(dialog.getByRole('region', { name: 'Payments' })).toContainText('Overdue')
  await expect(dialog).toContainText('Is it *ready*?')
  // A change does not refetch the page, which would be recorded as another view.
  await storeRow(stack, 'client_messages', { client_id: id, sender_name: email, message: 'Later' })
  await expect(page.getByText('Later', { exact: true })).toHaveCount(1)
  await expect(dialog).not.toContainText('Later')
  expect(await views()).toHaveLength(1)
  await expectAccessible(page, 'the page')
  await page.goBack()
  await expect(dialog).toHaveCount(0)

  await office.open('settings?tab=security')
  await expect(office.row(company).first()).toContainText('Client page viewed')
})

test('denies visitors the people and the actions of staff', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  expect((await office.rest('publishableKey', 'client_people?select=id')).status).toBe(401)
  for (const [name, body] of Object.entries({
    answer_client: { client: randomUUID(), id: randomUUID(), message: 'Hello' },
    view_client_page: { client: randomUUID() },
    send_client_link: { person: randomUUID() },
    end_client_sessions: { person: randomUUID() },
  }))
    expect((await office.rest('publishableKey', `rpc/${name}`, { method: 'POST', body })).status, name).toBe(401)
})
