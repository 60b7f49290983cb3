import { describe, expect, test, vi } from 'vitest'
import { type Update, watchUpdates } from './updates.ts'

const update = (version: string): Update => ({ version, downloadUrl: null })

const neverChecked = () => Promise.reject(new Error('It never looked again'))

async function watch(...found: (Update | Error | null)[]) {
  const notify = vi.fn<(update: Update) => void>()
  let again: () => Promise<void> = neverChecked
  const find = () => {
    const next = found.shift() ?? null
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
  }
  await watchUpdates({
    find,
    notify,
    repeat: (look) => {
      again = look
    },
  })
  while (found.length > 0) {
    await again()
  }
  return notify.mock.calls.map(([{ version }]) => version)
}

describe('updates', () => {
  test('notify once about each version', async () => {
    await expect(watch(update('2.0.0'), update('2.0.0'), null, update('2.0.0'), update('2.1.0'))).resolves.toEqual([
      '2.0.0',
      '2.1.0',
    ])
  })

  test('retry after a failure without a notification', async () => {
    await expect(watch(new Error('net::ERR_INTERNET_DISCONNECTED'), null, update('2.0.0'))).resolves.toEqual(['2.0.0'])
  })
})
