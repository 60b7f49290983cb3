import { type RefObject, useEffect } from 'react'

/** The buttons that a toast must not cover. */
const PRIMARY = 'button[type="submit"], .MuiButton-contained'

/** The space between a toast and a button below it, in pixels. */
const GAP = 12

/** How far the edges of older toasts show above the newest one, in pixels. */
const STACK = 28

/** The vertical extent of a box, in pixels from the top of the window. */
interface Extent {
  readonly top: number
  readonly bottom: number
}

/** Returns how far to move a box up, so that it covers none of the others; 0 where there is no room above them. */
export function liftAbove(box: Extent, others: readonly Extent[]): number {
  let lift = 0
  for (const other of others.toSorted((a, b) => b.bottom - a.bottom)) {
    const isCovered = other.top < box.bottom - lift && other.bottom > box.top - lift
    if (isCovered) lift = box.bottom - other.top + GAP
  }
  return box.top - lift < 0 ? 0 : lift
}

function measureLift(toaster: HTMLElement): number {
  const height = Number.parseFloat(toaster.style.getPropertyValue('--front-toast-height')) || 0
  const bottom = window.innerHeight - (Number.parseFloat(getComputedStyle(toaster).bottom) || 0)
  const { left, right } = toaster.getBoundingClientRect()
  const actions = [...document.querySelectorAll(PRIMARY)]
    .filter((action) => !toaster.contains(action))
    .map((action) => action.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
  return liftAbove({ top: bottom - height - STACK, bottom }, actions)
}

/** Moves the toaster in `frame` above primary actions while it has toasts, also when the page scrolls or a dialog opens. */
export function useToastLift(frame: RefObject<HTMLElement | null>, hasToasts: boolean): void {
  useEffect(() => {
    if (!hasToasts) return undefined
    let request = 0
    const follow = () => {
      const toaster = frame.current?.querySelector<HTMLElement>('[data-sonner-toaster]')
      if (toaster) toaster.style.setProperty('--toast-lift', `${measureLift(toaster)}px`)
      request = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(request)
  }, [frame, hasToasts])
}
