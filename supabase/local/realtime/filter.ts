/** One `column=operator.value` condition of a subscription filter. */
export interface Condition {
  readonly column: string
  readonly test: (value: unknown) => boolean
}

const CONDITION = /^([a-z_][a-z0-9_]*)=(eq|neq|lt|lte|gt|gte|in)\.(.*)$/is

function compare(value: unknown, other: string): number {
  if (typeof value === 'number') return value - Number(other)
  const text = String(value)
  return text === other ? 0 : text < other ? -1 : 1
}

// As in SQL, comparisons with null are never true.
const notNull = (check: (value: unknown) => boolean) => (value: unknown) =>
  value !== null && value !== undefined && check(value)

function testOf(operator: string, operand: string): (value: unknown) => boolean {
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
      const list = operand.replace(/^\(|\)$/g, '').split(',')
      return notNull((value) => list.includes(String(value)))
    }
  }
}

/**
 * Parses a filter, whose comma-separated conditions must all hold. Returns null for invalid filters and quoted values, which are not
 * supported.
 */
export function parseFilter(filter: string | null | undefined): readonly Condition[] | null {
  if (!filter) return []
  if (filter.includes('"')) return null
  // Splits at commas outside the parentheses of `in`.
  const conditions = filter.split(/,(?![^(]*\))/).map((part) => {
    const [, column, operator, operand] = CONDITION.exec(part) ?? []
    return column && operator && operand !== undefined
      ? { column, test: testOf(operator.toLowerCase(), operand) }
      : null
  })
  return conditions.includes(null) ? null : conditions.filter((condition) => condition !== null)
}

/** Returns whether a row matches all conditions. A condition on a missing column never matches. */
export function matchesConditions(row: Readonly<Record<string, unknown>>, conditions: readonly Condition[]): boolean {
  return conditions.every(({ column, test }) => test(row[column]))
}
