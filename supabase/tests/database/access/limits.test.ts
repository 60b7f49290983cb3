import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql

useDatabase({ per: 'file', seeded: true }, (database) => {
  sql = database.sql
})

type Sent = { readonly client?: string | null; readonly email?: string; readonly id?: string; readonly name?: string }

class Undo extends Error {}

/** Sends messages sequentially in one transaction, so that no window ends in between, and rolls it back. */
async function outcomes(
  messages: readonly Sent[],
  prepare: (tx: postgres.TransactionSql) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const words: string[] = []
  await sql
    .begin(async (tx) => {
      await prepare(tx)
      await tx`set local role service_role`
      for (const { email = `${randomUUID()}@example.test`, id = randomUUID(), name = 'Kari', client } of messages) {
        const body = { id, name, email, message: 'Hei', ...(client === undefined ? {} : { client }) }
        words.push(
          await tx
            .savepoint((point) => point`select public.submit_contact(${point.json(body)})`)
            .then(
              () => 'ok',
              (error: unknown) =>
                error instanceof postgres.PostgresError && error.message === 'rate_limited'
                  ? `wait ${Number(error.detail) > 0}`
                  : String(error),
            ),
        )
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return words
}

const REFUSED = 'wait true'
const ok = (times: number) => Array.from({ length: times }, () => 'ok')
const times = <Item>(count: number, item: Item) => Array.from({ length: count }, () => item)

test('limits a client to five submissions for any addresses, without affecting other clients [W4]', async () => {
  const sent = [...times(7, { client: '203.0.113.5' }), { client: '203.0.113.6' }]
  expect(await outcomes(sent)).toEqual([...ok(5), REFUSED, REFUSED, 'ok'])
})

const from = (n: number, email: string) => ({ client: `203.0.113.${n}`, email })

test('limits an address to three submissions, case-insensitively and from any client [W4]', async () => {
  const sent = [from(1, 'a@x.no'), from(2, 'A@x.no'), from(3, ' a@X.no '), from(4, 'a@x.no'), from(4, 'b@x.no')]
  expect(await outcomes(sent)).toEqual([...ok(3), REFUSED, 'ok'])
})

const allowTwo = (tx: postgres.TransactionSql) =>
  tx`update public.system_settings set value = '2' where key = 'form_limit_per_client'`

test('reads the limits from the settings [W4]', async () => {
  expect(await outcomes(times(3, { client: '203.0.113.5' }), allowTwo)).toEqual([...ok(2), REFUSED])
})

test('counts an IPv6 network as one client, and an IPv4-mapped address as IPv4 [W4]', async () => {
  const sent = [1, 2, 3, 4, 5, 6].map((n) => ({ client: `2001:db8:1:2::${n}` }))
  expect(await outcomes([...sent, { client: '2001:db8:1:3::1' }])).toEqual([...ok(5), REFUSED, 'ok'])
  expect(await outcomes([...times(5, { client: '203.0.113.5' }), { client: '::ffff:203.0.113.5' }])).toEqual([
    ...ok(5),
    REFUSED,
  ])
})

test('counts an invalid address as plain text', async () => {
  expect(await outcomes(times(6, { client: 'not:an:address' }))).toEqual([...ok(5), REFUSED])
})

test('does not limit unknown clients, only their addresses', async () => {
  expect(await outcomes([...times(6, { client: null }), ...times(4, { client: null, email: 'a@x.no' })])).toEqual([
    ...ok(9),
    REFUSED,
  ])
})

test('does not count repeats, even over the limit [R3]', async () => {
  const client = '203.0.113.5'
  const first = { client, id: randomUUID(), email: 'kari@example.test' }
  expect(await outcomes([...times(9, first), ...times(4, { client }), { client }, first])).toEqual([
    ...ok(13),
    REFUSED,
    'ok',
  ])
})

test('does not count submissions that are rejected for other reasons', async () => {
  const client = '203.0.113.5'
  const words = await outcomes([...times(6, { client, name: '' }), ...times(5, { client })])
  expect(words.slice(0, 6).every((word) => word.includes('invalid_name'))).toBe(true)
  expect(words.slice(6)).toEqual(ok(5))
})

test('enforces the exact limit for concurrent calls and stores no plain addresses', async () => {
  const take = () =>
    asRole(sql, { role: 'service_role' }, async (tx) =>
      only(tx<{ ok: boolean }[]>`select public.take_rate_limit('quote', '203.0.113.7', 5, 600) as ok`),
    )
  const taken = await Promise.all(Array.from({ length: 20 }, take))
  expect(taken.filter((row) => row.ok)).toHaveLength(5)
  expect(JSON.stringify(await sql`select * from public.rate_limits`)).not.toContain('203.0.113.7')
})
