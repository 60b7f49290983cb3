import { RESERVED_SLUGS } from '@nordlys/data/pages/reserved'
import { BLOCK_KINDS, emptyBlock } from '@nordlys/data/pages/blocks'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const ENGLISH = { slug: 'security-review', title: 'Security review', description: 'What we look at.' }
const NORWEGIAN = {
  slug_no: 'sikkerhetsgjennomgang',
  title_no: 'Sikkerhetsgjennomgang',
  description_no: 'Dette ser vi på.',
}
const SOON = () => new Date(Date.now() + 86_400_000).toISOString()

const text = (en: string, no = '', more: object = {}) => ({
  id: crypto.randomUUID(),
  kind: 'text',
  hidden: false,
  body: { en, no },
  ...more,
})

const gallery = (name: string) => [{ ...text(''), kind: 'gallery', pictures: [name] }]
const section = (name: string, hidden = false) => ({
  id: crypto.randomUUID(),
  kind: 'section',
  hidden,
  section: name,
})

const write = (fields: object) => {
  const { blocks, ...rest } = { blocks: [] as unknown, ...fields }
  return (tx: postgres.TransactionSql) =>
    tx<
      { id: string }[]
    >`insert into public.pages ${tx({ ...rest, blocks: tx.json(JSON.parse(JSON.stringify(blocks))) })} returning id`
}
const store = (fields: object = {}) =>
  asRole(sql, { userId: admin }, async (tx) => (await only(write({ ...ENGLISH, ...fields })(tx))).id)
const refused = (fields: object) => attempt(sql, { userId: admin }, write({ ...ENGLISH, ...fields }))
const change = (id: string, fields: object) =>
  asRole(sql, { userId: admin }, (tx) => tx`update public.pages set ${tx(fields)} where id = ${id}`)
const read = (slug: string | null = null) =>
  asRole(sql, { role: 'anon' }, async (tx) => [...(await tx`select * from public.get_public_pages(${slug})`)])
const redirects = (slug: string | null = null) =>
  asRole(sql, { role: 'anon' }, async (tx) =>
    (await tx`select * from public.get_page_redirects(${slug})`).map(
      (row) => `${row['language']}/${row['slug']} -> ${row['to_slug']}`,
    ),
  )
const menus = () =>
  asRole(sql, { role: 'anon' }, async (tx) => [
    ...(await tx`select value from public.get_site_copy() where key like 'menu_%'`),
  ])
const revision = async () => (await only(sql`select public.get_site_revision() as value`))['value']

beforeEach(async () => {
  await sql`delete from public.pages`
})

describe('a page of blocks', () => {
  test('is read by visitors once it is published, in its finished languages, without hidden blocks', async () => {
    const shown = text('Read me', 'Utkast')
    const id = await store({
      ...NORWEGIAN,
      description_no: null,
      blocks: [shown, text('Secret', '', { hidden: true })],
    })
    expect(await read()).toEqual([])
    await change(id, { published: true })
    expect(await read('security-review')).toMatchObject([
      { languages: ['en'], title_no: null, slug_no: null, blocks: [{ ...shown, body: { en: 'Read me', no: '' } }] },
    ])
    expect(JSON.stringify(await read())).not.toMatch(/Secret|Utkast|sikkerhets/i)
  })

  test('appears at its time, without any run: in reads, menus, the chat and the revision of the site', async () => {
    const before = await revision()
    const id = await store({ ...NORWEGIAN, menu: 'main', published: true, published_at: SOON(), blocks: [text('The ledger of the harbour')] }) // prettier-ignore
    const found = () =>
      sql`select path from public.search_knowledge('harbour ledger', 'en', 20) where path like '%security%'`
    expect([await read(), await menus(), [...(await found())], await revision()]).toEqual([[], [], [], before])
    await sql`update public.pages set published_at = now() - interval '1 second' where id = ${id}`
    expect(await menus()).toEqual([
      {
        value: {
          menu: 'main',
          order: 0,
          en: { slug: 'security-review', name: 'Security review' },
          no: { slug: 'sikkerhetsgjennomgang', name: 'Sikkerhetsgjennomgang' },
        },
      },
    ])
    expect([...(await found())]).toEqual([{ path: '/security-review' }])
    expect(await revision()).not.toBe(before)
  })

  test('needs one whole language to be published', async () => {
    expect(await refused({ description: null, published: true })).toMatchObject({ code: '23514' })
    expect(await refused({ title: null })).toMatchObject({ code: '23514' })
  })

  test('leads from its former addresses, and from the slug of the other language, to the present one', async () => {
    const id = await store({ ...NORWEGIAN, published: true })
    await change(id, { slug: 'review' })
    await change(id, { slug: 'security' })
    expect((await redirects()).toSorted()).toEqual([
      'en/review -> security',
      'en/security-review -> security',
      'en/sikkerhetsgjennomgang -> security',
      'no/security -> sikkerhetsgjennomgang',
    ])
    // Renamed back: no loop, and a page that has the address comes first.
    await change(id, { slug: 'review' })
    expect(await redirects('review')).toEqual(['no/review -> sikkerhetsgjennomgang'])
    await store({ published: true })
    expect(await redirects('security-review')).toEqual([])
    await change(id, { published: false })
    expect(await redirects('security')).toEqual([])
    await asRole(sql, { userId: admin }, (tx) => tx`delete from public.pages where id = ${id}`)
    expect([...(await sql`select from public.page_redirects`)]).toEqual([])
  })

  test('leaves no redirect from an address that no visitor saw', async () => {
    const id = await store()
    await change(id, { slug: 'other' })
    expect([...(await sql`select from public.page_redirects`)]).toEqual([])
  })

  test.each(['about', 'admin', 'no', 'blog', 'privacy-policy', 'Upper', 'a b', 'страница', 'a--b', '-a', '../x', '', 'x'.repeat(101)])(
    'refuses the address %j',
    async (slug) => {
      expect(await refused({ slug })).toMatchObject({ code: '23514' })
      expect(await refused({ slug_no: slug })).toMatchObject({ code: '23514' })
    },
  ) // prettier-ignore

  test('refuses an address that another page has', async () => {
    await store()
    expect(await refused({})).toMatchObject({ code: '23505' })
  })

  test('knows the same reserved addresses as the editor', async () => {
    const [row] = await sql<{ slugs: string[] }[]>`select private.reserved_slugs() as slugs`
    expect(row?.slugs.toSorted()).toEqual([...RESERVED_SLUGS].toSorted())
  })

  test('is audited by name, keeps its earlier versions, and knows its editor', async () => {
    const id = await store({ blocks: [text('First')] })
    await change(id, { title: 'Audit' })
    expect(await only(sql`select updated_by from public.pages`)).toEqual({ updated_by: admin })
    expect([...(await sql`select content ->> 'title' as title from public.revisions where table_name = 'pages'`)]).toEqual([{ title: 'Security review' }]) // prettier-ignore
    const log =
      await sql`select action, record_name from public.audit_log where table_name = 'pages' order by created_at`
    expect([...log]).toEqual([
      { action: 'insert', record_name: 'Security review' },
      { action: 'update', record_name: 'Audit' },
    ])
  })
})

describe('the blocks of a page', () => {
  test('may be of every kind', async () => {
    await store({ blocks: BLOCK_KINDS.map(emptyBlock) })
    expect(await refused({ slug: 'more', blocks: BLOCK_KINDS.map(emptyBlock) })).toEqual({ rows: 1 })
  })

  const card = (link: unknown) => ({
    ...text(''),
    kind: 'cards',
    items: [{ title: { en: 'A', no: 'A' }, body: { en: '', no: '' }, link }],
  })
  const same = text('One')

  test.each([
    ['of an unknown kind', [text('', '', { kind: 'script' })]],
    ['without an id', [{ kind: 'text', hidden: false }]],
    ['with an id twice', [same, same]],
    ['that are no list', { kind: 'text' }],
    ['that are 10,000', Array.from({ length: 10_000 }, () => text(''))],
    ['with a text of a megabyte', [text('x'.repeat(1_000_000))]],
    ['with control characters', [text('a\u0007b')]],
    ['with a javascript: link', [card('javascript:alert(1)')]],
    ['with a data: link', [card('data:text/html,x')]],
    ['with a link to another host by path', [card('//evil.example')]],
    ['with a link that is no text', [card({ href: 'javascript:alert(1)' })]],
  ])('are refused %s [W2]', async (_name, blocks) => {
    expect(await refused({ blocks })).toMatchObject({ code: '23514' })
  })

  test('keep their pictures in use, with the texts that visitors need, and refuse unknown ones', async () => {
    const foreign = `media:${crypto.randomUUID()}`
    expect(await refused({ blocks: gallery(foreign) })).toMatchObject({ message: 'unknown_media' })
    const { id: media } = await only(sql<{ id: string }[]>`insert into public.media ${sql({ ...picture('a'), alt: 'A quay' })} returning id`) // prettier-ignore
    const id = await store({ ...NORWEGIAN, blocks: gallery(`media:${media}`) })
    expect(await attempt(sql, { userId: admin }, (tx) => tx`update public.pages set published = true where id = ${id}`)).toMatchObject({ message: 'picture_without_text' }) // prettier-ignore
    expect(await attempt(sql, { userId: admin }, (tx) => tx`delete from public.media`)).toMatchObject({ message: 'media_in_use' }) // prettier-ignore
    await change(id, { title_no: null, slug_no: null, published: true })
    expect([...(await sql`select record_table, field, languages from public.media_uses where record_table = 'pages'`)]).toEqual([{ record_table: 'pages', field: 'blocks', languages: ['en'] }]) // prettier-ignore
  })
})

/** Stores the layout of the home page. */
const layout = (fields: object = {}) => {
  const { blocks, ...rest } = {
    layout_of: 'home',
    published: true,
    blocks: [section('stats'), text('Own'), section('work', true)],
    ...fields,
  }
  return (tx: postgres.TransactionSql) =>
    tx`insert into public.pages ${tx({ ...rest, blocks: tx.json(JSON.parse(JSON.stringify(blocks))) })}`
}

describe('the layout of a page of the site', () => {
  test('reaches visitors with the copy, without hidden sections, and is no page of its own', async () => {
    await asRole(sql, { userId: admin }, layout())
    const rows = await asRole(sql, { role: 'anon' }, async (tx) => [
      ...(await tx`select key, value from public.get_site_copy() where key like 'layout_%'`),
    ])
    expect(rows).toMatchObject([{ key: 'layout_home', value: [{ section: 'stats' }, { kind: 'text' }] }])
    expect([await read(), await menus()]).toEqual([[], []])
  })

  test('has no address and no place in a menu, and a page of its own has no sections', async () => {
    for (const fields of [{ slug: 'home' }, { menu: 'bar' }, { layout_of: 'Home; x' }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await attempt(sql, { userId: admin }, layout(fields))).toMatchObject({ code: '23514' })
    expect(await refused({ blocks: [section('stats')] })).toMatchObject({ code: '23514' })
    await asRole(sql, { userId: admin }, layout())
    expect(await attempt(sql, { userId: admin }, layout())).toMatchObject({ code: '23505' })
  })
})

test('visitors and accounts without approval neither read the table nor write it [D10]', async () => {
  const id = await store({ published: true })
  const stranger = { userId: await createUser(sql, { status: 'pending' }) }
  for (const identity of [{ role: 'anon' } as const, stranger]) {
    const writes = [
      (tx: postgres.TransactionSql) => tx`insert into public.pages (slug, title) values ('theirs', 'Theirs')`,
      (tx: postgres.TransactionSql) => tx`update public.pages set title = 'Theirs' where id = ${id} returning id`,
      (tx: postgres.TransactionSql) => tx`delete from public.pages where id = ${id} returning id`,
    ]
    for (const query of writes) await attempt(sql, identity, query) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  expect(await only(sql`select title, count(*) over ()::int as all from public.pages`)).toEqual({ title: 'Security review', all: 1 }) // prettier-ignore
  expect(await attempt(sql, { role: 'anon' }, (tx) => tx`select from public.pages`)).toMatchObject({ code: '42501' })
})
