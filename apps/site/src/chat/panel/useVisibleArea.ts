import { useEffect, type RefObject } from 'react'

/** Tells a sheet how much of the screen the on-screen keyboard leaves: some browsers lay it over the page without resizing that. */
export function useVisibleArea(sheet: RefObject<HTMLElement | null>, active: boolean): void {
  useEffect(() => {
    const { visualViewport: area } = window
    const style = sheet.current?.style
    if (!active || !area || !style) return undefined
    const stopped = new AbortController()
    const follow = () => {
      style.setProperty('--visible-top', `${area.offsetTop}px`)
      style.setProperty('--visible-height', `${area.height}px`)
    }
    follow()
    area.addEventListener('resize', follow, { signal: stopped.signal })
    area.addEventListener('scroll', follow, { signal: stopped.signal })
    return () => stopped.abort()
  }, [sheet, active])
}
