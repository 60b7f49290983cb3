import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import type { OfferDraft, OfferDraftContent, OfferGap } from '@nordlys/data/offers/schema'
import { z } from 'zod/mini'
import { sampleOffer, TERMS } from '../../../../testing/sample-offer.ts'
import { createFakeApi, type FakeApi, type FakeRow } from '../../../../testing/fake-api.ts'

export type OffersApi = FakeApi & {
  readonly offers: OfferDraft[]
  readonly events: FakeRow[]
  readonly versions: FakeRow[]
  readonly acceptances: FakeRow[]
  readonly documents: FakeRow[]
  readonly requests: FakeRow[]
  readonly templates: FakeRow[]
  readonly clients: FakeRow[]
  readonly prices: FakeRow[]
  readonly saved_templates: FakeRow[]
  readonly messages: FakeRow[]
  /** The gaps that the next check finds. */
  gaps: OfferGap[]
  /** The contents that were saved, with their `was`. */
  readonly saved: { readonly was: string | null; readonly content: OfferDraftContent }[]
}

const saveSchema = z.object({ offer: z.string(), was: z.nullable(z.string()), content: z.unknown() })
const previewSchema = z.object({
  lines: z.array(
    z.object({ id: z.string(), quantity: z.number(), price: z.number(), group_title: z.nullable(z.string()) }),
  ),
  plan: z.array(z.object({ id: z.string() })),
  discount: z.nullable(z.object({ share: z.nullable(z.number()), amount: z.nullable(z.number()) })),
})

function preview(args: unknown) {
  const { lines, plan, discount } = previewSchema.parse(args)
  const amounts = lines.map(({ id, quantity, price }) => ({ id, amount: quantity * price }))
  const before = amounts.reduce((sum, { amount }) => sum + amount, 0)
  const off = discount?.amount ?? (before * (discount?.share ?? 0)) / 100
  const net = before - off
  const sums = new Map<string, number>()
  for (const { quantity, price, group_title: title } of lines)
    if (title !== null) sums.set(title, (sums.get(title) ?? 0) + quantity * price)
  const vat = [{ code: 'standard', rate: 25, net, amount: net / 4 }]
  return {
    lines: amounts,
    totals: {
      net,
      vat,
      vat_amount: net / 4,
      total: net * 1.25,
      groups: [...sums].map(([title, sum]) => ({ title, net: sum })),
      ...(discount && { discount: { share: discount.share, amount: off, before } }),
    },
    plan: plan.map(({ id }) => ({ id, amount: net * 1.25 })),
  }
}

/** Returns the content of the next version. */
export const pageOf = (offer = sampleOffer(1)) => ({
  number: offer.number,
  version: offer.version + 1,
  language: offer.language,
  currency: offer.currency,
  issued_on: '2026-02-01',
  valid_until: offer.valid_until,
  time_zone: 'Europe/Oslo',
  is_change_order: false,
  seller: {
    name: 'Nordlys',
    legal_name: 'Nordlys AS',
    address: 'Kaien 1',
    org_number: '923609016',
    vat_registered: true,
    business_register: true,
    email: null,
    phone: null,
  },
  recipient: { name: '…', email: '…', company_name: null },
  title: offer.title,
  sections: [],
  lines: [],
  totals: { net: 0, vat: [], vat_amount: 0, total: 0 },
  plan: [],
  terms: { version: 1, text: 'Pay in time.' },
})

const EVIDENCE = {
  kind: 'offer evidence 1',
  number: 1001,
  state: 'sent',
  versions: [],
  acceptance: null,
  events: [],
}

const COUNTERS = { pending: 0, suspected: 0, approved: 0, templates: 0, total_value: [], currency: 'NOK' }

const refused = (message: string, details?: string) =>
  Response.json({ code: 'P0001', message, details }, { status: 400 })

/** Creates an API over these offers. A save with an outdated `was` changes nothing (rule R4). */
export function fakeOffers(offers: OfferDraft[], { engagements = [] }: { engagements?: Engagement[] } = {}): OffersApi {
  const rows = {
    events: [] as FakeRow[],
    versions: [] as FakeRow[],
    acceptances: [] as FakeRow[],
    documents: [] as FakeRow[],
    requests: [] as FakeRow[],
    templates: [] as FakeRow[],
    clients: [] as FakeRow[],
    prices: [] as FakeRow[],
    saved_templates: [] as FakeRow[],
    messages: [] as FakeRow[],
  }
  const api = createFakeApi({
    tables: {
      people: [],
      offers_with_state: offers,
      offers,
      engagements,
      offer_versions: rows.versions,
      offer_events: rows.events,
      offer_acceptances: rows.acceptances,
      offer_documents: rows.documents,
      offer_terms: [TERMS],
      quote_requests: rows.requests,
      quote_templates: rows.templates,
      clients: rows.clients,
      client_people: [],
      client_files: [],
      client_messages: rows.messages,
      price_items: rows.prices,
      offer_templates: rows.saved_templates,
      vat_codes: [{ code: 'standard', rate: 25, valid_from: '2005-01-01', valid_until: null }],
      settings: [],
      system_settings: [],
      audit_log: [],
      profiles: [],
    },
    functions: {
      preview_offer: preview,
      preview_offer_page: (args) => pageOf(offers.find(({ id }) => id === Reflect.get(Object(args), 'offer'))),
      withdraw_offer: () => null,
      end_offer_keys: () => 1,
      send_offer_link: () => null,
      answer_client: () => null,
      remind_of_offer: () => null,
      save_offer_template: () => null,
      get_offer_evidence: () => EVIDENCE,
      get_quote_counters: () => COUNTERS,
    },
  })
  const found: OffersApi = Object.assign(api, rows, { offers, gaps: [] as OfferGap[], saved: [] })
  const save = (args: unknown): Response => {
    const { offer: id, was, content } = saveSchema.parse(args)
    const index = offers.findIndex((offer) => offer.id === id)
    const stored = offers[index]
    if (stored && was !== null && stored.updated_at !== was) return refused('changed')
    const next = Object.assign(stored ?? sampleOffer(offers.length + 1, { id }), content, {
      updated_at: new Date(Date.UTC(2026, 5, 1) + found.saved.length).toISOString(),
    })
    found.saved.push({ was, content: next })
    if (stored) offers[index] = { ...next }
    else offers.push({ ...next })
    return Response.json(next.updated_at)
  }
  api.intercept = ({ path, params, body }) => {
    if (path === 'rpc/save_offer') return save(body)
    if (path === 'rpc/get_offer_access') return Response.json({ access_ended_at: null, keys: [], copies: [] })
    if (path === 'rpc/freeze_offer')
      return found.gaps.length > 0 ? refused('incomplete', JSON.stringify(found.gaps)) : Response.json({})
    const offer = offers.find(({ id }) => params.get('offer_id') === `eq.${id}`)
    if (path === 'offer_lines') return Response.json(offer?.lines ?? [])
    if (path === 'offer_plan_items') return Response.json(offer?.plan ?? [])
    return undefined
  }
  return found
}
