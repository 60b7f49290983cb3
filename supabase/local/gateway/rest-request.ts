import { refuse } from './answers.ts'

/** Parameters of a request that restrict no row of its table. A key in the query is the gateway's, on hosted projects too. */
const NO_FILTERS = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/** Parameters whose values name columns and tables. */
const NAMES_IN_VALUE = /(^|\.)(select|order|columns|on_conflict|and|or)$/

const STATEMENTS: Readonly<Record<string, string>> = { DELETE: 'DELETE', PATCH: 'UPDATE' }

const ESTIMATE = /\bcount\s*=\s*(planned|estimated)\b/i

function isFilter(name: string): boolean {
  // A dot leads to an embedded table, whose filter leaves the rows of this one alone; except in `not.and`, and in a path of JSON keys.
  const column = name.replace(/^not\./, '').split('->')[0] ?? ''
  return column !== '' && !column.includes('.') && !NO_FILTERS.has(column)
}

/** Whether a text names what every object inherits, e.g. `__proto__`. */
const namesBuiltIn = (text: string): boolean => text.split(/\W+/).some((word) => word in Object.prototype)

/**
 * Refuses what the REST library must never see: NUL, which the database's protocol cannot carry; names that every object inherits, through
 * which a filter would become a property of the whole process; counts by the planner, whose statistics are of all rows (rule D8); and
 * changes of a whole table, which hosted projects refuse too (safeupdate). Null when the request may go on.
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
  const statement = STATEMENTS[method]
  if (statement && !parameters.some(([name]) => isFilter(name)))
    return refuse(400, '21000', `${statement} requires a WHERE clause`)
  return null
}
