import { quoteNumber } from '@nordlys/data/quotes/request/offer'
import { quotePrice } from '@nordlys/data/quotes/price'
import { formatAmount, formatDate, formatNumber, greetingName } from './format.ts'
import type { MailContent, RenderContext } from './content.ts'
import { oneLine } from './line.ts'
import { adminLink } from './links.ts'
import type { OfferPayload, QuotePayload } from './payloads.ts'
import { unlinked } from './unlinked.ts'
import type { Texts } from './texts/en.ts'

function serviceName(quote: QuotePayload, { language }: RenderContext): string {
  return (language === 'no' && quote.service_name_no) || quote.service_type
}

function estimate(quote: QuotePayload, texts: Texts, context: RenderContext): [string, string][] {
  const { language } = context
  return [
    [texts.labels.service, serviceName(quote, context)],
    [texts.labels.complexity, texts.complexity[quote.complexity]],
    [texts.labels.hours, formatNumber(quote.estimated_hours, language)],
    [texts.labels.total, formatAmount(quote.total_amount, quote.currency, language)],
  ]
}

/** Notifies the company of a quote request. */
export function quoteNotification(quote: QuotePayload, texts: Texts, context: RenderContext): MailContent {
  const { labels, quoteNotification: copy } = texts
  const from: [string, string][] = [
    [labels.name, quote.client_name],
    [labels.email, quote.client_email],
    ...(quote.company_name ? [[labels.company, quote.company_name] satisfies [string, string]] : []),
  ]
  return {
    ...copy,
    subject: copy.subject(serviceName(quote, context), quote.client_name),
    ...(quote.project_description && {
      preview: oneLine(quote.project_description, 140),
      quote: quote.project_description,
    }),
    facts: [...from, ...estimate(quote, texts, context)],
    action: {
      label: copy.action,
      url: adminLink(context.siteUrl, 'quote-management', { request: quote.quote_request_id }),
    },
  }
}

/**
 * Confirms a quote request to the visitor. Contains the estimate and the visitor's text without links, because the address is unverified.
 */
export function quoteReceipt(quote: QuotePayload, texts: Texts, context: RenderContext): MailContent {
  const { labels, quoteReceipt: copy } = texts
  return {
    ...copy,
    subject: copy.subject(serviceName(quote, context)),
    paragraphs: [texts.greeting(greetingName(quote.client_name)), ...copy.paragraphs],
    facts: [
      [labels.name, unlinked(quote.client_name)],
      ...(quote.company_name ? [[labels.company, unlinked(quote.company_name)] satisfies [string, string]] : []),
      ...estimate(quote, texts, context),
    ],
    ...(quote.project_description && { quote: unlinked(quote.project_description) }),
  }
}

/** Offers the client the price that was calculated for their request. */
export function quoteOffer(offer: OfferPayload, texts: Texts, context: RenderContext): MailContent {
  const { labels, quoteOffer: copy } = texts
  const { language } = context
  const money = (amount: number) => formatAmount(amount, offer.currency, language)
  const price = quotePrice({
    base_price: offer.base_price,
    price_per_hour: offer.price_per_hour,
    multiplier: offer.complexity_multiplier,
    hours: offer.estimated_hours,
  })
  const number = quoteNumber(offer.quote_request_id)
  return {
    ...copy,
    subject: copy.subject(number, serviceName(offer, context)),
    paragraphs: [texts.greeting(greetingName(offer.client_name)), ...copy.paragraphs],
    facts: [
      [labels.offer, number],
      [labels.service, serviceName(offer, context)],
      [labels.basePrice, money(price.base)],
      [labels.hourly(formatNumber(offer.estimated_hours, language), money(offer.price_per_hour)), money(price.hourly)],
      [
        labels.multiplier(texts.complexity[offer.complexity]),
        `× ${formatNumber(offer.complexity_multiplier, language)}`,
      ],
      [labels.offerTotal, money(offer.total_amount)],
      [labels.validUntil, formatDate(offer.valid_until, language)],
    ],
  }
}
