import { launchChromium } from '../../../scripts/chromium/launch-chromium.ts'
import { storeRows } from '../../../e2e/support/product/backend.ts'
import { QuotePage } from '../../../e2e/support/pages/quote-page.ts'
import { signIn } from './admin.ts'
import { clickLast, collectNotifications, shownBy } from './notifications.ts'
import { expect, test } from './test.ts'

test('notifies about a message and a quote request of the site, opens their record, and respects do not disturb', async ({
  program,
  desk: { stack },
}) => {
  const { app, page } = await program.start()
  await signIn(page, stack)
  await collectNotifications(app)

  const browser = await launchChromium()
  const quote = new QuotePage(await browser.newPage(), 'en')
  await quote.open(stack.siteUrl)
  await quote.complete({
    service: { index: 1 },
    name: 'Ada Byron',
    email: 'ada@engine.example',
    description: 'We need an engine that weaves algebra.',
  })
  await quote.send()
  await expect(quote.done).toBeVisible()
  await browser.close()
  await expect.poll(() => shownBy(app)).toEqual([{ title: 'New quote request', body: 'Ada Byron' }])
  await clickLast(app)
  await expect(page).toHaveURL(/\/admin\/quote-management\?request=[\da-f-]{36}$/)
  await expect(page.getByRole('dialog').getByText('ada@engine.example').first()).toBeVisible()

  const message = (id: string, name: string) =>
    storeRows(stack, 'contacts', [{ id, name, email: 'grace@navy.example', message: 'Call me.' }])
  const id = crypto.randomUUID()
  await message(id, 'Grace Hopper')
  await expect.poll(() => shownBy(app)).toContainEqual({ title: 'New message', body: 'Grace Hopper' })
  await clickLast(app)
  await expect(page).toHaveURL(new RegExp(`/admin/contacts\\?message=${id}$`))
  await expect(page.getByText('Call me.').first()).toBeVisible()

  await app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('do-not-disturb')?.click())
  await message(crypto.randomUUID(), 'Silent Sigrid')
  await expect(page.getByText('Silent Sigrid').first()).toBeVisible()
  expect(await shownBy(app)).toHaveLength(2)
})
