import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

type Fields = Readonly<Record<string, string | boolean>>

const store = (slug: string, fields: Fields = {}) =>
  only(
    sql<{ id: string }[]>`
      insert into public.blog_posts ${sql({ title: slug, slug, published: true, ...fields })} returning id`,
  ).then(({ id }) => id)

const change = (id: string, fields: Fields) =>
  asRole(sql, { userId: admin }, (tx) => tx`update public.blog_posts set ${tx(fields)} where id = ${id}`)

/** Returns where the former URLs lead, as a visitor sees them. */
const redirects = async (slug: string | null = null) => {
  const rows = await asRole(
    sql,
    { role: 'anon' },
    (tx) => tx<{ language: string; slug: string; to_language: string; to_slug: string }[]>`
      select * from public.get_slug_redirects(${slug}) order by language, slug`,
  )
  return rows.map((row) => `${row.language}/${row.slug} -> ${row.to_language}/${row.to_slug}`)
}

describe('the former URL of a post', () => {
  test('leads to the post under its present URL, after any number of changes', async () => {
    const id = await store('first')
    await change(id, { slug: 'second' })
    await change(id, { slug: 'third' })
    expect(await redirects()).toEqual(['en/first -> en/third', 'en/second -> en/third'])
    expect(await redirects('first')).toEqual(['en/first -> en/third'])
    await change(id, { language: 'no' })
    expect(await redirects('third')).toEqual(['en/third -> no/third'])
  })

  test('is no redirect once the post, or another one, has it again', async () => {
    const id = await store('first')
    await change(id, { slug: 'second' })
    await change(id, { slug: 'first' })
    expect(await redirects()).toEqual(['en/second -> en/first'])
    const other = await store('second', { published: false })
    expect(await redirects()).toEqual(['en/second -> en/first'])
    await change(other, { published: true })
    expect(await redirects()).toEqual([])
    await change(other, { slug: 'elsewhere' })
    expect(await redirects()).toEqual(['en/second -> en/elsewhere'])
  })

  test('is not stored for a post that visitors could not open', async () => {
    const draft = await store('draft', { published: false })
    await change(draft, { slug: 'renamed-draft', published: true })
    const planned = await store('planned', { published_at: '2190-01-01T00:00:00Z' })
    await change(planned, { slug: 'renamed-plan' })
    expect(await redirects()).toEqual([])
    expect(await sql`select from public.slug_redirects`).toHaveLength(0)
  })

  test('discloses no post that is hidden or deleted', async () => {
    const id = await store('first')
    await change(id, { slug: 'second' })
    await change(id, { published: false })
    expect(await redirects()).toEqual([])
    await sql`delete from public.blog_posts where id = ${id}`
    expect(await sql`select from public.slug_redirects`).toHaveLength(0)
  })
})
