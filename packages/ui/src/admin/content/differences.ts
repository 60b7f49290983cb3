import { sameJson } from '@nordlys/data/lib/same-json'

/** A place in a value that two versions differ in; null is nothing there. */
export interface ValueDifference {
  readonly place: string
  readonly before: string | null
  readonly now: string | null
}

function inWords(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The leaves in which two JSON values differ, in their order; `place` is such as `roles[0]`. */
export function valueDifferences(before: unknown, now: unknown, place = ''): readonly ValueDifference[] {
  if (sameJson(before, now)) return []
  if (!isTree(before) && !isTree(now)) return [{ place, before: inWords(before), now: inWords(now) }]
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
