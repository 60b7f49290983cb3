import { useCallback } from 'react'
import { type NavigateOptions, useSearchParams } from 'react-router-dom'

export type ChangeParams = (
  update: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions | ((current: URLSearchParams) => NavigateOptions),
) => void

/**
 * Returns the search parameters of the URL, and a function that changes them. Unlike those of `useSearchParams`, updates start from
 * the current URL instead of the last render, so that two updates before a render do not overwrite each other.
 */
export function useUrlParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams()
  const change = useCallback<ChangeParams>(
    (update, options) => {
      const current = new URLSearchParams(globalThis.location.search)
      const navigateOptions = typeof options === 'function' ? options(current) : options
      setParams(update(current), { preventScrollReset: true, ...navigateOptions })
    },
    [setParams],
  )
  return [params, change]
}
