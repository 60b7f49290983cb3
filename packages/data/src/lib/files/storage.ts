import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { codeForStatus, DataError, toDataError } from '../errors.ts'
import { apiServerOf } from '../session/server.ts'

export interface UploadOptions {
  /** Called with the number of bytes that have been sent. */
  readonly onProgress?: (sent: number) => void
  readonly signal?: AbortSignal
  /** Whether an existing file of this name counts as uploaded: the response to an earlier attempt may be lost. Nothing is overwritten (rule D21). */
  readonly mayExist?: boolean
}

const failureSchema = z.object({ statusCode: z.coerce.number() })

const signedSchema = z.object({ signedURL: z.string().check(z.startsWith('/object/sign/')) })

/** Returns the status of a response. The storage service answers most failures with 400, and has their status in the body. */
function statusOf(status: number, text: string): number {
  if (status !== 400) return status
  try {
    return failureSchema.safeParse(JSON.parse(text)).data?.statusCode ?? status
  } catch {
    return status
  }
}

/**
 * Uploads a file to a bucket. There is no time limit, because an upload may take long on a slow connection; a lost connection rejects. Throws a
 * DataError, and the reason of an aborted signal.
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
      const status = statusOf(request.status, request.responseText)
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

async function checked(response: Response): Promise<Response> {
  if (!response.ok) throw new DataError(codeForStatus(statusOf(response.status, await response.text())))
  return response
}

/** Fetches a private file by its signed URL, relative to the storage service. There is no time limit. Throws a DataError. */
export async function fetchSigned(supabase: Supabase, signed: string): Promise<Blob> {
  try {
    return await (await checked(await fetch(`${apiServerOf(supabase).url}/storage/v1${signed}`))).blob()
  } catch (error) {
    throw toDataError(error)
  }
}

/**
 * Downloads a private file by a URL that is valid for this many seconds (rule D21). There is no time limit, because a download may take long on a
 * slow connection. Throws a DataError.
 */
export async function downloadFile(supabase: Supabase, bucket: string, path: string, seconds: number): Promise<Blob> {
  const { url, key } = apiServerOf(supabase)
  const { data } = await supabase.auth.getSession()
  try {
    const answer = await checked(
      await fetch(`${url}/storage/v1/object/sign/${bucket}/${path}`, {
        method: 'POST',
        headers: {
          apikey: key,
          authorization: `Bearer ${data.session?.access_token ?? key}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ expiresIn: seconds }),
      }),
    )
    const signed = signedSchema.safeParse(await answer.json())
    if (!signed.success) throw new DataError('unknown', { cause: signed.error })
    return await fetchSigned(supabase, signed.data.signedURL)
  } catch (error) {
    throw toDataError(error)
  }
}
