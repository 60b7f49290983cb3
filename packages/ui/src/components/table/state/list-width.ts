import { createContext, use, useCallback, useState } from 'react'

/** Minimum widths in pixels. They apply to the list instead of the window, because a side panel narrows it. */
export const LIST_BREAKPOINTS = { narrow: 480, medium: 680, wide: 820, full: 920, widest: 1080 } as const
export type ListBreakpoint = keyof typeof LIST_BREAKPOINTS

/** The largest breakpoint that fits the list; `Infinity` outside a list, 0 below all breakpoints. */
export const ListWidthContext = createContext(Infinity)

/** Whether the surrounding list is narrower than a breakpoint. */
export const useIsBelow = (breakpoint: ListBreakpoint): boolean => use(ListWidthContext) < LIST_BREAKPOINTS[breakpoint]

function largestBreakpoint({ clientWidth }: HTMLElement): number {
  // An element without layout has no width.
  if (clientWidth === 0) return Infinity
  return Math.max(0, ...Object.values(LIST_BREAKPOINTS).filter((width) => width <= clientWidth))
}

/**
 * Measures the element that receives `ref`. `width` is the largest breakpoint that fits, so that it changes rarely; it is null in the first
 * render only, before the browser paints.
 */
export function useListWidth() {
  const [width, setWidth] = useState<number | null>(null)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => setWidth(largestBreakpoint(element))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
