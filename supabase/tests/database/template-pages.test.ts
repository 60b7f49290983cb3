import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { blankDatabase } from './blank.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const isOlder = (path: string) => !path.endsWith('.sql') || basename(path) < '20260101006400'

test('an upgrade gives the templates of the demo data their pages, unless staff renamed them', async () => {
  const directory = await temporaryDirectory()
  await cp(MIGRATIONS, directory, { recursive: true, filter: isOlder })
  const old = await blankDatabase()
  await migrate(old.url, { directory: pathToFileURL(`${directory}/`) })
  await rm(directory, { recursive: true, force: true })
  try {
    await old.sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values
      ('AI-powered application', 1, 1), ('Technical consulting', 1, 1), ('Our backend', 1, 1)`
    const before = await old.sql`select id, updated_at from public.quote_templates order by id`
    await migrate(old.url)
    expect(
      await old.sql`select service_name, service_page from public.quote_templates order by service_name`.values(),
    ).toEqual([
      ['AI-powered application', 'ai'],
      ['Our backend', null],
      ['Technical consulting', 'consulting'],
    ])
    expect([...(await old.sql`select id, updated_at from public.quote_templates order by id`)]).toEqual([...before])
    await expect(old.sql`update public.quote_templates set service_page = 'home'`).rejects.toMatchObject({
      code: '23514',
    })
  } finally {
    await old.drop()
  }
})
