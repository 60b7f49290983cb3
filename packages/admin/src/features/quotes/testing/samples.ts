import { quotePrice } from '@nordlys/data/quotes/price'
import { DEFAULT_MULTIPLIERS } from '@nordlys/data/quotes/complexity'
import type { QuoteRequest } from '@nordlys/data/quotes/request/schema'
import type { QuoteTemplate } from '@nordlys/data/quotes/template/schema'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Four templates: the services of the demo's calculator. */
export const sampleTemplates: readonly QuoteTemplate[] = (
  [
    { page: 'ai', name: 'AI-powered application', no: 'KI-løsning', base: 8000, rate: 165 },
    { page: 'backend', name: 'Backend development', no: 'Backendutvikling', base: 1500, rate: 125 },
    { page: 'full_stack', name: 'Full-stack solution', no: 'Fullstackløsning', base: 5000, rate: 140 },
    { page: 'consulting', name: 'Technical consulting', no: 'Teknisk rådgivning', base: 0, rate: 180 },
  ] as const
).map(({ page, name, no, base, rate }, index) => ({
  id: uuid(900 + index),
  service_name: name,
  service_name_no: no,
  currency: 'USD',
  base_price: base,
  price_per_hour: rate,
  features: ['API design', 'Automated tests', 'Handover'],
  features_no: ['API-design', 'Automatiske tester', 'Overlevering'],
  complexity_multiplier: { ...DEFAULT_MULTIPLIERS },
  service_page: page,
  updated_at: '2026-01-01T00:00:00Z',
}))

/** Returns a pending request for backend development by Kari Solberg; the number makes it another row. */
export function sampleRequest(number: number, part: Partial<QuoteRequest> = {}): QuoteRequest {
  const price = { base_price: 1500, price_per_hour: 125, multiplier: 2, hours: 120 }
  const moment = new Date(Date.UTC(2026, 0, 20, 12) - number * 3_600_000).toISOString()
  return {
    id: uuid(number),
    client_name: 'Kari Solberg',
    client_email: 'kari@fjordkraft.example',
    company_name: 'Fjordkraft Lab',
    service_type: 'Backend development',
    project_description: 'We need to replace nightly batch settlement.',
    complexity: 'complex',
    estimated_hours: price.hours,
    total_amount: quotePrice(price).total,
    currency: 'USD',
    base_price: price.base_price,
    price_per_hour: price.price_per_hour,
    complexity_multiplier: price.multiplier,
    language: 'en',
    status: 'pending',
    suspected_spam: false,
    client_transaction_id: null,
    offer_state: null,
    owner_id: null,
    created_at: moment,
    updated_at: moment,
    ...part,
  }
}
