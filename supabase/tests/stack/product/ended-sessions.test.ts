import type { SupabaseClient } from '@supabase/supabase-js'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listen } from '../listen.ts'
import { PASSWORD } from '../client.ts'
import { MESSAGE, until } from '../support.ts'
import { type ProductStack, useProductStack } from './support.ts'

const EMAIL = 'admin@example.test'
const sessionsSchema = z.array(z.object({ id: z.string(), user_agent: z.string().nullable(), is_current: z.boolean() }))

/** Returns requests that keep using a client's current access token after its session ends. */
async function holdToken(stack: ProductStack, client: SupabaseClient) {
  const token = (await client.auth.getSession()).data.session?.access_token ?? ''
  const call = async (method: string, path: string) => {
    const response = await fetch(stack.url + path, {
      method,
      headers: { apikey: stack.publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    return response.status
  }
  return async () => [
    await call('GET', '/rest/v1/contacts'),
    await call('GET', '/rest/v1/profiles'),
    await call('GET', '/rest/v1/settings'),
    await call('POST', '/rest/v1/rpc/list_people'),
    await call('GET', '/auth/v1/user'),
  ]
}

const CONTACTS = 'table_name=eq.contacts'
const OPEN = [200, 200, 200, 200, 200]
const ENDED = [401, 401, 401, 401, 403]

async function signIn(stack: ProductStack, password = PASSWORD): Promise<SupabaseClient> {
  const client = stack.client()
  expect((await client.auth.signInWithPassword({ email: EMAIL, password })).error).toBeNull()
  return client
}

describe('an access token is rejected immediately [D11]', () => {
  test('after signing out elsewhere, and everywhere', async () => {
    const stack = await useProductStack()
    const here = await stack.signedIn(EMAIL, 'approved')
    const query = { here: await holdToken(stack, here), there: await holdToken(stack, await signIn(stack)) }
    expect([await query.here(), await query.there()]).toEqual([OPEN, OPEN])
    await here.auth.signOut({ scope: 'others' })
    expect([await query.here(), await query.there()]).toEqual([OPEN, ENDED])
    await here.auth.signOut({ scope: 'global' })
    expect(await query.here()).toEqual(ENDED)
  })

  test('after this one session was ended from the list of sessions [D12]', async () => {
    const stack = await useProductStack()
    const here = await stack.signedIn(EMAIL, 'approved')
    const there = await signIn(stack)
    const query = { here: await holdToken(stack, here), there: await holdToken(stack, there) }
    const ends = await listen(there, 'session_ends')
    const { data } = await here.rpc('own_sessions')
    const listed = sessionsSchema.parse(data)
    // The user agent of these tests is that of fetch in Node.
    expect(listed.map(({ user_agent, is_current }) => [user_agent, is_current])).toEqual([
      ['node', true],
      ['node', false],
    ])
    expect((await here.rpc('end_own_session', { session: listed[1]?.id })).error).toBeNull()
    expect([await query.here(), await query.there()]).toEqual([OPEN, ENDED])
    await until(() => ends.changes.length > 0)
    expect((await there.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  })

  test('after a password change in another session, and after the account was disabled', async () => {
    const stack = await useProductStack()
    const here = await stack.signedIn(EMAIL, 'approved')
    const colleague = await stack.signedIn('colleague@example.test', 'approved')
    const query = { here: await holdToken(stack, here), there: await holdToken(stack, await signIn(stack)) }
    await here.auth.updateUser({ password: 'another good password', current_password: PASSWORD })
    expect([await query.here(), await query.there()]).toEqual([OPEN, ENDED])
    const profile = (await here.auth.getUser()).data.user?.id
    await colleague.rpc('set_profile_status', { profile, status: 'disabled' })
    expect(await query.here()).toEqual(ENDED)
  })
})

test('realtime announces the end of a session to its windows, and sends nothing afterwards [D11]', async () => {
  const stack = await useProductStack()
  const here = await stack.signedIn(EMAIL, 'approved')
  const there = await signIn(stack)
  const [kept, changes, ends] = [
    await listen(here, 'table_changes', CONTACTS),
    await listen(there, 'table_changes', CONTACTS),
    await listen(there, 'session_ends'),
  ]
  const send = () =>
    stack
      .client(stack.secretKey)
      .from('contacts')
      .insert({ name: 'Kari', email: MESSAGE.email, message: MESSAGE.message })
  await send()
  await until(() => changes.changes.length === 1)
  await here.auth.signOut({ scope: 'others' })
  await until(() => ends.changes.length > 0)
  expect(ends.changes[0]?.new).toMatchObject({ reason: 'ended' })
  await send()
  await until(() => kept.changes.length === 2)
  expect(changes.changes).toHaveLength(1)
})
