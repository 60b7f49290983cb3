import { diffArrays } from 'diff'

/** A line of one text or of both. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  readonly text: string
}

/** A comparison with more edits would block the page, so one text is shown as replaced by the other. */
const MAX_EDITS = 2000

const linesOf = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }))

/** Compares two texts line by line. Lines of the first text only are removed, lines of the second only are added. */
export function lineDiff(before: string, after: string): DiffLine[] {
  const [old, next] = [before.split('\n'), after.split('\n')]
  const changes = diffArrays(old, next, { maxEditLength: MAX_EDITS })
  if (!changes) return [...linesOf('removed', old), ...linesOf('added', next)]
  return changes.flatMap(({ added, removed, value }) => linesOf(added ? 'added' : removed ? 'removed' : 'same', value))
}

/** The number of equal lines shown on either side of a change; the others are folded. */
const AROUND = 2

/** Replaces each long run of equal lines by its length. */
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
