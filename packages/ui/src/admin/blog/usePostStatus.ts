import { type Publication, postStatus, type PostStatus } from '@nordlys/data/blog/status'
import { useEffect, useReducer } from 'react'

/** The longest delay of a timer in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** A post's state now: a scheduled post becomes a published one at its time, and not before, while somebody looks. */
export function usePostStatus(post: Publication): PostStatus {
  const [rendered, renderAgain] = useReducer((count: number) => count + 1, 0)
  const status = postStatus(post, Date.now())
  const { published_at: publishedAt } = post
  useEffect(() => {
    if (status !== 'scheduled' || publishedAt === null) return undefined
    const timer = setTimeout(renderAgain, Math.min(LONGEST, Date.parse(publishedAt) - Date.now()))
    return () => clearTimeout(timer)
  }, [status, publishedAt, rendered])
  return status
}
