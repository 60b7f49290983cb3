import type { PublicProject } from '@nordlys/data/projects/public/schema'
import { useSyncExternalStore } from 'react'

/** The last response of the backend; it survives navigation. */
interface Received {
  /** The whole portfolio; null before it was received. */
  readonly portfolio: readonly PublicProject[] | null
  readonly featured: readonly PublicProject[] | null
  /** Refetches the portfolio after a failure; null while nothing has failed. */
  readonly retry: (() => void) | null
}

const NOTHING: Received = { portfolio: null, featured: null, retry: null }

let received = NOTHING
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(change: Partial<Received>): void {
  received = { ...received, ...change }
  for (const listener of listeners) listener()
}

/** Stores these projects as the whole portfolio. */
export function publishPortfolio(portfolio: readonly PublicProject[]): void {
  if (received.portfolio === portfolio && !received.retry) return
  publish({ portfolio, featured: portfolio.filter(({ featured }) => featured), retry: null })
}

/** Stores these projects as the featured ones. */
export const publishFeatured = (featured: readonly PublicProject[]): void => publish({ featured })

/** Reports that the portfolio could not be fetched. */
export function publishFailure(retry: () => void): void {
  if (received.retry !== retry) publish({ retry })
}

/** The last featured projects of the backend; null before the first response. */
export const receivedFeatured = (): readonly PublicProject[] | null => received.featured

/** Returns the last response of the backend; nothing while prerendering and hydrating. */
export const useReceived = (): Received =>
  useSyncExternalStore(
    subscribe,
    () => received,
    () => NOTHING,
  )
