import { expect, test } from 'vitest'
import { FairShare } from './fair-share.ts'

test('runs five requests of a client at a time, in order, and those of others meanwhile [W12]', async () => {
  const share = new FairShare(7)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (client: string, name: string) =>
    share.run(client, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const runs = Array.from({ length: 8 }, (_, n) => run('a', `a${n}`))
  const other = run('b', 'b')
  expect(started).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b'])
  ends[0]?.()
  await runs[0]
  await Promise.resolve()
  expect(started.at(-1)).toBe('a5')
  for (let n = 1; n < 9; n += 1) {
    ends[n]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all([...runs, other])
  expect(started.slice(6)).toEqual(['a5', 'a6', 'a7'])
})

test('a failed request makes room for the next one', async () => {
  const share = new FairShare(7)
  const fail = () => share.run('a', () => Promise.reject(new Error('It failed')))
  const failures = await Promise.allSettled(Array.from({ length: 20 }, fail))
  expect(new Set(failures.map(({ status }) => status))).toEqual(new Set(['rejected']))
  expect(await share.run('a', () => Promise.resolve('done'))).toBe('done')
})

test('all clients together leave connections for staff and forms, and take turns [W12]', async () => {
  const share = new FairShare(7)
  const started: string[] = []
  const ends: (() => void)[] = []
  const run = (client: string) =>
    share.run(client, async () => {
      started.push(client)
      await new Promise<void>((resolve) => ends.push(resolve))
    })
  const runs = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'b', 'b', 'c', 'd'].map(run)
  expect(started.join('')).toBe('aaaaabb')
  for (let n = 0; n < runs.length; n += 1) {
    ends[n]?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  await Promise.all(runs)
  expect(started.slice(7).join('')).toBe('bcdbb')
})
