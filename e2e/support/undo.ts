import type { Page } from 'playwright/test'

/** Waits for an undo and skips its delay: leaving the page sends pending deletions. A `pagehide` would also close realtime. */
export async function endUndo(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(Undo|Angre)$/ })
    .first()
    .waitFor()
  await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeunload')))
}
