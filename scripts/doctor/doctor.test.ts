import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import postgres from 'postgres'
import { expect, onTestFinished, test } from 'vitest'
import { earlierVersions } from '../../supabase/server/database/baseline.ts'
import { migrate } from '../../supabase/server/database/migrate.ts'
import { startPostgres } from '../../supabase/server/postgres/postgres.ts'
import { temporaryDirectory } from '../../supabase/server/testing/directory.ts'
import { WAIT_LIMIT } from '../../supabase/server/testing/limits.ts'
import { checkNode } from './machine.ts'

interface Report {
  readonly code: number
  /** The lines of each subject, with the status first. */
  readonly lines: Readonly<Record<string, string>>
  readonly output: string
}

/** Runs `npm run doctor` without the package manager, in an empty folder. */
async function doctor(variables: Readonly<Record<string, string>>): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [site, api, mailbox] = [await freePort(), await freePort(), await freePort()]
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: join(folder, 'data'),
    STACK_FILE: join(folder, 'stack.json'),
    SITE_PORT: String(site),
    API_PORT: String(api),
    MAILBOX_PORT: String(mailbox),
    ...variables,
  }
  const script = join(import.meta.dirname, '../doctor.ts')
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { env, timeout: WAIT_LIMIT }, (_error, output) => {
      const found = [...output.matchAll(/^ {2}(\w+) +([A-Z]\w+) +(.+)$/gm)]
      const lines = Object.fromEntries(found.map(([, status, subject, text]) => [subject, `${status} ${text}`]))
      resolve({ code: child.exitCode ?? -1, lines, output })
    })
  })
}

const portOf = (address: AddressInfo | string | null) => (typeof address === 'object' ? (address?.port ?? 0) : 0)

/** Starts an HTTP server on a free port and returns the port. */
async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return portOf(server.address())
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port = portOf(server.address())
  await new Promise((resolve) => server.close(resolve))
  return port
}

test('finds no problem on this machine, and leaves nothing behind', async () => {
  const data = join(await temporaryDirectory(), 'data')
  const { code, lines, output } = await doctor({ DATA_DIR: data })
  expect([code, output]).toEqual([0, expect.stringMatching(/\n0 problems, \d+ warnings?\n$/)])
  expect(lines).toMatchObject({
    Node: expect.stringMatching(/^ok 2\d\./),
    Environment: 'ok all variables are valid',
    Product: 'ok not running',
    SITE_PORT: expect.stringMatching(/^ok port \d+ is free$/),
    MAILBOX_PORT: expect.stringMatching(/^ok port \d+ is free$/),
    Database: expect.stringMatching(/^ok PostgreSQL starts; /),
    Mail: 'ok the mailbox of the demo receives all mail',
    Chat: 'warning no language model',
    Keychain: expect.any(String),
  })
  expect(existsSync(data)).toBe(false)
})

test('reports an occupied port, a missing Chromium and an unreachable mail server, each with advice', async () => {
  const port = await listen((_request, response) => response.end())
  const { code, lines, output } = await doctor({
    SITE_PORT: String(port),
    CHROMIUM_PATH: '/nothing/chromium',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(await freePort()),
    SMTP_FROM: 'no-reply@nordlys.invalid',
    SMTP_PASSWORD: 'very secret',
  })
  expect(code).toBe(1)
  expect(lines).toMatchObject({
    SITE_PORT: `problem port ${port} is used by another program`,
    Chromium: 'problem CHROMIUM_PATH names /nothing/chromium, which does not exist',
    Mail: expect.stringMatching(/^problem 127\.0\.0\.1:\d+ is not usable: .*ECONNREFUSED/),
    Sender: expect.stringMatching(/^warning nordlys\.invalid /),
  })
  expect(output.match(/^ {24}→ \S.+\.$/gm)?.length).toBeGreaterThanOrEqual(4)
  expect(output).toContain('\n3 problems, ')
  expect(output).not.toContain('very secret')
})

test('reports every invalid variable, and still runs the other checks', async () => {
  const { code, lines, output } = await doctor({ SITE_PORT: 'http', DEMO: 'maybe' })
  expect(code).toBe(1)
  expect(output).toContain('SITE_PORT: must be a port number')
  expect(output).toContain('DEMO: must be true or false')
  expect(Object.keys(lines)).toEqual(['Node', 'Environment', 'Keychain'])
})

test('recognises ports of the running product', async () => {
  const port = await listen((_request, response) => response.end())
  const siteUrl = `http://127.0.0.1:${port}`
  const folder = await temporaryDirectory()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'stack.json')
  writeFileSync(file, JSON.stringify({ siteUrl, apiUrl: siteUrl }))
  const api = { SUPABASE_URL: siteUrl, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const { code, lines } = await doctor({ ...api, STACK_FILE: file, SITE_PORT: String(port) })
  expect([code, lines]).toEqual([
    0,
    expect.objectContaining({
      Product: `ok running at ${siteUrl}`,
      SITE_PORT: `ok port ${port} is used by the running product`,
      API: `ok ${siteUrl} accepts the publishable key`,
      Database: 'warning migrations not checked',
    }),
  ])
})

test('reports rejected keys of a project and of a language model', async () => {
  const port = await listen((_request, response) => response.writeHead(401).end())
  const url = `http://127.0.0.1:${port}`
  const { code, lines } = await doctor({
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_wrong',
    AI_BASE_URL: `${url}/v1`,
    AI_API_KEY: 'sk-wrong',
    AI_MODEL: 'a',
  })
  expect([code, lines]).toEqual([
    1,
    expect.objectContaining({
      API: `problem ${url} rejects the publishable key`,
      Chat: `problem ${url}/v1 rejects AI_API_KEY`,
    }),
  ])
})

test('accepts a language model that the endpoint lists', async () => {
  const port = await listen((_request, response) => response.end('{"data":[{"id":"model-a"}]}'))
  const api = { SUPABASE_URL: `http://127.0.0.1:${port}`, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }
  const chat = { ...api, AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'sk-1' }
  expect((await doctor({ ...chat, AI_MODEL: 'model-a' })).lines['Chat']).toMatch(/^ok /)
  expect((await doctor({ ...chat, AI_MODEL: 'model-b' })).lines['Chat']).toMatch(
    /^warning .* does not list the model model-b$/,
  )
})

/** Starts an empty database for the test. */
async function emptyDatabase() {
  const dataDir = await temporaryDirectory()
  const database = await startPostgres({ dataDir, durable: false })
  onTestFinished(async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true })
  })
  return database
}

test('reports pending, unknown and earlier migrations, and changed evidence of offers [D19]', async () => {
  const database = await emptyDatabase()
  await migrate(database.url, { only: new Set() })
  const pending = await doctor({ DATABASE_URL: database.url })
  expect([pending.code, pending.lines['Database']]).toEqual([
    1,
    expect.stringMatching(/^problem \d+ of \d+ migrations are pending$/),
  ])

  await migrate(database.url)
  const current = await doctor({ DATABASE_URL: database.url })
  expect([current.code, current.lines['Database']]).toEqual([0, 'ok reachable, all migrations applied'])

  const sql = postgres(database.url, { max: 1 })
  // A state that no event reports.
  await sql`insert into public.offers (title) values ('Changed')`
  await sql`update public.offers set state = 'withdrawn', version = 1, sent_at = now()`
  const changed = await doctor({ DATABASE_URL: database.url })
  const damaged = expect.stringMatching(/^problem evidence of offers was changed: offers [0-9a-f-]{36} \(state\)$/)
  expect([changed.code, changed.lines['Database']]).toEqual([1, damaged])
  const history = (versions: readonly string[]) =>
    sql`insert into supabase_migrations.schema_migrations ${sql(versions.map((version) => ({ version })))}`
  await history(['20990101000000'])
  const newer = await doctor({ DATABASE_URL: database.url })
  const unknown = 'problem has the migration 20990101000000, which is missing here'
  expect([newer.code, newer.lines['Database']]).toEqual([1, unknown])
  await sql`truncate supabase_migrations.schema_migrations`
  await history(await earlierVersions())
  await sql.end()
  const earlier = await doctor({ DATABASE_URL: database.url })
  expect([earlier.code, earlier.lines['Database']]).toEqual([
    1,
    'problem has the migrations of the version before 0.1.0',
  ])
})

test('reports pictures whose files are missing or damaged', async () => {
  const database = await emptyDatabase()
  await migrate(database.url)
  const sql = postgres(database.url, { max: 1 })
  onTestFinished(() => sql.end())
  const find = async () => (await doctor({ DATABASE_URL: database.url })).lines['Database']
  const hash = createHash('sha256').update('picture').digest('hex')
  const path = `${hash.slice(0, 2)}/${hash}.webp`
  const variants = [{ path, width: 480, height: 320, type: 'image/webp' }]
  await sql`insert into public.media (sha256, name, width, height, bytes, variants) values (${hash}, 'Fjord', 480, 320, 7, ${sql.json(variants)})`
  const damaged = `problem files of pictures are missing or damaged: Fjord (${path})`
  await sql`insert into storage.objects (bucket_id, name) values ('inbox', ${path})`
  expect(await find()).toBe(damaged)
  await sql`insert into storage.objects (bucket_id, name) values ('media', ${path})`
  const put = (content: string) => sql`
    insert into storage.contents (object_id, bytes)
    select id, ${Buffer.from(content)} from storage.objects where bucket_id = 'media'
    on conflict (object_id) do update set bytes = excluded.bytes`
  await put('Picture')
  expect(await find()).toBe(damaged)
  await put('picture')
  expect(await find()).toBe('ok reachable, all migrations applied')
  // A hosted project keeps the contents elsewhere.
  await sql`drop table storage.contents`
  expect(await find()).toBe('ok reachable, all migrations applied')
  await sql`delete from storage.objects where bucket_id = 'media'`
  expect(await find()).toBe(damaged)
})

test('reports an unreachable database', async () => {
  const { code, lines } = await doctor({
    DATABASE_URL: `postgres://postgres:secret@127.0.0.1:${await freePort()}/postgres`,
  })
  expect([code, lines['Database']]).toEqual([1, expect.stringMatching(/^problem not reachable: .*ECONNREFUSED/)])
})

test('finds a missing secret service', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bin-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const say = (text: string) => writeFileSync(join(folder, 'dbus-send'), `#!/bin/sh\necho '${text}'\n`, { mode: 0o755 })
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`
  say('string "org.freedesktop.DBus"')
  expect((await doctor({ PATH, DEMO: 'x' })).lines['Keychain']).toBe('warning no secret service')
  say('string "org.freedesktop.secrets"')
  expect((await doctor({ PATH, DEMO: 'x' })).lines['Keychain']).toBe('ok a secret service is available')
})

test('reports an old Node', () => {
  expect(checkNode('20.19.0')).toMatchObject({
    status: 'problem',
    text: expect.stringMatching(/^20\.19\.0 is too old/),
  })
  expect(checkNode('24.0.0').status).toBe('ok')
})
