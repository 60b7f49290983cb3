import { Component, createContext, use, type ReactNode } from 'react'
import { LoadError } from '../lib/load-once.ts'

const LoadedContext = createContext<(() => void) | null>(null)

/** For a fallback: the call that shows the children again. It never changes. Throws outside of a LoadBoundary's fallback. */
export function useOnLoaded(): () => void {
  const onLoaded = use(LoadedContext)
  if (!onLoaded) throw new Error('useOnLoaded needs a LoadBoundary above it')
  return onLoaded
}

interface Props {
  /** The path shown; another one clears the failure. */
  readonly path: string
  /** Shown in place of children that failed to load. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly path: string
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
    if (error instanceof LoadError) return <LoadedContext value={this.clear}>{this.props.fallback}</LoadedContext>
    throw error
  }
}
