/** The keys and types of a JSON value, without values that vary between runs. */
export type Shape = string | readonly Shape[] | { readonly [key: string]: Shape }

/** Keys with values that are meaningful to clients and constant across runs. */
const CONSTANTS = new Set(['aud', 'code', 'error_code', 'extension', 'role', 'schema', 'status', 'table', 'token_type', 'type']) // prettier-ignore

/** Keys that are not recorded: Supabase shows its internal copy of the last answer, which no client reads. */
const LEFT_OUT = new Set(['last_webauthn_challenge_data'])

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** Returns the shape of a JSON value. An array is reduced to its distinct element shapes. */
export function shapeOf(value: unknown): Shape {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) {
    const shapes = new Map(value.map((item) => [JSON.stringify(shapeOf(item)), shapeOf(item)]))
    return [...shapes].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, shape]) => shape)
  }
  if (typeof value !== 'object') return typeof value
  const entries = Object.entries(value)
    .filter(([key]) => !LEFT_OUT.has(key))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.map(([key, item]) => [key, CONSTANTS.has(key) && isScalar(item) ? `= ${String(item)}` : shapeOf(item)]),
  )
}
