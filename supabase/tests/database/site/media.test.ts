import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(async () => {
  await sql`
    truncate public.media, public.media_uses, public.projects, public.blog_posts, public.revisions, public.settings, public.team_members,
      public.audit_log, private.media_leftovers, private.media_uploads cascade`
})

type Row = Readonly<Record<string, unknown>>
const BOTH = { alt: 'A harbour', alt_no: 'En havn' }
let count = 0

/** Adds a picture with both texts, unless others are given; returns its id. */
const add = async (fields: Readonly<Record<string, string | boolean | null>> = BOTH) => {
  count += 1
  const row = { ...picture(count.toString(16).padStart(8, '0')), ...fields }
  return (await only(sql<{ id: string }[]>`insert into public.media ${sql(row)} returning id`)).id
}
const asAdmin = <Result extends object>(query: (as: postgres.TransactionSql) => Promise<Result>) =>
  asRole(sql, { userId: admin }, query)
const idOf = async (rows: PromiseLike<readonly { readonly id: string }[]>) => (await only(rows)).id
const project = (images: readonly string[], fields: Readonly<Record<string, string>> = {}) =>
  idOf(
    asAdmin(
      (as) => as<{ id: string }[]>`
        insert into public.projects ${as({ title: 'Harbour', category: 'Maritime', images, ...fields })} returning id`,
    ),
  )
const post = (fields: Readonly<Record<string, string | boolean>>) =>
  idOf(
    asAdmin(
      (as) => as<{ id: string }[]>`
        insert into public.blog_posts ${as({ title: 'Post', slug: 'post', ...fields })} returning id`,
    ),
  )
const uses = async () =>
  (
    await sql<{ line: string }[]>`
      select record_table || '.' || field || ' ' || array_to_string(languages, '+') as line from public.media_uses order by 1`
  ).map(({ line }) => line.trim())
const remove = (id: string) => asAdmin((as) => as`delete from public.media where id = ${id}`)
const leftovers = async () =>
  (await sql<{ path: string }[]>`select path from private.media_leftovers order by path`).map(({ path }) => path)
const IN_USE = { code: 'P0001', message: 'media_in_use' }
const WITHOUT_TEXT = { code: 'P0001', message: 'picture_without_text' }
const UNKNOWN = { code: 'P0001', message: 'unknown_media' }

const read = (ids: readonly string[]) =>
  asRole(sql, { role: 'anon' }, (as) => as<Row[]>`select * from public.get_pictures(${ids}::uuid[])`)
const reserve = async (upload: string, hash: string | null, paths: readonly string[]) =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ answer: object | null }[]>`
        select public.reserve_media(${admin}, ${upload}, ${hash}, ${paths}::text[]) as answer`),
    )
  ).answer
const register = async (upload: string, row: object) =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ answer: Row }[]>`
        select public.register_media(${admin}, ${upload}, ${as.json({ ...row })}) as answer`),
    )
  ).answer
const claim = async () =>
  (
    await asRole(sql, { role: 'service_role' }, (as) =>
      only(as<{ paths: string[] }[]>`select public.claim_media_leftovers(100) as paths`),
    )
  ).paths
const due = () => sql`update private.media_leftovers set due_at = now() - interval '1 second'`

describe('the uses of a picture', () => {
  test('follow the content that names it', async () => {
    const [one, two] = [await add(), await add()]
    const id = await project([`media:${one}`, '/own.jpg', `media:${two}`, `media:${one}`])
    expect(await uses()).toEqual(['projects.images en+no', 'projects.images en+no'])
    await asAdmin((as) => as`update public.projects set images = ${[`media:${two}`]} where id = ${id}`)
    expect(await sql`select media_id, record_id from public.media_uses`).toEqual([{ media_id: two, record_id: id }])
    await asAdmin((as) => as`update public.projects set images = '{}', description = ${`See media:${one}.`}`)
    expect(await sql`select media_id, field from public.media_uses`).toEqual([{ media_id: one, field: 'description' }])
    await asAdmin((as) => as`delete from public.projects`)
    expect(await uses()).toEqual([])
  })

  test('include posts, their covers, the team and the copy of the site, in the languages of each', async () => {
    const id = await add()
    await post({ content: `![Harbour](media:${id})\n`, featured_image_url: `media:${id}`, language: 'no' })
    await asAdmin(
      (as) =>
        as`insert into public.team_members (full_name, role, avatar_url) values ('Kari', 'CEO', ${`media:${id}`})`,
    )
    await asAdmin(
      (as) => as`
        insert into public.settings (key, value)
        values ('homepage_hero', ${as.json({ en: { text: `Line\nmedia:${id}` } })}), ('private_thing', ${as.json({ a: [`media:${id}`] })})`,
    )
    expect(await uses()).toEqual([
      'blog_posts.content',
      'blog_posts.featured_image_url',
      'settings.value',
      'settings.value en+no',
      'team_members.avatar_url en+no',
    ])
    await asAdmin((as) => as`update public.blog_posts set published = true`)
    await asAdmin((as) => as`update public.team_members set is_active = false`)
    expect(await uses()).toEqual([
      'blog_posts.content no',
      'blog_posts.featured_image_url no',
      'settings.value',
      'settings.value en+no',
      'team_members.avatar_url',
    ])
  })

  test('include the earlier versions of what exists', async () => {
    const id = await add()
    const own = await post({ content: `media:${id}` })
    await asAdmin((as) => as`update public.blog_posts set content = 'Without'`)
    expect(await uses()).toEqual(['revisions.content'])
    await expect(remove(id)).rejects.toMatchObject(IN_USE)
    await asAdmin((as) => as`delete from public.blog_posts where id = ${own}`)
    expect(await uses()).toEqual([])
    await remove(id)
  })

  test('are refused for an unknown picture', async () => {
    await expect(project([`media:${randomUUID()}`])).rejects.toMatchObject(UNKNOWN)
    await expect(post({ content: `media:${randomUUID()}` })).rejects.toMatchObject(UNKNOWN)
    for (const text of ['media:', 'media:1', `media:${randomUUID().toUpperCase()}`, `media:${randomUUID()}/x`]) {
      await expect(project([text])).rejects.toMatchObject({ code: '23514' })
    }
  })

  test('are listed with the names of the records', async () => {
    const id = await add()
    const [first, second] = [await project([`media:${id}`]), await post({ content: `media:${id}` })]
    await asAdmin(
      (as) => as`insert into public.settings (key, value) values ('homepage_hero', ${as.json(`media:${id}`)})`,
    )
    await asAdmin((as) => as`update public.blog_posts set content = null, title = 'Renamed'`)
    expect(await asAdmin((as) => as<Row[]>`select * from public.get_media_uses(${id})`)).toMatchObject([
      { record_table: 'projects', record_id: first, field: 'images', title: 'Harbour', version_of: null },
      { record_table: 'settings', record_id: 'homepage_hero', field: 'value', title: null },
      { record_table: 'blog_posts', record_id: second, field: null, title: 'Post', version_at: expect.any(Date) },
    ])
    const listed = asAdmin((as) => as<Row[]>`select id, used from public.media_with_uses`)
    expect(await listed).toEqual([{ id, used: true }])
  })
})

describe('a picture', () => {
  test('is deleted only when nothing uses it, and its files are due for removal then', async () => {
    const id = await add()
    const own = await project([`media:${id}`])
    await expect(remove(id)).rejects.toMatchObject(IN_USE)
    await asAdmin((as) => as`update public.projects set images = '{}' where id = ${own}`)
    const [stored] = await sql<{ path: string }[]>`select variants -> 0 ->> 'path' as path from public.media`
    await remove(id)
    expect(await leftovers()).toEqual([stored?.path])
    expect(
      await sql`select action, record_name from public.audit_log where table_name = 'media' order by created_at`,
    ).toMatchObject([{ action: 'insert' }, { action: 'delete', record_name: expect.stringMatching(/^Picture /) }])
  })

  test('that is being deleted cannot be used at the same time, nor the other way round', async () => {
    const id = await add()
    const release = Promise.withResolvers<undefined>()
    const deleting = sql.begin(async (tx) => {
      await tx`delete from public.media where id = ${id}`
      await release.promise
    })
    await expect.poll(() => sql`select from pg_locks where relation = 'public.media'::regclass`).not.toHaveLength(0)
    const using = project([`media:${id}`]).catch((error: unknown) => error)
    await untilWaiting(sql, 1)
    release.resolve(undefined)
    await deleting
    expect(await using).toMatchObject(UNKNOWN)
    expect(await uses()).toEqual([])
  })

  test('is replaced everywhere at once, except in earlier versions', async () => {
    const [was, wanted, other] = [await add(), await add(), await add()]
    await project([`media:${was}`, `media:${other}`], { description: `Text media:${was}` })
    await post({ content: `media:${was} and media:${was}`, featured_image_url: `media:${was}`, published: true })
    await asAdmin(
      (as) => as`insert into public.settings (key, value) values ('homepage_a', ${as.json({ a: `media:${was}` })})`,
    )
    const replaced = await asAdmin((as) => only(as<Row[]>`select public.replace_media(${was}, ${wanted}) as n`))
    expect(replaced).toEqual({ n: 3 })
    expect(await sql`select images, description from public.projects`).toEqual([
      { images: [`media:${wanted}`, `media:${other}`], description: `Text media:${wanted}` },
    ])
    expect(await sql`select content, featured_image_url from public.blog_posts`).toEqual([
      { content: `media:${wanted} and media:${wanted}`, featured_image_url: `media:${wanted}` },
    ])
    expect(await sql`select value from public.settings`).toEqual([{ value: { a: `media:${wanted}` } }])
    expect(await sql`select distinct record_table from public.media_uses where media_id = ${was}`).toEqual([
      { record_table: 'revisions' },
    ])
    await expect(remove(was)).rejects.toMatchObject(IN_USE)
    const again = (id: string) => asAdmin((as) => as`select public.replace_media(${was}, ${id})`)
    await expect(again(randomUUID())).rejects.toMatchObject(UNKNOWN)
    await expect(again(was)).rejects.toMatchObject(UNKNOWN)
  })

  test('without texts replaces no published one, and nothing is half replaced', async () => {
    const [was, bare] = [await add(), await add({ alt: 'Only English' })]
    await post({ content: `media:${was}`, published: true })
    await project([`media:${was}`])
    await expect(asAdmin((as) => as`select public.replace_media(${was}, ${bare})`)).rejects.toMatchObject(WITHOUT_TEXT)
    expect(await sql`select distinct media_id from public.media_uses`).toEqual([{ media_id: was }])
  })

  test('is read by visitors who know its id, at most 200 at a time', async () => {
    const id = await add({ ...BOTH, credit: 'Kari' })
    const [found] = await read([id, randomUUID()])
    expect(found).toMatchObject({ id, ...BOTH, credit: 'Kari', focal_x: 0.5, decorative: false, width: 480 })
    expect(Object.keys(found ?? {})).not.toContain('consent_on')
    await expect(read(Array.from({ length: 201 }, () => id))).rejects.toMatchObject({ message: 'too_many' })
  })

  test('changes the revision of the site once it is published', async () => {
    const id = await add()
    const revision = async () => (await only(sql<{ r: string }[]>`select public.get_site_revision() as r`)).r
    const before = await revision()
    await sql`update public.media set caption = 'Unused' where id = ${id}`
    expect(await revision()).toBe(before)
    await project([`media:${id}`])
    const shown = await revision()
    await sql`update public.media set alt = 'Another' where id = ${id}`
    expect(await revision()).not.toBe(shown)
  })
})

const removeUnused = (ids: readonly string[]) =>
  asAdmin((as) => as<Row[]>`select * from public.delete_unused_media(${ids}::uuid[])`)
const left = async () => (await sql<{ id: string }[]>`select id from public.media order by name`).map(({ id }) => id)

describe('several pictures', () => {
  test('are deleted together, except those in use, also in an earlier version, which are named', async () => {
    const [used, earlier, free, other] = [await add(), await add(), await add(), await add()]
    await project([`media:${used}`])
    await post({ content: `media:${earlier}`, published: true })
    await asAdmin((as) => as`update public.blog_posts set content = null`)
    const kept = await removeUnused([used, earlier, free, randomUUID()])
    expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([used, earlier]))
    expect(kept).toMatchObject([{ name: expect.any(String) }, { name: expect.any(String) }])
    expect((await left()).toSorted()).toEqual([used, earlier, other].toSorted())
    expect(await leftovers()).toHaveLength(1)
  })

  test('keep the one that comes into use while they are deleted [W15]', async () => {
    const [free, wanted] = [await add(), await add()]
    const release = Promise.withResolvers<undefined>()
    const using = sql.begin(async (tx) => {
      await tx`insert into public.projects (title, category, images) values ('Harbour', 'Maritime', ${[`media:${wanted}`]})`
      await release.promise
    })
    await expect.poll(() => sql`select from pg_locks where relation = 'public.media'::regclass`).not.toHaveLength(0)
    const deleting = removeUnused([free, wanted])
    await untilWaiting(sql, 1)
    release.resolve(undefined)
    await using
    expect(await deleting).toMatchObject([{ id: wanted }])
    expect(await left()).toEqual([wanted])
  })

  test('get and lose a tag, and are found by it', async () => {
    const [first, second] = [await add(), await add()]
    const tag = (ids: readonly string[], name: string, tagged: boolean) =>
      asAdmin((as) => only(as<Row[]>`select public.tag_media(${ids}::uuid[], ${name}, ${tagged}) as n`))
    expect(await tag([first, second], 'Portrait', true)).toEqual({ n: 2 })
    expect(await tag([first], 'Portrait', true)).toEqual({ n: 0 })
    expect(await tag([first], 'Årsrapport', true)).toEqual({ n: 1 })
    expect(await asAdmin((as) => as<Row[]>`select * from public.get_media_tags()`)).toEqual([{ tag: 'Portrait' }, { tag: 'Årsrapport' }])
    expect(await tag([first, second], 'Portrait', false)).toEqual({ n: 2 })
    expect(await sql`select id from public.media where tags <> '{}'`).toEqual([{ id: first }])
    for (const bad of ['', ' ', 'a\nb', 'x'.repeat(101)])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(tag([first], bad, true)).rejects.toMatchObject({ code: '23514' })
    await sql`update public.media set tags = array(select 'tag ' || n from generate_series(1, 20) as n) where id = ${first}`
    await expect(tag([first], 'one more', true)).rejects.toMatchObject({ code: '23514' })
  }) // prettier-ignore

  test('are changed by editors only', async () => {
    const id = await add()
    const pending = await createUser(sql)
    const asPending = (query: (as: postgres.TransactionSql) => Promise<Row[]>) => asRole(sql, { userId: pending }, query)
    const refused = { code: '42501' }
    await expect(asPending((as) => as`select * from public.delete_unused_media(${[id]}::uuid[])`)).rejects.toMatchObject(refused)
    await expect(asPending((as) => as`select public.tag_media(${[id]}::uuid[], 'x', true)`)).rejects.toMatchObject(refused)
    await expect(asPending((as) => as`select * from public.get_media_tags()`)).rejects.toMatchObject(refused)
    expect(await left()).toEqual([id])
  }) // prettier-ignore
})

describe('published content needs the texts of its pictures', () => {
  test('a post those of its language [W15]', async () => {
    const id = await add({ alt: 'A harbour' })
    await post({ content: `media:${id}`, language: 'no', slug: 'norsk' })
    await post({ content: `media:${id}`, published: true })
    const publish = () => asAdmin((as) => as`update public.blog_posts set published = true where language = 'no'`)
    await expect(publish()).rejects.toMatchObject(WITHOUT_TEXT)
    await sql`update public.media set alt_no = 'En havn'`
    await publish()
    await expect(asAdmin((as) => as`update public.media set alt_no = null`)).rejects.toMatchObject(WITHOUT_TEXT)
  })

  test('a project and the active team those of both, unless the picture is decorative [W15]', async () => {
    const id = await add({ alt: 'A harbour' })
    await expect(project([`media:${id}`])).rejects.toMatchObject({ ...WITHOUT_TEXT, detail: id })
    const join = (active: boolean) =>
      asAdmin(
        (as) => as`
          insert into public.team_members (full_name, role, avatar_url, is_active) values ('Kari', 'CEO', ${`media:${id}`}, ${active})`,
      )
    await expect(join(true)).rejects.toMatchObject(WITHOUT_TEXT)
    await join(false)
    await asAdmin((as) => as`update public.media set decorative = true`)
    await join(true)
    await project([`media:${id}`])
    await expect(asAdmin((as) => as`update public.media set decorative = false`)).rejects.toMatchObject(WITHOUT_TEXT)
  })
})

describe('an upload', () => {
  const row = picture('ab')
  const paths = row.variants.map(({ path }) => path)

  test('is added once, whoever asks again gets the same answer, and another upload of it is a duplicate', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await reserve(first, row.sha256, paths)).toBeNull()
    const added = await register(first, row)
    expect(added).toEqual({ id: expect.any(String), duplicate: false })
    expect(await register(first, row)).toEqual(added)
    expect(await reserve(first, null, [])).toEqual(added)
    expect(await reserve(second, null, [])).toBeNull()
    expect(await reserve(second, row.sha256, paths)).toEqual({ ...added, duplicate: true })
    expect(await reserve(second, null, [])).toEqual({ ...added, duplicate: true })
    expect(await sql`select created_by from public.media`).toEqual([{ created_by: admin }])
    expect(await leftovers()).toEqual([])
  })

  test('that breaks off leaves no file, and a file that is needed again is not removed', async () => {
    await reserve(randomUUID(), row.sha256, paths)
    expect(await claim()).toEqual([])
    await due()
    expect(await claim()).toEqual(paths)
    expect(await claim()).toEqual([])
    await expect(reserve(randomUUID(), row.sha256, paths)).rejects.toMatchObject({ message: 'busy' })
    await asRole(sql, { role: 'service_role' }, (as) => as`select public.forget_media_leftovers(${paths})`)
    const upload = randomUUID()
    expect(await reserve(upload, row.sha256, paths)).toBeNull()
    await register(upload, row)
    // Left by a picture with the same file.
    await sql`insert into private.media_leftovers (path) values (${paths[0] ?? ''})`
    await due()
    expect(await claim()).toEqual([])
    expect(await leftovers()).toEqual([])
  })

  test('is authorized for approved admins only', async () => {
    const allowed = await asAdmin((as) => only(as<Row[]>`select public.authorize_media() as id`))
    expect(allowed).toEqual({ id: admin })
    const pending = await createUser(sql, { status: 'pending' })
    const asked = asRole(sql, { userId: pending }, (as) => as`select public.authorize_media()`)
    await expect(asked).rejects.toMatchObject({ code: '42501', message: 'not_allowed' })
  })
})

const colorOf = async (id: string) => (await only(sql`select color from public.media where id = ${id}`))['color']

describe('a placeholder colour', () => {
  // ThumbHashes of an opaque picture and of one with transparent parts.
  const OPAQUE = 'IEYKVxp3h3dwiHiHiHiHeId3dwiHd4AI'
  const TRANSPARENT = 'IEaKTRgPh4eAiId4eIeAeAiIACGIiIeIiA=='

  test('is kept for an opaque picture only', async () => {
    const fields = { ...BOTH, color: '#336699' }
    expect(await colorOf(await add({ ...fields, placeholder: OPAQUE }))).toBe('#336699')
    const logo = await add({ ...fields, placeholder: TRANSPARENT })
    expect(await colorOf(logo)).toBeNull()
    await sql`update public.media set color = '#336699' where id = ${logo}`
    expect(await colorOf(logo)).toBeNull()
  })
})
