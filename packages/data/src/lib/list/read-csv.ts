/** What separates cells. None of these needs an escape in a pattern. */
export type Separator = ',' | ';' | '\t'

/** Returns the cells of rows that are separated like this, trimmed, without empty rows. A quoted cell may hold the separator, quotes and line breaks. */
export function cellRows(text: string, separator: Separator): string[][] {
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"(?=[${separator}\\r\\n]|$)|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    'y',
  )
  const rows: string[][] = [[]]
  for (let end: string = separator; end !== '';) {
    const [, quoted, plain = '', found = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    end = found
    if (end !== '' && end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}
