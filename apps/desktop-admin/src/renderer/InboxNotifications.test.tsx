// @vitest-environment jsdom
import { AuthProvider } from '@nordlys/data/auth/context'
import { createTestQueryClient, fakeBackend, json, WithBackend } from '@nordlys/ui/testing/backend'
import { renderRoutes } from '@nordlys/ui/testing/render'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { InboxNotifications } from './InboxNotifications.tsx'
import { DESKTOP_TEXTS } from './texts.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const FAR_FUTURE = 4_102_444_800
const session = {
  access_token: `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: ID, exp: FAR_FUTURE })}.signature`,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: FAR_FUTURE,
  user: { id: ID, aud: 'authenticated', email: 'a@b.test', app_metadata: {}, user_metadata: {}, created_at: '' },
}
const profile = {
  user_id: ID,
  full_name: 'Ingrid',
  email: 'a@b.test',
  status: 'approved',
  avatar_url: null,
  password_status: 'chosen',
}

const counters = () => json({ pending: 3 })

test('asks for the inbox of an admin, and no longer when the admin has become an editor [D28]', async () => {
  let role = 'admin'
  const read = vi.fn<() => Response>(() => json([]))
  const queryClient = createTestQueryClient()
  const backend = fakeBackend({
    'POST /auth/v1/token': () => json(session),
    'GET /rest/v1/profiles': () => json([{ ...profile, role }]),
    'GET /rest/v1/contacts': read,
    'GET /rest/v1/quote_requests': () => json([]),
    'GET /rest/v1/offer_events': () => json([]),
    'POST /rest/v1/rpc/get_contact_counters': counters,
    'POST /rest/v1/rpc/get_quote_counters': counters,
  })
  const supabase = await backend.client()
  await supabase.auth.signInWithPassword({ email: 'a@b.test', password: 'northern-lights' })
  const onWaiting = vi.fn<(count: number) => void>()
  await renderRoutes(
    () => [
      {
        element: (
          <AuthProvider>
            <InboxNotifications onWaiting={onWaiting} />
          </AuthProvider>
        ),
        children: [{ path: '*', element: <p>screen</p> }],
      },
    ],
    {
      sources: DESKTOP_TEXTS,
      Providers: ({ children }) => (
        <WithBackend backend={backend} queryClient={queryClient}>
          {children}
        </WithBackend>
      ),
    },
  )
  expect(screen.getByText('screen')).toBeTruthy()
  await waitFor(() => expect(onWaiting).toHaveBeenLastCalledWith(6))
  role = 'editor'
  await act(() => queryClient.invalidateQueries({ queryKey: ['profiles'] }))
  await waitFor(() => expect(onWaiting).toHaveBeenLastCalledWith(0))
  const before = read.mock.calls.length
  await act(() => queryClient.invalidateQueries())
  expect(read).toHaveBeenCalledTimes(before)
})
