import { addDays, dayIn } from '@nordlys/data/lib/company-day'
import { OFFER_DAYS, quoteNumber } from '@nordlys/data/quotes/request/offer'
import { quotePrice } from '@nordlys/data/quotes/price'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'
import { readCompany, type StoredSettings } from '@nordlys/data/settings/content'
import type { CompanyInfo } from '@nordlys/data/settings/schema'
import type { TFunction } from 'i18next'
import { formatCurrency, formatDay, formatNumber } from '@nordlys/ui/i18n/format.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import type { SavedFile } from '@nordlys/ui/platform/types.ts'
import { ADMIN_TEXTS } from '../../../texts.ts'
import { layOut, type OfferContent } from './offer-layout.ts'

interface OfferSource {
  readonly request: QuoteRequest
  readonly settings: StoredSettings
  readonly templates: readonly QuoteTemplate[]
  readonly today: Date
  /** The company's time zone. */
  readonly timeZone: string
}

/** The client wrote the description and has all of it, so the offer cuts a longer one. */
const DESCRIPTION_LIMIT = 1500

/** Returns the offer for a request as a PDF file, in the client's language whatever the language of the user interface. */
export async function writeOffer(source: OfferSource): Promise<SavedFile & { readonly content: Blob }> {
  const { request } = source
  const i18n = await createI18n({ language: request.language, sources: ADMIN_TEXTS, namespaces: ['offer'] })
  const t = i18n.getFixedT(request.language, 'offer')
  const name = t('fileName', { number: quoteNumber(request.id) })
  return { name, type: 'application/pdf', content: await layOut(offerContent(source, t)) }
}

function offerContent(
  { request, settings, templates, today: now, timeZone }: OfferSource,
  t: TFunction<'offer'>,
): OfferContent {
  const { language } = request
  const money = (amount: number) => formatCurrency(amount, request.currency, language)
  const price = quotePrice({
    base_price: request.base_price,
    price_per_hour: request.price_per_hour,
    multiplier: request.complexity_multiplier,
    hours: request.estimated_hours,
  })
  const hourly = t('hourly', {
    hours: formatNumber(request.estimated_hours, language),
    rate: money(request.price_per_hour),
  })
  const today = dayIn(timeZone, now)
  const lastDay = formatDay(addDays(today, OFFER_DAYS), language, 'long')
  return {
    title: t('title'),
    number: t('number', { number: quoteNumber(request.id) }),
    company: companyLines(readCompany(settings, language), t),
    client: { label: t('to'), lines: [request.client_name, request.company_name, request.client_email].filter(isText) },
    facts: [
      [t('date'), formatDay(today, language, 'long')],
      [t('validUntil'), t('validDays', { date: lastDay, count: OFFER_DAYS })],
    ],
    work: {
      label: t('work'),
      service: serviceOf(request, templates),
      description: excerpt(request.project_description),
    },
    price: {
      label: t('price'),
      rows: [
        [t('base'), money(price.base)],
        [hourly, money(price.hourly)],
        [
          t(`complexity.${request.complexity}`),
          t('multiplier', { multiplier: formatNumber(price.multiplier, language) }),
        ],
      ],
    },
    total: [t('total'), money(request.total_amount)],
    terms: t('vat'),
    pageOf: (page, pages) => t('page', { page, pages }),
  }
}

const isText = (line: string | null | undefined): line is string => Boolean(line)

function companyLines(company: Partial<CompanyInfo>, t: TFunction<'offer'>): string[] {
  const { org_number: number, vat_registered: isRegistered, address } = company
  const register = number && t('orgNumber', { number: isRegistered ? `${number} MVA` : number })
  return [company.name, register, address?.replaceAll(/\s*\n\s*/g, ', '), company.email, company.phone].filter(isText)
}

function serviceOf({ service_type: service, language }: QuoteRequest, templates: readonly QuoteTemplate[]): string {
  const template = language === 'no' ? templates.find(({ service_name: name }) => name === service) : undefined
  return template?.service_name_no ?? service
}

function excerpt(text: string): string {
  const short = text.trim().slice(0, DESCRIPTION_LIMIT).toWellFormed()
  return text.trim().length > DESCRIPTION_LIMIT ? `${short.replace(/\s+\S*$/, '')} …` : short
}
