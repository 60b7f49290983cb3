import type { Client } from '@nordlys/data/clients/client/schema'
import type { EngagementRow } from '@nordlys/data/clients/engagement/schema'
import type { CompanyInfo } from '@nordlys/data/settings/schema'
import type { OfferDraft, OfferDraftContent } from '@nordlys/data/offers/schema'
import type { WholeTemplate } from '@nordlys/data/offers/template/schema'
import { quotePrice } from '@nordlys/data/quotes/price'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import type { TFunction } from 'i18next'
import type { Language } from '@nordlys/ui/i18n/language.ts'

/** The data that every new offer starts with. */
export interface OfferBase {
  readonly language: Language
  readonly currency: string
  readonly validUntil: string
  /** The id of the latest terms; null without any. */
  readonly terms: string | null
  readonly company: Partial<CompanyInfo>
  /** The texts in the language of the offer. */
  readonly t: TFunction<'offers'>
}

/** The recipient of an offer. */
export type Recipient = Pick<OfferDraftContent, 'recipient_name' | 'recipient_email' | 'company_name'>

type Line = OfferDraftContent['lines'][number]

const line = ({ company }: OfferBase, part: Pick<Line, 'text' | 'quantity' | 'unit' | 'price'>): Line => ({
  id: crypto.randomUUID(),
  ...part,
  discount: 0,
  vat_code: company.vat_registered === true ? 'standard' : 'outside',
  is_optional: false,
  is_ticked: false,
  group_title: null,
})

/** Returns the content of an empty offer, which is paid on delivery. */
export const emptyOffer = (base: OfferBase, title: string): OfferDraftContent => ({
  client_id: null,
  quote_request_id: null,
  engagement_id: null,
  language: base.language,
  currency: base.currency,
  recipient_name: null,
  recipient_email: null,
  company_name: null,
  title,
  sections: [],
  terms_id: base.terms,
  discount_share: null,
  discount_amount: null,
  valid_until: base.validUntil,
  lines: [],
  plan: [
    {
      id: crypto.randomUUID(),
      title: base.t('start.payment'),
      share: 100,
      amount: null,
      due: 'delivery',
      due_date: null,
    },
  ],
})

/** Returns the recipient that a client's record names. */
export const recipientOf = ({ contact_person, email, company_name }: Client): Recipient => ({
  recipient_name: contact_person,
  recipient_email: email,
  company_name,
})

/** Returns the content of an offer for a client. */
export const forClient = (content: OfferDraftContent, client: Client): OfferDraftContent => ({
  ...content,
  ...recipientOf(client),
  client_id: client.id,
})

/** Returns the content of an empty change order of an engagement. */
export const changeOrder = (
  base: OfferBase,
  title: string,
  { engagement, recipient }: { readonly engagement: EngagementRow; readonly recipient: Recipient },
): OfferDraftContent => ({
  ...emptyOffer(base, title),
  client_id: engagement.client_id,
  engagement_id: engagement.id,
  recipient_name: recipient.recipient_name,
  recipient_email: recipient.recipient_email,
  company_name: recipient.company_name,
})

/** Exact to the cent. */
const times = (price: number, multiplier: number): number =>
  quotePrice({ base_price: price, price_per_hour: 0, multiplier, hours: 0 }).total

function pricedLines(
  base: OfferBase,
  service: string,
  price: Pick<QuoteTemplate, 'base_price' | 'price_per_hour'>,
  { hours, multiplier }: { readonly hours: number; readonly multiplier: number },
): Line[] {
  const fixed = times(price.base_price, multiplier)
  const hourly = times(price.price_per_hour, multiplier)
  return [
    ...(fixed > 0 ? [line(base, { text: service, quantity: 1, unit: 'fixed', price: fixed })] : []),
    ...(hourly > 0
      ? [line(base, { text: base.t('start.hours', { service }), quantity: hours, unit: 'hour', price: hourly })]
      : []),
  ]
}

/** Returns the content of an offer for a request: its price formula becomes the first lines. */
export const offerOfRequest = (base: OfferBase, title: string, request: QuoteRequest): OfferDraftContent => ({
  ...emptyOffer(base, title),
  quote_request_id: request.id,
  recipient_name: request.client_name,
  recipient_email: request.client_email,
  company_name: request.company_name,
  sections: [{ heading: base.t('start.work'), text: request.project_description }],
  lines: pricedLines(base, title, request, {
    hours: request.estimated_hours,
    multiplier: request.complexity_multiplier,
  }),
})

/** Returns the content of an offer of a template's service: its features become a section. */
export function offerOfTemplate(base: OfferBase, title: string, template: QuoteTemplate): OfferDraftContent {
  const features = base.language === 'no' && template.features_no.length > 0 ? template.features_no : template.features
  return {
    ...emptyOffer(base, title),
    sections:
      features.length === 0
        ? []
        : [{ heading: base.t('start.included'), text: features.map((feature) => `- ${feature}`).join('\n') }],
    lines: pricedLines(base, serviceIn(base.language, template), template, {
      hours: 1,
      multiplier: template.complexity_multiplier.simple,
    }),
  }
}

/** Returns the content of an offer that begins with a saved template, with new ids. Without terms of its own, it has the latest ones. */
export const offerOfSaved = (
  base: OfferBase,
  title: string,
  { content, terms_id: terms }: WholeTemplate,
): OfferDraftContent => ({
  ...emptyOffer(base, title),
  ...content,
  terms_id: terms ?? base.terms,
  lines: withNewIds(content.lines),
  plan: withNewIds(content.plan),
})

const withNewIds = <Item extends object>(items: readonly Item[]): Item[] =>
  items.map((item) => ({ ...item, id: crypto.randomUUID() }))

/** Returns the name of a template's service in a language. */
export const serviceIn = (
  language: Language,
  { service_name: name, service_name_no: norwegian }: Pick<QuoteTemplate, 'service_name' | 'service_name_no'>,
): string => (language === 'no' && norwegian !== null ? norwegian : name)

/** Returns the content of a copy of an offer with new ids, for the same recipient. */
export const copyOfOffer = (offer: OfferDraft, validUntil: string): OfferDraftContent => ({
  client_id: offer.client_id,
  quote_request_id: offer.quote_request_id,
  engagement_id: offer.engagement_id,
  language: offer.language,
  currency: offer.currency,
  recipient_name: offer.recipient_name,
  recipient_email: offer.recipient_email,
  company_name: offer.company_name,
  title: offer.title,
  sections: offer.sections,
  terms_id: offer.terms_id,
  discount_share: offer.discount_share,
  discount_amount: offer.discount_amount,
  valid_until: validUntil,
  lines: withNewIds(offer.lines),
  plan: withNewIds(offer.plan),
})
