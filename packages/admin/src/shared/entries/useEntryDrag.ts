import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** The height of the areas at the top and the bottom of the window in which a drag scrolls, in pixels; bars cover the upper one. */
const EDGE = { top: 190, bottom: 70 } as const

/** How far a drag scrolls in a frame, in pixels. */
const STEP = 14

/** A drag from an entry to the place of another, by their indexes. */
export interface Drag {
  readonly from: number
  readonly to: number
}

/** The event handlers of an entry's handle. */
export interface DragHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
}

/** Returns the entry at a height of the window: the first or last one beyond the ends of the list. */
function entryAt(list: HTMLElement, y: number): number {
  const above = Array.from(list.children).findIndex((entry) => y < entry.getBoundingClientRect().bottom)
  return above === -1 ? list.children.length - 1 : above
}

/**
 * Moves entries of a list by a handle, with a mouse, a pen or a finger; near the edges of the window, the page scrolls. Returns the current drag, or
 * null. Pointer events, because HTML drag and drop ignores fingers.
 */
export function useEntryDrag(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const y = useRef(0)
  const follow = () => {
    const { current } = list
    if (current) setDrag((before) => before && { ...before, to: entryAt(current, y.current) })
  }
  const isDragged = drag !== null
  useEffect(() => {
    if (!isDragged) return undefined
    let frame = 0
    const scroll = () => {
      const step = y.current < EDGE.top ? -STEP : y.current > window.innerHeight - EDGE.bottom ? STEP : 0
      if (step !== 0) {
        window.scrollBy(0, step)
        follow()
      }
      frame = requestAnimationFrame(scroll)
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  })
  const handlersOf = (index: number): DragHandlers => ({
    onPointerDown: (event) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      y.current = event.clientY
      setDrag({ from: index, to: index })
    },
    onPointerMove: (event) => {
      if (!isDragged) return
      y.current = event.clientY
      follow()
    },
    onPointerUp: () => {
      if (drag && drag.to !== drag.from) onMove(drag.from, drag.to)
      setDrag(null)
    },
    onPointerCancel: () => setDrag(null),
  })
  return { drag, handlersOf }
}
