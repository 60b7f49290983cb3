import type { Sql } from 'postgres'
import { z } from 'zod'

/** The metadata of an account in one request, in bytes. */
const MAX_GIVEN = 4096

/** All metadata of an account, in bytes, as `private.limit_account_data` measures it. */
const MAX_STORED = 8192

/** The metadata in a request. The library stores any amount and loads it with every call of the account. */
export const metadataSchema = z
  .record(z.string(), z.unknown())
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAX_GIVEN)

/** Returns whether the database accepts these changes of the metadata of an account. */
export async function fitsMetadata(sql: Sql, userId: string, data: object): Promise<boolean> {
  const [row] = await sql<{ fits: boolean }[]>`
    select octet_length(merged::text) <= greatest(${MAX_STORED}::int, octet_length(stored::text)) as fits
    from auth.users
    cross join lateral (select coalesce(raw_user_meta_data, '{}') as stored) as before
    cross join lateral (select stored || ${JSON.stringify(data)}::text::jsonb as merged) as after
    where id = ${userId}`
  return row?.fits ?? true
}
