import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { inject } from 'vitest'
import { databaseUrl } from '../../server/testing/cluster.ts'
import type { TestDatabase } from '../../server/testing/database.ts'

/** Creates an empty database without any schema. */
export async function blankDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const quiet = { max: 4, onnotice: () => undefined }
  const cluster = postgres(clusterUrl, { ...quiet, max: 1 })
  const name = `blank_${randomUUID().replaceAll('-', '')}`
  await cluster`create database ${cluster(name)}`
  const url = databaseUrl(clusterUrl, name)
  const sql = postgres(url, quiet)
  const drop = async () => {
    await sql.end({ timeout: 5 })
    await cluster`drop database if exists ${cluster(name)} with (force)`
    await cluster.end()
  }
  return { url, sql, drop }
}
