import { Component, type ErrorInfo, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen.tsx'

interface ErrorBoundaryProps {
  readonly children: ReactNode
  /** Told of every failure, for the entry point to report. */
  readonly onError?: (error: Error, info: ErrorInfo) => void
  /** A change of this value (such as the path) is a new try. */
  readonly resetKey?: string
  /** Given where a page's own <main> is around it; elsewhere the crash screen is the page. */
  readonly insidePage?: boolean
}

interface ErrorBoundaryState {
  readonly failed: boolean
  readonly resetKey: string | undefined
}

/** Shows the crash screen in place of whatever threw while drawing. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    this.props.onError?.(error, info)
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen component={this.props.insidePage ? 'div' : 'main'} /> : this.props.children
  }
}
