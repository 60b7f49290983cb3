/** The cells of each separator: a quoted text or a plain one, and what ends it. */
const CELLS = {
  ',': /(?:"((?:[^"]|"")*)"(?=[,\r\n]|$)|([^,\r\n]*))(,|\r\n|\r|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)"(?=[;\r\n]|$)|([^;\r\n]*))(;|\r\n|\r|\n|$)/y,
  '\t': /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y,
} as const
export type Separator = keyof typeof CELLS

/** Returns the cells of rows that are separated like this, trimmed, without empty rows. A quoted cell may hold the separator, quotes and line breaks. */
export function cellRows(text: string, separator: Separator): string[][] {
  const cell = CELLS[separator]
  cell.lastIndex = 0
  const rows: string[][] = [[]]
  for (let end: string = separator; end !== '';) {
    const [, quoted, plain = '', found = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    end = found
    if (end !== '' && end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}
