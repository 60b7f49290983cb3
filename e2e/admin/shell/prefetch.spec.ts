import type { Page } from 'playwright/test'
import { z } from 'zod'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const isContactRows = (url: URL) => url.pathname.endsWith('/rest/v1/searched_contacts')

/** Collects the URLs of a page's requests for contacts. */
function requestedContacts(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && isContactRows(new URL(request.url()))) requested.push(request.url())
  })
  return requested
}

test('fetches a list when the pointer enters its link, and shows it on click', async ({ page, stack }) => {
  const requested = requestedContacts(page)
  await openAsAdmin(page, stack, '/admin/account')
  const link = page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: /^Contacts/ })
  expect(requested).toEqual([])
  const answered = page.waitForResponse((response) => isContactRows(new URL(response.url())))
  await link.hover()
  await (await answered).finished()
  await expect(page).toHaveURL(/account/)
  // Later requests get no response.
  await page.route(isContactRows, () => undefined)
  await link.click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
})

test('fetches the list of a tab when the pointer enters the tab', async ({ page, stack }) => {
  await openAsAdmin(page, stack, '/admin/quote-management')
  const answered = page.waitForResponse(/rest\/v1\/quote_templates\?.*offset=0/)
  await page.getByRole('tab', { name: 'Templates' }).hover()
  await (await answered).finished()
  await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
})

test('fetches the first list of a known user, filtered by the URL, before the first render', async ({
  page,
  stack,
}) => {
  // The first visit stores the profile.
  await openAsAdmin(page, stack, '/admin/account')
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main table')) return
      observer.disconnect()
      Object.assign(window, { renderedAt: performance.now() })
    }).observe(document, { childList: true, subtree: true })
    const fetch = window.fetch.bind(window)
    window.fetch = (input, init) => {
      const { url } = new Request(input, init)
      if (url.includes('/rest/v1/searched_contacts?') && !('requestedAt' in window))
        Object.assign(window, { requestedAt: performance.now() })
      return fetch(input, init)
    }
  })
  const requested = requestedContacts(page)
  await page.goto(`${stack.siteUrl}/admin/contacts?status=pending`)
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const times = await page.evaluate(() => [Reflect.get(window, 'requestedAt'), Reflect.get(window, 'renderedAt')])
  const [requestedAt, renderedAt] = z.tuple([z.number(), z.number()]).parse(times)
  expect(requestedAt).toBeLessThan(renderedAt)
  expect(requested[0]).toContain('status=eq.pending')
})

test('renders a loaded screen on click; keeps the current screen until another one has loaded', async ({
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
  // The link reacts to the click; the rest follows once the screen has loaded.
  await expect(link).toHaveClass(/pending/)
  await expect(heading).toHaveText('Account')
  await expect(heading).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/account$/)
  isHeld = false
  held.resolve(undefined)
  await expect(heading).toHaveText('Blog Management')

  await page.goBack()
  await expect(heading).toHaveText('Account')
  // A loaded screen needs no timer and no frame.
  await link.evaluate((element) => {
    Object.assign(window, { setTimeout: () => 0, requestAnimationFrame: () => 0 })
    if (element instanceof HTMLElement) element.click()
  })
  await expect(heading).toHaveText('Blog Management')
})

test('restores the scroll position and filters of a list on Back; starts a new screen at the top', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await openAsAdmin(page, stack, '/admin/contacts?status=pending')
  const rows = page.getByRole('rowheader')
  await expect(rows.first()).toBeVisible()
  const scrollTop = () => page.evaluate(() => window.scrollY)
  await page.evaluate(() => window.scrollTo({ top: 100, behavior: 'instant' }))
  await expect.poll(scrollTop).toBe(100)
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page.locator('main h1')).toHaveText('Client portal')
  await expect.poll(scrollTop).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/contacts\?status=pending$/)
  await expect(rows.first()).toBeVisible()
  await expect.poll(scrollTop).toBe(100)
})
