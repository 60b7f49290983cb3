import { sameJson } from '@nordlys/data/lib/same-json'

/** A path at which two versions of a value differ; null is a missing value. */
export interface ValueDifference {
  readonly place: string
  readonly before: string | null
  readonly now: string | null
}

function valueText(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Returns the leaves in which two JSON values differ, in order; `place` is a path such as `roles[0]`. */
export function valueDifferences(before: unknown, now: unknown, place = ''): readonly ValueDifference[] {
  if (sameJson(before, now)) return []
  if (!isTree(before) && !isTree(now)) return [{ place, before: valueText(before), now: valueText(now) }]
  const keys = new Set([...(isTree(before) ? Object.keys(before) : []), ...(isTree(now) ? Object.keys(now) : [])])
  const isList = Array.isArray(before) || Array.isArray(now)
  return [...keys].flatMap((key) =>
    valueDifferences(
      isTree(before) ? Reflect.get(before, key) : undefined,
      isTree(now) ? Reflect.get(now, key) : undefined,
      isList ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`,
    ),
  )
}
