import { z } from 'zod/mini'
import { email, LIMITS, requiredLine } from '../../lib/validation.ts'
import { transactionTotalsSchema } from '../transaction/schema.ts'

/** A stored client. */
export const clientSchema = z.object({
  id: z.uuid(),
  company_name: z.string(),
  contact_person: z.string(),
  email: z.string(),
  /** Who takes care of it; null for nobody. */
  owner_id: z.nullable(z.uuid()),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Client = z.infer<typeof clientSchema>

/** The fields of the client form. */
export const clientFormSchema = z.object({
  company_name: requiredLine(LIMITS.company),
  contact_person: requiredLine(LIMITS.name),
  email,
})
export type ClientValues = z.output<typeof clientFormSchema>

/** The counters of the clients. */
export const clientCountersSchema = z.object({
  clients: z.number(),
  unread: z.number(),
  /** One entry per currency, the company's first. */
  totals: z.array(transactionTotalsSchema),
  /** The company's currency. */
  currency: z.string(),
})
export type ClientCounters = z.infer<typeof clientCountersSchema>
