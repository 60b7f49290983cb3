import { postStatus, type PostStatus } from '@nordlys/data/blog/status'
import { useNow } from '../../components/table/useNow.ts'

/** The clock of the page ticks once a minute, and that of the server may be a little ahead of it. */
const MINUTE = 60_000

/** A post's state now, to the minute: a planned post becomes a published one while somebody looks. */
export const usePostStatus = (post: { published: boolean; published_at: string | null }): PostStatus =>
  postStatus(post, useNow() + MINUTE)
