import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addFactor, createUser, type Identity, type TestDatabase } from '../../../server/testing/database.ts'
import {
  ACCESS,
  type Access,
  type Ids,
  type Operation,
  OPERATIONS,
  PRIMARY_KEY,
  type Role,
  ROLES,
} from './access-rules.ts'
import { storeRows } from './access-rows.ts'
import { attempt, type Outcome } from '../support.ts'

const tables = Object.entries(ACCESS)

const pick = (row: Readonly<Record<string, unknown>>, names?: readonly string[]) =>
  Object.keys(row).filter((name) => !names || names.includes(name))

/** A statement without a grant is refused. With a grant but without access to the row it finds nothing; an insert is then refused too. */
function verdict(operation: Operation, outcome: Outcome): string {
  // Nobody writes to a view of several tables.
  if ('code' in outcome)
    return ['42501', '55000'].includes(outcome.code) ? 'refused' : `${outcome.code} ${outcome.message}`
  if (outcome.rows === 1) return 'allowed'
  return operation !== 'insert' && outcome.rows === 0 ? 'refused' : `${outcome.rows} rows`
}

/** Describes whether a column can be written at all. A view does not tell which of its columns are generated. */
const writable = (outcome: Outcome): string =>
  'rows' in outcome ? 'allowed' : ['42501', '428C9'].includes(outcome.code) ? 'refused' : outcome.message

/** Tests that each role has exactly the expected access to each table, by executing every cell of the matrix. */
export function proveAccess(title: string, open: () => Promise<TestDatabase>): void {
  // oxlint-disable-next-line vitest/valid-title -- the title differs per database
  describe(title, () => {
    let database: TestDatabase
    let ids: Ids
    let identities: Record<Role, Identity>
    let keys: Record<string, string>

    const columnsOf: Record<string, string[]> = {}

    beforeAll(async () => {
      database = await open()
      const { sql } = database
      const secured = await createUser(sql, { status: 'approved' })
      await addFactor(sql, secured)
      identities = {
        aal1: { userId: secured, aal: 'aal1' },
        aal2: { userId: secured, aal: 'aal2' },
        anon: { role: 'anon' },
        admin: { userId: await createUser(sql, { status: 'approved' }) },
        editor: { userId: await createUser(sql, { status: 'approved', role: 'editor' }) },
        pending: { userId: await createUser(sql, { status: 'pending' }) },
        disabled: { userId: await createUser(sql, { status: 'disabled' }) },
        service: { role: 'service_role' },
      }
      ;({ ids, keys } = await storeRows(sql))
      for (const column of await sql<{ table_name: string; column_name: string }[]>`
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_updatable = 'YES'
  `) {
        ;(columnsOf[column.table_name] ??= []).push(column.column_name)
      }
    })
    afterAll(async () => {
      await database.drop()
    })

    function run(table: string, access: Access, operation: Operation, identity: Identity): Promise<Outcome> {
      const key = PRIMARY_KEY[table] ?? 'id'
      return attempt(database.sql, identity, (sql) => {
        const target = sql(`public.${table}`)
        const same = sql`${sql(key)}::text = ${keys[table] ?? ''}`
        const row = access.row(2, ids)
        const statements = {
          select: () => sql`select ${sql(key)} from ${target} where ${same}`,
          insert: () => sql`insert into ${target} ${sql(row, pick(row, access.insert))}`,
          update: () => sql`update ${target} set ${sql(access.change)} where ${same}`,
          delete: () => sql`delete from ${target} where ${same}`,
        }
        return statements[operation]()
      })
    }

    test('has a line for every table and view, and every table has row level security', async () => {
      const found = await database.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity or relkind = 'v' as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') order by relname
    `
      expect(found.map((table) => table.name)).toEqual(Object.keys(ACCESS).toSorted())
      expect(found.filter((table) => !table.secured)).toEqual([])
    })

    describe.each(tables)('%s', (table, access) => {
      test.each(ROLES)('%s may do exactly what is written down', async (role) => {
        const verdicts = OPERATIONS.map(async (operation) => [
          operation,
          verdict(operation, await run(table, access, operation, identities[role])),
        ])
        const may = access.may[role === 'aal2' ? 'admin' : role] ?? ''
        expect(Object.fromEntries(await Promise.all(verdicts))).toEqual(
          Object.fromEntries(
            OPERATIONS.map((operation) => [operation, may.includes(operation.slice(0, 1)) ? 'allowed' : 'refused']),
          ),
        )
      })

      test.each(['admin', 'editor', 'pending', 'disabled', 'anon'] as const)(
        '%s writes no other column than those written down',
        async (role) => {
          const columns = columnsOf[table] ?? []
          const name = (sql: postgres.TransactionSql) => sql(`public.${table}`)
          const found = columns.map(async (column) => {
            const update = await attempt(
              database.sql,
              identities[role],
              (sql) => sql`update ${name(sql)} set ${sql(column)} = default where false`,
            )
            const insert = await attempt(
              database.sql,
              identities[role],
              (sql) => sql`insert into ${name(sql)} (${sql(column)}) select null where false`,
            )
            return [column, { insert: writable(insert), update: writable(update) }]
          })
          // All signed-in users have the same column grants; the policies above restrict the rows.
          const expected = (names?: readonly string[]) => (column: string) =>
            role !== 'anon' && names?.includes(column) ? 'allowed' : 'refused'
          expect(Object.fromEntries(await Promise.all(found))).toEqual(
            Object.fromEntries(
              columns.map((column) => [
                column,
                { insert: expected(access.insert)(column), update: expected(access.update)(column) },
              ]),
            ),
          )
        },
      )
    })
  })
}
