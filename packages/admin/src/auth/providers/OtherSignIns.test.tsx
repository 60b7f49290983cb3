// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { descriptionOf } from '@nordlys/ui/testing/description.ts'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'

const settings = (external: object, saml_enabled = false) => ({
  'GET /auth/v1/settings': () => json({ external, saml_enabled }),
})

function watchOpened() {
  const opened: string[] = []
  vi.spyOn(browserPlatform, 'openProvider').mockImplementation((url) => void opened.push(url))
  return opened
}

test('offers each enabled provider by its name below the form, and remembers the requested screen', async () => {
  const opened = watchOpened()
  const { user } = await renderAdmin({
    at: { pathname: '/auth', state: { returnTo: '/admin/contacts' } },
    answers: settings({ azure: true, keycloak: true, google: false }),
  })
  const microsoft = await screen.findByRole('button', { name: 'Continue with Microsoft' })
  expect(screen.getByLabelText('Password').compareDocumentPosition(microsoft)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sign in with your company' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Continue with Keycloak' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(opened[0]).toMatch(
    /\/auth\/v1\/authorize\?provider=keycloak&redirect_to=http.*%2Fauth%2Fcallback&code_challenge=/,
  )
  expect(JSON.parse(sessionStorage.getItem('provider-sign-in') ?? '')).toEqual({
    kind: 'sign-in',
    returnTo: '/admin/contacts',
  })
})

test('shows nothing when no other sign-in is enabled', async () => {
  await renderAdmin({ at: '/auth', answers: settings({ email: true }) })
  await screen.findByLabelText('Password')
  expect(screen.getAllByRole('button', { name: /sign|continue/i })).toHaveLength(1)
  expect(screen.queryByText('or')).toBeNull()
})

test('finds the company by the domain of an address, and explains an unknown one beside the field', async () => {
  const opened = watchOpened()
  const domains: unknown[] = []
  const { user } = await renderAdmin({
    at: '/auth?email=ingrid@fjord.test',
    language: 'no',
    answers: {
      ...settings({}, true),
      'POST /auth/v1/sso': async (request) => {
        const { domain } = await request.json()
        domains.push(domain)
        return domain === 'fjord.test'
          ? json({ url: 'https://id.fjord.test/sso' })
          : json({ code: 404, error_code: 'sso_provider_not_found', msg: 'No SSO provider' }, 404)
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Logg inn med firmaet ditt' }))
  const field = screen.getByLabelText<HTMLInputElement>('E-post på jobb')
  expect(field.value).toBe('ingrid@fjord.test')
  await user.clear(field)
  await user.type(field, 'ingrid@unknown.test')
  await user.click(screen.getByRole('button', { name: 'Logg inn med firmaet ditt' }))
  await waitFor(() => expect(descriptionOf(field)).toMatch(/^Ingen firmaer/))
  await user.clear(field)
  await user.type(field, 'ingrid@fjord.test')
  await user.click(screen.getByRole('button', { name: 'Logg inn med firmaet ditt' }))
  await waitFor(() => expect(opened).toEqual(['https://id.fjord.test/sso']))
  expect(domains).toEqual(['unknown.test', 'fjord.test'])
})

const metadata = { ...session, user: { ...session.user, user_metadata: { language: 'en' } } }

test('signs in with the code of the provider, and opens the requested screen', async () => {
  const opened = watchOpened()
  const { user, supabase } = await renderAdmin({
    at: { pathname: '/auth', state: { returnTo: '/admin/account' } },
    answers: { ...settings({ google: true }), 'POST /auth/v1/token': () => json(metadata) },
  })
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  globalThis.history.pushState(null, '', '/auth/callback?code=a-code')
  globalThis.dispatchEvent(new PopStateEvent('popstate'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  expect((await supabase.auth.getSession()).data.session).not.toBeNull()
})

test.each([
  ['?error=access_denied&error_description=Call+555-0100', /^The sign-in was cancelled or refused/],
  ['?error=access_denied&error_code=provider_email_needs_verification', /has not verified your email address/],
  ['#error=invalid_request&error_code=email_exists', /^Another account already uses/],
  ['?error=server_error&error_code=unexpected_failure', /^The sign-in did not work/],
  ['?code=of-another-person', /^This sign-in was not started here/],
  ['', /^This sign-in was not started here/],
])('explains why the return %j does not sign in, in its own words (trap)', async (query, text) => {
  await renderAdmin({ at: `/auth/callback${query}` })
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  expect(screen.queryByText(/555/)).toBeNull()
  expect(screen.getByLabelText('Password')).toBeTruthy()
  expect([location.pathname, location.search, location.hash]).toEqual(['/auth', '', ''])
})

test('keeps the session of a signed-in user who opens the link of another person (trap)', async () => {
  const { supabase } = await renderAdmin({ at: '/auth/callback?code=of-another-person', signedIn: true })
  expect(await screen.findByText(/^This sign-in was not started here/)).toBeTruthy()
  expect(await screen.findByRole('heading', { level: 1, name: 'Account' })).toBeTruthy()
  expect((await supabase.auth.getSession()).data.session?.user.id).toBe(session.user.id)
})
