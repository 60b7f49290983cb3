import { z } from 'zod'

/**
 * A backup is one gzipped text: a line that says what it is, then each table as a line of JSON, its rows as COPY writes them and `\.`, and
 * at last what each table must hold. A file that was cut off has no last line.
 */
export const headSchema = z.object({
  nordlysBackup: z.literal(1),
  startedAt: z.string(),
  /** The migrations that the database had, in their order. */
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

/** Ends the rows of a table; COPY writes no such line. */
export const END_OF_ROWS = String.raw`\.`

/** The lines of a text that arrives in pieces. Not `readline`: it also ends lines at signs that rows may contain. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
