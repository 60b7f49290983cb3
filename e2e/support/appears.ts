import type { Page } from 'playwright/test'

/** How long a page may take to show something, in milliseconds. */
const PATIENCE = 15_000

/** A page that another takes the place of ends what runs in it. */
const REPLACED = /Execution context was destroyed/

type Watch = readonly [selector: string, text: string, patience: number]

/** Runs in the page: whether an element comes that has the text, before the patience is at its end. */
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
 * Waits until a page has an element, by its CSS selector and a text in it, through however many pages take each other's place.
 * The page itself watches: asked again and again from outside, it spends more on its answers than on its work. Throws when it is late.
 */
export async function appears(page: Page, selector: string, text = ''): Promise<void> {
  const deadline = Date.now() + PATIENCE
  const left = () => deadline - Date.now()
  while (left() > 0) {
    const isThere = await page.evaluate(watch, [selector, text, left()] as const).catch((error: unknown) => {
      if (error instanceof Error && REPLACED.test(error.message)) return false
      throw error
    })
    if (isThere) return
  }
  throw new Error(`No ${selector}${text && ` with “${text}”`} within ${PATIENCE} ms`)
}
