import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openLazyPort } from './lazy-port.ts'

const HOST = '127.0.0.1'

/** A server that says a line, ends, and gives its port. */
async function greeter(line: string): Promise<number> {
  const server = createServer((visitor) => void visitor.end(line)).listen(0, HOST)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

async function open(find: () => Promise<number>) {
  const lazy = await openLazyPort(0, HOST, find)
  onTestFinished(() => lazy.close())
  return lazy
}

const said = (port: number) => text(connect(port, HOST))

test('nothing is looked for until somebody comes, who then hears all that is said', async () => {
  const long = 'æøå'.repeat(200_000)
  const find = vi.fn<() => Promise<number>>(() => greeter(long))
  const { port } = await open(find)
  expect(find).not.toHaveBeenCalled()
  expect(await said(port)).toBe(long)
})

test('who comes while there is nothing is cut off, and the next one is led on', async () => {
  const find = vi.fn<() => Promise<number>>(() => greeter('welcome')).mockRejectedValueOnce(new Error('not yet'))
  const { port } = await open(find)
  expect(await said(port)).toBe('')
  expect(await said(port)).toBe('welcome')
})

test('closing cuts off whoever still waits', async () => {
  const never = vi.fn<() => Promise<number>>(() => new Promise<never>(() => undefined))
  const lazy = await openLazyPort(0, HOST, never)
  const waiting = said(lazy.port)
  await vi.waitFor(() => expect(never).toHaveBeenCalled())
  await lazy.close()
  expect(await waiting).toBe('')
})

test('who leaves before the server is found disturbs nobody', async () => {
  const failures: unknown[] = []
  const note = (failure: unknown) => failures.push(failure)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const found = Promise.withResolvers<number>()
  const find = vi.fn<() => Promise<number>>(() => found.promise)
  const { port } = await open(find)
  const visitor = connect(port, HOST)
  await vi.waitFor(() => expect(find).toHaveBeenCalled())
  visitor.resetAndDestroy()
  await once(visitor, 'close')
  // The port sees the end before whoever comes later.
  const next = said(port)
  await vi.waitFor(() => expect(find).toHaveBeenCalledTimes(2))
  found.resolve(await greeter('welcome'))
  expect(await next).toBe('welcome')
  expect(failures).toEqual([])
})
