import { Component, createContext, use, useCallback, useEffect, type ReactNode } from 'react'
import { LoadError } from '@nordlys/ui/loading/lazy.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'

const LoadedContext = createContext<(() => void) | null>(null)

/**
 * For the fallback of a LoadBoundary: repeats `load`, which must be stable, until it resolves, and then shows the children. Returns a
 * function that retries immediately, and one that shows the children while they load again.
 */
export function useRetry(load: () => Promise<unknown>) {
  const showChildren = use(LoadedContext)
  if (!showChildren) throw new Error('useRetry needs a LoadBoundary above it')
  const retry = useCallback(async () => {
    await load()
    showChildren()
  }, [load, showChildren])
  useEffect(() => {
    const stopped = new AbortController()
    void retryUntilDone(retry, stopped.signal)
    return () => stopped.abort()
  }, [retry])
  return { retry, showChildren }
}

interface Props {
  /** The current path, if it can change: a new path clears the failure. */
  readonly path?: string
  /** Replaces children that failed to load. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly path: string | undefined
  readonly error: unknown
}

/** Catches the LoadErrors of its children. Other errors pass to the boundary above. */
export class LoadBoundary extends Component<Props, State> {
  override state: State = { path: this.props.path, error: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ path }: Props, state: State): State | null {
    return path === state.path ? null : { path, error: null }
  }

  private readonly clear = (): void => this.setState({ error: null })

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!(error instanceof LoadError)) throw error
    return (
      // A failure on another path is a separate failure.
      <LoadedContext key={this.props.path} value={this.clear}>
        {this.props.fallback}
      </LoadedContext>
    )
  }
}
