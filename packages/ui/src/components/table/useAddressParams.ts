import { useCallback, useContext } from 'react'
import { type NavigateOptions, UNSAFE_NavigationContext as NavigationContext, useSearchParams } from 'react-router-dom'

export type ChangeParams = (
  update: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions | ((current: URLSearchParams) => NavigateOptions),
) => void

/** The search part of the address as it is now: navigations that are not drawn yet count. */
function searchNow(history: object): string | undefined {
  const location: unknown = Reflect.get(history, 'location')
  if (typeof location !== 'object' || location === null) return undefined
  const search: unknown = Reflect.get(location, 'search')
  return typeof search === 'string' ? search : undefined
}

/**
 * The parameters of the address, and how to change some. Unlike `useSearchParams`, whose changes start from what was drawn last, a change
 * made while another is on its way, or by something drawn earlier, undoes nothing.
 */
export function useAddressParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const { navigator: history } = useContext(NavigationContext)
  const change = useCallback<ChangeParams>(
    (update, options) => {
      const current = new URLSearchParams(searchNow(history) ?? params)
      const how = typeof options === 'function' ? options(current) : options
      setParams(update(current), { preventScrollReset: true, ...how })
    },
    [history, params, setParams],
  )
  return [params, change]
}
