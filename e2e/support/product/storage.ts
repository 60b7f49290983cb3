import type { Page } from 'playwright/test'

/** Makes every storage throw when it is read, as browsers do that block cookies. */
export const blockStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the function is sent to the page
    function refuse() {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { configurable: true, value: refuse })
    Object.defineProperty(Navigator.prototype, 'locks', { configurable: true, get: refuse })
  })

/** Makes every storage refuse to store, as a full disk or a private window does. */
export const fillStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
