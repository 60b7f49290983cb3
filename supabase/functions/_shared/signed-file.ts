import { signedFileSchema } from '@nordlys/data/client-page/schema'
import { z } from 'zod'
import { callService } from './service.ts'
import { sign } from './storage.ts'

const answerSchema = z.union([
  z.object({ path: z.string(), name: z.string() }),
  z.object({ refused: z.enum(['session', 'client', 'unknown', 'files']) }),
])

/** Returns a URL of a file that a message shows to the reader of a client's page or an offer, or the refusal. */
export async function signedFile(
  request: object,
): Promise<z.output<typeof signedFileSchema> | { readonly refused: string }> {
  const found = await callService('read_thread_file', { request }, answerSchema)
  if ('refused' in found) return found
  const url = await sign(found.path)
  return url === null ? { refused: 'unknown' } : { name: found.name, url }
}
