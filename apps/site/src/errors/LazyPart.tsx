import { type ComponentType, type ReactNode, Suspense } from 'react'
import type { LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { useOnceHydrated } from '../lib/useOnceHydrated.ts'
import { LoadBoundary, useRetry } from './LoadBoundary.tsx'
import { reloadIfServed } from './reload-if-served.ts'

interface Props {
  readonly part: LazyComponent
  /** Whether to wait before loading. */
  readonly isHeld?: boolean
  /** Shown while the component loads, and by prerendering. */
  readonly loading: ReactNode
  /** Shown when the component fails to load. */
  readonly Failed: ComponentType<{ readonly onRetry: () => void }>
}

/** A lazy component of a page, which loads once the page is hydrated. Repeats a failed load. */
export function LazyPart({ part, isHeld = false, loading, Failed }: Props) {
  const isHydrated = useOnceHydrated(true, false)
  return (
    <LoadBoundary fallback={<Retry part={part} Failed={Failed} />}>
      <Suspense fallback={loading}>{isHydrated && !isHeld ? <Loaded part={part} /> : loading}</Suspense>
    </LoadBoundary>
  )
}

function Loaded({ part }: Pick<Props, 'part'>) {
  const { default: Part } = part.read()
  return <Part />
}

function Retry({ part, Failed }: Pick<Props, 'part' | 'Failed'>) {
  const { showChildren } = useRetry(part.load)
  const retry = () => {
    // Only the chunk may be missing, as after a new version was published.
    void part.load().catch(reloadIfServed)
    showChildren()
  }
  return <Failed onRetry={retry} />
}
