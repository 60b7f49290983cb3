import { useEffect } from 'react'

/**
 * Sets `--keyboard` of the document: the height in pixels that the on-screen keyboard covers. Browsers do not resize the page, so elements that
 * stick to the bottom would be behind the keyboard.
 */
export function useKeyboardHeight(): void {
  useEffect(() => {
    const { visualViewport: visible } = window
    if (!visible) return undefined
    const root = document.documentElement
    const stopped = new AbortController()
    const follow = () => {
      // A pinch-zoomed page has a smaller visual viewport too.
      const visibleHeight = visible.scale === 1 ? visible.height + visible.offsetTop : visible.height * visible.scale
      const covered = Math.max(0, Math.round(root.clientHeight - visibleHeight))
      if (covered > 0) root.style.setProperty('--keyboard', `${covered}px`)
      else root.style.removeProperty('--keyboard')
    }
    follow()
    visible.addEventListener('resize', follow, { signal: stopped.signal })
    visible.addEventListener('scroll', follow, { signal: stopped.signal })
    return () => {
      stopped.abort()
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
