export const PUBLICATION_STATUSES = ['published', 'draft', 'scheduled'] as const
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]

/** What decides whether visitors see a record. */
export interface Publication {
  readonly published: boolean
  readonly published_at: string | null
  readonly updated_at: string
}

/**
 * Returns the status of a record at a time (milliseconds since 1970). A record that was published when it was saved is published now, even if
 * this machine's clock is behind the server's.
 */
export function publicationStatus(
  { published, published_at, updated_at }: Publication,
  now: number,
): PublicationStatus {
  if (!published || published_at === null) return 'draft'
  const publishedAt = Date.parse(published_at)
  return publishedAt <= now || publishedAt <= Date.parse(updated_at) ? 'published' : 'scheduled'
}
