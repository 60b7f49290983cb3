import { tabStore } from '@nordlys/data/lib/browser-storage'
import { useCallback, useLayoutEffect } from 'react'
import { useOnceHydrated } from '../lib/useOnceHydrated.ts'
import type { SiteLocation } from './location.ts'
import { useLocation, useNavigate } from './router.tsx'

const inAddress = (search: string) => new URLSearchParams(search).get('k')

function inEntry(state: unknown, name: string): string | null {
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : null
  return typeof key === 'string' ? key : null
}

// The history entry has the key where storage is blocked, and after Back, where the tab has opened another link since.
const keyOf = ({ search, state }: SiteLocation, entry: string, store: string) =>
  inAddress(search) ?? inEntry(state, entry) ?? tabStore.get(store)

interface LinkKey {
  /** Null without one, undefined while hydrating. */
  readonly key: string | null | undefined
  /** Ends a key that was used. */
  readonly forget: () => void
}

/**
 * Returns the key of a link. Removes it from the address bar, so that it is neither copied nor seen by others, and keeps it for a
 * reload and for the page in the other language.
 */
export function useLinkKey(page: 'offer' | 'client' | 'draft'): LinkKey {
  const location = useLocation()
  const navigate = useNavigate()
  const [entry, store] = [`${page}Key`, `${page}-key`]
  const key = useOnceHydrated(keyOf(location, entry, store), undefined)

  useLayoutEffect(() => {
    if (!key) return
    tabStore.set(store, key)
    if (inAddress(location.search) !== null || inEntry(location.state, entry) !== key)
      navigate(location.pathname + location.hash, { replace: true, state: { [entry]: key } })
  }, [key, location, navigate, entry, store])

  const { pathname } = location
  const forget = useCallback(() => {
    tabStore.set(store, null)
    navigate(pathname, { replace: true })
  }, [store, navigate, pathname])

  return { key, forget }
}
