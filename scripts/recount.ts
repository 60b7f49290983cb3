import postgres from 'postgres'
import { readArguments, runCommand } from './lib/command.ts'
import { findRunning } from './doctor/running.ts'
import { loadEnvironment } from './lib/environment.ts'

/** `npm run recount`: counts the rows of the lists again and corrects the numbers that triggers keep, also while the product is used. */

readArguments({ usage: 'npm run recount' })

const { DATABASE_URL, STACK_FILE } = loadEnvironment()

await runCommand(async () => {
  const url = DATABASE_URL ?? (await findRunning(STACK_FILE))?.databaseUrl
  if (!url) throw new Error('No database: start the product, or set DATABASE_URL.')
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [row] = await sql<{ repaired: number }[]>`select private.repair_counts() as repaired`
    return row?.repaired ? `Corrected ${row.repaired} numbers.` : 'All numbers are right.'
  } finally {
    await sql.end()
  }
})
