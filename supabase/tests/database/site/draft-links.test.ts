import { publicPageSchema } from '@nordlys/data/pages/public/schema'
import { publicCaseStudySchema } from '@nordlys/data/projects/public/case-study-schema'
import { publishedPostSchema } from '@nordlys/data/blog/public/schema'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
type Account = Extract<Identity, { userId: string }>
let admin: Account
let editor: Account

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  admin = { userId: await createUser(sql, { status: 'approved' }) }
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
})

const readDirectly = (tx: postgres.TransactionSql) => tx`select public.read_draft('{}')`

type Kind = 'post' | 'study' | 'page'

const KEY = /^[0-9a-f]{64}$/

async function addPost(slug = 'draft'): Promise<string> {
  const row = await only(
    sql`insert into public.blog_posts (title, slug, content) values ('First title', ${slug}, 'First text') returning id`,
  )
  return row['id']
}

async function addStudy(): Promise<string> {
  const project = await only(sql`
    insert into public.projects (title, category) values ('Tidal', 'Maritime') returning id`)
  await sql`
    insert into public.case_studies (id, slug, challenge, quote, quote_name, quote_consent_on)
    values (${project['id']}, 'tidal', 'Too slow', 'Well done', 'Kari', '2026-01-01')`
  return project['id']
}

const text = (en: string, hidden: boolean) => ({
  id: crypto.randomUUID(),
  kind: 'text',
  hidden,
  body: { en, no: 'Uferdig' },
})

async function addPage(): Promise<string> {
  const blocks = sql.json([text('Shown', false), text('Hidden', true)])
  return (await only(sql`insert into public.pages (title, blocks) values ('Landing', ${blocks}) returning id`))['id']
}

const ADD: Readonly<Record<Kind, () => Promise<string>>> = { post: () => addPost(), study: addStudy, page: addPage }

const makeFor =
  (kind: string, record: string, days: number | null = 14) =>
  (tx: postgres.TransactionSql) =>
    tx`select public.make_draft_link(${kind}, ${record}, ${days}) as link`
const make = async (kind: Kind, record: string, as = editor): Promise<{ id: string; key: string }> =>
  (await asRole(sql, as, async (tx) => only(makeFor(kind, record)(tx))))['link']
const read = async (key: postgres.JSONValue, client = '192.0.2.1') =>
  (
    await asRole(sql, { role: 'service_role' }, async (tx) =>
      only(tx`select public.read_draft(${tx.json({ key, client })}) as content`),
    )
  )['content']
const listed = (record: string, as = editor) =>
  asRole(sql, as, async (tx) => [...(await tx`select * from public.list_draft_links(${record})`)])
const end = (id: string, as = editor) => asRole(sql, as, (tx) => tx`select public.end_draft_link(${id})`)

const UNKNOWN = { refused: 'unknown' }

beforeEach(async () => {
  await sql`delete from private.draft_links`
  await sql`delete from public.rate_limits`
})

describe('a link to a draft [D30]', () => {
  test('shows a post, a case study and a page as the site renders them, without hidden blocks', async () => {
    const post = await read((await make('post', await addPost())).key)
    expect(publishedPostSchema.parse(post.post)).toMatchObject({ title: 'First title', content: 'First text' })
    const study = await read((await make('study', await addStudy(), admin)).key)
    expect(publicCaseStudySchema.parse(study.study)).toMatchObject({
      challenge: 'Too slow',
      languages: ['en', 'no'],
      quote: 'Well done',
    })
    const page = await read((await make('page', await addPage())).key)
    expect(publicPageSchema.parse(page.page).blocks.map((block) => 'body' in block && block.body)).toEqual([
      { en: 'Shown', no: '' },
    ])
    expect(Object.keys(page)).toEqual(['page', 'until'])
  })

  test('shows the version as it was when the link was made, whatever happens to the draft later', async () => {
    const id = await addPost()
    const { key } = await make('post', id)
    await sql`update public.blog_posts set title = 'Second title', content = 'Secret', published = true where id = ${id}`
    expect((await read(key)).post).toMatchObject({ title: 'First title', content: 'First text' })
  })

  test('stores the hash of its key only, and lists no key', async () => {
    const id = await addPost()
    const { key } = await make('post', id)
    expect(key).toMatch(KEY)
    const row = await only(sql`select to_jsonb(l) as stored, l.key_hash from private.draft_links as l`)
    expect(JSON.stringify(row['stored'])).not.toContain(key)
    expect(await read(row['key_hash'])).toEqual(UNKNOWN)
    const [link] = await listed(id)
    expect(Object.keys(link ?? {})).toEqual(['id', 'made_by', 'created_at', 'expires_at'])
    expect(JSON.stringify(await sql`select * from public.audit_log where table_name = 'draft_links'`)).not.toContain(
      key,
    )
  })

  test('gives the same answer for an ended, an expired, an unknown and a malformed key', async () => {
    const [ended, expired] = [await make('post', await addPost('a')), await make('post', await addPost('b'))]
    await end(ended.id, admin)
    await sql`update private.draft_links set created_at = now() - interval '2 days', expires_at = now() where id = ${expired.id}`
    const keys = [ended.key, expired.key, 'f'.repeat(64), 'x', '', null, 7, { key: 'x' }, `${expired.key}'`]
    expect(await Promise.all(keys.map((key) => read(key)))).toEqual(keys.map(() => UNKNOWN))
  })

  test.each(['post', 'study', 'page'] as const)('ends with its %s, and opens no other', async (kind) => {
    const id = await ADD[kind]()
    const other = await addPost('other')
    const { key } = await make(kind, id)
    const kept = await make('post', other)
    const table = { post: 'blog_posts', study: 'projects', page: 'pages' }[kind]
    await sql`delete from public.${sql(table)} where id = ${id}`
    expect(await read(key)).toEqual(UNKNOWN)
    expect((await read(kept.key)).post).toMatchObject({ slug: 'other' })
  })

  test('ends with the access of who made it, and does not come back [D24]', async () => {
    const id = await addPost()
    const { key } = await make('post', id)
    const owner = editor.userId
    await sql`update public.profiles set status = 'disabled' where user_id = ${owner}`
    expect(await read(key)).toEqual(UNKNOWN)
    await sql`update public.profiles set status = 'approved' where user_id = ${owner}`
    expect(await read(key)).toEqual(UNKNOWN)
  })

  test('ends with the account of who made it, and with a restore [D24]', async () => {
    const id = await addPost()
    const [own, others] = [await make('post', id), await make('post', id, admin)]
    await sql`delete from auth.users where id = ${editor.userId}`
    expect(await read(own.key)).toEqual(UNKNOWN)
    expect(await read(others.key)).not.toEqual(UNKNOWN)
    await sql`select private.hold_mails(now())`
    expect(await read(others.key)).toEqual(UNKNOWN)
  })

  test('shows no quotation once its consent is gone [D23]', async () => {
    const id = await addStudy()
    const { key } = await make('study', id)
    await sql`update public.case_studies set quote_consent_on = null where id = ${id}`
    expect((await read(key)).study).toMatchObject({ challenge: 'Too slow', quote: null, quote_name: null })
  })

  test('is made by admins and editors only, for an existing draft and up to 90 days', async () => {
    const id = await addPost()
    const refused = { code: '42501', message: 'not_allowed' }
    const strangers: Identity[] = [
      { userId: await createUser(sql, { status: 'pending' }) },
      { userId: await createUser(sql, { status: 'disabled' }) },
    ]
    for (const each of strangers) {
      // oxlint-disable no-await-in-loop -- one after the other
      expect(await attempt(sql, each, makeFor('post', id))).toMatchObject(refused)
      expect(await attempt(sql, each, (tx) => tx`select * from public.list_draft_links(${id})`)).toMatchObject(refused)
      expect(await attempt(sql, each, (tx) => tx`select public.end_draft_link(${id})`)).toMatchObject(refused)
      // oxlint-enable no-await-in-loop
    }
    for (const identity of [{ role: 'anon' } as const, editor, admin]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await attempt(sql, identity, readDirectly)).toMatchObject({ code: '42501' })
    }
    expect(await attempt(sql, { role: 'anon' }, makeFor('post', id))).toMatchObject({ code: '42501' })
    const problem = (kind: string, record: string, days: number | null) =>
      attempt(sql, editor, makeFor(kind, record, days))
    expect(await problem('post', id, 91)).toMatchObject({ message: 'invalid_days' })
    expect(await problem('post', id, 0)).toMatchObject({ message: 'invalid_days' })
    expect(await problem('post', id, null)).toMatchObject({ message: 'invalid_days' })
    expect(await problem('post', crypto.randomUUID(), 1)).toMatchObject({ message: 'unknown_record' })
    expect(await problem('page', id, 1)).toMatchObject({ message: 'unknown_record' })
    expect(await problem('offer', id, 1)).toMatchObject({ message: 'unknown_record' })
  })

  test('is listed with its maker and its end, and swept after it', async () => {
    const id = await addPost()
    await sql`update public.profiles set full_name = 'Ingrid Hauge' where user_id = ${editor.userId}`
    const { id: link } = await make('post', id)
    expect(await listed(id, admin)).toMatchObject([{ id: link, made_by: 'Ingrid Hauge' }])
    await sql`update private.draft_links set created_at = now() - interval '2 days', expires_at = now() - interval '1 second'`
    expect(await listed(id)).toEqual([])
    await sql`select public.run_maintenance(false)`
    expect(await sql`select id from private.draft_links`).toHaveLength(0)
    const log =
      await sql`select action, record_name from public.audit_log where table_name = 'draft_links' order by created_at`
    expect([...log]).toEqual([{ action: 'insert', record_name: 'First title' }])
  })

  test('limits the attempts of a network, whatever their keys', async () => {
    const { key } = await make('post', await addPost())
    await sql`
      insert into public.rate_limits (action, subject_hash, window_start, hits)
      select 'draft_network', encode(sha256(convert_to(lower(private.network_of('192.0.2.1')), 'UTF8')), 'hex'),
        to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 600`
    await expect(read(key)).rejects.toThrow('rate_limited')
    await expect(read('f'.repeat(64))).rejects.toThrow('rate_limited')
    expect(await read(key, '198.51.100.7')).not.toEqual(UNKNOWN)
  })
})

test('editors read the names of colleagues in versions, and no account of theirs [D1]', async () => {
  await sql`update public.profiles set full_name = 'Kari Vik' where user_id = ${admin.userId}`
  const id = await addPost()
  await asRole(sql, admin, (tx) => tx`update public.blog_posts set title = 'New' where id = ${id}`)
  await asRole(sql, admin, (tx) => tx`insert into public.settings (key, value) values ('about_hero', '{}')`)
  const names = (as: Identity) =>
    asRole(sql, as, async (tx) => [
      ...(await tx`select author as name from public.listed_revisions where row_id = ${id}`),
      ...(await tx`select editor as name from public.listed_settings where key = 'about_hero'`),
    ])
  expect(await names(editor)).toEqual([{ name: 'Kari Vik' }, { name: 'Kari Vik' }])
  expect(await asRole(sql, editor, (tx) => tx`select user_id from public.profiles`)).toHaveLength(1)
  const stranger = { userId: await createUser(sql, { status: 'pending' }) }
  expect(await names(stranger)).toEqual([{ name: null }])
})
