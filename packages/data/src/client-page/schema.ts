import { z } from 'zod/mini'
import { botTrap } from '../lib/bot-trap.ts'
import { MOST_FILES } from './limits.ts'
import { email, LANGUAGES, MESSAGES, requiredText } from '../lib/validation.ts'

/** The key in the link of a mail to a client. */
const linkKey = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: MESSAGES.invalid }))

/** What the browser stores for a session of 30 days. */
export const clientSessionSchema = z.object({
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  expires_at: z.string(),
})
export type ClientSession = z.infer<typeof clientSessionSchema>

const token = clientSessionSchema.shape.token
/** One of the clients of the session's email address; defaults to the first. */
const client = z.nullish(z.uuid())

/** The form that requests a link. */
export const linkFormSchema = z.object({ email })

/** The form of a message. */
export const clientMessageFormSchema = z.object({ message: requiredText(10000) })

/** The ids of the uploads that a message shows. */
export const messageFiles = z.optional(z.array(z.uuid()).check(z.maxLength(MOST_FILES)))

/** The body of the `client` function. Only `read` changes nothing. */
export const clientRequestSchema = z.discriminatedUnion('action', [
  /** Requests a link by mail. The response is the same for every address. */
  z.extend(linkFormSchema, {
    action: z.literal('ask'),
    language: z.enum(LANGUAGES),
    captcha_token: botTrap.captcha_token,
  }),
  /** Exchanges the key of a link for a session. */
  z.object({ action: z.literal('enter'), key: linkKey }),
  /** `known` is the stamp of the page on the screen, or empty: while the page is unchanged, the response is short. */
  z.object({ action: z.literal('read'), token, client, known: z.nullish(z.string().check(z.maxLength(64))) }),
  /** Returns a key for the offer's page. */
  z.object({ action: z.literal('offer'), token, client, offer: z.uuid() }),
  /** Writes a message. A repeated id stores nothing. */
  z.extend(clientMessageFormSchema, { action: z.literal('write'), token, client, id: z.uuid(), files: messageFiles }),
  /** Returns a URL of a file that a message shows. */
  z.object({ action: z.literal('file'), token, client, file: z.uuid() }),
  /** Marks staff answers up to this one as read. */
  z.object({ action: z.literal('seen'), token, client, message: z.uuid() }),
  z.object({ action: z.literal('leave'), token }),
])
export type ClientRequest = z.input<typeof clientRequestSchema>

/**
 * Why a request was refused: `link` for a key that is unknown, used up or too old, `session` for a session that has ended, `client` and `offer` for a
 * record that is not theirs, `too_many` beyond the limit of messages, `files` for a file that is missing or not theirs.
 */
export const clientRefusalSchema = z.object({
  refused: z.enum(['link', 'session', 'client', 'offer', 'too_many', 'files']),
})
export type ClientRefusal = z.infer<typeof clientRefusalSchema>

const offerSchema = z.object({
  id: z.uuid(),
  number: z.int(),
  version: z.int(),
  title: z.string(),
  is_change_order: z.boolean(),
  state: z.enum(['sent', 'expired', 'accepted', 'declined', 'withdrawn']),
  total_amount: z.number(),
  currency: z.string(),
  sent_at: z.string(),
  valid_until: z.string(),
  answered_at: z.nullable(z.string()),
})

const pagePlanItemSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  amount: z.number(),
  currency: z.string(),
  due: z.enum(['acceptance', 'date', 'delivery', 'monthly']),
  due_date: z.nullable(z.string()),
  billed_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
})

const engagementSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  state: z.enum(['planned', 'running', 'done', 'cancelled']),
  starts_on: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  items: z.array(pagePlanItemSchema),
})

const paymentSchema = z.object({
  id: z.uuid(),
  description: z.string(),
  amount: z.number(),
  currency: z.string(),
  status: z.enum(['pending', 'overdue', 'paid', 'reversed']),
  due_date: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The invoice's number in the company's accounting system. */
  reference: z.nullable(z.string()),
  /** When reminders were mailed, in their order. */
  reminded_at: z.array(z.string()),
})

/** A file that a message shows. */
export const messageFileSchema = z.object({ id: z.uuid(), name: z.string(), bytes: z.int() })
export type MessageFile = z.infer<typeof messageFileSchema>

/** A message of the thread between a client and staff, as its readers see it. */
export const pageMessageSchema = z.object({
  id: z.uuid(),
  sender_name: z.string(),
  /** Markdown of staff; plain text of a client. */
  message: z.string(),
  is_from_staff: z.boolean(),
  is_read: z.boolean(),
  created_at: z.string(),
  files: z.array(messageFileSchema),
  /** What it is about; null for nothing. */
  offer: z.nullable(z.object({ id: z.uuid(), number: z.int(), version: z.int() })),
})
export type PageMessage = z.infer<typeof pageMessageSchema>

/** A file for download: a path below the storage service, which is valid for a minute. */
export const signedFileSchema = z.object({ name: z.string(), url: z.string().check(z.startsWith('/object/sign/')) })

/** The content of a client's page: the newest 100 of each list, newest first, and messages in chronological order. */
export const clientPageSchema = z.object({
  /** The reader; null for staff, who see the page as their client does. */
  person: z.nullable(z.object({ name: z.string(), email: z.string() })),
  clients: z.array(z.object({ id: z.uuid(), company_name: z.string() })),
  client: z.object({ id: z.uuid(), company_name: z.string() }),
  /** From the settings, never from a mail. */
  seller: z.object({
    name: z.nullable(z.string()),
    legal_name: z.nullable(z.string()),
    org_number: z.nullable(z.string()),
    account_number: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  time_zone: z.string(),
  offers: z.array(offerSchema),
  engagements: z.array(engagementSchema),
  payments: z.array(paymentSchema),
  messages: z.array(pageMessageSchema),
  /** Changes with the content of the page. Missing when the request has no `known`. */
  stamp: z.optional(z.string()),
})
export type ClientPage = z.infer<typeof clientPageSchema>

/** The responses of the `client` function, by action. */
export const clientResponses = {
  ask: z.object({ asked: z.literal(true) }),
  enter: z.union([clientRefusalSchema, clientSessionSchema]),
  read: z.union([clientRefusalSchema, z.object({ unchanged: z.literal(true) }), clientPageSchema]),
  offer: z.union([clientRefusalSchema, z.object({ key: linkKey })]),
  write: z.union([clientRefusalSchema, z.object({ written: z.literal(true) })]),
  seen: z.union([clientRefusalSchema, z.object({ seen: z.literal(true) })]),
  file: z.union([clientRefusalSchema, signedFileSchema]),
  leave: z.object({ left: z.literal(true) }),
}
