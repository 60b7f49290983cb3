import type { StackInfo } from './product.ts'
import { inDatabase } from './accounts.ts'

/**
 * Runs a test with another clock of the company, which decides what day it is: `setNow` takes a moment in UTC. Ends with the real clock.
 */
export async function withCompanyClock(
  stack: StackInfo,
  work: (setNow: (moment: string) => Promise<void>) => Promise<void>,
): Promise<void> {
  const [today] = await inDatabase(
    stack,
    (sql) => sql<{ definition: string }[]>`
      select pg_get_functiondef('private.company_today'::regproc) as definition`,
  )
  if (!today) throw new Error('The database has no private.company_today()')
  // The cast is that of the function itself.
  const setNow = async (moment: string) => {
    const fixed = today.definition.replace('now()', `timestamptz '${moment}'`)
    await inDatabase(stack, (sql) => sql.unsafe(fixed))
  }
  try {
    await work(setNow)
  } finally {
    await inDatabase(stack, (sql) => sql.unsafe(today.definition))
  }
}
