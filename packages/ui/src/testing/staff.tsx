import type { Supabase } from '@nordlys/data/client'
import { Route, Routes } from 'react-router-dom'
import { Admin } from '../admin/Admin.tsx'
import { StaffArea } from '../admin/StaffArea.tsx'
import { AuthScreen } from '../auth/AuthScreen.tsx'
import { type Answers, fakeBackend, json, WithBackend } from './backend.tsx'
import { renderUi, type Rendered } from './render.tsx'

export const USER_ID = '11111111-1111-4111-8111-111111111111'
const EMAIL = 'ingrid@example.com'

export const profile = {
  user_id: USER_ID,
  full_name: 'Ingrid Hauge',
  email: EMAIL,
  role: 'admin',
  status: 'approved',
  avatar_url: null,
}

const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll('=', '')
const FAR_FUTURE = 4_102_444_800
const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: USER_ID, exp: FAR_FUTURE })}.signature`
const user = {
  id: USER_ID,
  aud: 'authenticated',
  email: EMAIL,
  app_metadata: {},
  user_metadata: {},
  created_at: '2026-01-01T00:00:00Z',
}

export const session = {
  access_token: token,
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: FAR_FUTURE,
  user,
}

const counters = { pending: 5, approved: 14, templates: 4, total_value: 412_600, currency: 'USD' }
const noRows = () => Response.json([], { headers: { 'content-range': '*/0' } })

const SERVER: Answers = {
  'POST /auth/v1/token': () => json(session),
  'POST /auth/v1/logout': () => new Response(null, { status: 204 }),
  'GET /rest/v1/profiles': () => json([profile]),
  'GET /rest/v1/settings': () => json([]),
  'POST /rest/v1/rpc/get_quote_counters': () => json(counters),
  'GET /rest/v1/quote_requests': noRows,
  'GET /rest/v1/quote_templates': noRows,
}

interface StaffOptions {
  readonly answers?: Answers
  readonly signedIn?: boolean
  readonly at?: string
  readonly language?: 'en' | 'no'
}

/** Sign-in and admin as an entry point mounts them, on a fake server. */
export async function renderStaff({
  answers = {},
  signedIn = false,
  at = '/admin',
  language = 'en',
}: StaffOptions = {}): Promise<Rendered & { readonly supabase: Supabase }> {
  localStorage.clear()
  const backend = fakeBackend({ ...SERVER, ...answers })
  const supabase = await backend.client()
  if (signedIn) await supabase.auth.signInWithPassword({ email: EMAIL, password: 'northern-lights' })
  const screens = (
    <WithBackend backend={backend}>
      <Routes>
        <Route element={<StaffArea />}>
          <Route path="/auth/*" element={<AuthScreen />} />
          <Route path="/admin/*" element={<Admin />} />
        </Route>
      </Routes>
    </WithBackend>
  )
  return { supabase, ...(await renderUi(screens, { at, language })) }
}
