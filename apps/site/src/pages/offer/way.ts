import { tabStore } from '@nordlys/data/lib/browser-storage'

const STORE = 'offer-way'

/** How a tab came from the client's page to an offer, whose key expires after ten minutes. */
export interface Way {
  readonly key: string
  /** The latest key, which replaces expired ones. */
  readonly newest: string
  readonly client: string | null
  readonly offer: string
}

/** Stores the way, so that the offer's page can request a new key. */
export const keepWay = (way: Way): void => tabStore.set(STORE, JSON.stringify(way))

/** Returns the stored way as text; null without one. */
export const storedWay = (): string | null => tabStore.get(STORE)
