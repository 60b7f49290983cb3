// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { endSession } from '@nordlys/data/auth/session/sign-out'
import { afterEach, describe, expect, test } from 'vitest'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin, session } from '../../../testing/render-admin.tsx'

const TEXTS = {
  en: {
    here: 'Sign out here',
    others: 'Sign out elsewhere',
    everywhere: 'Sign out everywhere',
    question: 'Sign out everywhere?',
    warning: 'This ends every session, including this one. Unsaved work on other devices may be lost.',
    done: 'Signed out successfully',
    menu: /^Account of/,
    logOut: 'Log out',
    refused: /session may still be open on the server/,
    othersDone: 'Signed out on all other devices',
    failed: 'Error signing out',
    account: 'Account',
    signIn: 'Staff sign-in',
    reasons: {
      ended: 'Your session has ended. Please sign in again.',
      idle: 'You were signed out because the admin was not used for a while. Please sign in again.',
      disabled: 'An administrator has disabled this account.',
    },
  },
  no: {
    here: 'Logg ut her',
    others: 'Logg ut andre steder',
    everywhere: 'Logg ut overalt',
    question: 'Logge ut overalt?',
    warning: 'Alle økter avsluttes, også denne. Ulagret arbeid på andre enheter kan gå tapt.',
    done: 'Du er logget ut',
    menu: /^Kontoen til/,
    logOut: 'Logg ut',
    refused: /økten kan fortsatt være åpen på serveren/,
    othersDone: 'Du er logget ut på alle andre enheter',
    failed: 'Kunne ikke logge ut',
    account: 'Konto',
    signIn: 'Innlogging for ansatte',
    reasons: {
      ended: 'Økten er avsluttet. Logg inn på nytt.',
      idle: 'Du ble logget ut fordi administrasjonen ikke var i bruk på en stund. Logg inn på nytt.',
      disabled: 'En administrator har deaktivert kontoen.',
    },
  },
} as const

const LANGUAGES = ['en', 'no'] as const

afterEach(() => sessionStorage.clear())

describe.each(LANGUAGES)('in %s', (language) => {
  const texts = TEXTS[language]

  /** Opens the account page and records the scopes of sign-out requests. */
  async function open(answer: () => Response = () => new Response(null, { status: 204 })) {
    const scopes: (string | null)[] = []
    const logout = (request: Request) => {
      scopes.push(new URL(request.url).searchParams.get('scope'))
      return answer()
    }
    const answers = {
      'POST /auth/v1/logout': logout,
      'GET /auth/v1/user': () => json(session.user),
    }
    const staff = await renderAdmin({ signedIn: true, at: '/admin/account', language, answers })
    await screen.findByRole('heading', { level: 1, name: texts.account })
    return { ...staff, scopes, press: (name: string) => staff.user.click(screen.getByRole('button', { name })) }
  }
  const atSignIn = () => screen.findByRole('heading', { name: texts.signIn })

  test('ends this session and confirms it at the sign-in', async () => {
    const { press, scopes } = await open()
    await press(texts.here)
    expect(await atSignIn()).toBeTruthy()
    expect(await screen.findByText(texts.done)).toBeTruthy()
    expect(scopes).toEqual(['local'])
    // A deliberate sign-out needs no explanation.
    expect(screen.queryByText(texts.reasons.ended)).toBeNull()
  })

  test('reports that the server refused to end the session, which has ended here', async () => {
    const { user } = await open(() => json({ code: 500, msg: 'unexpected' }, 500))
    await user.click(screen.getByRole('button', { name: texts.menu }))
    await user.click(await screen.findByRole('menuitem', { name: texts.logOut }))
    expect(await screen.findByText(texts.refused)).toBeTruthy()
    expect(await atSignIn()).toBeTruthy()
    expect(screen.queryByText(texts.done)).toBeNull()
  })

  test('confirms a sign-out elsewhere and changes nothing here', async () => {
    const { press, scopes } = await open()
    await press(texts.others)
    expect(await screen.findByText(texts.othersDone)).toBeTruthy()
    expect(scopes).toEqual(['others'])
    expect(screen.getByRole('heading', { level: 1, name: texts.account })).toBeTruthy()
  })

  test('asks before signing out everywhere, and then ends this session too', async () => {
    const { press, scopes, user, supabase } = await open()
    await press(texts.everywhere)
    const question = await screen.findByRole('alertdialog', { name: texts.question })
    expect(within(question).getByText(texts.warning)).toBeTruthy()
    expect(scopes).toEqual([])
    await user.click(within(question).getByRole('button', { name: texts.everywhere }))
    expect(await atSignIn()).toBeTruthy()
    expect(await screen.findByText(texts.done)).toBeTruthy()
    expect(scopes[0]).toBe('global')
    // The server announces the end of this session too; the response may arrive later.
    await act(() => supabase.auth.signOut({ scope: 'local' }))
    expect(screen.queryByText(texts.reasons.ended)).toBeNull()
  })

  test('reports that other sessions may still be active', async () => {
    const { press } = await open(() => json({ code: 500, error_code: 'unexpected_failure', msg: 'no' }, 500))
    await press(texts.others)
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: texts.account })).toBeTruthy()
  })

  test.each(['ended', 'idle', 'disabled'] as const)('the sign-in says why a session is over: %s', async (reason) => {
    const { supabase } = await open()
    await act(() => endSession(supabase, reason))
    expect(await screen.findByText(texts.reasons[reason])).toBeTruthy()
    expect(await atSignIn()).toBeTruthy()
  })

  test('shows the sign-in with the reason after another tab signed out [R7]', async () => {
    const { supabase } = await open()
    const otherTab = new BroadcastChannel(String(Reflect.get(supabase.auth, 'storageKey')))
    await supabase.auth.getSession()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
    otherTab.postMessage({ event: 'SIGNED_OUT', session: null })
    expect(await atSignIn()).toBeTruthy()
    expect(await screen.findByText(texts.reasons.ended)).toBeTruthy()
    otherTab.close()
  })
})
