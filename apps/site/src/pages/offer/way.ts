import { tabStore } from '@nordlys/data/lib/browser-storage'

const STORE = 'offer-way'

/** How a tab has come from the client's page to an offer, whose key lives ten minutes. */
export interface Way {
  readonly key: string
  /** The key in place of one that has ended. */
  readonly newest: string
  readonly client: string | null
  readonly offer: string
}

/** Keeps the way, so that the offer's page can ask for another key. */
export const keepWay = (way: Way): void => tabStore.set(STORE, JSON.stringify(way))

/** Returns the stored way as text; null without one. */
export const storedWay = (): string | null => tabStore.get(STORE)
