import { usePublicProjects } from '@nordlys/data/projects/public/queries'
import { useProjectsRealtime } from '@nordlys/data/projects/realtime'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { publishFailure, publishPortfolio } from '../../../projects/store.ts'
import { useRecovery } from '../../../lib/useRecovery.ts'
import { followPage } from './follow-page.ts'

/** Subscribes to changes of the projects while the page is visible; `refetch` replaces a refused subscription. */
function useVisibleSubscription(refetch: () => Promise<unknown>): void {
  const [isActive, setIsActive] = useState(false)
  const page = useRef<ReturnType<typeof followPage>>(undefined)
  useEffect(() => {
    const following = followPage(setIsActive, () => void refetch())
    page.current = following
    return () => following.stop()
  }, [refetch])
  const onSubscribed = useCallback(() => page.current?.succeed(), [])
  const onFailure = useCallback(() => page.current?.fail(), [])
  useProjectsRealtime({ isActive, onSubscribed, onFailure })
}

/** Publishes the portfolio and its changes. Reports a failure as soon as the first request fails, and keeps trying. */
export function useLivePortfolio(): void {
  const { data, isError, failureCount, refetch } = usePublicProjects()
  useVisibleSubscription(refetch)
  useRecovery(isError, refetch)

  const retry = useCallback(() => void refetch(), [refetch])
  const hasFailed = isError || failureCount > 0
  useEffect(() => {
    // Renders in short tasks, between which a tap is handled.
    if (hasFailed) publishFailure(retry)
    else if (data) startTransition(() => publishPortfolio(data))
  }, [data, hasFailed, retry])
}
