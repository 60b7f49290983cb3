import type { Page } from 'playwright/test'
import { WAIT_LIMIT } from '../../../supabase/server/testing/limits.ts'

/** Navigation ends scripts that run in the page. */
const REPLACED = /Execution context was destroyed/

type Watch = readonly [selector: string, text: string, patience: number]

/** Runs in the page: resolves to whether an element with the text appears before the timeout. */
const watch = ([selector, text, patience]: Watch) =>
  new Promise<boolean>((resolve) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- this runs in the page
    const isThere = () =>
      [...document.querySelectorAll(selector)].some((each) => text === '' || each.textContent.includes(text))
    if (isThere()) return resolve(true)
    const observer = new MutationObserver(() => {
      if (isThere()) end(true)
    })
    const late = setTimeout(() => end(false), patience)
    const end = (found: boolean) => {
      clearTimeout(late)
      observer.disconnect()
      resolve(found)
    }
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })

/**
 * Waits until a page has an element with a CSS selector and a text, across navigations. An observer in the page watches, because polling
 * from outside costs more than the page's own work. Throws on timeout.
 */
export async function waitForElement(page: Page, selector: string, text = ''): Promise<void> {
  const deadline = Date.now() + WAIT_LIMIT
  const left = () => deadline - Date.now()
  while (left() > 0) {
    const isThere = await page.evaluate(watch, [selector, text, left()] as const).catch((error: unknown) => {
      if (error instanceof Error && REPLACED.test(error.message)) return false
      throw error
    })
    if (isThere) return
  }
  throw new Error(`No ${selector}${text && ` with “${text}”`} within ${WAIT_LIMIT} ms`)
}
