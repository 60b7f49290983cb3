import type { Page, Request, Response } from 'playwright'
import { z } from 'zod'
import { median } from '../report.ts'

const REST = '/rest/v1/'
const REPETITIONS = 5

const idsSchema = z.array(z.object({ id: z.string() }))

/** A request of the page, to be repeated directly. */
export interface RowRequest {
  readonly url: string
  readonly headers: Record<string, string>
}

/** The API requests of a page, and the number of rows in the largest response. */
export interface Requests {
  /** Returns the last request of rows of a table. Throws when there is none. */
  last(table: string): RowRequest
  largestAnswer(): Promise<number>
}

const isRead = (request: Request) => request.method() === 'GET' && request.url().includes(REST)

async function rowsOf(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => null)
  return Array.isArray(body) ? body.length : 0
}

/** Records the API requests of a page. */
export function watchRequests(page: Page): Requests {
  const requests = new Map<string, RowRequest>()
  const answers: Promise<number>[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    // A request for ids only belongs to the count of the list.
    if (!isRead(request) || !searchParams.has('offset') || searchParams.get('select') === 'id') return
    requests.set(pathname.replace(REST, ''), { url: request.url(), headers: request.headers() })
  })
  page.on('response', (response) => {
    if (isRead(response.request())) answers.push(rowsOf(response))
  })
  return {
    last(table) {
      const request = requests.get(table)
      if (!request) throw new Error(`No page of ${table} was requested`)
      return request
    },
    largestAnswer: async () => Math.max(...(await Promise.all(answers))),
  }
}

/** Repeats a request directly. Returns the median of five times in milliseconds, and the ids of the rows in order. */
export async function fetchDirectly({
  url,
  headers,
}: RowRequest): Promise<{ readonly time: number; readonly ids: string[] }> {
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
