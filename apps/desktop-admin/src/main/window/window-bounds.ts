import type { z } from 'zod/mini'
import type { windowBoundsSchema } from '../preferences.ts'

/** The last bounds of the window, and whether it was maximised. */
export type WindowBounds = z.infer<typeof windowBoundsSchema>

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The default and the minimum size, in pixels. */
export const DEFAULT_SIZE = { width: 1280, height: 860 }
export const MIN_SIZE = { width: 380, height: 480 }

/** The part of the title bar that must be on a screen, so that the user can move the window. */
const GRIP = 100

function canBeGrasped(place: WindowBounds, area: Rectangle): boolean {
  const overlap = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
  return overlap >= GRIP && place.y >= area.y && place.y <= area.y + area.height - GRIP
}

/**
 * Returns where a window opens: at its last bounds, or centred on the first screen if they are off screen. `areas` are the work areas of
 * the screens.
 */
export function restoreBounds(saved: WindowBounds | null, areas: readonly Rectangle[]): Partial<Rectangle> {
  if (!saved) return DEFAULT_SIZE
  const area = areas.find((candidate) => canBeGrasped(saved, candidate))
  const largest = area ?? areas[0]
  if (!largest) return DEFAULT_SIZE
  const size = {
    width: Math.max(MIN_SIZE.width, Math.min(saved.width, largest.width)),
    height: Math.max(MIN_SIZE.height, Math.min(saved.height, largest.height)),
  }
  return area ? { x: saved.x, y: saved.y, ...size } : size
}
