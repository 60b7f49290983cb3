import { z } from 'zod/mini'
import { email, LIMITS, MESSAGES, optionalText, requiredLine } from '../lib/validation.ts'

/** The limits of what is sent with an offer, the same as those of the database. */
export const SENDING_LIMITS = { message: 5000, copies: 5, files: 10, bytes: 25 * 1024 * 1024 } as const

/** What is wrong with a file, or with the files together. */
export const FILE_PROBLEMS = ['disguised', 'missing', 'foreign', 'tooLarge', 'uploading'] as const
export type FileProblem = (typeof FILE_PROBLEMS)[number]

/** A file of the bucket `files` that is to be sent. */
const chosenFileSchema = z.object({
  path: z.string().check(z.regex(/^[0-9a-f-]{36}\/(?:[0-9a-f-]{36}|[0-9a-f]{64})$/, { error: MESSAGES.invalid })),
  name: requiredLine(LIMITS.name),
  bytes: z.int(),
})
export type ChosenFile = z.infer<typeof chosenFileSchema>

const sumOf = (files: readonly ChosenFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

const message = optionalText(SENDING_LIMITS.message)
const copiesOf = (address: typeof email) =>
  z.array(address).check(z.maxLength(SENDING_LIMITS.copies, { error: MESSAGES.tooMany }))
const files = z.array(chosenFileSchema).check(
  z.maxLength(SENDING_LIMITS.files, { error: MESSAGES.tooMany }),
  z.refine((chosen) => sumOf(chosen) <= SENDING_LIMITS.bytes, { error: 'tooLarge' satisfies FileProblem }),
)

/** What staff add to an offer when they send it. The id is that of the sending, so that it is sent once. */
const sendingSchema = z.object({ id: z.uuid(), message, copies: copiesOf(email), files })
export type Sending = z.output<typeof sendingSchema>

/** Returns the schema of the dialog that sends an offer to this address, which needs no copy. */
export const sendingFormSchema = (recipient: string | null) => {
  const isOther = (copy: string) => copy.toLowerCase() !== recipient?.toLowerCase()
  const copies = copiesOf(email.check(z.refine(isOther, { error: MESSAGES.copyToRecipient })))
  return z.extend(sendingSchema, { copies, gives_access: z.boolean() })
}
export type SendingInput = z.output<ReturnType<typeof sendingFormSchema>>
export type SendingValues = z.input<ReturnType<typeof sendingFormSchema>>

/** The values of the dialog, as they are stored in the browser. */
export const sendingValuesSchema: z.ZodMiniType<SendingValues> = z.object({
  id: z.uuid(),
  message: z.string(),
  /** The addresses that get a copy to read. */
  copies: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), name: z.string(), bytes: z.int() })),
  /** Whether the recipient becomes a person of the client. */
  gives_access: z.boolean(),
})

/**
 * The body of the `send-offer` function: the offer, the `updated_at` that the screen shows, whether the recipient becomes a person of the client, what
 * is added, and whether to return a draft of the PDF or the mail instead.
 */
export const sendOfferSchema = z.object({
  offer: z.uuid(),
  updated_at: z.iso.datetime({ offset: true }),
  gives_access: z.optional(z.boolean()),
  preview: z.optional(z.union([z.boolean(), z.literal('mail')])),
  sending: z.optional(sendingSchema),
})
export type SendOffer = z.infer<typeof sendOfferSchema>

/** The version that was sent. */
export const sentOfferSchema = z.object({ version: z.int() })

/** The mail of an offer, as it would be sent. */
export const offerMailSchema = z.object({ subject: z.string(), html: z.string() })
