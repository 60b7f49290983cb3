/** What a post is to a visitor now. */
export const POST_STATUSES = ['published', 'draft', 'scheduled'] as const
export type PostStatus = (typeof POST_STATUSES)[number]

/** The state of a post at a moment (milliseconds since 1970): scheduled is published at a time to come. */
export function postStatus(
  { published, published_at }: { readonly published: boolean; readonly published_at: string | null },
  now: number,
): PostStatus {
  if (!published || published_at === null) return 'draft'
  return Date.parse(published_at) > now ? 'scheduled' : 'published'
}
