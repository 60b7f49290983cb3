import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import { inDatabase } from '../../support/accounts/accounts.ts'
import { newBusyClient, newClient } from '../../support/clients/clients.ts'
import { sendOffer } from '../../support/clients/offers.ts'
import { FLOW_LANGUAGES } from '../../support/languages.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { openPhone } from '../../support/page/phone.ts'
import { AdminScreen } from '../../support/pages/admin-screen.ts'
import { OfferPage } from '../../support/pages/offer-page.ts'
import type { StackInfo } from '../../support/product/product.ts'
import { storeRow } from '../../support/product/stored-rows.ts'
import { expect, test } from '../../support/test.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const askedBy = (stack: StackInfo, email: string) =>
  storeRow(stack, 'quote_requests', {
    client_name: 'Kari Nordmann',
    client_email: email,
    service_type: 'Backend development',
    project_description: 'Bookings',
    complexity: 'simple',
    estimated_hours: 10,
  })

for (const language of FLOW_LANGUAGES)
  test(`leads from a request over its offer, the engagement and the payment back to the client (${language})`, async ({
    page,
    browser,
    stack,
  }) => {
    const name = `Fjord ${randomUUID().slice(0, 8)}`
    const client = await newClient(stack, name)
    const desk = new AdminScreen(page, stack, language)
    const { text } = desk
    const part = (english: string, norwegian: string): Locator =>
      page.getByRole('region', { name: text(new RegExp(`^${english}`), new RegExp(`^${norwegian}`)) })
    const panel = page.getByRole('complementary').or(page.getByRole('dialog'))
    const backToClient = async () => {
      await panel.getByRole('link', { name, exact: true }).first().click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }

    await test.step('the request', async () => {
      await askedBy(stack, client.email)
      await desk.open('/admin/clients')
      await page.getByRole('searchbox').fill(name)
      await desk.row(name).getByRole('button').first().click()
      await expect(page).toHaveURL(`${stack.siteUrl}/admin/clients/${client.id}`)
      const requests = part('Requests', 'Forespørsler')
      await requests.getByRole('link', { name: text(/^Make an offer/, /^Lag tilbud/) }).click()
      await expect(page.getByRole('dialog', { name: text('New offer', 'Nytt tilbud') })).toBeVisible()
      await page.goBack()
      await requests.getByRole('listitem').getByRole('link').first().click()
      await backToClient()
    })

    const offer = await sendOffer(stack, { language, price: 600, client })
    await test.step('the offer, with one of its options taken', async () => {
      await expect(part('Offers', 'Tilbud')).toContainText(String(offer.number))
      const phone = await openPhone(browser)
      const reader = new OfferPage(phone, language)
      await reader.open(`${stack.siteUrl}${language === 'en' ? '' : '/no'}/offer?k=${offer.key}`)
      await reader.tick('Training of your staff')
      await reader.accept('Kari Nordmann', 'CEO')
      await expect(reader.outcome('accepted')).toBeVisible()
      await phone.context().close()
      await part('Offers', 'Tilbud')
        .getByRole('link', { name: new RegExp(`^${offer.number} `) })
        .click()
      const options = panel.getByRole('region', { name: text('Options', 'Tilvalg') })
      await expect(options.getByRole('listitem')).toContainText([
        text('Taken', 'Valgt'),
        text('Not taken', 'Ikke valgt'),
      ])
      await page.goBack()
    })

    await test.step('the engagement, whose deposit is to bill', async () => {
      await part('Offers', 'Tilbud')
        .getByRole('link', { name: text(/^Open engagement/, /^Åpne oppdraget/) })
        .click()
      await expect(panel.getByRole('region', { name: text('Options', 'Tilvalg') })).toContainText(
        'Training of your staff',
      )
      await panel.getByRole('link', { name: text('Open the offer', 'Åpne tilbudet') }).click()
      await panel.getByRole('link', { name: 'A booking system for Fjord Hotel' }).click()
      await expect(page).toHaveURL(/engagements\?engagement=/)
      await backToClient()
      await part('Engagements', 'Oppdrag')
        .getByRole('link', { name: text(/^Bill/, /^Fakturer/) })
        .click()
      await expect(page).toHaveURL(/engagements\?engagement=/)
      await inDatabase(
        stack,
        (sql) => sql`
          insert into public.client_transactions (client_id, description, amount, currency, due_date, reference, plan_item_id)
          select e.client_id, 'The deposit', i.amount, i.currency, '2026-01-14', '20261', i.id
          from public.engagements e join public.plan_items i on i.engagement_id = e.id
          where e.offer_id = ${offer.id} and i.due = 'acceptance'`,
      )
      await page.goBack()
    })

    await test.step('the payment, which is overdue', async () => {
      const payments = part('Payments', 'Betalinger')
      await payments.getByRole('link', { name: text(/^Follow up/, /^Følg opp/) }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByRole('link', { name, exact: true })).toBeVisible()
      await dialog.getByRole('link', { name: 'A booking system for Fjord Hotel' }).click()
      await expect(page).toHaveURL(/engagements\?engagement=/)
      await backToClient()
      await payments.getByRole('combobox').click()
      await page.getByRole('option', { name: text('Paid', 'Betalt') }).click()
      await desk.confirm('Mark as paid', 'Merk som betalt')
      await expect(payments.getByRole('link', { name: text(/^Follow up/, /^Følg opp/) })).toHaveCount(0)
      await desk.expectTranslated()
    })

    await test.step('the list, where the rest of the plan waits', async () => {
      await storeRow(stack, 'client_messages', { client_id: client.id, sender_name: 'Kari', message: 'Hello' })
      await page.goto(`${stack.siteUrl}/admin/clients`)
      await page.getByRole('searchbox').fill(name)
      await expect(desk.row(name)).toContainText(text('1 unread', '1 ulest'))
    })
  })

test('shows changes live, names a failure, recovers, and says when the client is deleted', async ({ page, stack }) => {
  const client = await newClient(stack, `Vik ${randomUUID().slice(0, 8)}`)
  const desk = new AdminScreen(page, stack, 'en')
  let isDown = true
  await page.exposeFunction('recover', () => {
    isDown = false
  })
  await page.route('**/rpc/get_client_work*', (route) =>
    isDown ? route.fulfill({ status: 500, json: { message: 'down' } }) : route.continue(),
  )
  await desk.open(`/admin/clients/${client.id}`)
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load requests, offers' })
  await expect(failure).toBeVisible()
  await expect(page.getByRole('region', { name: 'People' })).toContainText('Kari Nordmann')
  // It recovers by the press, and not by the live channel, which reads again when it connects.
  await page.evaluate(() => addEventListener('click', () => Reflect.get(globalThis, 'recover')(), true))
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No offers yet.')).toBeVisible()

  await storeRow(stack, 'engagements', { client_id: client.id, title: 'A new pier', state: 'running' })
  await expect(page.getByRole('region', { name: 'Engagements (1)' })).toContainText('A new pier')
  await inDatabase(stack, async (sql) => {
    await sql`delete from public.engagements where client_id = ${client.id}`
    await sql`delete from public.clients where id = ${client.id}`
  })
  await expect(page.getByRole('heading', { name: 'This client no longer exists' })).toBeVisible()
  await page.getByRole('link', { name: 'To the clients' }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('leads to a part by its link, also by the keyboard, after a reload and Back', async ({ page, stack }) => {
  const client = await newBusyClient(stack)
  for (let number = 1; number <= 7; number += 1)
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await storeRow(stack, 'client_transactions', { client_id: client.id, description: `Work ${number}`, amount: 100 })
  await page.setViewportSize({ width: 390, height: 844 })
  const desk = new AdminScreen(page, stack, 'en')
  await desk.open(`/admin/clients/${client.id}#payments`)
  const heading = page.getByRole('heading', { name: 'Payments (9)' })
  await expect(heading).toBeInViewport()
  await page.reload()
  await expect(heading).toBeInViewport()
  await page.getByRole('link', { name: 'Show all: Payments' }).press('Enter')
  const payments = page.getByRole('region', { name: 'Payments (9)' })
  await expect(payments.getByRole('listitem')).toHaveCount(9)
  await expect(payments).toBeFocused()
  await page.reload()
  await expect(payments.getByRole('listitem')).toHaveCount(9)
  await page.goBack()
  await expect(payments.getByRole('listitem')).toHaveCount(5)
  await expect(heading).toBeInViewport()
  const files = page.getByRole('navigation', { name: 'Parts of this page' }).getByRole('link', { name: 'Files' })
  await files.press('Enter')
  await expect(page.getByRole('heading', { name: 'Files' })).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Files' })).toBeFocused()
})

test('has no accessibility violation, with much, with nothing and without the client [A1]', async ({ page, stack }) => {
  const busy = await newBusyClient(stack)
  await askedBy(stack, busy.email)
  const empty = await newClient(stack, 'Tom AS')
  const desk = new AdminScreen(page, stack, 'en')
  for (const [what, id, shown] of [
    ['a busy client', busy.id, 'Engagements (1)'],
    ['a new client', empty.id, 'No offers yet.'],
    ['no client', randomUUID(), 'This client no longer exists'],
  ] as const)
    await test.step(what, async () => {
      await desk.open(`/admin/clients/${id}`)
      await expect(page.getByText(shown).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page, what, [390, 768, 1280])
    })
})
