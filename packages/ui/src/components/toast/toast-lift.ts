import { useEffect } from 'react'

/** The buttons that a toast must not cover: the main ones, and those that delete. A pointer above a toast would keep it there. */
const ACTIONS = 'button[type="submit"], .MuiButton-contained, .MuiButton-colorError'

/** The space between a toast and a button below it, in pixels. */
const GAP = 12

/** How far the edges of older toasts show above the newest one, in pixels. */
const STACK = 28

/** The vertical extent of a box, in pixels from the top of the window. */
interface Extent {
  readonly top: number
  readonly bottom: number
}

/** Returns how far to move a box up, so that it covers none of the others; 0 without room above them. */
export function liftAbove(box: Extent, others: readonly Extent[]): number {
  let lift = 0
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const isCovered = other.top < box.bottom - lift && other.bottom > box.top - lift
    if (isCovered) lift = box.bottom - other.top + GAP
  }
  return box.top - lift < 0 ? 0 : lift
}

/** Returns the visible height of a toaster: Sonner takes its toasts out of the layout and exposes the height of the newest one. */
function heightOf(toaster: HTMLElement): number {
  const newest = Number.parseFloat(toaster.style.getPropertyValue('--front-toast-height'))
  return Number.isNaN(newest) ? toaster.offsetHeight : newest + STACK
}

function measureLift(toaster: HTMLElement): number {
  const bottom = window.innerHeight - (Number.parseFloat(getComputedStyle(toaster).bottom) || 0)
  const { left, right } = toaster.getBoundingClientRect()
  const actions = [...document.querySelectorAll(ACTIONS)]
    .filter((action) => !toaster.contains(action))
    .map((action) => action.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
  return liftAbove({ top: bottom - heightOf(toaster), bottom }, actions)
}

/**
 * Moves the toaster that `find` returns above such buttons while it has toasts, also when the page scrolls or a dialog opens: sets its
 * `--toast-lift`. `find` must be stable.
 */
export function useToastLift(find: () => HTMLElement | null | undefined, hasToasts: boolean): void {
  useEffect(() => {
    if (!hasToasts) return undefined
    let request = 0
    const follow = () => {
      const toaster = find()
      toaster?.style.setProperty('--toast-lift', `${measureLift(toaster)}px`)
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(request)
  }, [find, hasToasts])
}
