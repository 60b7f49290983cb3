import type { Part } from '@nordlys/data/lib/list/row-reader'
import { expect, test, vi } from 'vitest'
import { csvPieces } from './csv-pieces.ts'

interface Row {
  readonly name: string
  readonly message: string
}

const COLUMNS = [
  { heading: 'Name', value: ({ name }: Row) => name },
  { heading: 'Message', value: ({ message }: Row) => message },
]

/** Returns a reader of a generated list. */
function generated(parts: number, size: number): () => Promise<Part<Row>> {
  let read = 0
  return () => {
    read += 1
    const start = (read - 1) * size
    const rows = Array.from({ length: size }, (_, n) => ({
      name: `Sender ${start + n}`,
      message: 'Hello, '.repeat(20),
    }))
    return Promise.resolve({ rows, isLast: read === parts })
  }
}

const listOf = (parts: number, size: number) => vi.fn<() => Promise<Part<Row>>>(generated(parts, size))

function exportOf(next: () => Promise<Part<Row>>) {
  const cancelling = new AbortController()
  const report = vi.fn<(done: number) => void>()
  const retry = vi.fn<(error: unknown) => Promise<void>>()
  const pieces = csvPieces({ next, columns: COLUMNS, language: 'en', signal: cancelling.signal, report, retry })
  return { pieces, report, retry, cancel: () => cancelling.abort() }
}

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

test('writes every row once and counts them, without a count for a list of one part', async () => {
  const long = exportOf(listOf(3, 2))
  const lines = (await textOf(long.pieces)).trim().split('\r\n')
  expect(lines.map((line) => line.split(',', 1)[0])).toEqual([
    // Without the byte order mark, which `trim` removes.
    'Name',
    ...[0, 1, 2, 3, 4, 5].map((n) => `Sender ${n}`),
  ])
  expect(long.report.mock.calls.flat()).toEqual([2, 4])
  const short = exportOf(listOf(1, 2))
  await textOf(short.pieces)
  expect(short.report).not.toHaveBeenCalled()
})

test('keeps its place at a failure, and continues there', async () => {
  const next = listOf(2, 2)
  const { pieces, retry } = exportOf(next)
  const failure = new Error('gone')
  next.mockRejectedValueOnce(failure).mockRejectedValueOnce(failure)
  retry.mockResolvedValue()
  expect((await textOf(pieces)).match(/Sender \d/g)).toEqual(['Sender 0', 'Sender 1', 'Sender 2', 'Sender 3'])
  expect(retry.mock.calls.flat()).toEqual([failure, failure])
})

test('ends with an error once it is cancelled, and reads no further', async () => {
  const next = listOf(9, 2)
  const { pieces, report, cancel } = exportOf(next)
  report.mockImplementation(cancel)
  await expect(textOf(pieces)).rejects.toThrow('aborted')
  expect(next).toHaveBeenCalledOnce()
})

test('ends with an error when the user cancels at a failure', async () => {
  const { pieces, retry } = exportOf(() => Promise.reject(new Error('gone')))
  retry.mockRejectedValue(new DOMException('aborted', 'AbortError'))
  await expect(textOf(pieces)).rejects.toThrow('aborted')
})
