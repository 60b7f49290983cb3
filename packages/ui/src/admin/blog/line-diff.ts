/** A line of two texts: in both, or in one only. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** Beyond so many pairs of lines the middle is shown as replaced instead of compared; a browser would think for seconds. */
const MOST_PAIRS = 4_000_000

const linesOf = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

/** The longest common subsequence of two lists of lines, as the lines of both in order. */
function compare(before: readonly string[], after: readonly string[]): DiffLine[] {
  const width = after.length + 1
  if (before.length * after.length > MOST_PAIRS) return [...linesOf('removed', before), ...linesOf('added', after)]
  const length = new Uint32Array((before.length + 1) * width)
  const at = (row: number, column: number) => length[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      length[row * width + column] =
        before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const lines: DiffLine[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, next] = [before[row], after[column]]
    if (old !== undefined && old === next) {
      lines.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (old !== undefined && (next === undefined || at(row + 1, column) >= at(row, column + 1))) {
      lines.push({ kind: 'removed', text: old })
      row += 1
    } else if (next !== undefined) {
      lines.push({ kind: 'added', text: next })
      column += 1
    }
  }
  return lines
}

/** Two texts line by line: what only the first has is removed, what only the second has is added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const least = Math.min(old.length, next.length)
  let start = 0
  while (start < least && old[start] === next[start]) start += 1
  let end = 0
  while (end < least - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  return [
    ...linesOf('same', old.slice(0, start)),
    ...compare(old.slice(start, old.length - end), next.slice(start, next.length - end)),
    ...linesOf('same', old.slice(old.length - end)),
  ]
}

/** So many equal lines around a change give it its place; the others are folded. */
const AROUND = 2

/** The lines of a comparison with long equal stretches folded to their count. */
export function foldSame(
  lines: readonly DiffLine[],
): readonly (DiffLine | { readonly kind: 'folded'; readonly count: number })[] {
  const near = (index: number) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same')
  const folded: (DiffLine | { kind: 'folded'; count: number })[] = []
  for (const [index, line] of lines.entries()) {
    const last = folded.at(-1)
    if (line.kind !== 'same' || near(index)) folded.push(line)
    else if (last?.kind === 'folded') last.count += 1
    else folded.push({ kind: 'folded', count: 1 })
  }
  return folded
}
