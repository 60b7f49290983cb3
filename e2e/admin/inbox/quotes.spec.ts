import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/page/axe.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

test('approves a request, and makes it a client with a transaction', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.requestQuote('Tone Vik')
  await inbox.open('quote-management', '?search=tone.vik')
  await inbox
    .row('Tone Vik')
    .getByRole('button', { name: /^Tone Vik/ })
    .click()
  const panel = inbox.panel('Quote request from Tone Vik')

  await expect(panel.getByRole('button', { name: 'Convert to client' })).toHaveAttribute('aria-disabled', 'true')
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect(inbox.toast('Quote status updated')).toBeVisible()
  await panel.getByRole('button', { name: 'Convert to client' }).click()
  await inbox.answer('Convert to client')
  await expect(panel).toContainText('Converted to a client with a transaction of')

  await inbox.open('quote-management', `${new URL(page.url()).search}&status=rejected`)
  await expect(inbox.panel('Quote request from Tone Vik')).toContainText('Converted to a client with a transaction')
})

test('filters requests by service, sets the status of several and exports them', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await Promise.all([inbox.requestQuote('Samlet En'), inbox.requestQuote('Samlet To')])
  await inbox.open('quote-management', '?search=samlet')
  await page.getByRole('combobox', { name: 'Filter by service' }).selectOption('Technical consulting')
  await expect(page.getByText('No matches')).toBeVisible()
  await page.getByRole('combobox', { name: 'Filter by service' }).selectOption('Backend development')
  await expect(page.locator('tbody tr')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  const bar = page.getByRole('status', { name: 'Selected rows' })
  await page.route(/rest\/v1\/quote_requests/, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 403, json: { message: 'no' }, headers: { 'access-control-allow-origin': '*' } })
      : route.continue(),
  )
  await bar.getByRole('button', { name: 'Rejected' }).click()
  await endUndo(page)
  await expect(inbox.toast('Failed to update quote status')).toBeVisible()
  await expect(inbox.row('Samlet To')).toContainText('Pending')
  await page.unroute(/rest\/v1\/quote_requests/)
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check()
  await bar.getByRole('button', { name: 'Rejected' }).click()
  await endUndo(page)
  await expect(inbox.toast('2 requests set to: rejected')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file.trim().split('\r\n')).toHaveLength(3)
  expect(file).toContain('Et register over båtplasser på Ærøy.')
})

test('creates, changes and deletes a template, and rejects a taken name and values out of range', async ({
  page,
  stack,
}) => {
  const inbox = new InboxPage(page, stack)
  await inbox.open('quote-management', '?tab=templates')
  await page.getByRole('button', { name: 'Add template' }).click()
  const dialog = page.getByRole('dialog', { name: /template/i })
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('Please fill in this field.')).toHaveCount(2)
  await dialog.getByRole('textbox', { name: 'Service', exact: true }).fill('Backend development')
  await dialog.getByLabel('Base price').pressSequentially('1.05')
  await expect(dialog.getByLabel('Base price')).toHaveValue('1.05')
  await dialog.getByLabel('Hourly rate').fill('10001')
  await dialog.getByLabel('Features', { exact: true }).fill('Report, Call')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText(/between 0 and 10,000,/)).toBeVisible()
  await dialog.getByLabel('Hourly rate').fill('99')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(dialog.getByText('There is already a template with this name.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Service', exact: true }).fill('Test review')
  await dialog.getByRole('button', { name: 'Create template' }).click()
  await expect(inbox.toast('Template created successfully')).toBeVisible()

  await page.getByRole('button', { name: 'Edit Test review' }).click()
  await dialog.getByLabel('Complex', { exact: true }).fill('2.25')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(inbox.toast('Template updated successfully')).toBeVisible()
  await expect(inbox.row('Test review')).toContainText('×2.25')

  await page.getByRole('button', { name: 'Delete Test review' }).click()
  await inbox.answer('Delete')
  await endUndo(page)
  await expect(inbox.toast('Template deleted successfully')).toBeVisible()
  await expect(inbox.row('Test review')).toHaveCount(0)
})

test('has no accessibility violation in a request, a template and their dialogs [A1]', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.open('quote-management')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Notes and history' })).toBeVisible()
  await expectAccessible(page, 'request')
  await inbox.open('quote-management', '?tab=templates')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await expectAccessible(page, 'templates')
  await page.getByRole('rowheader').first().getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Edit template' })).toBeVisible()
  await expectAccessible(page, 'template')
})
