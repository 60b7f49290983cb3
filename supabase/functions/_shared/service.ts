import { z } from 'zod'
import { type Failure, Refusal } from './answers.ts'
import { serviceClient } from './client.ts'

/** What the database raises on purpose; its message is a stable word. */
const RAISED = 'P0001'

/** Answers of a function where the word alone does not say enough, by the word. */
export type Refusals = Readonly<Record<string, Omit<Failure, 'code'>>>

function refusalOf(word: string, details: string | null, refusals: Refusals): Refusal {
  if (word !== 'rate_limited') {
    return new Refusal(400, { code: word, message: 'The request was refused', ...refusals[word] })
  }
  const seconds = z.coerce.number().int().positive().catch(600).parse(details)
  return new Refusal(
    429,
    { code: word, message: 'That was a lot of attempts. Please try again later.' },
    { 'retry-after': String(seconds) },
  )
}

/**
 * Calls a database function as the service and gives its parsed answer. A word that it raises becomes a refusal: 429 for
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
