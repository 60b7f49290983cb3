import { asRole, createUser } from '../../../server/testing/database.ts'
import type { TestStack } from '../../stack/support.ts'

/** Adds confirmed subscribers reader1@…, reader2@…. */
export const subscribe = ({ database }: TestStack, count: number) => database.sql`
  insert into public.newsletter_subscribers (email, status)
  select 'reader' || n || '@example.test', 'confirmed' from generate_series(1, ${count}) as n`

/** Writes an issue and starts it as an admin, with a rate that the test does not reach. Returns its id and how to steer it. */
export async function startIssue({ database: { sql } }: TestStack, body = 'Hello from the fjord') {
  await sql`update public.system_settings set value = '100000' where key = 'newsletter_per_minute'`
  const userId = await createUser(sql, { status: 'approved' })
  const [issue] = await sql<{ id: string }[]>`
    insert into public.newsletter_issues (subject_en, subject_no, body_en, body_no) values ('Autumn', 'Høst', ${body}, ${body}) returning id`
  const id = issue?.id ?? ''
  await asRole(
    sql,
    { userId },
    (as) => as`select public.send_issue(id, updated_at) from public.newsletter_issues where id = ${id}`,
  )
  return {
    id,
    userId,
    steer: (action: string) => asRole(sql, { userId }, (as) => as`select public.steer_issue(${id}, ${action})`),
  }
}

/** Returns the number of deliveries per status. */
export async function deliveries({ database }: Pick<TestStack, 'database'>): Promise<Record<string, number>> {
  const rows = await database.sql<{ status: string; n: number }[]>`
    select status, count(*)::int as n from public.newsletter_deliveries group by status`
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]))
}
