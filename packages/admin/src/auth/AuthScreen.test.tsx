// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../testing/render-admin.tsx'

type User = Awaited<ReturnType<typeof renderAdmin>>['user']

async function signIn(user: User, password = 'northern-lights') {
  await user.type(await screen.findByLabelText('Email'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('opens the admin after signing in', async () => {
  const { user } = await renderAdmin({ at: '/auth' })
  await signIn(user)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Overview' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('redirects a signed-in user to the admin', async () => {
  await renderAdmin({ at: '/auth', signedIn: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
})

const refuse = () => json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' }, 400)

test('shows the provider’s message for a refusal and keeps the input', async () => {
  const { user } = await renderAdmin({ at: '/auth', answers: { 'POST /auth/v1/token': refuse } })
  await signIn(user, 'wrong')
  expect(await screen.findByText('Invalid login credentials')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ingrid@example.com')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('wrong')
})

test('names an unreachable server [R6]', async () => {
  const { user } = await renderAdmin({
    at: '/auth',
    answers: { 'POST /auth/v1/token': () => Promise.reject(new TypeError('Failed to fetch')) },
  })
  await signIn(user)
  expect(await screen.findByText('An error occurred during sign in')).toBeTruthy()
  expect(screen.getByText(/We cannot reach the server/)).toBeTruthy()
})

test('requires email and password, and sends nothing without them', async () => {
  const token = vi.fn<() => Response>(() => json(session))
  const { user } = await renderAdmin({ at: '/auth', answers: { 'POST /auth/v1/token': token } })
  await user.click(await screen.findByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Please fill in this field.'))
  expect(token).not.toHaveBeenCalled()
})

test('shows the password on request', async () => {
  const { user } = await renderAdmin({ at: '/auth' })
  const field = await screen.findByLabelText<HTMLInputElement>('Password')
  await user.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field.type).toBe('text')
})

test('renders the sign-in in Norwegian', async () => {
  await renderAdmin({ at: '/auth', language: 'no' })
  expect(await screen.findByRole('heading', { name: 'Innlogging for ansatte' })).toBeTruthy()
})

test('translates a known refusal to Norwegian', async () => {
  const { user } = await renderAdmin({ at: '/auth', language: 'no', answers: { 'POST /auth/v1/token': refuse } })
  await user.type(await screen.findByLabelText('E-post'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Passord'), 'feil')
  await user.click(screen.getByRole('button', { name: 'Logg inn' }))
  expect(await screen.findByText('Feil e-postadresse eller passord')).toBeTruthy()
})
