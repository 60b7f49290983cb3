import { BUILT_IN_CATEGORIES, CATEGORY_KINDS } from '@nordlys/data/categories/built-in'
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { attempt, only, untilWaiting } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let editor: Identity

useDatabase({ per: 'test' }, async (database) => {
  sql = database.sql
  editor = { userId: await createUser(sql, { status: 'approved', role: 'editor' }) }
})

const asEditor = <Rows extends object>(query: (tx: postgres.TransactionSql) => Promise<Rows>) =>
  asRole(sql, editor, query)

const add = (kind: string, name: string, name_no: string | null = null) =>
  asEditor((tx) =>
    only(tx<{ id: string; key: string }[]>`
      insert into public.categories ${tx({ kind, name, name_no })} returning id, key`),
  )

const idOf = async (kind: string, key: string) =>
  (await only(sql<{ id: string }[]>`select id from public.categories where kind = ${kind} and key = ${key}`)).id

const rename = (id: string, name: string, name_no: string | null) =>
  asEditor((tx) => tx`update public.categories set ${tx({ name, name_no })} where id = ${id}`)

const addProject = (title: string, category = 'Maritime') =>
  only(sql<{ id: string }[]>`insert into public.projects ${sql({ title, category })} returning id`)

/** Returns the portfolio as visitors read it. */
const portfolio = () =>
  asRole(sql, { role: 'anon' }, async (tx) => [
    ...(await tx<{ title: string; category: string; category_name: string; category_no: string | null }[]>`
      select title, category, category_name, category_no from public.get_public_projects()`),
  ])

const remove = (id: string, successor: string | null = null, by = editor) =>
  attempt(sql, by, (as) => as`select public.remove_category(${id}, ${successor})`)

/** Returns the keys of a kind as visitors read them, in their order. */
const keys = (kind: string) =>
  asRole(sql, { role: 'anon' }, async (tx) =>
    (
      await tx<{ key: string }[]>`
        select value ->> 'key' as key from public.get_site_copy()
        where key like 'category\\_%' and value ->> 'kind' = ${kind} order by (value ->> 'order')::int`
    ).map(({ key }) => key),
  )

const setOrder = (was: string[], ids: string[]) =>
  asEditor((tx) => tx`select public.set_category_order(${was}, ${ids})`)

const titles = async () => (await portfolio()).map(({ title }) => title)

test('a new database has the categories of the built-in posts and projects, as the site knows them', async () => {
  for (const kind of CATEGORY_KINDS) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const rows = await sql`
      select key, name as en, name_no as no from public.categories where kind = ${kind} order by display_order`
    expect([...rows]).toEqual(BUILT_IN_CATEGORIES[kind])
  }
})

describe('a category', () => {
  test('keeps its key when it is renamed, and its projects and the search have the new names', async () => {
    const { id, key } = await add('projects', 'Ports', 'Havner')
    await addProject('Havn', key)
    const { updated_at: before } = await only(sql`select updated_at from public.projects where title = 'Havn'`)
    await rename(id, 'Harbours', 'Kaier')
    expect(await portfolio()).toEqual([
      { title: 'Havn', category: 'Ports', category_name: 'Harbours', category_no: 'Kaier' },
    ])
    const found = (word: string) => sql`select from public.projects where search_text like ${`%${word}%`}`
    expect([await found('harbours'), await found('kaier'), await found('havner')].map((rows) => rows.length)).toEqual([
      1, 1, 0,
    ])
    // A form that was opened before can still be saved.
    expect(await only(sql`select updated_at from public.projects where title = 'Havn'`)).toEqual({ updated_at: before })
    // The key is free for another one only with a number.
    expect((await add('projects', 'Ports')).key).toBe('Ports 2')
    expect((await add('posts', 'all')).key).toBe('all 2')
  })

  test('is not renamed to the name of another one of its kind', async () => {
    const id = await idOf('posts', 'AI')
    const change = (name: string) =>
      attempt(sql, editor, (as) => as`update public.categories set name = ${name} where id = ${id}`)
    expect(await change('Backend')).toMatchObject({ code: '23505' })
    expect(await change('Maritime')).toEqual({ rows: 1 })
  })

  test('of a project that is saved while it is renamed is the new one', async () => {
    const id = await idOf('projects', 'Maritime')
    const [renamed, saved] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const renaming = sql.begin(async (tx) => {
      await tx`update public.categories set name = 'At sea' where id = ${id}`
      renamed.resolve()
      await saved.promise
    })
    await renamed.promise
    const saving = addProject('Havn')
    await untilWaiting(sql, 1)
    saved.resolve()
    await Promise.all([renaming, saving])
    // The list of the staff searches and sorts by the name in the row.
    expect(await only(sql`select category_name from public.projects`)).toEqual({ category_name: 'At sea' })
  })

  test('that does not exist is refused', async () => {
    await expect(addProject('Havn', 'Nowhere')).rejects.toMatchObject({ code: '23503' })
    await expect(
      sql`insert into public.blog_posts (title, slug, category) values ('A', 'a', 'Maritime')`,
    ).rejects.toMatchObject({ code: '23503' })
  })

  test('in use stays until what uses it has moved', async () => {
    const [ai, backend, maritime] = [
      await idOf('posts', 'AI'),
      await idOf('posts', 'Backend'),
      await idOf('projects', 'Maritime'),
    ]
    await sql`insert into public.blog_posts (title, slug, category) values ('A', 'a', 'AI')`
    const posts = { kind: 'posts', id: '00000000-0000-4000-8000-000000000001', hidden: false, category: 'AI', count: 3 }
    const other = { ...posts, id: '00000000-0000-4000-8000-000000000002', category: 'all' }
    await sql`insert into public.pages (title, blocks) values ('Campaign', ${sql.json([other, posts])})`
    const used = () =>
      asEditor(async (tx) => [
        ...(await tx`select key, uses, used_by from public.get_categories() where uses > 0 order by key`),
      ])
    expect(await used()).toEqual([{ key: 'AI', uses: 2, used_by: ['A', 'Campaign'] }])

    expect(await remove(ai)).toMatchObject({ message: 'category_in_use' })
    await sql`delete from public.blog_posts`
    // A block of a page counts as well.
    expect(await remove(ai)).toMatchObject({ message: 'category_in_use' })
    await sql`insert into public.blog_posts (title, slug, category) values ('A', 'a', 'AI')`
    expect(await remove(ai, maritime)).toMatchObject({ message: 'unknown_category' })
    expect(await remove(ai, ai)).toMatchObject({ message: 'unknown_category' })
    await asEditor((tx) => tx`select public.remove_category(${ai}, ${backend})`)
    expect(await used()).toEqual([{ key: 'Backend', uses: 2, used_by: ['A', 'Campaign'] }])
    expect(await only(sql`select blocks from public.pages`)).toEqual({
      blocks: [other, { ...posts, category: 'Backend' }],
    })
    expect(await keys('posts')).toEqual(['Backend', 'Frontend', 'Architecture'])
    // Gone for whoever removes it as well.
    expect(await remove(ai, backend)).toEqual({ rows: 1 })
  })

  test('is deleted by its function only, and not by admins of other things', async () => {
    const id = await idOf('posts', 'AI')
    expect(await attempt(sql, editor, (as) => as`delete from public.categories where id = ${id}`)).toMatchObject({
      code: '42501',
    })
    const pending = { userId: await createUser(sql, { status: 'pending' }) }
    expect(await remove(id, null, pending)).toMatchObject({ message: 'not_allowed' })
  })
})

test('the order of categories is for each kind, and another user’s order is not overwritten [R4]', async () => {
  const all = (await sql<{ id: string }[]>`select id from public.categories order by display_order, id`).map(
    (row) => row.id,
  )
  const [first = '', second = '', ...rest] = all
  const swapped = [second, first, ...rest]
  const { revision } = await only(sql`select public.get_site_revision() as revision`)
  await setOrder(all, swapped)
  expect(await keys('posts')).toEqual(['Frontend', 'Backend', 'AI', 'Architecture'])
  expect(await keys('projects')).toEqual(BUILT_IN_CATEGORIES.projects.map(({ key }) => key))
  await expect(setOrder(all, all)).rejects.toThrow('changed')
  // The pages are published again.
  expect(await only(sql`select public.get_site_revision() as revision`)).not.toEqual({ revision })
})

describe('a draft project', () => {
  test('is nowhere on the site, and neither is its case study', async () => {
    const { id } = await addProject('Secret')
    await sql`
      insert into public.case_studies (id, slug, challenge, approach, result, published) values
      (${id}, 'old-secret', 'Secret why', 'Secret how', 'Secret what', true)`
    await sql`update public.case_studies set slug = 'secret'`
    const visible = () =>
      asRole(sql, { role: 'service_role' }, async (tx) => {
        const lengths = [
          await tx`select * from public.get_public_projects()`,
          await tx`select * from public.get_public_case_studies()`,
          await tx`select * from public.get_public_case_studies('secret')`,
          await tx`select * from public.get_case_study_redirects()`,
          await tx`select * from public.search_knowledge('secret', 'en', 20) where kind = 'project'`,
        ].map((rows) => rows.length)
        return lengths
      })
    const publish = (published: boolean) =>
      asEditor((tx) => tx`update public.projects set published = ${published} where id = ${id}`)
    expect(await visible()).toEqual([1, 1, 1, 1, 2])
    const { revision } = await only(sql`select public.get_site_revision() as revision`)
    await publish(false)
    expect(await visible()).toEqual([0, 0, 0, 0, 0])
    expect(await only(sql`select public.get_site_revision() as revision`)).not.toEqual({ revision })
    await publish(true)
    expect(await visible()).toEqual([1, 1, 1, 1, 2])
  })

  test('needs no texts of its pictures until it is published [W15]', async () => {
    const media = await only(sql<{ id: string }[]>`insert into public.media ${sql(picture('e1'))} returning id`)
    const images = [`media:${media.id}`]
    const change = (fields: Readonly<Record<string, boolean | readonly string[]>>) =>
      attempt(sql, editor, (as) => as`insert into public.projects ${as({ title: 'A', category: 'Energy', ...fields })}`)
    expect(await change({ images, published: false })).toEqual({ rows: 1 })
    expect(await change({ images })).toMatchObject({ message: 'picture_without_text' })
  })
})

test('the portfolio has the featured projects first, then the others in the order of the staff [R4]', async () => {
  const [a, b, c] = [await addProject('A'), await addProject('B'), await addProject('C')]
  // A new project comes first.
  expect(await titles()).toEqual(['C', 'B', 'A'])
  const order = (was: { id: string }[], next: { id: string }[]) =>
    asEditor((tx) => tx`select public.set_project_order(${was.map(({ id }) => id)}, ${next.map(({ id }) => id)})`)
  await order([c, b, a], [a, c, b])
  expect(await titles()).toEqual(['A', 'C', 'B'])
  await expect(order([c, b, a], [b, c, a])).rejects.toThrow('changed')
  await asEditor((tx) => tx`select public.set_featured_projects('{}', ${[b.id]})`)
  expect(await titles()).toEqual(['B', 'A', 'C'])
  await addProject('D')
  expect(await titles()).toEqual(['B', 'D', 'A', 'C'])
})
