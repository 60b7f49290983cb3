import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../client.ts'
import { type TestStack, until, useTestStack } from '../../support.ts'
import { EMAIL } from './support.ts'

/** Returns the next refresh token, or the error. */
async function refresh(stack: TestStack, token: string | undefined): Promise<string> {
  const { data, error } = await stack.client().auth.refreshSession({ refresh_token: token ?? '' })
  return data.session?.refresh_token ?? error?.code ?? 'nothing'
}

async function tokenOf(client: Awaited<ReturnType<TestStack['signedIn']>>): Promise<string> {
  return (await client.auth.getSession()).data.session?.refresh_token ?? ''
}

const age = (stack: TestStack, table: 'sessions' | 'refresh_tokens', seconds: number) =>
  table === 'sessions'
    ? stack.database.sql`
        update auth.sessions set created_at = created_at - make_interval(secs => ${seconds}),
          refreshed_at = refreshed_at - make_interval(secs => ${seconds})`
    : stack.database.sql`update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => ${seconds})`

describe('sign-out', () => {
  test.for([
    ['local', [false, true, true]],
    ['others', [true, false, false]],
    ['global', [false, false, false]],
  ] as const)('of scope %s ends exactly those sessions', async ([scope, alive]) => {
    const stack = await useTestStack()
    const clients = [await stack.signedIn(EMAIL), stack.client(), stack.client()]
    for (const client of clients.slice(1)) await client.auth.signInWithPassword({ email: EMAIL, password: PASSWORD })
    const tokens = await Promise.all(clients.map(tokenOf))
    const access = await Promise.all(clients.map(async (each) => (await each.auth.getSession()).data.session))
    expect((await clients[0]?.auth.signOut({ scope }))?.error).toBeNull()
    const user = async (token = '') => (await stack.client().auth.getUser(token)).error === null
    expect(await Promise.all(access.map((session) => user(session?.access_token)))).toEqual(alive)
    const results = []
    for (const token of tokens) results.push(await refresh(stack, token))
    expect(results.map((result) => result !== 'refresh_token_not_found')).toEqual(alive)
  })

  test('of an ended session still clears the local session', async () => {
    const stack = await useTestStack()
    const client = await stack.signedIn(EMAIL)
    await stack.database.sql`delete from auth.sessions`
    expect((await client.auth.signOut()).error).toBeNull()
    expect((await client.auth.getSession()).data.session).toBeNull()
  })
})

describe('a refresh token', () => {
  test('used by two tabs concurrently keeps both signed in; an old one ends the session [R7]', async () => {
    const stack = await useTestStack()
    const first = await tokenOf(await stack.signedIn(EMAIL))
    const [one, two] = await Promise.all([refresh(stack, first), refresh(stack, first)])
    expect(two).toBe(one)
    const next = await refresh(stack, one)
    await age(stack, 'refresh_tokens', 11)
    expect(await refresh(stack, first)).toBe('refresh_token_already_used')
    expect(await refresh(stack, next)).toBe('refresh_token_already_used')
  })

  test('two exchanges old returns the current one within ten seconds [R7]', async () => {
    const stack = await useTestStack()
    const first = await tokenOf(await stack.signedIn(EMAIL))
    const third = await refresh(stack, await refresh(stack, first))
    expect(await refresh(stack, first)).toBe(third)
    expect(await refresh(stack, third)).toMatch(/^[\w-]{10,}$/)
  })

  test('refreshed by 20 tabs concurrently returns the same token to all [R7]', async () => {
    const stack = await useTestStack()
    const first = await tokenOf(await stack.signedIn(EMAIL))
    const tokens = await Promise.all(Array.from({ length: 20 }, () => refresh(stack, first)))
    expect(new Set(tokens).size).toBe(1)
    expect(await refresh(stack, tokens[0])).not.toBe(tokens[0])
  })

  test('is invalid after the configured idle time, and its session has ended', async () => {
    const stack = await useTestStack()
    const token = await tokenOf(await stack.signedIn(EMAIL))
    await age(stack, 'sessions', 23 * 3600)
    const next = await refresh(stack, token)
    await stack.database.sql`update public.system_settings set value = '2' where key = 'session_timeout_hours'`
    await age(stack, 'sessions', 2 * 3600 + 1)
    expect(await refresh(stack, next)).toBe('session_expired')
    expect(await stack.database.sql`select from auth.sessions`).toHaveLength(0)
  })

  test('of a disabled account is invalid immediately [D5]', async () => {
    const stack = await useTestStack()
    const admin = await stack.signedIn('admin@example.test', 'approved')
    const other = await stack.signedIn(EMAIL, 'approved')
    const { data } = await other.auth.getUser()
    const change = { profile: data.user?.id, status: 'disabled' }
    expect((await admin.rpc('set_profile_status', change)).error).toBeNull()
    expect(await refresh(stack, await tokenOf(other))).toBe('refresh_token_not_found')
    expect((await admin.auth.refreshSession()).error).toBeNull()
  })

  test.for(['', 'rubbish', 'AAAAAAAAAAAA'])(
    'that is “%s” is refused for good, not to be tried again',
    async (token) => {
      const stack = await useTestStack()
      const answer = await fetch(`${stack.url}/auth/v1/token?grant_type=refresh_token`, {
        method: 'POST',
        headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify({ refresh_token: token }),
      })
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        error_code: expect.stringMatching(/^(validation_failed|refresh_token_not_found)$/),
      })
    },
  )
})

test('a database failure ends no session: the client retries until it recovers [R7]', async () => {
  const stack = await useTestStack()
  const client = await stack.signedIn(EMAIL)
  const { sql } = stack.database
  await sql`alter table auth.refresh_tokens rename to mislaid`
  const refreshed = client.auth.refreshSession()
  await until(() => stack.lines.length > 0)
  await sql`alter table auth.mislaid rename to refresh_tokens`
  expect((await refreshed).error).toBeNull()
})
