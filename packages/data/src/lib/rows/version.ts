function changeOf(row: unknown): string {
  const time: unknown = typeof row === 'object' && row !== null ? Reflect.get(row, 'updated_at') : null
  return typeof time === 'string' ? time : ''
}

/** Returns a version of all rows of a table that differs after every change: their number and latest change. */
export function rowsVersion(rows: unknown): string {
  if (!Array.isArray(rows)) return ''
  return `${rows.length} ${rows.map(changeOf).toSorted().at(-1) ?? ''}`
}
