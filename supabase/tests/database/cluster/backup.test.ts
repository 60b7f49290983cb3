import { randomUUID } from 'node:crypto'
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '../../../server/backup/back-up.ts'
import { restore } from '../../../server/backup/restore.ts'
import { migrate } from '../../../server/database/migrate.ts'
import { silently, type Step } from '../../../server/steps.ts'
import { createTestDatabase, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { Billing } from '../billing/billing-support.ts'
import { blankDatabase } from '../blank.ts'
import { only } from '../support.ts'

let database: TestDatabase
let directory: string
let file: string
beforeAll(async () => {
  database = await createTestDatabase({ seeded: true })
  directory = await temporaryDirectory()
  file = join(directory, 'a', 'whole.backup.gz')
  const { sql } = database
  await createUser(sql, { status: 'approved', fullName: 'Åse Ødegård' })
  // Covers special line separators, COPY syntax and an empty value.
  await sql`
    insert into public.contacts (name, email, company, message) values
      ('Odd', 'odd@example.test', null, ${'tab\there\nnew line\r\nback\\slash \\. \\N \u2028 \u2029 "quoted" 🙂'}),
      ('Even', 'even@example.test', ${String.raw`\N`}, ${String.raw`\.`})
  `
  // Two megabytes, in which every byte occurs.
  await sql`
    with file as (
      insert into storage.objects (bucket_id, name, metadata, version) values ('files', 'a/b', '{"size": 2097152}', 'v') returning id)
    insert into storage.contents (object_id, bytes)
    select id, decode(repeat((select string_agg(lpad(to_hex(n), 2, '0'), '' order by n) from generate_series(0, 255) as n), 8192), 'hex') from file`
  await backUp(database.url, file)
})
afterAll(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

let blank: TestDatabase
beforeEach(async () => {
  blank = await blankDatabase()
})
afterEach(() => blank.drop())

/** Account columns that a backup excludes: emailed links and codes. */
const UNSTORED =
  '{confirmation_token,recovery_token,email_change,email_change_token_new,email_change_token_current,reauthentication_token}'

/** Returns the row count and checksum of each table, calculated by PostgreSQL. */
async function fingerprint(sql: postgres.Sql): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'auth', 'storage', 'supabase_migrations') and c.relkind = 'r' and c.relname not in ('backups', 'buckets') order by 1
  `
  const prints = tables.map(async ({ name }) => {
    const row = await only(
      sql.unsafe<{ print: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(line, chr(10) order by line)), '') as print
        from (select (to_jsonb(t) - '${UNSTORED}'::text[])::text as line from ${name} as t) as lines`,
      ),
    )
    return [name, row.print] as const
  })
  return Object.fromEntries(await Promise.all(prints))
}

/** Returns the backup with part of its text replaced. */
async function forged(change: (text: string) => string): Promise<string> {
  const other = join(directory, `${randomUUID()}.gz`)
  const before = gunzipSync(await readFile(file)).toString()
  const after = change(before)
  expect(after).not.toBe(before)
  await writeFile(other, gzipSync(after))
  return other
}

test('restores every row, by count and checksum [R9]', async () => {
  const { rows, tables } = await restore(blank.url, file)
  expect(rows).toBeGreaterThan(50)
  expect(tables).toBeGreaterThan(20)
  expect(await fingerprint(blank.sql)).toEqual(await fingerprint(database.sql))
})

test('holds no keys and codes of offers, and restores none that an earlier release has written [D24]', async () => {
  const source = await createTestDatabase()
  try {
    const { id } = await only(
      source.sql<{ id: string }[]>`insert into public.offers (title) values ('Open') returning id`,
    )
    await source.sql`
      insert into public.offer_keys (offer_id, version, key_hash, email) values (${id}, 1, ${'7'.repeat(64)}, 'kari@fjord.test')`
    const { file: written } = await backUp(source.url, join(directory, 'keys.gz'))
    const text = gunzipSync(await readFile(written)).toString()
    expect(text).toContain('"offer_versions"')
    expect(text).not.toMatch(/offer_keys|offer_codes|client_sessions|client_links|7{64}/)
    const table = { schema: 'public', name: 'offer_keys', columns: ['id', 'key_hash'], key: ['id'] }
    const rows = `${id}\t${'7'.repeat(64)}\n\\.\n`
    await writeFile(written, gzipSync(text.replace('\n', `\n${JSON.stringify(table)}\n${rows}`)))
    await restore(blank.url, written)
    expect(await blank.sql`select from public.offers where id = ${id}`).toHaveLength(1)
    expect(await blank.sql`select from public.offer_keys`).toHaveLength(0)
  } finally {
    await source.drop()
  }
})

test('restores conversations with their files, copies and templates of offers, hand-overs and reminders of payments [R9]', async () => {
  const source = await createTestDatabase()
  try {
    const { sql } = source
    const billing = await Billing.in(sql)
    await billing.handOver([await billing.step()])
    const { offer, client } = await only(
      sql<{ offer: string; client: string }[]>`select offer_id as offer, client_id as client from public.engagements`,
    )
    await billing.offers.asAdmin((as) => as`select public.save_offer_template(${randomUUID()}, ${offer}, 'Register')`)
    await sql`insert into public.offer_copies (offer_id, version, email) values (${offer}, 1, 'ola@else.test')`
    await sql`
      with plan as (
        insert into public.client_files (client_id, folder, name, type, bytes, is_from_client, shared_at, sha256)
        values (${client}, ${offer}, 'Plan.pdf', 'application/pdf', 10, true, now(), ${'a'.repeat(64)}) returning id
      )
      insert into public.client_messages (client_id, sender_name, sender_email, message, offer_id, offer_version, files)
      select ${client}, 'Kari', 'kari@fjord.test', 'When?', ${offer}, 1, array[id] from plan`
    await sql`
      with payment as (
        insert into public.client_transactions (client_id, description, amount, due_date, reminder_note)
        values (${client}, 'By hand', 1, '2026-01-01', 'Wait') returning id
      )
      insert into public.payment_reminders (client_transaction_id, position) select id, 1 from payment`
    const { file: written } = await backUp(source.url, join(directory, 'story.gz'))
    await restore(blank.url, written)
    const [before, after] = [await fingerprint(sql), await fingerprint(blank.sql)]
    for (const table of ['client_files', 'client_messages', 'client_transactions', 'hand_overs', 'offer_copies', 'offer_templates', 'payment_reminders']) {
      expect([table, before[`public.${table}`]]).toEqual([table, expect.stringMatching(/^[1-9]/)])
      expect([table, after[`public.${table}`]]).toEqual([table, before[`public.${table}`]])
    }
  } finally {
    await source.drop()
  }
}) // prettier-ignore

test('backs up and restores more data than the stream buffers hold [R9]', async () => {
  const large = await createTestDatabase()
  try {
    await large.sql`
      insert into public.contacts (name, email, message)
      select 'Person ' || n, 'person@example.test', repeat(md5(n::text), 40) from generate_series(1, 8000) as n
    `
    const { file: written } = await backUp(large.url, join(directory, 'large.gz'))
    await restore(blank.url, written)
    expect(await blank.sql`select from public.contacts`).toHaveLength(8000)
  } finally {
    await large.drop()
  }
})

test('records the backup with its size and checksum, readable by the owner only [R9]', async () => {
  const record = await only(
    database.sql`select status, size_bytes::int, checksum, location, finished_at from public.backups`,
  )
  const { size, mode } = await stat(file)
  expect(record).toMatchObject({ status: 'succeeded', size_bytes: size, location: file })
  expect(record['checksum']).toMatch(/^[0-9a-f]{64}$/)
  expect(mode & 0o777).toBe(0o600)
})

test('records a failed backup and leaves no file [R9]', async () => {
  const target = join(file, 'below-a-file.gz')
  await expect(backUp(database.url, target)).rejects.toThrow(/EEXIST|ENOTDIR/)
  const record = await only(
    database.sql`delete from public.backups where location = ${target} returning status, last_error`,
  )
  expect(record).toMatchObject({ status: 'failed', last_error: expect.stringMatching(/EEXIST|ENOTDIR/) })
})

test('writes a consistent snapshot during concurrent writes [R9]', async () => {
  const busy = await createTestDatabase({ seeded: true })
  try {
    const { sql } = busy
    const during = join(directory, 'during.gz')
    const ending = new AbortController()
    const writing = (async () => {
      while (!ending.signal.aborted) {
        await sql`
          with made as (insert into public.clients (company_name, contact_person, email) values ('C', 'P', 'p@example.test') returning id)
          insert into public.client_messages (client_id, sender_name, message) select id, 'P', 'M' from made
        `
      }
    })()
    await backUp(busy.url, during)
    ending.abort()
    await writing
    await restore(blank.url, during)
    const lost =
      await blank.sql`select from public.client_messages where client_id not in (select id from public.clients)`
    expect(lost).toHaveLength(0)
  } finally {
    await busy.drop()
  }
})

test('ignores sessions in a backup of an earlier version [R9]', async () => {
  const session = '{"schema":"auth","name":"sessions","columns":["id","user_id"],"key":["id"]}'
  const line = `${randomUUID()}\t${randomUUID()}`
  const users = '{"schema":"auth","name":"users"'
  await restore(blank.url, await forged((text) => text.replace(users, () => [session, line, '\\.', users].join('\n'))))
  expect(await blank.sql`select from auth.sessions`).toHaveLength(0)
  expect(await blank.sql`select from auth.users`).toHaveLength(1)
})

describe('an incomplete backup is not restored [R9]', () => {
  test.each<[string, (text: string) => string]>([
    ['cut off', (text) => text.slice(0, text.length / 2)],
    ['without its end', (text) => text.slice(0, text.lastIndexOf('{"end"'))],
    ['with a changed row', (text) => text.replace('even@example.test', 'evil@example.test')],
    ['with a row less', (text) => text.replace(/^.*even@example\.test.*\n/m, '')],
    ['with a table of its own', (text) => text.replace('"name":"contacts"', '"name":"pg_authid"')],
    ['of another version', (text) => text.replace('"migrations":["', '"migrations":["29990101000000","')],
  ])('%s', async (_name, change) => {
    await expect(restore(blank.url, await forged(change))).rejects.toThrow(/backup/i)
    // Whichever tables exist by then, none contains a row of the backup.
    await blank.sql`create table if not exists public.clients (id int)`
    expect(await blank.sql`select from public.clients`).toHaveLength(0)
  })

  test('rejects a file that is not a backup', async () => {
    const other = join(directory, 'other')
    await writeFile(other, 'hello')
    await expect(restore(blank.url, other)).rejects.toThrow('The backup is incomplete or damaged.')
  })
})

const ending: Step = (name, work) =>
  name === 'Newer migrations' ? Promise.reject(new Error('ended')) : work(() => undefined)

test('sends no mail of a backup whose restore ends before its last step [R9]', async () => {
  const { sql } = database
  const mail = randomUUID()
  await sql`insert into public.email_outbox (id, kind, to_address, status) values (${mail}, 'contact_receipt', 'kari@example.test', 'sending')`
  try {
    const { file: written } = await backUp(database.url, join(directory, 'waiting.gz'))
    await expect(restore(blank.url, written, ending)).rejects.toThrow('ended')
  } finally {
    await sql`delete from public.email_outbox where id = ${mail}`
  }
  expect(await blank.sql`select status from public.email_outbox where id = ${mail}`).toEqual([{ status: 'pending' }])
  expect(await only(blank.sql`select public.claim_outbox(10, 60) as mails`)).toEqual({ mails: [] })
})

test('rejects a database that contains data [R9]', async () => {
  const before = await fingerprint(database.sql)
  await expect(restore(database.url, file)).rejects.toThrow('The database is not empty: restore into an empty one.')
  expect(await fingerprint(database.sql)).toEqual(before)
})

test('migrates a backup of the previous version to the current one [R9, R8]', async () => {
  await migrate(blank.url)
  await blank.sql`insert into public.clients (company_name, contact_person, email) values ('Old', 'P', 'p@example.test')`
  const old = join(directory, 'old.gz')
  await backUp(blank.url, old)
  const newer = join(directory, 'migrations')
  await cp(new URL('../../../migrations/', import.meta.url), newer, { recursive: true })
  await writeFile(join(newer, '20990101000000_next.sql'), 'alter table public.clients add column next int default 1;')
  const target = await blankDatabase()
  try {
    await restore(target.url, old, silently, pathToFileURL(`${newer}/`))
    expect(await only(target.sql`select company_name, next from public.clients`)).toEqual({
      company_name: 'Old',
      next: 1,
    })
  } finally {
    await target.drop()
  }
})
