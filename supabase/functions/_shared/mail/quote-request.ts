import type { Language } from '@nordlys/data/lib/validation'
import { COMPLEXITIES, type Complexity } from '@nordlys/data/quotes/complexity'
import { formatMoney } from '@nordlys/data/money/format'
import { z } from 'zod'
import { formatNumber } from './format.ts'
import { optional } from './payload.ts'

/** A quote request with its estimate. */
export const quoteSchema = z.object({
  quote_request_id: z.uuid(),
  client_name: z.string(),
  client_email: z.string(),
  company_name: optional,
  service_type: z.string(),
  service_name_no: optional,
  /** Missing after the quote request was deleted. */
  project_description: optional,
  complexity: z.enum(COMPLEXITIES),
  estimated_hours: z.number(),
  total_amount: z.number(),
  currency: z.string().regex(/^[A-Z]{3}$/),
})
type Quote = z.infer<typeof quoteSchema>

const english = {
  service: 'Service',
  complexity: 'Complexity',
  hours: 'Estimated hours',
  total: 'Estimated total excl. VAT',
}

/** The labels of a quote request. */
export const QUOTE_LABELS: Readonly<Record<Language, typeof english>> = {
  en: english,
  no: {
    service: 'Tjeneste',
    complexity: 'Kompleksitet',
    hours: 'Anslåtte timer',
    total: 'Anslått sum ekskl. mva.',
  },
}

const COMPLEXITY_NAMES: Readonly<Record<Language, Readonly<Record<Complexity, string>>>> = {
  en: { simple: 'Simple', medium: 'Medium', complex: 'Complex' },
  no: { simple: 'Enkel', medium: 'Middels', complex: 'Kompleks' },
}

export const complexityName = ({ complexity }: Pick<Quote, 'complexity'>, language: Language): string =>
  COMPLEXITY_NAMES[language][complexity]

export function serviceName(quote: Quote, language: Language): string {
  return (language === 'no' && quote.service_name_no) || quote.service_type
}

/** Returns the estimate as rows. */
export function estimateFacts(quote: Quote, language: Language): [string, string][] {
  const labels = QUOTE_LABELS[language]
  return [
    [labels.service, serviceName(quote, language)],
    [labels.complexity, complexityName(quote, language)],
    [labels.hours, formatNumber(quote.estimated_hours, language)],
    [labels.total, formatMoney(quote.total_amount, quote.currency, language)],
  ]
}
