import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { makeHookSecret } from '../../../server/keys/keys.ts'
import { OperatorError } from '../../../server/errors.ts'
import { BASELINE, BASELINE_VERSION } from '../../../server/database/baseline.ts'
import { bootstrap } from '../../../server/database/bootstrap.ts'
import { migrate, seed } from '../../../server/database/migrate.ts'
import { databaseUrl } from '../../../server/testing/cluster.ts'
import { createTestDatabase, createUser, type TestDatabase } from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { only } from '../support.ts'

const MIGRATIONS = new URL('../../../migrations/', import.meta.url)
const NUMBER_OF_MIGRATIONS = readdirSync(MIGRATIONS).length

const run = promisify(execFile)
const SUPABASE = new URL('../../../', import.meta.url)
const CLI = fileURLToPath(new URL('../node_modules/.bin/supabase', SUPABASE))

let database: TestDatabase
let directory: string

beforeEach(async () => {
  database = await createTestDatabase()
  directory = await temporaryDirectory()
  await cp(MIGRATIONS, directory, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(directory, { recursive: true, force: true })
})

/** Runs `work` with an empty database. */
async function withBlank(work: (url: string, sql: postgres.Sql) => Promise<void>): Promise<void> {
  const name = `blank_${Date.now()}_${process.pid}`
  const cluster = postgres(inject('clusterUrl'), { max: 1, onnotice: () => undefined })
  await cluster`create database ${cluster(name)}`
  const url = databaseUrl(inject('clusterUrl'), name)
  const sql = postgres(url, { max: 2, onnotice: () => undefined })
  try {
    await work(url, sql)
  } finally {
    await sql.end()
    await cluster`drop database ${cluster(name)} with (force)`
    await cluster.end()
  }
}

const write = (name: string, text: string) => writeFile(join(directory, name), text)
const own = () => ({ directory: pathToFileURL(`${directory}/`) })

describe('migrations [R8]', () => {
  test('apply to an empty database, also concurrently, and have no effect the second time', async () => {
    await withBlank(async (url) => {
      const applied = await Promise.all([migrate(url), migrate(url)])
      expect(applied.map((versions) => versions.length).toSorted((a, b) => a - b)).toEqual([0, NUMBER_OF_MIGRATIONS])
      expect(await migrate(url)).toEqual([])
    })
  })

  test('leave the previous state when one fails, and name it in one line', async () => {
    await write('20990101000000_first.sql', 'create table public.first (id int);')
    await write(
      '20990101000001_broken.sql',
      'create table public.second (id int); insert into public.second values (1); select 1/0;',
    )
    const failure = await migrate(database.url, own()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect(failure).toMatchObject({
      message: 'The migration 20990101000001_broken failed and changed nothing: division by zero',
    })
    expect(
      await only(
        database.sql`select to_regclass('public.first')::text as first, to_regclass('public.second')::text as second`,
      ),
    ).toEqual({
      first: 'first',
      second: null,
    })
    await write('20990101000001_broken.sql', 'create table public.second (id int);')
    expect(await migrate(database.url, own())).toEqual(['20990101000001'])
  })

  test('are applied and recorded atomically', async () => {
    const refuseToNote = `alter table supabase_migrations.schema_migrations add constraint never check (version < '2099') not valid;`
    await write('20990101000000_unnoted.sql', `create table public.unnoted (id int); ${refuseToNote}`)
    await expect(migrate(database.url, own())).rejects.toThrow(/20990101000000_unnoted failed and changed nothing/)
    expect(await only(database.sql`select to_regclass('public.unnoted')::text as unnoted`)).toEqual({ unnoted: null })
  })

  test('leave the previous state when the process is killed', async () => {
    await write('20990101000000_slow.sql', 'create table public.slow (id int); select pg_sleep(60);')
    const script = fileURLToPath(new URL('fixtures/run-migrations.ts', import.meta.url))
    const child = spawn(process.execPath, [script, database.url, own().directory.href], { stdio: 'inherit' })
    const busy = () => database.sql<{ pid: number }[]>`
      select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'
    `
    await expect.poll(busy).toHaveLength(1)
    child.kill('SIGKILL')
    await once(child, 'exit')
    // The server would notice at its next write; this call makes it notice now.
    await database.sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
    await expect.poll(busy).toHaveLength(0)
    expect(
      await only(database.sql`
        select to_regclass('public.slow')::text as slow,
          (select count(*)::int from supabase_migrations.schema_migrations where version like '2099%') as noted
      `),
    ).toEqual({ slow: null, noted: 0 })
  })

  test.each(['20260101000150', BASELINE_VERSION])(
    'refuse a database with a migration that is missing here, in one line (%s)',
    async (version) => {
      await database.sql`
        insert into supabase_migrations.schema_migrations (version, name) values (${version}, 'removed')
        on conflict (version) do update set name = excluded.name`
      const failure = await migrate(database.url).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(OperatorError)
      expect(failure).toMatchObject({
        message: `The database has the migration ${version}_removed, which is missing here. Use the version that created the database, or replace a demo with --fresh.`,
      })
    },
  )

  test('refuse a database that has applied another text of a migration, and name the commands [R16]', async () => {
    const file = `${BASELINE}.sql`
    await write(file, `${readFileSync(new URL(file, MIGRATIONS), 'utf8')}\ncreate table public.late (id int);`)
    await write('20990101000000_next.sql', 'create table public.next (id int);')
    await expect(migrate(database.url, own())).rejects.toThrow(
      `The migration ${BASELINE} has changed since the database applied it. Run \`npm run backup\` with the version that created the database and \`npm run restore -- <file> --replace\` with this one, or replace a demo with --fresh.`,
    )
    expect(await only(database.sql`select to_regclass('public.next')::text as next`)).toEqual({ next: null })
  })

  test('require no superuser, as on a hosted project', async () => {
    await withBlank(async (url, sql) => {
      await bootstrap(sql)
      await sql`do $$ begin if not exists (select from pg_roles where rolname = 'hosted') then create role hosted login createrole bypassrls password 'hosted'; end if; end $$`
      const name = new URL(url).pathname.slice(1)
      await sql`grant all on database ${sql(name)} to hosted`
      await sql.unsafe(`
        alter schema public owner to hosted; alter schema extensions owner to hosted; alter schema supabase_migrations owner to hosted;
        alter table supabase_migrations.schema_migrations owner to hosted; alter publication supabase_realtime owner to hosted;
        grant usage on schema auth to hosted; grant select, insert, update, delete, references, trigger on all tables in schema auth to hosted;
        -- The platform lets it write the policies of these tables.
        grant usage on schema storage to hosted; alter table storage.buckets owner to hosted; alter table storage.objects owner to hosted;
      `)
      const hosted = new URL(url)
      hosted.username = 'hosted'
      hosted.password = 'hosted'
      const target = postgres(hosted.href, { max: 1, onnotice: () => undefined })
      try {
        const files = await run('ls', [fileURLToPath(MIGRATIONS)])
        for (const file of files.stdout.trim().split('\n')) {
          await target.begin((tx) => tx.file(fileURLToPath(new URL(`migrations/${file}`, SUPABASE))).simple()) // in their order
        }
      } finally {
        await target.end()
      }
      expect(await only(sql`select status from public.profiles where user_id = ${await createUser(sql)}`)).toEqual({
        status: 'pending',
      })
    })
  })
})

describe('the Supabase CLI', () => {
  test('reads config.toml without errors and recognises the applied migrations', async () => {
    const project = join(directory, 'supabase')
    await mkdir(project)
    await cp(new URL('config.toml', SUPABASE), join(project, 'config.toml'))
    for (const name of ['migrations', 'seed.sql', 'functions'])
      await symlink(fileURLToPath(new URL(name, SUPABASE)), join(project, name))
    const list = () =>
      run(CLI, ['migration', 'list', '--workdir', directory, '--remote', `${database.url}?sslmode=disable`], {
        env: {
          ...process.env,
          DO_NOT_TRACK: '1',
          SEND_EMAIL_HOOK_URI: 'https://project.example/functions/v1/send-auth-email',
          SEND_EMAIL_HOOK_SECRETS: makeHookSecret(),
        },
      })
    const { stdout, stderr } = await list()
    expect(stdout.match(/`\d{14}` \| `\d{14}`/g)).toHaveLength(NUMBER_OF_MIGRATIONS)
    expect(stderr).not.toMatch(/WARN|deprecated/)

    // The command validates the file: an error in it makes the command fail.
    await writeFile(join(project, 'config.toml'), '[auth]\nminimum_password_length = "eight"\n')
    await expect(list()).rejects.toThrow(/minimum_password_length/)
  })
})

describe('the demo content', () => {
  test('has the specified amounts, and a second seed has no effect', async () => {
    await seed(database.url)
    const counts = await only(database.sql`
      select (select count(*)::int from public.projects) as projects, (select count(distinct category)::int from public.projects) as categories,
        (select count(distinct status)::int from public.projects) as project_statuses,
        (select count(*)::int from public.projects where coalesce(live_demo_url, github_url, client_url) is null) as without_links,
        (select count(*)::int from public.team_members) as team, (select count(*)::int from public.quote_templates) as templates,
        (select count(*)::int from public.quote_templates where service_name_no is not null) as norwegian_templates,
        (select count(*)::int from public.contacts) as contacts, (select count(distinct status)::int from public.contacts) as contact_statuses,
        (select count(*)::int from public.quote_requests) as quotes, (select count(distinct status || language)::int from public.quote_requests) as quote_kinds,
        (select count(*)::int from public.clients) as clients, (select count(distinct status)::int from public.transactions_with_status) as transaction_statuses,
        (select count(*)::int from public.client_messages) as messages, (select count(*)::int from public.blog_posts) as posts,
        (select count(*)::int from public.blog_posts where published) as published, (select count(*)::int from public.blog_posts where language = 'no') as norwegian_posts
    `)
    expect(counts).toEqual({
      projects: 8, categories: 4, project_statuses: 3, without_links: 1, team: 5, templates: 4, norwegian_templates: 4, contacts: 40,
      contact_statuses: 2, quotes: 25, quote_kinds: 6, clients: 6, transaction_statuses: 3, messages: 12, posts: 4, published: 3, norwegian_posts: 1,
    }) // prettier-ignore
    await expect(seed(database.url)).rejects.toMatchObject({ code: '23505' })
    expect(await only(database.sql`select count(*)::int as contacts from public.contacts`)).toEqual({ contacts: 40 })
  })

  test('is priced by the trigger, lies in the past, and has consistent totals and dates', async () => {
    await seed(database.url)
    const odd = await database.sql`
      select id::text from public.quote_requests where total_amount <> round((base_price + price_per_hour * estimated_hours) * complexity_multiplier, 2) or created_at > now()
      union all select id::text from public.contacts where created_at > now() or handled_at > now() or handled_at < created_at
      union all select id::text from public.projects where created_at > now()
    `
    expect([...odd]).toEqual([])
  })

  test('contains an organisation number with a valid check digit', async () => {
    await seed(database.url)
    const { number } = await only(
      database.sql<{ number: string }[]>`select private.company_info('org_number') as number`,
    )
    const digits = number.replaceAll(' ', '').split('').map(Number)
    const weighted = [3, 2, 7, 6, 5, 4, 3, 2].reduce(
      (sum, weight, index) => sum + weight * (digits[index] ?? Number.NaN),
      0,
    )
    expect(digits).toHaveLength(9)
    expect((11 - (weighted % 11)) % 11).toBe(digits[8])
  })
})
