import type { TextStyle } from './lettering.ts'
import { BODY, LABEL, SMALL, SUBHEADING, TOTAL } from './styles.ts'
import { COLUMN, type Element, type TaggedPdf } from './tagged-pdf.ts'

/** A column of short values, aligned at its end. */
interface ValueColumn {
  readonly label: string
  readonly width: number
}

interface Row {
  /** The first cell; its notes are below. */
  readonly text: string
  readonly notes?: readonly string[]
  /** The other cells. */
  readonly values: readonly string[]
  /** Whether it heads the rows that follow, on the page of the first one. Its last value is their sum, and it has no other. */
  readonly isGroup?: boolean
}

const GAP = 10
const HEAD_HEIGHT = 22
/** What is higher, such as a row of a whole page, does not move to the next page together with its head. */
const MOST_KEPT = 300

/**
 * Writes a table: a wide first column, and columns of values. Its header is repeated on every page. `after` is the height of what follows on the page
 * of the last row.
 */
export function writeTable(
  pdf: TaggedPdf,
  parent: Element,
  first: string,
  columns: readonly ValueColumn[],
  rows: readonly Row[],
  after = 0,
): void {
  const width = COLUMN.width - columns.reduce((sum, column) => sum + column.width, 0) - GAP
  const ends = columns.map((_column, index) =>
    columns.slice(index + 1).reduce((end, column) => end - column.width, COLUMN.right),
  )
  const value = (text: string, index: number, style: TextStyle) =>
    pdf.textTo(text, ends[index] ?? COLUMN.right, (columns[index]?.width ?? 0) - GAP, style)
  const endHead = () => {
    pdf.rule(pdf.y + 6)
    pdf.down(HEAD_HEIGHT)
  }
  const drawHead = () => {
    pdf.text(first, COLUMN.left, LABEL)
    for (const [index, { label }] of columns.entries()) value(label, index, LABEL)
  }

  const heightOf = ({ text, notes = [] }: Row) =>
    [text, ...notes].reduce((sum, part) => sum + pdf.lineCount(part, width, BODY), 0) * 14
  const heights = rows.map((row, index) => {
    const next = rows[index + 1]
    return heightOf(row) + (next === undefined ? after : row.isGroup ? 10 + heightOf(next) : 0)
  })

  const table = pdf.group(parent, 'Table')
  const head = pdf.group(pdf.group(table, 'THead'), 'TR')
  // With the first row.
  pdf.keep(HEAD_HEIGHT + Math.min(heights[0] ?? 0, MOST_KEPT))
  pdf.element(head, 'TH', () => pdf.text(first, COLUMN.left, LABEL), 'Column')
  for (const [column, { label }] of columns.entries())
    pdf.element(head, 'TH', () => value(label, column, LABEL), 'Column')
  endHead()
  const body = pdf.group(table, 'TBody')
  for (const [index, { text, notes = [], values, isGroup = false }] of rows.entries()) {
    if (pdf.keep(heights[index] ?? 0)) {
      pdf.artifact(drawHead)
      endHead()
    }
    const row = pdf.group(body, 'TR')
    const start = { page: pdf.page, y: pdf.y }
    const style = isGroup ? SUBHEADING : BODY
    const writeText = () => {
      pdf.wrapped(text, style, { left: COLUMN.left, width })
      for (const note of notes) pdf.wrapped(note, SMALL, { left: COLUMN.left, width })
    }
    if (isGroup) pdf.element(row, 'TH', writeText, 'Row')
    else pdf.element(row, 'TD', writeText)
    const end = { page: pdf.page, y: pdf.y }
    pdf.moveTo(start.page, start.y)
    for (const [column, other] of values.entries())
      if (other === '') pdf.group(row, 'TD')
      else pdf.element(row, 'TD', () => value(other, column, style))
    pdf.moveTo(end.page, end.y)
    pdf.rule(pdf.y - 6)
    pdf.down(10)
  }
}

/** Returns the height of sums. */
export const sumsHeight = (count: number): number => count * 18 + 10

/** Writes sums as a table of labels and values, the last one in bold. */
export function writeSums(
  pdf: TaggedPdf,
  parent: Element,
  sums: readonly (readonly [label: string, value: string])[],
): void {
  const body = pdf.group(pdf.group(parent, 'Table'), 'TBody')
  pdf.keep(sumsHeight(sums.length))
  for (const [index, [label, value]] of sums.entries()) {
    const style = index === sums.length - 1 ? TOTAL : BODY
    const row = pdf.group(body, 'TR')
    if (style === TOTAL) pdf.down(4)
    pdf.element(row, 'TH', () => pdf.text(label, COLUMN.left, style), 'Row')
    pdf.element(row, 'TD', () => pdf.textTo(value, COLUMN.right, COLUMN.width / 2, style))
    pdf.down(18)
  }
}

const LABEL_WIDTH = 108

/** Writes facts as a table of labels and texts. */
export function writeFacts(
  pdf: TaggedPdf,
  parent: Element,
  facts: readonly (readonly [label: string, text: string, style?: TextStyle])[],
): void {
  const body = pdf.group(pdf.group(parent, 'Table'), 'TBody')
  const [left, width] = [COLUMN.left + LABEL_WIDTH, COLUMN.width - LABEL_WIDTH]
  for (const [label, text, style = BODY] of facts) {
    pdf.keep(pdf.lineCount(text, width, style) * 14)
    const row = pdf.group(body, 'TR')
    pdf.element(row, 'TH', () => pdf.text(label, COLUMN.left, SMALL), 'Row')
    pdf.element(row, 'TD', () => pdf.wrapped(text, style, { left, width }))
    pdf.down(5)
  }
}
