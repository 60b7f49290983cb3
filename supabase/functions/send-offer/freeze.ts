import { type OfferContent, offerContentSchema } from '@nordlys/data/offers/content'
import type { SendOffer } from '@nordlys/data/offers/send'
import { createClient, type PostgrestError } from '@supabase/supabase-js'
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

/** Reads the next version of an offer as the caller, so that the database decides by their session whether they may send it. */
export async function freezeOffer(request: Request, { offer, updated_at: was }: SendOffer): Promise<Frozen> {
  const authorization = request.headers.get('authorization')
  const key = request.headers.get('apikey')
  if (!authorization || !key) throw new Refusal(401, SIGNED_OUT)
  const client = createClient(readEnv().supabaseUrl, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: {
      headers: { authorization },
      fetch: (input, init) => fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT) }),
    },
  })
  const { data, error, status } = await client.rpc('freeze_offer', { offer, was })
  if (error) throw toError(error, status)
  return frozenSchema.parse(data)
}
