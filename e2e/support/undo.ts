import type { Page } from 'playwright/test'

/** Waits for an undo and lets its time pass: leaving the page sends what waits. A `pagehide` would also close realtime. */
export async function endUndo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Undo|Angre)$/ })
    .first()
    .waitFor()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeunload')))
}
