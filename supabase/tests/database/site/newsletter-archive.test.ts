import type postgres from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { asRole, type Identity } from '../../../server/testing/database.ts'
import { useDatabase } from '../use-database.ts'

let sql: postgres.Sql
useDatabase({ per: 'file' }, async (database) => {
  sql = database.sql
})

const visitor: Identity = { role: 'anon' }
const show = (isShown: boolean) =>
  sql`update public.system_settings set value = ${sql.json(isShown)} where key = 'newsletter_archive'`
const read = (language: string) =>
  asRole(sql, visitor, async (as) => [
    ...(await as`select subject, body, sent_on::text from public.get_newsletter_archive(${language})`),
  ])
const isOffered = () =>
  asRole(sql, visitor, async (as) => (await as`select public.has_newsletter_archive() as offered`)[0]?.['offered'])
const revision = async () => (await sql`select public.get_site_revision() as revision`)[0]?.['revision']

/** Stores an issue of each status, which started in the evening of the first of May in London: the second one in Oslo. */
beforeEach(async () => {
  await sql`truncate public.newsletter_issues cascade`
  await sql`
    insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no, status, started_at, finished_at, scheduled_at)
    select 'Spring: ' || s, 'Vår: ' || s, 'Words', 'Ord', s, case when s <> 'draft' then '2026-05-01T22:30:00Z'::timestamptz end,
      case when s in ('sent', 'cancelled') then '2026-05-01T22:40:00Z'::timestamptz end, case when s = 'scheduled' then '2100-01-01T00:00:00Z'::timestamptz end
    from unnest(array['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled']) as s`
  await show(true)
})

test('shows visitors the sent issues only, in their language and with the day of the company', async () => {
  expect(await read('en')).toEqual([{ subject: 'Spring: sent', body: 'Words', sent_on: '2026-05-02' }])
  expect(await read('no')).toEqual([{ subject: 'Vår: sent', body: 'Ord', sent_on: '2026-05-02' }])
  expect(await isOffered()).toBe(true)
})

test('shows nothing where the company keeps the issues to the readers, as it does at first', async () => {
  await show(false)
  expect(await read('en')).toEqual([])
  expect(await isOffered()).toBe(false)
})

test('lists the newest fifty first', async () => {
  await sql`
    insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no, status, started_at)
    select 'Issue ' || n, 'Utgave ' || n, 'Words', 'Ord', 'sent', '2026-06-01T08:00:00Z'::timestamptz + n * interval '1 day'
    from generate_series(1, 60) as n`
  const subjects = (await read('en')).map((issue) => issue['subject'])
  expect(subjects).toEqual(Array.from({ length: 50 }, (_, index) => `Issue ${60 - index}`))
})

test('changes the pages, which lead there, when the first issue can be read and when none can any more', async () => {
  const shown = await revision()
  await show(false)
  const hidden = await revision()
  expect(hidden).not.toBe(shown)
  await show(true)
  expect(await revision()).toBe(shown)
})
