import type { Change } from './feed.ts'
import type { VisibleChange } from './visibility.ts'

/** A change as the subscribers of one identity receive it. */
export interface SentChange extends Pick<VisibleChange, 'record' | 'errors'> {
  /** Its data as JSON, written once for all of them. */
  readonly json: string
}

/** Writes the visible part of a change as upstream Realtime does. */
export function sentChange(change: Change, { columns, record, old, errors }: VisibleChange): SentChange {
  const json = JSON.stringify({
    schema: change.schema_name,
    table: change.table_name,
    commit_timestamp: change.happened_at.toISOString(),
    type: change.type,
    columns: columns.map(({ name, type }) => ({ name, type })),
    ...(change.type !== 'DELETE' && { record }),
    ...(change.type !== 'INSERT' && { old_record: old }),
    errors,
  })
  return { record, errors, json }
}
