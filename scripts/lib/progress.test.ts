import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, durationText } from './progress.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubEnv('TERM', 'xterm-256color')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Returns the progress of a stream, and a function that returns the output since its last call. */
function progressTo(terminal: { readonly isTTY?: true; readonly columns?: number }) {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), terminal)
  return { ...createProgress(stream), written: () => String(stream.read() ?? '') }
}

const ERASE = '\u001B[1G\u001B[2K'

test('a terminal shows the running steps on one line, and their ends above it', async () => {
  const { step, written } = progressTo({ isTTY: true, columns: 60 })
  const [first, second] = [Promise.withResolvers<number>(), Promise.withResolvers<undefined>()]
  const migrations = step('Migrations', async (report) => {
    report('12 of 45')
    return first.promise
  })
  const pages = step('Pages', () => second.promise)
  await vi.advanceTimersByTimeAsync(1000)
  expect(written().split(ERASE).at(-1)).toBe('Migrations: 12 of 45, 1.0 s …  Pages: 1.0 s …')
  first.resolve(45)
  await expect(migrations).resolves.toBe(45)
  expect(written()).toBe(`${ERASE}Migrations: 12 of 45 in 1.0 s\nPages: 1.0 s …`)
  second.resolve(undefined)
  await pages
  expect(written()).toBe(`${ERASE}Pages: done in 1.0 s\n`)
  expect(vi.getTimerCount()).toBe(0)
})

test('a terminal never wraps the line, and prints texts above it', async () => {
  const { step, print, written } = progressTo({ isTTY: true, columns: 10 })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const running = step('Migrations', () => promise)
  expect(written()).toBe('Migration')
  print('A note')
  expect(written()).toBe(`${ERASE}A note\nMigration`)
  resolve(undefined)
  await running
})

test.each([{}, { isTTY: true, TERM: 'dumb' }] as const)(
  'a log gets plain lines: %j',
  async ({ TERM, ...terminal }: { readonly isTTY?: true; readonly TERM?: string }) => {
    if (TERM) vi.stubEnv('TERM', TERM)
    const { step, written } = progressTo(terminal)
    const { promise, resolve } = Promise.withResolvers<undefined>()
    const running = step('Rows', async (report) => {
      report('12,000 rows')
      return promise
    })
    await vi.advanceTimersByTimeAsync(9999)
    expect(written()).toBe('')
    await vi.advanceTimersByTimeAsync(65_001)
    expect(written().split('\n').slice(-3)).toEqual([
      'Rows: 12,000 rows, 1 min 0 s …',
      'Rows: 12,000 rows, 1 min 10 s …',
      '',
    ])
    resolve(undefined)
    await running
    expect(written()).toBe('Rows: 12,000 rows in 1 min 15 s\n')
  },
)

test('a failing step is reported and throws its error', async () => {
  const { step, written } = progressTo({})
  const error = new Error('The disk is full.')
  await expect(step('Backup', () => Promise.reject(error))).rejects.toBe(error)
  expect(written()).toBe('Backup: failed after 0.0 s\n')
})

test('a section has a heading, and leaves the terminal to its program', async () => {
  const { section, written } = progressTo({ isTTY: true })
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const running = section('2/3 tests', async (report) => {
    await promise
    report('812 passed, 0 failed')
  })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(written()).toBe('\n── 2/3 tests\n')
  resolve(undefined)
  await running
  expect(written()).toBe('2/3 tests: 812 passed, 0 failed in 20.0 s\n')
})

test.each([
  [0, '0.0 s'],
  [59_940, '59.9 s'],
  [59_960, '1 min 0 s'],
  [119_700, '2 min 0 s'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text)
})
