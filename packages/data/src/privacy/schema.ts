import { z } from 'zod/mini'
import { email } from '../lib/validation.ts'

/** The tables that can hold something about a person, in the order they are shown. */
export const PERSONAL_TABLES = [
  'contacts',
  'quote_requests',
  'notes',
  'newsletter_subscribers',
  'email_outbox',
  'clients',
  'client_messages',
  'client_transactions',
  'profiles',
  'invites',
] as const
export type PersonalTable = (typeof PERSONAL_TABLES)[number]

/** Whose data it is about. */
export const personSearchSchema = z.object({ email })

/** Every row about a person, by table. */
export const personalDataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
export type PersonalData = z.infer<typeof personalDataSchema>

const counts = z.record(z.string(), z.number())

/** How many rows of each table an erasure deletes, strips of the person, and keeps by law. */
export const erasureSchema = z.object({ deleted: counts, anonymised: counts, kept: counts })
export type Erasure = z.infer<typeof erasureSchema>
