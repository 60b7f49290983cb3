import { DataError } from '@nordlys/data/lib/errors'
import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { importWithStyles } from '../../loading/import-with-styles.ts'
import { type Lazy, lazy } from '../../loading/lazy.ts'
import { retryUntilDone } from '../../loading/retry-until-done.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { firstIdle, firstInput, useIsIdle } from './first-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

interface LazyOptions {
  /** Rendered while it loads. */
  readonly loading?: ReactNode
  /**
   * When to load it before its first render: once the browser is idle, or already at the first input. A component that reports failures needs the
   * latter, because the failure may be that nothing can be loaded any more.
   */
  readonly prefetch?: 'idle' | 'input'
  /** Whether to show nothing when the import fails. */
  readonly isSilent?: boolean
}

/**
 * Wraps the dynamic import of a component, at module level. A failed import shows an error with 'Try again' in its place, and is repeated
 * (rule R6). Why not `React.lazy`: docs/decisions/lazy-components.md.
 *
 * The component may suspend, for its texts for example. Only its own place then shows `loading`: a boundary further out would hide the screen around
 * it, with the focus and the press of a person.
 */
export function lazyComponent<Props extends object>(
  load: Load<Props>,
  { loading = null, prefetch, isSilent = false }: LazyOptions = {},
): ComponentType<Props> {
  const component = lazy(() => importWithStyles(load))
  if (prefetch) void prefetchTime(prefetch).then(() => loadUntilDone(component.load, new AbortController().signal))
  return function LazyComponent(props) {
    const { progress, retry } = useLoad(component)
    const Loaded = component.peek()
    if (Loaded) return createElement(Suspense, { fallback: loading }, createElement(Loaded, props))
    if (progress === 'loading') return loading
    return isSilent ? null : <Failed onRetry={retry} retrying={progress === 'retrying'} hasPlace={loading !== null} />
  }
}

/**
 * Wraps the dynamic import of a non-essential component, such as a badge: renders nothing until the browser is idle and it has loaded.
 */
export function idleComponent<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const Component = lazyComponent(load, { isSilent: true })
  return function IdleComponent(props) {
    return useIsIdle() && createElement(Component, props)
  }
}

const prefetchTime = (prefetch: 'idle' | 'input') =>
  prefetch === 'idle' ? firstIdle : Promise.race([firstIdle, firstInput()])

async function loadUntilDone(attempt: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  try {
    await attempt()
  } catch {
    await retryUntilDone(attempt, signal)
  }
}

type Progress = 'loading' | 'failed' | 'retrying' | 'loaded'

/** Loads while it is mounted, until that succeeds; re-renders when it does or fails. */
function useLoad({ load, peek }: Lazy<unknown>) {
  const [progress, setProgress] = useState<Progress>(peek() === undefined ? 'loading' : 'loaded')
  const attempt = useCallback(async () => {
    try {
      await load()
      setProgress('loaded')
    } catch (error) {
      setProgress('failed')
      throw error
    }
  }, [load])
  useEffect(() => {
    const stopped = new AbortController()
    void loadUntilDone(attempt, stopped.signal)
    return () => stopped.abort()
  }, [attempt])
  const retry = () => {
    setProgress('retrying')
    void attempt().catch(() => undefined)
  }
  return { progress, retry }
}

// The error of a failed import names no other cause.
const NOT_REACHED = new DataError('network')

interface FailedProps {
  readonly onRetry: () => void
  readonly retrying: boolean
  readonly hasPlace: boolean
}

function Failed({ onRetry, retrying, hasPlace }: FailedProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A dialog has no position on the page, so its error may be out of view.
    if (!hasPlace) place.current?.scrollIntoView({ block: 'nearest' })
  }, [hasPlace])
  return (
    <div ref={place}>
      <ErrorState error={NOT_REACHED} onRetry={onRetry} retrying={retrying} />
    </div>
  )
}
