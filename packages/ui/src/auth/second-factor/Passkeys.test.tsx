// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, json } from '../../../testing/backend.tsx'
import { renderStaff, session } from '../../admin/testing/staff.tsx'

const KEY = {
  id: '22222222-2222-4222-8222-222222222222',
  friendly_name: 'Work laptop',
  factor_type: 'webauthn',
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const SECOND_KEY = { ...KEY, id: '33333333-3333-4333-8333-333333333333', friendly_name: 'Security key' }
const APP = { ...KEY, id: '44444444-4444-4444-8444-444444444444', friendly_name: 'Phone', factor_type: 'totp' }

class FakeCredential {
  static readonly parseCreationOptionsFromJSON = (options: object) => options
  static readonly parseRequestOptionsFromJSON = (options: object) => options
  toJSON = () => ({ id: 'credential' })
}
const get = vi.fn<(options: unknown) => Promise<FakeCredential>>()

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', FakeCredential)
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  get.mockResolvedValue(new FakeCredential())
})
afterEach(() => {
  vi.unstubAllGlobals()
  get.mockReset()
})

/** Fakes an account with factors, whose session no factor has proven. */
function account(factors: readonly (typeof KEY)[]) {
  const user = { ...session.user, factors }
  const verifications: unknown[] = []
  let isProven = false
  const answers: Answers = {
    'POST /auth/v1/token': () => json({ ...session, user }),
    'GET /auth/v1/user': () => json(user),
    'POST /rest/v1/rpc/second_factor_status': () =>
      json({ is_proven: isProven, is_required: false, has_factor: true, recovery_codes_left: 10 }),
    [`POST /auth/v1/factors/${KEY.id}/challenge`]: () =>
      json({
        id: 'challenge',
        type: 'webauthn',
        expires_at: session.expires_at,
        webauthn: { type: 'request', credential_options: { publicKey: { rpId: 'localhost', challenge: 'AAAA' } } },
      }),
    [`POST /auth/v1/factors/${KEY.id}/verify`]: async (request) => {
      verifications.push(await request.json())
      isProven = true
      return json({ ...session, user })
    },
  }
  return { answers, verifications }
}

const step = { level: 1, name: 'Confirm that it is you' } as const
const passkey = { name: 'Continue with passkey' } as const

describe('the second step with a passkey', () => {
  test('opens the admin after the prompt of the browser', async () => {
    const { answers, verifications } = account([KEY, SECOND_KEY])
    const { user } = await renderStaff({ signedIn: true, answers })
    const button = await screen.findByRole('button', passkey)
    expect(document.activeElement).toBe(button)
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    await user.click(button)
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
    expect(get).toHaveBeenCalledWith({ publicKey: { rpId: 'localhost', challenge: 'AAAA' } })
    expect(verifications).toMatchObject([
      { challenge_id: 'challenge', webauthn: { type: 'request', credential_response: { id: 'credential' } } },
    ])
  })

  test('reports a cancelled prompt and can be tried again', async () => {
    const { answers, verifications } = account([KEY])
    const { user } = await renderStaff({ signedIn: true, answers })
    get.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', passkey))
    expect(await screen.findByText('The passkey was not used. Try again, or use another way.')).toBeTruthy()
    expect(verifications).toEqual([])
    await user.click(screen.getByRole('button', passkey))
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  })

  test('is offered beside an authenticator app', async () => {
    const { user } = await renderStaff({ signedIn: true, answers: account([KEY, APP]).answers })
    expect(await screen.findByRole('textbox', { name: /Six-digit code/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(screen.getByRole('button', passkey)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use Phone' }))
    expect(screen.getByRole('textbox', { name: /Six-digit code/ })).toBeTruthy()
  })

  test('leads to a recovery code where passkeys do not work', async () => {
    vi.unstubAllGlobals()
    const { user } = await renderStaff({ signedIn: true, answers: account([KEY]).answers })
    expect(await screen.findByRole('heading', step)).toBeTruthy()
    expect(screen.getByText(/only works in a browser/)).toBeTruthy()
    expect(screen.queryByRole('button', passkey)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    expect(screen.getByRole('textbox', { name: 'Recovery code' })).toBeTruthy()
  })
})
