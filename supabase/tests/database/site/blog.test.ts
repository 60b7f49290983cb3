import { proseWords } from '@nordlys/data/blog/reading-time'
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
  await sql`update public.profiles set full_name = 'Kari Nordmann' where user_id = ${admin}`
})

const anon = { role: 'anon' } as const
const refused = expect.objectContaining({ code: '42501' })
const insert = (row: Record<string, postgres.SerializableParameter>) =>
  attempt(
    sql,
    { userId: admin },
    (tx) => tx`insert into public.blog_posts ${tx({ title: 'T', slug: 'one-slug', ...row })}`,
  )

describe('a slug', () => {
  test('is unique per language', async () => {
    await sql`insert into public.blog_posts (title, slug, language) values ('One', 'shared-slug', 'en')`
    expect(await insert({ slug: 'shared-slug', language: 'no' })).toEqual({ rows: 1 })
    expect(await insert({ slug: 'shared-slug', language: 'en' })).toMatchObject({ code: '23505' })
  })
})

describe('a post', () => {
  test('belongs to one of the categories', async () => {
    for (const category of ['Backend', 'Frontend', 'AI', 'Architecture'])
      expect(await insert({ category })).toEqual({ rows: 1 })
    expect(await insert({ category: null })).toMatchObject({ code: '23502' })
    expect(await insert({ category: '' })).toMatchObject({ code: '23514' })
    // A key of the other kind, another spelling and an unknown one.
    for (const category of ['Energy', 'backend', 'Cooking'])
      expect(await insert({ category })).toMatchObject({ code: '23503' })
  })

  test('has the author’s name as byline, whatever the client sends [D2]', async () => {
    const written = await asRole(sql, { userId: admin }, (tx) =>
      only(tx`insert into public.blog_posts (title, slug) values ('T', 'signed') returning author_name`),
    )
    expect(written).toEqual({ author_name: 'Kari Nordmann' })
    expect(await insert({ author_name: 'Somebody Else' })).toEqual(refused)
    for (const identity of [{ userId: admin }, { role: 'service_role' }] as const) {
      expect(
        await attempt(sql, identity, (tx) => tx`update public.blog_posts set author_name = 'Somebody Else'`),
      ).toEqual(refused)
    }
  })

  test('has no byline when the account has no name', async () => {
    const unnamed = await createUser(sql, { status: 'approved' })
    await sql`update public.profiles set full_name = ' ' where user_id = ${unnamed}`
    const written = await asRole(sql, { userId: unnamed }, (tx) =>
      only(tx`insert into public.blog_posts (title, slug) values ('T', 'unsigned') returning author_name`),
    )
    expect(written).toEqual({ author_name: null })
  })
})

describe('visitors', () => {
  test('read category, byline and length of published posts, and cannot change anything', async () => {
    const rows = await asRole(
      sql,
      anon,
      (tx) =>
        tx`select category, featured, author_name, words from public.blog_posts where slug = 'skjemaet-er-halve-produktet'`,
    )
    expect([...rows]).toEqual([
      { category: 'Frontend', featured: true, author_name: 'Amina Yusuf', words: expect.any(Number) },
    ])
    expect(await attempt(sql, anon, (tx) => tx`update public.blog_posts set featured = true`)).toEqual(refused)
  })
})

describe('the word count of a post', () => {
  test.each([
    ['nothing', ''],
    ['one line', 'Three short words'],
    ['several lines', '# A title\n\nSome *words* and\ttabs.\r\n\r\n- and a list\n'],
    ['a block of code', 'Before\n\n```ts\nconst not = "counted"\n```\n\nafter it.'],
    ['a block of tildes with backticks inside', 'a\n~~~\n```\nb\n```\n~~~\nc d'],
    ['a longer fence around a shorter one', 'a\n````md\n```\nb\n```\n````\nc'],
    ['an indented fence', 'a\n   ```\nb\n   ```\nc'],
    ['a fence that is never closed', 'a b\n```sql\nselect 1\n\nmore'],
    ['two blocks', 'a\n```\nb\n```\nc d\n```\ne\n```\nf'],
    ['inline code', 'The `value` counts'],
    ['backticks within a line', 'not ``` a fence ``` here'],
    ['Norwegian letters', 'Å bøte på ærlighet – «ja»'],
  ])('are counted as on the screen: %s', async (_, content) => {
    const { words } = await only(sql<{ words: number }[]>`select private.prose_words(${content}) as words`)
    expect(words).toBe(proseWords(content))
  })

  test('is zero without text', async () => {
    expect(await only(sql`select private.prose_words(null) as words`)).toEqual({ words: 0 })
  })
})
