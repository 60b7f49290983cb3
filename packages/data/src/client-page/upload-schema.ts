import { z } from 'zod/mini'
import { LIMITS, requiredLine } from '../lib/validation.ts'
import { clientSessionSchema } from './schema.ts'

const key = clientSessionSchema.shape.token

/** The fields of an upload beside its file: the session of the client's page, or the key of an offer's page, and the id of the file. */
export const uploadRequestSchema = z.union([
  z.object({ token: key, client: z.uuid(), id: z.uuid(), name: requiredLine(LIMITS.name) }),
  z.object({ key, id: z.uuid(), name: requiredLine(LIMITS.name) }),
])

/**
 * What became of an upload. It is refused for a reader who may no longer write (`session`, `client`, `unknown`), beyond the limits of an hour
 * (`too_many`) and of a client (`full`), for another type (`type`), for bytes of another type than that of the name (`disguised`), and for an id that is taken (`files`).
 */
export const uploadAnswerSchema = z.union([
  z.object({ stored: z.literal(true) }),
  z.object({
    refused: z.enum(['session', 'client', 'unknown', 'too_many', 'full', 'type', 'disguised', 'files']),
  }),
])
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>

/** The place of a reserved upload in the bucket `files`, or why there is none. */
export const reservedFileSchema = z.union([z.object({ path: z.string() }), uploadAnswerSchema])
