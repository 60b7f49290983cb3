import { z } from 'zod'
import { readEnv } from './env.ts'

/** The timeout of a request, in milliseconds. */
const TIMEOUT = 20_000

/** The cache rules of stored files: everyone may keep those of the site, whose path is from the hash of the content. */
const CACHE = { media: 'public, max-age=31536000, immutable', files: 'private, no-store' } as const

const failureSchema = z.object({ statusCode: z.coerce.number() })

function call(path: string, init: RequestInit): Promise<Response> {
  const { supabaseUrl, secretKey } = readEnv()
  const headers = {
    apikey: secretKey,
    authorization: `Bearer ${secretKey}`,
    ...Object.fromEntries(new Headers(init.headers)),
  }
  return fetch(`${supabaseUrl}/storage/v1/object/${path}`, { ...init, headers, signal: AbortSignal.timeout(TIMEOUT) })
}

/** Returns the status of a failed response. The storage service answers most failures with 400, and has their status in the body. */
async function failedStatus(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => null)
  return failureSchema.safeParse(body).data?.statusCode ?? response.status
}

/** Returns a stored file; null when there is none. */
export async function download(bucket: 'files' | 'inbox', path: string): Promise<Uint8Array | null> {
  const response = await call(`authenticated/${bucket}/${path}`, { method: 'GET' })
  if (response.ok) return new Uint8Array(await response.arrayBuffer())
  if ((await failedStatus(response)) === 404) return null
  throw new Error(`storage: ${response.status}`)
}

/** Stores a file under a name from the hash of its content. One that exists has the same content. */
export async function store(bucket: keyof typeof CACHE, path: string, type: string, bytes: Uint8Array): Promise<void> {
  const response = await call(`${bucket}/${path}`, {
    method: 'POST',
    body: new Uint8Array(bytes),
    headers: { 'content-type': type, 'cache-control': CACHE[bucket] },
  })
  if (response.ok) {
    await response.body?.cancel()
    return
  }
  const status = await failedStatus(response)
  if (status !== 409) throw new Error(`storage: ${status}`)
}

const signedSchema = z.object({ signedURL: z.string().startsWith('/object/sign/') })

/** Returns a URL of a private file, relative to the storage service, that is valid for a minute; null when there is none. */
export async function sign(path: string): Promise<string | null> {
  const response = await call(`sign/files/${path}`, {
    method: 'POST',
    body: JSON.stringify({ expiresIn: 60 }),
    headers: { 'content-type': 'application/json' },
  })
  if (response.ok) return signedSchema.parse(await response.json()).signedURL
  if ((await failedStatus(response)) === 404) return null
  throw new Error(`storage: ${response.status}`)
}

/** Removes files of a bucket; those that do not exist are removed already. */
export async function remove(bucket: 'files' | 'inbox' | 'media', paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  const response = await call(bucket, {
    method: 'DELETE',
    body: JSON.stringify({ prefixes: paths }),
    headers: { 'content-type': 'application/json' },
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`storage: ${response.status}`)
}
