import { expect, test } from 'vitest'
import { OperatorError } from '../errors.ts'
import { FULL_DISK, type Server } from './server.ts'
import { supervise } from './supervisor.ts'

interface FakeServer extends Server {
  end(): void
  isStopped: boolean
}

function fakeServer(): FakeServer {
  const { promise, resolve } = Promise.withResolvers<void>()
  const server: FakeServer = {
    ended: promise,
    end: resolve,
    isStopped: false,
    stop: async () => {
      server.isStopped = true
      resolve()
    },
  }
  return server
}

/** Supervises servers whose starts end as given: with a server, or with an error message. */
async function start(...starts: (FakeServer | string)[]) {
  const lines: string[] = []
  const rest = [...starts]
  const launched = Array.from({ length: starts.length }, () => Promise.withResolvers<void>())
  const supervised = await supervise(
    async () => {
      launched[starts.length - rest.length]?.resolve()
      const next = rest.shift()
      if (typeof next === 'object') return next
      throw new OperatorError(next ?? 'There are no more starts')
    },
    (line) => lines.push(line),
  )
  return { supervised, lines, launched: (index: number) => launched[index]?.promise }
}

test('starts a server again that ended, until it succeeds, and reports why it is away [R12]', async () => {
  const [first, second] = [fakeServer(), fakeServer()]
  const full = `The database did not start: ${FULL_DISK}`
  const { supervised, lines, launched } = await start(first, 'The database did not start: x', full, full, second)
  expect(supervised.problem()).toBeNull()
  first.end()
  await launched(2)
  expect(supervised.problem()).toBe('restarting')
  await launched(3)
  expect(supervised.problem()).toBe('disk full')
  await launched(4)
  await new Promise((resolve) => setImmediate(resolve))
  expect(supervised.problem()).toBeNull()
  expect(lines).toEqual([
    'The database ended and is started again',
    'The database did not start: x',
    full,
    'The database runs again',
  ])
  await supervised.stop()
  expect(second.isStopped).toBe(true)
})

test('does not start a server again that was stopped', async () => {
  const server = fakeServer()
  const { supervised, lines } = await start(server)
  await supervised.stop()
  await supervised.stop()
  expect(lines).toEqual([])
})

test('stops while it starts a server again', async () => {
  const server = fakeServer()
  const { supervised, launched } = await start(server, 'The database did not start: x')
  server.end()
  await launched(1)
  await expect(supervised.stop()).resolves.toBeUndefined()
})
