import { rm } from 'node:fs/promises'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrate, seed } from '../database/migrate.ts'
import { startPostgres } from '../postgres/postgres.ts'
import { temporaryDirectory } from './directory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser URL of the cluster that all tests share. */
    clusterUrl: string
  }
}

/** Returns the URL of another database in the same cluster. */
export function databaseUrl(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

async function makeTemplates(clusterUrl: string): Promise<void> {
  const sql = postgres(clusterUrl, { max: 1, onnotice: () => undefined })
  try {
    await sql`create database template_empty`
    await migrate(databaseUrl(clusterUrl, 'template_empty'))
    await sql`create database template_seeded template template_empty`
    await seed(databaseUrl(clusterUrl, 'template_seeded'))
    // PostgreSQL can copy a template only while it has no connections.
    await sql`alter database template_empty allow_connections false`
    await sql`alter database template_seeded allow_connections false`
  } finally {
    await sql.end()
  }
}

/** Vitest global setup: starts one cluster per run and creates the two template databases. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await temporaryDirectory()
  const cluster = await startPostgres({ dataDir, durable: false })
  const tearDown = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await makeTemplates(cluster.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  return tearDown
}
