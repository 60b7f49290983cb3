import { z } from 'zod/mini'
import { engagementOfferSchema, engagementSchema } from '../engagement/schema.ts'
import { clientTransactionSchema } from '../transaction/schema.ts'

/** The parts of a client's work. */
export const WORK_PARTS = ['requests', 'offers', 'engagements', 'payments'] as const
export type WorkPart = (typeof WORK_PARTS)[number]

/** The most rows that one part can have. */
export const MOST_WORK = 100

const offerLink = z.nullable(z.object({ id: z.uuid(), number: z.int() }))
const engagementLink = z.nullable(z.object({ id: z.uuid(), title: z.string() }))

const quoteRequestSchema = z.object({
  kind: z.literal('quote'),
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['pending', 'offered', 'accepted', 'declined', 'approved', 'rejected']),
  amount: z.number(),
  currency: z.string(),
  created_at: z.string(),
  /** The latest one that answers it. */
  offer: offerLink,
})

/** A visitor's message that became the client. */
const contactSchema = z.object({
  kind: z.literal('contact'),
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['pending', 'handled']),
  created_at: z.string(),
})

const requestSchema = z.discriminatedUnion('kind', [quoteRequestSchema, contactSchema])
export type WorkRequest = z.infer<typeof requestSchema>

const offerSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  title: z.string(),
  state: engagementOfferSchema.shape.state,
  /** 0 before the first one that was sent. */
  version: z.int(),
  amount: z.number(),
  currency: z.string(),
  /** YYYY-MM-DD. */
  last_day: z.string(),
  has_unsent_changes: z.boolean(),
  is_reminder_due: z.nullable(z.boolean()),
  /** The request that it answers. */
  request: z.nullable(z.uuid()),
  /** What it became, or what a change order adds to. */
  engagement: engagementLink,
  created_at: z.string(),
})
export type WorkOffer = z.infer<typeof offerSchema>

const workEngagementSchema = z.extend(
  z.pick(engagementSchema, { id: true, title: true, state: true, starts_on: true, ends_on: true, next_bill: true }),
  { offer: offerLink },
)
export type WorkEngagement = z.infer<typeof workEngagementSchema>

const paymentSchema = z.extend(clientTransactionSchema, { engagement: engagementLink })
export type WorkPayment = z.infer<typeof paymentSchema>

const partOf = <Row extends z.ZodMiniType>(row: Row) => z.nullable(z.object({ count: z.int(), rows: z.array(row) }))

/** What a client asked for, was offered, ordered and owes; null for parts that were not requested. A count above MOST_WORK means more. */
export const clientWorkSchema = z.object({
  requests: partOf(requestSchema),
  offers: partOf(offerSchema),
  engagements: partOf(workEngagementSchema),
  payments: partOf(paymentSchema),
})

interface WorkRows {
  readonly requests: WorkRequest
  readonly offers: WorkOffer
  readonly engagements: WorkEngagement
  readonly payments: WorkPayment
}
export type WorkRow<Part extends WorkPart> = WorkRows[Part]
export type ClientWork = {
  readonly [Part in WorkPart]: { readonly count: number; readonly rows: readonly WorkRows[Part][] } | null
}

/** A record that belongs to another one. */
export const relatedSchema = z.object({ kind: z.enum(['client', 'engagement']), id: z.uuid(), title: z.string() })
