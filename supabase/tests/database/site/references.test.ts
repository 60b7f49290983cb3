import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(async () => {
  await sql`truncate public.testimonials, public.client_logos, public.media, public.media_uses, public.audit_log cascade`
})

type Fields = Readonly<Record<string, string | boolean | null>>
type Table = 'testimonials' | 'client_logos'

const YESTERDAY = '2026-01-20'
const WHOLE = {
  testimonials: { quote: 'Calm people.', name: 'Kari Nordmann', consent_on: YESTERDAY },
  client_logos: { name: 'Tidal Havbruk', consent_on: YESTERDAY },
} as const

const asAdmin = <Result extends object>(query: (as: postgres.TransactionSql) => Promise<Result>) =>
  asRole(sql, { userId: admin }, query)
const add = async (table: Table, fields: Fields = {}) =>
  (
    await asAdmin((as) =>
      only(as<{ id: string }[]>`insert into public.${as(table)} ${as({ ...WHOLE[table], ...fields })} returning id`),
    )
  ).id
const change = (table: Table, id: string, fields: Fields) =>
  asAdmin((as) => as`update public.${as(table)} set ${as(fields)} where id = ${id}`)

interface References {
  readonly testimonials: readonly Readonly<Record<string, unknown>>[]
  readonly logos: readonly Readonly<Record<string, unknown>>[]
}
const read = async () =>
  (
    await asRole(sql, { role: 'anon' }, (as) =>
      only(as<{ found: References }[]>`select public.get_public_references() as found`),
    )
  ).found
const shown = async (table: Table) =>
  (await read())[table === 'testimonials' ? 'testimonials' : 'logos'].map(({ name }) => name)
const revision = async () =>
  (
    await asRole(sql, { role: 'anon' }, (as) =>
      only(as<{ revision: string }[]>`select public.get_site_revision() as revision`),
    )
  ).revision

test('visitors read the texts of references, and neither their consent nor their time', async () => {
  const quote = await add('testimonials', {
    quote_no: 'Rolige folk.',
    role: 'CEO',
    role_no: 'Daglig leder',
    company: 'Tidal',
  })
  const logo = await add('client_logos', { link: 'https://tidal.example' })
  expect(await read()).toEqual({
    testimonials: [
      {
        id: quote,
        quote: 'Calm people.',
        quote_no: 'Rolige folk.',
        name: 'Kari Nordmann',
        role: 'CEO',
        role_no: 'Daglig leder',
        company: 'Tidal',
      },
    ],
    logos: [{ id: logo, name: 'Tidal Havbruk', link: 'https://tidal.example', logo: null }],
  })
})

describe.each(['testimonials', 'client_logos'] as const)('%s', (table) => {
  test('are never public without a consent of today or before [A3]', async () => {
    const id = await add(table, { consent_on: null })
    expect(await shown(table)).toEqual([])
    await change(table, id, { consent_on: '2199-12-31' })
    expect(await shown(table)).toEqual([])
    await change(table, id, { consent_on: YESTERDAY })
    expect(await shown(table)).toEqual([WHOLE[table].name])
    await change(table, id, { is_active: false })
    expect(await shown(table)).toEqual([])
    for (const identity of [{ role: 'anon' }, { userId: await createUser(sql, { status: 'pending' }) }] as const)
      expect(await attempt(sql, identity, (as) => as`select name from public.${as(table)}`)).toMatchObject(
        'role' in identity ? { code: '42501' } : { rows: 0 },
      )
  })

  test('have an order, which is not replaced when it has changed [R4]', async () => {
    const [a, b, c] = [
      await add(table, { name: 'A' }),
      await add(table, { name: 'B' }),
      await add(table, { name: 'C' }),
    ]
    expect(await shown(table)).toEqual(['A', 'B', 'C'])
    const order = (was: string[], ids: string[]) =>
      attempt(sql, { userId: admin }, async (as) => {
        const name = table === 'testimonials' ? 'set_testimonial_order' : 'set_logo_order'
        await as`select public.${as(name)}(${was}, ${ids})`
        return {
          count: (await as`select from public.${as(table)} where display_order = 1 and id = ${ids[0] ?? null}`).count,
        }
      })
    expect(await order([a, b, c], [c, a, b])).toEqual({ rows: 1 })
    expect(await order([b, a, c], [c, a, b])).toMatchObject({ code: 'P0001', message: 'changed' })
    expect(await order([a, b, c], [c, a])).toMatchObject({ code: 'P0001', message: 'changed' })
  })

  test('have their time of change and their editor from edits, not from another order', async () => {
    const [a, b] = [await add(table, { name: 'A' }), await add(table, { name: 'B' })]
    await sql`delete from public.audit_log`
    const times = () => sql`select id, updated_at from public.${sql(table)} order by id`
    const before = await times()
    const name = table === 'testimonials' ? 'set_testimonial_order' : 'set_logo_order'
    await asAdmin((as) => as`select public.${as(name)}(${[a, b]}, ${[b, a]})`)
    expect(await times()).toEqual(before)
    await change(table, a, { consent_on: null })
    expect(await times()).not.toEqual(before)
    expect(await sql`select actor, action, record_name, details from public.audit_log`).toEqual([
      { actor: admin, action: 'update', record_name: 'A', details: { consent_on: { from: YESTERDAY, to: null } } },
    ])
  })

  test('change the revision of the site exactly when visitors see it', async () => {
    const empty = await revision()
    const id = await add(table, { consent_on: null })
    expect(await revision()).toBe(empty)
    await change(table, id, { name: 'Other' })
    expect(await revision()).toBe(empty)
    await change(table, id, { consent_on: YESTERDAY })
    const first = await revision()
    expect(first).not.toBe(empty)
    await change(table, id, { name: 'Third' })
    expect(await revision()).not.toBe(first)
    await asAdmin((as) => as`delete from public.${as(table)}`)
    expect(await revision()).toBe(empty)
  })

  test('are announced to open screens', async () => {
    await sql`delete from public.table_changes`
    await add(table)
    expect(await sql`select table_name from public.table_changes`).toEqual([{ table_name: table }])
  })
})

const insertNamed = (table: Table, fields: Fields) =>
  attempt(sql, { userId: admin }, (as) => as`insert into public.${as(table)} ${as({ name: 'N', ...fields })}`)

test('a testimonial has a quotation in at least one language', async () => {
  expect(await insertNamed('testimonials', { quote: null })).toMatchObject({
    code: '23514',
    constraint: 'testimonials_quote',
  })
  expect(await insertNamed('testimonials', { quote_no: 'Rolige folk.' })).toEqual({ rows: 1 })
})

test.each(['http://tidal.example', 'javascript:alert(1)', 'tidal.example'])(
  'a logo does not link to %s [W2]',
  async (link) => {
    expect(await insertNamed('client_logos', { link })).toMatchObject({ code: '23514' })
  },
)

test('the picture of a logo is one of the media library, needs its texts once it is public, and stays', async () => {
  const media = (await only(sql<{ id: string }[]>`insert into public.media ${sql(picture('0000aaaa'))} returning id`))
    .id
  const logo = `media:${media}`
  expect(await insertNamed('client_logos', { logo: 'https://tidal.example/logo.svg' })).toMatchObject({ code: '23514' })
  expect(await insertNamed('client_logos', { logo: 'media:00000000-0000-4000-8000-000000000000' })).toMatchObject({
    message: 'unknown_media',
  })
  expect(await insertNamed('client_logos', { logo, consent_on: YESTERDAY })).toMatchObject({
    message: 'picture_without_text',
  })
  const id = await add('client_logos', { logo, consent_on: null })
  expect(await attempt(sql, { userId: admin }, (as) => as`delete from public.media where id = ${media}`)).toMatchObject(
    { message: 'media_in_use' },
  )
  await sql`update public.media set alt = 'Tidal', alt_no = 'Tidal' where id = ${media}`
  await change('client_logos', id, { consent_on: YESTERDAY })
  expect((await read()).logos).toMatchObject([{ logo }])
})
