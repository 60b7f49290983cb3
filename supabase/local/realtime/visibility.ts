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

/** What one subscriber may know of one change. */
export interface VisibleChange {
  /** The columns that the subscriber may read. */
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The row as the subscriber sees it now; empty for a deleted one. */
  readonly record: Readonly<Record<string, unknown>>
}

async function becomeSubscriber(tx: TransactionSql, { role, claims }: Identity): Promise<void> {
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

const policySchema = z.object({ permissive: z.boolean(), expression: z.string() })

/** Whether the subscriber could have read a row that is gone: the table's own policies, asked about the row as it was. */
async function couldRead(tx: TransactionSql, relation: string, table: string, row: object): Promise<boolean> {
  const [security] = await tx`select row_security_active(${relation}) as active`
  if (security?.['active'] === false) return true
  const rows = await tx`
    select p.polpermissive as permissive, pg_get_expr(p.polqual, p.polrelid) as expression
    from pg_policy p
    where p.polrelid = to_regclass(${relation}) and p.polcmd in ('r', '*') and exists (
      select from unnest(p.polroles) as role where role = 0 or pg_has_role(current_user, role, 'usage'))`
  const policies = rows.map((each) => policySchema.parse(each))
  const permissive = policies.filter((policy) => policy.permissive).map(({ expression }) => `(${expression})`)
  const restrictive = policies.filter((policy) => !policy.permissive).map(({ expression }) => `(${expression})`)
  if (permissive.length === 0) return false
  const condition = [`(${permissive.join(' or ')})`, ...restrictive].join(' and ')
  // Under the table's own name, because policies may call it by that.
  const found = await tx.unsafe(
    `select from jsonb_populate_record(null::${relation}, $1::text::jsonb) as ${quoteName(table)} where ${condition}`,
    [JSON.stringify(row)],
  )
  return found.length === 1
}

/**
 * Looks at a change as the subscriber: row level security and column privileges decide at this moment, so somebody who
 * lost access a moment ago sees nothing (rule D5). Null when there is nothing for the subscriber to see.
 * Of a deleted row only the key is told, as on hosted Supabase, and here only to who could have read the row.
 */
export async function lookAs(sql: Sql, identity: Identity, change: Change): Promise<VisibleChange | null> {
  const relation = `${quoteName(change.schema_name)}.${quoteName(change.table_name)}`
  return sql.begin('read only', async (tx) => {
    await becomeSubscriber(tx, identity)
    const columns = await readableColumns(tx, relation)
    const keys = columns.filter((column) => column.is_key)
    if (keys.length < Object.keys(change.key).length) return null
    if (change.deleted)
      return (await couldRead(tx, relation, change.table_name, change.deleted)) ? { columns, record: {} } : null
    const match = keys.map(({ quoted, cast }, index) => `${quoted} = $${index + 1}::text::${cast}`).join(' and ')
    const list = columns.map(({ quoted }) => quoted).join(', ')
    const [row] = await tx.unsafe(
      `select to_jsonb(seen) as record from (select ${list} from ${relation} where ${match}) as seen`,
      keys.map(({ name }) => String(change.key[name])),
    )
    return row ? { columns, record: recordSchema.parse(row).record } : null
  })
}
