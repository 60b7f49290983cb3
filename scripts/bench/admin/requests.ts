import type { Page, Request, Response } from 'playwright'
import { z } from 'zod'
import { median } from '../report.ts'

const REST = '/rest/v1/'
const REPETITIONS = 5

const idsSchema = z.array(z.object({ id: z.string() }))

/** A request as the page made it, to be made again without the page. */
export interface Asked {
  readonly url: string
  readonly headers: Record<string, string>
}

/** What a page asks the API for, and how many rows the largest answer had. */
export interface Requests {
  /** The last page of rows of a table that was asked for. Throws where none was. */
  last(table: string): Asked
  largestAnswer(): Promise<number>
}

const isRead = (request: Request) => request.method() === 'GET' && request.url().includes(REST)

async function rowsOf(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => null)
  return Array.isArray(body) ? body.length : 0
}

/** Watches what a page asks the API for. */
export function watchRequests(page: Page): Requests {
  const asked = new Map<string, Asked>()
  const answers: Promise<number>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!isRead(request) || !searchParams.has('offset')) return
    asked.set(pathname.replace(REST, ''), { url: request.url(), headers: request.headers() })
  })
  page.on('response', (response) => {
    if (isRead(response.request())) answers.push(rowsOf(response))
  })
  return {
    last(table) {
      const request = asked.get(table)
      if (!request) throw new Error(`No page of ${table} was asked for`)
      return request
    },
    largestAnswer: async () => Math.max(...(await Promise.all(answers))),
  }
}

/** Makes a request again, from here: the median of five times in milliseconds, and the ids of the rows in their order. */
export async function askDirectly({ url, headers }: Asked): Promise<{ readonly time: number; readonly ids: string[] }> {
  const times: number[] = []
  let body: unknown
  for (let repetition = 0; repetition < REPETITIONS; repetition += 1) {
    const started = performance.now()
    const response = await fetch(url, { headers })
    body = await response.json()
    times.push(performance.now() - started)
  }
  return { time: median(times), ids: idsSchema.parse(body).map(({ id }) => id) }
}
