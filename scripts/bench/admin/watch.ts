import type { Page } from 'playwright'

/** What is waited for: a list that was not there before, or the rows with these ids in the list that is. */
type Awaited = { readonly fresh: true } | { readonly ids: readonly string[] }

/** Longer than anybody waits; then it has gone wrong, in milliseconds. */
const PATIENCE = 15_000

/** Runs in the page, so all that it needs stands inside it: times an input, or the navigation, until the rows it leads to are painted. */
function install(patience: number): void {
  const old = new WeakSet<Element>()
  const isSettled = (table: Element, wanted: Awaited): boolean => {
    const rows = [...table.querySelectorAll('tbody tr[data-row]:not([aria-hidden])')]
    if (table.getAttribute('aria-busy') === 'true' || rows.length === 0) return false
    if ('fresh' in wanted) return !old.has(table)
    return rows.map((row) => row.getAttribute('data-row')).join() === wanted.ids.join()
  }
  const until = (wanted: Awaited, fromInput: boolean) =>
    new Promise<number>((resolve, reject) => {
      let started = fromInput ? Number.NaN : 0
      if (fromInput) {
        for (const table of document.querySelectorAll('main table')) old.add(table)
        const begin = (event: Event) => {
          if (Number.isNaN(started)) started = event.timeStamp
        }
        for (const type of ['click', 'keydown']) window.addEventListener(type, begin, { capture: true, once: true })
      }
      const check = () => {
        const tables = [...document.querySelectorAll('main table')]
        if (Number.isNaN(started) || !tables.some((table) => isSettled(table, wanted))) return
        observer.disconnect()
        // The next frame has it on the screen.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => resolve(performance.now() - started))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(check)
      const changes = { childList: true, attributes: true, attributeFilter: ['aria-busy', 'data-row', 'aria-hidden'] }
      observer.observe(document, { subtree: true, ...changes })
      setTimeout(() => reject(new Error(`No rows: ${JSON.stringify(wanted)} at ${location.href}`)), patience)
      check()
    })
  Object.assign(window, { untilRows: until })
  document.addEventListener('DOMContentLoaded', () => {
    Object.assign(window, { firstRows: until({ fresh: true }, false) })
  })
}

/** Makes every page of the context able to time itself. */
export const watchRows = (page: Page) => page.addInitScript(install, PATIENCE)

/** From the start of the navigation until its list's rows are on the screen, in milliseconds. */
export const untilFirstRows = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'firstRows'))

/** From the click or key that `act` causes until the rows that it leads to are on the screen, in milliseconds. */
export async function untilRows(page: Page, wanted: Awaited, act: () => Promise<void>): Promise<number> {
  const settled = page.evaluate((awaited): Promise<number> => Reflect.get(window, 'untilRows')(awaited, true), wanted)
  // Evaluations run in order, so it is listening before anything is done.
  await page.evaluate(() => undefined)
  await act()
  return settled
}
