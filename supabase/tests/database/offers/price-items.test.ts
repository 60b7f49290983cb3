import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string
useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const ITEM = { text_en: 'Hosting', text_no: 'Drift', price: 100 }
const add = (fields: Readonly<Record<string, string | number>>) =>
  attempt(sql, { userId: admin }, (as) => as`insert into public.price_items ${as({ ...ITEM, ...fields })}`)

test('an item has both texts, within the length that an index holds', async () => {
  // Three bytes each, and nothing that compression could shorten.
  const longest = Array.from({ length: 500 }, (_, n) => String.fromCodePoint(0x4e_00 + ((n * 7919) % 20_000))).join('')
  expect(await add({ text_en: longest, text_no: longest })).toEqual({ rows: 1 })
  expect(await add({ text_en: `${longest}x` })).toMatchObject({ constraint: 'price_items_text_en_check' })
  expect(await add({ text_no: ' ' })).toMatchObject({ constraint: 'price_items_text_no_check' })
})

test('an item has a unit, a currency and a VAT code that an offer accepts', async () => {
  expect(await add({ unit: 'fixed', currency: 'EUR', vat_code: 'low', price: -5 })).toEqual({ rows: 1 })
  expect(await add({ unit: 'kilo' })).toMatchObject({ constraint: 'price_items_unit_check' })
  expect(await add({ currency: 'XYZ' })).toMatchObject({ code: '23514', message: 'invalid_currency' })
  expect(await add({ vat_code: 'unknown' })).toMatchObject({ code: '23514', message: 'invalid_vat_code' })
  expect(await add({ price: 100_000_001 })).toMatchObject({ constraint: 'price_items_price_check' })
})

test('an item whose VAT code has ended can still be changed', async () => {
  const id = await asRole(sql, { userId: admin }, async (as) => {
    const row = await only(as<{ id: string }[]>`insert into public.price_items ${as(ITEM)} returning id`)
    return row.id
  })
  await sql`update public.vat_codes set valid_until = valid_from where code = 'standard'`
  const change = (fields: Readonly<Record<string, string | number>>) =>
    attempt(sql, { userId: admin }, (as) => as`update public.price_items set ${as(fields)} where id = ${id}`)
  expect(await change({ price: 200, vat_code: 'standard' })).toEqual({ rows: 1 })
  expect(await add({})).toMatchObject({ message: 'invalid_vat_code' })
})

test('each change is in the audit log with the price, and is announced', async () => {
  const id = await asRole(sql, { userId: admin }, async (as) => {
    const row = await only(
      as<{ id: string }[]>`insert into public.price_items ${as({ ...ITEM, vat_code: 'low' })} returning id`,
    )
    await as`update public.price_items set price = 150 where id = ${row.id}`
    await as`delete from public.price_items where id = ${row.id}`
    return row.id
  })
  const entries = await sql`
    select action, record_name as name, details -> 'price' ->> 'to' as price from public.audit_log
    where table_name = 'price_items' and row_id = ${id} and actor = ${admin} order by action desc`
  expect(entries.map((entry) => ({ ...entry }))).toEqual([
    { action: 'update', name: 'Hosting', price: '150.00' },
    { action: 'insert', name: 'Hosting', price: '100.00' },
    { action: 'delete', name: 'Hosting', price: null },
  ])
  expect(await sql`select from public.table_changes where table_name = 'price_items'`).not.toHaveLength(0)
})
