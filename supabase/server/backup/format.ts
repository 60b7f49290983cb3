import { z } from 'zod'

/**
 * A backup is one gzipped text file. It contains a header, then each table as a line of JSON, its rows in COPY format and `\.`. The last
 * line contains the row count and checksum of each table, so a truncated file is detected.
 */
export const headSchema = z.object({
  nordlysBackup: z.literal(1),
  startedAt: z.string(),
  /** The migrations of the database, in order. */
  migrations: z.array(z.string()).min(1),
})
export type Head = z.infer<typeof headSchema>

export const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  key: z.array(z.string()),
})

export const endSchema = z.object({
  end: z.array(z.object({ table: z.string(), rows: z.int(), sha256: z.string() })),
})
export type End = z.infer<typeof endSchema>

/** Marks the end of a table's rows. COPY never writes this line itself. */
export const END_OF_ROWS = String.raw`\.`

/** Splits a stream into lines. `readline` also ends lines at characters that rows can contain. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  // The parts of a line that has not ended. A line may be long: the content of a file is one.
  let parts: string[] = []
  for await (const piece of pieces) {
    const [first = '', ...others] = piece.split('\n')
    parts.push(first)
    if (others.length === 0) continue
    yield parts.join('')
    parts = [others.pop() ?? '']
    yield* others
  }
  const rest = parts.join('')
  if (rest !== '') yield rest
}
