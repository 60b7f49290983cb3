/** One `column=operator.value` condition of a subscription filter. */
export interface Condition {
  readonly column: string
  readonly test: (value: unknown) => boolean
}

const MAX_CONDITIONS = 10

/** Upstream allows as many values of `in`. */
const MAX_VALUES = 100

const CONDITION = /^([a-z_][a-z0-9_]*)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/is

function compare(value: unknown, other: string): number {
  if (typeof value === 'number') return value - Number(other)
  const text = String(value)
  return text === other ? 0 : text < other ? -1 : 1
}

// As in SQL, comparisons with null are never true.
const notNull = (check: (value: unknown) => boolean) => (value: unknown) =>
  value !== null && value !== undefined && check(value)

function testOf(operator: string, operand: string): ((value: unknown) => boolean) | null {
  switch (operator) {
    case 'eq':
      return notNull((value) => String(value) === operand)
    case 'neq':
      return notNull((value) => String(value) !== operand)
    case 'lt':
      return notNull((value) => compare(value, operand) < 0)
    case 'lte':
      return notNull((value) => compare(value, operand) <= 0)
    case 'gt':
      return notNull((value) => compare(value, operand) > 0)
    case 'gte':
      return notNull((value) => compare(value, operand) >= 0)
    default: {
      const list = new Set(operand.replace(/^\(|\)$/g, '').split(','))
      return list.size > MAX_VALUES ? null : notNull((value) => list.has(String(value)))
    }
  }
}

/** Splits at commas outside the parentheses of `in`, in one pass. */
function splitConditions(filter: string): string[] {
  const parts: string[] = []
  let [start, isList] = [0, false]
  for (let at = 0; at < filter.length; at += 1) {
    if (filter[at] === '(') isList = true
    if (filter[at] === ')') isList = false
    if (filter[at] !== ',' || isList) continue
    parts.push(filter.slice(start, at))
    start = at + 1
  }
  return [...parts, filter.slice(start)]
}

/**
 * Parses a filter, whose comma-separated conditions must all hold. Returns null for invalid filters and quoted values, which are not
 * supported.
 */
export function parseFilter(filter: string | null | undefined): readonly Condition[] | null {
  if (!filter) return []
  if (filter.includes('"')) return null
  const parts = splitConditions(filter)
  if (parts.length > MAX_CONDITIONS) return null
  const conditions = parts.map((part) => {
    const [, column, operator, operand] = CONDITION.exec(part) ?? []
    if (!column || !operator || operand === undefined) return null
    const test = testOf(operator.toLowerCase(), operand)
    return test && { column, test }
  })
  return conditions.includes(null) ? null : conditions.filter((condition) => condition !== null)
}

/** Returns whether a row matches all conditions. A condition on a missing column never matches. */
export function matchesConditions(row: Readonly<Record<string, unknown>>, conditions: readonly Condition[]): boolean {
  return conditions.every(({ column, test }) => test(row[column]))
}
