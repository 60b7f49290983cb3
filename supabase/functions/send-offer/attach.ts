import { typeOfFile } from '@nordlys/data/lib/files/file-types'
import type { Attachment } from '@nordlys/data/offers/content'
import type { FileProblem, Sending } from '@nordlys/data/offers/send'
import { z } from 'zod'
import { callAsCaller } from '../_shared/as-caller.ts'
import { isOfType } from '../_shared/file-type.ts'
import { Refusal } from '../_shared/responses.ts'
import { hashOf } from '../_shared/hash.ts'
import { download, store } from '../_shared/storage.ts'
import { type Added, failureOf } from './freeze.ts'

const refuse = (code: string, problem: FileProblem, index: number) =>
  new Refusal(400, { code, message: 'A file cannot be sent', fields: { [`files.${index}`]: problem } })

/**
 * Copies the chosen files to the folder of the offer, by their hashes, where they stay as they are sent. Throws a Refusal for a file of another client
 * or offer, one that is gone, and one whose bytes are not of the type that its name says.
 */
async function attach(request: Request, offer: string, files: Sending['files']): Promise<Attachment[]> {
  if (files.length === 0) return []
  const chosen = files.map(({ path, name }) => ({ path, name }))
  z.array(z.unknown()).parse(await callAsCaller(request, 'check_offer_files', { offer, files: chosen }, failureOf))
  const attachments: Attachment[] = []
  for (const [index, { path, name }] of chosen.entries()) {
    // One at a time, because the memory of a function is small.
    const bytes = await download('files', path) // oxlint-disable-line no-await-in-loop -- see above
    if (bytes === null) throw refuse('missing_file', 'missing', index)
    const type = typeOfFile(name)
    if (type === null || !isOfType(bytes, type)) throw refuse('disguised_file', 'disguised', index)
    const sha256 = await hashOf(bytes) // oxlint-disable-line no-await-in-loop -- see above
    await store('files', `${offer}/${sha256}`, type, bytes) // oxlint-disable-line no-await-in-loop -- see above
    attachments.push({ name, type, bytes: bytes.length, sha256 })
  }
  return attachments
}

/** Returns a sending with its files stored. */
export async function withAttachments(request: Request, offer: string, sending: Sending): Promise<Added> {
  const { files, ...rest } = sending
  return { ...rest, attachments: await attach(request, offer, files) }
}
