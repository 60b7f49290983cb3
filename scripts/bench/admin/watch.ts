import type { Page } from 'playwright'

/** The rows to wait for: any rows of a new list, or the rows with these ids. */
type Awaited = { readonly fresh: true } | { readonly ids: readonly string[] }

/** The timeout, in milliseconds. */
const PATIENCE = 15_000

/** Measures the time from an input or the navigation until its rows are painted. Runs in the page, so it uses nothing from outside. */
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
        const input = new AbortController()
        const begin = (event: Event) => {
          started = event.timeStamp
          // Also removes the listener of the other type, which would stay in the heap.
          input.abort()
        }
        for (const type of ['click', 'keydown'])
          window.addEventListener(type, begin, { capture: true, signal: input.signal })
      }
      const check = () => {
        const tables = [...document.querySelectorAll('main table')]
        if (Number.isNaN(started) || !tables.some((table) => isSettled(table, wanted))) return
        observer.disconnect()
        // The next frame paints it.
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

/** Adds the timing to every page of a context. */
export const watchRows = (page: Page) => page.addInitScript(install, PATIENCE)

/** Returns the time from the start of the navigation until the rows are painted, in milliseconds. */
export const untilFirstRows = (page: Page): Promise<number> => page.evaluate(() => Reflect.get(window, 'firstRows'))

/** Returns the time from the click or key of `act` until its rows are painted, in milliseconds. */
export async function untilRows(page: Page, wanted: Awaited, act: () => Promise<void>): Promise<number> {
  const settled = page.evaluate((awaited): Promise<number> => Reflect.get(window, 'untilRows')(awaited, true), wanted)
  // Evaluations run in order, so the observer starts before `act`.
  await page.evaluate(() => undefined)
  await act()
  return settled
}
