import { clientCalls } from '@nordlys/data/client-page/calls'
import type { Sender } from '@nordlys/data/client-page/upload'
import type { UploadAnswer } from '@nordlys/data/client-page/upload-schema'
import type { Supabase } from '@nordlys/data/lib/client'
import { offerCalls } from '@nordlys/data/offers/public/mutations'
import { z } from 'zod/mini'
import { storedSession } from '../client/session.ts'
import { tokenOf } from '../client/token.ts'
import { keepWay, storedWay } from './way.ts'

const waySchema = z.object({ key: z.string(), client: z.nullable(z.uuid()), offer: z.uuid(), newest: z.string() })

/** Returns how this tab came from the client's page to the offer of a key; null if it did not. */
function wayOf(key: string) {
  try {
    const way = waySchema.parse(JSON.parse(storedWay() ?? 'null'))
    return way.key === key ? way : null
  } catch {
    // Nothing is stored, or it is damaged.
    return null
  }
}

/** Returns a new key for an offer that was opened from the client's page, while the session lasts; null otherwise. */
async function renew(supabase: Supabase, key: string): Promise<string | null> {
  const stored = storedSession()
  const token = stored === null ? null : tokenOf(stored)
  const way = wayOf(key)
  if (token === null || way === null) return null
  const answer = await clientCalls.offer(supabase, { token, client: way.client, offer: way.offer })
  if ('refused' in answer) return null
  keepWay({ ...way, newest: answer.key })
  return answer.key
}

/** Repeats a call with a new key if the one from the client's page has expired. */
const renewing =
  <Request extends { key: string }, Answer extends object>(
    call: (supabase: Supabase, request: Request) => Promise<Answer>,
  ) =>
  async (supabase: Supabase, request: Request): Promise<Answer> => {
    const answer = await call(supabase, { ...request, key: wayOf(request.key)?.newest ?? request.key })
    if (!('refused' in answer) || answer.refused !== 'unknown') return answer
    const key = await renew(supabase, request.key)
    return key === null ? answer : call(supabase, { ...request, key })
  }

/** The calls of an offer's page. A key from the client's page expires after ten minutes and is replaced while the session lasts. */
export const renewingCalls = {
  open: renewing(offerCalls.open),
  total: renewing(offerCalls.total),
  pdf: renewing(offerCalls.pdf),
  attachment: renewing(offerCalls.attachment),
  seen: renewing(offerCalls.seen),
  code: renewing(offerCalls.code),
  accept: renewing(offerCalls.accept),
  decline: renewing(offerCalls.decline),
  ask: renewing(offerCalls.ask),
  file: renewing(offerCalls.file),
}

/** Uploads a file with the key of the page, as the calls do. */
export const renewingUpload = (supabase: Supabase, key: string, upload: (sender: Sender) => Promise<UploadAnswer>) =>
  renewing((_supabase, sender: { key: string }) => upload(sender))(supabase, { key })
