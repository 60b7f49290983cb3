// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { accessToken, renderAdmin, session } from '../../../testing/render-admin.tsx'

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

/** Fakes an account with factors and a session that no factor has proven. */
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

/** Fakes an account with factors and a session that one of them has proven. */
const proven = (factors: readonly (typeof KEY)[]): Answers => ({
  'POST /auth/v1/token': () =>
    json({ ...session, access_token: accessToken({ aal: 'aal2' }), user: { ...session.user, factors } }),
  'GET /auth/v1/user': () => json({ ...session.user, factors }),
  'POST /rest/v1/rpc/second_factor_status': () =>
    json({ is_proven: true, is_required: false, has_factor: true, recovery_codes_left: 10 }),
})

const passkey = { name: 'Continue with passkey' } as const

describe('the second step with a passkey', () => {
  test('opens the admin after the prompt of the browser', async () => {
    const { answers, verifications } = account([KEY, SECOND_KEY])
    const { user } = await renderAdmin({ signedIn: true, answers })
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
    const { user } = await renderAdmin({ signedIn: true, answers })
    get.mockRejectedValueOnce(new DOMException('Cancelled', 'NotAllowedError'))
    await user.click(await screen.findByRole('button', passkey))
    expect(await screen.findByText('The passkey was not used. Try again, or use another way.')).toBeTruthy()
    expect(verifications).toEqual([])
    await user.click(screen.getByRole('button', passkey))
    expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeTruthy()
  })

  // The local gateway, and GoTrue (internal/api/mfa.go, verifyWebAuthnFactor).
  test.each([
    [422, 'mfa_verification_failed'],
    [500, 'unexpected_failure'],
  ])('reports a passkey that the service refuses by %i %s', async (status, error_code) => {
    const refuse = () => json({ code: status, error_code, msg: 'Failed to validate WebAuthn MFA response' }, status)
    const answers = { ...account([KEY]).answers, [`POST /auth/v1/factors/${KEY.id}/verify`]: refuse }
    const { user } = await renderAdmin({ signedIn: true, answers })
    await user.click(await screen.findByRole('button', passkey))
    expect(await screen.findByText('The passkey was refused. Try again, or use another one.')).toBeTruthy()
  })

  test('is offered beside an authenticator app', async () => {
    const { user } = await renderAdmin({ signedIn: true, answers: account([KEY, APP]).answers })
    expect(await screen.findByRole('textbox', { name: /Six-digit code/ })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }))
    expect(screen.getByRole('button', passkey)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Use Phone' }))
    expect(screen.getByRole('textbox', { name: /Six-digit code/ })).toBeTruthy()
  })

  test.each([
    ['en', /It needs an up-to-date browser/, 'Use a recovery code', 'Recovery code'],
    ['no', /Den krever en oppdatert nettleser/, 'Bruk en gjenopprettingskode', 'Gjenopprettingskode'],
  ] as const)('leads to a recovery code in a browser without passkeys, %s', async (language, text, button, field) => {
    vi.unstubAllGlobals()
    const { user } = await renderAdmin({ signedIn: true, language, answers: account([KEY]).answers })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
    await user.click(screen.getByRole('button', { name: button }))
    expect(screen.getByRole('textbox', { name: field })).toBeTruthy()
  })

  test.each([
    ['en', /Your passkey works in the browser only/, 'Open your account in the browser', 'Use a recovery code'],
    ['no', /virker bare i nettleseren/, 'Åpne kontoen din i nettleseren', 'Bruk en gjenopprettingskode'],
  ] as const)(
    'leads to the website or a recovery code in the desktop app, %s',
    async (language, text, link, button) => {
      vi.unstubAllGlobals()
      const platform = { kind: 'desktop', websiteUrl: 'https://example.test/' } as const
      await renderAdmin({ signedIn: true, language, platform, answers: account([KEY]).answers })
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.queryByRole('button', passkey)).toBeNull()
      expect(screen.getByRole('link', { name: new RegExp(link) })).toMatchObject({
        href: 'https://example.test/admin/account',
        target: '_blank',
      })
      expect(screen.getByRole('button', { name: button })).toBeTruthy()
    },
  )

  test('offers no link in a desktop app that does not know the website', async () => {
    vi.unstubAllGlobals()
    const platform = { kind: 'desktop', websiteUrl: null } as const
    await renderAdmin({ signedIn: true, platform, answers: account([KEY]).answers })
    expect(await screen.findByText(/Your passkey works in the browser only/)).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('asks for the code of an authenticator app in the desktop app, which cannot use passkeys', async () => {
    vi.unstubAllGlobals()
    const platform = { kind: 'desktop', websiteUrl: 'https://example.test/' } as const
    await renderAdmin({ signedIn: true, platform, answers: account([KEY, APP]).answers })
    expect(await screen.findByRole('textbox', { name: /Six-digit code/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
  })
})

const openAccount = async (options: Pick<NonNullable<Parameters<typeof renderAdmin>[0]>, 'platform' | 'language'>) => {
  await renderAdmin({ signedIn: true, at: '/admin/account', answers: proven([KEY]), ...options })
  return within(await screen.findByRole('region', { name: /Two-step verification|Totrinnsbekreftelse/ }))
}

describe('passkeys in the account', () => {
  test.each([
    ['desktop', 'en', /Passkeys work in the browser only/],
    ['desktop', 'no', /Tilgangsnøkler virker bare i nettleseren/],
    ['browser', 'en', /Passkeys need an up-to-date browser/],
    ['browser', 'no', /Tilgangsnøkler krever en oppdatert nettleser/],
  ] as const)('explains where they work: %s, %s', async (kind, language, text) => {
    vi.unstubAllGlobals()
    const section = await openAccount({ platform: { kind }, language })
    expect(await section.findByText(text)).toBeTruthy()
    expect(section.getByText('Work laptop')).toBeTruthy()
    expect(section.queryByRole('button', { name: /Add passkey|Legg til tilgangsnøkkel/ })).toBeNull()
    expect(section.queryByRole('button', { name: /Work laptop/ })).toBeNull()
  })

  test('shows no such explanation where they work', async () => {
    const section = await openAccount({})
    expect(await section.findByRole('button', { name: 'Add passkey' })).toBeTruthy()
    expect(section.queryByText(/Passkeys (work|need)/)).toBeNull()
    expect(section.getByRole('button', { name: 'Remove Work laptop' })).toBeTruthy()
  })
})
