// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answers, json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const PHONE = {
  id: '22222222-2222-4222-8222-222222222222',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const TABLET = { ...PHONE, id: '33333333-3333-4333-8333-333333333333', friendly_name: 'Tablet' }
const CODE = '123456'
const refused = (status: number, code: string) =>
  json({ code: status, error_code: code, msg: 'In other words' }, status)

const challenge = () => json({ id: 'challenge', type: 'totp', expires_at: session.expires_at })

/** Fakes an account with factors and a session that no factor has proven. */
function account(factors: readonly (typeof PHONE)[]) {
  const user = { ...session.user, factors }
  let isProven = false
  const verifications: unknown[] = []
  const status = () =>
    json({ is_proven: isProven, is_required: true, has_factor: factors.length > 0, recovery_codes_left: 0 })
  const prove = () => {
    isProven = true
    return json({ ...session, user })
  }
  const verify = async (request: Request) => {
    const body: unknown = await request.json()
    verifications.push([new URL(request.url).pathname, body])
    const code: unknown = Reflect.get(Object(body), 'code')
    if (code === CODE) return prove()
    return code === '999999' ? refused(429, 'over_request_rate_limit') : refused(422, 'mfa_verification_failed')
  }
  const answers: Answers = {
    'POST /auth/v1/token': () => json({ ...session, user }),
    'GET /auth/v1/user': () => json(user),
    'POST /rest/v1/rpc/second_factor_status': status,
    ...Object.fromEntries(
      [PHONE, TABLET].flatMap(({ id }) => [
        [`POST /auth/v1/factors/${id}/challenge`, challenge],
        [`POST /auth/v1/factors/${id}/verify`, verify],
      ]),
    ),
    'POST /auth/v1/factors': () =>
      json({
        id: PHONE.id,
        type: 'totp',
        friendly_name: 'Phone',
        totp: { qr_code: '<svg></svg>', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x' },
      }),
    'POST /rest/v1/rpc/create_recovery_codes': () => json(['aaaa-bbbb-cccc-dddd']),
    'POST /rest/v1/rpc/use_recovery_code': async (request) => {
      const code: unknown = Reflect.get(Object(await request.json()), 'code')
      if (code === 'locked') return json({ code: 'P0001', message: 'rate_limited', details: '60' }, 400)
      if (code === 'aaaa-bbbb-cccc-dddd') prove()
      return json(code === 'aaaa-bbbb-cccc-dddd')
    },
  }
  return { answers, verifications }
}

const overview = { level: 1, name: 'Overview' } as const
const step = { level: 1, name: 'Confirm that it is you' } as const
const codeField = () => screen.findByLabelText<HTMLInputElement>('Six-digit code')

describe('a session that has not proven its second factor [D10]', () => {
  test('opens the admin after a code, which may contain spaces, and shows a refusal at the field', async () => {
    const { answers, verifications } = account([PHONE])
    const { user } = await renderAdmin({ signedIn: true, answers })
    const input = await codeField()
    expect(screen.getByRole('heading', step)).toBeTruthy()
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
    expect([input.inputMode, input.autocomplete, document.activeElement]).toEqual(['numeric', 'one-time-code', input])
    const refusals = [
      ['12345', /Enter the six digits/],
      ['000000', /This code is wrong, has been used or has expired/],
      ['999999', /Too many wrong codes/],
    ] as const
    for (const [code, message] of refusals) {
      await user.clear(input) // oxlint-disable-line no-await-in-loop -- in order
      await user.type(input, `${code}{Enter}`) // oxlint-disable-line no-await-in-loop -- in order
      await waitFor(() => expect(descriptionOf(input)).toMatch(message)) // oxlint-disable-line no-await-in-loop -- in order
    }
    await user.clear(input)
    await user.click(input)
    await user.paste('123 456')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', overview)).toBeTruthy()
    expect(verifications.at(-1)).toMatchObject([`/auth/v1/factors/${PHONE.id}/verify`, { code: CODE }])
  })

  test('accepts another factor', async () => {
    const { answers, verifications } = account([PHONE, TABLET])
    const { user } = await renderAdmin({ signedIn: true, answers })
    await user.click(await screen.findByRole('button', { name: 'Use Tablet' }))
    await user.type(await codeField(), `${CODE}{Enter}`)
    expect(await screen.findByRole('heading', overview)).toBeTruthy()
    expect(verifications).toMatchObject([[`/auth/v1/factors/${TABLET.id}/verify`, { code: CODE }]])
  })

  test('accepts a recovery code', async () => {
    const { user } = await renderAdmin({ signedIn: true, answers: account([PHONE]).answers })
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const input = screen.getByLabelText<HTMLInputElement>('Recovery code')
    await user.type(input, 'wrong{Enter}')
    await waitFor(() => expect(descriptionOf(input)).toMatch(/not one of your unused/))
    await user.clear(input)
    await user.type(input, 'locked{Enter}')
    await waitFor(() => expect(descriptionOf(input)).toMatch(/Try again in an hour/))
    await user.clear(input)
    await user.type(input, 'aaaa-bbbb-cccc-dddd{Enter}')
    expect(await screen.findByRole('heading', overview)).toBeTruthy()
  })

  test('opens the admin when the status cannot be read, as the database decides in any case', async () => {
    const answers = { ...account([PHONE]).answers, 'POST /rest/v1/rpc/second_factor_status': () => json({}, 500) }
    await renderAdmin({ signedIn: true, answers })
    expect(await screen.findByRole('heading', overview)).toBeTruthy()
  })
})

test('an account that must add a factor adds one, in Norwegian, stores its recovery codes, and continues', async () => {
  const { user } = await renderAdmin({ signedIn: true, language: 'no', answers: account([]).answers })
  await user.type(await screen.findByLabelText('Navn'), 'Phone{Enter}')
  expect(await screen.findByRole('img', { name: /QR-kode/ })).toMatchObject({
    src: expect.stringMatching(/^data:image\/svg\+xml/),
  })
  expect(screen.getByText('JBSWY3DPEHPK3PXP')).toBeTruthy()
  await user.type(screen.getByLabelText('Sekssifret kode'), `${CODE}{Enter}`)
  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Jeg har tatt vare på dem' }))
  expect(await screen.findByRole('button', { name: /Kontoen til/ })).toBeTruthy()
})

test('an account whose factors were lost by a restore is asked to sign in by an emailed link first [D10]', async () => {
  const { user } = await renderAdmin({
    signedIn: true,
    answers: {
      ...account([]).answers,
      'POST /rest/v1/rpc/second_factor_status': () =>
        json({
          is_proven: false,
          is_required: true,
          has_factor: false,
          recovery_codes_left: 0,
          lost_by_restore: true,
        }),
      'POST /auth/v1/factors': () => refused(403, 'mailed_link_needed'),
    },
  })
  expect(await screen.findByText(/^The data was restored from a backup, which holds no second steps/)).toBeTruthy()
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  await user.type(name, 'Phone{Enter}')
  await waitFor(() => expect(descriptionOf(name)).toMatch(/sign in by “Forgot your password\?”/))
})
