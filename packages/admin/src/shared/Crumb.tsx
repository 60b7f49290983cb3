import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const Crumb = createContext<string | null>(null)
const SetCrumb = createContext<(title: string | null) => void>(() => undefined)

/** Holds the name of the open record or tab for the breadcrumbs. A separate context, so that a new name re-renders only its consumers. */
export function CrumbProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<string | null>(null)
  return (
    <SetCrumb value={setCrumb}>
      <Crumb value={crumb}>{children}</Crumb>
    </SetCrumb>
  )
}

/** Returns the name of the open record or tab, as set by its screen. */
export const useCrumb = (): string | null => use(Crumb)

/** Sets the last breadcrumb and the window title, such as a record's title or a tab; undefined while unknown. */
export function useSetCrumb(title: string | undefined): void {
  const setCrumb = use(SetCrumb)
  useEffect(() => {
    if (title === undefined) return undefined
    setCrumb(title)
    return () => setCrumb(null)
  }, [title, setCrumb])
}
