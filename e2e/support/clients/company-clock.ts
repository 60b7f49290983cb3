import type { StackInfo } from '../product/product.ts'
import { inDatabase } from '../accounts/accounts.ts'

/** Runs a test with a fake clock for the company's current day; `setNow` takes a moment in UTC. Restores the real clock afterwards. */
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
  // The original function has the same cast.
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
