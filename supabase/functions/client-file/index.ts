import { reservedFileSchema, type UploadAnswer, uploadRequestSchema } from '@nordlys/data/client-page/upload-schema'
import { LARGEST_FILE, typeOfFile } from '@nordlys/data/lib/files/file-types'
import { parseBody, readForm } from '../_shared/body.ts'
import { isOfType } from '../_shared/file-bytes.ts'
import { hashOf } from '../_shared/hash.ts'
import { serve } from '../_shared/serve.ts'
import { callService } from '../_shared/service.ts'
import { store } from '../_shared/storage.ts'

/** What a form has beside its file. */
const FIELDS = 16 * 1024

/**
 * Stores a file that a client sends with a message: with the session of their page, or the key of an offer's page. The database says whether and where,
 * before the file is stored. The type is that of the name, and the bytes must be of it. A refusal is a result, `{ refused }`.
 */
export default serve(async (request): Promise<UploadAnswer> => {
  const form = await readForm(request, LARGEST_FILE + FIELDS)
  const { file, ...fields } = Object.fromEntries(form)
  const given = parseBody(fields, uploadRequestSchema)
  const bytes = file instanceof File ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array()
  const type = typeOfFile(given.name)
  if (type === null || bytes.length === 0 || bytes.length > LARGEST_FILE) return { refused: 'type' }
  if (!isOfType(bytes, type)) return { refused: 'disguised' }
  const asked = { ...given, type, bytes: bytes.length, sha256: await hashOf(bytes) }
  const reserved = await callService('reserve_client_file', { request: asked }, reservedFileSchema)
  if (!('path' in reserved)) return reserved
  await store('files', reserved.path, type, bytes)
  return { stored: true }
})
