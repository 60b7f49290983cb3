import { describe, expect, test } from 'vitest'
import { cropSquare, dragged, MAX_ZOOM, WHOLE } from './crop.ts'

const wide = { width: 400, height: 100 }

describe('the crop of a picture', () => {
  test('starts as the largest centred square', () => {
    expect(cropSquare(wide, WHOLE)).toEqual({ left: 150, top: 0, side: 100 })
    expect(cropSquare({ width: 100, height: 300 }, WHOLE)).toEqual({ left: 0, top: 100, side: 100 })
  })

  test('shrinks with the zoom, down to a limit', () => {
    expect(cropSquare(wide, { ...WHOLE, zoom: 2 }).side).toBe(50)
    expect(cropSquare(wide, { ...WHOLE, zoom: 99 }).side).toBe(100 / MAX_ZOOM)
    expect(cropSquare(wide, { ...WHOLE, zoom: 0.1 }).side).toBe(100)
  })

  test('never leaves the picture', () => {
    expect(cropSquare(wide, { zoom: 2, x: 9, y: -9 })).toEqual({ left: 350, top: 0, side: 50 })
  })

  test('follows a drag: the picture moves with the pointer', () => {
    const moved = dragged(wide, WHOLE, 0.5, 0)
    expect(cropSquare(wide, moved).left).toBeCloseTo(100)
    expect(cropSquare(wide, dragged(wide, moved, 99, 0)).left).toBe(0)
  })

  test('does not move along a side without room', () => {
    expect(dragged(wide, WHOLE, 0, 1).y).toBe(WHOLE.y)
  })
})
