import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import type { SendOffer } from '@nordlys/data/offers/send'
import { createClient, type PostgrestError, type SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { readEnv } from '../_shared/env.ts'
import { type Failure, Refusal } from '../_shared/responses.ts'

/** The timeout of the call, in milliseconds. */
const TIMEOUT = 10_000

const frozenSchema = z.object({ content: offerContentSchema, hash: z.string(), actor: z.uuid() })
const gapsSchema = z.array(z.string())

/** The next version of an offer, and the member of staff who sends it. */
interface Frozen {
  readonly content: OfferContent
  readonly hash: string
  readonly actor: string
}

const SIGNED_OUT = { code: 'unauthorized', message: 'Only signed-in staff may send an offer' }
const NOT_ALLOWED = { code: 'not_allowed', message: 'This account may not send offers' }

/** What the database raises by itself has the code P0001; its details are the gaps of an incomplete offer. */
function failureOf({ message: code, details }: PostgrestError): Failure {
  const message = 'The offer cannot be sent'
  if (code !== 'incomplete') return { code, message }
  const gaps = gapsSchema.parse(JSON.parse(details))
  return { code, message, fields: Object.fromEntries(gaps.map((gap) => [gap, 'errors:required'])) }
}

function toError(error: PostgrestError, status: number): Error {
  if (error.code === 'P0001') return new Refusal(400, failureOf(error))
  if (status === 401) return new Refusal(401, SIGNED_OUT)
  return error.code === '42501' ? new Refusal(403, NOT_ALLOWED) : error
}

/** Returns a client for the caller, so that the database decides by their session what they may do. */
function clientOf(request: Request): SupabaseClient {
  const authorization = request.headers.get('authorization')
  const key = request.headers.get('apikey')
  if (!authorization || !key) throw new Refusal(401, SIGNED_OUT)
  return createClient(readEnv().supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { authorization },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
    },
  })
}

/** Reads the next version of an offer as the caller. */
export async function freezeOffer(request: Request, { offer, updated_at: was }: SendOffer): Promise<Frozen> {
  const { data, error, status } = await clientOf(request).rpc('freeze_offer', { offer, was })
  if (error) throw toError(error, status)
  return frozenSchema.parse(data)
}

/** Reads the next version of an offer as it is saved, also an incomplete one, as the caller. */
export async function previewOffer(request: Request, offer: string): Promise<OfferContent> {
  const { data, error, status } = await clientOf(request).rpc('preview_offer_page', { offer })
  if (error) throw toError(error, status)
  return offerContentSchema.parse(data)
}
