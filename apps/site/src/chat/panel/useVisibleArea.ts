import { useEffect, type RefObject } from 'react'

/** Sets the height that the on-screen keyboard leaves visible: some browsers overlay the keyboard without resizing the page. */
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
