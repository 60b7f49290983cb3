// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { profile, renderAdmin } from '../testing/render-admin.tsx'

const withStatus = (status: string) => ({ 'GET /rest/v1/profiles': () => json([{ ...profile, status }]) })
// jsdom has no layout widths, so it reports the sidebar of large screens as hidden.
const inSidebar = { hidden: true } as const
const quotes = { level: 1, name: 'Quote Management' } as const
const overview = { level: 1, name: 'Overview' } as const

test('redirects to the sign-in without a session, and returns to the requested URL afterwards', async () => {
  const { user } = await renderAdmin({ at: '/admin/quote-management?tab=templates' })
  await user.type(await screen.findByLabelText('Email'), 'ingrid@example.com')
  await user.type(screen.getByLabelText('Password'), 'northern-lights')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByRole('heading', quotes)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Templates')
})

test('shows an approved user the screens and the number of pending quotes', async () => {
  await renderAdmin({ signedIn: true })
  await screen.findByRole('heading', overview)
  const entry = await screen.findByRole('link', { name: /Quotes.*5 waiting/, ...inSidebar })
  expect(entry.getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: 'Overview', ...inSidebar }).getAttribute('aria-current')).toBe('page')
})

test('the website opens in a new tab', async () => {
  await renderAdmin({ signedIn: true })
  const link = await screen.findByRole('link', { name: /View Website.*opens in a new tab/, ...inSidebar })
  expect(link.getAttribute('target')).toBe('_blank')
})

test('tells a pending account to wait, and lets it check again', async () => {
  let status = 'pending'
  const answers = { 'GET /rest/v1/profiles': () => json([{ ...profile, status }]) }
  const { user } = await renderAdmin({ signedIn: true, answers })
  const heading = await screen.findByRole('heading', { level: 1, name: 'Waiting for approval' })
  expect(document.activeElement).toBe(heading)
  expect(screen.queryByRole('navigation')).toBeNull()
  status = 'approved'
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByRole('heading', overview)).toBeTruthy()
})

describe('the setup of an installation without an administrator', () => {
  test.each([
    ['en', 'Set up this installation', 'Setup code', 'Become the administrator', 'This is not the setup code'],
    ['no', 'Sett opp installasjonen', 'Oppsettskode', 'Bli administrator', 'Dette er ikke oppsettskoden'],
  ] as const)(
    'takes the code from the link and lets the account in, %s',
    async (language, title, label, submit, wrong) => {
      let status = 'pending'
      const answers = {
        'GET /rest/v1/profiles': () => json([{ ...profile, status }]),
        'POST /rest/v1/rpc/setup_is_open': () => json(true),
        'POST /rest/v1/rpc/claim_administrator': async (request: Request) => {
          if (JSON.stringify(await request.json()) !== '{"secret":"from the link"}')
            return json({ code: 'P0001', message: 'wrong_secret' }, 400)
          status = 'approved'
          return new Response(null, { status: 204 })
        },
      }
      const { user } = await renderAdmin({ signedIn: true, answers, language, at: '/admin#setup=from%20the%20link' })
      const form = await screen.findByRole('form', { name: title })
      const code = within(form).getByLabelText<HTMLInputElement>(label)
      expect(code.value).toBe('from the link')
      await user.type(code, 's')
      await user.click(within(form).getByRole('button', { name: submit }))
      await within(form).findByText(new RegExp(wrong))
      await user.type(code, '{Backspace}')
      await user.click(within(form).getByRole('button', { name: submit }))
      await waitFor(() => expect(screen.queryByRole('form', { name: title })).toBeNull())
      expect(screen.getAllByRole('navigation', inSidebar)).not.toEqual([])
    },
  )

  test('is not offered to an account that waits for an administrator', async () => {
    const respond = vi.fn<() => Response>(() => json(false))
    const answers = { ...withStatus('pending'), 'POST /rest/v1/rpc/setup_is_open': respond }
    const { user } = await renderAdmin({ signedIn: true, answers })
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(respond.mock.calls.length).toBeGreaterThan(1))
    expect(screen.queryByRole('form')).toBeNull()
  })
})

test('explains that an account is disabled, and offers only to log out [D5]', async () => {
  await renderAdmin({ signedIn: true, answers: withStatus('disabled') })
  await screen.findByRole('heading', { level: 1, name: 'This account is disabled' })
  expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy()
  expect(screen.queryByRole('navigation')).toBeNull()
})

test('reports a missing profile instead of loading forever', async () => {
  await renderAdmin({ signedIn: true, answers: { 'GET /rest/v1/profiles': () => json([]) } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Your profile is missing' })).toBeTruthy()
})

test('explains a profile that fails to load and offers a retry [R6]', async () => {
  let broken = true
  const answers = { 'GET /rest/v1/profiles': () => (broken ? json({ message: 'down' }, 500) : json([profile])) }
  const { user } = await renderAdmin({ signedIn: true, answers })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  broken = false
  await user.click(retry)
  expect(await screen.findByRole('heading', overview)).toBeTruthy()
})

test('ends the session on log-out, confirms it and shows the sign-in', async () => {
  const { user, supabase } = await renderAdmin({ signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Account of Ingrid Hauge' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByText('ingrid@example.com')).toBeTruthy()
  await user.click(within(menu).getByRole('menuitem', { name: 'Log out' }))
  expect(await screen.findByText('Signed out successfully')).toBeTruthy()
  const heading = await screen.findByRole('heading', { name: 'Staff sign-in' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect((await supabase.auth.getSession()).data.session).toBeNull()
})

test('shows the sign-in, not an empty list, when the session ends elsewhere [R7]', async () => {
  const { supabase } = await renderAdmin({ signedIn: true })
  await screen.findByRole('heading', overview)
  await supabase.auth.signOut({ scope: 'local' })
  expect(await screen.findByRole('heading', { name: 'Staff sign-in' })).toBeTruthy()
})

test('focuses the new heading after navigation [A2]', async () => {
  const { user } = await renderAdmin({ signedIn: true, at: '/admin/nowhere' })
  await screen.findByRole('heading', { level: 1, name: 'Page not found' })
  await user.click(screen.getByRole('link', { name: 'Go to Overview' }))
  const heading = await screen.findByRole('heading', overview)
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('keeps the focus on navigation within a screen, such as to another tab [A2]', async () => {
  const { user } = await renderAdmin({ signedIn: true, at: '/admin/quote-management' })
  await screen.findByRole('heading', quotes)
  screen.getByRole('tab', { selected: true }).focus()
  await user.keyboard('{ArrowRight}{Enter}')
  const tab = screen.getByRole('tab', { name: 'Templates' })
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
  await screen.findByRole('tabpanel', { name: 'Templates' })
  expect(document.activeElement).toBe(tab)
})

test('skips the menus at the first Tab stop [A1]', async () => {
  const { user } = await renderAdmin({ signedIn: true, at: '/admin/nowhere' })
  await screen.findByRole('heading', { level: 1 })
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Skip to content')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('switches the language in place and applies the saved language', async () => {
  const { user } = await renderAdmin({ signedIn: true })
  await user.click(await screen.findByRole('button', { name: /Bytt til norsk/ }))
  expect(await screen.findByRole('link', { name: /Se nettstedet/, ...inSidebar })).toBeTruthy()
  expect(document.documentElement.lang).toBe('nb')
})
