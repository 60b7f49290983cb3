import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { z } from 'zod'
import { expectAccessible } from '../../support/page/axe.ts'
import { AdminList } from '../../support/pages/admin-list.ts'
import { InboxPage } from '../../support/pages/inbox-page.ts'
import { expect, test } from '../../support/test.ts'
import { endUndo } from '../../support/page/undo.ts'

// Wide enough to dock the detail next to the list.
test.use({ viewport: { width: 1440, height: 900 } })

const panelOf = (page: Page) =>
  page.getByRole('region', { name: /^Offer \d+$/ }).or(page.getByRole('dialog', { name: /^Offer \d+$/ }))

/** Opens the editor of a new empty offer. */
async function startOffer(page: Page, title: string) {
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New offer' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await expect(page.getByRole('form', { name: 'Offer' })).toBeVisible()
}

/** Returns whether a field clips its text. */
const isCut = (field: Element) => field.scrollWidth > field.clientWidth

/** Stores another version of the terms, and chooses it. */
async function writeTerms(page: Page) {
  await page.getByRole('button', { name: /^(Write|Read or change) the terms$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms' })
  await dialog.getByLabel('English').fill(`Payment within 14 days. ${randomUUID()}`)
  await dialog.getByLabel('Norwegian').fill('Betaling innen 14 dager.')
  await dialog.getByRole('button', { name: 'Save as a new version' }).click()
  await expect(dialog).toHaveCount(0)
}

test('creates an offer from a request, edits it, and shows what it lacks', async ({ page, stack }) => {
  const inbox = new InboxPage(page, stack)
  await inbox.requestQuote('Tilbud Vik')
  await inbox.open('quote-management', '?search=tilbud.vik')
  await inbox
    .row('Tilbud Vik')
    .getByRole('button', { name: /^Tilbud Vik/ })
    .click()
  await inbox.panel('Quote request from Tilbud Vik').getByRole('link', { name: 'Make an offer' }).click()
  await page.getByRole('dialog', { name: 'New offer' }).getByRole('button', { name: 'Create draft' }).click()

  const form = page.getByRole('form', { name: 'Offer' })
  await expect(form.getByLabel('Email')).toHaveValue('tilbud.vik@inbox.example')
  const lines = form.getByRole('region', { name: 'Lines' })
  const total = form.getByRole('region', { name: 'Total' })
  await expect(lines.getByRole('listitem')).toHaveCount(2)
  await expect(total).toContainText(/Incl. VAT.*\d/)
  await expectAccessible(page)

  await writeTerms(page)
  await form.getByLabel('Name', { exact: true }).clear()
  await lines.getByLabel('Quantity').first().fill('2')
  await page.setViewportSize({ width: 1280, height: 800 })
  await lines.getByLabel('Price', { exact: true }).first().fill('1234567.89')
  for (const field of ['Price', 'Quantity', 'Discount', 'Unit'])
    expect(await lines.getByLabel(field).first().evaluate(isCut), field).toBe(false)
  await page.setViewportSize({ width: 1440, height: 900 })
  await lines.getByLabel('Price', { exact: true }).first().fill('1000.5')
  await lines.getByRole('button', { name: 'Remove entry 2' }).click()
  await expect(total).toContainText('2,001.00')
  await page.keyboard.press('Control+s')
  await expect(inbox.toast('Offer saved')).toBeVisible()
  await page.reload()
  await expect(lines.getByLabel('Quantity')).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'the name of the recipient' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')

  await inbox.open('quote-management', '?search=tilbud.vik')
  await inbox
    .row('Tilbud Vik')
    .getByRole('button', { name: /^Tilbud Vik/ })
    .click()
  const offers = inbox.panel('Quote request from Tilbud Vik').getByRole('region', { name: 'Offers' })
  await expect(offers).toContainText('Draft')
  await offers.getByRole('link', { name: /Backend/ }).click()
  const panel = panelOf(page)
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Duplicate' }).click()
  await expect(form).toBeVisible()
  await page.getByRole('link', { name: 'The offer' }).click()
  await panel.getByRole('button', { name: 'Delete draft' }).click()
  await inbox.answer('Delete')
  await endUndo(page)
  await expect(inbox.toast('Draft deleted')).toBeVisible()
})

test('shows both versions when a second tab has saved the offer, and overwrites neither [R4]', async ({
  page,
  context,
  stack,
}) => {
  const office = new AdminList(page, stack)
  await office.open('offers')
  const title = `Two tabs ${randomUUID().slice(0, 8)}`
  await startOffer(page, title)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByLabel('Company').fill('Theirs AS')
  await other.keyboard.press('Control+s')
  await expect(other.getByText('Everything is saved.')).toBeVisible()

  await page.getByLabel('Company').fill('Mine AS')
  await page.getByLabel('Email').fill('kari@e2e.example')
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('alertdialog', { name: 'You changed this in another window' })
  await conflict.getByRole('group', { name: 'Company' }).getByRole('radio', { name: 'Yours' }).check()
  await conflict.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Everything is saved.')).toBeVisible()

  await office.open(`offers?search=${encodeURIComponent(title)}`)
  await expect(office.row(title)).toContainText('Mine AS')
})

test('keeps unsaved edits of an offer in the browser, reads a comma in Norwegian, and asks before leaving', async ({
  page,
  stack,
}) => {
  const office = new AdminList(page, stack)
  await office.open('offers', 'no')
  await page.getByRole('button', { name: 'Nytt tilbud' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Nytt tilbud' })
  await dialog.getByLabel('Tittel').fill(`Komma ${randomUUID().slice(0, 8)}`)
  await dialog.getByRole('button', { name: 'Opprett utkast' }).click()
  await page.getByRole('button', { name: 'Legg til linje' }).click()
  const lines = page.getByRole('region', { name: 'Linjer' })
  await lines.getByLabel('Beskrivelse').fill('Rådgivning')
  await lines.getByLabel('Antall').fill('1,5')
  await lines.getByLabel('Pris', { exact: true }).fill('1000')
  await expect(page.getByRole('region', { name: 'Sum' })).toContainText(/1\s500,00/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Rådgivning')
  await page.getByRole('link', { name: 'Tilbudet' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt' }).click()
  page.once('dialog', (leaving) => void leaving.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Gjenopprett endringene' }).click()
  await expect(lines.getByLabel('Antall')).toHaveValue('1,5')
})

test('sends an offer, then a new version, shows what happened, and withdraws it', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const [setting] = (await office.rest('secretKey', 'settings?key=eq.company_info&select=value')).rows
  const stored = z.object({ en: z.looseObject({}), no: z.looseObject({}) }).parse(setting?.['value'])
  const facts = { legal_name: 'Nordlys Consulting AS', account_number: '8601 11 17947' }
  const value = { en: { ...stored.en, ...facts }, no: { ...stored.no, ...facts } }
  await office.rest('secretKey', 'settings?key=eq.company_info', { method: 'PATCH', body: { value } })

  await office.open('offers')
  const title = `Sent ${randomUUID().slice(0, 8)}`
  await startOffer(page, title)
  await page.getByLabel('Name', { exact: true }).fill('Kari Solberg')
  await page.getByLabel('Email').fill('kari@e2e.example')
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Description').fill('Advice')
  await page.getByLabel('Price', { exact: true }).fill('1000')
  await writeTerms(page)
  await page.keyboard.press('Control+s')
  await office.expectToast('Offer saved')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Send / })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await office.expectToast('Version 1 is on its way')

  const panel = panelOf(page)
  await expect(panel).toContainText('Sent version 1 to kari@e2e.example')
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'PDF of version 1' }).click(),
  ])
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Evidence' }).click(),
  ])
  expect(await readFile(await evidence.path(), 'utf8')).toContain('"kind": "offer evidence 1"')
  await expectAccessible(page)

  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Price', { exact: true }).fill('1200')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Everything is saved.')).toBeVisible()
  await page.getByRole('link', { name: 'The offer' }).click()
  await expect(panel.getByText(/^This is what was sent/)).toBeVisible()
  await expect(office.row(title)).toContainText(/1,250\.00.*Unsent changes/)
  await panel.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Send a new version' }).click()
  await page
    .getByRole('dialog', { name: /^Send / })
    .getByRole('button', { name: 'Send', exact: true })
    .click()
  await office.expectToast('Version 2 is on its way')
  await expect(panel.getByRole('button', { name: /^PDF of version/ })).toHaveCount(2)
  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await office.expectToast('Offer withdrawn')
  await expect(office.row(title)).toContainText('Withdrawn')
})

test('moves lines by keyboard, mouse and touch, and reports amounts that do not add up', async ({ browser, stack }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, hasTouch: true })
  const page = await context.newPage()
  const office = new AdminList(page, stack)
  await office.open('offers')
  await startOffer(page, `Order ${randomUUID().slice(0, 8)}`)
  const lines = page.getByRole('region', { name: 'Lines' })
  const texts = lines.getByLabel('Description')
  for (const [index, text] of ['One', 'Two', 'Three'].entries()) {
    await page.getByRole('button', { name: 'Add line' }).click()
    await texts.nth(index).fill(text)
    await lines.getByLabel('Price', { exact: true }).nth(index).fill('-100')
  }
  const expectOrder = (...order: string[]) =>
    expect.poll(() => texts.evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))).toEqual(order)

  await texts.first().focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expectOrder('Two', 'One', 'Three')
  await expect(texts.nth(1)).toBeFocused()
  await expect(page.getByText('Now 2 of 3')).toBeAttached()

  const handles = lines.locator('[data-handle]')
  const pointOf = async (index: number) => {
    await handles.nth(index).scrollIntoViewIfNeeded()
    const box = await handles.nth(index).boundingBox()
    if (!box) throw new Error('The handle is not shown')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const from = await pointOf(0)
  const to = await pointOf(1)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
  await expectOrder('One', 'Two', 'Three')

  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', to)
  await touch('touchMove', from)
  await touch('touchEnd')
  await expectOrder('Two', 'One', 'Three')

  await page.getByRole('spinbutton', { name: 'Share' }).fill('60')
  await page.keyboard.press('Control+s')
  await office.expectToast('Offer saved')
  await expect(page.getByRole('link', { name: 'a total that is not below zero' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^payments that come to the total together/ })).toBeVisible()
  await context.close()
})

test('fills in the recipient from a client', async ({ page, stack }) => {
  const office = new AdminList(page, stack)
  const { rows } = await office.rest('secretKey', 'clients?select=company_name,email&order=created_at&limit=1')
  const company = String(rows[0]?.['company_name'])
  await office.open('offers')
  await startOffer(page, `Client ${randomUUID().slice(0, 8)}`)
  await page.getByRole('combobox', { name: 'Client' }).fill(company)
  await page.getByRole('option', { name: company }).first().click()
  await expect(page.getByLabel('Company')).toHaveValue(company)
  await expect(page.getByLabel('Email')).not.toHaveValue('')
  await page.keyboard.press('Control+s')
  await office.expectToast('Offer saved')
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Client' })).toHaveValue(company)
})
