import { json } from '../gateway/responses.ts'

/** A refusal of the storage service, in upstream's form (supabase/storage: internal/errors/codes.ts). */
export class StorageFailure extends Error {
  readonly status: string
  readonly kind: string

  constructor(status: string, kind: string, message: string) {
    super(message)
    this.status = status
    this.kind = kind
  }

  /** Upstream answers 400, and the body has the status; a range has its own. */
  response(): Response {
    return json(this.status === '416' ? 416 : 400, { statusCode: this.status, error: this.kind, message: this.message })
  }
}

export const notFound = () => new StorageFailure('404', 'not_found', 'Object not found')
export const notAllowed = () => new StorageFailure('403', 'Unauthorized', 'new row violates row-level security policy')
