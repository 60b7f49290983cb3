import { useState } from 'react'

/** Returns the record of an editor as it is known now. A record that a colleague deletes stays as it was last, so that its editor keeps the edits. */
export function useLastKnown<Row>(row: Row | null | undefined): Row | null {
  const [last, setLast] = useState<Row | null>(null)
  if (row && row !== last) setLast(row)
  return row ?? last
}
