import { SITE_PAGES, sitePath } from '@nordlys/data/redirects/path'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let editor: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  editor = await createUser(sql, { status: 'approved', role: 'editor' })
})

beforeEach(async () => {
  await sql`delete from public.redirects`
})

const add = (from_path: string, to_path: string) =>
  attempt(sql, { userId: editor }, (tx) => tx`insert into public.redirects ${tx({ from_path, to_path })} returning id`)
const store = (from_path: string, to_path: string) =>
  asRole(sql, { userId: editor }, (tx) => tx`insert into public.redirects ${tx({ from_path, to_path })}`)
const read = (path: string | null = null) =>
  asRole(sql, { role: 'anon' }, async (tx) =>
    (await tx`select * from public.get_redirects(${path})`).map((row) => `${row['from_path']} -> ${row['to_path']}`),
  )
const listed = () =>
  asRole(sql, { userId: editor }, async (tx) =>
    (await tx`select * from public.listed_redirects order by kind, from_path`).map(
      (row) => `${row['kind']}: ${row['from_path']} -> ${row['to_path']}${row['has_page'] === true ? ' (page)' : ''}`,
    ),
  )
const revision = async () => (await only(sql`select public.get_site_revision() as value`))['value']
const STORED = { rows: 1 }
const because = (message: string) => ({ message })

/** What somebody may try, as a path to lead from and to. */
const ATTACKS = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/a%0d%0aset-cookie:x',
  '/a\r\nLocation: https://evil.example',
  '/a\nb',
  '/a\tb',
  '/a\u0000b'.replace('\u0000', '\u0001'),
  '/a\u2028b',
  '/../admin',
  '/a/../../admin',
  '/./admin',
  '/a/..%2fadmin',
  '/.well-known/x',
  '/_headers',
  '/a//b',
  '/a?x=//evil',
  '/a#x',
  '/a b',
  '/a*',
  '/:splat',
  '/a;b',
  '/a{b}',
  '/a$1',
  '/@evil.example',
  '/admin',
  '/admin/x',
  '/admin.html',
  '/no/admin',
  '/api/x',
  '/auth/callback',
  '/functions/v1/x',
  '/rest/v1/x',
  '/storage/v1/x',
  '/assets/x.js',
  '/social/x.png',
  '/client/x',
  '/offer/x',
  '/robots.txt',
  '/sitemap.xml',
  '/favicon.ico',
  '/404',
  '/no/rss.xml',
  `/${'a'.repeat(200)}`,
  '',
  'x',
]

test.each(ATTACKS)('neither the database nor the form leads from or to %j [W19]', async (path) => {
  expect(await add(path, '/about')).toMatchObject({ code: '23514' })
  expect(await add('/gone', path)).toMatchObject({ code: '23514' })
  // What the form turns into a path is one of this site.
  const normal = sitePath(path) ?? '/about'
  expect(await add('/gone', normal)).toEqual(STORED)
})

test.each([
  ['/Old-Page/', '/old-page'],
  [' /old//', '/old'],
  ['/v%C3%A5re-tjenester', '/våre-tjenester'],
  ['/VÅRE-tjenester', '/våre-tjenester'],
  ['/no/gammelt/', '/no/gammelt'],
  ['/en/about-us', '/en/about-us'],
  ['/index.php', '/index.php'],
  ['/kari~/A_b.html', '/kari~/a_b.html'],
])('the form turns %j into %j, which the database stores', async (typed, path) => {
  expect(sitePath(typed)).toBe(path)
  expect(await add(path, '/about')).toEqual(STORED)
})

test('only a normal form is stored', async () => {
  for (const path of ['/Old', '/old/', '/v%C3%A5re']) expect(await add(path, '/about')).toMatchObject({ code: '23514' })
  expect(await add('/old', '/våre')).toMatchObject({ code: '23514' })
  await store('/våre', '/about')
  expect(await add('/våre', '/contact')).toMatchObject({ code: '23505' })
})

describe('a redirect', () => {
  test('leads visitors on, to the end of its chain, and is part of the revision of the site', async () => {
    const before = await revision()
    await store('/a', '/b')
    expect(await revision()).not.toBe(before)
    await store('/b', '/c')
    await store('/c', '/about')
    expect(await read()).toEqual(['/a -> /about', '/b -> /about', '/c -> /about'])
    expect(await read('/b')).toEqual(['/b -> /about'])
    expect(await read('/d')).toEqual([])
  })

  test.each([
    ['itself', [['/a', '/a']]],
    ['each other', [['/a', '/b'], ['/b', '/a']]],
    ['a chain', [['/a', '/b'], ['/b', '/c'], ['/c', '/d'], ['/d', '/a']]],
  ])('closes no loop with %s [W19]', async (_name, steps) => {
    const [last = []] = steps.slice(-1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const [from = '', to = ''] of steps.slice(0, -1)) await store(from, to)
    expect(await add(last[0] ?? '', last[1] ?? '')).toMatchObject(because('redirect_loop'))
  }) // prettier-ignore

  test('closes no loop by an edit, nor by two rows of one statement [W19]', async () => {
    await store('/a', '/b')
    await store('/b', '/c')
    const edit = attempt(sql, { userId: editor }, (tx) => tx`update public.redirects set to_path = '/a' where from_path = '/b'`)
    expect(await edit).toMatchObject(because('redirect_loop'))
    const both = attempt(
      sql,
      { userId: editor },
      (tx) => tx`insert into public.redirects (from_path, to_path) values ('/x', '/y'), ('/y', '/x')`,
    )
    expect(await both).toMatchObject(because('redirect_loop'))
    const same = attempt(sql, { userId: editor }, (tx) => tx`update public.redirects set to_path = '/d' where from_path = '/b'`)
    expect(await same).toEqual(STORED)
  }) // prettier-ignore

  test('leads from no page of the site [W19]', async () => {
    for (const path of ['/', '/no', '/about', '/no/about', '/services/ai-applications', '/newsletter/confirm'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await add(path, '/contact')).toMatchObject(because('redirect_from_page'))
  })

  test('gives way to a page that gets its address, and comes back with its end', async () => {
    await store('/blog/news', '/about')
    await store('/no/blog/news', '/no/about')
    expect(await read()).toHaveLength(2)
    await sql`insert into public.blog_posts (title, slug, published) values ('News', 'news', true)`
    expect(await read()).toEqual(['/no/blog/news -> /no/about'])
    expect(await listed()).toContain('own: /blog/news -> /about (page)')
    expect(await add('/blog/news', '/contact')).toMatchObject(because('redirect_from_page'))
    await sql`update public.blog_posts set published = false`
    expect(await read()).toHaveLength(2)
  })

  test('is listed beside those of renamed records, and closes no loop with them [W19]', async () => {
    await sql`insert into public.blog_posts (title, slug, published) values ('One', 'one', true)`
    await sql`update public.blog_posts set slug = 'two'`
    await sql`insert into public.pages (slug, title, description, published) values ('first', 'A', 'B', true)`
    await sql`update public.pages set slug = 'second'`
    await store('/x', '/blog/one')
    expect(await listed()).toEqual(['own: /x -> /blog/one', 'page: /first -> /second', 'post: /blog/one -> /blog/two'])
    // The post is where the former address leads.
    expect(await add('/blog/two', '/blog/one')).toMatchObject(because('redirect_from_page'))
  })

  test('is one of at most 500', async () => {
    await sql`insert into public.redirects (from_path, to_path) select '/old/' || n, '/about' from generate_series(1, 500) as n`
    expect(await add('/one-more', '/about')).toMatchObject(because('too_many_redirects'))
    expect(await read()).toHaveLength(500)
  })

  test('is audited by its path', async () => {
    await store('/a', '/b')
    await sql`update public.redirects set to_path = '/c'`
    await sql`delete from public.redirects`
    const log = await sql`select action, record_name, details from public.audit_log where table_name = 'redirects' order by created_at, action`
    expect(log.map(({ action, record_name: name }) => `${String(action)} ${String(name)}`).toSorted()).toEqual([
      'delete /a',
      'insert /a',
      'update /a',
    ])
    expect(log.find(({ action }) => action === 'update')?.['details']).toMatchObject({ to_path: { from: '/b', to: '/c' } })
  }) // prettier-ignore
})

test('knows the same pages of the site as the form', async () => {
  const [row] = await sql<{ pages: string[] }[]>`select private.site_pages() as pages`
  expect(row?.pages.toSorted()).toEqual([...SITE_PAGES].toSorted())
})
