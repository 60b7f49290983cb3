import type { Answers } from '@nordlys/ui/testing/backend'
import { json } from '@nordlys/ui/testing/backend'
import { renderAdmin } from '../../../../testing/render-admin.tsx'

/** Twelve months of 2026; March has approved quotes of 12,000 and payments of 8,000. */
export const months = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, '0')}`,
  quote_value: index === 2 ? 12_000 : 0,
  revenue: index === 2 ? 8000 : 0,
}))

export const figures = {
  projects: 8,
  active_projects: 3,
  posts: 4,
  published_posts: 3,
  contacts: 40,
  pending_contacts: 5,
  pending_quotes: 1,
  unread_messages: 0,
  money: [
    { currency: 'NOK', months },
    { currency: 'USD', months: months.map((month) => ({ ...month, quote_value: 10, revenue: -5 })) },
  ],
}

const user = { id: '11111111-1111-4111-8111-111111111111', aud: 'authenticated', email: 'ingrid@example.com' }

const SERVER: Answers = {
  'POST /rest/v1/rpc/get_overview': () => json(figures),
  'POST /rest/v1/rpc/is_approved_admin': () => json(true),
  'POST /rest/v1/rpc/list_people': () => json([]),
  'HEAD /rest/v1/email_outbox': () => new Response(null, { headers: { 'content-range': '*/0' } }),
  'GET /auth/v1/user': () => json(user),
  'POST /functions/v1/health': () => json({ data: { running: true }, error: null }),
  'GET /rest/v1/backups': () => json([]),
  'GET /rest/v1/system_settings': () => json([{ value: 'daily' }]),
}

/** Renders the overview in the admin, with a fake server. */
export const renderOverview = (
  answers: Answers = {},
  options: { language?: 'en' | 'no'; at?: string } = {},
): ReturnType<typeof renderAdmin> =>
  renderAdmin({ signedIn: true, at: '/admin/overview', ...options, answers: { ...SERVER, ...answers } })
