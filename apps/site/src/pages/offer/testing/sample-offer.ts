import type { OfferEvidence, OpenedOffer } from '@nordlys/data/offers/answer'
import type { OfferContent, OfferLine } from '@nordlys/data/offers/content'

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const KEY = 'a'.repeat(64)
export const OPTION = id(2)

const line = (number: number, own: Partial<OfferLine>): OfferLine => ({
  id: id(number),
  text: 'Backend',
  quantity: 10,
  unit: 'hour',
  price: 1000,
  discount: 0,
  vat_code: 'standard',
  vat_rate: 25,
  is_optional: false,
  is_ticked: false,
  amount: 10_000,
  ...own,
})

const content: OfferContent = {
  number: 1001,
  version: 2,
  language: 'en',
  currency: 'USD',
  issued_on: '2026-11-02',
  valid_until: '2026-12-02',
  time_zone: 'Europe/Oslo',
  is_change_order: false,
  seller: {
    name: 'Nordlys Consulting',
    legal_name: 'Nordlys Consulting AS',
    address: 'Nordlyskaia 4, 0150 Oslo',
    org_number: '923 609 016',
    vat_registered: true,
    business_register: true,
    email: 'hello@nordlys.example',
    phone: null,
  },
  recipient: { name: 'Kari Nordmann', email: 'kari@fjord.example', company_name: 'Fjord AS' },
  title: 'A booking system',
  sections: [{ heading: 'What you get', text: '## Scope\n\nA **system**, <b>not</b> [a trap](javascript:alert(1)).' }],
  lines: [
    line(1, {}),
    line(2, { text: 'Training', is_optional: true, unit: 'day', quantity: 1, price: 2000, amount: 2000 }),
  ],
  totals: {
    net: 10_000,
    vat: [{ code: 'standard', rate: 25, net: 10_000, amount: 2500 }],
    vat_amount: 2500,
    total: 12_500,
  },
  plan: [{ id: id(3), title: 'Deposit', share: 100, amount: 12_500, due: 'acceptance', due_date: null }],
  terms: { version: 3, text: 'Payment within 30 days.' },
}

/** The totals with the optional line. */
export const WITH_OPTION = {
  net: 12_000,
  vat: [{ code: 'standard', rate: 25, net: 12_000, amount: 3000 }],
  vat_amount: 3000,
  total: 15_000,
  plan: [{ ...content.plan[0], amount: 15_000 }],
}

export const WITHOUT_OPTION = { ...content.totals, plan: content.plan }

/** The evidence of an acceptance by Kari. */
export const EVIDENCE: OfferEvidence = {
  kind: 'offer evidence 1',
  number: 1001,
  state: 'accepted',
  versions: [],
  acceptance: {
    text: JSON.stringify({ name: 'Kari Nordmann', title: 'CEO', options: [], accepted_at: '2026-11-20T11:30:00Z' }),
    hash: 'c'.repeat(64),
  },
  events: [],
}

export const ACCEPTED_AT = '2026-11-20T11:30:00.000Z'

/** Returns the response to opening the link of an offer. */
export const openedOffer = (own: Partial<OpenedOffer> = {}): OpenedOffer => ({
  content,
  hash: 'b'.repeat(64),
  refusal: null,
  code_amount: 100_000,
  code_months: 12,
  evidence: null,
  messages: [],
  ...own,
})
