import postgres from 'postgres'
import { asRole, type Identity } from '../../local/testing/database.ts'

/** How a statement ended: the number of rows it touched, or the SQLSTATE and message it was refused with. */
export type Outcome =
  | { readonly rows: number }
  | { readonly code: string; readonly message: string; readonly constraint?: string }

class Undo extends Error {}

/** Runs one statement as an identity and takes it back, whatever came of it. */
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

/** The one row of a query that has exactly one. */
export async function only<Row extends object>(query: PromiseLike<readonly Row[]>): Promise<Row> {
  const [row, ...others] = await query
  if (!row || others.length > 0) throw new Error(`expected one row, got ${row ? others.length + 1 : 0}`)
  return row
}
