import { sameJson } from '@nordlys/data/lib/same-json'

/** The path of a value: keys and indexes from the outside in. */
export type Path = readonly (string | number)[]

/** A path that both sides changed to different values. */
export interface Clash {
  readonly path: Path
  readonly theirs: unknown
  readonly mine: unknown
}

export interface Merge {
  /** The merged value; conflicts have the value of my side. */
  readonly value: unknown
  readonly clashes: readonly Clash[]
  /** The paths that only the other side changed. */
  readonly theirs: readonly Path[]
}

/** An unknown common version: every difference is then a conflict. */
export const UNKNOWN_BASE = Symbol('unknown base')

type Tree = Readonly<Record<string, unknown>>

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value)
const isEntries = (value: unknown): value is readonly Tree[] => Array.isArray(value) && value.every(isTree)

/**
 * Merges two versions of a value by their common version. Objects are merged by key, and lists of objects entry by entry while neither side added
 * or removed one. Other values, such as a list of strings, are taken from one side as a whole.
 */
export function merge(base: unknown, theirs: unknown, mine: unknown, path: Path = []): Merge {
  if (sameJson(theirs, mine)) return { value: mine, clashes: [], theirs: [] }
  if (base !== UNKNOWN_BASE && sameJson(base, theirs)) return { value: mine, clashes: [], theirs: [] }
  if (base !== UNKNOWN_BASE && sameJson(base, mine)) return { value: theirs, clashes: [], theirs: [path] }
  if (isTree(theirs) && isTree(mine)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])]
    const parts = keys.map((key) => merge(partOf(base, key), theirs[key], mine[key], [...path, key]))
    return joined(parts, (values) => Object.fromEntries(keys.map((key, index) => [key, values[index]])))
  }
  if (isEntries(theirs) && isEntries(mine) && isEntries(base) && sameLength(base, theirs, mine)) {
    const parts = mine.map((entry, index) => merge(base[index], theirs[index], entry, [...path, index]))
    return joined(parts, (values) => values)
  }
  return { value: mine, clashes: [{ path, theirs, mine }], theirs: [] }
}

const partOf = (base: unknown, key: string): unknown =>
  base === UNKNOWN_BASE ? base : isTree(base) ? base[key] : undefined

const sameLength = (...lists: readonly (readonly unknown[])[]) =>
  lists.every(({ length }) => length === lists[0]?.length)

function joined(parts: readonly Merge[], value: (values: readonly unknown[]) => unknown): Merge {
  return {
    value: value(parts.map((part) => part.value)),
    clashes: parts.flatMap(({ clashes }) => clashes),
    theirs: parts.flatMap(({ theirs }) => theirs),
  }
}

/** Returns a copy of a value with a new value at a path. */
export function withValueAt(value: unknown, path: Path, next: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (Array.isArray(value))
    return value.map((entry: unknown, index) => (index === step ? withValueAt(entry, rest, next) : entry))
  const tree = isTree(value) ? value : {}
  return { ...tree, [step]: withValueAt(tree[step], rest, next) }
}
