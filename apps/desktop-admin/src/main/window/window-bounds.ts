import type { z } from 'zod/mini'
import type { windowBoundsSchema } from '../preferences.ts'

/** Where the window was left, and whether it filled the screen. */
export type WindowBounds = z.infer<typeof windowBoundsSchema>

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Of the first window, and the least that one can be made, in pixels. */
export const DEFAULT_SIZE = { width: 1280, height: 860 }
export const MIN_SIZE = { width: 380, height: 480 }

/** So much of the window's upper edge has to be on a screen that one can take hold of it. */
const GRIP = 100

function canBeGrasped(place: WindowBounds, area: Rectangle): boolean {
  const overlap = Math.min(place.x + place.width, area.x + area.width) - Math.max(place.x, area.x)
  return overlap >= GRIP && place.y >= area.y && place.y <= area.y + area.height - GRIP
}

/**
 * Where a window opens: where it was, or in the middle of the first screen where it was on one that is gone. `areas` are the parts of
 * the screens that windows may use.
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
