import type { Page } from 'playwright'

/**
 * Waits for what a picture of a page shows: its heading, its fonts, the pictures in the window, and no sign of loading. An idle network is no such sign:
 * a page with a live connection may never have one.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      !document.querySelector('[aria-busy=true], .MuiSkeleton-root') &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  )
}
