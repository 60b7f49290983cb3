import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { until } from '../../support.ts'
import { callServices, onDatabase, postmasterOf, startChildStack, startVisitors } from './lost-database-support.ts'

const TIMES = 20

test(`all connections terminated ${TIMES} times while forms arrive: the process stays up and keeps acknowledged rows [R12]`, async () => {
  const stack = await startChildStack()
  const { acknowledged, refused, stop } = startVisitors(stack)
  for (let round = 0; round < TIMES; round += 1) {
    const before = acknowledged.size
    await until(() => acknowledged.size >= before + 20 || stack.process.exitCode !== null)
    await onDatabase(stack.databaseUrl, async (sql) => {
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()`
    })
  }
  const before = acknowledged.size
  await until(() => acknowledged.size >= before + 20)
  await stop()
  expect(stack.process.exitCode).toBeNull()
  expect([...refused].filter((refusal) => !refusal.endsWith('503 with Retry-After'))).toEqual([])
  const stored = await onDatabase(stack.databaseUrl, (sql) => sql<{ id: string }[]>`select id from public.contacts`)
  expect([...acknowledged].filter((id) => !stored.some((row) => row.id === id))).toEqual([])
})

test(`the database ended ${TIMES} times while forms arrive: it is started again, and the API recovers [R12]`, async () => {
  const stack = await startChildStack()
  const { acknowledged, refused, stop } = startVisitors(stack)
  for (let round = 0; round < TIMES; round += 1) {
    const before = acknowledged.size
    await until(() => acknowledged.size >= before + 20)
    // Ends at once, waits for nothing, or is killed: all ways in which a database ends.
    process.kill(await postmasterOf(stack), (['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)[round % 3])
    const atEnd = acknowledged.size
    await until(() => acknowledged.size > atEnd + 8)
  }
  await stop()
  expect(stack.process.exitCode).toBeNull()
  expect([...refused].filter((refusal) => !refusal.endsWith('503 with Retry-After'))).toEqual([])
  const stored = await onDatabase(stack.databaseUrl, (sql) => sql<{ id: string }[]>`select id from public.contacts`)
  expect([...acknowledged].filter((id) => !stored.some((row) => row.id === id))).toEqual([])
})

test('while the database is away, every service answers 503 with Retry-After, and recovers by itself [R12]', async () => {
  const stack = await startChildStack()
  const running = { rest: '200', auth: '400', functions: '200', outbox: '200', realtime: '101' }
  expect(await callServices(stack)).toEqual(running)
  const socket = new WebSocket(
    `${stack.apiUrl.replace('http', 'ws')}/realtime/v1/websocket?apikey=${stack.publishableKey}`,
  )
  await once(socket, 'open')
  const ended = once(socket, 'close')

  // Without its configuration, the server does not start.
  const configuration = join(stack.dataDir, 'cluster', 'postgresql.conf')
  await rename(configuration, `${configuration}.away`)
  process.kill(await postmasterOf(stack), 'SIGKILL')
  await until(() => stack.output().includes('The database did not start'))
  const away = {
    rest: '503 retry',
    auth: '503 retry',
    functions: '503 retry',
    outbox: '503 retry',
    realtime: '503 retry',
  }
  expect(await callServices(stack)).toEqual(away)

  await rename(`${configuration}.away`, configuration)
  await until(async () => isDeepStrictEqual(await callServices(stack), running))
  // Open sockets end, so that their clients connect again and refetch.
  await ended
  expect(stack.process.exitCode).toBeNull()
})
