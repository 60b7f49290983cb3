import { expect, type Page } from 'playwright/test'

/** Sends a form twice while its endpoint is unreachable; the endpoint is reachable again afterwards. */
export async function failTwice(page: Page, endpoint: string, send: () => Promise<void>): Promise<void> {
  let failed = 0
  await page.route(endpoint, (route) => {
    failed += 1
    return route.abort()
  })
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const before = failed
    await send()
    await expect.poll(() => failed).toBeGreaterThan(before)
    await expect(page.getByRole('button', { name: 'Sending …' })).toHaveCount(0)
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible()
  }
  await page.unroute(endpoint)
}
