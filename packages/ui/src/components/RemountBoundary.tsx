import { Component, type ReactNode } from 'react'

/** More failures than this are not caused by an extension, and pass to the boundary above. */
const MAX_REMOUNTS = 20

interface State {
  readonly error: unknown
  /** Identifies the current mount of the children. */
  readonly mount: number
}

let mounts = 0

/**
 * Remounts its children when React cannot find one of their nodes, because the browser's translation or an extension has moved or removed it (rule
 * R14). State above is kept, so a form belongs below the state that holds its values. Other errors pass to the boundary above.
 */
export class RemountBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null, mount: 0 }

  private remounts = 0

  static getDerivedStateFromError(error: unknown): State {
    mounts += 1
    return { error, mount: mounts }
  }

  override componentDidCatch(): void {
    this.remounts += 1
  }

  override render(): ReactNode {
    const { error, mount } = this.state
    if (error !== null && (!(error instanceof DOMException) || this.remounts > MAX_REMOUNTS)) throw error
    return (
      // An element, which React removes with everything in it, wherever the nodes inside are by now.
      <div key={mount} style={{ display: 'contents' }}>
        {this.props.children}
      </div>
    )
  }
}
