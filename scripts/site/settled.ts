import type { Page } from 'playwright'

/** How long a page must not change, in milliseconds: lazy components load after the page. */
const STILL = 1000

/**
 * Waits for what a picture of a page shows: its heading, its fonts, the pictures in the window, no sign of loading, and no change for a while. An idle
 * network does not show it: a page with a live connection may never have one.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.evaluate(
    (still) =>
      new Promise<void>((resolve) => {
        let timer: ReturnType<typeof setTimeout>
        // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the page
        const isReady = () =>
          document.fonts.status === 'loaded' &&
          !document.querySelector('[aria-busy=true], .MuiSkeleton-root') &&
          [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight)
        const wait = () => {
          clearTimeout(timer)
          timer = setTimeout(() => {
            if (isReady()) resolve()
            else wait()
          }, still)
        }
        new MutationObserver(wait).observe(document, { childList: true, subtree: true })
        wait()
      }),
    STILL,
  )
}
