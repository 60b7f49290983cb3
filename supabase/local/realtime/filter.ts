/** One `column=operator.value` of a subscription's filter. */
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

// As in SQL, nothing is equal to or unlike a missing value.
const known = (check: (value: unknown) => boolean) => (value: unknown) =>
  value !== null && value !== undefined && check(value)

function testOf(operator: string, operand: string): (value: unknown) => boolean {
  switch (operator) {
    case 'eq':
      return known((value) => String(value) === operand)
    case 'neq':
      return known((value) => String(value) !== operand)
    case 'lt':
      return known((value) => compare(value, operand) < 0)
    case 'lte':
      return known((value) => compare(value, operand) <= 0)
    case 'gt':
      return known((value) => compare(value, operand) > 0)
    case 'gte':
      return known((value) => compare(value, operand) >= 0)
    default: {
      const list = operand.replace(/^\(|\)$/g, '').split(',')
      return known((value) => list.includes(String(value)))
    }
  }
}

/** Reads a filter (conditions joined by commas, all of which must hold); null when it is not understood. Quoted values are not. */
export function parseFilter(filter: string | null | undefined): readonly Condition[] | null {
  if (!filter) return []
  if (filter.includes('"')) return null
  // A comma inside the brackets of `in` separates values, not conditions.
  const conditions = filter.split(/,(?![^(]*\))/).map((part) => {
    const [, column, operator, operand] = CONDITION.exec(part) ?? []
    return column && operator && operand !== undefined
      ? { column, test: testOf(operator.toLowerCase(), operand) }
      : null
  })
  return conditions.includes(null) ? null : conditions.filter((condition) => condition !== null)
}

/** Whether a row passes; a column that the row does not show passes nothing. */
export function passes(row: Readonly<Record<string, unknown>>, conditions: readonly Condition[]): boolean {
  return conditions.every(({ column, test }) => test(row[column]))
}
