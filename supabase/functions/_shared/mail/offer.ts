import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { Language } from '@nordlys/data/lib/validation'
import { formatMoney } from '@nordlys/data/money/format'
import { z } from 'zod'
import type { MailContent, RenderContext } from './content.ts'
import { formatDate, formatMoment, formatNumber } from './format.ts'
import { adminLink, siteLink } from './links.ts'
import { optional } from './payload.ts'
import { LABELS } from './shared-texts.ts'

type Facts = NonNullable<MailContent['facts']>

/** What the mails about an offer say. */
export const offerSchema = z.object({
  offer_id: z.uuid(),
  number: z.int(),
  version: z.int(),
  title: z.string(),
  client_name: z.string(),
  email: z.string(),
  company_name: optional,
  total_amount: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Whether there are monthly payments, which are no part of the total. */
  has_monthly: z.boolean().default(true),
  valid_until: z.iso.date(),
  /** The sums of the groups of lines, before VAT and the discount. */
  groups: z.array(z.object({ title: z.string(), net: z.number() })).default([]),
  discount: z.object({ share: z.number().nullable(), amount: z.number() }).nullish(),
  /** The engagement that a change order changes. */
  engagement: optional,
})
type Offer = z.infer<typeof offerSchema>

/** The same with the key of the offer's page. */
export const keyedOfferSchema = offerSchema.extend({ key: z.string().regex(/^[0-9a-f]{64}$/) })

/** What staff added to a version, which its mails show. */
export const addedSchema = z.object({
  message: optional,
  attachments: z.array(z.object({ name: z.string() })).default([]),
})

/** The same with who accepted it and when. */
export const acceptedOfferSchema = offerSchema.extend({
  accepted_by: z.string(),
  accepted_at: z.iso.datetime({ offset: true }),
  time_zone: z.string(),
  content_hash: z.string().regex(/^[0-9a-f]{64}$/),
})

const PERCENT = { style: 'percent', maximumFractionDigits: 2 } as const

const english = {
  offer: 'Offer',
  changeOrder: 'Change order',
  engagement: 'Engagement',
  version: (number: number, version: number) => (version === 1 ? `${number}` : `${number}, version ${version}`),
  change: 'Change',
  attachments: 'Attachments',
  withoutVat: (amount: string) => `${amount} excl. VAT`,
  discount: (share: number | null) =>
    share === null ? 'Discount' : `Discount ${formatNumber(share / 100, 'en', PERCENT)}`,
  total: 'Total',
  totalWithVat: 'Total incl. VAT',
  free: 'Free of charge',
  validUntil: 'Valid until',
  acceptedBy: 'Accepted by',
  acceptedAt: 'Accepted at',
  inUtc: 'In UTC',
  hash: 'SHA-256 of the content',
}

const norwegian: typeof english = {
  offer: 'Tilbud',
  changeOrder: 'Endringsordre',
  engagement: 'Oppdrag',
  version: (number, version) => (version === 1 ? `${number}` : `${number}, versjon ${version}`),
  change: 'Endring',
  attachments: 'Vedlegg',
  withoutVat: (amount) => `${amount} ekskl. mva.`,
  discount: (share) => (share === null ? 'Rabatt' : `Rabatt ${formatNumber(share / 100, 'no', PERCENT)}`),
  total: 'Sum',
  totalWithVat: 'Sum inkl. mva.',
  free: 'Uten kostnad',
  validUntil: 'Gjelder til og med',
  acceptedBy: 'Godtatt av',
  acceptedAt: 'Godtatt',
  inUtc: 'I UTC',
  hash: 'SHA-256 av innholdet',
}

const TEXTS = { en: english, no: norwegian }

/** Returns what an offer is called: 'Offer 1001, version 2', 'Change order 1002'. */
export function offerName({ number, version, engagement }: Offer, language: Language): string {
  const texts = TEXTS[language]
  return `${engagement === null ? texts.offer : texts.changeOrder} ${texts.version(number, version)}`
}

/** Returns what an offer is called inside a sentence. */
export function offerNameInside(offer: Offer, language: Language): string {
  const name = offerName(offer, language)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

function about({ number, version, title, engagement }: Offer, language: Language): Facts {
  const texts = TEXTS[language]
  return [
    [engagement === null ? texts.offer : texts.changeOrder, texts.version(number, version)],
    [texts.engagement, engagement ?? title],
    ...(engagement === null ? [] : [[texts.change, title] as const]),
  ]
}

/** Returns the subtotals, the discount and the total as rows. */
function sums(offer: Offer, { company, language }: RenderContext): Facts {
  const texts = TEXTS[language]
  const { groups, discount, currency } = offer
  const money = (amount: number) => {
    const text = formatMoney(amount, currency, language)
    return company.isVatRegistered ? texts.withoutVat(text) : text
  }
  const label = company.isVatRegistered ? texts.totalWithVat : texts.total
  const isFree = offer.total_amount === 0 && !offer.has_monthly
  return [
    ...groups.map(({ title, net }) => [title, money(net)] as const),
    ...(discount ? [[texts.discount(discount.share), money(-discount.amount)] as const] : []),
    [label, isFree ? texts.free : formatMoney(offer.total_amount, currency, language)],
  ]
}

/** Returns the offer as rows. */
export function offerFacts(offer: Offer, context: RenderContext): Facts {
  const { language } = context
  const validUntil = [TEXTS[language].validUntil, formatDate(offer.valid_until, language)] as const
  return [...about(offer, language), ...sums(offer, context), validUntil]
}

/** Returns the names of the attachments as a row; the page of the offer opens them. */
export const attachmentFacts = ({ attachments }: z.infer<typeof addedSchema>, language: Language): Facts =>
  attachments.length === 0 ? [] : [[TEXTS[language].attachments, attachments.map(({ name }) => name).join('\n')]]

/** Returns the accepted offer as rows. */
export function acceptanceFacts(offer: z.infer<typeof acceptedOfferSchema>, context: RenderContext): Facts {
  const { language } = context
  const texts = TEXTS[language]
  return [
    ...about(offer, language),
    ...sums(offer, context),
    [texts.acceptedBy, offer.accepted_by],
    [texts.acceptedAt, formatMoment(offer.accepted_at, offer.time_zone, language)],
    [texts.inUtc, `${new Date(offer.accepted_at).toISOString().slice(0, 19)}Z`],
    [texts.hash, offer.content_hash],
  ]
}

/** Returns the client as rows, for the company. */
export function clientFacts({ client_name: name, email, company_name: company }: Offer, language: Language): Facts {
  const labels = LABELS[language]
  return [
    [labels.name, name],
    [labels.email, shownAddress(email)],
    ...(company === null ? [] : [[labels.company, company] as const]),
  ]
}

/** Returns the URL of the client's page of an offer. */
export const offerLink = ({ siteUrl, language }: RenderContext, key: string): string =>
  siteLink(siteUrl, language, '/offer', { k: key })

/** Returns the URL of an offer in the admin. */
export const offerAdminLink = ({ siteUrl }: RenderContext, { offer_id: offer }: Offer): string =>
  adminLink(siteUrl, 'offers', { offer })

/** Replies go to the client. */
export const replyToClient = ({ client_name: name, email }: Offer) => ({ name, address: email })
