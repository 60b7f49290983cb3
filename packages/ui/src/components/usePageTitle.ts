import { useEffect } from 'react'

/** The title of the window, for screens without a prerendered head. Parts that are not known yet are left out. */
export function usePageTitle(...parts: ReadonlyArray<string | null | undefined>): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== '') document.title = title
  }, [title])
}
