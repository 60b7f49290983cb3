import { Component, type ReactNode } from 'react'
import { LoadError } from '@nordlys/ui/loading/lazy.ts'

interface Props {
  /** Whether a LoadBoundary above handles LoadErrors. */
  readonly passesLoadErrors?: true | undefined
  /** The message after an error, a SiteCrash. */
  readonly crash: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** The error boundary of the public pages, which do not load MUI, as the one of packages/ui does. */
export class SiteErrorBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (this.props.passesLoadErrors && error instanceof LoadError) throw error
    return this.props.crash
  }
}
