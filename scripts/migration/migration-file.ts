import { formatSqlStatements } from '@supabase/pg-delta/sql-format'
import { z } from 'zod'

/** The statements of a plan of pg-delta. */
export const planSchema = z.object({
  actions: z.array(
    z.object({
      sql: z.string(),
      verb: z.enum(['create', 'alter', 'drop']),
      transactionality: z.enum(['transactional', 'nonTransactional', 'commitBoundaryAfter']),
      dataLoss: z.enum(['none', 'destructive']),
    }),
  ),
})
export type Action = z.infer<typeof planSchema>['actions'][number]

/** A migration file, and what its author must check. */
export interface MigrationFile {
  readonly name: string
  readonly text: string
  readonly warnings: readonly string[]
}

const FILE_NAME = /^(\d{14})_\w+\.sql$/

/** Owners are implicit: the role that migrates owns what it creates, and has every privilege on it. */
const isAboutOwner = ({ sql }: Action) => /\b(?:OWNER TO|FROM|TO) "postgres"$/.test(sql)

const firstLine = (sql: string) => sql.trim().split('\n', 1).join('')

function warningOf({ sql, dataLoss, transactionality }: Action): string | undefined {
  if (dataLoss === 'destructive') return `Deletes data: ${firstLine(sql)}`
  if (transactionality !== 'transactional')
    return `Needs a migration of its own, a migration is one transaction: ${firstLine(sql)}`
  return undefined
}

/** Returns the reason why a migration cannot have a name. */
export function problemOfName(name: string | undefined, existing: readonly string[]): string | undefined {
  if (name === undefined) return 'Name the migration after its subject.'
  if (!/^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name))
    return `${name} is no name of a migration: use small letters, digits and underscores, as in \`contact_telephone\`.`
  if (existing.some((file) => file.slice('20260101000000_'.length) === `${name}.sql`))
    return `There is a migration ${name} already.`
  return undefined
}

/** Returns a version that sorts after all existing ones: the time in UTC, unless the last one is later. */
function nextVersion(existing: readonly string[], now: Date): string {
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const versions = existing.map((file) => FILE_NAME.exec(file)?.[1] ?? '')
  const last = versions.toSorted().at(-1) ?? ''
  return last < time ? time : String(BigInt(last) + 1n)
}

/** Functions are in no order that their texts need: one may call another that follows, or that has other arguments before. */
const UNCHECKED = 'set check_function_bodies = off'

const isFunction = ({ sql }: Action) => /^create (?:or replace )?function/i.test(sql.trim())

/** Returns the migration that runs the statements of a plan, or null when it has none. */
export function migrationFile(
  name: string,
  actions: readonly Action[],
  existing: readonly string[],
  now = new Date(),
): MigrationFile | null {
  const own = actions.filter((action) => !isAboutOwner(action))
  if (own.length === 0) return null
  const statements = formatSqlStatements([...(own.some(isFunction) ? [UNCHECKED] : []), ...own.map(({ sql }) => sql)], {
    keywordCase: 'lower',
    maxWidth: 120,
    alignColumns: false,
  })
  return {
    name: `${nextVersion(existing, now)}_${name}.sql`,
    text: `${statements.map((statement) => `${statement.trim().replace(/;$/, '')};`).join('\n\n')}\n`,
    warnings: own.map(warningOf).filter((warning) => warning !== undefined),
  }
}
