import type { Sql, TransactionSql } from 'postgres'
import { z } from 'zod'
import type { Change } from './feed.ts'
import type { Identity } from './identity.ts'

const columnSchema = z.object({
  name: z.string(),
  quoted: z.string(),
  cast: z.string(),
  type: z.string(),
  is_key: z.boolean(),
})
const recordSchema = z.object({ record: z.record(z.string(), z.unknown()) })

/** The part of a change that a subscriber may read. */
export interface VisibleChange {
  /** The columns that the subscriber may read. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The current row with the columns that the subscriber may read; empty for a deleted row. */
  readonly record: Readonly<Record<string, unknown>>
  /** The key of an updated or deleted row. */
  readonly old: Readonly<Record<string, unknown>>
  /** Errors to send instead of the row. */
  readonly errors: readonly string[] | null
}

async function assumeIdentity(tx: TransactionSql, { role, claims }: Identity): Promise<void> {
  await tx`
    select set_config('request.jwt.claims', ${JSON.stringify(claims ?? { role })}, true),
      set_config('request.jwt.claim.sub', ${claims?.sub ?? ''}, true),
      set_config('request.jwt.claim.role', ${role}, true),
      set_config('role', ${role}, true)`
}

async function readableColumns(tx: TransactionSql, relation: string): Promise<z.infer<typeof columnSchema>[]> {
  const rows = await tx`
    select a.attname as name, quote_ident(a.attname) as quoted, t.typname as type,
      format_type(a.atttypid, a.atttypmod) as cast, coalesce(a.attnum = any (i.indkey), false) as is_key
    from pg_attribute a
    join pg_type t on t.oid = a.atttypid
    left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
    where a.attrelid = to_regclass(${relation}) and a.attnum > 0 and not a.attisdropped
      and has_column_privilege(a.attrelid, a.attnum, 'select')
    order by a.attnum`
  return rows.map((row) => columnSchema.parse(row))
}

const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`

const UNAUTHORIZED = ['Error 401: Unauthorized']

/**
 * Returns the part of a change that a subscriber may read; null for nothing. Follows the rules of upstream Realtime, with access evaluated
 * on delivery (rule D5). Upstream sends the key of a deleted row to all subscribers of the table. It sends an error to subscribers without
 * access to the table's key. Only the publication can prevent both (see `20260101000400_realtime.sql`).
 */
export async function readVisibleChange(sql: Sql, identity: Identity, change: Change): Promise<VisibleChange | null> {
  const relation = `${quoteName(change.schema_name)}.${quoteName(change.table_name)}`
  return sql.begin('read only', async (tx) => {
    await assumeIdentity(tx, identity)
    const columns = await readableColumns(tx, relation)
    const keys = columns.filter((column) => column.is_key)
    const old = change.type === 'INSERT' ? {} : Object.fromEntries(keys.map(({ name }) => [name, change.key[name]]))
    if (change.type === 'DELETE') return { columns, record: {}, old, errors: null }
    if (keys.length < Object.keys(change.key).length) return { columns: [], record: {}, old: {}, errors: UNAUTHORIZED }
    const match = keys.map(({ quoted, cast }, index) => `${quoted} = $${index + 1}::text::${cast}`).join(' and ')
    const list = columns.map(({ quoted }) => quoted).join(', ')
    const [row] = await tx.unsafe(
      `select to_jsonb(seen) as record from (select ${list} from ${relation} where ${match}) as seen`,
      keys.map(({ name }) => String(change.key[name])),
    )
    return row ? { columns, record: recordSchema.parse(row).record, old, errors: null } : null
  })
}
