import type { Point } from './kit.ts'

/**
 * Returns the closed lines around all that is higher than a level (marching squares). The picture's surroundings count as low, so that every
 * line is closed.
 */
export function contours(
  heightAt: (x: number, y: number) => number,
  level: number,
  width: number,
  height: number,
  step: number,
): Point[][] {
  const [columns, rows] = [Math.ceil(width / step) + 5, Math.ceil(height / step) + 5]
  const xOf = (column: number) => (column - 2) * step
  const yOf = (row: number) => (row - 2) * step
  const isEdge = (column: number, row: number) =>
    column === 0 || row === 0 || column === columns - 1 || row === rows - 1
  const heights = Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    return isEdge(column, row) ? -0.35 : heightAt(xOf(column), yOf(row)) - level
  })
  const value = (column: number, row: number) => heights[row * columns + column] ?? 0
  /** The point where the line crosses the edge between two corners, named so that both cells find it. */
  const crossing = (c1: number, r1: number, c2: number, r2: number): [string, Point] => {
    const [one, other] = [value(c1, r1), value(c2, r2)]
    const share = one / (one - other)
    const name = c1 + r1 <= c2 + r2 ? `${c1},${r1},${c2},${r2}` : `${c2},${r2},${c1},${r1}`
    return [name, [xOf(c1) + (xOf(c2) - xOf(c1)) * share, yOf(r1) + (yOf(r2) - yOf(r1)) * share]]
  }
  const points = new Map<string, Point>()
  const follow = new Map<string, string>()
  for (let row = 0; row < rows - 1; row++) {
    for (let column = 0; column < columns - 1; column++) {
      const corners: readonly (readonly [number, number])[] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ]
      const entries: string[] = []
      const exits: string[] = []
      for (const [index, [c1, r1]] of corners.entries()) {
        const [c2, r2] = corners[(index + 1) % 4] ?? [c1, r1]
        const [isHigh, willBeHigh] = [value(c1, r1) > 0, value(c2, r2) > 0]
        if (isHigh === willBeHigh) continue
        const [name, point] = crossing(c1, r1, c2, r2)
        points.set(name, point)
        if (isHigh) entries.push(name)
        else exits.push(name)
      }
      for (const [index, entry] of entries.entries()) follow.set(entry, exits[index] ?? '')
    }
  }
  const loops: Point[][] = []
  while (follow.size > 0) {
    const loop: Point[] = []
    let [name] = follow.keys()
    while (name !== undefined && follow.has(name)) {
      loop.push(points.get(name) ?? [0, 0])
      const following: string | undefined = follow.get(name)
      follow.delete(name)
      name = following
    }
    if (loop.length > 6) loops.push(loop)
  }
  return loops
}
