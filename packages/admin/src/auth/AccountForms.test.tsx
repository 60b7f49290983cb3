// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const created = () => json({ id: '1', email: 'kari@example.com', identities: [] })
const refused = (code: string, msg: string, status = 400) => json({ code: status, error_code: code, msg }, status)

type User = Awaited<ReturnType<typeof renderAdmin>>['user']

async function signUp(user: User, confirmation = 'correct-horse', password = 'correct-horse') {
  await user.type(await screen.findByLabelText('Full name'), 'Kari Nordmann')
  await user.type(screen.getByLabelText('Email'), 'kari@example.com')
  await user.type(screen.getByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Create account' }))
}

test('asks to confirm the address after a sign-up, and offers to resend the mail after a minute', async () => {
  const { user } = await renderAdmin({ at: '/auth?tab=sign-up', answers: { 'POST /auth/v1/signup': created } })
  await signUp(user)
  expect(await screen.findByText('Account created successfully!')).toBeTruthy()
  const heading = await screen.findByRole('heading', { name: 'Confirm your email address' })
  expect(document.activeElement).toBe(heading)
  expect(screen.getByRole('button', { name: /Resend in \d+ s/ }).getAttribute('aria-disabled')).toBe('true')
})

test('a sign-up stores the language for later mails', async () => {
  const call = vi.fn<(request: Request) => Promise<unknown>>((request) => request.json())
  const { user } = await renderAdmin({
    at: '/auth?tab=sign-up',
    answers: {
      'POST /auth/v1/signup': (request) => {
        void call(request)
        return created()
      },
    },
  })
  await signUp(user)
  await waitFor(() => expect(call).toHaveBeenCalled())
  expect(await call.mock.results[0]?.value).toMatchObject({ data: { full_name: 'Kari Nordmann', language: 'en' } })
})

test('shows differing passwords at the field and sends nothing', async () => {
  const call = vi.fn<() => Response>(created)
  const { user } = await renderAdmin({ at: '/auth?tab=sign-up', answers: { 'POST /auth/v1/signup': call } })
  await signUp(user, 'another-horse')
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Confirm password'))).toBe('Passwords do not match'))
  expect(call).not.toHaveBeenCalled()
})

const COMMON = 'This password is easy to guess. Choose another one.'

test('shows a common password at the field and sends nothing [W10]', async () => {
  const call = vi.fn<() => Response>(created)
  const { user } = await renderAdmin({ at: '/auth?tab=sign-up', answers: { 'POST /auth/v1/signup': call } })
  await signUp(user, 'Baseball', 'Baseball')
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Password'))).toContain(COMMON))
  expect(call).not.toHaveBeenCalled()
})

test.each([
  ['pwned', COMMON],
  ['length', 'Password must be at least 8 characters long'],
])('shows a password that the server refuses for %s at the field', async (reason, text) => {
  const weak = { code: 422, error_code: 'weak_password', msg: 'Weak', weak_password: { reasons: [reason] } }
  const answers = { 'POST /auth/v1/signup': () => json(weak, 422) }
  const { user } = await renderAdmin({ at: '/auth?tab=sign-up', answers })
  await signUp(user)
  await waitFor(() => expect(descriptionOf(screen.getByLabelText('Password'))).toContain(text))
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kari@example.com')
})

const unmade = () => refused('unexpected_failure', 'Database error saving new user', 500)

test('has a specific message for a profile that could not be created', async () => {
  const { user } = await renderAdmin({ at: '/auth?tab=sign-up', answers: { 'POST /auth/v1/signup': unmade } })
  await signUp(user)
  expect(await screen.findByText('Failed to create profile')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('kari@example.com')
})

test('fills in the address of a password reset from an emailed link', async () => {
  await renderAdmin({ at: '/auth?tab=reset&email=kari%40example.com' })
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('kari@example.com')
})

test('resends the mail to an unconfirmed address, once a minute', async () => {
  const resend = vi.fn<() => Response>(() => json({}))
  const { user } = await renderAdmin({
    at: '/auth',
    answers: {
      'POST /auth/v1/token': () => refused('email_not_confirmed', 'Email not confirmed'),
      'POST /auth/v1/resend': resend,
    },
  })
  await user.type(await screen.findByLabelText('Email'), 'kari@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.click(await screen.findByRole('button', { name: 'Resend confirmation' }))
  expect(await screen.findByText('Confirmation sent. Check your inbox.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Resend in/ }))
  expect(resend).toHaveBeenCalledTimes(1)
})

test('confirms a reset request, and starts the next one with an empty form [W5]', async () => {
  const { user } = await renderAdmin({ at: '/auth?tab=reset', answers: { 'POST /auth/v1/recover': () => json({}) } })
  await user.type(await screen.findByLabelText('Email'), 'kari@example.com')
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('Password reset email sent! Check your inbox.')).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Email Sent!' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send Another Email' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe('')
  expect(document.activeElement).toBe(field)
})

test('reports a missing session on the reset page and links to the reset tab', async () => {
  await renderAdmin({ at: '/auth/reset-password' })
  expect(await screen.findByText('Invalid or expired reset link. Please request a new password reset.')).toBeTruthy()
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Reset')
})

test('shows a rejected link with its description, in Norwegian by its code', async () => {
  await renderAdmin({
    at: '/auth?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    language: 'no',
  })
  expect((await screen.findByRole('alert')).textContent).toBe('Lenken er ugyldig eller utløpt')
})

test('shows the provider’s message for a refusal with an unknown code', async () => {
  await renderAdmin({ at: '/auth#error_code=brand_new&error_description=Something+new', language: 'no' })
  expect((await screen.findByRole('alert')).textContent).toBe('Something new')
})
