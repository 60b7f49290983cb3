import { cp, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { createUser } from '../../server/testing/database.ts'
import { temporaryDirectory } from '../../server/testing/directory.ts'
import { blankDatabase } from './blank.ts'
import { only } from './support.ts'

const MIGRATIONS = new URL('../../migrations/', import.meta.url)
const isOfFirstRelease = (path: string) => !path.endsWith('.sql') || basename(path) < '20260101002400'

/** Returns a database of the first release. */
async function firstRelease() {
  const directory = await temporaryDirectory()
  await cp(MIGRATIONS, directory, { recursive: true, filter: isOfFirstRelease })
  const blank = await blankDatabase()
  await migrate(blank.url, { directory: pathToFileURL(`${directory}/`) })
  await rm(directory, { recursive: true, force: true })
  return blank
}

describe('an upgrade', () => {
  test('keeps earlier rows editable and finds their letters', async () => {
    const old = await firstRelease()
    try {
      await old.sql`insert into public.quote_templates (service_name, base_price, price_per_hour) values (${'Ra\u030Ad'}, 1, 1)`
      await old.sql`insert into public.contacts (name, email, subject, message) values ('\u200B', 'a@b.test', '\u3164', ${'Bla\u030Abær'})`
      await old.sql`insert into public.clients (company_name, contact_person, email) values ('\u0301', 'Kari', 'a@b.test')`
      await old.sql`insert into public.client_transactions (client_id, description, amount, status) select id, '\u200B', 1, 'paid' from public.clients`
      await old.sql`insert into public.projects (title, category, technologies) values ('A', 'B', ${old.sql.array(['Ra\u030A', '\u200B', 'SQL'])})`
      // In composed form, it would be longer than the limit.
      const long = '\u0958'.repeat(200)
      await old.sql`update public.contacts set company = ${long}`
      await createUser(old.sql, { fullName: 'Bla\u030Abær' })
      await createUser(old.sql, { fullName: '\u200B' })
      await old.sql`insert into public.blog_posts (title, slug, published, published_at) values ('A', 'a', true, '2025-12-31T23:30:00Z')`
      const { paid_at } = await only(old.sql`select paid_at from public.client_transactions`)
      await migrate(old.url)
      expect(
        await only(old.sql`update public.contacts set status = 'handled' returning name, company, subject, message`),
      ).toEqual({
        name: '–',
        company: long,
        subject: null,
        message: 'Blåbær',
      })
      expect(await only(old.sql`update public.clients set contact_person = 'Ola' returning company_name`)).toEqual({
        company_name: '–',
      })
      expect(await only(old.sql`select description, paid_at from public.client_transactions`)).toEqual({
        description: '–',
        paid_at,
      })
      expect(await only(old.sql`update public.projects set title = 'C' returning technologies`)).toEqual({
        technologies: ['Rå', 'SQL'],
      })
      expect(await only(old.sql`select service_name, search_text from public.quote_templates`)).toMatchObject({
        service_name: 'Råd',
        search_text: expect.stringContaining('råd'),
      })
      const names = await old.sql`select full_name from public.profiles order by full_name`
      expect(names.map((row) => row['full_name'])).toEqual(['', 'Blåbær'])
      expect(await only(old.sql`select published_day::text from public.blog_posts`)).toEqual({
        published_day: '2026-01-01',
      })
    } finally {
      await old.drop()
    }
  })
})
