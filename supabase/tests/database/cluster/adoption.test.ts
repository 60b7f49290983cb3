import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { restore } from '../../../server/backup/restore.ts'
import { adoptBaseline, BASELINE, EARLIER_COMMIT, earlierVersions } from '../../../server/database/baseline.ts'
import { bootstrap } from '../../../server/database/bootstrap.ts'
import { OperatorError } from '../../../server/errors.ts'
import type { TestDatabase } from '../../../server/testing/database.ts'
import { temporaryDirectory } from '../../../server/testing/directory.ts'
import { readRelease } from '../../upgrade/release-file.ts'
import { blankDatabase } from '../blank.ts'

const { migrations: EARLIER } = readRelease(EARLIER_COMMIT)
const BASELINE_TEXT = 'create table public.baseline (id int);'
const ADOPTION = new URL('../../../adopt-baseline.sql', import.meta.url)

let database: TestDatabase
beforeEach(async () => {
  database = await blankDatabase()
  await bootstrap(database.sql)
})
afterEach(() => database.drop())

type History = typeof EARLIER
const writeHistory = (history: History) =>
  database.sql`insert into supabase_migrations.schema_migrations ${database.sql(history)}`
const readHistory = async () => [
  ...(await database.sql<History>`select version, name, statements from supabase_migrations.schema_migrations order by version`),
]
/** As the Supabase CLI stores them: split into statements, without comments between them. */
const split = () => EARLIER.map((migration) => ({ ...migration, statements: ['select 1', 'select 2'] }))

const adopt = (areWhole = true) => adoptBaseline(database.sql, BASELINE_TEXT, { areWhole })

const runFile = async () => database.sql.unsafe(await readFile(ADOPTION, 'utf8')).simple()

const [version = '', ...words] = BASELINE.split('_')
const ADOPTED = [{ version, name: words.join('_'), statements: [BASELINE_TEXT] }]

describe('the baseline [R16]', () => {
  test('replaces the whole history of the version before it, once', async () => {
    await writeHistory(EARLIER)
    await adopt()
    expect(await readHistory()).toEqual(ADOPTED)
    await adopt()
    expect(await readHistory()).toEqual(ADOPTED)
  })

  test('replaces a history that the Supabase CLI has written', async () => {
    await writeHistory(split())
    await adopt(false)
    expect(await readHistory()).toEqual(ADOPTED)
  })

  test('leaves a new database and later migrations alone', async () => {
    await adopt()
    expect(await readHistory()).toEqual([])
    const later = [...ADOPTED, { version: '20270101000000', name: 'later', statements: ['select 1'] }]
    await writeHistory(later)
    await adopt()
    expect(await readHistory()).toEqual(later)
  })

  test.each([
    ['lacks the last migration', EARLIER.slice(0, -1)],
    ['lacks another migration', EARLIER.toSpliced(50, 1)],
    ['has a further migration', [...EARLIER, { version: '20260201000000', name: 'other', statements: ['select 1'] }]],
    [
      'has another migration of the same version',
      EARLIER.with(50, { version: EARLIER[50]?.version ?? '', name: 'other', statements: [] }),
    ],
  ])('refuses a history that %s, and names the commit to start first', async (_, history) => {
    await writeHistory(history)
    for (const areWhole of [true, false]) {
      // oxlint-disable-next-line no-await-in-loop -- one history
      const failure = await adopt(areWhole).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(OperatorError)
      expect(failure).toMatchObject({
        message: `The database has another migration history than commit ${EARLIER_COMMIT}, the last one before version 0.1.0: start that commit with it first, or replace a demo with --fresh.`,
      })
    }
    expect(await readHistory()).toEqual(history)
  })

  test('refuses a history with another text of a migration, and names the commit to start first', async () => {
    const history = EARLIER.map((migration, index) =>
      index === 50 ? { ...migration, statements: ['select 1'] } : migration,
    )
    await writeHistory(history)
    const failure = await adopt().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(OperatorError)
    expect(failure).toMatchObject({
      message: `The database has applied another text of the migration ${EARLIER[50]?.version}_${EARLIER[50]?.name} than commit ${EARLIER_COMMIT}, the last one before version 0.1.0: start that commit with it first, or replace a demo with --fresh.`,
    })
    expect(await readHistory()).toEqual(history)
  })

  test('is adopted by the file for hosted projects alone', async () => {
    await writeHistory(split().slice(0, -1))
    await expect(runFile()).rejects.toThrow('start that commit with it first')
    await writeHistory(split().slice(-1))
    await runFile()
    await runFile()
    expect(await readHistory()).toEqual([{ ...ADOPTED[0], statements: null }])
  })
})

test.each([
  ['lacks the last migration', (versions: string[]) => versions.slice(0, -1)],
  ['has a further migration', (versions: string[]) => [...versions, '20260201000000']],
])('a backup whose history %s is refused, and the commit to start first is named [R16]', async (_, change) => {
  const directory = await temporaryDirectory()
  const empty = await blankDatabase()
  try {
    const file = join(directory, 'old.backup.gz')
    const head = { nordlysBackup: 1, startedAt: new Date().toISOString(), migrations: change(await earlierVersions()) }
    await writeFile(file, gzipSync(`${JSON.stringify(head)}\n`))
    await expect(restore(empty.url, file)).rejects.toThrow(
      `The backup has another migration history than commit ${EARLIER_COMMIT}, the last one before version 0.1.0: restore it with that commit first, and back up again.`,
    )
    expect(await empty.sql`select from pg_namespace where nspname = 'private'`).toEqual([])
  } finally {
    await empty.drop()
    await rm(directory, { recursive: true, force: true })
  }
})
