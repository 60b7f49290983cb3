import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'
import { verifyEvidence } from '../../../scripts/offers/offer-evidence.ts'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { prepareSeller, sendVersion } from '../../support/clients/offers.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { visit } from '../../support/page/hydration.ts'
import { endUndo } from '../../support/page/undo.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const TITLE = 'Title of the group'

const startOffer = async (page: Page, title: string, start?: string) => {
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New offer' })
  await dialog.getByLabel('Title').fill(title)
  if (start !== undefined) await dialog.getByLabel('Start with').selectOption(start)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('form', { name: 'Offer' })).toBeVisible()
}

/** Begins a group at a line of the table. */
async function beginGroup(page: Page, lines: Locator, position: number, title: string) {
  await lines.getByRole('button', { name: `More actions for entry ${position}`, exact: true }).click()
  await page.getByRole('menuitem', { name: `Begin a group at entry ${position}` }).click()
  await expect(page.locator(`[name="lines.${position - 1}.group_title"]`)).toBeFocused()
  await page.keyboard.type(title)
}

const titlesOf = (lines: Locator) =>
  lines.getByLabel(TITLE).evaluateAll((fields) => fields.map((field) => (field instanceof HTMLInputElement ? field.value : ''))) // prettier-ignore

/** Drags a group by the handle of its title onto a line of the group above. */
async function dragUp(page: Page, lines: Locator, index: number) {
  const head = lines.locator('[data-group]').nth(index)
  await head.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const handle = await head.locator('[data-handle]').boundingBox()
  if (!handle) throw new Error('The group is not shown')
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, y - 100, { steps: 8 })
  await page.mouse.up()
}

test('groups forty pasted lines, takes a discount off them, and begins another offer with them', async ({
  page,
  stack,
}) => {
  await prepareSeller(stack)
  const office = new AdminList(page, stack)
  const title = `Grouped ${randomUUID().slice(0, 8)}`
  await office.open('offers')
  await startOffer(page, title)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const form = page.getByRole('form', { name: 'Offer' })
  const lines = form.getByRole('region', { name: 'Lines' })
  await lines.getByRole('button', { name: 'Add line' }).click()
  await lines.getByLabel('Description').evaluate((field) => {
    const data = new DataTransfer()
    const rows = Array.from({ length: 40 }, (_, n) => `Part ${n + 1}\t1\thours\t100.50`)
    data.setData('text/plain', rows.join('\n'))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  const rows = lines.getByRole('listitem')
  await expect(rows).toHaveCount(40)
  await beginGroup(page, lines, 1, 'Design')
  await beginGroup(page, lines, 11, 'Build')
  await beginGroup(page, lines, 31, 'Training')
  expect(await titlesOf(lines)).toEqual(['Design', 'Build', 'Training'])
  await expect(rows.nth(10)).toContainText(/Subtotal.*2,010\.00/)

  const [first, last] = [await rows.first().boundingBox(), await rows.last().boundingBox()]
  if (!first || !last) throw new Error('The lines are not shown')
  expect(last.y + last.height - first.y).toBeLessThan(2 * 800)
  await dragUp(page, lines, 2)
  await expect.poll(() => titlesOf(lines)).toEqual(['Design', 'Training', 'Build'])

  await rows.nth(19).getByRole('checkbox', { name: 'Optional' }).check()
  await lines.getByLabel('Discount on the total').selectOption('Per cent')
  await lines.getByLabel('Share').fill('10')
  const total = form.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('Discount (10%)')
  await expect(total).toContainText('391.95')
  await form.getByLabel('Name', { exact: true }).fill('Kari Nordmann')
  await form.getByLabel('Email').fill(`kari-${randomUUID().slice(0, 8)}@fjord.example`)
  await page.keyboard.press('Control+s')
  await office.expectToast('Offer saved')
  await page.reload()
  await expect.poll(() => titlesOf(lines)).toEqual(['Design', 'Training', 'Build'])
  await expectAccessible(page)

  // Below the width at which the panel is docked, which would close its dialog.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'The offer' }).click()
  await page.getByRole('button', { name: 'Save as template' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel('Name').fill(`Template ${title}`)
  await expectAccessible(page, 'a template', [360, 768, 1280])
  await dialog.getByRole('button', { name: 'Save template' }).click()
  await office.expectToast('Template saved')
  await office.open('offers')
  await startOffer(page, `Again ${title}`, `Template: Template ${title}`)
  await expect(rows).toHaveCount(40)
  expect(await titlesOf(lines)).toEqual(['Design', 'Training', 'Build'])
  await expect(lines.getByLabel('Share')).toHaveValue('10')
  await office.open('offers')
  await page.getByRole('link', { name: 'Templates' }).click()
  const list = page.getByRole('dialog', { name: 'Templates' })
  await expect(list).toContainText(title)
  await expectAccessible(page)
  await list.getByRole('button', { name: `Actions for Template ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  // Not the list: the toast, which is in the dialog, names the template as well.
  await expect(list.getByRole('button', { name: `Actions for Template ${title}` })).toHaveCount(0)
  await list.getByRole('button', { name: 'Close' }).click()
  await endUndo(page)
  await office.expectToast('Template deleted')

  const key = await sendVersion(stack, id)
  await page.setViewportSize({ width: 390, height: 800 })
  await visit(page, `${stack.siteUrl}/offer?k=${key}`)
  const group = page.locator('tr').filter({ hasText: /^Training/ })
  await expect(group).toContainText('904.50')
  await expect(page.getByText('Discount 10%')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Part 40' }).check()
  await expect(group).toContainText('1,005.00')
  await expect(page.getByText('402.00').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Kari Nordmann')
  await page.getByRole('checkbox', { name: /^I accept offer/ }).check()
  await page.getByRole('button', { name: /^Accept the offer for/ }).click()
  await expect(page.getByRole('heading', { name: 'Accepted' })).toBeVisible()
  const evidence = await inDatabase(
    stack,
    (sql) => sql<{ file: string }[]>`select public.read_offer_evidence(${id})::text as file`,
  )
  const { problems, summary } = verifyEvidence(evidence[0]?.file ?? '')
  expect(problems).toEqual([])
  // 40 lines of 100.50, less 10 %, with 25 % of VAT.
  expect(summary[0]).toContain('4522.50')
})
