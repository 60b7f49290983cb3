import { createHash } from 'node:crypto'
import { z } from 'zod/mini'

/** The version of the format; the app does not touch blobs of later versions (rule K7). */
export const BLOB_VERSION = 1

const blobSchema = z.strictObject({
  version: z.literal(BLOB_VERSION),
  /** The keychain that holds the key. */
  backend: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The digest of the encrypted text, which distinguishes a damaged file from a missing key. */
  sha256: z.string().check(z.length(64)),
  encrypted: z.base64(),
})

const versionSchema = z.looseObject({ version: z.int() })

/** The result of reading the file. */
export type ReadBlob =
  | { readonly kind: 'sealed'; readonly backend: string; readonly encrypted: Buffer }
  | { readonly kind: 'corrupt' }
  | { readonly kind: 'newer' }

const digest = (data: Buffer) => createHash('sha256').update(data).digest('hex')

/** Returns the content of the file: the kind of encryption, and the encrypted text. */
export function writeBlob(backend: string, encrypted: Buffer): Buffer {
  const blob = { version: BLOB_VERSION, backend, sha256: digest(encrypted), encrypted: encrypted.toString('base64') }
  return Buffer.from(`${JSON.stringify(blob)}\n`)
}

/** Parses the output of `writeBlob`, or returns why it cannot; never throws. */
export function readBlob(file: Buffer): ReadBlob {
  const content = parseJson(file)
  const version = versionSchema.safeParse(content)
  if (version.success && version.data.version > BLOB_VERSION) return { kind: 'newer' }
  const blob = blobSchema.safeParse(content)
  if (!blob.success) return { kind: 'corrupt' }
  const encrypted = Buffer.from(blob.data.encrypted, 'base64')
  if (digest(encrypted) !== blob.data.sha256) return { kind: 'corrupt' }
  return { kind: 'sealed', backend: blob.data.backend, encrypted }
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'))
  } catch {
    return null
  }
}
