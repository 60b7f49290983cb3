// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const PHONE = {
  id: '22222222-2222-4222-8222-222222222222',
  friendly_name: 'Phone',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-01-01T10:00:00Z',
  updated_at: '2026-01-01T10:00:00Z',
  last_challenged_at: '2026-03-04T10:00:00Z',
}
const TABLET = {
  ...PHONE,
  id: '33333333-3333-4333-8333-333333333333',
  friendly_name: 'Tablet',
  last_challenged_at: null,
}
const LAPTOP = {
  ...PHONE,
  id: '44444444-4444-4444-8444-444444444444',
  friendly_name: 'Laptop',
  factor_type: 'webauthn',
  last_challenged_at: '2026-05-06T10:00:00Z',
}
const KEY = { ...LAPTOP, id: '55555555-5555-4555-8555-555555555555', friendly_name: 'Security key' }

const findSection = (name = 'Two-step verification') => screen.findByRole('region', { name })

/** Renders the account with these factors, and returns the texts of their list. */
async function listOf(factors: readonly object[], language: 'en' | 'no' = 'en'): Promise<(string | null)[]> {
  const user = { ...session.user, factors }
  await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    language,
    answers: {
      'POST /auth/v1/token': () => json({ ...session, user }),
      'GET /auth/v1/user': () => json(user),
    },
  })
  const section = within(await findSection(language === 'en' ? undefined : 'Totrinnsbekreftelse'))
  return (await section.findAllByRole('listitem')).map(({ textContent }) => textContent)
}

test('lists each factor with the dates of its addition and its last use', async () => {
  expect(await listOf([PHONE, TABLET, LAPTOP])).toEqual([
    expect.stringMatching(/^PhoneAdded 1 Jan 2026Last used 4 Mar 2026/),
    expect.stringMatching(/^TabletAdded 1 Jan 2026Never used/),
    expect.stringMatching(/^LaptopPasskey, added 1 Jan 2026Last used 6 May 2026/),
  ])
})

test('lists them in Norwegian', async () => {
  expect(await listOf([PHONE, TABLET], 'no')).toEqual([
    expect.stringMatching(/^PhoneLagt til 1\. jan\. 2026Sist brukt 4\. mars 2026/),
    expect.stringMatching(/^TabletLagt til 1\. jan\. 2026Aldri brukt/),
  ])
})

test('claims no last use of one of several passkeys, because the browser selects among them', async () => {
  expect(await listOf([LAPTOP, KEY, PHONE])).toEqual([
    expect.not.stringContaining('used'),
    expect.not.stringContaining('used'),
    expect.stringContaining('Last used'),
  ])
})

test('says that the factors load while nothing can be added', async () => {
  const { promise: never } = Promise.withResolvers<Response>()
  await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: { 'GET /auth/v1/user': () => never },
  })
  const section = within(await findSection())
  expect(await section.findByRole('button', { name: 'Add authenticator app', description: 'Loading…' })).toBeDefined()
})

test('says that the factors could not be read, and reads them again', async () => {
  let isDown = true
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: {
      'GET /auth/v1/user': () => (isDown ? json({ message: 'down' }, 400) : json(session.user)),
    },
  })
  const section = within(await findSection())
  expect(await section.findByText('Failed to load two-step verification')).toBeDefined()
  expect(section.queryByRole('button', { name: 'Add authenticator app' })).toBeNull()
  isDown = false
  await user.click(section.getByRole('button', { name: 'Try again' }))
  expect(await section.findByRole('button', { name: 'Add authenticator app', description: '' })).toBeDefined()
})
