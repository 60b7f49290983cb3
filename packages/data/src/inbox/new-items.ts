import type { Inbox, InboxItem } from './schema.ts'

/** Returns the items newer than a database timestamp; none on the first fetch, when `since` is null. */
export const newItemsSince = ({ newest }: Inbox, since: string | null): readonly InboxItem[] =>
  since === null ? [] : newest.filter(({ created_at }) => created_at > since)

/** Returns the timestamp of the newest item, but never an earlier one than `since`. */
export function latestTime({ newest }: Inbox, since: string | null): string {
  const last = newest[0]?.created_at ?? ''
  return since !== null && since > last ? since : last
}
