import postgres from 'postgres'
import type { Target } from '../../../supabase/tests/load/plan.ts'
import { type Generator, startGenerator } from '../../../supabase/tests/load/run-load.ts'
import { withFullProduct } from '../admin/product.ts'
import { postmasterOf, targetOf } from './target.ts'

/** A product under load. */
export interface Loaded {
  readonly target: Target
  readonly generator: Generator
  /** A connection to its database. */
  readonly sql: postgres.Sql
  /** The process id of its database server. */
  readonly postmaster: number
}

/**
 * Calls `work` with a temporary product with many rows and a generator of load, each in a separate process. The product trusts the addresses
 * that the generator forwards, and sends its mail to the generator.
 */
export async function withLoad<Result>(work: (loaded: Loaded) => Promise<Result>): Promise<Result> {
  const generator = await startGenerator()
  const { promise, resolve } = Promise.withResolvers<Result>()
  const environment = {
    TRUSTED_PROXIES: '1',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(generator.mailPort),
    SMTP_TLS: 'none',
    SMTP_FROM: 'post@example.test',
  }
  try {
    await withFullProduct(async (product) => {
      const sql = postgres(product.local?.databaseUrl ?? '', { max: 1, onnotice: () => undefined })
      try {
        resolve(
          await work({ target: await targetOf(product, sql), generator, sql, postmaster: await postmasterOf(sql) }),
        )
      } finally {
        await sql.end()
      }
    }, environment)
    return await promise
  } finally {
    generator.stop()
  }
}
