// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { AuthProvider, type AuthUser, useAuth } from '@nordlys/data/auth/context'
import { findUser } from '@nordlys/data/auth/found-user'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BackendProvider, type Backend } from '@nordlys/data/context'
import { expect, test } from 'vitest'
import { fakeBackend, json } from '../testing/backend.tsx'
import { session, USER_ID } from '../testing/staff.tsx'

const ingrid: AuthUser = { id: USER_ID, email: 'ingrid@example.com', pendingEmail: null }

const states: string[] = []
function Told() {
  const { state } = useAuth()
  states.push(state)
  return <output>{state}</output>
}

async function signedInBackend(): Promise<Backend> {
  const backend = fakeBackend({ 'POST /auth/v1/token': () => json(session) })
  await (await backend.client()).auth.signInWithPassword({ email: ingrid.email, password: 'northern-lights' })
  return backend
}

/** Draws what a found user sees, with a row of theirs in memory. */
function start(backend: Backend) {
  states.length = 0
  const queryClient = new QueryClient()
  queryClient.setQueryData(['rows'], ['a row'])
  render(
    <BackendProvider backend={{ ...backend, foundUser: ingrid }}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider>
          <Told />
        </AuthProvider>
      </QueryClientProvider>
    </BackendProvider>,
  )
  return queryClient
}

test('whose session was found is signed in from the first draw on', async () => {
  const backend = await signedInBackend()
  expect(await findUser(backend)).toEqual(ingrid)
  const queryClient = start(backend)
  expect(new Set(states)).toEqual(new Set(['signed-in']))
  // Nothing of theirs is forgotten when the client says the same.
  await (await backend.client()).auth.getSession()
  expect(screen.getByRole('status').textContent).toBe('signed-in')
  expect(queryClient.getQueryData(['rows'])).toEqual(['a row'])
})

test('R7 whose session has ended between being found and drawn is signed out, and leaves no rows in memory', async () => {
  const backend = fakeBackend({})
  expect(await findUser(backend)).toBeNull()
  const queryClient = start(backend)
  await screen.findByText('signed-out')
  expect(queryClient.getQueryData(['rows'])).toBeUndefined()
})
