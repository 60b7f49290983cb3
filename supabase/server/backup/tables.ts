import { createHash, type Hash } from 'node:crypto'
import type postgres from 'postgres'

/** A table of a backup. */
export interface BackupTable {
  readonly schema: string
  readonly name: string
  /** The columns without the generated ones. */
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

/** Returns the name of a table with its schema. */
export const nameOf = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): string => `${schema}.${name}`

/** The number of rows and the checksum of a table. */
export interface Contents {
  readonly rows: number
  readonly sha256: string
}

/**
 * The account columns that the auth services of all backends share. Sessions, tokens and second factors are excluded because another
 * backend cannot use them.
 */
const ACCOUNTS: Readonly<Record<string, readonly string[]>> = {
  users: [
    'id',
    'aud',
    'role',
    'email',
    'encrypted_password',
    'email_confirmed_at',
    'invited_at',
    'raw_app_meta_data',
    'raw_user_meta_data',
    'banned_until',
    'deleted_at',
    'is_sso_user',
    'is_anonymous',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
  identities: [
    'id',
    'provider',
    'provider_id',
    'user_id',
    'identity_data',
    'last_sign_in_at',
    'created_at',
    'updated_at',
  ],
}

/** The tables of what opens an offer, which a backup excludes: its keys and codes may end after it (rule D24). */
const KEYS: readonly string[] = ['offer_keys', 'offer_codes']

/** Returns whether a backup of an earlier version may contain a table that is not restored. */
export const isLeftOut = ({ schema, name }: Pick<BackupTable, 'schema' | 'name'>): boolean =>
  schema === 'public' && KEYS.includes(name)

/** Returns the account tables, the files and the logged tables of the product. Applying the migrations restores the migration history. */
export async function backupTables(sql: postgres.Sql | postgres.TransactionSql): Promise<BackupTable[]> {
  const tables = await sql<BackupTable[]>`
    select n.nspname as schema, c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attnum = any (i.indkey)), '{}') as key
    from pg_class as c
    join pg_namespace as n on n.oid = c.relnamespace
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where (n.nspname = 'public' and c.relname not in ${sql(KEYS)} or n.nspname = 'auth' and c.relname in ${sql(Object.keys(ACCOUNTS))}
        -- A project keeps the contents of its files elsewhere, and without them their names are of no use.
        or n.nspname = 'storage' and c.relname in ('objects', 'contents') and to_regclass('storage.contents') is not null)
      and c.relkind = 'r' and c.relpersistence = 'p'
    group by n.nspname, c.relname
    order by n.nspname, c.relname
  `
  return tables.map((table) => {
    const columns = table.schema === 'auth' ? ACCOUNTS[table.name] : undefined
    return columns ? { ...table, columns } : table
  })
}

/**
 * Returns the SQL expression that reads a column. Drops password hashes other than bcrypt, which not all backends accept; those users reset
 * their password. A backup contains no second factors: an account that has one gets a mark and loses its password, so that its owner signs in
 * by an emailed link and sets up a new one.
 */
function valueOf(sql: postgres.TransactionSql, { schema, name }: BackupTable, column: string) {
  const hasFactor = sql`exists (select from auth.mfa_factors f where f.user_id = users.id and f.status = 'verified')`
  if (schema === 'auth' && name === 'users' && column === 'encrypted_password')
    return sql`case when encrypted_password ~ '^[$]2[aby][$]' and not ${hasFactor} then encrypted_password end`
  if (schema === 'auth' && name === 'users' && column === 'raw_app_meta_data')
    return sql`case when ${hasFactor} then coalesce(raw_app_meta_data, '{}') || '{"second_factors_lost": true}' else raw_app_meta_data end`
  return sql`${sql(column)}`
}

/** Returns the rows of a table in primary key order, one line of COPY format each. */
export async function* readRows(sql: postgres.TransactionSql, backupTable: BackupTable): AsyncGenerator<Buffer> {
  const { schema, name, columns, key } = backupTable
  const table = sql`${sql(schema)}.${sql(name)}`
  const values = columns
    .map((column) => valueOf(sql, backupTable, column))
    .reduce((all, value) => sql`${all}, ${value}`)
  const order = key.length > 0 ? sql`order by ${sql(key)}` : sql``
  const rows = await sql`copy (select ${values} from ${table} ${order}) to stdout`.readable()
  for await (const lines of rows) yield lines
  // The driver pauses the connection when the stream is full. Nothing else resumes it at the end of the stream.
  // oxlint-disable-next-line no-underscore-dangle -- Node's method to request more
  rows._read(0)
}

/** Counts lines and computes their checksum. */
export class Tally {
  readonly #hash: Hash = createHash('sha256')
  #rows = 0

  add(lines: Buffer): void {
    this.#hash.update(lines)
    for (let at = lines.indexOf(10); at !== -1; at = lines.indexOf(10, at + 1)) this.#rows += 1
  }

  /** The number of lines so far. */
  get rows(): number {
    return this.#rows
  }

  contents(): Contents {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') }
  }
}

/** Returns the current contents of a table. */
export async function contentsOf(sql: postgres.TransactionSql, table: BackupTable): Promise<Contents> {
  const tally = new Tally()
  for await (const lines of readRows(sql, table)) tally.add(lines)
  return tally.contents()
}
