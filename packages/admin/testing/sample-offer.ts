import type { OfferDraft, OfferTerms } from '@nordlys/data/offers/schema'

export const TERMS: OfferTerms = {
  id: '00000000-0000-4000-8000-00000000a001',
  version: 1,
  text_en: 'Pay in time.',
  text_no: 'Betal i tide.',
  created_at: '2026-01-01T10:00:00Z',
}

/** Returns a draft for Marte Lien; the number makes it another row. */
export function sampleOffer(number: number, part: Partial<OfferDraft> = {}): OfferDraft {
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    number: 1000 + number,
    client_id: null,
    quote_request_id: null,
    engagement_id: null,
    language: 'en',
    currency: 'NOK',
    recipient_name: 'Marte Lien',
    recipient_email: 'marte@fjordfrakt.example',
    company_name: 'Fjordfrakt AS',
    title: 'Tracking containers',
    valid_until: '2026-03-01',
    version: 0,
    state: 'draft',
    sent_valid_until: null,
    sent_at: null,
    answered_at: null,
    reminders: 0,
    reminded_at: null,
    total_amount: 2500,
    has_unsent_changes: false,
    first_seen_at: null,
    last_seen_at: null,
    owner_id: null,
    created_at: moment,
    updated_at: moment,
    sections: [{ heading: 'The work', text: 'We track them.' }],
    terms_id: TERMS.id,
    discount_share: null,
    discount_amount: null,
    lines: [line(1, { text: 'Design', quantity: 2, price: 1000 }), line(2, { text: 'Support' })],
    plan: [{ id: uuid(91), title: 'On delivery', share: 100, amount: null, due: 'delivery', due_date: null }],
    ...part,
  }
}

const uuid = (number: number) => `00000000-0000-4000-a000-${String(number).padStart(12, '0')}`

const line = (number: number, part: Partial<OfferDraft['lines'][number]>): OfferDraft['lines'][number] => ({
  id: uuid(number),
  text: '',
  quantity: 1,
  unit: 'hour',
  price: 500,
  discount: 0,
  vat_code: 'standard',
  is_optional: false,
  is_ticked: false,
  group_title: null,
  ...part,
})
