import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../supabase/server/database/migrate.ts'
import { startPostgres } from '../supabase/server/postgres/postgres.ts'
import { temporaryDirectory } from '../supabase/server/testing/directory.ts'
import { readArguments } from './lib/command.ts'
import { ROOT } from './lib/root.ts'

/**
 * Generates `packages/data/src/lib/database.types.ts` from the migrations, with a temporary database.
 * With `--check` it only fails when the file is outdated.
 */

const TARGET = join(ROOT, 'packages/data/src/lib/database.types.ts')

async function generate(): Promise<string> {
  const dataDir = await temporaryDirectory()
  const postgres = await startPostgres({ dataDir })
  try {
    await migrate(postgres.url)
    const { stdout, stderr, status } = spawnSync(
      'supabase',
      ['gen', 'types', '--remote', `${postgres.url}?sslmode=disable`, '--schema', 'public'],
      { cwd: dataDir, encoding: 'utf8', env: { ...process.env, DO_NOT_TRACK: '1' } },
    )
    if (status !== 0) throw new Error(`supabase gen types failed: ${stderr}`)
    return stdout
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { flags } = readArguments({ usage: 'npm run types [-- --check]', flags: ['check'] })
const types = await generate()
if (!flags.has('check')) writeFileSync(TARGET, types)
else if (readFileSync(TARGET, 'utf8') !== types) {
  process.stderr.write('database.types.ts is outdated: run `npm run types`.\n')
  process.exit(1)
}
