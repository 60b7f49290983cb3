import { z } from 'zod/mini'
import type { Supabase } from './client.ts'
import { codeForStatus, DataError } from './errors.ts'
import { apiServerOf } from './session/server.ts'

interface UploadOptions {
  /** Called with the number of bytes that have been sent. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
  /** Whether a file of this name counts as uploaded: an earlier try whose answer was lost. Nothing is overwritten (rule D21). */
  readonly mayExist?: boolean
}

const failureSchema = z.object({ statusCode: z.coerce.number() })

/** Returns the status of a response. The storage service answers most failures with 400, and has their status in the body. */
function statusOf({ status, responseText }: XMLHttpRequest): number {
  if (status !== 400) return status
  try {
    return failureSchema.safeParse(JSON.parse(responseText)).data?.statusCode ?? status
  } catch {
    return status
  }
}

/**
 * Uploads a file to a bucket. Has no time limit, because a slow connection takes its time; a connection that fails rejects. Throws a DataError,
 * and the reason of an aborted signal.
 */
export async function uploadFile(
  supabase: Supabase,
  bucket: string,
  path: string,
  body: Blob,
  { onProgress, signal, mayExist = false }: UploadOptions = {},
): Promise<void> {
  const server = apiServerOf(supabase)
  const { data } = await supabase.auth.getSession()
  signal?.throwIfAborted()
  await new Promise<void>((resolve, reject) => {
    // fetch() reports no progress of an upload.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open('POST', `${server.url}/storage/v1/object/${bucket}/${path}`)
    request.setRequestHeader('apikey', server.key)
    request.setRequestHeader('authorization', `Bearer ${data.session?.access_token ?? server.key}`)
    request.setRequestHeader('content-type', body.type)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('load', () => {
      const status = statusOf(request)
      if ((status >= 200 && status < 300) || (status === 409 && mayExist)) resolve()
      else reject(new DataError(codeForStatus(status)))
    })
    request.addEventListener('error', () => reject(new DataError('network')))
    request.addEventListener('timeout', () => reject(new DataError('timeout')))
    request.addEventListener('abort', () => reject(signal?.aborted ? signal.reason : new DataError('network')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}
