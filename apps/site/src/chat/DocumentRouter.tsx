import type { ReactNode } from 'react'
import { createPath, type Location, type Navigator, Router, type To } from 'react-router-dom'

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

const documentNavigator: Navigator = {
  createHref: hrefOf,
  push: (to) => window.location.assign(hrefOf(to)),
  replace: (to) => window.location.replace(hrefOf(to)),
  go: (delta) => window.history.go(delta),
}

interface DocumentRouterProps {
  readonly location: Location
  readonly children: ReactNode
}

/** Lets the chat follow the location of the admin's router, and opens its links as documents, because that router has no public pages. */
export function DocumentRouter({ location, children }: DocumentRouterProps) {
  return (
    <Router location={location} navigator={documentNavigator}>
      {children}
    </Router>
  )
}
