import type { ListedClient } from '@nordlys/data/clients/client/schema'

/** Returns the client Tidal Havbruk; a higher number is another, older row. */
export function sampleClient(number: number, part: Partial<ListedClient> = {}): ListedClient {
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    company_name: 'Tidal Havbruk',
    contact_person: 'Wenche Austad',
    email: 'wenche@tidal.example',
    legal_name: null,
    org_number: null,
    invoice_address: null,
    reference: null,
    phone: null,
    language: 'no',
    currency: 'NOK',
    payment_days: 14,
    owner_id: null,
    open_work: { offers: 0, bills: 0, unpaid: 0, overdue: 0, unread: 0 },
    created_at: moment,
    updated_at: moment,
    ...part,
  }
}
