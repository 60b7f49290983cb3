import postgres from 'postgres'
import { startTimer, type Timer } from './timer.ts'

/** One day, in milliseconds. */
const INTERVAL = 86_400_000

/** Deletes expired data of the single-machine server daily (rule A4), as `pg_cron` does on a hosted project. */
export function startMaintenance({
  databaseUrl,
  log = () => undefined,
}: {
  readonly databaseUrl: string
  readonly log?: ((line: string) => void) | undefined
}): Timer {
  return startTimer(INTERVAL, async () => {
    const sql = postgres(databaseUrl, { max: 1, connection: { application_name: 'maintenance' } })
    try {
      await sql`select public.run_maintenance(dry_run => false)`
    } catch (error) {
      log(`maintenance: failed with ${error instanceof Error ? error.name : 'an unknown error'}`)
    } finally {
      await sql.end()
    }
  })
}
