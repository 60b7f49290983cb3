/** A group of entries that stand together, from `start` up to `end`. */
interface Group {
  readonly title: unknown
  readonly start: number
  readonly end: number
}

/** Returns the group of the entry at an index: it and its neighbours with the same title in `field`. */
export function groupAt(entries: readonly object[], field: string, index: number): Group | null {
  const entry = entries[index]
  if (!entry) return null
  const title: unknown = Reflect.get(entry, field)
  const isOther = (other: object) => Reflect.get(other, field) !== title
  const after = entries.slice(index).findIndex(isOther)
  return {
    title,
    start: entries.slice(0, index).findLastIndex(isOther) + 1,
    end: after < 0 ? entries.length : index + after,
  }
}
