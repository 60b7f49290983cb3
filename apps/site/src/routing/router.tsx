import {
  createContext,
  startTransition,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { newKey, readLocation, type SiteLocation, withAddress } from './location.ts'

/** How the location came about: by Back, Forward or the first load, by a new history entry, or by replacing one. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

interface NavigateOptions {
  /** Whether to replace the history entry. */
  readonly replace?: boolean | undefined
  /** Kept in the history entry. */
  readonly state?: unknown
}

/** Goes to a URL of the site, which may be relative. */
export type Navigate = (address: string, options?: NavigateOptions) => void

interface Routing {
  readonly location: SiteLocation
  readonly type: NavigationType
  readonly navigate: Navigate
}

const RoutingContext = createContext<Routing | null>(null)

function useRouting(): Routing {
  const routing = use(RoutingContext)
  if (!routing) throw new Error('There is no router above')
  return routing
}

/** Provides a fixed location, for prerendering and for the chat beside the admin. */
export function FixedRouter({
  location,
  navigate,
  children,
}: Pick<Routing, 'location' | 'navigate'> & { children: ReactNode }) {
  const routing = useMemo((): Routing => ({ location, type: 'POP', navigate }), [location, navigate])
  return <RoutingContext value={routing}>{children}</RoutingContext>
}

/**
 * Provides the browser's location and follows its history. A navigation renders as a transition, so the previous page stays until the next
 * one has loaded. The public pages use it instead of React Router, which the admin needs (docs/decisions/data-router.md).
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [{ location, type }, setCurrent] = useState((): Omit<Routing, 'navigate'> => ({
    location: readLocation(),
    type: 'POP',
  }))

  useLayoutEffect(() => {
    const follow = () => startTransition(() => setCurrent({ location: readLocation(), type: 'POP' }))
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const navigate = useCallback<Navigate>((address, { replace = false, state = null } = {}) => {
    const entry = { usr: state, key: newKey() }
    if (replace) window.history.replaceState(entry, '', address)
    else window.history.pushState(entry, '', address)
    startTransition(() => setCurrent({ location: readLocation(), type: replace ? 'REPLACE' : 'PUSH' }))
  }, [])

  const routing = useMemo((): Routing => ({ location, type, navigate }), [location, type, navigate])
  return <RoutingContext value={routing}>{children}</RoutingContext>
}

export const useLocation = (): SiteLocation => useRouting().location
export const useNavigationType = (): NavigationType => useRouting().type
export const useNavigate = (): Navigate => useRouting().navigate

type SetParams = (change: (current: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void

/** Returns the parameters of the URL, and a function that changes them. */
export function useSearchParams(): readonly [URLSearchParams, SetParams] {
  const { location, navigate } = useRouting()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const setParams = useCallback<SetParams>(
    (change, options) => {
      // The latest ones: the rendered location may be behind.
      const { pathname, search } = window.location
      navigate(withAddress(pathname, change(new URLSearchParams(search))), options)
    },
    [navigate],
  )
  return [params, setParams]
}

/** Replaces the location by another one. */
export function Redirect({ to, state }: { to: string; state?: unknown }) {
  const navigate = useNavigate()
  useEffect(() => {
    navigate(to, { replace: true, state })
  }, [navigate, to, state])
  return null
}
