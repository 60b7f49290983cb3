// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { AuthProvider, type AuthUser, useAuth } from '@nordlys/data/auth/context'
import { getSessionUser } from '@nordlys/data/auth/session/session-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BackendProvider, type Backend } from '@nordlys/data/lib/context'
import { afterEach, expect, test } from 'vitest'
import { fakeBackend, json } from '@nordlys/ui/testing/backend'
import { session, USER_ID } from '../../../testing/render-admin.tsx'

const ingrid: AuthUser = { id: USER_ID, email: 'ingrid@example.com', pendingEmail: null, needsSecondStep: false }

afterEach(() => sessionStorage.clear())

const states: string[] = []
function AuthState() {
  const auth = useAuth()
  states.push(auth.state)
  return (
    <output>
      {auth.state}
      {auth.state === 'signed-in' && auth.recovering && ' to choose a password'}
    </output>
  )
}

async function signedInBackend(): Promise<Backend> {
  const backend = fakeBackend({ 'POST /auth/v1/token': () => json(session) })
  await (await backend.client()).auth.signInWithPassword({ email: ingrid.email, password: 'northern-lights' })
  return backend
}

/** Renders a signed-in user's view with a cached row. */
function start(backend: Backend) {
  states.length = 0
  const queryClient = new QueryClient()
  queryClient.setQueryData(['rows'], ['a row'])
  render(
    <BackendProvider backend={{ ...backend, sessionUser: ingrid }}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <AuthState />
        </AuthProvider>
      </QueryClientProvider>
    </BackendProvider>,
  )
  return queryClient
}

test('is signed in from the first render when a session was found', async () => {
  const backend = await signedInBackend()
  expect(await getSessionUser(backend)).toEqual(ingrid)
  const queryClient = start(backend)
  expect(new Set(states)).toEqual(new Set(['signed-in']))
  // Nothing is cleared when the client confirms the session.
  await (await backend.client()).auth.getSession()
  expect(screen.getByRole('status').textContent).toBe('signed-in')
  expect(queryClient.getQueryData(['rows'])).toEqual(['a row'])
})

test('signs out and clears cached rows when the session ended before the first render [R7]', async () => {
  const backend = fakeBackend({})
  expect(await getSessionUser(backend)).toBeNull()
  const queryClient = start(backend)
  await screen.findByText('signed-out')
  expect(queryClient.getQueryData(['rows'])).toBeUndefined()
})

test('leads to a new password when a reset link was exchanged before the first render', async () => {
  const backend = fakeBackend({ 'POST /auth/v1/verify': () => json(session) })
  // Emits PASSWORD_RECOVERY while no component is mounted, as the exchange of a code in the URL does.
  await (await backend.client()).auth.verifyOtp({ type: 'recovery', token_hash: 'abc' })
  expect(await getSessionUser(backend)).toEqual(ingrid)
  start(backend)
  expect(await screen.findByText('signed-in to choose a password')).toBeTruthy()
})
