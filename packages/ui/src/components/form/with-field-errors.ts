import { DataError } from '@nordlys/data/lib/errors'

type FieldErrors = Readonly<Record<string, readonly [field: string, message: string]>>

/**
 * Waits for a call; a failure whose reason or message is known goes beside its field. `known` maps the server's word to the field and
 * the message key shown there. Whatever else fails is thrown as it is.
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
