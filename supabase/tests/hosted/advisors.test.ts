import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hasCli, runCli, withProject } from './cli.ts'
import { createHostedDatabase, type HostedDatabase } from './hosted-database.ts'

let database: HostedDatabase
beforeEach(async () => {
  database = await createHostedDatabase()
})
afterEach(() => database.drop())

const adviceSchema = z.object({
  results: z.array(z.object({ name: z.string(), level: z.string(), detail: z.string() })),
})

/**
 * Runs the advisors of the Supabase CLI and returns warnings and errors. Excludes unused indexes, because a new database has not used any.
 */
async function advise() {
  const parameters = [
    'db',
    'advisors',
    `--remote=${database.ownerUrl}`,
    '--level=info',
    '--fail-on=warn',
    '--output-format=json',
  ]
  const { code, stdout } = await withProject((directory) => runCli(directory, parameters))
  const { results } = adviceSchema.parse(JSON.parse(stdout))
  return { code, advice: results.filter(({ name }) => name !== 'unused_index') }
}

describe.runIf(hasCli)('`supabase db advisors` on a hosted project', () => {
  test('reports no security or performance issue', async () => {
    expect(await advise()).toEqual({ code: 0, advice: [] })
  })

  test('reports the issues of a careless migration', async () => {
    await database.owner`create table public.careless (id bigint primary key, user_id uuid references public.profiles, number int)`
    await database.owner`create function public.careless() returns int language sql as 'select 1'`
    await database.owner`create view public.careless_accounts as select id, email from auth.users`
    await database.owner`grant select on public.careless, public.careless_accounts to anon`
    const { code, advice } = await advise()
    expect(code).toBe(1)
    expect(advice.map(({ name, level }) => `${level} ${name}`).toSorted()).toEqual([
      'ERROR auth_users_exposed',
      'ERROR rls_disabled_in_public',
      'ERROR security_definer_view',
      'INFO unindexed_foreign_keys',
      'WARN function_search_path_mutable',
    ])
  })
})
