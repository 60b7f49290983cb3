import type { Locator } from 'playwright/test'
import { visit } from '../../support/page/hydration.ts'
import { openAsAdmin } from '../../support/product/session.ts'
import { expect, test } from '../../support/test.ts'

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 560 },
  { width: 1280, height: 720 },
] as const

/** Expects the newest toast to have come to rest without covering the button. */
async function expectClear(newest: Locator, button: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const toast = await newest.boundingBox()
      const box = await button.boundingBox()
      if (!toast || !box) return 'missing'
      const isBeside = toast.x >= box.x + box.width || toast.x + toast.width <= box.x
      const isAbove = toast.y + toast.height <= box.y || toast.y >= box.y + box.height
      return isBeside || isAbove ? 'clear' : 'covered'
    })
    .toBe('clear')
}

for (const size of SIZES) {
  test(`reports a failed save once, beside its button, at ${size.width} × ${size.height}`, async ({ page, stack }) => {
    await page.setViewportSize(size)
    await openAsAdmin(page, stack, '/admin/projects')
    await page.route(/\/rest\/v1\/projects/, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: { message: 'down' } }),
    )
    await page.getByRole('link', { name: 'Add Project' }).click()
    await page.getByLabel('Title', { exact: true }).fill('Failing')
    await page.getByLabel('Category', { exact: true }).selectOption('Maritime')
    const save = page.getByRole('button', { name: 'Create project' })
    await save.click()
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Failed to create project' })
    const reason = (await toast.locator('[data-description]').textContent()) ?? ''
    expect(reason).not.toBe('')
    await expect(page.getByText(reason, { exact: true })).toHaveCount(1)
    await expectClear(page.locator('[data-sonner-toast][data-front="true"]'), save)
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Failing')
  })

  test(`covers no submit button of the site with a toast, at ${size.width} × ${size.height}`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(size)
    await visit(page, `${stack.siteUrl}/contact`)
    const send = page.getByRole('main').getByRole('button', { name: 'Send message', exact: true })
    for (const block of ['end', 'center'] as const) {
      await send.evaluate((button, position) => button.scrollIntoView({ block: position }), block)
      await send.click()
      await expect(page.getByText('Required fields missing').first()).toBeVisible()
      await send.evaluate((button, position) => button.scrollIntoView({ block: position }), block)
      await expectClear(page.getByRole('status', { name: 'Notifications' }).locator('> :last-child'), send)
    }
  })
}
