import { usePublicProjects } from '@nordlys/data/projects/queries'
import { useProjectsRealtime } from '@nordlys/data/projects/realtime'
import { startTransition, useCallback, useEffect } from 'react'
import { publishFailure, publishPortfolio } from '../../../projects/store.ts'

/** After giving up, the projects are refetched this often, in milliseconds (rule R6). */
const RECOVERY_PERIOD = 10_000

/** Publishes the portfolio and every change of it. Reports a failure as soon as the first request fails, and keeps trying. */
export function useLivePortfolio(): void {
  const { data, isError, failureCount, refetch } = usePublicProjects()
  useProjectsRealtime()

  useEffect(() => {
    if (!isError) return undefined
    const timer = setInterval(() => void refetch(), RECOVERY_PERIOD)
    return () => clearInterval(timer)
  }, [isError, refetch])

  const retry = useCallback(() => void refetch(), [refetch])
  const hasFailed = isError || failureCount > 0
  useEffect(() => {
    // Rendered in small tasks that let a tap through.
    if (hasFailed) publishFailure(retry)
    else if (data) startTransition(() => publishPortfolio(data))
  }, [data, hasFailed, retry])
}
