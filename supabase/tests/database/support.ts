import postgres from 'postgres'
import { expect } from 'vitest'
import { asRole, type Identity } from '../../server/testing/database.ts'

/** The result of a statement: the number of affected rows, or the SQLSTATE and message of its error. */
export type Outcome =
  | { readonly rows: number }
  | { readonly code: string; readonly message: string; readonly constraint?: string }

class Undo extends Error {}

/** Runs a statement as an identity and rolls it back. */
export async function attempt(
  sql: postgres.Sql,
  identity: Identity,
  statement: (transaction: postgres.TransactionSql) => PromiseLike<{ readonly count: number }>,
): Promise<Outcome> {
  let rows = 0
  try {
    await asRole(sql, identity, async (transaction) => {
      rows = (await statement(transaction)).count
      throw new Undo()
    })
  } catch (error) {
    if (error instanceof postgres.PostgresError) {
      const { code, message, constraint_name: constraint } = error
      return { code, message, ...(constraint ? { constraint } : {}) }
    }
    if (!(error instanceof Undo)) throw error
  }
  return { rows }
}

/** Returns the only row of a query. Fails for any other number of rows. */
export async function only<Row extends object>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row, ...others] = await query
  if (!row || others.length > 0) throw new Error(`expected one row, got ${row ? others.length + 1 : 0}`)
  return row
}

/** Returns a row for each connection that waits for a lock. */
export const waiting = (sql: postgres.Sql) =>
  sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** Waits until the given number of connections wait for locks. */
export const untilWaiting = (sql: postgres.Sql, count: number): Promise<void> =>
  expect.poll(() => waiting(sql)).toHaveLength(count)
