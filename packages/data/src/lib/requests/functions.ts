import { z } from 'zod/mini'
import type { Supabase } from '../client.ts'
import { codeForStatus, DataError, toDataError } from '../errors.ts'

const failureSchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
  }),
})

async function toFailure(response: Response): Promise<DataError> {
  const code = codeForStatus(response.status)
  const body: unknown = await response.json().catch(() => null)
  const failure = failureSchema.safeParse(body)
  if (!failure.success) return new DataError(code)
  const { code: reason, message, fields } = failure.data.error
  return new DataError(code, { reason, ...(message ? { message } : {}), ...(fields ? { fields } : {}) })
}

/** Calls a server function and returns its response unparsed. Throws a DataError with the server's code and invalid fields. */
export async function callFunction(supabase: Supabase, name: string, body: Record<string, unknown>): Promise<unknown> {
  const { data, error } = await supabase.functions.invoke<unknown>(name, { body })
  if (!error) return data
  const context: unknown = Reflect.get(error, 'context')
  if (context instanceof Response) throw await toFailure(context)
  // Without a response the request itself failed: offline, refused or timed out.
  throw toDataError(context ?? error, 0)
}

/** Calls a server function that responds with `{ data, error }` and returns its parsed data. Throws a DataError, also for invalid data. */
export async function invokeFunction<Schema extends z.ZodMiniType>(
  supabase: Supabase,
  name: string,
  body: Record<string, unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const envelope = z.object({ data: z.unknown() }).safeParse(await callFunction(supabase, name, body))
  const answer = schema.safeParse(envelope.data?.data)
  if (!answer.success) throw new DataError('unknown', { cause: answer.error })
  return answer.data
}
