import { expect, test } from 'vitest'
import { compare, type Difference, differencesSchema, type Entries } from './compare.ts'

const entry = (status: number, body: Record<string, string>) => ({
  request: 'GET /x',
  status,
  error: null,
  headers: {},
  body,
})
const LOCAL: Entries = {
  'rest: read': entry(200, { id: 'string' }),
  'realtime: join': { request: 'WS', events: [{ event: 'system', payload: { status: '= ok' } }] },
}
const UPSTREAM: Entries = {
  'rest: read': entry(206, { id: 'string', extra: 'null' }),
  'realtime: join': { request: 'WS', events: [{ event: 'system', payload: { status: '= error' } }] },
}
const because = { reason: 'It is meant to be so.', source: 'supabase/realtime: lib/x.ex' }
const LISTED: readonly Difference[] = [
  {
    requests: ['rest: read'],
    ...because,
    paths: {
      status: { local: 200, upstream: 206 },
      body: { local: { id: 'string' }, upstream: { extra: 'null', id: 'string' } },
    },
  },
  {
    requests: ['realtime: join'],
    ...because,
    paths: { 'events.0.payload.status': { local: '= ok', upstream: '= error' } },
  },
]

test('reports no problem for transcripts that differ only as listed', () => {
  expect(compare(LOCAL, LOCAL, [])).toEqual([])
  expect(compare(LOCAL, UPSTREAM, LISTED)).toEqual([])
})

test.for(['status', 'body', 'events.0.payload.status'])('reports a difference that is not listed: %s', (left) => {
  const listed = LISTED.map((each) => ({
    ...each,
    paths: Object.fromEntries(Object.entries(each.paths).filter(([path]) => path !== left)),
  }))
  const problems = compare(LOCAL, UPSTREAM, listed)
  expect(problems).toEqual([expect.stringMatching(/ is .* here and .* upstream$/)])
})

test('treats a path on only one side as a difference', () => {
  const bare = { ...LOCAL, 'rest: read': entry(200, {}) }
  expect(compare(LOCAL, bare, [])).toEqual([
    'rest: read: body.id is "string" here and nothing upstream',
    'rest: read: body is {"id":"string"} here and {} upstream',
  ])
  const paths = { body: { local: { id: 'string' }, upstream: {} } }
  expect(compare(LOCAL, bare, [{ requests: ['rest: read'], ...because, paths }])).toEqual([])
})

test('reports a listed difference that no longer exists on either side', () => {
  expect(compare(LOCAL, { ...UPSTREAM, 'realtime: join': LOCAL['realtime: join'] ?? {} }, LISTED)).toEqual([
    'realtime: join: events.0.payload.status is listed as "= error" upstream, and is "= ok"',
  ]) // prettier-ignore
  const fixed = { ...LOCAL, 'rest: read': entry(206, { id: 'string' }) }
  expect(compare(fixed, UPSTREAM, LISTED)).toEqual(['rest: read: status is listed as 200 here, and is 206'])
  const unknown: Difference = {
    requests: ['rest: write'],
    ...because,
    paths: { status: { local: 1, upstream: 2 } },
  }
  expect(compare(LOCAL, UPSTREAM, [...LISTED, unknown])).toEqual(['rest: write: listed, but not in the transcript'])
})

test('reports an entry that exists in only one transcript', () => {
  const { 'rest: read': read, ...rest } = UPSTREAM
  expect(read).toBeDefined()
  expect(compare(LOCAL, rest, LISTED.slice(1))).toEqual(['rest: read: only in the local transcript'])
  expect(compare(rest, LOCAL, [])).toContain('rest: read: only in the upstream transcript')
})

test.for(['reason', 'source'])('rejects a listed difference without its %s', (key) => {
  expect(differencesSchema.safeParse(LISTED).success).toBe(true)
  expect(differencesSchema.safeParse([{ ...LISTED[0], [key]: '' }]).success).toBe(false)
})
