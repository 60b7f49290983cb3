import type { Page, Route } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { expectAccessible } from '../../support/page/axe.ts'
import { AdminPage } from '../../support/pages/admin-page.ts'
import { ChatWidget } from '../../support/pages/chat-widget.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const FUNCTION = '**/functions/v1/ai-chat'
const EMAIL = 'hello@nordlys.example'

test.beforeEach(async ({ page }) => {
  // The shortest simulated delay.
  await page.addInitScript(() => (Math.random = () => 0))
})

const answer = (page: Page, reply: (route: Route) => Promise<void>) =>
  page.route(FUNCTION, (route) => (route.request().method() === 'POST' ? reply(route) : route.continue()))

test('is offline and uses canned replies without a model, in both languages', async ({ page, stack }) => {
  const english = new ChatWidget(page)
  await visit(page, `${stack.siteUrl}/services`)
  await english.open()
  await expect(english.field).toBeFocused()
  await english.sendAndWait('How long does it take?')
  await expect(english.replies.last()).toContainText('1-2 weeks small')
  await expect(english.replies.last()).toContainText('within 1 business day')
  await expect(english.replies.last().getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`)
  await expect(english.status).toHaveText('Offline')

  // The conversation survives the change of language; the next reply is Norwegian.
  const norwegian = new ChatWidget(page, 'no')
  await page.getByRole('link', { name: 'Norwegian' }).click()
  await norwegian.sendAndWait('Hva koster det?')
  await expect(norwegian.replies).toHaveCount(4)
  await expect(norwegian.replies.last()).toContainText('innen 1 virkedag')
  await expect(norwegian.status).toHaveText('Frakoblet')
  await norwegian.replies.last().getByRole('link', { name: '/no/quote' }).click()
  await expect(page).toHaveURL(`${stack.siteUrl}/no/quote`)
  await expect(norwegian.replies).toHaveCount(4)

  // A reload keeps it in this tab, and nothing is stored longer (A3).
  await page.reload()
  await norwegian.open()
  await expect(norwegian.replies).toHaveCount(4)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('koster')
  await norwegian.button('startOver').click()
  await expect(norwegian.replies).toHaveCount(0)
  await expect(norwegian.field).toBeFocused()
})

for (const [how, reply] of [
  ['answers 500', (route: Route) => route.fulfill({ status: 500, body: 'boom' })],
  ['answers with an error', (route: Route) => route.fulfill({ json: { response: 'No', error: 'Broken' } })],
  ['answers nonsense', (route: Route) => route.fulfill({ status: 200, body: '<html>', contentType: 'text/html' })],
  ['answers nothing', (route: Route) => route.fulfill({ status: 200, json: {} })],
  [
    'apologises',
    (route: Route) => route.fulfill({ json: { response: 'We have technical difficulties', error: null } }),
  ],
  ['breaks off', (route: Route) => route.abort()],
] as const) {
  test(`uses a canned reply when the function ${how}`, async ({ page, stack }) => {
    await answer(page, reply)
    await visit(page, stack.siteUrl)
    const chat = new ChatWidget(page)
    await chat.open()
    await chat.sendAndWait('Hi, what do you charge?')
    await expect(chat.replies.last()).toContainText('Automatic reply')
    await expect(chat.replies.last()).toContainText('The calculator at /quote')
    await expect(chat.status).toHaveText('Offline')
  })
}

test('shows a separate message for too many questions', async ({ page, stack }) => {
  await answer(page, (route) =>
    route.fulfill({ status: 429, json: { data: null, error: { code: 'rate_limited', message: 'Wait' } } }),
  )
  await visit(page, `${stack.siteUrl}/no`)
  const chat = new ChatWidget(page, 'no')
  await chat.open()
  await chat.sendAndWait('Hva koster det?')
  await expect(chat.replies.last()).toContainText('Du har nådd grensen for hva assistenten kan svare på')
})

test('counts a slow reply that arrives while minimised, and shows its markup as text [W2]', async ({ page, stack }) => {
  const payload =
    'See /quote\n\n<img src=x onerror="window.hacked=1"><script>window.hacked=1</script> [x](javascript:hacked=1)'
  const released = Promise.withResolvers<void>()
  await answer(page, async (route) => {
    await released.promise
    await route.fulfill({ json: { response: payload, error: null } })
  })
  await visit(page, stack.siteUrl)
  const chat = new ChatWidget(page)
  await chat.open()
  await chat.field.fill('First line')
  await chat.field.press('Shift+Enter')
  await chat.field.pressSequentially('second')
  await chat.field.press('Enter')
  await expect(chat.field).toHaveValue('')
  await expect(chat.replies.first()).toContainText('First line\nsecond', { useInnerText: true })
  await expect(chat.log).toContainText('The assistant is writing')
  await chat.field.press('Escape')
  await expect(chat.panel).toBeHidden()
  await expect(chat.launcher).toBeFocused()
  released.resolve()
  await expect(chat.launcher).toHaveAccessibleName(/Online 1 new reply/)
  await chat.launcher.press('Enter')
  await expect(chat.replies.last()).toContainText('<img src=x onerror=')
  await expect(chat.replies.last().getByRole('link')).toHaveText(['/quote'])
  expect(await page.evaluate(() => Reflect.get(window, 'hacked'))).toBeUndefined()
  await expect(chat.status).toHaveText('Online')
  await chat.button('close').click()
  await expect(chat.launcher).toHaveAccessibleName('Chat Online')
})

test('keeps a message that is empty or too long in the field, with the reason', async ({ page, stack }) => {
  await visit(page, stack.siteUrl)
  const chat = new ChatWidget(page)
  await chat.open()
  await chat.button('send').click()
  await expect(chat.panel.getByRole('alert')).toHaveText('Write a message first.')
  await chat.field.fill('x'.repeat(1900))
  await expect(chat.panel.getByText('1900 of 2000 characters')).toBeVisible()
  const tooLong = 'x'.repeat(2003)
  await chat.send(tooLong)
  await expect(chat.panel.getByRole('alert')).toContainText('3 characters too many')
  await expect(chat.field).toHaveValue(tooLong)
  await expect(chat.replies).toHaveCount(0)
})

test('loads only the launcher before its use, and retries a chat that fails to load', async ({ page, stack }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await visit(page, stack.siteUrl)
  const chat = new ChatWidget(page)
  await chat.launcher.waitFor()
  expect(requested.filter((url) => url.includes('Panel'))).toEqual([])
  await page.route(/Panel-.*\.(js|css)/, (route) => route.abort())
  await chat.launcher.click()
  await expect(page.getByText('The chat did not load')).toBeVisible()
  await page.unroute(/Panel-.*\.(js|css)/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(chat.field).toBeFocused()
  // Its styles have loaded as well.
  expect((await chat.panel.boundingBox())?.width).toBe(400)
  await expect(chat.panel.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy')
})

test('has no chat at the sign-in; the admin’s uses the language of the staff and does not cover lists', async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.siteUrl}/auth`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  const chat = new ChatWidget(page)
  await expect(chat.launcher).toHaveCount(0)
  await new AdminPage(page, stack).open()
  await chat.launcher.waitFor()
  const [launcher, screen] = [await chat.launcher.boundingBox(), await page.getByRole('main').boundingBox()]
  expect((launcher?.x ?? Infinity) + (launcher?.width ?? 0)).toBeLessThan(screen?.x ?? 0)
  await page
    .getByRole('button', { name: /Norwegian|norsk/i })
    .first()
    .click()
  await chat.launcher.click()
  await expect(new ChatWidget(page, 'no').field).toBeFocused()
})

test('opens the admin’s chat at its launcher, which follows the list on a phone', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/contacts')
  const chat = new ChatWidget(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  const launcher = await chat.launcher.boundingBox()
  await chat.launcher.click()
  await expect(chat.field).toBeFocused()
  const panel = await chat.panel.boundingBox()
  if (!launcher || !panel) throw new Error('Neither launcher nor panel')
  expect(panel.x).toBeLessThan(launcher.x)
  expect(panel.x + panel.width).toBeGreaterThan(launcher.x + launcher.width)
  await chat.button('minimise').click()
  await expect(chat.launcher).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height })
    await chat.launcher.scrollIntoViewIfNeeded()
    const [below, list] = [await chat.launcher.boundingBox(), await page.getByRole('main').boundingBox()]
    expect(below?.y).toBeGreaterThanOrEqual((list?.y ?? Infinity) + (list?.height ?? 0))
  }
})

test('places the launcher as on the website on a screen without a sidebar', async ({ page, stack }) => {
  await page.route('**/rest/v1/profiles*', async (route) => {
    const response = await route.fetch()
    const profiles: object[] = await response.json()
    await route.fulfill({ response, json: profiles.map((profile) => ({ ...profile, status: 'pending' })) })
  })
  await openAsAdmin(page, stack, '/admin/overview')
  await expect(page.getByRole('heading', { level: 1, name: 'Waiting for approval' })).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  const { launcher } = new ChatWidget(page)
  await launcher.waitFor()
  expect((await launcher.boundingBox())?.x).toBeGreaterThan(1200)
  // It refetches after every possible change.
  await page.unrouteAll({ behavior: 'wait' })
})

test('has no accessibility violation, open or minimised [A1]', async ({ page, stack }) => {
  await visit(page, `${stack.siteUrl}/terms-of-service`)
  const chat = new ChatWidget(page)
  await chat.open()
  await chat.sendAndWait('Contact')
  await expectAccessible(page, 'open', [360, 1440])
  await chat.button('minimise').click()
  await expect(chat.launcher).toBeFocused()
  await expectAccessible(page, 'minimised', [360, 1440])
})
