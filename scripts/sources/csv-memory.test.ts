import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { csvPieces } from '../../packages/ui/src/components/table/toolbar/csv-pieces.ts'

const PARTS = 1000
const PART = 1000

interface Row {
  readonly name: string
  readonly message: string
}

/** Generates a part of the list. */
function rowsOf(part: number): Row[] {
  const rowOf = (n: number) => ({ name: `Sender ${part * PART + n}`, message: 'Hello, '.repeat(20) })
  return Array.from({ length: PART }, (_, n) => rowOf(n))
}

/** Returns the used memory after a garbage collection. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect !== 'function') throw new Error('No garbage collector')
  collect()
  return process.memoryUsage().heapUsed
}

test('a million rows are exported with the memory of a few', async () => {
  let read = 0
  const pieces = csvPieces({
    next: () => {
      read += 1
      return Promise.resolve({ rows: rowsOf(read - 1), isLast: read === PARTS })
    },
    columns: [
      { heading: 'Name', value: ({ name }) => name },
      { heading: 'Message', value: ({ message }) => message },
    ],
    language: 'en',
    signal: new AbortController().signal,
    report: () => undefined,
    retry: () => Promise.reject(new Error('Nothing fails')),
  })
  const used: number[] = []
  let [rows, length] = [-1, 0]
  for await (const piece of pieces) {
    rows += piece.split('\r\n').length - 1
    length += piece.length
    if (rows % 250_000 === 0) used.push(usedMemory())
  }
  expect(rows).toBe(PARTS * PART)
  expect(length).toBeGreaterThan(150_000_000)
  // The first measurement is before the rows; the file has 150 MB.
  expect(used).toHaveLength(5)
  expect(Math.max(...used) - (used[0] ?? 0)).toBeLessThan(5_000_000)
})
