import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import { sampleClient } from './sample-client.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const MOMENT = '2026-01-20T12:00:00Z'

/** Returns a running engagement of Tidal Havbruk. */
export const sampleEngagement = (number: number, part: Partial<Engagement> = {}): Engagement => ({
  id: uuid(number),
  client_id: uuid(100),
  offer_id: null,
  owner_id: null,
  title: 'A booking system',
  state: 'running',
  starts_on: '2026-01-01',
  ends_on: null,
  clients: { company_name: 'Tidal Havbruk', payment_days: 14 },
  is_to_bill: true,
  next_bill: { title: 'Deposit', amount: 25_000, currency: 'NOK', bill_day: '2026-01-20', is_to_bill: true },
  totals: [{ currency: 'NOK', planned: 100_000, billed: 0 }],
  created_at: MOMENT,
  updated_at: MOMENT,
  ...part,
})

/** The client of each sample. */
export const ENGAGED_CLIENT = sampleClient(100, { created_at: MOMENT, updated_at: MOMENT })
