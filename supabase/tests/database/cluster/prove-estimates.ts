import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asRole, createUser, type Identity, type TestDatabase } from '../../../server/testing/database.ts'
import { ACCESS } from '../access/access-rules.ts'
import { attempt } from '../support.ts'

const NAMES = Object.keys(ACCESS)
const OUTSIDERS = ['anon', 'pending', 'disabled'] as const
const REFUSED = { code: '42501' }

/** Tests that the planner of a seeded, analysed database reveals data to approved admins only (rule D8). */
export function proveEstimates(title: string, open: () => Promise<TestDatabase>): void {
  // oxlint-disable-next-line vitest/valid-title -- the title differs per database
  describe(title, () => {
    let database: TestDatabase
    let identities: Record<(typeof OUTSIDERS)[number] | 'admin', Identity>

    beforeAll(async () => {
      database = await open()
      const { sql } = database
      identities = {
        anon: { role: 'anon' },
        admin: { userId: await createUser(sql, { status: 'approved' }) },
        pending: { userId: await createUser(sql, { status: 'pending' }) },
        disabled: { userId: await createUser(sql, { status: 'disabled' }) },
      }
      await sql`
    insert into public.contacts (name, email, message)
    select 'Person ' || n, 'person' || n % 100 || '@example.test', case when n % 2 = 0 then 'confidential' else 'ordinary' end
    from generate_series(1, 20000) as n
  `
      await sql`
    insert into public.blog_posts (title, slug, content, published)
    select 'Draft ' || n, 'draft-' || n, 'Not yet', false from generate_series(1, 2000) as n
  `
      await sql`analyze`
    })
    afterAll(() => database.drop())

    /** Returns the planner's row estimate for a query. */
    function expectedRows(identity: Identity, query: string): Promise<number> {
      return asRole(database.sql, identity, async (sql) => {
        const [row] = await sql.unsafe<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>(
          `explain (format json) ${query}`,
        )
        return row?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? -1
      })
    }

    const explain = (identity: Identity, statement: string) =>
      attempt(database.sql, identity, (sql) => sql.unsafe(statement))

    describe.each(OUTSIDERS)('the planner’s estimates for %s [D8]', (who) => {
      test.each(NAMES)('reveal nothing about %s', async (name) => {
        expect(await explain(identities[who], `explain select from public.${name}`)).toMatchObject(REFUSED)
      })

      test.each([
        ['a searched view', "explain select from public.searched_contacts where search_text like '%confidential%'"],
        ['the view behind it', "explain select from private.searched_contacts where search_text like '%confidential%'"],
        ['a histogram', "explain select from public.contacts where email < 'person50@example.test'"],
        ['a fraction of nulls', 'explain select from public.contacts where company is null'],
        ['a join', 'explain select from public.blog_posts p left join public.team_members m on m.full_name = p.title'],
        ['a subquery', 'explain select (select count(*) from public.contacts)'],
        ['an update', "explain update public.contacts set status = 'handled'"],
        ['a deletion', 'explain delete from public.contacts'],
        ['a statement behind white space', '\n\texplain select from public.blog_posts'],
        ['a statement behind comments', '/* a */ -- b\n explain select from public.blog_posts'],
        ['an analysis', 'explain (analyze, format json) select from public.blog_posts'],
      ])('is nothing from %s', async (_, statement) => {
        expect(await explain(identities[who], statement)).toMatchObject(REFUSED)
      })
    })

    test('use statistics for an approved admin [D8]', async () => {
      const { admin } = identities
      const [all, found] = await Promise.all([
        expectedRows(admin, 'select from public.contacts'),
        expectedRows(admin, "select from public.searched_contacts where search_text like '%confidential%'"),
      ])
      // A quarter of the rows: the planner assumes that each of the two policies, whose value it cannot know, lets half of them pass.
      expect(Math.abs(all - 5000)).toBeLessThan(100)
      // Without statistics, LIKE is expected to find some hundred rows.
      expect(found).toBeGreaterThan(1000)
    })

    test('do not prevent reading public data, even with the word explain in it [D8]', async () => {
      for (const who of OUTSIDERS) {
        expect(
          await explain(identities[who], "select /* explain */ title from public.blog_posts where title <> 'explain'"),
        ).toMatchObject({ rows: expect.any(Number) })
      }
    })
  })
}
