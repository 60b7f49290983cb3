import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'
import { createHostedDatabase } from '../../tests/hosted/hosted-database.ts'
import { copyTemplate, type TestDatabase } from './template.ts'

export type { TestDatabase }

/** Creates a migrated database, optionally with the demo content. `DATABASE_SHAPE=hosted` gives it the shape of a hosted project. */
export async function createTestDatabase({ seeded = false } = {}): Promise<TestDatabase> {
  if (process.env['DATABASE_SHAPE'] !== 'hosted') return copyTemplate(seeded ? 'template_seeded' : 'template_empty')
  const database = await createHostedDatabase({ seeded })
  return { ...database, url: database.ownerUrl, sql: database.owner }
}

/**
 * Whom a statement is run as: a role without a session, or a signed-in user, in a new session unless another is named. `aal` is the level of
 * the access token: `aal2` after a second factor.
 */
export type Identity =
  | { readonly role: 'anon' | 'service_role' }
  | { readonly userId: string; readonly sessionId?: string | null; readonly aal?: 'aal1' | 'aal2' }

/** Opens a session, as the auth service does at a sign-in, at `aal2` as after a second factor, and returns its id. */
export async function openSession(
  sql: postgres.Sql | postgres.TransactionSql,
  userId: string,
  aal: 'aal1' | 'aal2' = 'aal1',
): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.sessions (id, user_id, aal) select ${id}, id, ${aal} from auth.users where id = ${userId}`
  return id
}

/** The claims of the access token that an identity holds. */
async function claimsOf(transaction: postgres.TransactionSql, identity: Identity) {
  if ('role' in identity) return { role: identity.role }
  const { userId: sub, aal = 'aal1', sessionId = await openSession(transaction, sub, aal) } = identity
  return { sub, role: 'authenticated', aal, ...(sessionId === null ? {} : { session_id: sessionId }) }
}

/** Runs `work` in one transaction as the API would run it for this identity, with the statement timeout of its role, if it has one. */
export async function asRole<Result>(
  sql: postgres.Sql,
  identity: Identity,
  work: (transaction: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  // Boxed, because postgres.js unwraps a returned array of promises.
  const { result } = await sql.begin(async (transaction) => {
    const claims = await claimsOf(transaction, identity)
    await transaction`
      select set_config('role', ${claims.role}, true),
        set_config('request.jwt.claim.sub', ${'sub' in claims ? claims.sub : ''}, true),
        set_config('request.jwt.claim.role', ${claims.role}, true),
        set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('statement_timeout', coalesce((
          select substring(setting from '=(.*)') from pg_db_role_setting cross join unnest(setconfig) as setting
          where setrole = to_regrole(${claims.role}) and setting like 'statement_timeout=%'
            and setdatabase = (select oid from pg_database where datname = current_database())
        ), current_setting('statement_timeout')), true)
    `
    return { result: await work(transaction) }
  })
  return result
}

/** Stores a second factor, verified unless told otherwise, as the auth service does, and returns its id. */
export async function addFactor(
  sql: postgres.Sql,
  userId: string,
  status: 'verified' | 'unverified' = 'verified',
): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${id}, ${userId}, ${id}, 'totp', ${status}, 'JBSWY3DPEHPK3PXP', now(), now())`
  return id
}

export interface NewUser {
  readonly email?: string
  readonly fullName?: string
  /** True by default. */
  readonly confirmed?: boolean
  /** The status to set after the sign-up; by default the status of a sign-up. */
  readonly status?: 'pending' | 'approved' | 'disabled'
  /** The role to set with the status; an admin by default. */
  readonly role?: 'admin' | 'editor'
  readonly metadata?: postgres.JSONValue
}

/** Signs up an account the way the auth service stores it, and returns its id. */
export async function createUser(sql: postgres.Sql, user: NewUser = {}): Promise<string> {
  const id = randomUUID()
  const metadata = user.metadata ?? { full_name: user.fullName ?? 'Test Person' }
  await sql`
    insert into auth.users (id, email, raw_user_meta_data, email_confirmed_at)
    values (${id}, ${user.email ?? `${id}@example.test`}, ${sql.json(metadata)}, ${user.confirmed === false ? null : new Date()})
  `
  if (user.status) {
    await sql`update public.profiles set status = ${user.status}, role = ${user.role ?? 'admin'} where user_id = ${id}`
  }
  return id
}
