import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useCallback, useEffect, useState, type ComponentType } from 'react'
import { useReceived } from '../../projects/store.ts'
import { useSite } from '../../app/site-context.tsx'
import { whenIdle } from '@nordlys/ui/platform/when-idle.ts'

interface Portfolio {
  /** The projects; null while there are none to show. */
  readonly projects: readonly PublicProject[] | null
  /** Refetches them after a failure; null while nothing has failed. */
  readonly retry: (() => void) | null
  /** The component that keeps them current, once it is loaded. */
  readonly Live: ComponentType | null
}

/** Returns the embedded projects, then the stored ones and their changes. */
export function usePortfolio(): Portfolio {
  const { backend, projects: baked } = useSite()
  const received = useReceived()
  const projects = received.portfolio ?? (baked.isWhole ? baked.list : null)
  const isShown = projects !== null
  const [Live, setLive] = useState<ComponentType | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  const load = useCallback(() => {
    import('./live/LivePortfolio.tsx').then(
      (module) => setLive(() => module.default),
      () => setHasFailed(true),
    )
  }, [])

  useEffect(() => {
    if (!backend) return undefined
    if (isShown) return whenIdle(load)
    load()
    return undefined
  }, [backend, isShown, load])

  const reload = useCallback(() => {
    setHasFailed(false)
    load()
  }, [load])

  return { projects, retry: hasFailed ? reload : received.retry, Live }
}
