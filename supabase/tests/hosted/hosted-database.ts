import { readFile } from 'node:fs/promises'
import { getAuthSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite'
import postgres from 'postgres'
import { inject } from 'vitest'
import { applyMigrations, seed } from '../../server/database/migrate.ts'
import { databaseUrl } from '../../server/testing/cluster.ts'
import { copyTemplate, type TestDatabase } from '../../server/testing/template.ts'
import { hasCli, supabase } from './cli.ts'

/** A database with the owners and grants of a hosted project. */
export interface HostedDatabase extends TestDatabase {
  /** The URL of this database for the project's owner. */
  readonly ownerUrl: string
  /** A connection as the project's owner: hosted `postgres`, which is not a superuser. */
  readonly owner: postgres.Sql
  /** A connection as the auth service, which owns only the schema `auth`. */
  readonly authService: postgres.Sql
}

const BLANK = 'template_hosted_blank'
const MIGRATED = 'template_hosted'
const SEEDED = 'template_hosted_seeded'
const OWNER = 'hosted_postgres'
const AUTH_SERVICE = 'supabase_auth_admin'
const STORAGE_SERVICE = 'supabase_storage_admin'

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')
const connect = (url: string, role?: string, max = 1) =>
  postgres(url, { max, onnotice: () => undefined, ...(role ? { connection: { role } } : {}) })

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

/** Returns the URL of the same database for the project's owner, who has the superuser's password. */
function ownedBy(url: string): string {
  const owned = new URL(url)
  owned.username = OWNER
  return owned.href
}

async function createRoles(cluster: postgres.Sql): Promise<void> {
  const password = decodeURIComponent(new URL(inject('clusterUrl')).password)
  await cluster.unsafe(`
    create role ${OWNER} login password '${password}' nosuperuser createdb createrole replication bypassrls;
    alter role ${OWNER} set search_path to "\\$user", public, extensions;
    create role ${AUTH_SERVICE} noinherit;
    create role ${STORAGE_SERVICE} noinherit;
    grant ${STORAGE_SERVICE} to ${OWNER};
    grant anon, authenticated, service_role to ${OWNER} with admin option;
    grant set on parameter session_replication_role to ${OWNER};
    -- Differs from the platform; required by a test that counts calls.
    grant set on parameter track_functions to ${OWNER}`)
}

// Copies of a template lose its settings. `service_role` has the limit of `authenticator`, the role that connects for it.
async function limitStatements(cluster: postgres.Sql, name: string): Promise<void> {
  await cluster.unsafe(`
    alter database ${name} set statement_timeout = '2min';
    alter role anon in database ${name} set statement_timeout = '3s';
    alter role authenticated in database ${name} set statement_timeout = '8s';
    alter role service_role in database ${name} set statement_timeout = '8s'`)
}

async function createBlank(cluster: postgres.Sql): Promise<void> {
  await cluster`create database ${cluster(BLANK)} owner ${cluster(OWNER)}`
  const url = databaseUrl(inject('clusterUrl'), BLANK)
  const authSchema = [
    getAuthSchemaSql(),
    SUPABASE_AUTH_HELPERS_SQL,
    await read('../../server/database/auth.sql'),
    await read('auth-service.sql'),
  ]
  await withConnection(url, undefined, async (sql) => sql.unsafe(await read('platform.sql')).simple())
  // The migrations use `create schema if not exists`, which requires the privilege even when the schema exists.
  const storageSchema = await read('../../server/database/storage.sql')
  for (const [service, schema] of [
    [AUTH_SERVICE, authSchema.join('\n')],
    [STORAGE_SERVICE, storageSchema],
  ] as const) {
    await cluster`grant create on database ${cluster(BLANK)} to ${cluster(service)}`
    await withConnection(url, service, (sql) => sql.unsafe(schema).simple())
    await cluster`revoke create on database ${cluster(BLANK)} from ${cluster(service)}`
  }
  await cluster`alter database ${cluster(BLANK)} allow_connections false`
}

/** Copies a template to another one, which `work` changes as the project's owner. */
async function derive(cluster: postgres.Sql, from: string, name: string, work: (url: string) => Promise<unknown>) {
  await cluster`create database ${cluster(name)} template ${cluster(from)} owner ${cluster(OWNER)}`
  await limitStatements(cluster, name)
  await work(ownedBy(databaseUrl(inject('clusterUrl'), name)))
  await cluster`alter database ${cluster(name)} allow_connections false`
}

const migrateAsOwner = (url: string) =>
  hasCli ? supabase('db', 'push', `--remote=${url}`) : withConnection(url, undefined, (sql) => applyMigrations(sql))

async function createTemplates(cluster: postgres.Sql): Promise<void> {
  // After a failed migration, the next test retries and reports the same error.
  for (const name of [SEEDED, MIGRATED, BLANK]) await cluster`drop database if exists ${cluster(name)}`
  const roles = await cluster`select from pg_roles where rolname = ${OWNER}`
  if (roles.length === 0) await createRoles(cluster)
  await createBlank(cluster)
  await derive(cluster, BLANK, MIGRATED, migrateAsOwner)
  await derive(cluster, MIGRATED, SEEDED, seed)
}

/**
 * Creates a database like that of a hosted project, with migrations that its owner applied by the Supabase CLI. `blank` creates it without
 * migrations.
 */
export async function createHostedDatabase({ seeded = false, blank = false } = {}): Promise<HostedDatabase> {
  const clusterUrl = inject('clusterUrl')
  await withConnection(clusterUrl, undefined, async (cluster) => {
    // Test files run concurrently, but the templates are created once.
    await cluster`select pg_advisory_lock(hashtext(${MIGRATED}))`
    const existing = await cluster`select from pg_database where datname = ${SEEDED} and not datallowconn`
    if (existing.length === 0) await createTemplates(cluster)
  })
  const migrated = seeded ? SEEDED : MIGRATED
  const database = await copyTemplate(blank ? BLANK : migrated, OWNER)
  await limitStatements(database.sql, new URL(database.url).pathname.slice(1))
  const ownerUrl = ownedBy(database.url)
  const [owner, authService] = [connect(ownerUrl, undefined, 4), connect(database.url, AUTH_SERVICE)]
  const drop = async () => {
    await Promise.all([owner.end({ timeout: 5 }), authService.end({ timeout: 5 })])
    await database.drop()
  }
  return { ...database, ownerUrl, owner, authService, drop }
}
