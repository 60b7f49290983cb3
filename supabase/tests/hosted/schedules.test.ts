import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { attempt } from '../database/support.ts'
import { hasCli, supabase } from './cli.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'

const FILE = new URL('../../optional/schedules.sql', import.meta.url)
const STAND_INS = new URL('schedule-stand-ins.sql', import.meta.url)

let database: HostedDatabase
beforeEach(async () => {
  database = await createHostedDatabase()
  await database.sql.unsafe(await readFile(STAND_INS, 'utf8')).simple()
})
afterEach(() => database.drop())

const install = async () => database.owner.unsafe(await readFile(FILE, 'utf8')).simple()
const storeSecrets = (url = 'https://project.supabase.co') => database.owner`
  select vault.create_secret(${url}, 'project_url'), vault.create_secret('sb_secret_x', 'secret_key')`
const jobs = () => database.sql<{ jobname: string; command: string }[]>`
  select jobname, schedule, command from cron.job order by jobname`

test('deliver the outbox every minute and delete expired data daily, also when installed twice', async () => {
  await storeSecrets()
  await install()
  const first = await jobs()
  await install()
  expect(await jobs()).toEqual(first)
  expect(first).toEqual([
    expect.objectContaining({ jobname: 'cron-history', schedule: '30 3 * * *' }),
    { jobname: 'deliver-outbox', schedule: '* * * * *', command: 'select private.request_delivery()' },
    { jobname: 'maintenance', schedule: '0 3 * * *', command: 'select public.run_maintenance(dry_run => false)' },
  ])
})

test('run as the owner of a hosted project', async () => {
  const { sql, owner } = database
  await storeSecrets('https://project.supabase.co/')
  await install()
  await sql`insert into public.rate_limits (action, subject_hash, window_start) values ('form', repeat('0', 64), now() - interval '2 days')`
  await sql`insert into cron.job_run_details (end_time) values (now() - interval '8 days'), (now())`
  for (const { command } of await jobs()) await owner.unsafe(command)
  expect(await sql`select from public.rate_limits`).toHaveLength(0)
  expect(await sql`select from cron.job_run_details`).toHaveLength(1)
  expect(await sql`select url, headers, timeout from net.requests`).toEqual([
    {
      url: 'https://project.supabase.co/functions/v1/deliver-outbox',
      headers: { 'Content-Type': 'application/json', apikey: 'sb_secret_x' },
      timeout: 60_000,
    },
  ])
  await sql`update vault.secrets set secret = 'sb_secret_y' where name = 'secret_key'`
  await owner`select private.request_delivery()`
  expect(await sql`select from net.requests where headers ->> 'apikey' = 'sb_secret_y'`).toHaveLength(1)
})

test.each([
  ['cron', 'pg_cron'],
  ['net', 'pg_net'],
  ['vault', 'supabase_vault'],
])('without the schema %s the error names the extension %s, and nothing is scheduled', async (schema, name) => {
  const { sql } = database
  await storeSecrets()
  await sql`drop schema ${sql(schema)} cascade`
  await expect(install()).rejects.toMatchObject({
    message: `The extension ${name} is missing.`,
    hint: expect.stringContaining(`create extension ${name}`),
  })
  expect(schema === 'cron' ? [] : await jobs()).toEqual([])
})

test.each(['project_url', 'secret_key'])(
  'without the secret %s the error names it, and nothing is scheduled',
  async (name) => {
    await storeSecrets()
    await database.sql`delete from vault.secrets where name = ${name}`
    await expect(install()).rejects.toMatchObject({
      message: `The vault has no secret ${name}.`,
      hint: `Run: select vault.create_secret('…', '${name}')`,
    })
    expect(await jobs()).toEqual([])
  },
)

test('API roles cannot read the secrets or request a delivery', async () => {
  await storeSecrets()
  await install()
  // Only the functions' own grants remain to deny access.
  await database.sql`grant usage on schema vault, net to anon, authenticated, service_role`
  await database.sql`grant all on all tables in schema vault, net to anon, authenticated, service_role`
  for (const role of ['anon', 'service_role'] as const)
    for (const call of [`private.vault_secret('secret_key')`, 'private.request_delivery()'])
      expect(await attempt(database.sql, { role }, (tx) => tx.unsafe(`select ${call}`))).toMatchObject({
        code: '42501',
      })
})

test.runIf(hasCli)('the Supabase CLI runs the file as documented', async () => {
  await storeSecrets()
  await supabase('db', 'query', `--remote=${database.ownerUrl}`, '--file', fileURLToPath(FILE))
  expect(await jobs()).toHaveLength(3)
})
