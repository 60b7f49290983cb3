import { type CsvColumn, csvWriter } from '@nordlys/data/lib/list/csv'
import type { Part } from '@nordlys/data/lib/list/row-reader'
import type { Language } from '../../../i18n/language.ts'
import type { LongWork } from '../../long-work/long-work.ts'

interface Export<Row> extends LongWork {
  /** Reads the next part of the list; reads the same part again after a failure. */
  readonly next: () => Promise<Part<Row>>
  readonly columns: readonly CsvColumn<Row>[]
  readonly language: Language
}

/** Yields a list as CSV, one part at a time, so that no more than one is in memory. A failure waits for another attempt. */
export async function* csvPieces<Row>({
  next,
  columns,
  language,
  signal,
  report,
  retry,
}: Export<Row>): AsyncGenerator<string> {
  const csv = csvWriter(language, columns)
  yield csv.head()
  let done = 0
  for (;;) {
    signal.throwIfAborted()
    // oxlint-disable no-await-in-loop -- one part after the other
    const part = await next().catch(retry)
    if (!part) continue
    // oxlint-enable no-await-in-loop
    signal.throwIfAborted()
    yield csv.rows(part.rows)
    done += part.rows.length
    if (part.isLast) return
    report(done)
  }
}
