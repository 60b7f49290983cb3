import { type Publication, publicationStatus, type PublicationStatus } from '@nordlys/data/lib/publication'
import { useEffect, useState } from 'react'
import { serverNow } from '@nordlys/data/lib/time/server-clock'

/** The longest delay of a timer in milliseconds. */
const LONGEST = 2 ** 31 - 1

/** Returns a post's current state; a scheduled post becomes published at its time while it is on screen. */
export function usePostStatus(post: Publication): PublicationStatus {
  const [now, setNow] = useState(() => serverNow())
  const status = publicationStatus(post, now)
  const { published_at: publishedAt } = post
  useEffect(() => {
    if (status !== 'scheduled' || publishedAt === null) return undefined
    const out = Date.parse(publishedAt)
    let timer: ReturnType<typeof setTimeout>
    // A timer may end early, and cannot wait for more than 24 days.
    const wait = () => {
      timer = setTimeout(
        () => {
          if (serverNow() < out) wait()
          else setNow(serverNow())
        },
        Math.min(LONGEST, Math.max(0, out - serverNow())),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [status, publishedAt])
  return status
}
