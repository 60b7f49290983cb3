// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useAuth } from '@nordlys/data/auth/context'
import { useIdleTimeout } from '@nordlys/data/auth/session/idle-timeout'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderAuth } from '../../../testing/render-admin.tsx'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

function Idle() {
  const auth = useAuth()
  useIdleTimeout(auth.state === 'signed-in' ? HOUR : null)
  return <output>{auth.state === 'signed-out' ? auth.reason : auth.state}</output>
}

const state = () => screen.getByRole('status').textContent
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

beforeEach(async () => {
  localStorage.clear()
  const supabase = await renderAuth(<Idle />)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  await act(() => supabase.auth.signInWithPassword({ email: 'ingrid@example.com', password: 'northern-lights' }))
  // The timeout starts with the session; time that passes before does not count.
  await vi.waitUntil(() => state() === 'signed-in')
})

test('ends an idle session after the configured timeout, and says why', async () => {
  await pass(HOUR - MINUTE)
  expect(state()).toBe('signed-in')
  await pass(2 * MINUTE)
  await expect.poll(() => state()).toBe('idle')
})

test('counts a key press as activity', async () => {
  await pass(HOUR - MINUTE)
  document.dispatchEvent(new KeyboardEvent('keydown'))
  await pass(HOUR - MINUTE)
  expect(state()).toBe('signed-in')
})

test('counts activity in another tab', async () => {
  await pass(HOUR - MINUTE)
  // All tabs store the time of the last activity under the same key.
  localStorage.setItem('last-activity', String(Date.now()))
  await pass(HOUR - MINUTE)
  expect(state()).toBe('signed-in')
  await pass(2 * MINUTE)
  await expect.poll(() => state()).toBe('idle')
})

test('requires a sign-in after a longer sleep, whichever key wakes the computer up', async () => {
  vi.setSystemTime(Date.now() + 2 * HOUR)
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new KeyboardEvent('keydown'))
  await expect.poll(() => state()).toBe('idle')
})
