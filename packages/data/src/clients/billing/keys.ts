import type { ListQuery } from '../../lib/list/list.ts'

export const BILLABLE_SORTS = ['day', 'amount', 'company_name'] as const

export const billingKeys = {
  all: ['billing'] as const,
  list: (query: ListQuery<(typeof BILLABLE_SORTS)[number]>) => ['billing', 'billables', query] as const,
  reminders: (payment: string) => ['billing', 'reminders', payment] as const,
}
