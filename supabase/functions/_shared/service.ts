import { z } from 'zod'
import { type Failure, Refusal } from './responses.ts'
import { serviceClient } from './client.ts'

/** The SQLSTATE of intentional errors. Their message is a stable error code. */
const RAISED = 'P0001'

/** Additional response details per error code. */
export type Refusals = Readonly<Record<string, Omit<Failure, 'code'>>>

function refusalOf(code: string, details: string | null, refusals: Refusals): Refusal {
  if (code !== 'rate_limited') {
    return new Refusal(400, { code, message: 'The request was refused', ...refusals[code] })
  }
  const seconds = z.coerce.number().int().positive().catch(600).parse(details)
  return new Refusal(
    429,
    { code, message: 'That was a lot of attempts. Please try again later.' },
    { 'retry-after': String(seconds) },
  )
}

/**
 * Calls a database function as the service role and returns its parsed result. Converts an intentional error to a Refusal: 429 for
 * `rate_limited`, 400 otherwise. Rejects after `timeout` milliseconds.
 */
export async function callService<T>(
  name: string,
  parameters: Readonly<Record<string, unknown>>,
  schema: z.core.$ZodType<T>,
  refusals: Refusals = {},
  timeout?: number,
): Promise<T> {
  const { data, error } = await serviceClient(timeout).rpc(name, parameters)
  if (error?.code === RAISED) throw refusalOf(error.message, error.details, refusals)
  if (error) throw error
  return z.parse(schema, data)
}
