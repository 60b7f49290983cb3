import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSupabase, type Supabase } from '../../lib/client.ts'
import { DataError } from '../../lib/errors.ts'
import { checkSession } from './check.ts'
import { signOut, takeSignOutReason } from './sign-out.ts'

const FAR_FUTURE = 4_102_444_800
const user = { id: '1', aud: 'authenticated', email: 'kari@example.com', app_metadata: {}, user_metadata: {} }
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const access_token = `${part({ alg: 'HS256' })}.${part({ sub: '1', exp: FAR_FUTURE })}.x`
const session = {
  access_token,
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: FAR_FUTURE,
  user,
}

type Answer = () => Response | Promise<Response>
const refused = (status: number, code: string) => () =>
  Response.json({ code: status, error_code: code, msg: code }, { status })
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

const answers = new Map<string, Answer>()
const requests: string[] = []
let stored: Map<string, string>
let supabase: Supabase
let hosts = 0

beforeEach(async () => {
  requests.length = 0
  answers.clear()
  answers.set('/auth/v1/token', () => Response.json(session))
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input)
    requests.push(pathname)
    return answers.get(pathname)?.() ?? Response.json({}, { status: 404 })
  })
  stored = new Map()
  hosts += 1
  supabase = createSupabase({
    url: `http://host-${hosts}.test`,
    key: 'sb_publishable_x',
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  await supabase.auth.signInWithPassword({ email: user.email, password: 'x' })
})
afterEach(async () => {
  await supabase.auth.stopAutoRefresh()
  vi.unstubAllGlobals()
})

const alter = (change: object) => {
  for (const [key, value] of stored) stored.set(key, JSON.stringify({ ...JSON.parse(value), ...change }))
}

test.each([401, 403, 404])(
  'ends the session locally when the server responds with %i to a sign-out',
  async (status) => {
    answers.set('/auth/v1/logout', refused(status, 'session_not_found'))
    for (const scope of ['local', 'global'] as const) {
      await signOut(supabase, scope)
      expect(stored.size).toBe(0)
    }
  },
)

test.each([401, 403, 404])(
  'ends no session when the server responds with %i to a sign-out elsewhere, and reports it',
  async (status) => {
    answers.set('/auth/v1/logout', refused(status, 'session_not_found'))
    await expect(signOut(supabase, 'others')).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(stored.size).toBe(1)
  },
)

test('ends the local session without a connection, and reports that other sessions may still be active', async () => {
  answers.set('/auth/v1/logout', offline)
  await expect(signOut(supabase, 'others')).rejects.toMatchObject({ code: 'network' })
  expect(stored.size).toBe(1)
  await expect(signOut(supabase, 'global')).rejects.toMatchObject({ code: 'network' })
  expect(stored.size).toBe(0)
})

test.each([429, 500, 503])(
  'reports that the server answered %i to a sign-out, and ends the session locally',
  async (status) => {
    answers.set('/auth/v1/logout', refused(status, 'unexpected_failure'))
    await expect(signOut(supabase)).rejects.toBeInstanceOf(DataError)
    expect(stored.size).toBe(0)
  },
)

test('distinguishes a sign-out from an ended session', async () => {
  const reasons: string[] = []
  supabase.auth.onAuthStateChange((event) => void (event === 'SIGNED_OUT' && reasons.push(takeSignOutReason(supabase))))
  await signOut(supabase)
  await supabase.auth.signInWithPassword({ email: user.email, password: 'x' })
  answers.set('/auth/v1/user', refused(403, 'session_not_found'))
  expect(await checkSession(supabase)).toBe('ended')
  expect(reasons).toEqual(['left', 'ended'])
})

test('reports the recorded reason for an ended session, and discards it when the session continues [D5]', async () => {
  const reasons: string[] = []
  supabase.auth.onAuthStateChange((event) => {
    if (event === 'SIGNED_OUT') reasons.push(takeSignOutReason(supabase))
  })
  answers.set('/auth/v1/user', () => Response.json(user))
  expect(await checkSession(supabase, true)).toBe('valid')
  expect(takeSignOutReason(supabase)).toBe('ended')
  answers.set('/auth/v1/user', refused(403, 'session_not_found'))
  expect(await checkSession(supabase, true)).toBe('ended')
  expect(reasons).toEqual(['disabled'])
})

test('refreshes a rejected token, and ends the session when the refresh is rejected too', async () => {
  answers.set('/auth/v1/user', refused(403, 'bad_jwt'))
  expect(await checkSession(supabase)).toBe('renewed')
  answers.set('/auth/v1/token', refused(400, 'refresh_token_not_found'))
  expect(await checkSession(supabase)).toBe('ended')
  expect(stored.size).toBe(0)
})

test('keeps the session when the server does not respond', async () => {
  answers.set('/auth/v1/user', offline)
  expect(await checkSession(supabase)).toBe('unknown')
  expect(stored.size).toBe(1)
})

test('requests no data anonymously while a stored session cannot be refreshed [R7]', async () => {
  alter({ expires_at: 1 })
  answers.set('/auth/v1/token', offline)
  vi.useFakeTimers()
  const [{ data, error }] = await Promise.all([
    supabase.from('quote_requests').select('id'),
    vi.advanceTimersByTimeAsync(60_000),
  ])
  vi.useRealTimers()
  expect([data, error?.message]).toEqual([null, expect.stringContaining('could not be refreshed')])
  expect(requests).not.toContain('/rest/v1/quote_requests')
})

const HOUR = 3_600_000
const SERVER_TIME = Date.UTC(2026, 5, 1)
const serverSession = () => ({ ...session, expires_at: SERVER_TIME / 1000 + session.expires_in })

test.each([
  ['two hours ahead', 2 * HOUR],
  ['three days ahead', 72 * HOUR],
  ['two hours behind', -2 * HOUR],
  ['three days behind', -72 * HOUR],
])('a client clock that is %s refreshes a session when it expires, and not before [R5]', async (_clock, offset) => {
  answers.set('/auth/v1/token', () => Response.json(serverSession()))
  vi.useFakeTimers({ now: SERVER_TIME + offset, toFake: ['Date'] })
  await supabase.auth.signInWithPassword({ email: user.email, password: 'x' })
  requests.length = 0
  for (let request = 0; request < 8; request += 1) await supabase.auth.getSession()
  expect(requests).toEqual([])
  vi.setSystemTime(SERVER_TIME + offset + HOUR - 60_000)
  for (let request = 0; request < 8; request += 1) await supabase.auth.getSession()
  expect(requests).toEqual(['/auth/v1/token'])
  vi.useRealTimers()
})

test('a second factor opens a session that expires by the clock of the client [R5]', async () => {
  vi.useFakeTimers({ now: SERVER_TIME + 72 * HOUR, toFake: ['Date'] })
  answers.set('/auth/v1/factors/f/verify', () => Response.json(serverSession()))
  await supabase.auth.mfa.verify({ factorId: 'f', challengeId: 'c', code: '123456' })
  requests.length = 0
  await supabase.auth.getSession()
  expect(requests).toEqual([])
  vi.useRealTimers()
})
