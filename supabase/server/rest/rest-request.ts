import { refuse } from '../http/responses.ts'

/** Query parameters that do not filter rows. The gateway consumes `apikey`, as on hosted projects. */
const NO_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/** Parameters whose values contain column and table names. */
const NAMES_IN_VALUE = /(^|\.)(select|order|columns|on_conflict|and|or)$/

const STATEMENTS: Readonly<Record<string, string>> = { DELETE: 'DELETE', PATCH: 'UPDATE' }

const ESTIMATE = /\bcount\s*=\s*(planned|estimated)\b/i

function isFilter(name: string): boolean {
  // A dot refers to an embedded table, whose filter does not restrict this table's rows. Exceptions are `not.and` and JSON paths.
  const column = name.replace(/^not\./, '').split('->')[0] ?? ''
  return column !== '' && !column.includes('.') && !NO_FILTERS.has(column)
}

/** Returns what the library calls an operator, such as `like` or `eq(any)`. It keeps all negations together, and all text searches. */
function operatorOf(value: string): string {
  const [operator = ''] = value.split('.')
  return operator.replace(/^(pl|ph|w)?fts(\(.*\))?$/, 'fts')
}

/** Returns a name with two different filters of which the library would keep one, or which it would join with `or`; PostgREST applies both. */
function repeatedFilter(parameters: readonly (readonly [string, string])[]): string | undefined {
  const seen = new Map<string, string>()
  for (const [name, value] of parameters) {
    if (NO_FILTERS.has(name)) continue
    const filter = /(^|\.)(and|or)$/.test(name) ? name : `${name}=${operatorOf(value)}`
    if ((seen.get(filter) ?? value) !== value) return name
    seen.set(filter, value)
  }
  return undefined
}

/** Returns whether a text contains a property name of Object.prototype, such as `__proto__`. */
const namesBuiltIn = (text: string): boolean => text.split(/\W+/).some((word) => word in Object.prototype)

/**
 * Rejects requests that the REST library cannot handle safely; returns null to continue. Rejects NUL characters, which the database
 * protocol cannot transfer, and names that would pollute Object.prototype. Rejects planner counts, because their statistics include all
 * rows (rule D8). Rejects two filters of one kind on one column, of which the library would drop one. Rejects changes of a whole table, as hosted projects do (safeupdate).
 */
export function refuseRequest({ method, url, headers }: Request): Response | null {
  const { pathname, search, searchParams } = new URL(url)
  if (/%00/.test(pathname + search)) return refuse(400, '22021', 'The URL contains a NUL character')
  const parameters = Array.from(searchParams)
  const named = parameters.flatMap(([name, value]) => (NAMES_IN_VALUE.test(name) ? [name, value] : [name]))
  if ([decodeURIComponent(pathname), ...named].some(namesBuiltIn))
    return refuse(400, 'PGRST100', 'The request names something that cannot exist')
  if (ESTIMATE.test(headers.get('prefer') ?? ''))
    return refuse(400, 'PGRST122', 'Planned and estimated counts are not offered; use count=exact')
  const repeated = repeatedFilter(parameters)
  if (repeated !== undefined)
    return refuse(400, 'PGRST100', `Two filters of one kind on "${repeated}" are not offered; join them in one and=(…)`)
  const statement = STATEMENTS[method]
  if (statement && !parameters.some(([name]) => isFilter(name)))
    return refuse(400, '21000', `${statement} requires a WHERE clause`)
  return null
}
