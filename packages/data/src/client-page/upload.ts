import { z } from 'zod/mini'
import type { Supabase } from '../lib/client.ts'
import { codeForStatus, DataError, toDataError } from '../lib/errors.ts'
import { cleanFileName } from '../lib/files/file-name.ts'
import { apiServerOf } from '../lib/session/server.ts'
import { type UploadAnswer, uploadAnswerSchema } from './upload-schema.ts'

/** Who uploads: the session of a client's page, or the key of an offer's page. */
export type Sender = { readonly token: string; readonly client: string } | { readonly key: string }

const answerSchema = z.object({ data: uploadAnswerSchema })

/**
 * Uploads a file for a message; a repeated id stores nothing more. There is no time limit, because an upload may take long on a slow connection. Throws
 * a DataError, and the reason of an aborted signal.
 */
export async function uploadMessageFile(
  supabase: Supabase,
  sender: Sender,
  { id, file, signal }: { readonly id: string; readonly file: File; readonly signal: AbortSignal },
): Promise<UploadAnswer> {
  const { url, key } = apiServerOf(supabase)
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...sender, id, name: cleanFileName(file.name) })) body.set(name, value)
  try {
    // Read now, so that a file that changes or disappears meanwhile is not uploaded in part.
    body.set('file', new Blob([await file.arrayBuffer()]))
    const headers = { apikey: key, authorization: `Bearer ${key}` }
    const response = await fetch(`${url}/functions/v1/client-file`, { method: 'POST', headers, body, signal })
    if (!response.ok) throw new DataError(codeForStatus(response.status))
    return answerSchema.parse(await response.json()).data
  } catch (error) {
    signal.throwIfAborted()
    throw toDataError(error)
  }
}

/** Downloads a file by its signed path below the storage service. Throws a DataError. */
export async function downloadSigned(supabase: Supabase, path: string): Promise<Blob> {
  try {
    const response = await fetch(`${apiServerOf(supabase).url}/storage/v1${path}`)
    if (!response.ok) throw new DataError(codeForStatus(response.status))
    return await response.blob()
  } catch (error) {
    throw toDataError(error)
  }
}
