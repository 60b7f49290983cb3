import { useEffect } from 'react'

/** Sets the window title of screens without a prerendered head. Null and undefined parts are omitted. */
export function usePageTitle(...parts: ReadonlyArray<string | null | undefined>): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    if (title !== '') document.title = title
  }, [title])
}
