import { patternText } from '../text/pattern-text.ts'

/** Returns the cells of rows that are separated like this, trimmed, without empty rows. A quoted cell may hold the separator, quotes and line breaks. */
export function cellRows(text: string, separator: string): string[][] {
  const by = patternText(separator)
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"(?=[${by}\\r\\n]|$)|([^${by}\\r\\n]*))(${by}|\\r\\n|\\r|\\n|$)`, 'y')
  const rows: string[][] = [[]]
  for (let end = separator; end !== '';) {
    const [, quoted, plain = '', found = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim())
    end = found
    if (end !== '' && end !== separator) rows.push([])
  }
  return rows.filter((row) => row.some(Boolean))
}
