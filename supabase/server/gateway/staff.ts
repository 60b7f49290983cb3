import { isRecent } from '@nordlys/data/lib/time/is-recent'
import type postgres from 'postgres'

/** The cache lifetime of an approval, in milliseconds. */
const CACHE_LIFETIME = 2000

// Above this number of accounts, the cache is cleared.
const MAX_REMEMBERED = 1000

interface Known {
  readonly isApproved: boolean
  readonly readAt: number
}

/** Caches which accounts are approved, to avoid a query per request. */
export class Staff {
  readonly #sql: postgres.Sql
  readonly #known = new Map<string, Known>()

  constructor(sql: postgres.Sql) {
    this.#sql = sql
  }

  /** Returns whether an account is approved. Rejects when the database is unreachable. */
  async isApproved(userId: string): Promise<boolean> {
    const known = this.#known.get(userId)
    if (known && isRecent(known.readAt, CACHE_LIFETIME)) return known.isApproved
    const sql = this.#sql
    const rows = await sql`select from public.profiles where user_id = ${userId} and status = 'approved'`
    if (this.#known.size >= MAX_REMEMBERED) this.#known.clear()
    this.#known.set(userId, { isApproved: rows.length === 1, readAt: Date.now() })
    return rows.length === 1
  }
}
