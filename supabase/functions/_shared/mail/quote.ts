import { formatAmount, formatNumber, greetableName } from './format.ts'
import type { Letter, Surroundings } from './letter.ts'
import { adminLink } from './links.ts'
import type { QuotePayload } from './payloads.ts'
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
    facts: [...from, ...estimate(quote, words, surroundings)],
    action: {
      label: said.action,
      url: adminLink(surroundings.siteUrl, 'quote-management', { request: quote.quote_request_id }),
    },
  }
}

/** Tells a visitor that their request arrived, with the figures that they saw. */
export function quoteReceipt(quote: QuotePayload, words: Words, surroundings: Surroundings): Letter {
  const said = words.quoteReceipt
  return {
    ...said,
    subject: said.subject(serviceName(quote, surroundings)),
    paragraphs: [words.greeting(greetableName(quote.client_name)), ...said.paragraphs],
    facts: estimate(quote, words, surroundings),
  }
}
