import type postgres from 'postgres'
import { expect, test } from 'vitest'
import { asRole, createUser, type Identity } from '../../../server/testing/database.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file', seeded: true }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})

const anon: Identity = { role: 'anon' }

const revision = async (identity: Identity = anon) =>
  (await asRole(sql, identity, (tx) => only(tx<{ get_site_revision: string }[]>`select public.get_site_revision()`)))
    .get_site_revision

test('stays the same for every role and time zone without changes', async () => {
  const known = await revision()
  expect(known).toMatch(/^[\da-f]{32}$/)
  expect(await revision({ userId: admin })).toBe(known)
  await sql.begin(async (tx) => {
    await tx`set local time zone 'Asia/Kathmandu'`
    expect(await tx`select public.get_site_revision()`).toEqual([{ get_site_revision: known }])
  })
})

test('changes exactly with changes that visitors see', async () => {
  const { id } = await only(
    sql<{ id: string }[]>`insert into public.blog_posts (title, slug) values ('P', 'p') returning id`,
  )
  await sql`insert into public.projects (title, category) values ('A', 'Maritime')`
  const before = await revision()
  const changes = [
    // A draft and a scheduled post.
    ['same', sql`update public.blog_posts set content = 'x' where id = ${id}`],
    [
      'same',
      sql`update public.blog_posts set published = true, published_at = now() + interval '1 day' where id = ${id}`,
    ],
    // Simulates the passage of time.
    ['other', sql`update public.blog_posts set published_at = now() where id = ${id}`],
    ['other', sql`update public.blog_posts set content = 'y' where id = ${id}`],
    ['other', sql`update public.blog_posts set slug = 'q' where id = ${id}`],
    ['other', sql`update public.blog_posts set published = false where id = ${id}`],
    ['other', sql`update public.projects set title = 'B' where title = 'A'`],
    ['other', sql`update public.projects set featured_order = 900 where title = 'B'`],
    ['other', sql`delete from public.projects where title = 'B'`],
    ['other', sql`insert into public.settings (key, value) values ('homepage_new', '{}')`],
    ['other', sql`delete from public.settings where key = 'homepage_new'`],
    ['other', sql`update public.quote_templates set base_price = base_price + 1`],
    ['other', sql`delete from public.quote_templates where service_name = 'Technical consulting'`],
    ['other', sql`insert into public.settings (key, value) values ('search_home', '{"en": {"title": "New"}}')`],
    ['other', sql`delete from public.settings where key = 'search_home'`],
    ['other', sql`insert into public.settings (key, value) values ('texts_contact', '{"en": {"faq.title": "New"}}')`],
    ['other', sql`delete from public.settings where key = 'texts_contact'`],
    ['same', sql`insert into public.settings (key, value) values ('private_new', '{}')`],
    ['same', sql`update public.profiles set full_name = 'Other' where user_id = ${admin}`],
  ] as const
  let last = before
  for (const [index, [expected, change]] of changes.entries()) {
    await change // oxlint-disable-line no-await-in-loop -- one change after the other
    const now = await revision() // oxlint-disable-line no-await-in-loop -- as above
    expect([index, now === last ? 'same' : 'other']).toEqual([index, expected])
    last = now
  }
})

test('detects a change that commits after a later one', async () => {
  const [early, late] = [await sql.reserve(), await sql.reserve()]
  try {
    await early`begin`
    await early`insert into public.projects (title, category) values ('Early', 'Maritime')`
    await late`insert into public.projects (title, category) values ('Late', 'Maritime')`
    const between = await revision()
    await early`commit`
    expect(await revision()).not.toBe(between)
  } finally {
    early.release()
    late.release()
  }
})
