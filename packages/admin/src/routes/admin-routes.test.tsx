// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { quotesScreen } from '../features/quotes/screen.ts'

/** Whether the chunk of the sign-in screens fails to load. */
const signIn = vi.hoisted(() => ({ fails: false }))

vi.mock('../auth/screens.ts', async (importOriginal) => {
  const screens = await importOriginal<typeof import('../auth/screens.ts')>()
  return {
    ...screens,
    get SignInScreen() {
      if (signIn.fails) throw new TypeError('Failed to fetch dynamically imported module')
      return screens.SignInScreen
    },
  }
})

const inSidebar = { hidden: true } as const
const overview = { level: 1, name: 'Overview' } as const
const quotes = { level: 1, name: 'Quote Management' } as const

function Broken(): never {
  throw new Error('broken')
}

const link = (name: RegExp) => screen.findByRole('link', { name, ...inSidebar })

test('shows an error inside the shell when a chunk fails to load, and loads it again on the next visit', async () => {
  // React and React Router log errors caught by an error boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { load } = quotesScreen
  let isOffline = true
  vi.spyOn(quotesScreen, 'load').mockImplementation(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return load()
  })
  const { user } = await renderAdmin({ signedIn: true })
  await screen.findByRole('heading', overview)
  await user.click(await link(/^Quotes/))
  await screen.findByRole('heading', { name: 'Something went wrong' })
  expect(await link(/^Overview/)).toBeTruthy()

  isOffline = false
  await user.click(await link(/^Overview/))
  await screen.findByRole('heading', overview)
  await user.click(await link(/^Quotes/))
  expect(await screen.findByRole('heading', quotes)).toBeTruthy()
})

describe('when the chunk of the sign-in screens fails to load', () => {
  beforeEach(async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    signIn.fails = true
    await renderAdmin({ at: '/auth' })
    await screen.findByRole('button', { name: 'Refresh Page' })
    signIn.fails = false
  })

  test('loads it again on the next visit [R6]', async () => {
    globalThis.history.pushState(null, '', '/auth?tab=sign-up')
    act(() => void globalThis.dispatchEvent(new PopStateEvent('popstate')))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  test('loads it again when the browser is online again [R6]', async () => {
    // The screen listens once React has run its effects.
    await waitFor(() => {
      act(() => void globalThis.dispatchEvent(new Event('online')))
      expect(screen.getByLabelText('Password')).toBeTruthy()
    })
  })
})

test.each([
  ['en', 'Something went wrong', 'We apologize for the inconvenience. Please try refreshing the page.', 'Refresh Page'],
  ['no', 'Noe gikk galt', 'Vi beklager ulempen. Prøv å laste inn siden på nytt.', 'Last inn siden på nytt'],
] as const)('shows the specified text when a screen throws, in %s', async (language, name, text, button) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(quotesScreen, 'load').mockResolvedValue(Broken)
  await renderAdmin({ signedIn: true, language, at: '/admin/quote-management' })
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { name })).toBeTruthy()
  expect(within(alert).getByText(text)).toBeTruthy()
  expect(within(alert).getByRole('button', { name: button })).toBeTruthy()
})

test('keeps the current screen and its title until the next one has loaded, and fetches its rows meanwhile', async () => {
  const held = Promise.withResolvers<ComponentType>()
  const { load } = quotesScreen
  vi.spyOn(quotesScreen, 'load').mockReturnValue(held.promise)
  const fetchRows = vi.fn<() => Response>(() => Response.json([], { headers: { 'content-range': '*/0' } }))
  const { user } = await renderAdmin({ signedIn: true, answers: { 'GET /rest/v1/quote_requests': fetchRows } })
  await screen.findByRole('heading', overview)
  await user.keyboard('gq')
  await waitFor(() => expect(fetchRows).toHaveBeenCalled())
  expect(screen.getByRole('heading', overview)).toBeTruthy()
  expect(document.title).toMatch(/^Overview/)
  expect(globalThis.location.pathname).toBe('/admin/overview')

  held.resolve(await load())
  await screen.findByRole('heading', quotes)
  expect(document.title).toMatch(/^Quotes/)
  expect(globalThis.location.pathname).toBe('/admin/quote-management')
})

test('leads a link of an earlier version to the client that it opens', async () => {
  await renderAdmin({ signedIn: true, at: '/admin/client-portal?tab=messages&message=1#latest' })
  // Not the heading, which the dialog hides.
  await screen.findByRole('dialog')
  const { pathname, search, hash } = globalThis.location
  expect(pathname + search + hash).toBe('/admin/clients?tab=messages&message=1#latest')
})
