import type { Browser, CDPSession, Page } from 'playwright'
import { z } from 'zod'
import { WATCHED } from './first-load.ts'
import { onSlowPhone } from './slow-page.ts'

/** The costs of the first visit of a page on a slow phone. */
export interface PageCosts {
  /** Largest contentful paint, in milliseconds. */
  readonly lcp: number
  /** Total blocking time in milliseconds, by the clock. */
  readonly blocking: number
  /** The same by the CPU time of the main thread, which excludes other processes of the machine. */
  readonly blockingCpu: number
  /** Scripts as sent, in kB. */
  readonly scripts: number
  /** Pictures as sent, in kB. */
  readonly pictures: number
  /** Requests of any kind. */
  readonly requests: number
}

/** The duration from which a task counts as blocking, in milliseconds. */
const UNNOTICED = 50

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  dur: z.number().optional(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})
type TraceEvent = z.infer<typeof eventSchema>

/** Traces the tasks of the browser. Returns a function that ends the trace and returns its events. */
async function startTrace(devtools: CDPSession): Promise<() => Promise<TraceEvent[]>> {
  const events: TraceEvent[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) events.push(eventSchema.parse(event))
  })
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-lighthouse', 'toplevel'] },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve))
    await devtools.send('Tracing.end')
    await complete
    return events
  }
}

/** Returns the blocking time of the main threads of the pages, by the clock or by CPU time. */
function blockingOf(events: readonly TraceEvent[], time: 'dur' | 'tdur'): number {
  const thread = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(events.filter((event) => event.args?.name === 'CrRendererMain').map(thread))
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)))
  return tasks.reduce((sum, task) => sum + Math.max(0, (task[time] ?? 0) / 1000 - UNNOTICED), 0)
}

/** Counts the requests, and the bytes of scripts and pictures from now on. */
function countTraffic(devtools: CDPSession) {
  const seen = { requests: 0, scripts: 0, pictures: 0 }
  const kinds = new Map<string, 'scripts' | 'pictures'>()
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) seen.requests += 1
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.mimeType.includes('javascript')) kinds.set(requestId, 'scripts')
    else if (type === 'Image') kinds.set(requestId, 'pictures')
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) seen[kind] += encodedDataLength / 1000
  })
  return seen
}

/** Returns the largest contentful paint of a page in milliseconds. Runs in the page. */
const readPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/** Loads a URL once, as the first visit on a slow phone. */
export const measurePageCosts = (browser: Browser, address: string): Promise<PageCosts> =>
  onSlowPhone(browser, async (page, devtools) => {
    const traffic = countTraffic(devtools)
    const endTrace = await startTrace(devtools)
    await page.goto(address, { waitUntil: 'load' })
    await page.waitForTimeout(WATCHED)
    const lcp = await readPaint(page)
    const events = await endTrace()
    return { lcp, blocking: blockingOf(events, 'dur'), blockingCpu: blockingOf(events, 'tdur'), ...traffic }
  })
