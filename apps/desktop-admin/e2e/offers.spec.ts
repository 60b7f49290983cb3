import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { sendOffer } from '../../../e2e/support/clients/offers.ts'
import { OfferPage } from '../../../e2e/support/pages/offer-page.ts'
import { openScreen, signIn } from './admin.ts'
import { clickLast, collectNotifications, shownBy } from './notifications.ts'
import { expect, test } from './test.ts'

test('notifies about a question about an offer and its acceptance, and opens the offer', async ({
  program,
  desk: { stack },
}) => {
  const title = 'A harbour register'
  const { id, number, key } = await sendOffer(stack, { title, price: 600 })
  const { app, page } = await program.start()
  await signIn(page, stack)
  await collectNotifications(app)

  const browser = await launchChromium()
  const offer = new OfferPage(await browser.newPage({ viewport: { width: 360, height: 740 } }), 'en')
  await offer.open(`${stack.siteUrl}/offer?k=${key}`)
  await offer.ask('When can you start?')
  const body = `${number} ${title}`
  await expect.poll(() => shownBy(app)).toEqual([{ title: 'Question about an offer', body }])
  await clickLast(app)
  await expect(page).toHaveURL(new RegExp(`/admin/offers\\?offer=${id}$`))
  const panel = page.getByRole('dialog').or(page.getByRole('region', { name: `Offer ${number}` }))
  await expect(panel.getByText('When can you start?').first()).toBeVisible()

  await offer.accept('Kari Nordmann', 'CEO')
  await expect(offer.outcome('accepted')).toBeVisible()
  await browser.close()
  await expect.poll(() => shownBy(app)).toContainEqual({ title: 'Offer accepted', body })
  await clickLast(app)
  await expect(panel.getByText('Accepted version 1 as Kari Nordmann').first()).toBeVisible()
})

test('shows the client’s page of an unsent offer in a frame, which has no bridge to the app [E1, W14]', async ({
  program,
  desk: { stack },
}) => {
  const { page } = await program.start()
  await signIn(page, stack)
  await openScreen(page, 'offers')
  await page.getByRole('button', { name: 'New offer' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'New offer' })
  await dialog.getByLabel('Title').fill('A lighthouse log')
  await dialog.getByRole('button', { name: 'Create draft' }).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.getByLabel('Description').fill('Advice')
  await page.getByLabel('Price', { exact: true }).fill('1000')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: 'Preview' }).click()

  const phone = page.frameLocator('iframe[title="The client’s page on a phone"]')
  await expect(phone.getByRole('heading', { level: 1, name: 'A lighthouse log' })).toBeVisible()
  await expect(phone.getByText(/^Preview: Accept the offer for/)).toHaveText(/1,250\.00/)
  expect(await phone.locator('html').evaluate(() => [location.origin, 'desktop' in globalThis])).toEqual([
    stack.siteUrl,
    false,
  ])
})
