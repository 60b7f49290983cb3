import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import postgres from 'postgres'
import { isAdoptable } from '../../supabase/server/database/baseline.ts'
import { knownMigrations } from '../../supabase/server/database/migrate.ts'
import { startPostgres } from '../../supabase/server/postgres/postgres.ts'
import { assertNotInUse } from '../../supabase/server/postgres/data-dir-owner.ts'
import { temporaryDirectory } from '../../supabase/server/testing/directory.ts'
import type { Environment } from '../lib/environment.ts'
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts'
import type { Running } from './running.ts'

const SUBJECT = 'Database'

const isMissingTable = (error: unknown) => error instanceof postgres.PostgresError && error.code === '42P01'

async function appliedMigrations(url: string): Promise<Set<string>> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
    return new Set(rows.map(({ version }) => version))
  } catch (error) {
    if (isMissingTable(error)) return new Set()
    throw error
  } finally {
    await sql.end()
  }
}

/** Recounts every list, and returns how many parts have a wrong count. */
async function countDifferences(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    return (await sql`select from private.count_differences()`).length
  } finally {
    await sql.end()
  }
}

interface Damage {
  readonly table_name: string
  readonly row_id: string
  readonly problem: string
}

/** Returns the rows of offers whose hashes do not match. */
async function offerDamage(url: string): Promise<Damage[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    return await sql<Damage[]>`select table_name, row_id, problem from private.offer_damage()`
  } finally {
    await sql.end()
  }
}

/** Returns the files of the media library that are missing or whose content does not match their name, each with its picture. */
async function pictureDamage(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined })
  try {
    // A hosted project keeps the contents elsewhere.
    const [{ isHere } = { isHere: false }] = await sql<
      { isHere: boolean }[]
    >`select to_regclass('storage.contents') is not null as "isHere"`
    const content = sql`left join storage.contents as c on c.object_id = o.id`
    const isDamaged = sql`split_part(split_part(v ->> 'path', '/', 2), '.', 1) is distinct from encode(sha256(c.bytes), 'hex')`
    const rows = await sql<{ text: string }[]>`
      select format('%s (%s)', m.name, v ->> 'path') as text
      from public.media as m cross join jsonb_array_elements(m.variants) as v
      left join storage.objects as o on o.bucket_id = 'media' and o.name = v ->> 'path' ${isHere ? content : sql``}
      where ${isHere ? isDamaged : sql`o.id is null`} order by m.name, v ->> 'path'`
    return rows.map(({ text }) => text)
  } finally {
    await sql.end()
  }
}

const ADOPT = 'Run `supabase/adopt-baseline.sql`, then `supabase db push`.'

/** Compares the migrations of a database with those of the repository. */
async function checkMigrations(url: string, pending: (text: string, fix?: string) => Finding): Promise<Finding> {
  const [applied, known] = [await appliedMigrations(url), await knownMigrations()]
  if (await isAdoptable(applied)) return pending('has the migrations of the version before 0.1.0', ADOPT)
  const unknown = [...applied].find((version) => !known.includes(version))
  if (unknown)
    return problem(SUBJECT, `has the migration ${unknown}, which is missing here`, 'Use the version of the code that created the database, or a newer one.') // prettier-ignore
  const missing = known.filter((version) => !applied.has(version))
  if (missing.length > 0) return pending(`${missing.length} of ${known.length} migrations are pending`)
  const damage = await offerDamage(url)
  if (damage.length > 0)
    return problem(SUBJECT, `evidence of offers was changed: ${damage.map(({ table_name, row_id, problem: what }) => `${table_name} ${row_id} (${what})`).join(', ')}`, 'Compare with a backup, and with the evidence that was mailed to both sides.') // prettier-ignore
  const pictures = await pictureDamage(url)
  const [shown, more] = [pictures.slice(0, 3).join(', '), pictures.length - 3]
  if (pictures.length > 0)
    return problem(SUBJECT, `files of pictures are missing or damaged: ${shown}${more > 0 ? ` and ${more} more` : ''}`, 'Restore a backup, or upload the pictures again and replace these.') // prettier-ignore
  const wrong = await countDifferences(url)
  if (wrong > 0) return warning(SUBJECT, `${wrong} numbers above lists are wrong`, '`npm run recount` corrects them.')
  return ok(SUBJECT, 'reachable, all migrations applied')
}

const pendingLocally = (text: string) => warning(SUBJECT, text, '`npm start` applies the migrations.')
const pendingElsewhere = (text: string, fix = 'Run `supabase db push`.') => problem(SUBJECT, text, fix)

/** Checks the database behind `DATABASE_URL`. */
async function checkNamed(url: string): Promise<Finding> {
  try {
    return await checkMigrations(url, pendingElsewhere)
  } catch (error) {
    return problem(
      SUBJECT,
      `not reachable: ${reasonOf(error)}`,
      'Check DATABASE_URL, and that your network may connect.',
    )
  }
}

/** Starts the database of the single-machine server, or a temporary one before the first `npm start`, and stops it again. */
async function checkStopped({ DATA_DIR }: Environment): Promise<Finding> {
  const hasData = existsSync(join(DATA_DIR, 'cluster'))
  const dataDir = hasData ? resolve(DATA_DIR) : await temporaryDirectory()
  try {
    await assertNotInUse(dataDir)
    const database = await startPostgres({ dataDir })
    try {
      if (hasData) return await checkMigrations(database.url, pendingLocally)
      return ok(SUBJECT, `PostgreSQL starts; \`npm start\` creates the data in ${DATA_DIR}`)
    } finally {
      await database.stop()
    }
  } catch (error) {
    return problem(SUBJECT, reasonOf(error), 'The message names the cause. `npm start` fails for the same reason.')
  } finally {
    if (!hasData) await rm(dataDir, { recursive: true, force: true })
  }
}

/** Checks the API of a Supabase project. */
async function checkApi(url: string, key: string): Promise<Finding> {
  const address = `${url.replace(/\/+$/, '')}/rest/v1/settings?select=key&limit=1`
  try {
    const { ok: isOk, status } = await fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(15_000) })
    if (isOk) return ok('API', `${url} accepts the publishable key`)
    if (status === 401 || status === 403)
      return problem('API', `${url} rejects the publishable key`, 'Copy SUPABASE_PUBLISHABLE_KEY from the settings of the project.') // prettier-ignore
    if (status === 404)
      return problem('API', `${url} has no table \`settings\``, 'Apply the migrations: run `supabase db push`.')
    return problem('API', `${url} responds with status ${status}`, 'See the status page and the logs of the project.')
  } catch (error) {
    return problem('API', `${url} is not reachable: ${reasonOf(error)}`, 'Check SUPABASE_URL and your network. Paused projects do not respond.') // prettier-ignore
  }
}

/** Checks the backend of a Supabase project, of the running product, or of the next `npm start`. */
export async function checkDatabase(environment: Environment, running: Running | null): Promise<Finding[]> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key, DATABASE_URL } = environment
  if (url && key) {
    const database = DATABASE_URL
      ? checkNamed(DATABASE_URL)
      : warning(SUBJECT, 'migrations not checked', 'Set DATABASE_URL to the database of the project.')
    return Promise.all([checkApi(url, key), database])
  }
  if (DATABASE_URL) return [await checkNamed(DATABASE_URL)]
  if (running?.databaseUrl) return [await checkMigrations(running.databaseUrl, pendingLocally)]
  return [await checkStopped(environment)]
}
