import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole } from '../../../server/testing/database.ts'
import { line, Offers } from './offers-support.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const TABLES = ['offer_versions', 'offer_events', 'offer_acceptances', 'offer_documents'] as const

let sql: postgres.Sql
let offers: Offers
let offer: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  offers = await Offers.in(sql)
  const optional = line({ price: 9999.99, is_optional: true })
  const first = await offers.offer({ lines: [line({ price: 10_000 }), optional] })
  await offers.call('ask_about_offer', { key: first.key, id: randomUUID(), question: 'When?' })
  const second = await offers.send(first.id)
  await offers.call('send_offer_code', second.key)
  const code = await offers.call<string>('issue_offer_code', second.id, 2)
  await offers.acceptWithPdf(second, { code, options: [optional.id], total: 249_999.88 })
  offer = first.id
})

/** Changes a value as little as possible. */
const CHANGED: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  integer: '% + 1',
  text: "coalesce(chr(ascii(%) # 1) || substr(%, 2), 'x')",
  'text[]': "array_append(%, 'x')",
  'numeric(14,2)': '% + 0.01',
  date: '% + 1',
  'timestamp with time zone': "% + interval '1 microsecond'",
  boolean: 'not %',
  jsonb: `jsonb_set(%, '{x}', '1')`,
  bytea: 'set_byte(%, length(%) - 1, get_byte(%, length(%) - 1) # 1)',
}

class Undo extends Error {}

/** Changes evidence as a superuser can, and returns the damage that is found. Everything is rolled back. */
async function tamper(change: (tx: postgres.TransactionSql) => Promise<unknown>) {
  const found: { table_name: string; row_id: string }[] = []
  await sql
    .begin(async (tx) => {
      for (const table of TABLES) await tx.unsafe(`alter table public.${table} disable trigger user`)
      const constraints = await tx<{ drop: string }[]>`
        select format('alter table public.%I drop constraint if exists %I cascade', c.relname, k.conname) as drop
        from pg_constraint k join pg_class c on c.oid = k.conrelid
        where c.relnamespace = 'public'::regnamespace and c.relname = any (${[...TABLES]}) and k.contype in ('c', 'f', 'u')`
      for (const { drop } of constraints) await tx.unsafe(drop)
      await change(tx)
      found.push(
        ...(await tx<{ table_name: string; row_id: string }[]>`select table_name, row_id from private.offer_damage()`),
      )
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return found
}

const rowsOf = (table: string) => sql<{ id: string }[]>`select id from public.${sql(table)} where offer_id = ${offer}`

test('evidence as it was stored is whole', async () => {
  expect(await offers.damage()).toEqual([])
})

describe.each(TABLES)('a changed byte in %s [D19]', (table) => {
  test('is found in every column of every row, and the row is named', async () => {
    const columns = await sql<{ name: string; type: string }[]>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped`
    expect(columns.length).toBeGreaterThan(3)
    for (const { name, type } of columns)
      for (const { id } of await rowsOf(table)) {
        const value = (CHANGED[type] ?? `no change of ${type}`).replaceAll('%', `"${name}"`)
        let changed = id
        const found = await tamper(async (tx) => {
          const rows = tx.unsafe<{ id: string }[]>(
            `update public.${table} set "${name}" = ${value} where id = '${id}' returning id`,
          )
          changed = (await only(rows)).id
        })
        expect({ table, name, found }).toEqual({
          table,
          name,
          found: expect.arrayContaining([{ table_name: table, row_id: changed }]),
        })
      }
  })

  test('is found when a row is gone', async () => {
    for (const { id } of await rowsOf(table))
      expect(await tamper((tx) => tx.unsafe(`delete from public.${table} where id = '${id}'`))).not.toEqual([])
  })

  test('cannot be made by any role [D19]', async () => {
    const change = [
      `update public.${table} set id = id`,
      `delete from public.${table}`,
      `truncate public.${table} cascade`,
    ]
    for (const statement of change) {
      await expect(sql.unsafe(statement)).rejects.toMatchObject({ code: 'P0001', message: 'insert_only' })
      for (const identity of [{ role: 'anon' }, { role: 'service_role' }, { userId: offers.admin }] as const)
        expect(await attempt(sql, identity, (as) => as.unsafe(statement))).toMatchObject({ code: '42501' })
    }
    await expect(sql`delete from public.offers where id = ${offer}`).rejects.toMatchObject({ message: 'insert_only' })
  })
})

test('a state that no event reports is found', async () => {
  const sent = await offers.offer()
  await sql`update public.offers set state = 'withdrawn' where id = ${sent.id}`
  expect(await offers.damage()).toEqual([expect.objectContaining({ table_name: 'offers', row_id: sent.id })])
  await sql`update public.offers set state = 'sent' where id = ${sent.id}`
})

const rewrite = async (tx: postgres.TransactionSql) => {
  await tx`update public.offer_events set details = '{"question": "Never asked"}' where offer_id = ${offer} and kind = 'question'`
  await tx`update public.offer_events e set hash = private.sha256_text(private.event_text(e)) where offer_id = ${offer} and kind = 'question'`
}

test('an event that was rewritten with a right hash is found by the next one, also when its link is rewritten [D19]', async () => {
  expect(await tamper(rewrite)).toHaveLength(1)
  const withLink = async (tx: postgres.TransactionSql) => {
    await rewrite(tx)
    await tx`
      update public.offer_events e set previous_hash = (
        select hash from public.offer_events where offer_id = e.offer_id and position = e.position - 1
      ) where offer_id = ${offer} and position > 1`
  }
  expect(await tamper(withLink)).toHaveLength(1)
})

test('evidence is deleted with its offer by maintenance, once its time is over, and not before [A4]', async () => {
  const old = await offers.offer()
  await offers.withdraw(old.id)
  const age = (interval: string) =>
    sql.begin(async (tx) => {
      await tx`alter table public.offer_events disable trigger user`
      await tx`update public.offer_events set at = private.months_before(now(), 60) + ${interval}::interval where offer_id = ${old.id}`
      await tx`alter table public.offer_events enable trigger user`
    })
  const maintain = async (dryRun: boolean) => {
    const { deleted } = await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ deleted: Record<string, number> }[]>`select public.run_maintenance(${dryRun}) as deleted`),
    )
    return deleted['offers']
  }
  await age('1 minute')
  expect(await maintain(false)).toBe(0)
  await age('-1 minute')
  expect(await maintain(true)).toBe(1)
  expect(await sql`select from public.offer_versions where offer_id = ${old.id}`).toHaveLength(1)
  expect(await maintain(false)).toBe(1)
  expect(await sql`select from public.offer_versions where offer_id = ${old.id}`).toHaveLength(0)
  expect(await sql`select from public.offers where id = ${offer}`).toHaveLength(1)
})
