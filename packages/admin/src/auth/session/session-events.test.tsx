// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { useAuth } from '@nordlys/data/auth/context'
import type { Supabase } from '@nordlys/data/lib/client'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAuth, renderAdmin, session, USER_ID } from '../../../testing/render-admin.tsx'

/** When the access token has expired. */
const EXPIRED = (session.expires_at + 1) * 1000

const heading = () => screen.findByRole('heading', { level: 1, name: 'Overview' })
const refused = (code: string) => () => json({ code: 400, error_code: code, msg: code }, 400)

/** Shows the session state that screens receive. */
function AuthState() {
  const auth = useAuth()
  return <output>{JSON.stringify(auth)}</output>
}
const authState = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown

const signIn = (supabase: Supabase) =>
  act(() => supabase.auth.signInWithPassword({ email: 'ingrid@example.com', password: 'northern-lights' }))

afterEach(() => sessionStorage.clear())

test('responds to client calls during an event: nothing awaits inside the callback', async () => {
  const profiles = vi.fn<() => Response>(() => json([]))
  const supabase = await renderAuth(<AuthState />, { 'GET /rest/v1/profiles': profiles })
  const answers: Promise<unknown>[] = []
  supabase.auth.onAuthStateChange((event) => {
    if (event !== 'SIGNED_IN') return
    answers.push(supabase.auth.getSession(), Promise.resolve(supabase.from('profiles').select('user_id')))
  })
  await signIn(supabase)
  expect(await Promise.all(answers)).toMatchObject([{ data: { session: { user: { id: USER_ID } } } }, { data: [] }])
  await waitFor(() => expect(authState()).toMatchObject({ state: 'signed-in' }))
})

const never = () => new Promise<Response>(() => {})

test('waits only for its own response when signing in, because no subscriber blocks the client', async () => {
  const supabase = await renderAuth(<AuthState />, { 'GET /auth/v1/user': never, 'GET /rest/v1/profiles': never })
  await signIn(supabase)
  expect(authState()).toMatchObject({ state: 'signed-in' })
})

test('USER_UPDATED updates the pending address, and a new password ends a recovery', async () => {
  const user = { ...session.user, new_email: 'kari@example.com' }
  const supabase = await renderAuth(<AuthState />, {
    'POST /auth/v1/verify': () => json(session),
    'PUT /auth/v1/user': () => json(user),
  })
  await act(() => supabase.auth.verifyOtp({ type: 'recovery', token_hash: 'abc' }))
  expect(authState()).toMatchObject({ recovering: true, user: { pendingEmail: null } })
  await act(() => supabase.auth.refreshSession())
  expect(authState()).toMatchObject({ recovering: true })
  await act(() => supabase.auth.updateUser({ password: 'correct-horse' }))
  expect(authState()).toMatchObject({ recovering: false, user: { pendingEmail: 'kari@example.com' } })
})

test('MFA_CHALLENGE_VERIFIED continues with its session', async () => {
  const stronger = { ...session, refresh_token: 'stronger', user: { ...session.user, email: 'ingrid@example.org' } }
  const supabase = await renderAuth(<AuthState />, { 'POST /auth/v1/factors/1/verify': () => json(stronger) })
  await signIn(supabase)
  const events: string[] = []
  supabase.auth.onAuthStateChange((event) => void events.push(event))
  await act(() => supabase.auth.mfa.verify({ factorId: '1', challengeId: '2', code: '123456' }))
  expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  expect(authState()).toMatchObject({ state: 'signed-in', user: { email: 'ingrid@example.org' } })
  expect((await supabase.auth.getSession()).data.session?.refresh_token).toBe('stronger')
})

test('keeps the session and the screen when a refresh can be retried [R7]', async () => {
  let isDown = false
  const token = () => (isDown ? json({ message: 'bad gateway' }, 502) : json(session))
  const { supabase } = await renderAdmin({ signedIn: true, answers: { 'POST /auth/v1/token': token } })
  await heading()
  isDown = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now: EXPIRED })
  const renewal = supabase.auth.refreshSession()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  vi.useRealTimers()
  expect((await renewal).error?.name).toBe('AuthRetryableFetchError')
  expect(await heading()).toBeTruthy()
})

test('ends the session with a notice at the sign-in when a refresh is finally rejected [R7]', async () => {
  let isRefused = false
  const token = () => (isRefused ? refused('refresh_token_not_found')() : json(session))
  const { supabase } = await renderAdmin({ signedIn: true, answers: { 'POST /auth/v1/token': token } })
  await heading()
  isRefused = true
  vi.useFakeTimers({ toFake: ['Date'], now: EXPIRED })
  await act(() => supabase.auth.refreshSession())
  vi.useRealTimers()
  expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy()
})
