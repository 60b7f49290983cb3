import { useState } from 'react'

export interface LastSeen<Row> {
  readonly row: Row | null
  /** Changes what was last seen until the page brings the row anew, for a change made here: the row may leave the page by it. */
  readonly patch: (part: Partial<Row>) => void
}

/**
 * The row with this id, kept as last seen when it leaves the page: it no longer matches the filter, or newer rows push it on.
 * Null until it was seen.
 */
export function useLastSeen<Row extends { readonly id: string }>(
  rows: readonly Row[] | undefined,
  id: string | null,
): LastSeen<Row> {
  const [seen, setSeen] = useState<{ readonly source: Row; readonly row: Row } | null>(null)
  const found = rows?.find((row) => row.id === id) ?? null
  if (found && found !== seen?.source) setSeen({ source: found, row: found })
  return {
    row: seen?.row.id === id ? seen.row : found,
    patch: (part) => setSeen((current) => current && { ...current, row: { ...current.row, ...part } }),
  }
}
