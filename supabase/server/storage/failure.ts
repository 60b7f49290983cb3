import { json } from '../http/responses.ts'

/** A refusal of the storage service, in upstream's form (supabase/storage: internal/errors/codes.ts). */
export class StorageFailure extends Error {
  readonly status: string
  readonly code: string
  readonly kind: string

  /** Most have the code as their kind. */
  constructor(status: string, code: string, message: string, kind = code) {
    super(message)
    this.status = status
    this.code = code
    this.kind = kind
  }

  /** Upstream answers 400, and the body has the status; a range has its own, and so has what the gateway refuses. */
  response(status = this.status === '416' ? 416 : 400): Response {
    const { code, kind, message } = this
    return json(status, { statusCode: this.status, code, error: kind, message })
  }
}

export const notFound = () => new StorageFailure('404', 'NoSuchKey', 'Object not found', 'not_found')
export const tooLarge = () =>
  new StorageFailure('413', 'EntityTooLarge', 'The object exceeded the maximum allowed size', 'Payload too large')
export const noBucket = () => new StorageFailure('404', 'NoSuchBucket', 'Bucket not found', 'Bucket not found')
export const notAllowed = (message = 'new row violates row-level security policy') =>
  new StorageFailure('403', 'AccessDenied', message, 'Unauthorized')
