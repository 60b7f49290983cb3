import { z } from 'zod/mini'
import { toDataError } from '../errors.ts'

interface RowResponse {
  readonly data: unknown
  readonly error: unknown
  readonly status: number
}

/**
 * Reads one row by an id of any origin, such as the address: what is no UUID is no row and costs no request.
 * Resolves to null where there is none. Throws a DataError.
 */
export async function readRow<Schema extends z.ZodMiniType>(
  id: string,
  request: (uuid: string) => PromiseLike<RowResponse>,
  row: Schema,
): Promise<z.output<Schema> | null> {
  const uuid = z.uuid().safeParse(id)
  if (!uuid.success) return null
  const { data, error, status } = await request(uuid.data)
  if (error) throw toDataError(error, status)
  return z.nullable(row).parse(data)
}
