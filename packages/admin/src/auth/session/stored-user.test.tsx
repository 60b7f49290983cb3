// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { AuthProvider, type AuthUser, useAuth } from '@nordlys/data/auth/context'
import { expect, test, vi } from 'vitest'
import { fakeBackend, json, WithBackend } from '@nordlys/ui/testing/backend'
import { session, USER_ID } from '../../../testing/render-admin.tsx'

const EXPIRED = (session.expires_at + 1) * 1000
const LOADING_LIMIT = 10_000

const storedUser: AuthUser = { id: USER_ID, email: 'ingrid@example.com', pendingEmail: null, needsSecondStep: false }
const never = () => new Promise<Response>(() => {})

function AuthState() {
  return <output>{useAuth().state}</output>
}
const authState = () => screen.getByRole('status').textContent

/** Renders with a session that must be refreshed by a server that does not respond. */
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
        <AuthState />
      </AuthProvider>
    </WithBackend>,
  )
}

const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('keeps the offline cache readable for the stored user without the server [R6]', async () => {
  await start(storedUser, true)
  await wait(LOADING_LIMIT - 1000)
  expect(authState()).toBe('loading')
  await wait(1001)
  expect(authState()).toBe('signed-in')
})

test('does not wait for the server without a network [R6]', async () => {
  await start(storedUser, false)
  await wait(1)
  expect(authState()).toBe('signed-in')
})

test.each([true, false])('reports an unreachable server without a stored user (network: %s) [R6]', async (isOnline) => {
  await start(null, isOnline)
  await wait(1)
  expect(authState()).toBe('loading')
  await wait(LOADING_LIMIT)
  expect(authState()).toBe('unreachable')
})
