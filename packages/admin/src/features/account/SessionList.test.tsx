// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const session = (n: number, more: object = {}) => ({
  id: `0b8f3f3e-0c6f-4a51-9f0e-6d5c1f0b7a1${n}`,
  user_agent: null,
  time_zone: null,
  created_at: '2026-01-01T12:00:00Z',
  last_active_at: '2026-01-02T12:00:00Z',
  is_current: false,
  ...more,
})
const bodySchema = z.object({ session: z.string() })
const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Electron/39.2.3 Safari/537.36'

test('lists sessions by device and time zone, and ends a single one, even if it has ended meanwhile', async () => {
  let sessions = [
    session(1, { user_agent: CHROME, time_zone: 'America/New_York', is_current: true }),
    session(2, { user_agent: DESKTOP }),
    session(3),
  ]
  let hasEnded = false
  const { user } = await renderAdmin({
    signedIn: true,
    at: '/admin/account',
    answers: {
      'POST /rest/v1/rpc/own_sessions': () => json(sessions),
      'POST /rest/v1/rpc/end_own_session': async (request) => {
        const { session: id } = bodySchema.parse(await request.json())
        sessions = sessions.filter((each) => each.id !== id)
        return hasEnded ? json({ code: 'P0001', message: 'unknown_session' }, 400) : new Response(null, { status: 204 })
      },
    },
  })
  const list = await screen.findByRole('list', { name: 'Where you are signed in' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows[0]?.textContent).toMatch(/^Chrome on WindowsThis oneTime zone America\/New YorkSigned in 1 Jan 2026/)
  expect(rows[1]?.textContent).toMatch(/^Desktop app on LinuxSigned in/)
  expect(rows[2]?.textContent).toMatch(/^Unknown device/)
  expect(within(list).getAllByRole('button')).toHaveLength(2)
  await user.click(within(list).getByRole('button', { name: 'Sign out this one: Desktop app on Linux' }))
  expect(await screen.findByText('Signed out of Desktop app on Linux')).toBeTruthy()
  hasEnded = true
  await user.click(within(list).getByRole('button', { name: 'Sign out this one: Unknown device' }))
  expect(await screen.findByText('That session has already ended.')).toBeTruthy()
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1))
})
