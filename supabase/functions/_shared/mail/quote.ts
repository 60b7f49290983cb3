import { quoteNumber } from '@nordlys/data/quotes/request/offer'
import { quotePrice } from '@nordlys/data/quotes/price'
import { formatAmount, formatDate, formatNumber, greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import { oneLine } from './line.ts'
import { adminLink } from './links.ts'
import type { OfferPayload, QuotePayload } from './payloads.ts'
import { unlinked } from './unlinked.ts'
import type { Words } from './words/words.ts'

function serviceName(quote: QuotePayload, { language }: Surroundings): string {
  return (language === 'no' && quote.service_name_no) || quote.service_type
}

function estimate(quote: QuotePayload, words: Words, surroundings: Surroundings): [string, string][] {
  const { language } = surroundings
  return [
    [words.labels.service, serviceName(quote, surroundings)],
    [words.labels.complexity, words.complexity[quote.complexity]],
    [words.labels.hours, formatNumber(quote.estimated_hours, language)],
    [words.labels.total, formatAmount(quote.total_amount, quote.currency, language)],
  ]
}

/** Tells the company of a request. */
export function quoteNotification(quote: QuotePayload, words: Words, surroundings: Surroundings): Letter {
  const { labels, quoteNotification: said } = words
  const from: [string, string][] = [
    [labels.name, quote.client_name],
    [labels.email, quote.client_email],
    ...(quote.company_name ? [[labels.company, quote.company_name] satisfies [string, string]] : []),
  ]
  return {
    ...said,
    subject: said.subject(serviceName(quote, surroundings), quote.client_name),
    ...(quote.project_description && {
      preview: oneLine(quote.project_description, 140),
      quote: quote.project_description,
    }),
    facts: [...from, ...estimate(quote, words, surroundings)],
    action: {
      label: said.action,
      url: adminLink(surroundings.siteUrl, 'quote-management', { request: quote.quote_request_id }),
    },
  }
}

/** Confirms to a visitor that their request arrived; repeats the estimate and their text, without links: nobody has confirmed the address. */
export function quoteReceipt(quote: QuotePayload, words: Words, surroundings: Surroundings): Letter {
  const { labels, quoteReceipt: said } = words
  return {
    ...said,
    subject: said.subject(serviceName(quote, surroundings)),
    paragraphs: [words.greeting(greetableName(quote.client_name)), ...said.paragraphs],
    facts: [
      [labels.name, unlinked(quote.client_name)],
      ...(quote.company_name ? [[labels.company, unlinked(quote.company_name)] satisfies [string, string]] : []),
      ...estimate(quote, words, surroundings),
    ],
    ...(quote.project_description && { quote: unlinked(quote.project_description) }),
  }
}

/** Offers a client the price of their request, as it was computed when they asked. */
export function quoteOffer(offer: OfferPayload, words: Words, surroundings: Surroundings): Letter {
  const { labels, quoteOffer: said } = words
  const { language } = surroundings
  const money = (amount: number) => formatAmount(amount, offer.currency, language)
  const price = quotePrice({
    base_price: offer.base_price,
    price_per_hour: offer.price_per_hour,
    multiplier: offer.complexity_multiplier,
    hours: offer.estimated_hours,
  })
  const number = quoteNumber(offer.quote_request_id)
  return {
    ...said,
    subject: said.subject(number, serviceName(offer, surroundings)),
    paragraphs: [words.greeting(greetableName(offer.client_name)), ...said.paragraphs],
    facts: [
      [labels.offer, number],
      [labels.service, serviceName(offer, surroundings)],
      [labels.basePrice, money(price.base)],
      [labels.hourly(formatNumber(offer.estimated_hours, language), money(offer.price_per_hour)), money(price.hourly)],
      [
        labels.multiplier(words.complexity[offer.complexity]),
        `× ${formatNumber(offer.complexity_multiplier, language)}`,
      ],
      [labels.offerTotal, money(offer.total_amount)],
      [labels.validUntil, formatDate(offer.valid_until, language)],
    ],
  }
}
