import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createUser, type Identity, type TestDatabase } from '../../../server/testing/database.ts'
import { type Access, ACCESS, type Ids, picture } from './access-rules.ts'
import { attempt, only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

const OUTSIDERS = ['anon', 'pending', 'disabled'] as const

let database: TestDatabase
let ids: Ids
let identities: Record<(typeof OUTSIDERS)[number], Identity>
let request: string

useDatabase({ per: 'file', seeded: true }, async (created) => {
  database = created
  const { sql } = database
  const stranger = await createUser(sql, { status: 'approved' })
  identities = {
    anon: { role: 'anon' },
    pending: { userId: await createUser(sql, { status: 'pending' }) },
    disabled: { userId: await createUser(sql, { status: 'disabled' }) },
  }
  const idOf = async (table: string, row: object) =>
    (await only(sql<{ id: string }[]>`insert into ${sql(`public.${table}`)} ${sql(row)} returning id`)).id
  const client = await idOf('clients', { company_name: 'Known', contact_person: 'Known', email: 'known@example.test' })
  const contact = await idOf('contacts', { name: 'Known', email: 'known@example.test', message: 'Hello' })
  const subscriber = await idOf('newsletter_subscribers', { email: 'known@example.test' })
  const invite = await idOf('invites', { email: 'known@example.test' })
  const offer = await idOf('offers', { title: 'Known' })
  const engagement = await idOf('engagements', { client_id: client, title: 'Known' })
  const post = await idOf('blog_posts', { title: 'Known', slug: 'known' })
  const project = await idOf('projects', { title: 'Known', category: 'Maritime' })
  const otherProject = await idOf('projects', { title: 'Other', category: 'Maritime' })
  const told = await idOf('projects', { title: 'Told', category: 'Maritime' })
  const caseStudy = await idOf('case_studies', { id: told, slug: 'told' })
  const page = await idOf('pages', { title: 'Known', slug: 'known' })
  const issue = await idOf('newsletter_issues', { subject_en: 'Known' })
  const media = await idOf('media', picture('c'))
  const webhook = await idOf('webhooks', { name: 'Known', url: 'https://hooks.example.test/', events: ['offer.sent'] })
  const otherIssue = await idOf('newsletter_issues', { subject_en: 'Other' })
  ids = {
    stranger,
    client,
    contact,
    invite,
    subscriber,
    issue,
    otherIssue,
    offer,
    offerKey: await idOf('offer_keys', {
      offer_id: offer,
      version: 1,
      key_hash: 'e'.repeat(64),
      email: 'known@example.test',
    }),
    engagement,
    post,
    page,
    media,
    webhook,
    payment: await idOf('client_transactions', { client_id: client, description: 'Known', amount: 1 }),
    project,
    otherProject,
    caseStudy,
  }
  request = await idOf('quote_requests', {
    client_name: 'Known',
    client_email: 'known@example.test',
    service_type: 'Backend development',
    project_description: 'Something',
  })
})

const columns = (row: object, names: readonly string[] = []) => Object.keys(row).filter((name) => names.includes(name))

describe.each(OUTSIDERS)('errors for %s [D8]', (who) => {
  const writable = Object.entries(ACCESS).filter(([, { insert }]) => insert)

  test.each(writable)('of an insert into %s are the same for existing and new rows', async (table, access) => {
    const { sql } = database
    const known = access.row(1, ids)
    await sql`insert into ${sql(`public.${table}`)} ${sql(known)} on conflict do nothing`
    const insert = (row: ReturnType<Access['row']>, ending: string) =>
      attempt(
        database.sql,
        identities[who],
        (as) =>
        as`insert into ${as(`public.${table}`)} ${as(row, columns(row, access.insert))} ${as.unsafe(ending)}`, // prettier-ignore
      )
    for (const ending of ['', 'on conflict do nothing']) {
      const refusal = await insert(access.row(2, ids), ending)
      expect(refusal).toMatchObject({ code: '42501' })
      expect(await insert(known, ending)).toEqual(refusal)
    }
  })

  test('of any function are the same for existing and missing rows', async () => {
    const { sql } = database
    const functions = await sql<{ name: string; types: string[] }[]>`
      select proname as name, array(select format_type(type, null) from unnest(proargtypes) as type) as types from pg_proc
      where pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', oid, 'EXECUTE')
    `
    expect(functions.length).toBeGreaterThan(20)
    const call = (name: string, types: readonly string[], id: string, text: string) => {
      const values = types.map((type) => (type === 'uuid' ? `'${id}'` : type === 'text' ? `'${text}'` : 'null'))
      const words = values.map((value, index) => `${value}::${types[index] ?? ''}`)
      return attempt(sql, identities[who], (as) => as.unsafe(`select * from public.${name}(${words.join(', ')})`))
    }
    for (const { name, types } of functions) {
      const unknown = await call(name, types, randomUUID(), 'unknown@example.test')
      for (const known of [...Object.values(ids), request])
        expect([name, await call(name, types, known, 'known@example.test')]).toEqual([name, unknown])
    }
  })

  test.each(['update', 'delete'] as const)('of %s reveal nothing about inaccessible rows', async (operation) => {
    for (const [table, { change, update }] of Object.entries(ACCESS)) {
      const set = columns(change, update)
      if (operation === 'update' && set.length === 0) continue
      const outcome = await attempt(database.sql, identities[who], (as) =>
        operation === 'delete'
          ? as`delete from ${as(`public.${table}`)}`
          : as`update ${as(`public.${table}`)} set ${as(change, set)}`,
      )
      expect([table, 'code' in outcome ? outcome.code : outcome.rows]).toEqual([
        table,
        expect.toBeOneOf(['42501', '55000', 0]),
      ])
    }
  })
})
