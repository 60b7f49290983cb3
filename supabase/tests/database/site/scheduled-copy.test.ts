import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { asRole, createUser } from '../../../server/testing/database.ts'
import { picture } from '../access/access-rules.ts'
import { only } from '../support.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
let admin: string

useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
  admin = await createUser(sql, { status: 'approved' })
})
beforeEach(
  () => sql`truncate public.scheduled_copy, public.settings, public.revisions, public.audit_log, public.media cascade`,
)

const HERO = { title: 'Now', subtitle: 'Below' }
const LATER = { title: 'Later', subtitle: 'Below' }

interface Planned {
  readonly key?: string
  readonly language?: string
  readonly value?: postgres.JSONValue
  readonly replaces?: postgres.JSONValue
  readonly at?: string
}

/** Runs a statement as the admin and returns its error's message, or 'ok'. */
const outcome = async (statement: (as: postgres.TransactionSql) => PromiseLike<unknown>): Promise<string> => {
  try {
    await asRole(sql, { userId: admin }, async (as) => void (await statement(as)))
    return 'ok'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const schedule = ({
  key = 'about_hero',
  language = 'en',
  value = LATER,
  replaces = null,
  at = '2100-01-01T00:00:00Z',
}: Planned = {}) =>
  outcome(
    (as) => as`
    select public.schedule_copy(${key}, ${language}, ${sql.json(value)}, ${replaces === null ? null : sql.json(replaces)}, ${at}::timestamptz)`,
  )
const store = (value: postgres.JSONValue, key = 'about_hero') =>
  sql`insert into public.settings (key, value) values (${key}, ${sql.json(value)}) on conflict (key) do update set value = excluded.value`
const stored = async (key = 'about_hero') =>
  (await sql<{ value: unknown }[]>`select value from public.settings where key = ${key}`)[0]?.value
const states = async () =>
  (await sql<{ status: string }[]>`select status from public.scheduled_copy order by key, language`).map(
    ({ status }) => status,
  )
const publish = async () =>
  (
    await only(
      asRole(sql, { role: 'service_role' }, (as) => as<{ n: number }[]>`select public.publish_due_copy() as n`),
    )
  ).n
/** Moves the time of what is scheduled, relative to now on the server. */
const move = (interval: string) =>
  sql`update public.scheduled_copy set publish_at = clock_timestamp() + ${interval}::interval`
const revision = async () => (await only(sql`select public.get_site_revision() as revision`))['revision']

describe('scheduled copy', () => {
  test('is published once its time has come by the clock of the server, and not a moment before', async () => {
    await store({ en: HERO, no: HERO })
    expect(await schedule({ replaces: HERO })).toBe('ok')
    const before = await revision()
    await move('1 minute')
    expect([await publish(), await stored()]).toEqual([0, { en: HERO, no: HERO }])
    expect(await revision()).toBe(before)
    await sql.begin(async (tx) => {
      // The very moment.
      await tx`update public.scheduled_copy set publish_at = clock_timestamp()`
      expect(await tx`select public.publish_due_copy() as n`).toEqual([{ n: 1 }])
    })
    expect(await stored()).toEqual({ en: LATER, no: HERO })
    expect(await revision()).not.toBe(before)
    expect([await states(), await publish()]).toEqual([[], 0])
    // The text that it replaced, and who scheduled it.
    expect(await sql`select content -> 'value' as value from public.revisions`).toEqual([
      { value: { en: HERO, no: HERO } },
    ])
    expect(await sql`select updated_by from public.settings`).toEqual([{ updated_by: admin }])
  })

  test('replaces built-in copy and plain English copy, and keeps the other language', async () => {
    expect(await schedule({ language: 'no' })).toBe('ok')
    await store(HERO, 'services_hero')
    expect(await schedule({ key: 'services_hero', language: 'no' })).toBe('ok')
    await move('-1 second')
    expect(await publish()).toBe(2)
    expect(await stored()).toEqual({ no: LATER })
    expect(await stored('services_hero')).toEqual({ en: HERO, no: LATER })
  })

  test('is kept and marked when another text was published meanwhile, and never overwrites it [R4]', async () => {
    const theirs = { title: 'Theirs', subtitle: 'Below' }
    await store({ en: HERO })
    await schedule({ replaces: HERO })
    await schedule({ key: 'services_hero' })
    await store({ en: theirs })
    await store({ en: theirs }, 'services_hero')
    await move('-1 second')
    expect(await publish()).toBe(0)
    expect([await stored(), await stored('services_hero')]).toEqual([{ en: theirs }, { en: theirs }])
    expect(await states()).toEqual(['conflict', 'conflict'])
    expect((await only(sql`select value from public.scheduled_copy where key = 'about_hero'`))['value']).toEqual(LATER)
    expect(await publish()).toBe(0)
    // Scheduled again on what is stored now.
    expect(await schedule({ replaces: theirs })).toBe('ok')
    expect(await states()).toEqual(['waiting', 'conflict'])
    await sql`delete from public.settings where key = 'about_hero'`
    await move('-1 second')
    expect([await publish(), await stored()]).toEqual([0, undefined])
  })

  test('is published although the other language has changed', async () => {
    await store({ en: HERO })
    await schedule({ replaces: HERO })
    await store({ en: HERO, no: HERO })
    await move('-1 second')
    expect(await publish()).toBe(1)
    expect(await stored()).toEqual({ en: LATER, no: HERO })
  })

  test('that the database refuses does not stop the others', async () => {
    // Without its texts, which a published picture needs.
    const { id } = await only(sql<{ id: string }[]>`insert into public.media ${sql(picture('d'))} returning id`)
    await schedule({ value: { title: `![](media:${id})`, subtitle: 'Below' } })
    await schedule({ key: 'services_hero' })
    await move('-1 second')
    expect(await publish()).toBe(1)
    expect([await stored(), await stored('services_hero')]).toEqual([undefined, { en: LATER }])
    expect(await states()).toEqual(['refused'])
    // It still uses the picture.
    expect(await outcome((as) => as`delete from public.media where id = ${id}`)).not.toBe('ok')
  })

  test('is refused for a time that has passed, a text that has changed, and the facts of the company', async () => {
    await store({ en: HERO })
    expect(await schedule({ replaces: HERO, at: '2020-01-01T00:00:00Z' })).toContain('invalid_time')
    expect(await schedule()).toContain('conflict')
    expect(await schedule({ replaces: LATER })).toContain('conflict')
    for (const key of ['company_info', 'internal_note'])
      expect(await schedule({ key })).toContain('scheduled_copy_key_check')
    expect(await schedule({ language: 'de' })).toContain('scheduled_copy_language_check')
    expect(await states()).toEqual([])
  })

  test('is one per section and language: a later one replaces it, and it can be removed', async () => {
    await schedule()
    await schedule({ value: HERO, at: '2101-01-01T00:00:00Z' })
    expect(await sql`select value, publish_at from public.scheduled_copy`).toEqual([
      { value: HERO, publish_at: new Date('2101-01-01T00:00:00Z') },
    ])
    expect(await outcome((as) => as`delete from public.scheduled_copy where key = 'about_hero'`)).toBe('ok')
    await move('-1 second')
    expect(await publish()).toBe(0)
    expect(
      await sql`select action, actor from public.audit_log where table_name = 'scheduled_copy' order by created_at, id`,
    ).toMatchObject([
      { action: 'insert', actor: admin },
      { action: 'update', actor: admin },
      { action: 'delete', actor: admin },
    ])
  })
})
