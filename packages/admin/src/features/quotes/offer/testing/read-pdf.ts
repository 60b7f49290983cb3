import { getDocumentProxy } from 'unpdf'

interface Part {
  text: string
  readonly from: number
  to: number
  readonly isRightToLeft: boolean
}

/** The widest space in points; a wider gap separates columns. */
const WIDEST_SPACE = 6

/** Extracts the lines of each page from top to bottom, with columns separated by ' | '. */
export async function readPdf(file: Blob): Promise<string[][]> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    const lines = new Map<number, Part[]>()
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [, , , , from = 0, y = 0] = item.transform.map(Number)
      if (item.str.trim() === '' && item.width > WIDEST_SPACE) continue
      const part = { text: item.str, from, to: from + item.width, isRightToLeft: item.dir === 'rtl' }
      lines.set(Math.round(y), [...(lines.get(Math.round(y)) ?? []), part])
    }
    return [...lines].toSorted(([one], [other]) => other - one).map(([, parts]) => inReadingOrder(parts))
  })
  return Promise.all(pages)
}

function inReadingOrder(parts: readonly Part[]): string {
  let line = ''
  let end: number | null = null
  // Right-to-left words are in reverse order on the line.
  let backwards: string[] = []
  const flush = () => {
    line += backwards.toReversed().join('')
    backwards = []
  }
  for (const { text, from, to, isRightToLeft } of parts.toSorted((one, other) => one.from - other.from)) {
    const isApart = end !== null && from - end > WIDEST_SPACE
    if (isApart || !(isRightToLeft || (backwards.length > 0 && text.trim() === ''))) flush()
    if (isApart) line += ' | '
    if (isRightToLeft || backwards.length > 0) backwards.push(text)
    else line += text
    end = to
  }
  flush()
  return line.trim()
}
