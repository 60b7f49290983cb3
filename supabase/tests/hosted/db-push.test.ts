import { readdir, readFile } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { BASELINE, BASELINE_VERSION, EARLIER_COMMIT } from '../../server/database/baseline.ts'
import { knownMigrations } from '../../server/database/migrate.ts'
import { asRole, createTestDatabase, createUser } from '../../server/testing/database.ts'
import { only } from '../database/support.ts'
import { readRelease } from '../upgrade/release-file.ts'
import { hasCli, supabase } from './cli.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'
import { schemaOf } from './schema.ts'

let database: HostedDatabase
afterEach(() => database.drop())

const listSchema = z.object({ migrations: z.array(z.object({ local: z.string(), remote: z.string() })) })

const push = (...parameters: string[]) => supabase('db', 'push', `--remote=${database.ownerUrl}`, ...parameters)

const applied = async () =>
  (await database.owner`select version from supabase_migrations.schema_migrations order by 1`).map(
    (row) => row['version'],
  )

const readMigration = (name: string) => readFile(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8')

describe.runIf(hasCli)('`supabase db push` to a new hosted project', () => {
  beforeEach(async () => {
    database = await createHostedDatabase({ blank: true })
  })

  test('lists every migration with --dry-run without applying any', async () => {
    const output = await push('--dry-run')
    for (const name of await readdir(new URL('../../migrations/', import.meta.url))) expect(output).toContain(name)
    expect(await applied()).toEqual([])
  })

  test('applies every migration once, as an owner without superuser rights', async () => {
    await push()
    expect(await applied()).toEqual(await knownMigrations())
    expect(
      await only(database.owner`
      select current_user, rolsuper, session_user = current_user as direct from pg_roles where rolname = current_user`),
    ).toEqual({ current_user: 'hosted_postgres', rolsuper: false, direct: true })
    expect(await push()).toContain('up to date')
    const list = await supabase('migration', 'list', `--remote=${database.ownerUrl}`, '--output-format=json')
    const { migrations } = listSchema.parse(JSON.parse(list))
    expect(migrations.map(({ local, remote }) => [local, remote])).toEqual(
      (await knownMigrations()).map((version) => [version, version]),
    )
  })

  test('continues after the baseline once a project of before it has adopted it, and refuses it before', async () => {
    await database.owner.unsafe(await readMigration(BASELINE)).simple()
    const { migrations } = readRelease(EARLIER_COMMIT)
    await database.owner`insert into supabase_migrations.schema_migrations ${database.owner(migrations)}`
    await expect(push()).rejects.toThrow(migrations[0]?.version)
    const file = await readFile(new URL('../../adopt-baseline.sql', import.meta.url), 'utf8')
    await database.owner.unsafe(file).simple()
    expect(await applied()).toEqual([BASELINE_VERSION])
    await push()
    expect(await applied()).toEqual(await knownMigrations())
    expect(await push()).toContain('up to date')
  })

  test('inserts the demo content with --include-seed', async () => {
    await push('--include-seed')
    const { posts } = await only(database.owner`select count(*)::int as posts from public.blog_posts`)
    expect(posts).toBeGreaterThan(0)
  })
})

describe('a hosted project after `supabase db push`', () => {
  beforeEach(async () => {
    database = await createHostedDatabase()
  })

  test('has the schema of the single-machine server', async () => {
    const local = await createTestDatabase()
    try {
      const lines = await schemaOf(database.sql)
      expect(lines.length).toBeGreaterThan(900)
      expect(lines).toEqual(await schemaOf(local.sql))
    } finally {
      await local.drop()
    }
  })

  test('has the statement timeouts of the platform', async () => {
    const timeout = async (identity: Parameters<typeof asRole>[1]) =>
      asRole(database.owner, identity, (tx) => only(tx`show statement_timeout`))
    expect(await only(database.owner`show statement_timeout`)).toEqual({ statement_timeout: '2min' })
    expect(await timeout({ role: 'anon' })).toEqual({ statement_timeout: '3s' })
    expect(await timeout({ userId: await createUser(database.owner) })).toEqual({ statement_timeout: '8s' })
    await expect(asRole(database.owner, { role: 'anon' }, (tx) => tx`select pg_sleep(10)`)).rejects.toMatchObject({
      code: '57014',
    })
  })
})
