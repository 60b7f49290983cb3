import { describe, expect, it, vi } from 'vitest'
import { type Update, watchUpdates } from './updates.ts'

const update = (version: string): Update => ({ version, downloadUrl: null })

const neverLooked = () => Promise.reject(new Error('It never looked again'))

async function watch(...found: (Update | Error | null)[]) {
  const tell = vi.fn<(told: Update) => void>()
  let again: () => Promise<void> = neverLooked
  const find = () => {
    const next = found.shift() ?? null
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  await watchUpdates({
    find,
    tell,
    repeat: (look) => {
      again = look
    },
  })
  while (found.length > 0) {
    await again()
  }
  return tell.mock.calls.map(([{ version }]) => version)
}

describe('updates', () => {
  it('are told once each', async () => {
    await expect(watch(update('2.0.0'), update('2.0.0'), null, update('2.0.0'), update('2.1.0'))).resolves.toEqual([
      '2.0.0',
      '2.1.0',
    ])
  })

  it('are looked for again after a failure, which nobody is told of', async () => {
    await expect(watch(new Error('net::ERR_INTERNET_DISCONNECTED'), null, update('2.0.0'))).resolves.toEqual(['2.0.0'])
  })
})
