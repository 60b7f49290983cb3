// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const CODE = '12345678'
const newPassword = { level: 1, name: 'Choose a new password' } as const
const refused = (status: number, code: string) =>
  json({ code: status, error_code: code, msg: 'In other words' }, status)

afterEach(() => sessionStorage.clear())

/** Fakes a service that accepts one code, and records the requests. */
function codes(): { readonly bodies: unknown[]; readonly answers: Answers } {
  const bodies: unknown[] = []
  const verify = async (request: Request) => {
    const body: unknown = await request.json()
    bodies.push(body)
    return Reflect.get(Object(body), 'token') === CODE ? json(session) : refused(403, 'otp_expired')
  }
  return { bodies, answers: { 'POST /auth/v1/verify': verify, 'POST /auth/v1/recover': () => json({}) } }
}

const created = () => json({ id: '1', email: 'kari@example.com', identities: [] })
const requirePassword = () => refused(400, 'current_password_required')

const field = () => screen.findByLabelText<HTMLInputElement>('Code from the email')
const use = () => screen.getByRole('button', { name: 'Use code' })

test('accepts the code of a reset, shows a wrong one at the field, and sends only digits', async () => {
  const { bodies, answers } = codes()
  const { user } = await renderAdmin({ at: '/auth?tab=reset', answers })
  await user.type(await screen.findByLabelText('Email'), 'kari@example.com')
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
  const input = await field()
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code'])
  await user.click(use())
  await waitFor(() => expect(descriptionOf(input)).toBe('Please fill in this field.'))
  await user.type(input, 'my code')
  await waitFor(() => expect(descriptionOf(input)).toContain('Enter the code'))
  await user.clear(input)
  await user.type(input, '00000000')
  await user.click(use())
  await waitFor(() => expect(descriptionOf(input)).toContain('This code is wrong'))
  expect([document.activeElement, input.value]).toEqual([input, '00000000'])
  await user.clear(input)
  await user.type(input, ` ${CODE} {Enter}`)
  expect(await screen.findByRole('heading', newPassword)).toBeTruthy()
  expect(screen.getByLabelText('Confirm new password')).toBeTruthy()
  const sent = { email: 'kari@example.com', type: 'recovery' }
  expect(bodies).toMatchObject([
    { ...sent, token: '00000000' },
    { ...sent, token: CODE },
  ])
})

test('signs in with the code of a sign-up', async () => {
  const { bodies, answers } = codes()
  const { user } = await renderAdmin({
    at: '/auth?tab=sign-up',
    answers: { ...answers, 'POST /auth/v1/signup': created },
  })
  await user.type(await screen.findByLabelText('Full name'), 'Kari Nordmann')
  await user.type(screen.getByLabelText('Email'), 'kari@example.com')
  await user.type(screen.getByLabelText('Password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Create account' }))
  await user.type(await field(), `${CODE}{Enter}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  expect(bodies).toMatchObject([{ email: 'kari@example.com', type: 'signup', token: CODE }])
})

test('handles a rate limit, a lost connection and a success for an unconfirmed address, in Norwegian [W4, R6]', async () => {
  const verify = vi
    .fn<() => Response | Promise<Response>>()
    .mockImplementationOnce(() => refused(429, 'over_request_rate_limit'))
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
    .mockImplementation(() => json(session))
  const answers = {
    'POST /auth/v1/token': () => refused(400, 'email_not_confirmed'),
    'POST /auth/v1/verify': verify,
  }
  const { user } = await renderAdmin({ at: '/auth', language: 'no', answers })
  await user.type(await screen.findByLabelText('E-post'), 'kari@example.com')
  await user.type(screen.getByLabelText('Passord'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Logg inn' }))
  const input = await screen.findByLabelText('Kode fra e-posten')
  await user.type(input, CODE)
  const press = () => user.click(screen.getByRole('button', { name: 'Bruk koden' }))
  await press()
  await waitFor(() => expect(descriptionOf(input)).toContain('For mange feil koder.'))
  await press()
  expect(await screen.findByText(/Vi får ikke kontakt med serveren/)).toBeTruthy()
  await press()
  expect(await screen.findByRole('button', { name: /Kontoen til/ })).toBeTruthy()
})

test('lets a user signed in by other means set a password with a mailed code, repeatedly', async () => {
  const { answers } = codes()
  const { user } = await renderAdmin({
    at: '/auth/reset-password',
    signedIn: true,
    answers: { ...answers, 'PUT /auth/v1/user': requirePassword },
  })
  const byCode = async () => {
    await user.click(await screen.findByRole('button', { name: 'Send reset link' }))
    await user.type(await field(), `${CODE}{Enter}`)
    return screen.findByLabelText('New password')
  }
  // The service rejects the first code as expired.
  await user.type(await byCode(), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm new password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  expect(await byCode()).toBeTruthy()
})
