import type { Page } from 'playwright/test'

/**
 * Waits for an undo and skips its delay: leaving the page sends pending deletions. A `pagehide` would also close realtime. A used toast keeps its
 * button while it leaves, so it does not prove that the next action is pending.
 */
export async function endUndo(page: Page): Promise<void> {
  await page
    .locator('[data-sonner-toast][data-removed="false"]')
    .getByRole('button', { name: /^(Undo|Angre)$/ })
    .first()
    .waitFor()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeunload')))
}
