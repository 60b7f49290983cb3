import { createContext, use, useEffect } from 'react'

/** Puts a last part on the breadcrumbs; null takes it away. */
export const SetCrumb = createContext<(title: string | null) => void>(() => undefined)

/** Names what a screen shows, such as a record's title or a tab, in the breadcrumbs and the window title; undefined while unknown. */
export function useCrumb(title: string | undefined): void {
  const setCrumb = use(SetCrumb)
  useEffect(() => {
    if (title === undefined) return undefined
    setCrumb(title)
    return () => setCrumb(null)
  }, [title, setCrumb])
}
