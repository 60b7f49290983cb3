import type { Inbox, InboxItem } from './schema.ts'

/**
 * Returns the items for a user that are newer than a database timestamp: theirs, and those without an owner. None on the first fetch, when
 * `since` is null.
 */
export const newItemsSince = ({ newest }: Inbox, since: string | null, userId: string): readonly InboxItem[] =>
  since === null
    ? []
    : newest.filter(({ created_at, owner_id: owner }) => created_at > since && (owner === null || owner === userId))

/** Returns the timestamp of the newest item, but never an earlier one than `since`. */
export function latestTime({ newest }: Inbox, since: string | null): string {
  const last = newest[0]?.created_at ?? ''
  return since !== null && since > last ? since : last
}
