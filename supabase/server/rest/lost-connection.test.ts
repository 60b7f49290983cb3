import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { RECONNECT } from './database.ts'

// The driver is patched (docs/decisions/patched-driver.md). These tests fail without the patch.
let database: TestDatabase
let pool: postgres.Sql
beforeEach(async () => {
  database = await createTestDatabase()
  pool = postgres(database.url, { ...RECONNECT, max: 1, onnotice: () => undefined })
})
afterEach(async () => {
  await pool.end({ timeout: 0 })
  await database.drop()
})

type Query = Pick<postgres.Sql, 'unsafe'>

const backendOf = async (sql: Query) => Number((await sql.unsafe('select pg_backend_pid() as pid'))[0]?.['pid'])

async function terminate(pid: number): Promise<void> {
  await database.sql`select pg_terminate_backend(${pid}, 60000)`
}

/** Ends a connection, and waits until the pool has given it, connected again, to another user. */
async function replace(sql: Query): Promise<void> {
  const before = await backendOf(sql)
  await terminate(before)
  let now = before
  while (now === before) now = await backendOf(pool).catch(() => before) // oxlint-disable-line no-await-in-loop
}

const CLOSED = { code: 'CONNECTION_CLOSED' }

test('a transaction whose connection was lost runs nothing on the new connection [R12]', async () => {
  let late: unknown
  const done = Promise.withResolvers<void>()
  const outcome = pool.begin(async (tx) => {
    await tx`select set_config('role', 'anon', true)`
    await replace(tx)
    late = await tx`select current_user`.catch((error: unknown) => error)
    done.resolve()
  })
  await expect(outcome).rejects.toMatchObject(CLOSED)
  await done.promise
  expect(late).toMatchObject(CLOSED)
})

test('a reserved connection that was lost runs nothing on the new connection, and does not release it [R12]', async () => {
  const lost = await pool.reserve()
  await replace(lost)
  await expect(lost`select current_user`).rejects.toMatchObject(CLOSED)
  const next = await pool.reserve()
  await next`begin`
  lost.release()
  const waiting = pool`select txid_current_if_assigned()`.execute()
  await next`create temporary table mine ()`
  await next`rollback`
  next.release()
  await waiting
})

test('reservations that fail while the database is away do not use up the pool [R12]', async () => {
  const name = new URL(database.url).pathname.slice(1)
  const cluster = postgres(new URL('/postgres', database.url).href, { max: 1 })
  try {
    await terminate(await backendOf(pool))
    await database.sql.end()
    await cluster`alter database ${cluster(name)} allow_connections false`
    const refused = await Promise.allSettled(Array.from({ length: 10 }, () => pool.reserve()))
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set(['rejected']))
    await cluster`alter database ${cluster(name)} allow_connections true`
    for (let time = 0; time < 3; time += 1) (await pool.reserve()).release() // oxlint-disable-line no-await-in-loop
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }])
  } finally {
    await cluster`alter database ${cluster(name)} allow_connections true`
    await cluster.end()
  }
})

test('a copy over a lost connection is rejected [R12]', async () => {
  await pool`create table public.copied (line text)`
  const pid = await backendOf(pool)
  const rows = Readable.from(
    (async function* () {
      yield 'first\n'
      await terminate(pid)
      for (;;) yield `${'x'.repeat(60_000)}\n`
    })(),
  )
  await expect(pipeline(rows, await pool`copy public.copied from stdin`.writable())).rejects.toThrow(
    /CLOSED|terminat|premature|destroyed|EPIPE|ECONNRESET/i,
  )
  // The copy may fail before the driver notices that the connection is closed.
  await vi.waitFor(async () => expect(await pool`select 1 as one`).toEqual([{ one: 1 }]), 60_000)
})

test('a query that cannot be cancelled, because the database is away, reports nothing outside the query [R12]', async () => {
  const { port } = new URL(database.url)
  const proxy = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    client.pipe(server).pipe(client)
    for (const socket of [client, server]) socket.on('error', () => socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = new URL(database.url)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server on a port has such an address
  url.port = String((proxy.address() as AddressInfo).port)
  const through = postgres(url.href, { ...RECONNECT, max: 1 })
  const pid = await backendOf(through)
  const query = through`select pg_sleep(600)`
  const outcome = query.catch((error: unknown) => error)
  // The query is active before the driver has written it.
  await Promise.resolve()
  proxy.close()
  query.cancel()
  await new Promise((resolve) => setImmediate(resolve))
  await terminate(pid)
  expect(await outcome).toBeInstanceOf(Error)
  await through.end({ timeout: 0 })
})
