import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { type Backup, backUp } from '../supabase/server/backup/back-up.ts'
import { startPostgres } from '../supabase/server/postgres/postgres.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { createProgress } from './lib/progress.ts'
import { loadEnvironment } from './lib/environment.ts'

/** `npm run backup [-- <file>]`: writes the whole database into one file, whether or not the product is running. */

const { names } = readArguments({ usage: 'npm run backup [-- <file>]', most: 1 })

const { STACK_FILE, DATA_DIR, BACKUP_DIR, DATABASE_URL } = loadEnvironment()

const stackSchema = z.object({ databaseUrl: z.string() })

const defaultFile = (folder: string) =>
  join(folder, `nordlys-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.backup.gz`)

const { step } = createProgress()

const backUpInStep = (databaseUrl: string, file: string): Promise<Backup> =>
  step('Backup', (report) => backUp(databaseUrl, file, report))

async function run(name: string | undefined): Promise<Backup> {
  const file = name ?? defaultFile(BACKUP_DIR)
  if (DATABASE_URL) return backUpInStep(DATABASE_URL, file)
  if (existsSync(STACK_FILE))
    return backUpInStep(stackSchema.parse(JSON.parse(readFileSync(STACK_FILE, 'utf8'))).databaseUrl, file)
  if (!existsSync(DATA_DIR)) throw new Error(`No data to back up in ${DATA_DIR}.`)
  const database = await step('Database', () => startPostgres({ dataDir: DATA_DIR }))
  try {
    return await backUpInStep(database.url, file)
  } finally {
    await database.stop()
  }
}

await runCommand(async () => {
  const { file, rows, bytes } = await run(names[0])
  return `Backed up ${rows} rows (${Math.ceil(bytes / 1000)} kB) to ${file}.`
})
