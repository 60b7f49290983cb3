/** The kinds of failed requests; each is a key of the `errors` namespace. */
export type DataErrorCode =
  | 'network'
  | 'timeout'
  | 'refused'
  | 'unauthenticated'
  | 'invalid'
  | 'conflict'
  | 'not_found'
  | 'rate_limited'
  /** The check against bots is missing or failed. */
  | 'captcha'
  | 'reauthentication_needed'
  | 'unknown'

/** A failed request to the backend. `reason` is the server's stable code, for screens with a more specific message. */
export class DataError extends Error {
  override readonly name = 'DataError'
  readonly code: DataErrorCode
  readonly reason: string | undefined
  /** Maps invalid fields to message keys. */
  readonly fields: Readonly<Record<string, string>>

  constructor(
    code: DataErrorCode,
    options: {
      message?: string
      reason?: string | undefined
      fields?: Readonly<Record<string, string>>
      cause?: unknown
    } = {},
  ) {
    super(options.message ?? options.reason ?? code, { cause: options.cause })
    this.code = code
    this.reason = options.reason
    this.fields = options.fields ?? {}
  }
}

const BY_STATUS: Readonly<Record<number, DataErrorCode>> = {
  0: 'network',
  400: 'invalid',
  401: 'unauthenticated',
  403: 'refused',
  404: 'not_found',
  409: 'conflict',
  413: 'invalid',
  422: 'invalid',
  429: 'rate_limited',
}

/** Returns the code for an HTTP status; 0 is a request without a response. */
export function codeForStatus(status: number): DataErrorCode {
  return BY_STATUS[status] ?? 'unknown'
}

function textProperty(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Converts an error of supabase-js or fetch into a DataError. `status` is that of the response. */
export function toDataError(error: unknown, status?: number): DataError {
  if (error instanceof DataError) return error
  if (typeof error !== 'object' || error === null) return new DataError('unknown', { cause: error })
  const message = textProperty(error, 'message')
  const options = { ...(message ? { message } : {}), reason: textProperty(error, 'code'), cause: error }
  // Raised by a database function (rule D14).
  if (message === 'reauthentication_needed' && options.reason === 'P0001') return new DataError(message, options)
  const name = textProperty(error, 'name')
  // postgrest-js includes the name of a fetch error only at the start of the message.
  if (/^(Abort|Timeout)Error/.test(name ?? '') || /^(Abort|Timeout)Error/.test(message ?? ''))
    return new DataError('timeout', options)
  const ownStatus: unknown = Reflect.get(error, 'status')
  const known = status ?? (typeof ownStatus === 'number' ? ownStatus : undefined)
  // The local auth service reports the same. With status 400, it asks for a mailed code.
  if (options.reason === 'reauthentication_needed' && known === 403) return new DataError(options.reason, options)
  if (options.reason === 'captcha_failed') return new DataError('captcha', options)
  if (known !== undefined) return new DataError(codeForStatus(known), options)
  if (error instanceof TypeError || /fetch|network/i.test(message ?? '')) return new DataError('network', options)
  return new DataError('unknown', options)
}
