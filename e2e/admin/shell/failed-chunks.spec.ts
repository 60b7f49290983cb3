import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

for (const { what, path, chunk, open, name, content } of [
  { what: 'a dialog', path: 'projects', chunk: 'OrderDialog', open: 'button', name: 'Order', content: 'dialog' },
  { what: 'a tab', path: 'settings', chunk: 'Money', open: 'tab', name: 'Money', content: 'tabpanel' },
] as const) {
  test(`loads ${what} whose chunk failed to load, without a refresh [R6]`, async ({ page, stack }) => {
    const isChunk = new RegExp(`/${chunk}-[^/]*\\.js$`)
    await page.route(isChunk, (route) => route.abort())
    await openAsAdmin(page, stack, `/admin/${path}`)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await page.getByRole(open, { name, exact: true }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'Check your connection' })
    await expect(failure).toBeInViewport()

    await page.unroute(isChunk)
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole(content).getByRole('heading').first()).toBeVisible()
    await expect(failure).toBeHidden()
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
  })
}
