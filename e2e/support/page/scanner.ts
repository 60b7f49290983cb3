import type { Page } from 'playwright/test'

/** Keeps the page from leaving: a link to another page would end the scan. */
export const stayOnPage = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener(
      'click',
      (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link || link.hash) return
        event.preventDefault()
        event.stopPropagation()
      },
      { capture: true },
    ),
  )

/**
 * Presses everything that looks like a link or a button, as the scanners of mail servers do, which run the scripts of a page. Returns how many
 * there were.
 */
export const scan = (page: Page): Promise<number> =>
  page
    .locator('main :is(a, button, summary, [role=button], input[type=checkbox], input[type=radio], label)')
    .evaluateAll(async (found) => {
      for (const element of found) {
        if (element instanceof HTMLElement) element.click()
        // oxlint-disable-next-line no-await-in-loop -- one press after the other
        await new Promise(requestAnimationFrame)
      }
      return found.length
    })
