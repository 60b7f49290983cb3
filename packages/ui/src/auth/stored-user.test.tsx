// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { AuthProvider, type AuthUser, useAuth } from '@nordlys/data/auth/context'
import { expect, test, vi } from 'vitest'
import { fakeBackend, json, WithBackend } from '../../testing/backend.tsx'
import { session, USER_ID } from '../admin/testing/staff.tsx'

const EXPIRED = (session.expires_at + 1) * 1000
const LOADING_LIMIT = 10_000

const storedUser: AuthUser = { id: USER_ID, email: 'ingrid@example.com', pendingEmail: null }
const never = () => new Promise<Response>(() => {})

function Told() {
  return <output>{useAuth().state}</output>
}
const told = () => screen.getByRole('status').textContent

/** A session that has to be renewed, by a server that does not answer. */
async function start(user: AuthUser | null, isOnline: boolean) {
  let isDown = false
  const backend = fakeBackend({ 'POST /auth/v1/token': () => (isDown ? never() : json(session)) })
  const supabase = await backend.client()
  await supabase.auth.signInWithPassword({ email: storedUser.email, password: 'northern-lights' })
  isDown = true
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: EXPIRED })
  render(
    <WithBackend backend={{ ...backend, storedUser: user }}>
      <AuthProvider>
        <Told />
      </AuthProvider>
    </WithBackend>,
  )
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('R6 without the server, whoever was here goes on reading what they saw', async () => {
  await start(storedUser, true)
  await wait(LOADING_LIMIT - 1000)
  expect(told()).toBe('loading')
  await wait(1001)
  expect(told()).toBe('signed-in')
})

test('R6 without a network they do not wait for it', async () => {
  await start(storedUser, false)
  await wait(1)
  expect(told()).toBe('signed-in')
})

test.each([true, false])(
  'R6 without a stored user the screen reports an unreachable server (network: %s)',
  async (isOnline) => {
    await start(null, isOnline)
    await wait(1)
    expect(told()).toBe('loading')
    await wait(LOADING_LIMIT)
    expect(told()).toBe('unreachable')
  },
)
