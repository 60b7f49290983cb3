import { z } from 'zod/mini'

/** A request that tests inspect. */
interface FakeCall {
  readonly method: string
  /** The path below /rest/v1/, such as `contacts` or `rpc/get_history`. */
  readonly path: string
  readonly params: URLSearchParams
  readonly body: unknown
}

export type FakeRow = Record<string, unknown>

interface FakeApiOptions {
  /** Rows by table; writes change them. */
  readonly tables: Readonly<Record<string, FakeRow[]>>
  /** The responses of database functions to their arguments. */
  readonly functions?: Readonly<Record<string, (args: unknown) => unknown>>
  /** The default columns of a new row. */
  readonly defaults?: FakeRow
}

/** An API with PostgREST-like responses from rows in memory. */
export interface FakeApi {
  readonly calls: FakeCall[]
  /** Overrides the response to a request unless it returns undefined. */
  intercept: ((call: FakeCall) => Response | Promise<Response | undefined> | undefined) | undefined
  readonly fetch: typeof fetch
}

/** Returns the response of a request that row level security rejects. */
export const refusal = () => Response.json({ message: 'no' }, { status: 403 })

// Rows in memory have the columns of their table, without those that only a view has.
const NOT_FILTERS = new Set([
  'select',
  'order',
  'offset',
  'limit',
  'columns',
  'or',
  'stored_status',
  'stored_state',
  'is_past',
])

function holds(row: FakeRow, column: string, condition: string): boolean {
  const [, operator, value = ''] = /^(\w+)\.([\s\S]*)$/.exec(condition) ?? []
  if (operator === 'like') return textOf(row).includes(value.replaceAll('%', ''))
  if (operator === 'ilike') return String(row[column]).toLowerCase() === value.toLowerCase()
  if (operator === 'not') return row[column] !== null
  if (operator === 'is') return row[column] === null
  if (operator === 'neq') return String(row[column]) !== value
  if (operator === 'gte') return String(row[column]) >= value
  if (operator === 'lt') return String(row[column]) < value
  if (operator === 'lte') return String(row[column]) <= value
  if (operator === 'in') return value.includes(String(row[column]))
  return String(row[column]) === value
}

const textOf = (row: FakeRow) =>
  Object.values(row)
    .filter((value) => typeof value === 'string')
    .join(' ')
    .toLowerCase()

const matching = (rows: readonly FakeRow[], params: URLSearchParams) =>
  rows.filter((row) =>
    [...params].every(([column, condition]) => NOT_FILTERS.has(column) || holds(row, column, condition)),
  )

function compare(a: unknown, b: unknown): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
}

function page(rows: readonly FakeRow[], params: URLSearchParams): Response {
  const [order = ''] = params.get('order')?.split(',') ?? []
  const [column = 'id', direction] = order.split('.')
  const sorted = matching(rows, params).toSorted(
    (a, b) => compare(a[column], b[column]) * (direction === 'desc' ? -1 : 1),
  )
  const offset = Number(params.get('offset') ?? 0)
  const rowsOfPage = sorted.slice(offset, offset + Number(params.get('limit') ?? sorted.length))
  return Response.json(rowsOfPage, {
    headers: { 'content-range': `${offset}-${offset + rowsOfPage.length - 1}/${sorted.length}` },
  })
}

const jsonSchema = z.unknown()
const recordSchema = z.record(z.string(), z.unknown())
let made = 0

function write(rows: FakeRow[], { method, params, body }: FakeCall, defaults: FakeRow): Response {
  if (method === 'POST') {
    made += 1
    const id = `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`
    const updated_at = `2026-02-01T00:00:00.${String(made).padStart(6, '0')}Z`
    const row = { ...defaults, id, updated_at, ...recordSchema.parse(body) }
    rows.push(row)
    return Response.json([row], { status: 201 })
  }
  const touched = matching(rows, params)
  for (const row of touched) {
    const index = rows.indexOf(row)
    if (method === 'DELETE') rows.splice(index, 1)
    else {
      made += 1
      rows[index] = {
        ...row,
        ...recordSchema.parse(body),
        ...('updated_at' in row ? { updated_at: `2026-02-01T00:00:00.${String(made).padStart(6, '0')}Z` } : {}),
      }
    }
  }
  const changed = touched.map(({ id }) => rows.find((row) => row['id'] === id) ?? { id })
  return Response.json(changed)
}

/** Creates an API over these rows. */
export function createFakeApi({ tables, functions = {}, defaults = {} }: FakeApiOptions): FakeApi {
  const answer = (call: FakeCall): Response => {
    const rpc = functions[call.path.replace('rpc/', '')]
    if (rpc) return Response.json(rpc(call.body))
    // A view contains the rows of its table.
    const rows = tables[call.path.replace(/^searched_/, '')]
    if (!rows) return Response.json({ message: 'not found' }, { status: 404 })
    return call.method === 'GET' || call.method === 'HEAD' ? page(rows, call.params) : write(rows, call, defaults)
  }
  const api: FakeApi = {
    calls: [],
    intercept: undefined,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input)
      const call = {
        method: init?.method ?? 'GET',
        path: url.pathname.replace('/rest/v1/', ''),
        params: url.searchParams,
        body: typeof init?.body === 'string' ? jsonSchema.parse(JSON.parse(init.body)) : undefined,
      }
      api.calls.push(call)
      return (await api.intercept?.(call)) ?? answer(call)
    },
  }
  return api
}
