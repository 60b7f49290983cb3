import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file', seeded: true }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

interface Stored {
  readonly published: boolean
  readonly published_at: Date | null
}

let posts = 0
type Fields = Readonly<Record<string, string | boolean | null>>

/** Inserts a post with the given fields, and returns functions that save it as staff and read it. */
async function post(state: Fields = {}) {
  posts += 1
  const slug = `planned-${posts}`
  const { id } = await only(
    sql<{ id: string }[]>`insert into public.blog_posts ${sql({ title: 'P', slug, ...state })} returning id`,
  )
  const save = (fields: Fields) =>
    asRole(sql, { userId: admin }, (tx) =>
      only(tx<Stored[]>`update public.blog_posts set ${tx(fields)} where id = ${id} returning published, published_at`),
    )
  const visible = async () =>
    (await asRole(sql, { role: 'anon' }, (tx) => tx`select 1 from public.blog_posts where id = ${id}`)).length === 1
  return { id, save, visible }
}

const isNow = (moment: Date | null) => moment !== null && Math.abs(moment.getTime() - Date.now()) < 60_000

describe('scheduled posts', () => {
  test('are hidden from visitors until their publication time', async () => {
    const { save, visible } = await post()
    const moment = hours(5)
    expect((await save({ published: true, published_at: moment })).published_at?.toISOString()).toBe(moment)
    expect(await visible()).toBe(false)
  })

  test('can be created with a schedule', async () => {
    const moment = hours(5)
    const row = { title: 'N', slug: 'planned-new', published: true, published_at: moment }
    const { published_at } = await asRole(sql, { userId: admin }, (tx) =>
      only(tx<Stored[]>`insert into public.blog_posts ${tx(row)} returning published, published_at`),
    )
    expect(published_at?.toISOString()).toBe(moment)
  })

  test('are published immediately when the time is past or missing', async () => {
    for (const published_at of [hours(-5), null]) {
      const { save, visible } = await post()
      expect(isNow((await save({ published: true, published_at })).published_at)).toBe(true)
      expect(await visible()).toBe(true)
    }
  })

  test('can be rescheduled, published immediately or unpublished until then', async () => {
    const { save, visible } = await post({ published: true, published_at: hours(5) })
    const later = hours(9)
    expect((await save({ published: true, published_at: later })).published_at?.toISOString()).toBe(later)
    expect((await save({ title: 'Another title' })).published_at?.toISOString()).toBe(later)
    expect(await save({ published: false, published_at: later })).toEqual({ published: false, published_at: null })
    await save({ published: true, published_at: later })
    expect(isNow((await save({ published: true, published_at: null })).published_at)).toBe(true)
    expect(await visible()).toBe(true)
  })

  test('keep their date after publication, until they are unpublished', async () => {
    const first = hours(-48)
    const { save, visible } = await post({ published: true, published_at: first })
    for (const published_at of [hours(5), hours(-5), null]) {
      expect((await save({ published: true, published_at })).published_at?.toISOString()).toBe(first)
    }
    expect(await save({ published: false })).toEqual({ published: false, published_at: null })
    expect(await visible()).toBe(false)
    expect(isNow((await save({ published: true, published_at: first })).published_at)).toBe(true)
  })

  test('reject times that clients cannot display', async () => {
    const { id } = await post()
    for (const moment of ['infinity', '2200-01-01T00:00:00Z', '20000-01-01T00:00:00Z']) {
      expect(
        await attempt(
          sql,
          { userId: admin },
          (tx) =>
            tx`update public.blog_posts set published = true, published_at = ${moment}::text::timestamptz where id = ${id}`,
        ),
      ).toMatchObject({ code: '23514' })
    }
  })
})

test('the server may set any publication time', async () => {
  const { id } = await post()
  const moment = hours(-400)
  const row = await asRole(sql, { role: 'service_role' }, (tx) =>
    only(
      tx<
        Stored[]
      >`update public.blog_posts set published = true, published_at = ${moment} where id = ${id} returning published_at`,
    ),
  )
  expect(row.published_at?.toISOString()).toBe(moment)
})

test('the admin list uses an index for every sort order', async () => {
  await sql`
    insert into public.blog_posts (title, slug, language, published, published_at, created_at)
    select 'Post ' || n, 'many-' || n, case n % 2 when 0 then 'en' else 'no' end, n % 3 > 0,
      case when n % 3 > 0 then now() - make_interval(mins => n) end, now() - make_interval(mins => n)
    from generate_series(1, 5000) as n`
  await sql`vacuum analyze public.blog_posts`
  for (const column of ['title', 'published_at', 'created_at']) {
    for (const filter of [sql`true`, sql`language = 'no'`]) {
      const lines = await asRole(
        sql,
        { userId: admin },
        (tx) =>
          tx<
            { 'QUERY PLAN': string }[]
          >`explain select id from public.blog_posts where ${filter} order by ${tx(column)} desc, id limit 25`,
      )
      expect(lines.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index Scan/)
    }
  }
})
