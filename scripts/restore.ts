import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { restore, type Restored } from '../supabase/server/backup/restore.ts'
import { startPostgres } from '../supabase/server/postgres/postgres.ts'
import { assertNotInUse } from '../supabase/server/postgres/data-dir-owner.ts'
import { stopOrphanedServer } from '../supabase/server/postgres/orphaned-server.ts'
import { withoutDemo } from '../supabase/server/stack.ts'
import { readArguments, runCommand } from './lib/command.ts'
import { createProgress } from './lib/progress.ts'
import { loadEnvironment } from './lib/environment.ts'

/**
 * `npm run restore -- <file> [--replace]`: restores a backup into the data folder of `npm start`. `--replace` replaces an existing folder
 * and keeps it next to the new one. With `DATABASE_URL`, restores into that empty database, such as that of a new hosted project.
 */

const USAGE = 'npm run restore -- <file> [--replace]'
const { flags, names } = readArguments({ usage: USAGE, flags: ['replace'], most: 1 })

const { DATABASE_URL, DATA_DIR } = loadEnvironment()

const { step } = createProgress()

async function fill(dataDir: string, file: string): Promise<Restored> {
  const database = await step('Database', () => startPostgres({ dataDir }))
  try {
    return await restore(database.url, file, step)
  } finally {
    await database.stop()
  }
}

async function fillDataDir(file: string, replace: boolean): Promise<{ restored: Restored; kept: string | null }> {
  const exists = existsSync(DATA_DIR)
  if (exists && !replace)
    throw new Error(`${DATA_DIR} contains data: add --replace, or set DATA_DIR to another folder.`)
  if (exists) {
    await assertNotInUse(DATA_DIR)
    await stopOrphanedServer(join(DATA_DIR, 'cluster'))
  }
  const next = `${DATA_DIR}.restoring`
  await rm(next, { recursive: true, force: true })
  try {
    const restored = await fill(next, file)
    await withoutDemo(next)
    const kept = exists ? `${DATA_DIR}.before-${Date.now()}` : null
    if (kept) await rename(DATA_DIR, kept)
    await rename(next, DATA_DIR)
    return { restored, kept }
  } catch (error) {
    await rm(next, { recursive: true, force: true })
    throw error
  }
}

async function run(file: string, replace: boolean): Promise<{ restored: Restored; kept: string | null }> {
  if (!existsSync(file)) throw new Error(`The file ${file} does not exist.`)
  if (!DATABASE_URL) return fillDataDir(file, replace)
  if (replace)
    throw new Error('--replace works on a data folder, not on the database of DATABASE_URL: leave one of them out.')
  return { restored: await restore(DATABASE_URL, file, step), kept: null }
}

/** Returns instructions for the people with a second factor. */
function describeLostFactors({ lostFactors }: Restored): string[] {
  if (lostFactors === 0) return []
  return [
    `A backup holds no second factors: ${lostFactors} ${lostFactors === 1 ? 'account has' : 'accounts have'} lost theirs.`,
    'These people choose a new password by "Forgot your password?" and set up a new second factor before they see anything.',
  ]
}

/** Explains what happens to the mails that were waiting in the backup. */
function describeHeldMails({ heldMails }: Restored): string[] {
  if (heldMails === 0) return []
  return [
    `${heldMails} ${heldMails === 1 ? 'mail that was waiting in the backup is held: it' : 'mails that were waiting in the backup are held: they'} may have been sent since.`,
    'An administrator sends or discards held mails in Settings → Email.',
  ]
}

await runCommand(async () => {
  const [file] = names
  if (file === undefined) throw new Error(`Usage: ${USAGE}`)
  const { restored, kept } = await run(file, flags.has('replace'))
  const { rows, tables, startedAt } = restored
  const summary = `Restored ${rows} rows in ${tables} tables, as of ${startedAt}.${kept ? ` The previous data is in ${kept}.` : ''}`
  return [summary, ...describeHeldMails(restored), ...describeLostFactors(restored)].join('\n')
})
