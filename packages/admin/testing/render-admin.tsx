import { act, render } from '@testing-library/react'
import { AuthProvider } from '@nordlys/data/auth/context'
import type { CaptchaConfig } from '@nordlys/data/lib/config'
import type { Supabase } from '@nordlys/data/lib/client'
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { browserPlatform } from '@nordlys/ui/platform/browser.ts'
import { PlatformProvider } from '@nordlys/ui/platform/PlatformProvider'
import type { Platform } from '@nordlys/ui/platform/types.ts'
import { ADMIN_TEXTS } from '../src/texts.ts'
import { adminRoot, adminRoutes } from '../src/routes/admin-routes.tsx'
import {
  type Answers,
  createTestQueryClient,
  fakeBackend,
  type Intercept,
  json,
  WithBackend,
} from '@nordlys/ui/testing/backend'
import { renderRoutes, type Rendered, type RenderOptions } from '@nordlys/ui/testing/render'

export const USER_ID = '11111111-1111-4111-8111-111111111111'
const EMAIL = 'ingrid@example.com'

export const profile = {
  user_id: USER_ID,
  full_name: 'Ingrid Hauge',
  email: EMAIL,
  role: 'admin',
  status: 'approved',
  avatar_url: null,
  password_status: 'chosen',
}

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const FAR_FUTURE = 4_102_444_800
/** Returns an access token of the account with additional claims. */
export const accessToken = (claims: object = {}) =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: USER_ID, exp: FAR_FUTURE, ...claims })}.signature`
const user = {
  id: USER_ID,
  aud: 'authenticated',
  email: EMAIL,
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}

export const session = {
  access_token: accessToken(),
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: FAR_FUTURE,
  user,
}

const counters = {
  pending: 5,
  suspected: 0,
  approved: 14,
  templates: 4,
  total_value: [{ currency: 'USD', amount: 412_600 }],
  currency: 'USD',
}
const overview = {
  projects: 8,
  active_projects: 3,
  posts: 4,
  published_posts: 3,
  contacts: 40,
  pending_contacts: 5,
  pending_quotes: 5,
  unread_messages: 1,
  money: [{ currency: 'USD', months: [] }],
}
const noRows = () => Response.json([], { headers: { 'content-range': '*/0' } })

const SERVER: Answers = {
  'POST /auth/v1/token': () => json(session),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  'GET /rest/v1/profiles': () => json([profile]),
  'GET /rest/v1/settings': () => json([]),
  'POST /rest/v1/rpc/get_quote_counters': () => json(counters),
  'POST /rest/v1/rpc/get_overview': () => json(overview),
  'GET /rest/v1/quote_requests': noRows,
  'GET /rest/v1/quote_templates': noRows,
  'GET /rest/v1/audit_log': noRows,
  'HEAD /rest/v1/email_outbox': noRows,
  'POST /rest/v1/rpc/get_mail_stop': () => json(null),
  'POST /rest/v1/rpc/setup_is_open': () => json(false),
  'POST /rest/v1/rpc/list_people': () => json([]),
  'HEAD /rest/v1/searched_people': noRows,
  'POST /rest/v1/rpc/list_invites': () => json([]),
  'POST /rest/v1/rpc/second_factor_status': () =>
    json({ is_proven: true, is_required: false, has_factor: false, recovery_codes_left: 0 }),
  'POST /rest/v1/rpc/own_sessions': () => json([]),
  'POST /rest/v1/rpc/require_fresh_session': () => new Response(null, { status: 204 }),
  'POST /rest/v1/rpc/report_time_zone': () => new Response(null, { status: 204 }),
}

interface AdminOptions {
  readonly answers?: Answers
  readonly intercept?: Intercept
  readonly queryClient?: QueryClient
  readonly signedIn?: boolean
  readonly at?: RenderOptions['at']
  readonly language?: 'en' | 'no'
  /** Differences from the browser. */
  readonly platform?: Partial<Platform>
  /** The check against bots; none by default. */
  readonly captcha?: CaptchaConfig
  /** The initial content of the browser's storage. */
  readonly stored?: Readonly<Record<string, string>>
}

/** Renders children that read the session, without any screen. Returns the client. */
export async function renderAuth(children: ReactNode, answers: Answers = {}): Promise<Supabase> {
  const backend = fakeBackend({ ...SERVER, ...answers })
  render(
    <WithBackend backend={backend}>
      <AuthProvider>{children}</AuthProvider>
    </WithBackend>,
  )
  const supabase = await backend.client()
  // Waits until the client has notified its subscribers of the sign-out.
  await act(() => supabase.auth.getSession())
  return supabase
}

/** Renders sign-in and admin as the apps do, with a fake server. */
export async function renderAdmin({
  answers = {},
  intercept,
  queryClient = createTestQueryClient(),
  signedIn = false,
  at = '/admin',
  language = 'en',
  platform = {},
  captcha,
  stored = {},
}: AdminOptions = {}): Promise<Rendered & { readonly supabase: Supabase }> {
  localStorage.clear()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  const backend = { ...fakeBackend({ ...SERVER, ...answers }, intercept), captcha }
  const supabase = await backend.client()
  if (signedIn) await supabase.auth.signInWithPassword({ email: EMAIL, password: 'northern-lights' })
  const sessionUser = Promise.resolve(null)
  const rendered = await renderRoutes(
    (i18n) => [adminRoot(adminRoutes({ backend, queryClient, texts: Promise.resolve(i18n), sessionUser }))],
    {
      at,
      language,
      sources: ADMIN_TEXTS,
      Providers: ({ children }) => (
        <WithBackend backend={backend} queryClient={queryClient}>
          <PlatformProvider platform={{ ...browserPlatform, ...platform }}>{children}</PlatformProvider>
        </WithBackend>
      ),
    },
  )
  return { supabase, ...rendered }
}
