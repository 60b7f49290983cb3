import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token')
const notYetKnown = () => undefined

/** The secret of the link that led here: `null` where it has none, `undefined` while the prerendered page wakes up. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(neverChanges, tokenOfAddress, notYetKnown)
}
