import { z } from 'zod/mini'
import { email } from '../lib/validation.ts'

/** The tables that can hold personal data, in display order. */
export const PERSONAL_TABLES = [
  'contacts',
  'quote_requests',
  'notes',
  'newsletter_subscribers',
  'newsletter_deliveries',
  'email_outbox',
  'webhook_deliveries',
  'clients',
  'client_people',
  'client_sessions',
  'client_messages',
  'client_files',
  'client_uploads',
  'client_transactions',
  'payment_reminders',
  'offers',
  'offer_lines',
  'offer_plan_items',
  'offer_versions',
  'offer_events',
  'offer_acceptances',
  'offer_keys',
  'offer_copies',
  'offer_readings',
  'engagements',
  'plan_items',
  'hand_overs',
  'profiles',
  'invites',
] as const
export type PersonalTable = (typeof PERSONAL_TABLES)[number]

/** The fields of the lookup form. */
export const personSearchSchema = z.object({ email })

/** Every row about a person, by table. */
export const personalDataSchema = z.record(z.string(), z.array(z.record(z.string(), z.unknown())))
export type PersonalData = z.infer<typeof personalDataSchema>

const counts = z.record(z.string(), z.number())

/** How many rows of each table an erasure deletes, anonymises, and keeps by law. */
export const erasureSchema = z.object({ deleted: counts, anonymised: counts, kept: counts })
export type Erasure = z.infer<typeof erasureSchema>
