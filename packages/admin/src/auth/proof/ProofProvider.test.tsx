// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const PHONE = {
  id: '0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const bodySchema = z.looseObject({ code: z.optional(z.string()), password: z.optional(z.string()) })
const refused = (status: number, code: string) => json({ code: status, error_code: code, msg: code }, status)
const LOCKED = '999999'

/** Opens the account with an old session and changes the address. Returns the requests that changed something, in order. */
async function changeAddress(factors: readonly (typeof PHONE)[]) {
  const calls: string[] = []
  let isFresh = false
  const answer = (secret: string | undefined, right: string, wrong: string) => {
    if (secret === LOCKED) return refused(429, 'over_request_rate_limit')
    if (secret !== right) return refused(400, wrong)
    isFresh = true
    return json({ ...session, user: { ...session.user, factors } })
  }
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: {
      'GET /auth/v1/user': () => json({ ...session.user, factors }),
      'POST /rest/v1/rpc/second_factor_status': () =>
        json({ is_proven: true, is_required: false, has_factor: factors.length > 0, recovery_codes_left: 9 }),
      'POST /rest/v1/rpc/require_fresh_session': () =>
        isFresh
          ? new Response(null, { status: 204 })
          : json({ code: 'P0001', message: 'reauthentication_needed' }, 400),
      'POST /rest/v1/rpc/use_recovery_code': () => {
        isFresh = true
        return json(true)
      },
      'POST /auth/v1/logout': (request) => {
        calls.push(`end ${new URL(request.url).searchParams.get('scope')}`)
        return new Response(null, { status: 204 })
      },
      'PUT /auth/v1/user': () => {
        calls.push('change')
        return json(session.user)
      },
      'POST /auth/v1/token': async (request) =>
        answer(bodySchema.parse(await request.json()).password, 'northern-lights', 'invalid_credentials'),
      [`POST /auth/v1/factors/${PHONE.id}/challenge`]: () =>
        json({ id: 'challenge', type: 'totp', expires_at: session.expires_at }),
      [`POST /auth/v1/factors/${PHONE.id}/verify`]: async (request) =>
        answer(bodySchema.parse(await request.json()).code, '123456', 'mfa_verification_failed'),
    },
  })
  // The sign-in that opened the screen was long ago.
  isFresh = false
  await user.type(await screen.findByLabelText('New address'), 'new@example.com')
  await user.click(screen.getByRole('button', { name: 'Change address' }))
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  return { user, calls }
}

test('asks for the password, continues with the input kept, and ends the replaced session [D14]', async () => {
  const { user, calls } = await changeAddress([])
  const password = await screen.findByLabelText<HTMLInputElement>('Your password')
  expect(document.activeElement).toBe(password)
  for (const [secret, message] of [
    ['wrong', /This is not your current password/],
    [LOCKED, /Too many attempts/],
  ] as const) {
    await user.clear(password) // oxlint-disable-line no-await-in-loop -- in order
    await user.type(password, `${secret}{Enter}`) // oxlint-disable-line no-await-in-loop -- in order
    await waitFor(() => expect(descriptionOf(password)).toMatch(message)) // oxlint-disable-line no-await-in-loop -- in order
  }
  await user.clear(password)
  await user.type(password, 'northern-lights{Enter}')
  expect(await screen.findByText('Check both inboxes')).toBeTruthy()
  expect(calls).toEqual(['end local', 'change'])
})

test('asks for a code if there is an authenticator app [D14]', async () => {
  const { user, calls } = await changeAddress([PHONE])
  const code = await screen.findByLabelText<HTMLInputElement>('Six-digit code')
  await user.type(code, '000000{Enter}')
  await waitFor(() => expect(descriptionOf(code)).toMatch(/This code is wrong/))
  await user.clear(code)
  await user.type(code, '123456{Enter}')
  expect(await screen.findByText('Check both inboxes')).toBeTruthy()
  expect(calls).toEqual(['change'])
})

test('accepts a recovery code in place of a lost app [D14]', async () => {
  const { user, calls } = await changeAddress([PHONE])
  await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await user.type(screen.getByLabelText('Recovery code'), 'aaaa-bbbb-cccc-dddd{Enter}')
  expect(await screen.findByText('Check both inboxes')).toBeTruthy()
  expect(calls).toEqual(['change'])
})

test('keeps the input and shows the reason when the user cancels [D14]', async () => {
  const { user, calls } = await changeAddress([])
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Confirm that it is you to continue.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New address').value).toBe('new@example.com')
  expect(calls).toEqual([])
})
