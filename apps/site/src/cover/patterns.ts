/** The canvas: covers are cropped, so nothing important is at the edge. */
export const BOARD = { width: 720, height: 320 } as const

const round = (value: number) => Math.round(value * 10) / 10

/** Curves that converge like isobars, with a point on the top one. */
export function waves(random: () => number) {
  const amplitude = 34 + random() * 26
  const phase = random() * Math.PI * 2
  const tilt = 40 + random() * 50
  const height = (x: number) =>
    150 + tilt / 2 - (x / BOARD.width) * tilt + Math.sin(phase + (x / BOARD.width) * Math.PI * 2.2) * amplitude
  const lines = Array.from({ length: 6 }, (_, line) => {
    const points = Array.from({ length: 37 }, (__, step) => {
      const x = step * 20
      const squeeze = 1 - line * 0.07
      return `${x} ${round(150 + (height(x) - 150) * squeeze + line * 19)}`
    })
    return { path: `M${points.join('L')}`, opacity: round(1 - line * 0.15) }
  })
  const x = 260 + Math.round(random() * 10) * 20
  return { lines, point: { x, y: round(height(x)) } }
}

/** Columns of different width on a baseline. */
export function bars(random: () => number) {
  const strongest = 3 + Math.floor(random() * 4)
  return Array.from({ length: 9 }, (_, index) => {
    const height = index === strongest ? 190 : Math.round(48 + random() * 118)
    return {
      x: 98 + index * 60,
      y: 262 - height,
      height,
      opacity: index === strongest ? 1 : round(0.25 + (height / 166) * 0.45),
    }
  })
}

/** Contour lines of a hill, from its foot to its top. */
export function contours(random: () => number) {
  const phases = [random(), random(), random()].map((value) => value * Math.PI * 2)
  const centre = { x: 320 + random() * 100, y: 150 + random() * 30 }
  const [first = 0, second = 0, third = 0] = phases
  return Array.from({ length: 8 }, (_, ring) => {
    const radius = 30 + ring * 34
    const points = Array.from({ length: 48 }, (__, step) => {
      const angle = (step / 48) * Math.PI * 2
      const bend =
        1 +
        0.16 * Math.sin(angle * 2 + first) +
        0.09 * Math.sin(angle * 3 + second) +
        0.05 * Math.sin(angle * 5 + third)
      return `${round(centre.x + Math.cos(angle) * radius * bend * 1.35)} ${round(centre.y + Math.sin(angle) * radius * bend * 0.8)}`
    })
    return { path: `M${points.join('L')}Z`, opacity: round(1 - ring * 0.11) }
  })
}

/** Points in three columns, each connected to two of the next. */
export function network(random: () => number) {
  const columns = [3, 4, 3].map((count, column) =>
    Array.from({ length: count }, (_, row) => ({
      x: Math.round(150 + column * 210 + random() * 40 - 20),
      y: Math.round(((row + 1) * BOARD.height) / (count + 1) + random() * 24 - 12),
      size: Math.round(6 + random() * 8),
    })),
  )
  const links = columns.slice(0, -1).flatMap((nodes, column) => {
    const next = columns[column + 1] ?? []
    return nodes.flatMap((from, row) =>
      [next[row % next.length], next[(row + 1) % next.length]].flatMap((to) => {
        if (!to) return []
        const middle = (from.x + to.x) / 2
        return [`M${from.x} ${from.y}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`]
      }),
    )
  })
  return { nodes: columns.flat(), links }
}
