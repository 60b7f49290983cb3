import { Component, createContext, use, useCallback, useEffect, type ReactNode } from 'react'
import { LoadError } from '../lib/lazy.ts'
import { retryUntilDone } from '../lib/retry-until-done.ts'

const LoadedContext = createContext<(() => void) | null>(null)

/**
 * For the fallback of a LoadBoundary: repeats `load`, which must not change, until it resolves and the children are shown again. Returns
 * a function that tries it at once, and one that shows the children while they load again.
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
  /** The path shown, where that changes: another one clears the failure. */
  readonly path?: string
  /** Shown in place of children that failed to load. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly path: string | undefined
  readonly error: unknown
}

/** Catches what did not load (a LoadError) below it. Other errors pass on to the boundary above. */
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
      // Another path that fails as well is another failure.
      <LoadedContext key={this.props.path} value={this.clear}>
        {this.props.fallback}
      </LoadedContext>
    )
  }
}
