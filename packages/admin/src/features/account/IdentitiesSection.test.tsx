// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const identity = (provider: string, email = 'ingrid@example.com') => ({
  id: provider,
  identity_id: `id-${provider}`,
  user_id: session.user.id,
  identity_data: { email },
  provider,
  created_at: '2026-01-02T12:00:00Z',
})

/** Renders the account screen of a person with these sign-in methods, and returns the region that lists them. */
async function renderAccount(providers: readonly string[], answers = {}) {
  let identities = providers.map((provider) => identity(provider))
  const rendered = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: {
      'GET /auth/v1/settings': () => json({ external: { github: true, google: true } }),
      'GET /auth/v1/user': () => json({ ...session.user, identities }),
      'DELETE /auth/v1/user/identities/id-github': () => {
        identities = identities.filter(({ provider }) => provider !== 'github')
        return json({})
      },
      ...answers,
    },
  })
  return { ...rendered, section: within(await screen.findByRole('region', { name: 'Sign-in methods' })) }
}

test('lists the sign-in methods with address and date, and unlinks a provider after a question', async () => {
  const { user, section } = await renderAccount(['email', 'github'])
  const rows = section.getAllByRole('listitem')
  expect(rows[0]?.textContent).toBe('Email and passwordingrid@example.comAdded 2 Jan 2026')
  expect(rows[1]?.textContent).toBe('GitHubingrid@example.comAdded 2 Jan 2026Unlink')
  await user.click(section.getByRole('button', { name: 'Unlink GitHub' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unlink GitHub?' }))
  await user.click(dialog.getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText('GitHub unlinked')).toBeTruthy()
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
  expect(await section.findByRole('button', { name: 'Link GitHub' })).toBeTruthy()
})

test('keeps the only sign-in method, and says why', async () => {
  const { section } = await renderAccount(['github'])
  const button = section.getByRole<HTMLButtonElement>('button', { name: 'Unlink GitHub' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(descriptionOf(button)).toMatch(/^This is your only sign-in method/)
})

const refuse = () => json({ code: 422, error_code: 'single_identity_not_deletable', msg: 'User must have' }, 422)

test('explains a refusal of the server', async () => {
  const { user, section } = await renderAccount(['email', 'github'], {
    'DELETE /auth/v1/user/identities/id-github': refuse,
  })
  await user.click(section.getByRole('button', { name: 'Unlink GitHub' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Unlink' }))
  expect(await screen.findByText(/^This is your only sign-in method/)).toBeTruthy()
})

test('links an enabled provider that is not linked yet, and returns to the account', async () => {
  const opened: string[] = []
  vi.spyOn(browserPlatform, 'openProvider').mockImplementation((url) => void opened.push(url))
  const { user, section } = await renderAccount(['email', 'github'], {
    'GET /auth/v1/user/identities/authorize': () => json({ url: 'https://accounts.google.test/authorize' }),
  })
  expect(section.queryByRole('button', { name: 'Link GitHub' })).toBeNull()
  await user.click(await section.findByRole('button', { name: 'Link Google' }))
  await waitFor(() => expect(opened).toEqual(['https://accounts.google.test/authorize']))
})

test('offers nothing to an account that its company manages', async () => {
  const { section } = await renderAccount(['sso:0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a11'])
  expect(section.getByText('Company sign-in')).toBeTruthy()
  expect(section.queryAllByRole('button')).toEqual([])
})
