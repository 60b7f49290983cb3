import type { ReactNode } from 'react'
import type { SiteLocation } from '../routing/location.ts'
import { FixedRouter, type Navigate } from '../routing/router.tsx'

const openDocument: Navigate = (address, { replace = false } = {}) =>
  replace ? window.location.replace(address) : window.location.assign(address)

interface DocumentRouterProps {
  readonly location: SiteLocation
  readonly children: ReactNode
}

/** Lets the chat follow the location of the admin's router, and opens its links as documents, because that router has no public pages. */
export function DocumentRouter({ location, children }: DocumentRouterProps) {
  return (
    <FixedRouter location={location} navigate={openDocument}>
      {children}
    </FixedRouter>
  )
}
