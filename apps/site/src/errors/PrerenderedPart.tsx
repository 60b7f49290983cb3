import type { LazyComponent } from '@nordlys/ui/loading/lazy.ts'
import { Suspense } from 'react'
import { LoadBoundary, useRetry } from './LoadBoundary.tsx'

interface Props {
  readonly part: LazyComponent
}

/**
 * A lazy component of a page, which prerendering has loaded. The page works before it is loaded, and shows what was prerendered until then.
 * Repeats a failed load.
 */
export function PrerenderedPart({ part }: Props) {
  return (
    <LoadBoundary fallback={<NotLoaded part={part} />}>
      <Suspense>
        <Loaded part={part} />
      </Suspense>
    </LoadBoundary>
  )
}

function Loaded({ part }: Props) {
  const { default: Part } = part.read()
  return <Part />
}

function NotLoaded({ part }: Props) {
  useRetry(part.load)
  return null
}
