import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string
let other: string

useDatabase({ per: 'file', seeded: true }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
  other = await createUser(sql, { status: 'approved' })
})

const writePost = (slug: string) =>
  attempt(
    sql,
    { userId: admin },
    (tx) => tx`insert into public.blog_posts (title, slug, language) values ('T', ${slug}, 'no')`,
  )

const anon = { role: 'anon' } as const
const refused = expect.objectContaining({ code: '42501' })
/** Runs a statement as the admin and commits it. */
const as = <Row extends object>(work: (tx: postgres.TransactionSql) => PromiseLike<readonly Row[]>) =>
  asRole(sql, { userId: admin }, async (tx) => only(work(tx)))

describe('anonymous visitors', () => {
  test('read the site’s content', async () => {
    const rows = await asRole(sql, anon, async (tx) => ({
      settings: (await tx`select key, value, updated_at from public.settings`).length,
      team: (await tx`select * from public.team_members`).length,
      templates: (await tx`select * from public.quote_templates`).length,
      posts: (await tx`select title, content from public.blog_posts`).length,
      projects: (await tx`select * from public.get_public_projects()`).map((row) => row['status']),
    }))
    expect(rows).toEqual({
      settings: 3,
      team: 5,
      templates: 4,
      posts: 3,
      projects: expect.arrayContaining(['active', 'completed', 'in-progress']),
    })
    expect(rows.projects).toHaveLength(8)
  })

  test('do not see drafts, scheduled posts, former colleagues, private settings or user ids', async () => {
    await sql`insert into public.blog_posts (title, slug, published, published_at) values ('Planned', 'planned', true, now() + interval '1 day')`
    await sql`insert into public.team_members (full_name, role, is_active) values ('Former', 'Developer', false)`
    await sql`insert into public.settings (key, value) values ('smtp_password', '"secret"')`
    for (const identity of [anon, { userId: await createUser(sql) }] as const) {
      const seen = await asRole(sql, identity, async (tx) => [
        ...(await tx`select slug as name from public.blog_posts where slug = 'planned' or not published`),
        ...(await tx`select full_name as name from public.team_members where not is_active`),
        ...(await tx`select key as name from public.settings where key = 'smtp_password'`),
      ])
      expect(seen).toEqual([])
    }
    expect(await attempt(sql, anon, (tx) => tx`select author_id from public.blog_posts`)).toEqual(refused)
    expect(await attempt(sql, anon, (tx) => tx`select updated_by from public.settings`)).toEqual(refused)
    expect(await attempt(sql, anon, (tx) => tx`select * from public.projects`)).toEqual(refused)
    for (const column of ['created_by', 'title'])
      expect(await attempt(sql, anon, (tx) => tx`select ${tx(column)} from public.projects`)).toEqual(refused)
    const [project] = await asRole(sql, anon, (tx) => tx`select * from public.get_public_projects()`)
    expect(Object.keys(project ?? {})).not.toContain('created_by')
  })

  test('cannot write by REST [D2]', async () => {
    const sends = [
      "insert into public.contacts (name, email, message) values ('A', 'a@example.test', 'Hi')",
      "insert into public.quote_requests (client_name, client_email, service_type, project_description) values ('A', 'a@example.test', 'Backend development', 'Hi')",
      "insert into public.newsletter_subscribers (email) values ('a@example.test')",
    ]
    for (const send of sends) expect(await attempt(sql, anon, (tx) => tx.unsafe(send))).toEqual(refused)
  })
})

describe('authorship', () => {
  test('is set to the signed-in user, whatever the client sends', async () => {
    const project = await as(
      (tx) =>
        tx`insert into public.projects (title, category, created_by) values ('P', 'Maritime', ${other}) returning created_by`,
    )
    const post = await as(
      (tx) =>
        tx`insert into public.blog_posts (title, slug, author_id) values ('P', 'p-1', ${other}) returning author_id`,
    )
    const setting = await as(
      (tx) => tx`
      update public.settings set value = '{}', updated_by = ${other}, updated_at = '2001-01-01' where key = 'homepage_stats'
      returning updated_by, updated_at > now() - interval '1 hour' as fresh
    `,
    )
    expect([project, post, setting]).toEqual([
      { created_by: admin },
      { author_id: admin },
      { updated_by: admin, fresh: true },
    ])
  })

  test('is cleared when the account is deleted, and the rows remain', async () => {
    const leaver = await createUser(sql, { status: 'approved' })
    const { id } = await asRole(sql, { userId: leaver }, async (tx) =>
      only(tx`insert into public.projects (title, category) values ('P', 'Maritime') returning id`),
    )
    await sql`update public.contacts set status = 'handled', handled_by = ${leaver} where id = (select id from public.contacts where status = 'pending' limit 1)`
    await sql`delete from auth.users where id = ${leaver}`
    expect(await only(sql`select created_by from public.projects where id = ${id}`)).toEqual({ created_by: null })
    expect(await only(sql`select count(*)::int from public.contacts where handled_by = ${leaver}`)).toEqual({
      count: 0,
    })
  })
})

describe('a contact', () => {
  test('stores the current user and time when handled; pending clears both [D2]', async () => {
    const { id } = await only(sql<{ id: string }[]>`select id from public.contacts where status = 'pending' limit 1`)
    const change = (fields: Record<string, string | null>) =>
      as(
        (tx) =>
          tx`update public.contacts set ${tx(fields)} where id = ${id} returning handled_by, handled_at > now() - interval '1 hour' as fresh`,
      )
    const forged = { handled_by: other, handled_at: '2001-01-01T00:00:00Z' }
    expect(await change({ status: 'handled', ...forged })).toEqual({ handled_by: admin, fresh: true })
    expect(await change(forged)).toEqual({ handled_by: admin, fresh: true })
    expect(await change({ status: 'pending' })).toEqual({ handled_by: null, fresh: null })
    expect(await change(forged)).toEqual({ handled_by: null, fresh: null })
    expect(
      await attempt(sql, { userId: admin }, (tx) => tx`update public.contacts set status = 'lost' where id = ${id}`),
    ).toMatchObject({ code: '23514' })
  })
})

describe('a post', () => {
  test('stores the first publication time until it is unpublished', async () => {
    const { id } = await as<{ id: string }>(
      (tx) =>
        tx`insert into public.blog_posts (title, slug, published_at) values ('D', 'dated', '2001-01-01') returning id`,
    )
    const save = (fields: Record<string, string | boolean>) =>
      as<{ published_at: Date | null }>(
        (tx) => tx`update public.blog_posts set ${tx(fields)} where id = ${id} returning published_at`,
      )
    expect((await save({ title: 'Draft' })).published_at).toBeNull()
    const first = (await save({ published: true, published_at: '2001-01-01T00:00:00Z' })).published_at
    expect(first?.getFullYear()).toBeGreaterThan(2001)
    expect((await save({ title: 'Later', published_at: '2001-01-01T00:00:00Z' })).published_at).toEqual(first)
    expect((await save({ published: false })).published_at).toBeNull()
  })

  test('rejects a slug that is taken (23505) or malformed (23514)', async () => {
    expect(await writePost('skjemaet-er-halve-produktet')).toMatchObject({ code: '23505' })
    for (const slug of ['', 'A', 'a--b', '-a', 'a/b', '../a', 'æ', 'x'.repeat(201)]) {
      expect({ slug, ...(await writePost(slug)) }).toMatchObject({ slug, code: '23514' })
    }
  })
})

describe('a client message', () => {
  test('stays read once it is read', async () => {
    const { id } = await only(sql<{ id: string }[]>`select id from public.client_messages where not is_read limit 1`)
    const set = (is_read: boolean) =>
      as((tx) => tx`update public.client_messages set is_read = ${is_read} where id = ${id} returning is_read`)
    expect(await set(true)).toEqual({ is_read: true })
    await expect(set(false)).rejects.toMatchObject({ code: 'P0001', message: 'already_read' })
  })
})
