import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sqlClient from 'postgres'
import { bootstrap } from '../supabase/server/database/bootstrap.ts'
import { migrate } from '../supabase/server/database/migrate.ts'
import { readSchemas } from '../supabase/server/database/schemas.ts'
import { startPostgres } from '../supabase/server/postgres/postgres.ts'
import { databaseUrl } from '../supabase/server/testing/cluster.ts'
import { temporaryDirectory } from '../supabase/server/testing/directory.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { type Action, migrationFile, planSchema, problemOfName } from './migration/migration-file.ts'
import { ROOT } from './lib/root.ts'

/** `npm run migration -- <name>`: writes the migration from the schema of `supabase/migrations` to that of `supabase/schemas`. */

const FOLDER = 'supabase/migrations'

/** Creates a database from the schema files. */
async function applySchemas(url: string): Promise<void> {
  const sql = sqlClient(url, { max: 1, onnotice: () => undefined })
  try {
    await bootstrap(sql)
    for (const { name, text } of await readSchemas()) {
      try {
        await sql.unsafe(text).simple() // oxlint-disable-line no-await-in-loop -- in order
      } catch (cause) {
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
      }
    }
  } finally {
    await sql.end()
  }
}

async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  const sql = sqlClient(clusterUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`create database ${sql(name)}`
    return databaseUrl(clusterUrl, name)
  } finally {
    await sql.end()
  }
}

/** Returns the statements that lead from the migrations to the schema files. */
async function compare(): Promise<readonly Action[]> {
  const dataDir = await temporaryDirectory()
  try {
    const cluster = await startPostgres({ dataDir, durable: false })
    try {
      const [source, desired] = [
        await createDatabase(cluster.url, 'source'),
        await createDatabase(cluster.url, 'desired'),
      ]
      // One after the other: both change the settings of roles, which the cluster shares.
      await migrate(source)
      await applySchemas(desired)
      const plan = join(dataDir, 'plan.json')
      const options = ['--source', source, '--desired', desired, '--renames', 'off', '--out', plan]
      const { status, stderr } = spawnSync('pgdelta', ['plan', ...options], { encoding: 'utf8' })
      if (status !== 0) throw new Error(`pgdelta failed: ${stderr}`)
      return planSchema.parse(JSON.parse(await readFile(plan, 'utf8'))).actions
    } finally {
      await cluster.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

const { names } = readArguments({ usage: 'npm run migration -- <name>', most: 1 })

await runCommand(async () => {
  const existing = await readdir(join(ROOT, FOLDER))
  const [name = ''] = names
  const problem = problemOfName(names[0], existing)
  if (problem) throw new Error(problem)
  const file = migrationFile(name, await compare(), existing)
  if (!file)
    return 'There is nothing to write: the migrations and the schema files have the same schema. Changes of rows are written by hand.'
  await writeFile(join(ROOT, FOLDER, file.name), file.text)
  const warnings = file.warnings.map((warning) => `\n${warning}`).join('')
  return `${file.text}\nWrote ${FOLDER}/${file.name}. Read it; write changes of rows and renames by hand.${warnings}`
})
