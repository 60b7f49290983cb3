import { rm } from 'node:fs/promises'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { addDemoPictures, readDemoPictures } from '../../../server/demo/demo-pictures.ts'
import { type Stack, startStack } from '../../../server/stack.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { newClient } from '../client.ts'

async function start(dataDir: string): Promise<Stack & { readonly sql: postgres.Sql }> {
  const stack = await startStack({ dataDir, apiPort: 0, mailboxPort: 0, siteUrl: 'http://localhost:4999' })
  const sql = postgres(stack.databaseUrl, { max: 1 })
  const stop = async () => {
    await sql.end()
    await stack.stop()
  }
  onTestFinished(stop)
  return { ...stack, sql, stop }
}

const named = (table: string) => readDemoPictures().filter(({ record }) => record.table === table)

/** The names of the pictures that the records of a table show, by the record. */
const shownIn = (sql: postgres.Sql, table: string) => sql`
  select coalesce(p.title, b.slug, t.full_name) as record, array_agg(m.name order by m.created_at desc) as pictures
  from public.media_uses u join public.media m on m.id = u.media_id
  left join public.projects p on p.id::text = u.record_id
  left join public.blog_posts b on b.id::text = u.record_id
  left join public.team_members t on t.id::text = u.record_id
  where u.record_table = ${table} group by 1 order by 1`

const expected = (table: string) =>
  [...Map.groupBy(named(table), ({ record }) => record.name)]
    .map(([record, pictures]) => ({ record, pictures: pictures.map(({ name }) => `${name}.webp`) }))
    .toSorted((a, b) => (a.record < b.record ? -1 : 1))

const state = async (sql: postgres.Sql) => [
  await sql`select id, name, updated_at from public.media order by id`,
  await sql`select id, images from public.projects order by id`,
]

test('a new demo shows its pictures, whose files everyone can load for ever; a later start changes none', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const first = await start(dataDir)
  for (const table of ['projects', 'blog_posts', 'team_members']) {
    const shown = await shownIn(first.sql, table) // oxlint-disable-line no-await-in-loop -- in order
    expect(shown.toSorted((a, b) => (a['record'] < b['record'] ? -1 : 1))).toEqual(expected(table))
  }
  // The first picture is the cover.
  expect(
    await first.sql`
      select m.name from public.projects p join public.media m on 'media:' || m.id = p.images[1] where p.title like 'Tidal:%'`,
  ).toEqual([{ name: 'tidal.webp' }])
  expect(await first.sql`select name from public.client_logos where logo is null`).toEqual([])
  // The others are in the gallery of the case study, where there is one.
  expect(
    await first.sql`
      select c.slug, array_agg(m.name order by g.number) as gallery
      from public.case_studies c, unnest(c.gallery) with ordinality as g (reference, number), public.media m
      where 'media:' || m.id = g.reference group by 1 order by 1`,
  ).toEqual([
    { slug: 'isbre', gallery: ['isbre-station.webp'] },
    { slug: 'tidal', gallery: ['tidal-underwater.webp'] },
  ])

  const { data: pictures, error } = await newClient(first.apiUrl, first.publishableKey).rpc('get_pictures', {
    ids: (await first.sql<{ id: string }[]>`select id from public.media`).map(({ id }) => id),
  })
  expect(error).toBeNull()
  expect(pictures).toHaveLength(readDemoPictures().length)
  const paths = await first.sql<{ path: string }[]>`
    select v ->> 'path' as path from public.media, jsonb_array_elements(variants) as v`
  expect(paths).toHaveLength(readDemoPictures().flatMap(({ files }) => files).length)
  for (const { path } of paths) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const file = await fetch(`${first.apiUrl}/storage/v1/object/public/media/${path}`)
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    await file.body?.cancel() // oxlint-disable-line no-await-in-loop -- as above
  }

  // The pictures are no edits.
  expect(
    await first.sql`
      select from public.audit_log
      where table_name = 'media' or (table_name in ('projects', 'case_studies', 'blog_posts', 'team_members', 'client_logos') and action <> 'insert')`,
  ).toEqual([])
  expect(await first.sql`select from public.revisions where table_name = 'blog_posts'`).toEqual([])
  expect(await first.sql`select title from public.projects where updated_at <> created_at`).toEqual([])
  expect(await first.sql`select tgname from pg_trigger where tgenabled <> 'O'`).toEqual([])

  // What staff have changed stays.
  await first.sql`update public.projects set images = '{}' where title like 'Havn:%'`
  await first.sql`update public.client_logos set logo = null where name = 'Tidal Havbruk AS'`
  await first.sql`delete from public.media where name = 'logo-tidal.webp'`
  const before = await state(first.sql)
  await addDemoPictures(first)
  expect(await state(first.sql)).toEqual(before)
  await first.stop()
  const second = await start(dataDir)
  expect(await state(second.sql)).toEqual(before)
})

test('a start after an interrupted one adds the pictures whose files are stored', async () => {
  const dataDir = await temporaryDirectory()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const { sql, ...stack } = await start(dataDir)
  await sql`update public.case_studies set gallery = '{}'`
  await sql`update public.client_logos set logo = null`
  await sql`update public.projects set images = '{}'`
  await sql`update public.blog_posts set featured_image_url = null`
  await sql`update public.team_members set avatar_url = null`
  await sql`delete from public.media`
  await addDemoPictures(stack)
  expect(await sql`select count(*)::int from public.media`).toEqual([{ count: readDemoPictures().length }])
  expect(await sql`select title from public.projects where images = '{}'`).toEqual([])
})
