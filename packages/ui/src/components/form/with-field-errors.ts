import { DataError } from '@nordlys/data/lib/errors'

type FieldErrors = Readonly<Record<string, readonly [field: string, message: string]>>

/**
 * Awaits a call and shows a failure with a known reason or message at its field. `known` maps the server's code to the field and the message key.
 * Rethrows any other error.
 */
export async function withFieldErrors(call: Promise<unknown>, known: FieldErrors): Promise<void> {
  try {
    await call
  } catch (error) {
    if (!(error instanceof DataError)) throw error
    const [field, message] = known[error.reason ?? ''] ?? known[error.message] ?? []
    if (!field || !message) throw error
    throw new DataError(error.code, {
      message: error.message,
      reason: error.reason,
      fields: { [field]: message },
      cause: error,
    })
  }
}
