export const POST_STATUSES = ['published', 'draft', 'scheduled'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export interface Publication {
  readonly published: boolean
  readonly published_at: string | null
  readonly updated_at: string
}

/**
 * Returns the status of a post at a time (milliseconds since 1970). A post that was published when it was saved is published now, even if
 * this machine's clock is behind the server's.
 */
export function postStatus({ published, published_at, updated_at }: Publication, now: number): PostStatus {
  if (!published || published_at === null) return 'draft'
  const publishedAt = Date.parse(published_at)
  return publishedAt <= now || publishedAt <= Date.parse(updated_at) ? 'published' : 'scheduled'
}
