import { readFile } from 'node:fs/promises'
import { expectAccessible, violations } from '../../support/page/axe.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

test('receives a message live, answers, handles and annotates it, makes it a client and deletes it', async ({
  page,
  stack,
}) => {
  const inbox = new InboxPage(page, stack)
  await inbox.open('contacts')
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Messages' })).toBeVisible()
  await expect(inbox.row('Siv Torp')).toHaveCount(0)
  await inbox.sendMessage('Torp', { message: '<img src=x onerror="alert(1)">\nAndre linje' })
  // R5: without a reload.
  await expect(inbox.row('Siv Torp')).toContainText('Pending')
  await expect(page.getByRole('link', { name: /Contacts.*waiting/ })).toBeVisible()

  await inbox
    .row('Siv Torp')
    .getByRole('button', { name: /^Siv Torp/ })
    .click()
  const panel = inbox.panel('Message from Siv Torp')
  await expect(panel).toContainText('<img src=x onerror="alert(1)">')
  for (const fact of ['Havn AS', 'Backend Development', '$25k - $50k', 'Norwegian'])
    await expect(panel).toContainText(fact)
  await expect(panel.getByRole('link', { name: 'Reply via Email' })).toHaveAttribute(
    'href',
    `mailto:torp@inbox.example?subject=${encodeURIComponent('Re: Båter & priser Torp')}`,
  )

  await panel.getByRole('button', { name: 'Mark as handled' }).click()
  await expect(inbox.toast('Contact marked as handled')).toBeVisible()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Marked as handled' })).toHaveCount(1)
  await inbox
    .row('Siv Torp')
    .getByRole('button', { name: /as pending/ })
    .click()
  await expect(inbox.toast('Contact marked as pending')).toBeVisible()

  await panel.getByRole('textbox', { name: 'Internal note' }).fill('Ringte henne.')
  await panel.getByRole('button', { name: 'Add note' }).click()
  await expect(panel.getByRole('listitem').filter({ hasText: 'Ringte henne.' })).toHaveCount(1)
  await panel.getByRole('button', { name: 'Convert to client' }).click()
  await expect(inbox.toast('Converted to a client')).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Open the client' })).toHaveAttribute(
    'href',
    /\/admin\/clients\/[0-9a-f-]{36}$/,
  )

  // The URL also opens a message whose row is on another page of the list.
  await inbox.open('contacts', `${new URL(page.url()).search}&search=nothing-like-it`)
  await expect(inbox.panel('Message from Siv Torp')).toContainText('Ringte henne.')
  await inbox.panel('Message from Siv Torp').getByRole('button', { name: 'Delete', exact: true }).click()
  await inbox.answer('Delete')
  await endUndo(page)
  await expect(inbox.toast('Message deleted')).toBeVisible()
  await inbox.open('contacts', '?search=torp@inbox.example')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('handles several messages and undoes it, filters them, saves a view, exports and deletes', async ({
  page,
  stack,
}) => {
  const inbox = new InboxPage(page, stack)
  await Promise.all(
    ['Aas', 'Bø', 'Dal'].map((name, index) =>
      inbox.sendMessage(name, { email: `m${index}@bulk.example`, subject: '=1+1' }),
    ),
  )
  await inbox.open('contacts', '?search=bulk.example')
  await expect(page.locator('tbody tr')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const patches: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && patches.push(request.url()))
  await page.getByRole('button', { name: 'Mark as handled', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(inbox.row('Pending')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Mark as handled', exact: true }).click()
  await endUndo(page)
  await expect(inbox.toast('3 contacts marked as handled')).toBeVisible()
  expect(patches).toHaveLength(1)
  await page.getByRole('button', { name: 'Pending', exact: true }).click()
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('button', { name: 'Handled', exact: true }).click()
  await expect(page.locator('tbody tr')).toHaveCount(3)

  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('Bulk')
  await page.getByRole('dialog', { name: 'Saved views' }).getByRole('button', { name: 'Save' }).click()
  await page.keyboard.press('Escape')
  await inbox.open('contacts')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'Bulk', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Bulk', exact: true }).click()
  await expect(page).toHaveURL(/search=bulk.example.*status=handled/)
  // Until the view has loaded, the list shows the previous rows.
  await expect(page.locator('tbody tr')).toHaveCount(3)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\r\n')[0]).toContain('Name,Email,Company,Subject,Message')
  // W3: no cell is evaluated as a formula.
  expect(file).toContain("'=1+1")

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await inbox.answer('Delete')
  await endUndo(page)
  await expect(inbox.toast('3 messages deleted')).toBeVisible()
})

test('has no accessibility violation in messages, their detail and confirmations [A1]', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.open('contacts')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, 'list')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Notes and history' })).toBeVisible()
  await expectAccessible(page, 'detail')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'question', [1440])
})
