import { tabStore } from '@nordlys/data/lib/browser-storage'
import { useLayoutEffect } from 'react'
import { useOnceHydrated } from '../../lib/useOnceHydrated.ts'
import type { SiteLocation } from '../../routing/location.ts'
import { useLocation, useNavigate } from '../../routing/router.tsx'

const STORE = 'offer-key'

const inAddress = (search: string) => new URLSearchParams(search).get('k')

function inEntry(state: unknown): string | null {
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'offerKey') : null
  return typeof key === 'string' ? key : null
}

// The history entry has the key where storage is blocked, and after Back, where the tab has opened another offer since.
const keyOf = ({ search, state }: SiteLocation) => inAddress(search) ?? inEntry(state) ?? tabStore.get(STORE)

/**
 * Returns the key of the offer's link: null without one, undefined while hydrating. Removes it from the address bar, so that it is neither
 * copied nor seen by others, and keeps it for a reload and for the page in the other language.
 */
export function useOfferKey(): string | null | undefined {
  const location = useLocation()
  const navigate = useNavigate()
  const key = useOnceHydrated(keyOf(location), undefined)

  useLayoutEffect(() => {
    if (!key) return
    tabStore.set(STORE, key)
    if (inAddress(location.search) !== null || inEntry(location.state) !== key)
      navigate(location.pathname + location.hash, { replace: true, state: { offerKey: key } })
  }, [key, location, navigate])

  return key
}
