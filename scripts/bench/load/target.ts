import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import type { Target } from '../../../supabase/tests/load/plan.ts'
import { sitePages } from '../../site/site-pages.ts'
import type { FullProduct } from '../admin/product.ts'

const tokenSchema = z.object({ access_token: z.string() })

/** Returns an access token of the demo's administrator. */
async function signIn({ apiUrl, publishableKey, demo }: FullProduct): Promise<string> {
  const { email, password } = demo.admin
  const answer = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return tokenSchema.parse(await answer.json()).access_token
}

/** Returns the target of the load. */
export async function targetOf(product: FullProduct, sql: postgres.Sql): Promise<Target> {
  const { siteUrl, apiUrl, publishableKey, local } = product
  if (!local) throw new Error('This benchmark needs the single-machine server: unset SUPABASE_URL')
  const [service] = await sql`select service_name from public.quote_templates order by created_at limit 1`
  return {
    siteUrl,
    apiUrl,
    publishableKey,
    pages: await sitePages(siteUrl),
    databaseUrl: local.databaseUrl,
    staffToken: await signIn(product),
    service: z.string().parse(service?.['service_name']),
  }
}

/** Returns the process id of a database server. */
export async function postmasterOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select setting from pg_settings where name = 'data_directory'`
  const file = join(z.string().parse(row?.['setting']), 'postmaster.pid')
  return Number((await readFile(file, 'utf8')).split('\n')[0])
}
