import type postgres from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let editor: Identity

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
})

const setHidden = (language: string, slug: string, hidden: boolean | null) => (tx: postgres.TransactionSql) =>
  tx`select public.set_built_in_post(${language}, ${slug}, ${hidden})`
const hide = (language: string, slug: string, hidden = true) => asRole(sql, editor, setHidden(language, slug, hidden))
const stored = async () => (await only(sql`select value from public.settings where key = 'blog_hidden'`))['value']

const BUILT_IN = {
  copy: {},
  articles: [
    {
      slug: 'outbox',
      title: 'Outbox',
      excerpt: 'Mail',
      tags: ['mail'],
      content: 'Durable delivery',
      published_at: '2026-01-01',
    },
  ],
  pages: [
    {
      title: 'Team?',
      content: 'Gladly together',
      path: '/contact',
      key: 'texts_contact',
      title_path: 'faq.team.question',
      content_path: 'faq.team.answer',
    },
  ],
}
const known = async (query: string, language = 'en') =>
  (
    await sql`select content from public.search_knowledge(${query}, ${language}, 20, ${sql.json(BUILT_IN as postgres.JSONValue)})`
  ).map(({ content }) => String(content))

beforeEach(async () => {
  await sql`delete from public.settings`
})

test('editors hide built-in posts in a language and show them again, each once', async () => {
  await hide('en', 'outbox')
  await hide('en', 'a-page')
  await hide('en', 'outbox')
  await hide('no', 'outbox')
  expect(await stored()).toEqual({ en: ['a-page', 'outbox'], no: ['outbox'] })
  await hide('en', 'outbox', false)
  expect(await stored()).toEqual({ en: ['a-page'], no: ['outbox'] })
  const rows = await asRole(sql, { role: 'anon' }, (tx) => tx`select key from public.get_site_copy()`)
  expect(rows.map(({ key }) => key)).toContain('blog_hidden')
})

test('two who hide different posts at once both hide theirs', async () => {
  await hide('en', 'first')
  await Promise.all(['second', 'third', 'fourth'].map((slug) => hide('en', slug)))
  expect(await stored()).toEqual({ en: ['first', 'fourth', 'second', 'third'], no: [] })
})

test('others hide nothing, and nothing but a slug of a language is hidden [D1]', async () => {
  const pending = { userId: await createUser(sql, { status: 'pending' }) }
  expect(await attempt(sql, pending, setHidden('en', 'outbox', true))).toMatchObject({ code: '42501' })
  expect(await attempt(sql, { role: 'anon' }, setHidden('en', 'outbox', true))).toMatchObject({ code: '42501' })
  for (const [language, slug, hidden] of [
    ['de', 'outbox', true],
    ['en', 'Not a slug', true],
    ['en', 'outbox', null],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await attempt(sql, editor, setHidden(language, slug, hidden))).toMatchObject({ message: 'invalid_post' })
})

test('the chat does not know a hidden post', async () => {
  expect((await known('durable delivery')).join()).toContain('Durable delivery')
  await hide('en', 'outbox')
  expect((await known('durable delivery')).join()).not.toContain('Durable delivery')
  await hide('en', 'outbox', false)
  expect((await known('durable delivery')).join()).toContain('Durable delivery')
})

test('the chat knows added entries of a list of texts, and forgets removed ones', async () => {
  expect((await known('gladly')).join()).toContain('Gladly together')
  const texts = {
    'faq.$order': 'n0a1b2c3d',
    'faq.n0a1b2c3d.question': 'Warranty?',
    'faq.n0a1b2c3d.answer': 'Twelve months of warranty',
  }
  await sql`insert into public.settings (key, value) values ('texts_contact', ${sql.json({ en: texts })})`
  expect((await known('gladly')).join()).not.toContain('Gladly together')
  expect((await known('warranty')).join()).toContain('Twelve months of warranty')
})
