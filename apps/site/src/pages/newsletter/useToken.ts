import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined
const tokenOfAddress = () => new URLSearchParams(window.location.search).get('token')
const notYetKnown = () => undefined

/** Returns the token of the link: `null` when it is missing, `undefined` while hydrating. */
export function useToken(): string | null | undefined {
  return useSyncExternalStore(neverChanges, tokenOfAddress, notYetKnown)
}
