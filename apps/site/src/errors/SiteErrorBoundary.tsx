import { Component, type ReactNode } from 'react'
import { SiteCrash } from './SiteCrash.tsx'

/** The error boundary of the public pages: that of packages/ui draws with MUI, which they do not load. */
export class SiteErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? <SiteCrash /> : this.props.children
  }
}
