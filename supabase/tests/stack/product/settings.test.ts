import { saveSetting } from '@nordlys/data/settings/mutations'
import { fetchSettingRevisions, fetchStoredSetting } from '@nordlys/data/settings/queries'
import { probe } from '@nordlys/data/system/status/probes'
import { fetchLastBackup } from '@nordlys/data/system/status/queries'
import { SERVICES } from '@nordlys/data/system/status/schema'
import { fetchOverview } from '@nordlys/data/overview/queries'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProductStack, startProductStack } from './support.ts'

const hero = (title: string) => ({ title, subtitle: 'Below' })

let stack: ProductStack
let admin: SupabaseClient
beforeAll(async () => {
  stack = await startProductStack()
  admin = await stack.signedIn('editor@example.org', 'approved')
})
afterAll(() => stack.stop())

test('names the first editor to the second, and loses none of the first one’s changes [R4]', async () => {
  const opened = await fetchStoredSetting(admin, 'about_hero')
  const [first, second] = [hero('First'), hero('Second')]
  expect(await saveSetting(admin, { opened, language: 'en', value: first })).toMatchObject({ kind: 'saved' })
  expect(await saveSetting(admin, { opened, language: 'en', value: second })).toMatchObject({
    kind: 'conflict',
    current: { value: { en: first } },
    editors: [{ isOwn: true }],
  })
  expect(await saveSetting(admin, { opened, language: 'no', value: second })).toMatchObject({ kind: 'saved' })
  expect((await fetchStoredSetting(admin, 'about_hero')).value).toEqual({ en: first, no: second })
})

test('keeps both languages of two concurrent saves [R4]', async () => {
  // The row is missing in the first round and exists in the second.
  for (const time of ['first', 'second']) {
    const [en, no] = [hero(`English, ${time}`), hero(`Norsk, ${time}`)]
    const opened = await fetchStoredSetting(admin, 'services_hero')
    await Promise.all([
      saveSetting(admin, { opened, language: 'en', value: en }),
      saveSetting(admin, { opened, language: 'no', value: no }),
    ])
    expect((await fetchStoredSetting(admin, 'services_hero')).value).toEqual({ en, no })
  }
})

test('stores who replaced earlier versions, also for deleted rows', async () => {
  let opened = await fetchStoredSetting(admin, 'contact_hero')
  for (const value of [hero('One'), hero('Two'), null]) {
    const result = await saveSetting(admin, { opened, language: 'en', value })
    if (result.kind === 'saved') opened = result.row
  }
  expect(opened).toEqual({ key: 'contact_hero', value: null, updated_at: '' })
  expect(await fetchSettingRevisions(admin, 'contact_hero')).toMatchObject([
    { value: { en: hero('Two') }, author: 'Test Person' },
    { value: { en: hero('One') }, author: 'Test Person' },
  ])
})

test('rejects changes by a pending account and shows it no figures', async () => {
  const waiting = await stack.signedIn('waiting@example.org', 'pending')
  await saveSetting(admin, {
    opened: await fetchStoredSetting(admin, 'homepage_hero'),
    language: 'en',
    value: hero('Ours'),
  })
  // A new row and an existing one.
  for (const key of ['about_journey', 'homepage_hero'] as const) {
    const opened = await fetchStoredSetting(waiting, key)
    await expect(saveSetting(waiting, { opened, language: 'en', value: [] })).rejects.toMatchObject({ code: 'refused' })
  }
  expect(await fetchSettingRevisions(waiting, 'contact_hero')).toEqual([])
  await expect(fetchOverview(waiting)).rejects.toMatchObject({ code: 'refused' })
})

test.each(SERVICES)('%s is online on a running stack and offline when it is missing', async (service) => {
  expect(await probe(Promise.resolve(admin), service)).toMatchObject({ state: expect.stringMatching(/online|slow/) })
  const nowhere = Promise.reject<SupabaseClient>(new Error('unreachable'))
  expect(await probe(nowhere, service)).toMatchObject({ state: 'down' })
})

const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)

test('the last backup is the newest successful one, and overdue after the reminder interval', async () => {
  expect(await fetchLastBackup(admin)).toEqual({ startedAt: null, reminder: 'daily', isOverdue: true })
  await stack.database.sql`
    insert into public.backups (status, started_at) values ('succeeded', '2026-01-01'), ('succeeded', '2026-01-02'), ('failed', '2026-01-03')
  `
  expect(await fetchLastBackup(admin, noon('2026-01-02'))).toMatchObject({ isOverdue: false })
  expect(await fetchLastBackup(admin, noon('2026-01-03'))).toMatchObject({ isOverdue: true })
})
