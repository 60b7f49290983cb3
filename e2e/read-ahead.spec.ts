import type { Page } from 'playwright/test'
import { z } from 'zod'
import { openAsAdmin } from './session.ts'
import { expect, test } from './test.ts'

const isContactRows = (url: URL) => url.pathname.endsWith('/rest/v1/contacts')

/** The lists of contacts that a page has asked for so far, as their addresses. */
function askedContacts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && isContactRows(new URL(request.url()))) asked.push(request.url())
  })
  return asked
}

test('a list is asked for when its link is pointed at, and is there when it is followed', async ({ page, stack }) => {
  const asked = askedContacts(page)
  await openAsAdmin(page, stack, '/admin/account')
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Contacts/ })
  expect(asked).toEqual([])
  const answered = page.waitForResponse((response) => isContactRows(new URL(response.url())))
  await link.hover()
  await (await answered).finished()
  await expect(page).toHaveURL(/account/)
  // Whatever else is asked for stays without an answer.
  await page.route(isContactRows, () => undefined)
  await link.click()
  await expect(page.locator('main tr[data-row]').first()).toBeVisible()
})

test('a tab’s list is asked for when it is pointed at', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/quote-management')
  const answered = page.waitForResponse(/rest\/v1\/quote_templates\?.*offset=0/)
  await page.getByRole('tab', { name: 'Templates' }).hover()
  await (await answered).finished()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
})

test('whoever is known to be let in has their first list, as the address narrows it, asked for before anything is drawn', async ({
  page,
  stack,
}) => {
  // The first visit makes the person known.
  await openAsAdmin(page, stack, '/admin/account')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main table')) return
      observer.disconnect()
      Object.assign(window, { drawnAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
  })
  const asked = askedContacts(page)
  await page.goto(`${stack.siteUrl}/admin/contacts?status=pending`)
  await expect(page.locator('main tr[data-row]').first()).toBeVisible()
  // The browser notes a request down a little after its answer has been read.
  const entry = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .find(({ name }) => name.includes('/rest/v1/contacts?'))
      ?.toJSON(),
  )
  const { startTime: askedAt } = z.object({ startTime: z.number() }).parse(await entry.jsonValue())
  expect(askedAt).toBeLessThan(await page.evaluate(() => Number(Reflect.get(window, 'drawnAt'))))
  expect(asked[0]).toContain('status=eq.pending')
})

test('a screen that is there is drawn with the click; one that has to be loaded leaves the one before it until it is', async ({
  page,
  stack,
}) => {
  let isHeld = true
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/PostsScreen-[^/]*\.js$/, async (route) => {
    if (isHeld) await held.promise
    await route.continue()
  })
  await openAsAdmin(page, stack, '/admin/account')
  const heading = page.locator('main h1')
  const menu = page.getByRole('navigation', { name: 'Admin' })
  const link = menu.getByRole('link', { name: 'Blog' })
  await link.click()
  await expect(page).toHaveURL(/\/admin\/blog$/)
  await expect(heading).toHaveText('Account')
  await expect(heading).toBeVisible()
  isHeld = false
  held.resolve(undefined)
  await expect(heading).toHaveText('Blog Management')

  await page.goBack()
  await expect(heading).toHaveText('Account')
  // Before any frame or timer, which is what a transition would wait for.
  const drawn = await link.evaluate(async (element) => {
    if (element instanceof HTMLElement) element.click()
    await Promise.resolve()
    return document.querySelector('main h1')?.textContent
  })
  expect(drawn).toBe('Blog Management')
})
