import { usePublicProjects } from '@nordlys/data/projects/queries'
import { useProjectsRealtime } from '@nordlys/data/projects/realtime'
import type { PublicProject } from '@nordlys/data/projects/schema'
import { useDeferredValue, useEffect } from 'react'

/** After giving up, the projects are asked for again this often, in milliseconds (rule R6). */
const RECOVERY_PERIOD = 10_000

export type Projects =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly projects: readonly PublicProject[] }

/** The projects, live. Says 'failed' as soon as waiting on is not worth it, and keeps trying behind the message. */
export function useProjects(): Projects {
  const { data: received, isError, failureCount, refetch } = usePublicProjects()
  // The cards are drawn in small tasks that let a tap through.
  const data = useDeferredValue(received)
  useProjectsRealtime()

  useEffect(() => {
    if (!isError) return undefined
    const timer = setInterval(() => void refetch(), RECOVERY_PERIOD)
    return () => clearInterval(timer)
  }, [isError, refetch])

  if (data) return { state: 'ready', projects: data }
  // isError drops for the moment of a new try; the message stays until there is something better to show.
  return isError || failureCount > 0 ? { state: 'failed', retry: () => void refetch() } : { state: 'loading' }
}
