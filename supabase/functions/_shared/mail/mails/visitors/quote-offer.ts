import { quotePrice } from '@nordlys/data/quotes/price'
import { formatMoney } from '@nordlys/data/money/format'
import { z } from 'zod'
import { defineMail } from '../../define-mail.ts'
import { formatDate, formatNumber } from '../../format.ts'
import { complexityName, QUOTE_LABELS, quoteSchema, serviceName } from '../../quote-request.ts'
import { greeting } from '../../shared-texts.ts'

const english = {
  subject: (number: string, service: string) => `Our offer ${number}: ${service}`,
  preview: 'Here is our offer for the engagement you described.',
  heading: 'Our offer',
  paragraphs: ['Thank you for your request. We would be glad to take this on, at the price you were shown:'],
  closing: [
    'All amounts are excl. VAT, which is added where applicable. To accept the offer or ask about it, just reply to this email.',
  ],
  reason: 'You are receiving this email because you have asked us for a quote.',
  labels: {
    offer: 'Offer',
    basePrice: 'Base price',
    hourly: (hours: string, rate: string) => `${hours} hours at ${rate}`,
    multiplier: (complexity: string) => `Complexity (${complexity.toLowerCase()})`,
    offerTotal: 'Total excl. VAT',
    validUntil: 'Valid until',
  },
}

const norwegian: typeof english = {
  subject: (number, service) => `Tilbudet vårt ${number}: ${service}`,
  preview: 'Her er tilbudet vårt på oppdraget du beskrev.',
  heading: 'Tilbudet vårt',
  paragraphs: ['Takk for forespørselen. Vi tar gjerne oppdraget, til prisen du fikk se:'],
  closing: [
    'Alle beløp er ekskl. mva. Eventuell mva. kommer i tillegg. Vil du takke ja til tilbudet eller spørre om noe, er det bare å svare på denne e-posten.',
  ],
  reason: 'Du får denne e-posten fordi du har bedt oss om et tilbud.',
  labels: {
    offer: 'Tilbud',
    basePrice: 'Grunnpris',
    hourly: (hours, rate) => `${hours} timer à ${rate}`,
    multiplier: (complexity) => `Kompleksitet (${complexity.toLowerCase()})`,
    offerTotal: 'Sum ekskl. mva.',
    validUntil: 'Gjelder til og med',
  },
}

/** Offers the client the price of their request. Only mails that an earlier version has queued are of this kind. */
export const quoteOffer = defineMail({
  schema: quoteSchema.extend({
    base_price: z.number(),
    price_per_hour: z.number(),
    complexity_multiplier: z.number(),
    valid_until: z.iso.date(),
  }),
  texts: { en: english, no: norwegian },
  write: (offer, { labels, ...texts }, { language }) => {
    const money = (amount: number) => formatMoney(amount, offer.currency, language)
    const price = quotePrice({
      base_price: offer.base_price,
      price_per_hour: offer.price_per_hour,
      multiplier: offer.complexity_multiplier,
      hours: offer.estimated_hours,
    })
    const number = offer.quote_request_id.slice(0, 8).toUpperCase()
    const hourly = labels.hourly(formatNumber(offer.estimated_hours, language), money(offer.price_per_hour))
    const multiplier = labels.multiplier(complexityName(offer, language))
    return {
      ...texts,
      subject: texts.subject(number, serviceName(offer, language)),
      paragraphs: [greeting(offer.client_name, language), ...texts.paragraphs],
      facts: [
        [labels.offer, number],
        [QUOTE_LABELS[language].service, serviceName(offer, language)],
        [labels.basePrice, money(price.base)],
        [hourly, money(price.hourly)],
        [multiplier, `× ${formatNumber(offer.complexity_multiplier, language)}`],
        [labels.offerTotal, money(offer.total_amount)],
        [labels.validUntil, formatDate(offer.valid_until, language)],
      ],
    }
  },
})
