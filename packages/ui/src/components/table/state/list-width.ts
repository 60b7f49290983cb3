import { createContext, use, useCallback, useState } from 'react'

/** Minimum widths in pixels. They apply to the list instead of the window, because a side panel narrows it. */
export const LIST_BREAKPOINTS = { narrow: 480, medium: 680, wide: 820, full: 900, widest: 1080 } as const
export type ListBreakpoint = keyof typeof LIST_BREAKPOINTS

/** The largest breakpoint that fits the list; `Infinity` outside a list, 0 below all breakpoints. */
export const ListWidthContext = createContext(Infinity)

/** Whether the surrounding list is narrower than a breakpoint. */
export const useIsBelow = (breakpoint: ListBreakpoint): boolean => use(ListWidthContext) < LIST_BREAKPOINTS[breakpoint]

const largestBreakpoint = (pixels: number) =>
  Math.max(0, ...Object.values(LIST_BREAKPOINTS).filter((width) => width <= pixels))

let lastWidth: number | undefined

/**
 * Measures the element that receives `ref`. `width` is the largest breakpoint that fits, so that it changes rarely. The first render starts
 * from the width of the previous list, so that rows rarely render twice.
 */
export function useListWidth() {
  const [width, setWidth] = useState(() => lastWidth ?? largestBreakpoint(globalThis.innerWidth))
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => {
      // An element without layout has no width.
      lastWidth = element.clientWidth === 0 ? Infinity : largestBreakpoint(element.clientWidth)
      setWidth(lastWidth)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
