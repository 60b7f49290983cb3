import type { Answers } from '@nordlys/ui/testing/backend'
import type { OfferResults, OpenPipeline, Today, TodayEntry } from '@nordlys/data/overview/schema'
import { json } from '@nordlys/ui/testing/backend'
import { profile, renderAdmin } from '../../../../testing/render-admin.tsx'

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

const entry = (n: number, of: Partial<TodayEntry> & Pick<TodayEntry, 'kind'>): TodayEntry => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  who: 'Havn AS',
  what: null,
  words: null,
  at: null,
  day: null,
  amount: null,
  currency: null,
  owner_id: null,
  target: `00000000-0000-4000-8000-00000000000${n}`,
  payment_days: null,
  is_late: false,
  ...of,
})

/** One entry of several kinds, in the order of the database. */
export const today = {
  entries: [
    entry(1, { kind: 'request', who: 'Fjordkraft', what: 'Backend development', words: 'A ledger,\nplease', at: '2026-01-01T10:00:00Z', amount: 12_000, currency: 'NOK', is_late: true }),
    entry(2, { kind: 'question', who: null, what: 'A ledger', words: 'When can you start?', at: '2026-01-02T10:00:00Z', amount: 500, currency: 'USD' }),
    entry(3, { kind: 'expires', what: 'A harbour', at: '2026-01-02T10:00:00Z', day: '2026-03-31', amount: 99.5, currency: 'EUR' }),
    entry(4, { kind: 'overdue', what: 'Design', day: '2026-02-01', amount: 1000, currency: 'NOK' }),
  ],
  counts: [
    { kind: 'question', count: 1 },
    { kind: 'request', count: 100 },
    { kind: 'expires', count: 1 },
    { kind: 'overdue', count: 1 },
  ],
} satisfies Today // prettier-ignore

/** Returns as many messages of visitors. */
export const messages = (count: number): Today => ({
  entries: Array.from({ length: count }, (_, n) =>
    entry(n, { kind: 'contact', who: `Person ${n}`, words: `Hello ${n}` }),
  ),
  counts: [{ kind: 'contact', count }],
})
export { entry as sampleEntry }

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

const nok = (amount: number) => ({ currency: 'NOK', amount })

const openPipeline = {
  open: [
    { stage: 'requests', count: 2, amounts: [nok(2000), { currency: 'EUR', amount: 10.5 }] },
    { stage: 'drafts', count: 0, amounts: [] },
    { stage: 'sent', count: 1, amounts: [nok(500)] },
    { stage: 'ordered', count: 0, amounts: [] },
    { stage: 'unpaid', count: 0, amounts: [] },
  ],
  expected: [
    { month: '2026-03', amounts: [nok(700)] },
    { month: '2026-04', amounts: [] },
  ],
} satisfies OpenPipeline

const group = { sent: 2, accepted: 1, lost: 3, median_days: 1.5, won: [nok(10)], open: [] }

/** Two months; in the first, one of three decided offers was lost. */
export const results = {
  months: [
    { month: '2026-01', accepted: 2, lost: 1, reasons: [{ reason: 'price', count: 1 }] },
    { month: '2026-02', accepted: 0, lost: 2, reasons: [{ reason: 'price', count: 1 }, { reason: 'expired', count: 1 }] },
  ],
  words: [
    { id: '00000000-0000-4000-8000-000000000009', who: 'Havn AS', at: '2026-02-01T10:00:00Z', words: 'The price: \u202Etoo much' },
  ],
  groups: [
    { by: 'owner', key: '11111111-1111-4111-8111-111111111111', ...group },
    { by: 'owner', key: null, ...group, accepted: 0, lost: 0, median_days: null, won: [] },
    { by: 'source', key: 'change_order', ...group },
  ],
} satisfies OfferResults // prettier-ignore

/** An approved account. */
export const samplePerson = (user_id: string, full_name: string) => ({
  ...profile,
  user_id,
  full_name,
  created_at: '2026-01-01T00:00:00Z',
  last_sign_in_at: null,
  email_confirmed: true,
  status_rank: 2,
  has_second_factor: false,
})

const user = { id: '11111111-1111-4111-8111-111111111111', aud: 'authenticated', email: 'ingrid@example.com' }

const SERVER: Answers = {
  'POST /rest/v1/rpc/get_overview': () => json(figures),
  'POST /rest/v1/rpc/get_mail_stop': () => json(null),
  'POST /rest/v1/rpc/get_today': () => json(today),
  'POST /rest/v1/rpc/get_pipeline': () => json(pipeline),
  'POST /rest/v1/rpc/get_open_pipeline': () => json(openPipeline),
  'POST /rest/v1/rpc/get_offer_results': () => json(results),
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
