import { type Answers, json } from '@nordlys/ui/testing/backend'

interface Row {
  readonly key: string
  readonly value: unknown
  readonly updated_at: string
}

const paramsOf = (request: Request) => new URL(request.url).searchParams
const valueIn = async (request: Request): Promise<{ key?: string; value?: unknown }> => {
  const body: unknown = await request.json()
  return typeof body === 'object' && body !== null ? body : {}
}

/** Fakes a settings table with filters by key and `updated_at`. */
export function settingsServer(rows: Row[]) {
  let clock = 0
  const matches = (params: URLSearchParams) => (row: Row) =>
    (['key', 'updated_at'] as const).every((name) => [null, `eq.${row[name]}`].includes(params.get(name)))
  const write = (row: Row) => {
    const index = rows.findIndex(({ key }) => key === row.key)
    if (index === -1) rows.push(row)
    else rows[index] = row
    return row
  }
  const stamp = () => {
    clock += 1
    return `2026-02-01T00:00:0${clock}Z`
  }
  const answers: Answers = {
    'GET /rest/v1/settings': (request) => json(rows.filter(matches(paramsOf(request)))),
    'POST /rest/v1/settings': async (request) => {
      const { key = '', value } = await valueIn(request)
      return json(write({ key, value, updated_at: stamp() }), 201)
    },
    'PATCH /rest/v1/settings': async (request) => {
      const row = rows.find(matches(paramsOf(request)))
      const { value } = await valueIn(request)
      return json(row ? [write({ ...row, value, updated_at: stamp() })] : [])
    },
    'DELETE /rest/v1/settings': (request) => {
      const index = rows.findIndex(matches(paramsOf(request)))
      return json(index === -1 ? [] : rows.splice(index, 1))
    },
    'GET /rest/v1/listed_revisions': () => json([]),
    'GET /rest/v1/scheduled_copy': () => json([]),
  }
  return {
    answers,
    valueOf: (key: string) => rows.find((row) => row.key === key)?.value,
    /** Simulates a save by another user. */
    change: (key: string, value: unknown) => void write({ key, value, updated_at: stamp() }),
  }
}
