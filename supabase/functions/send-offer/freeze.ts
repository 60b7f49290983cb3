import { MESSAGES } from '@nordlys/data/lib/validation'
import { type Attachment, type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import { type Sending, type SendOffer, sentOfferSchema } from '@nordlys/data/offers/send'
import type { PostgrestError } from '@supabase/supabase-js'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import type { Failure } from '../_shared/responses.ts'

const frozenSchema = z.union([
  z.object({ content: offerContentSchema, hash: z.string(), actor: z.uuid() }),
  // What the same sending has stored already.
  sentOfferSchema,
])
const gapsSchema = z.array(z.string())

/** The fields of the dialog that the database refuses, with their messages. */
const FIELDS: Readonly<Record<string, readonly [field: string, message: string]>> = {
  invalid_message: ['message', MESSAGES.invalid],
  too_many_copies: ['copies', MESSAGES.tooMany],
  invalid_copy: ['copies', MESSAGES.email],
  copy_to_recipient: ['copies', MESSAGES.copyToRecipient],
  too_many_files: ['files', MESSAGES.tooMany],
  files_too_large: ['files', 'tooLarge'],
  foreign_file: ['files', 'foreign'],
  missing_file: ['files', 'missing'],
}

/** The next version of an offer, and the member of staff who sends it. */
interface Frozen {
  readonly content: OfferContent
  readonly hash: string
  readonly actor: string
}

/** What the database checks of a sending: the server has stored its attachments. */
export interface Added extends Omit<Sending, 'files'> {
  readonly attachments: readonly Attachment[]
}

/** The details are the gaps of an incomplete offer. */
export function failureOf({ message: code, details }: PostgrestError): Failure {
  const message = 'The offer cannot be sent'
  const [field, problem] = FIELDS[code] ?? []
  if (field && problem) return { code, message, fields: { [field]: problem } }
  if (code !== 'incomplete') return { code, message }
  const gaps = gapsSchema.parse(JSON.parse(details))
  return { code, message, fields: Object.fromEntries(gaps.map((gap) => [gap, 'errors:required'])) }
}

/** Reads the next version of an offer as the caller, or the number of the one that the same sending has stored. */
export const freezeOffer = async (
  request: Request,
  { offer, updated_at: was }: SendOffer,
  sending: Added | undefined,
): Promise<Frozen | { readonly version: number }> =>
  frozenSchema.parse(await callAsCaller(request, 'freeze_offer', { offer, was, sending }, failureOf))

/** Reads the next version of an offer as it is saved, also an incomplete one, as the caller. */
export const previewOffer = async (request: Request, offer: string): Promise<OfferContent> =>
  offerContentSchema.parse(await callAsCaller(request, 'preview_offer_page', { offer }, failureOf))
