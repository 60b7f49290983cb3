import type { Browser, Page } from 'playwright/test'

/** Opens a page in another browser profile, on a phone of 360 px. Close its context at the end of the test. */
export async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  return context.newPage()
}
