import type { ListQuery } from '../lib/list/list.ts'

export const OFFER_SORTS = ['created_at', 'title', 'total_amount', 'valid_until'] as const

/** `rows` holds pages and single rows. */
export const offerKeys = {
  all: ['offers'] as const,
  rows: ['offers', 'rows'] as const,
  list: (query: ListQuery<(typeof OFFER_SORTS)[number]>) => ['offers', 'rows', query] as const,
  one: (id: string) => ['offers', 'rows', id] as const,
  ofRequest: (request: string) => ['offers', 'of-request', request] as const,
  draft: (id: string) => ['offers', 'draft', id] as const,
  gaps: (id: string, version: string) => ['offers', 'gaps', id, version] as const,
  page: (id: string, version: string) => ['offers', 'page', id, version] as const,
  mail: (id: string, version: string, added: object) => ['offers', 'mail', id, version, added] as const,
  versions: (id: string) => ['offers', 'versions', id] as const,
  content: (id: string, version: number) => ['offer-content', id, version] as const,
  access: (id: string) => ['offers', 'access', id] as const,
  events: (id: string) => ['offers', 'events', id] as const,
  acceptance: (id: string) => ['offers', 'acceptance', id] as const,
  terms: ['offers', 'terms'] as const,
  termsText: (id: string) => ['offers', 'terms', id] as const,
  templates: ['offers', 'templates'] as const,
  /** Amounts of lines that are being edited; no stored rows. */
  preview: ['offer-preview'] as const,
  vatCodes: ['vat-codes'] as const,
  reminderDays: ['offer-reminder-days'] as const,
}
