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

/** One entry of several kinds; there are more requests. */
export const today = {
  entries: [
    { kind: 'request', id: '00000000-0000-4000-8000-000000000001', who: 'Fjordkraft', what: 'Backend development', at: '2026-01-01T10:00:00Z', day: null, amount: 12_000, currency: 'NOK', owner_id: null },
    { kind: 'question', id: '00000000-0000-4000-8000-000000000002', who: null, what: 'A ledger', at: '2026-01-02T10:00:00Z', day: null, amount: 500, currency: 'USD', owner_id: null },
    { kind: 'expires', id: '00000000-0000-4000-8000-000000000003', who: 'Havn AS', what: 'A harbour', at: '2026-01-02T10:00:00Z', day: '2026-03-31', amount: 99.5, currency: 'EUR', owner_id: null },
    { kind: 'overdue', id: '00000000-0000-4000-8000-000000000004', who: 'Havn AS', what: 'Design', at: null, day: '2026-02-01', amount: 1000, currency: 'NOK', owner_id: null },
  ],
  more: ['request'],
} // prettier-ignore

const step = (name: string, count: number, went_on = 0, median_days: number | null = null) => ({
  step: name,
  count,
  amounts: count === 0 ? [] : [{ currency: 'NOK', amount: count * 1000 }, { currency: 'USD', amount: 10.5 }],
  went_on,
  median_days,
}) // prettier-ignore

/** Four requests, of which three got an offer after 1.5 days; nothing is paid. */
export const pipeline = [
  step('requests', 4, 3, 1.5),
  step('sent', 2, 1, 1),
  step('accepted', 1, 0),
  step('billed', 0),
  step('paid', 0),
]

const user = { id: '11111111-1111-4111-8111-111111111111', aud: 'authenticated', email: 'ingrid@example.com' }

const SERVER: Answers = {
  'POST /rest/v1/rpc/get_overview': () => json(figures),
  'POST /rest/v1/rpc/get_mail_stop': () => json(null),
  'POST /rest/v1/rpc/get_today': () => json(today),
  'POST /rest/v1/rpc/get_pipeline': () => json(pipeline),
  'POST /rest/v1/rpc/is_approved_admin': () => json(true),
  'POST /rest/v1/rpc/list_people': () => json([]),
  'HEAD /rest/v1/email_outbox': () => new Response(null, { headers: { 'content-range': '*/0' } }),
  'GET /auth/v1/user': () => json(user),
  'POST /functions/v1/health': () => json({ data: { running: true }, error: null }),
  'GET /rest/v1/backups': () => json([]),
  'GET /rest/v1/scheduled_copy': () => json([]),
  'GET /rest/v1/system_settings': () =>
    json([{ key: 'backup_reminder', value: 'daily', updated_at: '2026-01-01T00:00:00Z' }]),
}

/** Renders the overview in the admin, with a fake server. */
export const renderOverview = (
  answers: Answers = {},
  options: { language?: 'en' | 'no'; at?: string } = {},
): ReturnType<typeof renderAdmin> =>
  renderAdmin({ signedIn: true, at: '/admin/overview', ...options, answers: { ...SERVER, ...answers } })
