import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { applyMigrations, seed } from '../../local/migrate.ts'
import { databaseUrl } from '../../local/testing/cluster.ts'
import { copyTemplate, type TestDatabase } from '../../local/testing/database.ts'

/** A database with the owners and grants of a hosted project. */
export interface HostedDatabase extends TestDatabase {
  /** Address of this database for the project's owner. */
  readonly ownerUrl: string
  /** The project's owner, hosted `postgres`, who is no superuser. */
  readonly owner: postgres.Sql
  /** The auth service, which owns the schema `auth` and nothing else. */
  readonly authService: postgres.Sql
}

const TEMPLATE = 'template_hosted'
const BLANK = 'template_hosted_blank'
const OWNER = 'hosted_postgres'
const AUTH_SERVICE = 'supabase_auth_admin'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const connect = (url: string, role?: string) =>
  postgres(url, { max: 1, onnotice: () => undefined, ...(role ? { connection: { role } } : {}) })

async function withConnection<Result>(
  url: string,
  role: string | undefined,
  work: (sql: postgres.Sql) => Promise<Result>,
) {
  const sql = connect(url, role)
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

const CREATE_ROLES = `
  do $$
  begin
    create role ${OWNER} nosuperuser createdb createrole replication bypassrls;
    create role ${AUTH_SERVICE} noinherit createrole;
    grant anon, authenticated, service_role to ${OWNER};
    grant set on parameter session_replication_role to ${OWNER};
  end
  $$`

async function createTemplates(cluster: postgres.Sql): Promise<void> {
  await cluster.unsafe(CREATE_ROLES)
  await cluster`create database ${cluster(BLANK)} owner ${cluster(OWNER)}`
  const url = databaseUrl(inject('clusterUrl'), BLANK)
  const authSchema = [
    getAuthSchemaSql(),
    SUPABASE_AUTH_HELPERS_SQL,
    await read('../../local/bootstrap/auth.sql'),
    await read('auth-service.sql'),
  ]
  await withConnection(url, undefined, async (sql) => sql.unsafe(await read('platform.sql')).simple())
  // Its statements say `create schema if not exists`, which needs the right although the schema exists.
  await cluster`grant create on database ${cluster(BLANK)} to ${cluster(AUTH_SERVICE)}`
  await withConnection(url, AUTH_SERVICE, (sql) => sql.unsafe(authSchema.join('\n')).simple())
  await cluster`revoke create on database ${cluster(BLANK)} from ${cluster(AUTH_SERVICE)}`
  await cluster`alter database ${cluster(BLANK)} allow_connections false`
  await cluster`create database ${cluster(TEMPLATE)} template ${cluster(BLANK)} owner ${cluster(OWNER)}`
  await withConnection(databaseUrl(url, TEMPLATE), OWNER, (sql) => applyMigrations(sql))
  await cluster`alter database ${cluster(TEMPLATE)} allow_connections false`
}

/**
 * Creates a database with the shape of a hosted project, whose migrations its owner has applied; a `blank` one is as the platform
 * creates it.
 */
export async function createHostedDatabase({ seeded = false, blank = false } = {}): Promise<HostedDatabase> {
  await withConnection(inject('clusterUrl'), undefined, async (cluster) => {
    // Test files run side by side, and the template is created once.
    await cluster`select pg_advisory_lock(hashtext(${TEMPLATE}))`
    const existing = await cluster`select from pg_database where datname = ${TEMPLATE} and not datallowconn`
    if (existing.length === 0) await createTemplates(cluster)
  })
  const database = await copyTemplate(blank ? BLANK : TEMPLATE, OWNER)
  if (seeded) await seed(database.url)
  const [owner, authService] = [connect(database.url, OWNER), connect(database.url, AUTH_SERVICE)]
  const drop = async () => {
    await Promise.all([owner.end({ timeout: 5 }), authService.end({ timeout: 5 })])
    await database.drop()
  }
  return { ...database, ownerUrl: `${database.url}?role=${OWNER}`, owner, authService, drop }
}
