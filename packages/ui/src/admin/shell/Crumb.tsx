import { createContext, type ReactNode, use, useEffect, useState } from 'react'

const Crumb = createContext<string | null>(null)
const SetCrumb = createContext<(title: string | null) => void>(() => undefined)

/** Holds what a screen is named by below its breadcrumbs. Of its own, so that a new name draws those who show it and nothing else. */
export function CrumbProvider({ children }: { children: ReactNode }) {
  const [crumb, setCrumb] = useState<string | null>(null)
  return (
    <SetCrumb value={setCrumb}>
      <Crumb value={crumb}>{children}</Crumb>
    </SetCrumb>
  )
}

/** The record or tab that is shown, as its screen named it. */
export const useCrumb = (): string | null => use(Crumb)

/** Names what a screen shows, such as a record's title or a tab, in the breadcrumbs and the window title; undefined while unknown. */
export function useSetCrumb(title: string | undefined): void {
  const setCrumb = use(SetCrumb)
  useEffect(() => {
    if (title === undefined) return undefined
    setCrumb(title)
    return () => setCrumb(null)
  }, [title, setCrumb])
}
