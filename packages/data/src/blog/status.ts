/** What a post is to a visitor now. */
export const POST_STATUSES = ['published', 'draft', 'scheduled'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

export interface Publication {
  readonly published: boolean
  readonly published_at: string | null
  readonly updated_at: string
}

/**
 * The state of a post at a moment (milliseconds since 1970): scheduled is published at a time to come. A post that was out when it was
 * saved is out now, however far the clock of this machine is behind the server's.
 */
export function postStatus({ published, published_at, updated_at }: Publication, now: number): PostStatus {
  if (!published || published_at === null) return 'draft'
  const out = Date.parse(published_at)
  return out <= now || out <= Date.parse(updated_at) ? 'published' : 'scheduled'
}
