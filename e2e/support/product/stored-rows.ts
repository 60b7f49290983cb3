import { inDatabase } from '../accounts/accounts.ts'
import type { StackInfo } from './product.ts'

type Row = Readonly<Record<string, string | number | boolean | null>>

/** Inserts a row as the owner of the database, and returns its id. */
export function storeRow(stack: StackInfo, table: string, row: Row): Promise<string> {
  return inDatabase(stack, async (sql) => {
    const [stored] = await sql<{ id: string }[]>`insert into public.${sql(table)} ${sql(row)} returning id`
    if (!stored) throw new Error(`Nothing was stored in ${table}`)
    return stored.id
  })
}

/** Inserts a note of the demo administrator; only its author may delete it. */
export async function storeNote(
  stack: StackInfo,
  row: { readonly contact_id: string } | { readonly quote_request_id: string },
  body: string,
): Promise<string> {
  const [author] = await inDatabase(
    stack,
    (sql) => sql<{ user_id: string }[]>`select user_id from public.profiles where email = ${stack.admin.email}`,
  )
  return storeRow(stack, 'notes', { ...row, body, author_id: author?.user_id ?? null })
}

/** Returns a digest of the rows of each table, which changes with any of them. */
export function digestsOf(stack: StackInfo, tables: readonly string[]): Promise<string[]> {
  return inDatabase(stack, async (sql) => {
    const digests: string[] = []
    for (const table of tables) {
      const [row] = await sql<{ digest: string }[]>`
        select md5(coalesce(string_agg(each::text, '' order by each::text), '')) as digest from public.${sql(table)} as each`
      digests.push(`${table} ${row?.digest}`)
    }
    return digests
  })
}
