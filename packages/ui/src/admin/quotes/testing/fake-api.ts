import { QUOTE_STATUSES, type QuoteRequest, type QuoteTemplate } from '@nordlys/data/quotes/schema'

/** An API that answers like PostgREST for the calls of quote management, from rows in memory. */
export interface FakeApi {
  readonly requests: QuoteRequest[]
  readonly templates: QuoteTemplate[]
  /** Every call, as method, path and search parameters. */
  readonly calls: { readonly method: string; readonly path: string; readonly params: URLSearchParams }[]
  /** What to answer instead, where it returns a response. */
  intercept: ((call: FakeApi['calls'][number]) => Response | Promise<Response | undefined> | undefined) | undefined
  readonly fetch: typeof fetch
}

type Row = Readonly<Record<string, unknown>>

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...headers } })

function matches(row: Row, params: URLSearchParams): boolean {
  const term = params.get('search_text')?.replace(/^ilike\.%?|%$/g, '')
  const status = params.get('status')?.replace('eq.', '')
  const text = Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()
  return (!term || text.includes(term)) && (!status || row['status'] === status)
}

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

function page(rows: readonly Row[], params: URLSearchParams): Response {
  const [order = ''] = params.get('order')?.split(',') ?? []
  const [column = 'id', direction] = order.split('.')
  const sorted = rows
    .filter((row) => matches(row, params))
    .toSorted((a, b) => compare(a[column], b[column]) * (direction === 'desc' ? -1 : 1))
  const offset = Number(params.get('offset') ?? 0)
  const shown = sorted.slice(offset, offset + Number(params.get('limit') ?? sorted.length))
  if (offset > 0 && shown.length === 0)
    return json({ code: 'PGRST103', message: 'Requested range not satisfiable' }, 416)
  return json(shown, 200, { 'content-range': `${offset}-${offset + shown.length - 1}/${sorted.length}` })
}

function counters(requests: readonly QuoteRequest[], templates: readonly QuoteTemplate[]): Response {
  const approved = requests.filter(({ status }) => status === 'approved')
  return json({
    pending: requests.filter(({ status }) => status === 'pending').length,
    approved: approved.length,
    templates: templates.length,
    total_value: approved.reduce((sum, { total_amount }) => sum + total_amount, 0),
    currency: 'USD',
  })
}

/** Makes an API over these rows; a change of status changes the row. */
export function createFakeApi(requests: QuoteRequest[], templates: QuoteTemplate[]): FakeApi {
  const answer = (method: string, path: string, params: URLSearchParams, body: string): Response => {
    if (path === 'rpc/get_quote_counters') return counters(requests, templates)
    if (path === 'quote_templates') return page(templates, params)
    if (path !== 'quote_requests') return json({ message: 'not found' }, 404)
    if (method !== 'PATCH') return page(requests, params)
    const index = requests.findIndex(({ id }) => params.get('id') === `eq.${id}`)
    const row = requests[index]
    const status = QUOTE_STATUSES.find((candidate) => body.includes(`"${candidate}"`))
    if (!row || !status) return json([])
    requests[index] = { ...row, status }
    return json([{ id: row.id }])
  }
  const api: FakeApi = {
    requests,
    templates,
    calls: [],
    intercept: undefined,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const call = {
        method: init?.method ?? 'GET',
        path: url.pathname.replace('/rest/v1/', ''),
        params: url.searchParams,
      }
      api.calls.push(call)
      const body = typeof init?.body === 'string' ? init.body : ''
      return (await api.intercept?.(call)) ?? answer(call.method, call.path, call.params, body)
    },
  }
  return api
}
