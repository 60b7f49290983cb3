import type { InboxItem, Inbox } from './schema.ts'

/** What has arrived after the moment (as the database writes it); nothing on the first look, when nothing is news. */
export const newItemsSince = ({ newest }: Inbox, seen: string | null): readonly InboxItem[] =>
  seen === null ? [] : newest.filter(({ created_at }) => created_at > seen)

/** The moment of the newest, or the given one where nothing is newer. */
export function latestTime({ newest }: Inbox, seen: string | null): string {
  const last = newest[0]?.created_at ?? ''
  return seen !== null && seen > last ? seen : last
}
