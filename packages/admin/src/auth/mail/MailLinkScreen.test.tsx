// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { profile, renderAdmin, session } from '../../../testing/render-admin.tsx'

const RECOVERY = '/auth/confirm?token_hash=abc&type=recovery'
const newPassword = { level: 1, name: 'Choose a new password' } as const
const refused = (code: string, msg: string) => () => json({ code: 403, error_code: code, msg }, 403)

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('uses an emailed link on a click, not on opening the page', async () => {
  const verify = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    expect(await request.json()).toMatchObject({ token_hash: 'abc', type: 'recovery' })
    return json(session)
  })
  const { user } = await renderAdmin({ at: RECOVERY, answers: { 'POST /auth/v1/verify': verify } })
  const button = await screen.findByRole('button', { name: 'Continue' })
  expect(verify).not.toHaveBeenCalled()
  await user.click(button)
  expect(await screen.findByRole('heading', newPassword)).toBeTruthy()
  expect(screen.getByLabelText('Confirm new password')).toBeTruthy()
  expect(verify).toHaveBeenCalledTimes(1)
})

test('explains a used link at the form that requests another', async () => {
  const { user } = await renderAdmin({
    at: RECOVERY,
    answers: { 'POST /auth/v1/verify': refused('otp_expired', 'Email link is invalid or has expired') },
  })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Invalid reset link. Please request a new password reset.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toBe('Email link is invalid or has expired')
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Reset')
})

test('keeps the link without a connection, so that it can be sent again [R6]', async () => {
  let isDown = true
  const verify = () => (isDown ? Promise.reject(new TypeError('Failed to fetch')) : json(session))
  const at = '/auth/confirm?token_hash=abc&type=signup'
  const answers = { 'POST /auth/v1/verify': verify, 'PUT /auth/v1/user': () => json(session.user) }
  const { user } = await renderAdmin({ at, language: 'no', answers })
  await user.type(await screen.findByLabelText('Nytt passord'), 'correct-horse')
  await user.type(screen.getByLabelText('Bekreft det nye passordet'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Bekreft og logg inn' }))
  expect(await screen.findByText('Lenken kunne ikke åpnes')).toBeTruthy()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Bekreft og logg inn' }))
  expect(await screen.findByRole('button', { name: /Kontoen til/ })).toBeTruthy()
})

const half = () => json({ code: 200, msg: 'Confirmation link accepted.' })

test('reports that an email change needs a second link after the first', async () => {
  const at = '/auth/confirm?token_hash=abc&type=email_change'
  const { user } = await renderAdmin({ at, answers: { 'POST /auth/v1/verify': half } })
  await user.click(await screen.findByRole('button', { name: 'Confirm change' }))
  const message = 'Thank you. Now open the link we sent to the other address.'
  await waitFor(() => expect(screen.getByText(message)).toBeTruthy())
})

test('rejects a URL without a token', async () => {
  await renderAdmin({ at: '/auth/confirm?type=recovery' })
  expect((await screen.findByRole('alert')).textContent).toBe('Email link is invalid or has expired')
})

test('leads a user signed in by other means to the account page, or mails a link', async () => {
  const recover = vi.fn<() => Response>(() => json({}))
  const answers = { 'POST /auth/v1/recover': recover }
  const { user } = await renderAdmin({ at: '/auth/reset-password', signedIn: true, answers })
  expect(await screen.findByRole('heading', newPassword)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/admin/account')
  expect(screen.queryByLabelText('New password')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send reset link' }))
  const heading = await screen.findByRole('heading', { name: 'Email Sent!' })
  expect(document.activeElement).toBe(heading)
  expect(recover).toHaveBeenCalledTimes(1)
})

test('explains a new password that comes too late for its link', async () => {
  const answers = {
    'POST /auth/v1/verify': () => json(session),
    'PUT /auth/v1/user': refused('current_password_required', 'Current password required.'),
  }
  const { user } = await renderAdmin({ at: RECOVERY, answers })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm new password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  expect(await screen.findByRole('link', { name: 'Go to your account' })).toBeTruthy()
})

test('leads a user who proved a recovery code to the account, to remove the lost factor before a new password', async () => {
  const answers = {
    'POST /auth/v1/verify': () => json(session),
    'PUT /auth/v1/user': refused('insufficient_aal', 'AAL2 session is required'),
  }
  const { user } = await renderAdmin({ at: RECOVERY, answers })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await user.type(await screen.findByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm new password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  expect(await screen.findByText(/^First remove the app or passkey that you have lost/)).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Two-step verification' })).toBeTruthy()
})

test('lets the user choose a password after the address was confirmed and the password rejected', async () => {
  const answers = {
    'POST /auth/v1/verify': () => json(session),
    'PUT /auth/v1/user': refused('weak_password', 'Password is known to be weak'),
    'GET /rest/v1/profiles': () => json([{ ...profile, password_status: 'required' }]),
  }
  const { user } = await renderAdmin({ at: '/auth/confirm?token_hash=abc&type=signup', answers })
  await user.type(await screen.findByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm new password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Confirm and sign in' }))
  expect(await screen.findByText('Your address ingrid@example.com is confirmed.', { exact: false })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Update password' })).toBeTruthy()
})

test('redirects a user without a password from the admin to choose one', async () => {
  let status = 'required'
  const answers = {
    'GET /rest/v1/profiles': () => json([{ ...profile, password_status: status }]),
    'PUT /auth/v1/user': () => {
      status = 'chosen'
      return json(session.user)
    },
  }
  const { user } = await renderAdmin({ at: '/admin/account', signedIn: true, answers })
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose your password' })).toBeTruthy()
  await user.type(screen.getByLabelText('New password'), 'correct-horse')
  await user.type(screen.getByLabelText('Confirm new password'), 'correct-horse')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  expect(await screen.findByRole('button', { name: /Account of/ })).toBeTruthy()
})

const SIGN_UP = '/auth/confirm?token_hash=abc&type=signup'
const stored = { 'sign-up-secret': 'of this browser' }
const KEEP = 'POST /rest/v1/rpc/keep_sign_up_password'

test('confirms the address with one click in the browser that signed up, and keeps the password [D9]', async () => {
  const keep = vi.fn<(request: Request) => Promise<Response>>(async (request) => {
    expect(await request.json()).toEqual({ secret: 'of this browser' })
    return json(true)
  })
  const answers = { 'POST /auth/v1/verify': () => json(session), [KEEP]: keep }
  const { user } = await renderAdmin({ at: SIGN_UP, stored, answers })
  await user.click(await screen.findByRole('button', { name: 'Confirm and sign in' }))
  expect(await screen.findByRole('button', { name: /Account of/ })).toBeTruthy()
  expect(keep).toHaveBeenCalledTimes(1)
  expect(localStorage.getItem('sign-up-secret')).toBeNull()
})

test('asks for a password when the server does not keep the one of the sign-up, in Norwegian [D9]', async () => {
  const answers = {
    'POST /auth/v1/verify': () => json(session),
    [KEEP]: () => json(false),
    'GET /rest/v1/profiles': () => json([{ ...profile, password_status: 'required' }]),
  }
  const { user } = await renderAdmin({ at: SIGN_UP, language: 'no', stored, answers })
  await user.click(await screen.findByRole('button', { name: 'Bekreft og logg inn' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Velg et passord' })).toBeTruthy()
})

test('keeps the password of the sign-up after a mailed code or a redirect, without asking [D9]', async () => {
  let status = 'required'
  const answers = {
    'GET /rest/v1/profiles': () => json([{ ...profile, password_status: status }]),
    [KEEP]: () => {
      status = 'chosen'
      return json(true)
    },
  }
  await renderAdmin({ at: '/admin/account', signedIn: true, stored, answers })
  expect(await screen.findByRole('button', { name: /Account of/ })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('does not keep a password when the link of an invite is opened [D9]', async () => {
  await renderAdmin({ at: '/auth/confirm?token_hash=abc&type=invite', stored })
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})
