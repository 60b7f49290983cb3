import { z } from 'zod/mini'
import { DataError, type DataErrorCode, toDataError } from '../errors.ts'

/** What a PostgREST request resolves to. */
export interface ApiResponse {
  readonly data: unknown
  readonly error: unknown
  readonly status: number
}

/** PostgreSQL's code for a duplicate value. */
export const UNIQUE_VIOLATION = '23505'

export interface Failures {
  /** The error's `fields` when a value exists already: of several, those whose constraint PostgreSQL names. */
  readonly taken?: Readonly<Record<string, string>>
  /** Codes for messages of database functions; the message becomes the error's `reason`. */
  readonly codes?: Readonly<Record<string, DataErrorCode>>
}

/** Waits for a request. Throws a DataError when it fails. */
export async function execute<Response extends ApiResponse>(
  request: PromiseLike<Response>,
  { taken, codes }: Failures = {},
): Promise<Response> {
  const response = await request
  if (!response.error) return response
  const failure = toDataError(response.error, response.status)
  const code = codes?.[failure.message]
  if (code) throw new DataError(code, { reason: failure.message, cause: response.error })
  if (!taken || failure.reason !== UNIQUE_VIOLATION) throw failure
  const named = Object.entries(taken).filter(([field]) => failure.message.includes(`_${field}_key`))
  const fields = named.length === 0 ? taken : Object.fromEntries(named)
  throw new DataError('conflict', { reason: UNIQUE_VIOLATION, fields, cause: response.error })
}

/** Fetches and parses data. Throws a DataError as `execute` does. */
export async function fetchData<Schema extends z.ZodMiniType>(
  request: PromiseLike<ApiResponse>,
  schema: Schema,
  failures?: Failures,
): Promise<z.output<Schema>> {
  return schema.parse((await execute(request, failures)).data)
}

/** Fetches and parses a list of rows. Throws a DataError. */
export const fetchRows = <Schema extends z.ZodMiniType>(
  request: PromiseLike<ApiResponse>,
  row: Schema,
): Promise<z.output<Schema>[]> => fetchData(request, z.array(row))

/** Fetches and parses a row; null when it is missing. Throws a DataError as `execute` does. */
export const fetchRow = <Schema extends z.ZodMiniType>(
  request: PromiseLike<ApiResponse>,
  row: Schema,
  failures?: Failures,
): Promise<z.output<Schema> | null> => fetchData(request, z.nullable(row), failures)

/** Waits for a request without a result. Throws a DataError as `execute` does. */
export async function call(request: PromiseLike<ApiResponse>, failures?: Failures): Promise<void> {
  await execute(request, failures)
}

/** Fetches the number of rows that a counting request matches. Throws a DataError. */
export async function fetchCount(
  request: PromiseLike<ApiResponse & { readonly count: number | null }>,
): Promise<number> {
  return (await execute(request)).count ?? 0
}
